//! §7 The terms of an item, counted, and where each can be entered.

use crate::store::db::{Error, Write};
use sanku_core::library::{document::MOST_USUAL, item::Item, terms};
use serde_json::json;
use sqlx::query;
use std::collections::{BTreeMap, btree_map::Entry};

/// Longer texts are no suggestions.
const LONGEST: usize = 60;
/// A term can be entered at so many places.
const ENTRIES: usize = 16;

/// A text to suggest; smaller kinds come first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Term<'a> {
    pub text: &'a str,
    pub kind: u8,
}

/// Counts the terms of an item up (1) or down (-1), at once or with a stage.
pub(crate) async fn count_terms(
    tx: &mut Write,
    (stage, tenant): (i64, i64),
    item: &Item,
    uses: i64,
) -> Result<(), Error> {
    let terms = terms_of(item);
    let library = item.library.segment();
    let rows: Vec<_> = terms.iter().map(|(key, term)| json!([key, term.text, term.kind])).collect();
    let rows = serde_json::to_string(&rows)?;
    // What a text is and how usual, it stays until nobody says it any more.
    let count = "insert into term (tenant, library, key, text, kind, uses, usual)
        select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, ?4, ?5 from json_each(?3) where true
        on conflict (tenant, library, key) do update set uses = uses + ?4, kind = min(kind, excluded.kind),
            usual = max(usual, excluded.usual)";
    let now = if stage == 0 { uses } else { 0 };
    let usual = if uses > 0 { item.usual.min(MOST_USUAL) } else { 0 };
    let count = query(count).bind(tenant).bind(library).bind(&rows).bind(now).bind(usual);
    count.execute(tx.sql()).await?;
    if stage != 0 {
        let later = "insert into term_use (term, stage, uses)
            select term.id, ?4, ?5 from json_each(?3) new
            cross join term on term.tenant = ?1 and term.library = ?2 and term.key = new.value ->> 0 where true
            on conflict (term, stage) do update set uses = uses + excluded.uses";
        let later = query(later).bind(tenant).bind(library).bind(&rows).bind(stage).bind(uses);
        later.execute(tx.sql()).await?;
    }
    if uses > 0 { enter_terms(tx, tenant, library, &terms).await } else { Ok(()) }
}

/// Notes where terms can be entered that nobody used before.
async fn enter_terms(
    tx: &mut Write,
    tenant: i64,
    library: &str,
    terms: &BTreeMap<String, Term<'_>>,
) -> Result<(), Error> {
    let rows: Vec<_> = terms
        .iter()
        .flat_map(|(key, term)| {
            entries(term.text).into_iter().map(move |(suffix, inner)| json!([key, suffix, inner]))
        })
        .collect();
    // A cross join keeps its order: few texts, each looked up. The planner knows no sizes and may scan all terms instead.
    let enter = "insert or ignore into suffix (tenant, library, suffix, term, inner)
        select ?1, ?2, new.value ->> 1, term.id, new.value ->> 2 from json_each(?3) new
        cross join term on term.tenant = ?1 and term.library = ?2 and term.key = new.value ->> 0 where term.uses <= 1";
    query(enter).bind(tenant).bind(library).bind(serde_json::to_string(&rows)?).execute(tx.sql()).await?;
    Ok(())
}

/// The terms of an item under their compact spelling.
pub(crate) fn terms_of(item: &Item) -> BTreeMap<String, Term<'_>> {
    let mut terms: BTreeMap<String, Term<'_>> = BTreeMap::new();
    let mut add = |text, kind| {
        let key = terms::compact(text);
        if key.is_empty() || text.chars().count() > LONGEST {
            return;
        }
        match terms.entry(key) {
            Entry::Vacant(free) => _ = free.insert(Term { text, kind }),
            Entry::Occupied(mut there) => {
                let kind = kind.min(there.get().kind);
                there.get_mut().kind = kind;
            }
        }
    };
    add(&item.name, 1);
    item.category.iter().for_each(|step| add(&step.name, 0));
    item.keywords.iter().for_each(|keyword| add(keyword, 2));
    add(&item.brand.name, 3);
    add(&item.model, 4);
    item.configurations.rows.iter().for_each(|row| add(&row.name, 5));
    terms
}

/// Where a text can be entered: its compact form from the start, from each word, and from each Chinese character.
pub(super) fn entries(text: &str) -> BTreeMap<String, bool> {
    let folded = terms::fold(text);
    let mut before = ' ';
    let mut entries = BTreeMap::new();
    for (at, letter) in folded.char_indices() {
        let starts = letter.is_alphanumeric()
            && (terms::is_han(letter) || !before.is_alphanumeric() || terms::is_han(before));
        before = letter;
        if !starts || entries.len() >= ENTRIES {
            continue;
        }
        let inner = !entries.is_empty();
        entries.entry(terms::compact(folded.get(at..).unwrap_or_default())).or_insert(inner);
    }
    entries
}
