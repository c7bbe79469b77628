//! §2, §4 The phone tab: codes, the login by code, and the step for a mobile that is not registered.

use super::*;
use crate::{
    net::api::{ReadCommonPasswords, Register, Registered, SendSmsCode},
    parts::entry::REGISTER,
    rules::{guard::Referral, platform::Scene},
};

const MOBILE: &str = "13800000000";
const CODE: Tag = Tag(101);

fn phone(event: FormEvent) -> Input<LoginEvent> {
    On(LoginEvent::Phone { event })
}

fn step(event: FormEvent) -> Input<LoginEvent> {
    On(LoginEvent::Unregistered { event })
}

fn ask() -> FormEvent {
    FormEvent::CodeAsked { account: MOBILE.into() }
}

fn send(filled: Filled) -> FormEvent {
    FormEvent::Submitted { form: filled }
}

fn by_code() -> Filled {
    Filled { mobile: MOBILE.into(), code: Secret::new("123456".into()), ..Filled::default() }
}

/// What is typed into the step; its mobile is none of the screen's.
fn new_password() -> Filled {
    let password = || Secret::new("Geheim.1".to_owned());
    Filled {
        username: "13999999999".into(),
        code: Secret::new("654321".into()),
        password: password(),
        confirm_pwd: password(),
        ..Filled::default()
    }
}

fn unregistered() -> ApiError {
    error("1002000007", "手机号未注册")
}

fn view(login: &Login) -> LoginView {
    login.view(&cx(&NOBODY))
}

/// The dialog with the slider of its phone tab passed.
fn at_phone() -> Login {
    at_phone_of(Login::default())
}

fn at_phone_of(login: Login) -> Login {
    let tab = On(LoginEvent::TabChosen { name: LoginTab::Phone });
    after(login, [opened(), tab, phone(FormEvent::SliderEnded)]).state
}

/// The step, its slider passed and its agreement ticked.
fn at_step() -> Login {
    at_step_of(Login::default())
}

fn at_step_of(login: Login) -> Login {
    let refused = Got(CODE, Answer::SendSmsCode(Err(unregistered())));
    let agreed = step(FormEvent::AgreementSet { agreed: true });
    after(at_phone_of(login), [phone(ask()), refused, step(FormEvent::SliderEnded), agreed]).state
}

// LGN-2, LGN-7, CNT-1
#[test]
fn a_code_is_asked_for_once_the_slider_passed() {
    let locked = after(Login::default(), [opened(), phone(ask())]);
    assert_eq!(locked.effects, []);
    let call = Call::SendSmsCode(SendSmsCode::new(MOBILE.into(), Scene::Login));
    let asked = after(at_phone(), [phone(ask())]);
    assert_eq!(asked.effects, [Effect::Call(CODE, call)]);
    assert!(view(&asked.state).phone.code.is_some_and(|code| code.sending && !code.can_send));
    assert_eq!(after(asked.state, [phone(ask())]).effects, []);
}

// CNT-2, CNT-3
#[test]
fn a_code_that_was_sent_counts_down_and_everybody_hears_of_it() {
    let sent = Got(CODE, Answer::SendSmsCode(Ok(())));
    let step = after(at_phone(), [phone(ask()), sent]);
    let told = Fact::CodeSent { scene: Scene::Login, account: MOBILE.into() };
    assert_eq!(step.effects, [told.clone().into()]);
    let left = |login: &Login| view(login).phone.code.map(|code| code.seconds_left);
    assert_eq!(left(&step.state), Some(60));
    assert_eq!(step.state.wake(&cx(&NOBODY)), Some(Millis::new(2_000)));
    let typed = phone(FormEvent::AccountTyped { account: MOBILE.into() });
    let again = after(step.state, [On(LoginEvent::Closed), opened(), typed]).state;
    assert_eq!(left(&again), Some(60), "it survives the dialog");
    let typed = phone(FormEvent::AccountTyped { account: MOBILE.into() });
    let again = after(again, [Heard(Fact::SignedIn), opened(), typed]).state;
    assert_eq!(left(&again), Some(60), "and the login");
    let late = Cx { now: Millis::new(61_000), boot: &BOOT, viewer: &NOBODY };
    assert_eq!(again.update(&late, Tick).state.wake(&late), None);
}

