//! §2 The personal centre: one's own profile, what opens it, where it is open, and its end.

use super::{
    account::{fresh, named},
    table::Routes,
};
use crate::{
    account::{
        self,
        centre::{self, Changed, Proven, Refused, avatar::is_picture},
    },
    codes,
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    session,
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{
        ChangeAccount, ChangePassword, CloseAccount, EndSessions, ListSessions, OneSession, Profile,
        ReadProfile, UpdateProfile,
    },
    rules::{limits::NICKNAME_MAX, notice, platform::Scene, valid},
    text::{cut, trim},
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("person")
        .call(read_profile)
        .call(update_profile)
        .call(change_password)
        .call(change_account)
        .call(list_sessions)
        .call(end_sessions)
        .call(close_account)
}

/// Who one is, and how one logs in.
async fn read_profile(State(cx): State<Cx>, Asked(member, _): Asked<ReadProfile>) -> Answer<Profile> {
    centre::profile(&cx.store, member.account).await?.map(ok).ok_or(Error::Unauthorized)
}

/// What one is called and looks like.
async fn update_profile(State(cx): State<Cx>, Asked(member, ask): Asked<UpdateProfile>) -> Answer<()> {
    if let Some(avatar) = &ask.avatar {
        if !avatar.is_empty() && !is_picture(avatar) {
            return Err(Error::Invalid(notice::AVATAR_REFUSED.to_owned()));
        }
        centre::set_avatar(&cx.store, member.account, avatar).await?;
    }
    if let Some(nickname) = &ask.nickname {
        let nickname: String = nickname.chars().filter(|letter| !letter.is_control()).collect();
        centre::set_nickname(&cx.store, member.account, cut(trim(&nickname), NICKNAME_MAX)).await?;
    }
    Ok(ok(()))
}

/// Another password, by the current one.
async fn change_password(State(cx): State<Cx>, Asked(member, ask): Asked<ChangePassword>) -> Answer<()> {
    valid::login_password(ask.password.reveal())?;
    if ask.new_password.reveal() == ask.password.reveal() {
        return Err(Error::Invalid(notice::SAME_PASSWORD.to_owned()));
    }
    let (user, _) = account::person(&cx.store, member.account).await?.ok_or(Error::Unauthorized)?;
    let own = [&user.email, &user.mobile, &user.nickname, &user.username].map(String::as_str);
    fresh(&ask.new_password, &own)?;
    let now = cx.clock.now();
    done(centre::change_password(&cx.store, &cx.hashing, &member, &ask, now).await?)
}

/// Another e-mail address or mobile number, by the password and a code of scene 2 that was sent there.
async fn change_account(State(cx): State<Cx>, Asked(member, ask): Asked<ChangeAccount>) -> Answer<()> {
    let name = named(ask.email.as_deref(), ask.mobile.as_deref())?;
    valid::any_code(ask.code.reveal())?;
    valid::login_password(ask.password.reveal())?;
    let now = cx.clock.now();
    let proof = codes::prove(&cx.store, &cx.hashing, (&name, Scene::Reset), &ask.code, now).await?;
    let Some(code) = proof else { return done(Err(Refused::WrongCode)) };
    let proven = Proven { password: &ask.password, code };
    done(centre::change_name(&cx.store, &cx.hashing, &member, (&name, proven), now).await?)
}

/// Where one is logged in, and was in the last 90 days.
async fn list_sessions(
    State(cx): State<Cx>,
    Asked(member, _): Asked<ListSessions>,
) -> Answer<Vec<OneSession>> {
    Ok(ok(session::list(&cx.store, &member, cx.clock.now()).await?))
}

/// Ends a session of one's own, or every one but that which asks.
async fn end_sessions(State(cx): State<Cx>, Asked(member, ask): Asked<EndSessions>) -> Answer<()> {
    let now = cx.clock.now();
    let Some(id) = ask.id else { return Ok(ok(session::end_other(&cx.store, &member, now).await?)) };
    let id = i64::try_from(id).map_err(|_| Error::NotFound)?;
    if session::end_own(&cx.store, &member, id, now).await? { Ok(ok(())) } else { Err(Error::NotFound) }
}

/// Ends the account: everything of it is gone, and its names are free.
async fn close_account(State(cx): State<Cx>, Asked(member, ask): Asked<CloseAccount>) -> Answer<()> {
    valid::login_password(ask.password.reveal())?;
    let now = cx.clock.now();
    done(centre::close(&cx.store, &cx.hashing, &member, &ask.password, now).await?)
}

fn done(changed: Changed) -> Answer<()> {
    changed.map(ok).map_err(|why| match why {
        Refused::TriedTooOften => Error::TriedTooOften,
        Refused::Unconfirmed => Error::Refused(notice::UNCONFIRMED),
        Refused::WrongCode => Error::Refused(notice::WRONG_CODE),
        Refused::Taken => Error::Refused(notice::NAME_TAKEN),
        Refused::LastAdministrator => Error::Refused(notice::LAST_ADMINISTRATOR),
    })
}
