//! §4 Announcement: the bar over every page, from its call to its dismissal and back.

use crate::{
    json,
    net::api::ReadAnnouncements,
    prelude::*,
    rules::{
        announcement::{self, Clocks, Notice, Stored},
        dictionary::ANNOUNCEMENTS,
        marquee,
        storage::Key,
    },
    time::Skew,
};

/// What is known of the notices, and of their dismissal.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Announcement {
    fetched: Vec<announcement::Announcement>,
    stored: Option<Stored>,
    asked_at: Option<Millis>,
    failed: bool,
    seconds: Option<f64>,
    skew: Skew,
}

/// What the user does, and what the screen measures.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AnnouncementEvent {
    /// Closed the bar.
    Closed,
    /// The texts are so wide, and so much of them is seen; `still` for who wants no motion.
    Measured {
        /// In pixels.
        text: f64,
        /// In pixels.
        visible: f64,
        /// The reader wants no motion.
        still: bool,
    },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementView {
    /// What the bar says, a text for each notice.
    pub texts: Vec<String>,
    /// The same as one text; without it there is no bar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole: Option<String>,
    /// NTC-1: the seconds of one pass, if the texts move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// ANN-4: the top of the search popper, in pixels.
    pub popper_top: u32,
}

impl Machine for Announcement {
    type Event = AnnouncementEvent;
    type View = AnnouncementView;

    fn update(self, cx: &Cx<'_>, input: Input<AnnouncementEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let kept = |key| cx.kept(key);
                let (notices, at) = (kept(Key::Announcement), kept(Key::AnnouncementTime));
                Self { stored: Stored::read(notices.as_deref(), at.as_deref()), ..self }.ask(cx)
            }
            Got(_, Answer::ReadAnnouncements(Ok(fetched))) => {
                Step::to(Self { fetched, failed: false, ..self })
            }
            // The reader misses nothing by it that could be told.
            Got(_, Answer::ReadAnnouncements(Err(_))) => Step::to(Self { failed: true, ..self }),
            On(AnnouncementEvent::Measured { text, visible, still }) => {
                Step::to(Self { seconds: marquee::pass(text, visible, still), ..self })
            }
            On(AnnouncementEvent::Closed) if self.is_displayed(cx) => self.close(cx),
            Heard(Fact::StorageChanged { .. }) if self.is_displayed(cx) => Step::to(self.dismissed(cx.now)),
            Heard(Fact::Visibility { .. }) if self.is_old(cx.now) => self.ask(cx),
            Heard(Fact::Online { .. } | Fact::ViewerChanged) if self.failed => self.ask(cx),
            Heard(Fact::ServerTime { at }) => Step::to(Self { skew: Skew::of(at, cx.now), ..self }),
            Tick => self.ask(cx),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> AnnouncementView {
        let displayed = self.is_displayed(cx);
        let shown = self.notices(cx).into_iter().filter(|notice| displayed && notice.is_visible);
        let texts: Vec<_> = shown.map(|notice| notice.remark).collect();
        AnnouncementView {
            whole: (!texts.is_empty()).then(|| texts.join("\n\n")),
            texts,
            seconds: self.seconds.filter(|_| displayed),
            popper_top: announcement::popper_top(displayed),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        announcement::changes_at(&self.fetched, self.stored.as_ref(), is_training(cx), self.clocks(cx))
    }

    fn hears(fact: &Fact) -> bool {
        match fact {
            Fact::Opened | Fact::ViewerChanged | Fact::ServerTime { .. } => true,
            Fact::Visibility { visible } => *visible,
            Fact::Online { online } => *online,
            Fact::StorageChanged { key, present } => *present && key == Key::AnnouncementTime.plain_name(),
            _ => false,
        }
    }
}

impl Announcement {
    /// ANN-3: on a training site nothing would be shown.
    fn ask(self, cx: &Cx<'_>) -> Step<Self> {
        if is_training(cx) {
            return Step::to(self);
        }
        let ask = ReadAnnouncements { dict_type: ANNOUNCEMENTS.to_owned() };
        Step::to(Self { asked_at: Some(cx.now), ..self })
            .with(Effect::Abort(Tag::default()))
            .call(Tag::default(), Call::ReadAnnouncements(ask))
    }

    /// ANN-2: nothing of it is visible, here and on the next pages.
    fn close(self, cx: &Cx<'_>) -> Step<Self> {
        let closed = self.dismissed(cx.now);
        let notices = closed.stored.as_ref().map(|stored| &stored.notices);
        let list = json::text_of(&notices).unwrap_or_default();
        let at = cx.now.value().to_string();
        let kept = [(Key::Announcement, list), (Key::AnnouncementTime, at)]
            .map(|(key, value)| cx.keep(key, Some(&value)));
        kept.into_iter().fold(Step::to(closed), Step::with_some)
    }

    fn dismissed(self, now: Millis) -> Self {
        Self { stored: Some(Stored::dismissed(&self.fetched, now)), ..self }
    }

    /// F11: notices expire by the server's clock, whatever the browser's does.
    const fn clocks(&self, cx: &Cx<'_>) -> Clocks {
        Clocks { here: cx.now, server: self.skew.to_server(cx.now) }
    }

    fn notices(&self, cx: &Cx<'_>) -> Vec<Notice> {
        announcement::notices(&self.fetched, self.stored.as_ref(), is_training(cx), self.clocks(cx))
    }

    fn is_displayed(&self, cx: &Cx<'_>) -> bool {
        announcement::is_displayed(&self.notices(cx), is_training(cx))
    }

    /// Asked for longer ago than a dismissal counts, or by a clock that was set back.
    fn is_old(&self, now: Millis) -> bool {
        self.asked_at.is_none_or(|at| now < at || at + limits::ANNOUNCEMENT_KEPT_FOR <= now)
    }
}

fn is_training(cx: &Cx<'_>) -> bool {
    cx.boot.site().is_training()
}

#[cfg(test)]
mod tests;
