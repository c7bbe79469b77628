//! §2, §4 Journeys of the login: the dialog, the page, where it leads, and what addresses bring along.

use crate::shell::Shell;
use sanku_core::{
    boot::Boot,
    effect::Command,
    fact::Went,
    net::http::Outcome,
    rooms::{
        frame::{FrameEvent, errors::ErrorsEvent, session::view::SessionEvent},
        person::{
            PersonEvent,
            login::view::{Door, FormEvent, LoginEvent},
        },
    },
    rules::{filled::Filled, redirect::Platform, setup::Setup},
    secret::Secret,
};

const LOGIN: &str = "system/auth/login";
const CONFIG: &str = "list-all-simple?dictType=system_config";
const TOKENS: &str = r#"{"accessToken":"new","refreshToken":"more"}"#;

/// A portal on its public site.
fn at(path: &str) -> Shell {
    with_cookies(path, "")
}

fn with_cookies(path: &str, cookies: &str) -> Shell {
    let platform = |origin: &str, open| Platform { origin: origin.into(), open };
    let platforms = vec![platform("https://cae.sanku.cn", false), platform("https://open.sanku.cn", true)];
    Shell::started(Boot {
        path: path.into(),
        origin: "https://www.sanku.cn".into(),
        cookies: Secret::new(cookies.into()),
        setup: Setup { platforms, domain_suffix: "sanku.cn".into(), ..Setup::default() },
        ..Boot::default()
    })
}

fn form(shell: &mut Shell, door: Door, event: FormEvent) {
    shell.send(PersonEvent::Login(LoginEvent::Form { door, event }));
}

/// Fills the form in and sends it.
fn submit(shell: &mut Shell, door: Door) {
    let text =
        Filled { username: "a@b.cn".into(), password: Secret::new("Geheim.1".into()), ..Filled::default() };
    form(shell, door, FormEvent::SliderEnded);
    form(shell, door, FormEvent::Submitted { form: text });
}

