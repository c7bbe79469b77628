//! §7 DWN-1 Files that are made of items without configurations: which there are, what each says, and what is not given.

use crate::{
    common::{
        fill,
        http::{Answered, get, request, send},
        orgs, part,
        portal::Portal,
        within,
    },
    import::fixtures,
};
use axum::http::Method;
use sanku_core::{
    library::{
        Library,
        item::{Configuration, DrawingKind, Item},
        kicad,
    },
    rules::{
        item_file::{ItemFiles, ItemFormat, Lost},
        model::NoFile,
        sha256::sha256,
    },
};
use sanku_server::{
    catalogue::items,
    import::{
        kicad::{read_back::read_back, source::Kicad},
        read::read,
        source::Source,
    },
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Mutex};

const CHIP: &str = "generic-lm358";

fn component(set_id: &str, name: &str, model: &str) -> Item {
    within(Library::Component, part(set_id, name, model))
}

/// A portal with a chip of the catalogue, a component with no more than a name, and a part with configurations.
async fn portal() -> Portal {
    let portal = Portal::open().await;
    let chip = items().into_iter().find(|item| item.set_id == CHIP).unwrap();
    let mut screw = part("screw", "螺钉", "A/1");
    screw.configurations.rows = vec![Configuration::default()];
    fill(&portal.store, 0, &[chip, component("bare", "电阻", "电阻 1"), screw]).await;
    portal
}

fn address(kind: &str, library: &str, set: &str) -> String {
    format!("/to/api/public/{library}/files/{kind}/{set}")
}

async fn told(portal: &Portal, library: &str, set: &str) -> Value {
    let answered = get(&portal.app, &address("get", library, set)).await;
    assert_eq!(answered.status, 200, "{set}");
    answered.json()["data"].clone()
}

async fn file(portal: &Portal, set: &str, format: &str) -> Answered {
    get(&portal.app, &format!("{}?format={format}", address("file", "component", set))).await
}

