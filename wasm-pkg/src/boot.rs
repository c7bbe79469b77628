//! §2 Boot facts: what the browser knows of the page, gathered in one call before the portal starts.

use js_sys::{Map, Object, Reflect};
use sanku_core::boot::Boot;
use tsify::Ts;
use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlDocument, Location, Storage, Url, Window};

#[wasm_bindgen]
extern "C" {
    /// The window of a page; a worker and Node have none.
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Option<Window>;

    /// A fresh object takes every field.
    type Facts;
    #[wasm_bindgen(method, indexing_setter)]
    fn put(this: &Facts, name: &str, value: JsValue);
}

/// What the portal is started with, as this page's browser knows it: address, frame, width, cookies and storage. What the
/// browser keeps from the page is empty or missing, and all of it where there is no page.
#[wasm_bindgen(js_name = bootFacts)]
pub fn boot_facts() -> Ts<Boot> {
    let facts: Facts = Object::new().unchecked_into();
    WINDOW.with(|window| window.as_ref().map(|window| gather(&facts, window)));
    Ts::new_unchecked(facts.into())
}

type Getter<In, Out> = fn(&In) -> Result<Out, JsValue>;
const ADDRESS: [Getter<Location, String>; 3] = [Location::pathname, Location::search, Location::hash];
const STORAGES: [(&str, Getter<Window, Option<Storage>>); 2] =
    [("local", Window::local_storage), ("session", Window::session_storage)];

/// The secrets of a [`Boot`] are never written out by Rust: from browser to rules they go as JavaScript has them.
fn gather(facts: &Facts, window: &Window) {
    let at = window.location();
    let origin = named(&at, "origin");
    let top = named(window, "top");
    let framed = top.as_ref() != Some(window.as_ref());
    // A frame of another origin does not show its own.
    let embedded = framed && top.and_then(|top| named(&named(&top, "location")?, "origin")) != origin;
    let mut path = String::new();
    for part in ADDRESS {
        path += &part(&at).unwrap_or_default();
    }
    facts.put("origin", origin.into());
    facts.put("path", path.into());
    facts.put("embedded", embedded.into());
    facts.put("framed", framed.into());
    facts.put("webView", (!framed && in_web_view(window)).into());
    for (name, storage) in STORAGES {
        facts.put(name, stored(storage(window)).into());
    }
    if let Some(document) = window.document() {
        let width = document.document_element().map_or(0, |page| page.client_width());
        facts.put("width", width.into());
        if framed {
            facts.put("around", around(&at, &document));
        }
        facts.put("cookies", document.unchecked_into::<HtmlDocument>().cookie().unwrap_or_default().into());
    }
}

/// The origin of the window around the frame, where the browser tells: not every one knows the first way, and a page may
/// keep the second to itself.
fn around(at: &Location, document: &Document) -> JsValue {
    let nearest = named(at, "ancestorOrigins").and_then(|all| named(&all, "0"));
    nearest.or_else(|| Some(Url::new(&document.referrer()).ok()?.origin().into())).unwrap_or_default()
}

/// A program shows this page in its web view, and speaks to it: `web/src/core/host.ts`.
fn in_web_view(window: &Window) -> bool {
    named(window, "sankuHost").or_else(|| named(&named(window, "chrome")?, "webview")).is_some()
}

/// A property that is there, and that may be looked at.
fn named(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|value| !value.loose_eq(&JsValue::NULL))
}

/// All that is stored; nothing where it cannot be read. Any text may be a key, so that it is a map.
fn stored(storage: Result<Option<Storage>, JsValue>) -> Map {
    let all = Map::new();
    let read = |storage: Storage| {
        for at in 0..storage.length()? {
            let key = storage.key(at)?.unwrap_or_default();
            all.set(&key.as_str().into(), &storage.get_item(&key)?.into());
        }
        Ok::<_, JsValue>(())
    };
    storage.map_or(Ok(()), |storage| storage.map_or(Ok(()), read)).unwrap_or_default();
    all
}
