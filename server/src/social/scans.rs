//! §4 The stand-in's memory: what is shown to be scanned, how far each scan is, and the codes that came of it.

use super::identity::Identity;
use crate::{hex::hex, store::db::number};
use sanku_core::{rules::query::percent, time::Millis};
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// An image can be scanned for so long.
const SHOWN: u64 = 2 * 60_000;
/// A code is good for so long.
const GOOD: u64 = 10 * 60_000;
/// More than this nobody has open at a time.
const MOST: usize = 1_000;

/// How far a scan is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nobody scanned it.
    Waiting,
    /// It was scanned, and somebody looks at their telephone.
    Seen,
    /// They said yes: the window goes there.
    Confirmed(String),
    /// They said no.
    Refused,
    /// It took too long, or there is no such image.
    Expired,
}

/// Somebody who scanned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scanned {
    /// What they are called here, the same each time.
    pub open_id: String,
    /// What they call themselves.
    pub name: String,
}

impl Scanned {
    /// Who they are to us, by the number that we have there.
    pub fn identity(self, provider: &str, number: &str) -> Identity {
        Identity {
            provider: provider.to_owned(),
            open_id: format!("{number}/{}", self.open_id),
            union_id: None,
            name: self.name,
        }
    }
}

#[derive(Debug)]
struct Scan {
    made: Millis,
    redirect: String,
    state: String,
    stage: Stage,
}

/// All of it, gone with the process.
#[derive(Debug, Default)]
pub(crate) struct Scans(Mutex<Memory>);

#[derive(Debug, Default)]
struct Memory {
    scans: BTreeMap<String, Scan>,
    codes: BTreeMap<String, (Millis, Scanned)>,
}

impl Memory {
    fn forget(&mut self, now: Millis) {
        self.scans.retain(|_, scan| scan.made.until(now) < GOOD);
        self.codes.retain(|_, (made, _)| made.until(now) < GOOD);
        if self.scans.len() >= MOST {
            self.scans.clear();
        }
    }

    fn live(&mut self, scan: &str, now: Millis) -> Option<&mut Scan> {
        self.scans.get_mut(scan).filter(|scan| scan.made.until(now) < SHOWN)
    }
}

impl Scans {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows another image; its number.
    pub fn show(&self, redirect: &str, state: &str, now: Millis) -> Option<String> {
        let number = number().ok()?;
        let (redirect, state) = (redirect.to_owned(), state.to_owned());
        let mut memory = self.memory();
        memory.forget(now);
        memory.scans.insert(number.clone(), Scan { made: now, redirect, state, stage: Stage::Waiting });
        Some(number)
    }

    /// How far it is.
    pub fn stage(&self, scan: &str, now: Millis) -> Stage {
        self.memory().live(scan, now).map_or(Stage::Expired, |scan| scan.stage.clone())
    }

    /// A telephone scanned it; false if it is too late for that.
    pub fn see(&self, scan: &str, now: Millis) -> bool {
        match self.memory().live(scan, now) {
            Some(scan) if matches!(scan.stage, Stage::Waiting | Stage::Seen) => {
                scan.stage = Stage::Seen;
                true
            }
            _ => false,
        }
    }

    /// What somebody said on it: their name for yes, nothing for no; false if it is too late, or was said already.
    pub fn decide(&self, scan: &str, name: Option<&str>, now: Millis) -> bool {
        let Ok(code) = number() else { return false };
        let mut memory = self.memory();
        let Some(found) = memory.live(scan, now).filter(|scan| scan.stage == Stage::Seen) else {
            return false;
        };
        let Some(name) = name else {
            found.stage = Stage::Refused;
            return true;
        };
        let mark = if found.redirect.contains('?') { '&' } else { '?' };
        let (redirect, state) = (&found.redirect, percent(&found.state));
        found.stage = Stage::Confirmed(format!("{redirect}{mark}code={code}&state={state}"));
        memory.codes.insert(code, (now, Scanned { open_id: open_id(name), name: name.to_owned() }));
        true
    }

    /// Whose a code is; it is good once.
    pub fn whose(&self, code: &str, now: Millis) -> Option<Scanned> {
        let (made, scanned) = self.memory().codes.remove(code)?;
        (made.until(now) < GOOD).then_some(scanned)
    }
}

/// One name is one person.
fn open_id(name: &str) -> String {
    let key = blake3::derive_key("sanku 2026 whom the stand-in calls so", name.as_bytes());
    format!("o{}", hex(key.split_at(14).0))
}
