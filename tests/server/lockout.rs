//! §8 T21: five failures in a quarter of an hour lock a name for an hour at the place that they come from, known or not.

use crate::common::{
    PASSWORD,
    http::Answered,
    portal::{Portal, access, codes},
};
use futures_util::future::join_all;
use sanku_core::{
    net::api::{self, Call, NewestMessage, ReadUser},
    rules::valid::Account as Name,
    secret::Secret,
};
use sanku_server::{
    account::{
        self, lockout,
        login::{Credentials, Login, login},
    },
    config::{Limits, Site},
    hashing::{Cost, HashError, Hashing},
    session::{Device, Times},
};

const MINUTE: u64 = 60_000;
const WRONG: (u16, i64) = (422, 1_002_000_001);
const LOCKED: (u16, i64) = (430, 430);

async fn fail(portal: &Portal, name: &str, times: usize) -> Vec<(u16, i64)> {
    let mut answers = Vec::new();
    for _ in 0..times {
        answers.push(codes(&portal.try_login(name, "Wrong-123").await));
    }
    answers
}

async fn right(portal: &Portal) -> (u16, i64) {
    codes(&portal.try_login("a@b.cn", PASSWORD).await)
}

// T21, F26
#[tokio::test]
async fn t21_a_thousand_wrong_passwords_at_once_are_five_hashes_at_most() {
    for name in ["a@b.cn", "nobody@b.cn"] {
        let portal = Portal::with_user().await;
        let before = portal.hashing.runs();
        let answers = join_all((0..1000).map(|_| portal.try_login(name, "Wrong-123"))).await;
        let of = |code| answers.iter().filter(|answered| codes(answered) == code).count();
        assert_eq!((of(WRONG), of(LOCKED)), (5, 995), "{name}");
        assert_eq!(portal.hashing.runs() - before, 5, "{name}");
    }
}

// T21
#[tokio::test]
async fn t21_a_locked_account_is_open_again_after_an_hour_and_not_before() {
    let portal = Portal::with_user().await;
    assert_eq!(fail(&portal, "a@b.cn", 6).await, [WRONG, WRONG, WRONG, WRONG, WRONG, LOCKED]);
    let runs = portal.hashing.runs();
    for wait in [0, 30 * MINUTE, 30 * MINUTE - 1] {
        portal.wait(wait);
        assert_eq!(right(&portal).await, LOCKED);
    }
    assert_eq!(portal.hashing.runs(), runs);
    portal.wait(1);
    assert_eq!(right(&portal).await, (200, 0));
}

// T21, T22
#[tokio::test]
async fn t21_an_unknown_account_locks_with_the_same_answer() {
    let portal = Portal::with_user().await;
    let last = async |name| {
        fail(&portal, name, 5).await;
        let Answered { status, body, .. } = portal.try_login(name, "Wrong-123").await;
        (status, body)
    };
    let known = last("a@b.cn").await;
    assert_eq!(known, last("nobody@b.cn").await);
    assert_eq!(known, last("13900000000").await);
    let body: serde_json::Value = serde_json::from_slice(&known.1).unwrap();
    assert_eq!(body["message"], "账号已被锁定, 请1小时后再尝试或联系我们处理");
}

// T21
#[tokio::test]
async fn t21_only_failures_of_the_last_quarter_of_an_hour_count() {
    let portal = Portal::with_user().await;
    assert_eq!(fail(&portal, "a@b.cn", 4).await, [WRONG; 4]);
    portal.wait(15 * MINUTE);
    assert_eq!(fail(&portal, "a@b.cn", 4).await, [WRONG; 4]);
    portal.wait(15 * MINUTE - 1);
    assert_eq!(fail(&portal, "a@b.cn", 2).await, [WRONG, LOCKED]);
}

// T21
#[tokio::test]
async fn t21_a_login_forgets_the_failures_before_it() {
    let portal = Portal::with_user().await;
    for _ in 0..3 {
        assert_eq!(fail(&portal, "a@b.cn", 4).await, [WRONG; 4]);
        assert_eq!(right(&portal).await, (200, 0));
    }
}

// T21
#[tokio::test]
async fn t21_open_sessions_and_other_accounts_go_on() {
    let portal = Portal::with_user().await;
    portal.user("c@d.cn", 1).await;
    let open = portal.login("a@b.cn").await;
    fail(&portal, "a@b.cn", 5).await;
    assert_eq!(right(&portal).await, LOCKED);
    assert_eq!(codes(&portal.ask_as(&Call::ReadUser(ReadUser {}), access(&open)).await), (200, 0));
    let renew = sanku_core::net::api::RefreshToken { refresh_token: open.refresh_token };
    assert_eq!(codes(&portal.ask(&Call::RefreshToken(renew), &[]).await), (200, 0));
    assert_eq!(codes(&portal.try_login("c@d.cn", PASSWORD).await), (200, 0));
}

// T21
#[tokio::test]
async fn t21_the_operator_unlocks() {
    let portal = Portal::with_user().await;
    fail(&portal, "a@b.cn", 5).await;
    assert_eq!(right(&portal).await, LOCKED);
    assert!(lockout::locks(&portal.store, 1, portal.now()).await.unwrap());
    account::unlock(&portal.store, "a@b.cn").await.unwrap();
    assert!(!lockout::locks(&portal.store, 1, portal.now()).await.unwrap());
    assert_eq!(fail(&portal, "a@b.cn", 4).await, [WRONG; 4]);
    assert_eq!(right(&portal).await, (200, 0));
}

