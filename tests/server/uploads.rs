//! §7 Files in one request: what is taken, what is refused, and how it comes back.

use crate::common::{
    PASSWORD,
    portal::{Portal, access, codes},
    upload::{PNG, form},
};
use axum::body::{Body, Bytes};
use sanku_core::{
    net::api::{Call, CloseAccount, ListFiles, ReadContent, ReadFiles, RemoveFile},
    rules::file::shown_name,
    secret::Secret,
};
use sanku_server::{
    bucket::Bucket,
    config::{Limits, Site},
    files::{self, sweep},
};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

const MB: usize = 1024 * 1024;
const DAY: u64 = 24 * 3_600_000;

async fn portal() -> (Portal, String) {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    (portal, access(&tokens).to_owned())
}

fn content(id: &str) -> Call {
    Call::ReadContent(ReadContent { id: id.into() })
}

// UPL-1, CAL-1
#[tokio::test]
async fn a_file_comes_back_as_it_went() {
    let (portal, token) = portal().await;
    let bytes: Vec<u8> = (0..300_000_u32).map(|at| (at % 251) as u8).collect();
    let answered = portal.upload(&token, "Other", "轴承 6204.stp", &bytes).await;
    let data = answered.json()["data"].clone();
    let id = data["id"].as_str().unwrap();
    assert_eq!((data["fileName"].as_str(), data["size"].as_u64()), (Some("轴承 6204.stp"), Some(300_000)));
    assert!(id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
    assert_eq!(data["fileUrl"], format!("/to/api/base/file/content/get/{id}"));
    let back = portal.ask_as(&content(id), &token).await;
    assert!(back.status == 200 && back.body == bytes);
}

// T31
#[tokio::test]
async fn a_file_comes_as_an_attachment_that_nothing_runs() {
    let (portal, token) = portal().await;
    let id = portal.uploaded(&token, "Other", "轴.html", b"<script>alert(1)</script>").await;
    let back = portal.ask_as(&content(&id), &token).await;
    for (header, value) in [
        ("content-type", "application/octet-stream"),
        ("content-disposition", "attachment; filename=\"_.html\"; filename*=UTF-8''%E8%BD%B4.html"),
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "private, no-store"),
        ("content-length", "25"),
    ] {
        assert_eq!(back.header(header), value, "{header}");
    }
}

// T31, T29
#[tokio::test]
async fn only_its_owner_reads_a_file() {
    let (portal, token) = portal().await;
    portal.user("c@d.cn", 1).await;
    let other = portal.login("c@d.cn").await;
    let id = portal.uploaded(&token, "Other", "a.stp", b"mine").await;
    assert_eq!(codes(&portal.ask_as(&content(&id), access(&other)).await), (404, 404));
    assert_eq!(codes(&portal.ask(&content(&id), &[]).await), (401, 401));
    for id in ["", "..", "0", &"0".repeat(32), "'", "%00"] {
        let status = portal.ask_as(&content(id), &token).await.status;
        assert!(status == 404 || status == 422, "{id}: {status}");
    }
    let ask = Call::ReadFiles(ReadFiles { id_list: vec![id] });
    assert_eq!(portal.ask_as(&ask, access(&other)).await.json()["data"], json!([]));
}

// T31, CAL-1
#[tokio::test]
async fn up_to_a_hundred_files_are_looked_up_at_once() {
    let (portal, token) = portal().await;
    let mut ids = Vec::new();
    for name in ["a.stp", "b.stp"] {
        ids.push(portal.uploaded(&token, "Other", name, name.as_bytes()).await);
    }
    let asked =
        async |ids: Vec<String>| portal.ask_as(&Call::ReadFiles(ReadFiles { id_list: ids }), &token).await;
    let list = asked(vec![ids[1].clone(), "nothing".into(), ids[0].clone()]).await.json()["data"].clone();
    let names: Vec<_> = list.as_array().unwrap().iter().map(|file| file["fileName"].clone()).collect();
    assert_eq!(names, ["b.stp", "a.stp"]);
    assert_eq!(asked(Vec::new()).await.json()["data"], json!([]));
    assert_eq!(asked(vec!["x".into(); 100]).await.status, 200);
    assert_eq!(asked(vec!["x".into(); 101]).await.status, 422);
}

