//! What a room holds for each feature: one machine, or one for each tab. Only what was touched is looked at.

use crate::{
    effect::Effect,
    fact::Fact,
    json::Read,
    machine::{Cx, Input, Instance, Machine, Step},
    net::{api::Answer, flights::Tag},
    rules::tab::TabId,
    shared::Shared,
    sink::Sink,
    time::Millis,
};
use sanku_derive::wire;
use serde::{Serialize, Serializer};
use std::mem::{replace, take};

/// A feature in its room.
pub trait Slot: Default {
    /// What arrives from outside.
    type Event;
    /// What the screen is told.
    type Patch;

    /// The user did something.
    fn send(&mut self, cx: &Cx<'_>, event: Self::Event, sink: &mut Sink<'_>);

    /// The server answered a call of its machine, or of that of a tab.
    fn answer(&mut self, cx: &Cx<'_>, tab: Option<TabId>, answer: (Tag, Answer), sink: &mut Sink<'_>);

    /// Something happened outside.
    fn hear(&mut self, cx: &Cx<'_>, fact: &Fact, sink: &mut Sink<'_>);

    /// Time has passed: the machines whose moment has come are told.
    fn tick(&mut self, cx: &Cx<'_>, sink: &mut Sink<'_>);

    /// What changed on screen among the touched, or among all.
    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Shared<Self::Patch>>;

    /// The next moment at which anything here changes by itself.
    fn wake(&self) -> Option<Millis>;

    /// Whether a fact concerns its machines.
    fn hears(fact: &Fact) -> bool;
}

/// A single machine.
#[derive(Debug)]
pub struct One<M: Machine> {
    machine: M,
    shown: Option<Shared<M::View>>,
    alarm: Option<Millis>,
    touched: bool,
}

/// A machine as it begins; never inlined, for a state of many fields is long to write down.
#[inline(never)]
fn fresh<M: Machine>() -> M {
    M::default()
}

impl<M: Machine> Default for One<M> {
    fn default() -> Self {
        Self::new(fresh())
    }
}

impl<M: Machine> One<M> {
    /// A machine that nothing was shown of yet.
    pub const fn new(machine: M) -> Self {
        Self { machine, shown: None, alarm: None, touched: true }
    }

    /// The machine, to be read.
    pub const fn get(&self) -> &M {
        &self.machine
    }

    fn put(&mut self, cx: &Cx<'_>, tab: Option<TabId>, input: Input<M::Event>, sink: &mut Sink<'_>) {
        self.touched = true;
        let Step { state, effects } = replace(&mut self.machine, fresh()).update(cx, input);
        self.machine = state;
        sink.take(tab, effects);
    }

    fn heard(&mut self, cx: &Cx<'_>, tab: Option<TabId>, fact: &Fact, sink: &mut Sink<'_>) {
        if M::hears(fact) {
            self.put(cx, tab, Input::Heard(fact.clone()), sink);
        }
    }

    fn ticked(&mut self, cx: &Cx<'_>, tab: Option<TabId>, sink: &mut Sink<'_>) {
        if self.alarm.is_some_and(|at| at <= cx.now) {
            self.put(cx, tab, Input::Tick, sink);
        }
    }
}

impl<M: Machine> Slot for One<M> {
    type Event = M::Event;
    type Patch = M::View;

    fn send(&mut self, cx: &Cx<'_>, event: M::Event, sink: &mut Sink<'_>) {
        self.put(cx, None, Input::On(event), sink);
    }

    fn answer(&mut self, cx: &Cx<'_>, _: Option<TabId>, (tag, answer): (Tag, Answer), sink: &mut Sink<'_>) {
        self.put(cx, None, Input::Got(tag, answer), sink);
    }

    fn hear(&mut self, cx: &Cx<'_>, fact: &Fact, sink: &mut Sink<'_>) {
        self.heard(cx, None, fact, sink);
    }

    fn tick(&mut self, cx: &Cx<'_>, sink: &mut Sink<'_>) {
        self.ticked(cx, None, sink);
    }

    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Shared<M::View>> {
        if !take(&mut self.touched) && !all {
            return None;
        }
        self.alarm = self.machine.wake(cx);
        let view = self.machine.view(cx);
        if self.shown.as_deref() == Some(&view) {
            return None;
        }
        Some(self.shown.insert(Shared::new(view)).clone())
    }

    fn wake(&self) -> Option<Millis> {
        self.alarm
    }

