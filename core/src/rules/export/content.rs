//! §1 What is handed over: a content, and what it is of.

use super::format::Format;
use crate::library::{Library, card::CardChoice, item::Item};

/// What is handed over.
#[derive(Debug, Clone, PartialEq)]
pub struct Export {
    /// The library that holds the item.
    pub library: Library,
    /// Its number.
    pub set_id: String,
    /// The configuration that a record is of.
    pub config_name: Option<String>,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// In which form, as a media type.
    pub format: &'static str,
    /// What the drawing shows: `view`, `symbol`, `footprint` or `curve`.
    pub kind: Option<&'static str>,
    /// The drawing's own name.
    pub drawing: Option<String>,
    /// What a card is for.
    pub card: Option<CardChoice>,
    /// Where what is known comes from, and how it may be used.
    pub from: [String; 2],
    /// A name that every file system takes.
    pub file_name: String,
    /// The content.
    pub payload: String,
}

impl Export {
    /// A content of an item under the name of its file.
    pub fn of(item: &Item, format: Format, (file_name, payload): (String, String)) -> Self {
        let Item { library, set_id, name, model, provenance, .. } = item;
        Self {
            library: *library,
            set_id: set_id.clone(),
            config_name: None,
            name: name.clone(),
            model: model.clone(),
            format: format.media_type(),
            kind: format.kind(),
            drawing: None,
            card: None,
            from: [provenance.source.clone(), provenance.licence.clone()],
            file_name,
            payload,
        }
    }

    /// What people read of it while it is handed over.
    pub fn title(&self) -> String {
        title(&self.model, self.config_name.as_deref())
    }
}

/// What people read of an item in one of its configurations.
pub fn title(model: &str, config: Option<&str>) -> String {
    config.map_or_else(|| model.to_owned(), |name| [model, " ", name].concat())
}