// T29, VAL-13
#[tokio::test]
async fn an_image_is_taken_for_what_it_is_and_not_for_its_name() {
    let (portal, token) = portal().await;
    for (biz_code, name, bytes, status) in [
        ("Images", "a.png", PNG, 200),
        ("Images", "a.PNG", PNG, 200),
        ("Images", "a.jpg", PNG, 422),
        ("Images", "a.png", b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".as_slice(), 422),
        ("Images", "a.svg", b"<svg/>", 422),
        ("Images", "a.html", b"<html>", 422),
        ("Images", "x.html/a.png", PNG, 200),
        ("Images", "a.png/x.html", PNG, 422),
        ("Images", "a,b.png", PNG, 422),
        ("Images", "a.png", b"", 422),
        ("Other", "a.png", b"<html>", 422),
        ("Other", "a.stp", b"", 200),
        ("images", "a.png", PNG, 422),
    ] {
        let answered = portal.upload(&token, biz_code, name, bytes).await;
        assert_eq!(answered.status, status, "{biz_code} {name}: {}", answered.text());
    }
}

// T29
#[tokio::test]
async fn a_hostile_name_is_kept_for_reading_alone() {
    let (portal, token) = portal().await;
    for name in ["../../../sanku.db", "a/b\\c.stp", "a\0b.stp", "\u{202e}pts.exe", &"长".repeat(300), ".."] {
        let id = portal.uploaded(&token, "Other", name, b"x").await;
        let ask = Call::ReadFiles(ReadFiles { id_list: vec![id] });
        let known = portal.ask_as(&ask, &token).await.json()["data"][0]["fileName"].clone();
        assert_eq!(known, shown_name(name), "{name:?}");
    }
    let folder = portal.directory.path().join("files");
    let mut objects = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        for file in std::fs::read_dir(entry.unwrap().path()).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            assert!(name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit()), "{name}");
            objects += 1;
        }
    }
    assert_eq!(objects, 6);
}

// T29, VAL-13, UPL-1
#[tokio::test]
async fn five_megabytes_are_taken_and_a_byte_more_is_not() {
    let (portal, token) = portal().await;
    assert_eq!(portal.upload(&token, "Other", "a.stp", &vec![7; 5 * MB]).await.status, 200);
    assert_eq!(codes(&portal.upload(&token, "Other", "a.stp", &vec![7; 5 * MB + 1]).await), (413, 413));
}

// T29
#[tokio::test]
async fn what_is_too_large_is_cut_while_it_comes() {
    let (portal, token) = portal().await;
    let head = form(&[("bizCode", b"Other"), ("fileName", b"a.stp"), ("type", b"3"), ("file", b"")]);
    let head = Bytes::from(head[..head.len() - "\r\n------sanku--\r\n".len()].to_vec());
    let taken = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = std::sync::Arc::clone(&taken);
    let endless = futures_util::stream::iter((0..).map(move |at: usize| {
        count.store(at * 65_536, std::sync::atomic::Ordering::Relaxed);
        Ok::<_, std::io::Error>(if at == 0 { head.clone() } else { Bytes::from(vec![7; 65_536]) })
    }));
    assert_eq!(codes(&portal.send_form(&token, Body::from_stream(endless)).await), (413, 413));
    let taken = taken.load(std::sync::atomic::Ordering::Relaxed);
    assert!(taken < 6 * MB, "{taken} bytes were taken before it was refused");
}