    fn hears(fact: &Fact) -> bool {
        M::hears(fact)
    }
}

/// What can be done to a feature that is there several times.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
pub struct KeyedEvent<K, E> {
    /// To which of them.
    pub key: K,
    /// What happened to it.
    pub event: E,
}

/// The views that changed, under their keys; none of a machine that is gone.
#[wire(ts)]
#[derive(Debug, PartialEq)]
pub struct KeyedPatch<K, V>(
    /// Few: a list weighs less than a tree.
    #[cfg_attr(feature = "ts", tsify(type = "Map<K, V | undefined>"))]
    pub Vec<(K, Option<Shared<V>>)>,
);

impl<K: Serialize, V: Serialize> Serialize for KeyedPatch<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, view)| (key, view)))
    }
}

/// Many machines of one kind, each made for a tab when a fact opens it; in the order in which they were opened.
#[derive(Debug)]
pub struct Keyed<M: Machine> {
    open: Vec<(TabId, One<M>)>,
    closed: Vec<TabId>,
    /// The screen knows the slice, be it empty.
    shown: bool,
}

impl<M: Instance> Default for Keyed<M> {
    fn default() -> Self {
        Self { open: Vec::new(), closed: Vec::new(), shown: false }
    }
}

impl<M: Instance> Keyed<M> {
    fn find(&mut self, tab: TabId) -> Option<&mut One<M>> {
        self.open.iter_mut().find(|(its, _)| *its == tab).map(|(_, one)| one)
    }

    fn put(&mut self, cx: &Cx<'_>, tab: TabId, input: Input<M::Event>, sink: &mut Sink<'_>) {
        if let Some(one) = self.find(tab) {
            one.put(cx, Some(tab), input, sink);
        }
    }

    fn open(&mut self, cx: &Cx<'_>, tab: TabId, sink: &mut Sink<'_>) {
        if self.find(tab).is_none() {
            let mut one = One::new(M::from(tab));
            one.heard(cx, Some(tab), &Fact::Opened, sink);
            self.open.push((tab, one));
        }
    }

    fn close(&mut self, tab: TabId, sink: &mut Sink<'_>) {
        let Some(at) = self.open.iter().position(|(its, _)| *its == tab) else { return };
        self.open.remove(at);
        sink.take(Some(tab), vec![Effect::Leave]);
        self.closed.push(tab);
    }
}

impl<M: Instance> Slot for Keyed<M> {
    type Event = KeyedEvent<TabId, M::Event>;
    type Patch = KeyedPatch<TabId, M::View>;

    fn send(&mut self, cx: &Cx<'_>, KeyedEvent { key, event }: Self::Event, sink: &mut Sink<'_>) {
        self.put(cx, key, Input::On(event), sink);
    }

    fn answer(&mut self, cx: &Cx<'_>, tab: Option<TabId>, (tag, answer): (Tag, Answer), sink: &mut Sink<'_>) {
        if let Some(tab) = tab {
            self.put(cx, tab, Input::Got(tag, answer), sink);
        }
    }

    fn hear(&mut self, cx: &Cx<'_>, fact: &Fact, sink: &mut Sink<'_>) {
        if let Some(tab) = M::opened_by(fact) {
            self.open(cx, tab, sink);
        }
        for (tab, one) in &mut self.open {
            one.heard(cx, Some(*tab), fact, sink);
        }
        if let Some(tab) = M::closed_by(fact) {
            self.close(tab, sink);
        }
    }

    fn tick(&mut self, cx: &Cx<'_>, sink: &mut Sink<'_>) {
        for (tab, one) in &mut self.open {
            one.ticked(cx, Some(*tab), sink);
        }
    }

    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Shared<Self::Patch>> {
        let mut patch: Vec<_> = take(&mut self.closed).into_iter().map(|tab| (tab, None)).collect();
        for (tab, one) in &mut self.open {
            if let Some(view) = one.settle(cx, all) {
                patch.push((*tab, Some(view)));
            }
        }
        let first = !std::mem::replace(&mut self.shown, true);
        (first || !patch.is_empty()).then(|| Shared::new(KeyedPatch(patch)))
    }

    fn wake(&self) -> Option<Millis> {
        self.open.iter().filter_map(|(_, one)| one.wake()).min()
    }