fn formats(told: &Value) -> Vec<&str> {
    told["files"].as_array().unwrap().iter().map(|file| file["format"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn dwn_1_a_component_has_its_symbol_its_land_pattern_and_what_is_known_of_it() {
    let portal = portal().await;
    let all = told(&portal, "component", CHIP).await;
    assert_eq!(
        formats(&all),
        ["kicadSymbol", "kicadFootprint", "step", "symbolSvg", "footprintSvg", "csv", "json"]
    );
    assert_eq!(all.get("missing"), None);
    let names: Vec<_> = all["files"].as_array().unwrap().iter().map(|file| &file["name"]).collect();
    assert_eq!(
        names,
        [
            "LM358.kicad_sym",
            "SOIC-8.kicad_mod",
            "SOIC-8.step",
            "LM358_symbol.svg",
            "LM358_footprint.svg",
            "LM358.csv",
            "LM358.json"
        ]
    );
    for told in all["files"].as_array().unwrap() {
        let format = told["format"].as_str().unwrap();
        let [first, second] = [file(&portal, CHIP, format).await, file(&portal, CHIP, format).await];
        assert_eq!((first.status.as_u16(), &first.body), (200, &second.body), "{format}");
        assert_eq!(
            (json!(sha256(&first.body)), json!(first.body.len())),
            (told["sha256"].clone(), told["size"].clone())
        );
        assert_eq!(first.header("etag"), format!("\"{}\"", sha256(&first.body)));
        assert!(first.header("content-security-policy").contains("sandbox"), "{format}");
        assert!(first.header("content-disposition").starts_with("attachment; "), "{format}");
    }
    let text = async |format| String::from_utf8(file(&portal, CHIP, format).await.body.to_vec()).unwrap();
    let symbol = text("kicadSymbol").await;
    assert!(symbol.contains("\"Footprint\" \"Sanku:SOIC-8\"") && symbol.contains("\"Reference\" \"U\""));
    assert!(
        symbol.contains("(property \"来源\"") && text("kicadFootprint").await.contains("(property \"许可\"")
    );
    assert!(text("csv").await.contains("引脚,8,VCC,电源输入\r\n"));
    let body = text("step").await;
    assert!(body.contains("PRODUCT('SOIC-8','SOIC-8'") && body.matches("MANIFOLD_SOLID_BREP").count() == 9);
    let symbol = file(&portal, CHIP, "kicadSymbol").await;
    assert_eq!(symbol.header("content-type"), "application/x-kicad-symbol");
}

#[tokio::test]
async fn dwn_1_of_what_is_not_drawn_nothing_is_said_and_configurations_have_files_of_their_own() {
    let portal = portal().await;
    assert_eq!(formats(&told(&portal, "component", "bare").await), ["csv", "json"]);
    assert_eq!(formats(&told(&portal, "part", "screw").await), [""; 0]);
    for (library, set, format, status) in [
        ("component", "bare", "json", 200),
        ("component", "bare", "kicadSymbol", 404),
        ("component", "nothing", "json", 404),
        ("part", "bare", "json", 404),
        ("part", "screw", "json", 404),
        ("component", "bare", "exe", 422),
        ("component", "bare", "", 422),
        ("nothing", "bare", "json", 422),
    ] {
        let path = format!("{}?format={format}", address("file", library, set));
        assert_eq!(get(&portal.app, &path).await.status.as_u16(), status, "{library} {set} {format}");
    }
}

#[tokio::test]
async fn dwn_1_a_package_has_its_body_and_an_item_with_the_name_of_one_and_other_pads_none() {
    let portal = Portal::open().await;
    let chip = items().into_iter().find(|item| item.set_id == "package-lqfp-48").unwrap();
    let mut other = Item { set_id: "other".into(), ..chip.clone() };
    other.drawings[0].pads[0].centre[0] -= 0.01;
    fill(&portal.store, 0, &[chip, other]).await;
    let own = told(&portal, "component", "package-lqfp-48").await;
    assert_eq!(formats(&own), ["kicadFootprint", "step", "footprintSvg", "csv", "json"]);
    assert_eq!(own["files"][1]["name"], "LQFP-48.step");
    // What is drawn is no longer what its pads say, so that there is no footprint either.
    assert_eq!(formats(&told(&portal, "component", "other").await), ["footprintSvg", "csv", "json"]);
    assert_eq!(file(&portal, "other", "step").await.status, 404);
}

#[tokio::test]
async fn dwn_1_who_has_a_file_of_a_component_is_told_so_and_a_name_in_chinese_is_said() {
    let portal = portal().await;
    let path = format!("{}?format=json", address("file", "component", "bare"));
    let first = get(&portal.app, &path).await;
    assert_eq!(
        first.header("content-disposition"),
        "attachment; filename=\"___1.json\"; filename*=UTF-8''%E7%94%B5%E9%98%BB_1.json"
    );
    let tag = first.header("etag").to_owned();
    let again = send(&portal.app, request(Method::GET, &path, &[("if-none-match", &tag)], "")).await;
    assert_eq!((again.status.as_u16(), again.body.is_empty()), (304, true));
}

#[tokio::test]
async fn dwn_1_the_files_of_a_component_of_others_are_not_there() {
    let portal = portal().await;
    orgs(&portal.store, 1).await;
    fill(&portal.store, 1, &[component("secret", "电阻", "R1")]).await;
    let [all, one] = ["get", "file"].map(|kind| address(kind, "component", "secret"));
    for path in [all, format!("{one}?format=json")] {
        assert_eq!(get(&portal.app, &path).await.status, 404, "{path}");
    }
}

/// The items of the fixtures, by their names.
fn imported() -> BTreeMap<String, Item> {
    let mut kicad = Kicad::new(None);
    let found = kicad.find(&fixtures());
    let all = Mutex::new(BTreeMap::new());
    read(&kicad, &found.rounds, 1, &|done| {
        all.lock().unwrap().extend(done.items.into_iter().map(|item| (item.name.clone(), item)));
        true
    });
    all.into_inner().unwrap()
}

#[test]
fn dwn_1_what_kicad_wrote_is_made_anew_alike_or_not_given() {
    let items = imported();
    let symbol = |name: &str| ItemFiles::of(&items[name], read_back, || None).file(ItemFormat::KicadSymbol);
    let signs = NoFile::Wrong(Lost::Signs.said().to_owned());
    assert_eq!(symbol("G74").err(), Some(signs), "its inverted pins");
    for name in ["+3V3", "TS100"] {
        let text = String::from_utf8(symbol(name).unwrap()).unwrap();
        assert_eq!(text.contains("(power)"), name == "+3V3", "{name}");
    }
    let land = |name: &str| {
        let item = &items[name];
        let text = kicad::footprint(item, name).unwrap();
        read_back(&text, &[kicad::land(item).unwrap()])
    };
    assert_eq!(land("OLD_1x02"), Ok(()));
    assert_eq!(land("TQ-8_4x4mm_P0.8mm"), Err(Lost::Pads), "its cut and strange pads");
    let drawn = |item: &&Item| item.drawings.iter().any(|drawing| drawing.kind == DrawingKind::Footprint);
    for item in items.values().filter(drawn) {
        let made = ItemFiles::of(item, read_back, || None).file(ItemFormat::KicadFootprint);
        assert_eq!(made, Err(NoFile::Without), "its source is at hand: {}", item.name);
    }
}
