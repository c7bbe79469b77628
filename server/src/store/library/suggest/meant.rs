//! §7 What may be meant, while it is looked up and counted.

use sanku_core::{
    library::{Library, search::Filter, suggestion::SuggestionKind},
    net::api::Suggestion,
    rules::{
        suggested::{Aim, address},
        tag::Tag,
    },
};

/// Something that may be meant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Meant {
    pub kind: SuggestionKind,
    pub text: String,
    pub note: Option<String>,
    pub count: u64,
    /// What stays of what is typed, before it; nothing where it stands for all of that.
    pub before: String,
    /// The one item that it is, or whose configuration it is.
    pub set_id: Option<String>,
    pub category: Option<String>,
    pub filter: Option<Filter>,
    /// The parameter that a number is to follow.
    pub measure: Option<String>,
}

impl Meant {
    /// As it is told to who has these keywords in the box.
    pub fn told(self, library: Library, tags: &[Tag]) -> Suggestion {
        let (to, more) = if self.measure.is_some() {
            (String::new(), [self.before.as_str(), &self.text].join(" ").trim_start().to_owned())
        } else {
            (address(library, tags, &self.before, self.aim()), String::new())
        };
        let Self { kind, text, note, count, .. } = self;
        Suggestion { kind, text, note, count, to, more }
    }

    /// The maker that it is, by its number.
    pub fn maker(&self) -> Option<&str> {
        self.filter.as_ref().map(|filter| filter.value.as_str())
    }

    fn aim(&self) -> Aim {
        let text = || self.text.clone();
        let configuration = (self.kind == SuggestionKind::Configuration).then(text);
        match (&self.set_id, &self.category, &self.filter) {
            (Some(set_id), ..) => Aim::Item { set_id: set_id.clone(), configuration },
            (None, Some(category), _) => Aim::Category(category.clone()),
            (None, None, Some(filter)) => Aim::Filter(filter.clone()),
            _ if self.kind == SuggestionKind::Library => Aim::All,
            _ => Aim::Whole(text()),
        }
    }
}
