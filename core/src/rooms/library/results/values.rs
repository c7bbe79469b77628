//! FAC-1 Search results: a property and its values to tick, each with its count.

use crate::{
    library::search::{Facet, FacetValue, Filter},
    rules::notice::{lists, ranges::look_for},
    text::{fold, grouped, has},
};
use sanku_derive::wire;
use serde::Serialize;

/// So many values of a property are seen at first.
const FEW: usize = 8;
/// Of more, one looks for one.
const MANY: usize = 20;

/// A property and its values.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Values {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The values that are seen at first: the most frequent and the ticked.
    pub values: Vec<ShownValue>,
    /// All of them, where more are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<AllValues>,
}

/// All values of a property.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AllValues {
    /// What shows them.
    pub label: String,
    /// There are so many that one looks for one: what that is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// What is looked for.
    pub sought: String,
    /// The most frequent first; of those that hold what is looked for.
    pub values: Vec<ShownValue>,
}

/// A value to tick.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownValue {
    /// What it filters by.
    pub filter: Filter,
    /// What people read.
    pub label: String,
    /// How many items have it.
    pub count: String,
    /// None has, under what else is chosen.
    pub none: bool,
    /// It is in force.
    pub ticked: bool,
}

impl ShownValue {
    /// One with so many items.
    pub fn of(filter: Filter, label: &str, count: u64, ticked: bool) -> Self {
        Self { filter, label: label.to_owned(), count: grouped(count), none: count == 0, ticked }
    }
}

/// A property as it is shown.
pub fn values(facet: &Facet, ticked: &[Filter], sought: &str) -> Values {
    let Facet { key, name, values } = facet;
    let shown = |value: &FacetValue| {
        let filter = Filter { key: key.clone(), value: value.value.clone() };
        let ticked = ticked.contains(&filter);
        ShownValue::of(filter, &value.label, value.count, ticked)
    };
    let all: Vec<ShownValue> = values.iter().map(shown).collect();
    let first = all.iter().zip(0..).filter(|(value, at)| *at < FEW || value.ticked);
    Values {
        key: key.clone(),
        name: name.clone(),
        values: first.map(|(value, _)| value.clone()).collect(),
        all: (all.len() > FEW).then(|| AllValues {
            label: lists::all_values(all.len()),
            search: (all.len() > MANY).then(|| look_for(name)),
            sought: sought.to_owned(),
            values: all.into_iter().filter(|value| holds(&value.label, sought)).collect(),
        }),
    }
}

/// In any letter case and width.
pub(super) fn holds(label: &str, sought: &str) -> bool {
    let plain =
        |text: &str| text.trim().chars().map(|letter| fold(letter).to_ascii_lowercase()).collect::<String>();
    has(&plain(label), &plain(sought))
}

#[cfg(test)]
mod tests {
    use super::*;

    // FAC-1
    #[test]
    fn of_many_values_eight_are_seen_at_first_and_every_ticked_one() {
        let facet = |many: usize| {
            let value =
                |at: usize| FacetValue { value: at.to_string(), label: format!("第{at}"), count: 1_200 };
            Facet { key: "d".into(), name: "直径".into(), values: (0..many).map(value).collect() }
        };
        let ticked =
            [Filter { key: "d".into(), value: "9".into() }, Filter { key: "l".into(), value: "1".into() }];
        let seen = |shown: &[ShownValue]| {
            shown
                .iter()
                .map(|one| one.filter.value.clone() + if one.ticked { "*" } else { "" })
                .collect::<Vec<_>>()
                .join(" ")
        };
        for (many, first, all) in [
            (8, "0 1 2 3 4 5 6 7", None),
            (11, "0 1 2 3 4 5 6 7 9*", Some(("展开全部 11 项", "0 1 2 3 4 5 6 7 8 9* 10"))),
        ] {
            let shown = values(&facet(many), &ticked, "");
            assert_eq!(seen(&shown.values), first, "{many}");
            let rest = shown.all.as_ref().map(|all| (all.label.as_str(), seen(&all.values)));
            assert_eq!(rest, all.map(|(label, values)| (label, values.to_owned())), "{many}");
            assert_eq!((shown.values[0].label.as_str(), shown.values[0].count.as_str()), ("第0", "1,200"));
        }
    }

    #[test]
    fn fac_1_of_many_values_one_is_looked_for_in_any_letter_case_and_width() {
        let value = |at: usize| FacetValue { value: at.to_string(), label: format!("SOT-{at}"), count: 1 };
        let facet = |many: usize| Facet {
            key: "p".into(),
            name: "封装".into(),
            values: (0..many).map(value).collect(),
        };
        let all = |many, sought| values(&facet(many), &[], sought).all.unwrap();
        assert_eq!((all(20, "").search, all(21, "").search.as_deref()), (None, Some("查找封装")));
        let labels: Vec<_> = all(25, " ｓot-2").values.into_iter().map(|value| value.label).collect();
        assert_eq!(labels, ["SOT-2", "SOT-20", "SOT-21", "SOT-22", "SOT-23", "SOT-24"]);
        assert_eq!(all(25, "x").values, []);
    }
}
