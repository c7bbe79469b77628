//! §9 Logs: whatever is kept and whatever goes wrong, the list stays short.

use crate::cases;
use proptest::{prelude::*, sample::select};
use sanku_core::{
    boot::Boot,
    effect::{Command, Effect},
    fact::Fact,
    machine::{Cx, Input, Machine},
    rooms::frame::log::Log,
    rules::viewer::NOBODY,
    secret::Secret,
    time::Millis,
};

const NOW: u64 = 1_795_000_000_000;

/// A list as an older page kept it, of so many entries.
fn kept(entries: usize) -> Secret<String> {
    let entry = |n| format!(r#"{{"time":{},"message":"m","stack":"s{n}"}}"#, NOW - 10_000);
    let list: Vec<_> = (0..entries).map(entry).collect();
    Secret::new(format!("{}|[{}]", NOW * 2, list.join(",")))
}

fn hear(log: Log, boot: &Boot, now: u64, fact: Fact) -> (Log, Vec<Effect>) {
    let step = log.update(&Cx { now: Millis::new(now), boot, viewer: &NOBODY }, Input::Heard(fact));
    (step.state, step.effects)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn log_1_no_more_than_30_are_kept_and_the_same_stack_is_one_for_two_seconds(
        before in prop_oneof![0..40_usize, 28..32_usize],
        crashes in prop::collection::vec((0..3_000_u64, select(vec!["a", "b", "c"])), 1..4),
    ) {
        let local = [("logList".to_owned(), kept(before))].into();
        let boot = Boot { origin: "https://www.sanku.cn".into(), local, ..Boot::default() };
        let (mut log, _) = hear(Log::default(), &boot, NOW, Fact::Opened);
        let (mut now, mut told) = (NOW, Vec::<(u64, &str)>::new());
        for (pause, stack) in crashes {
            now += pause;
            let (next, effects) = hear(log, &boot, now, Fact::Crashed { message: "m".into(), stack: stack.into() });
            let same = told.iter().any(|(at, other)| *other == stack && now - at < 2_000);
            let stored = effects.iter().find_map(|effect| match effect {
                Effect::Shell(Command::Store { value: Some(value), .. }) => Some(value.matches("\"stack\"").count()),
                _ => None,
            });
            told.extend((!same).then_some((now, stack)));
            prop_assert_eq!(stored, (!same).then_some((before.min(30) + told.len()).min(30)));
            log = next;
        }
    }
}
