//! 6.5.3 The digits of a code, drawn from random bytes.

use crate::store::{Error, db::random};
use sanku_core::{rules::limits::CODE_DIGITS, secret::Secret};

/// Six digits that nobody can guess.
pub(super) fn six_digits() -> Result<Secret<String>, Error> {
    loop {
        if let Some(code) = drawn(&random()?) {
            return Ok(Secret::new(code));
        }
    }
}

/// The code in random bytes, each as likely as another; none if they are beyond where the codes fit evenly.
fn drawn(bytes: &[u8]) -> Option<String> {
    const ALL: u32 = 10_u32.pow(CODE_DIGITS as u32);
    let mut numbers = bytes
        .chunks_exact(4)
        .map(|four| four.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte)));
    let number = numbers.find(|number| *number < u32::MAX / ALL * ALL)?;
    Some(format!("{:0CODE_DIGITS$}", number % ALL))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::rules::valid;
    use std::collections::HashSet;

    #[test]
    fn a_code_is_six_digits_and_hardly_ever_the_same() {
        let codes: HashSet<String> = (0..1_000).map(|_| six_digits().unwrap().reveal().clone()).collect();
        assert!(codes.len() > 900, "{}", codes.len());
        assert!(codes.iter().all(|code| valid::any_code(code).is_ok()));
        for first in '0'..='9' {
            assert!(codes.iter().any(|code| code.starts_with(first)), "{first}");
        }
    }

    // 6.5.3
    #[test]
    fn each_code_is_as_likely_as_another() {
        let last = (u32::MAX / 1_000_000 * 1_000_000).to_be_bytes();
        for (bytes, code) in [
            ([0, 0, 0, 0], Some("000000")),
            (999_999_u32.to_be_bytes(), Some("999999")),
            (1_000_007_u32.to_be_bytes(), Some("000007")),
            ((u32::from_be_bytes(last) - 1).to_be_bytes(), Some("999999")),
            (last, None),
            ([255; 4], None),
        ] {
            assert_eq!(drawn(&bytes).as_deref(), code, "{bytes:?}");
        }
        assert_eq!(
            drawn(&[[255; 4], [0, 0, 0, 5]].concat()).as_deref(),
            Some("000005"),
            "the next four bytes"
        );
    }
}
