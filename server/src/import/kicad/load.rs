//! §5 IMP-1 Imports: what was read goes into the database, each file whole or not at all, all of it one batch.

use super::{
    files::{self, Content, Found},
    flaw::Skip,
    read::{self, Done},
    record::LICENCE,
};
use crate::{
    import::outcome::{Counts, Outcome, Skipped},
    store::{self, Store, load::Loading},
};
use sanku_core::time::Millis;
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;

/// Files that wait for the writer; readers stop ahead of more.
const AHEAD: usize = 8;

/// What to import.
#[derive(Debug, Clone)]
pub struct Import {
    /// A folder, or one file.
    pub root: PathBuf,
    /// Whose items; 0 is public.
    pub tenant: i64,
    /// Under which licence; none is KiCad's own.
    pub licence: Option<String>,
    /// How many files are read at a time.
    pub threads: usize,
}

/// Why an import ended early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Nothing to read.
    #[error("{0} 下没有可读的 .kicad_sym 或 .kicad_mod 文件{1}")]
    Nothing(PathBuf, String),
    /// The database refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// How far an import is: files done, of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Files that are in the database.
    pub done: usize,
    /// Files that were found.
    pub of: usize,
}

/// Imports a folder; what it brought is one batch, finished or not.
pub async fn import(
    store: &Store,
    import: &Import,
    now: fn() -> Millis,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Outcome, Error> {
    let root = import.root.clone();
    let found = tokio::task::spawn_blocking(move || files::find(&root)).await.unwrap_or_default();
    if found.sources.is_empty() {
        let why = found.skipped.first().map(|skip| format!("（{}）", skip.flaw)).unwrap_or_default();
        return Err(Error::Nothing(import.root.clone(), why));
    }
    let source = source_name(&import.root);
    let mut loading = Loading::begin(store, import.tenant, "kicad", &source, now()).await?;
    let outcome = load(&mut loading, import, found, progress).await?;
    loading.end(&outcome.report(), now()).await?;
    Ok(outcome)
}

/// The folder as people call it.
fn source_name(root: &Path) -> String {
    let whole = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    whole.to_string_lossy().into_owned()
}

async fn load(
    loading: &mut Loading<'_>,
    import: &Import,
    found: Found,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Outcome, Error> {
    let mut outcome = Outcome { batch: loading.batch(), tenant: import.tenant, ..Outcome::default() };
    outcome.files = found.sources.len();
    outcome.skip(found.skipped.iter().map(skipped));
    let (give, mut take) = mpsc::channel::<Done>(AHEAD);
    let licence = import.licence.clone().unwrap_or_else(|| LICENCE.to_owned());
    let threads = import.threads;
    let reader = tokio::task::spawn_blocking(move || {
        read::read(&found, &licence, threads, &|done| give.blocking_send(done).is_ok());
    });
    let mut files = 0;
    while let Some(done) = take.recv().await {
        let mut counts = Counts { skipped: done.skipped.len() as u64, ..Counts::default() };
        loading.put(&done.items, &mut |change| counts.count(change)).await?;
        let sum = match done.content {
            Content::Symbols => &mut outcome.symbols,
            Content::Footprint => &mut outcome.footprints,
        };
        sum.add(counts);
        outcome.skip(done.skipped.iter().map(skipped));
        files += 1;
        progress(Progress { done: files, of: outcome.files });
    }
    // It has dropped its end of the channel: all files are here. A reader that panicked is a defect, not an outcome.
    reader.await.map_err(|why| store::Error::Interrupted(why.to_string()))?;
    Ok(outcome)
}

fn skipped(skip: &Skip) -> Skipped {
    Skipped { kind: skip.flaw.code(), what: skip.subject.clone(), why: skip.flaw.to_string() }
}
