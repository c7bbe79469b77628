//! §7 KCD-1, KCD-2 The HTTP library of KiCad's: tokens, and what is read by them, as KiCad walks it.

use crate::{
    common::{
        PASSWORD, fill,
        http::{Answered, get, request, send},
        orgs, part,
        portal::{Portal, access},
        within,
    },
    secrets::Log,
};
use axum::http::Method;
use sanku_core::{
    library::{Library, item::Item},
    net::api::{Call, CloseAccount, CreateKicadToken, EndKicadToken, ListKicadTokens},
    secret::Secret,
};
use sanku_server::{account, catalogue::items};
use serde_json::{Value, json};

const CHIP: &str = "generic-lm358";

fn chip() -> Item {
    items().into_iter().find(|item| item.set_id == CHIP).unwrap()
}

/// A portal with a chip, a resistor that nobody drew, and a user.
async fn portal() -> (Portal, String) {
    let portal = Portal::with_user().await;
    let bare = within(Library::Component, part("bare", "电阻", "R 1"));
    fill(&portal.store, 0, &[chip(), bare]).await;
    let user = access(&portal.login("a@b.cn").await).to_owned();
    (portal, user)
}

/// Makes a token; its number and its text.
async fn made(portal: &Portal, user: &str, name: &str) -> (u64, String) {
    let create = Call::CreateKicadToken(CreateKicadToken { name: name.into() });
    let answered = portal.ask_as(&create, user).await;
    assert_eq!(answered.status, 200, "{}", answered.text());
    let told = answered.json()["data"].clone();
    assert_eq!(told["name"], name);
    (told["id"].as_u64().unwrap(), told["token"].as_str().unwrap().to_owned())
}

async fn ask(portal: &Portal, path: &str, authorization: &str) -> Answered {
    send(&portal.app, request(Method::GET, path, &[("authorization", authorization)], "")).await
}

async fn read(portal: &Portal, token: &str, path: &str) -> Value {
    let answered = ask(portal, &format!("/kicad/v1/{path}"), &format!("Token {token}")).await;
    assert_eq!(answered.status, 200, "{path}: {}", answered.text());
    assert!(answered.header("content-type").starts_with("application/json"), "{path}");
    assert_eq!(answered.header("cache-control"), "no-store", "{path}");
    answered.json()
}

async fn status(portal: &Portal, token: &str, path: &str) -> u16 {
    ask(portal, &format!("/kicad/v1/{path}"), &format!("Token {token}")).await.status.as_u16()
}

async fn listed(portal: &Portal, user: &str) -> Value {
    portal.ask_as(&Call::ListKicadTokens(ListKicadTokens {}), user).await.json()["data"].clone()
}

/// Whether all that an answer says are texts, as KiCad wants it.
fn is_textual(value: &Value) -> bool {
    match value {
        Value::Array(all) => all.iter().all(is_textual),
        Value::Object(all) => all.values().all(is_textual),
        value => value.is_string(),
    }
}

