//! §4 How long something takes, and what of many times is said.

use sanku_core::time::Millis;
use std::time::Duration;
use tokio::time::Instant;

/// Times, of which the middle one and the slow ones are looked at.
#[derive(Debug, Default)]
pub struct Times(Vec<f64>);

impl Times {
    /// Of what was measured.
    pub fn of(mut all: Vec<f64>) -> Self {
        all.sort_by(f64::total_cmp);
        Self(all)
    }

    /// The time that so much of a hundred do not exceed.
    pub fn at(&self, percent: usize) -> f64 {
        let at = (self.0.len() * percent).div_ceil(100).saturating_sub(1);
        self.0.get(at).copied().unwrap_or_default()
    }
}

/// Milliseconds that something takes.
pub async fn taken<T>(work: impl Future<Output = T>) -> (T, f64) {
    let since = Instant::now();
    let done = work.await;
    (done, milliseconds(since.elapsed()))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// The moment under which a batch is kept; the same ones each time.
pub const fn now() -> Millis {
    Millis::new(1_790_000_000_000)
}
