//! §9 Logs: what went wrong in the page, kept for thirty entries and sent to the server.

use crate::{
    net::api::FrontLog,
    prelude::*,
    rules::{redact::redact, storage::Key},
};

/// The log list.
#[derive(Debug, Default, PartialEq)]
pub struct Log {
    entries: Vec<LogEntry>,
    path: String,
}

/// One thing that went wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum LogEvent {}

/// What the screen shows of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LogView {
    /// How many entries are kept.
    pub entries: u32,
}

impl Machine for Log {
    type Event = LogEvent;
    type View = LogView;

    fn update(self, cx: &Cx<'_>, input: Input<LogEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let kept = cx.boot.kept(Key::LogList, cx.now);
                let entries = kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
                Step::to(Self { entries: newest(entries), ..self })
            }
            Heard(Fact::Entered { path, .. }) => {
                let path = path.split(['?', '#']).next().unwrap_or_default().to_owned();
                Step::to(Self { path, ..self })
            }
            Heard(Fact::Crashed { message, stack } | Fact::Logged { message, stack }) => {
                self.add(cx, &message, &stack)
            }
            // LOG-2: of the server's errors, its breakdowns.
            Heard(Fact::Failed { error, .. }) if error.code == "500" => {
                let stack = format!("500 {}", error.hash.as_deref().unwrap_or_default());
                self.add(cx, &error.message, &stack)
            }
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
                | Fact::Failed { .. }
        )
    }
}

impl Log {
    /// LOG-1: the same stack within two seconds is one.
    fn add(mut self, cx: &Cx<'_>, message: &str, stack: &str) -> Step<Self> {
        let stack = redact(stack);
        let since = cx.now.before(limits::LOG_SAME_STACK.value());
        let again = self.entries.iter().any(|entry| entry.stack == stack && Millis::new(entry.time) > since);
        if again {
            return Step::to(self);
        }
        let (time, path) = (cx.now.value(), self.path.clone());
        self.entries.push(LogEntry { time, path, message: redact(message), stack });
        let entries = newest(self.entries);
        let data = serde_json::to_string(&entries).unwrap_or_default();
        let keep = cx.boot.keep(Key::LogList, Some(&data), cx.now);
        Step::to(Self { entries, ..self })
            .with_some(keep)
            .call(Tag::default(), Call::FrontLog(FrontLog { data }))
    }
}

/// LOG-1: thirty entries, the oldest go.
fn newest(mut entries: Vec<LogEntry>) -> Vec<LogEntry> {
    let beyond = entries.len().saturating_sub(limits::LOG_ENTRIES);
    entries.drain(..beyond);
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boot::Boot;
    use crate::rules::viewer::NOBODY;

    fn crash(log: Log, now: u64, stack: &str) -> Step<Log> {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY };
        log.update(&cx, Heard(Fact::Crashed { message: "m".into(), stack: stack.into() }))
    }

    // LOG-1
    #[test]
    fn the_same_stack_within_two_seconds_is_one_entry() {
        let log = crash(Log::default(), 10_000, "a").state;
        assert_eq!(crash(log, 11_999, "a").effects, []);
        let log = crash(Log::default(), 10_000, "a").state;
        assert_eq!(crash(log, 12_000, "a").state.entries.len(), 2);
    }

    // LOG-1
    #[test]
    fn thirty_entries_are_kept_and_the_oldest_goes() {
        let log = (0..31).fold(Log::default(), |log, n| crash(log, n, &format!("s{n}")).state);
        assert_eq!((log.entries.len(), log.entries[0].stack.as_str()), (30, "s1"));
    }

    // LOG-1
    #[test]
    fn the_list_is_kept_and_posted_as_json() {
        let step = crash(Log::default(), 5, "at a.js");
        let [Effect::Shell(Command::Store { value: Some(kept), .. }), Effect::Call(_, Call::FrontLog(sent))] =
            &step.effects[..]
        else {
            panic!("{:?}", step.effects)
        };
        assert!(kept.ends_with(&sent.data));
        assert_eq!(sent.data, r#"[{"time":5,"path":"","message":"m","stack":"at a.js"}]"#);
    }

    // LOG-2
    #[test]
    fn a_breakdown_of_the_server_is_written_down_and_a_refusal_is_not() {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(1), boot: &boot, viewer: &NOBODY };
        for (code, entries) in [("500", 1), ("7", 0), ("408", 0)] {
            let fact = Fact::Failed { error: ApiError::of(code, 1), shown: true };
            assert_eq!(Log::default().update(&cx, Heard(fact)).state.entries.len(), entries, "{code}");
        }
    }

    // LOG-2
    #[test]
    fn a_report_that_fails_is_only_written_to_the_console() {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(1), boot: &boot, viewer: &NOBODY };
        let step =
            Log::default().update(&cx, Got(Tag::default(), Answer::FrontLog(Err(ApiError::of("500", 1)))));
        assert!(matches!(step.effects[..], [Effect::Shell(Command::Report { .. })]));
    }

    // STO-2
    #[test]
    fn a_stored_list_that_does_not_parse_counts_as_absent() {
        for stored in ["{", "7", r#"[{"time":"x"}]"#, r#"{"__proto__":1}"#] {
            let local = [("logList".to_owned(), Secret::new(format!("9|{stored}")))].into();
            let boot = Boot { local, ..Boot::default() };
            let cx = Cx { now: Millis::new(1), boot: &boot, viewer: &NOBODY };
            assert_eq!(Log::default().update(&cx, Heard(Fact::Opened)).state, Log::default(), "{stored}");
        }
    }
}
