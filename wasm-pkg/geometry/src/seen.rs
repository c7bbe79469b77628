//! DRW-1 What is seen in a picture, as an object of JavaScript.

use js_sys::{Array, Object, Reflect};
use sanku_core::library::{
    shade::{Pointed, Seen, SeenSolid},
    solid::{Between, FaceForm},
};
use wasm_bindgen::JsValue;

/// As the types say it.
pub fn value(Seen { pointed, between, solids }: &Seen) -> JsValue {
    let pointed =
        pointed.map(|Pointed { face, form }| object([("face", face.into()), ("form", of_form(form))]));
    let numbered = (!solids.is_empty()).then(|| solids.iter().map(of_solid).collect::<Array>().into());
    let fields = [("pointed", pointed), ("between", between.map(of_between)), ("solids", numbered)];
    object(fields.into_iter().filter_map(|(name, value)| Some((name, value?))))
}

fn of_solid(SeenSolid { at, size }: &SeenSolid) -> JsValue {
    let at = at.map(|at| numbers(&at));
    object(
        [("at", at), ("size", Some(numbers(size)))]
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?))),
    )
}

/// Numbers as an array.
pub fn numbers(of: &[f64]) -> JsValue {
    of.iter().map(|number| JsValue::from(*number)).collect::<Array>().into()
}

fn of_form(form: FaceForm) -> JsValue {
    match form {
        FaceForm::Plane => tagged("plane", []),
        FaceForm::Cylinder { diameter } => tagged("cylinder", [("diameter", diameter)]),
        FaceForm::Cone { angle } => tagged("cone", [("angle", angle)]),
        FaceForm::Sphere { diameter } => tagged("sphere", [("diameter", diameter)]),
        FaceForm::Torus { diameter, tube } => tagged("torus", [("diameter", diameter), ("tube", tube)]),
    }
}

fn of_between(between: Between) -> JsValue {
    match between {
        Between::Distance { millimetres } => tagged("distance", [("millimetres", millimetres)]),
        Between::Axes { millimetres } => tagged("axes", [("millimetres", millimetres)]),
        Between::Wall { millimetres } => tagged("wall", [("millimetres", millimetres)]),
        Between::Angle { degrees } => tagged("angle", [("degrees", degrees)]),
    }
}

fn tagged<const N: usize>(name: &str, numbers: [(&'static str, f64); N]) -> JsValue {
    let numbers = numbers.map(|(name, number)| (name, number.into()));
    object([("type", name.into())].into_iter().chain(numbers))
}

/// Fields as an object.
pub fn object(fields: impl IntoIterator<Item = (&'static str, JsValue)>) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A fresh object takes whatever it is given.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}
