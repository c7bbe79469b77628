//! §2 Headers: what stands in them for who looks, and where it leads.

pub mod view;

use crate::{
    prelude::*,
    rules::{
        entries::{self, Entry},
        limits::IGNORE_OPEN,
        page::Page,
        person::Class,
        route::Route,
        viewer::{NO_RIGHT, Place, Verdict, sees},
    },
};
use view::{Current, HeaderEvent, HeaderView, Places};

/// The header over the current page.
#[derive(Debug, PartialEq)]
pub struct Header {
    route: Route,
    compare: bool,
    /// MOD-1: the item that is shown is the organisation's own.
    own_item: bool,
}

impl Default for Header {
    fn default() -> Self {
        Self { route: Route::new(Page::Home), compare: false, own_item: false }
    }
}

impl Machine for Header {
    type Event = HeaderEvent;
    type View = HeaderView;

    fn update(self, cx: &Cx<'_>, input: Input<HeaderEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => Step::to(Self { route, own_item: false, ..self }),
            Heard(Fact::ItemShown { item, .. }) => Step::to(Self { own_item: item.own, ..self }),
            On(HeaderEvent::EntryChosen { key }) => self.enter(cx, &key),
            On(HeaderEvent::PlaceChosen { place }) => self.choose(cx, place),
            On(HeaderEvent::CompareSet { on }) => Step::to(Self { compare: on, ..self }),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> HeaderView {
        let viewer = cx.viewer.clone().at(&self.route.page, self.compare);
        HeaderView {
            company_name: cx.boot.setup.company_name.clone(),
            org_name: self.org_name(cx),
            home: entries::home(&self.route),
            library: entries::library(&self.route, cx.viewer, self.compare),
            vendor: entries::vendor(&self.route),
            home_to: self.address(Page::Home),
            current: self.route.page.library().map(|library| Current {
                library,
                title: library.title(),
                to: self.address(Page::Library { library }),
            }),
            places: Places::seen_by(&viewer),
            disabled: viewer.preview,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. } | Fact::ItemShown { .. })
    }
}

impl Header {
    /// MOD-1: the organisation's name stands over nothing that is another's or everybody's.
    fn org_name(&self, cx: &Cx<'_>) -> Option<String> {
        let own = match &self.route.page {
            Page::Detail { .. } => self.own_item,
            Page::BrandDetail { org_id, enterprise: true, .. } => {
                cx.viewer.org.is_some_and(|org| *org_id == org.to_string())
            }
            _ => true,
        };
        entries::org_name(cx.viewer, IGNORE_OPEN).filter(|_| own).map(str::to_owned)
    }

    /// HDR-2: a click on an entry; where it asks for the login, it opens from a click after it.
    fn enter(self, cx: &Cx<'_>, key: &str) -> Step<Self> {
        let library = entries::library(&self.route, cx.viewer, self.compare);
        let mut entries =
            library.into_iter().chain(entries::home(&self.route)).chain(entries::vendor(&self.route));
        let Some(Entry { to, new_window, verdict, .. }) = entries.find(|entry| entry.key == key) else {
            return Step::to(self);
        };
        let go: Effect = if new_window {
            Fact::WindowAsked { to }.into()
        } else {
            Command::Navigate { to, replace: false }.into()
        };
        self.allowed(verdict, go)
    }

    /// A page of the panel stays in the panel.
    fn address(&self, page: Page) -> String {
        Route::new(page).within(self.route.plugin).address()
    }

    fn choose(self, cx: &Cx<'_>, place: Place) -> Step<Self> {
        let verdict = sees(&cx.viewer.clone().at(&self.route.page, self.compare), place);
        match self.effect(cx, place) {
            Some(effect) => self.allowed(verdict, effect),
            None => Step::to(self),
        }
    }

    /// What a place leads to where it may be entered; the others have features of their own.
    fn effect(&self, cx: &Cx<'_>, place: Place) -> Option<Effect> {
        let go = |page: Page| Effect::from(Command::Navigate { to: self.address(page), replace: false });
        Some(match place {
            Place::LoginRegister => Fact::LoginAsked.into(),
            Place::Logout => Fact::LogoutChosen.into(),
            // USR-1
            Place::Messages => go(Page::User { dir: Some("4".to_owned()) }),
            Place::PersonalCentre if cx.viewer.class == Some(Class::Platform) => go(Page::MyInfo),
            Place::PersonalCentre => go(Page::User { dir: None }),
            Place::Feedback => Fact::FeedbackAsked.into(),
            Place::CustomerService => Fact::ChatAsked.into(),
            _ => return None,
        })
    }

    /// PRM-2: what a click does, by how the place is seen.
    fn allowed(self, verdict: Verdict, effect: impl Into<Effect>) -> Step<Self> {
        match verdict {
            Verdict::Shown => Step::to(self).with(effect),
            Verdict::AsksLogin => Step::to(self).with(Fact::LoginAsked),
            Verdict::Refused => Step::to(self).with(Command::toast(Tone::Warning, NO_RIGHT)),
            Verdict::Hidden | Verdict::Disabled => Step::to(self),
        }
    }
}
