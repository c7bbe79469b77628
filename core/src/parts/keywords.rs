//! §4 Keyword entry: the search box with its tags, and §5 what it refuses.

use crate::json::Read;
use crate::{
    parts::tag::{Tag, normal, split},
    rules::{
        limits,
        refusal::refusals,
        text::{cut, trim},
    },
};
use serde::Serialize;

/// What the box searches by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum KeywordMode {
    /// Keywords, as tags.
    #[default]
    All,
    /// One configuration model.
    ConfigName,
}

impl KeywordMode {
    /// KEY-6: the mode that the query value partSearchType starts.
    pub fn of(part_search_type: &str) -> Self {
        if part_search_type == "configName" { Self::ConfigName } else { Self::All }
    }
}

/// How a box differs from another.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct KeywordsConfig {
    /// What it searches by at first.
    pub mode: KeywordMode,
    /// It searches without any keyword, too.
    pub search_null: bool,
}

/// A search box; features show its tags, its text and its mode.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Keywords {
    mode: KeywordMode,
    tags: Vec<Tag>,
    text: String,
    #[serde(skip)]
    search_null: bool,
}

/// What happens to it; nothing while an input method composes (INP-5).
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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

refusals! {
    /// Why it does not search.
    KeywordRefusal:
    /// KEY-2.
    TooMany = 101 "keywordsTooMany" "关键字最多10个";
    /// KEY-2.
    Duplicate = 102 "keywordsDuplicate" "关键字不能重复";
    /// KEY-2, and KEY-7 in the manufacturer box.
    Empty = 103 "keywordsEmpty" "请输入内容再进行搜索";
    /// KEY-6.
    ModelEmpty = 104 "keywordsModelEmpty" "请输入配置型号再进行搜索";
}

/// KEY-2, KEY-6: what a box with these tags says to a text that is entered.
pub fn check(config: KeywordsConfig, tags: Vec<Tag>, text: String) -> Result<(), KeywordRefusal> {
    let held = Keywords { tags: normal(tags), ..Keywords::new(config) };
    match held.update(KeywordsEvent::Typed { text }).0.update(KeywordsEvent::Entered).1 {
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
    pub fn update(self, event: KeywordsEvent) -> Next {
        use {KeywordMode::*, KeywordsEvent::*};
        match (self.mode, event) {
            (_, Typed { text }) => (self.with_text(cut(&text, limits::SEARCH_MAX)), None),
            (All, Entered) => {
                let typed = split(&self.text);
                self.add(typed, true)
            }
            (ConfigName, Entered) => self.search_model(),
            (All, BackspacePressed { repeat: false }) if self.text.is_empty() => (self.take_last(), None),
            (All, TagClicked { index }) => self.take(index),
            (All, TagClosed { index }) => (self.without(index), None),
            (All, SuggestionPicked { text }) => match split(&text) {
                none if none.is_empty() => (self, None),
                picked => self.add(picked, false),
            },
            (_, ModeChosen { mode }) => (Self { mode, ..self }, None),
            (_, Restored { mode, tags, text }) => (self.restore(mode, tags, &text), None),
            (_, BackspacePressed { .. } | TagClicked { .. } | TagClosed { .. } | SuggestionPicked { .. }) => {
                (self, None)
            }
        }
    }

    fn with_text(self, text: &str) -> Self {
        Self { text: text.to_owned(), ..self }
    }

    fn add(mut self, keywords: Vec<String>, analysed: bool) -> Next {
        if let Err(why) = self.check(&keywords, self.tags.len()) {
            return (self, Some(KeywordsOut::Refused(why)));
        }
        self.tags.extend(keywords.into_iter().map(|text| Tag { text, analysed }));
        if self.tags.is_empty() && !self.search_null {
            return (self, Some(KeywordsOut::Refused(KeywordRefusal::Empty)));
        }
        (self.with_text(""), Some(KeywordsOut::Searched))
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

    fn search_model(self) -> Next {
        match trim(&self.text).to_owned() {
            none if none.is_empty() => (self, Some(KeywordsOut::Refused(KeywordRefusal::ModelEmpty))),
            model => (Self { text: model, ..self }, Some(KeywordsOut::Searched)),
        }
    }

    fn take_last(mut self) -> Self {
        let mut text = self.tags.pop().map(|tag| tag.text).unwrap_or_default();
        text.pop();
        Self { text, ..self }
    }

    fn take(mut self, index: usize) -> Next {
        let Some(taken) = self.tags.get(index).map(|tag| tag.text.clone()) else { return (self, None) };
        let typed = split(&self.text);
        let instead = match self.check(&typed, self.tags.len().saturating_sub(1)) {
            Err(KeywordRefusal::TooMany) => {
                return (self, Some(KeywordsOut::Refused(KeywordRefusal::TooMany)));
            }
            Err(_) => Vec::new(),
            Ok(()) => typed,
        };
        self.tags.splice(index..=index, instead.into_iter().map(|text| Tag { text, analysed: true }));
        (Self { text: taken, ..self }, None)
    }

    fn without(mut self, index: usize) -> Self {
        if index < self.tags.len() {
            self.tags.remove(index);
        }
        self
    }

    /// A model has no tags in its address, so the tags stay; what is being typed stays while the mode does.
    fn restore(self, mode: KeywordMode, tags: Vec<Tag>, text: &str) -> Self {
        match mode {
            KeywordMode::ConfigName => Self { mode, ..self.with_text(trim(cut(text, limits::SEARCH_MAX))) },
            KeywordMode::All if self.mode == mode => Self { tags: normal(tags), ..self },
            KeywordMode::All => Self { mode, tags: normal(tags), ..self.with_text("") },
        }
    }
}

#[cfg(test)]
mod tests;
