//! §4 USR-1 Messages: what the portal told its user, a page at a time; what is opened is read.

use crate::{
    net::api::{ListMessages, Message, Messages as Answered, ReadMessages},
    parts::{failure::Failure, loaded::Loaded, pages::Pages},
    prelude::*,
    rules::{centre::Section, datetime, notice},
};

const LIST: Tag = Tag(1);
const READ: Tag = Tag(2);
const READ_ALL: Tag = Tag(3);
/// The module of the portal.
const PORTAL: u8 = 2;
/// Of messages that nobody read.
const UNREAD: u8 = 0;

/// The messages of who is logged in.
#[derive(Debug, Default, PartialEq)]
pub struct Messages {
    /// They are on screen.
    front: bool,
    /// From 0.
    page: u32,
    unread_alone: bool,
    shown: Loaded<Answered>,
    /// The one whose body is on screen.
    open: Option<u64>,
    /// All of them are being read.
    busy: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum MessagesEvent {
    /// Turned to a page, from 1.
    PageChosen { page: u32 },
    /// Wants those alone that were not read, or all.
    UnreadSet { alone: bool },
    /// Opened a message, or closed the one that was open.
    Opened { id: u64 },
    /// Has read all of them.
    AllRead,
    /// Wants them once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MessagesView {
    /// Nothing has come yet.
    pub first: bool,
    /// Why they did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// Those alone that were not read.
    pub unread_alone: bool,
    /// How many there are, in words.
    pub count: String,
    /// There is one to be read, and they are not being read.
    pub readable: bool,
    /// All of them are being read.
    pub busy: bool,
    /// The pages to turn to, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<Pages>,
    /// Those of the page, the newest first.
    pub list: Shared<Vec<MessageRow>>,
    /// Why it is empty, if it came so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blank: Option<NoMessages>,
}

/// Why there is no message.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum NoMessages {
    /// Nobody wrote one.
    NoMessage,
    /// Each of them was read.
    NoneUnread,
}

/// A message.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MessageRow {
    /// Its number.
    pub id: u64,
    /// What it is about.
    pub title: String,
    /// What it says, as plain text; there while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// When it was made.
    pub at: String,
    /// It was read.
    pub read: bool,
}

impl Machine for Messages {
    type Event = MessagesEvent;
    type View = MessagesView;

    fn update(self, cx: &Cx<'_>, input: Input<MessagesEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                let front = Section::of(&route.page) == Some(Section::Messages);
                let entered = Self { front, ..self };
                if front && !self.front { entered.load(cx) } else { Step::to(entered) }
            }
            // T34: those of who was there before are nobody's.
            Heard(Fact::ViewerChanged) => {
                Step::to(Self { front: self.front, ..Self::default() }).with(Effect::Leave)
            }
            Heard(Fact::SignedIn | Fact::Online { .. }) => self.load(cx),
            On(MessagesEvent::Retried) => self.retry(cx),
            On(MessagesEvent::PageChosen { page }) => self.turn(cx, page.saturating_sub(1)),
            On(MessagesEvent::UnreadSet { alone }) => {
                Self { unread_alone: alone, page: 0, open: None, shown: Loaded::default(), ..self }.load(cx)
            }
            On(MessagesEvent::Opened { id }) => self.open(id),
            On(MessagesEvent::AllRead) if self.readable() && !self.busy => {
                Step::to(Self { busy: true, ..self }).call(READ_ALL, read(None))
            }
            Got(LIST, Answer::ListMessages(answer)) => self.came(cx, answer),
            Got(READ, Answer::ReadMessages(Ok(()))) => Step::to(self).with(Fact::MessagesRead),
            Got(READ_ALL, Answer::ReadMessages(answer)) => self.all_read(cx, answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> MessagesView {
        let shown = self.shown.came();
        let rows = shown.into_iter().flat_map(|shown| &shown.list).map(|message| self.row(message));
        MessagesView {
            first: self.shown.is_first(),
            failed: self.shown.failure(),
            unread_alone: self.unread_alone,
            count: shown.map(|shown| notice::messages(shown.total, shown.unread)).unwrap_or_default(),
            readable: self.readable() && !self.busy,
            busy: self.busy,
            pages: shown.and_then(|shown| Pages::of(self.page.saturating_add(1), pages(shown))),
            list: Shared::new(rows.collect()),
            blank: shown
                .filter(|shown| shown.list.is_empty())
                .map(|_| if self.unread_alone { NoMessages::NoneUnread } else { NoMessages::NoMessage }),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. } | Fact::ViewerChanged | Fact::SignedIn | Fact::Online { online: true }
        )
    }
}

