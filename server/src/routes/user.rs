//! §7 The user: who is looking, what they may do, what they have not read.

use super::{message::is_read, table::Routes};
use crate::{
    account::{self, Role},
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    session::Member,
    state::Cx,
    store::message,
};
use axum::extract::State;
use sanku_core::{
    net::api::{Extended, Newest, NewestMessage, Permissions, ReadExtended, ReadPermissions, ReadUser},
    rules::{
        limits::{PLATFORM_APP_TYPE, TENANT_APP_TYPE},
        person::Person,
    },
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("user").call(read_user).call(read_permissions).call(read_extended).call(newest_message)
}

/// Who is looking.
async fn read_user(State(cx): State<Cx>, Asked(member, _): Asked<ReadUser>) -> Answer<Person> {
    Ok(ok(person(&cx, &member).await?.0))
}

/// PRM-1: what the user may do, and who they are.
async fn read_permissions(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<ReadPermissions>,
) -> Answer<Permissions> {
    check_app(ask.app_type)?;
    let (user, role) = person(&cx, &member).await?;
    let permissions = role.permissions().iter().map(|permission| (*permission).to_owned()).collect();
    Ok(ok(Permissions { permissions, roles: vec![role.to_string()], user, menus: Vec::new() }))
}

/// Which program the user logged in with.
async fn read_extended(Asked(member, ask): Asked<ReadExtended>) -> Answer<Extended> {
    check_app(ask.app_type)?;
    Ok(ok(Extended { client_id: member.channel }))
}

/// UNR-1: when the newest message was made that the user has not read.
async fn newest_message(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<NewestMessage>,
) -> Answer<Option<Newest>> {
    let read = is_read(ask.status)?;
    let at = message::newest(&cx.store, member.account, ask.system_module, read).await?;
    Ok(ok(at.map(|at| Newest { create_time: Some(at) })))
}

async fn person(cx: &Cx, member: &Member) -> Result<(Person, Role), Error> {
    let found = account::person(&cx.store, member.account).await?;
    let (person, role) = found.ok_or(Error::Unauthorized)?;
    Ok((Person { client_id: member.channel.clone(), ..person }, role))
}

fn check_app(app_type: u32) -> Result<(), Error> {
    let known = [TENANT_APP_TYPE, PLATFORM_APP_TYPE].contains(&app_type);
    if known { Ok(()) } else { Err(Error::Invalid(format!("appType {app_type}"))) }
}
