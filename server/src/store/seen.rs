//! §6 Visibility: the one filter before every query, count and suggestion.

use sqlx::{QueryBuilder, Sqlite};

/// Whose eyes look: everybody sees tenant 0, a member sees the own tenant too.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    /// The member's tenant.
    pub tenant: Option<i64>,
}

/// The first stage that is not seen yet; those before it are.
macro_rules! unseen {
    () => {
        "(select coalesce(min(id), 9223372036854775807) from stage where seen = 0)"
    };
}

/// The tenant of what everybody sees.
pub(crate) const PUBLIC: i64 = 0;

impl Seen {
    /// Whether these eyes may ask for the items of one organisation alone: for any, or for the one they belong to.
    pub(crate) fn may_own(self, org: Option<u64>) -> bool {
        org.is_none_or(|org| i64::try_from(org).is_ok_and(|org| org != PUBLIC && self.tenant == Some(org)))
    }

    /// Whose items these eyes see; of one organisation alone, where one is asked for.
    pub(crate) fn tenants(self, own: Option<u64>) -> Vec<i64> {
        match own {
            Some(own) => vec![own.cast_signed()],
            None => std::iter::once(PUBLIC).chain(self.tenant).collect(),
        }
    }

    /// Adds the condition that a row is seen; `tenant` names the row's column.
    pub(crate) fn guard(self, sql: &mut QueryBuilder<Sqlite>, tenant: &'static str) {
        match self.tenant {
            Some(own) => sql.push(tenant).push(" in (0, ").push_bind(own).push(")"),
            None => sql.push(tenant).push(" = 0"),
        };
    }

    /// Adds the condition that an item is the version of now: what a stage brings comes, and what it takes goes, with it.
    pub(crate) fn now(sql: &mut QueryBuilder<Sqlite>) {
        let born = concat!(" and item.born < ", unseen!());
        sql.push(born).push(concat!(" and (item.gone = 0 or item.gone >= ", unseen!(), ")"));
    }

    /// Adds the condition that an item of now says a term.
    pub(crate) fn said(sql: &mut QueryBuilder<Sqlite>) {
        sql.push(" and uses + coalesce((select sum(more.uses) from term_use more where more.term = term.id");
        sql.push(concat!(" and more.stage < ", unseen!(), "), 0) > 0"));
    }

    /// MOD-1: adds the condition that a row is of one organisation alone, where one is asked for.
    pub(crate) fn only(sql: &mut QueryBuilder<Sqlite>, tenant: &'static str, own: Option<u64>) {
        if let Some(own) = own {
            sql.push(" and ").push(tenant).push(" = ").push_bind(own.cast_signed());
        }
    }
}
