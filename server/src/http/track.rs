//! NET-5 Track codes: every answer has one, and the log line with it.

use super::extract::Peer;
use crate::{audit::TARGET, state::Cx};
use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderName, HeaderValue, StatusCode},
    middleware::Next,
    response::Response,
};
use sanku_core::{net::reply, rules::redact::redact};
use std::sync::{Arc, OnceLock};
use tracing::Instrument;

/// The header that carries it.
pub const TRACK_CODE: HeaderName = HeaderName::from_static(reply::TRACK_CODE);

/// The code of a request: 128 random bits in hex.
#[derive(Debug, Clone)]
pub(crate) struct Track(pub String);

/// Whose token came with the request, once that is known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asker(pub Arc<OnceLock<i64>>);

/// Gives the request its code, and logs how it ended; never its query, which may hold a token,
/// nor what looks like one in its path.
pub(crate) async fn track(State(cx): State<Cx>, request: Request, next: Next) -> Response {
    let code = new_code();
    // Of the gravest level: whatever is logged within a request names its code.
    let (mut parts, body) = request.into_parts();
    let Ok(Peer(address)) = Peer::from_request_parts(&mut parts, &cx).await;
    let path = redact(parts.uri.path());
    let span = tracing::error_span!(target: TARGET, "request", track_code = code, %address, method = %parts.method, path);
    let asker = Asker::default();
    parts.extensions.insert(Track(code.clone()));
    parts.extensions.insert(asker.clone());
    let request = Request::from_parts(parts, body);
    let began = cx.clock.now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let took = began.until(cx.clock.now());
    span.in_scope(|| {
        refusal(response.status(), &asker);
        tracing::info!(status = response.status().as_u16(), took, "answered");
    });
    if let Ok(code) = HeaderValue::try_from(code) {
        response.headers_mut().insert(TRACK_CODE, code);
    }
    response
}

/// ASVS 16.3.2: who asked for what they have no right to, or too often.
fn refusal(status: StatusCode, Asker(asker): &Asker) {
    let account = asker.get();
    let status = status.as_u16();
    match status {
        401 | 403 => tracing::warn!(target: TARGET, account, status, "a right was refused"),
        429 => tracing::warn!(target: TARGET, account, status, "a limit was reached"),
        _ => {}
    }
}

/// Without randomness a code is of no use, but an answer without it still is.
fn new_code() -> String {
    let mut bytes = [0_u8; 16];
    if getrandom::fill(&mut bytes).is_err() {
        tracing::error!("the system gives no random numbers");
    }
    format!("{:032x}", u128::from_le_bytes(bytes))
}
