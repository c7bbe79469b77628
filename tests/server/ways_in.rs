//! §1 The ways in: login by code, registration, forgotten password, over HTTP and with the codes of the outbox.

use crate::common::{
    PASSWORD,
    http::{Answered, post},
    portal::{Portal, access, codes, refresh, tokens},
};
use futures_util::future::join_all;
use sanku_core::{
    net::api::{
        Call, NewestMessage, ReadCommonPasswords, ReadUser, RefreshToken, Register, SendEmailCode,
        SendSmsCode, SmsLogin, UpdatePassword,
    },
    rules::{platform::Scene, valid},
    secret::Secret,
};
use sanku_server::{
    account,
    config::{Limits, Site},
    store::outbox::{self, Letter},
};
use serde_json::{Value, json};

const MINUTE: u64 = 60_000;
const MOBILE: &str = "13812345678";
const EMAIL: &str = "li@example.com";
const NEW: &str = "Kv7#mTz2q";
const OK: (u16, i64) = (200, 0);
const WRONG_CODE: (u16, i64) = (422, 1_002_000_020);
const NOT_REGISTERED: (u16, i64) = (422, 1_002_000_007);
const TAKEN: (u16, i64) = (422, 1_002_000_021);
const WEAK: (u16, i64) = (422, 1_002_000_022);

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn sending(name: &str, scene: Scene) -> Call {
    if name.contains('@') {
        Call::SendEmailCode(SendEmailCode::new(name.into(), scene))
    } else {
        Call::SendSmsCode(SendSmsCode::new(name.into(), scene))
    }
}

async fn send(portal: &Portal, name: &str, scene: Scene) -> Answered {
    portal.ask(&sending(name, scene), &[]).await
}

/// The newest code that was sent there.
async fn newest(portal: &Portal, name: &str) -> Option<Letter> {
    outbox::read(&portal.store, Some(name), 1).await.unwrap().into_iter().next()
}

/// The next code after that one, which may still be on its way.
async fn next(portal: &Portal, name: &str, before: Option<i64>) -> String {
    loop {
        match newest(portal, name).await {
            Some(letter) if Some(letter.id) != before => return letter.code,
            _ => tokio::task::yield_now().await,
        }
    }
}

/// Has a code sent, and reads it.
async fn code(portal: &Portal, name: &str, scene: Scene) -> String {
    let before = newest(portal, name).await.map(|letter| letter.id);
    assert_eq!(codes(&send(portal, name, scene).await), OK);
    next(portal, name, before).await
}

async fn sms_login(portal: &Portal, mobile: &str, code: &str) -> Answered {
    portal.ask(&Call::SmsLogin(SmsLogin::new(mobile.into(), secret(code))), &[]).await
}

async fn register(portal: &Portal, name: &str, code: &str, password: &str) -> Answered {
    let account = valid::account(name).unwrap();
    portal.ask(&Call::Register(Register::new(account, name, secret(code), secret(password))), &[]).await
}

async fn update(portal: &Portal, name: &str, code: &str, password: &str) -> Answered {
    let account = valid::account(name).unwrap();
    portal.ask(&Call::UpdatePassword(UpdatePassword::new(account, secret(code), secret(password))), &[]).await
}

fn wrong(code: &str) -> &'static str {
    if code == "123456" { "654321" } else { "123456" }
}

// CAL-1, REG-1
#[tokio::test]
async fn reg_1_who_registers_by_mobile_or_email_can_log_in() {
    let portal = Portal::open().await;
    for name in [MOBILE, EMAIL] {
        let code = code(&portal, name, Scene::Register).await;
        let made = register(&portal, name, &code, NEW).await;
        assert_eq!((codes(&made), &made.json()["data"]), (OK, &json!(true)));
        let tokens = tokens(&portal.try_login(name, NEW).await);
        let user = portal.ask_as(&Call::ReadUser(ReadUser {}), access(&tokens)).await.json();
        assert_eq!((&user["data"]["username"], &user["data"]["orgId"]), (&json!(name), &json!(1)));
    }
}

