//! Texts to try rules with: good ones, good ones with something wrong, and the strangest.

use proptest::{prelude::*, sample::select};

/// Characters that rules trip over: full-width, invisible, composed, astral, control, Chinese.
const STRANGE: &[char] = &[
    '\0',
    '\t',
    '\n',
    '\r',
    ' ',
    '"',
    '\'',
    '<',
    '\\',
    '/',
    '|',
    '｜',
    ',',
    '，',
    '.',
    '。',
    '．',
    ':',
    '：',
    '%',
    '&',
    '=',
    '#',
    '?',
    '@',
    '＠',
    '+',
    '＋',
    '-',
    '－',
    '\u{2212}',
    '_',
    '~',
    '0',
    '９',
    '１',
    'a',
    'Z',
    'ａ',
    'Ｆ',
    'µ',
    'μ',
    'Μ',
    'é',
    'ß',
    'İ',
    'ı',
    'K',
    '٣',
    '①',
    '½',
    '三',
    '库',
    '々',
    '〇',
    '𠮷',
    '𰀀',
    'ㄅ',
    'カ',
    '한',
    '😀',
    '\u{80}',
    '\u{A0}',
    '\u{AD}',
    '\u{301}',
    '\u{200B}',
    '\u{200D}',
    '\u{200E}',
    '\u{2028}',
    '\u{202E}',
    '\u{2060}',
    '\u{3000}',
    '\u{FEFF}',
    '\u{FFFD}',
    '\u{FFFF}',
    '\u{10FFFF}',
];

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
