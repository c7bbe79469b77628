//! §2, §4 Journeys of the scan: by a message, by the callback, for an identity that nobody has, and for one to bind.

use crate::shell::{Shell, sent};
use sanku_core::{
    boot::Boot,
    fact::Fact,
    net::http::Body,
    rooms::{
        frame::{FrameEvent, session::view::SessionEvent},
        person::{
            PersonEvent,
            login::view::{Door, FormEvent, LoginEvent, LoginTab},
            register::view::RegisterEvent,
            social::view::SocialEvent,
        },
    },
    rules::{filled::Filled, setup::Setup, wechat::ScanType},
    secret::Secret,
};
use serde_json::{Value, json};

const ORIGIN: &str = "https://www.sanku.cn";
const TOKENS: &str = r#"{"accessToken":"new","refreshToken":"more"}"#;
const STATE: &str = "0123456789abcdef0123456789abcdef";
const NOBODYS: &str = r#"{"code":199999,"message":"oT1cK3t"}"#;

fn boot(path: &str, cookies: &str, state: &str) -> Boot {
    Boot {
        path: path.into(),
        origin: ORIGIN.into(),
        cookies: Secret::new(cookies.into()),
        session: [("scan_state".to_owned(), Secret::new(state.to_owned()))].into(),
        setup: Setup { wechat_app_id: "wx1".into(), ..Setup::default() },
        ..Boot::default()
    }
}

fn at(path: &str) -> Shell {
    Shell::started(boot(path, "", ""))
}

fn show(shell: &mut Shell, scan_type: ScanType) {
    shell.send(PersonEvent::Social(SocialEvent::ScanShown { scan_type }));
    shell.hear(Fact::Drawn { name: "wechatState".into(), number: Secret::new(STATE.into()) });
}

/// The dialog at its third tab, with something to scan.
fn scan_tab(path: &str) -> Shell {
    let mut shell = at(path);
    shell.send(FrameEvent::Session(SessionEvent::LoginChosen));
    shell.send(PersonEvent::Login(LoginEvent::TabChosen { name: LoginTab::Wechat }));
    show(&mut shell, ScanType::Login);
    shell
}

/// The document in the frame, once its image was scanned, tells the one around it.
fn scan(shell: &mut Shell) {
    let address = shell.social.frame.clone().unwrap();
    let state = address.split("state=").nth(1).unwrap().split('&').next().unwrap();
    let scan = if address.contains("scan_type%3Dband") { "band" } else { "login" };
    let path = format!("/?redirect=%2F&scan_type={scan}&code=c&state={state}");
    let inside = Shell::started(Boot { framed: true, ..boot(&path, "", STATE) });
    assert_eq!(sent(&inside, "auth/s") + sent(&inside, "auth/wx"), 0, "the code is not used in there");
    assert_eq!(inside.visit.mask, Some("正在登录..."));
    let [(origin, text)] = inside.posts.as_slice() else { panic!("{:?}", inside.posts) };
    let frame = shell.social.frame_name.to_owned();
    shell.hear(Fact::Message { origin: origin.clone(), text: Secret::new(text.clone()), frame });
}

/// What the last request about an identity or an account carried.
fn body(shell: &Shell) -> Value {
    let bodies = shell.asked.iter().rev().filter_map(|(_, url, request)| match &request.body {
        Body::Json { text } if url.contains("base/system/auth") => Some(text),
        _ => None,
    });
    serde_json::from_str(bodies.into_iter().next().unwrap()).unwrap()
}

