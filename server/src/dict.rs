//! §7 Dictionaries: settings, the help link, announcements.

use crate::store::{Error, Store, Write, dict};
use sanku_core::{
    rules::{
        announcement::{Announcement, Notice},
        datetime,
        dictionary::{FROM_EXPIRE_TIME, TOKEN_EXPIRE_TIME},
        help, limits, storage,
    },
    text::trim,
    time::Millis,
};

pub use crate::store::dict::{Entry, dict_entries, entries};
pub use sanku_core::rules::dictionary::{ANNOUNCEMENTS, HELP, SETTINGS};

/// What the settings are called.
const SETTING_LABELS: [&str; 2] = [FROM_EXPIRE_TIME, TOKEN_EXPIRE_TIME];

/// The longest span of a setting, in minutes.
const LONGEST: u64 = limits::COOKIE_KEPT_AT_MOST.value() / limits::EXPIRY_UNIT.value();

/// Why an entry is refused; the operator reads it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// There is no such dictionary to write to.
    #[error("没有可修改的字典 {0}；可用的字典：{SETTINGS}、{HELP}；公告请用 sanku announce")]
    Dict(String),
    /// There is no such setting.
    #[error("字典 {SETTINGS} 中没有 {0}；可用的项：{FROM_EXPIRE_TIME}、{TOKEN_EXPIRE_TIME}")]
    Label(String),
    /// A span that makes no sense.
    #[error("{0} 不是有效的分钟数；须为 1 到 {LONGEST} 的整数")]
    Minutes(String),
    /// A link that nobody would follow.
    #[error("{0} 不是有效的链接；须以 https:// 开头，或是以 / 开头的站内路径")]
    Link(String),
    /// A time that cannot be read.
    #[error("{0} 不是有效的时间；例如 2026-11-25 或 2026-11-25 22:00（中国标准时间）")]
    Time(String),
    /// A time that is over.
    #[error("{0} 已经过去；公告须在将来失效")]
    Over(String),
    /// An announcement that says nothing.
    #[error("公告内容不能为空")]
    Silent,
    /// There is no such announcement.
    #[error("没有公告 {0}；sanku announce list 列出所有公告")]
    NoAnnouncement(i64),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] Error),
}

/// The entries of a dictionary with what decides whether they show: those that do first, each time the newest first,
/// since the first alone decides (ANN-5).
pub async fn announcements(store: &Store, dict_type: &str, now: Millis) -> Result<Vec<Announcement>, Error> {
    let mut announcements = dict::announcements(store, dict_type).await?;
    announcements.sort_by_key(|announcement| !Notice::of(announcement, now).is_visible);
    Ok(announcements)
}

/// Sets an entry of the settings or of the help link, and adds it where it is missing.
pub async fn set(store: &Store, dict_type: &str, label: &str, value: &str) -> Result<Entry, Refused> {
    let value = trim(value);
    check(dict_type, label, value)?;
    let mut tx = store.write().await?;
    let id = match dict::change(&mut tx, dict_type, label, value).await? {
        Some(id) => id,
        None => dict::add(&mut tx, [dict_type, label, value, ""]).await?,
    };
    kept(tx, id).await
}

fn check(dict_type: &str, label: &str, value: &str) -> Result<(), Refused> {
    match dict_type {
        SETTINGS if !SETTING_LABELS.contains(&label) => Err(Refused::Label(label.to_owned())),
        SETTINGS if storage::minutes(value).is_none() => Err(Refused::Minutes(value.to_owned())),
        HELP if !help::is_safe(value) => Err(Refused::Link(value.to_owned())),
        SETTINGS | HELP => Ok(()),
        other => Err(Refused::Dict(other.to_owned())),
    }
}

/// Publishes an announcement that expires so (GEN-5).
pub async fn announce(
    store: &Store,
    label: &str,
    remark: &str,
    expires: &str,
    now: Millis,
) -> Result<Entry, Refused> {
    let [label, remark, expires] = [label, remark, expires].map(trim);
    if remark.is_empty() {
        return Err(Refused::Silent);
    }
    let until = datetime::expiry(expires).ok_or_else(|| Refused::Time(expires.to_owned()))?;
    if until <= now {
        return Err(Refused::Over(expires.to_owned()));
    }
    let mut tx = store.write().await?;
    let id = dict::add(&mut tx, [ANNOUNCEMENTS, label, expires, remark]).await?;
    kept(tx, id).await
}

/// Takes an announcement back.
pub async fn end_announcement(store: &Store, id: i64) -> Result<Entry, Refused> {
    let mut tx = store.write().await?;
    let ended = dict::end(&mut tx, id, ANNOUNCEMENTS).await?;
    if ended { kept(tx, id).await } else { Err(Refused::NoAnnouncement(id)) }
}

async fn kept(mut tx: Write, id: i64) -> Result<Entry, Refused> {
    let entry = dict::find(&mut tx, id).await?;
    tx.commit().await?;
    Ok(entry)
}
