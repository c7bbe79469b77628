//! §4 After login: where an address that came with the login may lead, and what goes along.

use crate::{
    json::Read,
    rules::query::{Query, decode},
    text::{apart, has},
};
use sanku_derive::wire;

/// Where the portal stands, and whom it trusts.
#[derive(Debug, Clone, Copy)]
pub struct Trust<'a> {
    /// The origin of the document.
    pub origin: &'a str,
    /// The platforms of the configuration.
    pub platforms: &'a [Platform],
    /// The user may not enter the open platform.
    pub blocked: bool,
}

/// A platform that people reach from here.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize, Read)]
#[serde(default)]
pub struct Platform {
    /// Its origin, `https://open.example.com`; without a scheme, https.
    pub origin: String,
    /// It is the open platform: nobody's tokens go there.
    pub open: bool,
}

impl Platform {
    /// Its origin is one: else no login leads there.
    pub fn is_reachable(&self) -> bool {
        Origin::read(&self.origin).is_some()
    }
}

/// Where the login leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// A path, query and hash of our own origin.
    Here(String),
    /// A trusted platform; `tokens` says that the session goes along.
    There {
        /// The address without any token in it.
        url: Address,
        /// The session goes along.
        tokens: bool,
    },
    /// To `/`, and a warning.
    Refused,
}

/// A trusted address, taken apart so that a token can be put into its query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    before: String,
    query: Query,
    hash: String,
}

/// What is in an address once and for all: these never survive in it, however they are written.
const TOKENS: [&str; 3] = ["token", "refreshtoken", "tokenexpires"];

/// NAV-1: where a login leads that was asked for with `redirect`.
pub fn after_login(redirect: Option<&str>, trust: Trust<'_>) -> Destination {
    let target = redirect.unwrap_or_default();
    if target.is_empty() {
        return Destination::Here("/".to_owned());
    }
    if has(target, "\\") || target.chars().any(|char| char.is_control() || char.is_whitespace()) {
        return Destination::Refused;
    }
    if target.starts_with('/') {
        return here(target);
    }
    match Origin::split(target) {
        Some((origin, rest)) if Origin::read(trust.origin).as_ref() == Some(&origin) => here(rest),
        Some((origin, rest)) => there(&origin, target, rest, trust),
        None => Destination::Refused,
    }
}

/// A path that no browser reads as a host: one slash at its beginning, none doubled before the query.
pub(super) fn here(path: &str) -> Destination {
    let address = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
    let pathname = address.split(['?', '#']).next().unwrap_or_default();
    if has(pathname, "//") { Destination::Refused } else { Destination::Here(address) }
}

fn there(origin: &Origin, target: &str, rest: &str, trust: Trust<'_>) -> Destination {
    let known = trust.platforms.iter().find(|known| Origin::read(&known.origin).as_ref() == Some(origin));
    match known {
        None => Destination::Refused,
        Some(platform) if platform.open && trust.blocked => Destination::Refused,
        Some(platform) => {
            let before = target.strip_suffix(rest).unwrap_or_default();
            Destination::There { url: Address::read(before, rest), tokens: !platform.open }
        }
    }
}

/// Scheme, host and port, as they are compared: exactly.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) secure: bool,
    pub(super) host: String,
    pub(super) port: u16,
}

impl Origin {
    /// An origin of the configuration; without a scheme, https.
    pub(super) fn read(text: &str) -> Option<Self> {
        let whole = if has(text, "://") { text.to_owned() } else { format!("https://{text}") };
        let (origin, rest) = Self::split(&whole)?;
        matches!(rest, "" | "/").then_some(origin)
    }

    /// The origin of an absolute address, and what follows it.
    pub(super) fn split(url: &str) -> Option<(Self, &str)> {
        let (scheme, rest) = apart(url, "://")?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, rest) = rest.split_at_checked(end)?;
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) => (host, port_of(port)?),
            None => (authority, if secure { 443 } else { 80 }),
        };
        let legal = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
        let known = !host.is_empty() && host.bytes().all(legal);
        known.then(|| (Self { secure, host: host.to_ascii_lowercase(), port }, rest))
    }
}

/// A port in canonical digits.
fn port_of(text: &str) -> Option<u16> {
    text.parse().ok().filter(|port: &u16| *port > 0 && port.to_string() == text)
}

impl Address {
    fn read(before: &str, rest: &str) -> Self {
        let (rest, hash) =
            rest.split_once('#').map_or((rest, String::new()), |(rest, hash)| (rest, format!("#{hash}")));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut query = Query::read(query);
        let is_token = |name: &str| TOKENS.iter().any(|token| decode(name).eq_ignore_ascii_case(token));
        query.retain(|name| !is_token(name));
        Self { before: format!("{before}{path}"), query, hash }
    }

    /// The address with more in its query.
    pub fn with<'a>(mut self, more: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
        for (name, value) in more {
            self.query.set(name, value);
        }
        let mark = if self.query.is_empty() { "" } else { "?" };
        format!("{}{mark}{}{}", self.before, self.query, self.hash)
    }
}

#[cfg(test)]
mod tests;
