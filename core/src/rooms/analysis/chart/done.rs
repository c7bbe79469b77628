//! ASH-1 What the user does to a chart, and what becomes of it.

use super::{
    Chart, Pace, SETTLES,
    changed::{Refused, added, changed},
    event::{ChartEvent, ChartTool},
    hand::{Did, Hand},
    plane::{Framed, moved, number, plotted, share},
};
use crate::{
    library::chart::state::{MOST_CHOSEN, Stage, State},
    prelude::*,
    rules::notice::charts as texts,
};

/// A key moves so far, as a share of what is in sight.
const PUSH: f64 = 0.1;
/// A key brings so much nearer.
const NEARER: f64 = 1.25;
/// A turn of the wheel by so many pixels does as much as that.
const WHEEL: f64 = 100.0;

impl Chart {
    pub(super) fn did(self, cx: &Cx<'_>, event: ChartEvent) -> Step<Self> {
        match event {
            ChartEvent::Sized { size, ratio } => {
                Self { framed: Framed::new(size, ratio), ..self }.draw(Pace::Still)
            }
            ChartEvent::Themed { dark } if dark != self.dark => Self { dark, ..self }.draw(Pace::Still),
            ChartEvent::ToolChosen { tool } => Step::to(Self { tool, hand: Hand::default(), ..self }),
            ChartEvent::RowsTurned { first } => Self { first, ..self }.draw(Pace::Still),
            ChartEvent::FileWanted { file } => Self { file: Some(file), ..self }.draw(Pace::Still),
            ChartEvent::FileTaken => Step::to(Self { made: None, ..self }),
            ChartEvent::RowTurned { set_id } => self.turned(cx, set_id),
            ChartEvent::IndexChosen { way, value } => Step::to(self.chosen(way, value)),
            ChartEvent::IndexAdded => {
                let of = self.index().formula.to_owned();
                self.did(cx, ChartEvent::LimitAdded { of })
            }
            ChartEvent::Pressed { .. }
            | ChartEvent::Moved { .. }
            | ChartEvent::Released { .. }
            | ChartEvent::Left { .. }
            | ChartEvent::Wheeled { .. }
            | ChartEvent::Keyed { .. }
            | ChartEvent::Zoomed { .. } => self.handled(cx, event),
            event => match changed(&self.state, event) {
                Ok(Some(state)) => self.go(cx, state),
                Ok(None) => Step::to(self),
                Err(Refused::At(field, why)) => Step::to(Self { refused: Some((field, why)), ..self }),
                Err(Refused::Because(why)) => Step::to(self).with(Command::toast(Tone::Warning, why)),
            },
        }
    }

    /// What pointers, the wheel and keys do.
    fn handled(mut self, cx: &Cx<'_>, event: ChartEvent) -> Step<Self> {
        let tool = self.tool;
        match event {
            ChartEvent::Pressed { pointer, at, aside: false } => {
                self.hand.press(pointer, self.framed.place(at));
                Step::to(self)
            }
            ChartEvent::Moved { pointer, at } => {
                let place = self.framed.place(at);
                let did = self.hand.moved(tool, pointer, place);
                self.after(cx, did, place)
            }
            ChartEvent::Released { pointer } => {
                let did = self.hand.release(tool, pointer);
                let place = self.pointer.unwrap_or_default();
                self.after(cx, did, place)
            }
            ChartEvent::Left { pointer } => {
                (self.pointer, self.pointed) = (None, None);
                if self.hand.lift(pointer) && tool == ChartTool::Pan { self.settle() } else { Step::to(self) }
            }
            ChartEvent::Wheeled { by, at } => {
                let at = self.framed.place(at);
                self.zoom(cx, libm::pow(NEARER, by / WHEEL), Some(at))
            }
            ChartEvent::Zoomed { nearer } => self.zoom(cx, if nearer { 1.0 / NEARER } else { NEARER }, None),
            ChartEvent::Keyed { key, .. } => self.key(cx, &key),
            _ => Step::to(self),
        }
    }

    fn after(mut self, cx: &Cx<'_>, did: Did, place: [f64; 2]) -> Step<Self> {
        match did {
            Did::Nothing | Did::Drew => Step::to(self),
            Did::Pointed => Self { pointer: Some(place), ..self }.draw(Pace::Point),
            Did::Moved([from, to]) => {
                (self.pointer, self.pointed) = (Some(place), None);
                self.bring([from, to], 1.0);
                self.draw(Pace::Moving)
            }
            Did::Pinched(way, nearer) => {
                self.pointed = None;
                self.bring(way, 1.0 / nearer);
                self.draw(Pace::Moving)
            }
            Did::LetGo => self.settle(),
            Did::Clicked => Self { picks: true, ..self }.draw(Pace::Point),
            Did::Boxed([one, other]) => self.cut(cx, &[one, other]),
            Did::Lassoed(corners) => self.cut(cx, &corners),
        }
    }

