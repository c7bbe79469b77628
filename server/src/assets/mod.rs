//! §2 The portal's files: inside the binary, hashed, precompressed; every page of the portal is one file.

mod content;
mod encoding;
mod kept;
mod page;

use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY},
    },
    response::{IntoResponse, Response},
};
use content::{ASK_AGAIN, fresh_or_known, kind, print_of};
use encoding::{Coding, choose};
use kept::Assets;
#[cfg(feature = "stand-ins")]
pub(crate) use page::escape;
use sanku_core::rules::{route::Route, setup::Setup};
use std::{borrow::Cow, io, path::Path, sync::Arc};

const FOREVER: &str = "public, max-age=31536000, immutable";

#[derive(rust_embed::Embed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// The files of this build, and the assets of those before it.
#[derive(Debug, Clone, Default)]
pub struct Files {
    /// Those of a test; else those inside the binary.
    given: Option<Arc<Assets>>,
    kept: Arc<Assets>,
    /// The documents, as the site has them.
    pages: Arc<Assets>,
}

impl Files {
    /// Those inside the binary.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// These: path and content.
    pub fn of<const N: usize>(files: [(&str, &str); N]) -> Self {
        let files =
            files.map(|(path, content)| (path.to_owned(), Bytes::copy_from_slice(content.as_bytes())));
        Self { given: Some(Arc::new(files.into())), ..Self::default() }
    }

    /// F13: puts the assets of this build down there, for the builds after it, and takes up those of the builds before.
    pub fn keeping(self, directory: &Path) -> io::Result<Self> {
        let ours = self.names().into_iter().filter(|name| name.starts_with(kept::PREFIX));
        let ours = ours.filter_map(|name| self.own(&name).map(|content| (name, content))).collect();
        Ok(Self { kept: Arc::new(kept::keep(directory, &ours)?), ..self })
    }

    /// The same, with what the operator configured in the documents.
    pub(crate) fn of_site(self, setup: &Setup) -> Self {
        let built = |name: String| self.own(&name).map(|html| page::of_site(&name, &html, setup));
        let pages = self.names().into_iter().filter(|name| page::is_page(name));
        let pages = pages.filter_map(built).flatten().collect();
        Self { pages: Arc::new(pages), ..self }
    }

    fn names(&self) -> Vec<String> {
        match &self.given {
            Some(files) => files.keys().cloned().collect(),
            None => Dist::iter().map(Cow::into_owned).collect(),
        }
    }

    fn get(&self, path: &str) -> Option<Bytes> {
        self.own(path).or_else(|| self.kept.get(path).cloned())
    }

    fn page(&self, path: &str) -> Option<Bytes> {
        self.pages.get(path).cloned()
    }

    fn own(&self, path: &str) -> Option<Bytes> {
        match &self.given {
            Some(files) => files.get(path).cloned(),
            None => Dist::get(path).map(|file| match file.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            }),
        }
    }
}

/// The file under an address, else the portal's page; none where a file is missing.
pub(crate) fn answer(files: &Files, address: &str, headers: &HeaderMap) -> Option<Response> {
    let path = address.split('?').next().unwrap_or_default();
    let name = path.trim_start_matches('/');
    if name.is_empty() || name == page::INDEX {
        return Some(document(files, address, headers));
    }
    // They are parts of what is served by other names.
    let hidden = [".br", ".gz"].iter().any(|ending| name.ends_with(ending)) || name.starts_with(page::DRAWN);
    match files.get(name).filter(|_| !hidden) {
        Some(plain) => Some(file(|name| files.get(name), name, plain, headers)),
        None if is_asset(name) => None,
        None => Some(document(files, address, headers)),
    }
}

/// The page that was drawn for an address, or the one that shows them all.
fn document(files: &Files, address: &str, headers: &HeaderMap) -> Response {
    let page = |name: String| files.page(&name).map(|html| (name, html));
    let shown = page::name_of(address).and_then(page).or_else(|| page(page::INDEX.to_owned()));
    let Some((name, html)) = shown else { return page::not_built() };
    file(|name| files.page(name), &name, html, headers)
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

fn file(get: impl Fn(&str) -> Option<Bytes>, name: &str, plain: Bytes, headers: &HeaderMap) -> Response {
    let packed = |coding: Coding| get(&format!("{name}.{}", coding.ending()));
    let accepted = headers.get(ACCEPT_ENCODING).map(HeaderValue::as_bytes);
    let accepted = accepted.map(String::from_utf8_lossy);
    let packs: Vec<Coding> =
        [Coding::Brotli, Coding::Gzip].into_iter().filter(|it| packed(*it).is_some()).collect();
    let Some(coding) = choose(accepted.as_deref(), &packs) else {
        return (StatusCode::NOT_ACCEPTABLE, [(VARY, "accept-encoding")]).into_response();
    };
    let content = packed(coding).unwrap_or_else(|| plain.clone());
    let mut response = fresh_or_known(content, &format!("{}{}", print_of(&plain), coding.ending()), headers);
    let cache = if name.starts_with(kept::PREFIX) { FOREVER } else { ASK_AGAIN };
    let out = response.headers_mut();
    out.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    out.insert(VARY, HeaderValue::from_static("accept-encoding"));
    out.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name).unwrap_or("application/octet-stream")));
    if coding != Coding::Identity {
        out.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    response
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
