//! CMP-1 The rows of a comparison: what differs first, then what nobody can say, what is missing somewhere, and what is equal.

use super::{
    compared::{Compared, Fact},
    direction::{self, Direction},
    unit::told,
    verdict::{Doubt, Verdict, judge, order},
};
use crate::rules::notice::compare as texts;
use std::cmp::Ordering;

/// What a row comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Two of them differ.
    Different,
    /// Nobody can say of two of them.
    Undetermined(Doubt),
    /// Those that are known are equal, and one is not known.
    Missing,
    /// All are known and equal.
    Equal,
}

/// One property of all that is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The unit of all its numbers.
    pub unit: Option<String>,
    /// What each says of it.
    pub cells: Vec<Cell>,
    /// What it comes to.
    pub state: State,
}

/// What one says of a property.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// In the unit of the row; none where it is not known.
    pub text: Option<String>,
    /// It is the better or the worse of those that are known, in a property that has a direction.
    pub mark: Option<Mark>,
    /// PRP-1: nobody measured it.
    pub predicted: bool,
}

/// How one stands among those that are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// None of them is better, and one is worse.
    Better,
    /// None of them is worse, and one is better.
    Worse,
}

impl State {
    /// The place of its rows: what differs comes first.
    pub const fn place(self) -> usize {
        match self {
            Self::Different => 0,
            Self::Undetermined(_) => 1,
            Self::Missing => 2,
            Self::Equal => 3,
        }
    }
}

/// The rows of what is compared, in the order of the templates within each state.
pub fn rows(items: &[Compared], customary: bool) -> Vec<Row> {
    let mut rows: Vec<Row> = keys(items).into_iter().map(|key| row(items, key, customary)).collect();
    rows.sort_by_key(|row| row.state.place());
    rows
}

/// What is known of any of them: the order of the first, and what others have besides after what they have it after.
fn keys(items: &[Compared]) -> Vec<&str> {
    let mut keys: Vec<&str> = Vec::new();
    for item in items {
        let mut next = 0;
        for fact in &item.facts {
            match keys.iter().position(|key| *key == fact.key) {
                Some(at) => next = at + 1,
                None => {
                    keys.insert(next.min(keys.len()), &fact.key);
                    next += 1;
                }
            }
        }
    }
    keys
}

fn row(items: &[Compared], key: &str, customary: bool) -> Row {
    let facts: Vec<Option<&Fact>> =
        items.iter().map(|item| item.facts.iter().find(|fact| fact.key == key)).collect();
    let values: Vec<_> = facts.iter().map(|fact| fact.map(|fact| &fact.value)).collect();
    let (unit, told) = told(&values, customary);
    let direction = direction::of(key, items.iter().map(|item| item.category.as_slice()));
    let cell = |(at, (text, fact)): (usize, (Option<String>, &Option<&Fact>))| {
        let predicted = fact.is_some_and(|fact| fact.predicted);
        let text = if predicted { text.as_deref().map(texts::predicted) } else { text };
        Cell { text, mark: mark(&facts, at, direction), predicted }
    };
    Row {
        key: key.to_owned(),
        name: facts.iter().flatten().next().map(|fact| fact.name.clone()).unwrap_or_default(),
        unit,
        cells: told.into_iter().zip(&facts).enumerate().map(cell).collect(),
        state: state(&facts),
    }
}

/// A difference outweighs a doubt, a doubt what is missing: nothing is equal to what is missing, or to what was predicted.
fn state(facts: &[Option<&Fact>]) -> State {
    let known: Vec<&Fact> = facts.iter().copied().flatten().collect();
    let mut state = if known.iter().any(|fact| fact.predicted) {
        State::Undetermined(Doubt::Predicted)
    } else if known.len() < facts.len() {
        State::Missing
    } else {
        State::Equal
    };
    for (at, one) in known.iter().enumerate() {
        for other in known.iter().skip(at + 1) {
            match judge(one, other) {
                Verdict::Different => return State::Different,
                Verdict::Undetermined(doubt) if !matches!(state, State::Undetermined(_)) => {
                    state = State::Undetermined(doubt);
                }
                _ => {}
            }
        }
    }
    state
}

/// One that is beyond doubt against every other that is known.
fn mark(facts: &[Option<&Fact>], at: usize, direction: Option<Direction>) -> Option<Mark> {
    let (direction, fact) = (direction?, facts.get(at).copied().flatten()?);
    let others = facts.iter().enumerate().filter(|(place, _)| *place != at).filter_map(|(_, fact)| *fact);
    let orders: Option<Vec<Ordering>> = others.map(|other| order(fact, other)).collect();
    let orders = orders?;
    let all = |wanted: Ordering| {
        let fits = |order: &Ordering| *order == wanted || *order == Ordering::Equal;
        orders.iter().all(fits) && orders.contains(&wanted)
    };
    let (better, worse) = match direction {
        Direction::More => (Ordering::Greater, Ordering::Less),
        Direction::Less => (Ordering::Less, Ordering::Greater),
    };
    if all(better) {
        Some(Mark::Better)
    } else if all(worse) {
        Some(Mark::Worse)
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
