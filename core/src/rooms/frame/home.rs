//! §2 Home: what each library holds.

use crate::{
    library::Library,
    net::api::{CountItems, LibraryCount},
    prelude::*,
    rules::{page::Page, route::Route},
};

/// The home page.
#[derive(Debug, Default, PartialEq)]
pub struct Home {
    counts: Counts,
    /// MOD-1: only what is this organisation's.
    own: Option<u64>,
}

#[derive(Debug, Default, PartialEq)]
enum Counts {
    #[default]
    Unknown,
    Asked,
    Known(Vec<LibraryCount>),
    Failed,
}

/// What the user does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum HomeEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct HomeView {
    /// The libraries, in the order of the header.
    pub libraries: Vec<LibraryCard>,
    /// The counts did not come.
    pub failed: bool,
    /// MOD-1: they count what is the organisation's own, and so does a search.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// A library on the home page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LibraryCard {
    /// Which.
    pub library: Library,
    /// What people call it.
    pub title: &'static str,
    /// Its home.
    pub to: String,
    /// How many items it holds, once known.
    pub total: Option<u64>,
}

impl Machine for Home {
    type Event = HomeEvent;
    type View = HomeView;

    fn update(self, cx: &Cx<'_>, input: Input<HomeEvent>) -> Step<Self> {
        let own = cx.viewer.own();
        match (self.counts, input) {
            (
                Counts::Unknown | Counts::Failed,
                Heard(Fact::Entered { .. } | Fact::Online { .. }) | On(HomeEvent::Retried),
            ) => Self::ask(own),
            // T34
            (Counts::Asked | Counts::Known(_) | Counts::Failed, Heard(Fact::ViewerChanged)) => Self::ask(own),
            // MOD-1
            (Counts::Asked | Counts::Known(_), Heard(Fact::Entered { .. } | Fact::SignedIn))
                if self.own != own =>
            {
                Self::ask(own)
            }
            (Counts::Asked, Got(_, Answer::CountItems(Ok(counts)))) => {
                Step::to(Self { counts: Counts::Known(counts), ..self })
            }
            (Counts::Asked, Got(_, Answer::CountItems(Err(error)))) => {
                Step::to(Self { counts: Counts::Failed, ..self }).with(Fact::Failed { error, shown: true })
            }
            (counts, _) => Step::to(Self { counts, ..self }),
        }
    }

    fn view(&self, _: &Cx<'_>) -> HomeView {
        let total = |library| match &self.counts {
            Counts::Known(counts) => {
                counts.iter().find(|count| count.library == library).map(|count| count.total)
            }
            _ => None,
        };
        let card = |library: Library| LibraryCard {
            library,
            title: library.title(),
            to: Route::new(Page::Library { library }).address(),
            total: total(library),
        };
        let libraries = Library::ALL.map(card).to_vec();
        HomeView { libraries, failed: self.counts == Counts::Failed, own: self.own.is_some() }
    }

    fn hears(fact: &Fact) -> bool {
        match fact {
            Fact::Entered { route, .. } => route.page == Page::Home,
            Fact::Online { online } => *online,
            Fact::ViewerChanged | Fact::SignedIn => true,
            _ => false,
        }
    }
}

impl Home {
    fn ask(own: Option<u64>) -> Step<Self> {
        let ask = Call::CountItems(CountItems { own, ..CountItems::default() });
        let step = Step::to(Self { counts: Counts::Asked, own }).with(Effect::Abort(Tag::default()));
        step.call(Tag::default(), ask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::mode::Mode, rules::viewer::NOBODY};

    // MOD-1
    #[test]
    fn the_counts_are_those_of_the_library_that_is_looked_at() {
        let private = Viewer { org: Some(7), mode: Mode::Private, ..NOBODY.clone() };
        let (boot, now) = (Boot::default(), Millis::new(0));
        let [public, own] = [&NOBODY, &private].map(|viewer| Cx { now, boot: &boot, viewer });
        let entered = || {
            let (route, path) = (Route::new(Page::Home), "/".to_owned());
            Heard(Fact::Entered { route, path, how: Went::Push })
        };
        let asked = |step: &Step<Home>| {
            step.effects.iter().find_map(|effect| match effect {
                Effect::Call(_, Call::CountItems(ask)) => Some(ask.own),
                _ => None,
            })
        };
        let first = fed(Home::default(), &public, entered());
        assert_eq!((asked(&first), first.state.view(&public).own), (Some(None), false));
        let signed_in = fed(first.state, &own, Heard(Fact::SignedIn));
        assert_eq!((asked(&signed_in), signed_in.state.view(&own).own), (Some(Some(7)), true));
        let counted = fed(signed_in.state, &own, Got(Tag::default(), Answer::CountItems(Ok(Vec::new()))));
        let again = fed(counted.state, &own, entered());
        assert_eq!(asked(&again), None);
        assert_eq!(asked(&fed(again.state, &public, entered())), Some(None), "after the switch");
    }
}
