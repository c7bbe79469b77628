//! T32 Whose an address is.

use std::net::{IpAddr, Ipv6Addr};

/// One subscriber has all the IPv6 addresses that begin alike.
const SUBSCRIBER: u128 = !0 << 64;

/// One address for all that one subscriber has.
pub(crate) fn subscriber(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from(u128::from(six) & SUBSCRIBER).into(),
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_the_addresses_of_one_subscriber_are_one() {
        for (address, is) in [
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:3:3:4:5:6", "2001:db8:1:3::"),
            ("::ffff:10.0.0.1", "10.0.0.1"),
            ("10.0.0.1", "10.0.0.1"),
        ] {
            assert_eq!(subscriber(address.parse().unwrap()), is.parse::<IpAddr>().unwrap(), "{address}");
        }
    }
}
