//! §2 The bridge to the program around the panel: who may speak, and what is said; docs/plugin-bridge.md tells it to those
//! who write such programs.

use super::{
    export::{Export, Format, fields},
    lenient,
    notice::bridge as texts,
    redirect::Origin,
    sha256::sha256,
};
use crate::{
    json::{self, Number, Object, Value},
    library::card::CardChoice,
    text::{apart, cut, has, trim},
    time::Millis,
};

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
pub enum HostMessage {
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

impl HostMessage {
    /// T8: what a message says; none unless it is one of the bridge.
    pub fn read(text: &str) -> Option<Self> {
        let message = json::parse(Some(text).filter(|text| text.len() <= LONGEST)?).ok()?;
        if message.get("sanku").and_then(lenient::number) != Some(MARK) {
            return None;
        }
        let said = |name: &str, most: usize| {
            let text = message.get(name).map(lenient::text).unwrap_or_default();
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
    let theirs = |version: &u64| versions.iter().any(|value| lenient::number(value) == Some(*version));
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

/// A message of ours: texts under names.
fn message(r#type: &str, texts: &[(&str, Option<&str>)]) -> Object {
    let mut message = Object::default();
    message.push("sanku".to_owned(), number(MARK));
    for (name, value) in fields(&[("type", Some(r#type))]).into_iter().chain(fields(texts)) {
        message.push(name, value);
    }
    message
}

const fn number(number: u64) -> Value {
    Value::Number(Number::Natural(number))
}

/// The same with a list or a number at its end.
fn with(mut message: Object, name: &str, value: Value) -> String {
    message.push(name.to_owned(), value);
    Value::Object(message).to_string()
}

fn spoken() -> Value {
    Value::Array(VERSIONS.into_iter().map(number).collect())
}

/// The panel is there, and can be greeted.
pub fn ready() -> String {
    with(message("ready", &[]), "versions", spoken())
}

/// The greeting, returned: the version to speak and the forms that will come.
pub fn welcome(version: u64, formats: &[Format]) -> String {
    let mut welcome = message("welcome", &[]);
    welcome.push("version".to_owned(), number(version));
    let formats = formats.iter().map(|format| Value::String(format.media_type().to_owned()));
    with(welcome, "formats", Value::Array(formats.collect()))
}

/// The greeting, refused: there is no version that both speak.
pub fn stranger() -> String {
    let reason = [("code", Some("version")), ("text", Some(texts::VERSION))];
    with(message("refused", &reason), "versions", spoken())
}

/// Something is to be inserted; whoever gets the same `id` twice inserts once.
pub fn insert(id: &str, export: &Export) -> String {
    let print = sha256(&export.payload);
    let [source, licence] = &export.from;
    let texts = [
        ("id", Some(id)),
        ("library", Some(export.library.segment())),
        ("setId", Some(export.set_id.as_str())),
        ("configName", export.config_name.as_deref()),
        ("name", Some(export.name.as_str())),
        ("model", Some(export.model.as_str())),
        ("format", Some(export.format)),
        ("kind", export.kind),
        ("drawing", export.drawing.as_deref()),
        ("fileName", Some(export.file_name.as_str())),
        ("source", Some(source.as_str())),
        ("licence", Some(licence.as_str())),
        ("payload", Some(export.payload.as_str())),
        ("sha256", Some(print.as_str())),
    ];
    let mut insert = message("insert", &texts);
    if let Some(choice) = export.card {
        insert.push("card".to_owned(), card(choice));
    }
    with(insert, "bytes", number(export.payload.len() as u64))
}

/// DWN-1: what a card is for, in the words by which it is asked for.
fn card(CardChoice { program, units, analysis, values }: CardChoice) -> Value {
    let words = [
        ("program", json::value_of(&program)),
        ("units", json::value_of(&units)),
        ("analysis", json::value_of(&analysis)),
        ("values", json::value_of(&values)),
    ];
    let known = words.into_iter().filter_map(|(name, word)| Some((name.to_owned(), word.ok()?)));
    let mut card = Object::default();
    known.for_each(|(name, word)| card.push(name, word));
    Value::Object(card)
}

/// The user waits for it no more.
pub fn cancel(id: &str) -> String {
    Value::Object(message("cancel", &[("id", Some(id))])).to_string()
}

/// T19: whether an origin is one that may show the panel: exactly so in the list, or below `https://*.example.com`.
pub fn is_host(origin: &str, list: &[String]) -> bool {
    let whole = has(origin, "://") && !origin.ends_with('/');
    let Some(here) = Origin::read(origin).filter(|_| whole) else { return false };
    list.iter().any(|entry| match apart(entry, "://*.") {
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
