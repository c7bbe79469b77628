//! SHP-2 What is on screen.

use super::{
    Opened, Search2d,
    board::BoardTool,
    found::{length, path},
    view::{OutlineContent, PartOption, Search2dView, ShownDrawingFile, ShownSketch, ToolOption},
};
use crate::{
    decimal,
    library::{
        Library,
        outline::{
            BOARD, Mark,
            ask::{Refused, millimetres},
        },
    },
    parts::failure::Failure,
    rules::notice::{captions, outline as texts},
    shared::Shared,
    text::digits,
};

/// Tenths of a step.
const TENTHS: u32 = 10;
/// Half of a cross at a point; tenths of a step.
const CROSS: u32 = 40;

impl Search2d {
    pub(super) fn view_of(&self) -> Search2dView {
        let at = BoardTool::ALL.iter().position(|tool| *tool == self.board.tool).unwrap_or_default();
        let (dimension_note, dimension_wrong) = self.dimension_note();
        Search2dView {
            title: captions::SEARCH_2D,
            intro: if self.library == Library::Mat { texts::NO_MATERIALS } else { texts::INTRO },
            library: self.library.segment(),
            elsewhere: self.elsewhere(),
            board: Shared::new(self.sketched()),
            tool: self.board.tool,
            tools: tools(),
            hint: texts::TOOLS.get(at).map(|(_, hint)| *hint).unwrap_or_default(),
            points: self.points.clone(),
            points_wrong: self.points_wrong.then_some(texts::NO_POINT),
            closes: self.board.closes(),
            undoes: !self.board.points.is_empty() || !self.sketch.marks.is_empty(),
            file: self.file.as_ref().map(|opened| self.file_of(opened)),
            dimension: self.dimension.text.clone(),
            dimension_note,
            dimension_wrong,
            refused: self.refused().map(texts::refused),
            find: texts::FIND,
            ready: !self.readings().is_empty() && !self.finding,
            busy: self.reading || self.finding,
            content: self.content(),
            failed: self.found.failure().or_else(|| self.lost.then(lost)),
        }
    }

    fn refused(&self) -> Option<Refused> {
        self.told.as_ref().and_then(|told| told.refused)
    }

    fn content(&self) -> OutlineContent {
        let (title, text) = match self.found.came() {
            _ if self.finding => return OutlineContent::Waiting,
            Some(found) if found.hits.is_empty() => {
                let [done, all] = found.indexed;
                if done < all { texts::BUILDING } else { texts::NOTHING }
            }
            Some(found) => {
                let status = texts::status(found.views, found.indexed);
                let hits = Shared::new(self.hits());
                return OutlineContent::Hits { status, note: texts::NOT_SAME, hits };
            }
            None if self.readings().is_empty() => texts::EMPTY,
            None => texts::READY,
        };
        OutlineContent::Empty { title, text }
    }

    fn dimension_note(&self) -> (String, bool) {
        let text = &self.dimension.text;
        let said = self.told.as_ref().and_then(|told| told.unit).map(millimetres);
        match (text.is_empty(), length(text), self.dimensioned(), said) {
            (false, None, ..) => (texts::NO_DIMENSION.to_owned(), true),
            (false, Some(_), None, _) => (texts::TWO_ENDS.to_owned(), true),
            (true, _, _, Some(unit)) => (texts::unit(&rounded(self.reach() * unit)), false),
            _ => (String::new(), false),
        }
    }

    /// How far what was read reaches; steps of the board.
    fn reach(&self) -> f64 {
        let loops = self.readings().last().map(|reading| reading.loops.as_slice()).unwrap_or_default();
        let side = |axis: usize| {
            let own = || loops.iter().flat_map(|steps| steps.iter().skip(axis).step_by(2).copied());
            own().max().unwrap_or_default() - own().min().unwrap_or_default()
        };
        f64::from(side(0).max(side(1))) / f64::from(TENTHS)
    }

    fn file_of(&self, opened: &Opened) -> ShownDrawingFile {
        let (ignored, all) = match &self.told {
            Some(told) => (told.ignored.as_slice(), told.parts),
            None => (Default::default(), 0),
        };
        let part = |at: u32| PartOption { value: at, label: texts::part(at + 1, all) };
        ShownDrawingFile {
            name: opened.name.clone(),
            ignored: (!ignored.is_empty()).then(|| texts::ignored(ignored)),
            parts: if all > 1 { (0..all).map(part).collect() } else { Vec::new() },
            part: opened.part,
        }
    }

    fn sketched(&self) -> ShownSketch {
        let [wide, high] = BOARD.map(|side| digits(u64::from(side * TENTHS)));
        let read = self.readings().first().map(|reading| path(&reading.loops)).unwrap_or_default();
        let drawn: Vec<Vec<u32>> = match self.file {
            Some(_) => Vec::new(),
            None => self.sketch.marks.iter().map(tenths).collect(),
        };
        let symmetric = self.board.tool == BoardTool::Symmetric;
        let middle = digits(u64::from(BOARD[0] * TENTHS / 2));
        let begun = if self.board.tool == BoardTool::Dimension { &[] } else { self.board.points.as_slice() };
        ShownSketch {
            label: texts::BOARD,
            view_box: ["0 0 ", &wide, " ", &high].concat(),
            outline: read,
            drawn: path(&drawn),
            begun: [open(begun), begun.first().copied().map(cross).unwrap_or_default()].concat(),
            dimension: [
                open(&self.dimension.ends),
                self.dimension.ends.iter().copied().map(cross).collect::<String>(),
            ]
            .concat(),
            cursor: self.board.cursor.map(|of| of * TENTHS),
            told: texts::cursor(self.board.cursor),
            axis: if symmetric { ["M", &middle, " 0V", &high].concat() } else { String::new() },
        }
    }
}

fn lost() -> Failure {
    Failure { message: texts::LOST.to_owned(), hash: None }
}

fn tools() -> Vec<ToolOption> {
    let tools = BoardTool::ALL.into_iter().zip(texts::TOOLS);
    tools.map(|(value, (label, _))| ToolOption { value, label }).collect()
}

/// The loop around a mark, in tenths.
fn tenths(mark: &Mark) -> Vec<u32> {
    // Casts saturate.
    mark.around().iter().flatten().map(|of| (of * f64::from(TENTHS) + 0.5) as u32).collect()
}

/// A line through points.
fn open(points: &[[u32; 2]]) -> String {
    let steps: Vec<u32> = points.iter().flatten().map(|of| of * TENTHS).collect();
    let line = path(&[steps]);
    line.trim_end_matches('Z').to_owned()
}

/// A cross at a point.
fn cross([x, y]: [u32; 2]) -> String {
    let [x, y] = [x * TENTHS, y * TENTHS];
    let number = |of: u32| digits(u64::from(of));
    let (left, right) = (x.saturating_sub(CROSS), x + CROSS);
    let (top, bottom) = (y.saturating_sub(CROSS), y + CROSS);
    [
        "M",
        &number(left),
        " ",
        &number(y),
        "H",
        &number(right),
        "M",
        &number(x),
        " ",
        &number(top),
        "V",
        &number(bottom),
    ]
    .concat()
}

/// With three digits.
fn rounded(size: f64) -> String {
    let parts = (decimal::rounded(size, 3) * 100.0 + 0.5) as u64;
    let (whole, rest) = (digits(parts / 100), parts % 100);
    if rest == 0 {
        return whole;
    }
    let zero = if rest < 10 { "0" } else { "" };
    [whole.as_str(), ".", zero, &digits(rest)].concat()
}
