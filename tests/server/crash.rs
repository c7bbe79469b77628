//! §2 F18 The server and the operator's command are killed while they write, imports and undos under way and the clock
//! jumping, now and then on a disk that has just got full: what they had acknowledged is there afterwards, and nobody saw
//! half of anything. `SANKU_CRASHES` says how often, `SANKU_SEED` repeats the moments of an earlier run.

mod clock;
mod disk;
mod full;
mod ledger;
mod program;
mod shelf;
mod writers;

use crate::common;
use clock::Clock;
use ledger::Ledger;
use program::Served;
use sanku_server::store::Store;
use std::{
    hash::{BuildHasher, RandomState},
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};
use writers::{USER, Writers};

/// How often it crashes where nobody says.
const CRASHES: u32 = 6;
/// Writes acknowledged before a crash, at most.
const MOST: u64 = 120;
/// How long after an acknowledgement the crash comes, at most: within a write of somebody else.
const LATEST: Duration = Duration::from_millis(5);

/// A number from the environment.
fn asked<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// Commands of the operator's before a crash, at most: one more than lead to an undo.
const COMMANDS: u64 = 7;
/// How far the clock jumps, at most, in seconds.
const JUMP: u64 = 20;

/// Moments that can be had again.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

// F18
#[test]
fn f18_a_crash_while_writing_loses_no_acknowledged_write() {
    let (crashes, mut chance) = begin();
    let directory = tempfile::TempDir::new().unwrap();
    settle(directory.path());
    let ledger = Arc::new(Mutex::new(Ledger::default()));
    let clock = Clock::new();
    let mut slowest = Duration::ZERO;
    for crash in 1..=crashes {
        jump(&clock, &mut chance);
        let served = Served::start(directory.path(), &clock);
        slowest = slowest.max(if crash > 1 { served.took } else { Duration::ZERO });
        check(&ledger, &served, directory.path(), &format!("after crash {}", crash - 1));
        let writers = Writers::start(&served, directory.path(), None, crash, &ledger);
        writers.wait_for(1 + chance.below(MOST / 2));
        jump(&clock, &mut chance);
        // Every other time the operator gets somewhere, at last as far as an undo; else mostly the first import is cut off.
        match crash % 2 {
            0 if crash == crashes => writers.wait_for_commands(COMMANDS as usize, &ledger),
            0 => writers.wait_for_commands(1 + chance.below(COMMANDS) as usize, &ledger),
            _ => writers.wait_for(chance.below(MOST / 2)),
        }
        pause(&mut chance);
        served.crash();
        writers.crash();
    }
    let served = Served::start(directory.path(), &clock);
    check(&ledger, &served, directory.path(), "after the last crash");
    served.crash();
    let ledger = ledger.lock().unwrap();
    println!("{ledger}; the slowest start took {} ms", slowest.as_millis());
    ledger.assert_every_writer_wrote();
}

/// How often it crashes, and moments that are told, to be had again.
fn begin() -> (u32, Chance) {
    let crashes = asked("SANKU_CRASHES").unwrap_or(CRASHES);
    let seed = asked("SANKU_SEED").unwrap_or_else(|| RandomState::new().hash_one(0)).max(1);
    println!("{crashes} crashes, SANKU_SEED={seed}");
    (crashes, Chance(seed))
}

/// Until the crash comes.
fn pause(chance: &mut Chance) {
    std::thread::park_timeout(LATEST.mul_f64(chance.below(1_000) as f64 / 1_000.0));
}

/// Opens the database as a start does.
fn recover(directory: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { Store::open(directory).await.unwrap().close().await });
}

fn check(ledger: &Mutex<Ledger>, served: &Served, directory: &Path, when: &str) {
    let ledger = ledger.lock().unwrap();
    assert_eq!(ledger.missing(directory), Vec::<String>::new(), "{when}");
    assert_eq!(ledger.forgotten(&served.address), Vec::<String>::new(), "{when}");
    assert_eq!(shelf::look(&served.address), Some(Ok(())), "{when}");
}

/// Sets the clock ahead, or behind, of the system's.
fn jump(clock: &Clock, chance: &mut Chance) {
    let ahead = chance.below(2 * JUMP + 1).cast_signed() - JUMP.cast_signed();
    clock.set(ahead);
}

/// The catalogue and a user before the first start.
fn settle(directory: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = common::stocked(directory).await;
        common::user(&store, &common::hashing(), USER, 1).await;
        store.close().await;
    });
}
