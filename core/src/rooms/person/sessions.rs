//! §2 Sessions: where the user is logged in, and was; the others can be ended from here.

use crate::{
    net::api::{EndSessions, ListSessions, OneSession},
    parts::{failure::Failure, loaded::Loaded},
    prelude::*,
    rules::{
        agent,
        centre::Section,
        datetime,
        notice::{self, captions},
    },
};

const LIST: Tag = Tag(1);
const END: Tag = Tag(2);

/// The sessions of who is logged in.
#[derive(Debug, Default, PartialEq)]
pub struct Sessions {
    front: bool,
    list: Loaded<Vec<OneSession>>,
    /// What is being ended: one, or every other.
    ending: Option<Option<u64>>,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum SessionsEvent {
    /// Wants one to end.
    EndChosen { id: u64 },
    /// Wants every other one to end.
    OthersEndChosen,
    /// Wants the list once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionsView {
    /// Nothing has come yet.
    pub first: bool,
    /// Why the list did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// There is another one to end, and none is being ended.
    pub others: bool,
    /// Something is being ended.
    pub busy: bool,
    /// Those that go on, this one first.
    pub open: Shared<Vec<SessionRow>>,
    /// Those that are over.
    pub over: Shared<Vec<SessionRow>>,
    /// What stands there instead, where none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub none_over: Option<&'static str>,
}

/// From a login to its end.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SessionRow {
    /// Its number.
    pub id: u64,
    /// The browser.
    pub browser: String,
    /// Where it was.
    pub address: String,
    /// When somebody logged in.
    pub since: String,
    /// When it was last used, or ended, in words.
    pub last: String,
    /// What it is.
    pub state: &'static str,
    /// It is the one on screen.
    pub current: bool,
    /// What the user should know of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What ends it, for who cannot see it; the one on screen, and one that is over, end by nothing here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

impl Machine for Sessions {
    type Event = SessionsEvent;
    type View = SessionsView;

    fn update(self, cx: &Cx<'_>, input: Input<SessionsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                let front = Section::of(&route.page) == Some(Section::Profile);
                let entered = Self { front, ..self };
                if front && !self.front { entered.load(cx) } else { Step::to(entered) }
            }
            // T34
            Heard(Fact::ViewerChanged) => {
                Step::to(Self { front: self.front, ..Self::default() }).with(Effect::Leave)
            }
            Heard(Fact::SignedIn | Fact::ProfileChanged | Fact::Online { .. }) => self.load(cx),
            On(SessionsEvent::Retried) => self.retry(cx),
            On(SessionsEvent::EndChosen { id }) => self.end(Some(id)),
            On(SessionsEvent::OthersEndChosen) => self.end(None),
            Got(LIST, Answer::ListSessions(answer)) => self.came(answer),
            Got(END, Answer::EndSessions(answer)) => self.ended(cx, answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> SessionsView {
        let all = || self.list.came().into_iter().flatten();
        let rows = |over: bool| {
            let mut rows: Vec<_> = all().filter(|one| one.ended_at.is_some() == over).map(row).collect();
            rows.sort_by_key(|row| !row.current);
            Shared::new(rows)
        };
        let (open, over) = (rows(false), rows(true));
        SessionsView {
            first: self.list.is_first(),
            failed: self.list.failure(),
            others: self.ending.is_none() && all().any(can_end),
            busy: self.ending.is_some(),
            none_over: (self.list.came().is_some() && over.is_empty()).then_some(captions::NO_SESSION_OVER),
            open,
            over,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::ProfileChanged
                | Fact::Online { online: true }
        )
    }
}

/// ASVS 7.5.2: the one on screen ends by the logout.
const fn can_end(one: &OneSession) -> bool {
    one.ended_at.is_none() && !one.current
}

fn row(one: &OneSession) -> SessionRow {
    let moment = |at: u64| datetime::shown(Millis::new(at));
    let browser = agent::called(&one.agent);
    let [expired, open, own] = captions::SESSION_STATES;
    let ended = captions::SESSION_ENDS.iter().find(|(word, _)| *word == one.ended_by);
    SessionRow {
        id: one.id,
        end: can_end(one).then(|| captions::end_session(&browser, &one.address)),
        browser,
        address: one.address.clone(),
        since: moment(one.started_at),
        last: one
            .ended_at
            .map_or_else(|| captions::last_used(&moment(one.seen_at)), |at| captions::ended_at(&moment(at))),
        state: match (one.current, one.ended_at) {
            (true, _) => own,
            (_, None) => open,
            (_, Some(_)) => ended.map_or(expired, |(_, called)| *called),
        },
        current: one.current,
        note: (one.failures > 0).then(|| notice::failures(one.failures)),
    }
}

impl Sessions {
    fn load(self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        Step::to(self).with(Effect::Abort(LIST)).call(LIST, Call::ListSessions(ListSessions {}))
    }

    fn retry(mut self, cx: &Cx<'_>) -> Step<Self> {
        self.list.retry();
        self.load(cx)
    }

    fn came(mut self, answer: Result<Vec<OneSession>, ApiError>) -> Step<Self> {
        let failed = self.list.settle(answer);
        Step::to(self).with_some(failed.map(Fact::failed))
    }

    /// One at a time.
    fn end(self, which: Option<u64>) -> Step<Self> {
        let is = |one: &OneSession| can_end(one) && which.is_none_or(|id| id == one.id);
        if self.ending.is_some() || !self.list.came().into_iter().flatten().any(is) {
            return Step::to(self);
        }
        let call = Call::EndSessions(EndSessions { id: which });
        Step::to(Self { ending: Some(which), ..self }).call(END, call)
    }

    fn ended(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let Some(which) = self.ending else { return Step::to(self) };
        let sessions = Self { ending: None, ..self };
        match answer {
            Ok(()) => {
                let text = if which.is_some() { notice::SESSION_ENDED } else { notice::SESSIONS_ENDED };
                let (text, tone) = (text.to_owned(), Tone::Success);
                sessions.load(cx).with(Command::toast(tone, text))
            }
            Err(error) => sessions.load(cx).with(Fact::failed(error)),
        }
    }
}

#[cfg(test)]
mod tests;
