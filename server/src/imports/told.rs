//! §5 IMP-3 What administrators are told of imports, as it is sent.

use crate::{
    hex::hex,
    import::{
        dry::{Addition, Difference, Rehearsal, TOLD},
        outcome::{Counts, KEPT, Outcome, Reasons},
    },
    store::library::batch::{self, Batch},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ImportAction)]
pub(crate) enum Action {
    /// What would change is looked at; nothing is written.
    Plan,
    /// What was planned is done.
    Run,
    /// A batch is taken back.
    Undo,
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ImportPhase)]
pub(crate) enum Phase {
    /// Under way.
    Running,
    /// At its end.
    Done,
    /// At its end, and nothing was written, unless its batch says otherwise.
    Failed,
}

/// What is imported, or was last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportJob {
    /// Its number.
    pub job: String,
    /// What is done.
    pub action: Action,
    /// How far it is.
    pub state: Phase,
    /// The account of who asked for it.
    pub account: i64,
    /// When it began, in epoch milliseconds.
    pub started_at: u64,
    /// Files that are read.
    pub done: usize,
    /// Of so many.
    pub of: usize,
    /// Why it failed.
    pub message: String,
    /// What it would do, or did.
    pub outcome: Option<ImportOutcome>,
    /// What taking back did.
    pub undone: Option<ImportUndone>,
}

/// What an import would do, or did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportOutcome {
    /// Its batch; 0 where nothing was written.
    pub batch: i64,
    /// Files that were found.
    pub files: usize,
    /// How much of each kind.
    pub kinds: Vec<ImportKind>,
    /// What would be added, a thousand at most.
    pub added: Vec<Addition>,
    /// What would be changed, field by field, a thousand at most.
    pub changed: Vec<Difference>,
    /// What is refused, by its reason.
    pub skipped: Vec<Reasons>,
    /// What to send with the run, so that this is done and nothing else.
    pub plan: String,
}

/// How many entries of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportKind {
    /// For programs: `parts`.
    pub code: &'static str,
    /// For people.
    pub name: &'static str,
    /// New ones.
    pub added: u64,
    /// Others than before.
    pub changed: u64,
    /// The same as before.
    pub unchanged: u64,
    /// Refused.
    pub skipped: u64,
}

/// What taking a batch back did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportUndone {
    /// Which.
    pub batch: i64,
    /// Items that are gone.
    pub removed: u64,
    /// Items that are what they were.
    pub restored: u64,
    /// Items that something else changed since.
    pub kept: u64,
}

/// An import of before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportBatch {
    /// Its number.
    pub batch: i64,
    /// What was imported: `kicad`.
    pub kind: String,
    /// The name of the file or folder.
    pub source: String,
    /// When it began, in epoch milliseconds.
    pub started_at: i64,
    /// When it ended; none where it was cut off or is under way.
    pub finished_at: Option<i64>,
    /// When it was taken back.
    pub undone_at: Option<i64>,
    /// New items.
    pub added: u64,
    /// Items with another body than before.
    pub changed: u64,
    /// Items that were there already.
    pub unchanged: u64,
    /// What was refused.
    pub skipped: usize,
}

/// Which reader takes a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ImportFrom)]
pub(crate) enum From {
    /// A table of parts.
    Parts,
    /// A table of components.
    Components,
    /// A table of materials, or cards.
    Materials,
    /// Libraries of KiCad.
    Kicad,
}

impl ImportOutcome {
    /// What a rehearsal showed.
    pub fn planned(rehearsal: Rehearsal) -> Self {
        let Rehearsal { outcome, added, mut changed, mark } = rehearsal;
        changed.truncate(TOLD);
        Self { added, changed, plan: hex(&mark), ..Self::done(&outcome) }
    }

    /// What an import did, or why it did nothing.
    pub fn done(outcome: &Outcome) -> Self {
        let kind = |(kind, counts): &(crate::import::source::Kind, Counts)| {
            let Counts { added, changed, unchanged, skipped } = *counts;
            ImportKind { code: kind.code, name: kind.name, added, changed, unchanged, skipped }
        };
        Self {
            batch: outcome.batch,
            files: outcome.files,
            kinds: outcome.kinds.iter().map(kind).collect(),
            added: Vec::new(),
            changed: Vec::new(),
            skipped: outcome.reasons(KEPT),
            plan: String::new(),
        }
    }
}

impl ImportUndone {
    /// What undoing a batch did.
    pub const fn of(batch: i64, undone: batch::Undone) -> Self {
        let batch::Undone { removed, restored, kept } = undone;
        Self { batch, removed, restored, kept }
    }
}

impl std::convert::From<Batch> for ImportBatch {
    /// Of a folder of this machine its last name alone is told.
    fn from(of: Batch) -> Self {
        let source = of.source.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        let report = of.report;
        Self {
            batch: of.id,
            kind: of.kind,
            source,
            started_at: of.started_at,
            finished_at: of.finished_at,
            undone_at: of.undone_at,
            added: report.added,
            changed: report.changed,
            unchanged: report.unchanged,
            skipped: report.skipped.len(),
        }
    }
}
