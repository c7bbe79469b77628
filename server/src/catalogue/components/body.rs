//! DWN-1 The body of a package, from the limits in its row.

use super::{
    package::{FILE, listed},
    pattern::{draw, limits, pair, sides},
};
use crate::catalogue::{
    record,
    sheet::{Row, Sheet, sheets},
};
use sanku_core::{
    library::{
        item::Item,
        kicad::land,
        pad::Pad,
        solid::{package, package_sizes},
    },
    rules::{compute::BodyOf, item_file::Packaged},
};
use std::sync::LazyLock;

/// How far apart pads of one land pattern may be told; millimetres.
const NEAR: f64 = 1e-9;

/// The table, read once.
static SHEETS: LazyLock<Vec<Sheet<'static>>> = LazyLock::new(|| sheets(FILE));

/// The body of an item's package; nothing for one whose land pattern is none of the table's.
pub fn package_body(item: &Item) -> Option<Packaged> {
    let Entry { sheet, row, pads } = entry(item)?;
    let body = package(form(sheet, row), &|key| number(row, key), &pads).ok()?;
    let provenance = record::provenance(sheet.text("source"), sheet.text("check"));
    Some(Packaged { name: row.raw("id").into(), provenance, body })
}

/// SHP-1 What that body is made of, for who makes it elsewhere.
pub fn package_recipe(item: &Item) -> Option<BodyOf> {
    let Entry { sheet, row, pads } = entry(item)?;
    let (kind, sizes) = package_sizes(form(sheet, row), &|key| number(row, key), &pads);
    Some(BodyOf { kind, sizes })
}

/// The row of the table whose land pattern an item has.
struct Entry {
    sheet: &'static Sheet<'static>,
    row: Row<'static>,
    pads: Vec<Pad>,
}

fn entry(item: &Item) -> Option<Entry> {
    let land = land(item)?;
    let mut rows = SHEETS
        .iter()
        .filter(|sheet| listed(sheet))
        .flat_map(|sheet| sheet.rows().map(move |row| (sheet, row)));
    let (sheet, row) = rows.find(|(_, row)| row.raw("id") == land.name)?;
    let own = draw(row)?;
    alike(&own.pads, &land.pads).then_some(Entry { sheet, row, pads: own.pads })
}

/// Whether what an item has of pads is what the table makes of them: a land pattern of that name may be anybody's.
pub(super) fn alike(own: &[Pad], others: &[Pad]) -> bool {
    let near = |one: [f64; 2], other: [f64; 2]| one.iter().zip(other).all(|(a, b)| (a - b).abs() < NEAR);
    let same = |(own, other): (&Pad, &Pad)| {
        own.number == other.number && near(own.centre, other.centre) && near(own.size, other.size)
    };
    own.len() == others.len() && own.iter().zip(others).all(same)
}

/// What its body is like: what a line `form: …` says of it, else what its pads are like.
fn form<'a>(sheet: &Sheet<'a>, row: Row<'a>) -> &'a str {
    let said = |line: &'a str| {
        let (form, those) = line.split_once(" | ")?;
        those.split(' ').any(|one| one == row.raw("id")).then_some(form)
    };
    sheet.all("form").find_map(said).unwrap_or_else(|| row.raw("kind"))
}

/// What the row says, the middle of its limits; millimetres.
fn number(row: Row<'_>, key: &str) -> Option<f64> {
    let body = || pair(row.raw("body"), '×');
    let heat = || sides(row.raw("ep"));
    Some(match key {
        "span" | "length" | "width" => {
            let limits = limits(row, key)?;
            f64::midpoint(limits.min, limits.max)
        }
        "bodyX" => body()?[0],
        "bodyY" => body()?[1],
        "padX" => heat()?[0],
        "padY" => heat()?[1],
        _ => row.number(key)?,
    })
}

#[cfg(test)]
mod tests;
