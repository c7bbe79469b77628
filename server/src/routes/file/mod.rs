//! §7 Files: taken whole, looked up, and given back as attachments that nothing runs.

mod body;
mod content;
mod form;

pub(super) use body::whole;
pub(super) use content::{SANDBOX, disposition};
pub(super) use form::{module_type, purpose};

use super::{page::check_page, table::Routes};
use crate::{
    files::{self, File, NewFile},
    http::{
        answer::{Answer, ok},
        error::Error,
        question::{Asked, Unread},
    },
    state::Cx,
};
use axum::extract::State;
use content::Attachment;
use form::{BODY, Form};
use sanku_core::{
    net::api::{Call, FilePage, ListFiles, ReadContent, ReadFiles, RemoveFile, StoredFile, UploadFile},
    rules::limits::FILES_ASKED,
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("file")
        .call(upload_file)
        .up_to(BODY)
        .call(read_files)
        .call(read_content)
        .call(list_files)
        .call(remove_file)
}

/// UPL-1: takes a file of up to 5 MB in one request. An image must be one by its bytes as well as by its name.
async fn upload_file(
    State(cx): State<Cx>,
    Unread(member, request): Unread<UploadFile>,
) -> Answer<StoredFile> {
    let slot = cx.uploads.enter(member.account)?;
    cx.store.has_room(0)?;
    let Form { kind, module, name, bytes } = Form::read(request, &slot, &cx).await?;
    let new = NewFile { account: member.account, name, kind, module };
    let file = files::keep(&cx.store, &cx.bucket, &new, bytes, cx.limits.quota(), cx.clock.now()).await?;
    Ok(ok(stored(file)))
}

/// T31: what is known of files, of a hundred at most; what is not one's own is left out.
async fn read_files(State(cx): State<Cx>, Asked(member, ask): Asked<ReadFiles>) -> Answer<Vec<StoredFile>> {
    if ask.id_list.len() > FILES_ASKED {
        return Err(Error::Invalid(format!("idList: 最多 {FILES_ASKED} 个")));
    }
    let files = files::known(&cx.store, member.account, &ask.id_list).await?;
    Ok(ok(files.into_iter().map(stored).collect()))
}

/// T31: a file of one's own, to be saved and not shown.
async fn read_content(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<ReadContent>,
) -> Result<Attachment, Error> {
    let file = files::find(&cx.store, member.account, &ask.id).await?.ok_or(Error::NotFound)?;
    let bytes = files::content(&cx.bucket, &file).await?;
    Ok(Attachment::of(&file, bytes))
}

/// A page of one's own files, the newest first; images that are for something else are not among them.
async fn list_files(State(cx): State<Cx>, Asked(member, ask): Asked<ListFiles>) -> Answer<FilePage> {
    check_page(ask.page_no, ask.page_size)?;
    let page = files::page(&cx.store, member.account, &ask).await?;
    Ok(ok(FilePage { quota: cx.limits.quota(), largest: cx.limits.file(), ..page }))
}

/// Removes a file of one's own.
async fn remove_file(State(cx): State<Cx>, Asked(member, ask): Asked<RemoveFile>) -> Answer<()> {
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
