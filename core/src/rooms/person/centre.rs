//! §2 USR-1 The user centre: which section the address shows, and the way to the others.

use crate::{
    prelude::*,
    rules::{centre::Section, route::Route},
};

/// Where the user is in it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Centre {
    section: Section,
    plugin: bool,
}

/// Nothing is done to it by hand: the address says it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum CentreEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CentreView {
    /// The section on screen, or that was there last.
    pub section: Section,
    /// What people call it.
    pub name: &'static str,
    /// All of them.
    pub sections: Vec<SectionLink>,
}

/// The way to a section.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SectionLink {
    /// Which.
    pub section: Section,
    /// What people call it.
    pub name: &'static str,
    /// Its address.
    pub to: String,
    /// It is on screen.
    pub current: bool,
    /// UNR-2: it is marked while there is an unread message.
    pub marked: bool,
}

impl Machine for Centre {
    type Event = CentreEvent;
    type View = CentreView;

    fn update(self, _: &Cx<'_>, input: Input<CentreEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => Step::to(Self {
                section: Section::of(&route.page).unwrap_or(self.section),
                plugin: route.plugin,
            }),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> CentreView {
        let link = |section: Section| SectionLink {
            section,
            name: section.name(),
            to: Route::new(section.page()).within(self.plugin).address(),
            current: section == self.section,
            marked: section == Section::Messages,
        };
        CentreView {
            section: self.section,
            name: self.section.name(),
            sections: Section::ALL.into_iter().map(link).collect(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::fed;
    use crate::{boot::Boot, rules::viewer::NOBODY};

    fn at(centre: Centre, path: &str) -> Centre {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
        let route = Route::read(path).expect(path);
        fed(centre, &cx, Heard(Fact::Entered { route, path: path.into(), how: Went::Push })).state
    }

    fn view(centre: &Centre) -> CentreView {
        centre.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY })
    }

    // USR-1
    #[test]
    fn the_address_says_which_section_is_on_screen() {
        let messages = at(Centre::default(), "/user?dir=4");
        assert_eq!((view(&messages).section, view(&messages).name), (Section::Messages, "消息"));
        let current: Vec<_> = view(&messages).sections.into_iter().filter(|link| link.current).collect();
        assert_eq!((current.len(), current[0].to.as_str()), (1, "/user?dir=4"));
        assert_eq!(
            view(&at(messages, "/part")).section,
            Section::Messages,
            "a page beside it changes nothing"
        );
    }

    // UNR-2
    #[test]
    fn the_messages_alone_are_marked_while_one_is_unread() {
        let marked: Vec<_> =
            view(&Centre::default()).sections.into_iter().filter(|link| link.marked).collect();
        assert_eq!(marked.iter().map(|link| link.section).collect::<Vec<_>>(), [Section::Messages]);
    }

    // PLG-6
    #[test]
    fn in_the_panel_the_ways_stay_in_it() {
        let links = view(&at(Centre::default(), "/plugin/personalCenter/myInfo")).sections;
        let to: Vec<_> = links.iter().map(|link| link.to.as_str()).collect();
        assert_eq!(
            to,
            [
                "/plugin/personalCenter/myInfo",
                "/plugin/user?dir=4",
                "/plugin/user?dir=5",
                "/plugin/user?dir=6"
            ]
        );
    }
}
