//! §1 Scores: how near an item is to what was asked, by where it says it, and never by how long its name is.

use super::condition::Condition;
use crate::library::document::{Document, DocumentText, ENDING, Field};

/// What an amount or a size is worth that an item has: more than any text.
pub const AMOUNT: f32 = 13.0;
/// Parts of what was said, each by itself, are worth so much of their mean.
pub const PART: f32 = 0.875;

/// What it is worth that a document holds what was asked, word by word; none if it does not. An engine can give each phrase and field its
/// constant, as none depends on other items.
pub fn score(condition: &Condition, document: &Document) -> Option<f32> {
    match condition {
        Condition::All(all) => all.iter().map(|one| worth(one, document)).sum(),
        one => worth(one, document),
    }
}

fn worth(condition: &Condition, document: &Document) -> Option<f32> {
    let greatest = |all: &mut dyn Iterator<Item = f32>| all.reduce(f32::max);
    match condition {
        Condition::All(all) => {
            let sum: f32 = all.iter().map(|one| worth(one, document)).sum::<Option<f32>>()?;
            Some(if all.len() > 1 { sum * (PART / count(all.len())) } else { sum })
        }
        Condition::Any(any) => greatest(&mut any.iter().filter_map(|one| worth(one, document))),
        Condition::Phrase(phrase) => {
            let texts = document.texts.iter().filter(|text| phrase.stands_in(&text.tokens));
            let (whole, ending) = (phrase.whole(), phrase.ending());
            let ends = |text: &DocumentText| {
                let named = text.field == Field::Name && text.tokens != whole;
                named && ending.as_ref().is_some_and(|ending| ending.stands_in(&text.tokens))
            };
            let one = |text: &DocumentText| {
                let worth = text.field.worth(text.field != Field::Text && text.tokens == whole);
                if ends(text) { worth + ENDING } else { worth }
            };
            greatest(&mut texts.map(one))
        }
        Condition::Amount(kind, number) => {
            let rows = document.rows.iter().flat_map(|row| &row.numbers);
            let mut numbers = document.numbers.iter().chain(rows);
            let is = numbers.any(|one| one.kind == Some(*kind) && [one.from, one.to] == [*number; 2]);
            is.then_some(AMOUNT)
        }
        Condition::Size(size) => document.rows.iter().any(|row| row.is_size(size)).then_some(AMOUNT),
    }
}

#[allow(clippy::cast_precision_loss, reason = "nobody says so many")]
const fn count(parts: usize) -> f32 {
    parts as f32
}
