//! §2 The portal's files: inside the binary, hashed, precompressed; every page of the portal is one file.

mod content;
mod encoding;
mod kept;
mod page;
mod stored;

use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY},
    },
    response::{IntoResponse, Response},
};
use content::{ASK_AGAIN, fresh_or_known, kind};
use encoding::{Coding, choose};
#[cfg(feature = "stand-ins")]
pub(crate) use page::escape;
use sanku_core::rules::{route::Route, setup::Setup};
use std::{borrow::Cow, io, path::Path, sync::Arc};
use stored::{Shelf, Stored, shelf};

const FOREVER: &str = "public, max-age=31536000, immutable";

#[derive(rust_embed::Embed)]
#[folder = "../web/packed"]
#[allow_missing = true]
struct Packed;

/// The files of this build, and the assets of those before it.
#[derive(Debug, Clone, Default)]
pub struct Files {
    own: Arc<Shelf>,
    kept: Arc<Shelf>,
    /// The documents, as the site has them.
    pages: Arc<Shelf>,
}

impl Files {
    /// Those inside the binary.
    pub fn embedded() -> Self {
        let content = |name: &str| match Packed::get(name)?.data {
            Cow::Borrowed(bytes) => Some(Bytes::from_static(bytes)),
            Cow::Owned(bytes) => Some(bytes.into()),
        };
        Self::stored(Packed::iter().filter_map(|name| content(&name).map(|bytes| (name.into_owned(), bytes))))
    }

    /// These: name and content, brotli where the name ends so.
    pub fn of<const N: usize>(files: [(&str, &[u8]); N]) -> Self {
        Self::stored(files.map(|(name, content)| (name.to_owned(), Bytes::copy_from_slice(content))))
    }

    fn stored(files: impl IntoIterator<Item = (String, Bytes)>) -> Self {
        Self { own: Arc::new(shelf(files)), ..Self::default() }
    }

    /// F13: puts the assets of this build down there, for the builds after it, and takes up those of the builds before.
    pub fn keeping(self, directory: &Path) -> io::Result<Self> {
        let ours = self.own.iter().filter(|(name, _)| name.starts_with(kept::PREFIX));
        let ours = ours.map(|(name, file)| file.on_disk(name)).collect();
        Ok(Self { kept: Arc::new(shelf(kept::keep(directory, &ours)?)), ..self })
    }

    /// The same, with what the operator configured in the documents.
    pub(crate) fn of_site(self, setup: &Setup) -> Self {
        let pages = self.own.iter().filter(|(name, _)| page::is_page(name));
        let pages =
            pages.filter_map(|(name, file)| Some((name.clone(), page::of_site(&file.read()?, setup))));
        Self { pages: Arc::new(pages.collect()), ..self }
    }

    fn get(&self, name: &str) -> Option<&Arc<Stored>> {
        self.own.get(name).or_else(|| self.kept.get(name))
    }
}

/// What the program or a disk holds of a file cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{0} is damaged")]
pub(crate) struct Damaged(String);

/// The file under an address, else the portal's page; none where a file is missing.
pub(crate) async fn answer(
    files: &Files,
    address: &str,
    headers: &HeaderMap,
) -> Result<Option<Response>, Damaged> {
    let path = address.split('?').next().unwrap_or_default();
    let name = path.trim_start_matches('/');
    if name.is_empty() || name == page::INDEX {
        return document(files, address, headers).await.map(Some);
    }
    // What was drawn is served by other names.
    match files.get(name).filter(|_| !name.starts_with(page::DRAWN)) {
        Some(file) => sent(name, file, headers).await.map(Some),
        None if is_asset(name) => Ok(None),
        None => document(files, address, headers).await.map(Some),
    }
}

/// The page that was drawn for an address, or the one that shows them all.
async fn document(files: &Files, address: &str, headers: &HeaderMap) -> Result<Response, Damaged> {
    let drawn = page::name_of(address).and_then(|name| files.pages.get(&name));
    match drawn.or_else(|| files.pages.get(page::INDEX)) {
        Some(page) => sent(page::INDEX, page, headers).await,
        None => Ok(page::not_built()),
    }
}

/// Whether a path names a file: an address of a page may hold a dot too, so that there only known endings count.
fn is_asset(name: &str) -> bool {
    let segments: Vec<&str> = name.split('/').collect();
    let last = segments.last().copied().unwrap_or_default();
    let Some((_, ending)) = last.rsplit_once('.') else { return segments.contains(&"assets") };
    let addressed = Route::read(&format!("/{name}")).is_ok();
    let plausible = !addressed && ending.starts_with(|letter: char| letter.is_ascii_alphabetic());
    segments.contains(&"assets") || kind(last).is_some() || plausible
}

async fn sent(name: &str, file: &Arc<Stored>, headers: &HeaderMap) -> Result<Response, Damaged> {
    let accepted = headers.get(ACCEPT_ENCODING).map(HeaderValue::as_bytes).map(String::from_utf8_lossy);
    let Some(coding) = choose(accepted.as_deref(), file.codings()) else {
        return Ok((StatusCode::NOT_ACCEPTABLE, [(VARY, "accept-encoding")]).into_response());
    };
    let content = file.content(coding).await.ok_or_else(|| Damaged(name.to_owned()))?;
    let mut response = fresh_or_known(content, &file.tag(coding), headers);
    let cache = if name.starts_with(kept::PREFIX) { FOREVER } else { ASK_AGAIN };
    let out = response.headers_mut();
    out.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    out.insert(VARY, HeaderValue::from_static("accept-encoding"));
    out.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name).unwrap_or("application/octet-stream")));
    if coding != Coding::Identity {
        out.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_names_a_file_or_a_page() {
        for (path, asset) in [
            ("assets/a", true),
            ("assets/core-1.js", true),
            ("part/assets/x", true),
            ("favicon.ico", true),
            ("x.php", true),
            ("part/search", false),
            ("part/detail/gb-70.1", false),
            ("component/detail/MCU:STM32F103C8Tx", false),
            ("part/detail/DIN.A", false),
            ("part/detail/chunk.js", true),
            ("part/search.1", false),
            ("part/brand-detail/a.b", false),
            ("plugin/mat/detail/a.b", false),
            ("x/detail/a.b", true),
        ] {
            assert_eq!(is_asset(path), asset, "{path}");
        }
    }
}
