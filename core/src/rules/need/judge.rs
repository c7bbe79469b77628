//! REC-1 A candidate under all that is asked: it passes, fails, or nobody knows.

use super::{
    asked::Need,
    bolt,
    candidate::Candidate,
    check::{Check, Outcome},
    field::Family,
    gate::check,
    subject::Subject,
};

/// How a candidate stands to each thing that is asked, in the order of the sentence.
pub struct Judged {
    /// One each.
    pub checks: Vec<Check>,
}

/// How it stands; nothing of what is not looked for at all.
pub fn judged(need: &Need, family: Family, of: &Candidate<'_>) -> Option<Judged> {
    let only = need.subject.and_then(Subject::of).and_then(|subject| subject.only);
    let is_one = only.is_none_or(|(key, word)| of.says(key, word));
    let is_coarse = !matches!(family, Family::Bolt | Family::Nut) || bolt::is_coarse(need, of);
    let wanted = need.categories().iter().any(|category| of.is_in(category));
    (is_one && is_coarse && wanted)
        .then(|| Judged { checks: need.asks.iter().map(|ask| check(need, family, ask, of)).collect() })
}

impl Judged {
    /// All that is asked is so.
    pub fn passes(&self) -> bool {
        self.checks.iter().all(|check| check.outcome == Outcome::Holds)
    }

    /// What is known of it passes, and something is not known.
    pub fn is_unknown(&self) -> bool {
        !self.passes() && self.checks.iter().all(|check| check.outcome != Outcome::Fails)
    }
}
