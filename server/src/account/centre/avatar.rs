//! §2 A user's picture: a small JPEG within an address, looked at before it is kept.

use base64::{Engine, engine::general_purpose::STANDARD};
use sanku_core::rules::{
    limits::AVATAR_SIDE,
    magic::{JPEG, Picture, picture},
};

/// What every picture begins with.
const HEAD: &str = "data:image/jpeg;base64,";
/// Characters of an address, at most.
const LONGEST: usize = 64 * 1024;

/// ASVS 5.2.2, 5.2.6: whether that is a JPEG of a size that nobody minds.
pub(crate) fn is_picture(address: &str) -> bool {
    let Some(text) = address.strip_prefix(HEAD).filter(|_| address.len() <= LONGEST) else { return false };
    let Ok(bytes) = STANDARD.decode(text) else { return false };
    let ends = bytes.ends_with(&[0xff, 0xd9]);
    picture(&bytes).filter(|picture| ends && picture.mime == JPEG).is_some_and(
        |Picture { width, height, .. }| {
            (1..=AVATAR_SIDE).contains(&width) && (1..=AVATAR_SIDE).contains(&height)
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A JPEG's bones: an application segment, the frame, the end.
    fn jpeg(width: u16, height: u16) -> Vec<u8> {
        let ([w1, w2], [h1, h2]) = (width.to_be_bytes(), height.to_be_bytes());
        let frame = [0xff, 0xc0, 0, 11, 8, h1, h2, w1, w2, 1, 1, 0x11, 0];
        [&[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2][..], &frame, &[0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9]].concat()
    }

    fn address(bytes: &[u8]) -> String {
        format!("{HEAD}{}", STANDARD.encode(bytes))
    }

    // 5.2.2, 5.2.6
    #[test]
    fn a_small_jpeg_is_a_picture_and_nothing_else_is() {
        assert!(is_picture(&address(&jpeg(128, 128))) && is_picture(&address(&jpeg(1, 128))));
        for (text, why) in [
            (address(&jpeg(129, 128)), "too wide"),
            (address(&jpeg(128, 30_000)), "a flood of pixels"),
            (address(&jpeg(0, 1)), "no pixel"),
            (address(b"<svg onload='x'></svg>"), "no JPEG"),
            (address(&jpeg(9, 9)[..14]), "cut"),
            (address(&[0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xd9]), "a length beyond its end"),
            (address(&jpeg(9, 9)).replace("jpeg", "svg+xml"), "another type"),
            (format!("{HEAD}***"), "no base64"),
            ("https://example.com/a.jpg".into(), "somebody else's"),
            (format!("{HEAD}{}", "A".repeat(LONGEST)), "too long"),
        ] {
            assert!(!is_picture(&text), "{why}");
        }
    }
}
