//! §4 Keyword entry: the search box with its tags, and §5 what it refuses.

use crate::{
    json::Read,
    parts::take,
    rules::{
        keywords::{KeywordMode, KeywordRefusal},
        limits,
        tag::{Tag, normal, split},
    },
    text::{cut, trim},
};
use sanku_derive::wire;
use serde::Serialize;

/// How a box differs from another.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct KeywordsConfig {
    /// What it searches by at first.
    pub mode: KeywordMode,
    /// It searches without any keyword, too.
    pub search_null: bool,
}

/// A search box; features show its tags, its text and its mode.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Keywords {
    mode: KeywordMode,
    tags: Vec<Tag>,
    text: String,
    #[serde(skip)]
    search_null: bool,
}

/// What happens to it; nothing while an input method composes (INP-5).
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum KeywordsEvent {
    /// The input changed.
    Typed { text: String },
    /// Enter, or the button.
    Entered,
    /// Backspace; when the input is empty, the browser's own deletion is to be prevented.
    BackspacePressed { repeat: bool },
    /// A tag itself was clicked.
    TagClicked { index: usize },
    /// The close icon of a tag was clicked.
    TagClosed { index: usize },
    /// A suggestion was chosen.
    SuggestionPicked { text: String },
    /// The mode was switched.
    ModeChosen { mode: KeywordMode },
    /// The address says so; `text` is the configuration model.
    Restored { mode: KeywordMode, tags: Vec<Tag>, text: String },
}

/// What comes out of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeywordsOut {
    /// Search by what it holds now.
    Searched,
    /// Nothing changed; say why.
    Refused(KeywordRefusal),
}

/// KEY-2, KEY-6: what a box with these tags says to a text that is entered.
pub fn check(config: KeywordsConfig, tags: Vec<Tag>, text: String) -> Result<(), KeywordRefusal> {
    let mut held = Keywords { tags: normal(tags), ..Keywords::new(config) };
    held.change(KeywordsEvent::Typed { text });
    match held.change(KeywordsEvent::Entered) {
        Some(KeywordsOut::Refused(why)) => Err(why),
        _ => Ok(()),
    }
}

/// KEY-7: what the manufacturer box searches by.
pub fn manufacturer(text: &str) -> Result<String, KeywordRefusal> {
    match trim(cut(text, limits::SEARCH_MAX)) {
        "" => Err(KeywordRefusal::Empty),
        name => Ok(name.to_owned()),
    }
}

type Next = (Keywords, Option<KeywordsOut>);

impl Keywords {
    /// An empty box.
    pub fn new(config: KeywordsConfig) -> Self {
        Self { mode: config.mode, search_null: config.search_null, ..Self::default() }
    }

    /// What it searches by.
    pub const fn mode(&self) -> KeywordMode {
        self.mode
    }

    /// The keywords entered so far.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// What stands in the input; after a search by configuration model, that model.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The next state, and what is to be done.
    pub fn update(mut self, event: KeywordsEvent) -> Next {
        let out = self.change(event);
        (self, out)
    }

    /// The same in its place.
    pub fn change(&mut self, event: KeywordsEvent) -> Option<KeywordsOut> {
        use {KeywordMode::*, KeywordsEvent::*};
        match (self.mode, event) {
            (_, Typed { text }) => self.text = cut(&text, limits::SEARCH_MAX).to_owned(),
            (All, Entered) => return Some(self.add(split(&self.text), true)),
            (ConfigName, Entered) => return Some(self.search_model()),
            (All, BackspacePressed { repeat: false }) if self.text.is_empty() => self.take_last(),
            (All, TagClicked { index }) => return self.take(index),
            (All, TagClosed { index }) => drop(self.without(index)),
            (All, SuggestionPicked { text }) => {
                let picked = split(&text);
                return (!picked.is_empty()).then(|| self.add(picked, false));
            }
            (_, ModeChosen { mode }) => self.mode = mode,
            (_, Restored { mode, tags, text }) => self.restore(mode, tags, &text),
            (_, BackspacePressed { .. } | TagClicked { .. } | TagClosed { .. } | SuggestionPicked { .. }) => {
            }
        }
        None
    }

    fn add(&mut self, keywords: Vec<String>, analysed: bool) -> KeywordsOut {
        if let Err(why) = self.check(&keywords, self.tags.len()) {
            return KeywordsOut::Refused(why);
        }
        self.tags.extend(keywords.into_iter().map(|text| Tag { text, analysed }));
        if self.tags.is_empty() && !self.search_null {
            return KeywordsOut::Refused(KeywordRefusal::Empty);
        }
        self.text.clear();
        KeywordsOut::Searched
    }

    /// Whether these keywords, all of them, may stand beside so many tags.
    fn check(&self, keywords: &[String], beside: usize) -> Result<(), KeywordRefusal> {
        if !keywords.is_empty() && beside + keywords.len() > limits::KEYWORDS {
            return Err(KeywordRefusal::TooMany);
        }
        let known = |(at, text): (usize, &String)| {
            self.tags.iter().any(|tag| tag.text == *text)
                || keywords.iter().take(at).any(|other| other == text)
        };
        if keywords.iter().enumerate().any(known) { Err(KeywordRefusal::Duplicate) } else { Ok(()) }
    }

    fn search_model(&mut self) -> KeywordsOut {
        let model = trim(&self.text).to_owned();
        if model.is_empty() {
            return KeywordsOut::Refused(KeywordRefusal::ModelEmpty);
        }
        self.text = model;
        KeywordsOut::Searched
    }

    fn take_last(&mut self) {
        if let Some(tag) = self.tags.pop() {
            self.text = tag.text;
            self.text.pop();
        }
    }

    fn take(&mut self, index: usize) -> Option<KeywordsOut> {
        self.tags.get(index)?;
        let typed = split(&self.text);
        let instead = match self.check(&typed, self.tags.len().saturating_sub(1)) {
            Err(KeywordRefusal::TooMany) => return Some(KeywordsOut::Refused(KeywordRefusal::TooMany)),
            Err(_) => Vec::new(),
            Ok(()) => typed,
        };
        self.text = self.without(index)?.text;
        for (place, text) in (index..).zip(instead) {
            self.tags.insert(place.min(self.tags.len()), Tag { text, analysed: true });
        }
        None
    }

    fn without(&mut self, index: usize) -> Option<Tag> {
        take(&mut self.tags, index)
    }

    /// A model has no tags in its address, so the tags stay; what is being typed stays while the mode does.
    fn restore(&mut self, mode: KeywordMode, tags: Vec<Tag>, text: &str) {
        match mode {
            KeywordMode::ConfigName => self.text = trim(cut(text, limits::SEARCH_MAX)).to_owned(),
            KeywordMode::All => {
                self.tags = normal(tags);
                if self.mode != mode {
                    self.text.clear();
                }
            }
        }
        self.mode = mode;
    }
}

#[cfg(test)]
mod tests;