// VAL-10, GRD-1, T14
#[tokio::test]
async fn reg_1_the_registration_keeps_its_name_its_origin_and_the_agreements_it_accepted() {
    let portal = Portal::open().await;
    let code = code(&portal, MOBILE, Scene::Register).await;
    let account = valid::account(MOBILE).unwrap();
    let call = Register::new(account, " 小李 ", secret(&code), secret(NEW));
    let call = Register { origin: Some("ad_1".into()), activity_id: Some("x;y".into()), ..call };
    assert_eq!(codes(&portal.ask(&Call::Register(call), &[]).await), OK);
    let account = account::find(&portal.store, MOBILE).await.unwrap();
    let how = account::registered(&portal.store, account.id).await.unwrap().unwrap();
    assert_eq!((how.origin.as_deref(), how.activity), (Some("ad_1"), None));
    assert_eq!((how.agreement.as_str(), how.agreed_at), ("1.1", portal.now()));
    let tokens = tokens(&portal.try_login(MOBILE, NEW).await);
    let user = portal.ask_as(&Call::ReadUser(ReadUser {}), access(&tokens)).await.json();
    assert_eq!((&user["data"]["username"], &user["data"]["nickname"]), (&json!("小李"), &json!("小李")));
    let other = portal.user("made@by.hand", 1).await;
    assert_eq!(account::registered(&portal.store, other).await.unwrap(), None);
}

// T23
#[tokio::test]
async fn t23_a_hundred_registrations_of_one_mobile_make_one_account() {
    let portal = Portal::open().await;
    let code = code(&portal, MOBILE, Scene::Register).await;
    let made = join_all((0..100).map(|_| register(&portal, MOBILE, &code, NEW))).await;
    assert_eq!(made.iter().filter(|answered| codes(answered) == OK).count(), 1);
    assert_eq!(account::list(&portal.store, None).await.unwrap().len(), 1);
}

// T23
#[tokio::test]
async fn t23_a_code_for_one_registers_nobody_else() {
    let portal = Portal::open().await;
    let code = code(&portal, MOBILE, Scene::Register).await;
    for name in ["13812345679", EMAIL] {
        assert_eq!(codes(&register(&portal, name, &code, NEW).await), WRONG_CODE);
    }
    assert_eq!(account::list(&portal.store, None).await.unwrap(), []);
}

// T23, 6.3.8
#[tokio::test]
async fn t23_that_an_account_is_there_is_said_to_its_owner_alone() {
    let portal = Portal::open().await;
    portal.user(EMAIL, 1).await;
    let (taken, free) =
        (send(&portal, EMAIL, Scene::Register).await, send(&portal, "new@b.cn", Scene::Register).await);
    assert_eq!((taken.status, &taken.body), (free.status, &free.body));
    let code = newest(&portal, EMAIL).await.unwrap().code;
    let guessed = register(&portal, EMAIL, wrong(&code), NEW).await;
    assert_eq!(codes(&guessed), WRONG_CODE);
    assert_eq!(guessed.body, register(&portal, "new@b.cn", "000000", NEW).await.body);
    let owned = register(&portal, EMAIL, &code, NEW).await;
    assert_eq!((codes(&owned), &owned.json()["message"]), (TAKEN, &json!("该账号已注册，请直接登录")));
    assert!(portal.try_login(EMAIL, PASSWORD).await.status == 200, "its password is still the old one");
}

// LGN-4, 6.3.8
#[tokio::test]
async fn lgn_4_an_unknown_mobile_is_told_so_as_often_as_a_known_one_gets_codes() {
    let portal = Portal::open().await;
    for _ in 0..5 {
        assert_eq!(codes(&send(&portal, MOBILE, Scene::Login).await), NOT_REGISTERED);
    }
    let refused = send(&portal, MOBILE, Scene::Login).await;
    assert_eq!((codes(&refused), refused.header("retry-after")), ((429, 429), "3600"));
    assert_eq!(refused.json()["message"], "验证码获取次数过多，请60分钟后再试");
    assert_eq!(newest(&portal, MOBILE).await, None);
}

