//! FBK-1 Feedback: what people tell the operator, and what became of it.

use crate::{
    files::{self, File},
    store::{
        db::{Error, Store, Write, stamp},
        message,
    },
};
use sanku_core::{
    rules::{forms::FeedbackForm, notice},
    time::Millis,
};
use sqlx::{FromRow, query, query_as, query_scalar};
use std::collections::BTreeSet;

/// The very same feedback of the same account counts once in this time: its answer may have been lost on its way.
const SAME: Millis = Millis::new(10 * 60 * 1_000);
/// So many of one account are taken in `SPAN`.
pub const MOST: u32 = 20;
/// An hour.
pub const SPAN: Millis = Millis::new(60 * 60 * 1_000);

/// What is done is kept for so long, as the privacy policy says: three years.
const KEPT: Millis = Millis::new(3 * 365 * 24 * 60 * 60 * 1_000);

/// What became of something that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Received {
    /// It is kept, or was already.
    Kept,
    /// An image of it is none of the user's own that waits for a holder.
    NoImage,
    /// The account sent too many of them; so many milliseconds until the next.
    TooMany(u64),
}

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

/// Keeps what somebody sent; its texts are trimmed, and the rules accept them.
pub async fn receive(
    store: &Store,
    account: i64,
    form: &FeedbackForm,
    now: Millis,
) -> Result<Received, Error> {
    let mut tx = store.write().await?;
    if is_known(&mut tx, account, form, now).await? {
        return Ok(Received::Kept);
    }
    if let Some(wait) = wait(&mut tx, account, now).await? {
        return Ok(Received::TooMany(wait));
    }
    let before = sent_before(&mut tx, account, form, now).await?;
    let sql = "insert into feedback (account, kind, message, mobile, email, module, org_name, created_at)
        values (?, ?, ?, ?, ?, ?, ?, ?) returning id";
    let FeedbackForm { kind, message, mobile, email, related_module, org_name, images } = form;
    let row = query_scalar(sql).bind(account).bind(kind).bind(message).bind(mobile).bind(email);
    let row = row.bind(related_module).bind(org_name).bind(stamp(now));
    let id: i64 = row.fetch_one(tx.sql()).await?;
    if !hold(&mut tx, account, id, images, &before).await? {
        return Ok(Received::NoImage);
    }
    tx.commit().await?;
    Ok(Received::Kept)
}

/// Is all of it here already: the words, how to reach who says it, and the images?
async fn is_known(tx: &mut Write, account: i64, form: &FeedbackForm, now: Millis) -> Result<bool, Error> {
    let sql = "select exists (select 1 from feedback
        where account = ? and created_at > ? and kind = ? and message = ?
            and mobile = ? and email = ? and module = ? and org_name = ?
            and ? = (select coalesce(group_concat(file, ',' order by place), '')
                from feedback_image where feedback = feedback.id))";
    let FeedbackForm { kind, message, mobile, email, related_module, org_name, images } = form;
    let row = query_scalar(sql).bind(account).bind(stamp(now) - stamp(SAME)).bind(kind).bind(message);
    let row = row.bind(mobile).bind(email).bind(related_module).bind(org_name).bind(images.join(","));
    Ok(row.fetch_one(tx.sql()).await?)
}

/// The images that the same words held which somebody sent shortly before, perhaps without reading the answer; what is
/// sent with more than those words may hold them as well.
async fn sent_before(
    tx: &mut Write,
    account: i64,
    form: &FeedbackForm,
    now: Millis,
) -> Result<Vec<String>, Error> {
    let sql = "select file from feedback_image join feedback on feedback.id = feedback_image.feedback
        where account = ? and created_at > ? and kind = ? and message = ?";
    let row = query_scalar(sql).bind(account).bind(stamp(now) - stamp(SAME)).bind(form.kind);
    Ok(row.bind(&form.message).fetch_all(tx.sql()).await?)
}

