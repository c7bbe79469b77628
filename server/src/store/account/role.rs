//! §6 Roles: what an account is here, and what that lets it do.

use sanku_core::rules::viewer::WILDCARD;
use std::{fmt, str::FromStr};

/// What an account is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Role {
    /// Runs the platform; belongs to its organisation.
    Administrator,
    /// Uses it.
    #[default]
    Member,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Administrator, Self::Member];

    /// As the command line and the database write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Administrator => "admin",
            Self::Member => "user",
        }
    }

    /// PRM-1: what it lets one do.
    pub const fn permissions(self) -> &'static [&'static str] {
        match self {
            Self::Administrator => &[WILDCARD],
            Self::Member => &[],
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no such role.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("没有角色 {0}；可用的角色：admin（管理员）、user（用户）")]
pub struct UnknownRole(String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, UnknownRole> {
        Self::ALL.into_iter().find(|role| role.name() == text).ok_or_else(|| UnknownRole(text.to_owned()))
    }
}
