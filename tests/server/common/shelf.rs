//! A stand-in for an object store that speaks S3, as strict as one: no part below 5 MiB but the last, etags that match, and
//! faults when a test wants them.

use axum::{
    Router,
    body::Bytes,
    extract::{Path, Query, State},
    http::{HeaderMap, Method, StatusCode, header::ETAG},
    response::{IntoResponse, Response},
    routing::any,
};
use sanku_core::secret::Secret;
use sanku_server::{
    bucket::{
        Bucket,
        s3::{Patience, S3},
        sum,
    },
    config,
};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::net::TcpListener;

/// The smallest part but the last.
const SMALLEST: usize = 5 * 1024 * 1024;

/// What goes wrong with a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// 500 InternalError.
    Broken,
    /// 503 SlowDown.
    SlowDown,
    /// No answer at all.
    Silent,
    /// It was done, and the answer says that it broke.
    Lost,
}

#[derive(Debug, Default)]
struct Kept {
    objects: BTreeMap<String, Bytes>,
    uploads: BTreeMap<String, BTreeMap<u32, Bytes>>,
    begun: usize,
    faults: Vec<(Method, Fault)>,
    asked: Vec<String>,
}

/// The store of a test.
#[derive(Debug, Clone, Default)]
pub struct Shelf(Arc<Mutex<Kept>>);

impl Shelf {
    /// Opens it, and a bucket in it that is soon out of patience.
    pub async fn open() -> (Self, Bucket) {
        let (shelf, config) = Self::configured().await;
        let ms = Duration::from_millis;
        let patience = Patience { silence: ms(1_000), whole: ms(9_000), pause: ms(1), tries: 4 };
        (shelf, Bucket::S3(Arc::new(S3::new(&config, patience).unwrap())))
    }

    /// Opens it at a port of its own, and how an operator configures a bucket in it.
    pub async fn configured() -> (Self, config::S3) {
        let shelf = Self::default();
        let app = Router::new().route("/{bucket}/{*key}", any(answer)).with_state(shelf.clone());
        let app = app.layer(axum::extract::DefaultBodyLimit::disable());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async { axum::serve(listener, app).await.unwrap() });
        let config = config::S3 {
            bucket: "sanku".into(),
            endpoint,
            prefix: "files/".into(),
            access_key: "key".into(),
            secret_key: Secret::new("secret".into()),
            ..config::S3::default()
        };
        (shelf, config)
    }

    /// So many of the next requests of this method go wrong.
    pub fn fault(&self, method: Method, fault: Fault, times: usize) {
        self.0.lock().unwrap().faults.extend(vec![(method, fault); times]);
    }

    /// Everything works again.
    pub fn heal(&self) {
        self.0.lock().unwrap().faults.clear();
    }

    /// The names of the objects that are there.
    pub fn keys(&self) -> Vec<String> {
        self.0.lock().unwrap().objects.keys().cloned().collect()
    }

    /// Uploads that were neither completed nor given up.
    pub fn unfinished(&self) -> usize {
        self.0.lock().unwrap().uploads.len()
    }

    /// What was asked for: `PUT files/a?partNumber` each.
    pub fn asked(&self) -> Vec<String> {
        self.0.lock().unwrap().asked.clone()
    }
}

async fn answer(
    State(shelf): State<Shelf>,
    method: Method,
    Path((_, key)): Path<(String, String)>,
    Query(query): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let signed =
        headers.get("authorization").is_some_and(|it| it.as_bytes().starts_with(b"AWS4-HMAC-SHA256"));
    if !signed {
        return error(StatusCode::FORBIDDEN, "AccessDenied");
    }
    let range = headers.get("range").map(|range| range.to_str().unwrap());
    let names: Vec<&str> = query.keys().map(String::as_str).collect();
    let fault = {
        let mut kept = shelf.0.lock().unwrap();
        kept.asked.push(format!("{method} {key}?{}", names.join("&")));
        // What was begun and is not known of is swept by the store itself.
        let begins = query.contains_key("uploads");
        let fits = |(of, fault): &(Method, Fault)| *of == method && !(begins && *fault == Fault::Lost);
        let at = kept.faults.iter().position(fits);
        at.map(|at| kept.faults.remove(at).1)
    };
    match fault {
        Some(Fault::Broken) => error(StatusCode::INTERNAL_SERVER_ERROR, "InternalError"),
        Some(Fault::SlowDown) => error(StatusCode::SERVICE_UNAVAILABLE, "SlowDown"),
        Some(Fault::Silent) => std::future::pending().await,
        Some(Fault::Lost) => {
            done(&mut shelf.0.lock().unwrap(), &method, key, (&query, range), body);
            error(StatusCode::INTERNAL_SERVER_ERROR, "InternalError")
        }
        None => done(&mut shelf.0.lock().unwrap(), &method, key, (&query, range), body),
    }
}

