//! `sanku announce`: the notices above every page.

use super::globals::{Failure, Globals, now};
use crate::{
    dict::{self, ANNOUNCEMENTS, Entry},
    store::Store,
};
use clap::Subcommand;
use sanku_core::{rules::datetime, time::Millis};
use serde_json::{Value, json};

/// What to do with the announcements.
#[derive(Debug, Subcommand)]
pub(super) enum Announce {
    /// 发布公告，显示到失效时间为止
    #[command(after_help = "示例：sanku announce add 今晚22点停机维护 --until \"2026-11-25 23:30\"")]
    Add {
        /// 公告内容
        text: String,
        /// 失效时间（中国标准时间），例如 2026-11-25 或 2026-11-25 22:00；只有日期时当天结束才失效
        #[arg(long)]
        until: String,
        /// 标题，只供管理时辨认
        #[arg(long, default_value = "系统维护")]
        title: String,
    },
    /// 列出所有公告
    List,
    /// 撤下公告
    End {
        /// 公告编号
        id: i64,
    },
}

impl Announce {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        globals.on_store(async |store| self.act(store, now()).await).await
    }

    async fn act(self, store: &Store, now: Millis) -> Result<(String, Value), Failure> {
        match self {
            Self::Add { text, until, title } => {
                let entry = dict::announce(store, &title, &text, &until, now).await?;
                Ok((format!("已发布公告 {}", line(&entry, now)), as_json(&entry, now)))
            }
            Self::End { id } => {
                let entry = dict::end_announcement(store, id).await?;
                Ok((format!("已撤下公告 {}", line(&entry, now)), as_json(&entry, now)))
            }
            Self::List => {
                let entries = dict::entries(store, Some(ANNOUNCEMENTS)).await?;
                let lines: Vec<String> = entries.iter().map(|entry| line(entry, now)).collect();
                let text = if lines.is_empty() { "没有公告".to_owned() } else { lines.join("\n") };
                Ok((text, entries.iter().map(|entry| as_json(entry, now)).collect()))
            }
        }
    }
}

/// Its name for programs and for people.
fn state(entry: &Entry, now: Millis) -> (&'static str, &'static str) {
    match (entry.status, datetime::expiry(&entry.value)) {
        (0, Some(expiry)) if now < expiry => ("shown", "显示中"),
        (0, _) => ("expired", "已失效"),
        _ => ("ended", "已撤下"),
    }
}

fn line(entry: &Entry, now: Millis) -> String {
    let Entry { id, label, value, remark, .. } = entry;
    format!("{id}  {}  至 {value}  {label}  {remark}", state(entry, now).1)
}

fn as_json(entry: &Entry, now: Millis) -> Value {
    let Entry { id, label, value, remark, .. } = entry;
    json!({ "id": id, "state": state(entry, now).0, "until": value, "title": label, "text": remark })
}
