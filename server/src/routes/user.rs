//! §7 The user: who is looking, what they may do, what they have not read.

use super::{call, message::is_read};
use crate::{
    account::{self, Role},
    http::{
        answer::{Answer, Bare, Envelope, ok},
        error::Error,
        extract::{Asked, Sent},
    },
    session::Member,
    state::Cx,
    store::message,
};
use axum::{Router, extract::State};
use sanku_core::{
    net::api::{Extended, Newest, NewestMessage, Permissions, ReadExtended, ReadPermissions, ReadUser},
    rules::{
        limits::{PLATFORM_APP_TYPE, TENANT_APP_TYPE},
        person::Person,
    },
};

/// Their routes.
pub(super) fn router() -> Router<Cx> {
    call("ReadUser", read_user)
        .merge(call("ReadPermissions", read_permissions))
        .merge(call("ReadExtended", read_extended))
        .merge(call("NewestMessage", newest_message))
}

/// Who is looking.
#[utoipa::path(get, path = "/to/api/base/system/user/get-user-info", tag = "user",
    responses((status = 200, body = Envelope<Person>), (status = 401, body = Bare)))]
pub(crate) async fn read_user(
    State(cx): State<Cx>,
    member: Member,
    Asked(ReadUser {}): Asked<ReadUser>,
) -> Answer<Person> {
    Ok(ok(person(&cx, &member).await?.0))
}

/// PRM-1: what the user may do, and who they are.
#[utoipa::path(get, path = "/to/api/base/system/auth/get-permission-info", tag = "user",
    params(("appType" = u32, Query)),
    responses((status = 200, body = Envelope<Permissions>), (status = 401, body = Bare)))]
pub(crate) async fn read_permissions(
    State(cx): State<Cx>,
    member: Member,
    Asked(ask): Asked<ReadPermissions>,
) -> Answer<Permissions> {
    check_app(ask.app_type)?;
    let (user, role) = person(&cx, &member).await?;
    let permissions = role.permissions().iter().map(|permission| (*permission).to_owned()).collect();
    Ok(ok(Permissions { permissions, roles: vec![role.to_string()], user, menus: Vec::new() }))
}

/// Which program the user logged in with.
#[utoipa::path(get, path = "/to/api/base/system/auth/get-extend-user-info", tag = "user",
    params(("appType" = u32, Query)),
    responses((status = 200, body = Envelope<Extended>), (status = 401, body = Bare)))]
pub(crate) async fn read_extended(member: Member, Asked(ask): Asked<ReadExtended>) -> Answer<Extended> {
    check_app(ask.app_type)?;
    Ok(ok(Extended { client_id: member.channel }))
}

/// UNR-1: when the newest message was made that the user has not read.
#[utoipa::path(post, path = "/to/api/base/system/user/message/newest", tag = "user", request_body = NewestMessage,
    responses((status = 200, body = Envelope<Option<Newest>>), (status = 401, body = Bare)))]
pub(crate) async fn newest_message(
    State(cx): State<Cx>,
    member: Member,
    Sent(ask): Sent<NewestMessage>,
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
