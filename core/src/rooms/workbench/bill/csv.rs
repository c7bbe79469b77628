//! QRY-1 Bills of materials: the table, as it is exported.

use super::view::{BillRow, BillSegment};
use crate::rules::notice::bill::HEADS;

/// Which columns of the table are numbers.
pub const NUMBERS: [bool; HEADS.len()] = [true, false, true, false, false, false, false, false, false];

/// A row a line, under their heads.
pub fn table(rows: &[BillRow]) -> impl Iterator<Item = [String; HEADS.len()]> {
    std::iter::once(HEADS.map(str::to_owned)).chain(rows.iter().map(cells))
}

fn cells(row: &BillRow) -> [String; HEADS.len()] {
    let read: Vec<_> = row.read.iter().map(|told| [&told.label, " ", &told.said].concat()).collect();
    let (name, model, configuration) = row.item.as_ref().map_or_else(<_>::default, |item| {
        (item.name.clone(), item.model.clone(), item.configuration.clone().unwrap_or_default())
    });
    let why = row.why.clone().into_iter().chain(row.segments.iter().map(segment));
    let why = why.collect::<Vec<_>>().join("；");
    [
        row.place.to_string(),
        row.typed.clone(),
        row.quantity.map(|quantity| quantity.to_string()).unwrap_or_default(),
        read.join("；"),
        row.label.to_owned(),
        name,
        model,
        configuration,
        why,
    ]
}

fn segment(segment: &BillSegment) -> String {
    let ways: Vec<_> = segment.ways.iter().map(|way| way.label.as_str()).collect();
    [&segment.text, ways.join("、").as_str()].concat()
}