// T29
#[tokio::test]
async fn a_form_that_is_none_is_refused() {
    let (portal, token) = portal().await;
    let whole: [(&str, &[u8]); 4] =
        [("bizCode", b"Other"), ("fileName", b"a.stp"), ("type", b"3"), ("file", b"x")];
    for (at, (name, _)) in whole.iter().enumerate() {
        let mut less = whole.to_vec();
        less.remove(at);
        assert_eq!(portal.send_form(&token, form(&less)).await.status, 422, "without {name}");
        let more = [&whole[..], &whole[at..=at]].concat();
        assert_eq!(portal.send_form(&token, form(&more)).await.status, 422, "{name} twice");
    }
    let cut = form(&whole);
    for body in [cut[..cut.len() / 2].to_vec(), b"no form".to_vec(), Vec::new()] {
        let answered = portal.send_form(&token, body).await;
        let message = answered.json()["message"].as_str().unwrap().to_owned();
        assert_eq!(
            (answered.status.as_u16(), message.as_str()),
            (422, "请求参数有误：上传的表单不完整或格式有误")
        );
    }
    for other in [[("more", b"x".as_slice())], [("type", b"9")]] {
        assert_eq!(
            portal.send_form(&token, form(&[&whole[..2], &other, &whole[3..]].concat())).await.status,
            422
        );
    }
    assert_eq!(portal.send_form("nobody", form(&whole)).await.status, 401);
}

// T29
#[tokio::test]
async fn an_account_has_so_much_room_and_no_more() {
    let limits = Limits { quota_megabytes: 1, ..Limits::default() };
    let portal = Portal::with(Site::default(), limits).await;
    portal.user("a@b.cn", 1).await;
    portal.user("c@d.cn", 1).await;
    let (one, other) = (portal.login("a@b.cn").await, portal.login("c@d.cn").await);
    let half = vec![7; MB / 2];
    let together =
        futures_util::future::join_all((0..4).map(|_| portal.upload(access(&one), "Other", "a.stp", &half)));
    let taken = together.await.iter().filter(|answered| answered.status == 200).count();
    assert_eq!(taken, 2);
    let full = portal.upload(access(&one), "Other", "a.stp", b"x").await;
    assert_eq!(
        (full.status.as_u16(), full.json()["message"].clone()),
        (422, Value::from("文件空间不足，请删除不用的文件后再试"))
    );
    assert_eq!(portal.upload(access(&other), "Other", "a.stp", &half).await.status, 200);
}

// F17
#[tokio::test]
async fn an_image_that_nothing_holds_goes_after_a_day_and_its_room_comes_back() {
    let (portal, token) = portal().await;
    let account = 1;
    let [loose, held, own] = [("Images", "a.png"), ("Images", "b.png"), ("Other", "c.png")]
        .map(|(kind, name)| portal.uploaded(&token, kind, name, PNG));
    let (loose, held, own) = (loose.await, held.await, own.await);
    let mut tx = portal.store.write().await.unwrap();
    files::hand_over(&mut tx, account, std::slice::from_ref(&held), "feedback:1").await.unwrap();
    tx.commit().await.unwrap();
    let before = files::used(&portal.store, account).await.unwrap();
    portal.wait(DAY - 1);
    let bucket = sanku_server::bucket::Bucket::disk(portal.directory.path());
    assert_eq!(sweep(&portal.store, &bucket, portal.now()).await.unwrap().objects, 0);
    portal.wait(1);
    let swept = sweep(&portal.store, &bucket, portal.now()).await.unwrap();
    assert_eq!((swept.files, swept.objects, swept.failed), (1, 1, 0));
    assert_eq!(files::used(&portal.store, account).await.unwrap(), before / 3 * 2);
    for (id, there) in [(&loose, false), (&held, true), (&own, true)] {
        assert_eq!(files::find(&portal.store, account, id).await.unwrap().is_some(), there);
    }
}

#[tokio::test]
async fn only_an_own_image_that_nothing_holds_is_handed_over() {
    let (portal, token) = portal().await;
    let other = portal.user("c@d.cn", 1).await;
    let image = portal.uploaded(&token, "Images", "a.png", PNG).await;
    let part = portal.uploaded(&token, "Other", "a.stp", b"x").await;
    let given = async |account: i64, id: &str, holder: &str| {
        let mut tx = portal.store.write().await.unwrap();
        let given = files::hand_over(&mut tx, account, &[id.to_owned()], holder).await.unwrap();
        tx.commit().await.unwrap();
        given
    };
    for (account, id, expect) in [
        (other, &image, false),
        (1, &part, false),
        (1, &"0".repeat(32), false),
        (1, &image, true),
        (1, &image, false),
    ] {
        assert_eq!(given(account, id, "feedback:1").await, expect, "{account} {id}");
    }
    assert!(files::held(&portal.store, &image).await.unwrap().is_some());
}

