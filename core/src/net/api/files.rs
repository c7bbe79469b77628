//! §7 Calls for files: uploaded whole or in parts, looked up, and read.

use crate::{
    json::{self, Read, Value, wrong},
    rules::{file::FileId, lenient},
    secret::{self, Secret},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// UPL-1: uploads a file of up to 5 MB in one request; the shell puts the bytes beside the other fields.
#[wire(api)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UploadFile {
    /// The file.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Binary))]
    pub file: FileId,
    /// What it is for, by its bizCode.
    pub biz_code: &'static str,
    /// Its name.
    pub file_name: String,
    /// The moduleType.
    pub r#type: i64,
}

/// UPL-1: begins an upload in parts.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InitBigFile {
    /// The moduleType.
    pub r#type: i64,
    /// What it is for, by its bizCode.
    pub biz_code: String,
    /// Its name.
    pub file_name: String,
    /// Always `limits::CHUNKED_STORAGE_TYPE`.
    pub storage_type: u32,
}

/// Where the parts of an upload go.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct BigFile {
    /// The server's own name for it.
    pub path: String,
    /// The number of the upload.
    pub upload_id: String,
}

/// T30: asks for the address of a part, signed for a quarter of an hour.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GetPartUploadUrl {
    /// The number of the upload.
    pub upload_id: String,
    /// The number of the part, from 1.
    pub chunk_index: u32,
    /// The server's own name for the file.
    pub path: String,
    /// Always `limits::CHUNKED_STORAGE_TYPE`.
    pub storage_type: u32,
}

/// The signed address of a part, and the type to say with it.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct PartUploadUrl {
    /// The address, spelled as the server spells it.
    #[serde(serialize_with = "secret::send")]
    pub singed_url: Secret<String>,
    /// The headers that were signed.
    #[serde(default)]
    pub header: PartHeader,
}

/// The headers that were signed.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct PartHeader {
    /// The type of the bytes.
    #[serde(rename = "Content-Type")]
    #[read(lenient::text)]
    pub content_type: String,
}

/// T30: sends a part to its signed address.
#[wire(api)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PutPart {
    /// The address.
    #[serde(serialize_with = "secret::send")]
    pub url: Secret<String>,
    /// The type of the bytes.
    pub mime: String,
    /// The file.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub file: FileId,
    /// The first byte.
    pub start: u64,
    /// The byte after the last.
    pub end: u64,
}

/// **D** CAL-2: asks which parts of an upload are there.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListParts {
    /// The number of the upload.
    pub upload_id: String,
    /// The server's own name for the file.
    pub path: String,
    /// Always `limits::CHUNKED_STORAGE_TYPE`.
    pub storage_type: u32,
}

/// A part that is there.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Etag {
    /// The mark of its content.
    pub etag: String,
    /// Its number, from 1.
    pub part_number: u32,
}

/// UPL-1: puts the parts together; the answer is where the file will be read.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompleteBigFile {
    /// The server's own name for the file.
    pub path: String,
    /// The number of the upload.
    pub upload_id: String,
    /// Always `limits::CHUNKED_STORAGE_TYPE`.
    pub storage_type: u32,
    /// Every part, in its order.
    pub etags: Vec<Etag>,
}

/// **D** CAL-2, F16: gives an upload up, so that its parts take no room.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AbortBigFile {
    /// The server's own name for the file.
    pub path: String,
    /// The number of the upload.
    pub upload_id: String,
    /// Always `limits::CHUNKED_STORAGE_TYPE`.
    pub storage_type: u32,
}

/// UPL-1: makes a file of what was put together.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreateBigFile {
    /// The moduleType.
    pub r#type: i64,
    /// What it is for, by its bizCode.
    pub business: String,
    /// Always `limits::CHUNKED_STORAGE_TYPE`.
    pub storage_type: u32,
    /// The compression that its name says; empty for none.
    pub compress_type: String,
    /// Its name.
    pub file_name: String,
    /// Its type.
    pub file_mine_type: String,
    /// The server's own name for the file.
    pub path: String,
    /// Where it lies now.
    pub file_url: String,
    /// Its size in bytes.
    pub size: u64,
    /// The file that it takes the place of; none makes a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// A file that the server has.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredFile {
    /// Its number.
    pub id: String,
    /// Its name; empty if the server does not say.
    pub file_name: String,
    /// Where it lies; empty if the server does not say.
    pub file_url: String,
    /// Its size in bytes.
    pub size: Option<u64>,
}

impl Read for StoredFile {
    /// The number alone, or with what else is known.
    fn read(value: &Value) -> Result<Self, json::Error> {
        let text = |name| value.get(name).map(lenient::text).unwrap_or_default();
        let alone = lenient::text(value);
        let id = if alone.is_empty() { text("id") } else { alone };
        if id.is_empty() {
            return Err(wrong(crate::json::reading::FILE, value));
        }
        let size = value.get("size").and_then(lenient::number);
        Ok(Self { id, file_name: text("fileName"), file_url: text("fileUrl"), size })
    }
}

/// Asks what is known of files; T31: of a hundred at most.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadFiles {
    /// Their numbers.
    pub id_list: Vec<String>,
}

/// **D** CAL-2: asks for a page of one's own files, the newest first.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListFiles {
    /// From 1.
    pub page_no: u32,
    /// So many on a page.
    pub page_size: u32,
}

/// A page of one's own files, and how much room they take.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct FilePage {
    /// How many there are on all pages.
    pub total: u64,
    /// Bytes that all files of the account take, uploads under way among them.
    pub used: u64,
    /// Bytes that they may take.
    pub quota: u64,
    /// Bytes that one of them may have.
    pub largest: u64,
    /// Those of the page.
    pub list: Vec<OwnFile>,
}

/// A file of one's own.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct OwnFile {
    /// Its number.
    pub id: String,
    /// Its name.
    pub file_name: String,
    /// Its size in bytes.
    pub size: u64,
    /// When it came, in epoch milliseconds.
    pub create_time: u64,
}

/// **D** CAL-2: removes a file of one's own.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveFile {
    /// Its number.
    pub id: String,
}

/// T31: reads a file of one's own, to be saved and not shown; the shell keeps its bytes.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadContent {
    /// Its number.
    pub id: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    // CAL-1
    #[test]
    fn a_stored_file_is_its_number_alone_or_with_what_else_is_known() {
        for (text, is) in [
            (r#""f1""#, Some("f1")),
            ("7", Some("7")),
            (r#"{"id":"f1","fileName":"a.png","fileUrl":"/f/1","size":9}"#, Some("f1")),
            (r#"{"id":7}"#, Some("7")),
            (r#"{"fileUrl":"/f/1"}"#, None),
            (r#""""#, None),
            ("null", None),
            ("[]", None),
            (r#"{"id":{}}"#, None),
        ] {
            let read = json::read::<StoredFile>(text).ok();
            assert_eq!(read.map(|file| file.id).as_deref(), is, "{text}");
        }
    }

    // CAL-1
    #[test]
    fn the_address_of_a_part_is_read_as_the_server_spells_it_and_printed_nowhere() {
        let text = r#"{"singedUrl":"https://s/p?sig=x","header":{"Content-Type":"a/b"}}"#;
        let part: PartUploadUrl = json::read(text).expect(text);
        assert_eq!(
            (part.singed_url.reveal().as_str(), part.header.content_type.as_str()),
            ("https://s/p?sig=x", "a/b")
        );
        assert!(!format!("{part:?}").contains("sig=x"));
        let bare: PartUploadUrl = json::read(r#"{"singedUrl":"/p"}"#).expect("bare");
        assert_eq!(bare.header.content_type, "");
    }
}
