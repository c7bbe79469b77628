//! PKG-1 The pads that are drawn and typed: rows of text, and a grid that shows and changes them.

use super::view::{PackageStep, ShownBoard};
use crate::{
    library::{
        drawing::{Anchor, Drawing, Role, Shape},
        fit::{Courtyard, PADS_MAX},
        pad::Pad,
    },
    rules::{
        limits::BILL_LINES,
        notice::packages as texts,
        package_search::{
            Rows,
            rows::{self, said},
        },
    },
    text::{digits, trim},
};

/// Steps of the grid; millimetres.
const STEPS: [f64; 6] = [0.25, 0.5, 0.65, 1.0, 1.27, 2.54];
/// Cells to each side of the middle.
const CELLS: i32 = 10;
/// So many pads are drawn on the grid.
const DRAWN: usize = 400;

/// The rows, and where the cursor is.
#[derive(Debug, PartialEq)]
pub(super) struct Board {
    text: String,
    rows: Result<Rows, String>,
    step: usize,
    brush: String,
    cursor: [i32; 2],
}

impl Default for Board {
    fn default() -> Self {
        Self {
            text: String::new(),
            rows: Ok(Rows::default()),
            step: 4,
            brush: "0.6x1.5".to_owned(),
            cursor: [0, 0],
        }
    }
}

impl Board {
    /// These rows from now on; a row that is wrong is said, and the rows stay.
    pub fn write(&mut self, text: &str) {
        // A footprint is read by the server.
        self.text = text.to_owned();
        self.rows = if self.is_file() {
            Ok(Rows::default())
        } else {
            Rows::read(&text.lines().collect::<Vec<_>>()).map_err(|wrong| wrong.said())
        };
    }

    pub fn clear(&mut self) {
        self.write("");
    }

