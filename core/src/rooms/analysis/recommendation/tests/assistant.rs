//! REC-1 Other words by somebody else's model: who is asked before, what is sent, and what is said of the answer.

use super::*;
use crate::{net::api::TurnIntoNeed, rules::need::turned::Turned, secret::Secret};

fn member() -> Viewer {
    Viewer { logged_in: true, id: "7".into(), ..NOBODY.clone() }
}

fn by(
    boot: &Boot,
    viewer: &Viewer,
    page: Recommendation,
    input: Input<RecommendationEvent>,
) -> Step<Recommendation> {
    fed(page, &Cx { now: Millis::new(1), boot, viewer }, input)
}

fn of_member(page: Recommendation, input: Input<RecommendationEvent>) -> Step<Recommendation> {
    by(&Boot::default(), &member(), page, input)
}

fn seen(page: &Recommendation) -> RecommendationView {
    page.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &member() })
}

fn with_host() -> Recommendation {
    answered(Recommended { assistant: Some("ai.example.com".into()), ..told() })
}

fn sent(step: &Step<Recommendation>) -> Option<String> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::TurnIntoNeed(TurnIntoNeed { sentence, .. })) => Some(sentence.clone()),
        _ => None,
    })
}

fn agreed() -> Step<Recommendation> {
    let step = of_member(with_host(), On(RecommendationEvent::TurnAsked));
    of_member(step.state, On(RecommendationEvent::TurnAgreed))
}

fn turned(sentence: Option<&str>, dropped: &[&str]) -> Input<RecommendationEvent> {
    let dropped = dropped.iter().map(|what| (*what).to_owned()).collect();
    Got(Tag(1), Answer::TurnIntoNeed(Ok(Turned { sentence: sentence.map(str::to_owned), dropped })))
}

// REC-1
#[test]
fn rec_1_without_a_model_nobody_is_offered_one() {
    assert_eq!(seen(&answered(told())).assistant, None);
    let step = of_member(answered(told()), On(RecommendationEvent::TurnAsked));
    assert_eq!((sent(&step), step.effects.len()), (None, 0));
}

// REC-1
#[test]
fn rec_1_a_sentence_is_told_to_others_after_the_login_and_once_its_user_agreed() {
    let visitor = after(with_host(), On(RecommendationEvent::TurnAsked));
    assert_eq!(visitor.effects, [Fact::LoginAsked.into()]);
    assert_eq!(view(&visitor.state).assistant.unwrap().label, "登录后让 AI 改写");
    let asks = of_member(with_host(), On(RecommendationEvent::TurnAsked));
    let [why, sentence] = seen(&asks.state).assistant.unwrap().consent.unwrap();
    assert!(why.contains("ai.example.com") && sentence == "M8 螺栓，长30", "{why}");
    assert_eq!(asks.effects, []);
    let declined = of_member(asks.state, On(RecommendationEvent::TurnDeclined)).state;
    assert_eq!(seen(&declined).assistant.unwrap().consent, None);
    assert_eq!(of_member(declined, On(RecommendationEvent::TurnAgreed)).effects, [], "nobody asked");
    let step = agreed();
    assert_eq!(sent(&step).as_deref(), Some("M8 螺栓，长30"));
    let shown = seen(&step.state).assistant.unwrap();
    assert_eq!((shown.busy, shown.consent), (true, None));
    assert_eq!(of_member(step.state, On(RecommendationEvent::TurnAsked)).effects, [], "it is on its way");
}

// REC-1
#[test]
fn rec_1_who_agreed_is_not_asked_again_in_the_window_and_somebody_else_is() {
    let kept = agreed().effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Store { key, value: Some(value), .. }) => Some((key.clone(), value.clone())),
        _ => None,
    });
    assert_eq!(kept, Some(("sanku_assistant".into(), "7".into())));
    let boot =
        Boot { session: [("sanku_assistant".into(), Secret::new("7".into()))].into(), ..Boot::default() };
    let again = by(&boot, &member(), with_host(), On(RecommendationEvent::TurnAsked));
    assert!(sent(&again).is_some());
    let other = Viewer { id: "8".into(), ..member() };
    assert_eq!(sent(&by(&boot, &other, with_host(), On(RecommendationEvent::TurnAsked))), None);
}

// REC-1
#[test]
fn rec_1_other_words_are_asked_as_if_they_were_typed_and_what_was_dropped_is_said() {
    let step = of_member(agreed().state, turned(Some("M8 螺栓"), &["“15kN”：原句没有这个数值"]));
    assert_eq!(led(&step).as_deref(), Some("M8 螺栓"));
    let page = after(step.state, at("/part/recommendation?sentence=M8+%E8%9E%BA%E6%A0%93")).state;
    let said = ["AI 已把这句话改写成需求，推荐和算式仍由本门户给出。", "没有采用 “15kN”：原句没有这个数值"];
    assert_eq!(view(&page).turned, said);
    let back = after(page, at(BOLT)).state;
    assert!(view(&back).turned.is_empty(), "it is said of another sentence");
}

// REC-1
#[test]
fn rec_1_an_answer_that_does_not_hold_and_a_failure_leave_the_sentence_as_it_is() {
    let none = of_member(agreed().state, turned(None, &["“钛”：不是可以识别的条件"]));
    assert_eq!((led(&none), view(&none.state).turned.len()), (None, 2));
    let error =
        ApiError {
            code: "503".into(), message: "AI 服务没有在 8 秒内回答".into(), ..ApiError::default()
        };
    let failed = of_member(agreed().state, Got(Tag(1), Answer::TurnIntoNeed(Err(error.clone()))));
    assert_eq!(failed.effects, [Fact::Failed { error, shown: true }.into()]);
    let shown = seen(&failed.state);
    assert_eq!(
        (shown.text.as_str(), shown.turned.len(), shown.assistant.unwrap().busy),
        ("M8 螺栓，长30", 1, false)
    );
}

// REC-1
#[test]
fn rec_1_another_sentence_forgets_the_one_that_is_being_turned() {
    let step = of_member(agreed().state, at("/part/recommendation?sentence=M10"));
    assert!(step.effects.contains(&Effect::Abort(Tag(1))) && !seen(&step.state).assistant.unwrap().busy);
    let long = On(RecommendationEvent::Typed { text: "螺".repeat(READ + 1) });
    let long = of_member(of_member(with_host(), long).state, On(RecommendationEvent::TurnAsked));
    assert_eq!(sent(&long), None);
}
