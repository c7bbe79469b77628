//! §7 Files in parts: begun, their parts taken at signed addresses, put together, made a file.

use super::{
    file::{address, module_type, purpose, stored},
    table::Routes,
};
use crate::{
    files::{
        self, NewFile,
        upload::{self, Room, Signed, Upload},
    },
    http::{
        answer::{Answer, BYTES, Reply, bare, in_json, ok},
        error::Error,
        question::{Asked, Unread},
    },
    session::Member,
    state::Cx,
};
use axum::{
    extract::State,
    http::{
        HeaderValue,
        header::{CONTENT_TYPE, ETAG},
    },
    response::{IntoResponse, Response},
};
use sanku_core::{
    net::{
        api::{
            AbortBigFile, BigFile, CompleteBigFile, CreateBigFile, Etag, GetPartUploadUrl, InitBigFile,
            ListParts, PartHeader, PartUploadUrl, PutPart, StoredFile,
        },
        endpoint::{Endpoint, Schemas},
    },
    rules::{
        file::shown_name,
        limits::{CHUNK_BYTES, CHUNKED_STORAGE_TYPE},
    },
    secret::Secret,
};
use std::time::Duration;
use tokio::time::sleep;
use utoipa::openapi::{Header, Object, Type, response};

/// Where the parts go.
pub(super) const PART: &str = "/to/api/base/file/bigfile/part";
/// Bytes of a list of etags, at most: those of a file of 100 GB.
pub(super) const LIST: usize = 4 * 1024 * 1024;
/// Who completes what another one is completing looks again after so long, and so often.
const LOOKS: (Duration, u32) = (Duration::from_millis(200), 250);

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("file")
        .call(complete)
        .up_to(LIST)
        .call(init)
        .call(part_address)
        .call(list_parts)
        .call(abort)
        .call(create)
        .at(PART, put_part)
}

