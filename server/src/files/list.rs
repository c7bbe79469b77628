//! §7 The files that somebody sees as their own: those for feedback and the like are not among them.

use super::used;
use crate::store::db::{Error, Store};
use sanku_core::{
    net::api::{FilePage, ListFiles, OwnFile},
    rules::platform::BizCode,
};
use sqlx::{FromRow, query, query_as, query_scalar};

#[derive(FromRow)]
struct Row {
    id: String,
    name: String,
    size: i64,
    created_at: i64,
}

impl From<Row> for OwnFile {
    fn from(Row { id, name, size, created_at }: Row) -> Self {
        let number = |number: i64| u64::try_from(number).unwrap_or_default();
        Self { id, file_name: name, size: number(size), create_time: number(created_at) }
    }
}

/// A page of them, the newest first, and how much room all files of the account take.
pub async fn page(store: &Store, account: i64, ask: &ListFiles) -> Result<FilePage, Error> {
    let [images, temporary] = [BizCode::Images, BizCode::Temp].map(BizCode::value);
    let sql = "select count(*) from file where account = ? and holder is null and kind not in (?, ?)";
    let total: i64 =
        query_scalar(sql).bind(account).bind(images).bind(temporary).fetch_one(store.readers()).await?;
    let sql = "select id, name, size, created_at from file
        where account = ? and holder is null and kind not in (?, ?)
        order by created_at desc, id limit ? offset ?";
    let before = i64::from(ask.page_no.saturating_sub(1)) * i64::from(ask.page_size);
    let rows: Vec<Row> = query_as(sql)
        .bind(account)
        .bind(images)
        .bind(temporary)
        .bind(ask.page_size)
        .bind(before)
        .fetch_all(store.readers())
        .await?;
    Ok(FilePage {
        total: u64::try_from(total).unwrap_or_default(),
        used: used(store, account).await?,
        list: rows.into_iter().map(OwnFile::from).collect(),
        ..FilePage::default()
    })
}

/// Removes one that nothing holds; false if there is none. The sweep removes its bytes.
pub async fn remove(store: &Store, account: i64, id: &str) -> Result<bool, Error> {
    let mut tx = store.release().await?;
    let sql = "delete from file where id = ? and account = ? and holder is null";
    let done = query(sql).bind(id).bind(account).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(done.rows_affected() == 1)
}
