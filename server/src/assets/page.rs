//! The documents of the portal, with the site's facts in them; where no portal was built, a page that says how.

use super::{content::kind, stored::Stored};
use axum::{
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use sanku_core::rules::{
    drawn,
    setup::{META, Setup},
};
use std::sync::Arc;

/// The one page that every address shows.
pub(super) const INDEX: &str = "index.html";
/// Where those pages stand that were drawn before anybody asks.
pub(super) const DRAWN: &str = "drawn/";

const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"zh-CN\"><head><meta charset=\"utf-8\"><title>三库</title></head>\n\
    <body><h1>三库</h1><p>服务器已启动，但程序中没有门户页面。</p>\n\
    <p>请在仓库根目录运行 <code>npx --yes rust-just start</code>，它会构建页面并重新启动服务器。</p></body></html>\n";

/// Whether a file is a document of the portal.
pub(super) fn is_page(name: &str) -> bool {
    name == INDEX || (name.starts_with(DRAWN) && name.ends_with(".html"))
}

/// The file that an address shows.
pub(super) fn name_of(address: &str) -> Option<String> {
    Some(format!("{DRAWN}{}.html", drawn::page_of(address)?))
}

/// A document as the site has it.
pub(super) fn of_site(built: &[u8], setup: &Setup) -> Arc<Stored> {
    let company = &setup.company_name;
    let html = String::from_utf8_lossy(built)
        .replace(&format!("<!--{META}-->"), &meta(setup))
        .replace(drawn::COMPANY_IN_JSON, &escape(&in_json(company)))
        .replace(drawn::COMPANY, &escape(company));
    Arc::new(Stored::document(html.into()))
}

/// There is none.
pub(super) fn not_built() -> Response {
    let kind = kind(INDEX).unwrap_or("text/html");
    (StatusCode::SERVICE_UNAVAILABLE, [(CONTENT_TYPE, kind)], NOT_BUILT).into_response()
}

fn meta(setup: &Setup) -> String {
    let facts = serde_json::to_string(setup).unwrap_or_default();
    format!("<meta name=\"{META}\" content=\"{}\">", escape(&facts))
}

/// What stands between the quotes.
fn in_json(text: &str) -> String {
    let quoted = serde_json::to_string(text).unwrap_or_default();
    quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or_default().to_owned()
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

    #[test]
    fn a_drawn_page_has_the_name_of_the_company_as_text_and_as_json() {
        let setup = Setup { company_name: "\"某\\司\" <b>".into(), ..Setup::default() };
        let built =
            format!("<h1>{}</h1><meta content='{{\"a\":\"{}\"}}'>", drawn::COMPANY, drawn::COMPANY_IN_JSON);
        let html =
            of_site(built.as_bytes(), &setup).read().map(|html| String::from_utf8_lossy(&html).into_owned());
        let shown = "<h1>&quot;某\\司&quot; &lt;b&gt;</h1><meta content='{\"a\":\"\\&quot;某\\\\司\\&quot; &lt;b&gt;\"}'>";
        assert_eq!(html.as_deref(), Some(shown));
    }
}
