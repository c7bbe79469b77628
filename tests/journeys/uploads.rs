//! §7 Journeys of a file to the server: its requests one by one, what breaks on the way, and what is kept for the next visit.

use crate::shell::{Shell, sent, token};
use sanku_core::{
    boot::Boot,
    fact::Fact,
    net::http::{Body, Outcome, Outgoing},
    rooms::person::{PersonEvent, uploads::UploadsEvent},
    rules::{
        file::{FileId, Picked},
        platform::BizCode,
    },
    secret::Secret,
};

const MB: u64 = 1_024 * 1_024;
const INIT: &str = "/to/api/base/file/bigfile/init";
const ADDRESS: &str = "/to/api/base/file/bigfile/getPartUploadUrl";
const STORE: &str = "https://store.sanku.cn/p";

fn boot(local: &[(&str, &str)]) -> Boot {
    let kept = local.iter().map(|(key, value)| ((*key).to_owned(), Secret::new((*value).to_owned())));
    Boot {
        path: "/".into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r".into()),
        local: kept.collect(),
        ..Boot::default()
    }
}

fn introduce(shell: &mut Shell) {
    shell.answer("get-user-info", r#"{"id":"17","username":"wang","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", "{}");
    shell.answer("get-extend-user-info", "{}");
}

fn user(local: &[(&str, &str)]) -> Shell {
    let mut shell = Shell::started(boot(local));
    introduce(&mut shell);
    shell
}

fn upload(shell: &mut Shell, file: u32, size: u64) {
    let picked =
        Picked {
            file: FileId(file), name: "轴承.stp".into(), size, modified: Some(5), ..Picked::default()
        };
    shell.hear(Fact::UploadAsked { picked, biz_code: BizCode::ModelFiles });
}

fn asked<'a>(shell: &'a Shell, address: &str) -> &'a Outgoing {
    &shell.asked.iter().rev().find(|(_, url, _)| url.contains(address)).unwrap().2
}

fn json<'a>(shell: &'a Shell, address: &str) -> &'a str {
    let Body::Json { text } = &asked(shell, address).body else { panic!("no body") };
    text
}

