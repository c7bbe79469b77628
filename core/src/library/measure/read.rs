//! §1 Units as people write them: in any script and letter case, with either micro sign, and with dots of any kind.

use super::{KINDS, Unit, row::Prefix, table::PREFIXES};
use crate::text::{self, blank, fold, has};
use std::{collections::BTreeMap, iter::once, sync::LazyLock};

/// Each unit under all that it is called. To look through the registry for each number of an item takes longer than all else with it.
static SPELLED: LazyLock<Spelled> = LazyLock::new(|| {
    let mut spelled = Spelled::default();
    for (unit, text) in Unit::all().flat_map(|unit| unit.spellings().map(move |text| (unit, text))) {
        spelled.in_any_case.entry(lower(&text)).or_insert(unit);
        spelled.exactly.entry(text).or_insert(unit);
    }
    spelled
});

#[derive(Default)]
struct Spelled {
    exactly: BTreeMap<String, Unit>,
    in_any_case: BTreeMap<String, Unit>,
}

impl Unit {
    /// The unit that is written so; of several the first of the registry. As it is written comes before any letter case: mΩ is
    /// not MΩ.
    pub fn named(text: &str) -> Option<Self> {
        let wanted = plain(text);
        // A capital alone is no metre and no gram.
        let capital = wanted.len() == 1 && wanted.starts_with(|letter: char| letter.is_ascii_uppercase());
        let in_any_case = || SPELLED.in_any_case.get(&lower(&wanted)).filter(|_| !capital);
        SPELLED.exactly.get(&wanted).or_else(in_any_case).copied()
    }

    /// Those of the registry in its order, each without a prefix and then with every one that it has.
    fn all() -> impl Iterator<Item = Self> {
        let bases = KINDS.iter().flat_map(|kind| kind.bases().map(|base| (*kind, base)));
        bases.flat_map(|(kind, base)| {
            let prefixes = PREFIXES.iter().filter(|prefix| has(base.prefixes, prefix.symbol));
            once(None).chain(prefixes.map(Some)).map(move |prefix| Self { kind, base, prefix })
        })
    }

    fn spellings(self) -> impl Iterator<Item = String> {
        let prefixes = self.prefix.map_or([""; 3], Prefix::spellings);
        let names = self.base.names.split_ascii_whitespace().chain([self.base.symbol]);
        names.flat_map(move |name| prefixes.map(|prefix| [prefix, name].concat()))
    }
}

impl Prefix {
    /// A keyboard has no μ.
    fn spellings(&self) -> [&'static str; 3] {
        let plain = if self.symbol == "μ" { "u" } else { self.symbol };
        [self.symbol, self.name, plain]
    }
}

fn lower(text: &str) -> String {
    text.chars().map(text::lower).collect()
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
