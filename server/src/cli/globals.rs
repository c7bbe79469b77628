//! Where every command looks for the configuration and the data, and how it tells what it did.

use crate::{
    config::{self, Config, Flags},
    store::Store,
};
use clap::Args;
use sanku_core::time::Millis;
use serde_json::Value;
use std::{
    io::{Write, stdout},
    path::PathBuf,
};

/// Where every command looks for the configuration and the data.
#[derive(Debug, Args)]
pub(super) struct Globals {
    /// 配置文件（JSON），各项见 docs/operate.md
    #[arg(long, global = true, env = "SANKU_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// 数据目录（默认 data，也可用 SANKU_DATA 或配置文件指定）
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// 以 JSON 输出结果
    #[arg(long, global = true)]
    pub json: bool,
}

impl Globals {
    /// The configuration, with what the command says of its own.
    pub fn read(&self, flags: Flags<'_>) -> Result<Config, config::ConfigError> {
        let data = self.data.as_ref().map(|data| data.to_string_lossy().into_owned());
        let flags = [&[("data", data)], flags].concat();
        Config::read(self.config.as_deref(), |name| std::env::var(name).ok(), &flags)
    }

    /// The data directory.
    pub fn data(&self) -> Result<PathBuf, config::ConfigError> {
        Ok(self.read(&[])?.data)
    }

    /// The database, written to where the configuration sees room for it.
    pub async fn store(&self) -> Result<Store, Failure> {
        let config = self.read(&[])?;
        Ok(Store::open(&config.data).await?.with_floors((&config.limits).into()))
    }

    /// Does something to the database, and tells how it ended.
    pub async fn on_store(
        &self,
        act: impl AsyncFnOnce(&Store) -> Result<(String, Value), Failure>,
    ) -> Result<(), Failure> {
        let store = self.store().await?;
        let done = act(&store).await;
        store.close().await;
        let (text, json) = done?;
        self.say(&text, &json)
    }

    /// Tells how it ended: people, or a program.
    pub fn say(&self, text: &str, json: &Value) -> Result<(), Failure> {
        let mut out = stdout();
        if self.json {
            writeln!(out, "{json:#}")?
        } else {
            writeln!(out, "{text}")?
        }
        Ok(())
    }
}

/// Why a command ended; the operator reads it.
pub(super) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The one real clock.
pub(crate) fn now() -> Millis {
    #[allow(clippy::disallowed_methods, reason = "everything else is handed the time; here it comes from")]
    let now = std::time::SystemTime::now();
    let since = now.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Millis::new(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
