//! §7 Third parties' logins over HTTP: let in once, bound to an account, taken off again.

use crate::common::{
    http::Answered,
    portal::{Portal, access, codes, tokens},
    scanner::{code, login, state},
};
use futures_util::future::join_all;
use sanku_core::{
    net::api::{Call, ReadUser, ReadWxBinding, ScanBinding, SocialLogin, WxBinding, WxUnbinding},
    secret::Secret,
};
use sanku_server::account;
use serde_json::{Value, json};

const REFUSED: (u16, i64) = (403, 1_002_000_011);
const UNBIND: Call = Call::WxUnbinding(WxUnbinding {});
const OWN: Call = Call::ReadWxBinding(ReadWxBinding {});

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn binding(username: &str, code: &str) -> Call {
    Call::WxBinding(WxBinding { username: username.into(), code: secret(code) })
}

fn redeeming(username: &str, ticket: &str) -> Call {
    Call::ScanBinding(ScanBinding { username: username.into(), open_id: secret(ticket) })
}

/// Scans as somebody and tries to log in.
async fn scan(portal: &Portal, name: &str) -> Answered {
    let state = state();
    let code = code(&portal.app, name, &state).await;
    portal.ask(&login(&code, &state), &[]).await
}

/// A user of the public with this name, logged in by the password.
async fn member(portal: &Portal, name: &str) -> String {
    portal.user(name, 1).await;
    access(&portal.login(name).await).to_owned()
}

/// A portal where 小微 belongs to `a@b.cn`.
async fn with_bound() -> (Portal, String) {
    let portal = Portal::with_stand_in().await;
    let token = member(&portal, "a@b.cn").await;
    let scanned = code(&portal.app, "小微", &state()).await;
    let bound = portal.ask_as(&binding("a@b.cn", &scanned), &token).await;
    assert_eq!(codes(&bound), (200, 0), "{}", bound.text());
    (portal, token)
}

async fn who(portal: &Portal, answered: &Answered) -> Value {
    let call = Call::ReadUser(ReadUser {});
    portal.ask_as(&call, access(&tokens(answered))).await.json()["data"]["username"].clone()
}

// SOC-2, LGN-3
#[tokio::test]
async fn what_was_bound_lets_its_account_in_by_either_call() {
    let (portal, token) = with_bound().await;
    let own = portal.ask_as(&OWN, &token).await.json()["data"].clone();
    assert_eq!(own, json!({ "nickname": "小微", "boundAt": portal.now().value() }));
    assert_eq!(who(&portal, &scan(&portal, "小微").await).await, "a@b.cn");
    let state = state();
    let by_callback = SocialLogin::new(secret(&code(&portal.app, "小微", &state).await), secret(&state));
    let answered = portal.ask(&Call::SocialLogin(by_callback), &[]).await;
    assert_eq!(who(&portal, &answered).await, "a@b.cn");
}

// SOC-1, T10
#[tokio::test]
async fn an_identity_that_nobody_has_is_told_by_a_ticket_and_not_by_itself() {
    let portal = Portal::with_stand_in().await;
    let (first, second) = (scan(&portal, "小微").await, scan(&portal, "小微").await);
    assert_eq!(codes(&first), (404, 199_999));
    let ticket = |answered: &Answered| answered.json()["message"].as_str().unwrap().to_owned();
    assert_ne!(ticket(&first), ticket(&second));
    assert!(sanku_core::rules::token::is_token(&ticket(&first)) && ticket(&first).len() == 64);
}

// SOC-1, T10
#[tokio::test]
async fn a_ticket_is_good_for_ten_minutes_and_once() {
    let portal = Portal::with_stand_in().await;
    let token = member(&portal, "a@b.cn").await;
    let mut tickets = Vec::new();
    for name in ["小微", "小明"] {
        tickets.push(scan(&portal, name).await.json()["message"].as_str().unwrap().to_owned());
    }
    portal.wait(10 * 60_000 - 1);
    assert_eq!(codes(&portal.ask_as(&redeeming("a@b.cn", &tickets[0]), &token).await), (200, 0));
    assert_eq!(codes(&portal.ask_as(&redeeming("a@b.cn", &tickets[0]), &token).await), REFUSED);
    portal.wait(1);
    assert_eq!(codes(&portal.ask_as(&UNBIND, &token).await), (200, 0));
    assert_eq!(codes(&portal.ask_as(&redeeming("a@b.cn", &tickets[1]), &token).await), REFUSED);
    assert_eq!(codes(&scan(&portal, "小微").await), (404, 199_999));
}

// T10
#[tokio::test]
async fn t10_an_open_id_that_a_client_made_up_binds_nothing() {
    let portal = Portal::with_stand_in().await;
    let token = member(&portal, "a@b.cn").await;
    for made_up in ["oT1cK3t", "stand-in/o1", &"0".repeat(64), "", "a b", "' or 1=1 --"] {
        for call in [redeeming("a@b.cn", made_up), binding("a@b.cn", made_up)] {
            let answered = portal.ask_as(&call, &token).await;
            assert_eq!(codes(&answered), REFUSED, "{made_up}");
            assert_eq!(answered.json()["message"], "扫码凭据无效或已过期，请重新扫码");
        }
    }
    assert_eq!(portal.ask_as(&OWN, &token).await.json()["data"], Value::Null);
}

// T9
#[tokio::test]
async fn t9_a_code_or_a_state_that_comes_again_opens_no_second_session() {
    let (portal, _) = with_bound().await;
    let (one, other) = (state(), state());
    let (first, second) = (code(&portal.app, "小微", &one).await, code(&portal.app, "小微", &other).await);
    assert_eq!(codes(&portal.ask(&login(&first, &one), &[]).await), (200, 0));
    for (code, state) in [(&first, &one), (&first, &other), (&second, &one)] {
        assert_eq!(codes(&portal.ask(&login(code, state), &[]).await), REFUSED);
    }
}

