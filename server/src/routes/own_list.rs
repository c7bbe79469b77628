//! LST-1 Users' own lists: what they are, what is in one, and what is changed.

use super::table::Routes;
use crate::{
    http::{
        answer::{Answer, ok},
        question::Asked,
        who::all_of,
    },
    own_lists::{self, Owner},
    state::Cx,
    store::own_list,
};
use axum::extract::State;
use sanku_core::net::api::{
    AddToList, KeepList, ListContent, OwnList, ReadList, ReadLists, RemoveEntry, RemoveList, UpdateEntry,
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("list")
        .call(read_lists)
        .call(read_list)
        .call(keep_list)
        .call(remove_list)
        .call(add_to_list)
        .call(update_entry)
        .call(remove_entry)
}

/// The user's own lists.
async fn read_lists(State(cx): State<Cx>, Asked(member, _): Asked<ReadLists>) -> Answer<Vec<OwnList>> {
    Ok(ok(own_list::all(&cx.store, member.account).await?))
}

/// What is in one of them.
async fn read_list(State(cx): State<Cx>, Asked(member, ask): Asked<ReadList>) -> Answer<ListContent> {
    let owner = Owner { account: member.account, seen: all_of(&member) };
    Ok(ok(own_lists::read(&cx.store, owner, ask.id).await?))
}

/// A new list, or another name of one.
async fn keep_list(State(cx): State<Cx>, Asked(member, ask): Asked<KeepList>) -> Answer<OwnList> {
    Ok(ok(own_lists::keep(&cx.store, member.account, ask.id, &ask.name, cx.clock.now()).await?))
}

/// A list goes.
async fn remove_list(State(cx): State<Cx>, Asked(member, ask): Asked<RemoveList>) -> Answer<()> {
    Ok(ok(own_lists::remove(&cx.store, member.account, ask.id).await?))
}

/// Items come into a list.
async fn add_to_list(State(cx): State<Cx>, Asked(member, ask): Asked<AddToList>) -> Answer<OwnList> {
    let owner = Owner { account: member.account, seen: all_of(&member) };
    Ok(ok(own_lists::add(&cx.store, owner, &ask, cx.clock.now()).await?))
}

/// An entry has another quantity or note.
async fn update_entry(State(cx): State<Cx>, Asked(member, ask): Asked<UpdateEntry>) -> Answer<()> {
    Ok(ok(own_lists::update(&cx.store, member.account, &ask, cx.clock.now()).await?))
}

/// An entry leaves its list.
async fn remove_entry(State(cx): State<Cx>, Asked(member, ask): Asked<RemoveEntry>) -> Answer<()> {
    Ok(ok(own_lists::remove_entry(&cx.store, member.account, ask.id, cx.clock.now()).await?))
}
