//! §7 What was typed, as a tree, with what the database knows of its words.

use crate::store::{
    db::{Error, Searcher},
    seen::Seen,
};
use sanku_core::{
    library::{
        query::{Asked, Known, Lexicon},
        terms,
    },
    rules::tag,
};
use sqlx::QueryBuilder;
use std::collections::HashMap;

/// What was typed, and what its words are known as.
pub(in crate::store::library) struct Typed {
    pub asked: Asked,
    pub lexicon: Lexicon,
}

/// KEY-2, KEY-9: what a reader typed, no more than a search box takes and as it takes it; none if a part of it can match nothing.
pub(super) async fn read(
    reader: &mut Searcher,
    (seen, own): (Seen, Option<u64>),
    analysed: &[String],
    whole: &[String],
) -> Result<Option<Typed>, Error> {
    let Some(asked) = taken(analysed, whole) else { return Ok(None) };
    let words = asked.words();
    let mut lexicon = Lexicon::new();
    if !words.is_empty() && seen.may_own(own) {
        look_up(reader, (seen, own), &words, &mut lexicon).await?;
    }
    Ok(Some(Typed { asked, lexicon }))
}

/// What was typed, as it is taken, before anybody knows its words.
pub(in crate::store::library) fn taken(analysed: &[String], whole: &[String]) -> Option<Asked> {
    let (analysed, whole) = tag::texts(&tag::listed(analysed, whole));
    let [analysed, whole]: [Vec<&str>; 2] =
        [&analysed, &whole].map(|list| list.iter().map(String::as_str).collect());
    Asked::read(&analysed, &whole)
}

/// A word and another one for it, or its compact spelling and what an item says it as.
type Row = (String, Option<String>, Option<i64>);

/// The other words for each, and what these eyes know it as, by what items say; asked at once.
async fn look_up(
    reader: &mut Searcher,
    (seen, own): (Seen, Option<u64>),
    words: &[String],
    lexicon: &mut Lexicon,
) -> Result<(), Error> {
    let mut keys: HashMap<String, Vec<&String>> = HashMap::new();
    for word in words {
        keys.entry(terms::compact(word)).or_default().push(word);
    }
    let wanted = serde_json::to_string(&keys.keys().collect::<Vec<_>>())?;
    let mut sql = QueryBuilder::new(
        "select word, other, null from synonym where word in (select value from json_each(",
    );
    sql.push_bind(serde_json::to_string(words)?);
    sql.push(")) union all select term.key, null, kind from json_each(").push_bind(wanted);
    sql.push(") wanted cross join term on term.key = wanted.value and ");
    sql.push("term.library in ('part', 'component', 'mat') and ");
    seen.guard(&mut sql, "term.tenant");
    Seen::only(&mut sql, "term.tenant", own);
    Seen::said(&mut sql);
    let found: Vec<Row> = sql.build_query_as().fetch_all(reader.reads()).await?;
    for (word, other, kind) in found {
        match (other, kind) {
            (Some(other), _) => lexicon.entry(word).or_default().others.push(other),
            (None, kind) => {
                for word in keys.get(&word).into_iter().flatten() {
                    note(&mut lexicon.entry((*word).clone()).or_default().known, kind);
                }
            }
        }
    }
    lexicon.values_mut().for_each(|entry| entry.others.sort_unstable());
    Ok(())
}

/// What an item says a word as, once.
fn note(all: &mut Vec<Known>, kind: Option<i64>) {
    let known = match kind {
        Some(0) => Known::Category,
        Some(1) => Known::Name,
        Some(2) => Known::Keyword,
        Some(3) => Known::Maker,
        _ => Known::Model,
    };
    if !all.contains(&known) {
        all.push(known);
    }
}
