//! KCD-1, KCD-3 The tokens of KiCad's: when they are asked for, how one is made, shown once and ended.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{notice, route::Route, viewer::NOBODY},
};

const OWN: &str = "/personalCenter/myInfo";
const TOKEN: &str = "sanku_kicad_ab12";

/// The tokens of somebody.
struct Desk {
    boot: Boot,
    viewer: Viewer,
    tokens: KicadTokens,
}

impl Desk {
    fn take(&mut self, input: Input<KicadTokensEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.tokens), &cx, input);
        self.tokens = state;
        effects
    }

    fn go(&mut self, path: &str) -> Vec<Effect> {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }))
    }

    fn view(&self) -> KicadTokensView {
        self.tokens.view(&Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer })
    }

    /// What comes of what is said in the box.
    fn says(&mut self, text: Option<&str>) -> Vec<Effect> {
        let answer = PromptAnswer { name: PROMPT.to_owned(), text: text.map(str::to_owned) };
        self.take(Heard(Fact::PromptEnded { answer }))
    }

    fn made(&mut self) -> Vec<Effect> {
        self.says(Some("办公室"));
        let made = NewKicadToken { id: 9, name: "办公室".into(), token: Secret::new(TOKEN.into()) };
        self.take(Got(CHANGE, Answer::CreateKicadToken(Ok(made))))
    }
}

fn desk() -> Desk {
    let boot = Boot { origin: "https://www.sanku.cn".into(), ..Boot::default() };
    Desk { boot, viewer: Viewer { logged_in: true, ..NOBODY.clone() }, tokens: KicadTokens::default() }
}

fn asks(effects: &[Effect]) -> bool {
    effects.contains(&Effect::Call(LIST, Call::ListKicadTokens(ListKicadTokens {})))
}

/// Somebody on the profile, with a token that was used and one that was not.
fn opened() -> Desk {
    let mut desk = desk();
    assert!(asks(&desk.go(OWN)));
    let used = KicadToken { id: 2, name: "工位".into(), created_at: 1_790_000_000_000, used_at: None };
    let list = vec![used.clone(), KicadToken { id: 1, used_at: Some(1_790_000_000_000), ..used }];
    desk.take(Got(LIST, Answer::ListKicadTokens(Ok(list))));
    desk
}

fn toast(tone: Tone, text: &str) -> Effect {
    Command::toast(tone, text.to_owned()).into()
}

// KCD-1
#[test]
fn kcd_1_the_list_is_asked_for_where_it_is_seen_and_says_when_each_was_made_and_used() {
    let mut elsewhere = desk();
    assert_eq!((elsewhere.go("/part"), elsewhere.view().first), (vec![], true));
    let mut desk = opened();
    let shown = desk.view();
    let last: Vec<_> = shown.rows.iter().map(|row| row.last.as_str()).collect();
    assert!(last[0] == "未使用" && last[1].starts_with("最近使用 "), "{last:?}");
    assert!(shown.rows[0].since.starts_with("创建于 ") && !shown.first && !shown.blank);
    assert!(!asks(&desk.go(OWN)), "it is there already");
    for fact in [Fact::SignedIn, Fact::Online { online: true }] {
        assert!(asks(&desk.take(Heard(fact))));
    }
    desk.take(Got(LIST, Answer::ListKicadTokens(Ok(vec![]))));
    assert!(desk.view().blank);
}

// KCD-1
#[test]
fn kcd_1_a_list_that_does_not_come_says_why_and_is_asked_for_again() {
    let mut desk = desk();
    desk.go(OWN);
    desk.take(Got(LIST, Answer::ListKicadTokens(Err(ApiError::of("500", 1)))));
    assert!(desk.view().failed.is_some() && !desk.view().first);
    assert!(asks(&desk.take(On(KicadTokensEvent::Retried))) && desk.view().failed.is_none());
}

// KCD-1
#[test]
fn kcd_1_a_new_token_is_named_in_a_box_and_shown_until_the_user_has_it() {
    let mut desk = opened();
    let effects = desk.take(On(KicadTokensEvent::NewChosen));
    let Some(Effect::Tell(Fact::PromptAsked { ask })) = effects.into_iter().next() else { panic!() };
    assert_eq!((ask.title.as_str(), ask.message.as_str()), ("令牌名称", "请输入 1 到 64 字的名称"));
    assert_eq!(ask.validator, Some(PromptValidator::TokenName));
    assert_eq!((desk.says(None), desk.says(Some(" "))), (vec![], vec![]), "no name, no token");
    let other = PromptAnswer { name: "another".into(), text: Some("x".into()) };
    assert_eq!(desk.take(Heard(Fact::PromptEnded { answer: other })), []);
    let create = Call::CreateKicadToken(CreateKicadToken { name: "办公室".into() });
    assert_eq!(desk.says(Some(" 办公室 ")), [Effect::Call(CHANGE, create)]);
    assert!(desk.view().busy && desk.take(On(KicadTokensEvent::NewChosen)).is_empty());
    let token = Secret::new(TOKEN.to_owned());
    let made = NewKicadToken { id: 9, name: "办公室".into(), token };
    assert!(asks(&desk.take(Got(CHANGE, Answer::CreateKicadToken(Ok(made))))));
    let shown = desk.view().made.unwrap();
    assert_eq!((shown.token.as_str(), shown.file), (TOKEN, "sanku.kicad_httplib"));
    assert!(shown.note.contains("办公室") && !format!("{:?}", desk.tokens).contains(TOKEN), "no log has it");
    desk.take(On(KicadTokensEvent::NewKept));
    assert_eq!(desk.view().made, None);
}