// T21
#[tokio::test]
async fn t21_a_user_hears_of_a_lock_at_the_next_login_and_of_none_otherwise() {
    let newest = Call::NewestMessage(NewestMessage { status: 0, system_module: 2 });
    for (failures, told) in [(4, false), (5, true)] {
        let portal = Portal::with_user().await;
        fail(&portal, "a@b.cn", failures).await;
        portal.wait(25 * 60 * MINUTE);
        let open = portal.login("a@b.cn").await;
        let newest = portal.ask_as(&newest, access(&open)).await;
        assert_eq!(newest.json()["data"].is_object(), told, "{failures}");
    }
    let portal = Portal::with_user().await;
    fail(&portal, "a@b.cn", 4).await;
    let open = portal.login("a@b.cn").await;
    assert!(portal.ask_as(&newest, access(&open)).await.json()["data"].is_null(), "the fifth was right");
}

// T22
#[tokio::test]
async fn t22_who_does_not_know_the_password_learns_nothing_of_the_operators_lock() {
    let portal = Portal::with_user().await;
    account::lock(&portal.store, "a@b.cn", portal.now()).await.unwrap();
    assert_eq!(fail(&portal, "a@b.cn", 1).await, [WRONG]);
    assert_eq!(right(&portal).await, LOCKED);
}

#[tokio::test]
async fn a_login_that_finds_no_place_is_no_failure() {
    let portal = Portal::with_user().await;
    let full = Hashing::with_places(Cost { memory: 8, passes: 1 }, 0, 0);
    let who = Credentials {
        name: sanku_core::rules::valid::account("a@b.cn").unwrap(),
        password: Secret::new(PASSWORD.into()),
        device: Device::default(),
        peer: [0, 0, 0, 0].into(),
    };
    for _ in 0..6 {
        let refused = login(&portal.store, &full, &who, Times::default(), portal.now()).await;
        assert!(matches!(refused, Err(account::Error::Hash(HashError::Busy))));
    }
    fail(&portal, "a@b.cn", 4).await;
    let refused = login(&portal.store, &full, &who, Times::default(), portal.now()).await;
    assert!(matches!(refused, Err(account::Error::Hash(HashError::Busy))), "the fifth locks nothing");
    let opened = login(&portal.store, &portal.hashing, &who, Times::default(), portal.now()).await.unwrap();
    assert!(matches!(opened, Login::Open(_)));
}

// T38
#[tokio::test]
async fn t38_an_address_is_limited_and_only_a_trusted_proxy_names_another() {
    let trusted_proxies = vec!["10.0.0.1".parse().unwrap()];
    let site = Site { trusted_proxies, ..Site::default() };
    let portal = Portal::with(site, Limits { logins: 2, ..Limits::default() }).await;
    let login = async |peer: &str, forwarded: &str| {
        let body = r#"{"email":"a@b.cn","password":"x","userType":2}"#;
        let headers = [("content-type", "application/json"), ("x-forwarded-for", forwarded)];
        let path = "/to/api/base/system/auth/login";
        let mut asked = crate::common::http::request(axum::http::Method::POST, path, &headers, body);
        let peer: std::net::SocketAddr = peer.parse().unwrap();
        asked.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        crate::common::http::send(&portal.app, asked).await
    };
    for (peer, forwarded, status) in [
        ("9.9.9.9:1", "1.1.1.1", 422),
        ("9.9.9.9:2", "1.1.1.2", 422),
        ("9.9.9.9:3", "1.1.1.3", 429),
        ("10.0.0.1:1", "1.1.1.1", 422),
        ("10.0.0.1:1", "6.6.6.6, 1.1.1.1", 422),
        ("10.0.0.1:1", "7.7.7.7, 1.1.1.1", 429),
        ("10.0.0.1:1", "1.1.1.2", 422),
    ] {
        assert_eq!(login(peer, forwarded).await.status.as_u16(), status, "{peer} {forwarded}");
    }
    let refused = login("9.9.9.9:1", "").await;
    assert_eq!(codes(&refused), (429, 429));
    for (name, value) in [
        ("retry-after", "60"),
        ("ratelimit", r#""address";r=0;t=60"#),
        ("ratelimit-policy", r#""address";q=2;w=60"#),
    ] {
        assert_eq!(refused.header(name), value);
    }
    portal.wait(MINUTE);
    assert_ne!(login("9.9.9.9:1", "").await.status, 429);
}

// T38
#[tokio::test]
async fn t38_renewals_are_limited_too() {
    let portal = Portal::with(Site::default(), Limits { renewals: 1, ..Limits::default() }).await;
    let renew = sanku_core::net::api::RefreshToken { refresh_token: Secret::new("gone".into()) };
    let renew = Call::RefreshToken(renew);
    assert_eq!(codes(&portal.ask(&renew, &[]).await), (401, 401));
    assert_eq!(codes(&portal.ask(&renew, &[]).await), (429, 429));
}

// 2.4.1, T38
#[tokio::test]
async fn t38_each_way_in_is_limited_as_logins_are() {
    let (secret, mobile) = (|text: &str| Secret::new(text.to_owned()), "13800000000");
    let name = || Name::Mobile(mobile.to_owned());
    for call in [
        Call::Login(api::Login::new(mobile, secret(PASSWORD))),
        Call::SmsLogin(api::SmsLogin::new(mobile.into(), secret("123456"))),
        Call::Register(api::Register::new(name(), "小李", secret("123456"), secret("Kv7#mTz2q"))),
        Call::UpdatePassword(api::UpdatePassword::new(name(), secret("123456"), secret("Kv7#mTz2q"))),
    ] {
        let portal = Portal::with(Site::default(), Limits { logins: 1, ..Limits::default() }).await;
        assert_ne!(portal.ask(&call, &[]).await.status, 429, "{call:?}");
        assert_eq!(codes(&portal.ask(&call, &[]).await), (429, 429), "{call:?}");
    }
}
