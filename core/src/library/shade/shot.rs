//! DRW-1 A picture as it is asked for: from where a body is seen, where it is cut, what is pointed at; and what is measured there.

use super::{
    eye::{Cut, Eye, Turn},
    paint::{Colour, Look, Marks, Picture, picture},
    point::Point,
    scene::Scene,
};
use crate::{
    json::Read,
    library::solid::{Between, FaceForm, Solid},
};
use sanku_derive::wire;
use serde::Serialize;
use std::ops::Not;

/// How a body is drawn.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct Shot {
    /// How far the eye went around it, from the front to the right; degrees.
    pub turned: f64,
    /// How far the eye rose; degrees.
    pub tilted: f64,
    /// One shows all of it, however it is turned.
    pub zoom: f64,
    /// How far aside it is, right and down, as a share of the shorter side.
    pub aside: [f64; 2],
    /// Width and height of the picture in pixels.
    pub size: [u32; 2],
    /// Each pixel is the mean of so many by so many samples.
    pub fine: u32,
    /// Where it is cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<SectionPlane>,
    /// The pixel that is pointed at: right, down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<[f64; 2]>,
    /// The surfaces that are measured, at most two.
    pub chosen: Vec<u32>,
    /// PLG-9: the colour of the body, `0xrrggbb`; steel's, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<u32>,
    /// PLG-9: the solids of the body are numbered, where it has several.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub numbered: bool,
}

/// A plane across an axis that cuts a body.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
pub struct SectionPlane {
    /// Which axis.
    pub axis: Axis,
    /// How far from the middle of the body; millimetres.
    pub at: f64,
}

/// An axis of a body.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Axis {
    X,
    #[default]
    Y,
    Z,
}

impl Axis {
    /// What is in front from the usual side is taken away.
    const fn away(self) -> Point {
        match self {
            Self::X => [1.0, 0.0, 0.0],
            Self::Y => [0.0, -1.0, 0.0],
            Self::Z => [0.0, 0.0, 1.0],
        }
    }
}

/// What was seen, beside the pixels.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Seen {
    /// The surface that is pointed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointed: Option<Pointed>,
    /// How the two chosen lie to each other, if that is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<Between>,
    /// PLG-9: the solids that are numbered, the first one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solids: Vec<SeenSolid>,
}

/// A solid of a body.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
pub struct SeenSolid {
    /// Where its number stands: right, down, as shares of the picture; nowhere where it is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<[f64; 2]>,
    /// How far it reaches along x, y and z; millimetres.
    pub size: [f64; 3],
}

/// A surface of a body.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
pub struct Pointed {
    /// Its number.
    pub face: u32,
    /// What it is.
    pub form: FaceForm,
}

impl Shot {
    /// From where, and where it is cut.
    fn eye(&self) -> (Eye, Option<Cut>) {
        let turn = Turn::by(self.turned.to_radians(), self.tilted.to_radians());
        let eye = Eye { turn, zoom: self.zoom as f32, aside: self.aside.map(|share| share as f32) };
        (eye, self.cut.map(|SectionPlane { axis, at }| Cut { normal: axis.away(), at: at as f32 }))
    }

    fn samples(&self) -> ([usize; 2], usize) {
        (self.size.map(|side| side as usize), self.fine as usize)
    }
}

/// SHP-1: the picture that is asked for of surfaces in these colours.
pub fn shoot_coloured(scene: &Scene, shot: &Shot, colours: &[Colour]) -> Picture {
    let (eye, cut) = shot.eye();
    let marks = Marks { colours, ..Marks::default() };
    picture(scene, (&eye, cut.as_ref()), &Look::of(None), shot.samples(), &marks)
}

/// The picture that is asked for of a body and its scene.
pub fn shoot(solid: &Solid, scene: &Scene, shot: &Shot) -> (Picture, Seen) {
    let (eye, cut) = shot.eye();
    let (size, fine) = shot.samples();
    let owners = if shot.numbered && solid.count() > 1 { solid.owners() } else { Vec::new() };
    let marks = Marks { pointer: shot.pointer, chosen: &shot.chosen, owners: &owners, colours: &[] };
    let picture = picture(scene, (&eye, cut.as_ref()), &Look::of(shot.colour), (size, fine), &marks);
    let number = |face: u32| usize::try_from(face).unwrap_or(usize::MAX);
    let pointed = picture.pointed.and_then(|face| Some(Pointed { face, form: solid.form(number(face))? }));
    let between = match *shot.chosen.as_slice() {
        [one, other] => solid.between([one, other].map(number)),
        _ => None,
    };
    let reach = |[[a, b, c], [d, e, f]]: [[f64; 3]; 2]| [d - a, e - b, f - c];
    let numbered = picture.places.iter().zip(solid.boxes());
    let solids = numbered.map(|(at, ends)| SeenSolid { at: *at, size: reach(ends) }).collect();
    (picture, Seen { pointed, between, solids })
}
