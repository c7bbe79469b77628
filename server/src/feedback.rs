//! FBK-1 Feedback: what people tell the operator, and what became of it.

use crate::{
    files,
    store::{
        self, Store, Write, feedback,
        file::{self, File},
        message, stamp,
    },
};
use sanku_core::{
    rules::{forms::FeedbackForm, notice},
    time::Millis,
};
use std::collections::BTreeSet;

pub use crate::store::feedback::{Feedback, list};

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

/// Why nothing is done with a feedback; the operator reads it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such feedback.
    #[error("没有反馈 {0}；sanku feedback list --all 列出所有反馈")]
    NoFeedback(i64),
    /// Who sent a feedback has no account any more.
    #[error("反馈 {0} 的用户已注销，无法回复；不带 --reply 可直接标记为已处理")]
    NobodyLeft(i64),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Keeps what somebody sent; its texts are trimmed, and the rules accept them.
pub async fn receive(
    store: &Store,
    account: i64,
    form: &FeedbackForm,
    now: Millis,
) -> Result<Received, store::Error> {
    let mut tx = store.write().await?;
    let same = stamp(now) - stamp(SAME);
    if feedback::is_known(&mut tx, account, form, same).await? {
        return Ok(Received::Kept);
    }
    if let Some(wait) = wait(&mut tx, account, now).await? {
        return Ok(Received::TooMany(wait));
    }
    // Perhaps the answer was not read; what is sent with more than those words may hold their images as well.
    let before = feedback::images_of_same(&mut tx, account, form, same).await?;
    let id = feedback::insert(&mut tx, account, form, now).await?;
    if !hold(&mut tx, account, id, &form.images, &before).await? {
        return Ok(Received::NoImage);
    }
    tx.commit().await?;
    Ok(Received::Kept)
}

/// How long until one more is taken; none if one is taken now.
async fn wait(tx: &mut Write, account: i64, now: Millis) -> Result<Option<u64>, store::Error> {
    let counted = feedback::nth(tx, account, stamp(now) - stamp(SPAN), MOST - 1).await?;
    Ok(counted.map(|at| u64::try_from(at + stamp(SPAN) - stamp(now)).unwrap_or_default()))
}

/// The feedback holds its images from now on: each of them once, and none that is not the user's own.
async fn hold(
    tx: &mut Write,
    account: i64,
    feedback: i64,
    images: &[String],
    before: &[String],
) -> Result<bool, store::Error> {
    let (known, new): (Vec<_>, Vec<_>) = images.iter().cloned().partition(|image| before.contains(image));
    // What its images say of whom they belong to.
    let holder = format!("feedback:{feedback}");
    let handed = files::hand_over(tx, account, &new, &holder).await?;
    if !handed || known.iter().collect::<BTreeSet<_>>().len() < known.len() {
        return Ok(false);
    }
    for (place, image) in (0_i64..).zip(images) {
        feedback::insert_image(tx, feedback, place, image).await?;
    }
    Ok(true)
}

/// One of them.
pub async fn read(store: &Store, id: i64) -> Result<Feedback, Error> {
    feedback::find(store, id).await?.ok_or(Error::NoFeedback(id))
}

/// Its images that are still there, each with its place from 1.
pub async fn images(store: &Store, id: i64) -> Result<Vec<(i64, File)>, store::Error> {
    let mut there = Vec::new();
    for (place, image) in feedback::images(store, id).await? {
        let found = file::held(store, &image).await?;
        there.extend(found.map(|file| (place + 1, file)));
    }
    Ok(there)
}

/// The operator is done with it, and perhaps has something to say to who sent it.
pub async fn done(store: &Store, id: i64, reply: Option<&str>, now: Millis) -> Result<Feedback, Error> {
    let known = read(store, id).await?;
    let mut tx = store.write().await?;
    feedback::set_done(&mut tx, id, now).await?;
    if let Some(reply) = reply {
        let account = known.account.ok_or(Error::NobodyLeft(id))?;
        message::send(&mut tx, account, (notice::FEEDBACK_REPLY, reply), now).await?;
    }
    tx.commit().await?;
    read(store, id).await
}

/// Removes what was done long ago, with its images; how many there were.
pub async fn expire(store: &Store, now: Millis) -> Result<u64, store::Error> {
    let mut tx = store.release().await?;
    let gone = feedback::expire(&mut tx, now.before(KEPT.value())).await?;
    tx.commit().await?;
    Ok(gone)
}
