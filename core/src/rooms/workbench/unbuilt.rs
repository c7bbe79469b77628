//! A page of the workbench that is still to be built: its name, and a way on.

use crate::{
    library::Library,
    prelude::*,
    rules::{
        notice::{captions, rooms},
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
        tab::TabId,
    },
};

/// Which page it is.
#[derive(Debug, Default, PartialEq)]
pub struct Unbuilt {
    shown: Option<(&'static str, Library)>,
}

impl From<TabId> for Unbuilt {
    fn from(_: TabId) -> Self {
        Self::default()
    }
}

/// Nothing is done to it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum UnbuiltEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UnbuiltView {
    /// What the page will be, and that it is not yet.
    pub title: String,
    /// What can be done meanwhile.
    pub text: &'static str,
    /// Where that is.
    pub to: String,
    /// What leads there.
    pub label: &'static str,
}

impl Machine for Unbuilt {
    type Event = UnbuiltEvent;
    type View = UnbuiltView;

    fn update(self, _: &Cx<'_>, input: Input<UnbuiltEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { route, .. }) if self.shown.is_none() => {
                Step::to(Self { shown: subject(&route.page) })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> UnbuiltView {
        let (name, library) = self.shown.unwrap_or_default();
        let all = Page::Search { library, tab: None, search: SearchAddress::default() };
        UnbuiltView {
            title: rooms::unbuilt(name),
            text: rooms::UNBUILT,
            to: Route::new(all).address(),
            label: captions::WHOLE_LIBRARY,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. })
    }
}

/// What a page of the workbench is called, and whose it is.
const fn subject(page: &Page) -> Option<(&'static str, Library)> {
    match page {
        Page::Search { library, tab: Some(tab), .. } => match tab {
            SearchTab::Search2D => Some((captions::SEARCH_2D, *library)),
            SearchTab::MotorConditions => Some((captions::MOTORS, *library)),
            SearchTab::Search3D
            | SearchTab::BrandPage
            | SearchTab::Category
            | SearchTab::Encapsulation
            | SearchTab::PointCloud
            | SearchTab::Bill => None,
        },
        _ => None,
    }
}

/// There for each tab that shows such a page.
impl Instance for Unbuilt {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        subject(&route.page).map(|_| *tab)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

    fn at(address: &str) -> Option<UnbuiltView> {
        let route = Route::read(address).ok()?;
        let shown = Fact::Shown { tab: TabId(1), route };
        Unbuilt::opened_by(&shown)?;
        let (boot, now) = (Boot::default(), Millis::new(0));
        let cx = Cx { now, boot: &boot, viewer: &NOBODY };
        Some(fed(Unbuilt::default(), &cx, Heard(shown)).state.view(&cx))
    }

    // HDR-2
    #[test]
    fn a_page_is_called_as_the_menu_calls_it_and_leads_to_its_library() {
        for (address, title, to) in [
            ("/mat/search/search2D", "2D搜索：本页正在建设中", "/mat/search"),
            ("/part/search/motor-conditions", "电机工况：本页正在建设中", "/part/search"),
        ] {
            let view = at(address).unwrap();
            assert_eq!((view.title.as_str(), view.to.as_str()), (title, to), "{address}");
        }
    }

    // PLT-6
    #[test]
    fn what_other_rooms_show_is_not_here() {
        for address in [
            "/part/search",
            "/part/search/search3D",
            "/mat/search/point-cloud",
            "/mat/prediction",
            "/part/search/category",
            "/component/search/brand-page",
            "/part/detail/1",
        ] {
            assert_eq!(at(address), None, "{address}");
        }
    }
}
