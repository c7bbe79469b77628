//! §1 Why a file is not read into bodies, or not into those that it should hold.

use super::why::Why;
use crate::library::part21::Fault;

/// What is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Flaw {
    /// It is no file of ISO 10303-21.
    Text(Fault),
    /// An instance that is not what it should be; where it stands.
    Instance {
        /// Its number.
        id: u64,
        /// Its line.
        line: usize,
        /// What is wrong with it.
        ill: Ill,
    },
    /// A boundary that is not closed.
    Open(Why),
    /// No representation of bodies.
    Bare,
    /// An instance that nothing refers to.
    Unused(u64),
    /// A header that does not say what it should: the name of its record.
    Header(&'static str),
    /// Another number of bodies.
    Count(usize),
    /// Another volume than that in closed form.
    Volume(f64),
    /// Another surface.
    Surface(f64),
    /// Another centre of mass; by how much.
    Centroid(f64),
}

/// What is wrong with an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ill {
    /// It is of another kind than this.
    Kind(&'static str),
    /// A parameter that is not there or of another kind.
    Parameter(&'static str),
    /// A size that is not above nothing, too large, or against another one.
    Size,
    /// A direction without length, or a frame whose directions are one.
    Direction,
    /// A curve that is not known.
    Curve,
    /// A surface that is not known.
    Surface,
    /// An assembly, whose parts would have to be moved.
    Assembly,
    /// Another unit than millimetre or radian.
    Unit,
    /// What belongs to one thing alone is used by another, too.
    Shared,
    /// A solid that no representation holds.
    Stray,
    /// An edge that ends where it starts.
    Loop,
    /// An edge that does not end at its vertices.
    Ends,
    /// An edge that does not lie on the surface of the face.
    Off,
    /// A face whose outer bound is not told.
    Outer,
    /// A round face that is not within half a turn from x over y in its frame.
    Wide,
    /// A face to the right of its loops.
    Turned,
    /// A solid whose faces all look inside.
    Inward,
}
