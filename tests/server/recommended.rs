//! REC-1 What answers a need, over HTTP: of all that who asks may see, and of nothing else.

use crate::common::{
    fill,
    http::{Answered, get},
    orgs,
    portal::{Portal, access},
    with_catalogue,
};
use sanku_core::{
    library::{Library, item::Item, parameter::ParameterValue},
    net::api::{Call, ReadRecommended},
    rules::{query::percent, sha256::sha256},
};
use sanku_server::{
    catalogue,
    config::{Ai, Limits, Site},
};
use serde_json::{Value, json};

async fn portal() -> Portal {
    let limits = Limits { searches: 1_000_000, logins: 1_000_000, ..Limits::default() };
    let portal = Portal::over(with_catalogue().await, Site::default(), limits);
    orgs(&portal.store, 8).await;
    portal
}

fn path(library: &str, sentence: &str) -> String {
    format!("/to/api/public/{library}/recommend?sentence={}", percent(sentence))
}

async fn told(portal: &Portal, library: &str, sentence: &str) -> Value {
    let answered = get(&portal.app, &path(library, sentence)).await;
    assert_eq!(answered.status, 200, "{}", answered.text());
    answered.json()["data"].clone()
}

fn ids(told: &Value) -> Vec<&str> {
    told["hits"].as_array().unwrap().iter().map(|hit| hit["setId"].as_str().unwrap()).collect()
}

// REC-1
#[tokio::test]
async fn rec_1_a_visitor_is_told_what_answers_a_sentence_in_each_library() {
    let portal = portal().await;
    for (library, sentence, set, config) in [
        ("part", "M8 螺栓 长30 承受12kN", "gbt-5783", json!("M8×30")),
        ("component", "10k 1% 0603 50V", "r-0603-10k-1", Value::Null),
        ("mat", "屈服≥300MPa 密度<3", "mat-7075-t6", Value::Null),
    ] {
        let told = told(&portal, library, sentence).await;
        let first = &told["hits"][0];
        assert_eq!((&first["setId"], &first["configName"]), (&json!(set), &config), "{told:#}");
        let [considered, passed] = ["considered", "passed"].map(|count| told[count].as_u64().unwrap());
        assert!(considered >= passed && passed > 0, "{told:#}");
        assert!(told["assistant"].is_null() && told["leftOut"].is_null(), "{told:#}");
    }
}

// REC-1
#[tokio::test]
async fn rec_1_what_names_nothing_is_told_so_and_finds_nothing() {
    let told = told(&portal().await, "part", "便宜").await;
    assert_eq!((&told["hits"], &told["considered"]), (&json!([]), &json!(0)));
    assert!(!told["lacking"].as_array().unwrap().is_empty(), "{told:#}");
}

/// A bolt of the catalogue, as an organisation has it under another number.
fn own_bolt(set_id: &str, name: &str) -> Item {
    let mut bolt = catalogue::items().into_iter().find(|item| item.set_id == "gbt-5783").unwrap();
    (bolt.set_id, bolt.name, bolt.model) = (set_id.to_owned(), name.to_owned(), name.to_owned());
    bolt
}

async fn asked_as(portal: &Portal, org: i64) -> Answered {
    let name = format!("{org}@b.cn");
    portal.user(&name, org).await;
    let tokens = portal.login(&name).await;
    let ask = ReadRecommended { library: Library::Part, sentence: "M8 螺栓 长30 承受12kN".into() };
    portal.ask_as(&Call::ReadRecommended(ask), access(&tokens)).await
}

// REC-1, T13
#[tokio::test]
async fn rec_1_t13_another_organisations_items_are_never_proposed_and_change_no_answer() {
    let portal = portal().await;
    let sentence = "M8 螺栓 长30 承受12kN";
    let before = told(&portal, "part", sentence).await;
    fill(&portal.store, 7, &[own_bolt("geheim-bolt", "geheim"), own_bolt("gbt-5783", "geheim zwei")]).await;
    assert_eq!(told(&portal, "part", sentence).await, before);
    let other = asked_as(&portal, 8).await;
    assert_eq!(other.json()["data"], before);
    let own = asked_as(&portal, 7).await.json()["data"].clone();
    assert!(ids(&own).contains(&"geheim-bolt"), "{own:#}");
    let hits = own["hits"].as_array().unwrap();
    let owned = |hit: &&Value| hit["setId"] == "gbt-5783";
    assert!(
        hits.iter().filter(owned).all(|hit| hit["own"] == true && hit["name"] == "geheim zwei"),
        "{own:#}"
    );
    assert!(hits.iter().any(|hit| hit["setId"] == "gbt-5783"), "{own:#}");
}

