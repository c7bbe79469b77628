//! §2 F19 The disk of the data directory gets full while the server runs, and while it is killed.

use super::{
    Chance,
    clock::Clock,
    disk::Disk,
    ledger::Ledger,
    program::{Served, post, said, sanku},
    writers::Writers,
};
use crate::common::{self, PASSWORD};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// One crash of so many is on a full disk.
const FULL: u32 = 10;
const LOGIN: &str = "/to/api/base/system/auth/login";
const REPORT: &str = "/tool/api/front/log";

/// The server on the disk, by this clock, without floors: the disk itself says when it is full.
fn serve(disk: &Disk, clock: &Clock) -> Served {
    let mut inner = sanku(disk.inside(), &["serve", "--host", "127.0.0.1", "--port", "0"]);
    for name in ["DISK_FLOOR_MEGABYTES", "UPLOAD_FLOOR_MEGABYTES"] {
        inner.env(format!("SANKU_LIMITS_{name}"), "0");
    }
    clock.wind(&mut inner);
    Served::of(&mut disk.enter(&inner))
}

fn report(mark: &str) -> Value {
    json!({ "data": json!([{ "mark": mark, "text": "文".repeat(10_000) }]).to_string() })
}

// F19
#[test]
fn f19_a_full_disk_stops_writing_alone_and_writing_goes_on_when_there_is_room() {
    let Some(disk) = settled() else { return };
    let served = serve(&disk, &Clock::new());
    let mut ledger = Ledger::default();
    let login = json!({ "email": super::USER, "password": PASSWORD, "userType": 2 });
    let first = post(&served.address, LOGIN, &login).unwrap();
    ledger.tokens.push(first["data"]["accessToken"].as_str().unwrap().to_owned());
    disk.fill_up();
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
    assert_eq!(answer["message"], sanku_core::rules::error::DEFAULT_TEXT);
    assert!(post(&served.address, LOGIN, &login).is_none(), "no login is acknowledged that nobody keeps");
    reads_go_on(&served, &ledger);
    disk.make_room();
    let after = post(&served.address, REPORT, &report("after"));
    assert!(after.is_some(), "the first write after there is room");
    ledger.reports.push("after".to_owned());
    assert_eq!(ledger.forgotten(&served.address), Vec::<String>::new());
    served.crash();
    assert_eq!(ledger.missing(disk.copy().path()), Vec::<String>::new());
}

// F18, F19
#[test]
fn f18_a_crash_on_a_full_disk_loses_no_acknowledged_write() {
    let Some(disk) = settled() else { return };
    let (crashes, mut chance) = super::begin();
    let (clock, ledger) = (Clock::new(), Arc::new(Mutex::new(Ledger::default())));
    for crash in 1..=crashes.div_ceil(FULL) {
        let served = again(&disk, &clock, &mut chance, &ledger);
        let writers = Writers::start(&served, disk.inside(), Some(&disk), crash, &ledger);
        // Now and then the operator gets somewhere, else the first import is cut off.
        match crash % 2 {
            0 => writers.wait_for_commands(1 + chance.below(super::COMMANDS) as usize, &ledger),
            _ => writers.wait_for(1 + chance.below(super::MOST)),
        }
        // Who writes now, the import too, gets as far as there is room, by another clock.
        super::jump(&clock, &mut chance);
        disk.fill_up();
        super::pause(&mut chance);
        served.crash();
        writers.crash();
        disk.make_room();
    }
    again(&disk, &clock, &mut chance, &ledger).crash();
    println!("on a full disk: {}", ledger.lock().unwrap());
}

/// The server, started again after a crash or for the first time: all is there that was acknowledged.
fn again(disk: &Disk, clock: &Clock, chance: &mut Chance, ledger: &Mutex<Ledger>) -> Served {
    super::jump(clock, chance);
    let copy = disk.copy();
    let served = serve(disk, clock);
    super::check(ledger, &served, copy.path(), "after a crash on a full disk");
    served
}

/// A disk with a user, where there can be one.
fn settled() -> Option<Arc<Disk>> {
    let from = tempfile::TempDir::new().unwrap();
    super::settle(from.path());
    Disk::of(from.path()).map(Arc::new)
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
