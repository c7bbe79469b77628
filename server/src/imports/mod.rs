//! §5 IMP-3 Imports that administrators ask for: one at a time, at work while nobody waits, and told of until the next one.

mod place;
mod told;
mod work;
mod zip;

pub(crate) use place::sweep;
pub(crate) use told::{Action, From, ImportBatch, ImportJob, Phase};
pub(crate) use work::{Bench, Wanted, Work};

use crate::{
    audit::TARGET,
    files::File,
    import::run::Progress,
    store::{
        Seen, Store,
        db::{Error, number},
        library::batch::batches,
    },
    throttle::{limiter::Limiter, refused::Refused},
};
use place::is_archive;
use sanku_core::time::Millis;
use std::sync::{Arc, Mutex, PoisonError};
use tracing::Instrument;
use work::Ended;

/// Bytes of a table, a card or a library, and of an archive of them.
const FILE: i64 = 50 << 20;
const ARCHIVE: i64 = 200 << 20;
/// Plans, runs and undos of one address in a minute.
const MOST: u32 = 30;
/// Batches that are told, the newest.
const LISTED: usize = 200;

/// The desk of one process: what is imported, or was last.
#[derive(Debug)]
pub(crate) struct Desk {
    /// How often one may ask.
    pub limiter: Limiter,
    job: Mutex<Option<ImportJob>>,
}

impl Default for Desk {
    fn default() -> Self {
        Self { limiter: Limiter::new(MOST), job: Mutex::default() }
    }
}

impl Desk {
    /// What is under way, or was last.
    pub fn job(&self) -> Option<ImportJob> {
        self.job.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Begins a work, if none is under way; it goes on if nobody waits for it.
    pub fn begin(self: &Arc<Self>, bench: Bench, account: i64, work: Work) -> Result<ImportJob, Unbegun> {
        let begun = self.note(account, work.action(), bench.clock.now())?;
        tracing::info!(target: TARGET, account, job = begun.job, action = ?begun.action, "an import was asked for");
        let (desk, job) = (Arc::clone(self), begun.job.clone());
        let at_work = async move {
            let mut told = |progress| desk.change(&job, |known| (known.done, known.of) = of(progress));
            work.done(bench, &mut told).await
        };
        let at_work = tokio::spawn(at_work.instrument(tracing::Span::current()));
        let (desk, job) = (Arc::clone(self), begun.job.clone());
        let watch = async move {
            let ended = at_work.await.unwrap_or_else(|why| {
                tracing::error!(%why, "an import broke");
                Ended { message: Some(sanku_core::rules::error::DEFAULT_TEXT.to_owned()), ..Ended::default() }
            });
            desk.end(&job, account, ended);
        };
        tokio::spawn(watch.instrument(tracing::Span::current()));
        Ok(begun)
    }

    fn note(&self, account: i64, action: Action, now: Millis) -> Result<ImportJob, Unbegun> {
        let mut known = self.job.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_some_and(|job| job.state == Phase::Running) {
            return Err(Unbegun::Busy(Refused::Busy));
        }
        let job = ImportJob {
            job: number()?,
            action,
            state: Phase::Running,
            account,
            started_at: now.value(),
            done: 0,
            of: 0,
            message: String::new(),
            outcome: None,
            undone: None,
        };
        *known = Some(job.clone());
        Ok(job)
    }

    fn change(&self, job: &str, change: impl FnOnce(&mut ImportJob)) {
        let mut known = self.job.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.as_mut().filter(|known| known.job == job) {
            change(known);
        }
    }

    fn end(&self, job: &str, account: i64, ended: Ended) {
        let Ended { outcome, undone, message } = ended;
        let failed = message.is_some();
        let batch = outcome.as_ref().map(|outcome| outcome.batch).or(undone.map(|undone| undone.batch));
        tracing::info!(target: TARGET, account, job, batch, failed, "an import ended");
        self.change(job, |known| {
            known.state = if failed { Phase::Failed } else { Phase::Done };
            (known.outcome, known.undone, known.message) = (outcome, undone, message.unwrap_or_default());
        });
    }
}

const fn of(Progress { done, of }: Progress) -> (usize, usize) {
    (done, of)
}

/// Why nothing was begun.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unbegun {
    #[error("busy")]
    Busy(Refused),
    #[error(transparent)]
    Store(#[from] Error),
}

/// Whether a file is small enough to be read.
pub(crate) fn is_small(file: &File) -> bool {
    file.size <= if is_archive(&file.name) { ARCHIVE } else { FILE }
}

/// The newest batches of the public library.
pub(crate) async fn listed(store: &Store) -> Result<Vec<ImportBatch>, Error> {
    let all = batches(store, Seen::default()).await?;
    Ok(all.into_iter().take(LISTED).map(ImportBatch::from).collect())
}

/// Whether the public library has a batch that can be taken back.
pub(crate) async fn is_there(store: &Store, batch: i64) -> Result<bool, Error> {
    let all = batches(store, Seen::default()).await?;
    Ok(all.iter().any(|known| known.id == batch && known.undone_at.is_none()))
}
