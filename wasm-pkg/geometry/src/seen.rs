//! DRW-1 What is seen in a picture, as JSON: derived, the same takes three times as much code.

use sanku_core::{
    json::{Number, Object, Value},
    library::{
        shade::{Pointed, Seen},
        solid::{Between, FaceForm},
    },
};

/// As the types say it.
pub fn value(Seen { pointed, between }: &Seen) -> Value {
    let pointed = pointed.map(|Pointed { face, form }| {
        object([("face", Value::Number(Number::Natural(face.into()))), ("form", of_form(form))])
    });
    let fields = [("pointed", pointed), ("between", between.map(of_between))];
    object(fields.into_iter().filter_map(|(name, value)| Some((name, value?))))
}

fn of_form(form: FaceForm) -> Value {
    match form {
        FaceForm::Plane => tagged("plane", []),
        FaceForm::Cylinder { diameter } => tagged("cylinder", [("diameter", diameter)]),
        FaceForm::Cone { angle } => tagged("cone", [("angle", angle)]),
        FaceForm::Sphere { diameter } => tagged("sphere", [("diameter", diameter)]),
        FaceForm::Torus { diameter, tube } => tagged("torus", [("diameter", diameter), ("tube", tube)]),
    }
}

fn of_between(between: Between) -> Value {
    match between {
        Between::Distance { millimetres } => tagged("distance", [("millimetres", millimetres)]),
        Between::Axes { millimetres } => tagged("axes", [("millimetres", millimetres)]),
        Between::Wall { millimetres } => tagged("wall", [("millimetres", millimetres)]),
        Between::Angle { degrees } => tagged("angle", [("degrees", degrees)]),
    }
}

fn tagged<const N: usize>(name: &str, numbers: [(&'static str, f64); N]) -> Value {
    let numbers = numbers.into_iter().map(|(name, number)| (name, Value::Number(Number::Real(number))));
    object([("type", Value::String(name.to_owned()))].into_iter().chain(numbers))
}

fn object(fields: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    let mut object = Object::default();
    fields.into_iter().for_each(|(name, value)| object.push(name.to_owned(), value));
    Value::Object(object)
}
