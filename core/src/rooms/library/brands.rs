//! §2 Brands: who publishes what a library holds, and the box that looks for a manufacturer.

mod letters;

pub use letters::{BrandGroup, BrandRow, Letter};

use crate::{
    library::Library,
    net::api::{ListBrands, NamedBrand},
    parts::{failure::Failure, keywords::manufacturer, loaded::Loaded},
    prelude::*,
    rules::{
        notice::{captions, nothing},
        page::{Page, SearchTab},
        route::Route,
        search::{MANUFACTURER_PLACEHOLDER, SearchAddress},
        tab::TabId,
    },
    text::cut,
};
use letters::{groups, letters};

/// One brand page.
#[derive(Debug, Default, PartialEq)]
pub struct Brands {
    tab: TabId,
    library: Library,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    /// MOD-1: only those of this organisation.
    own: Option<u64>,
    text: String,
    asked: String,
    list: Loaded<Shared<Vec<BrandGroup>>>,
}

impl From<TabId> for Brands {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BrandsEvent {
    /// The input changed.
    Typed { text: String },
    /// Pressed Enter or the button.
    Searched,
    /// Wants all of them again.
    Cleared,
    /// Wants to look in the public library instead of the organisation's own.
    PublicChosen,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BrandsView {
    /// Where.
    pub library: Library,
    /// What stands in the box.
    pub text: String,
    /// What stands in the empty box.
    pub placeholder: &'static str,
    /// A name was looked for: there are others.
    pub narrowed: bool,
    /// What stands below it, unless it failed.
    pub content: BrandsContent,
    /// Why they did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// What stands below the box.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BrandsContent {
    /// Nothing has come yet.
    Waiting,
    /// There is none: why, and what to do; MOD-1: what leads from an organisation's own library to the public one.
    Nothing {
        title: String,
        text: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        public: Option<&'static str>,
    },
    /// The brands letter by letter, and all letters there are.
    List { letters: Vec<Letter>, groups: Shared<Vec<BrandGroup>> },
}

impl Machine for Brands {
    type Event = BrandsEvent;
    type View = BrandsView;

    fn update(self, cx: &Cx<'_>, input: Input<BrandsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, &route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(cx),
            Heard(Fact::SignedIn) if self.front && self.own != cx.viewer.own() => self.forget(cx),
            Heard(Fact::Online { .. }) | On(BrandsEvent::Retried) if self.list.has_failed() => self.load(),
            On(BrandsEvent::Typed { text }) => {
                Step::to(Self { text: cut(&text, limits::SEARCH_MAX).to_owned(), ..self })
            }
            On(BrandsEvent::Searched) => self.search(),
            On(BrandsEvent::Cleared) => Self { text: String::new(), asked: String::new(), ..self }.load(),
            On(BrandsEvent::PublicChosen) => {
                let (library, tab, search) =
                    (self.library, Some(SearchTab::BrandPage), SearchAddress::default());
                let page = Page::Search { library, tab, search };
                let to = Route::new(page).within(self.plugin).address();
                Step::to(self).with(Fact::PublicAsked { to })
            }
            Got(_, Answer::ListBrands(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> BrandsView {
        BrandsView {
            library: self.library,
            text: self.text.clone(),
            placeholder: MANUFACTURER_PLACEHOLDER,
            narrowed: !self.asked.is_empty(),
            content: self.content(),
            failed: self.list.failure(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. } | Fact::Online { online: true } | Fact::ViewerChanged | Fact::SignedIn
        )
    }
}

impl Instance for Brands {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        vendors(&route.page).map(|_| *tab)
    }
}

const fn vendors(page: &Page) -> Option<Library> {
    match page {
        Page::Search { library, tab: Some(SearchTab::BrandPage), .. } => Some(*library),
        _ => None,
    }
}

impl Brands {
    fn shown(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let Some(library) = vendors(&route.page) else { return Step::to(self) };
        let own = cx.viewer.own();
        let loaded = self.list.came().is_some() && self.library == library && self.own == own;
        let next = Self { library, own, plugin: route.plugin, front: true, ..self };
        if loaded { Step::to(next) } else { next.load() }
    }

    /// T34: somebody else is looking: no brand that the other saw stays; what nobody sees is asked for when shown.
    fn forget(self, cx: &Cx<'_>) -> Step<Self> {
        let bare = Self { list: Loaded::default(), own: cx.viewer.own(), ..self };
        if bare.front { bare.load() } else { Step::to(bare) }
    }

    /// KEY-7: an empty box is refused for a second.
    fn search(self) -> Step<Self> {
        match manufacturer(&self.text) {
            Ok(asked) => Self { asked, ..self }.load(),
            Err(why) => {
                let (text, ms) = (why.to_string(), limits::MESSAGE_SHOWN);
                Step::to(self).with(Command::Toast { text, tone: Tone::Warning, ms })
            }
        }
    }

    fn came(mut self, answer: Result<Vec<NamedBrand>, ApiError>) -> Step<Self> {
        let rows = |brands: Vec<NamedBrand>| {
            Shared::new(groups(self.tab, brands, |brand| {
                Route::new(Page::of_brand(self.library, brand)).within(self.plugin).address()
            }))
        };
        let rows = answer.map(rows);
        let failed = self.list.settle(rows);
        Step::to(self).with_some(failed.map(Fact::failed))
    }

    fn load(mut self) -> Step<Self> {
        let (library, own, keyword) = (self.library, self.own, self.asked.clone());
        let call = Call::ListBrands(ListBrands { library, keyword, own });
        self.list.retry();
        Step::to(self).with(Effect::Abort(Tag::default())).call(Tag::default(), call)
    }

    fn content(&self) -> BrandsContent {
        let own = self.own.filter(|_| self.asked.is_empty());
        let (title, text) = match (self.list.came(), own) {
            (None, _) => return BrandsContent::Waiting,
            (Some(groups), _) if !groups.is_empty() => {
                return BrandsContent::List { letters: letters(groups), groups: groups.clone() };
            }
            (_, Some(org)) => {
                let why = nothing::in_one(nothing::nothing_own(self.library.title(), org));
                (nothing::NO_BRANDS_OWN.to_owned(), why)
            }
            _ => nothing::no_brands(&self.asked),
        };
        BrandsContent::Nothing { title, text, public: own.map(|_| captions::TO_PUBLIC[1]) }
    }
}

#[cfg(test)]
mod tests;
