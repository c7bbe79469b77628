//! T31 A file as an answer: an attachment under its own name, which no browser shows, sniffs or runs.

use crate::{
    bucket::Content,
    files::File,
    http::answer::{BYTES, Reply, in_bytes},
};
use axum::{
    body::Body,
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use sanku_core::{
    net::{
        api::KeptFile,
        endpoint::{Endpoint, Schemas},
    },
    rules::query::percent,
};
use utoipa::openapi::response;

/// Even opened as a page it may do nothing.
pub(in crate::routes) const SANDBOX: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// A file with its bytes.
pub(super) struct Attachment(Response);

impl Attachment {
    /// The file under its own name.
    pub fn of(file: &File, Content { size, bytes }: Content) -> Self {
        let named = HeaderValue::try_from(disposition(&file.name));
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static(BYTES)),
            (CONTENT_LENGTH, size.into()),
            (CONTENT_DISPOSITION, named.unwrap_or(HeaderValue::from_static("attachment"))),
            (CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX)),
            (CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        ];
        Self((headers, Body::from_stream(bytes)).into_response())
    }
}

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Reply<KeptFile> for Attachment {
    fn described<E: Endpoint>(_: &mut Schemas) -> response::Response {
        response::Response::builder().description("The file").content(BYTES, in_bytes()).build()
    }
}

/// RFC 6266, RFC 8187: the name in UTF-8, and for those who cannot read that what of it is ASCII.
pub(in crate::routes) fn disposition(name: &str) -> String {
    let plain =
        |c: char| if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '%') || c == ' ' { c } else { '_' };
    let plain: String = name.chars().map(plain).collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", percent(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    // T31
    #[test]
    fn a_name_is_told_in_utf_8_and_in_ascii() {
        for (name, is) in [
            ("a b.stp", r#"attachment; filename="a b.stp"; filename*=UTF-8''a%20b.stp"#),
            (r#"a"; x=\"#, r#"attachment; filename="a_; x=_"; filename*=UTF-8''a%22%3B%20x%3D%5C"#),
            ("轴.stp", "attachment; filename=\"_.stp\"; filename*=UTF-8''%E8%BD%B4.stp"),
            ("100%41.zip", "attachment; filename=\"100_41.zip\"; filename*=UTF-8''100%2541.zip"),
            ("a\r\nb", "attachment; filename=\"a__b\"; filename*=UTF-8''a%0D%0Ab"),
        ] {
            assert_eq!(disposition(name), is);
            assert!(HeaderValue::try_from(disposition(name)).is_ok());
        }
    }
}
