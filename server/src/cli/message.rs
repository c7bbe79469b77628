//! `sanku message`: what the portal tells its users.

use super::globals::{Failure, Globals, now};
use crate::{
    account, org,
    store::{Store, message},
};
use clap::{Args, Subcommand};
use sanku_core::{text::trim, time::Millis};
use serde_json::{Value, json};

/// What to do with the messages.
#[derive(Debug, Subcommand)]
pub(super) enum Messages {
    /// 发送站内消息给一个账号、一家企业或所有人
    #[command(
        after_help = "示例：\n  sanku message send 新增标准件 本周新增国标螺钉120种 --to zhang@example.com\n  \
        sanku message send 停机通知 今晚22点停机维护 --all"
    )]
    Send(Send),
}

/// A message, and who gets it.
#[derive(Debug, Args)]
pub(super) struct Send {
    /// 标题
    title: String,
    /// 正文，按纯文本显示
    body: String,
    #[command(flatten)]
    whom: Whom,
}

/// Who gets a message.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Whom {
    /// 收件账号的邮箱或手机号
    #[arg(long, value_name = "NAME")]
    to: Option<String>,
    /// 发给该企业的所有账号
    #[arg(long)]
    org: Option<i64>,
    /// 发给所有账号
    #[arg(long)]
    all: bool,
}

impl Messages {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let Self::Send(send) = self;
        globals.on_store(async |store| send.run(store, now()).await).await
    }
}

impl Send {
    async fn run(self, store: &Store, now: Millis) -> Result<(String, Value), Failure> {
        let text = (trim(&self.title), trim(&self.body));
        if text.0.is_empty() || text.1.is_empty() {
            return Err("标题和正文不能为空".into());
        }
        let sent = match self.whom {
            Whom { to: Some(name), .. } => {
                let account = account::find(store, &name).await?;
                let mut tx = store.write().await?;
                message::send(&mut tx, account.id, text, now).await?;
                tx.commit().await?;
                1
            }
            Whom { org, .. } => {
                if let Some(id) = org {
                    org::find(store, id).await?;
                }
                message::send_all(store, org, text, now).await?
            }
        };
        Ok((
            format!("已发送给 {sent} 个账号：{}", text.0),
            json!({ "sent": sent, "title": text.0, "body": text.1 }),
        ))
    }
}
