//! What the root holds for each feature: one machine, or many under keys. Only what was touched is looked at.

use crate::{
    effect::Effect,
    fact::Fact,
    json::Read,
    machine::{Cx, Input, Instance, Machine, Step},
    net::{api::Answer, flights::Tag},
    shared::Shared,
    time::Millis,
};
use serde::{Serialize, Serializer};
use std::mem::{replace, take};

/// A feature in the root.
pub trait Slot: Default {
    /// What arrives from outside.
    type Event;
    /// Tells its machines apart.
    type Key: Clone + PartialEq;
    /// What the screen is told.
    type Patch;

    /// The user did something.
    fn send<A>(&mut self, cx: &Cx<'_>, event: Self::Event, sink: &mut Sink<'_, Self::Key, A>);

    /// The server answered a call of the machine under the key.
    fn answer<A>(
        &mut self,
        cx: &Cx<'_>,
        key: Self::Key,
        answer: (Tag, Answer),
        sink: &mut Sink<'_, Self::Key, A>,
    );

    /// Something happened outside.
    fn hear<A>(&mut self, cx: &Cx<'_>, fact: &Fact, sink: &mut Sink<'_, Self::Key, A>);

    /// Time has passed: the machines whose moment has come are told.
    fn tick<A>(&mut self, cx: &Cx<'_>, sink: &mut Sink<'_, Self::Key, A>);

    /// What changed on screen among the touched, or among all.
    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Shared<Self::Patch>>;

    /// The next moment at which anything here changes by itself.
    fn wake(&self) -> Option<Millis>;

    /// Whether a fact concerns its machines.
    fn hears(fact: &Fact) -> bool;
}

/// Where the machines of a slot put what they ask for.
#[derive(Debug)]
pub struct Sink<'a, K, A> {
    /// The address of the machine under a key.
    pub from: fn(K) -> A,
    /// What all slots ask for, and who does.
    pub all: &'a mut Vec<(A, Effect)>,
}

impl<K: Clone, A> Sink<'_, K, A> {
    #[inline(never)]
    fn by(&mut self, key: &K, effects: Vec<Effect>) {
        self.all.extend(effects.into_iter().map(|effect| ((self.from)(key.clone()), effect)));
    }
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

    fn put<K: Clone, A>(&mut self, cx: &Cx<'_>, key: &K, input: Input<M::Event>, to: &mut Sink<'_, K, A>) {
        self.touched = true;
        let Step { state, effects } = replace(&mut self.machine, fresh()).update(cx, input);
        self.machine = state;
        to.by(key, effects);
    }

    fn heard<K: Clone, A>(&mut self, cx: &Cx<'_>, key: &K, fact: &Fact, sink: &mut Sink<'_, K, A>) {
        if M::hears(fact) {
            self.put(cx, key, Input::Heard(fact.clone()), sink);
        }
    }

    fn ticked<K: Clone, A>(&mut self, cx: &Cx<'_>, key: &K, sink: &mut Sink<'_, K, A>) {
        if self.alarm.is_some_and(|at| at <= cx.now) {
            self.put(cx, key, Input::Tick, sink);
        }
    }
}

impl<M: Machine> Slot for One<M> {
    type Event = M::Event;
    type Key = ();
    type Patch = M::View;

    fn send<A>(&mut self, cx: &Cx<'_>, event: M::Event, sink: &mut Sink<'_, (), A>) {
        self.put(cx, &(), Input::On(event), sink);
    }

    fn answer<A>(&mut self, cx: &Cx<'_>, (): (), (tag, answer): (Tag, Answer), sink: &mut Sink<'_, (), A>) {
        self.put(cx, &(), Input::Got(tag, answer), sink);
    }

    fn hear<A>(&mut self, cx: &Cx<'_>, fact: &Fact, sink: &mut Sink<'_, (), A>) {
        self.heard(cx, &(), fact, sink);
    }

