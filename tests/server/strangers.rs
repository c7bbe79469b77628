//! §8 T21: whoever locks a name locks himself out: other places, known browsers and other names go on.

use crate::common::{
    PASSWORD,
    http::Answered,
    portal::{Portal, access, codes},
};
use futures_util::future::join_all;
use sanku_core::{
    net::api::{Call, NewestMessage},
    secret::Secret,
};
use sanku_server::account::{self, NewAccount, Role};

const HOUR: u64 = 60 * 60_000;
const OK: (u16, i64) = (200, 0);
const WRONG: (u16, i64) = (422, 1_002_000_001);
const LOCKED: (u16, i64) = (430, 430);
const EMAIL: &str = "a@b.cn";
const MOBILE: &str = "13800000000";
const HOME: &str = "1.1.1.1";
const ELSEWHERE: &str = "2.2.2.2";

/// One with an account of two names.
async fn portal() -> Portal {
    let portal = Portal::open().await;
    let new = NewAccount {
        org: 1,
        name: EMAIL.into(),
        other_name: Some(MOBILE.into()),
        nickname: String::new(),
        password: Secret::new(PASSWORD.into()),
        role: Role::Member,
    };
    account::create(&portal.store, &portal.hashing, &new, portal.now()).await.unwrap();
    portal
}

async fn right(portal: &Portal, name: &str, address: &str, cookie: &str) -> (u16, i64) {
    codes(&portal.try_login_at(name, PASSWORD, address, cookie).await)
}

async fn fail(portal: &Portal, name: &str, (address, cookie): (&str, &str), times: usize) -> (u16, i64) {
    let mut last = OK;
    for _ in 0..times {
        last = codes(&portal.try_login_at(name, "Wrong-123", address, cookie).await);
    }
    last
}

/// Fails so often, five times from each place.
async fn siege(portal: &Portal, name: &str, times: usize) {
    for number in 0..times {
        let address = format!("10.9.{}.{}", name.len(), number / 5);
        assert_eq!(fail(portal, name, (&address, ""), 1).await, WRONG, "{number}");
    }
}

/// What the browser keeps.
fn cookie(answered: &Answered) -> String {
    assert_eq!(answered.status, 200, "{}", answered.text());
    answered.header("set-cookie").split(';').next().unwrap().to_owned()
}

