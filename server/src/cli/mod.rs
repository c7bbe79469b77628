//! The command line: one file a command.

mod import;
mod serve;

use clap::{Parser, Subcommand};
use sanku_core::time::Millis;
use std::process::ExitCode;

/// 三库：零部件、元器件与仿真材料的门户
#[derive(Debug, Parser)]
#[command(name = "sanku", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// 启动门户
    Serve(serve::Serve),
    /// 导入其他来源的库
    Import(import::ImportCommand),
    /// 列出导入批次，或撤销其中一个
    Imports(import::ImportsCommand),
}

/// Why a command ended; the operator reads it.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Runs the command that was typed.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(why) => return failed(&why.into()),
    };
    let ended = runtime.block_on(async {
        match cli.command {
            Command::Serve(serve) => serve.run().await,
            Command::Import(import) => import.run().await,
            Command::Imports(imports) => imports.run().await,
        }
    });
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => failed(&why),
    }
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
