//! §7 The system: dictionaries and announcements.

use super::call;
use crate::{
    dict,
    http::{
        answer::{Answer, Envelope, ok},
        extract::Asked,
    },
    state::Cx,
};
use axum::{Router, extract::State};
use sanku_core::{
    net::api::{ReadAnnouncements, ReadDict},
    rules::{announcement::Announcement, dictionary::DictEntry},
};

/// Its routes.
pub(super) fn router() -> Router<Cx> {
    call("ReadDict", read_dict).merge(call("ReadAnnouncements", read_announcements))
}

/// The entries of a dictionary: `system_config`, `help_center_link`.
#[utoipa::path(get, path = "/to/api/base/system/dict-data/list-all-simple", tag = "system", params(("dictType" = String, Query)),
    responses((status = 200, body = Envelope<Vec<DictEntry>>)))]
pub(crate) async fn read_dict(State(cx): State<Cx>, Asked(ask): Asked<ReadDict>) -> Answer<Vec<DictEntry>> {
    Ok(ok(dict::dict_entries(&cx.store, &ask.dict_type).await?))
}

/// The announcements: those that show first, each time the newest first.
#[utoipa::path(get, path = "/to/api/base/system/dict-data/list", tag = "system", params(("dictType" = String, Query)),
    responses((status = 200, body = Envelope<Vec<Announcement>>)))]
pub(crate) async fn read_announcements(
    State(cx): State<Cx>,
    Asked(ask): Asked<ReadAnnouncements>,
) -> Answer<Vec<Announcement>> {
    Ok(ok(dict::announcements(&cx.store, &ask.dict_type, cx.clock.now()).await?))
}
