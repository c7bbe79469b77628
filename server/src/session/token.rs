//! §4 A token: 256 bits that nobody can guess, and what is kept of it.

use crate::{
    hex::hex,
    store::db::{Error, random},
};
use sanku_core::{net::api::Tokens, secret::Secret};

/// Either kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Goes with every request.
    Access,
    /// Buys the next ones.
    Refresh,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Access => "access",
            Self::Refresh => "refresh",
        }
    }
}

/// A token's text.
pub(crate) struct Token(String);

impl Token {
    /// A new one.
    pub fn random() -> Result<Self, Error> {
        random().map(|bytes| Self::of(&bytes))
    }

    /// What a refresh token and a salt that only the database knows give together: the same as often as it is asked.
    pub(super) fn successor(of: &str, salt: &[u8], kind: Kind) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("sanku 2026 successor of a refresh token");
        for part in [of.as_bytes(), salt, kind.name().as_bytes()] {
            hasher.update(&part.len().to_le_bytes()).update(part);
        }
        Self::of(hasher.finalize().as_bytes())
    }

    fn of(bytes: &[u8]) -> Self {
        Self(hex(bytes))
    }

    /// What is kept of it.
    pub fn hash(&self) -> Vec<u8> {
        hash(&self.0)
    }

    /// Both of a session.
    pub(super) fn pair(access: Self, refresh: Self) -> Tokens {
        let text = |token: Self| Secret::new(token.into_text());
        Tokens { access_token: text(access), refresh_token: text(refresh) }
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> Vec<u8> {
    blake3::hash(token.as_bytes()).as_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_256_random_bits() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_ne!(one.0, other.0);
        assert!(one.0.len() == 64 && one.0.bytes().all(|byte| byte.is_ascii_hexdigit()), "{}", one.0);
    }

    #[test]
    fn a_successor_depends_on_the_token_the_salt_and_the_kind() {
        let of = |token, salt: &[u8], kind| Token::successor(token, salt, kind).0;
        let first = of("a", b"b", Kind::Access);
        assert_eq!(first, of("a", b"b", Kind::Access));
        for other in [of("a", b"b", Kind::Refresh), of("a", b"c", Kind::Access), of("ab", b"", Kind::Access)]
        {
            assert_ne!(first, other);
        }
        assert_eq!(first.len(), 64);
    }
}
