//! F19 Whether the database can be written, tried now and then.

use std::{fmt::Display, time::Duration};
use tokio::{sync::Mutex, time::Instant};

/// A write is tried once in so long, however many ask.
const EVERY: Duration = Duration::from_secs(1);
/// When a write was tried last, and whether it was kept.
#[derive(Debug, Default)]
pub(crate) struct Ready(Mutex<Option<(Instant, bool)>>);

impl Ready {
    /// The last outcome, or that of a new try if it is too old; who comes meanwhile waits for the same.
    pub async fn look<E: Display>(&self, attempt: impl Future<Output = Result<(), E>>) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, kept)) = *last
            && at.elapsed() < EVERY
        {
            return kept;
        }
        let done = attempt.await;
        if let Err(why) = &done {
            tracing::error!(%why, "the database cannot be written");
        }
        *last = Some((Instant::now(), done.is_ok()));
        done.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store;
    use std::sync::atomic::{AtomicU32, Ordering};

    // F19
    #[tokio::test(start_paused = true)]
    async fn a_write_is_tried_once_a_second_and_all_between_hear_its_outcome() {
        let (ready, tries) = (Ready::default(), AtomicU32::new(0));
        let attempt = async |full: bool| {
            tries.fetch_add(1, Ordering::Relaxed);
            if full { Err(store::Error::InUse) } else { Ok(()) }
        };
        for (after, full, expect, tried) in
            [(0, true, false, 1), (999, false, false, 1), (1, false, true, 2), (999, true, true, 2)]
        {
            tokio::time::advance(Duration::from_millis(after)).await;
            assert_eq!(ready.look(attempt(full)).await, expect);
            assert_eq!(tries.load(Ordering::Relaxed), tried);
        }
    }
}
