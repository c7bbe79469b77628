//! SHP-2 What hands and keys do to the drawing, and how its address says it.

use super::{
    LONGEST, Search2d,
    board::{Board, Drew, corners, typed},
    event::Search2dEvent,
    state::Dimension,
};
use crate::{
    prelude::*,
    rules::{
        notice::outline as texts,
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
    },
};

impl Search2d {
    /// What the user does to the drawing.
    pub(super) fn did(mut self, event: Search2dEvent) -> Step<Self> {
        match event {
            Search2dEvent::Keyed { key, shift } => return self.keyed(&key, shift),
            Search2dEvent::PointsSubmitted => return self.set(),
            Search2dEvent::UndoChosen => return self.undo(),
            Search2dEvent::ClearChosen => return self.clear(),
            Search2dEvent::PartChosen { at } => return self.turn(at),
            Search2dEvent::DimensionTyped { text } => {
                self.dimension.text = text;
                return self.bare().go();
            }
            Search2dEvent::PointsTyped { text } => (self.points, self.points_wrong) = (text, false),
            Search2dEvent::ValueChosen { hit, set, value } => self.choose([hit, set], value),
            event => return self.handled(event),
        }
        Step::to(self)
    }

    /// What a hand does on the board.
    fn handled(mut self, event: Search2dEvent) -> Step<Self> {
        let drew = match event {
            Search2dEvent::Released => {
                let near = self.corners();
                self.board.release(&near)
            }
            Search2dEvent::CloseChosen => self.board.close(),
            Search2dEvent::ToolChosen { tool } => self.board.choose(tool),
            Search2dEvent::Pressed { at } => self.board.press(at),
            Search2dEvent::Moved { at } => self.board.drag(at),
            _ => Drew::Nothing,
        };
        self.drew(drew)
    }

    fn keyed(mut self, key: &str, shift: bool) -> Step<Self> {
        match key {
            "Enter" | " " => {
                let at = self.board.cursor;
                let drew = self.board.set(at);
                self.drew(drew)
            }
            "Backspace" | "Delete" => self.undo(),
            "Escape" => {
                self.board.points.clear();
                Step::to(self)
            }
            _ => {
                self.board.step(key, shift);
                Step::to(self)
            }
        }
    }

    /// Sets the points that were typed.
    fn set(mut self) -> Step<Self> {
        let Some(points) = typed(&self.points) else { return Step::to(Self { points_wrong: true, ..self }) };
        self.points.clear();
        let mut step = Step::to(self);
        for at in points {
            step = step.and(|mut next| {
                let drew = next.board.set(at);
                next.drew(drew)
            });
        }
        step
    }

    fn drew(mut self, drew: Drew) -> Step<Self> {
        match drew {
            Drew::Nothing => Step::to(self),
            Drew::Ends(ends) => {
                self.dimension.ends = ends;
                if self.dimension.ends.len() > 1 { self.bare().go() } else { Step::to(self) }
            }
            Drew::Mark(mark) => {
                let old = self.file.take().map(|opened| Command::ForgetFile { file: opened.file });
                self.sketch.marks.push(mark);
                if self.sketch.text().len() > LONGEST {
                    self.sketch.marks.pop();
                    return Step::to(self).with(Command::toast(Tone::Warning, texts::TOO_LONG));
                }
                self.changed().with_some(old)
            }
        }
    }

    fn undo(mut self) -> Step<Self> {
        if self.board.points.pop().is_some() || self.sketch.marks.pop().is_none() {
            return Step::to(self);
        }
        self.changed()
    }

    fn clear(self) -> Step<Self> {
        let Self { tab, library, plugin, front, own, query, board, .. } = self;
        let old = self.file.map(|opened| Command::ForgetFile { file: opened.file });
        let tool = board.tool;
        let mut board = Board::default();
        board.choose(tool);
        Self { library, plugin, front, own, query, board, ..Self::from(tab) }.changed().with_some(old)
    }

    fn turn(mut self, at: u32) -> Step<Self> {
        if let Some(opened) = &mut self.file {
            opened.part = at;
        }
        self.dimension = Dimension::default();
        self.look()
    }

    /// The sketch is another one, and the address says so.
    pub(super) fn changed(self) -> Step<Self> {
        self.look().and(Self::go)
    }

    /// The address says what is drawn; of a file it says nothing.
    fn go(mut self) -> Step<Self> {
        let of = |text: String| Some(text).filter(|text| !text.is_empty());
        let Dimension { ends, text } = &self.dimension;
        let drawn = self.file.is_none();
        let pairs = ends.iter().flatten().map(|of| crate::text::digits(u64::from(*of))).collect::<Vec<_>>();
        self.query.put("sketch", of(self.sketch.text()).filter(|_| drawn).as_deref());
        self.query.put("dim", of(pairs.join(".")).filter(|_| drawn && ends.len() > 1).as_deref());
        self.query.put("mm", of(text.clone()).filter(|_| drawn).as_deref());
        let page = Page::Search {
            library: self.library,
            tab: Some(SearchTab::Search2D),
            search: SearchAddress::default(),
        };
        let route = Route { page, plugin: self.plugin, query: self.query.clone(), hash: String::new() };
        Step::to(self).with(Command::Navigate { to: route.address(), replace: true })
    }

    /// Corners that a point of the board may be meant to be.
    fn corners(&self) -> Vec<[u32; 2]> {
        let of = |pair: &[u32]| match pair {
            [x, y] => Some([(x + 5) / 10, (y + 5) / 10]),
            _ => None,
        };
        let read = self.readings().iter().take(1).flat_map(|reading| reading.loops.iter());
        let read = read.flat_map(|steps| steps.chunks(2).filter_map(of));
        let drawn = corners(&self.sketch).into_iter().filter(|_| self.file.is_none());
        drawn.chain(self.board.points.iter().copied()).chain(read.filter(|_| self.file.is_some())).collect()
    }
}
