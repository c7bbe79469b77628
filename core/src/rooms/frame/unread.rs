//! §4 Unread messages: the notice of the newest one, and the red dot.

use crate::{
    net::api::{Newest, NewestMessage},
    prelude::*,
    rules::{
        error::Lead,
        layout::Layout,
        notice::{self, captions},
        page::Page,
        route::Route,
        storage::Key,
        unread,
    },
};

/// Of a message that nobody read.
const UNREAD: u8 = 0;
/// Of the portal's messages.
const PORTAL: u8 = 2;

/// What is known of the newest message.
#[derive(Debug, PartialEq)]
pub struct Unread {
    page: Page,
    layout: Option<Layout>,
    plugin: bool,
    dot: bool,
    stored: Option<String>,
    /// The logout under way leads somewhere by itself.
    led: bool,
}

impl Default for Unread {
    fn default() -> Self {
        Self { page: Page::Home, layout: None, plugin: false, dot: false, stored: None, led: false }
    }
}

/// Nothing is done to it by hand.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum UnreadEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct UnreadView {
    /// UNR-2: the red dot on the messages button.
    pub dot: bool,
    /// What that button is called, with the dot and without.
    pub label: &'static str,
}

impl Machine for Unread {
    type Event = UnreadEvent;
    type View = UnreadView;

    fn update(self, cx: &Cx<'_>, input: Input<UnreadEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(Self { stored: cx.kept(Key::NewestMsgTime), ..self }),
            Heard(Fact::SignedIn) => Self { led: false, ..self }.ask(),
            // UNR-1: another layout loads another header.
            Heard(Fact::Entered { route: Route { page, plugin, .. }, .. }) => {
                let layout = Some(page.layout());
                let loads = layout != self.layout && cx.viewer.logged_in;
                let entered = Self { page, layout, plugin, ..self };
                if loads { entered.ask() } else { Step::to(entered) }
            }
            Heard(Fact::Online { .. } | Fact::MessagesRead) if cx.viewer.logged_in => self.ask(),
            Got(_, Answer::NewestMessage(Ok(newest))) => self.found(cx, newest),
            Got(_, Answer::NewestMessage(Err(error))) => self.lost(error),
            Heard(Fact::LogoutAsked { to }) => Step::to(Self { led: to.is_some(), ..self }),
            Heard(Fact::SignedOut) => self.leave(cx),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> UnreadView {
        UnreadView { dot: self.dot, label: captions::either(captions::BELL, self.dot) }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::SignedIn
                | Fact::Online { online: true }
                | Fact::MessagesRead
                | Fact::LogoutAsked { .. }
                | Fact::SignedOut
        )
    }
}

impl Unread {
    fn ask(self) -> Step<Self> {
        let ask = NewestMessage { status: UNREAD, system_module: PORTAL };
        Step::to(self).with(Effect::Abort(Tag::default())).call(Tag::default(), Call::NewestMessage(ask))
    }

    /// UNR-1, UNR-2: what the newest message leads to.
    fn found(self, cx: &Cx<'_>, newest: Option<Newest>) -> Step<Self> {
        let newest = newest.and_then(|newest| newest.create_time).map(Millis::new);
        let unread::Unread { dot, notice, store } =
            unread::unread(newest, self.stored.as_deref(), &self.page);
        let store = store.map(|at| at.value().to_string());
        let keep = store.as_ref().and_then(|at| cx.keep(Key::NewestMsgTime, Some(at)));
        let told = notice.then(|| Command::ToastWithLink {
            text: notice::UNREAD.0.to_owned(),
            link: notice::UNREAD.1.to_owned(),
            to: self.address(unread::messages()),
            tone: Tone::Warning,
            ms: limits::UNREAD_SHOWN,
            offset: limits::UNREAD_OFFSET,
        });
        Step::to(Self { dot, stored: store.or(self.stored), ..self }).with_some(keep).with_some(told)
    }

    /// UNR-2: nobody asked for it, so a refusal is not worth a page of its own.
    fn lost(self, error: ApiError) -> Step<Self> {
        let told = error.lead() != Lead::Forbidden;
        Step::to(Self { dot: false, ..self }).with_some(told.then_some(Fact::Failed { error, shown: true }))
    }

    /// PLG-6: a panel stays one.
    fn address(&self, page: Page) -> String {
        Route::new(page).within(self.plugin).address()
    }

    /// UNR-3: nothing is left of it, and nobody stays on the pages of a user.
    fn leave(self, cx: &Cx<'_>) -> Step<Self> {
        let to = unread::after_logout(&self.page).filter(|_| !self.led);
        let go = to.map(|page| Command::Navigate { to: self.address(page), replace: false });
        let Self { page, layout, plugin, .. } = self;
        Step::to(Self { page, layout, plugin, ..Self::default() })
            .with(Effect::Abort(Tag::default()))
            .with_some(cx.keep(Key::NewestMsgTime, None))
            .with_some(go)
    }
}

#[cfg(test)]
mod tests;