/// How long until one more is taken; none if one is taken now.
async fn wait(tx: &mut Write, account: i64, now: Millis) -> Result<Option<u64>, Error> {
    let sql = "select created_at from feedback where account = ? and created_at > ?
        order by created_at desc limit 1 offset ?";
    let row = query_scalar(sql).bind(account).bind(stamp(now) - stamp(SPAN)).bind(MOST - 1);
    let counted: Option<i64> = row.fetch_optional(tx.sql()).await?;
    Ok(counted.map(|at| u64::try_from(at + stamp(SPAN) - stamp(now)).unwrap_or_default()))
}

/// The feedback holds its images from now on: each of them once, and none that is not the user's own.
async fn hold(
    tx: &mut Write,
    account: i64,
    feedback: i64,
    images: &[String],
    before: &[String],
) -> Result<bool, Error> {
    let (known, new): (Vec<_>, Vec<_>) = images.iter().cloned().partition(|image| before.contains(image));
    match files::hand_over(tx, account, &new, &holder(feedback)).await {
        Err(Error::NoFile(_)) => return Ok(false),
        handed => handed?,
    }
    if known.iter().collect::<BTreeSet<_>>().len() < known.len() {
        return Ok(false);
    }
    for (place, image) in (0_i64..).zip(images) {
        let sql = "insert into feedback_image (feedback, place, file) values (?, ?, ?)";
        query(sql).bind(feedback).bind(place).bind(image).execute(tx.sql()).await?;
    }
    Ok(true)
}

/// What its images say of whom they belong to.
fn holder(feedback: i64) -> String {
    format!("feedback:{feedback}")
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
pub async fn read(store: &Store, id: i64) -> Result<Feedback, Error> {
    let sql = format!("{COLUMNS} where feedback.id = ?");
    let found = query_as(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(store.readers()).await?;
    found.ok_or(Error::NoFeedback(id))
}

/// Its images that are still there, each with its place from 1.
pub async fn images(store: &Store, id: i64) -> Result<Vec<(i64, File)>, Error> {
    let sql = "select place, file from feedback_image where feedback = ? order by place";
    let known: Vec<(i64, String)> = query_as(sql).bind(id).fetch_all(store.readers()).await?;
    let mut there = Vec::new();
    for (place, image) in known {
        let found = files::held(store, &image).await?;
        there.extend(found.map(|file| (place + 1, file)));
    }
    Ok(there)
}

/// The operator is done with it, and perhaps has something to say to who sent it.
pub async fn done(store: &Store, id: i64, reply: Option<&str>, now: Millis) -> Result<Feedback, Error> {
    let known = read(store, id).await?;
    let mut tx = store.write().await?;
    let sql = "update feedback set done_at = coalesce(done_at, ?) where id = ?";
    query(sql).bind(stamp(now)).bind(id).execute(tx.sql()).await?;
    if let Some(reply) = reply {
        let account = known.account.ok_or(Error::NobodyLeft(id))?;
        message::send(&mut tx, account, (notice::FEEDBACK_REPLY, reply), now).await?;
    }
    tx.commit().await?;
    read(store, id).await
}

/// The account is closed: what it said stays, and nothing by which somebody could be found.
pub(crate) async fn disown(tx: &mut Write, account: i64) -> Result<(), Error> {
    let sql = "update feedback set account = null, mobile = '', email = '', org_name = '' where account = ?";
    query(sql).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Removes what was done long ago, with its images; how many there were.
pub async fn expire(store: &Store, now: Millis) -> Result<u64, Error> {
    let old = stamp(now.before(KEPT.value()));
    let mut tx = store.release().await?;
    let images = "delete from file where id in (
        select file from feedback_image join feedback on feedback.id = feedback_image.feedback
        group by file having max(coalesce(done_at, ?1 + 1)) <= ?1)";
    query(images).bind(old).execute(tx.sql()).await?;
    let gone = query("delete from feedback where done_at <= ?").bind(old).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(gone.rows_affected())
}
