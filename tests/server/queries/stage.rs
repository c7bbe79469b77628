//! A server with the catalogue, asked as a browser asks it, and how an answer is judged.

use super::figures::Better::{self, Fewer, More};
use crate::common::{http::Answered, portal::Portal, typed, with_catalogue};
use sanku_core::{
    library::{Library, item::Item},
    net::api::{Call, SearchItems},
};
use sanku_server::{
    catalogue,
    config::{Limits, Site},
};
use serde::Deserialize;
use serde_json::Value;

/// How many rows a reader looks at.
const PAGE: u32 = 10;

/// What is counted of answers: `sized` ask for a configuration, and a right item in sight has it `named`, or a `wrong` one.
pub const COLUMNS: [(&str, Better); 7] = [
    ("asked", More),
    ("found", More),
    ("first", More),
    ("sized", More),
    ("named", More),
    ("wrong", Fewer),
    ("none", Fewer),
];

/// What somebody types, and what is right: any of these items, with that configuration if the text names one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Query {
    pub query: String,
    pub library: Library,
    pub item: Vec<String>,
    pub configuration: Option<String>,
    pub note: Option<String>,
}

impl Query {
    /// Asks for a configuration of an item.
    pub fn of(item: &Item, query: String, size: &str) -> Self {
        let Item { library, set_id, .. } = item;
        Self {
            query,
            library: *library,
            item: vec![set_id.clone()],
            configuration: Some(size.into()),
            note: None,
        }
    }
}

/// A server that holds the catalogue.
pub struct Stage {
    pub items: Vec<Item>,
    portal: Portal,
}

impl Stage {
    /// One over a fresh database.
    pub async fn open() -> Self {
        let without = Limits { searches: 1_000_000, ..Limits::default() };
        let portal = Portal::over(with_catalogue().await, Site::default(), without);
        Self { items: catalogue::items(), portal }
    }

    /// Searches for a text as it was typed, and counts whether what is right stands among the first `within`.
    pub async fn judge(&self, query: &Query, within: usize) -> [usize; COLUMNS.len()] {
        let rows = self.search(query.library, &query.query).await;
        let is_right = |row: &&(String, Vec<String>)| query.item.contains(&row.0);
        let right: Vec<_> = rows.iter().take(within).filter(is_right).collect();
        let first = rows.first().filter(is_right).is_some();
        let mut names = right.iter().flat_map(|(_, matches)| matches);
        let (named, wrong) = match &query.configuration {
            Some(wanted) => (names.clone().any(|name| name == wanted), names.any(|name| name != wanted)),
            None => (false, false),
        };
        let sized = query.configuration.is_some();
        [true, !right.is_empty(), first, sized, named, wrong, rows.is_empty()].map(usize::from)
    }

    /// What is offered for what is typed so far.
    pub async fn suggest(&self, library: Library, text: &str) -> Vec<String> {
        texts(&self.ask(&Call::Suggest(typed(library, text, 15))).await)
    }

    /// The first items, each with the configurations that its row names.
    async fn search(&self, library: Library, text: &str) -> Vec<(String, Vec<String>)> {
        let key_words = vec![text.trim().to_owned()];
        let ask = SearchItems { library, key_words, page_no: 1, page_size: PAGE, ..SearchItems::default() };
        let data = self.ask(&Call::SearchItems(ask)).await;
        let row = |row: &Value| (row["setId"].as_str().unwrap().to_owned(), texts(&row["matches"]));
        data["list"].as_array().unwrap().iter().map(row).collect()
    }

    async fn ask(&self, call: &Call) -> Value {
        let answered: Answered = self.portal.ask(call, &[]).await;
        assert_eq!(answered.status, 200, "{call:?}: {}", answered.text());
        answered.json()["data"].take()
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}
