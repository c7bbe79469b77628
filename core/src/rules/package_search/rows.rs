//! PKG-1 Pads as rows: x y w h and, if there is one, the number; what an address says of them.

use crate::{
    decimal,
    library::{
        fit::{Courtyard, PADS_MAX, REACH_MAX, SIZE_MIN},
        pad::Pad,
        units,
    },
    rules::notice::packages as texts,
    text::{fold, trim},
};

/// What a mil is; millimetres.
pub const MIL: f64 = 0.0254;
/// What marks the width of a hole.
const HOLE: &str = "hole=";
/// What marks how a pad is turned.
const ANGLE: &str = "angle=";
/// What begins the row of the courtyard.
const COURTYARD: &str = "courtyard";
/// What a pad's number has, at most.
const NUMBER_MAX: usize = 16;

/// Why a row is no pad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongRow {
    /// Which, from 1.
    pub line: usize,
    /// Why, for people.
    pub why: String,
}

impl WrongRow {
    /// Which row is wrong, and why.
    pub fn said(&self) -> String {
        texts::wrong_row(self.line, &self.why)
    }
}

/// What rows say of a board.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Rows {
    /// Its pads.
    pub pads: Vec<Pad>,
    /// The box that it keeps free for a part.
    pub courtyard: Option<Courtyard>,
}

/// The pads of rows; a row `mil` or `mm` says the unit of those behind it, a number may have its own.
pub fn read<T: AsRef<str>>(rows: &[T]) -> Result<Vec<Pad>, WrongRow> {
    Rows::read(rows).map(|rows| rows.pads)
}

impl Rows {
    /// The same, with the courtyard: a row `courtyard x y w h`.
    pub fn read<T: AsRef<str>>(rows: &[T]) -> Result<Self, WrongRow> {
        let (mut read, mut unit) = (Self::default(), 1.0);
        for (line, row) in (1..).zip(rows) {
            let row: String = row.as_ref().chars().map(fold).collect();
            match trim(&row).to_ascii_lowercase().as_str() {
                "" => continue,
                "mil" => unit = MIL,
                "mm" => unit = 1.0,
                comment if comment.starts_with('#') => continue,
                _ => read.take(trim(&row), unit).map_err(|why| WrongRow { line, why })?,
            }
            if read.pads.len() > PADS_MAX {
                return Err(WrongRow { line, why: texts::too_many_pads(PADS_MAX) });
            }
        }
        Ok(read)
    }

    /// A row of a pad or of the courtyard; of several courtyards the last one counts.
    fn take(&mut self, row: &str, unit: f64) -> Result<(), String> {
        match row.split_at_checked(COURTYARD.len()) {
            Some((head, row)) if head.eq_ignore_ascii_case(COURTYARD) => {
                let Pad { number, centre, size, .. } = pad(row, unit)?;
                if !number.is_empty() {
                    return Err(texts::too_much(&number));
                }
                self.courtyard = Courtyard::around(centre, size);
            }
            _ => self.pads.push(pad(row, unit)?),
        }
        Ok(())
    }

    /// The rows that say it, in millimetres.
    pub fn write(&self) -> Vec<String> {
        let courtyard = self.courtyard.map(|courtyard| {
            let ([x, y], [w, h]) = (courtyard.centre(), courtyard.size());
            [COURTYARD.to_owned(), [x, y, w, h].map(said).join(" ")].join(" ")
        });
        self.pads.iter().map(write).chain(courtyard).collect()
    }
}

