//! What the root holds for each feature: one machine, or many under keys. Only what was touched is looked at.

use crate::{
    effect::Effect,
    fact::Fact,
    json::Read,
    machine::{Cx, Input, Instance, Machine, Step},
    net::{api::Answer, flights::Tag},
    time::Millis,
};
use std::{collections::BTreeMap, mem::take};

/// An input on its way to a slot, before the slot knows whom it concerns.
#[derive(Debug, Clone)]
pub enum To<E, K> {
    /// An event.
    Event(E),
    /// The answer to a call of the machine under the key.
    Answer(K, Tag, Answer),
    /// Something that happened outside.
    Fact(Fact),
    /// Time has passed: the machines whose moment has come are told.
    Due,
}

/// A feature in the root.
pub trait Slot: Default {
    /// What arrives from outside.
    type Event;
    /// Tells its machines apart.
    type Key: Clone + PartialEq;
    /// What the screen is told.
    type Patch;

    /// Hands an input over; says who asked for what.
    fn deliver(&mut self, cx: &Cx<'_>, to: To<Self::Event, Self::Key>) -> Vec<(Self::Key, Effect)>;

    /// What changed on screen among the touched, or among all.
    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Self::Patch>;

    /// The next moment at which anything here changes by itself.
    fn wake(&self) -> Option<Millis>;
}

/// A single machine.
#[derive(Debug)]
pub struct One<M: Machine> {
    machine: M,
    shown: Option<M::View>,
    alarm: Option<Millis>,
    touched: bool,
}

impl<M: Machine> Default for One<M> {
    fn default() -> Self {
        Self::new(M::default())
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
}

impl<M: Machine> Slot for One<M> {
    type Event = M::Event;
    type Key = ();
    type Patch = M::View;

    fn deliver(&mut self, cx: &Cx<'_>, to: To<M::Event, ()>) -> Vec<((), Effect)> {
        let input = match to {
            To::Event(event) => Input::On(event),
            To::Answer((), tag, answer) => Input::Got(tag, answer),
            To::Fact(fact) if M::hears(&fact) => Input::Heard(fact),
            To::Due if self.alarm.is_some_and(|at| at <= cx.now) => Input::Tick,
            To::Fact(_) | To::Due => return Vec::new(),
        };
        self.touched = true;
        let Step { state, effects } = take(&mut self.machine).update(cx, input);
        self.machine = state;
        effects.into_iter().map(|effect| ((), effect)).collect()
    }

    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<M::View> {
        if !take(&mut self.touched) && !all {
            return None;
        }
        self.alarm = self.machine.wake(cx);
        let view = Some(self.machine.view(cx));
        if view == self.shown {
            return None;
        }
        self.shown.clone_from(&view);
        view
    }

