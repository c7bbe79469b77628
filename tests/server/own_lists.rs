//! LST-1 Users' own lists, over HTTP: what comes in, what is changed, and that nobody reads another's.

use crate::common::{
    PASSWORD, fill, orgs, part,
    portal::{Portal, access, codes},
    socket_screw,
};
use sanku_core::{
    library::Library,
    net::api::{
        AddToList, Call, CloseAccount, KeepList, NewEntry, ReadList, ReadLists, RemoveEntry, RemoveList,
        UpdateEntry,
    },
    secret::Secret,
};
use sanku_server::{org, store::library::undo};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, query_scalar};

/// A portal with a screw and a bolt for all, and a part of organisation 3 alone.
async fn stocked() -> (Portal, i64) {
    let portal = Portal::open().await;
    orgs(&portal.store, 3).await;
    let batch = fill(&portal.store, 0, &[socket_screw(), part("gb-5783", "六角头螺栓", "GB/T 5783")]).await;
    fill(&portal.store, 3, &[part("own-1", "自制支架", "ZJ-01")]).await;
    (portal, batch)
}

async fn token(portal: &Portal, name: &str, org: i64) -> String {
    portal.user(name, org).await;
    access(&portal.login(name).await).to_owned()
}

fn entry(set_id: &str, config_name: Option<&str>, quantity: u32) -> NewEntry {
    let config_name = config_name.map(str::to_owned);
    NewEntry { library: Library::Part, set_id: set_id.into(), config_name, quantity }
}

fn add(id: Option<u64>, name: &str, entries: Vec<NewEntry>) -> Call {
    Call::AddToList(AddToList { id, name: name.into(), entries })
}

/// The answer's data; what is refused fails.
async fn done(portal: &Portal, token: &str, call: Call) -> Value {
    let answered = portal.ask_as(&call, token).await;
    assert_eq!(codes(&answered), (200, 0), "{call:?}: {}", answered.text());
    answered.json()["data"].take()
}

/// The status, and what the user reads.
async fn refused(portal: &Portal, token: &str, call: Call) -> (u16, String) {
    let answered = portal.ask_as(&call, token).await;
    (answered.status.as_u16(), answered.json()["message"].as_str().unwrap_or_default().to_owned())
}

async fn content(portal: &Portal, token: &str, id: u64) -> Value {
    done(portal, token, Call::ReadList(ReadList { id })).await
}

// LST-1
#[tokio::test]
async fn lst_1_what_comes_in_stands_there_in_its_order_and_quantities_add_up() {
    let (portal, _) = stocked().await;
    let token = token(&portal, "a@b.cn", 2).await;
    let screw = || entry("gb-70.1", Some("M6×20"), 4);
    let list = done(&portal, &token, add(None, " 电机座 ", vec![screw(), entry("gb-5783", None, 1)])).await;
    assert_eq!((&list["name"], &list["count"]), (&json!("电机座"), &json!(2)));
    let id = list["id"].as_u64().unwrap();
    portal.wait(5);
    let list = done(&portal, &token, add(Some(id), "", vec![screw(), entry("gb-70.1", None, 999_999)])).await;
    assert_eq!(list["count"], 3);
    done(&portal, &token, add(Some(id), "", vec![entry("gb-70.1", None, 7)])).await;
    let rows = content(&portal, &token, id).await["entries"].take();
    let said: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["name"].as_str(), row["configName"].as_str(), row["quantity"].as_u64()))
        .collect();
    assert_eq!(
        said,
        [
            (Some("内六角圆柱头螺钉"), Some("M6×20"), Some(8)),
            (Some("六角头螺栓"), None, Some(1)),
            (Some("内六角圆柱头螺钉"), None, Some(999_999)),
        ]
    );
    assert_eq!((&rows[0]["model"], &rows[0]["gone"]), (&json!("GB/T 70.1"), &json!(false)));
}

