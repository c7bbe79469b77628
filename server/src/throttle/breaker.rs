//! §7 F30 A circuit breaker: a server that fails is left alone for a while, then one request asks how it is.

use sanku_core::time::Millis;
use std::sync::{Mutex, PoisonError};

/// So many failures one after the other …
const FAILURES: u32 = 3;
/// … and it rests for so long.
const REST: Millis = Millis::new(30_000);

/// What is known of a server.
#[derive(Debug, Default)]
pub(crate) struct Breaker(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    failures: u32,
    rests_until: Option<Millis>,
}

impl Breaker {
    /// Whether nobody is let through now.
    pub fn is_open(&self, now: Millis) -> bool {
        self.known().rests_until.is_some_and(|until| now < until)
    }

    /// Lets one through; after a rest it is the only one until that is told how it went.
    pub fn enter(&self, now: Millis) -> bool {
        let mut known = self.known();
        match known.rests_until {
            Some(until) if now < until => false,
            Some(_) => {
                known.rests_until = Some(now + REST);
                true
            }
            None => true,
        }
    }

    /// How it went.
    pub fn told(&self, good: bool, now: Millis) {
        let mut known = self.known();
        if good {
            *known = Known::default();
            return;
        }
        known.failures = known.failures.saturating_add(1);
        if known.failures >= FAILURES {
            known.rests_until = Some(now + REST);
        }
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: u64) -> Millis {
        Millis::new(ms)
    }

    fn failed(times: u32) -> Breaker {
        let breaker = Breaker::default();
        for _ in 0..times {
            assert!(breaker.enter(at(0)));
            breaker.told(false, at(0));
        }
        breaker
    }

    #[test]
    fn f30_three_failures_open_it_and_a_success_between_does_not() {
        assert!(!failed(2).is_open(at(0)));
        assert!(failed(3).is_open(at(0)));
        let breaker = failed(2);
        breaker.told(true, at(0));
        breaker.told(false, at(0));
        assert!(!breaker.is_open(at(0)));
    }

    #[test]
    fn f30_after_a_rest_one_asks_and_the_others_wait_for_what_it_hears() {
        for (good, open) in [(true, false), (false, true)] {
            let breaker = failed(3);
            assert!(!breaker.enter(at(29_999)));
            assert!(breaker.is_open(at(29_999)) && !breaker.is_open(at(30_000)));
            assert!(breaker.enter(at(30_000)));
            assert!(!breaker.enter(at(30_000)), "a second one beside the first");
            breaker.told(good, at(31_000));
            assert_eq!(breaker.is_open(at(60_999)), open);
        }
    }
}