// KCD-2
#[tokio::test]
async fn kcd_2_kicad_walks_from_the_root_to_a_part_whose_symbol_and_footprint_are_in_our_files() {
    let (portal, user) = portal().await;
    let (_, token) = made(&portal, &user, "办公室").await;
    let root = read(&portal, &token, "").await;
    assert!(root["categories"].is_string() && root["parts"].is_string(), "{root}");
    let categories = read(&portal, &token, "categories.json").await;
    let [category] = categories.as_array().unwrap().as_slice() else { panic!("{categories}") };
    let path: Vec<_> = chip().category.iter().map(|step| step.name.clone()).collect();
    assert_eq!((&category["name"], &category["description"]), (&json!(path.join("/")), &json!("1 个元器件")));
    let id = category["id"].as_str().unwrap();
    let parts = read(&portal, &token, &format!("parts/category/{id}.json")).await;
    assert_eq!(parts[0]["id"], CHIP, "{parts}");
    assert_eq!((&parts[0]["name"], parts.as_array().unwrap().len()), (&json!("LM358"), 1));
    let whole = read(&portal, &token, &format!("parts/{CHIP}.json")).await;
    assert_eq!((&whole["id"], &whole["name"]), (&parts[0]["id"], &parts[0]["name"]));
    assert!([&root, &categories, &parts, &whole].into_iter().all(is_textual), "{whole}");
    let file = async |format: &str| {
        let path = format!("/to/api/public/component/files/file/{CHIP}?format={format}");
        get(&portal.app, &path).await.text().to_owned()
    };
    let symbol = whole["symbolIdStr"].as_str().unwrap().strip_prefix("PCM_Sanku:").unwrap();
    assert!(file("kicadSymbol").await.contains(&format!("(symbol \"{symbol}\" ")), "{symbol}");
    let footprint = whole["fields"]["footprint"]["value"].as_str().unwrap();
    let footprint = footprint.strip_prefix("PCM_Sanku:").unwrap();
    assert!(file("kicadFootprint").await.starts_with(&format!("(footprint \"{footprint}\" ")), "{footprint}");
    let fields = &whole["fields"];
    assert_eq!(fields["reference"], json!({ "value": "U", "visible": "True" }));
    assert_eq!(fields["value"], json!({ "value": "LM358", "visible": "True" }));
    assert!(
        ["来源", "许可", "description"].iter().all(|name| fields[name]["visible"] == "False"),
        "{fields}"
    );
}

// KCD-2
#[tokio::test]
async fn kcd_2_of_what_has_no_symbol_and_of_what_is_not_there_nothing_is_told() {
    let (portal, user) = portal().await;
    let (_, token) = made(&portal, &user, "a").await;
    for path in [
        "parts/bare.json",
        "parts/nothing.json",
        "parts/category/nothing.json",
        "parts/category/%ff.json",
        &format!("parts/{CHIP}"),
        "parts/category/opamp",
        "nothing",
    ] {
        assert_eq!(status(&portal, &token, path).await, 404, "{path}");
    }
    assert_eq!(read(&portal, &token, "parts/category/_.json").await, json!([]));
}

// KCD-2
#[tokio::test]
async fn kcd_2_parts_that_are_called_the_same_have_names_of_their_own_and_no_category_is_one_too() {
    let (portal, user) = portal().await;
    let twin = Item { set_id: "twin".into(), category: Vec::new(), ..chip() };
    fill(&portal.store, 0, &[twin]).await;
    let (_, token) = made(&portal, &user, "a").await;
    let categories = read(&portal, &token, "categories.json").await;
    assert_eq!((&categories[0]["id"], &categories[0]["name"]), (&json!("_"), &json!("未分类")));
    let parts = read(&portal, &token, "parts/category/_.json").await;
    assert_eq!(parts[0]["name"], "LM358 (twin)");
    assert_eq!(read(&portal, &token, "parts/twin.json").await["name"], "LM358 (twin)");
    let chip = read(&portal, &token, &format!("parts/{CHIP}.json")).await;
    assert_eq!(chip["name"], format!("LM358 ({CHIP})"));
}

// KCD-2, T13
#[tokio::test]
async fn kcd_2_t13_who_reads_sees_the_items_of_the_own_organisation_and_of_no_other() {
    let (portal, _) = portal().await;
    orgs(&portal.store, 3).await;
    let secret = Item { set_id: "geheim".into(), model: "GEHEIM-1".into(), ..chip() };
    fill(&portal.store, 2, &[secret]).await;
    for (name, org, sees) in [("b@b.cn", 2, true), ("c@b.cn", 3, false), ("d@b.cn", 1, false)] {
        portal.user(name, org).await;
        let user = access(&portal.login(name).await).to_owned();
        let (_, token) = made(&portal, &user, "a").await;
        let categories = read(&portal, &token, "categories.json").await;
        let id = categories[0]["id"].as_str().unwrap();
        let parts = read(&portal, &token, &format!("parts/category/{id}.json")).await;
        assert_eq!(parts.to_string().contains("GEHEIM-1"), sees, "{name}");
        let expect = if sees { 200 } else { 404 };
        assert_eq!(status(&portal, &token, "parts/geheim.json").await, expect, "{name}");
        let count = if sees { "2 个元器件" } else { "1 个元器件" };
        assert_eq!(categories[0]["description"], count, "{name}");
    }
    sanku_server::org::enable(&portal.store, 2, false).await.unwrap();
    let user = access(&portal.login("b@b.cn").await).to_owned();
    let (_, token) = made(&portal, &user, "b").await;
    assert_eq!(status(&portal, &token, "parts/geheim.json").await, 404, "a closed organisation");
}

