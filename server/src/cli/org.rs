//! `sanku org`: the organisations whose users have items of their own.

use super::globals::{Failure, Globals, now};
use crate::{
    org::{self, Org},
    store::Store,
};
use clap::Subcommand;
use serde_json::{Value, json};

/// What to do with the organisations.
#[derive(Debug, Subcommand)]
pub(super) enum Orgs {
    /// 新增企业，新增后即为启用
    Add {
        /// 企业名称
        name: String,
        /// 开通的业务；含 1 才能使用企业库
        #[arg(long, default_value = "", value_parser = scope)]
        scope: String,
    },
    /// 列出企业
    List,
    /// 启用企业
    Enable {
        /// 企业编号
        id: i64,
    },
    /// 停用企业：其用户不再能使用企业库
    Disable {
        /// 企业编号
        id: i64,
    },
    /// 更改企业开通的业务
    Scope {
        /// 企业编号
        id: i64,
        /// 开通的业务，例如 1 或 1,2；含 1 才能使用企业库，留空（""）则全部取消
        #[arg(value_parser = scope)]
        scope: String,
    },
}

impl Orgs {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        globals.on_store(async |store| self.act(store).await).await
    }

    async fn act(self, store: &Store) -> Result<(String, Value), Failure> {
        let (done, org) = match self {
            Self::List => {
                let orgs = org::list(store).await?;
                let lines: Vec<String> = orgs.iter().map(line).collect();
                return Ok((lines.join("\n"), orgs.iter().map(as_json).collect()));
            }
            Self::Add { name, scope } => ("已新增", org::create(store, &name, &scope, now()).await?),
            Self::Enable { id } => ("已启用", org::enable(store, id, true).await?),
            Self::Disable { id } => ("已停用", org::enable(store, id, false).await?),
            Self::Scope { id, scope } => ("已更改", org::set_scope(store, id, &scope).await?),
        };
        Ok((format!("{done}：{}", line(&org)), as_json(&org)))
    }
}

/// Digits with commas between.
fn scope(text: &str) -> Result<String, String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    if plain { Ok(text.to_owned()) } else { Err("须由数字和逗号组成，例如 1,2".to_owned()) }
}

fn line(org: &Org) -> String {
    let Org { id, name, enabled, scope, .. } = org;
    let state = if *enabled { "启用" } else { "停用" };
    let scope = if scope.is_empty() { "无" } else { scope };
    format!("{id}  {name}  {state}  业务：{scope}")
}

fn as_json(org: &Org) -> Value {
    let Org { id, name, enabled, scope, created_at } = org;
    json!({ "id": id, "name": name, "enabled": enabled, "scope": scope, "createdAt": created_at })
}
