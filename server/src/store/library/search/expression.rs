//! §7 Expressions: what a reader typed, as a question that the full-text index cannot misread.

use crate::store::db::{Error, Searcher};
use sanku_core::{
    library::terms::{self, Phrase, QueryTerm, Reading},
    rules::tag::{self, Tag},
};
use sqlx::query_as;
use std::collections::BTreeMap;

/// What a search asks for, taken apart.
#[derive(Debug, Default)]
pub(super) struct ParsedQuery {
    /// The full-text expression; none asks for everything.
    pub expression: Option<String>,
    /// The compact spellings to rank by.
    pub keys: Vec<String>,
    /// The compact spellings of pieces with a digit, which may name a configuration.
    pub pieces: Vec<String>,
}

/// The other words of each word.
type Synonyms = BTreeMap<String, Vec<String>>;

impl ParsedQuery {
    /// Reads the keywords; none if one of them can match nothing.
    pub async fn read(
        reader: &mut Searcher,
        analysed: &[String],
        whole: &[String],
    ) -> Result<Option<Self>, Error> {
        let tags = kept(analysed, whole);
        let read = |analysed| tags.iter().filter(move |tag| tag.analysed == analysed);
        let parts: Vec<Vec<QueryTerm>> = read(true).map(|tag| terms::read(&tag.text)).collect();
        let phrases: Vec<Option<Phrase>> = read(false).map(|tag| terms::read_whole(&tag.text)).collect();
        if parts.iter().any(Vec::is_empty) || phrases.iter().any(Option::is_none) {
            return Ok(None);
        }
        let synonyms = synonyms(reader, &parts).await?;
        let clauses: Vec<String> = parts
            .iter()
            .flat_map(|parts| clauses(parts, &synonyms))
            .chain(phrases.iter().flatten().map(print))
            .collect();
        let keys = tags.iter().map(|tag| terms::compact(&tag.text)).collect();
        let pieces = tags.iter().flat_map(|tag| pieces(&tag.text)).collect();
        let expression = (!clauses.is_empty()).then(|| clauses.join(" AND "));
        Ok(Some(Self { expression, keys, pieces }))
    }
}

/// KEY-2, KEY-9: no more than a search box takes, as it takes them.
fn kept(analysed: &[String], whole: &[String]) -> Vec<Tag> {
    let tags = |list: &[String], analysed| {
        list.iter().map(|text| Tag { text: text.clone(), analysed }).collect::<Vec<_>>()
    };
    tag::normal([tags(analysed, true), tags(whole, false)].concat())
}

/// The words of a keyword that hold a digit, compact.
fn pieces(keyword: &str) -> Vec<String> {
    let folded = terms::fold(keyword);
    let words = folded.split(|letter: char| letter == ' ' || terms::is_han(letter));
    words.map(terms::compact).filter(|word| word.contains(|letter: char| letter.is_ascii_digit())).collect()
}

async fn synonyms(reader: &mut Searcher, keywords: &[Vec<QueryTerm>]) -> Result<Synonyms, Error> {
    let mut wanted = Vec::new();
    for parts in keywords {
        for from in 0..parts.len() {
            wanted.extend((from + 1..=parts.len()).map(|to| key_of(parts.get(from..to).unwrap_or_default())));
        }
    }
    if wanted.is_empty() {
        return Ok(Synonyms::new());
    }
    let sql = "select word, other from synonym where word in (select value from json_each(?)) order by other";
    let found: Vec<(String, String)> =
        query_as(sql).bind(serde_json::to_string(&wanted)?).fetch_all(reader.reads()).await?;
    let mut synonyms = Synonyms::new();
    for (word, other) in found {
        synonyms.entry(word).or_default().push(other);
    }
    Ok(synonyms)
}

fn key_of(parts: &[QueryTerm]) -> String {
    parts.iter().map(|part| part.key.as_str()).collect::<Vec<_>>().join(" ")
}

/// A clause for each part, or for the longest row of parts that has synonyms.
fn clauses(mut parts: &[QueryTerm], synonyms: &Synonyms) -> Vec<String> {
    let mut clauses = Vec::new();
    while !parts.is_empty() {
        let longest = (1..=parts.len()).rev().find_map(|length| {
            let (head, rest) = parts.split_at(length);
            synonyms.get(&key_of(head)).map(|others| (head, rest, others.as_slice()))
        });
        let (head, rest, others) = longest.unwrap_or((parts.split_at(1).0, parts.split_at(1).1, &[]));
        let itself =
            head.iter().map(|part| any(part.readings.iter().map(reading))).collect::<Vec<_>>().join(" AND ");
        let others = others.iter().filter_map(|other| terms::read_whole(other)).map(|phrase| print(&phrase));
        clauses.push(any(std::iter::once(format!("({itself})")).chain(others)));
        parts = rest;
    }
    clauses
}

fn any(alternatives: impl Iterator<Item = String>) -> String {
    format!("({})", alternatives.collect::<Vec<_>>().join(" OR "))
}

fn reading(reading: &Reading) -> String {
    format!("({})", reading.iter().map(print).collect::<Vec<_>>().join(" AND "))
}

/// Tokens hold no quote; doubling them keeps that true if they ever should.
fn print(phrase: &Phrase) -> String {
    let text = phrase.tokens.join(" ").replace('"', "\"\"");
    format!("\"{text}\"{}", if phrase.open { " *" } else { "" })
}
