//! §4 Search bar: what was asked for the text in the input, and what is offered for it.

use super::offer::{SearchGroup, SearchOption, plain};
use crate::{library::Library, parts::debounce::Debounce, prelude::*};

/// What was asked for the text in the input, and what came.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Suggestions {
    pub wait: Debounce,
    /// The question for words; the one beside it, for kinds, has the next number.
    pub asked: Tag,
    /// What came in words.
    pub list: Shared<Vec<String>>,
    /// What is offered.
    pub groups: Shared<Vec<SearchGroup>>,
    /// What each of it says.
    pub texts: Shared<Vec<String>>,
    /// No kinds come: words are offered.
    pub failed: bool,
}

impl Default for Suggestions {
    fn default() -> Self {
        Self {
            wait: Debounce::suggestions(),
            asked: Tag::default(),
            list: Shared::default(),
            groups: Shared::default(),
            texts: Shared::default(),
            failed: false,
        }
    }
}

impl Suggestions {
    /// The number of the question for kinds.
    pub const fn beside(&self) -> Tag {
        Tag(self.asked.0.wrapping_add(1))
    }

    /// All that is offered, in order.
    pub fn options(&self) -> impl Iterator<Item = &SearchOption> {
        self.groups.iter().flat_map(|group| &group.options)
    }

    /// Words are offered, where nothing is said of what they are.
    pub fn worded(self, library: Library) -> Self {
        let groups = plain(&self.list, library);
        self.offering(groups)
    }

    /// What is offered from now on.
    pub fn offering(self, groups: Vec<SearchGroup>) -> Self {
        let offering = Self { groups: Shared::new(groups), ..self };
        let texts = offering.options().map(|option| option.text.clone()).collect();
        Self { texts: Shared::new(texts), ..offering }
    }
}
