//! VAL-14 The prompt box: its pattern or check, its message, and answers that come too late.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{prompt::PromptValidator, viewer::NOBODY},
};

fn after(prompt: Prompt, input: Input<PromptEvent>) -> Step<Prompt> {
    fed(prompt, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn shown(prompt: &Prompt) -> PromptView {
    prompt.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY })
}

fn error(prompt: &Prompt) -> Option<String> {
    shown(prompt).open.and_then(|open| open.error)
}

fn ask(pattern: &str, message: &str) -> PromptAsk {
    PromptAsk { name: "n".into(), pattern: pattern.into(), message: message.into(), ..PromptAsk::default() }
}

fn open(ask: PromptAsk) -> Prompt {
    after(Prompt::default(), On(PromptEvent::Opened { ask })).state
}

fn typed(prompt: Prompt, text: &str) -> Prompt {
    after(prompt, On(PromptEvent::Typed { text: text.into() })).state
}

fn confirmed(prompt: Prompt) -> Step<Prompt> {
    after(prompt, On(PromptEvent::Confirmed))
}

fn matched(prompt: Prompt, id: u32, verdict: PatternVerdict) -> Step<Prompt> {
    after(prompt, Heard(Fact::Matched { id, verdict }))
}

/// What the box brought, if it is over.
fn ended(step: &Step<Prompt>) -> Option<Option<&str>> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::PromptEnded { answer }) => Some(answer.text.as_deref()),
        _ => None,
    })
}

/// The question to the patterns.
fn question(step: &Step<Prompt>) -> Option<(u32, &str, &str)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Match { id, pattern, text }) => Some((*id, pattern.as_str(), text.as_str())),
        _ => None,
    })
}

#[test]
fn val_14_the_patterns_load_with_a_box_that_has_one() {
    for (pattern, loads) in [(r"^\d+$", true), ("", false)] {
        let step = after(Prompt::default(), On(PromptEvent::Opened { ask: ask(pattern, "") }));
        assert_eq!(step.effects.contains(&Command::LoadPatterns.into()), loads, "{pattern}");
    }
}

#[test]
fn val_14_a_text_that_holds_the_pattern_is_the_answer() {
    let step = confirmed(typed(open(ask(r"^\d+$", "")), "12"));
    assert_eq!(question(&step), Some((1, r"^\d+$", "12")));
    assert!(shown(&step.state).open.is_some_and(|open| open.busy));
    assert!(question(&confirmed(step.state)).is_none(), "it is asked once");
    let step = confirmed(typed(open(ask(r"^\d+$", "")), "12"));
    let step = matched(step.state, 1, PatternVerdict::Found);
    assert_eq!((ended(&step), shown(&step.state).open), (Some(Some("12")), None));
    assert_eq!(shown(&step.state).answer.map(|answer| answer.name).as_deref(), Some("n"));
    let next = after(step.state, On(PromptEvent::Opened { ask: ask("", "") })).state;
    assert_eq!(shown(&next).answer, None, "the next box has none yet");
}

#[test]
fn val_14_a_refused_text_says_the_boxs_own_message_or_the_default() {
    for (message, said) in
        [("只能是数字", "只能是数字"), ("", "输入的数据不合法!"), ("  ", "输入的数据不合法!")]
    {
        let step = confirmed(typed(open(ask(r"^\d+$", message)), "a"));
        let step = matched(step.state, 1, PatternVerdict::Missing);
        assert_eq!((error(&step.state).as_deref(), ended(&step)), (Some(said), None));
        assert_eq!(error(&typed(step.state, "ab")), None, "another text is not refused yet");
    }
}

#[test]
fn val_14_a_check_of_ours_says_so_at_once() {
    for (validator, bad, good) in [
        (PromptValidator::Mobile, "123", "13800000000"),
        (PromptValidator::Email, "a@b", "a@b.cn"),
        (PromptValidator::Account, "", "a@b.cn"),
        (PromptValidator::Password, "abc", "Abcdefg1"),
    ] {
        let checked = PromptAsk { validator: Some(validator), ..ask("", "") };
        let step = confirmed(typed(open(checked.clone()), bad));
        assert_eq!(error(&step.state).as_deref(), Some("输入的数据不合法!"), "{validator:?}");
        assert_eq!(ended(&confirmed(typed(open(checked), good))), Some(Some(good)));
    }
}

