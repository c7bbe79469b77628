//! §8 Where a failed call leads: what is said, and where the user goes.

use super::{
    error::Kind,
    layout::Layout,
    limits,
    mode::Mode,
    notice,
    page::Page,
    redirect::{self, Destination, Trust},
    route::{self, Route},
    token::{self, Flow},
};
use crate::{
    library::Library,
    rules::error::{ApiError, Lead},
    text::cut,
};

/// In which situation it failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation<'a> {
    /// What kind of call it is.
    pub kind: Kind,
    /// A session is open.
    pub logged_in: bool,
    /// It has a refresh token.
    pub has_refresh_token: bool,
    /// Its user came by single sign-on.
    pub auth_user: bool,
    /// PLG-3: the panel wants no login, and no token refreshed.
    pub no_login: bool,
    /// The renewal was tried for this call, and given up.
    pub given_up: bool,
    /// Whose library is shown.
    pub mode: Mode,
    /// The site is a developer's own machine.
    pub local: bool,
    /// The address of the document: path, query and hash.
    pub here: &'a str,
    /// The home of the platform that was selected last.
    pub home: &'a str,
}

/// What follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consequence {
    /// What the user reads.
    pub says: Says,
    /// Where they go, once they have read it.
    pub goes: Goes,
}

/// What the user reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Says {
    /// Nothing here.
    Nothing,
    /// The error's words, in the dialog.
    Words,
    /// ERR-5: the same with a way to contact us, and the token goes.
    Contact,
    /// ERR-8: the words of 401, in passing.
    NotLoggedIn,
}

/// Where they go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goes {
    /// Nowhere.
    Nowhere,
    /// The token is renewed, the call replayed.
    Renew(Flow),
    /// The session is logged out, then this address opens.
    Logout(String),
    /// The login dialog opens.
    LoginDialog,
    /// This address opens.
    To(String),
    /// The page loads again.
    Reload,
    /// To the registration of an open id.
    Register,
    /// To the step for a mobile that is not registered.
    NotRegistered,
}

/// ERR-5 to ERR-8: what follows from an error.
pub fn consequence(error: &ApiError, at: Situation<'_>) -> Consequence {
    let stays = |says| Consequence { says, goes: Goes::Nowhere };
    let goes = |goes| Consequence { says: Says::Nothing, goes };
    let lead = match error.lead() {
        Lead::Dialog if error.code == token::SSO_EXPIRED && at.auth_user => Lead::Login,
        lead => lead,
    };
    match (lead, at.kind) {
        (Lead::Silence, _) | (_, Kind::Logout | Kind::Refresh) => stays(Says::Nothing),
        (Lead::Register, _) => goes(Goes::Register),
        (Lead::NotRegistered, _) => goes(Goes::NotRegistered),
        (Lead::Dialog, _) => stays(Says::Words),
        (Lead::DialogThenReload, _) => Consequence { says: Says::Words, goes: reload(at) },
        (Lead::Locked, Kind::Login) => stays(Says::Contact),
        (Lead::Login | Lead::Forbidden, Kind::Login) => stays(Says::Words),
        (Lead::Forbidden, Kind::Other) => goes(Goes::To(forbidden(error, at))),
        (Lead::Login, Kind::Other) if is_bare_redirect(error) => goes(to_login(error, at)),
        (Lead::Login, Kind::Other) => renewal(error, at).map_or_else(|| unknown(error, at), goes),
        (Lead::Locked, Kind::Other) => Consequence { says: Says::Contact, ..unknown(error, at) },
    }
}

/// ERR-7: these lead to the login whatever the mode, and no renewal helps.
fn is_bare_redirect(error: &ApiError) -> bool {
    matches!(error.code.as_str(), "400" | "100401" | "400401")
}

/// TOK-4, PLG-3: the token is renewed, unless that was tried or is not wanted.
fn renewal(error: &ApiError, at: Situation<'_>) -> Option<Goes> {
    let wanted = !at.given_up && !at.no_login;
    token::flow(&error.code, at.has_refresh_token, at.auth_user).filter(|_| wanted).map(Goes::Renew)
}

/// ERR-8: the server does not know who is asking, and no renewal helps.
fn unknown(error: &ApiError, at: Situation<'_>) -> Consequence {
    let (says, goes) = if at.logged_in {
        let login = if is_at_login(at) { at.here.to_owned() } else { login(error, at, Some(at.home)) };
        (Says::Nothing, Goes::Logout(login))
    } else if at.mode == Mode::Open && !at.local {
        (Says::NotLoggedIn, Goes::LoginDialog)
    } else {
        (Says::Nothing, to_login(error, at))
    };
    Consequence { says, goes }
}

/// SES-4: where a session leads that ended because nobody did anything: to the login, which says so, and from there to the
/// platform's home. Who is on the way in or out already stays, as does a panel that wants no login.
pub fn idle(at: Situation<'_>) -> Option<String> {
    let stays = Route::read(at.here).map_or(true, |route| route.page.layout() == Layout::Simple);
    let error = ApiError { message: notice::IDLE.to_owned(), ..ApiError::of("401", 0) };
    (!stays && !at.no_login).then(|| login(&error, at, Some(at.home)))
}

/// ERR-7: to the login and back; who is there already stays.
fn to_login(error: &ApiError, at: Situation<'_>) -> Goes {
    let wanders = Route::read(at.here).map_or(true, |route| route.page.layout() == Layout::Simple);
    let back = Some(at.here).filter(|_| !wanders);
    if is_at_login(at) { Goes::Nowhere } else { Goes::To(login(error, at, back)) }
}

fn is_at_login(at: Situation<'_>) -> bool {
    Route::read(at.here).is_ok_and(|route| matches!(route.page, Page::Login { .. }))
}

/// T35: the login's address; nothing goes back that the login would refuse.
fn login(error: &ApiError, at: Situation<'_>, back: Option<&str>) -> String {
    let ours = Trust { origin: "", platforms: &[], blocked: false };
    let back = back.filter(|back| matches!(redirect::after_login(Some(back), ours), Destination::Here(_)));
    let (message, code) = said(error);
    address(Page::Login { message, code, redirect: back.map(str::to_owned) }, at)
}

fn forbidden(error: &ApiError, at: Situation<'_>) -> String {
    let (message, code) = said(error);
    address(Page::Failure { status: 403, message, code }, at)
}

fn said(error: &ApiError) -> (Option<String>, Option<String>) {
    (Some(cut(error.words(), limits::FOREIGN_MESSAGE_MAX).to_owned()), Some(error.code.clone()))
}

/// PLG-6: a panel stays one.
fn address(page: Page, at: Situation<'_>) -> String {
    Route::new(page).within(route::is_plugin(at.here)).address()
}

/// ERR-6: on /part, outside of open mode.
fn reload(at: Situation<'_>) -> Goes {
    let part = Page::Library { library: Library::Part };
    let here = Route::read(at.here).is_ok_and(|route| route.page == part);
    if here && at.mode == Mode::Private { Goes::Reload } else { Goes::Nowhere }
}

#[cfg(test)]
mod tests;
