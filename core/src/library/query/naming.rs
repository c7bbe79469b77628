//! §1 Naming: what a word says of one configuration (QRY-1).

use crate::library::{document::DocumentRow, measure::Kind, terms};

/// What a word says of a configuration.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Naming {
    /// Its designation is one of these, compact.
    pub codes: Vec<String>,
    /// Its size begins with these numbers; none of what says no size.
    pub size: Vec<f64>,
    /// One of its numbers is one of these.
    pub amounts: Vec<(Kind, f64)>,
    /// Where no configuration of the item holds it, it may be said of the whole item.
    pub may: bool,
}

/// How well a configuration holds what was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Not at all.
    Not,
    /// More is said of it.
    Partly,
    /// Nothing else is said of it.
    Wholly,
}

impl Naming {
    /// How well a configuration holds it.
    pub fn fit(&self, row: &DocumentRow) -> Fit {
        let amount = |(kind, number): &(Kind, f64)| {
            row.numbers.iter().any(|one| one.kind == Some(*kind) && [one.from, one.to] == [*number; 2])
        };
        let by_amount = if self.amounts.iter().any(amount) { Fit::Wholly } else { Fit::Not };
        let by_code = self.codes.iter().map(|code| fit_of(code, row)).max().unwrap_or(Fit::Not);
        by_amount.max(by_code).max(self.by_size(row))
    }

    fn by_size(&self, row: &DocumentRow) -> Fit {
        match () {
            () if self.size.is_empty() || row.size.is_empty() => Fit::Not,
            () if row.is_size(&self.size) && self.size.len() >= row.size.len() => Fit::Wholly,
            () if row.is_size(&self.size) => Fit::Partly,
            () => Fit::Not,
        }
    }
}

/// By the name alone, whole or without the letters before its first digit, and not by what other columns say; a section has kinds: 20a, and so has a bearing by its
/// angle of contact: 7205AC.
fn fit_of(code: &str, row: &DocumentRow) -> Fit {
    let tail = row.key.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    if [row.key.as_str(), tail].contains(&code) {
        return Fit::Wholly;
    }
    let part =
        |name: &str| name.strip_prefix(code).is_some_and(|rest| matches!(rest, "a" | "b" | "c" | "ac"));
    let token = || row.size.is_empty() && terms::tokens(&row.name).iter().any(|token| token == code);
    if part(&row.key) || part(tail) || token() { Fit::Partly } else { Fit::Not }
}
