//! §2, §4 Social login: the scan, the callback, an identity nobody has, and one that is bound.

mod bound;
mod own;

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    net::api::{ScanLogin, SocialLogin, Tokens},
    parts::entry::LOGIN,
    rules::{
        setup::Setup,
        viewer::NOBODY,
        wechat::{AuthResponse, ScanType},
    },
};
use proptest::prelude::*;
use std::sync::LazyLock;

const STATE: &str = "0123456789abcdef0123456789abcdef";
const ORIGIN: &str = "https://www.sanku.cn";

static BOOT: LazyLock<Boot> = LazyLock::new(|| boot(""));

/// A document that another one may have drawn a state for.
fn boot(state: &str) -> Boot {
    Boot {
        origin: ORIGIN.into(),
        session: [("scan_state".to_owned(), Secret::new(state.to_owned()))].into(),
        setup: Setup { wechat_app_id: "wx1".into(), ..Setup::default() },
        ..Boot::default()
    }
}

/// The same with tokens that an earlier document kept.
fn boot_of_a_session() -> Boot {
    Boot { cookies: Secret::new("prod_t=a; prod_rt=r".into()), ..boot(STATE) }
}

fn step(
    boot: &Boot,
    viewer: &Viewer,
    social: Social,
    inputs: impl IntoIterator<Item = Input<SocialEvent>>,
) -> Step<Social> {
    let cx = Cx { now: Millis::new(1_000), boot, viewer };
    inputs.into_iter().fold(Step::to(social), |step, input| fed(step.state, &cx, input))
}

fn after(social: Social, inputs: impl IntoIterator<Item = Input<SocialEvent>>) -> Step<Social> {
    step(&BOOT, &NOBODY, social, inputs)
}

fn somebody(class: crate::rules::person::Class) -> Viewer {
    Viewer { logged_in: true, username: "u1".into(), class: Some(class), ..NOBODY.clone() }
}

fn user() -> Viewer {
    somebody(crate::rules::person::Class::Private)
}

fn view(social: &Social) -> SocialView {
    social.view(&Cx { now: Millis::new(1_000), boot: &BOOT, viewer: &NOBODY })
}

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn entered(address: &str) -> Input<SocialEvent> {
    let route = Route::read(address).expect(address);
    Heard(Fact::Entered { route, path: address.into(), how: Went::Push })
}

fn drawn(number: &str) -> Input<SocialEvent> {
    Heard(Fact::Drawn { name: "wechatState".into(), number: secret(number) })
}

fn message(origin: &str, frame: &str, code: &str, state: &str) -> Input<SocialEvent> {
    let text = AuthResponse { code: secret(code), state: secret(state) }.message();
    Heard(Fact::Message { origin: origin.into(), text: Secret::new(text), frame: frame.into() })
}

fn scanned() -> Input<SocialEvent> {
    message(ORIGIN, "wechat", "c", STATE)
}

fn called_back(state: &str, redirect: Option<&str>, scan: ScanType) -> Input<SocialEvent> {
    let response = AuthResponse { code: secret("c"), state: secret(state) };
    Heard(Fact::CodeOurs { response, redirect: redirect.map(str::to_owned), scan })
}

/// What is to be scanned is shown.
fn shown(scan_type: ScanType) -> Social {
    let show = On(SocialEvent::ScanShown { scan_type });
    after(Social::default(), [entered("/login?redirect=%2Fpart"), show, drawn(STATE)]).state
}

fn logging_in() -> Social {
    after(shown(ScanType::Login), [scanned()]).state
}

fn got(answer: Result<Tokens, ApiError>) -> Input<SocialEvent> {
    Got(LOGIN, Answer::ScanLogin(answer))
}

fn tokens() -> Tokens {
    Tokens { access_token: secret("a"), refresh_token: secret("r") }
}

fn error(code: &str, message: &str) -> ApiError {
    ApiError { message: message.into(), ..ApiError::of(code, 7) }
}

fn state_gone() -> Effect {
    Command::Store { area: crate::rules::storage::Shelf::Session, key: "scan_state".into(), value: None }
        .into()
}

fn state_kept() -> Effect {
    let (area, value) = (crate::rules::storage::Shelf::Session, Some(STATE.to_owned()));
    Command::Store { area, key: "scan_state".into(), value }.into()
}

