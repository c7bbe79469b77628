//! The root: hands inputs to the rooms and gathers what they ask. Holds no rule.

mod computing;
mod door;
mod rooms;
mod root;

pub use rooms::{AppEvent, AppPatch, Screen, room};

use crate::{
    boot::Boot,
    effect::Command,
    fact::Fact,
    json::{self, Value},
    machine::Cx,
    net::{
        api::Answer,
        flights::{Flights, Landed},
        http::Outcome,
    },
    room::Room,
    rules::{limits, room::LateRoom, viewer::Viewer},
    sink::Address,
    time::Millis,
};
use computing::Computing;
use rooms::{Delivery, Rooms};
use root::{Root, delivered};
use serde::Serialize;
use std::collections::VecDeque;

/// What an input changed: slices to show, commands to do, and when to `tick`.
#[derive(Debug, PartialEq, Serialize)]
pub struct Update<V = AppPatch> {
    /// The slices that changed; of a keyed feature, the keys that changed, without a view if removed.
    pub view: V,
    /// What the shell is to do, in order.
    pub commands: Vec<Command>,
    /// The next moment at which anything changes by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake: Option<Millis>,
}

/// The whole portal; `V` gathers what it shows.
#[derive(Debug)]
pub struct App<V = AppPatch> {
    boot: Boot,
    rooms: Rooms<V>,
    flights: Flights<Address>,
    computing: Computing,
    seen_by: Option<Viewer>,
    last: Millis,
}

/// With all its rooms.
impl<V: Screen> Default for App<V> {
    fn default() -> Self {
        Self::of(Rooms::default())
    }
}

impl<V: Screen> App<V> {
    /// The frame alone: a room that is wanted is asked for by a command, and comes by [`Self::enter`].
    pub fn frame() -> Self {
        Self::of(Rooms::frame())
    }

    fn of(rooms: Rooms<V>) -> Self {
        let (boot, flights) = (Boot::default(), Flights::default());
        Self { boot, rooms, flights, computing: Computing::default(), seen_by: None, last: Millis::default() }
    }

    /// Brings the portal to life at its first address and shows all of it; a second start is nothing.
    pub fn start(&mut self, now: Millis, boot: Boot) -> Update<V> {
        if self.seen_by.is_some() {
            return self.run(now, Vec::new());
        }
        self.boot = boot;
        self.run(now, vec![Delivery::Fact(Fact::Opened)])
    }

    /// A room is there: it hears what it missed, and all of it is shown; one that is there already is nothing.
    pub fn enter(&mut self, now: Millis, room: LateRoom, features: Box<dyn Room<V>>) -> Update<V> {
        let missed = self.rooms.enter(room, features);
        self.run(now, missed.into_iter().chain([Delivery::Fact(Fact::RoomEntered { room })]).collect())
    }

    /// Reads what the user did: `{ search: { type: 'entered' } }`.
    pub fn read(&self, event: &Value) -> Result<AppEvent, json::Error> {
        self.rooms.read(event)
    }

    /// The user did something.
    pub fn send(&mut self, now: Millis, event: impl Into<AppEvent>) -> Update<V> {
        self.run(now, vec![Delivery::Event(event.into())])
    }

    /// The browser reports something; what was computed is for who asked alone.
    pub fn hear(&mut self, now: Millis, fact: Fact) -> Update<V> {
        let first = match fact {
            Fact::Computed { id, result } => {
                self.computing.end(id).map(|(to, tag)| Delivery::Answer(to, tag, Answer::Computed(result)))
            }
            fact => Some(Delivery::Fact(fact)),
        };
        self.run(now, first.into_iter().collect())
    }

    /// A request ended; one that nobody waits for is nothing.
    pub fn resolve(&mut self, now: Millis, id: u32, outcome: &Outcome) -> Update<V> {
        let time = outcome.server_time().map(|at| Delivery::Fact(Fact::ServerTime { at }));
        let landed = self.flights.land(id, outcome).map(|landed| self.landed(landed)).unwrap_or_default();
        self.run(now, time.into_iter().chain(landed).collect())
    }

