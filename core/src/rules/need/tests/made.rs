//! REC-1 Items that are made for a test, and what is said of them.

use super::super::{
    Need, recommend,
    told::{Loosened, NeedMargin, Recommendation},
};
use crate::library::{
    Library::{self, Component, Part},
    item::{Category, Column, Configuration, Configurations, Item},
    parameter::{Parameter, ParameterValue},
};

/// One of a category, of which nothing is known.
pub(super) fn item(library: Library, set_id: &str, category: &str) -> Item {
    let category = vec![Category { id: category.into(), name: category.into() }];
    Item { set_id: set_id.into(), library, category, ..Item::default() }
}

/// A set by its columns and its rows, whose names are their cells.
pub(super) fn set(set_id: &str, category: &str, shape: &str, columns: &str, rows: &[&str]) -> Item {
    let columns = columns.split(' ').map(|key| Column { key: key.into(), ..Column::default() }).collect();
    let row = |cells: &&str| Configuration {
        name: (*cells).into(),
        values: cells.split(' ').map(str::to_owned).collect(),
    };
    let configurations =
        Configurations { columns, rows: rows.iter().map(row).collect(), ..Configurations::default() };
    Item { shape: shape.into(), configurations, ..item(Part, set_id, category) }
}

/// A component by what it is rated at.
pub(super) fn rated(set_id: &str, category: &str, ratings: &[(&str, &str, &str)]) -> Item {
    let parameters = ratings
        .iter()
        .map(|(key, number, unit)| Parameter::of(key, ParameterValue::exact(number, Some(unit))))
        .collect();
    Item { parameters, ..item(Component, set_id, category) }
}

/// The same with a word.
pub(super) fn saying(of: Item, key: &str, word: &str) -> Item {
    let mut parameters = of.parameters.clone();
    parameters.push(Parameter::of(key, ParameterValue::code(word)));
    Item { parameters, ..of }
}

/// The figures of each margin with its ratio.
pub(super) fn margins(hit: &Recommendation) -> Vec<String> {
    let margin = |one: &NeedMargin| {
        assert_eq!(one.holds, one.ratio >= 1.0, "{one:?}");
        format!("{} = {:.3}", one.numbers, one.ratio)
    };
    hit.margins.iter().map(margin).collect()
}

/// What is said of a sentence: its hits, the margins of the first, and how many lack a value.
pub(super) type Expected<'e> = (&'e str, &'e [&'e str], &'e [&'e str], u32);

pub(super) fn holds(library: Library, among: &[Item], all: &[Expected<'_>]) {
    for (sentence, hits, first, unknown) in all {
        let told = recommend(&Need::read(library, sentence), among);
        let name = |hit: &Recommendation| hit.config_name.clone().unwrap_or_else(|| hit.set_id.clone());
        assert_eq!(told.hits.iter().map(name).collect::<Vec<_>>(), *hits, "{sentence}");
        assert_eq!(told.hits.first().map(margins).unwrap_or_default(), *first, "{sentence}");
        assert_eq!(told.unknown, *unknown, "{sentence}");
    }
}

/// What would have to be asked where nothing passes.
pub(super) fn loosened(library: Library, among: &[Item], all: &[(&str, &[&str])]) {
    for (sentence, expected) in all {
        let told = recommend(&Need::read(library, sentence), among);
        let said = |one: &Loosened| format!("{} {} → {}", one.label, one.from, one.to);
        assert_eq!(told.loosen.iter().map(said).collect::<Vec<_>>(), *expected, "{sentence}");
        for one in &told.loosen {
            let again = recommend(&Need::read(library, &one.sentence), among);
            assert_eq!((again.passed, again.passed > 0), (one.passes, true), "{}", one.sentence);
        }
    }
}