#[test]
fn val_14_a_text_passes_the_check_and_the_pattern() {
    let both = PromptAsk { validator: Some(PromptValidator::Mobile), ..ask("^138", "") };
    assert!(question(&confirmed(typed(open(both.clone()), "123"))).is_none());
    assert!(question(&confirmed(typed(open(both), "13900000000"))).is_some());
}

// VAL-14, GEN-6
#[test]
fn an_answer_to_another_text_or_another_box_is_dropped() {
    let waiting = || confirmed(typed(open(ask("a", "")), "x")).state;
    for id in [0, 2, u32::MAX] {
        assert_eq!(ended(&matched(waiting(), id, PatternVerdict::Found)), None, "{id}");
    }
    let changed = typed(waiting(), "xy");
    assert_eq!(ended(&matched(changed, 1, PatternVerdict::Found)), None);
    let closed = after(waiting(), On(PromptEvent::Cancelled)).state;
    assert_eq!(matched(closed, 1, PatternVerdict::Found).effects, []);
    let other = after(waiting(), On(PromptEvent::Opened { ask: ask("b", "") })).state;
    assert_eq!(ended(&matched(other, 1, PatternVerdict::Found)), None);
    for before in [waiting(), after(waiting(), On(PromptEvent::Cancelled)).state] {
        let other = after(before, On(PromptEvent::Opened { ask: ask("b", "") })).state;
        let asked = confirmed(typed(other, "y"));
        assert_eq!(question(&asked), Some((2, "b", "y")));
        assert_eq!(ended(&matched(asked.state, 1, PatternVerdict::Found)), None, "of the box before");
    }
}

#[test]
fn val_14_a_refused_text_that_is_confirmed_again_is_looked_at_anew() {
    let refused = matched(confirmed(typed(open(ask("a", "")), "x")).state, 1, PatternVerdict::Missing).state;
    let again = confirmed(refused).state;
    assert!(shown(&again).open.is_some_and(|open| open.busy && open.error.is_none()));
}

#[test]
fn val_14_a_bad_pattern_lets_nothing_through_and_is_reported() {
    let step = matched(confirmed(typed(open(ask("(", "")), "x")).state, 1, PatternVerdict::Bad);
    assert_eq!(error(&step.state).as_deref(), Some("输入的数据不合法!"));
    assert!(matches!(step.effects.as_slice(), [Effect::Shell(Command::Report { .. })]));
}

#[test]
fn val_14_patterns_that_do_not_load_are_asked_again() {
    let step = matched(confirmed(typed(open(ask("a", "m")), "a")).state, 1, PatternVerdict::Unknown);
    assert_eq!(error(&step.state).as_deref(), Some("校验没有完成，请检查网络后重试"));
    assert_eq!(question(&confirmed(step.state)), Some((2, "a", "a")));
}

// T34
#[test]
fn a_box_that_is_cancelled_replaced_or_left_by_its_user_brings_nothing() {
    for input in [
        On(PromptEvent::Cancelled),
        On(PromptEvent::Opened { ask: ask("", "") }),
        Heard(Fact::PromptAsked { ask: ask("", "") }),
        Heard(Fact::ViewerChanged),
    ] {
        let step = after(typed(open(ask("a", "")), "secret"), input);
        assert_eq!(ended(&step), Some(None));
        assert!(shown(&step.state).open.is_none_or(|open| open.text.is_empty()));
    }
}

// T34
#[test]
fn without_a_box_nothing_is_brought() {
    for input in [On(PromptEvent::Cancelled), On(PromptEvent::Confirmed), Heard(Fact::ViewerChanged)] {
        assert_eq!(after(Prompt::default(), input).effects, []);
    }
    assert_eq!(shown(&typed(Prompt::default(), "x")).open, None);
}

// INP-6
#[test]
fn a_field_takes_so_much_and_no_more() {
    let prompt = typed(open(ask("", "")), &"三".repeat(501));
    assert_eq!(shown(&prompt).open.map(|open| open.text.chars().count()), Some(500));
}
