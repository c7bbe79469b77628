//! F11 The time as this process counts it: it never goes back. Where the system's clock is set back, what was counted goes on
//! from where it was: nothing that is over comes back, and nothing lasts longer than it should.

use sanku_core::time::Millis;
use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

/// A clock that is set back by less is not worth a line.
const JITTER: u64 = 1_000;

/// Where the time comes from.
#[derive(Clone)]
pub struct Clock(Arc<Ticking>);

struct Ticking {
    read: Box<dyn Fn() -> Millis + Send + Sync>,
    seen: Mutex<Seen>,
}

struct Seen {
    /// What was read last.
    last: Millis,
    /// By how much it was set back, all in all.
    ahead: u64,
}

impl Clock {
    /// A clock that reads so.
    pub fn new(read: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        Self::after(Millis::default(), read)
    }

    /// The same where that moment was reached before.
    pub fn after(reached: Millis, read: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        let seen = Mutex::new(Seen { last: reached, ahead: 0 });
        Self(Arc::new(Ticking { read: Box::new(read), seen }))
    }

    /// The moment.
    pub fn now(&self) -> Millis {
        let mut seen = self.0.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let read = (self.0.read)();
        let back = read.until(seen.last);
        if back >= JITTER {
            tracing::warn!(
                seconds = back / 1_000,
                "the clock was set back; what was counted goes on, and the next start shows right times again"
            );
        }
        (seen.last, seen.ahead) = (read, seen.ahead.saturating_add(back));
        read + Millis::new(seen.ahead)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    // F11
    #[test]
    fn f11_time_goes_on_from_where_it_was_whatever_the_clock_is_set_to() {
        let system = Arc::new(AtomicU64::new(10_000));
        let clock = {
            let system = Arc::clone(&system);
            Clock::new(move || Millis::new(system.load(Ordering::Relaxed)))
        };
        for (shows, is) in [
            (10_000, 10_000),
            (4_000, 10_000),
            (4_500, 10_500),
            (0, 10_500),
            (9_000, 19_500),
            (9_000, 19_500),
        ] {
            system.store(shows, Ordering::Relaxed);
            assert_eq!(clock.now(), Millis::new(is), "{shows}");
        }
        assert_eq!(Clock::after(Millis::new(7), || Millis::new(5)).now(), Millis::new(7));
        assert_eq!(Clock::after(Millis::new(7), || Millis::new(9)).now(), Millis::new(9));
    }
}
