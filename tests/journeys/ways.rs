//! §2, §4 Journeys of login's relatives: by code, by a new account, by a new password.

use crate::shell::{Shell, sent, token};
use sanku_core::{
    boot::Boot,
    rooms::{
        frame::{FrameEvent, session::view::SessionEvent},
        person::{
            PersonEvent,
            forgot::ForgotEvent,
            login::view::{FormEvent, LoginEvent, LoginTab},
            register::view::RegisterEvent,
        },
    },
    rules::filled::Filled,
    secret::Secret,
};
use serde_json::{Value, json};

const MOBILE: &str = "13800000000";
const SMS_CODE: &str = "auth/send-sms-code";
const EMAIL_CODE: &str = "user/send-email-code";
const REGISTER: &str = "user/register";
const TOKENS: &str = r#"{"accessToken":"new","refreshToken":"more"}"#;
const UNREGISTERED: &str = r#"{"code":1002000007,"message":"手机号未注册"}"#;

fn at(path: &str) -> Shell {
    Shell::started(Boot { path: path.into(), origin: "https://www.sanku.cn".into(), ..Boot::default() })
}

fn phone(shell: &mut Shell, event: FormEvent) {
    shell.send(PersonEvent::Login(LoginEvent::Phone { event }));
}

fn step(shell: &mut Shell, event: FormEvent) {
    shell.send(PersonEvent::Login(LoginEvent::Unregistered { event }));
}

fn register(shell: &mut Shell, event: FormEvent) {
    shell.send(PersonEvent::Register(RegisterEvent::Form { event }));
}

fn forgot(shell: &mut Shell, event: FormEvent) {
    shell.send(PersonEvent::Forgot(ForgotEvent::Form { event }));
}

fn ask(account: &str) -> FormEvent {
    FormEvent::CodeAsked { account: account.into() }
}

fn filled(username: &str, nickname: &str) -> FormEvent {
    let password = || Secret::new("Geheim.1".to_owned());
    let form = Filled {
        username: username.into(),
        nickname: nickname.into(),
        mobile: MOBILE.into(),
        code: Secret::new("123456".into()),
        password: password(),
        confirm_pwd: password(),
        ..Filled::default()
    };
    FormEvent::Submitted { form }
}

/// The login dialog at its phone tab, with the slider passed.
fn phone_tab(path: &str) -> Shell {
    let mut shell = at(path);
    shell.send(FrameEvent::Session(SessionEvent::LoginChosen));
    shell.send(PersonEvent::Login(LoginEvent::TabChosen { name: LoginTab::Phone }));
    phone(&mut shell, FormEvent::SliderEnded);
    shell
}

/// The last body, taken apart.
fn body(shell: &Shell) -> Value {
    serde_json::from_str(shell.body()).unwrap()
}

