//! FBK-1 Feedback: its rows, and the images that it holds.

use super::db::{Error, Store, Write, stamp};
use sanku_core::{rules::forms::FeedbackForm, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};

/// A feedback as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Feedback {
    /// Its number.
    pub id: i64,
    /// Who says it; none if the account is gone.
    pub account: Option<i64>,
    /// What the account is called.
    pub username: Option<String>,
    /// What it is about.
    pub kind: i64,
    /// What they say.
    pub message: String,
    /// A mobile or telephone number, or nothing.
    pub mobile: String,
    /// An e-mail address, or nothing.
    pub email: String,
    /// The library that it is about, or nothing.
    pub module: String,
    /// The organisation, or nothing.
    pub org_name: String,
    /// When it came, epoch milliseconds.
    pub created_at: i64,
    /// When the operator was done with it.
    pub done_at: Option<i64>,
    /// How many images it has.
    pub images: i64,
}

/// Stores what somebody sent; its number.
pub(crate) async fn insert(
    tx: &mut Write,
    account: i64,
    form: &FeedbackForm,
    now: Millis,
) -> Result<i64, Error> {
    let sql = "insert into feedback (account, kind, message, mobile, email, module, org_name, created_at)
        values (?, ?, ?, ?, ?, ?, ?, ?) returning id";
    let FeedbackForm { kind, message, mobile, email, related_module, org_name, .. } = form;
    let row = query_scalar(sql).bind(account).bind(kind).bind(message).bind(mobile).bind(email);
    let row = row.bind(related_module).bind(org_name).bind(stamp(now));
    Ok(row.fetch_one(tx.sql()).await?)
}

/// Notes an image of a feedback, at its place from 0.
pub(crate) async fn insert_image(tx: &mut Write, feedback: i64, place: i64, file: &str) -> Result<(), Error> {
    let sql = "insert into feedback_image (feedback, place, file) values (?, ?, ?)";
    query(sql).bind(feedback).bind(place).bind(file).execute(tx.sql()).await?;
    Ok(())
}

/// Whether all of it came since then: the words, how to reach who says it, and the images.
pub(crate) async fn is_known(
    tx: &mut Write,
    account: i64,
    form: &FeedbackForm,
    since: i64,
) -> Result<bool, Error> {
    let sql = "select exists (select 1 from feedback
        where account = ? and created_at > ? and kind = ? and message = ?
            and mobile = ? and email = ? and module = ? and org_name = ?
            and ? = (select coalesce(group_concat(file, ',' order by place), '')
                from feedback_image where feedback = feedback.id))";
    let FeedbackForm { kind, message, mobile, email, related_module, org_name, images } = form;
    let row = query_scalar(sql).bind(account).bind(since).bind(kind).bind(message);
    let row = row.bind(mobile).bind(email).bind(related_module).bind(org_name).bind(images.join(","));
    Ok(row.fetch_one(tx.sql()).await?)
}

/// The images that the same words held which somebody sent since then.
pub(crate) async fn images_of_same(
    tx: &mut Write,
    account: i64,
    form: &FeedbackForm,
    since: i64,
) -> Result<Vec<String>, Error> {
    let sql = "select file from feedback_image join feedback on feedback.id = feedback_image.feedback
        where account = ? and created_at > ? and kind = ? and message = ?";
    let row = query_scalar(sql).bind(account).bind(since).bind(form.kind);
    Ok(row.bind(&form.message).fetch_all(tx.sql()).await?)
}

/// When the last but so many of an account came since then, if there were as many.
pub(crate) async fn nth(tx: &mut Write, account: i64, since: i64, before: u32) -> Result<Option<i64>, Error> {
    let sql = "select created_at from feedback where account = ? and created_at > ?
        order by created_at desc limit 1 offset ?";
    Ok(query_scalar(sql).bind(account).bind(since).bind(before).fetch_optional(tx.sql()).await?)
}

const COLUMNS: &str =
    "select feedback.id, account, username, kind, message, feedback.mobile, feedback.email, module,
    org_name, feedback.created_at, done_at,
    (select count(*) from feedback_image where feedback = feedback.id) images
    from feedback left join account on account.id = feedback.account";

/// Those that wait for the operator, or all of them; the newest first.
pub async fn list(store: &Store, all: bool) -> Result<Vec<Feedback>, Error> {
    let sql = format!("{COLUMNS} where ? or done_at is null order by feedback.id desc");
    Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(all).fetch_all(store.readers()).await?)
}

/// One of them.
pub(crate) async fn find(store: &Store, id: i64) -> Result<Option<Feedback>, Error> {
    let sql = format!("{COLUMNS} where feedback.id = ?");
    Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(store.readers()).await?)
}

/// The numbers of its images, each with its place from 0.
pub(crate) async fn images(store: &Store, id: i64) -> Result<Vec<(i64, String)>, Error> {
    let sql = "select place, file from feedback_image where feedback = ? order by place";
    Ok(query_as(sql).bind(id).fetch_all(store.readers()).await?)
}

/// The operator is done with it from now on, if not since before.
pub(crate) async fn set_done(tx: &mut Write, id: i64, now: Millis) -> Result<(), Error> {
    let sql = "update feedback set done_at = coalesce(done_at, ?) where id = ?";
    query(sql).bind(stamp(now)).bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// The account is closed: what it said stays, and nothing by which somebody could be found.
pub(crate) async fn disown(tx: &mut Write, account: i64) -> Result<(), Error> {
    let sql = "update feedback set account = null, mobile = '', email = '', org_name = '' where account = ?";
    query(sql).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Removes what was done by then, with its images; how many there were.
pub(crate) async fn expire(tx: &mut Write, by: Millis) -> Result<u64, Error> {
    let by = stamp(by);
    let images = "delete from file where id in (
        select file from feedback_image join feedback on feedback.id = feedback_image.feedback
        group by file having max(coalesce(done_at, ?1 + 1)) <= ?1)";
    query(images).bind(by).execute(tx.sql()).await?;
    let gone = query("delete from feedback where done_at <= ?").bind(by).execute(tx.sql()).await?;
    Ok(gone.rows_affected())
}
