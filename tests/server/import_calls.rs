//! §7 IMP-3 Imports as calls: who may, what is shown before anything is written, what is done, and what is refused.

use crate::{
    common::{
        NOW, PASSWORD, fill,
        http::{Answered, request, send},
        orgs, part,
        portal::{Portal, access, codes, tokens},
    },
    secrets::Log,
};
use axum::http::Method;
use sanku_core::{
    library::{Library, item::Item},
    net::api::{Call, Logout},
    secret::Secret,
    time::Millis,
};
use sanku_server::{
    account::{self, NewAccount, Role},
    config::Config,
    store::{
        Seen,
        library::{batch::batches, load::Turn, search::read_item},
    },
};
use serde_json::{Value, json};
use std::time::Duration;

const PLAN: &str = "/to/api/operation/import/plan";
const RUN: &str = "/to/api/operation/import/run";
const UNDO: &str = "/to/api/operation/import/undo";
const STATE: &str = "/to/api/operation/import/state";
const LIST: &str = "/to/api/operation/import/list";
const EXPECT_ALTERED: &str = "自试导入以来，库中的数据或读取结果已有变化，未写入任何内容；请重新试导入";

/// Three rows, of which the last has a decimal comma.
const TABLE: &str = "编号,名称,类别,厂商,质量:g,文件\nA,甲,内六角螺钉,某厂,7.5,\nB,乙,内六角螺钉,某厂,8,\nC,丙,内六角螺钉,某厂,\"7,5\",\n";

/// An archive of these files, as they are.
fn zip(files: &[(&str, String)]) -> Vec<u8> {
    let long = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
    let short = |number: usize| u16::try_from(number).unwrap().to_le_bytes();
    let (mut all, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let mut sum = flate2::Crc::new();
        sum.update(text.as_bytes());
        let size = long(text.len());
        let head =
            [&[20, 0, 0, 8, 0, 0, 0, 0, 0, 0], sum.sum().to_le_bytes().as_slice(), &size, &size].concat();
        let head = [head.as_slice(), &short(name.len()), &[0; 2]].concat();
        let at = long(all.len());
        all.extend([b"PK\x03\x04", head.as_slice(), name.as_bytes(), text.as_bytes()].concat());
        directory.extend([b"PK\x01\x02\x14\0", head.as_slice(), &[0; 10], &at, name.as_bytes()].concat());
    }
    let (count, sizes) = (short(files.len()), [long(directory.len()), long(all.len())].concat());
    [all, directory, [b"PK\x05\x06", [0; 4].as_slice(), &count, &count, &sizes, &[0; 2]].concat()].concat()
}

async fn account(portal: &Portal, name: &str, org: i64, role: Role) -> String {
    let password = Secret::new(PASSWORD.to_owned());
    let name = name.to_owned();
    let new = NewAccount { org, name, other_name: None, nickname: String::new(), password, role };
    account::create(&portal.store, &portal.hashing, &new, NOW).await.unwrap();
    access(&tokens(&portal.try_login(&new.name, PASSWORD).await)).to_owned()
}

/// A portal with an administrator, whose token comes with it.
async fn portal() -> (Portal, String) {
    let portal = Portal::open().await;
    let token = account(&portal, "root@b.cn", 0, Role::Administrator).await;
    (portal, token)
}

async fn get(portal: &Portal, path: &str, token: &str) -> Answered {
    let bearer = format!("Bearer {token}");
    send(&portal.app, request(Method::GET, path, &[("authorization", &bearer)], "")).await
}

async fn post(portal: &Portal, path: &str, token: &str, body: &Value) -> Answered {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    send(&portal.app, request(Method::POST, path, &headers, body.to_string())).await
}

async fn uploaded(portal: &Portal, token: &str, name: &str, bytes: &[u8]) -> String {
    portal.uploaded(token, "Other", name, bytes).await
}

