//! §8 Connection: what is said while it is gone, and when it is back.

use crate::{prelude::*, rules::notice};

/// Whether the browser has a connection.
#[derive(Debug, Default, PartialEq)]
pub enum Connection {
    /// It has.
    #[default]
    There,
    /// It has not.
    Gone,
    /// It has it again, which is said until then.
    Back(Millis),
}

/// Nothing is done to it by hand.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum ConnectionEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct ConnectionView {
    /// What is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<&'static str>,
    /// What it means.
    pub tone: Tone,
}

impl Machine for Connection {
    type Event = ConnectionEvent;
    type View = ConnectionView;

    fn update(self, cx: &Cx<'_>, input: Input<ConnectionEvent>) -> Step<Self> {
        Step::to(match (self, input) {
            (_, Heard(Fact::Online { online: false })) => Self::Gone,
            (Self::Gone, Heard(Fact::Online { .. })) => Self::Back(cx.now + limits::TOAST_SHOWN),
            (Self::Back(until), Tick) if until <= cx.now => Self::There,
            (connection, _) => connection,
        })
    }

    fn view(&self, _: &Cx<'_>) -> ConnectionView {
        match self {
            Self::There => ConnectionView::default(),
            Self::Gone => ConnectionView { text: Some(notice::OFFLINE), tone: Tone::Warning },
            Self::Back(_) => ConnectionView { text: Some(notice::ONLINE_AGAIN), tone: Tone::Success },
        }
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        if let Self::Back(until) = self { Some(*until) } else { None }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Online { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::fed;
    use crate::{boot::Boot, rules::viewer::NOBODY};

    fn after(connection: Connection, now: u64, input: Input<ConnectionEvent>) -> Connection {
        let cx = Cx { now: Millis::new(now), boot: &Boot::default(), viewer: &NOBODY };
        fed(connection, &cx, input).state
    }

    fn says(connection: &Connection) -> Option<&'static str> {
        connection.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }).text
    }

    const fn online(online: bool) -> Input<ConnectionEvent> {
        Heard(Fact::Online { online })
    }

    // F2, TXT-1
    #[test]
    fn what_is_said_without_a_connection_stays_until_it_is_back_and_goes_by_itself() {
        let gone = after(Connection::default(), 0, online(false));
        assert_eq!(says(&gone), Some("网络已断开。已打开的内容和填写的内容都还在，恢复后会自动继续"));
        let gone = after(gone, 9_000_000, Tick);
        let back = after(gone, 10_000_000, online(true));
        assert_eq!(says(&back), Some("已恢复连接，没有取到的内容会自动重新获取"));
        let wakes = |connection: &Connection| {
            connection.wake(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY })
        };
        assert_eq!(wakes(&back), Some(Millis::new(10_004_000)));
        let back = after(back, 10_003_999, Tick);
        assert!(says(&back).is_some());
        assert_eq!(after(back, 10_004_000, Tick), Connection::There);
    }

    // F2
    #[test]
    fn a_connection_that_was_never_gone_is_no_news() {
        assert_eq!(after(Connection::default(), 0, online(true)), Connection::There);
        let back = after(after(Connection::default(), 0, online(false)), 5, online(true));
        assert_eq!(after(back, 6, online(false)), Connection::Gone);
    }
}
