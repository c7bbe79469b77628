//! §5 IMP-3 Imports: what a rehearsal showed is done, and nothing else: it is rehearsed again in the import's own turn.

use super::{
    dry::rehearsed,
    error::ImportError,
    outcome::Outcome,
    run::{Import, Progress, Reader, keep_all},
    source::Source,
};
use crate::{
    bucket::Sum,
    store::{
        Store,
        library::load::{Loading, Turn},
    },
};
use sanku_core::time::Millis;

/// What somebody saw and agreed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The mark of its rehearsal.
    pub mark: Sum,
    /// Nothing is kept where anything would be skipped.
    pub strict: bool,
    /// What the batch is called.
    pub name: String,
}

/// Imports what was planned. Nobody else imports or undoes between the look at what is there and the last file.
pub async fn planned<S: Source>(
    store: &Store,
    import: Import<S>,
    plan: &Plan,
    now: &(dyn Fn() -> Millis + Sync),
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Outcome, ImportError> {
    let Import { source, root, tenant, bucket, threads } = import;
    let turn = Turn::wait(store).await?;
    let reader = Reader::find(source, root, threads).await?;
    let (rehearsal, source, root) = rehearsed(store, reader, tenant, &mut |_| {}).await?;
    if rehearsal.mark != plan.mark {
        return Err(ImportError::Altered);
    }
    if plan.strict && !rehearsal.outcome.skipped.is_empty() {
        return Err(ImportError::Refused(Box::new(rehearsal.outcome)));
    }
    let kind = source.code();
    let reader = Reader::find(source, root, threads).await?;
    let loading = Loading::in_turn(store, turn, (tenant, kind), &plan.name, now()).await?;
    keep_all(loading, reader, (tenant, &bucket), now, progress).await
}
