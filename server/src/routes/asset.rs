//! §7 Files of items: everybody's without a login, an organisation's own for its members; whole or in part, and known by their sum.

use super::{
    file::{SANDBOX, disposition},
    table::Routes,
};
use crate::{
    bucket::{Bucket, Content},
    hex::unhex,
    http::{
        answer::{BYTES, Reply, in_bytes},
        error::Error,
        question::Asked,
    },
    state::Cx,
    store::library::assets::{self, Found},
};
use axum::{
    body::Body,
    extract::State,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{
            ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_RANGE,
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, IF_RANGE, RANGE, VARY,
        },
    },
    response::{IntoResponse, Response},
};
use sanku_core::{
    library::asset::{is_sum, media_type},
    net::{
        api::{KeptFile, ReadAsset},
        endpoint::{Endpoint, Schemas},
    },
};
use std::ops::Range;
use utoipa::openapi::response;

/// What everybody may see never changes under its sum; who may see what is somebody's own may change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
pub(super) const ASK_AGAIN: &str = "private, no-cache";

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_asset)
}

/// A file of an item, to be saved and not shown; of a range, that part.
async fn read_asset(
    State(cx): State<Cx>,
    headers: HeaderMap,
    Asked(seen, ask): Asked<ReadAsset>,
) -> Result<Download, Error> {
    let sum = unhex(&ask.sha256).filter(|_| is_sum(&ask.sha256)).ok_or(Error::NotFound)?;
    let found = assets::find(&cx.store, seen, &sum).await?.ok_or(Error::NotFound)?;
    Download::of(&cx.bucket, found, &ask.sha256, &headers).await
}

/// What is sent of a file.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    Whole,
    Some(Range<u64>),
    /// It has no such part.
    Beyond,
    /// Who asks has it.
    Known,
}

/// A file of an item, or a part of it.
struct Download(Response);

impl Download {
    async fn of(bucket: &Bucket, found: Found, sum: &str, headers: &HeaderMap) -> Result<Self, Error> {
        let size = u64::try_from(found.size).unwrap_or_default();
        let tag = format!("\"{sum}\"");
        let part = part(headers, &tag, size);
        let (status, content) = match &part {
            Part::Known => (StatusCode::NOT_MODIFIED, None),
            Part::Beyond => (StatusCode::RANGE_NOT_SATISFIABLE, None),
            Part::Whole => (StatusCode::OK, Some(bucket.read(&found.object).await?)),
            Part::Some(part) => {
                (StatusCode::PARTIAL_CONTENT, Some(bucket.read_part(&found.object, part.clone()).await?))
            }
        };
        let range = match part {
            Part::Some(part) => Some(format!("bytes {}-{}/{size}", part.start, part.end.saturating_sub(1))),
            Part::Beyond => Some(format!("bytes */{size}")),
            Part::Whole | Part::Known => None,
        };
        let texts = [
            (ETAG, Some(tag)),
            (CACHE_CONTROL, Some(if found.own { ASK_AGAIN } else { FOR_EVER }.to_owned())),
            (VARY, Some("authorization".to_owned())),
            (ACCEPT_RANGES, Some("bytes".to_owned())),
            (CONTENT_RANGE, range),
        ];
        let mut response = told(texts, status.into_response());
        if let Some(Content { size, bytes }) = content {
            let about = [
                (CONTENT_TYPE, Some(media_type(&found.format).to_owned())),
                (CONTENT_LENGTH, Some(size.to_string())),
                (CONTENT_DISPOSITION, Some(disposition(&found.name))),
                (CONTENT_SECURITY_POLICY, Some(SANDBOX.to_owned())),
            ];
            response = told(about, response);
            *response.body_mut() = Body::from_stream(bytes);
        }
        Ok(Self(response))
    }
}

/// An answer with these headers.
pub(super) fn told<const MANY: usize>(
    headers: [(HeaderName, Option<String>); MANY],
    mut to: Response,
) -> Response {
    for (name, value) in headers {
        if let Some(value) = value.and_then(|value| HeaderValue::try_from(value).ok()) {
            to.headers_mut().insert(name, value);
        }
    }
    to
}

/// RFC 9110: a range of which nobody can make sense, or several, are the whole; so is one of another content.
fn part(headers: &HeaderMap, tag: &str, size: u64) -> Part {
    let said = |name| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let known = said(IF_NONE_MATCH).unwrap_or_default();
    if known.split(',').map(|one| one.trim().trim_start_matches("W/")).any(|one| one == tag || one == "*") {
        return Part::Known;
    }
    let asked = said(RANGE).filter(|_| said(IF_RANGE).is_none_or(|of| of == tag)).and_then(range);
    let part = match asked {
        None => return Part::Whole,
        Some((Some(from), to)) => from..to.map_or(size, |to| to.saturating_add(1).min(size)),
        Some((None, last)) => size.saturating_sub(last.unwrap_or_default())..size,
    };
    if part.is_empty() { Part::Beyond } else { Part::Some(part) }
}

/// The first and the last byte of one range; without a first, how many of the last.
fn range(text: &str) -> Option<(Option<u64>, Option<u64>)> {
    let (from, to) = text.strip_prefix("bytes=")?.split_once('-')?;
    let number = |text: &str| -> Option<Option<u64>> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        if text.is_empty() { Some(None) } else { text.parse().ok().filter(|_| digits).map(Some) }
    };
    let asked = (number(from.trim())?, number(to.trim())?);
    match asked {
        (None, None) => None,
        (Some(from), Some(to)) if from > to => None,
        asked => Some(asked),
    }
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Reply<KeptFile> for Download {
    fn described<E: Endpoint>(_: &mut Schemas) -> response::Response {
        response::Response::builder()
            .description("The file; of a range 206 with that part, and 304 for who has it")
            .content(BYTES, in_bytes())
            .build()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAG: &str = "\"a\"";

    fn asked(headers: &[(HeaderName, &str)]) -> Part {
        let headers =
            headers.iter().map(|(name, value)| (name.clone(), HeaderValue::try_from(*value).unwrap()));
        part(&headers.collect(), TAG, 10)
    }

    // RFC 9110
    #[test]
    fn one_range_is_a_part_and_what_makes_no_sense_is_the_whole() {
        for (range, expected) in [
            ("bytes=0-3", Part::Some(0..4)),
            ("bytes=4-", Part::Some(4..10)),
            ("bytes=-3", Part::Some(7..10)),
            ("bytes=-30", Part::Some(0..10)),
            ("bytes=8-99999999999999999999", Part::Whole),
            ("bytes=8-18446744073709551615", Part::Some(8..10)),
            ("bytes=10-", Part::Beyond),
            ("bytes=-0", Part::Beyond),
            ("bytes=3-1", Part::Whole),
            ("bytes=-", Part::Whole),
            ("bytes=+1-2", Part::Whole),
            ("bytes=0-1,3-4", Part::Whole),
            ("lines=0-1", Part::Whole),
        ] {
            assert_eq!(asked(&[(RANGE, range)]), expected, "{range}");
        }
    }

    #[test]
    fn who_has_a_file_is_told_so_and_the_rest_of_another_is_not_sent() {
        assert_eq!(asked(&[(IF_NONE_MATCH, "\"b\", W/\"a\"")]), Part::Known);
        assert_eq!(asked(&[(IF_NONE_MATCH, "\"b\"")]), Part::Whole);
        assert_eq!(asked(&[(RANGE, "bytes=1-"), (IF_RANGE, TAG)]), Part::Some(1..10));
        assert_eq!(asked(&[(RANGE, "bytes=1-"), (IF_RANGE, "\"b\"")]), Part::Whole);
    }
}