fn pad(row: &str, unit: f64) -> Result<Pad, String> {
    let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '，' | '；');
    let mut cells = row.split(apart).filter(|cell| !cell.is_empty());
    let mut next = |name: &str| {
        let cell = cells.next().ok_or_else(|| texts::short_row(name))?;
        millimetres(cell, unit).ok_or_else(|| texts::no_number(cell))
    };
    let [x, y, w, h] = [next("x")?, next("y")?, next("w")?, next("h")?];
    let mut pad = Pad::new("", [x, y], [w, h]);
    for cell in cells {
        if let Some(hole) = cell.strip_prefix(HOLE) {
            let across = millimetres(hole, unit).filter(|hole| *hole > 0.0);
            pad.hole = Some([across.ok_or_else(|| texts::no_number(hole))?; 2]);
        } else if let Some(angle) = cell.strip_prefix(ANGLE) {
            pad.angle = decimal::number(angle, 0).filter(is_angle).ok_or_else(|| texts::no_number(angle))?;
        } else if pad.number.is_empty() {
            pad.number = cell.chars().take(NUMBER_MAX).collect();
        } else {
            return Err(texts::too_much(cell));
        }
    }
    sound(&pad)?;
    Ok(pad)
}

fn is_angle(angle: &f64) -> bool {
    angle.abs() <= 360.0
}

/// What a pad is not: outside of the reach of a board, or without a size.
pub fn sound(pad: &Pad) -> Result<(), String> {
    let far = |value: &f64| value.is_nan() || value.abs() > REACH_MAX;
    let sizeless = |value: &f64| *value < SIZE_MIN;
    if pad.centre.iter().chain(&pad.size).any(far) {
        return Err(texts::too_far(REACH_MAX as u32));
    }
    if pad.size.iter().any(sizeless) {
        return Err(texts::NO_SIZE.to_owned());
    }
    Ok(())
}

/// `1.27`, `50mil`, `1.27mm`.
fn millimetres(cell: &str, unit: f64) -> Option<f64> {
    let lower = cell.to_ascii_lowercase();
    let (digits, unit) = match (lower.strip_suffix("mil"), lower.strip_suffix("mm")) {
        (Some(digits), _) => (digits, MIL),
        (_, Some(digits)) => (digits, 1.0),
        _ => (lower.as_str(), unit),
    };
    decimal::number(digits, 0).map(|number| number * unit).filter(|number| number.is_finite())
}

/// A row that says a pad, in millimetres.
pub fn write(pad: &Pad) -> String {
    let Pad { number, centre: [x, y], size: [w, h], angle, hole, .. } = pad;
    let mut row = [*x, *y, *w, *h].map(said).join(" ");
    if !number.is_empty() {
        row.push(' ');
        row.extend(number.chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | ';')).take(NUMBER_MAX));
    }
    if let Some([width, height]) = hole {
        row.push_str(&[" ", HOLE, &said(width.min(*height))].concat());
    }
    if *angle != 0.0 {
        row.push_str(&[" ", ANGLE, &said(*angle)].concat());
    }
    row
}

/// A length as people write it: millimetres to a tenth of a micrometre.
pub fn said(length: f64) -> String {
    let size = (length * 1e4).round() / 1e4;
    if size == 0.0 || !size.is_finite() {
        return "0".to_owned();
    }
    let (digits, magnitude) = decimal::digits(size);
    let sign = if size.is_sign_negative() { "-" } else { "" };
    [sign, &units::decimal(&digits, magnitude + 1)].concat()
}

