//! §2 Detail: the pins and pads of a component: a table, and where each stands in the drawings.

use crate::{
    library::{
        customary::written,
        item::{Item, NamedDrawing},
        pad::Pad,
        pin::{Electrical, Pin},
    },
    rules::notice::{item as texts, lists, ranges},
    text::dotted,
};
use sanku_derive::wire;
use serde::Serialize;
use std::cmp::Ordering;

/// The pins of a component, each with its pad, or the pads of a footprint; a row a number.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TerminalTable {
    /// What it is a table of.
    pub title: &'static str,
    /// How many there are.
    pub count: String,
    /// What its columns are called; of what nothing is known there is none.
    pub columns: Vec<String>,
    /// In the order of their numbers.
    pub rows: Vec<TerminalRow>,
}

/// A pin, a pad, or both.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TerminalRow {
    /// A text a column.
    pub cells: Vec<String>,
    /// All of it in a line.
    pub label: String,
}

/// Where a row of the table stands in a drawing: a rectangle in millimetres, as there.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Spot {
    /// The place of its row.
    pub row: usize,
    /// Its middle.
    pub centre: [f64; 2],
    /// Its width and height before it is turned.
    pub size: [f64; 2],
    /// Of its corners.
    pub radius: f64,
    /// How far it is turned, in degrees counterclockwise.
    pub angle: f64,
}

/// What is known of a number.
struct Terminal<'i> {
    number: &'i str,
    name: &'i str,
    electrical: Electrical,
    pad: Option<&'i Pad>,
}

/// The pins and pads of an item, in the order of their numbers.
pub struct Terminals<'i>(Vec<Terminal<'i>>);

impl<'i> Terminals<'i> {
    /// Of what its drawings show; a pin that stands in several of them is one.
    pub fn of(item: &'i Item) -> Self {
        let mut all = Self(Vec::new());
        for NamedDrawing { pins, pads, .. } in &item.drawings {
            let pins = pins.iter().map(Terminal::of_pin);
            let numbered =
                pins.chain(pads.iter().map(Terminal::of_pad)).filter(|told| !told.number.is_empty());
            numbered.for_each(|told| all.learn(told));
        }
        all
    }

    fn place(&self, number: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|known| order(known.number, number))
    }

    fn learn(&mut self, told: Terminal<'i>) {
        match self.place(told.number) {
            Ok(at) => self.0.get_mut(at).into_iter().for_each(|known| known.learn(&told)),
            Err(at) => self.0.insert(at, told),
        }
    }

    /// As a table; UNT-4: sizes are told in mm or in mil.
    pub fn table(&self, customary: bool) -> Option<TerminalTable> {
        let (unit, length) = if customary { ("mil", 0.0254) } else { ("mm", 1.0) };
        let rows: Vec<_> = self.0.iter().map(|terminal| terminal.row(length, unit)).collect();
        let is_known =
            |at: usize| rows.iter().any(|row| row.cells.get(at).is_some_and(|cell| !cell.is_empty()));
        let known: Vec<bool> = (0..texts::TERMINAL_COLUMNS.len()).map(is_known).collect();
        let kept = |mut texts: Vec<String>| {
            let mut known = known.iter();
            texts.retain(|_| known.next() == Some(&true));
            texts
        };
        let [number, name, electrical, size, hole] = texts::TERMINAL_COLUMNS;
        let [size, hole] = [size, hole].map(|name| ranges::in_unit(name, unit));
        let columns = vec![number.to_owned(), name.to_owned(), electrical.to_owned(), size, hole];
        let [pins, pads] = texts::TERMINALS;
        (!rows.is_empty()).then(|| TerminalTable {
            title: if known.get(1..3) == Some(&[false, false]) { pads } else { pins },
            count: lists::rows(rows.len(), rows.len()),
            columns: kept(columns),
            rows: rows.into_iter().map(|row| TerminalRow { cells: kept(row.cells), ..row }).collect(),
        })
    }

    /// Where they stand in a drawing.
    pub fn spots(&self, NamedDrawing { pins, pads, .. }: &NamedDrawing) -> Vec<Spot> {
        let pins = pins.iter().filter(|pin| !pin.hidden);
        let pins = pins.filter_map(|pin| Some(around(pin, self.place(&pin.number).ok()?)));
        let pads = pads.iter().filter_map(|pad| {
            let Pad { centre, size, radius, angle, .. } = *pad;
            Some(Spot { row: self.place(&pad.number).ok()?, centre, size, radius, angle })
        });
        pins.chain(pads).collect()
    }
}

