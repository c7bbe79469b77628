//! §7 DRW-1 Materials by which a body is weighed: found while their grade is typed.

use crate::common::{
    http::Answered,
    orgs,
    portal::{Portal, access},
    with_catalogue,
};
use sanku_core::net::api::{Call, SearchDensities};
use sanku_server::{
    catalogue,
    config::{Limits, Site},
};
use serde_json::Value;

fn ask(text: &str) -> Call {
    Call::SearchDensities(SearchDensities { text: text.into() })
}

fn told(answered: &Answered) -> Vec<Value> {
    assert_eq!(answered.status, 200, "{}", answered.text());
    answered.json()["data"].as_array().unwrap().clone()
}

// DRW-1
#[tokio::test]
async fn drw_1_a_grade_is_found_while_it_is_typed_with_its_density_and_its_source() {
    let without = Limits { searches: 1_000_000, ..Limits::default() };
    let portal = Portal::over(with_catalogue().await, Site::default(), without);
    for (typed, model, density) in
        [("Q23", "Q235", 7.85), ("6061", "6061", 2.7), ("铝合金", "", 2.7), ("pom", "POM", 1.41)]
    {
        let found = told(&portal.ask(&ask(typed), &[]).await);
        let first = found.first().unwrap_or_else(|| panic!("{typed} finds nothing"));
        assert!(first["model"].as_str().unwrap().starts_with(model), "{typed}: {first}");
        let near = first["density"].as_f64().unwrap() - density;
        assert!(near.abs() < 0.1, "{typed}: {first}");
        assert!(!first["source"].as_str().unwrap().is_empty() && found.len() <= 8, "{typed}: {first}");
    }
    for typed in ["", "  ", "这里没有这种材料", "%", "\u{0}"] {
        assert_eq!(told(&portal.ask(&ask(typed), &[]).await), [] as [Value; 0], "{typed:?}");
    }
    assert!(told(&portal.ask(&ask(&"钢".repeat(10_000)), &[]).await).len() <= 8);
}

// DRW-1, T13
#[tokio::test]
async fn drw_1_an_organisations_own_material_weighs_for_its_members_alone() {
    let portal = Portal::open().await;
    orgs(&portal.store, 3).await;
    portal.user("a@b.cn", 2).await;
    portal.user("c@d.cn", 3).await;
    let steel = catalogue::items().into_iter().find(|item| item.model == "Q235").unwrap();
    crate::common::fill(&portal.store, 2, &[steel]).await;
    for (name, found) in [("a@b.cn", 1), ("c@d.cn", 0)] {
        let tokens = portal.login(name).await;
        assert_eq!(told(&portal.ask_as(&ask("Q235"), access(&tokens)).await).len(), found, "{name}");
    }
    assert_eq!(told(&portal.ask(&ask("Q235"), &[]).await).len(), 0);
}