// CNT-3
#[test]
fn a_code_that_was_sent_elsewhere_counts_down_here_too() {
    let told = Heard(Fact::CodeSent { scene: Scene::Login, account: MOBILE.into() });
    let typed = phone(FormEvent::AccountTyped { account: MOBILE.into() });
    let login = after(at_phone(), [told, typed]).state;
    assert_eq!(view(&login).phone.code.map(|code| code.seconds_left), Some(60));
}

// CNT-2
#[test]
fn a_code_that_could_not_be_sent_says_why_and_starts_no_countdown() {
    let failed = error("500", "SQLSTATE");
    let answer = Got(CODE, Answer::SendSmsCode(Err(failed.clone())));
    let step = after(at_phone(), [phone(ask()), phone(ask()), answer]);
    let form = view(&step.state).phone;
    assert_eq!(form.failed.as_deref(), Some("系统开小差了，请稍后再试或联系我们处理"));
    assert!(form.passed && form.code.is_some_and(|code| code.can_send));
    assert_eq!(step.effects, [Fact::Failed { error: failed, shown: true }.into()]);
}

// CNT-3
#[test]
fn what_became_of_a_code_says_nothing_to_a_dialog_that_was_opened_anew() {
    let answer = Got(CODE, Answer::SendSmsCode(Err(unregistered())));
    let login = after(at_phone(), [phone(ask()), On(LoginEvent::Closed), opened(), answer]).state;
    assert_eq!((view(&login).unregistered, view(&login).phone.failed), (None, None));
}

// LGN-2, VAL-1, VAL-6
#[test]
fn the_phone_tab_sends_mobile_and_code() {
    let nothing = after(at_phone(), [phone(send(Filled::default()))]);
    assert_eq!(nothing.effects, []);
    assert_eq!(refused(&view(&nothing.state).phone), [("mobile", "请输入手机号"), ("code", "请输入验证码")]);
    let step = after(at_phone(), [phone(send(by_code()))]);
    let call = SmsLogin::new(MOBILE.into(), Secret::new("123456".into()));
    assert_eq!(step.effects, [Effect::Call(LOGIN, Call::SmsLogin(call))]);
    let shown = view(&step.state);
    assert_eq!((shown.phone.busy, shown.dialog.busy), (true, false));
    let done = after(step.state, [Got(LOGIN, Answer::SmsLogin(Ok(tokens()))), Heard(Fact::SignedIn)]);
    assert!(!done.state.open);
}

// SLD-3, LGN-6
#[test]
fn a_login_by_code_that_fails_resets_its_own_slider() {
    let wrong = Got(LOGIN, Answer::SmsLogin(Err(error("1002000004", "验证码错误"))));
    let account = slid(Door::Dialog);
    let login = after(at_phone(), [account, phone(send(by_code())), wrong]).state;
    let shown = view(&login);
    assert_eq!((shown.phone.passed, shown.phone.slider_width), (false, 330.0));
    assert_eq!((shown.phone.failed.as_deref(), shown.dialog.passed), (Some("验证码错误"), true));
}

// LGN-4, SLD-3, VAL-9, CNT-2
#[test]
fn a_mobile_that_is_not_registered_leads_to_the_step_from_either_call() {
    let code = [phone(ask()), Got(CODE, Answer::SendSmsCode(Err(unregistered())))];
    let login = [phone(send(by_code())), Got(LOGIN, Answer::SmsLogin(Err(unregistered())))];
    for inputs in [code, login] {
        let shown = view(&after(at_phone(), inputs).state);
        let step = shown.unregistered.expect("the step");
        assert_eq!(
            (step.account.as_str(), step.passed, step.agreed, step.busy),
            (MOBILE, false, false, false)
        );
        assert_eq!((shown.phone.passed, shown.phone.failed, shown.phone.busy), (false, None, false));
        assert!(shown.phone.code.is_some_and(|code| code.seconds_left == 0 && !code.sending));
    }
}