// CAL-1
#[tokio::test]
async fn own_files_are_listed_by_pages_the_newest_first_and_removed() {
    let (portal, token) = portal().await;
    portal.user("c@d.cn", 1).await;
    let other = access(&portal.login("c@d.cn").await).to_owned();
    let mut ids = Vec::new();
    for number in 0..5 {
        portal.wait(1);
        ids.push(portal.uploaded(&token, "Other", &format!("{number}.stp"), b"12345").await);
    }
    portal.uploaded(&token, "Images", "a.png", PNG).await;
    portal.uploaded(&other, "Other", "theirs.stp", b"x").await;
    let listed = async |page_no| {
        let ask = Call::ListFiles(ListFiles { page_no, page_size: 2 });
        portal.ask_as(&ask, &token).await.json()["data"].clone()
    };
    let names = |page: &Value| {
        let list = page["list"].as_array().unwrap().iter();
        list.map(|file| file["fileName"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let first = listed(1).await;
    assert_eq!((names(&first), &first["total"]), (vec!["4.stp".to_owned(), "3.stp".to_owned()], &json!(5)));
    assert_eq!(first["list"][0]["createTime"], portal.now().value());
    assert_eq!((&first["quota"], &first["largest"]), (&json!(4_u64 << 30), &json!(1_u64 << 30)));
    assert_eq!(first["used"], json!(25 + PNG.len()));
    assert_eq!(names(&listed(3).await), ["0.stp"]);
    assert!(names(&listed(4).await).is_empty());
    let remove = |id: &str| Call::RemoveFile(RemoveFile { id: id.into() });
    assert_eq!(portal.ask_as(&remove(&ids[4]), &other).await.status, 404);
    assert_eq!(portal.ask_as(&remove(&ids[4]), &token).await.status, 200);
    assert_eq!(portal.ask_as(&remove(&ids[4]), &token).await.status, 404);
    assert_eq!(portal.ask_as(&content(&ids[4]), &token).await.status, 404);
    let left = listed(1).await;
    assert_eq!((&left["total"], &left["used"]), (&json!(4), &json!(20 + PNG.len())));
    for (page_no, page_size) in [(0, 2), (1, 0), (1, 101)] {
        let ask = Call::ListFiles(ListFiles { page_no, page_size });
        assert_eq!(portal.ask_as(&ask, &token).await.status, 422);
    }
}

// F17
#[tokio::test]
async fn the_files_of_an_account_go_with_it() {
    let (portal, token) = portal().await;
    portal.uploaded(&token, "Other", "a.stp", b"x").await;
    portal.uploaded(&token, "Images", "a.png", PNG).await;
    let close = Call::CloseAccount(CloseAccount { password: Secret::new(PASSWORD.into()) });
    let closed = portal.ask_as(&close, &token).await;
    assert_eq!(closed.status, 200, "{}", closed.text());
    let bucket = sanku_server::bucket::Bucket::disk(portal.directory.path());
    let swept = sweep(&portal.store, &bucket, portal.now()).await.unwrap();
    assert_eq!((swept.objects, swept.failed), (2, 0));
    assert_eq!(files::used(&portal.store, 1).await.unwrap(), 0);
}

// F17, F18
#[tokio::test]
async fn f17_what_a_crash_left_half_written_is_swept_with_its_row() {
    let (portal, token) = portal().await;
    portal.uploaded(&token, "Other", "轴.stp", b"solid").await;
    let files = portal.directory.path().join("files");
    let half = files.join("coming").join("ab12");
    std::fs::write(&half, b"half of it").unwrap();
    let database = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&database).await.unwrap();
    let row = "insert into object (key, account, size, state, since) values ('ab12', 1, 10, 'coming', ?)";
    sqlx::query(row).bind(portal.now().value() as i64).execute(&mut sql).await.unwrap();
    let bucket = Bucket::disk(portal.directory.path());
    assert_eq!(sweep(&portal.store, &bucket, portal.now()).await.unwrap().objects, 0);
    assert!(half.exists(), "it may still be coming");
    portal.wait(DAY);
    assert_eq!(sweep(&portal.store, &bucket, portal.now()).await.unwrap().objects, 1);
    assert!(!half.exists());
}
