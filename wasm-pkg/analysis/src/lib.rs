//! ASH-1 What is drawn of all materials, for JavaScript: conversions only. A module of its own, which comes when somebody opens a chart.

use js_sys::{Uint8ClampedArray, Uint32Array};
use sanku_core::library::chart::{Chart, ask::Ask, seen::ChartSeen};
use wasm_bindgen::prelude::*;
use wasm_tape::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { ChartSeen } from './core.js';";

/// What an ask begins with that is about a chart.
const CHART: &str = "chart\n";

/// Keeps the rows and columns that it was given, and answers what is asked of them.
#[wasm_bindgen]
#[derive(Default)]
pub struct Analysis {
    files: Vec<(u32, Vec<u8>)>,
    drawn: Option<Drawn>,
}

/// A chart, the file of its rows, and the file of each column in it.
struct Drawn {
    chart: Chart,
    rows: u32,
    columns: Vec<(String, u32)>,
}

#[wasm_bindgen]
impl Analysis {
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
    /// is none the answer is empty.
    pub fn analyse(&mut self, ask: &str, files: &[u32]) -> Analysed {
        self.drawn(ask, files).unwrap_or_default()
    }
}

impl Analysis {
    fn drawn(&mut self, ask: &str, files: &[u32]) -> Option<Analysed> {
        let ask = Ask::read(ask.strip_prefix(CHART)?);
        let (rows, columns) = files.split_first()?;
        let kept = |file: &u32| self.files.iter().find(|(own, _)| own == file).map(|(_, bytes)| bytes);
        if self.drawn.as_ref().is_none_or(|drawn| drawn.rows != *rows) {
            self.drawn = Some(Drawn { chart: Chart::of(kept(rows)?)?, rows: *rows, columns: Vec::new() });
        }
        let drawn = self.drawn.as_mut()?;
        for (key, file) in ask.columns.iter().zip(columns) {
            if let Some(bytes) = kept(file) {
                drawn.put(key, *file, bytes);
            }
        }
        let (picture, seen) = drawn.chart.draw(&ask);
        let (width, height, pixels) =
            picture.map_or_else(Default::default, |picture| (picture.width, picture.height, picture.pixels));
        Some(Analysed { width, height, pixels, seen })
    }
}

impl Drawn {
    /// Takes a column, unless it is the one that it has.
    fn put(&mut self, key: &str, file: u32, bytes: &[u8]) {
        let has = self.columns.iter().any(|(own, of)| own == key && *of == file);
        if !has && self.chart.put(key, bytes) {
            self.columns.retain(|(own, _)| own != key);
            self.columns.push((key.to_owned(), file));
        }
    }
}

/// An answer.
#[wasm_bindgen]
#[derive(Default)]
pub struct Analysed {
    /// How wide its picture is; pixels. Nothing where there is none.
    #[wasm_bindgen(readonly)]
    pub width: usize,
    /// How high it is.
    #[wasm_bindgen(readonly)]
    pub height: usize,
    pixels: Vec<u32>,
    seen: ChartSeen,
}

#[wasm_bindgen]
impl Analysed {
    /// Red, green, blue and opacity of each pixel, row by row, as `ImageData` takes them.
    #[wasm_bindgen(getter)]
    pub fn pixels(&self) -> Uint8ClampedArray {
        Uint8ClampedArray::new(&Uint32Array::from(self.pixels.as_slice()).buffer())
    }

    /// What is seen beside it.
    #[wasm_bindgen(getter, unchecked_return_type = "ChartSeen")]
    pub fn seen(&self) -> JsValue {
        to_js(&self.seen)
    }
}