/// How many pages they fill.
fn pages(shown: &Answered) -> u32 {
    u32::try_from(shown.total.div_ceil(limits::MESSAGES_PAGE.into())).unwrap_or(u32::MAX)
}

fn read(ids: Option<Vec<u64>>) -> Call {
    Call::ReadMessages(ReadMessages { system_module: PORTAL, ids })
}

impl Messages {
    fn readable(&self) -> bool {
        self.shown.came().is_some_and(|shown| shown.unread > 0)
    }

    fn row(&self, Message { id, title, body, create_time, read }: &Message) -> MessageRow {
        MessageRow {
            id: *id,
            title: title.clone(),
            body: (self.open == Some(*id)).then(|| body.clone()),
            at: datetime::shown(Millis::new(*create_time)),
            read: *read,
        }
    }

    /// Asks for the page, where somebody looks at it.
    fn load(self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        let ask = ListMessages {
            system_module: PORTAL,
            status: self.unread_alone.then_some(UNREAD),
            page_no: self.page.saturating_add(1),
            page_size: limits::MESSAGES_PAGE,
        };
        Step::to(self).with(Effect::Abort(LIST)).call(LIST, Call::ListMessages(ask))
    }

    fn turn(self, cx: &Cx<'_>, page: u32) -> Step<Self> {
        if self.shown.came().is_none_or(|shown| page >= pages(shown)) {
            return Step::to(self);
        }
        Self { page, open: None, ..self }.load(cx)
    }

    /// The last page may be gone meanwhile: then the one before it is shown.
    fn came(mut self, cx: &Cx<'_>, answer: Result<Answered, ApiError>) -> Step<Self> {
        let failed = self.shown.settle(answer);
        let last = self.shown.came().map_or(0, pages).saturating_sub(1);
        if failed.is_none() && self.page > last {
            return Self { page: last, ..self }.load(cx);
        }
        Step::to(self).with_some(failed.map(Fact::failed))
    }

    fn retry(mut self, cx: &Cx<'_>) -> Step<Self> {
        self.shown.retry();
        self.load(cx)
    }

    /// What is opened is read; UNR-2: the red dot is looked at anew once the server knows.
    fn open(mut self, id: u64) -> Step<Self> {
        let Some(shown) = self.shown.came_mut() else { return Step::to(self) };
        let Some(message) = shown.list.iter_mut().find(|message| message.id == id) else {
            return Step::to(self);
        };
        let unread = !message.read;
        message.read = true;
        if unread {
            shown.unread = shown.unread.saturating_sub(1);
        }
        let open = Some(id).filter(|id| self.open != Some(*id));
        let call = unread.then(|| Effect::Call(READ, read(Some(vec![id]))));
        Step::to(Self { open, ..self }).with_some(call)
    }

    fn all_read(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let messages = Self { busy: false, ..self };
        match answer {
            Ok(()) => {
                let toast = Command::toast(Tone::Success, notice::ALL_READ);
                Self { page: 0, open: None, ..messages }.load(cx).with(toast).with(Fact::MessagesRead)
            }
            Err(error) => Step::to(messages).with(Fact::failed(error)),
        }
    }
}

#[cfg(test)]
mod tests;
