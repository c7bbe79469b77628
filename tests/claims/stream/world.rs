//! Browser and server of a stream: what the portal asks for is noted and answered, well or badly, late or never.

use super::dice::Dice;
use sanku_core::{
    app::Update,
    boot::Boot,
    effect::Command,
    fact::{Fact, Went},
    net::http::Outcome,
    rules::{compute::Computed, prompt::PatternVerdict, storage::Key},
    secret::Secret,
};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use url::Url;

/// What the portal asked for and nobody answered yet.
#[derive(Default)]
pub struct World {
    pub asked: BTreeMap<u32, String>,
    last: u32,
    /// What is being computed.
    computing: BTreeSet<u32>,
    /// What the browser is going to report.
    pub due: Vec<Fact>,
}

/// Facts at the start, as odd as the numbers roll.
#[allow(clippy::needless_update, reason = "a new fact of the start keeps its default here")]
pub fn boot(dice: &mut Dice) -> Boot {
    let host = dice.of(&["www.sanku.cn", "train.sanku.cn", "localhost:8080", "open.sanku.cn"]);
    let scheme = dice.of(&["https", "http"]);
    let kept = |dice: &mut Dice| {
        let future = dice.of(&["9007199254740991|", "1|", ""]);
        let value = dice.of(&[
            "[]",
            "[{\"remark\":\"r\",\"time\":1,\"stack\":\"s\"}]",
            "true",
            "private",
            "{\"softwareType\":\"CAD\"}",
            "7",
            "{",
        ]);
        Secret::new(format!("{future}{value}"))
    };
    let mut shelf = |chance| -> BTreeMap<String, Secret<String>> {
        let mut there = Key::ALL.to_vec();
        there.retain(|_| dice.one_in(chance));
        there.iter().map(|key| (key.plain_name().to_owned(), kept(dice))).collect()
    };
    let (local, session) = (shelf(2), shelf(3));
    let environment = dice.of(&["prod", "train", "local"]);
    let tokens = format!(
        "{environment}_t=a; {environment}_rt=r; {environment}_lsTime={}; {environment}_tExpires={}",
        dice.number(),
        dice.number()
    );
    let cookies = if dice.one_in(2) { tokens } else { dice.text() };
    let setup = json!({ "platforms": [{ "origin": "https://open.sanku.cn", "open": true }, { "origin": "https://cad.sanku.cn" }] });
    let setup = sanku_core::json::read(&setup.to_string()).unwrap();
    let path = dice.text();
    let path = if path.starts_with('/') { path } else { "/part".to_owned() };
    let embedded = dice.one_in(4);
    let cookies = Secret::new(cookies);
    Boot {
        origin: format!("{scheme}://{host}"),
        path,
        embedded,
        framed: embedded || dice.one_in(8),
        width: dice.float(),
        cookies,
        local: local.into_iter().collect(),
        session: session.into_iter().collect(),
        setup,
        ..Boot::default()
    }
}

/// How a request to an address ends.
pub fn outcome(url: &str, dice: &mut Dice) -> Outcome {
    let body = match dice.below(10) {
        0 => dice.anything().to_string(),
        1 => dice.text(),
        2 | 3 => {
            let codes = [
                "401",
                "430",
                "403",
                "500",
                "404",
                "499",
                "1002000007",
                "199999",
                "IPDC.01020049",
                "1005002001",
                "100401",
            ];
            json!({ "code": dice.of(&codes), "msg": dice.text() }).to_string()
        }
        _ => format!("{{\"code\":0,\"data\":{}}}", good(url)),
    };
    let date = dice.of(&["Thu, 19 Nov 2026 16:00:00 GMT", "x", "Fri, 01 Jan 2100 00:00:00 GMT"]);
    let headers = vec![("track_code".to_owned(), dice.text()), ("Date".to_owned(), date.to_owned())];
    match dice.below(12) {
        0 => Outcome::TimedOut,
        1 => Outcome::Aborted,
        2 => Outcome::Failed,
        _ => Outcome::Answered {
            status: dice.of(&[200, 200, 200, 401, 403, 430, 500, 0]),
            headers,
            body: Secret::new(body),
        },
    }
}

/// An answer that makes sense where the question is known.
fn good(url: &str) -> &'static str {
    const ANSWERS: &[(&str, &str)] = &[
        ("login", r#"{"accessToken":"a","refreshToken":"r"}"#),
        ("refresh", r#"{"accessToken":"b","refreshToken":"s"}"#),
        ("get-permission-info", r#"{"permissions":["*:*:*"],"roles":[],"menus":[]}"#),
        ("get-extend-user-info", r#"{"clientId":"c"}"#),
        ("user-info", r#"{"id":"1","username":"u","orgId":7,"orgEnable":true,"businessScope":"1"}"#),
        ("system_maintenance", r#"[{"value":"2099-01-01","status":0,"remark":"r"}]"#),
        ("list-all-simple", r#"[{"label":"token_expire_time","value":"30"},{"label":"a","value":"/about"}]"#),
        ("suggest", r#"["a","b"]"#),
        ("newest", r#"{"createTime":1795000000000}"#),
        ("count", "7"),
        ("licence", r#"{"applyStatus":1,"lastTimestamp":5}"#),
        ("config-model", r#"{"productList":{"total":1,"list":[{"setId":"s1"}]}}"#),
        ("search", r#"{"total":41,"list":[],"categories":[],"facets":[]}"#),
    ];
    ANSWERS.iter().find(|(part, _)| url.contains(part)).map_or("true", |(_, answer)| answer)
}

impl World {
    /// Notes what is to be done; says which rule it breaks.
    pub fn take(&mut self, update: &Update) -> Result<(), String> {
        for command in &update.commands {
            self.note(command)?;
        }
        let tabs = update.view.frame.tabs.as_ref().map_or(0, |view| view.tabs.len());
        let entries = update.view.frame.log.as_ref().map_or(0, |log| log.entries);
        let holds = tabs <= 10 && entries <= 30;
        if holds { Ok(()) } else { Err(format!("TAB-1, LOG-1: {tabs} tabs and {entries} entries")) }
    }

    fn note(&mut self, command: &Command) -> Result<(), String> {
        let fine = match command {
            Command::Http { id, request } => {
                let fresh = *id > self.last;
                self.last = *id;
                self.asked.insert(*id, request.url.clone());
                fresh
            }
            Command::Abort { id } => self.asked.remove(id).is_some(),
            Command::Compute { id, .. } => {
                let result = Computed::Match { verdict: PatternVerdict::Missing };
                self.due.push(Fact::Computed { id: *id, result });
                self.computing.insert(*id)
            }
            Command::StopCompute { id } => self.computing.contains(id),
            Command::Navigate { to, replace } => {
                let how = if *replace { Went::Replace } else { Went::Push };
                self.due.push(Fact::WentTo { path: to.clone(), how });
                to.starts_with('/') && !to.starts_with("//")
            }
            Command::Visit { url } => Url::parse(url).is_ok_and(|url| {
                ["open.sanku.cn", "cad.sanku.cn"].contains(&url.host_str().unwrap_or_default())
            }),
            Command::SetCookie { text } => !text.contains(['\n', '\r', '\0']),
            Command::LockSession => {
                self.due.push(Fact::SessionLocked { cookies: Secret::new("prod_t=z; local_t=z".into()) });
                true
            }
            Command::Report { text } => !text.contains("circle"),
            _ => true,
        };
        if fine { Ok(()) } else { Err(format!("{command:?} breaks NAV-1, NET-3, STO-2 or GEN-6")) }
    }
}