// LGN-4
#[test]
fn only_the_phone_tab_leads_to_the_step() {
    let login =
        after(at_phone(), [slid(Door::Dialog), submitted(Door::Dialog), answered(Err(unregistered()))]);
    let shown = view(&login.state);
    assert_eq!((shown.unregistered, shown.dialog.failed.as_deref()), (None, Some("手机号未注册")));
}

// LGN-4
#[test]
fn the_step_has_codes_of_scene_4_and_going_back_keeps_the_mobile() {
    let asked = after(at_step(), [step(FormEvent::CodeAsked { account: "13999999999".into() })]);
    let call = Call::SendSmsCode(SendSmsCode::new(MOBILE.into(), Scene::Register));
    assert_eq!(asked.effects, [Effect::Call(Tag(102), call)]);
    let back = after(asked.state, [On(LoginEvent::UnregisteredLeft)]).state;
    assert_eq!((view(&back).unregistered, view(&back).phone.account.as_str()), (None, MOBILE));
}

/// The registration of the step.
fn registration() -> Register {
    let account = crate::rules::valid::Account::Mobile(MOBILE.into());
    Register::new(account, MOBILE, Secret::new("654321".into()), Secret::new("Geheim.1".into()))
}

// LGN-5, VAL-10
#[test]
fn the_step_registers_then_logs_in_by_mobile_and_password() {
    let sent = after(at_step(), [step(send(new_password()))]);
    assert_eq!(sent.effects, [Effect::Call(REGISTER, Call::Register(registration()))]);
    assert!(view(&sent.state).unregistered.is_some_and(|form| form.busy));
    let made = after(sent.state, [Got(REGISTER, Answer::Register(Ok(Registered(true))))]);
    let login = LoginCall::new(MOBILE, Secret::new("Geheim.1".into()));
    assert_eq!(made.effects, [Effect::Call(LOGIN, Call::Login(login))]);
    let entered = after(made.state, [answered(Ok(tokens()))]);
    assert_eq!(entered.effects, [Fact::TokensGot { tokens: tokens() }.into()]);
    let done = after(entered.state, [Heard(Fact::SignedIn)]).state;
    assert!(!done.open && view(&done).unregistered.is_none());
}

// REG-1, GRD-1
#[test]
fn the_step_tells_where_the_visit_came_from_as_long_as_that_counts() {
    let referral = || Referral { from: "ad".into(), activity_id: Some("7".into()) };
    for (until, origin) in [(1_001, Some("ad")), (1_000, None)] {
        let kept = Heard(Fact::ReferralKept { referral: referral(), until: Millis::new(until) });
        let sent = after(at_step(), [kept, step(send(new_password()))]);
        let [Effect::Call(_, Call::Register(call))] = sent.effects.as_slice() else { panic!("{sent:?}") };
        assert_eq!((call.origin.as_deref(), call.activity_id.as_deref()), (origin, origin.map(|_| "7")));
    }
    let kept = Heard(Fact::ReferralKept { referral: referral(), until: Millis::new(1_001) });
    let later = after(Login::default(), [kept, Heard(Fact::SignedIn)]).state;
    let sent = after(at_step_of(later), [step(send(new_password()))]);
    let [Effect::Call(_, Call::Register(call))] = sent.effects.as_slice() else { panic!("{sent:?}") };
    assert_eq!(call.origin.as_deref(), Some("ad"), "it outlives a login");
}

