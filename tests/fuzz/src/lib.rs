//! What each target tries: the claims that `tests/properties` tries with chance.

#[path = "../../claims/mod.rs"]
pub mod claims;

/// The bytes as a text, whatever they are.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Two texts, parted by the first line end.
pub fn two(bytes: &[u8]) -> (String, String) {
    let text = text(bytes);
    text.split_once('\n').map_or((text.clone(), String::new()), |(one, other)| (one.into(), other.into()))
}
