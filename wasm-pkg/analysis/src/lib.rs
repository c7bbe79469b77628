//! ASH-1, PRP-1 What is reckoned over all materials, for JavaScript: conversions only. A module of its own, which comes when somebody opens a chart
//! or wants a prediction.

use js_sys::{Uint8ClampedArray, Uint32Array};
use sanku_core::library::{
    chart::{Chart, ask::Ask, seen::ChartSeen},
    predict::ask::{Answered, answered},
};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { ChartSeen } from './core.js';";

/// What an ask begins with that is about a chart.
const CHART: &str = "chart\n";
/// One that is about a prediction.
const PREDICT: &str = "predict\n";

/// Keeps the rows and columns that it was given, and answers what is asked of them.
#[wasm_bindgen]
#[derive(Default)]
pub struct Analysis {
    files: BTreeMap<u32, Vec<u8>>,
    drawn: Option<Drawn>,
}

/// A chart, the file of its rows, and the file of each column in it.
struct Drawn {
    chart: Chart,
    rows: u32,
    columns: BTreeMap<String, u32>,
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
        self.files.insert(file, bytes);
    }

    /// Answers a question, as the portal asks it, of files that are kept: first the rows, then a column for each that the question names. Of what
    /// is none the answer is empty.
    pub fn analyse(&mut self, ask: &str, files: &[u32]) -> Analysed {
        if let Some(ask) = ask.strip_prefix(PREDICT) {
            return Analysed { told: self.told(ask, files), ..Analysed::default() };
        }
        let asked = ask.strip_prefix(CHART).map(Ask::read).zip(files.split_first());
        let Some((ask, (rows, columns))) = asked else { return Analysed::default() };
        let Some(drawn) = drawn(&mut self.drawn, &self.files, *rows) else { return Analysed::default() };
        for (key, file) in ask.columns.iter().zip(columns) {
            let bytes = self.files.get(file).filter(|_| drawn.columns.get(key) != Some(file));
            if bytes.is_some_and(|bytes| drawn.chart.put(key, bytes)) {
                drawn.columns.insert(key.clone(), *file);
            }
        }
        let (picture, seen) = drawn.chart.draw(&ask);
        let (width, height, pixels) =
            picture.map_or_else(Default::default, |picture| (picture.width, picture.height, picture.pixels));
        Analysed { width, height, pixels, seen, told: None }
    }
}

impl Analysis {
    fn told(&self, ask: &str, files: &[u32]) -> Option<Answered> {
        let kept = files.iter().map(|file| self.files.get(file).map(Vec::as_slice));
        let kept = kept.collect::<Option<Vec<&[u8]>>>()?;
        let (rows, columns) = kept.split_first()?;
        answered(ask, rows, columns)
    }
}

/// The chart of a file of rows: the last one that was drawn, if it is that.
fn drawn<'d>(
    last: &'d mut Option<Drawn>,
    files: &BTreeMap<u32, Vec<u8>>,
    rows: u32,
) -> Option<&'d mut Drawn> {
    if last.as_ref().is_none_or(|drawn| drawn.rows != rows) {
        let chart = Chart::of(files.get(&rows)?)?;
        *last = Some(Drawn { chart, rows, columns: BTreeMap::new() });
    }
    last.as_mut()
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
    told: Option<Answered>,
}

#[wasm_bindgen]
impl Analysed {
    /// Red, green, blue and opacity of each pixel, row by row, as `ImageData` takes them.
    #[wasm_bindgen(getter)]
    pub fn pixels(&self) -> Uint8ClampedArray {
        Uint8ClampedArray::new(&Uint32Array::from(self.pixels.as_slice()).buffer())
    }

    /// What is seen beside it, or predicted.
    #[wasm_bindgen(getter, unchecked_return_type = "ChartSeen | object")]
    pub fn seen(&self) -> JsValue {
        let serializer = Serializer::json_compatible();
        match &self.told {
            Some(told) => told.serialize(&serializer),
            None => self.seen.serialize(&serializer),
        }
        .unwrap_or_default()
    }
}
