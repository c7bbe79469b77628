//! DRW-1 What is pointed at and measured on a body, in words.

use crate::{
    library::{
        customary::written,
        shade::{Pointed, Seen},
        solid::{Between, FaceForm},
    },
    rules::notice::models as texts,
};

/// So many digits are told of what is measured.
const DIGITS: usize = 5;

/// What is told of a picture in which these surfaces are chosen.
pub fn told(chosen: &[Pointed], seen: &Seen) -> String {
    match (chosen, seen.pointed) {
        ([_, _], _) => seen.between.map_or(texts::NOT_BETWEEN.to_owned(), between),
        ([one], _) => [&form(one.form), texts::ANOTHER_FACE].concat(),
        ([], Some(pointed)) => form(pointed.form),
        _ => texts::HANDS.to_owned(),
    }
}

/// How far a cut is from the middle.
pub fn off(at: f64) -> String {
    [texts::OFF_MIDDLE, &millimetres(at)].concat()
}

fn form(form: FaceForm) -> String {
    let [plane, cylinder, cone, sphere, torus, tube] = texts::FACES;
    match form {
        FaceForm::Plane => plane.to_owned(),
        FaceForm::Cylinder { diameter } => [cylinder, &millimetres(diameter)].concat(),
        FaceForm::Cone { angle } => [cone, &degrees(angle)].concat(),
        FaceForm::Sphere { diameter } => [sphere, &millimetres(diameter)].concat(),
        FaceForm::Torus { diameter, tube: its } => {
            [torus, &millimetres(diameter), tube, &millimetres(its)].concat()
        }
    }
}

fn between(between: Between) -> String {
    let [distance, axes, wall, angle] = texts::BETWEEN;
    match between {
        Between::Distance { millimetres: of } => [distance, &millimetres(of)].concat(),
        Between::Axes { millimetres: of } => [axes, &millimetres(of)].concat(),
        Between::Wall { millimetres: of } => [wall, &millimetres(of)].concat(),
        Between::Angle { degrees: of } => [angle, &degrees(of)].concat(),
    }
}

fn millimetres(of: f64) -> String {
    [&number(of), " mm"].concat()
}

fn degrees(of: f64) -> String {
    [&number(of), "°"].concat()
}

/// What rounding leaves of nothing is nothing.
fn number(of: f64) -> String {
    written(if of.abs() < 1e-9 { 0.0 } else { of }, DIGITS)
}
