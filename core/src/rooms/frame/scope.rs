//! §4 Where one can search, and by what: told apart from the search bar, which is another with every key.

use crate::{
    library::Library,
    prelude::*,
    rules::{keywords::KeywordMode, notice::captions},
};

/// Where the search bar searches.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Scope {
    library: Library,
}

/// Nothing is done to it: the search bar is asked.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum ScopeEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScopeView {
    /// Where one can search.
    pub libraries: Vec<LibraryChoice>,
    /// By what, where there is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modes: Option<Vec<ModeChoice>>,
}

/// A library to search in.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct LibraryChoice {
    pub library: Library,
    pub label: &'static str,
}

/// A mode to search in.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ModeChoice {
    pub mode: KeywordMode,
    pub label: &'static str,
}

impl Machine for Scope {
    type Event = ScopeEvent;
    type View = ScopeView;

    fn update(self, _: &Cx<'_>, input: Input<ScopeEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ScopeChanged { library }) => Step::to(Self { library }),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ScopeView {
        let choice = |library: Library| LibraryChoice { library, label: library.title() };
        ScopeView { libraries: Library::ALL.map(choice).to_vec(), modes: modes(self.library) }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::ScopeChanged { .. })
    }
}

/// KEY-6: only parts have configuration models.
fn modes(library: Library) -> Option<Vec<ModeChoice>> {
    let both = [KeywordMode::All, KeywordMode::ConfigName].into_iter().zip(captions::SEARCH_MODES);
    let choices = both.map(|(mode, label)| ModeChoice { mode, label });
    (library == Library::Part).then(|| choices.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

    /// What is shown after the search bar searches there.
    fn shown(library: Library) -> ScopeView {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let changed = Fact::ScopeChanged { library };
        fed(Scope::default(), &cx, Heard(changed)).state.view(&cx)
    }

    // KEY-6
    #[test]
    fn by_a_model_one_searches_among_the_parts_alone() {
        for (library, both) in [(Library::Part, true), (Library::Component, false), (Library::Mat, false)] {
            let ScopeView { libraries, modes } = shown(library);
            assert_eq!(libraries.len(), 3);
            let modes = modes.map(|modes| modes.into_iter().map(|ModeChoice { mode, .. }| mode).collect());
            assert_eq!(modes, both.then(|| vec![KeywordMode::All, KeywordMode::ConfigName]), "{library:?}");
        }
    }
}
