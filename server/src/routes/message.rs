//! §4 Messages: a page of one's own, and what of them was read.

use super::{page::check_page, table::Routes};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    state::Cx,
    store::message,
};
use axum::extract::State;
use sanku_core::net::api::{ListMessages, Messages, ReadMessages};

/// So many numbers in a question, at most.
const IDS: usize = 100;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("message").call(list_messages).call(read_messages)
}

/// A page of the user's messages, the newest first.
async fn list_messages(State(cx): State<Cx>, Asked(member, ask): Asked<ListMessages>) -> Answer<Messages> {
    check_page(ask.page_no, ask.page_size)?;
    let read = ask.status.map(is_read).transpose()?;
    Ok(ok(message::page(&cx.store, member.account, &ask, read).await?))
}

/// The user has read some of their messages, or all.
async fn read_messages(State(cx): State<Cx>, Asked(member, ask): Asked<ReadMessages>) -> Answer<()> {
    let ids: Option<Vec<i64>> =
        ask.ids.map(|ids| ids.into_iter().filter_map(|id| i64::try_from(id).ok()).collect());
    if ids.as_ref().is_some_and(|ids| ids.len() > IDS) {
        return Err(Error::Invalid(format!("ids 最多 {IDS} 个")));
    }
    let which = (ask.system_module, ids.as_deref());
    Ok(ok(message::read(&cx.store, member.account, which, cx.clock.now()).await?))
}

/// Which messages a `status` asks for: 0 those that were not read, 1 those that were.
pub(super) fn is_read(status: u8) -> Result<bool, Error> {
    match status {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(Error::Invalid(format!("status {other}"))),
    }
}
