//! The command line: one file a command.

mod announce;
mod backup;
mod dict;
mod feedback;
mod first;
mod import;
mod message;
mod moment;
mod org;
#[cfg(feature = "stand-ins")]
mod outbox;
mod password;
mod seats;
mod serve;
mod speech;
mod user;

use crate::{
    config::{self, Config, Flags},
    store::Store,
};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};
use sanku_core::time::Millis;
use serde_json::Value;
use std::{
    ffi::OsString,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
};

/// 三库：零部件、元器件与仿真材料的门户
#[derive(Debug, Parser)]
#[command(name = "sanku", version)]
struct Cli {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: Command,
}

/// Where every command looks for the configuration and the data.
#[derive(Debug, Args)]
struct Place {
    /// 配置文件（JSON），各项见 docs/operate.md
    #[arg(long, global = true, env = "SANKU_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// 数据目录（默认 data，也可用 SANKU_DATA 或配置文件指定）
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// 以 JSON 输出结果
    #[arg(long, global = true)]
    json: bool,
}

impl Place {
    /// The configuration, with what the command says of its own.
    fn read(&self, flags: Flags<'_>) -> Result<Config, config::Error> {
        let data = self.data.as_ref().map(|data| data.to_string_lossy().into_owned());
        let flags = [&[("data", data)], flags].concat();
        Config::read(self.config.as_deref(), |name| std::env::var(name).ok(), &flags)
    }

    /// The data directory.
    fn data(&self) -> Result<PathBuf, config::Error> {
        Ok(self.read(&[])?.data)
    }

    /// The database, written to where the configuration sees room for it.
    async fn store(&self) -> Result<Store, Failure> {
        let config = self.read(&[])?;
        Ok(Store::open(&config.data).await?.with_floors(config.limits.floors()))
    }

    /// Does something to the database, and tells how it ended.
    async fn on_store(
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
    fn say(&self, text: &str, json: &Value) -> Result<(), Failure> {
        let mut out = stdout();
        if self.json {
            writeln!(out, "{json:#}")?
        } else {
            writeln!(out, "{text}")?
        }
        Ok(())
    }
}

#[derive(Debug, Subcommand)]
enum Command {
    /// 启动门户
    Serve(serve::Serve),
    /// 账号：新增、列出、角色、停用与启用、重设密码
    #[command(subcommand)]
    User(user::User),
    /// 企业：新增、列出、启用与停用、开通的业务
    #[command(subcommand)]
    Org(org::Orgs),
    /// 站内消息：发送
    #[command(subcommand)]
    Message(message::Messages),
    /// 席位：设定企业在各平台上的席位数，列出
    #[command(subcommand)]
    Seats(seats::Seats),
    /// 公告：发布、列出、撤下
    #[command(subcommand)]
    Announce(announce::Announce),
    /// 字典：无操作退出时间、来源保存时间、帮助链接
    #[command(subcommand)]
    Dict(dict::Dict),
    /// 发件箱：没有发出去的验证码，供开发时查看
    #[cfg(feature = "stand-ins")]
    Outbox(outbox::Outbox),
    /// 用户反馈：列出、查看、导出图片、标记为已处理
    #[command(subcommand)]
    Feedback(feedback::FeedbackCommand),
    /// 备份数据库；门户运行时也可备份
    Backup(backup::Backup),
    /// 从备份恢复数据库；须先停止门户，原数据库保留在旁边
    Restore(backup::Restore),
    /// 导入其他来源的库
    Import(import::ImportCommand),
    /// 列出导入批次，或撤销其中一个
    Imports(import::ImportsCommand),
}

/// Why a command ended; the operator reads it.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Runs the command that was typed.
pub fn run() -> ExitCode {
    let Cli { place, command } = match typed() {
        Ok(cli) => cli,
        Err(why) if why.use_stderr() && why.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            eprintln!("错误：{}", speech::said(&why));
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(why) => return failed(&why.into()),
    };
    let ended = runtime.block_on(async {
        match command {
            Command::Serve(serve) => serve.run(&place).await,
            Command::User(user) => user.run(&place).await,
            Command::Org(org) => org.run(&place).await,
            Command::Message(message) => message.run(&place).await,
            Command::Seats(seats) => seats.run(&place).await,
            Command::Announce(announce) => announce.run(&place).await,
            Command::Dict(dict) => dict.run(&place).await,
            #[cfg(feature = "stand-ins")]
            Command::Outbox(outbox) => outbox.run(&place).await,
            Command::Feedback(feedback) => feedback.run(&place).await,
            Command::Backup(backup) => backup.run(&place).await,
            Command::Restore(restore) => restore.run(&place).await,
            Command::Import(import) => import.run(&place).await,
            Command::Imports(imports) => imports.run(&place).await,
        }
    });
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => failed(&why),
    }
}

/// The words of the command line; `sanku help user` is `sanku user --help`.
fn typed() -> Result<Cli, clap::Error> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.get(1).is_some_and(|word| word == "help") {
        words.remove(1);
        words.push("--help".into());
    }
    let matches = speech::chinese(Cli::command()).try_get_matches_from(words)?;
    Cli::from_arg_matches(&matches)
}

fn failed(why: &Failure) -> ExitCode {
    eprintln!("错误：{why}");
    ExitCode::FAILURE
}

/// The one real clock.
pub(crate) fn now() -> Millis {
    #[allow(clippy::disallowed_methods, reason = "everything else is handed the time; here it comes from")]
    let now = std::time::SystemTime::now();
    let since = now.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Millis::new(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
