//! §7 Bytes as text: two digits of base 16 each.

use std::fmt::Write as _;

/// Bytes in hex.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // A String takes whatever is written.
        _ = write!(text, "{byte:02x}");
        text
    })
}

/// Bytes that stand in hex.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit()) && text.len().is_multiple_of(2);
    let pair = |at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    digits.then(|| (0..text.len()).step_by(2).filter_map(pair).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_from_their_digits() {
        assert_eq!(hex(&[0, 0x0f, 0xa0, 0xff]), "000fa0ff");
        assert_eq!(unhex("000fA0ff"), Some(vec![0, 0x0f, 0xa0, 0xff]));
        for wrong in ["0", "0g", "+1", "三三"] {
            assert_eq!(unhex(wrong), None, "{wrong}");
        }
    }
}
