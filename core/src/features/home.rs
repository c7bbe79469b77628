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

    fn update(self, _: &Cx<'_>, input: Input<HomeEvent>) -> Step<Self> {
        match (self.counts, input) {
            (
                Counts::Unknown | Counts::Failed,
                Heard(Fact::Entered { .. } | Fact::Online { .. }) | On(HomeEvent::Retried),
            ) => Self::ask(),
            // T34
            (Counts::Asked | Counts::Known(_) | Counts::Failed, Heard(Fact::ViewerChanged)) => Self::ask(),
            (Counts::Asked, Got(_, Answer::CountItems(Ok(counts)))) => {
                Step::to(Self { counts: Counts::Known(counts) })
            }
            (Counts::Asked, Got(_, Answer::CountItems(Err(error)))) => {
                Step::to(Self { counts: Counts::Failed }).with(Fact::Failed { error, shown: true })
            }
            (counts, _) => Step::to(Self { counts }),
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
        HomeView { libraries: Library::ALL.map(card).to_vec(), failed: self.counts == Counts::Failed }
    }

    fn hears(fact: &Fact) -> bool {
        match fact {
            Fact::Entered { route, .. } => route.page == Page::Home,
            Fact::Online { online } => *online,
            Fact::ViewerChanged => true,
            _ => false,
        }
    }
}

impl Home {
    fn ask() -> Step<Self> {
        let ask = Call::CountItems(CountItems::default());
        let step = Step::to(Self { counts: Counts::Asked }).with(Effect::Abort(Tag::default()));
        step.call(Tag::default(), ask)
    }
}
