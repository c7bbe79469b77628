//! §9 What no log line and no table keeps: passwords, tokens, mobile numbers, e-mail addresses.

use crate::{
    common::{
        PASSWORD,
        http::{get, request, send},
        portal::{Portal, access, refresh, tokens},
    },
    delivery::{MailServer, code_in},
};
use axum::http::Method;
use sanku_core::{
    net::api::{Call, Logout, ReadUser, RefreshToken, SendEmailCode},
    rules::platform::Scene,
    secret::Secret,
};
use sanku_server::{
    account::{self, NewAccount, Role},
    config::Config,
};
use std::{
    io::Write,
    sync::{Arc, Mutex},
};
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

/// Everything that was logged.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Page {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// What this thread logs from now on, with the levels that a filter says.
pub(crate) struct Log {
    page: Page,
    _guard: tracing::subscriber::DefaultGuard,
    _second: tracing::Dispatch,
}

impl Log {
    pub fn open(filter: &str) -> Self {
        Self::with(EnvFilter::new(filter))
    }

    /// As the program does with what the operator wants to read.
    pub fn of(log: &str) -> Self {
        Self::with(sanku_server::audit::filter(log).unwrap())
    }

    fn with(filter: EnvFilter) -> Self {
        let page = Page::default();
        let subscriber = tracing_subscriber::fmt().with_env_filter(filter).json().with_writer(page.clone());
        // While there is one subscriber alone, a line first reached by another test's thread is never logged anywhere.
        let second = tracing::Dispatch::new(tracing_subscriber::registry());
        Self { page, _guard: tracing::subscriber::set_default(subscriber.finish()), _second: second }
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.page.0.lock().unwrap().clone()).unwrap()
    }
}

const WRONG: &str = "Wrong-5678";
const MOBILE: &str = "13812345678";
const EMAIL: &str = "somebody@example.com";

/// A user's day: logs in, renews, fails, is locked out, looks, leaves. Gives back every secret of it.
async fn day(portal: &Portal) -> Vec<String> {
    let new = NewAccount {
        org: 1,
        name: EMAIL.into(),
        other_name: Some(MOBILE.into()),
        nickname: "小王".into(),
        password: Secret::new(PASSWORD.into()),
        role: Role::Member,
    };
    account::create(&portal.store, &portal.hashing, &new, portal.now()).await.unwrap();
    let first = portal.login(EMAIL).await;
    let renew = Call::RefreshToken(RefreshToken { refresh_token: first.refresh_token.clone() });
    let second = tokens(&portal.ask(&renew, &[]).await);
    portal.ask_as(&Call::ReadUser(ReadUser {}), access(&second)).await;
    portal.wait(60_000);
    portal.ask(&renew, &[]).await;
    for name in [MOBILE, EMAIL, MOBILE, EMAIL, MOBILE, EMAIL] {
        portal.try_login(name, WRONG).await;
    }
    portal.ask_as(&Call::Logout(Logout {}), access(&second)).await;
    let strewn =
        format!("/to/api/base/system/auth/refresh-token?refreshToken={}&x={MOBILE}", refresh(&second));
    let headers = [
        ("content-type", "application/json"),
        ("authorization", access(&second)),
        ("x-mail", EMAIL),
        ("cookie", refresh(&second)),
    ];
    let body = format!(r#"{{"email":"{EMAIL}","password":{PASSWORD},"token":"{}"}}"#, access(&first));
    let lost = format!("/to/api/{MOBILE}/{EMAIL}/{}", access(&second));
    for path in [&strewn, &lost, "/to/api/base/system/auth/login", "/to/api/base/system/auth/logout"] {
        send(&portal.app, request(Method::POST, path, &headers, body.clone())).await;
    }
    let tokens = [&first, &second].into_iter().flat_map(|tokens| [access(tokens), refresh(tokens)]);
    tokens.chain([PASSWORD, WRONG, MOBILE, EMAIL, "example.com"]).map(str::to_owned).collect()
}

#[tokio::test]
async fn no_log_line_holds_a_password_a_token_a_mobile_or_an_address() {
    let log = Log::open("trace");
    let portal = Portal::open().await;
    let secrets = day(&portal).await;
    let log = log.text();
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answered: Vec<_> = lines.iter().filter(|line| line["fields"]["message"] == "answered").collect();
    assert!(answered.len() >= 14, "{log}");
    for line in answered {
        assert_eq!(line["span"]["track_code"].as_str().map(str::len), Some(32), "{line}");
    }
    for event in ["logged in", "a login was refused", "came again", "logged out"] {
        assert!(log.contains(event), "{event} is missing: {log}");
    }
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} was logged: {log}");
    }
}

