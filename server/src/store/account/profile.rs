//! §2 One's own profile.

use crate::store::db::{Error, Store};
use sanku_core::net::api::Profile;
use sqlx::{FromRow, query, query_as};

#[derive(FromRow)]
struct Row {
    nickname: String,
    avatar: String,
    email: Option<String>,
    mobile: Option<String>,
    created_at: i64,
    password_at: Option<i64>,
    agreement: Option<String>,
    agreed_at: Option<i64>,
}

/// The profile of an account; none if it is gone.
pub async fn profile(store: &Store, account: i64) -> Result<Option<Profile>, Error> {
    let sql = "select nickname, avatar, email, mobile, created_at, coalesce(password_at, created_at) password_at, agreement, agreed_at
        from account where id = ?";
    let row: Option<Row> = query_as(sql).bind(account).fetch_optional(store.readers()).await?;
    let moment = |at: i64| u64::try_from(at).unwrap_or_default();
    Ok(row.map(|row| Profile {
        nickname: row.nickname,
        avatar: row.avatar,
        email: row.email.unwrap_or_default(),
        mobile: row.mobile.unwrap_or_default(),
        created_at: moment(row.created_at),
        password_at: row.password_at.map(moment),
        agreement: row.agreement.unwrap_or_default(),
        agreed_at: row.agreed_at.map(moment),
    }))
}

/// VAL-10: what a user wants to be called; blank is the account.
pub async fn set_nickname(store: &Store, account: i64, nickname: &str) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let sql = "update account set nickname = ?1, username = case ?1 when '' then coalesce(email, mobile) else ?1 end
        where id = ?2";
    query(sql).bind(nickname).bind(account).execute(tx.sql()).await?;
    tx.commit().await
}

/// What a user looks like; empty takes it away.
pub async fn set_avatar(store: &Store, account: i64, avatar: &str) -> Result<(), Error> {
    let mut tx = store.write().await?;
    query("update account set avatar = ? where id = ?").bind(avatar).bind(account).execute(tx.sql()).await?;
    tx.commit().await
}
