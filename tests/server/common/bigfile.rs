//! Uploads in parts, as the core asks for them.

use super::{
    http::{Answered, request, send},
    portal::{Portal, access},
};
use axum::{body::Body, http::Method};
use sanku_core::{
    json,
    net::api::{
        AbortBigFile, BigFile, Call, CompleteBigFile, CreateBigFile, Etag, GetPartUploadUrl, InitBigFile,
        ListParts, PartUploadUrl,
    },
    rules::{limits::CHUNKED_STORAGE_TYPE as STORAGE, upload::part},
};

/// The name of the file.
pub const NAME: &str = "机座.stp";

/// Somebody who uploads a file in parts.
pub struct Sender<'a> {
    pub portal: &'a Portal,
    pub token: String,
    pub place: BigFile,
}

/// So many bytes, each stretch of them another one.
pub fn bytes(count: usize) -> Vec<u8> {
    (0..count as u64).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect()
}

/// The bytes of a part of them.
pub fn piece(bytes: &[u8], number: u32) -> &[u8] {
    let part = part(bytes.len() as u64, number).unwrap();
    &bytes[usize::try_from(part.start).unwrap()..usize::try_from(part.end).unwrap()]
}

impl<'a> Sender<'a> {
    /// Logs in and begins.
    pub async fn begin(portal: &'a Portal, who: &str) -> Self {
        Self::begin_as(portal, access(&portal.login(who).await).to_owned(), "ModelFiles", NAME).await
    }

    /// Begins for some purpose under some name.
    pub async fn begin_as(portal: &'a Portal, token: String, biz_code: &str, name: &str) -> Self {
        let (biz_code, file_name) = (biz_code.to_owned(), name.to_owned());
        let call = Call::InitBigFile(InitBigFile { r#type: 3, biz_code, file_name, storage_type: STORAGE });
        let answered = portal.ask_as(&call, &token).await;
        assert_eq!(answered.status, 200, "{}", answered.text());
        let place = json::read(&answered.json()["data"].to_string()).unwrap();
        Self { portal, token, place }
    }

    /// Asks for the address of a part.
    pub async fn ask_address(&self, number: u32) -> Answered {
        let BigFile { path, upload_id } = self.place.clone();
        let call = GetPartUploadUrl { upload_id, chunk_index: number, path, storage_type: STORAGE };
        self.portal.ask_as(&Call::GetPartUploadUrl(call), &self.token).await
    }

    /// The address of a part.
    pub async fn address(&self, number: u32) -> String {
        let answered = self.ask_address(number).await;
        assert_eq!(answered.status, 200, "{}", answered.text());
        let part: PartUploadUrl = json::read(&answered.json()["data"].to_string()).unwrap();
        assert_eq!(part.header.content_type, "application/octet-stream");
        part.singed_url.reveal().clone()
    }

    /// Sends a part; its etag.
    pub async fn put(&self, number: u32, bytes: &[u8]) -> String {
        let answered = put(self.portal, &self.address(number).await, bytes.to_vec()).await;
        assert_eq!(answered.status, 200, "{}", answered.text());
        answered.header("etag").to_owned()
    }

    /// Sends all parts; the list of their etags.
    pub async fn put_all(&self, bytes: &[u8]) -> Vec<Etag> {
        let mut etags = Vec::new();
        for part_number in (1..).take_while(|number| part(bytes.len() as u64, *number).is_some()) {
            etags.push(Etag { etag: self.put(part_number, piece(bytes, part_number)).await, part_number });
        }
        etags
    }

    /// The numbers of the parts that are there.
    pub async fn there(&self) -> Vec<u32> {
        let BigFile { path, upload_id } = self.place.clone();
        let call = Call::ListParts(ListParts { upload_id, path, storage_type: STORAGE });
        let answered = self.portal.ask_as(&call, &self.token).await;
        let etags: Vec<Etag> = json::read(&answered.json()["data"].to_string()).unwrap();
        etags.into_iter().map(|etag| etag.part_number).collect()
    }

    /// Has the parts put together.
    pub async fn complete(&self, etags: &[Etag]) -> Answered {
        let BigFile { path, upload_id } = self.place.clone();
        let call = CompleteBigFile { path, upload_id, storage_type: STORAGE, etags: etags.to_vec() };
        self.portal.ask_as(&Call::CompleteBigFile(call), &self.token).await
    }

    /// Has a file made of them.
    pub async fn create(&self, size: usize, id: Option<&str>) -> Answered {
        let call = CreateBigFile {
            r#type: 3,
            business: "ModelFiles".into(),
            storage_type: STORAGE,
            compress_type: String::new(),
            file_name: NAME.into(),
            file_mine_type: "model/step".into(),
            path: self.place.path.clone(),
            file_url: String::new(),
            size: size as u64,
            id: id.map(str::to_owned),
        };
        self.portal.ask_as(&Call::CreateBigFile(call), &self.token).await
    }

    /// Gives it up.
    pub async fn abort(&self) -> Answered {
        let BigFile { path, upload_id } = self.place.clone();
        let call = Call::AbortBigFile(AbortBigFile { path, upload_id, storage_type: STORAGE });
        self.portal.ask_as(&call, &self.token).await
    }

    /// Sends a file from the first part to the last call; its number.
    pub async fn send(&self, bytes: &[u8]) -> String {
        let etags = self.put_all(bytes).await;
        let completed = self.complete(&etags).await;
        assert_eq!(completed.status, 200, "{}", completed.text());
        let created = self.create(bytes.len(), None).await;
        assert_eq!(created.status, 200, "{}", created.text());
        created.json()["data"]["id"].as_str().unwrap().to_owned()
    }
}

/// Sends bytes to a signed address.
pub async fn put(portal: &Portal, url: &str, bytes: impl Into<Body>) -> Answered {
    let kind = [("content-type", "application/octet-stream")];
    send(&portal.app, request(Method::PUT, url, &kind, bytes)).await
}