// F30, 16.2.5
#[tokio::test]
async fn a_server_that_quotes_what_it_was_sent_tells_it_no_log() {
    let log = Log::open("trace");
    let server = MailServer::open("550 no such user <somebody@example.com>, said 13812345678").await;
    let portal = server.portal().await;
    let call = Call::SendEmailCode(SendEmailCode::new(EMAIL.into(), Scene::Register));
    assert_eq!(portal.ask(&call, &[]).await.status, 503);
    let log = log.text();
    assert!(log.contains("a code was not sent") && log.contains("550"), "{log}");
    let code = code_in(&server.heard());
    let ours: String = log.lines().filter(|line| line.contains("sanku")).collect();
    for secret in [EMAIL, MOBILE, "geheim", &code] {
        assert!(!ours.contains(secret), "{secret} was logged: {ours}");
    }
}

#[tokio::test]
async fn the_database_holds_no_password_and_no_token() {
    let portal = Portal::open().await;
    let secrets = day(&portal).await;
    let mut kept = Vec::new();
    for entry in std::fs::read_dir(portal.directory.path()).unwrap() {
        kept.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let holds = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds(EMAIL) && holds("$argon2id$"), "the database was not found");
    for secret in secrets.iter().filter(|secret| ![MOBILE, EMAIL, "example.com"].contains(&secret.as_str())) {
        assert!(!holds(secret), "{secret}");
    }
}

// 6.5.2
#[tokio::test]
async fn the_database_holds_a_code_as_a_slow_hash_alone() {
    let server = MailServer::open("250 taken").await;
    let portal = server.portal().await;
    let call = Call::SendEmailCode(SendEmailCode::new(EMAIL.into(), Scene::Register));
    assert_eq!(portal.ask(&call, &[]).await.status, 200);
    let code = code_in(&server.heard());
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    let hashes: Vec<String> =
        sqlx::query_scalar("select hash from code where hash is not null").fetch_all(&mut sql).await.unwrap();
    assert!(matches!(&hashes[..], [hash] if hash.starts_with("$argon2id$")), "{hashes:?}");
    assert!(portal.hashing.verify(&Secret::new(code.clone()), Some(hashes[0].clone())).await.unwrap());
    let tables = "select name from sqlite_master where type = 'table' and sql not like 'create virtual%'";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut sql).await.unwrap();
    for table in tables {
        let text = "select group_concat('\"' || name || '\" = ?1', ' or ') from pragma_table_info(?)";
        let fields: String = sqlx::query_scalar(text).bind(&table).fetch_one(&mut sql).await.unwrap();
        let text = format!("select count(*) from \"{table}\" where {fields}");
        let held: i64 =
            sqlx::query_scalar(sqlx::AssertSqlSafe(text)).bind(&code).fetch_one(&mut sql).await.unwrap();
        assert_eq!(held, 0, "{table}");
    }
}

// 6.5.3
#[test]
fn codes_tokens_and_salts_come_from_the_random_numbers_of_the_system_alone() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let mut folders = vec![root.join("src")];
    let mut drawn = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let text = std::fs::read_to_string(&entry).unwrap();
            for other in ["rand::", "thread_rng", "fastrand", "oorandom", "Rng", "RandomState", "randomblob"]
            {
                let found = text.match_indices(other).any(|(at, _)| !text[..at].ends_with("get"));
                assert!(!found, "{other} in {}", entry.display());
            }
            drawn.extend(text.contains("getrandom::fill(").then_some(entry));
        }
    }
    assert_eq!(drawn.len(), 3, "{drawn:?}");
    let whole = "let mut bytes = [0_u8; 32];\n    getrandom::fill(&mut bytes)";
    assert!(read("src/store/db/value.rs").contains(whole));
    assert!(read("src/codes/digits.rs").contains("drawn(&random()?)"));
    assert!(read("src/session/token.rs").contains("random().map(|bytes| Self::of(&bytes))"));
    assert!(read("src/hashing/mod.rs").contains("getrandom::fill(&mut salt)"));
}

// NET-5
#[tokio::test]
async fn a_failure_is_found_in_the_log_by_the_track_code_that_its_user_saw() {
    let log = Log::of(&Config::default().log);
    let portal = Portal::open().await;
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    sqlx::query("drop table dict").execute(&mut sql).await.unwrap();
    let answered = get(&portal.app, "/to/api/base/system/dict-data/list?dictType=x").await;
    let log = log.text();
    let seen = answered.header("track_code");
    assert_eq!((answered.status.as_u16(), seen.len()), (500, 32));
    let line = log.lines().find(|line| line.contains("a request failed")).unwrap();
    assert!(line.contains(seen), "{line}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_directory_that_is_made_for_the_database_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::TempDir::new().unwrap();
    let data = directory.path().join("new").join("data");
    sanku_server::store::Store::open(&data).await.unwrap();
    assert_eq!(std::fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
}
