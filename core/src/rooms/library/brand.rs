//! §2 A brand: what it has in a library, over the list of it; on the enterprise page, what the organisation has of its own.

mod view;

pub use view::{AllCategories, BrandCategory, BrandEvent, BrandFigure, BrandView};

use crate::{
    net::api::{BrandFigures, ReadBrand},
    parts::loaded::Loaded,
    prelude::*,
    rules::{page::Page, route::Route, search::SearchAddress, tab::TabId, viewer::NOBODY},
};

/// What stands over one list.
#[derive(Debug, Default, PartialEq)]
pub struct Brand {
    tab: TabId,
    /// The page itself; its tab is the one that was shown last.
    page: Option<Page>,
    front: bool,
    plugin: bool,
    asked: Option<ReadBrand>,
    figures: Loaded<BrandFigures>,
}

impl From<TabId> for Brand {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

impl Machine for Brand {
    type Event = BrandEvent;
    type View = BrandView;

    fn update(self, cx: &Cx<'_>, input: Input<BrandEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => {
                let Route { page, plugin, .. } = route;
                Self { page: Some(page), plugin, front: true, ..self }.look_again(cx)
            }
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => {
                let Self { tab, page, front, plugin, .. } = self;
                Self { tab, page, front, plugin, ..Self::default() }.look_again(cx)
            }
            Heard(Fact::SignedIn) => self.look_again(cx),
            Heard(Fact::Online { .. }) | On(BrandEvent::Retried) if self.figures.has_failed() => self.load(),
            Got(_, Answer::ReadBrand(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> BrandView {
        let Some(page) = self.page.as_ref().filter(|page| !is_searched(page)) else {
            return BrandView::Nothing;
        };
        match (self.figures.failure(), self.figures.came()) {
            (Some(failure), _) => BrandView::Failed { failure },
            (None, None) => BrandView::Waiting,
            (None, Some(figures)) if figures.items == 0 => BrandView::Nothing,
            (None, Some(figures)) => view::head(figures, |category| {
                within(page, category).map(|page| Route::new(page).within(self.plugin).address())
            }),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. } | Fact::Online { online: true } | Fact::ViewerChanged | Fact::SignedIn
        )
    }
}

impl Instance for Brand {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        question(&route.page, &NOBODY).map(|_| *tab)
    }
}

impl Brand {
    /// The same page may ask for something else, by who looks at it.
    fn look_again(self, cx: &Cx<'_>) -> Step<Self> {
        let asked = self.page.as_ref().filter(|_| self.front).and_then(|page| question(page, cx.viewer));
        let same = asked.is_none() || asked == self.asked;
        if same { Step::to(self) } else { Self { asked, figures: Loaded::default(), ..self }.load() }
    }

    fn load(mut self) -> Step<Self> {
        let Some(asked) = self.asked.clone() else { return Step::to(self) };
        self.figures.retry();
        Step::to(self).with(Effect::Abort(Tag::default())).call(Tag::default(), Call::ReadBrand(asked))
    }

    fn came(mut self, answer: Result<BrandFigures, ApiError>) -> Step<Self> {
        let failed = self.figures.settle(answer);
        Step::to(self).with_some(failed.map(Fact::failed))
    }
}

/// MOD-1: what a page asks for, if it is a brand's: in the private mode, of the organisation's own alone.
fn question(page: &Page, viewer: &Viewer) -> Option<ReadBrand> {
    let Page::BrandDetail { library, org_id, enterprise, .. } = page else { return None };
    let (library, own) = (*library, viewer.own());
    Some(match enterprise {
        // 0 is nobody's own.
        true => ReadBrand { library, org_id: None, own: Some(org_id.parse().unwrap_or(0)) },
        false => ReadBrand { library, org_id: Some(org_id.clone()), own },
    })
}

/// Something is looked for on the page: what all of it is stands in the way.
fn is_searched(page: &Page) -> bool {
    let Page::BrandDetail { search, .. } = page else { return true };
    SearchAddress { page_no: 1, ..search.clone() } != SearchAddress::default()
}

/// What of a brand stands below a category.
fn within(page: &Page, category: &str) -> Option<Page> {
    let Page::BrandDetail { library, org_id, enterprise, .. } = page else { return None };
    let (library, org_id, category) = (*library, org_id.clone(), Some(category.to_owned()));
    Some(match enterprise {
        true => {
            let search = SearchAddress { category, ..SearchAddress::default() };
            Page::BrandDetail { library, org_id, enterprise: true, search }
        }
        false => {
            let search = SearchAddress { category, ..SearchAddress::of_brand(&org_id) };
            Page::Search { library, tab: None, search }
        }
    })
}

#[cfg(test)]
mod tests;
