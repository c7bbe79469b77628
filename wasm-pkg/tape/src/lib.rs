//! Values of the rules on their way to JavaScript: words that say their shape, and one text with all their texts. A call
//! of JavaScript for each field, as `serde-wasm-bindgen` makes them, takes several times as long and more code.

mod write;

use sanku_core::shared;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/tape.js")]
extern "C" {
    /// Knows the names of fields and the kept values that it read before.
    type Reader;

    #[wasm_bindgen(constructor)]
    fn new() -> Reader;

    #[wasm_bindgen(method)]
    fn read(this: &Reader, words: &[u32], text: &str, gone: &[u32]) -> JsValue;
}

thread_local! {
    static READER: Reader = Reader::new();
}

/// A value as JavaScript has it: nothing is `undefined`, a map is a `Map`, and what is shared is the same object each time.
pub fn to_js(value: &impl Serialize) -> JsValue {
    let mut tape = Tape::default();
    tape.put(value);
    tape.read()
}

/// What was written so far.
#[derive(Debug, Default)]
pub struct Tape {
    words: Vec<u32>,
    text: String,
}

impl Tape {
    /// Begins an object.
    pub fn open(&mut self) {
        self.words.push(write::OBJECT);
    }

    /// Ends an object, or a list.
    pub fn close(&mut self) {
        self.words.push(write::END);
    }

    /// The value of a field.
    pub fn put(&mut self, value: &impl Serialize) {
        match value.serialize(&mut *self) {
            Ok(()) => {}
            Err(never) => match never {},
        }
    }

    /// The fields of a struct, among those of the object that is open.
    pub fn spread(&mut self, fields: &impl Serialize) {
        let at = self.words.len();
        self.put(fields);
        self.words.remove(at);
        self.words.pop();
    }

    /// The value, as JavaScript has it.
    pub fn read(self) -> JsValue {
        let gone = shared::gone();
        READER.with(|reader| reader.read(&self.words, &self.text, &gone))
    }
}

#[cfg(test)]
mod tests;
