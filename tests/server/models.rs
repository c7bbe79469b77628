//! §7 DRW-1, DWN-1 Models of configurations: what is told of one, and the files of it.

use crate::common::{
    fill,
    http::{Answered, get, request, send},
    part,
    portal::Portal,
};
use axum::http::Method;
use sanku_core::{
    library::{
        Library,
        item::{Configuration, Item},
    },
    rules::{query::percent, sha256::sha256},
};
use sanku_server::catalogue::items;
use serde_json::{Value, json};

/// A portal with some sets of the catalogue, and one without columns.
async fn portal() -> Portal {
    let portal = Portal::open().await;
    let wanted = ["gbt-5783", "gbt-12459-90l"];
    let mut sets: Vec<Item> =
        items().into_iter().filter(|item| wanted.contains(&item.set_id.as_str())).collect();
    assert_eq!(sets.len(), wanted.len(), "{:?}", sets.iter().map(|set| &set.set_id).collect::<Vec<_>>());
    let mut bare = part("bare", "轴", "A/1");
    bare.library = Library::Part;
    bare.configurations.rows = vec![Configuration { name: "短".into(), values: Vec::new() }];
    sets.push(bare);
    fill(&portal.store, 0, &sets).await;
    portal
}

fn address(kind: &str, set: &str, config: &str) -> String {
    format!("/to/api/public/part/model/{kind}/{set}?configName={}", percent(config))
}

async fn told(portal: &Portal, set: &str, config: &str) -> Value {
    let answered = get(&portal.app, &address("get", set, config)).await;
    assert_eq!(answered.status, 200, "{set} {config}");
    answered.json()["data"].clone()
}

async fn file(portal: &Portal, set: &str, config: &str, format: &str) -> Answered {
    get(&portal.app, &format!("{}&format={format}", address("file", set, config))).await
}

#[tokio::test]
async fn drw_1_a_configuration_has_its_own_drawing_its_measures_and_its_files() {
    let portal = portal().await;
    let [short, long] = [told(&portal, "gbt-5783", "M6×20").await, told(&portal, "gbt-5783", "M6×40").await];
    assert!(short["drawing"]["shapes"].as_array().unwrap().len() > 10);
    assert_ne!(short["drawing"], long["drawing"], "each row is drawn by its own sizes");
    let body = |told: &Value, key: &str| told["body"][key].clone();
    assert_eq!((body(&short, "solids"), body(&short, "size")[2].clone()), (json!(1), json!(24.0)));
    let more = long["body"]["volume"].as_f64().unwrap() - short["body"]["volume"].as_f64().unwrap();
    let shank = std::f64::consts::PI * 9.0 * 20.0;
    assert!((more - shank).abs() < 1e-6 * shank, "twenty millimetres of a shank of six: {more}");
    assert!(body(&short, "leftOut").to_string().contains("螺纹"));
    let formats: Vec<_> =
        short["files"].as_array().unwrap().iter().map(|file| file["format"].as_str().unwrap()).collect();
    assert_eq!(formats, ["step", "stl", "dxf", "svg", "csv", "json"]);
}

#[tokio::test]
async fn dwn_1_a_file_is_what_was_told_of_it_and_the_same_whenever_it_is_asked_for() {
    let portal = portal().await;
    let all = told(&portal, "gbt-5783", "M6×20").await;
    for told in all["files"].as_array().unwrap() {
        let format = told["format"].as_str().unwrap();
        let [first, second] = [
            file(&portal, "gbt-5783", "M6×20", format).await,
            file(&portal, "gbt-5783", "M6×20", format).await,
        ];
        assert_eq!((first.status.as_u16(), &first.body), (200, &second.body), "{format}");
        assert_eq!(
            (json!(sha256(&first.body)), json!(first.body.len())),
            (told["sha256"].clone(), told["size"].clone())
        );
        assert_eq!(told["name"], json!(format!("GB_T_5783_M6x20.{format}")));
        assert_eq!(first.header("etag"), format!("\"{}\"", sha256(&first.body)));
        assert_eq!(first.header("cache-control"), "private, no-cache");
        assert!(first.header("content-security-policy").contains("sandbox"), "{format}");
        assert!(first.header("content-disposition").starts_with("attachment; "), "{format}");
    }
    let step = file(&portal, "gbt-5783", "M6×20", "step").await;
    assert_eq!(step.header("content-type"), "model/step");
    let text = String::from_utf8(step.body.to_vec()).unwrap();
    assert!(text.starts_with("ISO-10303-21;") && text.contains("MANIFOLD_SOLID_BREP"));
    let record = file(&portal, "gbt-5783", "M6×20", "json").await.json();
    assert_eq!(record["configuration"]["name"], "M6×20");
}

#[tokio::test]
async fn dwn_1_who_has_a_file_is_told_so_and_a_name_in_chinese_is_said() {
    let portal = portal().await;
    let path = format!("{}&format=json", address("file", "bare", "短"));
    let first = get(&portal.app, &path).await;
    assert_eq!(
        first.header("content-disposition"),
        "attachment; filename=\"A_1__.json\"; filename*=UTF-8''A_1_%E7%9F%AD.json"
    );
    let tag = first.header("etag").to_owned();
    let asked = async |known: &str| {
        let answered = send(&portal.app, request(Method::GET, &path, &[("if-none-match", known)], "")).await;
        (answered.status.as_u16(), answered.body.is_empty())
    };
    assert_eq!(asked(&tag).await, (304, true));
    assert_eq!(asked(&format!("\"a\", {tag}")).await, (304, true));
    assert_eq!(asked("\"a\"").await, (200, false));
}

#[tokio::test]
async fn drw_1_what_has_no_body_says_why_and_has_the_other_files() {
    let portal = portal().await;
    let elbows = items().into_iter().find(|item| item.set_id == "gbt-12459-90l").unwrap();
    let row = &elbows.configurations.rows[0].name;
    for (set, config, why, formats) in [
        (
            "gbt-12459-90l",
            row.as_str(),
            "标准表没有给出壁厚，得不出三维模型",
            vec!["dxf", "svg", "csv", "json"],
        ),
        ("bare", "短", "这种零件还没有三维模型", vec!["csv", "json"]),
    ] {
        let told = told(&portal, set, config).await;
        let files = told["files"].as_array().unwrap();
        let found: Vec<_> = files.iter().map(|file| file["format"].as_str().unwrap()).collect();
        assert_eq!((told["withoutBody"].as_str(), found), (Some(why), formats), "{set}");
        assert_eq!(file(&portal, set, config, "step").await.status, 404, "{set}");
    }
}

#[tokio::test]
async fn dwn_1_what_is_not_there_is_missing_and_what_is_no_form_is_refused() {
    let portal = portal().await;
    for (set, config, format, status) in [
        ("gbt-5783", "M6×21", "step", 404),
        ("gbt-5783", "", "step", 404),
        ("nothing", "M6×20", "step", 404),
        ("gbt-5783", "M6×20", "exe", 422),
        ("gbt-5783", "M6×20", "", 422),
    ] {
        assert_eq!(
            file(&portal, set, config, format).await.status.as_u16(),
            status,
            "{set} {config} {format}"
        );
    }
    let long = "M".repeat(5_000);
    assert_eq!(get(&portal.app, &address("get", "gbt-5783", &long)).await.status, 404);
}
