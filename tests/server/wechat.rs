//! §4 The client of WeChat's open platform, against a server that says what its documents say.

use crate::common::{
    http::Answered,
    neighbour::{Neighbour, neighbour},
    portal::{Portal, access, codes},
    scanner::{login, state},
};
use axum::{Router, body::Bytes, extract::Request, routing::any};
use futures_util::future::join_all;
use sanku_core::{
    net::api::{Call, ReadWxBinding, WxBinding},
    rules::setup::Setup,
    secret::Secret,
};
use sanku_server::config::{Limits, Site, Wechat};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// What it was asked, path and query each.
type Requests = Arc<Mutex<Vec<String>>>;

/// WeChat, which says these two things.
async fn wechat(token: &'static str, userinfo: &'static str) -> (Neighbour, Requests) {
    let requests = Requests::default();
    let noted = Arc::clone(&requests);
    let say = move |request: Request| {
        let path = request.uri().to_string();
        let text = if path.starts_with("/sns/oauth2/access_token?") { token } else { userinfo };
        noted.lock().unwrap().push(path);
        // It calls its JSON plain text.
        async move { ([("content-type", "text/plain")], Bytes::from_static(text.as_bytes())) }
    };
    (neighbour(Router::new().fallback(any(say)), None).await, requests)
}

async fn portal(api: String) -> Portal {
    let mut site =
        Site { setup: Setup { wechat_app_id: "wx1".into(), ..Setup::default() }, ..Site::default() };
    site.wechat = Wechat { secret: Secret::new("s&ecret".into()), api };
    Portal::with(site, Limits::default()).await
}

async fn scan(portal: &Portal) -> Answered {
    let state = state();
    portal.ask(&login(&format!("c{state}"), &state), &[]).await
}

/// The identity that `a@b.cn` has after a binding, or why there is none.
async fn bound(portal: &Portal, name: &str, code: &str) -> Result<Value, (u16, i64)> {
    portal.user(name, 1).await;
    let token = access(&portal.login(name).await).to_owned();
    let call = Call::WxBinding(WxBinding { username: name.into(), code: Secret::new(code.into()) });
    let answered = portal.ask_as(&call, &token).await;
    if answered.status != 200 {
        return Err(codes(&answered));
    }
    Ok(portal.ask_as(&Call::ReadWxBinding(ReadWxBinding {}), &token).await.json()["data"].clone())
}

const TOKEN: &str = r#"{"access_token":"at","expires_in":7200,"refresh_token":"rt","openid":"o1",
    "scope":"snsapi_login","unionid":"u1"}"#;
const WITHOUT_UNION: &str = r#"{"access_token":"at","openid":"o1"}"#;
const USER: &str =
    r#"{"openid":"o1","nickname":"小\u0007微","sex":0,"headimgurl":"http://x","unionid":"u1"}"#;

#[tokio::test]
async fn a_code_is_exchanged_with_number_and_secret_and_the_token_tells_who_it_is() {
    let (other, requests) = wechat(TOKEN, USER).await;
    let portal = portal(format!("http://{}", other.address)).await;
    let own = bound(&portal, "a@b.cn", "c&1").await.unwrap();
    assert_eq!(own["nickname"], "小微", "without control characters");
    let paths = requests.lock().unwrap().clone();
    assert_eq!(
        paths,
        [
            "/sns/oauth2/access_token?appid=wx1&secret=s%26ecret&code=c%261&grant_type=authorization_code",
            "/sns/userinfo?access_token=at&openid=o1",
        ]
    );
    assert_eq!(scan(&portal).await.status, 200);
}

// T9
#[tokio::test]
async fn t9_a_code_counts_once_even_where_wechat_would_take_it_again() {
    let (other, requests) = wechat(TOKEN, USER).await;
    let portal = portal(format!("http://{}", other.address)).await;
    bound(&portal, "a@b.cn", "c1").await.unwrap();
    let state = state();
    let login = login("c2", &state);
    let all = join_all((0..30).map(|_| portal.ask(&login, &[]))).await;
    assert_eq!(all.iter().filter(|answered| answered.status == 200).count(), 1);
    assert_eq!(requests.lock().unwrap().len(), 4, "two questions for each of two codes");
}

