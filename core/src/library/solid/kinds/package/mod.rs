//! §1 DWN-1 Bodies of packages: from what a table of packages gives the body, and a lead, a cap or a ball over each pad of the land pattern. Where the
//! table gives limits its middle is meant; what it does not give is assumed, and named.

mod leads;
mod place;
mod soldered;
mod through;
mod upright;

use super::{
    super::{shape::Solid, why::Why},
    row::Row,
};
use crate::library::pad::Pad;

/// The shape of a package by its form: first the body, last what stands over each pad, in their order. Axes and origin are those of the land
/// pattern, but y points up; the board is at z = 0. Numbers in millimetres: `span`, `length` and `width` of the terminals, `bodyX`, `bodyY` and
/// `height` of the body, `padX` and `padY` of what takes its heat.
///
/// # Errors
/// Says why there is none.
pub fn package(form: &str, number: &dyn Fn(&str) -> Option<f64>, pads: &[Pad]) -> Result<Solid, Why> {
    let row = Row::new(number);
    let found = soldered::of(form, row, pads).or_else(|| through::of(form, row, pads));
    found.unwrap_or(Err(Why::Kind))
}
