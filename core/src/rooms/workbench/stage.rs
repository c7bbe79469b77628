//! DRW-1 The body of the chosen configuration on screen: turned, cut and measured. One picture is drawn at a time, coarse while something moves and
//! fine once it is still; what happens meanwhile is in the next.

mod numbers;
mod told;
pub mod view;
mod work;

use crate::{
    json::Read,
    library::{
        Library,
        shade::{Pointed, SectionPlane, Seen},
    },
    parts::{
        framed::Framed,
        hand::{Did, Hand},
        pose::{Pose, Side},
    },
    prelude::*,
    rules::{
        compute::{Computed, Helper, KnownBody},
        model_look::ModelLook,
        notice::models as texts,
        page::Page,
        route::{Route, enters},
        tab::TabId,
    },
};
use std::mem::take;
use view::{
    Cut, CutSlider, Depiction, OpenStage, ShownCut, ShownDepiction, ShownSide, StageEvent, StageView,
};

/// What is to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pace {
    Still,
    Moving,
}

/// The body on one page.
#[derive(Debug, Default, PartialEq)]
pub struct Stage {
    tab: TabId,
    /// PLG-9: how the program around a panel has it.
    look: ModelLook,
    body: Option<Shared<KnownBody>>,
    open: bool,
    framed: Framed,
    pose: Pose,
    /// From -1 to 1 through the body.
    cut: (Cut, f64),
    hand: Hand,
    /// What is pointed at, as a share of the picture.
    pointer: Option<[f64; 2]>,
    /// What is pointed at is to be chosen.
    picks: bool,
    chosen: Vec<Pointed>,
    /// The picture that is being drawn: how, and whether what it points at is to be chosen.
    asked: Option<(Pace, bool)>,
    /// What is to be drawn after it.
    wanted: Option<Pace>,
    picture: Option<u32>,
    seen: Seen,
    failed: bool,
}

impl From<TabId> for Stage {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

impl Machine for Stage {
    type Event = StageEvent;
    type View = StageView;

    fn update(mut self, _: &Cx<'_>, input: Input<StageEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab && enters(&route.query) => {
                let (before, look) = (self.look, ModelLook::of(&route.query));
                self.look = look;
                if look == before { Step::to(self) } else { self.draw(Pace::Still) }
            }
            Heard(Fact::BodyKnown { tab, body }) if tab == self.tab => self.known(body),
            On(StageEvent::WayChosen { way: Depiction::Solid } | StageEvent::Retried) => self.opened(),
            On(StageEvent::WayChosen { way: Depiction::Drawing }) => self.closed(),
            On(event) if self.open => match self.did(event) {
                Some(pace) => self.draw(pace),
                None => Step::to(self),
            },
            Got(_, Answer::Computed(Computed::Draw { picture, seen })) => {
                self.drawn(picture, Seen::read(&seen).unwrap_or_default())
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> StageView {
        let ways = || Depiction::ALL.map(|value| ShownDepiction { value, label: value.label() });
        StageView {
            ways: self.body.as_ref().map(|_| ways()),
            way: if self.open { Depiction::Solid } else { Depiction::Drawing },
            open: self.body.as_deref().filter(|_| self.open).map(|body| self.shown(body)),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::BodyKnown { .. } | Fact::Shown { .. })
    }
}

impl Instance for Stage {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::BodyKnown { tab, body: Some(_) } => Some(*tab),
            Fact::Shown { tab, route } if is_looked_at(route) => Some(*tab),
            _ => None,
        }
    }
}

impl Stage {
    /// Another configuration is seen from where the one before it was.
    fn known(mut self, body: Option<Shared<KnownBody>>) -> Step<Self> {
        if body.is_none() {
            return Self { body: None, ..self }.closed();
        }
        self.body = body;
        self.chosen.clear();
        self.draw(Pace::Still)
    }

    fn opened(mut self) -> Step<Self> {
        (self.open, self.failed) = (true, false);
        let step = self.draw(Pace::Still);
        step.with(Command::PrepareCompute { helper: Helper::Draw })
    }

    fn closed(self) -> Step<Self> {
        let (tab, look, body) = (self.tab, self.look, self.body);
        let stop = self.asked.map(|_| Effect::Abort(Tag::default()));
        Step::to(Self { look, body, ..Self::from(tab) }).with_some(stop)
    }

