//! SHP-2 What of a body is seen from its three sides, each picture once.

use super::{
    descriptor::{Descriptor, Size},
    grid::Grid,
    loops::{Outline, bounds},
    trace::trace,
};
use crate::{json::Read, library::solid::Solid};
use serde::Serialize;

/// What is kept of views was made by these rules: another number where they change.
pub const VERSION: u32 = 2;
/// A view has so many cells.
const CELLS: f64 = 65_536.0;
/// Two views of a body are one if their sizes are no further apart, as a share,
const SAME_SIZE: f64 = 2e-3;
/// and their numbers no more unlike.
const SAME: f64 = 2e-2;

/// From which side a body is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Way {
    /// Along y.
    Front,
    /// Along z.
    Top,
    /// Along x.
    Side,
}

impl Way {
    /// All of them; along the axis of most parts first.
    pub const ALL: [Self; 3] = [Self::Front, Self::Top, Self::Side];

    /// The axes that are seen, the first to the right.
    const fn axes(self) -> [usize; 2] {
        match self {
            Self::Front => [0, 2],
            Self::Top => [0, 1],
            Self::Side => [1, 2],
        }
    }
}

/// What is seen from a side.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// From which.
    pub way: Way,
    /// Its outline; millimetres.
    pub outline: Outline,
    /// What it is found by.
    pub numbers: Descriptor,
    /// How large it is; millimetres.
    pub size: Size,
}

/// Whether somebody who looks cannot tell one view from the other: as large, and of the same form.
pub fn alike((Size(own), numbers): (Size, &Descriptor), (Size(other), others): (Size, &Descriptor)) -> bool {
    (own - other).abs() <= SAME_SIZE * own && numbers.distance(others) <= SAME
}

/// The views of a body that differ.
pub fn views(solid: &Solid) -> Vec<View> {
    let mesh = solid.rough();
    let mut views: Vec<View> = Vec::new();
    for way in Way::ALL {
        let [right, up] = way.axes();
        let seen = |corner: [f64; 3]| [right, up].map(|axis| corner.get(axis).copied().unwrap_or_default());
        let Some(bounds) = bounds(mesh.points.iter().map(|corner| seen(*corner))) else { continue };
        let mut grid = Grid::over(bounds, CELLS);
        mesh.triangles.iter().for_each(|corners| grid.triangle(mesh.corners(*corners).map(seen)));
        let outline = trace(&grid);
        let Some((numbers, size)) = Descriptor::of(&outline) else { continue };
        let view = View { way, outline, numbers, size };
        if !views.iter().any(|other| alike((other.size, &other.numbers), (view.size, &view.numbers))) {
            views.push(view);
        }
    }
    views
}
