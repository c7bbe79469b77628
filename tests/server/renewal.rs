//! §4 T25: how tokens are renewed, and what happens to a token that comes twice.

use crate::common::{
    http::{Answered, request, send},
    portal::{Portal, access, codes, refresh, tokens},
};
use axum::http::Method;
use futures_util::future::join_all;
use sanku_core::{
    net::api::{Call, NewestMessage, ReadUser, RefreshSso, RefreshToken, Tokens},
    secret::Secret,
};
use sanku_server::{
    account,
    config::{Limits, Session, Site},
};
use std::{collections::BTreeSet, time::Duration};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
const GOOD: (u16, i64) = (200, 0);
const GONE: (u16, i64) = (401, 401);

async fn renew(portal: &Portal, refresh: &str) -> Answered {
    let ask = RefreshToken { refresh_token: Secret::new(refresh.to_owned()) };
    portal.ask(&Call::RefreshToken(ask), &[]).await
}

async fn renewed(portal: &Portal, from: &Tokens) -> Tokens {
    tokens(&renew(portal, refresh(from)).await)
}

async fn looks(portal: &Portal, tokens: &Tokens) -> (u16, i64) {
    codes(&portal.ask_as(&Call::ReadUser(ReadUser {}), access(tokens)).await)
}

// T25, TOK-2
#[tokio::test]
async fn t25_a_renewal_gives_two_new_tokens() {
    let portal = Portal::with_user().await;
    let first = portal.login("a@b.cn").await;
    let second = renewed(&portal, &first).await;
    let third = renewed(&portal, &second).await;
    let all: BTreeSet<&str> =
        [&first, &second, &third].into_iter().flat_map(|tokens| [access(tokens), refresh(tokens)]).collect();
    assert_eq!(all.len(), 6);
    assert!(all.iter().all(|token| token.len() == 64));
    assert_eq!(looks(&portal, &third).await, GOOD);
}

// T25, F7
#[tokio::test]
async fn t25_f7_a_lost_answer_is_given_again_for_ten_seconds() {
    let portal = Portal::with_user().await;
    let first = portal.login("a@b.cn").await;
    let second = renewed(&portal, &first).await;
    for wait in [0, 5_000, 5_000] {
        portal.wait(wait);
        assert_eq!(renewed(&portal, &first).await, second);
    }
    assert_eq!(looks(&portal, &second).await, GOOD);
    renewed(&portal, &second).await;
}

// T25
#[tokio::test]
async fn t25_the_same_token_later_ends_the_session_for_everybody() {
    let portal = Portal::with_user().await;
    let (first, apart) = (portal.login("a@b.cn").await, portal.login("a@b.cn").await);
    let second = renewed(&portal, &first).await;
    portal.wait(10_001);
    assert_eq!(codes(&renew(&portal, refresh(&first)).await), GONE);
    for tokens in [&first, &second] {
        assert_eq!(looks(&portal, tokens).await, GONE);
        assert_eq!(codes(&renew(&portal, refresh(tokens)).await), GONE);
    }
    assert_eq!(looks(&portal, &apart).await, GOOD);
    let newest = Call::NewestMessage(NewestMessage { status: 0, system_module: 2 });
    let told = portal.ask_as(&newest, access(&apart)).await.json();
    assert_eq!(told["data"]["createTime"], portal.now().value());
}

// T25
#[tokio::test]
async fn t25_an_older_token_ends_the_session_at_once() {
    let portal = Portal::with_user().await;
    let first = portal.login("a@b.cn").await;
    let second = renewed(&portal, &first).await;
    let third = renewed(&portal, &second).await;
    assert_eq!(codes(&renew(&portal, refresh(&first)).await), GONE);
    assert_eq!(looks(&portal, &third).await, GONE);
    assert_eq!(codes(&renew(&portal, refresh(&third)).await), GONE);
}

