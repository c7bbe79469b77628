//! `sanku dict`: the settings and the help link.

use super::globals::{Failure, Globals};
use crate::{
    dict::{self, Entry},
    store::Store,
};
use clap::Subcommand;
use serde_json::{Value, json};

/// What to do with the dictionaries.
#[derive(Debug, Subcommand)]
pub(super) enum Dict {
    /// 列出字典的各项
    List {
        /// 只列出该字典，例如 system_config
        dict: Option<String>,
    },
    /// 修改一项；没有则新增
    #[command(
        after_help = "示例：\n  sanku dict set system_config token_expire_time 60\n  sanku dict set help_center_link 帮助中心 https://wiki.example.com"
    )]
    Set {
        /// 字典：system_config（token_expire_time 无操作多少分钟后退出登录，from_expire_time 来源保存多少分钟）或 help_center_link
        dict: String,
        /// 项的名称
        label: String,
        /// 新的值
        value: String,
    },
}

impl Dict {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let act = async |store: &Store| match self {
            Self::List { dict } => list(store, dict.as_deref()).await,
            Self::Set { dict, label, value } => set(store, &dict, &label, &value).await,
        };
        globals.on_store(act).await
    }
}

async fn list(store: &Store, dict: Option<&str>) -> Result<(String, Value), Failure> {
    let entries = dict::entries(store, dict).await?;
    let json = entries.iter().map(as_json).collect();
    let lines: Vec<String> = entries.iter().map(line).collect();
    Ok((if lines.is_empty() { "没有字典项".to_owned() } else { lines.join("\n") }, json))
}

async fn set(store: &Store, dict: &str, label: &str, value: &str) -> Result<(String, Value), Failure> {
    let entry = dict::set(store, dict, label, value).await?;
    Ok((format!("已设置 {}", line(&entry)), as_json(&entry)))
}

fn line(entry: &Entry) -> String {
    let Entry { dict, label, value, status, remark, .. } = entry;
    let hidden = if *status == 0 { "" } else { "（未发布）" };
    format!("{dict}  {label}  {value}  {remark}{hidden}").trim_end().to_owned()
}

fn as_json(entry: &Entry) -> Value {
    let Entry { id, dict, label, value, status, remark } = entry;
    json!({ "id": id, "dict": dict, "label": label, "value": value, "status": status, "remark": remark })
}
