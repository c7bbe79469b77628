//! §7 Accounts by code: the login, the registration, the forgotten password.

use super::table::Routes;
use crate::{
    account::{
        self, Registration,
        login::{self, ByCode},
    },
    http::{
        answer::{Answer, ok},
        browser::{Browser, LetIn},
        error::Error,
        extract::Peer,
        question::Asked,
    },
    session::Device,
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{ReadCommonPasswords, Register, Registered, SmsLogin, UpdatePassword},
    rules::{
        common::{self, Against, LIST},
        guard::is_referral,
        limits::{USERNAME_MAX, VISITOR_USER_TYPE},
        valid::{self, Account as Name, Invalid},
    },
    secret::Secret,
    text::count,
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("codes").call(sms_login).call(register).call(update_password).call(common_passwords)
}

/// Opens a session by a code that was sent to a mobile to log in.
async fn sms_login(
    State(cx): State<Cx>,
    device: Device,
    browser: Browser,
    Asked(Peer(peer), ask): Asked<SmsLogin>,
) -> LetIn {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    if ask.user_type != VISITOR_USER_TYPE {
        return Err(Error::Invalid(format!("userType 须为 {VISITOR_USER_TYPE}")));
    }
    valid::mobile(&ask.mobile)?;
    valid::code(ask.code.reveal())?;
    let who = (&Name::Mobile(ask.mobile), &ask.code, &device);
    match login::by_code(&cx.store, &cx.hashing, who, cx.times(), now).await? {
        ByCode::Open(opened) => browser.let_in(opened),
        ByCode::Wrong => Err(Error::WrongCode),
        ByCode::Locked => Err(Error::Locked),
        ByCode::Unregistered => Err(Error::NotRegistered),
    }
}

/// Makes an account by a code that was sent to register; who registers accepts the agreements.
async fn register(State(cx): State<Cx>, Asked(Peer(peer), ask): Asked<Register>) -> Answer<Registered> {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    let new = registration(ask)?;
    if account::register(&cx.store, &cx.hashing, &new, now).await? {
        Ok(ok(Registered(true)))
    } else {
        Err(Error::WrongCode)
    }
}

/// VAL-4, ASVS 6.2.4, 6.2.11: a new password that nobody tries first; `own` are the names of its user.
pub(super) fn fresh(password: &Secret<String>, own: &[&str]) -> Result<(), Invalid> {
    common::fresh(password.reveal(), Against { list: LIST, own })
}

/// VAL-4: the passwords that half the world uses, for who chooses one.
async fn common_passwords(_: Asked<ReadCommonPasswords>) -> Answer<String> {
    Ok(ok(LIST.to_owned()))
}

/// VAL-3 to VAL-6, VAL-10: what is registered.
fn registration(ask: Register) -> Result<Registration, Error> {
    let name = named(ask.email.as_deref(), ask.mobile.as_deref())?;
    valid::any_code(ask.code.reveal())?;
    fresh(&ask.password, &[name.text(), &ask.username])?;
    valid::confirm(ask.password.reveal(), ask.confirm_pwd.reveal())?;
    let nickname = valid::username(&ask.username, name.text());
    if count(nickname) > USERNAME_MAX || nickname.chars().any(char::is_control) {
        return Err(Invalid::Input.into());
    }
    let nickname = if nickname == name.text() { String::new() } else { nickname.to_owned() };
    // T14: a referral that is none is no reason to keep anybody out.
    let referral = |text: Option<String>| text.filter(|text| is_referral(text));
    let (origin, activity) = (referral(ask.origin), referral(ask.activity_id));
    let (password, code) = (ask.password, ask.code);
    Ok(Registration { name, nickname, password, code, origin, activity })
}

/// VAL-3: one name, of the kind that its field says.
pub(super) fn named(email: Option<&str>, mobile: Option<&str>) -> Result<Name, Error> {
    match (email.map(valid::account), mobile.map(valid::account)) {
        (Some(Ok(name @ Name::Email(_))), None) | (None, Some(Ok(name @ Name::Mobile(_)))) => Ok(name),
        _ => Err(Invalid::AccountFormat.into()),
    }
}

/// Gives an account another password by a code that was sent to prove who one is; its sessions end.
async fn update_password(State(cx): State<Cx>, Asked(Peer(peer), ask): Asked<UpdatePassword>) -> Answer<()> {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    let name = named(ask.email.as_deref(), ask.mobile.as_deref())?;
    valid::any_code(ask.code.reveal())?;
    fresh(&ask.password, &[name.text()])?;
    let new = (&ask.code, &ask.password);
    if account::update_password(&cx.store, &cx.hashing, &name, new, now).await? {
        Ok(ok(()))
    } else {
        Err(Error::WrongCode)
    }
}