/// Numbers that more than one pad bears, with how many do.
pub fn repeated(pads: &[Pad]) -> Vec<(&str, usize)> {
    let mut counts = std::collections::BTreeMap::new();
    for pad in pads.iter().filter(|pad| !pad.number.is_empty()) {
        *counts.entry(pad.number.as_str()).or_insert(0) += 1;
    }
    counts.into_iter().filter(|(_, count)| *count > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(row: &str) -> String {
        read(&["0 0 1 1", row]).unwrap_err().said()
    }

    // PKG-1
    #[test]
    fn pkg_1_a_row_is_a_pad_and_a_pad_a_row() {
        let pads = read(&["-2.7 -1.905 1.55 0.6 1", "", "# note", "0,0,3，3,EP,hole=0.3,angle=45"]).unwrap();
        let hole = Pad { angle: 45.0, hole: Some([0.3, 0.3]), ..Pad::new("EP", [0.0, 0.0], [3.0, 3.0]) };
        assert_eq!(pads, [Pad::new(1, [-2.7, -1.905], [1.55, 0.6]), hole]);
        let rows: Vec<_> = pads.iter().map(write).collect();
        assert_eq!(rows, ["-2.7 -1.905 1.55 0.6 1", "0 0 3 3 EP hole=0.3 angle=45"]);
        assert_eq!(read(&rows).unwrap(), pads);
    }

    #[test]
    fn pkg_1_a_row_may_say_the_courtyard() {
        let rows = ["0 0 1 1 1", "Courtyard 1 0 4 2.5"];
        let read = Rows::read(&rows).unwrap();
        assert_eq!((read.pads.len(), read.courtyard), (1, Courtyard::around([1.0, 0.0], [4.0, 2.5])));
        assert!(read.courtyard.is_some());
        assert_eq!(read.write(), ["0 0 1 1 1", "courtyard 1 0 4 2.5"]);
        assert_eq!(
            Rows::read(&["mil", "courtyard 0 0 100 100"]).unwrap().courtyard.unwrap().size(),
            [2.54; 2]
        );
        for (row, why) in [
            ("courtyard 0 0 4", "第 2 行：缺少 h，每行写作 x y w h [编号]"),
            ("courtyard 0 0 4 0", "第 2 行：宽和高至少 0.001 mm"),
            ("courtyard 0 0 4 1e300", "第 2 行：坐标和尺寸不能超过 1000 mm"),
            ("courtyard 0 0 4 4 1", "第 2 行：“1” 多余，每行写作 x y w h [编号]"),
        ] {
            assert_eq!(wrong(row), why, "{row}");
        }
    }

    #[test]
    fn pkg_1_a_mil_is_a_thousandth_of_an_inch_for_all_behind_it_or_for_one_number() {
        let pads = read(&["mil", "100 0 60 60mil 1", "mm", "50mil 1mm 1 1"]).unwrap();
        assert_eq!((pads[0].centre[0], pads[0].size), (2.54, [60.0 * MIL; 2]));
        assert_eq!(pads[1].centre, [1.27, 1.0]);
    }

    #[test]
    fn pkg_1_a_wrong_row_is_named_with_its_reason() {
        for (row, why) in [
            ("1 2 3", "第 2 行：缺少 h，每行写作 x y w h [编号]"),
            ("1 2 x 4", "第 2 行：“x” 不是数字"),
            ("NaN 0 1 1", "第 2 行：“NaN” 不是数字"),
            ("0 0 0 1", "第 2 行：宽和高至少 0.001 mm"),
            ("0 0 1 -1", "第 2 行：宽和高至少 0.001 mm"),
            ("1e300 0 1 1", "第 2 行：坐标和尺寸不能超过 1000 mm"),
            ("0 0 1 1 1 2", "第 2 行：“2” 多余，每行写作 x y w h [编号]"),
            ("0 0 1 1 hole=0", "第 2 行：“0” 不是数字"),
        ] {
            assert_eq!(wrong(row), why, "{row}");
        }
    }

    #[test]
    fn pkg_1_more_pads_than_the_limit_are_refused_with_it() {
        let rows = vec!["0 0 1 1"; PADS_MAX];
        assert_eq!(read(&rows).map(|pads| pads.len()), Ok(PADS_MAX));
        let rows = vec!["0 0 1 1"; PADS_MAX + 1];
        assert_eq!(read(&rows).unwrap_err().said(), "第 2001 行：焊盘最多 2000 个");
    }

    #[test]
    fn pkg_1_numbers_that_several_pads_bear_are_counted() {
        let pads = read(&["0 0 1 1 1", "2 0 1 1 1", "4 0 1 1 2", "6 0 1 1", "8 0 1 1"]).unwrap();
        assert_eq!(repeated(&pads), [("1", 2)]);
    }
}
