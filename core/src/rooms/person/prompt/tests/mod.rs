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

fn matched(prompt: Prompt, verdict: PatternVerdict) -> Step<Prompt> {
    after(prompt, Got(MATCH, Answer::Computed(Computed::Match { verdict })))
}

/// What the box brought, if it is over.
fn ended(step: &Step<Prompt>) -> Option<Option<&str>> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::PromptEnded { answer }) => Some(answer.text.as_deref()),
        _ => None,
    })
}

/// The question to the patterns.
fn question(step: &Step<Prompt>) -> Option<(&str, &str)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Compute(MATCH, Work::Match { pattern, text }) => Some((pattern.as_str(), text.as_str())),
        _ => None,
    })
}

/// The question is no longer wanted.
fn stopped(step: &Step<Prompt>) -> bool {
    step.effects.contains(&Effect::Abort(MATCH))
}

#[test]
fn val_14_the_patterns_load_with_a_box_that_has_one() {
    for (pattern, loads) in [(r"^\d+$", true), ("", false)] {
        let step = after(Prompt::default(), On(PromptEvent::Opened { ask: ask(pattern, "") }));
        assert_eq!(
            step.effects.contains(&Command::PrepareCompute { helper: Helper::Match }.into()),
            loads,
            "{pattern}"
        );
    }
}

#[test]
fn val_14_a_text_that_holds_the_pattern_is_the_answer() {
    let step = confirmed(typed(open(ask(r"^\d+$", "")), "12"));
    assert_eq!(question(&step), Some((r"^\d+$", "12")));
    assert!(shown(&step.state).open.is_some_and(|open| open.busy));
    assert!(question(&confirmed(step.state)).is_none(), "it is asked once");
    let step = confirmed(typed(open(ask(r"^\d+$", "")), "12"));
    let step = matched(step.state, PatternVerdict::Found);
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
        let step = matched(step.state, PatternVerdict::Missing);
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
        (PromptValidator::ListName, " \t", "电机座"),
        (PromptValidator::Quantity, "1.5", "40"),
        (PromptValidator::TokenName, " ", "办公室"),
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
fn what_was_asked_about_a_text_is_stopped_when_the_text_or_the_box_is_another() {
    let waiting = || confirmed(typed(open(ask("a", "")), "x")).state;
    for input in [
        On(PromptEvent::Typed { text: "xy".into() }),
        On(PromptEvent::Cancelled),
        On(PromptEvent::Opened { ask: ask("b", "") }),
        Heard(Fact::ViewerChanged),
    ] {
        let step = after(waiting(), input.clone());
        assert!(stopped(&step), "{input:?}");
        assert!(!stopped(&after(step.state, input.clone())), "once: {input:?}");
        assert!(!stopped(&after(open(ask("a", "")), input)), "nothing was asked");
    }
    let step = matched(waiting(), PatternVerdict::Found);
    assert!(!stopped(&step), "it is done");
    assert_eq!(ended(&matched(step.state, PatternVerdict::Found)), None);
}

// GEN-6
#[test]
fn what_nobody_asked_is_nothing() {
    let idle = || open(ask("a", ""));
    assert_eq!(ended(&matched(idle(), PatternVerdict::Found)), None);
    let verdict = PatternVerdict::Found;
    let other = Got(Tag(9), Answer::Computed(Computed::Match { verdict }));
    assert_eq!(ended(&after(confirmed(typed(idle(), "x")).state, other)), None);
}

#[test]
fn val_14_a_refused_text_that_is_confirmed_again_is_looked_at_anew() {
    let refused = matched(confirmed(typed(open(ask("a", "")), "x")).state, PatternVerdict::Missing).state;
    let again = confirmed(refused).state;
    assert!(shown(&again).open.is_some_and(|open| open.busy && open.error.is_none()));
}

#[test]
fn val_14_a_bad_pattern_lets_nothing_through_and_is_reported() {
    let step = matched(confirmed(typed(open(ask("(", "")), "x")).state, PatternVerdict::Bad);
    assert_eq!(error(&step.state).as_deref(), Some("输入的数据不合法!"));
    assert!(matches!(step.effects.as_slice(), [Effect::Shell(Command::Report { .. })]));
}

#[test]
fn val_14_patterns_that_do_not_load_are_asked_again() {
    let step = matched(confirmed(typed(open(ask("a", "m")), "a")).state, PatternVerdict::Unknown);
    assert_eq!(error(&step.state).as_deref(), Some("校验没有完成，请检查网络后重试"));
    assert_eq!(question(&confirmed(step.state)), Some(("a", "a")));
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