fn done(
    kept: &mut Kept,
    method: &Method,
    key: String,
    (query, range): (&BTreeMap<String, String>, Option<&str>),
    body: Bytes,
) -> Response {
    let upload = query.get("uploadId");
    match (method.as_str(), upload, query.get("partNumber")) {
        ("PUT", Some(upload), Some(number)) => put_part(kept, upload, number.parse().unwrap(), body),
        ("PUT", None, None) => {
            let etag = etag(&body);
            kept.objects.insert(key, body);
            ([(ETAG, etag)], "").into_response()
        }
        ("GET" | "HEAD", None, None) => match kept.objects.get(&key) {
            Some(bytes) => read(bytes, range),
            None => error(StatusCode::NOT_FOUND, "NoSuchKey"),
        },
        ("DELETE", None, None) => {
            kept.objects.remove(&key);
            StatusCode::NO_CONTENT.into_response()
        }
        ("DELETE", Some(upload), None) => {
            kept.uploads.remove(upload);
            StatusCode::NO_CONTENT.into_response()
        }
        ("POST", None, None) if query.contains_key("uploads") => {
            kept.begun += 1;
            let id = format!("u{}", kept.begun);
            kept.uploads.insert(id.clone(), BTreeMap::new());
            format!(
                "<InitiateMultipartUploadResult><UploadId>{id}</UploadId></InitiateMultipartUploadResult>"
            )
            .into_response()
        }
        ("POST", Some(upload), None) => complete(kept, upload, key, std::str::from_utf8(&body).unwrap()),
        _ => error(StatusCode::NOT_IMPLEMENTED, "NotImplemented"),
    }
}

/// From a byte on, where a reader goes on after a silence.
fn read(bytes: &Bytes, range: Option<&str>) -> Response {
    let modified = "Sat, 21 Nov 2026 00:00:00 GMT".to_owned();
    let known = [("etag", etag(bytes)), ("last-modified", modified)];
    let Some((from, to)) = range.and_then(|range| range.strip_prefix("bytes=")?.split_once('-')) else {
        return (known, bytes.clone()).into_response();
    };
    let from: usize = from.parse().unwrap();
    let end = to.parse().map_or(bytes.len(), |last: usize| last + 1);
    let told = [("content-range", format!("bytes {from}-{}/{}", end - 1, bytes.len()))];
    (StatusCode::PARTIAL_CONTENT, known, told, bytes.slice(from..end)).into_response()
}

fn put_part(kept: &mut Kept, upload: &str, number: u32, body: Bytes) -> Response {
    let etag = etag(&body);
    match kept.uploads.get_mut(upload) {
        Some(parts) => {
            parts.insert(number, body);
            ([(ETAG, etag)], "").into_response()
        }
        None => error(StatusCode::NOT_FOUND, "NoSuchUpload"),
    }
}

/// As strict as the store that it stands in for.
fn complete(kept: &mut Kept, upload: &str, key: String, list: &str) -> Response {
    let Some(parts) = kept.uploads.get(upload) else { return error(StatusCode::NOT_FOUND, "NoSuchUpload") };
    let named: Vec<(u32, String)> = list
        .split("<Part>")
        .skip(1)
        .map(|part| {
            (between(part, "PartNumber").parse().unwrap(), between(part, "ETag").replace("&quot;", "\""))
        })
        .collect();
    let mut whole = Vec::new();
    for (at, (number, said)) in named.iter().enumerate() {
        let Some(bytes) = parts.get(number).filter(|bytes| etag(bytes) == *said) else {
            return error(StatusCode::BAD_REQUEST, "InvalidPart");
        };
        if at + 1 < named.len() && bytes.len() < SMALLEST {
            return error(StatusCode::BAD_REQUEST, "EntityTooSmall");
        }
        whole.extend_from_slice(bytes);
    }
    kept.uploads.remove(upload);
    let etag = etag(&whole);
    kept.objects.insert(key, whole.into());
    format!("<CompleteMultipartUploadResult><ETag>{etag}</ETag></CompleteMultipartUploadResult>")
        .into_response()
}

fn between<'a>(xml: &'a str, name: &str) -> &'a str {
    let from = xml.split_once(&format!("<{name}>")).unwrap().1;
    from.split_once(&format!("</{name}>")).unwrap().0
}

fn etag(bytes: &[u8]) -> String {
    let hex: String = sum(bytes).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

fn error(status: StatusCode, code: &str) -> Response {
    (status, format!("<Error><Code>{code}</Code><Message>{code}</Message></Error>")).into_response()
}
