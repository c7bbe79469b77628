//! §2 F11: the server's clock is set back, while it runs or between two starts: nothing that is over comes back, and nothing
//! lasts longer than it should.

use crate::common::{
    PASSWORD,
    portal::{Portal, access, codes, tokens},
};
use sanku_core::{
    net::api::{Call, ReadUser, RefreshToken, SendSmsCode, SmsLogin, Tokens},
    rules::platform::Scene,
    secret::Secret,
};
use sanku_server::{
    clock,
    config::{Limits, Site},
    store::outbox,
};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const YEARS: u64 = 10 * 365 * DAY;
const OK: (u16, i64) = (200, 0);
const WRONG_CODE: (u16, i64) = (422, 1_002_000_020);
const LOCKED: (u16, i64) = (430, 430);
const OUT: (u16, i64) = (401, 401);
const MOBILE: &str = "13812345678";

/// Sets the clock back: while the portal runs, and between two starts.
async fn set_back(portal: &mut Portal, again: bool, ms: u64) {
    let look = Call::ReadUser(ReadUser {});
    portal.ask(&look, &[]).await;
    if again {
        clock::note(&portal.store, portal.now()).await.unwrap();
    }
    portal.set_back(ms);
    if again {
        portal.start_again().await;
    }
    portal.ask(&look, &[]).await;
}

async fn portal() -> Portal {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    portal
}

async fn lock(portal: &Portal) {
    for _ in 0..5 {
        portal.try_login(MOBILE, "Wrong-123").await;
    }
}

async fn right(portal: &Portal) -> (u16, i64) {
    codes(&portal.try_login(MOBILE, PASSWORD).await)
}

/// Has a code sent, and reads it.
async fn code(portal: &Portal) -> String {
    let call = Call::SendSmsCode(SendSmsCode::new(MOBILE.into(), Scene::Login));
    assert_eq!(codes(&portal.ask(&call, &[]).await), OK);
    loop {
        match outbox::read(&portal.store, Some(MOBILE), 1).await.unwrap().pop() {
            Some(letter) => return letter.code,
            None => tokio::task::yield_now().await,
        }
    }
}

async fn by_code(portal: &Portal, code: &str) -> (u16, i64) {
    let call = SmsLogin::new(MOBILE.into(), Secret::new(code.into()));
    codes(&portal.ask(&Call::SmsLogin(call), &[]).await)
}

async fn renew(portal: &Portal, tokens: &Tokens) -> (u16, i64) {
    let refresh_token = tokens.refresh_token.clone();
    codes(&portal.ask(&Call::RefreshToken(RefreshToken { refresh_token }), &[]).await)
}

async fn look(portal: &Portal, tokens: &Tokens) -> (u16, i64) {
    codes(&portal.ask_as(&Call::ReadUser(ReadUser {}), access(tokens)).await)
}

// F11
#[tokio::test]
async fn f11_a_lock_ends_after_its_hour_and_does_not_come_back() {
    for (again, back) in [(false, HOUR), (true, HOUR), (false, YEARS), (true, YEARS)] {
        let mut portal = portal().await;
        lock(&portal).await;
        set_back(&mut portal, again, back).await;
        portal.wait(HOUR - 1);
        assert_eq!(right(&portal).await, LOCKED, "{again} {back}");
        portal.wait(1);
        assert_eq!(right(&portal).await, OK, "{again} {back}");
        set_back(&mut portal, again, HOUR / 2).await;
        assert_eq!(right(&portal).await, OK, "{again} {back}");
    }
}

// F11
#[tokio::test]
async fn f11_failures_that_count_no_more_do_not_count_again() {
    for again in [false, true] {
        let mut portal = portal().await;
        for _ in 0..4 {
            portal.try_login(MOBILE, "Wrong-123").await;
        }
        portal.wait(15 * MINUTE);
        set_back(&mut portal, again, 15 * MINUTE).await;
        portal.try_login(MOBILE, "Wrong-123").await;
        assert_eq!(right(&portal).await, OK, "{again}");
    }
}

