//! §3 Accounts: who can log in, found and listed.

pub mod centre;
mod change;
mod create;
mod forgot;
pub mod lockout;
pub mod login;
mod person;
mod register;
mod role;

pub use change::{lock, reset_password, set_role, unlock};
pub use create::{NewAccount, create, random_password};
pub(crate) use forgot::replace;
pub use forgot::update_password;
pub use person::person;
pub use register::{Registered, Registration, register, registered};
pub use role::{Role, UnknownRole};

use crate::store::db::{Error, Store};
use sanku_core::rules::valid::{self, Account as Name};
use sqlx::{FromRow, QueryBuilder, SqliteExecutor, query_as};

/// Someone who can log in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: i64,
    /// Its organisation.
    pub org: i64,
    /// What it logs in by.
    pub email: Option<String>,
    /// What else it logs in by.
    pub mobile: Option<String>,
    /// What it is called.
    pub username: String,
    /// What it is.
    pub role: Role,
    /// Since when the operator keeps it out, epoch milliseconds.
    pub locked_at: Option<i64>,
    /// When it was made, epoch milliseconds.
    pub created_at: i64,
}

#[derive(FromRow)]
struct AccountRow {
    id: i64,
    org: i64,
    email: Option<String>,
    mobile: Option<String>,
    username: String,
    role: String,
    locked_at: Option<i64>,
    created_at: i64,
}

impl From<AccountRow> for Account {
    /// A role that this program does not know lets one do nothing.
    fn from(row: AccountRow) -> Self {
        let AccountRow { id, org, email, mobile, username, role, locked_at, created_at } = row;
        let role = role.parse().unwrap_or_default();
        Self { id, org, email, mobile, username, role, locked_at, created_at }
    }
}

/// All accounts, or those of an organisation, in the order in which they were made.
pub async fn list(store: &Store, org: Option<i64>) -> Result<Vec<Account>, Error> {
    let columns = "select id, org, email, mobile, username, role, locked_at, created_at from account";
    let mut sql = QueryBuilder::new(columns);
    if let Some(org) = org {
        sql.push(" where org = ").push_bind(org);
    }
    sql.push(" order by id");
    let rows: Vec<AccountRow> = sql.build_query_as().fetch_all(store.readers()).await?;
    Ok(rows.into_iter().map(Account::from).collect())
}

/// The account that logs in by this e-mail address or mobile number.
pub async fn find(store: &Store, name: &str) -> Result<Account, Error> {
    found(store.readers(), name).await
}

/// Whether anybody logs in by this name.
pub async fn is_known(store: &Store, name: &Name) -> Result<bool, Error> {
    Ok(id_of(store.readers(), name).await?.is_some())
}

/// The same within a transaction.
async fn found(sql: impl SqliteExecutor<'_>, name: &str) -> Result<Account, Error> {
    let id = id_of(sql, &valid::account(name)?).await?;
    id.ok_or_else(|| Error::NoAccount(name.to_owned()))
}

async fn id_of(sql: impl SqliteExecutor<'_>, name: &Name) -> Result<Option<Account>, Error> {
    let (email, mobile) = columns(name);
    let text = "select id, org, email, mobile, username, role, locked_at, created_at from account
        where email = ? or mobile = ?";
    let row: Option<AccountRow> = query_as(text).bind(email).bind(mobile).fetch_optional(sql).await?;
    Ok(row.map(Account::from))
}

/// A name in its column; letters are folded, since no post office tells them apart.
pub(crate) fn columns(name: &Name) -> (Option<String>, Option<String>) {
    match name {
        Name::Email(email) => (Some(email.to_ascii_lowercase()), None),
        Name::Mobile(mobile) => (None, Some(mobile.clone())),
    }
}
