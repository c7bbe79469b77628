//! §5 IMP-3 The work itself: a file is laid down, read, and told of or kept; a batch is taken back.

use super::{
    place::{Unplaced, lay},
    told::{Action, From, ImportOutcome, ImportUndone},
};
use crate::{
    bucket::Bucket,
    clock::Clock,
    files::File,
    import::{
        dry::rehearse,
        error::ImportError,
        kicad::source::Kicad,
        planned::{Plan, planned},
        run::{Import, Progress},
        source::Source,
        table::source::Tables,
    },
    store::{self, Store, library::undo},
};
use sanku_core::{
    library::Library,
    rules::{error::DEFAULT_TEXT, notice},
};
use std::path::PathBuf;

/// The public library. **D** Those of organisations are fed by the command alone: an administrator sees nothing of theirs.
pub(super) const PUBLIC: i64 = 0;
/// Files that are read at a time: whoever searches goes first.
const THREADS: usize = 1;

/// What is wanted of a file.
#[derive(Debug, Clone)]
pub(crate) struct Wanted {
    /// The file of who asks.
    pub file: File,
    /// What it is.
    pub from: From,
    /// Under which licence stands what names none.
    pub licence: Option<String>,
    /// All or nothing.
    pub strict: bool,
}

/// What is to be done.
#[derive(Debug, Clone)]
pub(crate) enum Work {
    /// A look at what would change.
    Plan(Wanted),
    /// What had that mark when it was looked at.
    Run(Wanted, [u8; 32]),
    /// Takes back a batch.
    Undo(i64),
}

/// With what it is done.
#[derive(Debug, Clone)]
pub(crate) struct Bench {
    /// The database.
    pub store: Store,
    /// Where files lie.
    pub bucket: Bucket,
    /// The time.
    pub clock: Clock,
}

/// How it ended.
#[derive(Debug, Default)]
pub(super) struct Ended {
    pub outcome: Option<ImportOutcome>,
    pub undone: Option<ImportUndone>,
    /// Why it failed, if it did.
    pub message: Option<String>,
}

/// Who is told how far it is.
pub(super) type Told<'a> = &'a mut (dyn FnMut(Progress) + Send);

impl Work {
    pub const fn action(&self) -> Action {
        match self {
            Self::Plan(_) => Action::Plan,
            Self::Run(..) => Action::Run,
            Self::Undo(_) => Action::Undo,
        }
    }

    /// Does it.
    pub(super) async fn done(self, bench: Bench, told: Told<'_>) -> Ended {
        let (wanted, mark) = match self {
            Self::Undo(batch) => return taken_back(&bench, batch).await,
            Self::Plan(wanted) => (wanted, None),
            Self::Run(wanted, mark) => (wanted, Some(mark)),
        };
        let laid = lay((&bench.store, &bench.bucket), &wanted.file, bench.clock.now()).await;
        let (_place, root) = match laid {
            Ok(laid) => laid,
            Err(why) => return Ended { message: Some(unplaced(&why)), ..Ended::default() },
        };
        let licence = wanted.licence.clone();
        let tables = |library| Tables::new(library, licence.clone());
        let file = (&wanted, root, mark);
        match wanted.from {
            From::Kicad => import(&bench, Kicad::new(licence), file, told).await,
            From::Parts => import(&bench, tables(Library::Part), file, told).await,
            From::Components => import(&bench, tables(Library::Component), file, told).await,
            From::Materials => import(&bench, tables(Library::Mat), file, told).await,
        }
    }
}

async fn import<S: Source>(
    bench: &Bench,
    source: S,
    (wanted, root, mark): (&Wanted, PathBuf, Option<[u8; 32]>),
    told: Told<'_>,
) -> Ended {
    let bucket = bench.bucket.clone();
    let import = Import { source, root, tenant: PUBLIC, bucket, threads: THREADS };
    let (strict, name) = (wanted.strict, wanted.file.name.clone());
    let done = match mark {
        None => rehearse(&bench.store, import, told).await.map(ImportOutcome::planned),
        Some(mark) => {
            let plan = Plan { mark, strict, name };
            let now = || bench.clock.now();
            planned(&bench.store, import, &plan, &now, told)
                .await
                .map(|outcome| ImportOutcome::done(&outcome))
        }
    };
    match done {
        Ok(outcome) => Ended { outcome: Some(outcome), ..Ended::default() },
        Err(why) => {
            let outcome = match &why {
                ImportError::Refused(outcome) => Some(ImportOutcome::done(outcome)),
                _ => None,
            };
            Ended { outcome, message: Some(failed(&why)), ..Ended::default() }
        }
    }
}

async fn taken_back(bench: &Bench, batch: i64) -> Ended {
    match undo::undo(&bench.store, batch, bench.clock.now()).await {
        Ok(undone) => Ended { undone: Some(ImportUndone::of(batch, undone)), ..Ended::default() },
        Err(why) => Ended { message: Some(unkept(&why)), ..Ended::default() },
    }
}

/// Why an import failed, with no path of this machine.
fn failed(why: &ImportError) -> String {
    match why {
        ImportError::Nothing { files, why, .. } => format!("没有可读的 {files} 文件{why}"),
        ImportError::Altered => why.to_string(),
        ImportError::Refused(outcome) => format!("有 {} 处不能导入，未写入任何内容", outcome.skipped.len()),
        ImportError::Store(why) => unkept(why),
        ImportError::Bucket(_) | ImportError::Moved(_) => broken(why),
    }
}

fn unplaced(why: &Unplaced) -> String {
    match why {
        Unplaced::Flaw(why) => why.to_string(),
        Unplaced::Store(why) => unkept(why),
        Unplaced::Bucket(_) | Unplaced::Disk(_) => broken(why),
    }
}

fn unkept(why: &store::Error) -> String {
    match why {
        store::Error::Full { .. } => {
            tracing::error!(%why, "nothing is written");
            notice::DISK_FULL.to_owned()
        }
        store::Error::Batch(_) => why.to_string(),
        why => broken(why),
    }
}

fn broken(why: &dyn std::fmt::Display) -> String {
    tracing::error!(%why, "an import failed");
    DEFAULT_TEXT.to_owned()
}
