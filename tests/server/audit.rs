//! §9 Who came, from where, and who was sent away: it stands in the log as the program is shipped.

use crate::{
    common::{
        PASSWORD,
        portal::{Portal, access, codes, refresh, tokens},
    },
    secrets::Log,
};
use sanku_core::{
    library::Library,
    net::api::{Call, Logout, ReadUser, RefreshToken, SmsLogin, Suggest},
    secret::Secret,
};
use sanku_server::config::{Config, Limits, Site};
use serde_json::Value;

const AT: &str = "2001:db8::7";
const NOBODY: &str = "nobody@example.com";

/// The lines about who came: message, why, account, address.
fn told(log: &Log) -> Vec<(String, String, Option<i64>, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    lines(log)
        .iter()
        .map(|line| {
            let fields = &line["fields"];
            let why = ["why", "by", "status"].map(|name| fields[name].to_string().replace('"', ""));
            let why = why.into_iter().find(|why| why != "null").unwrap_or_default();
            (text(&fields["message"]), why, fields["account"].as_i64(), text(&line["span"]["address"]))
        })
        .collect()
}

fn lines(log: &Log) -> Vec<Value> {
    let all = log.text();
    let lines = all.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter(|line| line["target"] == "audit").collect()
}

fn line(message: &str, why: &str, account: Option<i64>, at: &str) -> (String, String, Option<i64>, String) {
    (message.into(), why.into(), account, at.into())
}

// 16.3.1
#[tokio::test]
async fn each_login_refusal_and_lock_is_logged_as_shipped_with_who_and_from_where() {
    let log = Log::of(&Config::default().log);
    let portal = Portal::with_user().await;
    let open = tokens(&portal.try_login_at("a@b.cn", PASSWORD, AT, "").await);
    for name in ["a@b.cn", NOBODY] {
        for _ in 0..6 {
            portal.try_login_at(name, "Wrong-123", AT, "").await;
        }
    }
    portal.ask_as(&Call::Logout(Logout {}), access(&open)).await;
    let mut expect = vec![line("logged in", "password", Some(1), AT)];
    for account in [Some(1), None] {
        let refused = |why| line("a login was refused", why, account, AT);
        expect.extend([refused("wrong"), refused("wrong"), refused("wrong"), refused("wrong")]);
        expect.extend([refused("wrong, locked from now on"), refused("locked")]);
    }
    expect.push(line("logged out", "", None, "0.0.0.0"));
    assert_eq!(told(&log), expect);
}

// 16.3.1
#[tokio::test]
async fn codes_and_tokens_that_let_nobody_in_are_logged_as_shipped() {
    let log = Log::of(&Config::default().log);
    let portal = Portal::with_user().await;
    let open = portal.login("a@b.cn").await;
    let sms = SmsLogin::new("13800000000".into(), Secret::new("123456".into()));
    assert_eq!(codes(&portal.ask(&Call::SmsLogin(sms), &[]).await).0, 422);
    let renew = Call::RefreshToken(RefreshToken { refresh_token: Secret::new(refresh(&open).into()) });
    portal.ask(&renew, &[]).await;
    portal.wait(11_000);
    portal.ask(&renew, &[]).await;
    let messages: Vec<String> = told(&log).into_iter().map(|(message, ..)| message).collect();
    let again = "a refresh token came again; its session is ended";
    assert_eq!(messages, ["logged in", "a code was refused", again, "a right was refused"]);
}

// 16.3.2
#[tokio::test]
async fn each_right_that_is_refused_is_logged_as_shipped_with_who_and_from_where() {
    let limits = Limits { renewals: 1, ..Limits::default() };
    let portal = Portal::with(Site::default(), limits).await;
    portal.user("a@b.cn", 1).await;
    let bearer = format!("Bearer {}", access(&portal.login("a@b.cn").await));
    let log = Log::of(&Config::default().log);
    let look = Call::ReadUser(ReadUser {});
    let suggest = Suggest { library: Library::Part, keyword: "x".into(), size: 5, own: None };
    portal.ask(&look, &[]).await;
    portal.ask_as(&look, "gone").await;
    portal.ask(&Call::Suggest(suggest), &[("authorization", &bearer), ("tenant-id", "9")]).await;
    let renew = Call::RefreshToken(RefreshToken { refresh_token: Secret::new("gone".into()) });
    portal.ask(&renew, &[]).await;
    portal.ask(&renew, &[]).await;
    let refused = |why, account| line("a right was refused", why, account, "0.0.0.0");
    let limited = line("a limit was reached", "429", None, "0.0.0.0");
    let expect =
        [refused("401", None), refused("401", None), refused("403", Some(1)), refused("401", None), limited];
    assert_eq!(told(&log), expect);
}

// 16.2.5
#[tokio::test]
async fn a_name_that_nobody_has_is_logged_by_a_hash_that_nobody_reverses() {
    let log = Log::of(&Config::default().log);
    let [one, other] = [Portal::open().await, Portal::open().await];
    for portal in [&one, &one, &other] {
        portal.try_login(NOBODY, "Wrong-123").await;
    }
    one.try_login("somebody@example.com", "Wrong-123").await;
    let names: Vec<Value> = lines(&log).iter().map(|line| line["fields"]["unknown"].clone()).collect();
    assert_eq!(names.len(), 4);
    assert!(names.iter().all(|name| name.as_str().is_some_and(|name| name.len() == 16)), "{names:?}");
    assert_eq!(names[0], names[1], "the same name is seen again");
    assert!(names[0] != names[2] && names[0] != names[3], "a key of its own for each portal");
    assert!(!log.text().contains("example.com"));
}

#[tokio::test]
async fn the_operator_may_read_less_of_everything_else_and_says_so_for_these_lines() {
    for (filter, count) in [("error", 1), ("off", 1), ("info", 1), ("warn,audit=off", 0), ("audit=error", 0)]
    {
        let log = Log::of(filter);
        Portal::with_user().await.login("a@b.cn").await;
        assert_eq!(lines(&log).len(), count, "{filter}");
        assert!(lines(&log).iter().all(|line| line["span"]["track_code"].is_string()), "{filter}");
    }
}
