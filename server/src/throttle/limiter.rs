//! T32 Rate limits of one process: so many a minute from one address, or so many in a span of one account.

use super::subscriber::subscriber;
use axum::http::HeaderValue;
use sanku_core::time::Millis;
use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

/// The span that is counted.
const SPAN: u64 = 60_000;
/// So many are remembered at most; a flood of addresses makes the process forget, not grow.
const ADDRESSES: usize = 10_000;

/// Counts of each who asks: per address, or per account.
#[derive(Debug)]
pub(crate) struct Limiter<K = IpAddr> {
    who: &'static str,
    most: u32,
    span: u64,
    counts: Mutex<HashMap<K, (Millis, u32)>>,
}

/// A limit that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// Whose it is.
    who: &'static str,
    /// So many pass in the span.
    most: u32,
    /// How long that is, in milliseconds.
    span: u64,
    /// Seconds until the next may pass.
    wait: u64,
}

impl Limiter {
    /// Lets so many pass in a minute.
    pub fn new(most: u32) -> Self {
        Self { who: "address", most, span: SPAN, counts: Mutex::default() }
    }

    /// Lets one more pass, or says how long to wait.
    pub fn pass(&self, address: IpAddr, now: Millis) -> Result<(), Reached> {
        self.count(subscriber(address), now)
    }
}

impl Limiter<i64> {
    /// Lets so many of an account pass in a span of milliseconds.
    pub fn of_accounts(most: u32, span: u64) -> Self {
        Self { who: "account", most, span, counts: Mutex::default() }
    }

    /// Lets one more pass, or says how long to wait.
    pub fn pass(&self, account: i64, now: Millis) -> Result<(), Reached> {
        self.count(account, now)
    }
}

impl<K: Eq + Hash> Limiter<K> {
    fn count(&self, key: K, now: Millis) -> Result<(), Reached> {
        let span = self.span;
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= ADDRESSES && !counts.contains_key(&key) {
            counts.retain(|_, (since, _)| since.until(now) < span);
            if counts.len() >= ADDRESSES {
                counts.clear();
            }
        }
        let (since, count) = counts.entry(key).or_insert((now, 0));
        // F11: a moment that has not come yet is one of a clock that was set back.
        if since.until(now) >= span || *since > now {
            (*since, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        if *count <= self.most {
            return Ok(());
        }
        let wait = (span - since.until(now)).div_ceil(1000);
        Err(Reached { who: self.who, most: self.most, span, wait })
    }
}

impl Reached {
    /// An account did something so often in a span that it waits, both in milliseconds.
    pub(crate) const fn of_account(most: u32, span: u64, wait: u64) -> Self {
        Self { who: "account", most, span, wait: wait.div_ceil(1000) }
    }

    /// The headers that say so, the draft of the IETF's among them.
    pub(crate) fn headers(self) -> [(&'static str, Option<HeaderValue>); 3] {
        let Self { who, most, span, wait } = self;
        let value = |text: String| HeaderValue::try_from(text).ok();
        [
            ("retry-after", value(wait.to_string())),
            ("ratelimit-policy", value(format!(r#""{who}";q={most};w={}"#, span / 1000))),
            ("ratelimit", value(format!(r#""{who}";r=0;t={wait}"#))),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, last).into()
    }

    #[test]
    fn each_address_has_its_own_minute() {
        let limiter = Limiter::new(2);
        let pass = |last, now| limiter.pass(address(last), Millis::new(now)).is_ok();
        assert_eq!([pass(1, 0), pass(1, 1), pass(1, 59_999), pass(2, 59_999)], [true, true, false, true]);
        assert_eq!([pass(1, 60_000), pass(1, 60_001), pass(1, 60_002)], [true, true, false]);
    }

    #[test]
    fn each_account_has_its_own_span() {
        let limiter = Limiter::of_accounts(1, 3_600_000);
        let pass = |account, now| limiter.pass(account, Millis::new(now));
        assert_eq!([pass(7, 0), pass(8, 1)], [Ok(()), Ok(())]);
        assert_eq!(pass(7, 600_000), Err(Reached::of_account(1, 3_600_000, 3_000_000)));
        assert_eq!(pass(7, 3_600_000), Ok(()));
    }

    // F11
    #[test]
    fn f11_a_clock_that_was_set_back_stops_nobody_for_longer() {
        let limiter = Limiter::new(1);
        let pass = |now| limiter.pass(address(1), Millis::new(now)).is_ok();
        assert_eq!(
            [pass(3_600_000), pass(3_600_000), pass(0), pass(59_999), pass(60_000)],
            [true, false, true, false, true]
        );
    }

    #[test]
    fn who_is_stopped_hears_how_long() {
        let limiter = Limiter::new(0);
        for (now, wait) in [(5_000, 60), (5_001, 60), (6_000, 59), (64_999, 1)] {
            match limiter.pass(address(1), Millis::new(now)) {
                Err(reached) => assert_eq!((reached.most, reached.wait), (0, wait), "{now}"),
                other => panic!("{now}: {other:?}"),
            }
        }
        let reached = Reached { who: "address", most: 120, span: SPAN, wait: 59 };
        let headers = reached.headers().map(|(_, value)| value.unwrap());
        assert_eq!(headers, ["59", r#""address";q=120;w=60"#, r#""address";r=0;t=59"#]);
        let headers = Reached::of_account(20, 3_600_000, 1_001).headers().map(|(_, value)| value.unwrap());
        assert_eq!(headers, ["2", r#""account";q=20;w=3600"#, r#""account";r=0;t=2"#]);
    }

    #[test]
    fn a_flood_of_addresses_does_not_grow_it() {
        let limiter = Limiter::new(1);
        for number in 0..30_000_u32 {
            _ = limiter.pass(IpAddr::V4(Ipv4Addr::from(number)), Millis::new(1));
        }
        assert!(limiter.counts.lock().unwrap().len() <= ADDRESSES);
    }
}
