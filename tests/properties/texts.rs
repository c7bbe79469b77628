//! Texts to try rules with: good ones, good ones with something wrong, and the strangest.

use crate::strange::STRANGE;
use proptest::{prelude::*, sample::select};

/// One such character, or any other.
pub fn any_char() -> impl Strategy<Value = char> {
    prop_oneof![6 => select(STRANGE), 2 => prop::char::range(' ', '~'), 1 => any::<char>()]
}

/// A text of anything.
pub fn strange() -> impl Strategy<Value = String> {
    let text = |longest| prop::collection::vec(any_char(), 0..longest).prop_map(String::from_iter);
    prop_oneof![12 => text(24), 1 => text(160)]
}

/// A good text, mostly with something wrong.
pub fn near(good: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let change = (0..5_u8, any::<prop::sample::Index>(), any_char());
    (good, prop::collection::vec(change, 0..3)).prop_map(|(text, changes)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (kind, at, other) in changes {
            let (place, gap) = (at.index(chars.len().max(1)), at.index(chars.len() + 1));
            match (kind, chars.get(place).copied()) {
                (0, Some(_)) => drop(chars.remove(place)),
                (1, Some(_)) => chars[place] = other,
                (2, Some(known)) => chars.insert(gap, known),
                (3, Some(known @ '!'..='~')) => chars[place] = char::from_u32(known as u32 + 0xFEE0).unwrap(),
                _ => chars.insert(gap, other),
            }
        }
        chars.into_iter().collect()
    })
}

/// Good, nearly good, or anything.
pub fn around(good: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    prop_oneof![4 => near(good), 1 => strange()]
}

/// An oracle, made once.
macro_rules! oracle {
    ($($name:ident = $pattern:expr;)*) => {
        $(static $name: std::sync::LazyLock<regex::Regex> =
            std::sync::LazyLock::new(|| regex::Regex::new($pattern).unwrap());)*
    };
}
pub(crate) use oracle;
