//! Pads: which land pattern each kind of package has, from the limits in its row.

use crate::catalogue::{draw::footprint::footprint, sheet::Row};
use sanku_core::library::{
    fit::Joints,
    item::NamedDrawing,
    land::{Fillets, Lands, Limits, Terminals, chip, dual, fillets, lands, quad},
    pad::Pad,
};

/// Toe, heel and side by the shape of the terminal: those that a pattern is made for.
const CHIP: Fillets = Fillets { toe: 0.35, heel: 0.0, side: 0.0 };
const GULL_WING: Fillets = Fillets { toe: 0.35, heel: 0.35, side: 0.03 };
const FINE_PITCH: Fillets = Fillets { toe: 0.35, heel: 0.35, side: -0.02 };
const NO_LEAD: Fillets = Fillets { toe: 0.3, heel: 0.0, side: -0.04 };
const SMALL_CHIP: Fillets = Fillets { toe: 0.2, heel: 0.0, side: 0.0 };
/// A heat tab is flat under its body.
const TAB: Fillets = Fillets { toe: 0.35, heel: 0.0, side: 0.1 };

/// The least that hold: those of IPC-7351 for dense boards.
const LEAST_CHIP: Fillets = Fillets { toe: 0.15, heel: -0.05, side: -0.05 };
const LEAST_GULL_WING: Fillets = Fillets { toe: 0.15, heel: 0.25, side: 0.01 };
const LEAST_FINE_PITCH: Fillets = Fillets { toe: 0.15, heel: 0.25, side: -0.04 };
const LEAST_NO_LEAD: Fillets = Fillets { toe: 0.2, heel: 0.0, side: -0.04 };
const LEAST_SMALL_CHIP: Fillets = Fillets { toe: 0.1, heel: -0.05, side: -0.05 };

/// How much wider than the greatest lead a plated hole is.
const HOLE: f64 = 0.2;
/// The least copper between neighbouring pads of holes.
const BETWEEN: f64 = 0.3;
/// How much of its ball a pad of a grid measures.
const BALL: f64 = 0.8;

/// Whether the pins of a kind of package go through the board.
pub fn is_through(kind: &str) -> bool {
    matches!(kind, "dip" | "axial" | "inline" | "header")
}

/// The land pattern of a row; nothing where a limit that its kind needs is missing.
pub fn draw(row: Row<'_>) -> Option<NamedDrawing> {
    let body = pair(row.raw("body"), '×')?;
    let pads = match row.raw("kind") {
        kind if is_through(kind) => through(row)?,
        "grid" => grid(row)?,
        _ => soldered(row)?,
    };
    Some(footprint(pads, body))
}

/// The two numbers of a cell on both sides of a sign.
pub fn pair(cell: &str, between: char) -> Option<[f64; 2]> {
    let (x, y) = cell.split_once(between)?;
    Some([x.parse().ok()?, y.parse().ok()?])
}

/// The limits of a cell.
pub fn limits(row: Row<'_>, key: &str) -> Option<Limits> {
    pair(row.raw(key), ',').map(|[min, max]| Limits { min, max })
}

/// The terminals of what lies flat on the board, with the fillets that its pattern is made for and the least that hold.
fn terminals(row: Row<'_>) -> Option<(Terminals, [Fillets; 2])> {
    let terminals = Terminals {
        span: limits(row, "span")?,
        length: limits(row, "length")?,
        width: limits(row, "width")?,
    };
    let fillets = match row.raw("kind") {
        "chip" if terminals.span.max < 1.6 => [SMALL_CHIP, LEAST_SMALL_CHIP],
        "chip" | "pair" => [CHIP, LEAST_CHIP],
        "flat" | "dfn" => [NO_LEAD, LEAST_NO_LEAD],
        _ if row.number("pitch").unwrap_or(0.0) < 0.66 => [FINE_PITCH, LEAST_FINE_PITCH],
        _ => [GULL_WING, LEAST_GULL_WING],
    };
    Some((terminals, fillets))
}

/// The joints of a row on its own land pattern; nothing where its pins go through the board or are balls.
pub fn joints(row: Row<'_>) -> Option<Joints> {
    let kind = row.raw("kind");
    let (terminals, [usual, least]) = terminals(row).filter(|_| !is_through(kind) && kind != "grid")?;
    let own = fillets(terminals, lands(terminals, usual));
    Some(Joints { own, least, pins: row.raw("pins").parse().ok()? })
}

/// What lies flat on the board.
fn soldered(row: Row<'_>) -> Option<Vec<Pad>> {
    let (kind, pins) = (row.raw("kind"), row.raw("pins").parse().ok()?);
    let pitch = row.number("pitch").unwrap_or(0.0);
    let (terminals, [fillets, _]) = terminals(row)?;
    let lands = lands(terminals, fillets);
    Some(match kind {
        "chip" | "pair" => chip(lands),
        "sot23" => only(dual(lands, 6, pitch), &["1", "3", "5"]),
        "sot5" => only(dual(lands, 6, pitch), &["1", "2", "3", "4", "6"]),
        "dual" => dual(lands, pins, pitch),
        "quad" => quad(lands, pins, pitch),
        "flat" => exposed(quad(lands, pins, pitch), row.raw("ep"))?,
        "dfn" => exposed(dual(lands, pins, pitch), row.raw("ep"))?,
        "tab" => tab(dual(lands, 2 * pins, pitch), pins, terminals.span, row.raw("ep"))?,
        _ => return None,
    })
}