// T21
#[tokio::test]
async fn t21_failures_lock_a_name_at_the_place_they_come_from_and_nowhere_else() {
    let portal = portal().await;
    for (one, same, other) in
        [(HOME, HOME, ELSEWHERE), ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")]
    {
        assert_eq!(fail(&portal, EMAIL, (one, ""), 5).await, WRONG);
        assert_eq!(right(&portal, EMAIL, same, "").await, LOCKED);
        assert_eq!(right(&portal, EMAIL, other, "").await, OK, "{one}");
    }
}

// T21
#[tokio::test]
async fn t21_failures_by_one_name_never_show_at_the_other() {
    let portal = portal().await;
    assert_eq!(fail(&portal, EMAIL, (HOME, ""), 6).await, LOCKED);
    assert_eq!(fail(&portal, MOBILE, (HOME, ""), 4).await, WRONG);
    assert_eq!(right(&portal, MOBILE, HOME, "").await, OK);
    assert_eq!(right(&portal, EMAIL, HOME, "").await, LOCKED);
}

// T21
#[tokio::test]
async fn t21_strangers_have_a_hundred_tries_an_hour_wherever_they_are() {
    let portal = portal().await;
    siege(&portal, EMAIL, 99).await;
    assert_eq!(fail(&portal, EMAIL, (HOME, ""), 1).await, WRONG);
    let runs = portal.hashing.runs();
    assert_eq!(right(&portal, EMAIL, ELSEWHERE, "").await, LOCKED);
    assert_eq!(portal.hashing.runs(), runs);
    portal.wait(HOUR);
    assert_eq!(right(&portal, EMAIL, ELSEWHERE, "").await, OK);
}

// T21
#[tokio::test]
async fn t21_a_hundred_tries_by_all_names_are_enough_and_no_name_tells_of_the_other() {
    let portal = portal().await;
    siege(&portal, EMAIL, 50).await;
    siege(&portal, MOBILE, 49).await;
    assert_eq!(right(&portal, MOBILE, ELSEWHERE, "").await, OK, "the hundredth was right");
    siege(&portal, "nobody@example.com", 50).await;
    assert_eq!(fail(&portal, MOBILE, ("10.8.0.1", ""), 1).await, WRONG);
    for name in [EMAIL, MOBILE, "nobody@example.com"] {
        let answered = portal.try_login_at(name, PASSWORD, "3.3.3.3", "").await;
        assert_eq!(codes(&answered), WRONG, "{name}");
    }
    assert_eq!(fail(&portal, EMAIL, ("3.3.3.3", ""), 5).await, LOCKED);
}

// T21
#[tokio::test]
async fn t21_a_thousand_tries_from_everywhere_at_once_are_a_hundred_hashes_at_most() {
    let portal = portal().await;
    let before = portal.hashing.runs();
    let places: Vec<String> = (0..200).map(|number| format!("10.7.0.{number}")).collect();
    let all = (0..1_000).map(|number| portal.try_login_at(EMAIL, "Wrong-123", &places[number / 5], ""));
    let answers = join_all(all).await;
    let wrong = answers.iter().filter(|answered| codes(answered) == WRONG).count();
    assert_eq!((wrong, portal.hashing.runs() - before), (100, 100));
}

// T21
#[tokio::test]
async fn t21_a_browser_that_logged_in_before_is_not_locked_out_by_strangers() {
    let portal = portal().await;
    let mut key = cookie(&portal.try_login_at(EMAIL, PASSWORD, HOME, "").await);
    fail(&portal, EMAIL, (HOME, ""), 5).await;
    assert_eq!(right(&portal, EMAIL, HOME, "").await, LOCKED);
    for name in [EMAIL, MOBILE] {
        key = cookie(&portal.try_login_at(name, PASSWORD, HOME, &key).await);
    }
    siege(&portal, EMAIL, 95).await;
    assert_eq!(right(&portal, EMAIL, ELSEWHERE, "").await, LOCKED);
    key = cookie(&portal.try_login_at(EMAIL, PASSWORD, ELSEWHERE, &format!("a=b; {key}")).await);
    let newest = Call::NewestMessage(NewestMessage { status: 0, system_module: 2 });
    let tokens = portal.try_login_at(EMAIL, PASSWORD, HOME, &key).await;
    let told = portal.ask_as(&newest, access(&crate::common::portal::tokens(&tokens))).await;
    assert!(told.json()["data"].is_object(), "nobody told of the lock");
}

// T21
#[tokio::test]
async fn t21_the_failures_of_a_known_browser_are_its_own() {
    let portal = portal().await;
    let key = cookie(&portal.try_login_at(EMAIL, PASSWORD, HOME, "").await);
    assert_eq!(fail(&portal, EMAIL, (HOME, &key), 6).await, LOCKED);
    assert_eq!(right(&portal, EMAIL, ELSEWHERE, &key).await, LOCKED);
    assert_eq!(right(&portal, EMAIL, HOME, "").await, OK);
    for _ in 0..15 {
        let key = cookie(&portal.try_login_at(EMAIL, PASSWORD, HOME, "").await);
        portal.wait(1);
        fail(&portal, EMAIL, (HOME, &key), 4).await;
    }
    siege(&portal, EMAIL, 99).await;
    assert_eq!(right(&portal, EMAIL, ELSEWHERE, "").await, OK, "only strangers use up the hundred");
}

// T21
#[tokio::test]
async fn t21_the_key_of_a_browser_is_for_its_account_new_at_each_login_and_kept_hashed() {
    let portal = portal().await;
    portal.user("c@d.cn", 1).await;
    let first = portal.try_login_at(EMAIL, PASSWORD, HOME, "").await;
    let said = first.header("set-cookie");
    let ends = "; Path=/to/api/base/system/auth; Max-Age=7776000; HttpOnly; SameSite=Strict";
    assert!(said.starts_with("sanku_browser=") && said.ends_with(ends), "{said}");
    let first = cookie(&first);
    let second = cookie(&portal.try_login_at("c@d.cn", PASSWORD, HOME, &first).await);
    assert_ne!(first, second);
    for name in [EMAIL, "c@d.cn"] {
        fail(&portal, name, (HOME, ""), 5).await;
        assert_eq!(right(&portal, name, HOME, &first).await, LOCKED, "a key that was replaced");
        assert_eq!(right(&portal, name, HOME, "sanku_browser=x").await, LOCKED);
    }
    let kept: Vec<u8> = std::fs::read_dir(portal.directory.path())
        .unwrap()
        .flat_map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let key = second.split('=').nth(1).unwrap();
    assert!(key.len() == 64 && !kept.windows(64).any(|window| window == key.as_bytes()));
    let third = cookie(&portal.try_login_at(EMAIL, PASSWORD, HOME, &second).await);
    assert_eq!(right(&portal, "c@d.cn", HOME, &third).await, OK, "both accounts go with the key");
    portal.wait(90 * 24 * HOUR);
    let old = cookie(&portal.try_login_at(EMAIL, PASSWORD, HOME, "").await);
    portal.wait(90 * 24 * HOUR);
    fail(&portal, EMAIL, (HOME, ""), 5).await;
    assert_eq!(right(&portal, EMAIL, HOME, &old).await, LOCKED, "a key of ninety days ago");
}
