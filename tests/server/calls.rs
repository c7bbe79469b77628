//! §7 Calls over HTTP: every one of the core's table, asked as the core asks and read as the core reads.

use crate::common::{
    fill,
    http::{Answered, get, post, request, send, server},
    socket_screw, table,
};
use axum::{Router, http::Method as HttpMethod};
use sanku_core::{
    json,
    library::Library,
    net::{
        api::{
            Call, CountItems, FrontLog, ReadAnnouncements, ReadDict, ReadItem, SearchConfigModel,
            SearchItems, Suggest,
        },
        http::{Body, Method},
    },
    rules::{announcement::Announcement, dictionary::DictEntry, query::percent},
    time::Millis,
};
use sanku_server::store::front_log::{self, read_log};
use serde_json::{Value, json};

/// Sends a call as the shell would.
async fn ask(app: &Router, call: &Call) -> Answered {
    let asked = call.request().unwrap();
    let query: Vec<String> =
        asked.query.iter().map(|(name, value)| format!("{name}={}", percent(value))).collect();
    let path = if query.is_empty() { asked.path } else { format!("{}?{}", asked.path, query.join("&")) };
    match asked.body {
        Body::Json { text } => post(app, &path, &text).await,
        _ => get(app, &path).await,
    }
}

async fn knock(app: &Router, method: Method, path: &str, body: &str) -> Answered {
    match method {
        Method::Get => get(app, path).await,
        Method::Post => post(app, path, body).await,
        Method::Put => {
            let json = [("content-type", "application/json")];
            send(app, request(HttpMethod::PUT, path, &json, body.to_owned())).await
        }
    }
}

async fn data(app: &Router, call: Call) -> Value {
    let answered = ask(app, &call).await;
    assert_eq!(answered.status, 200, "{}", answered.text());
    let body = answered.json();
    assert_eq!((&body["code"], &body["message"]), (&json!(0), &json!("")));
    body["data"].clone()
}

#[tokio::test]
async fn each_call_of_the_table_finds_its_route() {
    let (_directory, _store, app) = server().await;
    for (name, method, path) in table().0 {
        let path = path.replace("{library}", "part").replace("{setId}", "nothing");
        let answered = knock(&app, method, &path, "no json").await;
        // A file has no code.
        if name == "ReadMotors" {
            assert_eq!(answered.status, 200, "{name}");
            continue;
        }
        let code = answered.json()["code"].clone();
        let expected = match name {
            "ReadItem" | "ReadAsset" | "ReadItemFiles" | "ReadStandings" | "ReadSimilar" => 404,
            "ReadCard" | "ReadCardFile" => 404,
            "ListBrands" | "ReadBrand" | "ReadCommonPasswords" => 0,
            "WxBinding" | "ScanBinding" | "ReadWxBinding" | "WxUnbinding" => 401,
            "ApplyLicence" | "ReleaseLicence" | "ListMessages" | "ReadMessages" => 401,
            "ReadProfile" | "UpdateProfile" | "ChangePassword" | "ChangeAccount" => 401,
            "ListSessions" | "EndSessions" | "CloseAccount" | "CreateFeedback" => 401,
            "ReadLists" | "ReadList" | "KeepList" | "RemoveList" | "AddToList" => 401,
            "UpdateEntry" | "RemoveEntry" | "ReadListPackage" | "ReadChartRows" | "ReadChartColumn" => 401,
            "ListKicadTokens" | "CreateKicadToken" | "EndKicadToken" | "TurnIntoNeed" => 401,
            "Logout" | "ReadUser" | "ReadPermissions" | "ReadExtended" | "NewestMessage" => 401,
            "UploadFile" | "ReadFiles" | "ReadContent" | "InitBigFile" | "GetPartUploadUrl" | "ListParts"
            | "CompleteBigFile" | "AbortBigFile" | "CreateBigFile" | "ListFiles" | "RemoveFile" => 401,
            "RefreshSso" => 403,
            _ => 422,
        };
        assert_eq!(code, expected, "{name}: {}", answered.text());
    }
}

#[tokio::test]
async fn no_call_is_called_unserved_that_is_served() {
    let (_directory, _store, app) = server().await;
    for (name, method, path) in table().1 {
        assert_eq!(knock(&app, method, path, "{}").await.status, 404, "{name}");
    }
}