// LGN-4
#[tokio::test]
async fn lgn_4_whoever_hears_that_nobody_is_registered_gets_a_code_to_register_at_once() {
    let portal = Portal::open().await;
    assert_eq!(codes(&send(&portal, MOBILE, Scene::Login).await), NOT_REGISTERED);
    let code = code(&portal, MOBILE, Scene::Register).await;
    assert_eq!(codes(&register(&portal, MOBILE, &code, NEW).await), OK);
}

// LGN-2, T20
#[tokio::test]
async fn lgn_2_a_code_opens_one_session() {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    let code = code(&portal, MOBILE, Scene::Login).await;
    let logins = join_all((0..100).map(|_| sms_login(&portal, MOBILE, &code))).await;
    let (open, refused): (Vec<_>, Vec<_>) = logins.iter().partition(|answered| codes(answered) == OK);
    assert_eq!(open.len(), 1);
    assert!(refused.iter().all(|answered| codes(answered) == WRONG_CODE));
    let tokens = tokens(open[0]);
    assert_eq!(portal.ask_as(&Call::ReadUser(ReadUser {}), access(&tokens)).await.status, 200);
}

// T20
#[tokio::test]
async fn t20_codes_are_refused_too_soon_with_the_time_to_wait() {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    code(&portal, MOBILE, Scene::Login).await;
    portal.wait(MINUTE / 2);
    let refused = send(&portal, MOBILE, Scene::Login).await;
    assert_eq!((codes(&refused), refused.header("retry-after")), ((429, 429), "30"));
    assert_eq!(refused.json()["message"], "验证码获取过于频繁，请30秒后再试");
    portal.wait(MINUTE / 2);
    code(&portal, MOBILE, Scene::Login).await;
}

// T20, T38
#[tokio::test]
async fn t20_the_limit_of_an_address_is_the_configured_one() {
    let portal = Portal::with(Site::default(), Limits { codes: 2, ..Limits::default() }).await;
    for (mobile, status) in [("13800000001", 200), ("13800000002", 200), ("13800000003", 429)] {
        assert_eq!(send(&portal, mobile, Scene::Register).await.status, status, "{mobile}");
    }
}

// T21
#[tokio::test]
async fn t21_codes_let_in_while_passwords_are_locked_and_not_while_the_operator_says_no() {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    for _ in 0..5 {
        portal.try_login(MOBILE, "Wrong-123").await;
    }
    assert_eq!(codes(&portal.try_login(MOBILE, PASSWORD).await), (430, 430));
    let first = code(&portal, MOBILE, Scene::Login).await;
    assert_eq!(codes(&sms_login(&portal, MOBILE, &first).await), OK);
    account::lock(&portal.store, MOBILE, portal.now()).await.unwrap();
    portal.wait(MINUTE);
    let second = code(&portal, MOBILE, Scene::Login).await;
    assert_eq!(codes(&sms_login(&portal, MOBILE, &second).await), (430, 430));
}

// FGT-1, T24
#[tokio::test]
async fn t24_a_new_password_by_code_ends_every_session_and_every_lock() {
    let portal = Portal::open().await;
    let id = portal.user(EMAIL, 1).await;
    let session = portal.login(EMAIL).await;
    for _ in 0..5 {
        portal.try_login(EMAIL, "Wrong-123").await;
    }
    let code = code(&portal, EMAIL, Scene::Reset).await;
    assert_eq!(codes(&update(&portal, EMAIL, &code, NEW).await), OK);
    let read = portal.ask_as(&Call::ReadUser(ReadUser {}), access(&session)).await;
    let renewed = Call::RefreshToken(RefreshToken { refresh_token: secret(refresh(&session)) });
    assert_eq!([read.status, portal.ask(&renewed, &[]).await.status], [401, 401]);
    assert_eq!(codes(&portal.try_login(EMAIL, PASSWORD).await), (422, 1_002_000_001));
    let tokens = tokens(&portal.try_login(EMAIL, NEW).await);
    let told = Call::NewestMessage(NewestMessage { status: 0, system_module: 2 });
    let told = portal.ask_as(&told, access(&tokens)).await.json();
    assert_eq!(told["data"]["createTime"], json!(portal.now().value()), "{id} is told so");
    assert_eq!(codes(&update(&portal, EMAIL, &code, "Gx8kPz2mWq").await), WRONG_CODE, "a code is good once");
}