    fn tick<A>(&mut self, cx: &Cx<'_>, sink: &mut Sink<'_, (), A>) {
        self.ticked(cx, &(), sink);
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
#[derive(Debug, Clone, PartialEq, Read)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct KeyedEvent<K, E> {
    /// To which of them.
    pub key: K,
    /// What happened to it.
    pub event: E,
}

/// The views that changed, under their keys; none of a machine that is gone.
#[derive(Debug, PartialEq)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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

/// Many machines of one kind, each made from its key when a fact opens it; in the order in which they were opened.
#[derive(Debug)]
pub struct Keyed<M: Instance> {
    open: Vec<(M::Key, One<M>)>,
    closed: Vec<M::Key>,
    /// The screen knows the slice, be it empty.
    shown: bool,
}

impl<M: Instance> Default for Keyed<M> {
    fn default() -> Self {
        Self { open: Vec::new(), closed: Vec::new(), shown: false }
    }
}

impl<M: Instance> Keyed<M> {
    fn find(&mut self, key: &M::Key) -> Option<&mut One<M>> {
        self.open.iter_mut().find(|(its, _)| its == key).map(|(_, one)| one)
    }

    fn put<A>(&mut self, cx: &Cx<'_>, key: &M::Key, input: Input<M::Event>, sink: &mut Sink<'_, M::Key, A>) {
        if let Some(one) = self.find(key) {
            one.put(cx, key, input, sink);
        }
    }

    fn open<A>(&mut self, cx: &Cx<'_>, key: M::Key, sink: &mut Sink<'_, M::Key, A>) {
        if self.find(&key).is_none() {
            let mut one = One::new(M::from(key.clone()));
            one.heard(cx, &key, &Fact::Opened, sink);
            self.open.push((key, one));
        }
    }

    fn close<A>(&mut self, key: M::Key, sink: &mut Sink<'_, M::Key, A>) {
        let Some(at) = self.open.iter().position(|(its, _)| *its == key) else { return };
        self.open.remove(at);
        sink.by(&key, vec![Effect::Leave]);
        self.closed.push(key);
    }
}

impl<M: Instance> Slot for Keyed<M> {
    type Event = KeyedEvent<M::Key, M::Event>;
    type Key = M::Key;
    type Patch = KeyedPatch<M::Key, M::View>;

    fn send<A>(
        &mut self,
        cx: &Cx<'_>,
        KeyedEvent { key, event }: Self::Event,
        sink: &mut Sink<'_, M::Key, A>,
    ) {
        self.put(cx, &key, Input::On(event), sink);
    }

    fn answer<A>(
        &mut self,
        cx: &Cx<'_>,
        key: M::Key,
        (tag, answer): (Tag, Answer),
        sink: &mut Sink<'_, M::Key, A>,
    ) {
        self.put(cx, &key, Input::Got(tag, answer), sink);
    }

    fn hear<A>(&mut self, cx: &Cx<'_>, fact: &Fact, sink: &mut Sink<'_, M::Key, A>) {
        if let Some(key) = M::opened_by(fact) {
            self.open(cx, key, sink);
        }
        for (key, one) in &mut self.open {
            one.heard(cx, key, fact, sink);
        }
        if let Some(key) = M::closed_by(fact) {
            self.close(key, sink);
        }
    }

    fn tick<A>(&mut self, cx: &Cx<'_>, sink: &mut Sink<'_, M::Key, A>) {
        for (key, one) in &mut self.open {
            one.ticked(cx, key, sink);
        }
    }

    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Shared<Self::Patch>> {
        let mut patch: Vec<_> = take(&mut self.closed).into_iter().map(|key| (key, None)).collect();
        for (key, one) in &mut self.open {
            if let Some(view) = one.settle(cx, all) {
                patch.push((key.clone(), Some(view)));
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
        rules::{page, route::Route, tab::TabId, viewer::NOBODY},
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
        type Key = TabId;
        fn opened_by(fact: &Fact) -> Option<TabId> {
            let Fact::Shown { tab, .. } = fact else { return None };
            Some(*tab)
        }
        fn closed_by(fact: &Fact) -> Option<TabId> {
            let Fact::Dropped { tab } = fact else { return None };
            Some(*tab)
        }
    }

    fn at(now: u64) -> Cx<'static> {
        Cx { now: Millis::new(now), boot: &BOOT, viewer: &NOBODY }
    }

    /// What a slot asks for.
    fn asked<K: Clone>(of: impl FnOnce(&mut Sink<'_, K, K>)) -> Vec<(K, Effect)> {
        let mut all = Vec::new();
        of(&mut Sink { from: |key| key, all: &mut all });
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
        assert_eq!(left, [(TabId(1), Effect::Leave)]);
        assert_eq!(bells.settle(&at(0), false), changed(None));
    }
}
