//! §5 IMP-1 Imports: what an import did, in numbers, reasons and examples.

use super::source::{Kind, Skipped};
use crate::store::library::{
    batch::{Report, Skip},
    catalogue::Change,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use utoipa::ToSchema;

/// Examples of each kind of reason that people are shown.
const EXAMPLES: usize = 20;
/// Reasons that the database keeps, and examples of each kind that programs are told.
pub(crate) const KEPT: usize = 1000;

/// What happened to the entries of one kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Counts {
    pub added: u64,
    pub changed: u64,
    pub unchanged: u64,
    pub skipped: u64,
}

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Its batch.
    pub batch: i64,
    /// Whose items.
    pub tenant: i64,
    /// Files that were found.
    pub files: usize,
    /// Entries of each kind.
    pub kinds: Vec<(Kind, Counts)>,
    /// All reasons, in the order they came.
    pub skipped: Vec<Skipped>,
}

/// Reasons of one kind, as they are reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportReasons)]
pub struct Reasons {
    /// The kind.
    pub kind: &'static str,
    /// How many.
    pub count: usize,
    /// Some of them: what, and why.
    pub examples: Vec<Example>,
}

/// One thing that was skipped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportExample)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Example {
    pub what: String,
    pub why: String,
}

impl Counts {
    /// Counts one item.
    pub const fn count(&mut self, change: Change) {
        match change {
            Change::Added => self.added += 1,
            Change::Changed | Change::Renewed => self.changed += 1,
            Change::Unchanged => self.unchanged += 1,
        }
    }

    /// Adds another count.
    pub const fn add(&mut self, other: Self) {
        self.added += other.added;
        self.changed += other.changed;
        self.unchanged += other.unchanged;
        self.skipped += other.skipped;
    }

    /// Entries that are in the database now.
    pub const fn taken(&self) -> u64 {
        self.added + self.changed + self.unchanged
    }
}

impl Outcome {
    /// An import that has found its files and read none.
    pub fn new(batch: i64, tenant: i64, files: usize, kinds: &[Kind]) -> Self {
        let kinds = kinds.iter().map(|kind| (*kind, Counts::default())).collect();
        Self { batch, tenant, files, kinds, skipped: Vec::new() }
    }

    /// Counts entries of a kind.
    pub fn add(&mut self, kind: Kind, counts: Counts) {
        match self.kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, sum)) => sum.add(counts),
            None => self.kinds.push((kind, counts)),
        }
    }

    /// Notes what was skipped.
    pub fn skip(&mut self, skipped: impl IntoIterator<Item = Skipped>) {
        self.skipped.extend(skipped);
    }

    /// What the database keeps of it.
    pub fn report(&self) -> Report {
        let skip = |skipped: &Skipped| Skip { what: skipped.what.clone(), why: skipped.why.clone() };
        let mut sum = Counts::default();
        self.kinds.iter().for_each(|(_, counts)| sum.add(*counts));
        Report {
            added: sum.added,
            changed: sum.changed,
            unchanged: sum.unchanged,
            skipped: self.skipped.iter().take(KEPT).map(skip).collect(),
        }
    }

    /// The reasons by kind, the most frequent first, each with so many examples at most.
    pub fn reasons(&self, most: usize) -> Vec<Reasons> {
        let mut all: Vec<Reasons> = Vec::new();
        for Skipped { kind, what, why } in &self.skipped {
            let at = all.iter().position(|reasons| reasons.kind == *kind).unwrap_or(all.len());
            if at == all.len() {
                all.push(Reasons { kind, count: 0, examples: Vec::new() });
            }
            if let Some(reasons) = all.get_mut(at) {
                reasons.count += 1;
                if reasons.examples.len() < most {
                    reasons.examples.push(Example { what: what.clone(), why: why.clone() });
                }
            }
        }
        all.sort_by(|a, b| (b.count, a.kind).cmp(&(a.count, b.kind)));
        all
    }

    /// The reasons, for people: a line each, with the examples below it.
    pub fn why(&self) -> String {
        let mut why = String::new();
        for Reasons { kind, count, examples } in self.reasons(EXAMPLES) {
            why += &format!("跳过原因 {kind}：{count}\n");
            why.extend(examples.iter().map(|Example { what, why }| format!("  {what}：{why}\n")));
            why += if count > examples.len() { "  ……\n" } else { "" };
        }
        why
    }

    /// For programs.
    pub fn to_json(&self) -> Value {
        let own = [
            ("batch", json!(self.batch)),
            ("org", json!(self.tenant)),
            ("files", json!(self.files)),
            ("skipped", json!(self.reasons(KEPT))),
        ];
        let kinds = self.kinds.iter().map(|(kind, counts)| (kind.code, json!(counts)));
        own.into_iter().chain(kinds).collect()
    }
}

/// For people.
impl fmt::Display for Outcome {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(to, "导入批次 {}：{} 个文件", self.batch, self.files)?;
        for (kind, counts) in &self.kinds {
            let Counts { added, changed, unchanged, skipped } = counts;
            writeln!(to, "{}：新增 {added}，更新 {changed}，未变 {unchanged}，跳过 {skipped}", kind.name)?;
        }
        write!(to, "{}", self.why())?;
        write!(to, "撤销：sanku imports undo {}", self.batch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::files::{FOOTPRINTS, SYMBOLS};

    fn outcome() -> Outcome {
        let mut outcome = Outcome::new(7, 0, 9, &[SYMBOLS, FOOTPRINTS]);
        outcome.add(FOOTPRINTS, Counts { added: 10, ..Counts::default() });
        outcome.add(SYMBOLS, Counts { added: 1, changed: 2, unchanged: 3, skipped: 7 });
        let skip = |kind, at| Skipped { kind, what: format!("f{at}"), why: format!("why {at}") };
        outcome.skip([skip("syntax", 0)]);
        outcome.skip((1..=26).map(|at| skip("badNumber", at)));
        outcome
    }

    #[test]
    fn reasons_are_counted_by_kind_with_a_few_examples() {
        let reasons = outcome().reasons(EXAMPLES);
        let counts: Vec<_> = reasons.iter().map(|one| (one.kind, one.count, one.examples.len())).collect();
        assert_eq!(counts, [("badNumber", 26, 20), ("syntax", 1, 1)]);
    }

    #[test]
    fn people_and_programs_read_the_same_numbers() {
        let text = outcome().to_string();
        assert!(
            text.contains("符号：新增 1，更新 2，未变 3，跳过 7\n封装：新增 10，更新 0，未变 0，跳过 0\n"),
            "{text}"
        );
        assert!(text.contains("跳过原因 badNumber：26\n  f1：why 1"), "{text}");
        let json = outcome().to_json();
        assert_eq!(
            (json["symbols"]["changed"].as_u64(), json["skipped"][0]["count"].as_u64()),
            (Some(2), Some(26))
        );
    }

    #[test]
    fn the_database_keeps_the_sum() {
        let report = outcome().report();
        assert_eq!((report.added, report.changed, report.unchanged, report.skipped.len()), (11, 2, 3, 27));
    }
}
