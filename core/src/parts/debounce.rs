//! §7 Debounce: something is asked when the typing pauses, and after a while at the latest.

use crate::{rules::limits, time::Millis};

/// The wait for such a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Debounce {
    pause: Millis,
    at_most: Option<Millis>,
    waiting: Option<Waiting>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Waiting {
    /// When the typing began that nothing was asked for yet.
    since: Millis,
    due: Millis,
    /// The time as it was last seen.
    seen: Millis,
}

/// What happens to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DebounceEvent {
    /// The text changed.
    Typed,
    /// Time passed.
    Ticked,
    /// Nothing is to be asked any more.
    Dropped,
}

/// Ask now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask;

impl Debounce {
    /// KEY-8: of the suggestions under a search box.
    pub const fn suggestions() -> Self {
        Self { at_most: Some(limits::SUGGEST_AT_MOST), ..Self::new(limits::SUGGEST_AFTER) }
    }

    /// KEY-8: of an input that completes what is typed.
    pub const fn autocomplete() -> Self {
        Self::new(limits::AUTOCOMPLETE_AFTER)
    }

    /// KEY-8: of a select whose options the server holds.
    pub const fn remote_select() -> Self {
        Self::new(limits::REMOTE_SELECT_AFTER)
    }

    /// DRW-1: of a row that may be chosen next.
    pub const fn pointed() -> Self {
        Self::new(limits::POINTED_AFTER)
    }

    const fn new(pause: Millis) -> Self {
        Self { pause, at_most: None, waiting: None }
    }

    /// The next state, and whether it is time to ask.
    pub fn update(self, now: Millis, event: DebounceEvent) -> (Self, Option<Ask>) {
        match (self.waiting, event) {
            (_, DebounceEvent::Dropped) => (Self { waiting: None, ..self }, None),
            (waiting, DebounceEvent::Typed) => (self.typed(now, waiting.map(|waiting| waiting.since)), None),
            (Some(waiting), DebounceEvent::Ticked) if waiting.due <= now => {
                (Self { waiting: None, ..self }, Some(Ask))
            }
            // F11: a clock that was set back; the pause begins anew by what it says now.
            (Some(waiting), DebounceEvent::Ticked) if now < waiting.seen => (self.typed(now, None), None),
            (_, DebounceEvent::Ticked) => (self, None),
        }
    }

    fn typed(self, now: Millis, since: Option<Millis>) -> Self {
        let since = since.filter(|since| *since <= now).unwrap_or(now);
        let pause = now + self.pause;
        let due = self.at_most.map_or(pause, |at_most| pause.min(since + at_most));
        Self { waiting: Some(Waiting { since, due, seen: now }), ..self }
    }

    /// When it is time to ask, by a clock that says so now.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        let Waiting { due, seen, .. } = self.waiting?;
        Some(if now < seen { now + self.pause } else { due })
    }
}

#[cfg(test)]
mod tests {
    use super::{DebounceEvent::*, *};

    /// When it asks, of texts typed at these times and ticks at every moment asked for.
    fn asks(mut wait: Debounce, typed: &[u64]) -> Vec<u64> {
        let mut asked = Vec::new();
        for (at, now) in typed.iter().enumerate() {
            wait = wait.update(Millis::new(*now), Typed).0;
            let until = typed.get(at + 1).copied().unwrap_or(u64::MAX);
            while let Some(wake) = wait.wake(Millis::new(*now)).filter(|wake| wake.value() <= until) {
                let (next, out) = wait.update(wake, Ticked);
                asked.extend(out.map(|Ask| wake.value()));
                wait = next;
            }
        }
        asked
    }

    // KEY-8
    #[test]
    fn each_box_asks_after_its_own_pause() {
        for (wait, pause) in [
            (Debounce::suggestions(), 200),
            (Debounce::autocomplete(), 100),
            (Debounce::remote_select(), 300),
        ] {
            assert_eq!(asks(wait, &[0]), [pause]);
            assert_eq!(asks(wait, &[0, pause - 1]), [2 * pause - 1], "typing goes on");
            assert_eq!(asks(wait, &[0, pause]), [pause, 2 * pause], "a pause is over when it is over");
        }
    }

    // KEY-8
    #[test]
    fn suggestions_are_asked_for_after_a_second_of_typing_and_the_others_wait_on() {
        let typing: Vec<u64> = (0..=21).map(|step| step * 90).collect();
        assert_eq!(asks(Debounce::suggestions(), &typing), [1_000, 2_080]);
        assert_eq!(asks(Debounce::autocomplete(), &typing), [1_990]);
        assert_eq!(asks(Debounce::remote_select(), &typing), [2_190]);
    }

    // KEY-8
    #[test]
    fn what_is_dropped_is_not_asked_and_a_late_tick_asks_once() {
        let at = Millis::new;
        let typed = Debounce::suggestions().update(at(0), Typed).0;
        let dropped = typed.update(at(50), Dropped).0;
        assert_eq!((dropped.wake(at(50)), dropped.update(at(900), Ticked).1), (None, None));
        let (asked, out) = typed.update(at(9_000), Ticked);
        assert_eq!((out, asked.update(at(9_001), Ticked).1, asked.wake(at(9_001))), (Some(Ask), None, None));
        assert_eq!(typed.update(at(199), Ticked), (typed, None));
    }

    // KEY-8
    #[test]
    fn a_tick_at_the_moment_of_a_key_puts_nothing_off() {
        let at = Millis::new;
        let typed = [0, 150, 300].iter().fold(Debounce::suggestions(), |wait, now| {
            let typed = wait.update(at(*now), Typed).0;
            assert_eq!(typed.update(at(*now), Ticked), (typed, None));
            typed
        });
        assert_eq!(typed.wake(at(300)), Some(at(500)));
    }

    // KEY-8, F11
    #[test]
    fn a_clock_set_back_makes_nobody_wait_longer() {
        let at = Millis::new;
        let typed = Debounce::suggestions().update(at(9_000), Typed).0;
        assert_eq!(typed.wake(at(5_000)), Some(at(5_200)));
        let again = typed.update(at(5_000), Ticked).0;
        assert_eq!((again.wake(at(5_100)), again.update(at(5_200), Ticked).1), (Some(at(5_200)), Some(Ask)));
        let more = typed.update(at(5_000), Typed).0;
        assert_eq!(more.update(at(5_200), Ticked).1, Some(Ask));
    }
}
