//! §4 Messages: pages of one's own, and what of them was read; what the operator sends.

use crate::{
    common::{
        fresh,
        portal::{Portal, access, codes},
    },
    operator::{refused, told},
};
use sanku_core::net::api::{Call, ListMessages, NewestMessage, ReadMessages};
use sanku_server::store::message;
use serde_json::{Value, json};

async fn send(portal: &Portal, account: i64, titles: &[&str]) {
    for title in titles {
        let mut tx = portal.store.write().await.unwrap();
        message::send(&mut tx, account, (title, "正文"), portal.now()).await.unwrap();
        tx.commit().await.unwrap();
        portal.wait(1);
    }
}

async fn page(portal: &Portal, token: &str, page_no: u32, status: Option<u8>) -> Value {
    let call = Call::ListMessages(ListMessages { system_module: 2, status, page_no, page_size: 2 });
    portal.ask_as(&call, token).await.json()["data"].take()
}

fn titles(page: &Value) -> Vec<&str> {
    page["list"].as_array().unwrap().iter().map(|message| message["title"].as_str().unwrap()).collect()
}

async fn read(portal: &Portal, token: &str, ids: Option<Vec<u64>>) {
    let call = Call::ReadMessages(ReadMessages { system_module: 2, ids });
    assert_eq!(codes(&portal.ask_as(&call, token).await), (200, 0));
}

async fn newest(portal: &Portal, token: &str) -> Value {
    let call = Call::NewestMessage(NewestMessage { status: 0, system_module: 2 });
    portal.ask_as(&call, token).await.json()["data"].take()
}

// UNR-2
#[tokio::test]
async fn messages_come_in_pages_the_newest_first() {
    let portal = Portal::open().await;
    let account = portal.user("a@b.cn", 1).await;
    send(&portal, account, &["一", "二", "三"]).await;
    let tokens = portal.login("a@b.cn").await;
    let token = access(&tokens);
    let first = page(&portal, token, 1, None).await;
    assert_eq!((titles(&first), &first["total"], &first["unread"]), (vec!["三", "二"], &json!(3), &json!(3)));
    assert_eq!(titles(&page(&portal, token, 2, None).await), ["一"]);
    assert_eq!(titles(&page(&portal, token, 9, None).await), Vec::<&str>::new());
    assert_eq!(titles(&page(&portal, token, u32::MAX, None).await), Vec::<&str>::new());
}

// UNR-2
#[tokio::test]
async fn what_was_read_is_unread_no_more_and_the_others_stay() {
    let portal = Portal::open().await;
    let account = portal.user("a@b.cn", 1).await;
    send(&portal, account, &["一", "二", "三"]).await;
    let tokens = portal.login("a@b.cn").await;
    let token = access(&tokens);
    let id = page(&portal, token, 1, None).await["list"][0]["id"].as_u64().unwrap();
    read(&portal, token, Some(vec![id, 999])).await;
    let unread = page(&portal, token, 1, Some(0)).await;
    assert_eq!((titles(&unread), &unread["unread"]), (vec!["二", "一"], &json!(2)));
    let done = page(&portal, token, 1, Some(1)).await;
    assert_eq!((titles(&done), &done["total"], &done["unread"]), (vec!["三"], &json!(1), &json!(2)));
    read(&portal, token, Some(vec![])).await;
    assert_eq!(page(&portal, token, 1, None).await["unread"], 2, "no number is no message");
    read(&portal, token, None).await;
    assert_eq!(
        (page(&portal, token, 1, None).await["unread"].clone(), newest(&portal, token).await),
        (json!(0), json!(null))
    );
}

// ASVS 8.2.2
#[tokio::test]
async fn nobody_sees_or_reads_the_messages_of_another() {
    let portal = Portal::open().await;
    let (one, other) = (portal.user("a@b.cn", 1).await, portal.user("b@b.cn", 1).await);
    send(&portal, one, &["一"]).await;
    send(&portal, other, &["别人的"]).await;
    let (one, other) = (portal.login("a@b.cn").await, portal.login("b@b.cn").await);
    let theirs = page(&portal, access(&other), 1, None).await["list"][0]["id"].as_u64().unwrap();
    assert_eq!(titles(&page(&portal, access(&one), 1, None).await), ["一"]);
    read(&portal, access(&one), Some(vec![theirs])).await;
    read(&portal, access(&one), None).await;
    assert_eq!(page(&portal, access(&other), 1, None).await["unread"], 1);
}

#[tokio::test]
async fn a_question_for_messages_that_makes_no_sense_is_refused() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    let list = |page_no, page_size, status| {
        Call::ListMessages(ListMessages { system_module: 2, status, page_no, page_size })
    };
    let many = Call::ReadMessages(ReadMessages { system_module: 2, ids: Some((0..101).collect()) });
    for call in [list(0, 10, None), list(1, 0, None), list(1, 101, None), list(1, 10, Some(7)), many] {
        assert_eq!(codes(&portal.ask_as(&call, access(&tokens)).await), (422, 422), "{call:?}");
    }
}

#[tokio::test]
async fn the_operator_tells_one_user_those_of_an_organisation_or_all() {
    let (data, _store) = fresh().await;
    told(data.path(), &["org", "add", "某某科技", "--scope", "1"]);
    for (name, org) in [("a@b.cn", "1"), ("b@b.cn", "2"), ("c@b.cn", "2")] {
        told(data.path(), &["user", "add", name, "--org", org, "--generate"]);
    }
    let send = |whom: &[&str]| {
        told(data.path(), &[&["message", "send", "标题", "正文"], whom].concat())["sent"].clone()
    };
    assert_eq!(
        (send(&["--to", "A@b.cn"]), send(&["--org", "2"]), send(&["--all"])),
        (json!(1), json!(2), json!(3))
    );
    for (words, expect) in [
        (&["message", "send", "标题", "正文"][..], "--to"),
        (&["message", "send", "标题", "正文", "--all", "--org", "2"], "不能与其他参数同时使用"),
        (&["message", "send", "标题", "正文", "--to", "d@b.cn"], "没有账号 d@b.cn"),
        (&["message", "send", "标题", "正文", "--org", "9"], "没有企业 9"),
        (&["message", "send", " ", "正文", "--all"], "不能为空"),
    ] {
        let said = refused(data.path(), words);
        assert!(said.contains(expect), "{words:?}: {said}");
    }
}
