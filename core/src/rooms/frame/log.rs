//! §9 Logs: what went wrong in the page, kept for thirty entries and sent to the server.

use crate::{
    json,
    net::api::FrontLog,
    prelude::*,
    rules::{redact::redact, storage::Key},
    text::cut,
};

/// The log list.
#[derive(Debug, Default, PartialEq)]
pub struct Log {
    entries: Vec<LogEntry>,
    path: String,
}

/// One thing that went wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct LogEntry {
    /// When, in epoch milliseconds.
    pub time: u64,
    /// On which page, without its query.
    pub path: String,
    /// What it said.
    pub message: String,
    /// Where in the code, or which code and track code the server gave.
    pub stack: String,
}

/// Nothing is done to it by hand.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum LogEvent {}

/// What the screen shows of it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct LogView {
    /// How many entries are kept.
    pub entries: u32,
}

impl Machine for Log {
    type Event = LogEvent;
    type View = LogView;

    fn update(self, cx: &Cx<'_>, input: Input<LogEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => self.open(cx),
            Heard(Fact::Entered { path, .. }) => {
                let path = path.split(['?', '#']).next().unwrap_or_default().to_owned();
                Step::to(Self { path: cut(&path, limits::LOG_MESSAGE_MAX).to_owned(), ..self })
            }
            Heard(Fact::Crashed { message, stack }) if is_wanted(&message, &stack) => Step::to(self),
            Heard(Fact::Crashed { message, stack } | Fact::Logged { message, stack }) => {
                self.add(cx, &message, &stack)
            }
            // LOG-2: of the server's errors, its breakdowns.
            Heard(Fact::BrokeDown { error }) => {
                let stack = format!("500 {}", error.hash.as_deref().unwrap_or_default());
                self.add(cx, &error.message, &stack)
            }
            // LOG-2: of the router's errors, the page or stylesheet that does not come.
            Heard(Fact::AssetFailed { url, .. }) => {
                let file = url.split(['?', '#']).next().unwrap_or_default();
                self.add(cx, "asset failed", file)
            }
            Heard(Fact::RoomFailed { room, .. }) => self.add(cx, "room failed", room.name()),
            Got(_, Answer::FrontLog(Err(why))) => {
                Step::to(self).with(Command::Report { text: format!("log: {}", why.words()) })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> LogView {
        LogView { entries: u32::try_from(self.entries.len()).unwrap_or(u32::MAX) }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::Crashed { .. }
                | Fact::Logged { .. }
                | Fact::BrokeDown { .. }
                | Fact::AssetFailed { .. }
                | Fact::RoomFailed { .. }
        )
    }
}

impl Log {
    /// F10: what was kept and cannot be read goes; so does what is older than the storage keeps anything.
    fn open(self, cx: &Cx<'_>) -> Step<Self> {
        let kept = cx.kept(Key::LogList);
        let entries: Option<Vec<LogEntry>> = kept.and_then(|text| json::read(&text).ok());
        let there = cx.boot.local.contains_key(Key::LogList.plain_name());
        let corrupt = there && entries.is_none();
        let rewritten = corrupt.then(|| cx.keep(Key::LogList, None)).flatten();
        let entries = newest(entries.unwrap_or_default(), cx.now);
        Step::to(Self { entries, ..self }).with_some(rewritten)
    }

    /// LOG-1: the same stack within two seconds is one; what has none is told apart by its message.
    fn add(mut self, cx: &Cx<'_>, message: &str, stack: &str) -> Step<Self> {
        let message = redact(cut(message, limits::LOG_MESSAGE_MAX));
        let stack = redact(cut(stack, limits::LOG_STACK_MAX));
        let same = |entry: &LogEntry| entry.stack == stack && (!stack.is_empty() || entry.message == message);
        if self.entries.iter().any(|entry| same(entry) && is_recent(entry, cx.now)) {
            return Step::to(self);
        }
        let (time, path) = (cx.now.value(), self.path.clone());
        self.entries.push(LogEntry { time, path, message, stack });
        let (entries, data) = fitting(newest(self.entries, cx.now));
        let keep = cx.keep(Key::LogList, Some(&data));
        Step::to(Self { entries, ..self })
            .with_some(keep)
            .call(Tag::default(), Call::FrontLog(FrontLog { data }))
    }
}

/// ERR-3: what the user gave up is no failure.
fn is_wanted(message: &str, stack: &str) -> bool {
    stack.starts_with("AbortError") || message == "cancel"
}

/// Not from a clock that was set back since.
fn is_recent(entry: &LogEntry, now: Millis) -> bool {
    let time = Millis::new(entry.time);
    time <= now && now < time + limits::LOG_SAME_STACK
}

/// LOG-1, STO-1: thirty entries, the oldest go, and with them those that the storage would keep no longer.
fn newest(mut entries: Vec<LogEntry>, now: Millis) -> Vec<LogEntry> {
    entries.retain(|entry| now < Millis::new(entry.time) + limits::KEPT_FOR);
    let beyond = entries.len().saturating_sub(limits::LOG_ENTRIES);
    entries.drain(..beyond);
    entries
}

/// T32: as many of the newest as the server takes, and their JSON.
fn fitting(mut entries: Vec<LogEntry>) -> (Vec<LogEntry>, String) {
    loop {
        let data = json::text_of(&entries).unwrap_or_default();
        if data.len() <= limits::LOG_BYTES || entries.len() <= 1 {
            return (entries, data);
        }
        entries.remove(0);
    }
}

#[cfg(test)]
mod tests;
