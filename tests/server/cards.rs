//! §7 DWN-1 Cards of materials: what one says, its file, and what is refused.

use crate::common::{
    fill,
    http::{Answered, get, request, send},
    orgs,
    portal::Portal,
};
use axum::http::Method;
use sanku_core::rules::sha256::sha256;
use sanku_server::catalogue::items;
use serde_json::{Value, json};

/// A portal with a steel and water of the catalogue.
async fn portal() -> Portal {
    let portal = Portal::open().await;
    let some: Vec<_> = items()
        .into_iter()
        .filter(|item| ["mat-q235", "mat-water"].contains(&item.set_id.as_str()))
        .collect();
    fill(&portal.store, 0, &some).await;
    portal
}

fn address(kind: &str, set: &str, query: &str) -> String {
    format!("/to/api/public/mat/card/{kind}/{set}?{query}")
}

async fn told(portal: &Portal, set: &str, query: &str) -> Value {
    let answered = get(&portal.app, &address("get", set, query)).await;
    assert_eq!(answered.status, 200, "{set} {query}");
    answered.json()["data"].clone()
}

async fn file(portal: &Portal, set: &str, query: &str) -> Answered {
    get(&portal.app, &address("file", set, query)).await
}

#[tokio::test]
async fn dwn_1_a_card_is_told_with_its_sum_and_its_file_has_the_same_bytes() {
    let portal = portal().await;
    for (query, name, first) in [
        ("", "Q235_calculix_mm_static.inp", "** 单位制：N-mm-t-s；"),
        ("units=si&analysis=modal", "Q235_calculix_si_modal.inp", "** 单位制：SI（N-m-kg-s）；"),
        ("program=abaqus&values=least", "Q235_abaqus_mm_static_min.inp", "** 单位制：N-mm-t-s；"),
        ("program=apdl&analysis=thermal", "Q235_apdl_mm_thermal.mac", "/COM, 单位制：N-mm-t-s；"),
    ] {
        let all = told(&portal, "mat-q235", query).await;
        let text = all["text"].as_str().unwrap();
        assert_eq!((&all["name"], all.get("refused")), (&json!(name), None), "{query}");
        assert!(text.starts_with(first), "{text}");
        let [one, two] = [file(&portal, "mat-q235", query).await, file(&portal, "mat-q235", query).await];
        assert_eq!((one.status.as_u16(), &one.body[..], &two.body), (200, text.as_bytes(), &one.body));
        let sum = sha256(&one.body);
        assert_eq!((json!(sum), json!(one.body.len())), (all["sha256"].clone(), all["size"].clone()));
        assert_eq!(one.header("etag"), format!("\"{sum}\""));
        assert_eq!(one.header("content-type"), "text/plain; charset=utf-8");
        assert_eq!(
            one.header("content-disposition"),
            format!("attachment; filename=\"{name}\"; filename*=UTF-8''{name}")
        );
        assert!(one.header("content-security-policy").contains("sandbox"));
    }
}

#[tokio::test]
async fn dwn_1_what_an_analysis_lacks_is_said_and_there_is_no_file() {
    let portal = portal().await;
    let lacks = "缺少：弹性模量、泊松比";
    for analysis in ["static", "modal"] {
        let query = format!("analysis={analysis}");
        let all = told(&portal, "mat-water", &query).await;
        assert_eq!((&all["refused"], &all["text"], &all["size"]), (&json!(lacks), &json!(""), &json!(0)));
        let refused = file(&portal, "mat-water", &query).await;
        let body = refused.json();
        assert_eq!(
            (refused.status.as_u16(), &body["code"], &body["message"]),
            (422, &json!(422), &json!(lacks))
        );
    }
    assert_eq!(file(&portal, "mat-water", "analysis=thermal").await.status, 200);
}

#[tokio::test]
async fn dwn_1_a_card_is_asked_for_in_words_that_there_are_and_of_what_there_is() {
    let portal = portal().await;
    for (set, query, status) in [
        ("mat-nothing", "", 404),
        ("mat-q235", "program=nastran", 422),
        ("mat-q235", "units=inch", 422),
        ("mat-q235", "analysis=crash", 422),
        ("mat-q235", "values=mean", 422),
    ] {
        for kind in ["get", "file"] {
            let answered = get(&portal.app, &address(kind, set, query)).await;
            assert_eq!(answered.status.as_u16(), status, "{kind} {set} {query}");
        }
    }
}

#[tokio::test]
async fn dwn_1_who_has_a_card_is_told_so() {
    let portal = portal().await;
    let path = address("file", "mat-q235", "");
    let tag = get(&portal.app, &path).await.header("etag").to_owned();
    let again = send(&portal.app, request(Method::GET, &path, &[("if-none-match", &tag)], "")).await;
    assert_eq!((again.status.as_u16(), again.body.is_empty()), (304, true));
}

#[tokio::test]
async fn dwn_1_the_card_of_a_material_of_others_is_not_there() {
    let portal = portal().await;
    orgs(&portal.store, 1).await;
    let mut secret = items().into_iter().find(|item| item.set_id == "mat-q235").unwrap();
    secret.set_id = "secret".into();
    fill(&portal.store, 1, &[secret]).await;
    for kind in ["get", "file"] {
        assert_eq!(get(&portal.app, &address(kind, "secret", "")).await.status, 404, "{kind}");
    }
}

// PRP-1
#[tokio::test]
async fn prp_1_a_card_with_predicted_values_says_so_and_a_senseless_one_is_refused() {
    let portal = portal().await;
    let guess = "guess=mat-water:youngsModulus_2_2.2_2.4_11%7Cmat-water:poissonRatio_0.4_0.45_0.49_2";
    let all = told(&portal, "mat-water", guess).await;
    assert_eq!(all["name"], "Water_calculix_mm_static_predicted.inp");
    assert_eq!(all["predicted"].as_array().unwrap().len(), 2);
    let given = file(&portal, "mat-water", guess).await;
    assert_eq!((given.status.as_u16(), given.text()), (200, all["text"].as_str().unwrap()));
    assert!(
        given.text().contains("** 弹性模量：≈ 2.2 GPa（预测值，90 ％ 区间 2 GPa – 2.4 GPa"),
        "{}",
        given.text()
    );
    assert!(told(&portal, "mat-q235", guess).await.get("predicted").is_none(), "of another material");
    let senseless = "guess=mat-water:youngsModulus_2_1e300_3_1";
    assert!(told(&portal, "mat-water", senseless).await["refused"].as_str().unwrap().contains("预测值无效"));
    let refused = file(&portal, "mat-water", senseless).await;
    assert_eq!((refused.status.as_u16(), refused.json()["code"].clone()), (422, json!(422)));
    assert!(told(&portal, "mat-water", "").await["refused"].is_string(), "nothing of it was kept");
}
