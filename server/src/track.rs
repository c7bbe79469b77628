//! NET-5 Track codes: every answer has one, and the log line with it.

use crate::state::Cx;
use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use sanku_core::rules::redact::redact;
use tracing::Instrument;

/// The header that carries it.
pub const TRACK_CODE: HeaderName = HeaderName::from_static("track_code");

/// The code of a request: 128 random bits in hex.
#[derive(Debug, Clone)]
pub(crate) struct Track(pub String);

/// Gives the request its code, and logs how it ended; never its query, which may hold a token,
/// nor what looks like one in its path.
pub(crate) async fn track(State(cx): State<Cx>, mut request: Request, next: Next) -> Response {
    let code = new_code();
    // Of the gravest level: whatever is logged within a request names its code.
    let span = tracing::error_span!("request", track_code = code, method = %request.method(), path = redact(request.uri().path()));
    request.extensions_mut().insert(Track(code.clone()));
    let began = cx.clock.now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let took = began.until(cx.clock.now());
    span.in_scope(|| tracing::info!(status = response.status().as_u16(), took, "answered"));
    if let Ok(code) = HeaderValue::try_from(code) {
        response.headers_mut().insert(TRACK_CODE, code);
    }
    response
}

/// Without randomness a code is of no use, but an answer without it still is.
fn new_code() -> String {
    let mut bytes = [0_u8; 16];
    if getrandom::fill(&mut bytes).is_err() {
        tracing::error!("the system gives no random numbers");
    }
    format!("{:032x}", u128::from_le_bytes(bytes))
}
