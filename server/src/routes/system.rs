//! §7 The system: dictionaries and announcements.

use super::table::Routes;
use crate::{
    dict,
    http::{
        answer::{Answer, ok},
        question::Asked,
    },
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{ReadAnnouncements, ReadDict},
    rules::{announcement::Announcement, dictionary::DictEntry},
};

/// Its routes.
pub(super) fn routes() -> Routes {
    Routes::of("system").call(read_dict).call(read_announcements)
}

/// The entries of a dictionary: `system_config`, `help_center_link`.
async fn read_dict(State(cx): State<Cx>, Asked(_, ask): Asked<ReadDict>) -> Answer<Vec<DictEntry>> {
    Ok(ok(dict::dict_entries(&cx.store, &ask.dict_type).await?))
}

/// The announcements: those that show first, each time the newest first.
async fn read_announcements(
    State(cx): State<Cx>,
    Asked(_, ask): Asked<ReadAnnouncements>,
) -> Answer<Vec<Announcement>> {
    Ok(ok(dict::announcements(&cx.store, &ask.dict_type, cx.clock.now()).await?))
}
