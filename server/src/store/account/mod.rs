//! §3 Accounts: the rows of who can log in.

mod person;
mod profile;
mod role;

pub use person::person;
pub use profile::{profile, set_avatar, set_nickname};
pub use role::{Role, UnknownRole};

use super::db::{Error, Store, Write, stamp};
use sanku_core::{rules::valid::Account as Name, time::Millis};
use sqlx::{FromRow, QueryBuilder, SqliteExecutor, query, query_as, query_scalar};

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

/// The account that logs in by this name.
pub(crate) async fn by_name(sql: impl SqliteExecutor<'_>, name: &Name) -> Result<Option<Account>, Error> {
    let (email, mobile) = columns(name);
    let text = "select id, org, email, mobile, username, role, locked_at, created_at from account
        where email = ? or mobile = ?";
    let row: Option<AccountRow> = query_as(text).bind(email).bind(mobile).fetch_optional(sql).await?;
    Ok(row.map(Account::from))
}

/// What opens an account.
#[derive(Debug, FromRow)]
pub(crate) struct Known {
    /// Its number.
    pub id: i64,
    /// The hash of its password.
    pub password: String,
    /// Since when the operator keeps it out.
    pub locked_at: Option<i64>,
}

/// What opens the account of this name.
pub(crate) async fn known(sql: impl SqliteExecutor<'_>, name: &Name) -> Result<Option<Known>, Error> {
    let (email, mobile) = columns(name);
    let text = "select id, password, locked_at from account where email = ? or mobile = ?";
    Ok(query_as(text).bind(email).bind(mobile).fetch_optional(sql).await?)
}

/// The names of an account: its e-mail address and its mobile number.
pub(crate) async fn names(sql: impl SqliteExecutor<'_>, account: i64) -> Result<Vec<String>, Error> {
    let text = "select email, mobile from account where id = ?";
    let found: Option<(Option<String>, Option<String>)> =
        query_as(text).bind(account).fetch_optional(sql).await?;
    Ok(found.into_iter().flat_map(|(email, mobile)| [email, mobile]).flatten().collect())
}

/// A row that is new.
pub(crate) struct New<'a> {
    /// Its organisation.
    pub org: i64,
    /// Its names in their columns.
    pub names: (Option<String>, Option<String>),
    /// What it is called.
    pub username: &'a str,
    /// What it wants to be called; blank is its name.
    pub nickname: &'a str,
    /// What it is.
    pub role: Role,
    /// The hash of its password.
    pub password: String,
}

/// Stores an account; none if a name of it belongs to another.
pub(crate) async fn insert(tx: &mut Write, new: New<'_>, now: Millis) -> Result<Option<i64>, Error> {
    let sql = "insert into account (org, email, mobile, username, nickname, role, password, created_at)
        values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id";
    let (email, mobile) = new.names;
    let row = query_scalar(sql).bind(new.org).bind(email).bind(mobile).bind(new.username).bind(new.nickname);
    let row = row.bind(new.role.name()).bind(new.password).bind(stamp(now));
    Ok(row.fetch_optional(tx.sql()).await?)
}

/// How an account came to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    /// The channel that the visit came from.
    pub origin: Option<String>,
    /// The activity that it came from.
    pub activity: Option<String>,
    /// Which text of the agreements was accepted.
    pub agreement: String,
    /// When.
    pub agreed_at: Millis,
}

/// How an account was registered; none if the operator made it.
pub async fn registered(store: &Store, account: i64) -> Result<Option<Registered>, Error> {
    type Row = (Option<String>, Option<String>, Option<String>, Option<i64>);
    let sql = "select origin, activity, agreement, agreed_at from account where id = ?";
    let row: Option<Row> = query_as(sql).bind(account).fetch_optional(store.readers()).await?;
    Ok(row.and_then(|(origin, activity, agreement, at)| {
        let agreed_at = Millis::new(u64::try_from(at?).ok()?);
        Some(Registered { origin, activity, agreement: agreement?, agreed_at })
    }))
}

