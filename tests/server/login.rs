//! §7 Login and logout over HTTP, and what the server says of who is looking.

use crate::common::{
    PASSWORD, orgs,
    portal::{Portal, access, codes, refresh},
};
use sanku_core::{
    net::api::{Call, Login, Logout, NewestMessage, ReadExtended, ReadPermissions, ReadUser, RefreshToken},
    secret::Secret,
};
use sanku_server::{
    account::{self, NewAccount, Role},
    org,
};
use serde_json::{Value, json};

const READ_USER: Call = Call::ReadUser(ReadUser {});
const LOGOUT: Call = Call::Logout(Logout {});

async fn data(portal: &Portal, call: Call, access: &str) -> Value {
    let answered = portal.ask_as(&call, access).await;
    assert_eq!(codes(&answered), (200, 0), "{}", answered.text());
    answered.json()["data"].clone()
}

// LGN-1, CAL-1
#[tokio::test]
async fn a_user_logs_in_by_each_name_and_is_described() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    let new = NewAccount {
        org: 2,
        name: "a@b.cn".into(),
        other_name: Some("13800000000".into()),
        nickname: "小王".into(),
        password: Secret::new(PASSWORD.into()),
        role: Role::Member,
    };
    let made = account::create(&portal.store, &portal.hashing, &new, portal.now()).await.unwrap();
    for name in ["a@b.cn", "A@B.CN", "13800000000"] {
        let tokens = portal.login(name).await;
        let person = data(&portal, READ_USER, access(&tokens)).await;
        let expected = json!({
            "id": made.id.to_string(), "username": "小王", "nickname": "小王", "avatar": "", "orgId": 2,
            "orgEnable": true, "orgName": "企业2", "email": "a@b.cn", "mobile": "13800000000",
            "businessScope": "1", "clientId": "",
        });
        assert_eq!(person, expected);
    }
}

// PRM-1
#[tokio::test]
async fn prm_1_an_administrator_may_do_everything_and_a_user_nothing_special() {
    let portal = Portal::with_user().await;
    let new = NewAccount {
        org: 0,
        name: "root@b.cn".into(),
        other_name: None,
        nickname: String::new(),
        password: Secret::new(PASSWORD.into()),
        role: Role::Administrator,
    };
    account::create(&portal.store, &portal.hashing, &new, portal.now()).await.unwrap();
    let table = [("root@b.cn", json!(["*:*:*"]), "admin", 0), ("a@b.cn", json!([]), "user", 1)];
    for (name, permissions, role, org) in table {
        let tokens = portal.login(name).await;
        for app_type in [1, 2] {
            let ask = Call::ReadPermissions(ReadPermissions { app_type });
            let held = data(&portal, ask, access(&tokens)).await;
            assert_eq!((&held["permissions"], &held["roles"]), (&permissions, &json!([role])));
            assert_eq!((&held["user"]["orgId"], &held["user"]["username"]), (&json!(org), &json!(name)));
        }
    }
}

#[tokio::test]
async fn what_the_operator_changes_holds_for_sessions_that_are_open() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    portal.user("a@b.cn", 2).await;
    let tokens = portal.login("a@b.cn").await;
    org::enable(&portal.store, 2, false).await.unwrap();
    org::set_scope(&portal.store, 2, "2").await.unwrap();
    let person = data(&portal, READ_USER, access(&tokens)).await;
    assert_eq!((&person["orgEnable"], &person["businessScope"]), (&json!(false), &json!("2")));
}

// SES-7
#[tokio::test]
async fn ses_7_the_program_is_the_channel_of_the_login_if_there_is_such_a_channel() {
    let portal = Portal::with_user().await;
    for (channel, expect) in [("106", "106"), ("999", ""), ("x", ""), ("0106", "")] {
        let login = Call::Login(Login::new("a@b.cn", Secret::new(PASSWORD.into())));
        let tokens = crate::common::portal::tokens(&portal.ask(&login, &[("channel", channel)]).await);
        let extended = Call::ReadExtended(ReadExtended { app_type: 2 });
        assert_eq!(
            data(&portal, extended, access(&tokens)).await,
            json!({ "clientId": expect }),
            "{channel}"
        );
    }
}

// UNR-1
#[tokio::test]
async fn unr_1_the_newest_unread_message_has_its_time_and_belongs_to_one_user() {
    let portal = Portal::with_user().await;
    portal.user("c@d.cn", 1).await;
    let newest = |status, system_module| Call::NewestMessage(NewestMessage { status, system_module });
    let secret = Secret::new(PASSWORD.to_owned());
    for _ in 0..2 {
        portal.wait(1000);
        account::reset_password(&portal.store, &portal.hashing, "a@b.cn", &secret, portal.now())
            .await
            .unwrap();
    }
    let (first, second) = (portal.login("a@b.cn").await, portal.login("c@d.cn").await);
    let made = json!({ "createTime": portal.now().value() });
    for (tokens, status, module, expect) in [
        (&first, 0, 2, &made),
        (&first, 1, 2, &Value::Null),
        (&first, 0, 3, &Value::Null),
        (&second, 0, 2, &Value::Null),
    ] {
        assert_eq!(&data(&portal, newest(status, module), access(tokens)).await, expect);
    }
    assert_eq!(codes(&portal.ask_as(&newest(7, 2), access(&first)).await), (422, 422));
}