/// The server says who it is, after the tokens are had.
fn introduce(shell: &mut Shell, id: &str, org: u32) {
    let person = format!(r#"{{"id":"{id}","username":"u{id}","orgId":{org},"orgEnable":true}}"#);
    shell.answer("get-user-info", &person);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

/// The server lets them in.
fn let_in(shell: &mut Shell, org: u32) {
    shell.answer(LOGIN, TOKENS);
    shell.answer(CONFIG, r#"[{"label":"token_expire_time","value":"30"}]"#);
    introduce(shell, "1", org);
}

fn ask(shell: &mut Shell) {
    shell.send(FrameEvent::Session(SessionEvent::LoginChosen));
}

fn sent(shell: &Shell, address: &str) -> usize {
    shell.asked.iter().filter(|(_, url, _)| url.contains(address)).count()
}

fn cookie(shell: &Shell, name: &str) -> Option<String> {
    shell.jar.borrow().get(name).cloned()
}

fn name(shell: &Shell) -> Option<&str> {
    shell.session.user.as_ref().map(|user| user.name.as_str())
}

// LGN-1, LGN-6
#[test]
fn a_login_in_the_dialog_closes_it_over_its_page() {
    let mut shell = at("/part/search?keyWords=a");
    ask(&mut shell);
    assert!(shell.login.show_login);
    submit(&mut shell, Door::Dialog);
    assert_eq!(shell.body(), r#"{"email":"a@b.cn","password":"Geheim.1","userType":2}"#);
    let_in(&mut shell, 7);
    assert!(!shell.login.show_login && shell.went.is_empty());
    assert_eq!((name(&shell), shell.path.as_str()), (Some("u1"), "/part/search?keyWords=a"));
    assert_eq!(cookie(&shell, "prod_t").as_deref(), Some("new"));
}

// SLD-3, LGN-6
#[test]
fn a_wrong_password_says_so_and_resets_the_slider() {
    let mut shell = at("/login");
    submit(&mut shell, Door::Page);
    assert!(shell.login.page.busy);
    shell.fail(LOGIN, r#"{"code":1002000003,"message":"账号或密码错误"}"#);
    let form = &shell.login.page;
    assert_eq!((form.failed.as_deref(), form.passed, form.busy), (Some("账号或密码错误"), false, false));
    assert!(shell.errors.dialog.is_none() && shell.went.is_empty());
}

// F2
#[test]
fn a_login_without_a_network_can_be_tried_again() {
    for outcome in [Outcome::TimedOut, Outcome::Failed, Outcome::Aborted] {
        let mut shell = at("/login");
        submit(&mut shell, Door::Page);
        shell.end(LOGIN, &outcome);
        assert!(!shell.login.page.busy, "{outcome:?}");
        submit(&mut shell, Door::Page);
        assert_eq!(sent(&shell, LOGIN), 2, "{outcome:?}");
    }
}

// ERR-5
#[test]
fn a_locked_account_offers_contact_and_stays_at_the_login() {
    let mut shell = at("/login");
    submit(&mut shell, Door::Page);
    shell.fail(LOGIN, r#"{"code":430,"message":"x"}"#);
    let dialog = shell.errors.dialog.clone().unwrap();
    assert!(dialog.contact && dialog.message.starts_with("账号已被锁定"));
    shell.send(FrameEvent::Errors(ErrorsEvent::Closed));
    assert!(shell.went.is_empty() && !shell.login.show_login);
}

// NAV-1
#[test]
fn a_login_on_its_page_goes_on_to_the_redirect() {
    let mut shell = at("/login?redirect=%2Fpart%2Fsearch%3FkeyWords%3DM6");
    submit(&mut shell, Door::Page);
    let_in(&mut shell, 7);
    assert_eq!(shell.went, [("/part/search?keyWords=M6".to_owned(), true)]);
}

// NAV-1, T1
#[test]
fn the_session_goes_along_to_a_trusted_platform_alone() {
    for (redirect, org, visit) in [
        (
            "https%3A%2F%2Fcae.sanku.cn%2Fa%3Ftoken%3Dx%26b%3D1%23h",
            7,
            Some("https://cae.sanku.cn/a?b=1&token=new&refreshToken=more&tokenExpires=30#h"),
        ),
        ("https%3A%2F%2Fopen.sanku.cn%2F", 7, Some("https://open.sanku.cn/")),
        ("https%3A%2F%2Fopen.sanku.cn%2F", 1, None),
        ("https%3A%2F%2Fevil.com%2F", 7, None),
    ] {
        let mut shell = at(&format!("/login?redirect={redirect}"));
        submit(&mut shell, Door::Page);
        let_in(&mut shell, org);
        assert_eq!(shell.visits.first().map(String::as_str), visit, "{redirect}");
        let home = visit.is_none().then(|| ("/".to_owned(), true));
        assert_eq!(shell.went.first().cloned(), home, "{redirect}");
        let warned = shell.toasts.iter().any(|text| text == "暂无权限，请联系管理员");
        assert_eq!(warned, visit.is_none(), "{redirect}");
    }
}

// NAV-1
#[test]
fn who_is_logged_in_already_goes_on_with_the_tokens_of_today() {
    let path = "/login?redirect=https%3A%2F%2Fcae.sanku.cn";
    let mut shell = with_cookies(path, "prod_t=a; prod_rt=r; prod_tExpires=30; prod_lsTime=1");
    assert!(shell.visits.is_empty());
    introduce(&mut shell, "1", 7);
    assert_eq!(shell.visits, ["https://cae.sanku.cn?token=a&refreshToken=r&tokenExpires=30"]);
}

// ERR-8, T35
#[test]
fn a_visitor_whose_calls_all_fail_is_asked_to_log_in_once() {
    let mut shell = at("/part/search?keyWords=a");
    shell.go("/part/detail/s1", Went::Push);
    shell.fail("search/by/keyword", r#"{"code":401}"#);
    shell.fail("set/detail/s1", r#"{"code":401}"#);
    assert_eq!((shell.login.show_login, shell.went.len()), (true, 0));
    assert_eq!(shell.toasts, ["账号未登录"]);
}

// ERR-8, T35, F4
#[test]
fn a_session_that_cannot_be_renewed_leads_to_the_login_once() {
    let mut shell =
        with_cookies("/part/search?keyWords=a", "prod_t=a; prod_rt=r; prod_tExpires=30; prod_lsTime=1");
    introduce(&mut shell, "1", 7);
    shell.go("/component/detail/s1", Went::Push);
    shell.fail("search/by/keyword", r#"{"code":401}"#);
    shell.fail("set/detail/s1", r#"{"code":401}"#);
    shell.fail("auth/refresh-token", r#"{"code":401}"#);
    let [(to, false)] = shell.went.as_slice() else { panic!("{:?}", shell.went) };
    assert!(to.starts_with("/login?") && to.ends_with("&redirect=%2Fcomponent"), "{to}");
    assert!(cookie(&shell, "prod_t").is_none() && !shell.login.show_login);
    assert!(shell.errors.dialog.is_none() && shell.toasts.is_empty());
}

// T5
#[test]
fn an_address_is_clean_before_anything_is_asked_or_shown() {
    let address = "/part/search?keyWords=a&token=abc&refreshToken=def&from=ad&code=c&state=s#h";
    for cookies in ["", "prod_t=old; prod_rt=old2"] {
        let shell = with_cookies(address, cookies);
        let to = "/part/search?keyWords=a#h".to_owned();
        assert_eq!(shell.done[0], Command::Navigate { to: to.clone(), replace: true }, "{cookies}");
        assert_eq!((shell.path.as_str(), shell.went.len()), (to.as_str(), 1));
        assert!(shell.asked.iter().all(|(_, url, _)| !url.contains("abc") && !url.contains("def")));
        assert_eq!(sent(&shell, "search/by/keyword"), 1, "entered once");
    }
}

// GRD-2, T5
#[test]
fn a_token_in_the_address_logs_in_and_one_that_nobody_knows_leaves_a_session_alone() {
    let mut shell = with_cookies("/part?token=new", "prod_t=old; prod_rt=r; prod_tExpires=30; prod_lsTime=1");
    assert_eq!(cookie(&shell, "prod_t").as_deref(), Some("old"), "the old one stays until it is known whose");
    shell.fail("get-user-info", r#"{"code":401}"#);
    shell.answer("get-permission-info", "{}");
    shell.answer("get-extend-user-info", "{}");
    assert_eq!(cookie(&shell, "prod_t").as_deref(), Some("old"));
    let mut shell = with_cookies("/part?token=new", "");
    introduce(&mut shell, "2", 7);
    assert_eq!((name(&shell), cookie(&shell, "prod_t").as_deref()), (Some("u2"), Some("new")));
}

// GRD-2, T5
#[test]
fn what_cannot_be_a_token_is_only_taken_out_of_the_address() {
    let shell = at("/part?token=a%0Ab&x=1");
    assert_eq!((shell.path.as_str(), cookie(&shell, "prod_t")), ("/part?x=1", None));
    assert_eq!(sent(&shell, "get-user-info"), 0);
}

// GRD-1
#[test]
fn a_referral_is_kept_and_leaves_the_address() {
    let mut shell = at("/part?from=ad_1&activityId=7");
    assert_eq!((shell.path.as_str(), cookie(&shell, "from").as_deref()), ("/part", Some("ad_1")));
    assert_eq!(cookie(&shell, "activityId").as_deref(), Some("7"));
    shell.answer(CONFIG, r#"[{"label":"from_expire_time","value":"30"}]"#);
    assert!(shell.cookies.last().unwrap().contains("Max-Age=1800"));
    shell.go("/mat?from=ad_2", Went::Push);
    assert_eq!((cookie(&shell, "from").as_deref(), cookie(&shell, "activityId")), (Some("ad_2"), None));
}

// GRD-1
#[test]
fn without_from_nothing_happens() {
    let shell = at("/part?activityId=7");
    assert_eq!((shell.path.as_str(), cookie(&shell, "activityId")), ("/part?activityId=7", None));
    assert!(shell.went.is_empty());
}

// GRD-2, T6, PLG-5
#[test]
fn a_third_partys_code_shows_a_mask_and_goes_to_the_programs_origin() {
    let query = "swType=CAD&wechatOrigin=https%3A%2F%2Fcad.sanku.cn&code=c&state=s";
    let mut shell = at(&format!("/plugin/login?{query}"));
    assert_eq!(shell.visit.mask, Some("正在登录..."));
    let text = r#"{"type":"wechatAuth","code":"c","state":"s"}"#.to_owned();
    assert_eq!(shell.posts, [("https://cad.sanku.cn".to_owned(), text)]);
    shell.tick(60_000);
    assert_eq!(shell.visit.mask, None);
    let alone = at("/part?code=c&state=s");
    assert!(alone.posts.is_empty());
    assert_eq!((alone.visit.mask, alone.path.as_str()), (None, "/part"), "nobody takes it, and nobody waits");
}
