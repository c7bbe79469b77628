//! T29 Bytes of an upload as they come: within their size, within their time, and never long silent.

use crate::{
    http::{error::Error, extract::BROKEN},
    state::Cx,
    throttle::slots::Slot,
};
use axum::{
    body::Bytes,
    extract::Request,
    http::{HeaderMap, header::CONTENT_LENGTH},
};
use futures_util::{Stream, TryStreamExt};
use tokio::time::timeout;

/// A body that says by itself that it is too long is not even begun.
pub(super) fn check_length(headers: &HeaderMap, most: usize) -> Result<(), Error> {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let short = length.is_none_or(|length| length <= most as u64);
    if short { Ok(()) } else { Err(Error::TooLarge) }
}

/// A whole body, which is not empty.
pub(in crate::routes) async fn whole(
    request: Request,
    most: usize,
    slot: &Slot,
    cx: &Cx,
) -> Result<Bytes, Error> {
    check_length(request.headers(), most)?;
    let body = slot.count(request).into_body();
    let pieces = body.into_data_stream().map_err(|_| Error::Invalid(BROKEN.to_owned()));
    let bytes = slot.receive(&cx.limits, gathered(pieces, most, cx)).await?;
    if bytes.is_empty() { Err(Error::Invalid("内容为空".to_owned())) } else { Ok(bytes) }
}

/// All pieces in one.
pub(super) async fn gathered(
    pieces: impl Stream<Item = Result<Bytes, Error>>,
    most: usize,
    cx: &Cx,
) -> Result<Bytes, Error> {
    let mut pieces = std::pin::pin!(pieces);
    let mut bytes = Vec::new();
    loop {
        let piece = timeout(cx.limits.body, pieces.try_next()).await.map_err(|_| Error::TooSlow)??;
        let Some(piece) = piece else { return Ok(bytes.into()) };
        if bytes.len() + piece.len() > most {
            return Err(Error::TooLarge);
        }
        bytes.extend_from_slice(&piece);
    }
}