/// Notes how an account was registered.
pub(crate) async fn note_registered(
    tx: &mut Write,
    account: i64,
    (origin, activity): (Option<&str>, Option<&str>),
    agreement: &str,
    now: Millis,
) -> Result<(), Error> {
    let sql = "update account set origin = ?, activity = ?, agreement = ?, agreed_at = ? where id = ?";
    let row = query(sql).bind(origin).bind(activity).bind(agreement).bind(stamp(now)).bind(account);
    row.execute(tx.sql()).await?;
    Ok(())
}

/// Gives an account another role.
pub(crate) async fn set_role(tx: &mut Write, account: i64, role: Role) -> Result<(), Error> {
    let sql = "update account set role = ? where id = ?";
    query(sql).bind(role.name()).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// The operator keeps an account out from now on, if not since before.
pub(crate) async fn lock(tx: &mut Write, account: i64, now: Millis) -> Result<(), Error> {
    let sql = "update account set locked_at = coalesce(locked_at, ?) where id = ?";
    query(sql).bind(stamp(now)).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// The operator lets an account in again.
pub(crate) async fn unlock(tx: &mut Write, account: i64) -> Result<(), Error> {
    query("update account set locked_at = null where id = ?").bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// The hash of an account's password.
pub(crate) async fn password(store: &Store, account: i64) -> Result<Option<String>, Error> {
    let sql = "select password from account where id = ?";
    Ok(query_scalar(sql).bind(account).fetch_optional(store.readers()).await?)
}

/// Whether that is still the hash of an account's password.
pub(crate) async fn has_password(tx: &mut Write, account: i64, hash: &str) -> Result<bool, Error> {
    let sql = "select exists (select 1 from account where id = ? and password = ?)";
    Ok(query_scalar(sql).bind(account).bind(hash).fetch_one(tx.sql()).await?)
}

/// Puts another password in the place of the old one.
pub(crate) async fn set_password(tx: &mut Write, account: i64, hash: &str, now: Millis) -> Result<(), Error> {
    let sql = "update account set password = ?, password_at = ? where id = ?";
    query(sql).bind(hash).bind(stamp(now)).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Gives an account another name of one kind, which it is also called if it was called by the old one; false if the name
/// belongs to another.
pub(crate) async fn set_name(tx: &mut Write, account: i64, name: &Name) -> Result<bool, Error> {
    let (email, mobile) = columns(name);
    let sql = "update or ignore account set email = coalesce(?1, email), mobile = coalesce(?2, mobile),
        username = case when (?1 is not null and username = email) or (?2 is not null and username = mobile)
            then coalesce(?1, ?2) else username end
        where id = ?3";
    let done = query(sql).bind(email).bind(mobile).bind(account).execute(tx.sql()).await?;
    Ok(done.rows_affected() > 0)
}

/// Whether nobody else whom the operator lets in has the role that this account has.
pub(crate) async fn is_last(tx: &mut Write, account: i64, role: Role) -> Result<bool, Error> {
    let sql = "select role = ?2 and not exists (select 1 from account where role = ?2 and id <> ?1 and locked_at is null)
        from account where id = ?1";
    let last: Option<bool> =
        query_scalar(sql).bind(account).bind(role.name()).fetch_optional(tx.sql()).await?;
    Ok(last.unwrap_or_default())
}

/// Removes an account, and with it what refers to it: sessions and tokens, messages, files, bindings, seats.
pub(crate) async fn remove(tx: &mut Write, account: i64) -> Result<(), Error> {
    query("delete from account where id = ?").bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// A name in its column; letters are folded, since no post office tells them apart.
pub(crate) fn columns(name: &Name) -> (Option<String>, Option<String>) {
    match name {
        Name::Email(email) => (Some(email.to_ascii_lowercase()), None),
        Name::Mobile(mobile) => (None, Some(mobile.clone())),
    }
}
