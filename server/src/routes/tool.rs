//! §7 LOG-1 Tools: the error log of browsers, which anybody may send and nobody may misuse (T32).

use super::table::Routes;
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        extract::Peer,
        question::Asked,
        track::Track,
    },
    parse,
    state::Cx,
    store::front_log::store_log,
};
use axum::{Extension, extract::State};
use sanku_core::{
    net::api::FrontLog,
    rules::{
        limits::{LOG_BYTES, LOG_ENTRIES},
        redact::{HIDDEN, is_secret, redact},
        valid,
    },
};
use serde_json::{Map, Value};

/// Its routes.
pub(super) fn routes() -> Routes {
    Routes::of("tool").call(front_log)
}

/// Takes the error log of a browser.
async fn front_log(
    State(cx): State<Cx>,
    Extension(Track(code)): Extension<Track>,
    Asked(Peer(peer), log): Asked<FrontLog>,
) -> Answer<()> {
    let now = cx.clock.now();
    cx.reports.pass(peer, now)?;
    cx.store.has_room(0)?;
    if log.data.len() > LOG_BYTES {
        return Err(Error::TooLarge);
    }
    let entries: Vec<Value> =
        parse::json(log.data.as_bytes()).map_err(|why| Error::Invalid(format!("data 中的 {why}")))?;
    if entries.len() > LOG_ENTRIES {
        return Err(Error::Invalid(format!("data 最多 {LOG_ENTRIES} 条")));
    }
    let entries = Value::Array(entries.into_iter().map(hide).collect()).to_string();
    store_log(&cx.store, now, &code, &entries).await?;
    Ok(ok(()))
}

/// Every text and name without what may be a secret; JSON itself encodes line ends.
fn hide(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(redact(&text)),
        Value::Array(list) => Value::Array(list.into_iter().map(hide).collect()),
        Value::Object(fields) => Value::Object(fields.into_iter().map(hide_named).collect::<Map<_, _>>()),
        Value::Number(number) if valid::mobile(&number.to_string()).is_ok() => HIDDEN.into(),
        other => other,
    }
}

fn hide_named((name, value): (String, Value)) -> (String, Value) {
    let secret = is_secret(&name) && !value.is_null();
    (redact(&name), if secret { HIDDEN.into() } else { hide(value) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    // T32
    #[test]
    fn what_may_be_a_secret_leaves_the_report() {
        let entry = json!({ "time": 1_790_000_000_000_u64, "mobile": 13_800_000_000_u64, "accessToken": "short",
            "stack": ["at 13800000000\r\nforged line", { "a@b.cn": "mail a@b.cn" }], "password": null });
        let text = hide(entry).to_string();
        assert_eq!(
            text,
            r#"{"accessToken":"***","mobile":"***","password":null,"stack":["at ***\r\nforged line",{"***":"mail ***"}],"time":1790000000000}"#
        );
    }
}
