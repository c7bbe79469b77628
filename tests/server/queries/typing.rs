//! Proof C: the written queries key by key, and what is offered after each key.

use super::{
    figures::{
        Better::{self, More},
        Proof, sum,
    },
    reached::TYPED,
    stage::{Query, Stage},
    written,
};
use sanku_core::library::item::Item;
use std::collections::HashSet;

/// After so many of a hundred keys what is wanted should have been offered.
const EARLY: usize = 60;

/// `early`: what is wanted was offered in time. `offered`: something stood below the box after so many of the `keys`.
pub const COLUMNS: [(&str, Better); 4] =
    [("asked", More), ("early", More), ("keys", More), ("offered", More)];

/// Types them all; what is worse than it was. `SANKU_MISSES` prints those that are not offered in time.
pub async fn proof(stage: &Stage) -> Vec<String> {
    let told = std::env::var_os("SANKU_MISSES").is_some();
    let mut counted = Vec::new();
    for (name, queries) in written::classes() {
        let mut counts = Vec::new();
        for query in &queries {
            let count = type_in(stage, query).await;
            if told && count[1] == 0 {
                println!("{name}: {} is not offered in time", query.query);
            }
            counts.push(count);
        }
        counted.push((name, sum(&counts)));
    }
    Proof { title: "C typed", columns: COLUMNS, reached: &TYPED }.hold(&counted)
}

async fn type_in(stage: &Stage, query: &Query) -> [usize; COLUMNS.len()] {
    let keys: Vec<char> = query.query.chars().collect();
    let wanted = wanted(stage, query);
    let (mut early, mut offered) = (false, 0);
    for typed in 1..=keys.len() {
        let text: String = keys.iter().take(typed).collect();
        let texts = stage.suggest(query.library, &text).await;
        offered += usize::from(!texts.is_empty());
        early |= 100 * typed <= EARLY * keys.len() && texts.iter().any(|text| is_one_of(text, &wanted));
    }
    [1, usize::from(early), keys.len(), offered]
}

/// Name and model of the right items, what they alone are called too, and the configuration where the text names one.
fn wanted<'a>(stage: &'a Stage, query: &'a Query) -> Vec<&'a str> {
    let (right, others): (Vec<&Item>, Vec<&Item>) =
        stage.items.iter().partition(|item| query.item.contains(&item.set_id));
    let shared: HashSet<&String> = others.iter().flat_map(|item| &item.keywords).collect();
    let own = right.iter().flat_map(|item| &item.keywords).filter(|word| !shared.contains(word));
    let texts = right.iter().flat_map(|item| [item.name.as_str(), item.model.as_str()]);
    texts.chain(own.map(String::as_str)).chain(query.configuration.as_deref()).collect()
}

/// True if what is offered is wanted, or completes what stands before it to what is wanted.
fn is_one_of(text: &str, wanted: &[&str]) -> bool {
    let ends = |rest: &str| rest.is_empty() || rest.ends_with(' ');
    wanted.iter().any(|wanted| text.strip_suffix(wanted).is_some_and(ends))
}
