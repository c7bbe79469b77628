//! §4 SES-6, T37: seats on a platform: who gets one, who keeps it, and when it is free again.

use crate::{
    common::{
        fresh, orgs,
        portal::{Portal, access, codes},
    },
    operator::{refused, told},
};
use futures_util::future::join_all;
use sanku_core::{
    net::api::{ApplyLicence, Call, ReleaseLicence},
    time::Millis,
};
use sanku_server::seats;
use serde_json::{Value, json};

const PART: i64 = 1;

/// A portal whose organisation 2 has so many seats for parts, until then.
async fn portal(seats: u32, until: Option<Millis>) -> Portal {
    let portal = Portal::open().await;
    orgs(&portal.store, 3).await;
    seats::set(&portal.store, (2, PART), seats, until, portal.now()).await.unwrap();
    portal
}

/// Somebody of an organisation, logged in.
async fn member(portal: &Portal, name: &str, org: i64) -> String {
    portal.user(name, org).await;
    access(&portal.login(name).await).to_owned()
}

async fn apply(portal: &Portal, token: &str, client: &str) -> Value {
    let ask = ApplyLicence { org_id: None, r#type: PART, client_id: client.into() };
    let answered = portal.ask_as(&Call::ApplyLicence(ask), token).await;
    assert_eq!(codes(&answered), (200, 0));
    answered.json()["data"]["applyStatus"].clone()
}

async fn release(portal: &Portal, token: &str, client: &str) -> Value {
    let ask = ReleaseLicence { org_id: Some(2), r#type: PART, client_id: client.into() };
    portal.ask_as(&Call::ReleaseLicence(ask), token).await.json()["data"]["applyStatus"].clone()
}

// T37, ASVS 2.3.4
#[tokio::test]
async fn t37_a_hundred_who_apply_for_one_seat_at_once_get_one() {
    let portal = portal(1, None).await;
    let mut tokens = Vec::new();
    for number in 0..100 {
        tokens.push(member(&portal, &format!("u{number}@b.cn"), 2).await);
    }
    let answers = join_all(tokens.iter().map(|token| apply(&portal, token, "same"))).await;
    assert_eq!(answers.iter().filter(|status| **status == 1).count(), 1);
    assert_eq!(answers.iter().filter(|status| **status == 0).count(), 99);
    assert_eq!(seats::list(&portal.store, portal.now()).await.unwrap()[0].used, 1);
}

// T37
#[tokio::test]
async fn t37_a_seat_is_that_of_the_tokens_user_whatever_client_is_sent() {
    let portal = portal(1, None).await;
    let (one, other) = (member(&portal, "a@b.cn", 2).await, member(&portal, "b@b.cn", 2).await);
    assert_eq!(apply(&portal, &one, "a-browser").await, 1);
    assert_eq!(apply(&portal, &one, "b-browser").await, 1, "another browser of the same user");
    assert_eq!(apply(&portal, &other, "a-browser").await, 0, "another user with the same words");
    assert_eq!(release(&portal, &other, "a-browser").await, 0, "nobody gives back another's");
    assert_eq!(apply(&portal, &other, "b").await, 0);
    assert_eq!(release(&portal, &one, "a-browser").await, 1);
    assert_eq!(apply(&portal, &other, "b").await, 0, "the user's other browser still sits there");
    assert_eq!(release(&portal, &one, "b-browser").await, 1);
    assert_eq!(apply(&portal, &other, "b").await, 1);
}

// SES-6
#[tokio::test]
async fn who_does_not_come_again_loses_the_seat_and_who_does_keeps_it() {
    let portal = portal(1, None).await;
    portal.user("a@b.cn", 2).await;
    portal.user("b@b.cn", 2).await;
    // Each step is later than an access token lives.
    for (waited, who, status, why) in [
        (0, "a@b.cn", 1, "free"),
        (seats::LEASE / 2, "a@b.cn", 1, "kept"),
        (seats::LEASE - 1, "b@b.cn", 0, "taken until the last moment"),
        (1, "b@b.cn", 1, "free again"),
        (0, "a@b.cn", 0, "taken by another"),
    ] {
        portal.wait(waited);
        let tokens = portal.login(who).await;
        assert_eq!(apply(&portal, access(&tokens), "browser").await, status, "{why}");
    }
}

// SES-6
#[tokio::test]
async fn seats_that_ran_out_by_the_clock_are_expired() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    let until = portal.now() + Millis::new(1_000);
    seats::set(&portal.store, (2, PART), 5, Some(until), portal.now()).await.unwrap();
    let one = member(&portal, "a@b.cn", 2).await;
    portal.wait(999);
    assert_eq!(apply(&portal, &one, "a").await, 1);
    portal.wait(1);
    assert_eq!(apply(&portal, &one, "a").await, 2);
}

// SES-6
#[tokio::test]
async fn who_has_no_seats_gets_none_and_who_needs_none_is_accepted() {
    let portal = portal(1, None).await;
    for (name, org, status) in [("a@b.cn", 3, 0), ("b@b.cn", 1, 1), ("c@b.cn", 0, 1)] {
        let token = member(&portal, name, org).await;
        assert_eq!(apply(&portal, &token, "x").await, status, "organisation {org}");
    }
}

// T37
#[tokio::test]
async fn t37_the_seats_of_another_organisation_are_out_of_reach() {
    let portal = portal(1, None).await;
    let token = member(&portal, "a@b.cn", 3).await;
    let ask = |org_id, r#type, client: &str| {
        Call::ApplyLicence(ApplyLicence { org_id, r#type, client_id: client.into() })
    };
    for (call, status) in [
        (ask(Some(2), PART, "x"), 403),
        (ask(Some(u64::MAX), PART, "x"), 403),
        (ask(Some(3), 3, "x"), 422),
        (ask(Some(3), -1, "x"), 422),
        (ask(Some(3), PART, ""), 422),
        (ask(Some(3), PART, &"x".repeat(257)), 422),
    ] {
        assert_eq!(codes(&portal.ask_as(&call, &token).await).0, status, "{call:?}");
    }
}

// T37
#[tokio::test]
async fn t37_a_user_with_many_browsers_fills_no_table() {
    let portal = portal(1, None).await;
    let one = member(&portal, "a@b.cn", 2).await;
    for number in 0..40 {
        assert_eq!(apply(&portal, &one, &format!("client {number}")).await, 1);
        portal.wait(1);
    }
    assert_eq!(
        (release(&portal, &one, "client 0").await, release(&portal, &one, "client 39").await),
        (json!(0), json!(1))
    );
}

#[tokio::test]
async fn the_operator_sets_and_lists_seats() {
    let (data, _store) = fresh().await;
    told(data.path(), &["org", "add", "某某科技", "--scope", "1"]);
    let set = told(data.path(), &["seats", "set", "2", "part", "20", "--until", "2099-12-31"]);
    assert_eq!(
        (&set["org"], &set["platform"], &set["seats"], &set["used"]),
        (&json!(2), &json!("part"), &json!(20), &json!(0))
    );
    told(data.path(), &["seats", "set", "2", "part", "3"]);
    let list = told(data.path(), &["seats", "list"]);
    assert_eq!(
        (list.as_array().unwrap().len(), &list[0]["seats"], &list[0]["until"]),
        (1, &json!(3), &json!(null))
    );
    for (words, expect) in [
        (&["seats", "set", "2", "other", "3"][..], "component"),
        (&["seats", "set", "9", "part", "3"], "没有企业 9"),
        (&["seats", "set", "2", "part", "3", "--until", "someday"], "到期时间"),
    ] {
        let said = refused(data.path(), words);
        assert!(said.contains(expect), "{words:?}: {said}");
    }
}