// T9, T10
#[tokio::test]
async fn a_code_that_wechat_does_not_know_lets_nobody_in() {
    for why in [
        r#"{"errcode":40029,"errmsg":"invalid code"}"#,
        r#"{"errcode":40163,"errmsg":"code been used"}"#,
        r#"{"errcode":41008,"errmsg":"missing code"}"#,
        r#"{"errcode":42003,"errmsg":"code expired"}"#,
    ] {
        let (other, requests) = wechat(why, USER).await;
        let portal = portal(format!("http://{}", other.address)).await;
        assert_eq!(codes(&scan(&portal).await), (403, 1_002_000_011), "{why}");
        assert_eq!(requests.lock().unwrap().len(), 1);
    }
}

// F30
#[tokio::test]
async fn what_wechat_cannot_say_is_no_login_and_no_word_of_it_reaches_the_client() {
    for (token, user) in [
        (r#"{"errcode":40125,"errmsg":"invalid appsecret geheim"}"#, USER),
        (r#"{"errcode":-1,"errmsg":"system error"}"#, USER),
        ("<html>geheim</html>", USER),
        ("{}", USER),
        (r#"{"access_token":"at","openid":"a b"}"#, USER),
        (r#"{"access_token":"","openid":"o1"}"#, USER),
        (WITHOUT_UNION, r#"{"errcode":40001,"errmsg":"geheim"}"#),
        (WITHOUT_UNION, r#"{"openid":"o2","unionid":"u2"}"#),
    ] {
        let (other, _) = wechat(token, user).await;
        let portal = portal(format!("http://{}", other.address)).await;
        let answered = scan(&portal).await;
        assert_eq!(codes(&answered), (503, 503), "{token} {user}");
        assert_eq!(answered.json()["message"], "暂时无法连接微信，请稍后再试");
        assert!(!answered.text().contains("geheim") && answered.header("retry-after") == "1");
    }
    let nobody = portal("http://127.0.0.1:1".into()).await;
    assert_eq!(codes(&scan(&nobody).await), (503, 503));
}

#[tokio::test]
async fn without_the_users_name_an_identity_is_one_all_the_same() {
    let (other, _) = wechat(TOKEN, r#"{"errcode":40001,"errmsg":"no"}"#).await;
    let portal = portal(format!("http://{}", other.address)).await;
    assert_eq!(bound(&portal, "a@b.cn", "c1").await.unwrap()["nickname"], json!(""));
}

// 6.8.1 of ASVS
#[tokio::test]
async fn who_was_known_by_an_open_id_is_the_same_with_a_union_id() {
    let (early, _) = wechat(WITHOUT_UNION, r#"{"openid":"o1","nickname":"a"}"#).await;
    let portal = portal(format!("http://{}", early.address)).await;
    bound(&portal, "a@b.cn", "c1").await.unwrap();
    assert_eq!(scan(&portal).await.status, 200);
    assert_eq!(bound(&portal, "c@d.cn", "c2").await, Err((409, 1_002_000_012)));
}

/// An identity as the store keeps it.
fn identity(open_id: &str, union_id: Option<&str>) -> sanku_server::social::identity::Identity {
    sanku_server::social::identity::Identity {
        provider: "wechat".into(),
        open_id: open_id.into(),
        union_id: union_id.map(str::to_owned),
        name: String::new(),
    }
}

// 6.8.1 of ASVS
#[tokio::test]
async fn an_identity_is_known_by_either_number_within_its_provider_alone() {
    use sanku_server::social::identity::{Bound, Identity, bind};
    let portal = Portal::open().await;
    let (one, two) = (portal.user("a@b.cn", 1).await, portal.user("c@d.cn", 1).await);
    let bind = async |account, identity: Identity| {
        bind(&portal.store, account, &identity, portal.now()).await.unwrap()
    };
    assert_eq!(bind(one, identity("wx1/o1", None)).await, Bound::Done);
    for (account, identity, expect) in [
        (one, identity("wx1/o1", Some("u1")), Bound::Done),
        (two, identity("wx2/o9", Some("u1")), Bound::Elsewhere),
        (two, identity("wx1/o1", Some("u7")), Bound::Elsewhere),
        (two, Identity { provider: "stand-in".into(), ..identity("wx1/o1", Some("u1")) }, Bound::Done),
        (two, identity("wx1/o2", None), Bound::Done),
        (two, identity("wx1/o3", None), Bound::Another),
    ] {
        assert_eq!(bind(account, identity.clone()).await, expect, "{account} {identity:?}");
    }
}
