//! SHP-1 Bodies by their shape, for JavaScript: files are read, told in 32 numbers and laid on each other.
//!
//! What a page asks and is answered stands in `core/src/library/shape/ask.rs`: a text whose first line is `shape`, and an object with a `type`.

use js_sys::{Error, Float32Array};
use sanku_core::library::{
    shade::Seen,
    shape::{self, Answer, Body, Descriptor, Desk, Flaw, Measure, NUMBERS, Triangles, ask::ShapeFit},
};
use wasm_bindgen::prelude::*;
use wasm_bodies::{Drawn, Solid, given};
use wasm_tape::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Measure, ShapeFit, ShapeSeen } from './core.js';";

/// Answers what the portal asks of a file that somebody dropped.
#[wasm_bindgen]
#[derive(Default)]
pub struct Shapes {
    desk: Desk,
}

#[wasm_bindgen]
impl Shapes {
    /// One that keeps nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps the bytes of a file under its number.
    pub fn keep(&mut self, file: u32, bytes: Vec<u8>) {
        self.desk.keep(file, bytes);
    }

    /// Answers a question, as the portal asks it, of the first of some files that are kept; behind it stand those of the models among the rows. Files
    /// that it does not name are let go. Of what is no question there is no answer.
    pub fn answer(&mut self, ask: &str, files: &[u32]) -> Shaped {
        let answer = self.desk.answer(ask, files);
        let Some(Answer { seen, picture }) = answer else {
            return Shaped { seen: JsValue::NULL, drawn: None };
        };
        let drawn = picture.map(|picture| Drawn::of(picture, Seen::default()));
        Shaped { seen: to_js(&seen), drawn }
    }
}

/// An answer.
#[wasm_bindgen]
pub struct Shaped {
    seen: JsValue,
    drawn: Option<Drawn>,
}

#[wasm_bindgen]
impl Shaped {
    /// What is told.
    #[wasm_bindgen(getter, unchecked_return_type = "ShapeSeen | null")]
    pub fn seen(&self) -> JsValue {
        self.seen.clone()
    }

    /// Takes the picture, where one was drawn.
    pub fn picture(&mut self) -> Option<Drawn> {
        self.drawn.take()
    }
}

/// A body of triangles.
#[wasm_bindgen]
pub struct Shape {
    body: Body,
}

#[wasm_bindgen]
impl Shape {
    /// What a file holds: STL, OBJ, PLY, VRML 2.0 (a tenth of an inch) or GLB, up to 50 MB and 2 000 000 triangles. Throws an error named
    /// `NoShape` where it is none of these, broken, or encloses nothing: its message says why, in Chinese.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: &[u8]) -> Result<Self, Error> {
        Self::of(&shape::read(name, bytes).map_err(none)?)
    }

    /// Triangles between points: three numbers each. Millimetres.
    #[wasm_bindgen(js_name = ofTriangles)]
    pub fn of_triangles(points: &[f64], faces: &[u32]) -> Result<Self, Error> {
        let points = points.chunks_exact(3).filter_map(|three| three.first_chunk().copied()).collect();
        let faces = faces.chunks_exact(3).filter_map(|three| three.first_chunk().copied()).collect();
        Self::of(&Triangles { points, faces }.checked().map_err(none)?)
    }

    /// The triangles of an exact body.
    #[wasm_bindgen(js_name = ofSolid)]
    pub fn of_solid(solid: &Solid) -> Result<Self, Error> {
        Self::of(&Triangles::of(solid.exact()))
    }

    /// Which rules make the numbers: those of another version are of no use beside them.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version() -> u32 {
        shape::VERSION
    }

    /// 32 numbers that no turn and no move changes: like bodies are near each other.
    #[wasm_bindgen(getter)]
    pub fn descriptor(&self) -> Float32Array {
        Float32Array::from(self.body.told.descriptor.0.as_slice())
    }

    /// How far it reaches along its principal axes, the longest first; millimetres.
    #[wasm_bindgen(getter)]
    pub fn sizes(&self) -> Vec<f64> {
        self.body.told.sizes.to_vec()
    }

    /// What it encloses; cubic millimetres.
    #[wasm_bindgen(getter)]
    pub fn volume(&self) -> f64 {
        self.body.told.volume
    }

    /// Its surface; square millimetres.
    #[wasm_bindgen(getter)]
    pub fn surface(&self) -> f64 {
        self.body.told.surface
    }

    /// Its corners, three numbers each, as they were mended; millimetres.
    #[wasm_bindgen(getter)]
    pub fn points(&self) -> Vec<f64> {
        self.body.mesh.points.concat()
    }

    /// Its triangles, three corners each.
    #[wasm_bindgen(getter)]
    pub fn faces(&self) -> Vec<u32> {
        self.body.mesh.faces.concat()
    }

    /// So many sides of triangles had nothing beyond them; holes are closed.
    #[wasm_bindgen(getter)]
    pub fn open(&self) -> usize {
        self.body.told.mended.open
    }

    /// How another one lies on it.
    #[wasm_bindgen(unchecked_return_type = "ShapeFit")]
    pub fn fit(&self, asked: &Self) -> JsValue {
        let fit = shape::fit(&asked.body, &self.body);
        to_js(&ShapeFit {
            class: fit.class,
            greatest: fit.greatest,
            mean: fit.mean,
            tolerance: fit.tolerance,
            sizes: self.body.told.sizes,
            volume: self.body.told.volume,
            surface: self.body.told.surface,
        })
    }
}

impl Shape {
    fn of(mesh: &Triangles) -> Result<Self, Error> {
        Ok(Self { body: Body::of(mesh).map_err(none)? })
    }
}

/// How unlike two bodies are by their numbers, and how like that is in percent. Nothing where either is not 32 numbers.
#[wasm_bindgen(js_name = compareShapes, unchecked_return_type = "[distance: number, percent: number] | undefined")]
pub fn compare_shapes(
    one: &[f32],
    other: &[f32],
    #[wasm_bindgen(unchecked_param_type = "Measure")] measure: JsValue,
) -> Result<JsValue, Error> {
    let measure: Measure = given(&measure)?;
    let (Some(one), Some(other)) = (read(one), read(other)) else { return Ok(JsValue::UNDEFINED) };
    let distance = shape::distance(&one, &other, measure);
    Ok(to_js(&(distance, shape::likeness(distance))))
}

/// The nearest of many bodies, each by its 32 numbers, one after the other: the place of a body and its distance, then those of the next one,
/// the nearest first. Nothing where any is not 32 numbers.
#[wasm_bindgen(js_name = nearestShapes)]
pub fn nearest_shapes(
    asked: &[f32],
    rows: &[f32],
    #[wasm_bindgen(unchecked_param_type = "Measure")] measure: JsValue,
    most: usize,
) -> Result<Option<Vec<f64>>, Error> {
    let measure: Measure = given(&measure)?;
    let all: Option<Vec<Descriptor>> = rows.chunks(NUMBERS).map(read).collect();
    let (Some(asked), Some(rows)) = (read(asked), all) else { return Ok(None) };
    let near = shape::nearest(&asked, rows.iter(), measure, most);
    Ok(Some(near.iter().flat_map(|near| [near.row as f64, near.distance]).collect()))
}

fn read(numbers: &[f32]) -> Option<Descriptor> {
    Descriptor::of_numbers(&numbers.iter().map(|number| f64::from(*number)).collect::<Vec<_>>())
}

fn none(flaw: Flaw) -> Error {
    let error = Error::new(&flaw.said());
    error.set_name("NoShape");
    error
}
