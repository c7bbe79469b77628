//! §7 DWN-1 Files that are made when they are asked for: how each is given, and what is said of one that is not.

use super::{
    asset::{ASK_AGAIN, told},
    file::{SANDBOX, disposition},
};
use crate::{
    http::answer::{BYTES, Reply, in_bytes},
    made::MadeFile,
};
use axum::{
    http::{
        HeaderMap, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            VARY,
        },
    },
    response::{IntoResponse, Response},
};
use sanku_core::{
    library::asset::media_type,
    net::{
        api::{KeptFile, TakenFile},
        endpoint::{Endpoint, Schemas},
    },
};
use utoipa::openapi::response;

/// A file that was made when it was asked for.
pub(super) struct Made(Response);

impl Made {
    /// To be saved and not shown; nothing for who has it already.
    pub(super) fn of(file: &MadeFile, ending: &str, known: Option<&str>) -> Self {
        let tag = format!("\"{}\"", file.sha256);
        let has = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
        let about = [
            (ETAG, Some(tag)),
            (CACHE_CONTROL, Some(ASK_AGAIN.to_owned())),
            (VARY, Some("authorization".to_owned())),
        ];
        if has {
            return Self(told(about, StatusCode::NOT_MODIFIED.into_response()));
        }
        let saved = [
            (CONTENT_TYPE, Some(media_type(ending).to_owned())),
            (CONTENT_DISPOSITION, Some(disposition(&file.name))),
            (CONTENT_SECURITY_POLICY, Some(SANDBOX.to_owned())),
        ];
        Self(told(saved, told(about, file.bytes.clone().into_response())))
    }
}

impl IntoResponse for Made {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Reply<KeptFile> for Made {
    fn described<E: Endpoint>(_: &mut Schemas) -> response::Response {
        file()
    }
}

impl Reply<TakenFile> for Made {
    fn described<E: Endpoint>(_: &mut Schemas) -> response::Response {
        file()
    }
}

fn file() -> response::Response {
    response::Response::builder()
        .description("The file; 304 for who has it")
        .content(BYTES, in_bytes())
        .build()
}

/// The files that who asks says to have.
pub(super) fn known(headers: &HeaderMap) -> Option<String> {
    headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).map(str::to_owned)
}
