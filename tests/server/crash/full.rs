//! §2 F19 The disk of the data directory gets full while the server runs: a small file system of its own, in a mount
//! namespace of its own, as far as this machine allows one.

use super::{
    ledger::Ledger,
    program::{Served, post, said, sanku},
};
use crate::common::{self, PASSWORD};
use serde_json::{Value, json};
use std::{
    fs::File,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    process::Command,
};

/// Megabytes of the file system.
const SIZE: u32 = 192;
/// Mounts a small file system, copies what is to lie there, becomes the command that follows.
const MOUNT: &str = r#"mount -t tmpfs -o size="$1"m tmpfs "$2" && cp -r "$3/." "$2" && shift 3 && exec "$@""#;
const LOGIN: &str = "/to/api/base/system/auth/login";
const REPORT: &str = "/tool/api/front/log";

/// How a namespace with mounts of its own is had here: as its administrator, or as a user who becomes one in there.
fn namespace() -> Option<&'static str> {
    let allowed = |how: &&str| {
        let tried = Command::new("unshare").args([how, "sh", "-c", "mount -t tmpfs tmpfs /mnt"]).output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    ["-m", "-rm"].into_iter().find(allowed)
}

/// The server over a copy of this directory on a small file system; where its files are seen from here.
fn serve(how: &str, at: &Path, from: &Path) -> (Served, PathBuf) {
    let inner = sanku(at, &["serve", "--host", "127.0.0.1", "--port", "0"]);
    let mut command = Command::new("unshare");
    command.args([how, "sh", "-c", MOUNT, "sh", &SIZE.to_string()]).args([at, from]);
    command.arg(inner.get_program()).args(inner.get_args()).stdout(std::process::Stdio::piped());
    inner.get_envs().for_each(|(name, _)| _ = command.env_remove(name));
    for name in ["DISK_FLOOR_MEGABYTES", "UPLOAD_FLOOR_MEGABYTES"] {
        command.env(format!("SANKU_LIMITS_{name}"), "0");
    }
    let served = Served::of(&mut command);
    let seen = PathBuf::from(format!("/proc/{}/root{}", served.number(), at.display()));
    (served, seen)
}

/// Takes all the room that is left.
fn fill_up(ballast: &Path) {
    let mut file = File::create(ballast).unwrap();
    for size in [64 * 1024, 1] {
        let piece = vec![1; size];
        let why = std::iter::repeat_with(|| file.write_all(&piece)).find_map(Result::err).unwrap();
        assert_eq!(why.kind(), ErrorKind::StorageFull);
    }
}

fn report(mark: &str) -> Value {
    json!({ "data": json!([{ "mark": mark, "text": "文".repeat(10_000) }]).to_string() })
}

// F19
#[test]
fn f19_a_full_disk_stops_writing_alone_and_writing_goes_on_when_there_is_room() {
    let Some(how) = namespace() else {
        println!("skipped: no file system may be mounted here, not even in a namespace of one's own");
        return;
    };
    let [at, from] = [(); 2].map(|()| tempfile::TempDir::new().unwrap());
    super::settle(from.path());
    let (served, seen) = serve(how, at.path(), from.path());
    let mut ledger = Ledger::default();
    let login = json!({ "email": super::USER, "password": PASSWORD, "userType": 2 });
    let first = post(&served.address, LOGIN, &login).unwrap();
    ledger.tokens.push(first["data"]["accessToken"].as_str().unwrap().to_owned());
    let ballast = seen.join("ballast");
    fill_up(&ballast);
    let refused = (0..).find_map(|number| {
        let mark = format!("full-{number}");
        let (status, said) =
            said(&served.address, &format!("POST {REPORT}"), "", &report(&mark).to_string())?;
        if status == 200 {
            ledger.reports.push(mark);
            return None;
        }
        Some((status, said))
    });
    let (status, answer) = refused.unwrap();
    assert_eq!((status, answer["code"].as_i64()), (500, Some(500)), "{answer}");
    assert_eq!(answer["message"], sanku_core::net::error::DEFAULT_TEXT);
    assert!(post(&served.address, LOGIN, &login).is_none(), "no login is acknowledged that nobody keeps");
    reads_go_on(&served, &ledger);
    std::fs::remove_file(&ballast).unwrap();
    let after = post(&served.address, REPORT, &report("after"));
    assert!(after.is_some(), "the first write after there is room");
    ledger.reports.push("after".to_owned());
    assert_eq!(ledger.forgotten(&served.address), Vec::<String>::new());
    // SQLite follows the links of /proc out of the namespace: it looks at a copy, as a start after a crash would find it.
    let copy = tempfile::TempDir::new().unwrap();
    for file in ["sanku.db", "sanku.db-wal"] {
        std::fs::copy(seen.join(file), copy.path().join(file)).unwrap();
    }
    served.crash();
    super::recover(copy.path());
    assert_eq!(ledger.missing(copy.path()), Vec::<String>::new());
}

fn reads_go_on(served: &Served, ledger: &Ledger) {
    let search = json!({ "library": "part", "keyWords": ["螺钉"], "pageNo": 1, "pageSize": 20 }).to_string();
    assert!(said(&served.address, "GET /healthz", "", "").is_some_and(|(status, _)| status == 200));
    let call = common::table().0.into_iter().find(|(name, ..)| *name == "SearchItems").unwrap();
    let path = call.2.replace("{library}", "part");
    let found = said(&served.address, &format!("POST {path}"), "", &search).unwrap();
    assert!(found.0 == 200 && found.1["data"]["total"].as_u64() > Some(0), "{}", found.1["message"]);
    assert_eq!(ledger.forgotten(&served.address), Vec::<String>::new(), "sessions are known");
}