/// Asks for a work, and waits for its end.
async fn done(portal: &Portal, path: &str, token: &str, body: &Value) -> Value {
    let begun = post(portal, path, token, body).await;
    assert_eq!(begun.status, 200, "{}", begun.text());
    let begun = begun.json()["data"].clone();
    assert_eq!(begun["state"], "running");
    for _ in 0..1_000 {
        let job = get(portal, STATE, token).await.json()["data"].clone();
        assert_eq!(job["job"], begun["job"]);
        if job["state"] != "running" {
            return job;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{path} has no end");
}

async fn planned(portal: &Portal, token: &str, file: &str, from: &str) -> Value {
    done(portal, PLAN, token, &json!({ "fileId": file, "from": from, "licence": "CC0-1.0" })).await
}

/// The run of what a plan showed.
fn run(file: &str, from: &str, plan: &Value) -> Value {
    json!({ "fileId": file, "from": from, "licence": "CC0-1.0", "plan": plan["outcome"]["plan"] })
}

async fn item(portal: &Portal, number: &str) -> Option<Item> {
    read_item(&portal.store, Seen::default(), Library::Part, number).await.unwrap()
}

/// Added, changed, unchanged and refused of the first kind.
fn counts(job: &Value) -> [u64; 4] {
    let kind = &job["outcome"]["kinds"][0];
    ["added", "changed", "unchanged", "skipped"].map(|name| kind[name].as_u64().unwrap())
}

async fn batch_count(portal: &Portal) -> usize {
    batches(&portal.store, Seen::default()).await.unwrap().len()
}

/// What each of the calls answers to a token.
async fn answers(portal: &Portal, token: &str) -> Vec<u16> {
    let mut statuses = Vec::new();
    let wanted = json!({ "fileId": "0a", "from": "parts" });
    let agreed = json!({ "fileId": "0a", "from": "parts", "plan": "00".repeat(32) });
    for (path, body) in [(PLAN, wanted), (RUN, agreed), (UNDO, json!({ "batch": 7 }))] {
        statuses.push(post(portal, path, token, &body).await.status.as_u16());
    }
    for path in [STATE, LIST] {
        statuses.push(get(portal, path, token).await.status.as_u16());
    }
    statuses
}

// IMP-3
#[tokio::test]
async fn imp_3_administrators_of_the_platform_alone_may_ask() {
    let (portal, root) = portal().await;
    orgs(&portal.store, 2).await;
    assert_eq!(answers(&portal, &root).await, [404, 404, 404, 200, 200]);
    for (org, name) in [(0, "staff@b.cn"), (1, "public@b.cn"), (2, "member@b.cn")] {
        let token = account(&portal, name, org, Role::Member).await;
        assert_eq!(answers(&portal, &token).await, [403; 5], "{name}");
    }
    for token in ["", "gone", "Zirkel-4711"] {
        assert_eq!(answers(&portal, token).await, [401; 5], "{token:?}");
    }
    for (path, method) in [(PLAN, Method::POST), (STATE, Method::GET)] {
        assert_eq!(send(&portal.app, request(method, path, &[], "")).await.status, 401, "a guest");
    }
    // What one is counts now, and not at the login.
    account(&portal, "other@b.cn", 0, Role::Administrator).await;
    account::set_role(&portal.store, "root@b.cn", Role::Member).await.unwrap();
    assert_eq!(answers(&portal, &root).await, [403; 5]);
    account::set_role(&portal.store, "root@b.cn", Role::Administrator).await.unwrap();
    assert_eq!(answers(&portal, &root).await[4], 200);
    portal.ask_as(&Call::Logout(Logout {}), &root).await;
    assert_eq!(answers(&portal, &root).await, [401; 5]);
    let again = access(&portal.login("root@b.cn").await).to_owned();
    account::lock(&portal.store, "root@b.cn", portal.now()).await.unwrap();
    assert_eq!(answers(&portal, &again).await, [401; 5]);
}

// IMP-3
#[tokio::test]
async fn imp_3_a_plan_shows_everything_and_writes_nothing_then_it_is_done_and_taken_back() {
    let (portal, root) = portal().await;
    let file = uploaded(&portal, &root, "parts.csv", TABLE.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    assert_eq!((plan["state"].as_str(), counts(&plan)), (Some("done"), [2, 0, 0, 1]), "{plan}");
    assert_eq!(plan["outcome"]["added"][0], json!({ "setId": "own:A", "name": "甲" }));
    let refused = &plan["outcome"]["skipped"][0];
    assert_eq!(
        (&refused["kind"], &refused["examples"][0]["what"]),
        (&json!("decimalComma"), &json!("parts.csv:4"))
    );
    let why = refused["examples"][0]["why"].as_str().unwrap();
    assert!(why.starts_with("第 4 行第 5 列“质量:g”"), "{why}");
    assert_eq!((item(&portal, "own:A").await, batch_count(&portal).await), (None, 0));

    let ran = done(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    assert_eq!((ran["state"].as_str(), counts(&ran)), (Some("done"), [2, 0, 0, 1]), "{ran}");
    assert_eq!(item(&portal, "own:A").await.map(|item| item.name), Some("甲".into()));
    let listed = get(&portal, LIST, &root).await.json()["data"].clone();
    assert_eq!((&listed[0]["source"], &listed[0]["batch"]), (&json!("parts.csv"), &ran["outcome"]["batch"]));

    let other = TABLE.replace("甲", "甲新").replace("7.5", "9");
    let file = uploaded(&portal, &root, "parts.csv", other.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    assert_eq!(counts(&plan), [0, 1, 1, 1]);
    let changed = &plan["outcome"]["changed"][0];
    assert_eq!(changed["setId"], "own:A");
    assert_eq!(changed["fields"][0], json!({ "field": "名称", "from": "甲", "to": "甲新" }));
    assert!(
        changed["fields"].to_string().contains("7.5") && changed["fields"].to_string().contains('9'),
        "{changed}"
    );
    let ran = done(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    assert_eq!(item(&portal, "own:A").await.map(|item| item.name), Some("甲新".into()));

    let batch = &ran["outcome"]["batch"];
    let undone = done(&portal, UNDO, &root, &json!({ "batch": batch })).await;
    assert_eq!(undone["undone"], json!({ "batch": batch, "removed": 0, "restored": 1, "kept": 0 }));
    assert_eq!(item(&portal, "own:A").await.map(|item| item.name), Some("甲".into()));
    for batch in [batch.clone(), json!(99)] {
        assert_eq!(post(&portal, UNDO, &root, &json!({ "batch": batch })).await.status, 404);
    }
}

// IMP-3
#[tokio::test]
async fn imp_3_what_was_not_planned_is_not_done() {
    let (portal, root) = portal().await;
    let file = uploaded(&portal, &root, "parts.csv", TABLE.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    // Another file, or another licence.
    let other = uploaded(&portal, &root, "parts.csv", TABLE.replace('8', "9").as_bytes()).await;
    let mut licence = run(&file, "parts", &plan);
    licence["licence"] = json!("MIT");
    for body in [run(&other, "parts", &plan), licence] {
        let ran = done(&portal, RUN, &root, &body).await;
        assert_eq!((ran["state"].as_str(), ran["message"].as_str()), (Some("failed"), Some(EXPECT_ALTERED)));
    }
    // The catalogue is another than it was, where it concerns the plan, and no matter where it does not.
    fill(&portal.store, 0, &[part("elsewhere", "别的", "X")]).await;
    let held = fill(&portal.store, 0, &[part("own:B", "先来的", "X")]).await;
    let ran = done(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    assert_eq!((ran["state"].as_str(), ran["message"].as_str()), (Some("failed"), Some(EXPECT_ALTERED)));
    assert_eq!((item(&portal, "own:A").await, batch_count(&portal).await), (None, 2));
    done(&portal, UNDO, &root, &json!({ "batch": held })).await;
    let ran = done(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    assert_eq!(ran["state"], "done", "{ran}");
    // All or nothing.
    let file = uploaded(&portal, &root, "parts.csv", TABLE.replace('甲', "丁").as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    let mut body = run(&file, "parts", &plan);
    body["strict"] = json!(true);
    let ran = done(&portal, RUN, &root, &body).await;
    assert_eq!(ran["message"], "有 1 处不能导入，未写入任何内容");
    assert_eq!(ran["outcome"]["skipped"][0]["kind"], "decimalComma");
    assert_eq!(item(&portal, "own:A").await.map(|item| item.name), Some("甲".into()));
    for plan in ["", "0", "zz", &"00".repeat(31)] {
        let body = json!({ "fileId": file, "from": "parts", "plan": plan });
        assert_eq!(post(&portal, RUN, &root, &body).await.status, 422, "{plan:?}");
    }
}

// T13, T31
#[tokio::test]
async fn t13_t31_a_plan_reads_no_organisations_items_and_nobodys_files_but_ones_own() {
    let (portal, root) = portal().await;
    orgs(&portal.store, 2).await;
    fill(&portal.store, 2, &[part("own:A", "geheim", "geheim")]).await;
    let file = uploaded(&portal, &root, "parts.csv", TABLE.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    assert!(counts(&plan) == [2, 0, 0, 1] && !plan.to_string().contains("geheim"), "{plan}");
    assert_eq!(get(&portal, LIST, &root).await.json()["data"], json!([]));
    let other = account(&portal, "other@b.cn", 0, Role::Administrator).await;
    let wanted = json!({ "fileId": file, "from": "parts" });
    assert_eq!(post(&portal, PLAN, &other, &wanted).await.status, 404);
    let batch = batches(&portal.store, Seen { tenant: Some(2) }).await.unwrap()[0].id;
    assert_eq!(post(&portal, UNDO, &root, &json!({ "batch": batch })).await.status, 404);
    for body in [
        json!({ "fileId": file, "from": "fusion" }),
        json!({ "fileId": file }),
        json!({ "fileId": file, "from": "parts", "org": 2 }),
        json!({ "fileId": file, "from": "parts", "licence": "a\nb" }),
        json!({ "fileId": file, "from": "parts", "licence": "x".repeat(201) }),
    ] {
        assert_eq!(post(&portal, PLAN, &root, &body).await.status, 422, "{body}");
    }
}

// IMP-3
#[tokio::test]
async fn imp_3_every_kind_of_file_comes_in_and_nothing_of_it_stays_beside() {
    let (portal, root) = portal().await;
    let card = "; (c) 2014 M. X - LGPL\n[General]\nName = S235JR\n[Mechanical]\nDensity = 7850,0 kg/m^3\n";
    let fdm = "<fdmmaterial xmlns=\"http://www.ultimaker.com/material\"><metadata><name><brand>Acme</brand>\
        <material>PLA</material><color>Red</color></name></metadata><properties><density>1.24</density></properties></fdmmaterial>";
    let symbols = "(kicad_symbol_lib (version 20211014) (symbol \"R\" (property \"Reference\" \"R\" (at 0 0 0))\n\
        (property \"Value\" \"R\" (at 0 0 0)) (symbol \"R_0_1\" (rectangle (start -1 -2) (end 1 2)))))";
    let line = "{\"编号\":\"R-1\",\"名称\":\"贴片电阻\",\"类别\":\"resistor-chip\",\"厂商\":\"某厂\",\"阻值:kΩ\":10}\n";
    let with_model = TABLE.replace("7.5,\nB", "7.5,a.step\nB");
    let zip = zip(&[("厂家/parts.csv", with_model), ("厂家/a.step", "ISO-10303-21;".to_owned())]);
    for (name, bytes, from, added) in [
        ("S235JR.FCMat", card.as_bytes(), "materials", 1),
        ("red.xml.fdm_material", fdm.as_bytes(), "materials", 1),
        ("Device.kicad_sym", symbols.as_bytes(), "kicad", 1),
        ("r.jsonl", line.as_bytes(), "components", 1),
        ("厂家.zip", &zip, "parts", 2),
    ] {
        let file = uploaded(&portal, &root, name, bytes).await;
        let plan = planned(&portal, &root, &file, from).await;
        assert_eq!(counts(&plan)[0], added, "{name}: {plan}");
        let ran = done(&portal, RUN, &root, &run(&file, from, &plan)).await;
        assert_eq!((ran["state"].as_str(), counts(&ran)[0]), (Some("done"), added), "{name}: {ran}");
        let again = planned(&portal, &root, &file, from).await;
        assert_eq!((counts(&again)[0], counts(&again)[1]), (0, 0), "{name}: {again}");
    }
    let files = item(&portal, "own:A").await.unwrap().assets;
    assert_eq!(files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["a.step"]);
    let left = std::fs::read_dir(portal.directory.path().join("imports")).unwrap().count();
    assert_eq!(left, 0);
}

// T39
#[tokio::test]
async fn t39_a_file_that_is_none_or_leads_out_is_told_and_leaves_nothing() {
    let (portal, root) = portal().await;
    let out = zip(&[("../../out.csv", TABLE.to_owned())]);
    for (name, bytes, why) in [
        ("a.zip", out.as_slice(), "压缩包中的 ../../out.csv 不是包内的有效路径"),
        ("b.zip", b"PK\x03\x04 and no more", "压缩包不是完整的 ZIP 文件"),
        ("c.step", b"ISO-10303-21;", "没有可读的 .csv、.tsv 或 .jsonl 文件"),
    ] {
        let file = uploaded(&portal, &root, name, bytes).await;
        let plan = planned(&portal, &root, &file, "parts").await;
        assert_eq!((plan["state"].as_str(), plan["message"].as_str()), (Some("failed"), Some(why)), "{name}");
    }
    let data = portal.directory.path();
    assert!(!data.join("out.csv").exists() && !data.join("imports/out.csv").exists());
    assert_eq!(std::fs::read_dir(data.join("imports")).unwrap().count(), 0);
    let file = uploaded(&portal, &root, "parts.csv", TABLE.as_bytes()).await;
    let database = format!("sqlite://{}", data.join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&database).await.unwrap();
    sqlx::query("update file set size = 52428801 where name = 'parts.csv'").execute(&mut sql).await.unwrap();
    let wanted = json!({ "fileId": file, "from": "parts" });
    assert_eq!(post(&portal, PLAN, &root, &wanted).await.status, 413);
}

// F24
#[tokio::test]
async fn f24_one_import_at_a_time_and_so_many_in_a_minute() {
    let (portal, root) = portal().await;
    let file = uploaded(&portal, &root, "parts.csv", TABLE.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    let turn = Turn::wait(&portal.store).await.unwrap();
    let ran = post(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    assert_eq!(ran.status, 200);
    let wanted = json!({ "fileId": file, "from": "parts" });
    for (path, body) in [(PLAN, &wanted), (RUN, &run(&file, "parts", &plan))] {
        let busy = post(&portal, path, &root, body).await;
        assert_eq!((busy.status.as_u16(), busy.header("retry-after")), (503, "1"));
    }
    assert_eq!(get(&portal, STATE, &root).await.json()["data"]["state"], "running");
    drop(turn);
    while get(&portal, STATE, &root).await.json()["data"]["state"] == "running" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(item(&portal, "own:A").await.is_some());
    portal.wait(60_000);
    let gone = json!({ "fileId": "0a", "from": "parts" });
    for _ in 0..30 {
        assert_eq!(codes(&post(&portal, PLAN, &root, &gone).await), (404, 404));
    }
    assert_eq!(post(&portal, PLAN, &root, &gone).await.status, 429);
    assert_eq!(get(&portal, STATE, &root).await.status, 200, "looking goes on");
    portal.wait(60_000);
    assert_eq!(post(&portal, PLAN, &root, &gone).await.status, 404);
}

// F18
#[tokio::test]
async fn f18_a_restart_forgets_the_plan_on_the_screen_and_nothing_that_was_kept() {
    let (mut portal, root) = portal().await;
    let file = uploaded(&portal, &root, "parts.csv", TABLE.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    portal.start_again().await;
    assert_eq!(get(&portal, STATE, &root).await.json()["data"], Value::Null);
    let ran = done(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    assert_eq!(ran["state"], "done", "what was agreed to is known by its mark");
    portal.start_again().await;
    let listed = get(&portal, LIST, &root).await.json()["data"].clone();
    assert_eq!(listed[0]["batch"], ran["outcome"]["batch"]);
    let undone = done(&portal, UNDO, &root, &json!({ "batch": listed[0]["batch"] })).await;
    assert_eq!((undone["state"].as_str(), item(&portal, "own:A").await), (Some("done"), None));
}

// 16.3.1
#[tokio::test]
async fn who_imported_what_is_logged_and_no_secret_nor_file_with_it() {
    let log = Log::of(&Config::default().log);
    let (portal, root) = portal().await;
    let file = uploaded(&portal, &root, "geheim.csv", TABLE.as_bytes()).await;
    let plan = planned(&portal, &root, &file, "parts").await;
    let ran = done(&portal, RUN, &root, &run(&file, "parts", &plan)).await;
    let lines: Vec<Value> = log.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = lines.iter().filter(|line| line["target"] == "audit").map(|line| &line["fields"]);
    let told: Vec<_> = told.filter(|fields| fields["job"] == ran["job"]).collect();
    let messages: Vec<_> = told.iter().map(|fields| fields["message"].as_str().unwrap()).collect();
    assert_eq!(messages, ["an import was asked for", "an import ended"]);
    assert!(told.iter().all(|fields| fields["account"] == 1), "{told:?}");
    assert_eq!((&told[0]["action"], &told[1]["batch"]), (&json!("Run"), &ran["outcome"]["batch"]));
    for secret in [root.as_str(), "geheim", &file] {
        assert!(!log.text().contains(secret), "{secret}");
    }
    assert_eq!(portal.now(), Millis::new(NOW.value()));
}
