//! PKG-1 What is asked of packages: read once, with the reason where it says nothing.

use sanku_core::{
    library::{
        fit::{Courtyard, LandPattern},
        search::Filter,
    },
    net::api::SearchPackages,
    rules::{
        limits::{FILTERS, SEARCH_MAX},
        notice::packages as texts,
        package_search::{Form, PackageWords, Rows},
    },
    text::cut,
};

/// What a search wants.
#[derive(Debug)]
pub struct Wanted {
    pub(super) words: PackageWords,
    pub(super) typed: String,
    pub(super) form: Form,
    pub(super) pads: Option<LandPattern>,
    /// What is kept free for a part.
    pub(super) courtyard: Option<Courtyard>,
    pub(super) own: Option<u64>,
}

impl Wanted {
    /// What a question asks.
    ///
    /// # Errors
    /// What is wrong with it, for people: the row and its reason, or the field.
    pub fn of(ask: &SearchPackages) -> Result<Self, String> {
        let filters: Vec<Filter> = ask.filters.iter().take(FILTERS).cloned().collect();
        let form = Form::read(&filters).map_err(texts::no_field)?;
        let Rows { pads, courtyard } = Rows::read(&ask.lines).map_err(|wrong| wrong.said())?;
        let typed = cut(&ask.words, SEARCH_MAX).to_owned();
        Ok(Self {
            words: PackageWords::read(&typed),
            typed,
            form,
            pads: (!pads.is_empty()).then(|| LandPattern::of(&pads)),
            courtyard,
            own: ask.own,
        })
    }

    /// Nothing is asked.
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty() && self.form.is_empty() && self.pads.is_none()
    }
}