fn navigate(to: &str, replace: bool) -> Effect {
    Command::Navigate { to: to.into(), replace }.into()
}

// LGN-3, SOC-3, T9
#[test]
fn what_is_to_be_scanned_is_shown_with_a_state_that_was_drawn_for_it() {
    let show = || On(SocialEvent::ScanShown { scan_type: ScanType::Login });
    let asked = after(Social::default(), [entered("/login?redirect=%2Fpart"), show()]);
    assert_eq!(asked.effects, [Command::Draw { name: "wechatState" }.into()]);
    assert_eq!((view(&asked.state).frame, view(&asked.state).available), (None, true));
    let step = after(asked.state, [drawn(STATE)]);
    assert_eq!(step.effects, [state_kept()]);
    let address = view(&step.state).frame.expect("a frame");
    assert!(address.contains("scope=snsapi_login") && address.contains(&format!("state={STATE}")));
    assert!(address.contains("%3Fredirect%3D%252Fpart%26scan_type%3Dlogin"), "{address}");
    let hidden = after(step.state, [On(SocialEvent::ScanHidden)]);
    assert_eq!((hidden.effects, view(&hidden.state).frame), (vec![state_gone()], None));
}

// LGN-3
#[test]
fn nobody_scans_where_the_operator_has_no_number() {
    let none = Boot { origin: ORIGIN.into(), ..Boot::default() };
    let show = On(SocialEvent::ScanShown { scan_type: ScanType::Login });
    let shown = step(&none, &NOBODY, Social::default(), [show, drawn(STATE)]);
    let view = shown.state.view(&Cx { now: Millis::new(0), boot: &none, viewer: &NOBODY });
    assert_eq!((shown.effects, view.available, view.frame), (vec![], false, None));
}

#[test]
fn a_number_that_was_drawn_for_somebody_else_is_nothing() {
    let other = Heard(Fact::Drawn { name: "licence".into(), number: secret(STATE) });
    let show = On(SocialEvent::ScanShown { scan_type: ScanType::Login });
    assert_eq!(view(&after(Social::default(), [show, other]).state).frame, None);
    assert_eq!(view(&after(Social::default(), [drawn(STATE)]).state).frame, None);
}

// LGN-3, LGN-7, T8
#[test]
fn a_scan_logs_in_once() {
    let step = after(shown(ScanType::Login), [scanned()]);
    let call = SocialLogin::new(secret("c"), secret(STATE));
    assert_eq!(step.effects, [state_gone(), Effect::Call(LOGIN, Call::ScanLogin(ScanLogin(call)))]);
    assert_eq!((view(&step.state).frame, view(&step.state).busy), (None, true));
    assert_eq!(after(step.state, [scanned()]).effects, [], "handled once");
}

