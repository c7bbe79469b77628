//! §2 The bridge to the program around the panel: who may speak, and what is said; docs/plugin-bridge.md tells it to those
//! who write such programs.

use super::{
    loose, notice,
    parcel::{Format, Parcel},
    redirect::Origin,
    sha256::sha256,
    text::{cut, trim},
};
use crate::{
    json::{self, Object, Value},
    time::Millis,
};
use serde::Serialize;

/// The versions of the bridge that are spoken here.
pub const VERSIONS: [u64; 1] = [1];
/// What marks a message as one of the bridge, whatever its version.
const MARK: u64 = 1;
/// Bytes of a message from outside, at most.
const LONGEST: usize = 16 * 1024;
/// Characters of a program's name, and of a code.
const LONGEST_NAME: usize = 64;
/// Characters of what a program says.
const LONGEST_TEXT: usize = 500;

/// After so long without a word the same is sent again.
pub const RESENT_AFTER: Millis = Millis::new(5_000);
/// So often in all.
pub const SENT_AT_MOST: u32 = 3;
/// A program that said it has it may take so long: somebody places a part by hand.
pub const TAKES_AT_MOST: Millis = Millis::new(600_000);

/// What the program around the panel says.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Said {
    /// It is there: the version to speak, if one is common, the forms that it takes, in its order, and its name.
    Hello { version: Option<u64>, formats: Vec<Format>, program: String },
    /// It has what was sent, and is at work.
    Received { id: String },
    /// It is in the document.
    Inserted { id: String },
    /// It is not, and why.
    Refused { id: String, code: String, text: String },
    /// It goes.
    Bye,
}

impl Said {
    /// T8: what a message says; none unless it is one of the bridge.
    pub fn read(text: &str) -> Option<Self> {
        let message = json::parse(Some(text).filter(|text| text.len() <= LONGEST)?).ok()?;
        if message.get("sanku").and_then(loose::number) != Some(MARK) {
            return None;
        }
        let said = |name: &str, most: usize| {
            let text = message.get(name).map(loose::text).unwrap_or_default();
            cut(trim(&text), most).to_owned()
        };
        let id = || Some(said("id", LONGEST_NAME)).filter(|id| !id.is_empty());
        Some(match message.get("type")?.as_str()? {
            "hello" => Self::Hello {
                version: common(&list(&message, "versions")),
                formats: forms(&list(&message, "formats")),
                program: said("program", LONGEST_NAME),
            },
            "received" => Self::Received { id: id()? },
            "inserted" => Self::Inserted { id: id()? },
            "refused" => Self::Refused {
                id: id()?,
                code: said("code", LONGEST_NAME),
                text: said("text", LONGEST_TEXT),
            },
            "bye" => Self::Bye,
            _ => return None,
        })
    }
}

fn list<'a>(message: &'a Value, name: &str) -> Vec<&'a Value> {
    message.get(name).and_then(Value::as_array).unwrap_or_default().iter().collect()
}

/// The newest version that both speak.
fn common(versions: &[&Value]) -> Option<u64> {
    let theirs = |version: &u64| versions.iter().any(|value| loose::number(value) == Some(*version));
    VERSIONS.into_iter().filter(theirs).max()
}

/// Those that exist here, each once.
fn forms(names: &[&Value]) -> Vec<Format> {
    let known = names.iter().filter_map(|name| Format::of(name.as_str()?));
    known.fold(Vec::new(), |mut all, format| {
        if !all.contains(&format) {
            all.push(format);
        }
        all
    })
}

/// What every message begins with.
#[derive(Serialize)]
struct Head<'a> {
    sanku: u64,
    r#type: &'a str,
}

#[derive(Serialize)]
struct Versions {
    versions: [u64; 1],
}

#[derive(Serialize)]
struct Welcome {
    version: u64,
    formats: Vec<&'static str>,
}

#[derive(Serialize)]
struct Reason {
    code: &'static str,
    text: &'static str,
}

#[derive(Serialize)]
struct Id<'a> {
    id: &'a str,
}

#[derive(Serialize)]
struct Print {
    bytes: usize,
    sha256: String,
}

const SPOKEN: Versions = Versions { versions: VERSIONS };

/// One object of several, in their order.
fn message(r#type: &str, parts: &[Result<Value, json::Error>]) -> String {
    let head = json::value_of(&Head { sanku: MARK, r#type });
    let mut whole = Object::default();
    for part in [&head].into_iter().chain(parts).flatten() {
        let Value::Object(fields) = part else { continue };
        for (name, value) in fields.iter() {
            whole.push(name.to_owned(), value.clone());
        }
    }
    Value::Object(whole).to_string()
}

/// The panel is there, and can be greeted.
pub fn ready() -> String {
    message("ready", &[json::value_of(&SPOKEN)])
}

/// The greeting, returned: the version to speak and the forms that will come.
pub fn welcome(version: u64, formats: &[Format]) -> String {
    let formats = formats.iter().map(|format| format.media_type()).collect();
    message("welcome", &[json::value_of(&Welcome { version, formats })])
}

/// The greeting, refused: there is no version that both speak.
pub fn stranger() -> String {
    let reason = Reason { code: "version", text: notice::BRIDGE_VERSION };
    message("refused", &[json::value_of(&reason), json::value_of(&SPOKEN)])
}

/// Something is to be inserted; whoever gets the same `id` twice inserts once.
pub fn insert(id: &str, parcel: &Parcel) -> String {
    let print = Print { bytes: parcel.payload.len(), sha256: sha256(&parcel.payload) };
    message("insert", &[json::value_of(&Id { id }), json::value_of(parcel), json::value_of(&print)])
}

/// The user waits for it no more.
pub fn cancel(id: &str) -> String {
    message("cancel", &[json::value_of(&Id { id })])
}

/// T19: whether an origin is one that may show the panel: exactly so in the list, or below `https://*.example.com`.
pub fn is_host(origin: &str, list: &[String]) -> bool {
    let whole = origin.contains("://") && !origin.ends_with('/');
    let Some(here) = Origin::read(origin).filter(|_| whole) else { return false };
    list.iter().any(|entry| match entry.split_once("://*.") {
        None => Origin::read(entry).as_ref() == Some(&here),
        Some((scheme, domain)) => Origin::read(&format!("{scheme}://{domain}")).is_some_and(|above| {
            let below =
                here.host.strip_suffix(&above.host).is_some_and(|name| name.len() > 1 && name.ends_with('.'));
            below && (here.secure, here.port) == (above.secure, above.port)
        }),
    })
}

#[cfg(test)]
mod tests;
