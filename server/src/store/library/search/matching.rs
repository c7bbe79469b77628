//! §7 The rows that are seen and match.

use super::expression::print;
use crate::store::seen::Seen;
use sanku_core::library::query::Query;
use sqlx::{QueryBuilder, Sqlite};

/// The items that are seen and match, of one organisation alone or of all; more conditions may follow. A cross join keeps
/// its order: the index comes first.
pub(super) fn from(sql: &mut QueryBuilder<Sqlite>, seen: Seen, own: Option<u64>, query: &Query) {
    match print(&query.condition) {
        Some(expression) => {
            sql.push(" from search cross join item on item.id = search.rowid where search match ");
            sql.push_bind(expression).push(" and ");
        }
        None => _ = sql.push(" from item where "),
    }
    seen.guard(sql, "item.tenant");
    Seen::now(sql);
    Seen::only(sql, "item.tenant", own);
}
