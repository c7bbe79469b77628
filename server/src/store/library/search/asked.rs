//! §7 What was typed, as a tree, with the other words that the database knows.

use crate::store::db::{Error, Searcher};
use sanku_core::{
    library::query::{Asked, Query, Synonyms},
    rules::tag::{self, Tag},
};
use sqlx::query_as;

/// KEY-2, KEY-9: what a reader typed, no more than a search box takes and as it takes it; none if a part of it can match nothing.
pub(super) async fn read(
    reader: &mut Searcher,
    analysed: &[String],
    whole: &[String],
) -> Result<Option<Query>, Error> {
    let tags = |list: &[String], analysed| {
        list.iter().map(|text| Tag { text: text.clone(), analysed }).collect::<Vec<_>>()
    };
    let tags = tag::normal([tags(analysed, true), tags(whole, false)].concat());
    let texts = |analysed| {
        tags.iter()
            .filter(move |tag| tag.analysed == analysed)
            .map(|tag| tag.text.as_str())
            .collect::<Vec<_>>()
    };
    let Some(asked) = Asked::read(&texts(true), &texts(false)) else { return Ok(None) };
    let synonyms = synonyms(reader, &asked.words()).await?;
    Ok(Some(asked.query(&synonyms)))
}

async fn synonyms(reader: &mut Searcher, words: &[String]) -> Result<Synonyms, Error> {
    if words.is_empty() {
        return Ok(Synonyms::new());
    }
    let sql = "select word, other from synonym where word in (select value from json_each(?)) order by other";
    let found: Vec<(String, String)> =
        query_as(sql).bind(serde_json::to_string(words)?).fetch_all(reader.reads()).await?;
    let mut synonyms = Synonyms::new();
    for (word, other) in found {
        synonyms.entry(word).or_default().push(other);
    }
    Ok(synonyms)
}