    /// What was at one place is at another one, and so many times as much is in sight around it.
    fn bring(&mut self, [from, to]: [[f64; 2]; 2], wider: f64) {
        let Some(seen) = self.seen.as_deref() else { return };
        let ([a, b], [c, d]) = (share(seen, from), share(seen, to));
        let ends = |from: f64, to: f64| [from - to * wider, from + (1.0 - to) * wider];
        let State { x, y, .. } = &self.state;
        let (x, y) = (moved(x, &seen.x, ends(a, c)), moved(y, &seen.y, ends(b, d)));
        self.state = State { x, y, ..std::mem::take(&mut self.state) };
    }

    /// What is in sight is so many times as wide, around a place of the plot or its middle.
    fn zoom(mut self, cx: &Cx<'_>, wider: f64, at: Option<[f64; 2]>) -> Step<Self> {
        let Some([left, top, width, height]) = self.seen.as_deref().map(|seen| seen.plot) else {
            return Step::to(self);
        };
        let [right, down] = at.unwrap_or([left + width / 2.0, top + height / 2.0]);
        let at = [right.max(left).min(left + width), down.max(top).min(top + height)];
        self.bring([at; 2], wider);
        self.stirred(cx)
    }

    /// Something moves, and stands still a moment after the last time.
    fn stirred(self, cx: &Cx<'_>) -> Step<Self> {
        let settles = Some(cx.now + Millis::new(SETTLES));
        Self { settles, ..self }.draw(Pace::Moving)
    }

    /// Enter chooses what is pointed at, else what is in the middle.
    fn key(mut self, cx: &Cx<'_>, key: &str) -> Step<Self> {
        let [right, down] = match key {
            "ArrowLeft" => [PUSH, 0.0],
            "ArrowRight" => [-PUSH, 0.0],
            "ArrowUp" => [0.0, PUSH],
            "ArrowDown" => [0.0, -PUSH],
            "+" | "=" => return self.zoom(cx, 1.0 / NEARER, None),
            "-" | "_" => return self.zoom(cx, NEARER, None),
            "0" | "Home" => return self.did(cx, ChartEvent::Fitted),
            "Enter" | " " => {
                let middle = self.framed.place([0.5; 2]);
                (self.pointer, self.picks) = (self.pointer.or(Some(middle)), true);
                return self.draw(Pace::Point);
            }
            "Escape" => {
                return Step::to(Self { hand: Hand::default(), pointer: None, pointed: None, ..self });
            }
            _ => return Step::to(self),
        };
        let [left, top, width, height] = self.seen.as_deref().map(|seen| seen.plot).unwrap_or_default();
        self.pointer = None;
        self.bring([[left, top], [left + right * width, top + down * height]], 1.0);
        self.stirred(cx)
    }

    /// What lies in a rectangle, or in what was drawn around it, is left.
    fn cut(self, cx: &Cx<'_>, corners: &[[f64; 2]]) -> Step<Self> {
        let Some(seen) = self.seen.as_deref() else { return Step::to(self) };
        let (plane, shares) = (self.state.plane(), corners.iter().map(|at| share(seen, *at)));
        let (x, y) = (&seen.x, &seen.y);
        let stage = match corners {
            [_, _] => {
                let at: Vec<_> = shares.collect();
                let ends = |axis: usize, usual: [f64; 2], linear: bool| {
                    let mut ends = [0, 1].map(|corner| {
                        let share = at.get(corner).and_then(|at| at.get(axis)).copied().unwrap_or_default();
                        number(usual, linear, share)
                    });
                    ends.sort_by(f64::total_cmp);
                    ends
                };
                Stage::Box { plane, sides: [ends(0, x.usual, x.linear), ends(1, y.usual, y.linear)] }
            }
            _ => {
                let corner =
                    |[a, b]: [f64; 2]| [plotted(x.usual, x.linear, a), plotted(y.usual, y.linear, b)];
                Stage::Lasso { plane, corners: shares.map(corner).collect() }
            }
        };
        match added(&self.state, stage) {
            Ok(state) => self.go(cx, state),
            Err(why) => Step::to(self).with(Command::toast(Tone::Warning, why)),
        }
    }

    /// A material is chosen, or left again.
    pub(super) fn turned(self, cx: &Cx<'_>, set_id: String) -> Step<Self> {
        let mut state = self.state.clone();
        match state.chosen.iter().position(|one| *one == set_id) {
            Some(place) => drop(state.chosen.remove(place)),
            None if set_id.is_empty() => return Step::to(self),
            None if state.chosen.len() >= MOST_CHOSEN => {
                return Step::to(self).with(Command::toast(Tone::Warning, texts::TOO_MANY_CHOSEN));
            }
            None => state.chosen.push(set_id),
        }
        self.go(cx, state)
    }
}