/// The server gives tokens, its configuration, and the user.
fn let_in(shell: &mut Shell, login: &str) {
    shell.answer(login, TOKENS);
    shell.answer("list-all-simple?dictType=system_config", r#"[{"label":"token_expire_time","value":"30"}]"#);
    shell.answer("get-user-info", r#"{"id":"1","username":"u1","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

fn name(shell: &Shell) -> Option<&str> {
    shell.session.user.as_ref().map(|user| user.name.as_str())
}

fn left(shell: &Shell) -> u32 {
    shell.login.phone.code.as_ref().unwrap().seconds_left
}

// LGN-2, LGN-6, LGN-7, CNT-1, CNT-2
#[test]
fn who_has_a_code_logs_in_by_it() {
    let mut shell = phone_tab("/part/search?keyWords=a");
    phone(&mut shell, ask(MOBILE));
    assert_eq!(body(&shell), json!({ "mobile": MOBILE, "scene": 1 }));
    shell.answer(SMS_CODE, "null");
    assert_eq!((left(&shell), shell.wake.map(|at| at.value())), (60, Some(1_000)));
    shell.tick(1_000);
    assert_eq!(left(&shell), 59);
    phone(&mut shell, filled("", ""));
    assert_eq!(body(&shell), json!({ "mobile": MOBILE, "code": "123456", "userType": 2 }));
    assert_eq!(token(&shell, "auth/sms-login"), None);
    let_in(&mut shell, "auth/sms-login");
    assert_eq!((name(&shell), shell.login.show_login), (Some("u1"), false));
    assert!(shell.went.is_empty() && shell.jar.borrow().get("prod_t").is_some());
}

// LGN-4, LGN-5, LGN-6, GRD-1
#[test]
fn a_mobile_that_nobody_registered_is_registered_on_the_way() {
    let mut shell = phone_tab("/part?from=ad&activityId=7");
    phone(&mut shell, ask(MOBILE));
    shell.fail(SMS_CODE, UNREGISTERED);
    assert!(shell.errors.dialog.is_none() && shell.toasts.is_empty());
    assert!(!shell.login.phone.passed && left(&shell) == 0);
    assert_eq!(shell.login.unregistered.as_ref().unwrap().account, MOBILE);
    step(&mut shell, FormEvent::SliderEnded);
    step(&mut shell, ask("13999999999"));
    assert_eq!(body(&shell), json!({ "mobile": MOBILE, "scene": 4 }));
    shell.answer(SMS_CODE, "null");
    step(&mut shell, filled("", ""));
    assert_eq!(shell.login.unregistered.as_ref().unwrap().refused[0].field, "agreement");
    step(&mut shell, FormEvent::AgreementSet { agreed: true });
    step(&mut shell, filled("", ""));
    let registration = json!({
        "mobile": MOBILE, "username": MOBILE, "password": "Geheim.1", "confirmPwd": "Geheim.1",
        "code": "123456", "origin": "ad", "activityId": "7"
    });
    assert_eq!(body(&shell), registration);
    shell.answer(REGISTER, "true");
    assert_eq!(body(&shell), json!({ "mobile": MOBILE, "password": "Geheim.1", "userType": 2 }));
    let_in(&mut shell, "auth/login");
    assert_eq!((name(&shell), shell.login.show_login), (Some("u1"), false));
}

// LGN-4
#[test]
fn a_login_by_code_may_find_that_out_as_well_and_going_back_keeps_the_mobile() {
    let mut shell = phone_tab("/part");
    phone(&mut shell, filled("", ""));
    shell.fail("auth/sms-login", UNREGISTERED);
    assert_eq!(shell.login.unregistered.as_ref().unwrap().account, MOBILE);
    shell.send(PersonEvent::Login(LoginEvent::UnregisteredLeft));
    let phone = &shell.login.phone;
    assert_eq!(
        (shell.login.unregistered.is_none(), phone.account.as_str(), phone.passed),
        (true, MOBILE, false)
    );
}

// CNT-3
#[test]
fn a_countdown_goes_on_behind_a_closed_dialog_and_at_the_registration_and_not_after_a_reload() {
    let mut shell = phone_tab("/part");
    phone(&mut shell, ask(MOBILE));
    shell.fail(SMS_CODE, UNREGISTERED);
    step(&mut shell, FormEvent::SliderEnded);
    step(&mut shell, ask(MOBILE));
    shell.answer(SMS_CODE, "null");
    shell.send(PersonEvent::Login(LoginEvent::Closed));
    shell.tick(10_000);
    let asked = sent(&shell, SMS_CODE);
    shell.send(PersonEvent::Register(RegisterEvent::Opened));
    register(&mut shell, FormEvent::SliderEnded);
    register(&mut shell, ask(MOBILE));
    assert_eq!(shell.register.form.code.as_ref().unwrap().seconds_left, 50);
    assert_eq!(sent(&shell, SMS_CODE), asked, "nothing is sent");
    let mut again = at("/register");
    register(&mut again, FormEvent::SliderEnded);
    register(&mut again, ask(MOBILE));
    assert_eq!(sent(&again, SMS_CODE), 1);
}

// CNT-3, F11
#[test]
fn a_clock_set_back_leaves_a_countdown_its_pace() {
    let mut shell = phone_tab("/part");
    shell.tick(1_000_000);
    phone(&mut shell, ask(MOBILE));
    shell.answer(SMS_CODE, "null");
    shell.tick(1_030_000);
    assert_eq!(left(&shell), 30);
    shell.tick(5_000);
    assert_eq!((left(&shell), shell.wake.map(|at| at.value())), (30, Some(6_000)));
    for now in 6..35 {
        shell.tick(now * 1_000);
        assert!(shell.wake.is_some_and(|at| at.value() <= now * 1_000 + 1_000), "{now}");
    }
    shell.tick(36_000);
    assert_eq!((left(&shell), shell.wake), (0, None));
}

// REG-1, LGN-6, NAV-1, VAL-10
#[test]
fn who_registers_is_let_in_and_goes_on_to_the_redirect() {
    let mut shell = at("/register?redirect=%2Fmat&from=ad");
    assert!(!shell.register.form.agreed);
    register(&mut shell, FormEvent::SliderEnded);
    register(&mut shell, FormEvent::AgreementSet { agreed: true });
    register(&mut shell, ask(" a@b.cn "));
    assert_eq!(body(&shell), json!({ "email": "a@b.cn", "scene": 4 }));
    shell.answer(EMAIL_CODE, "null");
    register(&mut shell, filled(" a@b.cn ", " 小王 "));
    let registration = json!({
        "email": "a@b.cn", "username": "小王", "password": "Geheim.1", "confirmPwd": "Geheim.1",
        "code": "123456", "origin": "ad"
    });
    assert_eq!(body(&shell), registration);
    assert!(shell.register.form.busy);
    shell.answer(REGISTER, r#""17""#);
    assert_eq!(shell.toasts, ["已注册"]);
    assert_eq!(body(&shell), json!({ "email": "a@b.cn", "password": "Geheim.1", "userType": 2 }));
    let_in(&mut shell, "auth/login");
    assert_eq!((name(&shell), shell.path.as_str()), (Some("u1"), "/mat"));
}

// REG-2, DLG-2
#[test]
fn in_a_panel_the_dialogs_take_turns() {
    let mut shell = at("/plugin/part?swType=CAD");
    shell.send(FrameEvent::Session(SessionEvent::LoginChosen));
    shell.send(PersonEvent::Register(RegisterEvent::Opened));
    assert_eq!((shell.login.show_login, shell.register.show_register), (false, true));
    shell.send(PersonEvent::Register(RegisterEvent::LoginChosen));
    assert_eq!((shell.login.show_login, shell.register.show_register), (true, false));
    shell.send(PersonEvent::Forgot(ForgotEvent::Opened));
    shell.send(PersonEvent::Forgot(ForgotEvent::RegisterChosen));
    let shown = (shell.login.show_login, shell.register.show_register, shell.forgot.show_forgot);
    assert_eq!(shown, (false, true, false));
    assert!(shell.went.is_empty());
    register(&mut shell, FormEvent::SliderEnded);
    register(&mut shell, FormEvent::AgreementSet { agreed: true });
    register(&mut shell, filled(MOBILE, ""));
    shell.answer(REGISTER, "true");
    let_in(&mut shell, "auth/login");
    assert_eq!((name(&shell), shell.register.show_register), (Some("u1"), false));
    assert!(shell.went.is_empty());
}

// DLG-2, REG-2
#[test]
fn outside_of_a_panel_the_registration_is_a_page() {
    let mut shell = at("/part");
    shell.send(FrameEvent::Session(SessionEvent::LoginChosen));
    shell.send(PersonEvent::Register(RegisterEvent::Opened));
    assert_eq!((shell.path.as_str(), shell.login.show_login), ("/register?redirect=%2Fpart", false));
}

// FGT-1, LGN-7
#[test]
fn a_forgotten_password_is_changed_by_a_code_and_leads_back_to_the_login() {
    let mut shell = at("/part");
    shell.send(FrameEvent::Session(SessionEvent::LoginChosen));
    shell.send(PersonEvent::Forgot(ForgotEvent::Opened));
    forgot(&mut shell, FormEvent::SliderEnded);
    forgot(&mut shell, ask(MOBILE));
    assert_eq!(body(&shell), json!({ "mobile": MOBILE, "scene": 2 }));
    shell.answer(SMS_CODE, "null");
    forgot(&mut shell, filled(MOBILE, ""));
    assert_eq!(body(&shell), json!({ "mobile": MOBILE, "code": "123456", "password": "Geheim.1" }));
    shell.answer("user/update-password", "null");
    assert_eq!((shell.forgot.show_forgot, shell.login.show_login), (false, true));
    assert_eq!(shell.toasts, ["已修改"]);
}

// F2
#[test]
fn a_code_that_never_came_can_be_asked_for_again() {
    use sanku_core::net::http::Outcome;
    for outcome in [Outcome::TimedOut, Outcome::Failed, Outcome::Aborted] {
        let mut shell = phone_tab("/part");
        phone(&mut shell, ask(MOBILE));
        shell.end(SMS_CODE, &outcome);
        assert!(shell.login.phone.code.as_ref().unwrap().can_send, "{outcome:?}");
        phone(&mut shell, ask(MOBILE));
        assert_eq!(sent(&shell, SMS_CODE), 2, "{outcome:?}");
        assert!(shell.errors.dialog.is_none(), "the form says it");
    }
}
