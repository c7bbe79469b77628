//! A portal with users: who logs in, renews and looks, by a clock that the test turns.

use super::{
    NOW, PASSWORD, fresh, hashing,
    http::{Answered, files, request, send},
    user,
};
use axum::{
    Router,
    extract::ConnectInfo,
    http::{Method, Request},
};
use sanku_core::{
    json,
    net::{
        api::{Call, Login, Tokens},
        http::{self, Body},
    },
    rules::query::percent,
    secret::Secret,
    time::Millis,
};
use sanku_server::{
    app::app,
    assistant::Assistant,
    clock,
    config::{Limits, Site},
    delivery::Delivery,
    hashing::Hashing,
    state::{Clock, Cx},
    store::Store,
};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use tempfile::TempDir;

/// A portal at work.
pub struct Portal {
    pub directory: TempDir,
    pub store: Store,
    pub app: Router,
    pub hashing: Hashing,
    now: Arc<AtomicU64>,
}

/// One address may ask for everything at once.
fn crowded() -> Limits {
    let all = 1_000_000;
    Limits { requests: all, address_requests: all, bodies: all, address_bodies: all, ..Limits::default() }
}

impl Portal {
    /// One over a fresh database, whose addresses may log in and search without end.
    pub async fn open() -> Self {
        let without = Limits { logins: 1_000_000, renewals: 1_000_000, searches: 1_000_000, ..crowded() };
        Self::with(Site::default(), without).await
    }

    /// One whose codes go there, and whose addresses may ask for any number of them.
    pub async fn sending(delivery: Delivery) -> Self {
        let without = Limits { logins: 1_000_000, codes: 1_000_000, ..crowded() };
        Self::made(Site::default(), without, delivery).await
    }

    /// One whose sentences are turned there.
    pub async fn assisted(assistant: Assistant) -> Self {
        Self::at(fresh().await, Site::default(), crowded(), |cx| cx.assistant = assistant)
    }

    /// One of these limits.
    pub async fn with(site: Site, limits: Limits) -> Self {
        Self::made(site, limits, Delivery::default()).await
    }

    /// One over what is stored already.
    pub fn over((directory, store): (TempDir, Store), site: Site, limits: Limits) -> Self {
        Self::at((directory, store), site, limits, |_| ())
    }

    async fn made(site: Site, limits: Limits, delivery: Delivery) -> Self {
        Self::at(fresh().await, site, limits, |cx| cx.delivery = delivery)
    }

    fn at(
        (directory, store): (TempDir, Store),
        site: Site,
        limits: Limits,
        with: impl FnOnce(&mut Cx),
    ) -> Self {
        let now = Arc::new(AtomicU64::new(NOW.value()));
        let clock = Arc::clone(&now);
        let clock = Clock::new(move || Millis::new(clock.load(Ordering::Relaxed)));
        let mut cx = Cx::new(store.clone(), clock, files(), site, limits);
        cx.hashing = hashing();
        with(&mut cx);
        let hashing = cx.hashing.clone();
        Self { directory, store, app: app(cx), hashing, now }
    }

    /// One with the user `a@b.cn` of the public.
    pub async fn with_user() -> Self {
        let portal = Self::open().await;
        portal.user("a@b.cn", 1).await;
        portal
    }

    /// The moment.
    pub fn now(&self) -> Millis {
        Millis::new(self.now.load(Ordering::Relaxed))
    }

    /// Lets time pass.
    pub fn wait(&self, ms: u64) {
        self.now.fetch_add(ms, Ordering::Relaxed);
    }

    /// Sets the clock back.
    pub fn set_back(&self, ms: u64) {
        self.now.fetch_sub(ms, Ordering::Relaxed);
    }

    /// Ends, and begins again on the same data.
    pub async fn start_again(&mut self) {
        let now = Arc::clone(&self.now);
        let clock = clock::begin(&self.store, true, move || Millis::new(now.load(Ordering::Relaxed)));
        let limits = Limits { logins: 1_000_000, renewals: 1_000_000, ..Limits::default() };
        let mut cx = Cx::new(self.store.clone(), clock.await.unwrap(), files(), Site::default(), limits);
        cx.hashing = self.hashing.clone();
        self.app = app(cx);
    }

    /// Makes a user who logs in with `PASSWORD`.
    pub async fn user(&self, name: &str, org: i64) -> i64 {
        user(&self.store, &self.hashing, name, org).await.id
    }

    /// Tries to log in.
    pub async fn try_login(&self, name: &str, password: &str) -> Answered {
        self.ask(&Call::Login(Login::new(name, Secret::new(password.into()))), &[]).await
    }

    /// Tries to log in from an address, with a cookie where there is one.
    pub async fn try_login_at(&self, name: &str, password: &str, address: &str, cookie: &str) -> Answered {
        let call = Call::Login(Login::new(name, Secret::new(password.into())));
        let cookie = [("cookie", cookie)];
        let mut asked = asked(&call, if cookie[0].1.is_empty() { &[] } else { &cookie });
        asked.extensions_mut().insert(ConnectInfo(SocketAddr::new(address.parse().unwrap(), 1)));
        send(&self.app, asked).await
    }

    /// Logs in.
    pub async fn login(&self, name: &str) -> Tokens {
        tokens(&self.try_login(name, PASSWORD).await)
    }

    /// Sends a call with headers, as the shell would.
    pub async fn ask(&self, call: &Call, headers: &[(&str, &str)]) -> Answered {
        send(&self.app, asked(call, headers)).await
    }

    /// Sends a call with a token.
    pub async fn ask_as(&self, call: &Call, access: &str) -> Answered {
        self.ask(call, &[("authorization", &format!("Bearer {access}"))]).await
    }
}

/// The request of a call.
fn asked(call: &Call, headers: &[(&str, &str)]) -> Request<axum::body::Body> {
    let asked = call.request().unwrap();
    let query: Vec<String> =
        asked.query.iter().map(|(name, value)| format!("{name}={}", percent(value))).collect();
    let path = if query.is_empty() { asked.path } else { format!("{}?{}", asked.path, query.join("&")) };
    let method = match asked.method {
        http::Method::Get => Method::GET,
        http::Method::Post => Method::POST,
        http::Method::Put => Method::PUT,
    };
    let (json, body) = match asked.body {
        Body::Json { text } => (vec![("content-type", "application/json")], text),
        _ => (Vec::new(), String::new()),
    };
    request(method, &path, &[headers, &json].concat(), body)
}

/// The tokens of a good answer.
pub fn tokens(answered: &Answered) -> Tokens {
    assert_eq!(answered.status, 200, "{}", answered.text());
    json::read(&answered.json()["data"].to_string()).unwrap()
}

/// The access token.
pub fn access(tokens: &Tokens) -> &str {
    tokens.access_token.reveal()
}

/// The refresh token.
pub fn refresh(tokens: &Tokens) -> &str {
    tokens.refresh_token.reveal()
}

/// The HTTP status and the body's code.
pub fn codes(answered: &Answered) -> (u16, i64) {
    (answered.status.as_u16(), answered.json()["code"].as_i64().unwrap())
}
