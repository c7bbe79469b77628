//! PRM-1 Permissions: which are held, and the one that holds all.

/// PRM-1: nothing was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", Self::TEXT)]
pub struct NoValue;

impl NoValue {
    /// What the user reads.
    pub const TEXT: &'static str = "未设置权限值";
}

/// PRM-1: the permission that holds every other.
pub const WILDCARD: &str = "*:*:*";

/// PRM-1: whether one of the permissions is held, or the one that holds all.
pub fn has_permission<T: AsRef<str>>(held: &[String], any_of: &[T]) -> Result<bool, NoValue> {
    let wanted = |one: &str| one == WILDCARD || any_of.iter().any(|permission| permission.as_ref() == one);
    if any_of.iter().all(|permission| permission.as_ref().is_empty()) {
        return Err(NoValue);
    }
    Ok(held.iter().any(|one| !one.is_empty() && wanted(one)))
}
