//! §1 Units as people write them: in any script and letter case, with either micro sign, and with dots of any kind.

use super::{
    KINDS, Unit,
    row::{Base, Prefix},
    table::PREFIXES,
};
use crate::text::{blank, fold};

impl Unit {
    /// The unit that is written so; of several the first of the registry. As it is written comes before any letter case: mΩ is
    /// not MΩ.
    pub fn named(text: &str) -> Option<Self> {
        let wanted = Some(plain(text)).filter(|wanted| !wanted.is_empty())?;
        let find = |same: Same| {
            let mut units = KINDS.iter().flat_map(|kind| kind.bases().map(|base| (*kind, base)));
            units.find_map(|(kind, base)| Some(Self { kind, base, prefix: prefix_of(base, &wanted, same)? }))
        };
        // A capital alone is no metre and no gram.
        let capital = wanted.len() == 1 && wanted.starts_with(char::is_uppercase);
        find(exactly).or_else(|| if capital { None } else { find(in_any_case) })
    }
}

/// Whether two texts, one behind the other, are a third.
type Same = fn([&str; 2], &str) -> bool;

fn exactly([head, tail]: [&str; 2], whole: &str) -> bool {
    whole.strip_prefix(head) == Some(tail)
}

fn in_any_case([head, tail]: [&str; 2], whole: &str) -> bool {
    let lower = |text| str::chars(text).flat_map(char::to_lowercase);
    lower(head).chain(lower(tail)).eq(lower(whole))
}

/// With which prefix, or without any, a unit is what is wanted.
fn prefix_of(base: &'static Base, wanted: &str, same: Same) -> Option<Option<&'static Prefix>> {
    // Most units end otherwise: only those that may be it are compared with each prefix.
    let last = |text: &str| text.chars().next_back().and_then(|letter| letter.to_lowercase().next());
    let names: Vec<&str> =
        base.names.iter().chain([&base.symbol]).copied().filter(|name| last(name) == last(wanted)).collect();
    if names.is_empty() {
        return None;
    }
    let is = |prefix: &str| names.iter().any(|name| same([prefix, name], wanted));
    if is("") {
        return Some(None);
    }
    let of_base = PREFIXES.iter().filter(|prefix| base.prefixes.contains(prefix.symbol));
    let mut spelled = of_base.filter(|prefix| prefix.spellings().any(&is));
    spelled.next().map(Some)
}

impl Prefix {
    /// A keyboard has no μ.
    fn spellings(&self) -> impl Iterator<Item = &'static str> {
        let plain = if self.symbol == "μ" { "u" } else { self.symbol };
        [self.symbol, self.name, plain].into_iter()
    }
}

/// Without spaces; what looks the same is the same.
pub(super) fn plain(text: &str) -> String {
    let sign = |letter: char| match fold(letter) {
        '\u{B5}' => '\u{3BC}',
        '\u{2126}' => '\u{3A9}',
        '\u{2022}' | '\u{22C5}' | '\u{30FB}' | '\u{2219}' | '*' => '\u{B7}',
        letter => letter,
    };
    text.chars().filter(|letter| !blank(*letter)).map(sign).collect()
}
