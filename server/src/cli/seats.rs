//! `sanku seats`: how many seats an organisation has on a platform.

use super::{
    globals::{Failure, Globals, now},
    moment,
};
use crate::{
    seats::{self, Quota},
    store::Store,
};
use clap::Subcommand;
use sanku_core::{
    library::Library,
    rules::{datetime, platform::PlatformType},
    time::Millis,
};
use serde_json::{Value, json};

/// What to do with the seats.
#[derive(Debug, Subcommand)]
pub(super) enum Seats {
    /// 设定企业在一个平台上的席位数；0 为收回
    #[command(after_help = "示例：sanku seats set 2 part 20 --until 2027-12-31")]
    Set {
        /// 企业编号
        org: i64,
        /// 平台：part（零部件）、component（元器件）或 mat（仿真材料）
        platform: String,
        /// 席位数
        seats: u32,
        /// 到期时间（中国标准时间）；不填为长期
        #[arg(long)]
        until: Option<String>,
    },
    /// 列出席位与使用情况
    List,
}

impl Seats {
    /// Does it.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        globals.on_store(async |store| self.act(store, now()).await).await
    }

    async fn act(self, store: &Store, now: Millis) -> Result<(String, Value), Failure> {
        match self {
            Self::Set { org, platform, seats, until } => {
                let library = Library::of_segment(&platform).ok_or("平台须为 part、component 或 mat")?;
                let until = match until {
                    Some(text) => Some(datetime::expiry(&text).ok_or("无法识别的到期时间")?),
                    None => None,
                };
                let platform = PlatformType::of_library(library).value();
                let quota = seats::set(store, (org, platform), seats, until, now).await?;
                Ok((format!("已设定：{}", line(&quota)), as_json(&quota)))
            }
            Self::List => {
                let all = seats::list(store, now).await?;
                let lines: Vec<String> = all.iter().map(line).collect();
                let text = if lines.is_empty() { "没有设定席位".to_owned() } else { lines.join("\n") };
                Ok((text, all.iter().map(as_json).collect()))
            }
        }
    }
}

fn name(platform: i64) -> &'static str {
    let of = |library: &Library| PlatformType::of_library(*library).value() == platform;
    Library::ALL.into_iter().find(of).map_or("", Library::segment)
}

fn line(quota: &Quota) -> String {
    let until = quota.until.and_then(|at| u64::try_from(at).ok()).map(|at| moment::shown(Millis::new(at)));
    let until = until.map_or_else(|| "长期".to_owned(), |until| format!("至 {until}"));
    let Quota { org, platform, seats, used, .. } = quota;
    format!("企业 {org}  {}  {used}/{seats}  {until}", name(*platform))
}

fn as_json(quota: &Quota) -> Value {
    let Quota { org, platform, seats, used, until } = quota;
    json!({ "org": org, "platform": name(*platform), "seats": seats, "used": used, "until": until })
}
