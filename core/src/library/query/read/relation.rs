//! §1 Relations: > and 不小于, ~ and 至, as what they leave between a least and a greatest.

use super::letters::{Letter, after, first, spaces};

/// How a number bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// More than it.
    Above,
    /// It or more.
    Least,
    /// Less than it.
    Below,
    /// It or less.
    Most,
    /// It.
    Equal,
    /// It, more or less a twentieth.
    About,
}

use Relation::{About, Above, Below, Equal, Least, Most};

/// As they stand before a number, longer ones first.
const BEFORE: &[(&str, Relation)] = &[
    (">=", Least),
    ("=>", Least),
    ("≥", Least),
    ("⩾", Least),
    ("<=", Most),
    ("=<", Most),
    ("≤", Most),
    ("⩽", Most),
    (">", Above),
    ("<", Below),
    ("=", Equal),
    (":", Equal),
    ("≈", About),
    ("大于等于", Least),
    ("小于等于", Most),
    ("不小于", Least),
    ("不低于", Least),
    ("不少于", Least),
    ("至少", Least),
    ("不大于", Most),
    ("不高于", Most),
    ("不超过", Most),
    ("至多", Most),
    ("大于", Above),
    ("高于", Above),
    ("超过", Above),
    ("小于", Below),
    ("低于", Below),
    ("少于", Below),
    ("等于", Equal),
    ("大约", About),
    ("约", About),
];

/// As they stand behind one.
const BEHIND: &[(&str, Relation)] =
    &[("以上", Least), ("及以上", Least), ("以下", Most), ("及以下", Most), ("以内", Most), ("左右", About)];

/// Between the ends of a range.
const BETWEEN: &[&str] = &["~", "至", "到", "...", "..", "…", "-"];

/// The one at the beginning, and its length with the space behind it.
pub fn before(letters: &[Letter]) -> Option<(Relation, usize)> {
    let found = BEFORE.iter().find(|(word, _)| super::letters::starts(letters, word));
    found.map(|(word, relation)| with_space(letters, *relation, word.chars().count()))
}

fn with_space(letters: &[Letter], relation: Relation, length: usize) -> (Relation, usize) {
    (relation, length + spaces(after(letters, length)))
}

/// The one behind a number, and its length.
pub fn behind(letters: &[Letter]) -> Option<(Relation, usize)> {
    let gap = spaces(letters).min(1);
    let found = BEHIND.iter().find(|(word, _)| super::letters::starts(after(letters, gap), word));
    found.map(|(word, relation)| (*relation, gap + word.chars().count()))
}

/// What stands between the ends of a range, its length with the spaces around it, and whether it may be a mere hyphen.
pub fn between(letters: &[Letter]) -> Option<(usize, bool)> {
    let gap = spaces(letters);
    let (word, length) = first(after(letters, gap), BETWEEN)?;
    let all = gap + length;
    Some((all + spaces(after(letters, all)), word == "-"))
}

impl Relation {
    /// The least and the greatest that it leaves.
    pub fn ends(self, number: f64) -> (Option<f64>, Option<f64>) {
        let part = number.abs() / 20.0;
        match self {
            Above => (Some(number.next_up()), None),
            Least => (Some(number), None),
            Below => (None, Some(number.next_down())),
            Most => (None, Some(number)),
            Equal => (Some(number), Some(number)),
            About => (Some(number - part), Some(number + part)),
        }
    }
}
