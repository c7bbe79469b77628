//! The files: what a vector may say, and that it says nothing else.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::{collections::BTreeSet, fs, path::PathBuf};

/// The motor conditions, the addresses of NAV-1, the land patterns, the outlines, the shapes and the bodies have a form and a test of their own.
const OTHERS: [&str; 8] = ["cards", "drive", "lands", "outlines", "packages", "redirect", "shapes", "solids"];

/// A file: a family of rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// What its vectors prove.
    #[serde(rename = "about")]
    pub _about: String,
    /// What its portal vectors have in common.
    #[serde(default)]
    pub with: Defaults,
    /// The cases.
    pub vectors: Vec<Vector>,
}

/// What the portal vectors of a file have in common.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Defaults {
    /// The boot facts that a vector does not name.
    pub boot: Value,
    /// The cookies of somebody with a session.
    pub cookies: String,
    /// Who may be looking, by name.
    pub people: Map<String, Value>,
}

/// A case.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Vector {
    /// The rule that it proves.
    pub rule: String,
    /// What it shows, where its values do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    call: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    args: Option<Vec<Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    machine: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    new: Option<Vec<Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Act>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boot: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inputs: Option<Vec<Step>>,
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    want: Option<Value>,
}

/// Keeps a `null` that stands there.
fn there<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(from).map(Some)
}

/// What a vector asks.
pub enum Kind<'a> {
    /// What a call answers.
    Call {
        /// The name that the package exports.
        call: &'a str,
        /// What it is given.
        args: &'a [Value],
        /// What it answers; of a check the text, empty if all is well.
        want: &'a Value,
        /// The stable name of that text.
        code: Option<&'a str>,
    },
    /// What a machine of its own shows and answers.
    Machine {
        /// The class that the package exports.
        machine: &'a str,
        /// What its constructor is given.
        new: &'a [Value],
        /// What is done to it.
        steps: &'a [Act],
    },
    /// What the portal shows and does.
    Portal(Script<'a>),
}

/// Something that is done to a machine.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The method.
    #[serde(rename = "do")]
    pub method: String,
    /// What it is given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<Value>,
    /// What it answers.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub want: Option<Value>,
    /// What the machine shows then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub see: Option<Value>,
}

/// The portal, from its start.
pub struct Script<'a> {
    /// The first address.
    pub at: Option<&'a str>,
    /// Who is looking: the session is kept from before, and the server says whose it is.
    pub person: Option<&'a str>,
    /// Boot facts.
    pub boot: Option<&'a Value>,
    /// What is wanted of the start.
    pub want: Option<Want>,
    /// What happens then.
    pub inputs: &'a [Step],
}

/// Something that happens to the portal: one of these, as a recording has them, or in short.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The moment; the same as before if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<u64>,
    /// The portal starts with these boot facts; only as the first input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// What the user did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub send: Option<Value>,
    /// What the browser reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hear: Option<Value>,
    /// How a request ended, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolve: Option<Resolved>,
    /// The same of the last open request whose address has this in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answered>,
    /// The server says who this person is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub introduce: Option<String>,
    /// Time passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tick: Option<bool>,
    /// The browser goes where the portal last wanted to go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follow: Option<bool>,
    /// What is wanted then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub want: Option<Want>,
}

/// How a request ended.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Resolved {
    /// The request's number.
    pub id: u32,
    /// What came of it.
    pub outcome: Value,
}

/// The same in short.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// A part of the request's address.
    pub to: String,
    /// What stands in the envelope of a success.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
    /// The body as JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<Value>,
    /// The body, whatever it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// 200 if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// By name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headers: Option<Map<String, Value>>,
    /// No answer came: `timedOut`, `aborted`, `failed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<String>,
}

/// What is wanted, in parts: whatever is not named may be anything.
#[derive(Default, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Want {
    /// What is on screen, whenever it came there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Value>,
    /// What this input has the shell do, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<Value>,
    /// What it does not have it do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<Value>,
    /// When the portal changes by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wake: Option<Value>,
}

