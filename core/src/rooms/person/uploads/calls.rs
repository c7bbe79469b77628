//! §7 What an upload asks for as calls, their answers as what happens to it, and what is kept for after a reload.

use crate::{
    json,
    net::api::{
        AbortBigFile, BigFile, CompleteBigFile, CreateBigFile, Etag, GetPartUploadUrl, InitBigFile,
        ListParts, PartUploadUrl, PutPart, StoredFile, UploadFile,
    },
    parts::upload::{Address, Ask, MultipartUpload, Refusal, Reply, UploadEvent},
    prelude::*,
    rules::{
        file::{Picked, compress_type},
        platform::{BizCode, MODULE_TYPE},
    },
};

const STORAGE: u32 = limits::CHUNKED_STORAGE_TYPE;

/// F14: an upload in parts that broke off, and can go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Unfinished {
    /// By which the file is known again.
    pub fingerprint: String,
    /// The server's own name for it.
    pub path: String,
    /// The number of the upload.
    pub upload_id: String,
}

impl Unfinished {
    /// Where it goes on.
    pub fn multipart(&self) -> MultipartUpload {
        MultipartUpload { path: self.path.clone(), upload_id: self.upload_id.clone() }
    }
}

/// STO-2: what was kept; malformed, it is nothing.
pub fn read(kept: Option<&str>) -> Vec<Unfinished> {
    kept.and_then(|text| json::read(text).ok()).unwrap_or_default()
}

/// What is kept.
pub fn written(unfinished: &[Unfinished]) -> String {
    json::text_of(unfinished).unwrap_or_default()
}

/// The call that asks.
pub fn call(ask: Ask, picked: &Picked, biz_code: BizCode) -> Call {
    let Picked { file, name, size, .. } = picked;
    let (file_name, size) = (name.clone(), *size);
    let biz_code = biz_code.value();
    match ask {
        Ask::Send => Call::UploadFile(UploadFile { file: *file, biz_code, file_name, r#type: MODULE_TYPE }),
        Ask::Start => Call::InitBigFile(InitBigFile {
            r#type: MODULE_TYPE,
            biz_code: biz_code.to_owned(),
            file_name,
            storage_type: STORAGE,
        }),
        Ask::List { multipart: MultipartUpload { path, upload_id } } => {
            Call::ListParts(ListParts { upload_id, path, storage_type: STORAGE })
        }
        Ask::Address { multipart: MultipartUpload { path, upload_id }, number } => {
            let chunk_index = number;
            Call::GetPartUploadUrl(GetPartUploadUrl { upload_id, chunk_index, path, storage_type: STORAGE })
        }
        Ask::Put { address: Address { url, mime }, part } => {
            Call::PutPart(PutPart { url, mime, file: *file, start: part.start, end: part.end })
        }
        Ask::Complete { multipart, etags } => complete(multipart, etags),
        Ask::Create { multipart, url } => Call::CreateBigFile(CreateBigFile {
            r#type: MODULE_TYPE,
            business: biz_code.to_owned(),
            storage_type: STORAGE,
            compress_type: compress_type(name).to_owned(),
            file_name,
            file_mine_type: picked.mime().to_owned(),
            path: multipart.path,
            file_url: url,
            size,
            id: None,
        }),
    }
}

fn complete(MultipartUpload { path, upload_id }: MultipartUpload, etags: Vec<(u32, String)>) -> Call {
    let etag = |(part_number, etag)| Etag { etag, part_number };
    let etags = etags.into_iter().map(etag).collect();
    Call::CompleteBigFile(CompleteBigFile { path, upload_id, storage_type: STORAGE, etags })
}

/// F16: gives up a multipart upload.
pub fn abort(MultipartUpload { path, upload_id }: MultipartUpload) -> Call {
    Call::AbortBigFile(AbortBigFile { path, upload_id, storage_type: STORAGE })
}

fn plain(ApiError { code, message, .. }: ApiError) -> Refusal {
    Refusal { words: message, code }
}

/// What an answer means to the upload; none if it is to another question.
pub fn event(answer: Answer) -> Option<UploadEvent> {
    let reply = match answer {
        Answer::UploadFile(answer) | Answer::CreateBigFile(answer) => {
            answer.map(|StoredFile { id, .. }| Reply::File(id))
        }
        Answer::InitBigFile(answer) => {
            answer.map(|BigFile { path, upload_id }| Reply::Multipart(MultipartUpload { path, upload_id }))
        }
        Answer::ListParts(answer) => answer.map(|etags| {
            let part = |Etag { etag, part_number }| (part_number, etag);
            Reply::Parts(etags.into_iter().map(part).collect())
        }),
        Answer::GetPartUploadUrl(answer) => answer.map(|PartUploadUrl { singed_url, header }| {
            Reply::Address(Address { url: singed_url, mime: header.content_type })
        }),
        // UPL-2: of a part the status is told in its own words, not in those of the catalogue.
        Answer::PutPart(answer) => {
            return Some(UploadEvent::Answered(answer.map(Reply::Etag).map_err(plain)));
        }
        Answer::CompleteBigFile(answer) => answer.map(Reply::Url),
        _ => return None,
    };
    let refused = |error: ApiError| Refusal { words: error.words().to_owned(), code: error.code };
    Some(UploadEvent::Answered(reply.map_err(refused)))
}
