//! The command line: one file a command.

mod announce;
mod backup;
mod dict;
mod feedback;
mod first;
mod globals;
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

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};
use globals::{Failure, Globals};
use std::{ffi::OsString, pin::Pin, process::ExitCode};

/// 三库：零部件、元器件与仿真材料的门户
#[derive(Debug, Parser)]
#[command(name = "sanku", version)]
struct Cli {
    #[command(flatten)]
    globals: Globals,
    #[command(subcommand)]
    command: Command,
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

/// Runs the command that was typed.
pub fn run() -> ExitCode {
    let Cli { globals, command } = match typed() {
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
    // One kind of work for the runtime: it would be compiled anew into every place that runs any.
    let work: Pin<Box<dyn Future<Output = Result<(), Failure>>>> = match command {
        Command::Serve(serve) => Box::pin(serve.run(&globals)),
        Command::User(user) => Box::pin(user.run(&globals)),
        Command::Org(org) => Box::pin(org.run(&globals)),
        Command::Message(message) => Box::pin(message.run(&globals)),
        Command::Seats(seats) => Box::pin(seats.run(&globals)),
        Command::Announce(announce) => Box::pin(announce.run(&globals)),
        Command::Dict(dict) => Box::pin(dict.run(&globals)),
        #[cfg(feature = "stand-ins")]
        Command::Outbox(outbox) => Box::pin(outbox.run(&globals)),
        Command::Feedback(feedback) => Box::pin(feedback.run(&globals)),
        Command::Backup(backup) => Box::pin(backup.run(&globals)),
        Command::Restore(restore) => Box::pin(restore.run(&globals)),
        Command::Import(import) => Box::pin(import.run(&globals)),
        Command::Imports(imports) => Box::pin(imports.run(&globals)),
    };
    match runtime.block_on(work) {
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