    fn hears(fact: &Fact) -> bool {
        M::hears(fact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        rules::{page, route::Route, viewer::NOBODY},
        sink::{Address, Effects, RoomName},
    };
    use std::{cell::Cell, sync::LazyLock};

    static BOOT: LazyLock<Boot> = LazyLock::new(Boot::default);

    /// Counts its inputs and how often it was looked at; wakes at the moment it is told.
    #[derive(Debug, Default)]
    struct Bell {
        wake: Option<Millis>,
        rung: u32,
        looks: Cell<u32>,
    }

    impl Machine for Bell {
        type Event = u64;
        type View = u32;
        fn update(self, _: &Cx<'_>, input: Input<u64>) -> Step<Self> {
            match input {
                Input::On(at) => Step::to(Self { wake: Some(Millis::new(at)), ..self }),
                Input::Heard(Fact::Opened) => Step::to(self),
                _ => Step::to(Self { rung: self.rung + 1, ..self }),
            }
        }
        fn view(&self, _: &Cx<'_>) -> u32 {
            self.looks.set(self.looks.get() + 1);
            self.rung
        }
        fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
            self.wake
        }
        fn hears(fact: &Fact) -> bool {
            matches!(fact, Fact::Opened | Fact::Online { .. })
        }
    }

    impl From<TabId> for Bell {
        fn from(_: TabId) -> Self {
            Self::default()
        }
    }

    impl Instance for Bell {
        fn opened_by(fact: &Fact) -> Option<TabId> {
            let Fact::Shown { tab, .. } = fact else { return None };
            Some(*tab)
        }
    }

    fn at(now: u64) -> Cx<'static> {
        Cx { now: Millis::new(now), boot: &BOOT, viewer: &NOBODY }
    }

    const BELL: Address = Address { room: RoomName::Frame, feature: 7, tab: None };

    /// What a slot asks for.
    fn asked(of: impl FnOnce(&mut Sink<'_>)) -> Effects {
        let mut all = Vec::new();
        of(&mut Sink::new(BELL, &mut all));
        all
    }

    /// What is shown of the first bell.
    fn changed(view: Option<u32>) -> Option<Shared<KeyedPatch<TabId, u32>>> {
        Some(Shared::new(KeyedPatch(vec![(TabId(1), view.map(Shared::new))])))
    }

    fn shown(tab: u32) -> Fact {
        Fact::Shown { tab: TabId(tab), route: Route::new(page::Page::Home) }
    }

    #[test]
    fn a_machine_is_looked_at_only_when_touched_or_when_all_are() {
        let mut one = One::<Bell>::default();
        assert_eq!(one.settle(&at(0), false), Some(Shared::new(0)));
        asked(|sink| one.hear(&at(0), &Fact::Visibility { visible: true }, sink));
        asked(|sink| one.tick(&at(0), sink));
        assert_eq!((one.settle(&at(0), false), one.get().looks.get()), (None, 1));
        assert_eq!((one.settle(&at(0), true), one.get().looks.get()), (None, 2));
    }

    #[test]
    fn a_tick_reaches_only_the_key_whose_moment_has_come() {
        let mut bells = Keyed::<Bell>::default();
        for (key, event) in [(TabId(1), 5), (TabId(2), 9)] {
            asked(|sink| bells.hear(&at(0), &shown(key.0), sink));
            asked(|sink| bells.send(&at(0), KeyedEvent { key, event }, sink));
        }
        bells.settle(&at(0), false);
        assert_eq!(Slot::wake(&bells), Some(Millis::new(5)));
        asked(|sink| bells.tick(&at(5), sink));
        assert_eq!(bells.settle(&at(5), false), changed(Some(1)));
        assert_eq!(bells.settle(&at(5), false), None);
    }

    #[test]
    fn a_fact_opens_a_machine_once_and_another_closes_it() {
        let mut bells = Keyed::<Bell>::default();
        asked(|sink| bells.hear(&at(0), &shown(1), sink));
        asked(|sink| bells.hear(&at(0), &Fact::Online { online: true }, sink));
        asked(|sink| bells.hear(&at(0), &shown(1), sink));
        assert_eq!(bells.settle(&at(0), false), changed(Some(1)));
        let left = asked(|sink| bells.hear(&at(0), &Fact::Dropped { tab: TabId(1) }, sink));
        assert_eq!(left, [(Address { tab: Some(TabId(1)), ..BELL }, Effect::Leave)]);
        assert_eq!(bells.settle(&at(0), false), changed(None));
    }
}