impl<'i> Terminal<'i> {
    fn of_pin(Pin { number, name, electrical, .. }: &'i Pin) -> Self {
        Self { number, name, electrical: *electrical, pad: None }
    }

    fn of_pad(pad: &'i Pad) -> Self {
        Self { number: &pad.number, name: "", electrical: Electrical::Unspecified, pad: Some(pad) }
    }

    /// The first that says a name says what the pin does.
    fn learn(&mut self, told: &Self) {
        if self.name.is_empty() {
            self.name = told.name;
            if told.electrical != Electrical::Unspecified {
                self.electrical = told.electrical;
            }
        }
        self.pad = self.pad.or(told.pad);
    }

    /// A text a column, the sizes in a unit so long.
    fn row(&self, length: f64, unit: &str) -> TerminalRow {
        let told = |size: Option<[f64; 2]>| size.map(|size| sides(size, length)).unwrap_or_default();
        let size = told(self.pad.map(|pad| seen(pad.size, pad.angle)));
        let hole = told(self.pad.and_then(|pad| Some(seen(pad.hole?, pad.angle))));
        let electrical =
            if self.electrical == Electrical::Unspecified { "" } else { self.electrical.label() };
        let [pad, drill] = texts::TERMINAL_SIZES;
        let in_unit = |(before, size): (&str, &String)| match size.as_str() {
            "" => String::new(),
            size => [before, size, " ", unit].concat(),
        };
        let [pad, drill] = [(pad, &size), (drill, &hole)].map(in_unit);
        let said = [self.number, self.name, electrical, &pad, &drill];
        let label = dotted(&said);
        let cells = vec![self.number.to_owned(), self.name.to_owned(), electrical.to_owned(), size, hole];
        TerminalRow { cells, label }
    }
}

/// Width and height of what is turned, where it is turned by right angles.
fn seen([width, height]: [f64; 2], angle: f64) -> [f64; 2] {
    if (angle.abs() - 90.0).abs() < 1e-6 { [height, width] } else { [width, height] }
}

/// 0.6×1.55; of what is as wide as it is high, one of both.
fn sides([width, height]: [f64; 2], unit: f64) -> String {
    let [width, height] = [width, height].map(|side| written(side / unit, DIGITS));
    if width == height { width } else { [&width, "×", height.as_str()].concat() }
}

/// So much is told of a size.
const DIGITS: usize = 4;
/// How broad a pin is for the pointer.
const BROAD: f64 = 1.6;

/// The line of a pin, as broad as a pointer finds it.
fn around(Pin { line: [[x1, y1], [x2, y2]], .. }: &Pin, row: usize) -> Spot {
    let size = [x2 - x1, y2 - y1].map(|side| side.abs().max(BROAD));
    Spot { row, centre: [f64::midpoint(*x1, *x2), f64::midpoint(*y1, *y2)], size, radius: 0.0, angle: 0.0 }
}

