//! §7 Expressions: a query, as a question that the full-text index cannot misread.

use crate::store::db::{Error, Searcher};
use sanku_core::{
    library::{
        query::{Asked, Condition, Query, Synonyms},
        terms::Phrase,
    },
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

/// A condition as the full-text index reads it; none where it is always true.
pub(super) fn print(condition: &Condition) -> Option<String> {
    let many = |all: &[Condition], between: &str| {
        let all: Vec<_> = all.iter().filter_map(print).collect();
        (!all.is_empty()).then(|| format!("({})", all.join(between)))
    };
    match condition {
        Condition::All(all) => many(all, " AND "),
        Condition::Any(any) => many(any, " OR "),
        Condition::Phrase(phrase) => Some(print_phrase(phrase)),
        // Numbers are no tokens of this index.
        Condition::Amount(..) => None,
    }
}

/// Tokens hold no quote; doubling them keeps that true if they ever should.
fn print_phrase(phrase: &Phrase) -> String {
    let text = phrase.tokens.join(" ").replace('"', "\"\"");
    format!("\"{text}\"{}", if phrase.open { " *" } else { "" })
}
