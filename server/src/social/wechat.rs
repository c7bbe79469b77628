//! §4 WeChat's open platform: a code buys a token for a moment, the token tells who it is; neither is kept.

use super::unknown::Unknown;
use crate::{
    config::Wechat,
    outside::{self, Unanswered},
    store::identity::Identity,
};
use axum::{
    body::Bytes,
    http::{Request, StatusCode},
};
use sanku_core::{
    rules::{query::percent, token::is_token},
    secret::Secret,
};
use serde::Deserialize;
use std::time::Duration;

/// Its name among the providers.
pub(super) const NAME: &str = "wechat";
/// Both questions together must be answered in less than five seconds.
const EACH: Duration = Duration::from_millis(2_400);
/// Its words for a code that is unknown, used, missing or too old.
const NO_CODE: [i64; 4] = [40_029, 40_163, 41_008, 42_003];
/// Characters of a name, at most.
const LETTERS: usize = 64;
/// Characters of what it calls somebody, at most.
const NUMBER: usize = 128;

/// What it says; the fields of a refusal stand beside those of an answer.
#[derive(Default, Deserialize)]
#[serde(default)]
struct WechatReply {
    errcode: i64,
    access_token: Secret<String>,
    openid: String,
    unionid: Option<String>,
    nickname: String,
}

/// Whose a code is.
pub(super) async fn whose(wechat: &Wechat, number: &str, code: &Secret<String>) -> Result<Identity, Unknown> {
    let query = [
        ("appid", number),
        ("secret", wechat.secret.reveal()),
        ("code", code.reveal()),
        ("grant_type", "authorization_code"),
    ];
    let bought = ask(wechat, "oauth2/access_token", &query).await?;
    if !is_number(&bought.openid) || !is_token(bought.access_token.reveal()) {
        return Err(away("access_token", "no token"));
    }
    let query = [("access_token", bought.access_token.reveal().as_str()), ("openid", &bought.openid)];
    let known = match ask(wechat, "userinfo", &query).await {
        Ok(known) if known.openid == bought.openid => known,
        // The name alone is missed.
        _ if bought.unionid.is_some() => WechatReply::default(),
        Ok(_) => return Err(away("userinfo", "somebody else")),
        Err(why) => return Err(why),
    };
    let union_id = known.unionid.or(bought.unionid).filter(|union_id| is_number(union_id));
    Ok(Identity {
        provider: NAME.to_owned(),
        open_id: format!("{number}/{}", bought.openid),
        union_id,
        name: known.nickname.chars().filter(|letter| !letter.is_control()).take(LETTERS).collect(),
    })
}

/// Asks, and reads what it says.
async fn ask(wechat: &Wechat, path: &str, query: &[(&str, &str)]) -> Result<WechatReply, Unknown> {
    let pairs: Vec<String> = query.iter().map(|(name, value)| format!("{name}={}", percent(value))).collect();
    let url = format!("{}/sns/{path}?{}", wechat.api.trim_end_matches('/'), pairs.join("&"));
    let request = Request::get(url).header("accept", "application/json").body(Bytes::new());
    let request = request.map_err(|_| away(path, "no address"))?;
    let answer = outside::ask(request, EACH).await.map_err(|why: Unanswered| away(path, &why.to_string()))?;
    if answer.status() != StatusCode::OK {
        return Err(away(path, &format!("status {}", answer.status().as_u16())));
    }
    let said: WechatReply = serde_json::from_slice(answer.body()).map_err(|_| away(path, "no JSON"))?;
    match said.errcode {
        0 => Ok(said),
        code if NO_CODE.contains(&code) => Err(Unknown::NotScanned),
        code => Err(away(path, &format!("errcode {code}"))),
    }
}

/// The operator reads why; the address holds secrets and is not told.
fn away(path: &str, why: &str) -> Unknown {
    tracing::error!(path, why, "WeChat did not say who scanned");
    Unknown::Away
}

/// What it calls somebody is a short word of visible ASCII.
fn is_number(text: &str) -> bool {
    text.len() <= NUMBER && is_token(text)
}