// T8, T9
#[test]
fn a_message_from_anywhere_else_or_with_another_state_changes_nothing() {
    for (origin, frame, state) in [
        ("https://evil.com", "wechat", STATE),
        ("https://open.weixin.qq.com", "wechat", STATE),
        ("https://www.sanku.cn.evil.com", "wechat", STATE),
        ("http://www.sanku.cn", "wechat", STATE),
        ("null", "wechat", STATE),
        (ORIGIN, "", STATE),
        (ORIGIN, "chat", STATE),
        (ORIGIN, "wechat", "0123456789abcdef0123456789abcdee"),
        (ORIGIN, "wechat", "0"),
    ] {
        let step = after(shown(ScanType::Login), [message(origin, frame, "c", state)]);
        assert_eq!((step.effects, step.state), (vec![], shown(ScanType::Login)), "{origin} {frame} {state}");
    }
    let early = after(Social::default(), [scanned()]);
    assert_eq!((early.effects, early.state), (vec![], Social::default()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]
    // T8
    #[test]
    fn no_foreign_message_changes_anything(
        origin in "(https://(www\\.)?sanku\\.cn(\\.evil\\.com)?|.{0,20})",
        frame in "(wechat|chat||.{0,6})",
        text in r#"(\{"type":"wechatAuth","code":"[a-z]{0,3}","state":"[0-9a-f]{0,32}"\}|.{0,40})"#,
    ) {
        let heard = Heard(Fact::Message { origin, text: Secret::new(text), frame });
        let step = after(shown(ScanType::Login), [heard]);
        prop_assert_eq!((step.effects, step.state), (vec![], shown(ScanType::Login)));
    }
}

// LGN-3, LGN-6
#[test]
fn the_session_gets_the_tokens_of_a_scan_and_the_login_leads_on_by_itself() {
    let step = after(logging_in(), [got(Ok(tokens()))]);
    assert_eq!(step.effects, [Fact::TokensGot { tokens: tokens() }.into()]);
    let done = step_as(&user(), step.state, [Heard(Fact::SignedIn)]);
    assert_eq!((done.effects, view(&done.state).busy), (vec![], false));
}

fn step_as(
    viewer: &Viewer,
    social: Social,
    inputs: impl IntoIterator<Item = Input<SocialEvent>>,
) -> Step<Social> {
    step(&BOOT, viewer, social, inputs)
}

// SOC-1
#[test]
fn an_identity_that_nobody_has_leads_to_its_registration() {
    for (address, to) in [("/login", "/wechatregister"), ("/plugin/part", "/plugin/wechatregister")] {
        let step = after(logging_in(), [entered(address), got(Err(error("199999", "oT1cK3t")))]);
        assert_eq!(step.effects, [Fact::SocialFailed.into(), navigate(to, false)], "{address}");
        assert_eq!(view(&step.state).frame, None);
    }
}

// SOC-1
#[test]
fn every_other_error_is_only_logged_and_the_scan_begins_anew() {
    for failed in
        [error("500", "SQLSTATE"), error("1002000009", "no"), error("199999", ""), error("199999", "a b")]
    {
        let code = failed.code.clone();
        let step = after(logging_in(), [got(Err(ApiError { hash: Some("t1".into()), ..failed }))]);
        let logged = Fact::Logged { message: notice::SOCIAL_FAILED.into(), stack: format!("{code} t1") };
        let draw = Command::Draw { name: "wechatState" };
        assert_eq!(step.effects, [draw.into(), Fact::SocialFailed.into(), logged.into()], "{code}");
        assert!(!view(&step.state).busy && view(&step.state).failed);
        let again = || after(logging_in(), [got(Err(error("500", ""))), drawn(STATE)]).state;
        let hidden = after(again(), [On(SocialEvent::ScanHidden)]).state;
        assert!(!view(&hidden).failed, "out of view nothing has failed");
        let again = after(step.state, [drawn(STATE)]).state;
        assert!(view(&again).frame.is_some() && view(&again).failed);
        assert!(!view(&after(again, [scanned()]).state).failed);
    }
}

// SOC-1, SES-1
#[test]
fn tokens_of_nobody_begin_the_scan_anew() {
    let draw: Effect = Command::Draw { name: "wechatState" }.into();
    let empty = after(logging_in(), [got(Ok(Tokens::default()))]);
    assert_eq!(empty.effects, [draw.clone(), Fact::SocialFailed.into()]);
    let gone = after(logging_in(), [got(Ok(tokens())), Heard(Fact::SignedOut)]);
    assert_eq!((gone.effects, view(&gone.state).busy), (vec![draw, Fact::SocialFailed.into()], false));
    assert_eq!(after(Social::default(), [Heard(Fact::SignedOut)]).effects, []);
}

#[test]
fn who_turns_away_gives_the_login_up() {
    let step = after(logging_in(), [On(SocialEvent::ScanHidden)]);
    assert_eq!((step.effects, view(&step.state).busy), (vec![Effect::Abort(LOGIN)], false));
}

// SOC-3, LGN-7, NAV-1, T9
#[test]
fn a_callback_with_the_state_of_this_window_logs_in_once_and_leads_to_its_redirect() {
    let boot = boot(STATE);
    let back = || called_back(STATE, Some("/mat"), ScanType::Login);
    let asked = step(&boot, &NOBODY, Social::default(), [entered("/"), back()]);
    let call = Call::SocialLogin(SocialLogin::new(secret("c"), secret(STATE)));
    assert_eq!(asked.effects, [state_gone(), Effect::Call(LOGIN, call)]);
    let resumed = step(&boot, &user(), asked.state, [Heard(Fact::SignedIn)]);
    assert_eq!(resumed.effects, [], "the session that was there before");
    let answer = Got(LOGIN, Answer::SocialLogin(Ok(tokens())));
    let entering = step(&boot, &NOBODY, resumed.state, [back(), answer]);
    assert_eq!(entering.effects, [Fact::TokensGot { tokens: tokens() }.into()]);
    let done = step(&boot, &user(), entering.state, [Heard(Fact::SignedIn)]);
    assert_eq!(done.effects, [navigate("/mat", true)]);
    let known = step(&boot, &user(), done.state, [Heard(Fact::SignedIn)]);
    assert_eq!(known.effects, [], "who is asked for anew is led nowhere");
    assert_eq!(step(&boot, &NOBODY, known.state, [back()]).effects, [], "the state counts once");
}

// SOC-3
#[test]
fn a_callback_goes_on_whatever_is_in_view() {
    let back = called_back(STATE, Some("/mat"), ScanType::Login);
    let asked = step(&boot(STATE), &NOBODY, Social::default(), [back, On(SocialEvent::ScanHidden)]);
    assert_eq!((asked.effects, view(&asked.state).busy), (vec![], true));
}

// SOC-3, T9
#[test]
fn a_callback_with_another_state_lets_nobody_in() {
    let failed = || vec![Fact::CodeRefused.into()];
    for (kept, state) in [("", STATE), ("", ""), (STATE, "0"), ("0", STATE)] {
        let back = called_back(state, None, ScanType::Login);
        let step = step(&boot(kept), &NOBODY, Social::default(), [back]);
        assert_eq!((step.effects, step.state), (failed(), Social::default()), "{kept} {state}");
    }
    let none = Boot { origin: ORIGIN.into(), ..Boot::default() };
    let back = called_back(STATE, None, ScanType::Login);
    assert_eq!(step(&none, &NOBODY, Social::default(), [back]).effects, failed());
}

// SOC-1, SOC-3
#[test]
fn a_callback_that_lets_nobody_in_is_only_logged() {
    let back = called_back(STATE, None, ScanType::Login);
    let answer = Got(LOGIN, Answer::SocialLogin(Err(error("500", ""))));
    let failed = step(&boot(STATE), &NOBODY, Social::default(), [back, answer]);
    let logged = Fact::Logged { message: notice::SOCIAL_FAILED.into(), stack: "500 ".into() };
    assert_eq!(failed.effects, [Fact::SocialFailed.into(), logged.into()]);
}

/// A callback that the server answers with an error.
fn refused(social: Social, code: &str, message: &str) -> Step<Social> {
    let back = called_back(STATE, Some("/mat"), ScanType::Login);
    let answer = Got(LOGIN, Answer::SocialLogin(Err(error(code, message))));
    step(&boot(STATE), &NOBODY, social, [back, answer])
}

// SOC-1, SOC-3, NAV-1
#[test]
fn a_later_login_does_not_lead_where_a_callback_that_let_nobody_in_would_have() {
    let failed = refused(Social::default(), "500", "").state;
    let unknown = refused(Social::default(), "199999", "oT1cK3t").state;
    let left = after(unknown, [entered("/wechatregister"), entered("/login")]).state;
    for social in [failed, left] {
        assert_eq!(step_as(&user(), social, [Heard(Fact::SignedIn)]).effects, []);
    }
}

// SOC-1
#[test]
fn where_nothing_is_to_be_scanned_any_more_a_failure_draws_no_new_image() {
    let led = after(logging_in(), [got(Err(error("199999", "oT1cK3t"))), entered("/wechatregister")]).state;
    let bound = Got(super::binding::BIND, Answer::WxBinding(Ok(())));
    let bound = step_as(&user(), shown(ScanType::Band), [scanned(), bound]).state;
    for social in [led, bound] {
        let failed = refused(social, "500", "");
        assert!(!failed.effects.iter().any(|effect| matches!(effect, Effect::Shell(Command::Draw { .. }))));
        assert!(!view(&failed.state).failed);
    }
}

// GEN-1
#[test]
fn neither_code_nor_open_id_is_ever_printed() {
    let input = message(ORIGIN, "wechat", "geheim", STATE);
    let step = after(shown(ScanType::Login), [message(ORIGIN, "wechat", "geheim", STATE)]);
    let known = after(logging_in(), [got(Err(error("199999", "oT1cK3t")))]).state;
    let printed = format!("{input:?}{step:?}{known:?}");
    assert!(!printed.contains("geheim") && !printed.contains("oT1cK3t") && !printed.contains(STATE));
}
