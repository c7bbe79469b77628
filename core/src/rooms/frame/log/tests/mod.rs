//! §9 Logs: what is written down, what is left out, what is kept.

use super::*;
use crate::{boot::Boot, rules::viewer::NOBODY};
use proptest::prelude::*;

const DAY: u64 = 86_400_000;

fn after(log: Log, now: u64, fact: Fact) -> Step<Log> {
    let cx = Cx { now: Millis::new(now), boot: &Boot::default(), viewer: &NOBODY };
    log.update(&cx, Heard(fact))
}

fn crashed(log: Log, now: u64, message: &str, stack: &str) -> Step<Log> {
    after(log, now, Fact::Crashed { message: message.into(), stack: stack.into() })
}

fn crash(log: Log, now: u64, stack: &str) -> Step<Log> {
    crashed(log, now, "m", stack)
}

/// What is in the storage under `logList` when the portal starts.
fn opened(raw: &str, now: u64) -> Step<Log> {
    let local = [("logList".to_owned(), Secret::new(raw.to_owned()))].into();
    let boot = Boot { local, ..Boot::default() };
    Log::default().update(&Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY }, Heard(Fact::Opened))
}

fn sent(step: &Step<Log>) -> &str {
    let found = step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::FrontLog(sent)) => Some(sent.data.as_str()),
        _ => None,
    });
    found.expect("a report")
}

// LOG-1
#[test]
fn what_has_no_stack_is_told_apart_by_its_message() {
    let log = ["a", "b", "a"].into_iter().fold(Log::default(), |log, said| crashed(log, 1, said, "").state);
    assert_eq!(log.entries.iter().map(|entry| entry.message.as_str()).collect::<Vec<_>>(), ["a", "b"]);
}

// LOG-1
#[test]
fn the_same_stack_within_two_seconds_is_one_entry() {
    let log = crash(Log::default(), 10_000, "a").state;
    assert_eq!(crash(log, 11_999, "a").effects, []);
    let log = crash(Log::default(), 10_000, "a").state;
    assert_eq!(crash(log, 12_000, "a").state.entries.len(), 2);
    let log = crash(Log::default(), 10_000, "a").state;
    assert_eq!(crash(log, 10_000, "b").state.entries.len(), 2);
}

