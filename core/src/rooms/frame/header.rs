//! §2 Headers: what stands in them for who looks, and where it leads.

pub mod view;

use crate::{
    library::Library,
    prelude::*,
    rules::{
        centre::Section,
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
    /// CMP-1: the libraries of which something is gathered.
    gathered: Vec<Library>,
    /// MOD-1: the item that is shown is the organisation's own.
    own_item: bool,
    /// What was chosen that asks for a login, while it is not known yet who is there.
    waiting: Option<HeaderEvent>,
}

impl Default for Header {
    fn default() -> Self {
        Self {
            route: Route::new(Page::Home),
            compare: false,
            gathered: Vec::new(),
            own_item: false,
            waiting: None,
        }
    }
}

impl Machine for Header {
    type Event = HeaderEvent;
    type View = HeaderView;

    fn update(self, cx: &Cx<'_>, input: Input<HeaderEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                Step::to(Self { route, own_item: false, waiting: None, ..self })
            }
            Heard(Fact::SignedIn | Fact::SignedOut) => self.known(cx),
            Heard(Fact::ItemShown { item, .. }) => Step::to(Self { own_item: item.own, ..self }),
            Heard(Fact::BasketKept { basket }) => {
                let gathered = Library::ALL.into_iter().filter(|library| !basket.of(*library).is_empty());
                Step::to(Self { gathered: gathered.collect(), ..self })
            }
            On(event) => self.chosen(cx, event),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> HeaderView {
        let viewer = cx.viewer.clone().at(&self.route.page, self.compares());
        HeaderView {
            company_name: cx.boot.setup.company_name.clone(),
            org_name: self.org_name(cx),
            home: entries::home(&self.route),
            library: entries::library(&self.route, cx.viewer, self.compares()),
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
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::ItemShown { .. }
                | Fact::SignedIn
                | Fact::SignedOut
                | Fact::BasketKept { .. }
        )
    }
}

impl Header {
    /// HDR-2: the comparison is wanted, or something of the library is gathered for it.
    fn compares(&self) -> bool {
        self.compare || self.route.page.library().is_some_and(|library| self.gathered.contains(&library))
    }

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

    fn chosen(self, cx: &Cx<'_>, event: HeaderEvent) -> Step<Self> {
        let (verdict, effect) = match &event {
            HeaderEvent::EntryChosen { key } => self.entry(cx, key),
            HeaderEvent::PlaceChosen { place } => self.place(cx, *place),
            HeaderEvent::CompareSet { on } => return Step::to(Self { compare: *on, ..self }),
        };
        if verdict == Verdict::AsksLogin && cx.viewer.awaited {
            return Step::to(Self { waiting: Some(event), ..self });
        }
        Step::to(self).with_some(allowed(verdict, effect))
    }

    /// It is known who is there, or that nobody is.
    fn known(mut self, cx: &Cx<'_>) -> Step<Self> {
        match self.waiting.take() {
            Some(event) => self.chosen(cx, event),
            None => Step::to(self),
        }
    }

    /// HDR-2: an entry; where it asks for the login, it opens from a click after it.
    fn entry(&self, cx: &Cx<'_>, key: &str) -> (Verdict, Option<Effect>) {
        let library = entries::library(&self.route, cx.viewer, self.compares());
        let mut entries =
            library.into_iter().chain(entries::home(&self.route)).chain(entries::vendor(&self.route));
        let Some(Entry { to, new_window, verdict, .. }) = entries.find(|entry| entry.key == key) else {
            return (Verdict::Hidden, None);
        };
        let go: Effect = if new_window {
            Fact::WindowAsked { to }.into()
        } else {
            Command::Navigate { to, replace: false }.into()
        };
        (verdict, Some(go))
    }

    /// A page of the panel stays in the panel.
    fn address(&self, page: Page) -> String {
        Route::new(page).within(self.route.plugin).address()
    }

    fn place(&self, cx: &Cx<'_>, place: Place) -> (Verdict, Option<Effect>) {
        let verdict = sees(&cx.viewer.clone().at(&self.route.page, self.compares()), place);
        (verdict, self.effect(cx, place))
    }

    /// What a place leads to where it may be entered; the others have features of their own.
    fn effect(&self, cx: &Cx<'_>, place: Place) -> Option<Effect> {
        let go = |page: Page| Effect::from(Command::Navigate { to: self.address(page), replace: false });
        Some(match place {
            Place::LoginRegister => Fact::LoginAsked.into(),
            Place::Logout => Fact::LogoutChosen.into(),
            // USR-1
            Place::Messages => go(Section::Messages.page()),
            Place::PersonalCentre if cx.viewer.class == Some(Class::Platform) => go(Page::MyInfo),
            Place::PersonalCentre => go(Page::User { dir: None, list: None }),
            Place::Feedback => Fact::FeedbackAsked.into(),
            Place::CustomerService => Fact::ChatAsked.into(),
            _ => return None,
        })
    }
}

/// PRM-2: what a click does, by how the place is seen; one that leads nowhere asks for no login either.
fn allowed(verdict: Verdict, effect: Option<Effect>) -> Option<Effect> {
    let effect = effect?;
    match verdict {
        Verdict::Shown => Some(effect),
        Verdict::AsksLogin => Some(Fact::LoginAsked.into()),
        Verdict::Refused => Some(Command::toast(Tone::Warning, NO_RIGHT).into()),
        Verdict::Hidden | Verdict::Disabled => None,
    }
}