/// Some of the pads, numbered anew.
fn only(pads: Vec<Pad>, kept: &[&str]) -> Vec<Pad> {
    let kept = pads.into_iter().filter(|pad| kept.contains(&pad.number.as_str()));
    kept.zip(1..).map(|(pad, number)| Pad { number: number.to_string(), ..pad }).collect()
}

/// One more pad in the middle, of one or two sides; none where there is none.
fn exposed(mut pads: Vec<Pad>, size: &str) -> Option<Vec<Pad>> {
    if !size.is_empty() {
        let size = sides(size)?;
        pads.push(Pad::new(pads.len() + 1, [0.0, 0.0], size));
    }
    Some(pads)
}

/// One side of a square, or both of a rectangle.
pub fn sides(cell: &str) -> Option<[f64; 2]> {
    pair(cell, '×').or_else(|| cell.parse().ok().map(|side| [side, side]))
}

/// The leads on the left and the tab that faces them, which ends where the package does.
fn tab(pads: Vec<Pad>, leads: u32, span: Limits, size: &str) -> Option<Vec<Pad>> {
    let [length, width] = sides(size)?;
    let around = |size: f64| Limits::around(size, 0.1);
    let terminals = Terminals { span, length: around(length), width: around(width) };
    let (Lands { outer, width, .. }, leads) = (lands(terminals, TAB), usize::try_from(leads).ok()?);
    // Twice the heel that the leads have is free between them and the tab.
    let pad = Pad::new(leads + 1, [(outer - length) / 2.0, 0.0], [length, width]);
    Some(pads.into_iter().take(leads).chain([pad]).collect())
}

/// A full grid of balls: rows are letters, the first on top; I, O, Q, S, X and Z are none.
fn grid(row: Row<'_>) -> Option<Vec<Pad>> {
    let (pins, pitch, ball) =
        (row.raw("pins").parse::<u32>().ok()?, row.number("pitch")?, limits(row, "width")?);
    let side = pins.isqrt();
    let size = BALL * f64::midpoint(ball.min, ball.max);
    let at = |i: u32| (f64::from(i) - f64::from(side.saturating_sub(1)) / 2.0) * pitch;
    let ball = |i: u32| {
        Pad::new(format!("{}{}", letters(i / side), i % side + 1), [at(i % side), at(i / side)], [size, size])
    };
    (side * side == pins).then(|| (0..pins).map(ball).collect())
}

/// The letters of a row of balls: A to Y, AA and on.
fn letters(row: u32) -> String {
    const ROWS: &[u8] = b"ABCDEFGHJKLMNPRTUVWY";
    let many = u32::try_from(ROWS.len()).unwrap_or(1);
    let letter = |at: u32| {
        let letter = usize::try_from(at).ok().and_then(|at| ROWS.get(at)).copied();
        letter.map_or(' ', char::from)
    };
    if row < many {
        letter(row).into()
    } else {
        [letter(row / many - 1), letter(row % many)].iter().collect()
    }
}

/// Pads with holes.
fn through(row: Row<'_>) -> Option<Vec<Pad>> {
    let pins = row.raw("pins").parse().ok()?;
    let pitch = row.number("pitch").unwrap_or(0.0);
    if row.raw("kind") == "dip" {
        return Some(drilled(two_rows(limits(row, "span")?.min, pins, pitch), 0.8));
    }
    // A lead that is square is as thick as its diagonal.
    let square = if row.raw("kind") == "header" { std::f64::consts::SQRT_2 } else { 1.0 };
    let hole = ((limits(row, "width")?.max * square + HOLE) * 20.0 - 1e-9).ceil() / 20.0;
    let near = if row.raw("kind") == "axial" { limits(row, "span")?.min } else { pitch };
    let pad = (2.0 * hole).min(near - BETWEEN);
    let rows = if row.raw("kind") == "header" { row.number("rows").unwrap_or(1.0) } else { 1.0 };
    Some(drilled(lined(pins, rows, near, pad), hole))
}

/// The same pads, round, each with a hole of that width.
fn drilled(pads: Vec<Pad>, hole: f64) -> Vec<Pad> {
    let drilled = |pad: Pad| Pad { radius: pad.size[0].min(pad.size[1]) / 2.0, hole: Some([hole; 2]), ..pad };
    pads.into_iter().map(drilled).collect()
}

/// Pins in rows, numbered across the rows from the upper left; an even one of a header faces the odd one before it.
fn lined(pins: u32, rows: f64, pitch: f64, pad: f64) -> Vec<Pad> {
    let many = f64::from(pins) / rows;
    let place = |i: u32| {
        let (along, across) = ((f64::from(i) / rows).floor(), f64::from(i) % rows);
        [(along - (many - 1.0) / 2.0) * pitch, (across - (rows - 1.0) / 2.0) * pitch]
    };
    let pad = |i: u32| Pad::new(i + 1, place(i), [pad, pad]);
    (0..pins).map(pad).collect()
}

fn two_rows(row: f64, pins: u32, pitch: f64) -> Vec<Pad> {
    let pad = 1.6;
    dual(Lands { outer: row + pad, gap: row - pad, width: pad }, pins, pitch)
}
