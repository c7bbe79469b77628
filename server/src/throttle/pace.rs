//! F25, T29 The pace of a body: it comes at so many bytes a second at least, after a moment to begin.

use crate::config::Limits;
use axum::body::Body;
use http_body_util::BodyExt;
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::time::{Instant, sleep_until};

/// How far a body has come.
#[derive(Debug)]
pub(crate) struct Pace {
    began: Instant,
    bytes: AtomicU64,
}

impl Pace {
    /// One that begins now.
    pub fn begin() -> Arc<Self> {
        Arc::new(Self { began: Instant::now(), bytes: AtomicU64::default() })
    }

    /// The body, counted while it is read.
    pub fn count(self: &Arc<Self>, body: Body) -> Body {
        let pace = Arc::clone(self);
        Body::new(body.map_frame(move |frame| {
            let bytes = frame.data_ref().map_or(0, |data| data.len() as u64);
            pace.bytes.fetch_add(bytes, Ordering::Relaxed);
            frame
        }))
    }

    /// Ready when less has come than should have, or when it took too long in all. Like headers it has a while to begin.
    pub async fn falls_behind(&self, limits: &Limits, most: Duration) {
        loop {
            let earned = Duration::from_secs(self.bytes.load(Ordering::Relaxed) / limits.body_rate.max(1));
            let end = self.began + most.min(limits.header.saturating_add(earned));
            if end <= Instant::now() {
                return;
            }
            sleep_until(end).await;
        }
    }

    /// Bytes a second so far; who has only begun counts as quick.
    pub fn speed(&self) -> u64 {
        /// What everybody is thought to have sent before.
        const CREDIT: u64 = 256 * 1024;
        let spent = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        (self.bytes.load(Ordering::Relaxed) + CREDIT).saturating_mul(1000) / (spent + 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Bytes;
    use tokio::time::{advance, timeout};

    async fn reads(pace: &Arc<Pace>, bytes: usize) {
        _ = pace.count(Body::from(Bytes::from(vec![0; bytes]))).collect().await;
    }

    async fn is_behind(pace: &Pace) -> bool {
        let limits = Limits { header: Duration::from_secs(5), body_rate: 1_000, ..Limits::default() };
        timeout(Duration::ZERO, pace.falls_behind(&limits, Duration::from_secs(60))).await.is_ok()
    }

    // F25
    #[tokio::test(start_paused = true)]
    async fn f25_who_sends_too_little_is_left_and_who_goes_on_is_not() {
        let pace = Pace::begin();
        advance(Duration::from_millis(4_999)).await;
        assert!(!is_behind(&pace).await, "a moment to begin");
        reads(&pace, 10_000).await;
        advance(Duration::from_secs(10)).await;
        assert!(!is_behind(&pace).await, "ten seconds are earned");
        advance(Duration::from_millis(1)).await;
        assert!(is_behind(&pace).await);
    }

    // F25
    #[tokio::test(start_paused = true)]
    async fn f25_nobody_takes_longer_than_all_may() {
        let pace = Pace::begin();
        reads(&pace, 1_000_000).await;
        advance(Duration::from_secs(60)).await;
        assert!(is_behind(&pace).await);
    }
}
