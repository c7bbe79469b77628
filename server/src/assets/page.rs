//! The portal's one page, with the site's facts in it; where no portal was built, a page that says how.

use super::content::{ASK_AGAIN, fresh_or_known, kind, print_of};
use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use sanku_core::rules::setup::{META, Setup};

const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"zh-CN\"><head><meta charset=\"utf-8\"><title>三库</title></head>\n\
    <body><h1>三库</h1><p>服务器已启动，但程序中没有门户页面。</p>\n\
    <p>请在仓库根目录运行 <code>npx --yes rust-just start</code>，它会构建页面并重新启动服务器。</p></body></html>\n";

/// The page, with the site's facts where it was built.
pub(super) fn answer(built: Option<Bytes>, setup: &Setup, headers: &HeaderMap) -> Response {
    let status = if built.is_some() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let html = match &built {
        Some(html) => String::from_utf8_lossy(html).replace(&format!("<!--{META}-->"), &meta(setup)),
        None => NOT_BUILT.to_owned(),
    };
    let print = print_of(html.as_bytes());
    let mut response = match built {
        Some(_) => fresh_or_known(html.into(), &print, headers),
        None => (status, html).into_response(),
    };
    let out = response.headers_mut();
    out.insert(CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    out.insert(CONTENT_TYPE, HeaderValue::from_static(kind("index.html").unwrap_or("text/html")));
    response
}

fn meta(setup: &Setup) -> String {
    let facts = serde_json::to_string(setup).unwrap_or_default();
    format!("<meta name=\"{META}\" content=\"{}\">", escape(&facts))
}

/// Text as the value of an attribute, or between tags.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_fact_of_the_site_ends_the_attribute() {
        let setup = Setup { company_name: "\"><script>'&".into(), ..Setup::default() };
        let meta = meta(&setup);
        assert!(
            meta.contains("&quot;companyName&quot;:&quot;\\&quot;&gt;&lt;script&gt;&#39;&amp;&quot;"),
            "{meta}"
        );
        assert_eq!(meta.matches('"').count(), 4);
    }
}