// T24
#[tokio::test]
async fn t24_a_code_to_log_in_or_to_register_gives_nobody_another_password() {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    for scene in [Scene::Login, Scene::Register] {
        let code = code(&portal, MOBILE, scene).await;
        assert_eq!(codes(&update(&portal, MOBILE, &code, NEW).await), WRONG_CODE, "{scene:?}");
    }
    let code = code(&portal, MOBILE, Scene::Reset).await;
    assert_eq!(codes(&sms_login(&portal, MOBILE, &code).await), WRONG_CODE);
    assert_eq!(codes(&register(&portal, MOBILE, &code, NEW).await), WRONG_CODE);
}

// T22, 6.3.8
#[tokio::test]
async fn t22_a_forgotten_password_tells_nobody_who_is_registered() {
    let portal = Portal::open().await;
    portal.user(EMAIL, 1).await;
    let mut told = Vec::new();
    for name in [EMAIL, "nobody@b.cn"] {
        let mut answers = Vec::new();
        let before = portal.hashing.runs();
        for call in [
            sending(name, Scene::Reset),
            // Too soon.
            sending(name, Scene::Reset),
        ] {
            answers.push(portal.ask(&call, &[]).await);
        }
        let guess = if name == EMAIL { wrong(&next(&portal, name, None).await) } else { "123456" };
        for _ in 0..6 {
            answers.push(update(&portal, name, guess, NEW).await);
        }
        let hashes = portal.hashing.runs() - before;
        let seen: Vec<_> = answers.into_iter().map(|Answered { status, body, .. }| (status, body)).collect();
        told.push((seen, hashes));
    }
    assert_eq!(newest(&portal, "nobody@b.cn").await, None);
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0].1, 6, "one for the code, one for each of its five tries");
}

// 6.2.4, 6.2.11
#[tokio::test]
async fn a_password_that_is_easily_guessed_is_refused_before_its_code_is_used() {
    let portal = Portal::open().await;
    let new = code(&portal, EMAIL, Scene::Register).await;
    for (password, message) in [
        ("Password123!", "密码过于常见，容易被猜到，请更换"),
        ("wANG-xiao@qq.cn", "密码不能与账号、手机号、邮箱或昵称相同，请更换"),
    ] {
        let account = valid::account(EMAIL).unwrap();
        let call = Register::new(account, "Wang-Xiao@qq.cn", secret(&new), secret(password));
        let refused = portal.ask(&Call::Register(call), &[]).await;
        assert_eq!((codes(&refused), &refused.json()["message"]), (WEAK, &json!(message)));
    }
    assert_eq!(codes(&register(&portal, EMAIL, &new, NEW).await), OK);
    let again = code(&portal, EMAIL, Scene::Reset).await;
    assert_eq!(codes(&update(&portal, EMAIL, &again, "Qwerty123!").await), WEAK);
    assert_eq!(codes(&update(&portal, EMAIL, &again, "Gx8kPz2mWq").await), OK);
}

// VAL-4, 6.2.4
#[tokio::test]
async fn val_4_the_server_says_of_a_new_password_what_the_page_and_the_package_say() {
    let portal = Portal::open().await;
    let lines =
        include_str!("../vectors/valid.json").lines().filter(|line| line.contains("checkNewPassword"));
    let mut count = 0;
    for line in lines {
        let row: Value = serde_json::from_str(line.trim().trim_end_matches(',')).unwrap();
        let [password, own] = [0, 1].map(|at| row["args"][at].as_str().unwrap());
        let account = own.lines().find_map(|line| valid::account(line).ok());
        let account = account.unwrap_or_else(|| valid::account(EMAIL).unwrap());
        let name = own.lines().find(|line| valid::account(*line).is_err()).unwrap_or("小李");
        let call = Register::new(account, name, secret("000000"), secret(password));
        let answered = portal.ask(&Call::Register(call), &[]).await;
        let want = row["want"].as_str().filter(|want| !want.is_empty());
        let said = answered.json()["message"].as_str().unwrap().to_owned();
        let said = said.trim_start_matches("请求参数有误：");
        assert_eq!(Some(said).filter(|_| codes(&answered) != WRONG_CODE), want, "{row}");
        count += 1;
    }
    assert!(count >= 15, "{count}");
    let list = portal.ask(&Call::ReadCommonPasswords(ReadCommonPasswords {}), &[]).await;
    assert_eq!(list.json()["data"], json!(sanku_core::rules::common::LIST), "what the page is told");
}

