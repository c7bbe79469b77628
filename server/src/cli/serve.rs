//! `sanku serve`: opens the database, fills it, answers.

use super::{
    first::{Told, accounts},
    globals::{Failure, Globals, now},
};
use crate::{
    app::app,
    assets::Files,
    audit,
    bucket::Bucket,
    catalogue, clock,
    config::Config,
    delivery::Delivery,
    indexing::index,
    serve::{Door, serve, tls::acceptor},
    state::Cx,
    store::{Store, db::is_free, library::fill::fill},
    upkeep::{tick, upkeep},
};
use clap::Args;
use serde_json::json;
use std::{
    io::{ErrorKind, IsTerminal, stdout},
    path::Path,
};
use tokio::net::TcpListener;

/// How to serve.
#[derive(Debug, Args)]
pub(super) struct Serve {
    /// 监听地址（默认 127.0.0.1，也可用 SANKU_HOST 或配置文件指定）
    #[arg(long)]
    host: Option<String>,
    /// 监听端口，0 表示任选一个（默认 8080，也可用 SANKU_PORT 或配置文件指定）
    #[arg(long)]
    port: Option<u16>,
}

impl Serve {
    /// Serves until the process is told to end.
    pub async fn run(self, globals: &Globals) -> Result<(), Failure> {
        let port = self.port.map(|port| port.to_string());
        let config = globals.read(&[("host", self.host), ("port", port)])?;
        let filter = audit::filter(&config.log).map_err(|why| format!("配置项 log 无效：{why}"))?;
        tracing_subscriber::fmt().with_env_filter(filter).json().with_writer(std::io::stderr).init();
        let tls = acceptor(&config.tls)?;
        let scheme = if tls.is_some() { "https" } else { "http" };
        let listener = listen(&config).await?;
        let address = listener.local_addr()?;
        let alone = is_free(&config.data);
        let store = Store::open(&config.data).await?.with_floors((&config.limits).into());
        let clock = clock::begin(&store, alone, now).await?;
        fill(&store, &catalogue::items(), &catalogue::synonyms(), clock.now()).await?;
        let terminal = stdout().is_terminal() && !globals.json;
        let first = accounts(&store, &config.data, terminal).await?;
        let limits = config.limits;
        let delivery = Delivery::new(&config);
        delivery.announce();
        let bucket = Bucket::open(&config)?;
        let cx = Cx::new(store.clone(), clock, files(&config.data), config.site, limits);
        let cx = Cx { delivery, bucket, ..cx };
        let upkeep = tokio::spawn(upkeep(cx.clone()));
        let ticking = tokio::spawn(tick(cx.clone()));
        let indexing = tokio::spawn(index(cx.clone()));
        let stop = told_to_end()?;
        let url = format!("{scheme}://{address}");
        ready(globals, &url, first)?;
        let door = Door::from(listener).with(tls).trusting(&cx.site.trusted_proxies);
        serve(door, app(cx.clone()), limits, stop).await;
        upkeep.abort();
        ticking.abort();
        indexing.abort();
        _ = clock::note(&store, cx.clock.now()).await;
        // A query that nobody waits for any more must not keep the process.
        _ = tokio::time::timeout(limits.shutdown, store.close()).await;
        Ok(())
    }
}

/// A page that was open before this program replaced another one finds its files all the same, if there is a place to keep them.
fn files(data: &Path) -> Files {
    Files::embedded().keeping(&data.join("assets")).unwrap_or_else(|why| {
        tracing::warn!("the files of the portal are not kept for the next program: {why}");
        Files::embedded()
    })
}

/// Says where the portal is and, at its first start, who may log in.
fn ready(globals: &Globals, url: &str, first: Option<Told>) -> Result<(), Failure> {
    let mut text = format!("三库已启动：{url}");
    let mut json = json!({ "url": url });
    match first {
        None => {}
        Some(Told::Words(words)) => {
            text.push_str(&format!(
                "\n首次启动，已创建以下账号；密码只显示这一次，请妥善保存：\n{}",
                words.trim_end()
            ));
        }
        Some(Told::File(file)) => {
            text.push_str(&format!("\n首次启动，已创建账号；密码在 {}，登录后请删除该文件", file.display()));
            json = json!({ "url": url, "accounts": file });
        }
    }
    globals.say(&text, &json)
}

async fn listen(Config { host, port, .. }: &Config) -> Result<TcpListener, Failure> {
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