fn introduce(shell: &mut Shell, org: u32) {
    shell.answer("get-user-info", &format!(r#"{{"id":"1","username":"u1","orgId":{org},"orgEnable":true}}"#));
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

fn let_in(shell: &mut Shell, login: &str) {
    shell.answer(login, TOKENS);
    shell.answer("list-all-simple?dictType=system_config", "[]");
    introduce(shell, 7);
}

fn name(shell: &Shell) -> Option<&str> {
    shell.session.user.as_ref().map(|user| user.name.as_str())
}

// LGN-3, LGN-6, LGN-7, T8
#[test]
fn who_scans_in_the_dialog_is_let_in_over_the_page() {
    let mut shell = scan_tab("/part/search?keyWords=a");
    assert!(shell.stored.contains(&("scan_state".to_owned(), Some(STATE.to_owned()))));
    scan(&mut shell);
    assert_eq!(body(&shell), json!({ "type": 32, "code": "c", "state": STATE, "userType": 1 }));
    assert_eq!((sent(&shell, "auth/scan-login"), shell.social.busy), (1, true));
    assert_eq!(shell.social.frame, None, "handled once");
    let_in(&mut shell, "auth/scan-login");
    assert_eq!((name(&shell), shell.login.show_login, shell.went.len()), (Some("u1"), false, 0));
}

// T8
#[test]
fn a_message_from_elsewhere_is_nothing() {
    let mut shell = scan_tab("/part");
    let text = format!(r#"{{"type":"wechatAuth","code":"c","state":"{STATE}"}}"#);
    for (origin, frame) in [("https://evil.com", "wechat"), (ORIGIN, ""), (ORIGIN, "chat")] {
        shell.hear(Fact::Message {
            origin: origin.into(),
            text: Secret::new(text.clone()),
            frame: frame.into(),
        });
    }
    assert_eq!(sent(&shell, "auth/scan-login"), 0);
}

// SOC-1
#[test]
fn who_has_no_account_makes_one_and_gets_the_identity_bound() {
    let mut shell = scan_tab("/part");
    scan(&mut shell);
    shell.fail("auth/scan-login", NOBODYS);
    assert_eq!((shell.path.as_str(), shell.login.show_login), ("/wechatregister", false));
    assert!(shell.errors.dialog.is_none() && !shell.path.contains("oT1cK3t"));
    let mut register = |event| shell.send(PersonEvent::Register(RegisterEvent::Form { event }));
    register(FormEvent::SliderEnded);
    register(FormEvent::AgreementSet { agreed: true });
    let password = || Secret::new("Geheim.1".to_owned());
    let form = Filled {
        username: "13800000000".into(),
        code: Secret::new("123456".into()),
        password: password(),
        confirm_pwd: password(),
        ..Filled::default()
    };
    register(FormEvent::Submitted { form });
    shell.answer("user/register", "true");
    let_in(&mut shell, "auth/login");
    assert_eq!(body(&shell), json!({ "username": "u1", "openId": "oT1cK3t" }));
    shell.answer("auth/scan-binding", "null");
    assert_eq!(shell.path, "/user");
    assert_eq!(shell.toasts, ["已注册", "绑定成功"]);
}

// SOC-1, DLG-2
#[test]
fn who_has_an_account_already_logs_in_there_and_gets_the_identity_bound() {
    let mut shell = scan_tab("/part");
    scan(&mut shell);
    shell.fail("auth/scan-login", NOBODYS);
    assert!(shell.social.registering);
    shell.send(PersonEvent::Register(RegisterEvent::LoginChosen));
    assert_eq!((shell.path.as_str(), shell.login.show_login), ("/wechatregister", true));
    let mut form = |event| shell.send(PersonEvent::Login(LoginEvent::Form { door: Door::Dialog, event }));
    form(FormEvent::SliderEnded);
    let password = Secret::new("Geheim.1".to_owned());
    form(FormEvent::Submitted { form: Filled { username: "a@b.cn".into(), password, ..Filled::default() } });
    let_in(&mut shell, "auth/login");
    assert_eq!(body(&shell), json!({ "username": "u1", "openId": "oT1cK3t" }));
    shell.answer("auth/scan-binding", "null");
    assert_eq!((shell.path.as_str(), &shell.toasts), ("/user", &vec!["绑定成功".to_owned()]));
}

// SOC-1
#[test]
fn any_other_error_of_a_scan_is_only_logged() {
    let mut shell = scan_tab("/part");
    scan(&mut shell);
    shell.fail("auth/scan-login", r#"{"code":500,"message":"SQLSTATE"}"#);
    assert!(shell.errors.dialog.is_none() && shell.toasts.is_empty() && shell.went.is_empty());
    assert!(!shell.social.busy && shell.login.show_login);
    assert!(shell.stored.iter().any(|(key, value)| key == "logList" && value.is_some()));
}

// SOC-3, NAV-1, T9
#[test]
fn a_callback_at_the_root_logs_in_and_leads_to_its_redirect() {
    let path = format!("/?redirect=%2Fmat&scan_type=login&code=c&state={STATE}");
    let mut shell = Shell::started(boot(&path, "", STATE));
    assert_eq!(
        (shell.path.as_str(), shell.visit.mask),
        ("/?redirect=%2Fmat&scan_type=login", Some("正在登录..."))
    );
    assert_eq!(body(&shell), json!({ "type": 32, "code": "c", "state": STATE, "userType": 1 }));
    assert!(shell.stored.contains(&("scan_state".to_owned(), None)));
    let_in(&mut shell, "auth/social-login");
    assert_eq!((name(&shell), shell.path.as_str(), shell.visit.mask), (Some("u1"), "/mat", None));
    for state in ["", "0"] {
        assert_eq!(sent(&Shell::started(boot(&path, "", state)), "social-login"), 0, "{state}");
    }
}

// SOC-1, SOC-3
#[test]
fn a_callback_that_lets_nobody_in_lifts_the_mask() {
    let path = format!("/?scan_type=login&code=c&state={STATE}");
    for (answer, to) in [(NOBODYS, "/wechatregister"), (r#"{"code":500}"#, "/?scan_type=login")] {
        let mut shell = Shell::started(boot(&path, "", STATE));
        shell.fail("auth/social-login", answer);
        assert_eq!((shell.path.as_str(), shell.visit.mask), (to, None));
    }
}

// SOC-2
#[test]
fn a_callback_binds_the_identity_once_the_user_is_known() {
    let path = format!("/?redirect=%2F&scan_type=band&code=c&state={STATE}");
    let cookies = "prod_t=a; prod_rt=r; prod_tExpires=30; prod_lsTime=1";
    for (org, answer, to, toasts) in [
        (7, r#"{"code":0}"#, "/user", vec!["绑定成功"]),
        (0, r#"{"code":0}"#, "/personalCenter/myInfo", vec!["绑定成功"]),
        (7, r#"{"code":1002000010,"message":"已被绑定"}"#, "/user", vec![]),
    ] {
        let mut shell = Shell::started(boot(&path, cookies, STATE));
        assert_eq!(sent(&shell, "auth/wx-binding"), 0, "the user info comes first");
        introduce(&mut shell, org);
        assert_eq!(body(&shell), json!({ "username": "u1", "code": "c" }));
        shell.fail("auth/wx-binding", answer);
        assert_eq!(
            (shell.path.as_str(), &shell.toasts),
            (to, &toasts.iter().map(|text| (*text).to_owned()).collect())
        );
        assert_eq!(shell.errors.dialog.is_some(), toasts.is_empty());
    }
}

// SOC-2, SOC-3, T9
#[test]
fn a_callback_that_nobody_can_use_lifts_the_mask_at_once() {
    for (scan, drawn, to) in [("band", STATE, "/user"), ("login", "", "/?redirect=%2F&scan_type=login")] {
        let path = format!("/?redirect=%2F&scan_type={scan}&code=c&state={STATE}");
        let shell = Shell::started(boot(&path, "", drawn));
        assert_eq!((shell.path.as_str(), shell.visit.mask), (to, None), "{scan}");
        assert_eq!(sent(&shell, "auth/s") + sent(&shell, "auth/wx"), 0, "{scan}");
    }
}

// SOC-2, T8
#[test]
fn who_is_logged_in_binds_by_a_scan_on_the_page() {
    let mut shell = Shell::started(boot("/user", "prod_t=a; prod_rt=r; prod_tExpires=30; prod_lsTime=1", ""));
    introduce(&mut shell, 7);
    show(&mut shell, ScanType::Band);
    scan(&mut shell);
    assert_eq!(body(&shell), json!({ "username": "u1", "code": "c" }));
    shell.answer("auth/wx-binding", "null");
    assert_eq!((shell.path.as_str(), shell.social.bound), ("/user", true));
    assert_eq!(shell.toasts, ["绑定成功"]);
}

// LGN-3
#[test]
fn a_frame_out_of_view_is_heard_no_more() {
    let mut shell = scan_tab("/part");
    shell.send(PersonEvent::Social(SocialEvent::ScanHidden));
    let text = format!(r#"{{"type":"wechatAuth","code":"c","state":"{STATE}"}}"#);
    shell.hear(Fact::Message { origin: ORIGIN.into(), text: Secret::new(text), frame: "wechat".into() });
    assert_eq!((sent(&shell, "auth/scan-login"), &shell.social.frame), (0, &None));
}
