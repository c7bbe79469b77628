//! §4 Token refresh: many calls that expire together share one renewal, and each is replayed once it is there.

/// Such a renewal. Whoever holds it keeps the calls that wait: an expired call waits until `Replay` or `GiveUp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renewal {
    refused_at: u32,
    attempts: u32,
    phase: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Ready,
    Renewing,
    Over(Reason),
}

/// What happens to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RenewalEvent {
    /// A call ended because its token has expired; a replayed one that does so again says this, not `Replayed`.
    Expired,
    /// The renewal that was started brought a token.
    Renewed,
    /// It brought none: refused, timed out, or lost.
    NotRenewed,
    /// A replayed call ended.
    Replayed {
        /// With a success.
        ok: bool,
    },
    /// Somebody logged in anew.
    LoggedIn,
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RenewalOut {
    /// Start a renewal; exactly one runs at a time.
    Renew,
    /// Send every waiting call once more.
    Replay,
    /// Fail every waiting call, and forget the renewal that may still run.
    GiveUp(Reason),
}

/// Why the waiting calls fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// TOK-3: too many renewals in a row, and no call got through.
    #[error("refresh time exceed")]
    Exceeded,
    /// The renewal brought no token; until the next login none is tried.
    #[error("refresh refused")]
    Refused,
    /// They were asked by a session that another one has followed.
    #[error("session replaced")]
    Replaced,
}

impl Renewal {
    /// A renewal whose attempt of this number, counted from the last success, is refused.
    pub const fn new(refused_at: u32) -> Self {
        Self { refused_at, attempts: 0, phase: Phase::Ready }
    }

    /// A renewal runs.
    pub const fn runs(self) -> bool {
        matches!(self.phase, Phase::Renewing)
    }

    /// TOK-2, TOK-3: the next state, and what is to be done.
    pub const fn update(self, event: RenewalEvent) -> (Self, Option<RenewalOut>) {
        use RenewalEvent::{Expired, LoggedIn, NotRenewed, Renewed, Replayed};
        match (self.phase, event) {
            (Phase::Ready, Expired) => self.attempt(),
            (Phase::Renewing, Renewed) => (self.to(Phase::Ready), Some(RenewalOut::Replay)),
            (Phase::Renewing, NotRenewed) => self.give_up(Reason::Refused),
            (Phase::Over(reason), Expired) => self.give_up(reason),
            (Phase::Over(Reason::Exceeded), Replayed { ok: true }) => (self.fresh(), None),
            (_, Replayed { ok: true }) => (Self { attempts: 0, ..self }, None),
            (Phase::Renewing, LoggedIn) => (self.fresh(), Some(RenewalOut::GiveUp(Reason::Replaced))),
            (_, LoggedIn) => (self.fresh(), None),
            _ => (self, None),
        }
    }

    const fn attempt(self) -> (Self, Option<RenewalOut>) {
        let attempts = self.attempts.saturating_add(1);
        if attempts < self.refused_at {
            (Self { attempts, phase: Phase::Renewing, ..self }, Some(RenewalOut::Renew))
        } else {
            self.give_up(Reason::Exceeded)
        }
    }

    const fn give_up(self, reason: Reason) -> (Self, Option<RenewalOut>) {
        (self.to(Phase::Over(reason)), Some(RenewalOut::GiveUp(reason)))
    }

    const fn to(self, phase: Phase) -> Self {
        Self { phase, ..self }
    }

    const fn fresh(self) -> Self {
        Self::new(self.refused_at)
    }
}

#[cfg(test)]
mod tests {
    use super::{Reason::*, RenewalEvent::*, RenewalOut::*, *};

    const ALL: [RenewalEvent; 6] =
        [Expired, Renewed, NotRenewed, Replayed { ok: true }, Replayed { ok: false }, LoggedIn];

    /// What comes out of a sequence of events, event by event.
    fn outs(events: &[RenewalEvent]) -> Vec<Option<RenewalOut>> {
        let mut renewal = Renewal::new(5);
        let step = |event: &RenewalEvent| {
            let (next, out) = renewal.update(*event);
            renewal = next;
            out
        };
        events.iter().map(step).collect()
    }

    fn check(events: &[RenewalEvent], expected: &[Option<RenewalOut>]) {
        assert_eq!(outs(events), expected, "{events:?}");
    }

    // TOK-2, F3
    #[test]
    fn fifty_calls_that_expire_together_share_one_renewal() {
        let mut events = [Expired; 50].to_vec();
        events.push(Renewed);
        let outs = outs(&events);
        assert_eq!((outs[0], outs[50]), (Some(Renew), Some(Replay)));
        assert!(outs[1..50].iter().all(Option::is_none));
    }