// KCD-1, T28
#[tokio::test]
async fn kcd_1_t28_t40_without_a_good_token_every_address_answers_the_same_401() {
    let (portal, user) = portal().await;
    let (id, token) = made(&portal, &user, "a").await;
    let ended = made(&portal, &user, "b").await;
    let end = Call::EndKicadToken(EndKicadToken { id: ended.0 });
    assert_eq!(portal.ask_as(&end, &user).await.status, 200);
    let unknown = format!("Token sanku_kicad_{}", "0".repeat(64));
    let other = [
        String::new(),
        unknown,
        format!("Token {}", ended.1),
        format!("Bearer {token}"),
        format!("Token {token}x"),
        format!("Token {}", &token[..20]),
        format!("Token {user}"),
        token.clone(),
        "Token ".to_owned(),
        "Token sanku_kicad_".to_owned(),
    ];
    for path in ["", "categories.json", "parts/category/_.json", &format!("parts/{CHIP}.json")] {
        let path = format!("/kicad/v1/{path}");
        let told = get(&portal.app, &path).await;
        assert_eq!((told.status.as_u16(), &told.json()["code"]), (401, &json!(401)), "{path}");
        for authorization in &other {
            let answered = ask(&portal, &path, authorization).await;
            assert_eq!(
                (answered.status, &answered.body),
                (told.status, &told.body),
                "{path} {authorization}"
            );
        }
        let good = format!("Token {token}");
        let twice = [("authorization", good.as_str()); 2];
        assert_eq!(send(&portal.app, request(Method::GET, &path, &twice, "")).await.status, 401, "{path}");
        let posted = send(&portal.app, request(Method::POST, &path, &twice[..1], "")).await;
        assert_eq!(posted.status, 405, "{path}");
    }
    // It opens nothing else.
    let list = Call::ListKicadTokens(ListKicadTokens {});
    assert_eq!(portal.ask_as(&list, &token).await.status, 401);
    assert_eq!(listed(&portal, &user).await[0]["id"], id);
}

// KCD-1
#[tokio::test]
async fn kcd_1_t40_a_token_is_told_once_kept_as_a_hash_and_its_use_is_noted_to_the_minute() {
    let (portal, user) = portal().await;
    let (id, token) = made(&portal, &user, "工位 1").await;
    assert!(token.starts_with("sanku_kicad_") && token.len() == 12 + 64, "256 bits");
    let file = std::fs::read(portal.directory.path().join("sanku.db")).unwrap();
    let log = std::fs::read(portal.directory.path().join("sanku.db-wal")).unwrap_or_default();
    for kept in [file, log] {
        assert!(!kept.windows(token.len()).any(|some| some == token.as_bytes()));
    }
    let created = portal.now().value();
    assert_eq!(
        listed(&portal, &user).await,
        json!([{ "id": id, "name": "工位 1", "createdAt": created }]),
        "not used yet"
    );
    for (wait, used) in [(1_000, 1_000), (59_000, 1_000), (1_000, 61_000)] {
        portal.wait(wait);
        read(&portal, &token, "").await;
        assert_eq!(listed(&portal, &user).await[0]["usedAt"], created + used);
    }
}