// F11, T20
#[tokio::test]
async fn f11_a_code_that_is_over_proves_nothing_and_the_next_one_is_due_after_its_minute() {
    for (again, back) in [(false, 4 * MINUTE), (true, 4 * MINUTE), (false, YEARS), (true, YEARS)] {
        let mut portal = portal().await;
        let old = code(&portal).await;
        portal.wait(5 * MINUTE);
        set_back(&mut portal, again, back).await;
        assert_eq!(by_code(&portal, &old).await, WRONG_CODE, "{again} {back}");
        let ask = Call::SendSmsCode(SendSmsCode::new(MOBILE.into(), Scene::Login));
        assert_eq!(codes(&portal.ask(&ask, &[]).await), OK);
        set_back(&mut portal, again, back).await;
        let refused = portal.ask(&ask, &[]).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after")), (429, "60"), "{again} {back}");
        portal.wait(MINUTE);
        assert_eq!(codes(&portal.ask(&ask, &[]).await), OK, "{again} {back}");
    }
}

// F11, T20
#[tokio::test]
async fn f11_a_code_that_is_good_stays_so_for_its_five_minutes() {
    for again in [false, true] {
        let mut portal = portal().await;
        let good = code(&portal).await;
        set_back(&mut portal, again, HOUR).await;
        portal.wait(5 * MINUTE - 1);
        assert_eq!(by_code(&portal, &good).await, OK, "{again}");
    }
}

// F11, T25
#[tokio::test]
async fn f11_the_grace_of_a_refresh_token_does_not_come_back() {
    for (again, back) in [(false, 11_000), (true, 11_000), (false, HOUR), (true, HOUR)] {
        let mut portal = portal().await;
        let first = portal.login(MOBILE).await;
        assert_eq!(renew(&portal, &first).await, OK);
        portal.wait(10_001);
        set_back(&mut portal, again, back).await;
        assert_eq!(renew(&portal, &first).await, OUT, "{again} {back}");
    }
}

// F11, T25
#[tokio::test]
async fn f11_tokens_and_families_that_are_over_do_not_come_back() {
    for again in [false, true] {
        let mut portal = portal().await;
        let tokens = tokens(&portal.try_login(MOBILE, PASSWORD).await);
        portal.wait(30 * MINUTE);
        set_back(&mut portal, again, 20 * MINUTE).await;
        assert_eq!(look(&portal, &tokens).await, OUT, "{again}");
        portal.wait(30 * DAY - 30 * MINUTE);
        set_back(&mut portal, again, DAY).await;
        assert_eq!(renew(&portal, &tokens).await, OUT, "{again}");
    }
}

// F11
#[tokio::test]
async fn f11_who_is_logged_in_stays_so_whatever_the_clock_was_set_to() {
    for (again, back) in [(false, DAY), (true, DAY), (false, YEARS), (true, YEARS)] {
        let mut portal = portal().await;
        let tokens = portal.login(MOBILE).await;
        set_back(&mut portal, again, back).await;
        portal.wait(30 * MINUTE - 1);
        assert_eq!(look(&portal, &tokens).await, OK, "{again} {back}");
        portal.wait(1);
        assert_eq!(look(&portal, &tokens).await, OUT, "{again} {back}");
        assert_eq!(renew(&portal, &tokens).await, OK, "{again} {back}");
    }
}

// F11, T32
#[tokio::test]
async fn f11_an_address_waits_no_longer_than_its_minute() {
    let portal = Portal::with(Site::default(), Limits { logins: 1, ..Limits::default() }).await;
    portal.user(MOBILE, 1).await;
    assert_eq!(right(&portal).await, OK);
    assert_eq!(right(&portal).await.0, 429);
    portal.set_back(HOUR);
    let refused = portal.try_login(MOBILE, PASSWORD).await;
    assert_eq!((refused.status.as_u16(), refused.header("retry-after")), (429, "60"));
    portal.wait(MINUTE);
    assert_eq!(right(&portal).await, OK);
}
