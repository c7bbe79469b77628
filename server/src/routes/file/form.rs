//! T29 The form of an upload, read as it comes: what is too large is cut there and then.

use super::body::{check_length, gathered};
use crate::{http::error::Error, state::Cx, throttle::slots::Slot};
use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request, multipart::MultipartError},
    http::StatusCode,
};
use futures_util::TryStreamExt;
use sanku_core::rules::{
    file::shown_name,
    limits::CHUNKED_FROM,
    magic,
    platform::{BizCode, PlatformType},
};
use tokio::time::timeout;

/// Bytes of the file at most; exactly as many as an image may have.
const FILE: usize = CHUNKED_FROM as usize;
/// Bytes of a field that is none.
const TEXT: usize = 4 * 1024;
/// Bytes of the whole body at most.
pub(super) const BODY: usize = FILE + 64 * 1024;

/// What the form says.
#[derive(Debug)]
pub(super) struct Form {
    pub kind: BizCode,
    pub module: i64,
    pub name: String,
    pub bytes: Bytes,
}

/// What has come of it.
#[derive(Debug, Default)]
struct Parts {
    file: Option<Bytes>,
    biz_code: Option<Bytes>,
    file_name: Option<Bytes>,
    module: Option<Bytes>,
}

impl Form {
    /// Reads it within the time that an upload has; silence in between ends it sooner.
    pub async fn read(request: Request, slot: &Slot, cx: &Cx) -> Result<Self, Error> {
        check_length(request.headers(), BODY)?;
        let form = Multipart::from_request(slot.count(request), cx).await.map_err(|_| Error::MediaType)?;
        slot.receive(&cx.limits, Parts::read(form, cx)).await?.checked()
    }
}

impl Parts {
    async fn read(mut form: Multipart, cx: &Cx) -> Result<Self, Error> {
        let mut parts = Self::default();
        while let Some(field) =
            timeout(cx.limits.body, form.next_field()).await.map_err(|_| Error::TooSlow)?.map_err(broken)?
        {
            let name = field.name().unwrap_or_default().to_owned();
            let (place, most) = match name.as_str() {
                "file" => (&mut parts.file, FILE),
                "bizCode" => (&mut parts.biz_code, TEXT),
                "fileName" => (&mut parts.file_name, TEXT),
                "type" => (&mut parts.module, TEXT),
                _ => return Err(Error::Invalid("未知的字段".to_owned())),
            };
            if place.replace(gathered(field.map_err(broken), most, cx).await?).is_some() {
                return Err(Error::Invalid(format!("{name} 重复")));
            }
        }
        Ok(parts)
    }

    fn checked(self) -> Result<Form, Error> {
        let missing = |name: &str| Error::Invalid(format!("缺少 {name}"));
        let text = |name: &str, bytes: Option<Bytes>| {
            String::from_utf8(bytes.ok_or_else(|| missing(name))?.into()).map_err(|_| missing(name))
        };
        let kind = purpose(&text("bizCode", self.biz_code)?)?;
        let module = text("type", self.module)?;
        let module = module_type(module.parse().ok())?;
        let name = shown_name(&text("fileName", self.file_name)?);
        let bytes = self.file.ok_or_else(|| missing("file"))?;
        magic::check(kind, &name, &bytes, bytes.len() as u64)
            .map_err(|why| Error::Invalid(why.to_string()))?;
        Ok(Form { kind, module, name, bytes })
    }
}

/// ENU-1: a bizCode.
pub(in crate::routes) fn purpose(text: &str) -> Result<BizCode, Error> {
    BizCode::of(text).ok_or_else(|| Error::Invalid("bizCode 不在可用的取值中".to_owned()))
}

/// ENU-1: a moduleType.
pub(in crate::routes) fn module_type(number: Option<i64>) -> Result<i64, Error> {
    let known = number.filter(|number| PlatformType::of(*number).is_some());
    known.ok_or_else(|| Error::Invalid("type 不在可用的取值中".to_owned()))
}

fn broken(why: MultipartError) -> Error {
    if why.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Error::TooLarge
    } else {
        Error::Invalid("上传的表单不完整或格式有误".to_owned())
    }
}