// LGN-5
#[test]
fn a_registration_that_is_refused_says_why_and_one_whose_login_fails_goes_on_at_the_phone_tab() {
    let refusal = error("1002000005", "验证码错误");
    for (answer, said) in
        [(Err(refusal), "验证码错误"), (Ok(Registered(false)), "系统异常，请联系管理员处理！")]
    {
        let inputs = [step(send(new_password())), Got(REGISTER, Answer::Register(answer))];
        let form = view(&after(at_step(), inputs).state).unregistered.expect("the step");
        assert_eq!((form.failed.as_deref(), form.passed, form.busy), (Some(said), true, false));
    }
    let made = Got(REGISTER, Answer::Register(Ok(Registered(true))));
    let inputs = [step(send(new_password())), made, answered(Err(error("1002000003", "账号或密码错误")))];
    let shown = view(&after(at_step(), inputs).state);
    assert_eq!(shown.unregistered, None);
    assert_eq!(shown.phone.failed.as_deref(), Some("账号或密码错误"));
}

#[test]
fn who_goes_back_or_closes_gives_the_registration_up() {
    for leave in [On(LoginEvent::UnregisteredLeft), On(LoginEvent::Closed)] {
        let step = after(at_step(), [step(send(new_password())), leave]);
        assert_eq!(step.effects, [Effect::Abort(REGISTER)]);
        assert!(view(&step.state).unregistered.is_none() && !step.state.entry.busy());
    }
}

#[test]
fn who_leaves_the_login_page_gives_the_login_by_code_up() {
    let sent = [entered("/login"), phone(FormEvent::SliderEnded), phone(send(by_code()))];
    let at = after(Login::default(), sent).state;
    assert_eq!(after(at, [entered("/about")]).effects, [Effect::Abort(LOGIN)]);
}

// SLD-3
#[test]
fn on_its_page_a_login_stays_as_it_is_until_the_page_is_left() {
    let at = || {
        after(Login::default(), [entered("/login"), phone(FormEvent::SliderEnded), slid(Door::Page)]).state
    };
    for event in [On(LoginEvent::Closed), entered("/login?redirect=%2Fpart")] {
        let shown = view(&after(at(), [event]).state);
        assert_eq!((shown.phone.passed, shown.page.passed), (true, true));
    }
    let shown = view(&after(at(), [entered("/about"), entered("/login")]).state);
    assert_eq!((shown.phone.passed, shown.page.passed), (false, false));
}

// DLG-2
#[test]
fn the_dialog_makes_room_for_the_registration() {
    assert!(!after(at_phone(), [Heard(Fact::RegisterAsked)]).state.open);
}

// GEN-1
#[test]
fn neither_code_nor_password_is_ever_printed() {
    let printed = format!("{:?}{:?}", after(at_step(), [step(send(new_password()))]), phone(send(by_code())));
    assert!(!["Geheim", "654321", "123456"].iter().any(|secret| printed.contains(secret)));
}

// VAL-4, LGN-4
#[test]
fn val_4_the_step_refuses_a_common_password_and_the_tabs_ask_for_no_list() {
    let ask = Effect::Call(COMMON, Call::ReadCommonPasswords(ReadCommonPasswords {}));
    let phone = after(Login::default(), [opened(), phone(FormEvent::Measured { width: 380.0 })]);
    assert_eq!(phone.effects, [], "no password is chosen there");
    let refused = Got(CODE, Answer::SendSmsCode(Err(unregistered())));
    let shown =
        after(at_phone(), [self::phone(FormEvent::CodeAsked { account: MOBILE.into() }), refused]).state;
    assert_eq!(after(shown, [step(FormEvent::SliderEnded)]).effects, [ask]);
    let list = Got(COMMON, Answer::ReadCommonPasswords(Ok("Geheim.1".into())));
    let sent = after(at_step(), [list, step(send(new_password()))]);
    let refused = view(&sent.state).unregistered.unwrap().refused;
    assert_eq!((refused.len(), refused[0].field), (1, "password"));
    assert_eq!(refused[0].message, "密码过于常见，容易被猜到，请更换");
}
