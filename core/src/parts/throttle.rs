//! §9 Throttle: something that happens often is handled at most once in a while, the last time included.

use crate::time::Millis;

/// Such a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Throttle {
    every: Millis,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Closed { since: Millis, waiting: bool },
}

/// What happens to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThrottleEvent {
    /// It happened.
    Happened,
    /// Time passed.
    Ticked,
}

/// Handle it now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handle;

impl Throttle {
    /// An open gate that closes for `every` after each pass.
    pub const fn new(every: Millis) -> Self {
        Self { every, state: State::Open }
    }

    /// The next state, and whether it is to be handled.
    pub fn update(self, now: Millis, event: ThrottleEvent) -> (Self, Option<Handle>) {
        let passed = State::Closed { since: now, waiting: false };
        let (state, out) = match (self.state, event) {
            (State::Open, ThrottleEvent::Happened) => (passed, Some(Handle)),
            (State::Closed { waiting, .. }, event) if self.over(now) => match event {
                ThrottleEvent::Ticked if !waiting => (State::Open, None),
                _ => (passed, Some(Handle)),
            },
            (State::Closed { since, .. }, ThrottleEvent::Happened) => {
                (State::Closed { since, waiting: true }, None)
            }
            (state, ThrottleEvent::Ticked) => (state, None),
        };
        (Self { state, ..self }, out)
    }

    /// A clock set back opens it as well: nothing waits for a moment that is far away.
    fn over(&self, now: Millis) -> bool {
        let State::Closed { since, .. } = self.state else { return true };
        now < since || now >= since + self.every
    }

    /// When what waits is to be handled.
    pub fn wake(&self) -> Option<Millis> {
        match self.state {
            State::Closed { since, waiting: true } => Some(since + self.every),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ThrottleEvent::*, *};

    /// When something was handled, of events at these times.
    fn handled(events: &[(u64, ThrottleEvent)]) -> Vec<u64> {
        let mut gate = Throttle::new(Millis::new(100));
        let mut times = Vec::new();
        for (now, event) in events {
            let (next, out) = gate.update(Millis::new(*now), *event);
            times.extend(out.map(|Handle| *now));
            gate = next;
        }
        times
    }

    #[test]
    fn brk_2_resizing_is_handled_every_100_ms() {
        let often: Vec<_> = (0..=40).map(|step| (step * 10, Happened)).collect();
        assert_eq!(handled(&often), [0, 100, 200, 300, 400]);
    }

    #[test]
    fn brk_2_the_last_size_is_handled_too() {
        assert_eq!(
            handled(&[(0, Happened), (50, Happened), (99, Ticked), (100, Ticked), (200, Ticked)]),
            [0, 100]
        );
        let (gate, _) = Throttle::new(Millis::new(100)).update(Millis::new(0), Happened);
        assert_eq!(gate.wake(), None);
        let (gate, _) = gate.update(Millis::new(50), Happened);
        assert_eq!(gate.wake(), Some(Millis::new(100)));
    }

    #[test]
    fn a_tick_alone_handles_nothing() {
        assert_eq!(handled(&[(0, Ticked), (0, Happened), (100, Ticked), (150, Happened)]), [0, 150]);
    }

    #[test]
    fn a_clock_set_back_opens_the_gate() {
        assert_eq!(handled(&[(1_000, Happened), (500, Happened), (550, Happened)]), [1_000, 500]);
    }
}