// KCD-1
#[tokio::test]
async fn kcd_1_a_name_is_one_line_and_twenty_tokens_are_the_most() {
    let (portal, user) = portal().await;
    let create = |name: &str| Call::CreateKicadToken(CreateKicadToken { name: name.into() });
    for name in ["", " ", "a\nb", &"长".repeat(65)] {
        let answered = portal.ask_as(&create(name), &user).await;
        assert_eq!(answered.status, 422, "{name:?}");
        assert!(answered.text().contains("请输入 1 到 64 字的名称"), "{name:?}");
    }
    let mut last = 0;
    for at in 0..20 {
        last = made(&portal, &user, &format!("{at}")).await.0;
    }
    let full = portal.ask_as(&create("多"), &user).await;
    assert_eq!(full.status, 422);
    assert!(full.text().contains("最多 20 个有效令牌"), "{}", full.text());
    portal.ask_as(&Call::EndKicadToken(EndKicadToken { id: last }), &user).await;
    made(&portal, &user, "多").await;
    let names: Vec<_> =
        listed(&portal, &user).await.as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
    assert_eq!((names.len(), &names[0], &names[1]), (20, &json!("多"), &json!("18")), "the newest first");
}

// KCD-1, T40
#[tokio::test]
async fn kcd_1_t40_the_log_tells_of_a_token_that_is_made_and_ended_and_never_the_token() {
    let (portal, user) = portal().await;
    let log = Log::open("trace");
    let (id, token) = made(&portal, &user, "a").await;
    read(&portal, &token, "categories.json").await;
    assert_eq!(
        ask(&portal, &format!("/kicad/v1/parts/{token}.json?token={token}"), &token).await.status,
        401
    );
    portal.ask_as(&Call::EndKicadToken(EndKicadToken { id }), &user).await;
    let text = log.text();
    for said in ["a token for KiCad was made", "a token for KiCad was ended", "a right was refused"] {
        assert!(text.contains(said), "{said}");
    }
    assert!(!text.contains(&token) && !text.contains(token.trim_start_matches("sanku_kicad_")));
}

// KCD-1, T13
#[tokio::test]
async fn kcd_1_t13_nobody_sees_or_ends_the_token_of_another() {
    let (portal, user) = portal().await;
    let (id, token) = made(&portal, &user, "a").await;
    portal.user("b@b.cn", 1).await;
    let other = access(&portal.login("b@b.cn").await).to_owned();
    assert_eq!(listed(&portal, &other).await, json!([]));
    for id in [id, id + 1, u64::MAX] {
        let end = Call::EndKicadToken(EndKicadToken { id });
        assert_eq!(portal.ask_as(&end, &other).await.status, 404, "{id}");
    }
    assert_eq!(status(&portal, &token, "").await, 200);
    let end = Call::EndKicadToken(EndKicadToken { id });
    assert_eq!(
        [portal.ask_as(&end, &user).await.status, portal.ask_as(&end, &user).await.status],
        [200, 404]
    );
    assert_eq!((status(&portal, &token, "").await, listed(&portal, &user).await), (401, json!([])));
}

// KCD-1
#[tokio::test]
async fn kcd_1_t40_tokens_end_with_the_account_by_a_lock_and_by_a_password_that_was_reset() {
    let (portal, user) = portal().await;
    let (_, closed) = made(&portal, &user, "a").await;
    let close = CloseAccount { password: Secret::new(PASSWORD.to_owned()) };
    assert_eq!(portal.ask_as(&Call::CloseAccount(close), &user).await.status, 200);
    assert_eq!(status(&portal, &closed, "").await, 401, "closed");
    portal.user("b@b.cn", 1).await;
    let user = access(&portal.login("b@b.cn").await).to_owned();
    let (_, locked) = made(&portal, &user, "a").await;
    account::lock(&portal.store, "b@b.cn", portal.now()).await.unwrap();
    assert_eq!(status(&portal, &locked, "").await, 401, "locked");
    account::unlock(&portal.store, "b@b.cn").await.unwrap();
    assert_eq!(status(&portal, &locked, "").await, 401, "it does not come back");
    let user = access(&portal.login("b@b.cn").await).to_owned();
    let (_, reset) = made(&portal, &user, "b").await;
    let password = Secret::new("Zirkel-4712".to_owned());
    account::reset_password(&portal.store, &portal.hashing, "b@b.cn", &password, portal.now()).await.unwrap();
    assert_eq!(status(&portal, &reset, "").await, 401, "reset");
}
