//! SHP-1 SHP-2 What is indexed from the start of the process on.

use crate::state::Cx;
use std::time::Duration;
use tokio::{
    time::{MissedTickBehavior, interval},
    try_join,
};

/// How often it looks at what was written.
const OFTEN: Duration = Duration::from_secs(5);

/// Never ends by itself.
pub(crate) async fn index(cx: Cx) {
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        // An item of each in turn: neither waits until the other is whole.
        if let Err(why) = try_join!(cx.shapes.follow(&cx.store), cx.outlines.follow(&cx.store)) {
            tracing::error!(%why, "bodies could not be indexed");
        }
    }
}