    /// TOK-2: what a call that ended leads to: its answer, or the wait for another token.
    fn landed(&mut self, landed: Landed<Address>) -> Vec<Delivery> {
        let (session, viewer) = (self.rooms.frame.session.get(), self.rooms.viewer());
        let error = landed.answer.error();
        if let Some(error) = error.filter(|error| session.renews(error, &landed.call, &viewer)) {
            let stale = landed.authorization != session.asker(&landed.call).authorization;
            let expired = Fact::Expired { code: error.code.clone(), stale };
            self.flights.park(landed);
            return vec![Delivery::Fact(expired)];
        }
        let replayed = landed.again.then(|| Delivery::Fact(Fact::Replayed { ok: error.is_none() }));
        let broken = landed.breakdown().map(|error| Delivery::Fact(Fact::BrokeDown { error: error.clone() }));
        delivered(landed).into_iter().chain(replayed).chain(broken).collect()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) -> Update<V> {
        self.run(now, vec![Delivery::Due])
    }

    fn run(&mut self, now: Millis, first: Vec<Delivery>) -> Update<V> {
        let mut commands = Vec::new();
        let Self { boot, rooms, flights, computing, .. } = self;
        let finished = drain(first, limits::STEPS, |delivery, inbox| {
            let viewer = rooms.viewer();
            let cx = Cx { now, boot, viewer: &viewer };
            for (from, effect) in rooms.deliver(&cx, delivery) {
                let ways = rooms.ways(from.room);
                Root { cx: &cx, frame: &rooms.frame, flights, computing, ways }.act(
                    from,
                    effect,
                    inbox,
                    &mut commands,
                );
            }
        });
        if !finished {
            commands.push(Command::Report { text: "features tell each other in a circle".into() });
        }
        let viewer = rooms.viewer();
        let cx = Cx { now, boot, viewer: &viewer };
        // F11: what a clock that is set back leaves behind are moments that no longer come.
        let back = now < self.last;
        let all = back || self.seen_by.as_ref() != Some(&viewer);
        let view = rooms.settle(&cx, all);
        let wake = rooms.wake();
        self.seen_by = Some(viewer);
        self.last = now;
        Update { view, commands, wake }
    }
}

/// Takes steps until the inbox is empty; false if there are more than `cap`.
fn drain<T>(
    first: impl IntoIterator<Item = T>,
    cap: usize,
    mut step: impl FnMut(T, &mut VecDeque<T>),
) -> bool {
    let mut inbox = VecDeque::from_iter(first);
    for _ in 0..cap {
        let Some(next) = inbox.pop_front() else { return true };
        step(next, &mut inbox);
    }
    inbox.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rooms::{
        analysis::Analysis, frame::Frame, library::Library, matching::Matching, person::Person,
        selection::Selection, workbench::Workbench,
    };

    fn falling(cap: usize) -> (bool, Vec<u32>) {
        let mut seen = Vec::new();
        let finished = drain([3], cap, |n: u32, inbox| {
            seen.push(n);
            inbox.extend(n.checked_sub(1));
        });
        (finished, seen)
    }

    #[test]
    fn what_features_tell_each_other_is_done_in_order() {
        assert_eq!(falling(4), (true, vec![3, 2, 1, 0]));
    }

    /// Each feature, and whether a fact concerns it.
    fn hearing(fact: &Fact) -> Vec<(&'static str, bool)> {
        [
            Frame::hearing(fact),
            Library::hearing(fact),
            Person::hearing(fact),
            Workbench::hearing(fact),
            Selection::hearing(fact),
            Analysis::hearing(fact),
            Matching::hearing(fact),
        ]
        .concat()
    }

    #[test]
    fn no_feature_is_touched_by_whatever_happens() {
        let facts = [Fact::BindSuccess, Fact::Focused, Fact::Active, Fact::CodeRefused, Fact::ChatAsked];
        let heard = facts.iter().map(hearing).reduce(|all, more| {
            all.into_iter().zip(more).map(|((name, one), (_, other))| (name, one && other)).collect()
        });
        let all: Vec<_> = hearing(&Fact::ViewerChanged);
        for name in ["dialog", "details"] {
            assert!(all.contains(&(name, true)), "{name}: one of many is asked as one alone is");
        }
        let touched: Vec<_> = heard.into_iter().flatten().filter(|(_, all)| *all).collect();
        assert_eq!(touched, []);
    }

    #[test]
    fn a_circle_ends_at_the_cap() {
        assert_eq!(falling(3), (false, vec![3, 2, 1]));
    }
}
