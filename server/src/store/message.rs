//! §4 Messages: what the portal tells a user, the newest first.

use super::db::{Error, Store, Write, stamp};
use sanku_core::{
    net::api::{ListMessages, Message, Messages},
    time::Millis,
};
use sqlx::{FromRow, QueryBuilder, Sqlite, query, query_scalar};

/// The module of the portal.
pub const PORTAL: u8 = 2;

#[derive(FromRow)]
struct Row {
    id: i64,
    title: String,
    body: String,
    created_at: i64,
    read: bool,
}

impl From<Row> for Message {
    fn from(Row { id, title, body, created_at, read }: Row) -> Self {
        let number = |number: i64| u64::try_from(number).unwrap_or_default();
        Self { id: number(id), title, body, create_time: number(created_at), read }
    }
}

/// Tells a user something: title and body.
pub async fn send(
    tx: &mut Write,
    account: i64,
    (title, body): (&str, &str),
    now: Millis,
) -> Result<(), Error> {
    let sql = "insert into message (account, module, title, body, created_at) values (?, ?, ?, ?, ?)";
    query(sql).bind(account).bind(PORTAL).bind(title).bind(body).bind(stamp(now)).execute(tx.sql()).await?;
    Ok(())
}

/// Tells something to every user, or to those of an organisation; says how many they are.
pub async fn send_all(
    store: &Store,
    org: Option<i64>,
    (title, body): (&str, &str),
    now: Millis,
) -> Result<u64, Error> {
    let mut tx = store.write().await?;
    let sql = "insert into message (account, module, title, body, created_at)
        select id, ?, ?, ?, ? from account where ?5 is null or org = ?5";
    let told =
        query(sql).bind(PORTAL).bind(title).bind(body).bind(stamp(now)).bind(org).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(told.rows_affected())
}

/// UNR-1: when the newest message was made that was read, or not.
pub async fn newest(store: &Store, account: i64, module: u8, read: bool) -> Result<Option<u64>, Error> {
    let sql = "select max(created_at) from message
        where account = ? and module = ? and (read_at is not null) = ?";
    let at: Option<i64> =
        query_scalar(sql).bind(account).bind(module).bind(read).fetch_one(store.readers()).await?;
    Ok(at.and_then(|at| u64::try_from(at).ok()))
}

/// A page of somebody's messages; `read` picks those that were read, or were not.
pub async fn page(
    store: &Store,
    account: i64,
    ask: &ListMessages,
    read: Option<bool>,
) -> Result<Messages, Error> {
    let of = |what: &str| {
        let mut sql = QueryBuilder::<Sqlite>::new(what);
        sql.push(" from message where account = ").push_bind(account);
        sql.push(" and module = ").push_bind(ask.system_module);
        sql
    };
    let mut sql = store.readers().begin().await?;
    let unread: i64 =
        of("select count(*)").push(" and read_at is null").build_query_scalar().fetch_one(&mut *sql).await?;
    let picked = |mut sql: QueryBuilder<Sqlite>| {
        if let Some(read) = read {
            sql.push(" and (read_at is not null) = ").push_bind(read);
        }
        sql
    };
    let total: i64 = picked(of("select count(*)")).build_query_scalar().fetch_one(&mut *sql).await?;
    let mut rows = picked(of("select id, title, body, created_at, read_at is not null read"));
    let before = i64::from(ask.page_no.saturating_sub(1)).saturating_mul(ask.page_size.into());
    rows.push(" order by created_at desc, id desc limit ").push_bind(ask.page_size);
    rows.push(" offset ").push_bind(before);
    let rows: Vec<Row> = rows.build_query_as().fetch_all(&mut *sql).await?;
    let number = |number: i64| u64::try_from(number).unwrap_or_default();
    Ok(Messages {
        total: number(total),
        unread: number(unread),
        list: rows.into_iter().map(Message::from).collect(),
    })
}

/// Somebody has read some of their messages, or all; those of others are not theirs to read.
pub async fn read(
    store: &Store,
    account: i64,
    (module, ids): (u8, Option<&[i64]>),
    now: Millis,
) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let mut sql = QueryBuilder::<Sqlite>::new("update message set read_at = ");
    sql.push_bind(stamp(now)).push(" where read_at is null and account = ").push_bind(account);
    sql.push(" and module = ").push_bind(module);
    if let Some(ids) = ids {
        sql.push(" and id in (");
        let mut list = sql.separated(", ");
        ids.iter().for_each(|id| _ = list.push_bind(*id));
        sql.push(")");
    }
    sql.build().execute(tx.sql()).await?;
    tx.commit().await
}