// VAL-1 to VAL-6, VAL-10
#[tokio::test]
async fn what_is_no_way_in_is_refused_with_the_words_of_the_form() {
    let portal = Portal::open().await;
    let long = "三".repeat(65);
    let base = "/to/api/base/system";
    let whole =
        json!({ "mobile": MOBILE, "username": "a", "password": NEW, "confirmPwd": NEW, "code": "123456" });
    let with = |fields: Value| {
        let mut body = whole.clone();
        body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        body
    };
    for (path, body, message) in [
        ("auth/send-sms-code", json!({ "mobile": "12345", "scene": 1 }), "请输入正确手机号"),
        ("auth/send-sms-code", json!({ "mobile": MOBILE, "scene": 3 }), "scene 3"),
        ("user/send-email-code", json!({ "email": "a@b", "scene": 4 }), "邮箱格式错误"),
        ("user/send-email-code", json!({ "email": MOBILE, "scene": 4 }), "邮箱格式错误"),
        ("user/send-email-code", json!({ "email": EMAIL, "scene": 1 }), "scene 1"),
        ("auth/sms-login", json!({ "mobile": "", "code": "123456", "userType": 2 }), "请输入手机号"),
        ("auth/sms-login", json!({ "mobile": MOBILE, "code": "", "userType": 2 }), "请输入验证码"),
        (
            "auth/sms-login",
            json!({ "mobile": MOBILE, "code": "12345", "userType": 2 }),
            "请输入6位数字验证码",
        ),
        ("auth/sms-login", json!({ "mobile": MOBILE, "code": "123456", "userType": 1 }), "userType 须为 2"),
        ("user/register", with(json!({ "email": EMAIL })), "账号格式不正确，请输入电子邮箱或手机号"),
        ("user/register", with(json!({ "mobile": EMAIL })), "账号格式不正确，请输入电子邮箱或手机号"),
        ("user/register", with(json!({ "code": "12345a" })), "请输入6位数字验证码"),
        ("user/register", with(json!({ "password": "" })), "请输入密码"),
        ("user/register", with(json!({ "password": "abcdefgh" })), "密码8-16位，含大写"),
        ("user/register", with(json!({ "confirmPwd": "Other-7kx" })), "两次密码不一致"),
        ("user/register", with(json!({ "username": long })), "输入的数据不合法!"),
        ("user/register", with(json!({ "username": "a\u{7}b" })), "输入的数据不合法!"),
        ("user/register", with(json!({ "orgId": 0 })), "orgId"),
    ] {
        let answered = post(&portal.app, &format!("{base}/{path}"), &body.to_string()).await;
        assert_eq!(codes(&answered), (422, 422), "{path} {body}");
        assert!(answered.json()["message"].as_str().unwrap().contains(message), "{}", answered.text());
    }
    assert_eq!(portal.hashing.runs(), 0);
}

// A new name of somebody's own is proved like an old one.
#[tokio::test]
async fn who_is_logged_in_gets_a_code_to_prove_a_name_that_is_not_registered() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    let call = sending("new@b.cn", Scene::Reset);
    assert_eq!(codes(&portal.ask_as(&call, access(&tokens)).await), OK);
    assert_eq!(next(&portal, "new@b.cn", None).await.len(), 6);
    assert_eq!(codes(&portal.ask_as(&call, "0123").await), (401, 401));
}
