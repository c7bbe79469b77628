//! `sanku serve`: opens the database, fills it, answers.

use super::{Failure, now};
use crate::{
    app::app,
    catalogue,
    config::{Limits, Site},
    files::Files,
    serve::serve,
    state::{Clock, Cx},
    store::{Store, fill::fill},
};
use clap::Args;
use std::{
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// How to serve.
#[derive(Debug, Args)]
pub(super) struct Serve {
    /// 监听地址
    #[arg(long, env = "SANKU_HOST", default_value = "127.0.0.1")]
    host: String,
    /// 监听端口，0 表示任选一个
    #[arg(long, env = "SANKU_PORT", default_value_t = 8080)]
    port: u16,
    /// 数据目录
    #[arg(long, env = "SANKU_DATA", default_value = "data")]
    data: PathBuf,
    /// 站点配置（JSON 文件）：companyName、filings、hosts、help、frameAncestors、trustedProxies
    #[arg(long, env = "SANKU_SITE")]
    site: Option<PathBuf>,
}

impl Serve {
    /// Serves until the process is told to end.
    pub async fn run(self) -> Result<(), Failure> {
        let filter = EnvFilter::try_from_env("SANKU_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
        tracing_subscriber::fmt().with_env_filter(filter).json().with_writer(std::io::stderr).init();
        let site = self.site.as_deref().map(read_site).transpose()?.unwrap_or_default();
        let listener = self.listen().await?;
        let address = listener.local_addr()?;
        let store = Store::open(&self.data).await?;
        fill(&store, &catalogue::items(), &catalogue::synonyms()).await?;
        let limits = Limits::default();
        let cx = Cx::new(store.clone(), Clock::new(now), Files::embedded(), site, limits);
        let stop = told_to_end()?;
        writeln!(std::io::stdout(), "三库已启动：http://{address}")?;
        serve(listener, app(cx), limits, stop).await;
        // A query that nobody waits for any more must not keep the process.
        _ = tokio::time::timeout(limits.shutdown, store.close()).await;
        Ok(())
    }

    async fn listen(&self) -> Result<TcpListener, Failure> {
        let Self { host, port, .. } = self;
        TcpListener::bind((host.as_str(), *port)).await.map_err(|why| {
            let text = match why.kind() {
                ErrorKind::AddrInUse => {
                    format!("端口 {port} 已被占用；请关闭占用它的程序，或用 --port 指定其他端口")
                }
                ErrorKind::PermissionDenied => {
                    format!("没有使用端口 {port} 的权限；请用 --port 指定 1024 以上的端口")
                }
                _ => format!("无法监听 {host}:{port}：{why}；请检查 --host"),
            };
            text.into()
        })
    }
}

fn read_site(file: &Path) -> Result<Site, Failure> {
    let bad = |why: String| format!("站点配置 {} 无法读取：{why}", file.display());
    let text = std::fs::read_to_string(file).map_err(|why| bad(why.to_string()))?;
    Ok(serde_json::from_str(&text).map_err(|why| bad(why.to_string()))?)
}

/// Ready when somebody presses Ctrl-C or the system asks to end.
#[cfg(unix)]
fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut ask = signal(SignalKind::terminate())?;
    let mut press = signal(SignalKind::interrupt())?;
    let mut hang_up = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! { _ = ask.recv() => {}, _ = press.recv() => {}, _ = hang_up.recv() => {} }
    })
}

/// Ready when somebody presses Ctrl-C.
#[cfg(not(unix))]
fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