    fn wake(&self) -> Option<Millis> {
        self.alarm
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

/// Many machines of one kind, each made from its key when a fact opens it.
#[derive(Debug)]
pub struct Keyed<M: Instance> {
    open: BTreeMap<M::Key, One<M>>,
    closed: Vec<M::Key>,
}

impl<M: Instance> Default for Keyed<M> {
    fn default() -> Self {
        Self { open: BTreeMap::new(), closed: Vec::new() }
    }
}

impl<M: Instance> Keyed<M> {
    fn hand(&mut self, cx: &Cx<'_>, key: &M::Key, to: To<M::Event, ()>) -> Vec<(M::Key, Effect)> {
        let effects = self.open.get_mut(key).map(|one| one.deliver(cx, to)).unwrap_or_default();
        effects.into_iter().map(|((), effect)| (key.clone(), effect)).collect()
    }

    fn hand_all(&mut self, cx: &Cx<'_>, to: &To<M::Event, ()>) -> Vec<(M::Key, Effect)> {
        let keys: Vec<_> = self.open.keys().cloned().collect();
        keys.iter().flat_map(|key| self.hand(cx, key, to.clone())).collect()
    }

    fn open(&mut self, cx: &Cx<'_>, key: M::Key) -> Vec<(M::Key, Effect)> {
        if self.open.contains_key(&key) {
            return Vec::new();
        }
        self.open.insert(key.clone(), One::new(M::from(key.clone())));
        self.hand(cx, &key, To::Fact(Fact::Opened))
    }

    fn close(&mut self, key: M::Key) -> Option<(M::Key, Effect)> {
        self.open.remove(&key)?;
        self.closed.push(key.clone());
        Some((key, Effect::Leave))
    }
}

impl<M: Instance> Slot for Keyed<M> {
    type Event = KeyedEvent<M::Key, M::Event>;
    type Key = M::Key;
    type Patch = BTreeMap<M::Key, Option<M::View>>;

    fn deliver(&mut self, cx: &Cx<'_>, to: To<Self::Event, M::Key>) -> Vec<(M::Key, Effect)> {
        match to {
            To::Event(KeyedEvent { key, event }) => self.hand(cx, &key, To::Event(event)),
            To::Answer(key, tag, answer) => self.hand(cx, &key, To::Answer((), tag, answer)),
            To::Due => self.hand_all(cx, &To::Due),
            To::Fact(fact) => {
                let mut effects = M::opened_by(&fact).map(|key| self.open(cx, key)).unwrap_or_default();
                let closed = M::closed_by(&fact);
                effects.extend(self.hand_all(cx, &To::Fact(fact)));
                effects.extend(closed.and_then(|key| self.close(key)));
                effects
            }
        }
    }

    fn settle(&mut self, cx: &Cx<'_>, all: bool) -> Option<Self::Patch> {
        let mut patch = BTreeMap::new();
        patch.extend(take(&mut self.closed).into_iter().map(|key| (key, None)));
        for (key, one) in &mut self.open {
            if let Some(view) = one.settle(cx, all) {
                patch.insert(key.clone(), Some(view));
            }
        }
        (all || !patch.is_empty()).then_some(patch)
    }

    fn wake(&self) -> Option<Millis> {
        self.open.values().filter_map(One::wake).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        features::tabs::TabId,
        rules::{page, route::Route, viewer::NOBODY},
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

    fn shown(tab: u32) -> Fact {
        Fact::Shown { tab: TabId(tab), route: Route::new(page::Page::Home) }
    }

    #[test]
    fn a_machine_is_looked_at_only_when_touched_or_when_all_are() {
        let mut one = One::<Bell>::default();
        assert_eq!(one.settle(&at(0), false), Some(0));
        one.deliver(&at(0), To::Fact(Fact::Visibility { visible: true }));
        one.deliver(&at(0), To::Due);
        assert_eq!((one.settle(&at(0), false), one.get().looks.get()), (None, 1));
        assert_eq!((one.settle(&at(0), true), one.get().looks.get()), (None, 2));
    }

    #[test]
    fn a_tick_reaches_only_the_key_whose_moment_has_come() {
        let mut bells = Keyed::<Bell>::default();
        for (key, event) in [(TabId(1), 5), (TabId(2), 9)] {
            bells.deliver(&at(0), To::Fact(shown(key.0)));
            bells.deliver(&at(0), To::Event(KeyedEvent { key, event }));
        }
        bells.settle(&at(0), false);
        assert_eq!(Slot::wake(&bells), Some(Millis::new(5)));
        bells.deliver(&at(5), To::Due);
        assert_eq!(bells.settle(&at(5), false), Some(BTreeMap::from([(TabId(1), Some(1))])));
        assert_eq!(bells.settle(&at(5), false), None);
    }

    #[test]
    fn a_fact_opens_a_machine_once_and_another_closes_it() {
        let mut bells = Keyed::<Bell>::default();
        bells.deliver(&at(0), To::Fact(shown(1)));
        bells.deliver(&at(0), To::Fact(Fact::Online { online: true }));
        bells.deliver(&at(0), To::Fact(shown(1)));
        assert_eq!(bells.settle(&at(0), false), Some(BTreeMap::from([(TabId(1), Some(1))])));
        let left = bells.deliver(&at(0), To::Fact(Fact::Dropped { tab: TabId(1) }));
        assert_eq!(left, [(TabId(1), Effect::Leave)]);
        assert_eq!(bells.settle(&at(0), false), Some(BTreeMap::from([(TabId(1), None)])));
    }
}