/// UPL-1: begins an upload in parts.
async fn init(State(cx): State<Cx>, Asked(member, ask): Asked<InitBigFile>) -> Answer<BigFile> {
    check_storage(ask.storage_type)?;
    let (kind, module) = (purpose(&ask.biz_code)?, module_type(Some(ask.r#type))?);
    let new = NewFile { account: member.account, name: shown_name(&ask.file_name), kind, module };
    let (upload_id, path) = upload::begin(&cx.store, &new, cx.clock.now()).await?;
    Ok(ok(BigFile { path, upload_id }))
}

/// T30: the address for one part, signed for a quarter of an hour.
async fn part_address(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<GetPartUploadUrl>,
) -> Answer<PartUploadUrl> {
    let upload = own(&cx, &member, (&ask.upload_id, &ask.path), ask.storage_type).await?;
    let most = cx.limits.file().div_ceil(CHUNK_BYTES);
    if !(1..=most).contains(&ask.chunk_index.into()) {
        return Err(Error::Invalid(format!("chunkIndex 须为 1 到 {most}")));
    }
    let Signed { upload_id, part_number, size, expires, signature } =
        upload::sign(&upload, ask.chunk_index, cx.clock.now());
    let singed_url = format!(
        "{PART}?uploadId={upload_id}&partNumber={part_number}&size={size}&expires={expires}&signature={signature}"
    );
    let header = PartHeader { content_type: BYTES.to_owned() };
    Ok(ok(PartUploadUrl { singed_url: Secret::new(singed_url), header }))
}

/// T30: takes a part at its signed address; its etag stands in a header.
async fn put_part(State(cx): State<Cx>, Unread(signed, request): Unread<PutPart>) -> Result<Marked, Error> {
    let now = cx.clock.now();
    let found = upload::find(&cx.store, &signed.upload_id).await?;
    let upload = found.filter(|upload| upload::is_signed(upload, &signed, now)).ok_or(Error::Forbidden)?;
    if request.headers().get(CONTENT_TYPE).is_none_or(|kind| kind != BYTES) {
        return Err(Error::Forbidden);
    }
    let slot = cx.uploads.enter(upload.account)?;
    cx.store.has_room(cx.bucket.takes(signed.size))?;
    let most = usize::try_from(signed.size).unwrap_or_default();
    let bytes = super::file::whole(request, most, &slot, &cx).await?;
    let room = Room { quota: cx.limits.quota(), file: cx.limits.file() };
    let put = upload::put(&cx.store, &cx.bucket, &upload, signed.part_number, bytes, room, cx.clock.now());
    let etag = HeaderValue::try_from(format!("\"{}\"", put.await?.etag()));
    etag.map(Marked).map_err(|why| Error::Broken(why.to_string()))
}

/// The mark of a part that was stored.
struct Marked(HeaderValue);

impl IntoResponse for Marked {
    fn into_response(self) -> Response {
        ([(ETAG, self.0)], ok(())).into_response()
    }
}

impl Reply<String> for Marked {
    fn described<E: Endpoint>(_: &mut Schemas) -> response::Response {
        let mut stored = in_json("The part is stored", bare());
        stored.headers.insert("etag".to_owned(), Header::new(Object::with_type(Type::String)).into());
        stored
    }
}

/// F14: which parts are there.
async fn list_parts(State(cx): State<Cx>, Asked(member, ask): Asked<ListParts>) -> Answer<Vec<Etag>> {
    let upload = own(&cx, &member, (&ask.upload_id, &ask.path), ask.storage_type).await?;
    let parts = upload::parts(&cx.store, &upload).await?;
    let etag = |part: upload::Part| Etag { etag: part.etag(), part_number: part.number };
    Ok(ok(parts.into_iter().map(etag).collect()))
}

/// F15: puts the parts together; where the file will be read. The work goes on if nobody waits for it any more.
async fn complete(State(cx): State<Cx>, Asked(member, ask): Asked<CompleteBigFile>) -> Answer<String> {
    let bare = |etag: &str| etag.trim_matches('"').to_ascii_lowercase();
    let etags: Vec<_> =
        ask.etags.iter().map(|Etag { etag, part_number }| (*part_number, bare(etag))).collect();
    let (pause, looks) = LOOKS;
    for _ in 0..looks {
        let upload = own(&cx, &member, (&ask.upload_id, &ask.path), ask.storage_type).await?;
        let (inner, etags) = (cx.clone(), etags.clone());
        let joining = tokio::spawn(async move {
            let joined = upload::join(&inner.store, &inner.bucket, &upload, &etags, inner.clock.now()).await;
            inner.untidy.notify_one();
            joined
        });
        match joining.await.map_err(|why| Error::Broken(why.to_string()))?? {
            Some(file) => return Ok(ok(address(&file))),
            None => sleep(pause).await,
        }
    }
    Err(Error::Busy)
}

/// F16: gives an upload up; its parts go. One that is gone already, or became a file, is left as it is.
async fn abort(State(cx): State<Cx>, Asked(member, ask): Asked<AbortBigFile>) -> Answer<()> {
    match own(&cx, &member, (&ask.upload_id, &ask.path), ask.storage_type).await {
        Ok(upload) => upload::give_up(&cx.store, &upload).await?,
        Err(Error::NotFound) => {}
        Err(why) => return Err(why),
    }
    cx.untidy.notify_one();
    Ok(ok(()))
}

/// UPL-1: makes a file of what was put together; F15: once, however often it is asked for.
async fn create(State(cx): State<Cx>, Asked(member, ask): Asked<CreateBigFile>) -> Answer<StoredFile> {
    check_storage(ask.storage_type)?;
    let upload = upload::by_path(&cx.store, member.account, &ask.path).await?;
    let new = upload.new_file();
    let said = (shown_name(&ask.file_name), purpose(&ask.business)?, module_type(Some(ask.r#type))?);
    if said != (new.name, new.kind, new.module) {
        return Err(Error::Invalid("fileName、business 或 type 与 init 时不一致".to_owned()));
    }
    let file = upload::publish(&cx.store, &upload, ask.size, ask.id.as_deref(), cx.clock.now()).await?;
    Ok(ok(stored(file)))
}

async fn own(cx: &Cx, member: &Member, (id, path): (&str, &str), storage: u32) -> Result<Upload, Error> {
    check_storage(storage)?;
    upload::own(&cx.store, member.account, id, path).await.map_err(files::Error::into)
}

fn check_storage(storage_type: u32) -> Result<(), Error> {
    let known = storage_type == CHUNKED_STORAGE_TYPE;
    if known { Ok(()) } else { Err(Error::Invalid(format!("storageType 须为 {CHUNKED_STORAGE_TYPE}"))) }
}
