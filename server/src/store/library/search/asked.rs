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
use sqlx::{QueryBuilder, query_as};
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
        others(reader, &words, &mut lexicon).await?;
        known(reader, (seen, own), &words, &mut lexicon).await?;
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

/// The other words for each.
async fn others(reader: &mut Searcher, words: &[String], lexicon: &mut Lexicon) -> Result<(), Error> {
    let sql = "select word, other from synonym where word in (select value from json_each(?)) order by other";
    let found: Vec<(String, String)> =
        query_as(sql).bind(serde_json::to_string(words)?).fetch_all(reader.reads()).await?;
    for (word, other) in found {
        lexicon.entry(word).or_default().others.push(other);
    }
    Ok(())
}

/// What these eyes know each as, by what items say.
async fn known(
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
    let mut sql = QueryBuilder::new("select term.key, kind from json_each(");
    sql.push_bind(wanted).push(") wanted cross join term on term.key = wanted.value and ");
    sql.push("term.library in ('part', 'component', 'mat') and ");
    seen.guard(&mut sql, "term.tenant");
    Seen::only(&mut sql, "term.tenant", own);
    Seen::said(&mut sql);
    let found: Vec<(String, i64)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    for (key, kind) in found {
        let known = match kind {
            0 => Known::Category,
            1 => Known::Name,
            2 => Known::Keyword,
            3 => Known::Maker,
            _ => Known::Model,
        };
        for word in keys.get(&key).into_iter().flatten() {
            let entry = lexicon.entry((*word).clone()).or_default();
            if !entry.known.contains(&known) {
                entry.known.push(known.clone());
            }
        }
    }
    Ok(())
}