#[tokio::test]
async fn the_document_describes_each_call_of_the_table() {
    let (_directory, _store, app) = server().await;
    let document = get(&app, "/openapi.json").await.json();
    let served = table().0;
    for (name, method, path) in &served {
        let method = format!("{method:?}").to_lowercase();
        let described = &document["paths"][path][method];
        let summary = described["summary"].as_str().or(described["description"].as_str());
        assert!(summary.is_some_and(|text| text.len() > 10), "{name}: {described}");
        let files = [
            "ReadContent",
            "ReadAsset",
            "ReadModelFile",
            "ReadModelArchive",
            "ReadItemFile",
            "ReadCardFile",
            "ReadKicadPackage",
            "ReadListPackage",
            "ReadChartRows",
            "ReadChartColumn",
            "ReadMotors",
        ];
        let bytes = files.contains(name);
        let kind = if bytes { "application/octet-stream" } else { "application/json" };
        assert!(described["responses"]["200"]["content"][kind].is_object(), "{name}");
    }
    // The address of a part is signed, and in no table.
    assert!(document["paths"]["/to/api/base/file/bigfile/part"]["put"].is_object());
    // What administrators import no screen asks.
    for call in ["plan", "run", "undo", "state", "list"] {
        let path = format!("/to/api/operation/import/{call}");
        assert!(document["paths"][&path].is_object(), "{path}");
    }
    assert_eq!(document["paths"].as_object().map(|paths| paths.len()), Some(served.len() + 6));
    for name in ["Item", "Summary", "Parameter", "Shape", "SearchItems", "Facet"] {
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}

// CAL-1
#[tokio::test]
async fn suggestions_come_as_a_list_of_texts() {
    let (_directory, store, app) = server().await;
    fill(&store, 0, &[socket_screw()]).await;
    let ask = Suggest { library: Library::Part, keyword: "六角 ".into(), size: 3, own: None };
    assert_eq!(data(&app, Call::Suggest(ask)).await, json!(["内六角圆柱头螺钉", "六角 M5×16", "六角 M6×16"]));
}

// CAL-1
#[tokio::test]
async fn a_search_finds_rows_and_counts() {
    let (_directory, store, app) = server().await;
    fill(&store, 0, &[socket_screw()]).await;
    let key_words = vec!["内六角".to_owned(), "M6×20".to_owned()];
    let ask =
        SearchItems { key_words: key_words.clone(), page_no: 1, page_size: 20, ..SearchItems::default() };
    let found = data(&app, Call::SearchItems(ask)).await;
    assert_eq!((&found["total"], &found["list"][0]["setId"]), (&json!(1), &json!("gb-70.1")));
    assert_eq!(found["list"][0]["matches"], json!(["M6×20"]));
    assert_eq!(
        found["categories"][1],
        json!({ "id": "screws", "name": "螺钉", "parent": "fasteners", "count": 1 })
    );
    let counts = data(&app, Call::CountItems(CountItems { key_words, ..CountItems::default() })).await;
    assert_eq!(counts[0], json!({ "library": "part", "total": 1 }));
}

// CAL-1
#[tokio::test]
async fn a_configuration_model_finds_its_sets() {
    let (_directory, store, app) = server().await;
    fill(&store, 0, &[socket_screw()]).await;
    let found =
        data(&app, Call::SearchConfigModel(SearchConfigModel { config_model: "M6*20".into(), own: None }))
            .await;
    assert_eq!(found["productList"]["total"], 1);
    assert_eq!(found["productList"]["list"][0]["setId"], "gb-70.1");
}

#[tokio::test]
async fn an_item_is_read_whole_or_not_found() {
    let (_directory, store, app) = server().await;
    fill(&store, 0, &[socket_screw()]).await;
    let call = |set_id: &str| Call::ReadItem(ReadItem { library: Library::Part, set_id: set_id.into() });
    assert_eq!(data(&app, call("gb-70.1")).await, serde_json::to_value(socket_screw()).unwrap());
    let missing = ask(&app, &call("gb-70")).await;
    assert_eq!((missing.status.as_u16(), &missing.json()["code"]), (404, &json!(404)));
}

// CAL-1
#[tokio::test]
async fn the_dictionaries_hold_their_entries_and_no_announcement() {
    let (_directory, _store, app) = server().await;
    let dict = async |dict_type: &str| {
        let entries = data(&app, Call::ReadDict(ReadDict { dict_type: dict_type.into() })).await;
        json::read::<Vec<DictEntry>>(&entries.to_string()).unwrap()
    };
    let labels: Vec<String> = dict("system_config").await.into_iter().map(|entry| entry.label).collect();
    assert_eq!(labels, ["from_expire_time", "token_expire_time"]);
    // HLP-1: none until the operator names one.
    assert_eq!(dict("help_center_link").await, []);
    assert_eq!(dict("nothing").await, []);
    let ask = ReadAnnouncements { dict_type: "system_maintenance_notification".into() };
    let list: Vec<Announcement> =
        json::read(&data(&app, Call::ReadAnnouncements(ask)).await.to_string()).unwrap();
    assert_eq!(list, []);
}

// T32
#[tokio::test]
async fn a_report_is_kept_without_secrets_and_on_one_line() {
    let (_directory, store, app) = server().await;
    let entries = json!([{ "message": "call 13800000000\r\nforged", "token": "abc" }]).to_string();
    assert_eq!(data(&app, Call::FrontLog(FrontLog { data: entries })).await, Value::Null);
    assert_eq!(read_log(&store, 9).await.unwrap(), [r#"[{"message":"call ***\r\nforged","token":"***"}]"#]);
}

// T32
#[tokio::test]
async fn a_report_too_long_or_too_frequent_is_refused() {
    let (_directory, store, app) = server().await;
    let report = async |data: String| ask(&app, &Call::FrontLog(FrontLog { data })).await.status.as_u16();
    let entries = |count: usize| Value::from(vec![json!({}); count]).to_string();
    assert_eq!(report(entries(31)).await, 422);
    assert_eq!(report("{}".into()).await, 422);
    assert_eq!(report(format!("[\"{}\"]", "x".repeat(64 * 1024))).await, 413);
    for _ in 3..30 {
        assert_eq!(report(entries(30)).await, 200);
    }
    assert_eq!(report(entries(1)).await, 429);
    assert_eq!(read_log(&store, 99).await.unwrap().len(), 27);
}

#[tokio::test]
async fn a_report_of_half_a_year_ago_goes_and_one_of_later_stays() {
    let (_directory, store, _app) = server().await;
    let day = |days: u64| Millis::new(days * 24 * 60 * 60 * 1_000);
    for (at, text) in [(day(0), "[1]"), (day(1), "[2]")] {
        front_log::store_log(&store, at, "", text).await.unwrap();
    }
    assert_eq!(front_log::expire(&store, day(180)).await.unwrap(), 1);
    assert_eq!(front_log::read_log(&store, 9).await.unwrap(), ["[2]"]);
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_reason() {
    let (_directory, _store, app) = server().await;
    let keyword = "/to/api/public/part/es/search/by/keyword";
    let suggest = "/to/api/public/part/es/keyword/suggest";
    for (answered, field) in [
        (post(&app, keyword, "").await, "内容不完整（第 1 行第 0 列）"),
        (post(&app, keyword, "[]").await, "（第 1 行第 "),
        (post(&app, keyword, r#"{"pageNo":0,"pageSize":10}"#).await, "pageNo"),
        (post(&app, keyword, r#"{"pageNo":1,"pageSize":101}"#).await, "pageSize"),
        (
            post(&app, keyword, r#"{"pageNo":"1","pageSize":10}"#).await,
            "pageNo 须为不小于 0 的整数（第 1 行第 13 列）",
        ),
        (post(&app, keyword, r#"{"pageNo":1,"pageNo":2,"pageSize":10}"#).await, "pageNo 重复（第 1 行第 "),
        (
            post(&app, keyword, r#"{"pageNo":1,"pageSize":10,"isAdmin":true}"#).await,
            "未知的 isAdmin（第 1 行第 ",
        ),
        (get(&app, suggest).await, "缺少 keyword"),
        (get(&app, &format!("{suggest}?keyword=a&size=-1")).await, "size 须为整数，且不超出范围"),
        (get(&app, &format!("{suggest}?keyword=a&keyword=b&size=1")).await, "keyword 重复"),
        (get(&app, &format!("{suggest}?keyword=a&size=1&library=mat")).await, "library"),
        (
            get(&app, "/to/api/public/other/es/keyword/suggest?keyword=a&size=1").await,
            "library 须为 part、component、mat 之一",
        ),
        (
            get(&app, "/to/api/public/%ff/es/keyword/suggest?keyword=a&size=1").await,
            "地址不是有效的 UTF-8 文本",
        ),
    ] {
        let body = answered.json();
        let message = body["message"].as_str().unwrap().to_owned();
        assert_eq!((answered.status.as_u16(), &body["code"]), (422, &json!(422)), "{message}");
        assert!(message.starts_with("请求参数有误：") && message.contains(field), "{message}");
    }
}

#[tokio::test]
async fn an_unknown_call_a_wrong_method_and_a_wrong_type_are_refused_in_the_envelope() {
    let (_directory, _store, app) = server().await;
    let path = "/to/api/public/part/es/search/by/keyword";
    for (answered, code) in [
        (get(&app, "/to/api/nothing").await, 404),
        (get(&app, "/tool/api/nothing").await, 404),
        (get(&app, path).await, 405),
        (send(&app, request(HttpMethod::DELETE, "/", &[], "")).await, 405),
        (send(&app, request(HttpMethod::POST, path, &[("content-type", "text/plain")], "{}")).await, 415),
        (post(&app, path, &" ".repeat(200_000)).await, 413),
    ] {
        assert_eq!((answered.status.as_u16(), &answered.json()["code"]), (code, &json!(code)));
    }
}

#[tokio::test]
async fn the_health_check_answers() {
    let (_directory, store, app) = server().await;
    assert_eq!(get(&app, "/healthz").await.status, 200);
    store.close().await;
    assert_eq!(get(&app, "/healthz").await.status, 503);
}