// T25
#[tokio::test]
async fn t25_a_session_lasts_30_days_however_often_it_is_renewed() {
    // What is configured can only be less.
    let session = Session { family: Duration::from_hours(60 * 24), ..Session::default() };
    let portal = Portal::with(Site { session, ..Site::default() }, Limits::default()).await;
    portal.user("a@b.cn", 1).await;
    let mut tokens = portal.login("a@b.cn").await;
    for _ in 0..59 {
        portal.wait(DAY / 2);
        tokens = renewed(&portal, &tokens).await;
    }
    portal.wait(DAY / 2 - 1);
    let last = renewed(&portal, &tokens).await;
    assert_eq!(looks(&portal, &last).await, GOOD);
    portal.wait(1);
    assert_eq!(looks(&portal, &last).await, GONE);
    assert_eq!(codes(&renew(&portal, refresh(&last)).await), GONE);
}

// T25
#[tokio::test]
async fn t25_an_access_token_lives_half_an_hour_at_most_and_less_if_it_is_configured() {
    for (minutes, lives) in [(30, 30), (600, 30), (5, 5)] {
        let session = Session { access: Duration::from_mins(minutes), ..Session::default() };
        let portal = Portal::with(Site { session, ..Site::default() }, Limits::default()).await;
        portal.user("a@b.cn", 1).await;
        let first = portal.login("a@b.cn").await;
        portal.wait(lives * MINUTE - 1);
        assert_eq!(looks(&portal, &first).await, GOOD, "{minutes}");
        let second = renewed(&portal, &first).await;
        portal.wait(1);
        assert_eq!(looks(&portal, &first).await, GONE, "{minutes}");
        assert_eq!(looks(&portal, &second).await, GOOD, "{minutes}");
    }
}

// F3, F8
#[tokio::test]
async fn f8_a_hundred_renewals_at_once_are_one() {
    let portal = Portal::with_user().await;
    let first = portal.login("a@b.cn").await;
    let answers = join_all((0..100).map(|_| renew(&portal, refresh(&first)))).await;
    let texts: BTreeSet<&str> = answers.iter().map(Answered::text).collect();
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert_eq!(looks(&portal, &tokens(&answers[0])).await, GOOD);
}

// T5
#[tokio::test]
async fn t5_a_bad_token_ends_no_good_session() {
    let portal = Portal::with_user().await;
    let good = portal.login("a@b.cn").await;
    for bad in ["gone", access(&good), &refresh(&good)[1..], &"0".repeat(64)] {
        assert_eq!(codes(&renew(&portal, bad).await), GONE, "{bad}");
    }
    assert_eq!(looks(&portal, &good).await, GOOD);
    renewed(&portal, &good).await;
}

#[tokio::test]
async fn who_is_locked_out_by_the_operator_renews_nothing() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    account::lock(&portal.store, "a@b.cn", portal.now()).await.unwrap();
    assert_eq!(codes(&renew(&portal, refresh(&tokens)).await), GONE);
}

