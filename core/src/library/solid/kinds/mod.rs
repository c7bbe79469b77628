//! §1 Which body a kind of part has, from the columns of its table.

mod bearing;
mod joined;
mod nut;
mod package;
mod pin;
mod profile;
mod ring;
pub mod row;
mod screw;
mod wheel;

use super::{names, shape::Solid, why::Why};
pub use package::{package, sizes as package_sizes};
use row::Row;

/// The shape of a row: its kind as the table says it, and the number in each column.
///
/// # Errors
/// Says why there is none.
pub fn of(kind: &str, number: &dyn Fn(&str) -> Option<f64>) -> Result<Solid, Why> {
    let row = Row::new(number);
    let found = screw::of(kind, row)
        .or_else(|| nut::of(kind, row))
        .or_else(|| ring::of(kind, row))
        .or_else(|| pin::of(kind, row))
        .or_else(|| bearing::of(kind, row))
        .or_else(|| profile::of(kind, row))
        .or_else(|| wheel::of(kind, row))
        .or_else(|| joined::of(kind, row))
        .or_else(|| package::of(kind, number))
        .or_else(|| missing(kind));
    found.unwrap_or(Err(Why::Kind))
}

/// What tables of that kind do not give.
fn missing(kind: &str) -> Option<Result<Solid, Why>> {
    Some(Err(Why::Missing(match kind {
        "elbow-90" | "elbow-45" | "tee" | "reducer" | "cap" => names::WALL,
        "timing-belt" => names::WIDTH_AND_HEIGHT,
        "flanged" => names::LENGTH,
        "chain" => names::PLATES,
        "motor" | "square-motor" | "cylinder" => names::HOUSING,
        "pillow-unit" | "square-unit" | "oval-unit" => names::CASTING,
        "linear-rail" => names::RAIL,
        "wing-nut" => names::WINGS,
        _ => return None,
    })))
}
