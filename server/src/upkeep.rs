//! F17 Upkeep: what a process removes by itself, at the start, every hour, and soon after somebody gave something up:
//! files that nobody holds, and feedback that was done with long ago.

use crate::{
    state::Cx,
    store::{
        feedback,
        file::{Swept, sweep},
    },
};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

const EVERY: Duration = Duration::from_hours(1);

/// Never ends by itself.
pub(crate) async fn upkeep(cx: Cx) {
    let mut hours = interval(EVERY);
    hours.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! { _ = hours.tick() => {}, () = cx.untidy.notified() => {} }
        if let Err(why) = feedback::expire(&cx.store, cx.clock.now()).await {
            tracing::error!(%why, "old feedback could not be removed");
        }
        match sweep(&cx.store, &cx.bucket, cx.clock.now()).await {
            Ok(swept) if swept == Swept::default() => {}
            Ok(swept) => tracing::info!(?swept, "files were swept"),
            Err(why) => tracing::error!(%why, "files could not be swept"),
        }
    }
}