    /// What the user does to it; how it is to be drawn then.
    fn did(&mut self, event: StageEvent) -> Option<Pace> {
        match event {
            StageEvent::Sized { size, ratio } => self.framed = Framed::new(size, ratio),
            StageEvent::Pressed { pointer, at, aside } => {
                self.hand.press(pointer, self.framed.place(at), aside);
                return None;
            }
            StageEvent::Moved { pointer, at } => return self.moved(pointer, at),
            StageEvent::Released { pointer } => {
                let did = self.hand.release(pointer);
                return self.after(did);
            }
            StageEvent::Left { pointer } => {
                self.hand.lift(pointer);
                self.pointer = None;
            }
            StageEvent::Wheeled { by, at } => {
                self.pose.wheel(by, self.framed.place(at));
                return Some(Pace::Moving);
            }
            StageEvent::Keyed { key, shift } => return self.key(&key, shift),
            StageEvent::SideChosen { side } => self.pose = Pose::from(side),
            StageEvent::CutChosen { cut } => self.cut = (cut, 0.0),
            StageEvent::CutMoved { share } => {
                self.cut.1 = share.clamp(-1.0, 1.0);
                return Some(Pace::Moving);
            }
            StageEvent::MeasureCleared => self.chosen.clear(),
            StageEvent::WayChosen { .. } | StageEvent::Retried => return None,
        }
        Some(Pace::Still)
    }

    /// What is held is not pointed at.
    fn moved(&mut self, pointer: i64, at: [f64; 2]) -> Option<Pace> {
        let (place, side) = (self.framed.place(at), self.framed.side());
        let did = self.hand.moved(&mut self.pose, pointer, place, side);
        match did {
            Did::Pointed => self.pointer = Some(at),
            Did::Moved => self.pointer = None,
            _ => {}
        }
        self.after(did)
    }

    /// Enter chooses what is pointed at, else what is in the middle.
    fn key(&mut self, key: &str, shift: bool) -> Option<Pace> {
        match key {
            "Enter" | " " => {
                (self.pointer, self.picks) = (self.pointer.or(Some([0.5; 2])), true);
                Some(Pace::Still)
            }
            "Escape" if !self.chosen.is_empty() => {
                self.chosen.clear();
                self.pointer = None;
                Some(Pace::Still)
            }
            _ => self.pose.key(key, shift).then_some(Pace::Moving),
        }
    }

    fn after(&mut self, did: Did) -> Option<Pace> {
        match did {
            Did::Nothing => None,
            Did::Moved => Some(Pace::Moving),
            Did::Pointed | Did::LetGo => Some(Pace::Still),
            Did::Clicked(place) => {
                (self.pointer, self.picks) = (Some(self.framed.share(place)), true);
                Some(Pace::Still)
            }
        }
    }

    /// Draws it, or notes that it is to be drawn once the picture before is there.
    fn draw(mut self, pace: Pace) -> Step<Self> {
        if self.asked.is_some() {
            self.wanted = self.wanted.max(Some(pace));
            return Step::to(self);
        }
        let Some(work) = self.work(pace) else { return Step::to(self) };
        (self.asked, self.wanted) = (Some((pace, take(&mut self.picks))), None);
        Step::to(self).with(Effect::Compute(Tag::default(), work))
    }

    fn drawn(mut self, picture: Option<u32>, seen: Seen) -> Step<Self> {
        let Some((pace, picked)) = self.asked.take() else { return Step::to(self) };
        let pointed = seen.pointed;
        (self.failed, self.seen) = (picture.is_none(), seen);
        self.picture = picture.or(self.picture);
        if picked {
            self.choose(pointed);
            self.wanted = self.wanted.max(Some(Pace::Still));
        }
        // What failed is not tried again by itself.
        match self.wanted.filter(|_| !self.failed) {
            Some(pace) => self.draw(pace),
            None if pace == Pace::Moving && !self.hand.holds() && !self.failed => self.draw(Pace::Still),
            None => Step::to(self),
        }
    }

    /// A click takes a surface, or leaves it again; beside the body it leaves all, and a third begins anew.
    fn choose(&mut self, pointed: Option<Pointed>) {
        let Some(pointed) = pointed else { return self.chosen.clear() };
        if let Some(at) = self.chosen.iter().position(|chosen| chosen.face == pointed.face) {
            self.chosen.remove(at);
            return;
        }
        if self.chosen.len() == 2 {
            self.chosen.clear();
        }
        self.chosen.push(pointed);
    }

    fn shown(&self, body: &KnownBody) -> OpenStage {
        let (chosen, share) = self.cut;
        OpenStage {
            label: texts::stage(&body.title),
            picture: self.picture,
            told: told::told(&self.chosen, &self.seen),
            numbers: numbers::numbers(&self.seen.solids),
            legend: numbers::legend(&self.seen.solids),
            measuring: !self.chosen.is_empty(),
            busy: self.asked.is_some(),
            sides: Side::ALL.map(|value| ShownSide { value, label: value.label() }),
            side: self.pose.side(),
            cuts: Cut::ALL.map(|value| ShownCut { value, label: value.label() }),
            chosen,
            cut: self.plane(body).map(|SectionPlane { at, .. }| CutSlider { share, text: told::off(at) }),
            failed: self.failed.then_some(texts::NOT_DRAWN),
        }
    }
}

/// PLG-9: what the program around a panel says of bodies is heard before there is one.
fn is_looked_at(route: &Route) -> bool {
    matches!(route.page, Page::Detail { library: Library::Part, .. }) && enters(&route.query)
}

#[cfg(test)]
mod tests;
