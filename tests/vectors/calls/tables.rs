//! §3, §7, §9 The tables of the specification.

use super::Args;
use sanku_core::{
    net::{api::Call, http::Host},
    rules::{enumerations, numbers, site::Site, storage::Key},
};
use serde_json::{Value, json};

/// What a call answers; nothing if it is none of these.
pub fn answer(call: &str, args: &Args<'_>) -> Option<Value> {
    let first = || args.text(0);
    Some(match call {
        "limit" => json!(numbers::named(first())),
        "enumValue" => json!(enumerations::value(first(), args.text(1))),
        "enumMember" => json!(enumerations::member(first(), args.text(1))),
        "enumLabel" => json!(enumerations::label(first(), args.text(1))),
        "hostOf" => format!("{:?}", Host::of(first())).to_lowercase().into(),
        "calls" => Call::TABLE
            .iter()
            .map(|(name, method, path)| json!({ "name": name, "method": method, "path": path }))
            .collect(),
        "keepsakes" => Key::ALL.iter().map(|key| kept(*key, &Site::of(first()))).collect(),
        _ => return None,
    })
}

fn kept(key: Key, site: &Site) -> Value {
    json!({ "key": key, "name": key.name(site), "area": key.area(), "lifetime": key.lifetime() })
}
