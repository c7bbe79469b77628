//! §2, §4 Binding: an identity for somebody who has an account, and for somebody who made one for it.

use super::{super::binding::BIND, *};
use crate::{
    net::api::{ScanBinding, WxBinding},
    rules::person::Class,
};

fn bound() -> Input<SocialEvent> {
    Got(BIND, Answer::WxBinding(Ok(())))
}

fn toast() -> Effect {
    Command::toast(Tone::Success, "绑定成功").into()
}

fn by_code() -> Effect {
    let binding = WxBinding { username: "u1".into(), code: secret("c") };
    Effect::Call(BIND, Call::WxBinding(binding))
}

// SOC-2
#[test]
fn who_is_logged_in_binds_what_they_scanned() {
    let step = step_as(&user(), shown(ScanType::Band), [scanned()]);
    assert_eq!(step.effects, [state_gone(), by_code()]);
    assert!(view(&step.state).busy);
    let done = step_as(&user(), step.state, [bound()]);
    assert_eq!(done.effects, [Fact::BindSuccess.into(), toast(), navigate("/user", true)]);
    assert_eq!((view(&done.state).bound, view(&done.state).busy), (true, false));
    let again = step_as(&user(), done.state, [On(SocialEvent::ScanShown { scan_type: ScanType::Band })]);
    assert!(!view(&again.state).bound, "what is scanned next is not bound yet");
}

// SOC-2, SOC-3
#[test]
fn a_callback_binds_after_the_user_info() {
    let back = called_back(STATE, Some("/mat"), ScanType::Band);
    let waiting = step(&boot_of_a_session(), &NOBODY, Social::default(), [entered("/"), back]);
    assert_eq!((waiting.effects, view(&waiting.state).registering), (vec![state_gone()], false));
    let step = step_as(&user(), waiting.state, [Heard(Fact::SignedIn)]);
    assert_eq!(step.effects, [by_code()]);
    assert_eq!(step_as(&user(), step.state, [Heard(Fact::SignedIn)]).effects, [], "once");
}

// SOC-2
#[test]
fn a_callback_that_finds_nobody_to_bind_leads_to_the_page_that_asks_for_the_login() {
    let back = || called_back(STATE, None, ScanType::Band);
    let failed = || [Fact::SocialFailed.into(), navigate("/user", true)];
    let out = || Heard(Fact::SignedOut);
    for (boot, inputs) in [
        (boot(STATE), vec![back()]),
        (boot_of_a_session(), vec![out(), back()]),
        (boot_of_a_session(), vec![back(), out()]),
    ] {
        let step = step(&boot, &NOBODY, Social::default(), inputs);
        assert!(step.effects.ends_with(&failed()), "{:?}", step.effects);
        assert_eq!(step_as(&user(), step.state, [Heard(Fact::SignedIn)]).effects, []);
    }
}

// SOC-2
#[test]
fn success_and_failure_lead_to_the_users_own_page() {
    let failed = || error("1002000010", "已被绑定");
    let told = || Fact::Failed { error: failed(), shown: false };
    for (class, address, to) in [
        (Class::Private, "/part", "/user"),
        (Class::Blocked, "/part", "/user"),
        (Class::Platform, "/part", "/personalCenter/myInfo"),
        (Class::Private, "/plugin/part", "/plugin/user"),
    ] {
        let viewer = somebody(class);
        let binding = || step_as(&viewer, shown(ScanType::Band), [entered(address), scanned()]).state;
        let effects = step_as(&viewer, binding(), [bound()]).effects;
        assert_eq!(effects.last(), Some(&navigate(to, true)), "{class:?} {address}");
        let refused = Got(BIND, Answer::WxBinding(Err(failed())));
        let step = step_as(&viewer, binding(), [refused]);
        assert_eq!(step.effects, [told().into(), Fact::SocialFailed.into(), navigate(to, true)]);
        assert!(!view(&step.state).bound);
    }
}

/// Somebody with an open id at its registration.
fn registering() -> Social {
    after(logging_in(), [got(Err(error("199999", "oT1cK3t"))), entered("/wechatregister")]).state
}

// SOC-1
#[test]
fn its_page_knows_whether_an_open_id_waits() {
    let waits = |social: &Social| view(social).registering;
    assert!(waits(&registering()) && !waits(&Social::default()));
    assert!(!waits(&step_as(&user(), registering(), [Heard(Fact::SignedIn)]).state));
    assert!(
        waits(&after(registering(), [entered("/wechatregister?from=mail")]).state),
        "it is the same page"
    );
}

// SES-1
#[test]
fn an_open_id_goes_with_the_session() {
    assert!(!view(&after(registering(), [Heard(Fact::SignedOut)]).state).registering);
}

// SOC-1, SOC-2
#[test]
fn who_registers_for_an_open_id_gets_it_bound() {
    let step = step_as(&user(), registering(), [Heard(Fact::SignedIn)]);
    let binding = ScanBinding { username: "u1".into(), open_id: secret("oT1cK3t") };
    assert_eq!(step.effects, [Effect::Call(BIND, Call::ScanBinding(binding))]);
    let done = step_as(&user(), step.state, [Got(BIND, Answer::ScanBinding(Ok(())))]);
    assert_eq!(done.effects, [Fact::BindSuccess.into(), toast(), navigate("/user", true)]);
}

// SOC-1, SOC-3
#[test]
fn who_comes_back_by_a_callback_gets_the_open_id_bound_and_is_led_to_their_own_page_alone() {
    let back = called_back(STATE, Some("/mat"), ScanType::Login);
    let answer = Got(LOGIN, Answer::SocialLogin(Ok(tokens())));
    let entering = step(&boot(STATE), &NOBODY, registering(), [back, answer]).state;
    let binding = step_as(&user(), entering, [Heard(Fact::SignedIn)]);
    assert!(matches!(binding.effects[..], [Effect::Call(BIND, Call::ScanBinding(_))]));
    let done = step_as(&user(), binding.state, [Got(BIND, Answer::ScanBinding(Ok(()))), entered("/user")]);
    assert_eq!(step_as(&user(), done.state, [Heard(Fact::SignedIn)]).effects, []);
}

// SOC-2
#[test]
fn nothing_leads_away_from_a_binding_that_is_under_way() {
    let signed_in = || Heard(Fact::SignedIn);
    let step = step_as(&user(), registering(), [signed_in(), signed_in()]);
    assert_eq!((step.effects, view(&step.state).busy), (vec![], true));
}

// SOC-1
#[test]
fn an_open_id_goes_with_the_page_that_it_led_to() {
    let left = after(registering(), [entered("/login")]).state;
    assert_eq!(step_as(&user(), left, [Heard(Fact::SignedIn)]).effects, []);
    let again = after(registering(), [entered("/"), entered("/wechatregister")]).state;
    assert_eq!(step_as(&user(), again, [Heard(Fact::SignedIn)]).effects, [navigate("/", true)]);
}

// SES-1
#[test]
fn an_identity_that_was_to_be_bound_goes_with_the_session() {
    let back = called_back(STATE, None, ScanType::Band);
    let waiting =
        step(&boot_of_a_session(), &NOBODY, Social::default(), [back, Heard(Fact::SignedOut)]).state;
    assert_eq!(step_as(&user(), waiting, [Heard(Fact::SignedIn)]).effects, []);
}

#[test]
fn who_is_logged_in_has_no_use_for_the_registration() {
    assert_eq!(
        step_as(&user(), Social::default(), [entered("/wechatregister")]).effects,
        [navigate("/", true)]
    );
}