#[tokio::test]
async fn the_refresh_token_may_stand_in_the_body_and_only_once() {
    let portal = Portal::with_user().await;
    let first = portal.login("a@b.cn").await;
    let path = "/to/api/base/system/auth/refresh-token";
    let body = format!(r#"{{"refreshToken":"{}"}}"#, refresh(&first));
    let json = [("content-type", "application/json")];
    let renewed = send(&portal.app, request(Method::POST, path, &json, body)).await;
    assert_eq!(looks(&portal, &tokens(&renewed)).await, GOOD);
    for (query, body) in [
        ("", ""),
        ("", "{}"),
        ("?refreshToken=a&refreshToken=b", ""),
        ("?refreshToken=a&x=1", ""),
        ("?x=1", ""),
    ] {
        let refused = send(&portal.app, request(Method::POST, &format!("{path}{query}"), &json, body)).await;
        assert_eq!(codes(&refused), (422, 422), "{query} {body}");
    }
}

#[tokio::test]
async fn a_foreign_page_cannot_make_a_single_sign_on_renew() {
    let portal = Portal::with_user().await;
    let mut tokens = portal.login("a@b.cn").await;
    for (headers, good) in [
        (vec![], false),
        (vec![("sec-fetch-site", "same-origin")], false),
        (vec![("x-requested-with", "sanku"), ("sec-fetch-site", "cross-site")], false),
        (vec![("x-requested-with", "sanku"), ("sec-fetch-site", "none")], false),
        (vec![("x-requested-with", "sanku"), ("sec-fetch-site", "same-origin")], true),
        (vec![("x-requested-with", "sanku"), ("sec-fetch-site", "same-site")], true),
        (vec![("x-requested-with", "sanku")], true),
    ] {
        let ask = Call::RefreshSso(RefreshSso { refresh_token: tokens.refresh_token.clone() });
        let answered = portal.ask(&ask, &headers).await;
        assert_eq!(codes(&answered), if good { GOOD } else { (403, 403) }, "{headers:?}");
        if good {
            tokens = crate::common::portal::tokens(&answered);
        }
    }
}

/// One number from the database.
async fn count(portal: &Portal, sql: &'static str) -> i64 {
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
}

#[tokio::test]
async fn sessions_that_are_over_leave_the_database() {
    let portal = Portal::with_user().await;
    let old = portal.login("a@b.cn").await;
    renewed(&portal, &old).await;
    let tokens = "select count(*) from token";
    assert_eq!(count(&portal, tokens).await, 4);
    portal.wait(30 * DAY);
    portal.login("a@b.cn").await;
    assert_eq!(count(&portal, tokens).await, 2);
}

#[tokio::test]
async fn a_long_session_keeps_few_access_tokens_and_one_salt() {
    let portal = Portal::with_user().await;
    let mut tokens = portal.login("a@b.cn").await;
    for _ in 0..20 {
        portal.wait(DAY / 2);
        tokens = renewed(&portal, &tokens).await;
    }
    let access = "select count(*) from token where kind = 'access'";
    let salts = "select count(*) from token where salt is not null";
    assert_eq!((count(&portal, access).await, count(&portal, salts).await), (3, 1));
}

/// What a session's tokens must do, told without a database: the refresh tokens in their order, and when each was used.
struct Model {
    used: Vec<Option<u64>>,
    ended: bool,
}

impl Model {
    /// Which refresh token a renewal gives; none if it is refused.
    fn renew(&mut self, at: usize, now: u64) -> Option<usize> {
        let newest = self.used.len() - 1;
        match self.used[at] {
            _ if self.ended => return None,
            None => {
                self.used[at] = Some(now);
                self.used.push(None);
                return Some(newest + 1);
            }
            Some(then) if at + 1 == newest && now - then <= 10_000 => return Some(newest),
            Some(_) => self.ended = true,
        }
        None
    }
}

// T25
#[tokio::test]
async fn t25_any_order_of_renewals_gives_what_the_rule_says() {
    let waits = [0, 1, 5_000, 9_999, 10_000, 10_001];
    let mut dice = 1_u64;
    let mut roll = move |sides: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(dice >> 33).unwrap() % sides
    };
    let (mut again, mut refused) = (0, 0);
    for round in 0..60 {
        let portal = Portal::with_user().await;
        let mut held = vec![refresh(&portal.login("a@b.cn").await).to_owned()];
        let mut model = Model { used: vec![None], ended: false };
        for _ in 0..12 {
            portal.wait(waits[roll(waits.len())]);
            // The newest ones mostly: an old one ends it all.
            let at = held.len() - 1 - [0, 0, 0, 0, 1, 1, 1, 2][roll(8)].min(held.len() - 1);
            let answered = renew(&portal, &held[at]).await;
            match model.renew(at, portal.now().value()) {
                None => {
                    assert_eq!(codes(&answered), GONE, "{round}");
                    refused += 1;
                }
                Some(expect) if expect < held.len() => {
                    assert_eq!(refresh(&tokens(&answered)), held[expect], "{round}");
                    again += 1;
                }
                Some(_) => held.push(refresh(&tokens(&answered)).to_owned()),
            }
        }
    }
    assert!(again > 20 && refused > 20, "{again} {refused}");
}