/// 2 before 10, numbers before letters, and A1 before B1 before AA1, as the rows of a grid run.
fn order(one: &str, other: &str) -> Ordering {
    let [one, other] = [one, other].map(|number| {
        let letters = number.bytes().take_while(|letter| !letter.is_ascii_digit()).count();
        let (letters, digits) = number.split_at_checked(letters).unwrap_or((number, ""));
        (letters.len(), letters, digits.len(), digits)
    });
    one.cmp(&other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pin(number: &str, name: &str, electrical: Electrical) -> Pin {
        let line = [[-5.08, 0.0], [-2.54, 0.0]];
        Pin { number: number.into(), name: name.into(), electrical, line, hidden: false }
    }

    fn pad(number: &str, size: [f64; 2]) -> Pad {
        Pad::new(number, [0.0, 0.0], size)
    }

    fn item(pins: Vec<Vec<Pin>>, pads: Vec<Pad>) -> Item {
        let symbols = pins.into_iter().map(|pins| NamedDrawing { pins, ..NamedDrawing::default() });
        let drawings = symbols.chain([NamedDrawing { pads, ..NamedDrawing::default() }]).collect();
        Item { drawings, ..Item::default() }
    }

    fn lines(item: &Item, customary: bool) -> Vec<String> {
        let table = Terminals::of(item).table(customary).expect("a table");
        let head = format!("{} {}: {}", table.title, table.count, table.columns.join(" | "));
        let rows = table.rows.iter().map(|row| row.cells.join(" | "));
        [head].into_iter().chain(rows).collect()
    }

    #[test]
    fn a_pin_of_several_units_is_one_and_bears_the_name_that_any_of_them_says() {
        let unit = vec![pin("10", "", Electrical::Unspecified), pin("2", "IN", Electrical::Input)];
        let whole = vec![pin("10", "OUT", Electrical::Output), pin("2", "?", Electrical::Passive)];
        assert_eq!(
            lines(&item(vec![unit, whole], Vec::new()), false),
            ["引脚 共 2 个: 编号 | 名称 | 类型", "2 | IN | 输入", "10 | OUT | 输出"]
        );
    }

    #[test]
    fn each_pin_has_its_pad_and_a_pad_without_a_pin_is_a_row() {
        let pins = vec![pin("1", "VCC", Electrical::PowerIn), pin("2", "", Electrical::Unspecified)];
        let holed = Pad { hole: Some([0.8, 0.8]), ..pad("2", [1.6, 1.6]) };
        let turned = Pad { angle: 90.0, hole: Some([0.5, 1.0]), ..pad("3", [0.3, 1.2]) };
        let all = item(vec![pins], vec![pad("1", [0.6, 1.55]), holed, turned]);
        assert_eq!(
            lines(&all, false),
            [
                "引脚 共 3 个: 编号 | 名称 | 类型 | 焊盘宽×高（mm） | 孔（mm）",
                "1 | VCC | 电源输入 | 0.6×1.55 | ",
                "2 |  |  | 1.6 | 0.8",
                "3 |  |  | 1.2×0.3 | 1×0.5"
            ]
        );
        assert_eq!(lines(&all, true)[1], "1 | VCC | 电源输入 | 23.62×61.02 | ");
        let labels = Terminals::of(&all).table(false).expect("a table").rows;
        let labels: Vec<_> = labels.into_iter().map(|row| row.label).collect();
        assert_eq!(labels[0], "1 · VCC · 电源输入 · 焊盘 0.6×1.55 mm");
        assert_eq!(labels[1], "2 · 焊盘 1.6 mm · 孔 0.8 mm");
    }

    #[test]
    fn what_has_pads_alone_is_a_table_of_pads_and_what_has_neither_is_none() {
        let pads = item(Vec::new(), vec![pad("1", [1.0, 1.0]), pad("", [2.0, 2.0])]);
        assert_eq!(lines(&pads, false), ["焊盘 共 1 个: 编号 | 焊盘宽×高（mm）", "1 | 1"]);
        assert_eq!(Terminals::of(&Item::default()).table(false), None);
    }

    #[test]
    fn numbers_stand_in_the_order_of_a_package() {
        let numbers = ["AA1", "10", "B1", "A10", "2", "A2", "MP", "1"];
        let pads = numbers.map(|number| pad(number, [1.0, 1.0])).to_vec();
        let all = item(Vec::new(), pads);
        let told: Vec<_> = Terminals::of(&all).0.iter().map(|terminal| terminal.number).collect();
        assert_eq!(told, ["1", "2", "10", "A2", "A10", "B1", "AA1", "MP"]);
    }

    #[test]
    fn a_number_stands_where_its_pin_and_each_of_its_pads_are_drawn() {
        let hidden = Pin { hidden: true, ..pin("2", "", Electrical::Passive) };
        let turned = Pad { centre: [3.0, 4.0], angle: 45.0, radius: 0.1, ..pad("1", [1.0, 2.0]) };
        let all =
            item(vec![vec![hidden, pin("1", "", Electrical::Passive)]], vec![turned, pad("1", [2.0; 2])]);
        let terminals = Terminals::of(&all);
        let [symbol, footprint] = [0, 1].map(|at: usize| terminals.spots(&all.drawings[at]));
        let place = Spot { row: 0, centre: [-3.81, 0.0], size: [2.54, 1.6], radius: 0.0, angle: 0.0 };
        assert_eq!(symbol, [place]);
        let rows: Vec<_> = footprint.iter().map(|spot| (spot.row, spot.centre, spot.angle)).collect();
        assert_eq!(rows, [(0, [3.0, 4.0], 45.0), (0, [0.0, 0.0], 0.0)]);
    }
}