    // TOK-2, F4
    #[test]
    fn a_refused_renewal_fails_all_that_wait_and_late_comers_without_another_try() {
        check(
            &[Expired, Expired, NotRenewed, Expired, Replayed { ok: true }, Expired, LoggedIn, Expired],
            &[
                Some(Renew),
                None,
                Some(GiveUp(Refused)),
                Some(GiveUp(Refused)),
                None,
                Some(GiveUp(Refused)),
                None,
                Some(Renew),
            ],
        );
    }

    // TOK-3, F5
    #[test]
    fn the_fifth_attempt_without_a_success_is_refused_in_the_specifications_words() {
        let round = [Expired, Renewed];
        let events = [round, round, round, round, round].concat();
        let outs = outs(&events);
        assert_eq!(outs.iter().filter(|out| **out == Some(Renew)).count(), 4);
        assert_eq!(outs[8], Some(GiveUp(Exceeded)));
        assert_eq!(Exceeded.to_string(), "refresh time exceed");
    }

    // TOK-3
    #[test]
    fn a_successful_replay_or_a_login_starts_the_count_anew_and_the_renewal_alone_does_not() {
        let round = [Expired, Renewed, Replayed { ok: false }];
        let four = [round, round, round, round].concat();
        for (event, then) in [
            (Replayed { ok: true }, Renew),
            (LoggedIn, Renew),
            (Replayed { ok: false }, GiveUp(Exceeded)),
            (Renewed, GiveUp(Exceeded)),
        ] {
            let events = [four.as_slice(), &[event, Expired]].concat();
            assert_eq!(outs(&events).last(), Some(&Some(then)), "{event:?}");
        }
    }

    // TOK-3
    #[test]
    fn after_too_many_a_late_success_allows_another_try() {
        let round = [Expired, Renewed];
        let events = [round.repeat(4), vec![Expired, Expired, Replayed { ok: true }, Expired]].concat();
        assert_eq!(outs(&events)[8..], [Some(GiveUp(Exceeded)), Some(GiveUp(Exceeded)), None, Some(Renew)]);
    }

    // TOK-2
    #[test]
    fn a_login_while_a_renewal_runs_drops_what_the_former_session_asked() {
        check(
            &[Expired, Expired, LoggedIn, Renewed, Expired],
            &[Some(Renew), None, Some(GiveUp(Replaced)), None, Some(Renew)],
        );
    }

    /// What must hold, told apart from how the machine does it.
    #[derive(Clone, Copy, Default)]
    struct Model {
        waiting: u32,
        running: bool,
        in_a_row: u32,
        refused: bool,
    }

    impl Model {
        /// The model after an event with its output; whatever breaks an invariant fails.
        fn check(mut self, renewal: Renewal, event: RenewalEvent, trail: &[RenewalEvent]) -> (Renewal, Self) {
            let (next, out) = renewal.update(event);
            self.waiting += u32::from(event == Expired);
            match out {
                Some(Renew) => {
                    assert!(event == Expired && !self.running && !self.refused, "{trail:?}");
                    self.running = true;
                    self.in_a_row += 1;
                }
                Some(Replay) => {
                    assert!(event == Renewed && self.running && self.waiting > 0, "{trail:?}");
                    (self.waiting, self.running) = (0, false);
                }
                Some(GiveUp(reason)) => {
                    assert!(self.waiting > 0, "nobody waits {trail:?}");
                    assert_eq!(
                        reason == Exceeded,
                        self.in_a_row == 4 && !self.running && !self.refused,
                        "{trail:?}"
                    );
                    assert_eq!(reason == Replaced, self.running && event == LoggedIn, "{trail:?}");
                    self.refused |= reason == Refused;
                    (self.waiting, self.running) = (0, false);
                }
                None => {}
            }
            if matches!(event, LoggedIn | Replayed { ok: true }) {
                self.in_a_row = 0;
            }
            self.refused &= event != LoggedIn;
            assert!(self.in_a_row <= 4, "{trail:?}");
            assert_eq!(next.runs(), self.running, "{trail:?}");
            assert!(self.waiting == 0 || self.running, "a call waits for nothing {trail:?}");
            (next, self)
        }
    }

    fn explore(renewal: Renewal, model: Model, trail: &mut Vec<RenewalEvent>, depth: u32) -> u32 {
        if depth == 0 {
            return 1;
        }
        let mut ends = 0;
        for event in ALL {
            trail.push(event);
            let (next, model) = model.check(renewal, event, trail);
            ends += explore(next, model, trail, depth - 1);
            trail.pop();
        }
        ends
    }

    // TOK-2, TOK-3, F5
    #[test]
    fn every_sequence_of_six_events_keeps_the_invariants_after_any_number_of_attempts() {
        let (mut renewal, mut model, mut trail) = (Renewal::new(5), Model::default(), Vec::new());
        for _ in 0..=4 {
            assert_eq!(explore(renewal, model, &mut trail, 6), 6_u32.pow(6));
            for event in [Expired, Renewed] {
                trail.push(event);
                (renewal, model) = model.check(renewal, event, &trail);
            }
        }
    }
}
