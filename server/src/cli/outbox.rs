//! `sanku outbox`: the codes that nothing delivers, for who develops the portal.

use super::{
    globals::{Failure, Globals},
    moment,
};
use crate::store::outbox::{self, Letter};
use clap::Args;
use sanku_core::{rules::platform::Scene, time::Millis};
use serde_json::{Value, json};

/// Which codes to print.
#[derive(Debug, Args)]
#[command(after_help = "示例：sanku outbox 13800000000 --last 1")]
pub(super) struct Outbox {
    /// 只列出发给该邮箱或手机号的
    account: Option<String>,
    /// 最多列出几条，新的在前
    #[arg(long, default_value_t = 10)]
    last: u32,
}

impl Outbox {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let Self { account, last } = self;
        globals
            .on_store(async |store| {
                let letters = outbox::read(store, account.as_deref(), last).await?;
                let lines: Vec<String> = letters.iter().map(line).collect();
                let text = if lines.is_empty() { "发件箱是空的".to_owned() } else { lines.join("\n") };
                Ok((text, letters.iter().map(as_json).collect()))
            })
            .await
    }
}

fn line(letter: &Letter) -> String {
    let Letter { account, scene, code, at, .. } = letter;
    let at = moment::shown(Millis::new(u64::try_from(*at).unwrap_or_default()));
    let what = Scene::of(*scene).map(Scene::label).unwrap_or_default();
    format!("{at}  {account}  {what}  {code}")
}

fn as_json(letter: &Letter) -> Value {
    let Letter { id, account, scene, code, at } = letter;
    json!({ "id": id, "account": account, "scene": scene, "code": code, "at": at })
}
