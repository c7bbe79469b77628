//! SHP-1 What is indexed behind all else, searches too: one thread, from the start of the process on.

use crate::{
    searching::{on, threads},
    state::Cx,
};
use std::{sync::LazyLock, time::Duration};
use tokio::{
    runtime::Runtime,
    time::{MissedTickBehavior, interval},
};

/// How far behind: a thread at the end of all gets what nobody else wants.
const LAST: i32 = 15;
/// How often it looks at what was written.
const OFTEN: Duration = Duration::from_secs(5);

static THREAD: LazyLock<Option<Runtime>> = LazyLock::new(|| threads("indexing", 1, LAST));

/// Never ends by itself.
pub(crate) async fn index(cx: Cx) {
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        let (shapes, store) = (cx.shapes.clone(), cx.store.clone());
        if let Some(Err(why)) = on(THREAD.as_ref(), async move { shapes.follow(&store).await }).await {
            tracing::error!(%why, "bodies could not be indexed");
        }
    }
}
