//! DRW-1 Bodies of parts for JavaScript: conversions only. `wasm-geometry` is these alone, `wasm-shapes` compares them.

use js_sys::{Error, Uint8ClampedArray};
use sanku_core::{
    json::{self, Read},
    library::{
        shade::{Picture, Scene, Seen, shoot},
        solid::{self, Why},
    },
};
use std::cell::OnceCell;
use wasm_bindgen::prelude::*;
use wasm_tape::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Seen, Shot } from './core.js';

/** The numbers in the columns of a row, by the keys of these; millimetres. */
export type Sizes = readonly (readonly [key: string, size: number])[];

/** What a file says of itself. */
export interface Label {
  /** What it is. */
  name: string;
  /** Where it comes from, how it may be used, what is simplified: a line each. */
  about: readonly string[];
}";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn stringify(value: &JsValue) -> Result<Option<String>, JsValue>;
}

/// The body of a part, exact: triangles are made of it only for pictures and for STL.
#[wasm_bindgen]
pub struct Solid {
    solid: solid::Solid,
    scene: OnceCell<Scene>,
}

#[wasm_bindgen]
impl Solid {
    /// A body of a kind, as `hex-bolt`, from the numbers of a row. Throws an error named `NoBody` where there is none: its message is
    /// `kind` for a kind that is unknown, `column` and the key of what lacks, `missing` for what no table gives, `impossible` for numbers that contradict each other.
    #[wasm_bindgen(constructor)]
    pub fn new(
        kind: &str,
        #[wasm_bindgen(unchecked_param_type = "Sizes")] sizes: JsValue,
    ) -> Result<Self, Error> {
        let sizes: Vec<(String, f64)> = given(&sizes)?;
        let size = |key: &str| sizes.iter().find(|(name, _)| name == key).map(|(_, size)| *size);
        Ok(Self { solid: solid::of(kind, &size).map_err(none)?, scene: OnceCell::new() })
    }

    /// How many bodies it is: those that touch at most, as the rings of a bearing.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> usize {
        self.solid.count()
    }

    /// The volume in closed form; cubic millimetres.
    #[wasm_bindgen(getter)]
    pub fn volume(&self) -> f64 {
        self.solid.volume()
    }

    /// The surface; square millimetres.
    #[wasm_bindgen(getter)]
    pub fn surface(&self) -> f64 {
        self.solid.mass().surface
    }

    /// The centre of its mass: x, y, z; millimetres.
    #[wasm_bindgen(getter)]
    pub fn centroid(&self) -> Vec<f64> {
        self.solid.mass().centroid.to_vec()
    }

    /// The least x, y, z and the greatest; millimetres.
    #[wasm_bindgen(getter)]
    pub fn bounds(&self) -> Vec<f64> {
        self.solid.bounds().concat()
    }

    /// What it leaves out, in Chinese.
    #[wasm_bindgen(getter, js_name = leftOut)]
    pub fn left_out(&self) -> Vec<String> {
        self.solid.left_out().iter().map(|name| (*name).to_owned()).collect()
    }

    /// Its STEP file by AP242, read back before it is given.
    pub fn step(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Label")] label: JsValue,
    ) -> Result<String, Error> {
        let said: Said = given(&label)?;
        let about = said.about();
        let label = solid::Label { name: &said.name, about: &about };
        let text = self.solid.step(label);
        match self.solid.read_back(&text, label) {
            Ok(_) => Ok(text),
            Err(flaw) => Err(Error::new(&format!("{flaw:?}"))),
        }
    }

    /// Its STL file, binary.
    pub fn stl(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Label")] label: JsValue,
    ) -> Result<Vec<u8>, Error> {
        let said: Said = given(&label)?;
        Ok(self.solid.stl(solid::Label { name: &said.name, about: &said.about() }))
    }

    /// A picture of it.
    pub fn draw(&self, #[wasm_bindgen(unchecked_param_type = "Shot")] shot: JsValue) -> Result<Drawn, Error> {
        let scene = self.scene.get_or_init(|| Scene::of(&self.solid));
        let (picture, seen) = shoot(&self.solid, scene, &given(&shot)?);
        Ok(Drawn::of(picture, seen))
    }
}

impl Solid {
    /// The body itself.
    pub const fn exact(&self) -> &solid::Solid {
        &self.solid
    }
}

/// A picture.
#[wasm_bindgen]
pub struct Drawn {
    /// How wide it is; pixels. No more than 4 096, whatever was asked for.
    #[wasm_bindgen(readonly)]
    pub width: usize,
    /// How high it is; pixels. No more than 4 096, whatever was asked for.
    #[wasm_bindgen(readonly)]
    pub height: usize,
    pixels: Vec<u8>,
    seen: Seen,
}

impl Drawn {
    /// A picture with what is seen in it.
    pub fn of(picture: Picture, seen: Seen) -> Self {
        let [width, height] = picture.size;
        Self { width, height, pixels: picture.pixels, seen }
    }
}

#[wasm_bindgen]
impl Drawn {
    /// Red, green, blue and opacity of each pixel, row by row, as `ImageData` takes them.
    #[wasm_bindgen(getter)]
    pub fn pixels(&self) -> Uint8ClampedArray {
        Uint8ClampedArray::from(self.pixels.as_slice())
    }

    /// What is pointed at and measured in it.
    #[wasm_bindgen(getter, unchecked_return_type = "Seen")]
    pub fn seen(&self) -> JsValue {
        to_js(&self.seen)
    }
}

#[derive(Read)]
struct Said {
    name: String,
    about: Vec<String>,
}

impl Said {
    fn about(&self) -> Vec<&str> {
        self.about.iter().map(String::as_str).collect()
    }
}

/// What was given, or why it is of no use.
pub fn given<T: Read>(value: &JsValue) -> Result<T, Error> {
    let text = stringify(value).ok().flatten().unwrap_or_default();
    json::read(&text).map_err(|error| {
        let error = Error::new(&error.to_string());
        error.set_name("TypeError");
        error
    })
}

fn none(why: Why) -> Error {
    let error = Error::new(&match why {
        Why::Kind => "kind".to_owned(),
        Why::Column(key) => format!("column {key}"),
        Why::Missing(_) => "missing".to_owned(),
        Why::Impossible(_) => "impossible".to_owned(),
    });
    error.set_name("NoBody");
    error
}
