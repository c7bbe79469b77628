//! QRY-1 Bills of materials: what is known of the lines, so that each is looked up once.

use crate::{net::api::BillLine, shared::Shared};
use std::mem;

/// What is looked up, each once, with what was found by it; nothing while it is asked for.
#[derive(Debug, Default, PartialEq)]
pub struct Known(Vec<(String, Option<Shared<BillLine>>)>);

impl Known {
    /// These are looked up from now on. What has to be asked for: what is new, and what there was no time for.
    pub fn wanted(&mut self, lines: impl Iterator<Item = String>) -> Vec<String> {
        let before = Self(mem::take(&mut self.0));
        for line in lines {
            if !self.0.iter().any(|(known, _)| *known == line) {
                let found = before.of(&line).filter(|found| !found.late).cloned();
                self.0.push((line, found));
            }
        }
        let asked = self.0.iter().filter(|(_, found)| found.is_none());
        asked.map(|(line, _)| line.clone()).collect()
    }

    /// Takes what came of what was asked for, in its order. Whether to go on asking: some of it came, and some was late.
    pub fn take(&mut self, found: Vec<BillLine>) -> bool {
        let late = found.iter().filter(|found| found.late).count();
        let goes_on = (1..found.len()).contains(&late);
        let asked = self.0.iter_mut().filter(|(_, found)| found.is_none());
        for ((_, place), found) in asked.zip(found) {
            *place = Some(Shared::new(found));
        }
        goes_on
    }

    /// What was found by a line.
    pub fn of(&self, line: &str) -> Option<&Shared<BillLine>> {
        self.0.iter().find(|(known, _)| known == line)?.1.as_ref()
    }

    /// Nothing was found yet.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|(_, found)| found.is_none())
    }
}
