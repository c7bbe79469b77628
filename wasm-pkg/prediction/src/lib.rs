//! PRP-1 A property of a material from what is known of others, for JavaScript: conversions only. A module of its own, which comes when somebody wants
//! a prediction.

use sanku_core::library::predict::ask::answered;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use wasm_tape::to_js;

/// What an ask begins with that is about a prediction.
const PREDICT: &str = "predict\n";

/// Keeps the rows and columns that it was given, and predicts from them.
#[wasm_bindgen]
#[derive(Default)]
pub struct Predictor {
    files: Vec<(u32, Vec<u8>)>,
}

#[wasm_bindgen]
impl Predictor {
    /// One that keeps nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps the bytes of a file under its number: rows, or a column, as the server gives them.
    pub fn keep(&mut self, file: u32, bytes: Vec<u8>) {
        self.files.retain(|(own, _)| *own != file);
        self.files.push((file, bytes));
    }

    /// Answers a question, as the portal asks it, of files that are kept: first the rows, then a column for each that the question names. Of what
    /// is none there is no answer.
    #[wasm_bindgen(unchecked_return_type = "object | undefined")]
    pub fn predict(&self, ask: &str, files: &[u32]) -> JsValue {
        self.told(ask, files).map_or(JsValue::UNDEFINED, |told| to_js(&told))
    }
}

impl Predictor {
    fn told(&self, ask: &str, files: &[u32]) -> Option<impl Serialize> {
        let kept =
            |file: &u32| self.files.iter().find(|(own, _)| own == file).map(|(_, bytes)| bytes.as_slice());
        let kept = files.iter().map(kept).collect::<Option<Vec<&[u8]>>>()?;
        let (rows, columns) = kept.split_first()?;
        answered(ask.strip_prefix(PREDICT)?, rows, columns)
    }
}