/// The address of the next part comes, and its bytes go there.
fn addressed(shell: &mut Shell) {
    shell.answer(ADDRESS, &format!(r#"{{"singedUrl":"{STORE}?sig=1","header":{{"Content-Type":"a/b"}}}}"#));
}

fn put(shell: &mut Shell, status: u16, etag: &str) {
    let headers = vec![("etag".into(), etag.into()), (":status-text".into(), "Some Text".into())];
    shell.end(STORE, &Outcome::Answered { status, headers, body: Secret::new(String::new()) });
}

/// Two of three parts are there, and the bytes of the third are under way.
fn third() -> Shell {
    let mut shell = user(&[]);
    upload(&mut shell, 4, 7 * MB);
    shell.answer(INIT, r#"{"path":"p/1","uploadId":"u1"}"#);
    for etag in ["e1", "e2"] {
        addressed(&mut shell);
        put(&mut shell, 200, etag);
    }
    addressed(&mut shell);
    shell
}

// UPL-1, CAL-1
#[test]
fn a_small_file_goes_in_one_form() {
    let mut shell = user(&[]);
    upload(&mut shell, 4, 5 * MB - 1);
    let Body::Form { file, name, fields } = &asked(&shell, "/to/api/base/file/upload").body else {
        panic!("no form")
    };
    let said: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
    assert_eq!(
        (file.0, name.as_str(), said.join("&")),
        (4, "轴承.stp", "bizCode=ModelFiles&fileName=轴承.stp&type=3".into())
    );
    assert_eq!(token(&shell, "file/upload").as_deref(), Some("Bearer a"));
    shell.answer("file/upload", r#""f1""#);
    assert_eq!((shell.uploads.loading, shell.uploads.files[0].percent), (false, 100));
}

// UPL-1, CAL-1, NET-2
#[test]
fn a_large_file_goes_part_by_part_to_signed_addresses_that_get_no_header_of_ours() {
    let mut shell = third();
    assert_eq!(
        json(&shell, INIT),
        r#"{"type":3,"bizCode":"ModelFiles","fileName":"轴承.stp","storageType":11}"#
    );
    for pair in ["uploadId=u1", "chunkIndex=3", "path=p%2F1", "storageType=11"] {
        assert!(asked(&shell, ADDRESS).url.contains(pair), "{pair}");
    }
    let part = asked(&shell, STORE);
    assert_eq!((part.headers.len(), part.timeout.value()), (0, 60_000));
    assert!(part.body == Body::Slice { file: FileId(4), start: 6 * MB, end: 7 * MB, mime: "a/b".into() });
    put(&mut shell, 200, "e3");
    let etags = r#"[{"etag":"e1","partNumber":1},{"etag":"e2","partNumber":2},{"etag":"e3","partNumber":3}]"#;
    assert!(json(&shell, "bigfile/complete").contains(&format!(r#""etags":{etags}"#)));
    shell.answer("bigfile/complete", r#""/f/1""#);
    let create = json(&shell, "bigfile/create");
    for pair in [
        r#""business":"ModelFiles""#,
        r#""fileUrl":"/f/1""#,
        r#""path":"p/1""#,
        r#""size":7340032"#,
        r#""type":3"#,
    ] {
        assert!(create.contains(pair), "{pair} {create}");
    }
    shell.answer("bigfile/create", r#"{"id":"f1"}"#);
    assert_eq!((shell.uploads.loading, shell.uploads.files[0].percent), (false, 100));
}

// UPL-2
#[test]
fn a_part_that_is_refused_for_good_says_the_text_of_its_status_and_another_try_sends_it_alone() {
    let mut shell = third();
    put(&mut shell, 400, "");
    assert_eq!((shell.uploads.loading, shell.uploads.files[0].failed.as_deref()), (false, Some("Some Text")));
    assert!(shell.errors.dialog.is_none() && shell.session.user.is_some());
    let before = sent(&shell, STORE);
    shell.send(PersonEvent::Uploads(UploadsEvent::Retried { file: FileId(4) }));
    addressed(&mut shell);
    put(&mut shell, 200, "e3");
    assert_eq!((sent(&shell, STORE) - before, sent(&shell, "bigfile/complete")), (1, 1));
}

// UPL-2, F14
#[test]
fn a_connection_that_is_lost_in_the_middle_of_a_part_costs_that_part_alone() {
    let mut shell = third();
    for wait in [1_000, 2_000] {
        shell.end(STORE, &Outcome::Failed);
        assert!(shell.uploads.loading);
        let wake = shell.wake.unwrap().value();
        assert_eq!(wake - shell.now, wait);
        shell.tick(wake);
    }
    put(&mut shell, 403, "");
    assert_eq!(sent(&shell, ADDRESS), 4, "a signature that is over is asked for again");
    addressed(&mut shell);
    put(&mut shell, 200, "e3");
    assert_eq!(sent(&shell, "bigfile/complete"), 1);
}

// UPL-2, F14
#[test]
fn after_a_reload_the_same_file_goes_on_from_the_parts_that_are_there() {
    let shell = third();
    let kept = shell
        .stored
        .iter()
        .rev()
        .find(|(key, _)| key == "uploads")
        .and_then(|(_, value)| value.clone())
        .unwrap();
    let mut again = user(&[("uploads", &kept)]);
    upload(&mut again, 1, 7 * MB);
    assert_eq!(sent(&again, INIT), 0);
    again.answer("getUploadedParts", r#"[{"etag":"e2","partNumber":2},{"etag":"e1","partNumber":1}]"#);
    assert!(asked(&again, ADDRESS).url.contains("chunkIndex=3"));
    addressed(&mut again);
    put(&mut again, 200, "e3");
    again.answer("bigfile/complete", r#""/f/1""#);
    again.answer("bigfile/create", r#""f1""#);
    let last = again.stored.iter().rev().find(|(key, _)| key == "uploads");
    assert_eq!(last, Some(&("uploads".to_owned(), None)));
    let mut other = user(&[("uploads", &kept)]);
    upload(&mut other, 1, 7 * MB + 1);
    assert_eq!((sent(&other, INIT), sent(&other, "getUploadedParts")), (1, 0));
}

// TOK-2
#[test]
fn a_token_that_expires_on_the_way_is_renewed_and_nothing_begins_anew() {
    let mut shell = user(&[]);
    upload(&mut shell, 4, 7 * MB);
    shell.fail(INIT, r#"{"code":401}"#);
    shell.answer("auth/refresh-token", r#"{"accessToken":"b","refreshToken":"s"}"#);
    assert_eq!(token(&shell, INIT).as_deref(), Some("Bearer b"));
    shell.answer(INIT, r#"{"path":"p","uploadId":"u"}"#);
    addressed(&mut shell);
    put(&mut shell, 401, "");
    assert_eq!(sent(&shell, "auth/refresh-token"), 1, "a signed address says by itself who may write there");
    assert!(shell.session.user.is_some() && shell.uploads.files[0].failed.is_some());
}

// UPL-3
#[test]
fn a_cancelled_upload_stops_its_request_and_its_answer_is_nothing() {
    let mut shell = third();
    let (id, ..) = shell.asked.iter().rev().find(|(_, url, _)| url.contains(STORE)).unwrap().clone();
    shell.send(PersonEvent::Uploads(UploadsEvent::Cancelled { file: FileId(4) }));
    assert!(shell.aborted.contains(&id) && !shell.uploads.loading);
    let asked = shell.asked.len();
    put(&mut shell, 200, "e3");
    shell.hear(Fact::FileSent { file: FileId(4), start: 6 * MB, bytes: 9 * MB });
    assert_eq!((shell.asked.len(), shell.uploads.loading), (asked, false));
}

// T34, UPL-3
#[test]
fn who_logs_out_uploads_nothing_any_more() {
    let mut shell = third();
    shell.hear(Fact::LogoutAsked { to: None });
    assert!(!shell.uploads.loading);
    let parts = sent(&shell, STORE);
    shell.tick(99_000);
    assert_eq!(sent(&shell, STORE), parts);
    assert!(shell.errors.dialog.is_none() && shell.toasts.is_empty());
}

// UPL-3
#[test]
fn progress_beyond_the_size_is_the_whole_part_and_no_more() {
    let mut shell = third();
    for (bytes, percent) in [(MB / 2, 92), (u64::MAX, 99), (0, 99)] {
        shell.hear(Fact::FileSent { file: FileId(4), start: 6 * MB, bytes });
        assert_eq!(shell.uploads.files[0].percent, percent, "{bytes}");
    }
}
