//! §3 An account as the portal describes it to its user.

use super::role::Role;
use crate::store::db::{Error, Store};
use sanku_core::rules::person::Person;
use sqlx::{FromRow, query_as};

#[derive(FromRow)]
struct PersonRow {
    username: String,
    nickname: String,
    avatar: String,
    org: i64,
    enabled: bool,
    org_name: String,
    email: Option<String>,
    mobile: Option<String>,
    scope: String,
    role: String,
}

/// Who an account is, and its role; none if it is gone.
pub async fn person(store: &Store, account: i64) -> Result<Option<(Person, Role)>, Error> {
    let sql = "select username, nickname, avatar, org, enabled, org.name org_name, email, mobile, scope, role
        from account join org on org.id = account.org where account.id = ?";
    let row: Option<PersonRow> = query_as(sql).bind(account).fetch_optional(store.readers()).await?;
    Ok(row.map(|row| {
        let person = Person {
            id: account.to_string(),
            username: row.username,
            nickname: row.nickname,
            avatar: row.avatar,
            org_id: u64::try_from(row.org).ok(),
            org_enable: row.enabled,
            org_name: row.org_name,
            email: row.email.unwrap_or_default(),
            mobile: row.mobile.unwrap_or_default(),
            business_scope: row.scope,
            client_id: String::new(),
        };
        (person, row.role.parse().unwrap_or_default())
    }))
}
