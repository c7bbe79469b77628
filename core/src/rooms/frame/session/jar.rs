//! §9 The cookies of the session, which every tab of the browser shares.

use crate::{
    boot::Boot,
    net::api::Tokens,
    prelude::*,
    rules::storage::{self, Kept, Key, Shelf},
};

/// What goes when the session ends.
const KEYS: [Key; 7] = [
    Key::AccessToken,
    Key::RefreshToken,
    Key::TokenExpires,
    Key::LastActivity,
    Key::OrgId,
    Key::Recent,
    Key::Basket,
];

/// F9: whether cookies keep the tokens here; where they do not, their absence says nothing.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Jar {
    keeps: bool,
}

/// What another tab did.
#[derive(Debug, PartialEq)]
pub enum Found {
    /// Nothing.
    Same,
    /// The tokens are others now.
    Other(Tokens),
    /// There are none any more.
    Gone,
}

impl Jar {
    /// A jar that had tokens in it, or none.
    pub const fn seeing(tokens: bool) -> Self {
        Self { keeps: tokens }
    }

    /// Cookies keep the tokens here.
    pub const fn keeps(self) -> bool {
        self.keeps
    }

    /// F8: compares the cookies with the tokens that this document uses.
    pub fn compare(self, ours: Option<&Tokens>, theirs: Option<Tokens>) -> (Self, Found) {
        let access = |tokens: &Tokens| tokens.access_token.clone();
        let same = ours.map(access) == theirs.as_ref().map(access);
        match theirs {
            _ if same => (Self { keeps: self.keeps || ours.is_some() }, Found::Same),
            Some(theirs) => (Self { keeps: true }, Found::Other(theirs)),
            None if self.keeps => (Self { keeps: false }, Found::Gone),
            None => (self, Found::Same),
        }
    }
}

/// Reads a cookie of a text like that of `document.cookie`.
pub fn reader<'a>(boot: &'a Boot, cookies: &'a Secret<String>) -> impl Fn(Key) -> Option<String> + 'a {
    let site = boot.site();
    move |key| storage::read_cookie(cookies.reveal(), &key.name(&site)).filter(|value| !value.is_empty())
}

/// STO-1: keeps the tokens.
pub fn keep(cx: &Cx<'_>, tokens: &Tokens) -> Vec<Kept> {
    let Tokens { access_token, refresh_token } = tokens;
    let refresh = Some(refresh_token.reveal().as_str()).filter(|token| !token.is_empty());
    let pair = [(Key::AccessToken, Some(access_token.reveal().as_str())), (Key::RefreshToken, refresh)];
    pair.into_iter().filter_map(|(key, value)| cx.keep(key, value)).collect()
}

/// SES-1: removes all that the session kept.
pub fn clear(cx: &Cx<'_>) -> Vec<Kept> {
    KEYS.into_iter().filter_map(|key| cx.keep(key, None)).collect()
}

/// F8: tells the other tabs that somebody logged in, or out. They hear of a change alone: what was never written, or was
/// cleared with the browser's data, cannot be removed.
pub fn mark(cx: &Cx<'_>) -> Kept {
    let value = Some(cx.now.value().to_string());
    Kept::Stored { area: Shelf::Local, key: Key::SessionMark.name(&cx.boot.site()), value }
}
