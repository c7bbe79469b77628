//! SHP-2 What is asked of outlines beside the page, and what comes back: texts, since who asks knows no geometry.

use super::{BOARD, Descriptor, Outline, Size, Sketch, dxf, image, lines::Enclosed, overlap, svg};
use crate::json::{self, Read};
use sanku_derive::wire;
use serde::Serialize;

/// Coordinates are told in tenths of a step of the board.
pub const TENTH: f64 = 0.1;
/// What is read from a file keeps so far from the border of the board.
const AWAY: f64 = 20.0;
/// A length as it is written.
pub fn billionths(millimetres: f64) -> u64 {
    // Casts saturate.
    (millimetres * 1e9 + 0.5) as u64
}

/// A length as it was written.
pub fn millimetres(billionths: u64) -> f64 {
    billionths as f64 * 1e-9
}

/// No text is longer.
const LONGEST: usize = 20_000_000;

/// What is asked.
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Ask {
    /// What a sketch encloses.
    Sketch { text: String },
    /// What the file that comes along shows: one of its parts, by its place.
    File { part: u32 },
    /// How much of each other outline lies on one of these.
    Judge { own: Vec<Loops>, others: Vec<Loops> },
}

/// An outline in whole steps, x and y in turn, and how long a step is: billionths of a millimetre, or nothing where that is not known. The browser
/// writes whole numbers alone.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[allow(missing_docs, reason = "said above")]
pub struct Loops {
    pub loops: Vec<Vec<u32>>,
    pub step: u64,
}

/// What was read.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Told {
    /// Why nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// What may be meant, the likeliest first.
    pub readings: Vec<Reading>,
    /// How many billionths of a millimetre a step of the board is, where the file says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<u64>,
    /// How many parts the file has.
    pub parts: u32,
    /// What was left out of it, and how often.
    pub ignored: Vec<(String, u32)>,
    /// Of what was to be judged, in thousandths.
    pub shares: Vec<u32>,
}

/// Why nothing was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Refused {
    /// It is none of the files that can be read.
    Kind,
    TooLarge,
    Entity,
    /// Ink and paper cannot be told apart.
    Pale,
    /// Nothing in it is closed.
    Open,
}

/// What may be meant.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Reading {
    /// Its loops on the board, in tenths.
    pub loops: Vec<Vec<u32>>,
    /// What it is found by, in millionths.
    pub numbers: Vec<u32>,
    /// The side of a square as large, in thousandths of a step of the board.
    pub size: u32,
}

/// The answer to a question, as a text; nothing where it asks nothing. Pixels have a width, red, green, blue and opacity of each are its bytes.
pub fn answered(ask: &str, bytes: &[u8], width: usize) -> Option<String> {
    let told = match json::read::<Ask>(ask).ok()? {
        Ask::Sketch { text } => sketch(&text),
        Ask::File { part } => file(bytes, width, part).unwrap_or_else(refused),
        Ask::Judge { own, others } => judged(&own, &others),
    };
    json::text_of(&told).ok()
}

fn refused(why: Refused) -> Told {
    Told { refused: Some(why), ..Told::default() }
}

fn reading(outline: &Outline) -> Option<Reading> {
    let (numbers, Size(size)) = Descriptor::of(outline)?;
    // Casts saturate.
    let size = (size * 1e3 + 0.5) as u32;
    Some(Reading { loops: outline.steps(TENTH), numbers: numbers.millionths(), size })
}

fn sketch(text: &str) -> Told {
    let read = reading(&Sketch::read(text).outline());
    let refused = if read.is_none() { Some(Refused::Open) } else { None };
    Told { refused, readings: read.into_iter().collect(), parts: 1, ..Told::default() }
}

fn file(bytes: &[u8], width: usize, part: u32) -> Result<Told, Refused> {
    let (enclosed, unit, ignored) = if width > 0 {
        (image::enclosed(bytes, width).ok_or(Refused::Pale)?, None, Vec::new())
    } else {
        lines(bytes)?
    };
    let Enclosed { parts } = enclosed;
    let at = usize::try_from(part).unwrap_or_default().min(parts.len().saturating_sub(1));
    let meant = parts.get(at).ok_or(Refused::Open)?;
    let whole = meant.last().and_then(Outline::bounds).ok_or(Refused::Open)?;
    let [[left, top], [right, bottom]] = whole;
    let [wide, high] = BOARD.map(f64::from);
    let scale = ((wide - 2.0 * AWAY) / (right - left)).min((high - 2.0 * AWAY) / (bottom - top));
    let away = [(wide - (right - left) * scale) / 2.0, (high - (bottom - top) * scale) / 2.0];
    let placed = |[x, y]: [f64; 2]| [(x - left) * scale + away[0], (y - top) * scale + away[1]];
    let readings: Vec<Reading> = meant.iter().filter_map(|outline| reading(&outline.moved(placed))).collect();
    if readings.is_empty() {
        return Err(Refused::Open);
    }
    let parts = u32::try_from(parts.len()).unwrap_or_default();
    let unit = unit.map(|unit: f64| billionths(unit / scale));
    Ok(Told { readings, unit, parts, ignored, ..Told::default() })
}

type Drawn = (Enclosed, Option<f64>, Vec<(String, u32)>);

/// The lines of a text; those of DXF point up.
fn lines(bytes: &[u8]) -> Result<Drawn, Refused> {
    if bytes.len() > LONGEST {
        return Err(Refused::TooLarge);
    }
    let text = String::from_utf8_lossy(bytes);
    let mut lines = if svg::is_svg(&text) {
        svg::lines(&text).map_err(|why| match why {
            svg::Refused::Entity => Refused::Entity,
            svg::Refused::Other => Refused::Kind,
        })?
    } else {
        let mut lines = dxf::lines(&text).ok_or(Refused::Kind)?;
        lines.paths.iter_mut().flatten().for_each(|[_, y]| *y = -*y);
        lines
    };
    let ignored = std::mem::take(&mut lines.ignored);
    Ok((lines.enclosed(), lines.unit, ignored))
}

fn judged(own: &[Loops], others: &[Loops]) -> Told {
    let outline = |of: &Loops| Outline::of_steps(&of.loops, millimetres(of.step.max(1)));
    let sized = own.iter().all(|own| own.step > 0);
    let own: Vec<Outline> = own.iter().map(outline).collect();
    let share = |other: &Loops| {
        let other = outline(other);
        let best = own.iter().map(|own| overlap(own, &other, sized)).fold(0.0, f64::max);
        (best * 1e3 + 0.5) as u32
    };
    Told { shares: others.iter().map(share).collect(), ..Told::default() }
}
