//! F17 Upkeep: what a process removes by itself. At the start and every hour: feedback that was done with long ago, and old
//! reports of browsers; then, and soon after somebody gave something up: files that nobody holds.

use crate::{
    clock, feedback,
    files::{Swept, sweep},
    imports,
    state::Cx,
    store::{self, front_log},
};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

const EVERY: Duration = Duration::from_hours(1);

/// F11: looks at the clock each second, so that no more is lost where it is set back, and notes each minute how far the time
/// has come. Never ends by itself.
pub(crate) async fn tick(cx: Cx) {
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for second in 0_u64.. {
        seconds.tick().await;
        let now = cx.clock.now();
        if second % 60 == 0
            && let Err(why) = clock::note(&cx.store, now).await
        {
            tracing::error!(%why, "the time could not be noted");
        }
    }
}

/// Never ends by itself.
pub(crate) async fn upkeep(cx: Cx) {
    let mut hours = interval(EVERY);
    hours.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! { _ = hours.tick() => tidy_up(&cx).await, () = cx.untidy.notified() => {} }
        match sweep(&cx.store, &cx.bucket, cx.clock.now()).await {
            Ok(swept) if swept == Swept::default() => {}
            Ok(swept) => tracing::info!(?swept, "files were swept"),
            Err(why) => tracing::error!(%why, "files could not be swept"),
        }
    }
}

/// What a crash left of an import or an undo, what an earlier program left plain, and what is too old.
async fn tidy_up(cx: &Cx) {
    imports::sweep(cx.store.directory(), cx.clock.now());
    if let Err(why) = store::library::tidy(&cx.store).await {
        tracing::error!(%why, "what an import, an undo or an earlier program left could not be tidied up");
    }
    expire(cx).await;
}

/// What the privacy policy lets nobody keep for longer.
async fn expire(cx: &Cx) {
    let now = cx.clock.now();
    if let Err(why) = feedback::expire(&cx.store, now).await {
        tracing::error!(%why, "old feedback could not be removed");
    }
    if let Err(why) = front_log::expire(&cx.store, now).await {
        tracing::error!(%why, "old reports could not be removed");
    }
}
