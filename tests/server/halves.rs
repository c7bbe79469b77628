//! ASVS 2.3.3 What belongs together is written together: where a later step of it fails, nothing of it is there.

use crate::{
    backups::{rows, shape},
    common::{
        PASSWORD,
        http::Answered,
        portal::{Portal, access, codes},
        upload::PNG,
    },
};
use sanku_core::{
    net::api::{
        Call, CloseAccount, CreateFeedback, Login, ReadUser, Register, SendSmsCode, SmsLogin, UpdatePassword,
    },
    rules::{platform::Scene, valid::Account as Name},
    secret::Secret,
};
use sanku_server::store::outbox;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, raw_sql};
use std::collections::BTreeMap;

const MOBILE: &str = "13812345678";
const NEW: &str = "Kv7#mTz2q";

/// What a try may leave even where it fails: it is counted, and who asked was seen.
const COUNTED: [&str; 5] = ["code", "login_attempt", "session", "meta", "sqlite_sequence"];

async fn sql(portal: &Portal, text: &str) {
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    raw_sql(AssertSqlSafe(text)).execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
}

/// All rows but those that count tries, by table.
async fn kept(portal: &Portal) -> BTreeMap<String, (usize, String)> {
    let file = portal.directory.path().join("sanku.db");
    let mut tables = shape(&file).await;
    tables.retain(|(table, _)| !COUNTED.contains(&table.as_str()));
    rows(&file, &tables).await
}

/// Asks while a step breaks, then once more while none does; nothing is there in between.
async fn halved(portal: &Portal, step: &str, ask: impl AsyncFn() -> Answered) {
    let before = kept(portal).await;
    sql(portal, &format!("create trigger broken before {step} begin select raise(abort, 'broken'); end"))
        .await;
    assert_eq!(codes(&ask().await), (500, 500), "{step}");
    sql(portal, "drop trigger broken").await;
    assert!(kept(portal).await == before, "{step} left something behind");
    assert_eq!(codes(&ask().await), (200, 0), "{step}");
    assert!(kept(portal).await != before, "{step}");
}

/// A code that was sent to the mobile.
async fn code(portal: &Portal, scene: Scene) -> Secret<String> {
    let call = Call::SendSmsCode(SendSmsCode::new(MOBILE.into(), scene));
    assert_eq!(codes(&portal.ask(&call, &[]).await), (200, 0));
    let sent = outbox::read(&portal.store, Some(MOBILE), 1).await.unwrap();
    Secret::new(sent.into_iter().next().unwrap().code)
}

// 2.3.3
#[tokio::test]
async fn a_registration_that_breaks_makes_no_account_and_uses_up_no_code() {
    let portal = Portal::open().await;
    let (name, code) = (Name::Mobile(MOBILE.into()), code(&portal, Scene::Register).await);
    let call = Call::Register(Register::new(name, "小李", code, Secret::new(NEW.into())));
    halved(&portal, "update on account", async || portal.ask(&call, &[]).await).await;
}

// 2.3.3
#[tokio::test]
async fn a_new_password_that_breaks_is_none_and_ends_no_session() {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    let open = portal.login(MOBILE).await;
    let (name, code) = (Name::Mobile(MOBILE.into()), code(&portal, Scene::Reset).await);
    let call = Call::UpdatePassword(UpdatePassword::new(name, code, Secret::new(NEW.into())));
    halved(&portal, "insert on message", async || {
        let answered = portal.ask(&call, &[]).await;
        let own = Call::ReadUser(ReadUser {});
        let alive = portal.ask_as(&own, access(&open)).await.status == 200;
        assert_eq!(alive, answered.status != 200, "the session ends with the password");
        answered
    })
    .await;
}

// 2.3.3
#[tokio::test]
async fn a_login_that_breaks_opens_no_session_and_uses_up_no_code() {
    let portal = Portal::open().await;
    portal.user(MOBILE, 1).await;
    let call = Call::SmsLogin(SmsLogin::new(MOBILE.into(), code(&portal, Scene::Login).await));
    halved(&portal, "insert on token", async || portal.ask(&call, &[]).await).await;
    let call = Call::Login(Login::new(MOBILE, Secret::new(PASSWORD.into())));
    halved(&portal, "insert on browser", async || portal.ask(&call, &[]).await).await;
}

// 2.3.3
#[tokio::test]
async fn a_feedback_and_a_closing_that_break_leave_everything_where_it_was() {
    let portal = Portal::open().await;
    let id = portal.user("a@b.cn", 1).await;
    let token = access(&portal.login("a@b.cn").await).to_owned();
    let call = Call::CreateFeedback(CreateFeedback {
        r#type: 3,
        message: "这个零件的图纸在我这里打不开".into(),
        images: portal.uploaded(&token, "Images", "a.png", PNG).await,
        user_id: id.to_string(),
        ..CreateFeedback::default()
    });
    halved(&portal, "insert on feedback_image", async || portal.ask_as(&call, &token).await).await;
    let call = Call::CloseAccount(CloseAccount { password: Secret::new(PASSWORD.into()) });
    halved(&portal, "delete on account", async || portal.ask_as(&call, &token).await).await;
}