// LOG-1, F11
#[test]
fn a_clock_that_was_set_back_hides_no_error() {
    let log = crash(Log::default(), 9 * DAY, "a").state;
    assert_eq!(crash(log, DAY, "a").state.entries.len(), 2);
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
fn code_errors_breakdowns_failed_pages_and_rejections_are_reported_and_nothing_else_is() {
    let broken = Fact::BrokeDown { error: ApiError::of("500", 1) };
    for (fact, entries) in [
        (Fact::Crashed { message: "m".into(), stack: "s".into() }, 1),
        (Fact::Logged { message: "获取用户信息失败".into(), stack: "401".into() }, 1),
        (Fact::AssetFailed { url: "/assets/a.js".into(), guarded: false }, 1),
        (Fact::AssetFailed { url: "/assets/a.js".into(), guarded: true }, 1),
        (broken, 1),
        (Fact::Online { online: false }, 0),
    ] {
        assert!(entries == 0 || Log::hears(&fact), "{fact:?}");
        assert_eq!(after(Log::default(), 1, fact.clone()).state.entries.len(), entries, "{fact:?}");
    }
}

// ERR-3, LOG-2
#[test]
fn what_the_user_gave_up_is_not_reported() {
    for (message, stack, entries) in [
        ("The user aborted a request.", "AbortError: The user aborted a request.\n    at a.js:1:1", 0),
        ("cancel", "Error: cancel\n    at a.js:1:1", 0),
        ("cancelled", "Error: cancelled\n    at a.js:1:1", 1),
        ("m", "Error: AbortError\n    at a.js:1:1", 1),
    ] {
        let step = crashed(Log::default(), 1, message, stack);
        assert_eq!((step.state.entries.len(), step.effects.is_empty()), (entries, entries == 0), "{stack}");
    }
    let logged = Fact::Logged { message: "cancel".into(), stack: "s".into() };
    assert_eq!(after(Log::default(), 1, logged).state.entries.len(), 1, "what we write down is meant");
}

// LOG-2, DLG-1
#[test]
fn a_breakdown_names_the_track_code_of_the_server() {
    let error = ApiError { hash: Some("t1".into()), ..ApiError::of("500", 1) };
    let step = after(Log::default(), 1, Fact::BrokeDown { error });
    assert_eq!(step.state.entries[0].stack, "500 t1");
}

// LOG-2
#[test]
fn a_report_that_fails_is_only_written_to_the_console() {
    let boot = Boot::default();
    let cx = Cx { now: Millis::new(1), boot: &boot, viewer: &NOBODY };
    for code in ["500", "421", "401", "429"] {
        let answer = Answer::FrontLog(Err(ApiError::of(code, 1)));
        let step = Log::default().update(&cx, Got(Tag::default(), answer));
        assert!(matches!(step.effects[..], [Effect::Shell(Command::Report { .. })]), "{code}");
        assert_eq!(step.state.entries.len(), 0, "{code}");
    }
}

// T32
#[test]
fn neither_the_storage_nor_the_report_holds_a_secret() {
    let log = after(
        Log::default(),
        1,
        Fact::Entered {
            route: crate::rules::route::Route::read("/login?redirect=/part").unwrap(),
            path: "/login?token=kurz#13800000000".into(),
            how: Went::Push,
        },
    );
    let step = crashed(
        log.state,
        5,
        "13800000000 a@b.cn code 123456 password=Geheim1! token: \"kurz\"",
        "at https://www.sanku.cn/part?token=kurz&x=1 Bearer 0123456789abcdef0123456789abcdef",
    );
    let text = format!("{:?} {}", step.effects, sent(&step));
    for secret in ["13800000000", "a@b.cn", "123456", "Geheim1", "kurz", "0123456789abcdef"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    assert!(sent(&step).contains("https://www.sanku.cn/part"), "{text}");
}

// T32
#[test]
fn however_long_a_stack_is_the_server_takes_the_report() {
    let long = |n: u32| format!("{n} {}", "错误".repeat(5_000));
    let mut step = Step::to(Log::default());
    for n in 0..40 {
        step = crashed(step.state, u64::from(n), &long(n), &long(n));
        assert!(sent(&step).len() <= limits::LOG_BYTES);
    }
    let last = step.state.entries.last().unwrap();
    assert!(last.stack.starts_with("39 ") && step.state.entries.len() > 5);
}

// STO-1
#[test]
fn entries_older_than_the_storage_keeps_go() {
    let list = r#"[{"time":0,"stack":"old"},{"time":86400000,"stack":"young"}]"#;
    let stacks = |log: &Log| log.entries.iter().map(|entry| entry.stack.clone()).collect::<Vec<_>>();
    let log = opened(&format!("{}|{list}", 60 * DAY), 30 * DAY).state;
    assert_eq!(stacks(&log), ["young"]);
    assert_eq!(stacks(&crash(log, 31 * DAY, "new").state), ["new"]);
}

// STO-2, F10
#[test]
fn a_stored_list_that_does_not_parse_counts_as_absent_and_is_removed() {
    for raw in ["", "x", "9|{", "9|7", r#"9|[{"time":"x"}]"#, r#"9|{"__proto__":1}"#, "[]", "0|[]"] {
        let step = opened(raw, 1);
        assert_eq!(step.state, Log::default(), "{raw}");
        let removed = matches!(&step.effects[..], [Effect::Shell(Command::Store { key, value: None, .. })] if key == "logList");
        assert!(removed, "{raw}");
    }
    assert_eq!(opened("9|[]", 1).effects, []);
}

proptest! {
    // STO-2, GEN-6
    #[test]
    fn whatever_is_stored_the_log_goes_on(raw in any::<String>(), now in any::<u64>(), stack in any::<String>()) {
        let log = opened(&raw, now).state;
        let step = crash(log, now, &stack);
        prop_assert!(step.state.entries.len() <= limits::LOG_ENTRIES);
    }
}