// KCD-1
#[test]
fn kcd_1_a_token_that_is_not_made_says_why() {
    let mut desk = opened();
    desk.says(Some("办公室"));
    let refused = ApiError::of("422", 1);
    let effects = desk.take(Got(CHANGE, Answer::CreateKicadToken(Err(refused.clone()))));
    assert_eq!((effects, desk.view().busy), (vec![Fact::failed(refused).into()], false));
}

// KCD-3
#[test]
fn kcd_3_the_new_one_is_copied_or_had_as_the_file_that_kicad_opens() {
    let mut desk = opened();
    assert_eq!(desk.take(On(KicadTokensEvent::CopyChosen)), [], "there is none");
    assert_eq!(desk.take(On(KicadTokensEvent::FileChosen)), []);
    desk.made();
    for (done, said) in
        [(true, toast(Tone::Success, "已复制")), (false, toast(Tone::Warning, notice::TEXT_NOT_COPIED))]
    {
        let copy = Command::Copy { text: TOKEN.into() };
        assert_eq!(desk.take(On(KicadTokensEvent::CopyChosen)), [copy.into()]);
        assert_eq!(desk.take(Heard(Fact::Copied { done })), [said]);
        assert_eq!(desk.take(Heard(Fact::Copied { done })), [], "others copy, too");
    }
    let effects = desk.take(On(KicadTokensEvent::FileChosen));
    let [Effect::Shell(Command::SaveText { name, media_type, text })] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!((name.as_str(), *media_type), ("sanku.kicad_httplib", "application/json"));
    assert_eq!(*text, kicad::file("https://www.sanku.cn", &Secret::new(TOKEN.into())));
}

// KCD-1
#[test]
fn kcd_1_a_token_ends_at_the_second_word() {
    let mut desk = opened();
    for id in [1, 99] {
        assert_eq!(desk.take(On(KicadTokensEvent::EndChosen { id })), []);
        desk.take(On(KicadTokensEvent::EndLeft));
        assert_eq!(desk.take(On(KicadTokensEvent::EndConfirmed)), [], "{id}");
    }
    desk.take(On(KicadTokensEvent::EndChosen { id: 99 }));
    assert_eq!(desk.take(On(KicadTokensEvent::EndConfirmed)), [], "there is no such one");
    desk.take(On(KicadTokensEvent::EndChosen { id: 1 }));
    let asked: Vec<_> = desk.view().rows.iter().map(|row| row.ending.is_some()).collect();
    assert_eq!(asked, [false, true]);
    let end = Call::EndKicadToken(EndKicadToken { id: 1 });
    assert_eq!(desk.take(On(KicadTokensEvent::EndConfirmed)), [Effect::Call(CHANGE, end)]);
    assert_eq!(desk.take(On(KicadTokensEvent::EndConfirmed)), [], "once");
    let effects = desk.take(Got(CHANGE, Answer::EndKicadToken(Ok(()))));
    assert!(asks(&effects) && effects.contains(&toast(Tone::Success, "令牌已失效")));
    assert!(!desk.view().busy && desk.view().rows.iter().all(|row| row.ending.is_none()));
}

// KCD-1
#[test]
fn kcd_1_one_that_is_gone_has_ended_and_another_reason_is_told() {
    for (code, told) in [("404", false), ("500", true)] {
        let mut desk = opened();
        desk.take(On(KicadTokensEvent::EndChosen { id: 1 }));
        desk.take(On(KicadTokensEvent::EndConfirmed));
        let error = ApiError::of(code, 1);
        let effects = desk.take(Got(CHANGE, Answer::EndKicadToken(Err(error.clone()))));
        assert_eq!(effects.contains(&Fact::failed(error).into()), told, "{code}");
        assert!(asks(&effects), "{code}");
    }
}

// KCD-1
#[test]
fn kcd_1_the_new_one_is_seen_no_more_when_it_ends_or_the_user_goes_elsewhere() {
    let mut ends = opened();
    ends.made();
    let new = KicadToken { id: 9, ..KicadToken::default() };
    ends.take(Got(LIST, Answer::ListKicadTokens(Ok(vec![new]))));
    ends.take(On(KicadTokensEvent::EndChosen { id: 9 }));
    ends.take(On(KicadTokensEvent::EndConfirmed));
    ends.take(Got(CHANGE, Answer::EndKicadToken(Ok(()))));
    assert_eq!(ends.view().made, None);
    let mut goes = opened();
    goes.made();
    goes.go("/user?dir=4");
    goes.go(OWN);
    assert_eq!(goes.view().made, None);
    let mut late = opened();
    late.says(Some("办公室"));
    late.go("/part");
    let made = NewKicadToken { id: 9, name: "办公室".into(), token: Secret::new(TOKEN.into()) };
    late.take(Got(CHANGE, Answer::CreateKicadToken(Ok(made))));
    assert_eq!((late.view().made, late.view().busy), (None, false));
}

// T34
#[test]
fn kcd_1_t34_nothing_of_them_is_left_for_the_next_person() {
    let mut desk = opened();
    desk.made();
    let effects = desk.take(Heard(Fact::ViewerChanged));
    assert_eq!((effects, desk.view().first, desk.view().made), (vec![Effect::Leave], true, None));
    assert!(asks(&desk.take(Heard(Fact::SignedIn))), "the next person looks at the same page");
}
