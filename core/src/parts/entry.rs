//! §4 The way in: a registration where one is due, the login, and the session that finds out whose the tokens are.

use crate::{
    net::{
        api::{Answer, Call, Login as LoginCall, Register, Registered, Tokens},
        flights::Tag,
    },
    rules::{error::ApiError, filled::Filled, guard::Referral, storage::Key, token::is_token, valid},
    text::trim,
    time::Millis,
};

/// The call that lets somebody in.
pub const LOGIN: Tag = Tag(1);
/// The call that makes an account.
pub const REGISTER: Tag = Tag(2);

/// How far somebody is.
#[derive(Debug, Default, Clone, PartialEq)]
pub enum Entry {
    /// Not on the way.
    #[default]
    Idle,
    /// REG-1, LGN-5: the account is being made; then this logs in.
    Registering(LoginCall),
    /// The server is asked for tokens.
    Asked,
    /// LGN-6: the session has the tokens, and finds out whose they are.
    Entering,
}

/// What it asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum EntryOut {
    /// The answer to a call, under its tag.
    Ask(Tag, Call),
    /// No answer under the tag any more.
    Abort(Tag),
    /// LGN-6: a session with these tokens.
    Open(Tokens),
}

/// The next state, and what it asks for.
pub type Next = (Entry, Option<EntryOut>);

/// What an answer brought about.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// It goes on.
    On,
    /// REG-1: there is an account, and it goes on.
    Registered,
    /// No account was made.
    NotRegistered(ApiError),
    /// Nobody is let in.
    Refused(ApiError),
    /// Nobody is behind the tokens, or there are none.
    Unknown,
}

impl Entry {
    /// Asks for tokens.
    pub const fn log_in(call: Call) -> Next {
        (Self::Asked, Some(EntryOut::Ask(LOGIN, call)))
    }

    /// REG-1: asks for an account, then for its tokens; nothing if the form has none that could be registered.
    pub fn register(filled: &Filled, sign: impl FnOnce(Register) -> Register) -> Option<Next> {
        let form = filled.password();
        let account = valid::account(&form.username).ok()?;
        let name = trim(form.registered_name());
        let call = sign(Register::new(account, name, form.code.clone(), form.password.clone()));
        let login = LoginCall::new(trim(&form.username), form.password.clone());
        Some((Self::Registering(login), Some(EntryOut::Ask(REGISTER, Call::Register(call)))))
    }

    /// Whether somebody is on the way.
    pub fn busy(&self) -> bool {
        *self != Self::Idle
    }

    /// Whether the answer under a tag concerns it.
    pub fn waits_for(tag: Tag) -> bool {
        matches!(tag, LOGIN | REGISTER)
    }

    /// The server answered.
    pub fn answered(self, answer: Answer) -> (Next, Turn) {
        match (self, answer) {
            (Self::Registering(login), Answer::Register(Ok(Registered(true)))) => {
                (Self::log_in(Call::Login(login)), Turn::Registered)
            }
            (Self::Registering(_), Answer::Register(made)) => {
                let why = made.err().unwrap_or_else(|| ApiError::of("", 0));
                ((Self::Idle, None), Turn::NotRegistered(why))
            }
            (
                Self::Asked,
                Answer::Login(tokens)
                | Answer::SmsLogin(tokens)
                | Answer::ScanLogin(tokens)
                | Answer::SocialLogin(tokens),
            ) => match tokens {
                Ok(tokens) if is_token(tokens.access_token.reveal()) => {
                    ((Self::Entering, Some(EntryOut::Open(tokens))), Turn::On)
                }
                Ok(_) => ((Self::Idle, None), Turn::Unknown),
                Err(why) => ((Self::Idle, None), Turn::Refused(why)),
            },
            (entry, _) => ((entry, None), Turn::On),
        }
    }

    /// Gives up what the server was asked; what the session does already goes on.
    pub fn give_up(self) -> Next {
        match self {
            Self::Registering(_) => (Self::Idle, Some(EntryOut::Abort(REGISTER))),
            Self::Asked => (Self::Idle, Some(EntryOut::Abort(LOGIN))),
            entry => (entry, None),
        }
    }
}

/// GRD-1: where the visit came from, as far as this document saw it arrive.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Origin(Option<(Referral, Millis)>);

impl Origin {
    /// The visit came from there, which is true until then.
    pub const fn of(referral: Referral, until: Millis) -> Self {
        Self(Some((referral, until)))
    }

    /// REG-1: the registration with where the visit came from; what an earlier document kept counts as long as this one
    /// brought nothing of its own.
    pub fn sign(&self, now: Millis, kept: impl Fn(Key) -> Option<String>, call: Register) -> Register {
        let (origin, activity_id) = match &self.0 {
            Some((_, until)) if *until <= now => (None, None),
            Some((Referral { from, activity_id }, _)) => (Some(from.clone()), activity_id.clone()),
            None => {
                let origin = kept(Key::From);
                let activity = origin.as_ref().and_then(|_| kept(Key::ActivityId));
                (origin, activity)
            }
        };
        Register { origin, activity_id, ..call }
    }
}
