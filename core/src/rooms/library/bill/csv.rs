//! QRY-1 Bills of materials: the table as a text that a spreadsheet reads (RFC 4180).

use super::view::{BillRow, BillSegment};
use crate::rules::notice::bill::HEADS;

/// A line a row under their heads, with this between the cells.
pub fn table(rows: &[BillRow], between: char) -> String {
    let heads = HEADS.map(str::to_owned);
    let lines = std::iter::once(heads).chain(rows.iter().map(cells));
    lines.map(|cells| line(&cells, between)).collect()
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

fn line(cells: &[String], between: char) -> String {
    let cells: Vec<_> = cells.iter().map(|cell| quoted(&harmless(cell), between)).collect();
    cells.join(&between.to_string()) + "\r\n"
}

/// A spreadsheet takes what begins so for a formula.
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t']) { ["'", cell].concat() } else { cell.to_owned() }
}

fn quoted(cell: &str, between: char) -> String {
    if cell.contains([between, '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