    /// The text is a footprint.
    pub fn is_file(&self) -> bool {
        trim(&self.text).starts_with('(')
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The rows as an address has them; nothing where one is wrong.
    pub fn lines(&self) -> Option<Vec<String>> {
        self.rows.as_ref().ok().map(Rows::write)
    }

    pub fn choose(&mut self, step: u32) {
        self.step = usize::try_from(step).ok().filter(|step| *step < STEPS.len()).unwrap_or(self.step);
    }

    pub fn brush(&mut self, text: String) {
        self.brush = text;
    }

    fn step(&self) -> f64 {
        STEPS.get(self.step).copied().unwrap_or(1.27)
    }

    /// A place on the grid as shares of its width and height.
    pub fn press(&mut self, x: f64, y: f64) {
        let cell = |share: f64| {
            let cells = f64::from(2 * CELLS + 1);
            // What is no number is the middle.
            ((share * cells).floor() as i32).clamp(0, 2 * CELLS) - CELLS
        };
        self.cursor = [cell(x), cell(y)];
        self.toggle();
    }

    /// The arrows move the cursor, space and Enter change what is there.
    pub fn key(&mut self, key: &str) {
        let [x, y] = self.cursor;
        let to = match key {
            "ArrowLeft" => [x - 1, y],
            "ArrowRight" => [x + 1, y],
            "ArrowUp" => [x, y - 1],
            "ArrowDown" => [x, y + 1],
            "Home" => [0, 0],
            " " | "Enter" => return self.toggle(),
            _ => return,
        };
        self.cursor = to.map(|cell| cell.clamp(-CELLS, CELLS));
    }

    fn at(&self) -> [f64; 2] {
        self.cursor.map(|cell| (f64::from(cell) * self.step() * 1e4).round() / 1e4)
    }

    /// The place of the pad under the cursor.
    fn under(&self) -> Option<usize> {
        let [x, y] = self.at();
        let near = self.step() / 2.0 - 1e-6;
        let is_there = |pad: &Pad| (pad.centre[0] - x).abs() < near && (pad.centre[1] - y).abs() < near;
        self.rows.as_ref().ok()?.pads.iter().position(is_there)
    }

    fn toggle(&mut self) {
        let (under, at, size) = (self.under(), self.at(), self.size());
        let Ok(rows) = &mut self.rows else { return };
        let pads = &mut rows.pads;
        match (under, size) {
            (Some(under), _) => {
                pads.remove(under);
            }
            (None, Some(size)) if pads.len() < PADS_MAX => {
                let last = pads.iter().filter_map(|pad| pad.number.parse::<u32>().ok()).max();
                pads.push(Pad::new(last.unwrap_or(0).saturating_add(1), at, size));
            }
            _ => return,
        }
        self.text = rows.write().join("\n");
    }

    /// The size of the pads that are drawn.
    fn size(&self) -> Option<[f64; 2]> {
        let brush = self.brush.replace(['×', '*', 'X'], "x");
        let (width, height) = brush.split_once('x')?;
        let row = ["0 0 ", trim(width), " ", trim(height)].concat();
        rows::read(&[row]).ok()?.first().map(|pad| pad.size)
    }

    pub fn shown(&self) -> ShownBoard {
        let rows = self.rows.as_ref().ok();
        let pads = rows.map(|rows| rows.pads.as_slice()).unwrap_or_default();
        let courtyard = rows.and_then(|rows| rows.courtyard);
        let [x, y] = self.at().map(said);
        let mut notes: Vec<String> = rows::repeated(pads)
            .into_iter()
            .take(3)
            .map(|(number, count)| texts::repeated(number, count))
            .collect();
        if pads.len() + usize::from(courtyard.is_some()) > BILL_LINES {
            notes.push(texts::not_in_address(BILL_LINES));
        }
        let label = |step: &f64| [&said(*step), " mm"].concat();
        ShownBoard {
            text: self.text.clone(),
            problem: self.rows.as_ref().err().cloned(),
            count: texts::pads(&digits(u64::try_from(pads.len()).unwrap_or(u64::MAX))),
            notes,
            ready: self.is_file() || !pads.is_empty(),
            grid: self.grid(pads, courtyard),
            cursor: texts::cursor(&x, &y, self.under().is_some()),
            step: u32::try_from(self.step).unwrap_or_default(),
            steps: (0..).zip(&STEPS).map(|(value, step)| PackageStep { value, label: label(step) }).collect(),
            brush: self.brush.clone(),
            brush_problem: self.size().is_none().then_some(texts::NO_BRUSH),
        }
    }

    /// Lines of the grid, pads, the courtyard, and a frame around the cell of the cursor.
    fn grid(&self, pads: &[Pad], courtyard: Option<Courtyard>) -> Drawing {
        let step = self.step();
        let reach = (f64::from(CELLS) + 0.5) * step;
        let line = |from, to, role| Shape::Polyline { role, points: vec![from, to], closed: false };
        let mut shapes = Vec::new();
        for cell in -CELLS..=CELLS {
            let at = f64::from(cell) * step;
            let role = if cell == 0 { Role::Centre } else { Role::Fabrication };
            shapes.push(line([at, -reach], [at, reach], role));
            shapes.push(line([-reach, at], [reach, at], role));
        }
        pads.iter().take(DRAWN).for_each(|pad| shapes.extend(drawn(pad, Role::Pad)));
        let frame = |role, centre, size| Shape::Rect { role, centre, size, radius: 0.0, angle: 0.0 };
        shapes.extend(courtyard.map(|own| frame(Role::Courtyard, own.centre(), own.size())));
        shapes.push(frame(Role::Outline, self.at(), [step; 2]));
        Drawing { view_box: [-reach, -reach, 2.0 * reach, 2.0 * reach], shapes }
    }
}

/// A pad with its hole and number.
pub(super) fn drawn(pad: &Pad, role: Role) -> Vec<Shape> {
    let Pad { number, centre, size, angle, hole, .. } = pad;
    let mut shapes = vec![Shape::Rect { role, centre: *centre, size: *size, radius: 0.0, angle: *angle }];
    if let Some([width, height]) = hole {
        shapes.push(Shape::Circle { role: Role::Drill, centre: *centre, radius: width.min(*height) / 2.0 });
    }
    let room = size[0].min(size[1]);
    if role == Role::Pad && !number.is_empty() {
        shapes.push(Shape::Text {
            role: Role::Pin,
            at: *centre,
            text: number.chars().take(4).collect(),
            size: room * 0.6,
            anchor: Anchor::Middle,
            angle: 0.0,
        });
    }
    shapes
}
