//! T20 Whose a code is, and how long it is good.

use crate::store::account::columns;
use sanku_core::rules::valid::Account as Name;

/// T20: a code is good for so long.
pub const GOOD_FOR: u64 = 5 * 60_000;

/// Whose code it is, hashed: no table tells who asked.
pub(super) fn key(name: &Name) -> [u8; 32] {
    let (email, mobile) = columns(name);
    let text = email.or(mobile).unwrap_or_default();
    blake3::derive_key("sanku 2026 whom a code is for", text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::rules::valid;

    #[test]
    fn one_person_has_one_key() {
        let of = |text: &str| key(&valid::account(text).unwrap());
        assert_eq!(of("A@b.cn"), of("a@B.cn"));
        assert_ne!(of("a@b.cn"), of("13800000000"));
    }
}
