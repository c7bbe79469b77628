//! §7 DWN-1 The files of several configurations in one archive.

use crate::common::{
    fill,
    http::{Answered, request, send},
    orgs, part,
    portal::{Portal, access},
};
use axum::http::Method;
use sanku_core::{
    library::{
        Library,
        item::{Configuration, Item},
    },
    net::api::{Call, ReadModelArchive},
    rules::{model::ModelFormat, query::percent, sha256::sha256},
};
use sanku_server::catalogue::items;
use serde_json::json;
use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};
use zip::ZipArchive;

const PATH: &str = "/to/api/public/part/model/archive";

/// A set without columns and drawings.
fn bare() -> Item {
    let mut bare = part("bare", "轴", "A/1");
    bare.library = Library::Part;
    bare.configurations.rows =
        ["短", "长"].map(|name| Configuration { name: name.into(), values: Vec::new() }).into();
    bare
}

async fn portal() -> Portal {
    let portal = Portal::open().await;
    let wanted = ["gbt-5783", "gbt-12459-90l"];
    let mut sets: Vec<Item> =
        items().into_iter().filter(|item| wanted.contains(&item.set_id.as_str())).collect();
    assert_eq!(sets.len(), wanted.len());
    sets.push(bare());
    fill(&portal.store, 0, &sets).await;
    portal
}

async fn asked(portal: &Portal, set: &str, names: &[String], format: &str) -> Answered {
    let body = json!({ "setId": set, "configNames": names, "format": format }).to_string();
    let asks = request(Method::POST, PATH, &[("content-type", "application/json")], body);
    send(&portal.app, asks).await
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The paths of an archive in their order, and what stands there.
fn inside(answered: &Answered) -> (Vec<String>, BTreeMap<String, Vec<u8>>) {
    assert_eq!(answered.status, 200, "{}", answered.text());
    let mut zip = ZipArchive::new(Cursor::new(answered.body.clone())).unwrap();
    let mut files = BTreeMap::new();
    let mut paths = Vec::new();
    for at in 0..zip.len() {
        let mut file = zip.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        paths.push(file.name().unwrap().into_owned());
        files.insert(file.name().unwrap().into_owned(), bytes);
    }
    (paths, files)
}

/// The text of an archive, line by line.
fn told(files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let text = String::from_utf8(files["说明.txt"].clone()).unwrap();
    text.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect()
}

// DWN-1
#[tokio::test]
async fn dwn_1_chosen_rows_come_as_the_files_that_they_have_alone_with_their_sums() {
    let portal = portal().await;
    let chosen = names(&["M6×25", "M6×20", "M6×20"]);
    for format in ["step", "stl", "dxf", "svg"] {
        let answered = asked(&portal, "gbt-5783", &chosen, format).await;
        let (paths, files) = inside(&answered);
        let path = |row: &str| format!("GB_T_5783_{row}.{format}");
        assert_eq!(paths, [path("M6x20"), path("M6x25"), "说明.txt".into()], "in the order of the table");
        for (row, at) in [("M6×20", "M6x20"), ("M6×25", "M6x25")] {
            let alone = format!(
                "/to/api/public/part/model/file/gbt-5783?configName={}&format={format}",
                percent(row)
            );
            let alone = crate::common::http::get(&portal.app, &alone).await;
            assert_eq!(files[&path(at)], alone.body.to_vec(), "{row} {format}");
            let line = format!("{}  {}  {row}", sha256(&alone.body), path(at));
            assert!(told(&files).contains(&line), "{:?}", told(&files));
        }
        assert_eq!(answered.header("content-type"), "application/zip");
        assert_eq!(answered.header("etag"), format!("\"{}\"", sha256(&answered.body)));
        let name = format!("GB_T_5783_{}.zip", format.to_uppercase());
        assert!(answered.header("content-disposition").contains(&name), "{name}");
    }
}

// DWN-1
#[tokio::test]
async fn dwn_1_the_same_rows_in_any_order_are_the_same_bytes() {
    let portal = portal().await;
    let one = asked(&portal, "gbt-5783", &names(&["M6×20", "M8×30"]), "step").await;
    let other = asked(&self::portal().await, "gbt-5783", &names(&["M8×30", "M6×20"]), "step").await;
    assert_eq!((one.status.as_u16(), one.body), (200, other.body));
}

// DWN-1
#[tokio::test]
async fn dwn_1_a_row_without_a_file_is_named_with_its_reason() {
    let portal = portal().await;
    let (paths, files) = inside(&asked(&portal, "gbt-5783", &names(&["M6×20", "M6×21"]), "step").await);
    assert_eq!(paths.len(), 2);
    let told = told(&files);
    assert!(told.contains(&"STEP：1 个文件，另有 1 个配置没有".to_owned()), "{told:?}");
    assert_eq!(told.last().map(String::as_str), Some("M6×21：表中没有这个配置"));
    let records = inside(&asked(&portal, "bare", &names(&["短", "长"]), "json").await).0;
    assert_eq!(records, ["A_1_短.json", "A_1_长.json", "说明.txt"]);
}

// DWN-1
#[tokio::test]
async fn dwn_1_what_holds_no_file_or_is_too_much_is_no_archive_and_says_why() {
    let portal = portal().await;
    let elbows = items().into_iter().find(|item| item.set_id == "gbt-12459-90l").unwrap();
    let rows: Vec<String> = elbows.configurations.rows.iter().map(|row| row.name.clone()).collect();
    let many: Vec<String> = (0..201).map(|at| format!("M{at}")).collect();
    for (set, chosen, format, said) in [
        ("gbt-12459-90l", &rows[..2], "step", "标准表没有给出壁厚"),
        ("bare", &names(&["短"])[..], "stl", "短：这种零件还没有三维模型"),
        ("bare", &names(&["短"])[..], "svg", "短：没有图样"),
        ("gbt-5783", &[], "step", "没有选中任何配置"),
        ("gbt-5783", &many[..], "step", "一次最多打包 200 个配置，选中了 201 个"),
        ("gbt-5783", &names(&["M6×20"])[..], "exe", ""),
    ] {
        let answered = asked(&portal, set, chosen, format).await;
        assert_eq!(answered.status, 422, "{set} {format}");
        assert!(answered.text().contains(said), "{set} {format}: {}", answered.text());
    }
    assert_eq!(asked(&portal, "nothing", &names(&["M6×20"]), "step").await.status, 404);
}

// DWN-1, T13
#[tokio::test]
async fn dwn_1_the_archive_of_an_organisations_own_set_is_its_members_alone() {
    let portal = Portal::open().await;
    orgs(&portal.store, 3).await;
    for (name, org) in [("a@b.cn", 2), ("c@d.cn", 3)] {
        portal.user(name, org).await;
    }
    fill(&portal.store, 2, &[bare()]).await;
    let call = Call::ReadModelArchive(ReadModelArchive {
        set_id: "bare".into(),
        config_names: names(&["短"]),
        format: ModelFormat::Json,
    });
    for (name, status) in [("a@b.cn", 200), ("c@d.cn", 404)] {
        let tokens = portal.login(name).await;
        assert_eq!(portal.ask_as(&call, access(&tokens)).await.status, status, "{name}");
    }
    assert_eq!(asked(&portal, "bare", &names(&["短"]), "json").await.status, 404);
}
