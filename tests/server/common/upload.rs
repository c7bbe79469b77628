//! Uploads as a browser sends them.

use super::{
    http::{Answered, request, send},
    portal::Portal,
};
use axum::{body::Body, http::Method};

/// An image of one pixel.
pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\x0dIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\0\x05\0\x01\xff\x56\xc7\x2f\x0d\0\0\0\0IEND\xaeB`\x82";

/// Where a file goes in one request.
pub const UPLOAD: &str = "/to/api/base/file/upload";
const BOUNDARY: &str = "----sanku";

/// The fields of a form.
pub type Fields<'a> = &'a [(&'a str, &'a [u8])];

/// A form with these fields.
pub fn form(fields: Fields<'_>) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let file = if *name == "file" { "; filename=\"blob\"" } else { "" };
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        body.extend([head.as_bytes(), value, b"\r\n"].concat());
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    body
}

/// The headers of such a form.
pub fn headers(access: &str) -> [(String, String); 2] {
    [
        ("authorization".into(), format!("Bearer {access}")),
        ("content-type".into(), format!("multipart/form-data; boundary={BOUNDARY}")),
    ]
}

impl Portal {
    /// Sends a form.
    pub async fn send_form(&self, access: &str, body: impl Into<Body>) -> Answered {
        let headers = headers(access);
        let headers: Vec<_> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        send(&self.app, request(Method::POST, UPLOAD, &headers, body)).await
    }

    /// Uploads a file in one request.
    pub async fn upload(&self, access: &str, biz_code: &str, name: &str, bytes: &[u8]) -> Answered {
        let fields: Fields<'_> = &[
            ("bizCode", biz_code.as_bytes()),
            ("fileName", name.as_bytes()),
            ("type", b"3"),
            ("file", bytes),
        ];
        self.send_form(access, form(fields)).await
    }

    /// The number of a file that was taken.
    pub async fn uploaded(&self, access: &str, biz_code: &str, name: &str, bytes: &[u8]) -> String {
        let answered = self.upload(access, biz_code, name, bytes).await;
        assert_eq!(answered.status, 200, "{}", answered.text());
        answered.json()["data"]["id"].as_str().unwrap().to_owned()
    }
}
