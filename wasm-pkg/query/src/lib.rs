//! §1 How a query is read, for JavaScript: conversions only. A module of its own, which a search box loads when somebody is about to type.

use sanku_core::{
    json::{Number, Object, Value},
    library::query::{self, Told, UnderstoodWord, Way, reading_line},
};
use wasm_bindgen::prelude::*;

/// The allocator of the standard library weighs ten times as much; here it serves a few short texts.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::LockedAllocator<lol_alloc::FreeListAllocator> =
    lol_alloc::LockedAllocator::new(lol_alloc::FreeListAllocator::new());

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Told, UnderstoodWord } from './core.js';";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn parse(json: &str) -> Result<JsValue, JsValue>;
}

/// QRY-1: how each word of a keyword is read by grammar alone, in order, before any catalogue is asked; none of a keyword that can match
/// nothing. The server says more of each word in `understood`: which it knows, and what an item does not have of it.
#[wasm_bindgen(unchecked_return_type = "UnderstoodWord[]")]
pub fn understand(keyword: &str) -> Result<JsValue, JsValue> {
    parse(&list(query::understand(keyword), word).text())
}

/// QRY-1: what is shown below a search box while somebody types: each word that is read as more than a text, as `尺寸` `M6×20`; of a number that
/// may be several things, all of them.
#[wasm_bindgen(js_name = readingLine, unchecked_return_type = "Told[]")]
pub fn line(keyword: &str) -> Result<JsValue, JsValue> {
    parse(&list(reading_line(keyword), told).text())
}

/// Derived, the same takes three times as much code.
fn word(UnderstoodWord { keyword, from, text, reading, others, ways, wrong: _ }: UnderstoodWord) -> Value {
    object([
        ("keyword", Value::Number(Number::Natural(keyword.into()))),
        ("from", Value::Number(Number::Natural(from.into()))),
        ("text", Value::String(text)),
        ("reading", told(reading)),
        ("others", list(others, told)),
        ("ways", list(ways, way)),
    ])
}

fn way(Way { text, reading }: Way) -> Value {
    object([("text", Value::String(text)), ("reading", told(reading))])
}

fn told(Told { label, said }: Told) -> Value {
    object([("label", Value::String(label)), ("said", Value::String(said))])
}

fn list<T>(all: Vec<T>, one: fn(T) -> Value) -> Value {
    Value::Array(all.into_iter().map(one).collect())
}

fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let mut object = Object::default();
    fields.into_iter().for_each(|(name, value)| object.push(name.to_owned(), value));
    Value::Object(object)
}