// T22
#[tokio::test]
async fn t22_an_unknown_account_and_a_wrong_password_cannot_be_told_apart() {
    let portal = Portal::with_user().await;
    let mut answers = Vec::new();
    for name in ["a@b.cn", "nobody@b.cn", "13800000000"] {
        let before = portal.hashing.runs();
        let answered = portal.try_login(name, "Wrong-123").await;
        assert_eq!(portal.hashing.runs() - before, 1, "{name}");
        answers.push((answered.status, answered.body.clone(), answered.headers.len()));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
    let body: Value = serde_json::from_slice(&answers[0].1).unwrap();
    assert_eq!(body, json!({ "code": 1_002_000_001, "message": "账号或密码错误", "data": null }));
}

// VAL-3, VAL-8
#[tokio::test]
async fn what_is_no_login_is_refused_before_it_counts() {
    let portal = Portal::with_user().await;
    let path = "/to/api/base/system/auth/login";
    for (body, message) in [
        (r#"{"password":"x","userType":2}"#, "账号格式不正确，请输入电子邮箱或手机号"),
        (
            r#"{"email":"a@b.cn","mobile":"13800000000","password":"x","userType":2}"#,
            "账号格式不正确，请输入电子邮箱或手机号",
        ),
        (r#"{"email":"13800000000","password":"x","userType":2}"#, "账号格式不正确，请输入电子邮箱或手机号"),
        (r#"{"mobile":"a@b.cn","password":"x","userType":2}"#, "账号格式不正确，请输入电子邮箱或手机号"),
        (r#"{"email":"a@b","password":"x","userType":2}"#, "账号格式不正确，请输入电子邮箱或手机号"),
        (r#"{"email":"a@b.cn","password":"","userType":2}"#, "请输入登录密码"),
        (r#"{"email":"a@b.cn","password":"x","userType":1}"#, "userType 须为 2"),
        (r#"{"email":"a@b.cn","password":"x","userType":2,"role":"admin"}"#, "role"),
    ] {
        let answered = crate::common::http::post(&portal.app, path, body).await;
        assert_eq!(codes(&answered), (422, 422), "{body}");
        assert!(answered.json()["message"].as_str().unwrap().contains(message), "{}", answered.text());
    }
    assert_eq!(portal.hashing.runs(), 1, "the one of the new account");
}

// T26, SES-2
#[tokio::test]
async fn t26_a_logout_kills_both_tokens_and_all_that_were_renewed_from_them() {
    let portal = Portal::with_user().await;
    let first = portal.login("a@b.cn").await;
    let other = portal.login("a@b.cn").await;
    let renew =
        |tokens| Call::RefreshToken(RefreshToken { refresh_token: Secret::new(refresh(tokens).into()) });
    let second = crate::common::portal::tokens(&portal.ask(&renew(&first), &[]).await);
    assert_eq!(codes(&portal.ask_as(&LOGOUT, access(&second)).await), (200, 0));
    for tokens in [&first, &second] {
        assert_eq!(codes(&portal.ask_as(&READ_USER, access(tokens)).await), (401, 401));
        assert_eq!(codes(&portal.ask(&renew(tokens), &[]).await), (401, 401));
    }
    assert_eq!(codes(&portal.ask_as(&READ_USER, access(&other)).await), (200, 0));
}

// T26
#[tokio::test]
async fn t26_a_token_that_has_expired_still_ends_its_session() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    portal.wait(31 * 60_000);
    assert_eq!(codes(&portal.ask_as(&READ_USER, access(&tokens)).await), (401, 401));
    assert_eq!(codes(&portal.ask_as(&LOGOUT, access(&tokens)).await), (200, 0));
    let renew = Call::RefreshToken(RefreshToken { refresh_token: tokens.refresh_token });
    assert_eq!(codes(&portal.ask(&renew, &[]).await), (401, 401));
}

// TOK-1
#[tokio::test]
async fn tok_1_each_prefix_is_read_and_an_access_token_alone_opens() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    let (good, other) = (access(&tokens), refresh(&tokens));
    for (value, status) in [
        (format!("Bearer {good}"), 200),
        (format!("Internal {good}"), 200),
        (format!("Internal:{good}"), 200),
        (good.to_owned(), 401),
        (format!("Basic {good}"), 401),
        (format!("Bearer {other}"), 401),
        (format!("Bearer {}", &good[1..]), 401),
    ] {
        assert_eq!(portal.ask(&READ_USER, &[("authorization", &value)]).await.status, status, "{value}");
    }
}