impl Vector {
    /// What it asks; a field that goes with no such question is refused.
    pub fn kind(&self) -> Result<Kind<'_>, String> {
        let portal = self.at.is_some() || self.boot.is_some() || self.inputs.is_some();
        let machine = self.machine.is_some() || self.new.is_some() || self.steps.is_some();
        match (&self.call, &self.args, &self.want) {
            (None, None, None) if machine && !portal && self.code.is_none() => Ok(Kind::Machine {
                machine: self.machine.as_deref().unwrap_or_default(),
                new: self.new.as_deref().unwrap_or_default(),
                steps: self.steps.as_deref().unwrap_or_default(),
            }),
            _ if machine => Err("a machine and something else".to_owned()),
            (Some(call), Some(args), Some(want)) if !portal && self.person.is_none() => {
                Ok(Kind::Call { call, args, want, code: self.code.as_deref() })
            }
            (None, None, want) if portal && self.code.is_none() => Ok(Kind::Portal(Script {
                at: self.at.as_deref(),
                person: self.person.as_deref(),
                boot: self.boot.as_ref(),
                want: want.clone().map(serde_json::from_value).transpose().map_err(|why| why.to_string())?,
                inputs: self.inputs.as_deref().unwrap_or_default(),
            })),
            _ => Err("neither a call with args and want nor a portal with a start".to_owned()),
        }
    }

    /// All of it, on one line.
    pub fn says(&self) -> String {
        serde_json::to_string(self).unwrap()
    }

    /// What makes it the same as another.
    pub fn without_rule(&self) -> String {
        let mut value = serde_json::to_value(self).unwrap();
        let fields = value.as_object_mut().unwrap();
        fields.remove("rule");
        fields.remove("about");
        value.to_string()
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors")
}

/// The families that have a file.
pub fn names() -> BTreeSet<String> {
    let files =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let families = files.filter_map(|name| name.strip_suffix(".json").map(str::to_owned));
    families.filter(|name| !OTHERS.contains(&name.as_str())).collect()
}

/// The numbers of all rules.
pub fn rules() -> BTreeSet<String> {
    let text = fs::read_to_string(folder().join("../../docs/rules.md")).unwrap();
    let is_rule = |word: &&str| {
        let (family, number) = word.split_once('-').unwrap_or_default();
        family.len() == 3
            && family.bytes().all(|byte| byte.is_ascii_uppercase())
            && number.parse::<u8>().is_ok()
    };
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(is_rule).map(str::to_owned).collect()
}

/// A family's file.
pub fn read(family: &str) -> File {
    let text = fs::read_to_string(folder().join(format!("{family}.json"))).unwrap();
    parse(&text).unwrap_or_else(|why| panic!("{family}: {why}"))
}

/// A file, or what it says that no file may say.
pub fn parse(text: &str) -> Result<File, String> {
    let value: Value = serde_json::from_str(&paired(text)).map_err(|why| why.to_string())?;
    serde_json::from_value(spoken_out(value)).map_err(|why| why.to_string())
}

/// GEN-4: half a pair of surrogates is U+FFFD to Rust, however it came.
fn paired(text: &str) -> String {
    let unit = |at: usize| {
        let digits = text.get(at..)?.strip_prefix("\\u")?.get(..4)?;
        u16::from_str_radix(digits, 16).ok()
    };
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let length = match (unit(at), unit(at + 6)) {
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => 12,
            (Some(0xD800..=0xDFFF), _) => {
                out.push_str("\\ufffd");
                at += 6;
                continue;
            }
            _ if rest.starts_with('\\') => 2,
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        out.push_str(&rest[..length]);
        at += length;
    }
    out
}

/// `{ "repeat": ["a", 129] }` and `{ "join": ["a", …] }` stand for the texts that they make.
fn spoken_out(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(spoken_out).collect(),
        Value::Object(fields) if fields.len() == 1 && fields.contains_key("repeat") => {
            let (text, times) =
                (fields["repeat"][0].as_str().unwrap(), fields["repeat"][1].as_u64().unwrap());
            text.repeat(times.try_into().unwrap()).into()
        }
        Value::Object(fields) if fields.len() == 1 && fields.contains_key("join") => {
            let parts = fields["join"].as_array().unwrap().iter().cloned().map(spoken_out);
            parts.map(|part| part.as_str().unwrap().to_owned()).collect::<String>().into()
        }
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, spoken_out(value))).collect(),
        value => value,
    }
}