// T9
#[tokio::test]
async fn t9_of_a_hundred_at_once_one_gets_in() {
    let (portal, _) = with_bound().await;
    let state = state();
    let login = login(&code(&portal.app, "小微", &state).await, &state);
    let all = join_all((0..100).map(|_| portal.ask(&login, &[]))).await;
    let good = all.iter().filter(|answered| answered.status == 200).count();
    let refused = all.iter().filter(|answered| codes(answered) == REFUSED).count();
    assert_eq!((good, refused), (1, 99));
}

// T9
#[tokio::test]
async fn t9_a_state_of_less_than_128_bits_counts_for_nothing() {
    let (portal, _) = with_bound().await;
    for short in ["", "0", &"0".repeat(31), &"三".repeat(32)] {
        let scanned = code(&portal.app, "小微", &state()).await;
        assert_eq!(codes(&portal.ask(&login(&scanned, short), &[]).await), REFUSED, "{short}");
    }
}

// LGN-7
#[tokio::test]
async fn lgn_7_another_type_is_no_social_login() {
    let portal = Portal::with_stand_in().await;
    let path = "/to/api/base/system/auth/social-login";
    for (kind, user_type) in [(31, 1), (32, 2)] {
        let body = json!({ "type": kind, "code": "c", "state": state(), "userType": user_type });
        let answered = crate::common::http::post(&portal.app, path, &body.to_string()).await;
        assert_eq!(codes(&answered), (422, 422));
    }
}

// SOC-2
#[tokio::test]
async fn an_identity_has_one_account_and_an_account_one_identity() {
    let (portal, token) = with_bound().await;
    let other = member(&portal, "c@d.cn").await;
    for (name, username, token, expect) in [
        ("小微", "a@b.cn", &token, (200, 0)),
        ("小微", "c@d.cn", &other, (409, 1_002_000_012)),
        ("小明", "a@b.cn", &token, (409, 1_002_000_013)),
    ] {
        let scanned = code(&portal.app, name, &state()).await;
        let answered = portal.ask_as(&binding(username, &scanned), token).await;
        assert_eq!(codes(&answered), expect, "{name} {username}");
    }
    assert_eq!(codes(&scan(&portal, "小明").await), (404, 199_999));
}

// SOC-2
#[tokio::test]
async fn nobody_binds_for_somebody_else() {
    let portal = Portal::with_stand_in().await;
    let token = member(&portal, "a@b.cn").await;
    member(&portal, "c@d.cn").await;
    let scanned = code(&portal.app, "小微", &state()).await;
    for call in [binding("c@d.cn", &scanned), redeeming("c@d.cn", "x"), binding("", &scanned)] {
        assert_eq!(codes(&portal.ask_as(&call, &token).await), (403, 403));
    }
    assert_eq!(codes(&portal.ask_as(&binding("a@b.cn", &scanned), &token).await), (200, 0));
}

// SOC-2
#[tokio::test]
async fn what_was_taken_off_lets_nobody_in_and_can_be_bound_again() {
    let (portal, token) = with_bound().await;
    for _ in 0..2 {
        assert_eq!(codes(&portal.ask_as(&UNBIND, &token).await), (200, 0));
    }
    assert_eq!(portal.ask_as(&OWN, &token).await.json()["data"], Value::Null);
    assert_eq!(codes(&scan(&portal, "小微").await), (404, 199_999));
    let other = member(&portal, "c@d.cn").await;
    let scanned = code(&portal.app, "小微", &state()).await;
    assert_eq!(codes(&portal.ask_as(&binding("c@d.cn", &scanned), &other).await), (200, 0));
    assert_eq!(who(&portal, &scan(&portal, "小微").await).await, "c@d.cn");
}

// UNR-1
#[tokio::test]
async fn the_account_hears_of_each_change_once() {
    let (portal, token) = with_bound().await;
    let scanned = code(&portal.app, "小微", &state()).await;
    portal.ask_as(&binding("a@b.cn", &scanned), &token).await;
    portal.ask_as(&UNBIND, &token).await;
    portal.ask_as(&UNBIND, &token).await;
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    let titles: Vec<String> =
        sqlx::query_scalar("select title from message order by id").fetch_all(&mut sql).await.unwrap();
    assert_eq!(titles, ["微信已绑定", "微信已解绑"]);
}

// ERR-5
#[tokio::test]
async fn an_account_that_the_operator_locked_stays_out() {
    let (portal, _) = with_bound().await;
    account::lock(&portal.store, "a@b.cn", portal.now()).await.unwrap();
    assert_eq!(codes(&scan(&portal, "小微").await), (430, 430));
}

#[tokio::test]
async fn where_nobody_scans_every_call_of_it_is_none() {
    let portal = Portal::with_user().await;
    let token = access(&portal.login("a@b.cn").await).to_owned();
    assert_eq!(codes(&portal.ask(&login("c", &state()), &[]).await), (404, 404));
    assert_eq!(codes(&portal.ask_as(&binding("a@b.cn", "c"), &token).await), (404, 404));
    assert_eq!(codes(&portal.ask_as(&UNBIND, &token).await), (404, 404));
    assert_eq!(portal.ask_as(&OWN, &token).await.json()["data"], Value::Null);
}

// T32
#[tokio::test]
async fn scans_of_one_address_are_counted_with_its_logins() {
    use crate::common::scanner::site;
    use sanku_server::config::Limits;
    let portal = Portal::with(site(), Limits { logins: 2, ..Limits::default() }).await;
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(portal.ask(&login("c", &state()), &[]).await.status.as_u16());
    }
    assert_eq!(answers, [403, 403, 429]);
}
