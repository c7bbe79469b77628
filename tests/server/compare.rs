//! §7 CMP-1 What is told of items that are compared: of what who asks may see, in the order that is asked for, and of nothing else.

use crate::common::{
    fill,
    http::{Answered, post, request, send},
    orgs, part,
    portal::{Portal, access},
};
use axum::http::Method;
use sanku_core::{
    library::{
        item::{Configuration, Item},
        parameter::{Parameter, ParameterValue},
    },
    net::api::{Call, ReadCompared},
    rules::selected::Selected,
};
use sanku_server::catalogue::items;
use serde_json::{Value, json};

const PATH: &str = "/to/api/public/part/compare/read";

/// A portal with a set of the catalogue, a public part and one of an organisation.
async fn portal() -> Portal {
    let portal = Portal::open().await;
    let screw: Vec<Item> = items().into_iter().filter(|item| item.set_id == "gbt-5783").collect();
    assert_eq!(screw.len(), 1);
    let mut open = part("open", "公开螺钉", "O-1");
    open.configurations.rows = vec![Configuration { name: "M6".into(), values: Vec::new() }];
    orgs(&portal.store, 3).await;
    fill(&portal.store, 0, &[screw, vec![open]].concat()).await;
    let secret = Parameter::of("geheim", ParameterValue::text("geheim"));
    fill(&portal.store, 2, &[Item { parameters: vec![secret], ..part("own", "geheim", "geheim") }]).await;
    portal
}

fn one(set_id: &str, config_name: Option<&str>) -> Selected {
    Selected { set_id: set_id.into(), config_name: config_name.map(str::to_owned) }
}

fn call(items: Vec<Selected>) -> Call {
    Call::ReadCompared(ReadCompared { items, ..ReadCompared::default() })
}

fn told(answered: &Answered) -> Vec<Value> {
    assert_eq!(answered.status, 200, "{}", answered.text());
    answered.json()["data"].as_array().unwrap().clone()
}

// CMP-1
#[tokio::test]
async fn cmp_1_each_place_has_its_item_or_nothing() {
    let portal = portal().await;
    let asked = [
        one("gbt-5783", Some("M6×20")),
        one("gone", None),
        one("open", None),
        one("gbt-5783", Some("M7×1")),
        one("gbt-5783", None),
        one("open", None),
    ];
    let answers = told(&portal.ask(&call(asked.into()), &[]).await);
    let names: Vec<_> = answers.iter().map(|item| item["setId"].clone()).collect();
    assert_eq!(
        json!(names),
        json!(["gbt-5783", null, "open", null, "gbt-5783", "open"]),
        "doubled ones, too"
    );
    assert_eq!(answers[0]["configName"], "M6×20");
    let fact = |item: &Value, key: &str| {
        item["facts"].as_array().unwrap().iter().find(|fact| fact["key"] == key).cloned().unwrap()
    };
    assert_eq!(fact(&answers[0], "length")["value"]["amount"]["value"], "20");
    assert_eq!(fact(&answers[4], "length")["varies"], true);
    assert!(answers[4]["configurations"].as_u64().unwrap() > 100);
}

// CMP-1, DRW-1
#[tokio::test]
async fn cmp_1_a_configuration_comes_with_its_own_drawing() {
    let portal = portal().await;
    let [short, long] = ["M6×20", "M6×40"].map(|name| one("gbt-5783", Some(name)));
    let answers = told(&portal.ask(&call(vec![short, long, one("gbt-5783", None)]), &[]).await);
    let drawn = |at: usize| answers[at]["drawings"][0].clone();
    assert_eq!((&drawn(0)["exact"], &drawn(2)["exact"]), (&json!(true), &json!(false)));
    assert_ne!(drawn(0)["drawing"], drawn(1)["drawing"]);
}

// CMP-1, T13
#[tokio::test]
async fn cmp_1_what_is_another_tenants_is_as_if_it_were_not_there() {
    let portal = portal().await;
    for (name, org) in [("other@b.cn", 3), ("member@b.cn", 2)] {
        portal.user(name, org).await;
    }
    let asked = call(vec![one("own", None), one("open", None)]);
    let [other, member] = [portal.login("other@b.cn").await, portal.login("member@b.cn").await];
    for stranger in [portal.ask(&asked, &[]).await, portal.ask_as(&asked, access(&other)).await] {
        assert!(!stranger.text().contains("geheim"), "{}", stranger.text());
        let answers = told(&stranger);
        assert_eq!((&answers[0], &answers[1]["setId"]), (&Value::Null, &json!("open")));
    }
    let answers = told(&portal.ask_as(&asked, access(&member)).await);
    assert_eq!(
        (&answers[0]["setId"], &answers[0]["own"]),
        (&json!("own"), &json!(true)),
        "beside the public one"
    );
    assert_eq!(answers[1]["own"], false);
}

// CMP-1
#[tokio::test]
async fn cmp_1_the_eleventh_is_refused_with_the_limit() {
    let portal = portal().await;
    let many = |count: usize| call((0..count).map(|at| one(&at.to_string(), None)).collect());
    assert_eq!(told(&portal.ask(&many(10), &[]).await).len(), 10);
    let refused = portal.ask(&many(11), &[]).await;
    assert_eq!((refused.status.as_u16(), refused.json()["code"].as_i64()), (422, Some(422)));
    assert!(refused.text().contains("最多对比10项"), "{}", refused.text());
    assert_eq!(told(&portal.ask(&many(0), &[]).await), [Value::Null; 0]);
}

// CMP-1
#[tokio::test]
async fn cmp_1_what_cannot_be_read_is_refused_and_says_why() {
    let portal = portal().await;
    for body in [
        "",
        "[]",
        "{}",
        "{\"items\":1}",
        "{\"items\":[1]}",
        "{\"items\":[{}]}",
        "{\"items\":[{\"setId\":1}]}",
        "{\"items\":[],\"more\":1}",
        "{\"items\":[{\"setId\":\"a\",\"x\":1}]}",
    ] {
        let refused = post(&portal.app, PATH, body).await;
        assert_eq!(refused.status, 422, "{body}: {}", refused.text());
    }
    for odd in ["'; drop table item; --", "\u{0}", "..", "%", &"x".repeat(9_000)] {
        let body = json!({ "items": [{ "setId": odd, "configName": odd }] }).to_string();
        assert_eq!(told(&post(&portal.app, PATH, &body).await), [Value::Null], "{odd:.20}");
    }
    let elsewhere = post(&portal.app, "/to/api/public/nothing/compare/read", "{\"items\":[]}").await;
    assert_eq!(elsewhere.status, 422);
    let got = send(&portal.app, request(Method::GET, PATH, &[], "")).await;
    assert_eq!(got.status, 405);
}