// REC-1, T13
#[tokio::test]
async fn rec_1_t13_a_foreign_tenant_in_the_header_is_refused() {
    let portal = portal().await;
    portal.user("8@b.cn", 8).await;
    let bearer = format!("Bearer {}", access(&portal.login("8@b.cn").await));
    let ask = Call::ReadRecommended(ReadRecommended { library: Library::Part, sentence: "M8 螺栓".into() });
    for (tenant, status) in [("0", 200), ("8", 200), ("7", 403)] {
        let answered = portal.ask(&ask, &[("authorization", &bearer), ("tenant-id", tenant)]).await;
        assert_eq!(answered.status, status, "{tenant}");
    }
}

// REC-1
#[tokio::test]
async fn rec_1_a_sentence_that_says_nothing_or_too_much_is_refused_with_the_reason() {
    let portal = portal().await;
    for (sentence, says) in [
        (String::new(), "请先输入需求"),
        (" \u{3000}\n".to_owned(), "请先输入需求"),
        ("螺".repeat(401), "最多 400 个字"),
        ("螺".repeat(1_200), "最多 400 个字"),
    ] {
        let answered = get(&portal.app, &path("part", &sentence)).await;
        assert_eq!(answered.status, 422, "{}", answered.text());
        assert!(answered.text().contains(says), "{}", answered.text());
    }
    for (path, status) in [
        ("/to/api/public/part/recommend".to_owned(), 422),
        (path("nothing", "M8 螺栓"), 422),
        (format!("{}&more=1", path("part", "M8 螺栓")), 422),
    ] {
        assert_eq!(get(&portal.app, &path).await.status, status, "{path}");
    }
}

// REC-1
#[tokio::test]
async fn rec_1_no_sentence_is_a_trap() {
    let portal = portal().await;
    let many = "螺栓 ".repeat(133);
    let odd = [
        "NaN",
        "承受 1e300 kN 的 M8 螺栓",
        "螺栓 承受-12kN",
        "梁 跨度0m 中间2kN",
        "' or 1=1 --",
        "\u{202E}M8\0",
        &many,
    ];
    for library in ["part", "component", "mat"] {
        for sentence in odd {
            let answered = get(&portal.app, &path(library, sentence)).await;
            assert_eq!(answered.status, 200, "{library} {sentence}: {}", answered.text());
            assert!(answered.json()["data"]["hits"].as_array().unwrap().len() <= 10);
        }
    }
}

/// So many resistors of an organisation, beside those of the catalogue.
fn resistors(count: usize) -> Vec<Item> {
    let made = catalogue::items().into_iter().find(|item| item.set_id == "r-0603-10k-1").unwrap();
    let one = |number: usize| {
        let mut item = Item { set_id: format!("own-{number}"), ..made.clone() };
        let resistance = item.parameters.iter_mut().find(|parameter| parameter.key == "resistance").unwrap();
        resistance.value = ParameterValue::exact(&number.to_string(), Some("Ω"));
        item
    };
    (4_001..=4_000 + count).map(one).collect()
}

// REC-1, F24
#[tokio::test]
async fn rec_1_f24_of_a_large_category_the_most_usual_items_are_looked_at_and_the_rest_is_counted() {
    let portal = portal().await;
    for some in resistors(4_000).chunks(2_000) {
        fill(&portal.store, 0, some).await;
    }
    let told = told(&portal, "component", "10k 1% 0603 50V").await;
    assert!(told["considered"].as_u64().unwrap() <= 2_000, "{}", told["considered"]);
    assert!(told["leftOut"].as_u64().unwrap() >= 2_000, "{}", told["leftOut"]);
}

// REC-1
#[tokio::test]
async fn rec_1_the_same_sentence_has_the_same_answer() {
    let portal = portal().await;
    let sums: Vec<String> = {
        let mut sums = Vec::new();
        for _ in 0..3 {
            sums.push(sha256(told(&portal, "mat", "轻而硬的板 耐150°C").await.to_string().as_bytes()));
        }
        sums
    };
    assert!(sums.windows(2).all(|two| two[0] == two[1]), "{sums:?}");
}

// REC-1
#[tokio::test]
async fn rec_1_whom_a_sentence_may_be_told_is_said_where_there_is_somebody() {
    let ai = Ai { url: "https://api.example.com/v1".into(), model: "m".into(), ..Ai::default() };
    let site = Site { ai, ..Site::default() };
    let portal = Portal::over(with_catalogue().await, site, Limits::default());
    let told = told(&portal, "part", "M8 螺栓").await;
    assert_eq!(told["assistant"], "api.example.com");
}

// REC-1, F24
#[tokio::test]
async fn rec_1_f24_an_address_asks_no_oftener_than_it_searches() {
    let limits = Limits { searches: 2, ..Limits::default() };
    let portal = Portal::over(with_catalogue().await, Site::default(), limits);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(get(&portal.app, &path("part", "M8 螺栓")).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 429]);
}