// LST-1
#[tokio::test]
async fn lst_1_an_entry_and_a_list_are_changed_and_go() {
    let (portal, _) = stocked().await;
    let token = token(&portal, "a@b.cn", 2).await;
    let first = done(&portal, &token, add(None, "一", vec![entry("gb-5783", None, 1)])).await;
    let id = first["id"].as_u64().unwrap();
    portal.wait(5);
    done(&portal, &token, Call::KeepList(KeepList { id: None, name: "二".into() })).await;
    let row = content(&portal, &token, id).await["entries"][0]["id"].as_u64().unwrap();
    portal.wait(5);
    let note = Some(" 发黑\n处理 ".to_owned());
    done(&portal, &token, Call::UpdateEntry(UpdateEntry { id: row, quantity: Some(12), note })).await;
    done(&portal, &token, Call::UpdateEntry(UpdateEntry { id: row, quantity: None, note: None })).await;
    let kept = content(&portal, &token, id).await["entries"][0].take();
    assert_eq!((&kept["quantity"], &kept["note"]), (&json!(12), &json!("发黑 处理")));
    let names = async || {
        let lists = done(&portal, &token, Call::ReadLists(ReadLists {})).await;
        let names = lists.as_array().unwrap().iter().map(|list| list["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names().await, ["一", "二"], "the one changed last comes first");
    done(&portal, &token, Call::KeepList(KeepList { id: Some(id), name: "三".into() })).await;
    done(&portal, &token, Call::RemoveEntry(RemoveEntry { id: row })).await;
    assert_eq!(content(&portal, &token, id).await["entries"], json!([]));
    done(&portal, &token, Call::RemoveList(RemoveList { id })).await;
    assert_eq!(names().await, ["二"]);
    let gone = Call::RemoveEntry(RemoveEntry { id: row });
    assert_eq!(refused(&portal, &token, gone).await.0, 404);
}

// LST-1
#[tokio::test]
async fn lst_1_what_makes_no_sense_is_refused_and_nothing_of_it_is_kept() {
    let (portal, _) = stocked().await;
    let token = token(&portal, "a@b.cn", 2).await;
    done(&portal, &token, Call::KeepList(KeepList { id: None, name: "一".into() })).await;
    let good = || entry("gb-5783", None, 1);
    for (call, why) in [
        (add(None, " ", vec![good()]), "请输入清单名称"),
        (add(None, "一", vec![good()]), "已有同名的清单"),
        (add(None, "二", vec![]), "一次请加入 1 到 200 项"),
        (add(None, "二", vec![good(); 201]), "一次请加入 1 到 200 项"),
        (add(None, "二", vec![good(), entry("nothing", None, 1)]), "条目或配置不存在"),
        (add(None, "二", vec![good(), entry("gb-70.1", Some("M99"), 1)]), "条目或配置不存在"),
        (add(None, "二", vec![good(), entry("own-1", None, 1)]), "条目或配置不存在"),
        (add(None, "二", vec![entry("gb-5783", None, 0)]), "请输入 1 到 999999 的整数"),
        (add(None, "二", vec![entry("gb-5783", None, 1_000_000)]), "请输入 1 到 999999 的整数"),
        (Call::KeepList(KeepList { id: None, name: "一 ".into() }), "已有同名的清单"),
    ] {
        let (status, said) = refused(&portal, &token, call.clone()).await;
        assert!(status == 422 && said.contains(why), "{call:?}: {status} {said}");
    }
    let lists = done(&portal, &token, Call::ReadLists(ReadLists {})).await;
    assert_eq!(lists.as_array().unwrap().len(), 1, "{lists}");
}

// LST-1
#[tokio::test]
async fn lst_1_there_are_a_hundred_lists_of_a_thousand_entries_at_most() {
    let (portal, _) = stocked().await;
    let many = (0..1_001).map(|at| part(&format!("p{at}"), "垫片", &format!("D-{at}"))).collect::<Vec<_>>();
    fill(&portal.store, 0, &many).await;
    let token = token(&portal, "a@b.cn", 2).await;
    let entries = |from: usize, to: usize| (from..to).map(|at| entry(&format!("p{at}"), None, 1)).collect();
    let list = done(&portal, &token, add(None, "满", entries(0, 200))).await;
    let id = list["id"].as_u64();
    for from in [200, 400, 600, 800] {
        done(&portal, &token, add(id, "", entries(from, from + 200))).await;
    }
    let (status, said) = refused(&portal, &token, add(id, "", entries(1_000, 1_001))).await;
    assert!(status == 422 && said.contains("最多 1000 项"), "{said}");
    assert_eq!(
        done(&portal, &token, add(id, "", entries(0, 1))).await["count"],
        1_000,
        "what is in it already"
    );
    for at in 1..100 {
        done(&portal, &token, Call::KeepList(KeepList { id: None, name: at.to_string() })).await;
    }
    let (status, said) =
        refused(&portal, &token, Call::KeepList(KeepList { id: None, name: "多".into() })).await;
    assert!(status == 422 && said.contains("最多保存 100 个清单"), "{said}");
}

// LST-1, T13
#[tokio::test]
async fn lst_1_nobody_reads_or_changes_anothers_list() {
    let (portal, _) = stocked().await;
    let mine = token(&portal, "a@b.cn", 2).await;
    let list = done(&portal, &mine, add(None, "一", vec![entry("gb-5783", None, 1)])).await;
    let id = list["id"].as_u64().unwrap();
    let row = content(&portal, &mine, id).await["entries"][0]["id"].as_u64().unwrap();
    let other = token(&portal, "c@d.cn", 2).await;
    assert_eq!(done(&portal, &other, Call::ReadLists(ReadLists {})).await, json!([]));
    for call in [
        Call::ReadList(ReadList { id }),
        Call::KeepList(KeepList { id: Some(id), name: "二".into() }),
        Call::RemoveList(RemoveList { id }),
        add(Some(id), "", vec![entry("gb-5783", None, 1)]),
        Call::UpdateEntry(UpdateEntry { id: row, quantity: Some(9), note: None }),
        Call::RemoveEntry(RemoveEntry { id: row }),
        Call::ReadList(ReadList { id: u64::MAX }),
    ] {
        assert_eq!(refused(&portal, &other, call.clone()).await.0, 404, "{call:?}");
    }
    let kept = content(&portal, &mine, id).await;
    assert_eq!((&kept["list"]["name"], &kept["entries"][0]["quantity"]), (&json!("一"), &json!(1)));
}

// LST-1, T13
#[tokio::test]
async fn lst_1_what_is_gone_is_called_as_it_was_and_what_is_seen_no_more_has_no_name() {
    let (portal, batch) = stocked().await;
    let token = token(&portal, "a@b.cn", 3).await;
    let list =
        done(&portal, &token, add(None, "一", vec![entry("gb-5783", None, 1), entry("own-1", None, 2)]))
            .await;
    let id = list["id"].as_u64().unwrap();
    let names = async || {
        let rows = content(&portal, &token, id).await["entries"].take();
        let said = |row: &Value| (row["name"].as_str().unwrap().to_owned(), row["gone"].as_bool().unwrap());
        rows.as_array().unwrap().iter().map(said).collect::<Vec<_>>()
    };
    let named = |name: &str, gone: bool| (name.to_owned(), gone);
    assert_eq!(names().await, [named("六角头螺栓", false), named("自制支架", false)]);
    undo::undo(&portal.store, batch, portal.now()).await.unwrap();
    org::enable(&portal.store, 3, false).await.unwrap();
    assert_eq!(names().await, [named("六角头螺栓", true), named("", true)]);
}

// LST-1
#[tokio::test]
async fn lst_1_lists_go_with_their_account() {
    let (portal, _) = stocked().await;
    let token = token(&portal, "a@b.cn", 2).await;
    done(&portal, &token, add(None, "一", vec![entry("gb-5783", None, 1)])).await;
    let rows = "select (select count(*) from own_list) + (select count(*) from own_entry)";
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    let count: i64 = query_scalar(rows).fetch_one(&mut sql).await.unwrap();
    assert_eq!(count, 2);
    let close = Call::CloseAccount(CloseAccount { password: Secret::new(PASSWORD.into()) });
    done(&portal, &token, close).await;
    let left: i64 = query_scalar(rows).fetch_one(&mut sql).await.unwrap();
    assert_eq!(left, 0);
}
