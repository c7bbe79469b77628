//! §7 Files: taken whole, looked up, and given back as attachments that nothing runs.

mod body;
mod content;
mod form;

pub(super) use body::whole;
pub(super) use form::{module_type, purpose};

use super::{call, check_page};
use crate::{
    files::{self, File, NewFile},
    http::{
        answer::{Answer, Bare, Envelope, ok},
        error::Error,
        extract::{Asked, Sent},
    },
    session::Member,
    state::Cx,
};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    response::Response,
};
use form::{BODY, Form, Upload};
use sanku_core::{
    net::api::{Call, FilePage, ListFiles, ReadContent, ReadFiles, RemoveFile, StoredFile},
    rules::limits::FILES_ASKED,
};

/// Their routes.
pub(super) fn router() -> Router<Cx> {
    call("UploadFile", upload_file)
        .layer(DefaultBodyLimit::max(BODY))
        .merge(call("ReadFiles", read_files))
        .merge(call("ReadContent", read_content))
        .merge(call("ListFiles", list_files))
        .merge(call("RemoveFile", remove_file))
}

/// UPL-1: takes a file of up to 5 MB in one request. An image must be one by its bytes as well as by its name.
#[utoipa::path(post, path = "/to/api/base/file/upload", tag = "file",
    request_body(content = Upload, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<StoredFile>), (status = 401, body = Bare), (status = 408, body = Bare),
        (status = 413, body = Bare), (status = 415, body = Bare), (status = 422, body = Bare), (status = 503, body = Bare),
        (status = 507, body = Bare)))]
pub(crate) async fn upload_file(
    State(cx): State<Cx>,
    member: Member,
    request: Request,
) -> Answer<StoredFile> {
    let slot = cx.uploads.enter(member.account)?;
    cx.store.has_room(0)?;
    let Form { kind, module, name, bytes } = Form::read(request, &slot, &cx).await?;
    let new = NewFile { account: member.account, name, kind, module };
    let file = files::keep(&cx.store, &cx.bucket, &new, bytes, cx.limits.quota(), cx.clock.now()).await?;
    Ok(ok(stored(file)))
}

/// T31: what is known of files, of a hundred at most; what is not one's own is left out.
#[utoipa::path(post, path = "/to/api/base/file/batchGetFileById", tag = "file", request_body = ReadFiles,
    responses((status = 200, body = Envelope<Vec<StoredFile>>), (status = 401, body = Bare), (status = 422, body = Bare)))]
pub(crate) async fn read_files(
    State(cx): State<Cx>,
    member: Member,
    Sent(ask): Sent<ReadFiles>,
) -> Answer<Vec<StoredFile>> {
    if ask.id_list.len() > FILES_ASKED {
        return Err(Error::Invalid(format!("idList: 最多 {FILES_ASKED} 个")));
    }
    let files = files::known(&cx.store, member.account, &ask.id_list).await?;
    Ok(ok(files.into_iter().map(stored).collect()))
}

/// T31: a file of one's own, to be saved and not shown.
#[utoipa::path(get, path = "/to/api/base/file/content/get/{id}", tag = "file", params(("id" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream"), (status = 401, body = Bare),
        (status = 404, body = Bare)))]
pub(crate) async fn read_content(
    State(cx): State<Cx>,
    member: Member,
    Asked(ask): Asked<ReadContent>,
) -> Result<Response, Error> {
    let file = files::find(&cx.store, member.account, &ask.id).await?.ok_or(Error::NotFound)?;
    let bytes = files::content(&cx.bucket, &file).await?;
    Ok(content::attached(&file, bytes))
}

/// A page of one's own files, the newest first; images that are for something else are not among them.
#[utoipa::path(get, path = "/to/api/base/file/page", tag = "file",
    params(("pageNo" = u32, Query), ("pageSize" = u32, Query)),
    responses((status = 200, body = Envelope<FilePage>), (status = 401, body = Bare), (status = 422, body = Bare)))]
pub(crate) async fn list_files(
    State(cx): State<Cx>,
    member: Member,
    Asked(ask): Asked<ListFiles>,
) -> Answer<FilePage> {
    check_page(ask.page_no, ask.page_size)?;
    let page = files::page(&cx.store, member.account, &ask).await?;
    Ok(ok(FilePage { quota: cx.limits.quota(), largest: cx.limits.file(), ..page }))
}

/// Removes a file of one's own.
#[utoipa::path(post, path = "/to/api/base/file/delete", tag = "file", request_body = RemoveFile,
    responses((status = 200, body = Bare), (status = 401, body = Bare), (status = 404, body = Bare), (status = 422, body = Bare)))]
pub(crate) async fn remove_file(
    State(cx): State<Cx>,
    member: Member,
    Sent(ask): Sent<RemoveFile>,
) -> Answer<()> {
    if !files::remove(&cx.store, member.account, &ask.id).await? {
        return Err(Error::NotFound);
    }
    cx.untidy.notify_one();
    Ok(ok(()))
}

/// A file as the portal tells of it.
pub(super) fn stored(file: File) -> StoredFile {
    let file_url = address(&file.id);
    StoredFile { id: file.id, file_name: file.name, file_url, size: u64::try_from(file.size).ok() }
}

/// Where a file is read.
pub(super) fn address(id: &str) -> String {
    let asked = Call::ReadContent(ReadContent { id: id.to_owned() }).request();
    asked.map(|asked| asked.path).unwrap_or_default()
}
