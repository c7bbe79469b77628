//! T32 Rate limits of one process: so many a minute from one address.

use sanku_core::time::Millis;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

/// The span that is counted.
const SPAN: u64 = 60_000;
/// Addresses remembered at most; a flood of them makes the process forget, not grow.
const ADDRESSES: usize = 10_000;

/// Counts per address.
#[derive(Debug)]
pub(crate) struct Limiter {
    most: u32,
    counts: Mutex<HashMap<IpAddr, (Millis, u32)>>,
}

impl Limiter {
    /// Lets so many pass in a minute.
    pub fn new(most: u32) -> Self {
        Self { most, counts: Mutex::default() }
    }

    /// Whether one more may pass.
    pub fn pass(&self, address: IpAddr, now: Millis) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= ADDRESSES && !counts.contains_key(&address) {
            counts.retain(|_, (since, _)| since.until(now) < SPAN);
            if counts.len() >= ADDRESSES {
                counts.clear();
            }
        }
        let (since, count) = counts.entry(address).or_insert((now, 0));
        if since.until(now) >= SPAN {
            (*since, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= self.most
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
        let pass = |last, now| limiter.pass(address(last), Millis::new(now));
        assert_eq!([pass(1, 0), pass(1, 1), pass(1, 59_999), pass(2, 59_999)], [true, true, false, true]);
        assert_eq!([pass(1, 60_000), pass(1, 60_001), pass(1, 60_002)], [true, true, false]);
    }

    #[test]
    fn a_flood_of_addresses_does_not_grow_it() {
        let limiter = Limiter::new(1);
        for number in 0..30_000_u32 {
            limiter.pass(IpAddr::V4(Ipv4Addr::from(number)), Millis::new(1));
        }
        assert!(limiter.counts.lock().unwrap().len() <= ADDRESSES);
    }
}
