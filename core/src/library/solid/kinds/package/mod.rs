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

/// What the kind of a package begins with, its form follows.
const KIND: &str = "package ";
/// The sizes that a package may have.
const SIZES: [&str; 8] = ["span", "length", "width", "bodyX", "bodyY", "height", "padX", "padY"];
/// No package has more pads.
const PADS: usize = 4_096;

/// The same as a kind and its sizes, for who makes it elsewhere: the middles of its pads are among them.
pub fn sizes(form: &str, number: &dyn Fn(&str) -> Option<f64>, pads: &[Pad]) -> (String, Vec<(String, f64)>) {
    let own = SIZES.into_iter().filter_map(|key| Some((key.to_owned(), number(key)?)));
    let middles = pads.iter().zip(0..PADS).flat_map(|(pad, at)| {
        let [x, y] = pad.centre;
        let [across, down] = keys(at);
        [(across, x), (down, y)]
    });
    ([KIND, form].concat(), own.chain(middles).collect())
}

/// The body of such a kind, if it is one.
pub fn of(kind: &str, number: &dyn Fn(&str) -> Option<f64>) -> Option<Result<Solid, Why>> {
    let form = kind.strip_prefix(KIND)?;
    let pad = |at: usize| {
        let [across, down] = keys(at);
        Some(Pad { centre: [number(&across)?, number(&down)?], ..Pad::default() })
    };
    let pads: Vec<Pad> = (0..PADS).map_while(pad).collect();
    Some(package(form, number, &pads))
}

/// Under which the middle of a pad is told.
fn keys(at: usize) -> [String; 2] {
    ["x", "y"].map(|axis| [axis, &at.to_string()].concat())
}
