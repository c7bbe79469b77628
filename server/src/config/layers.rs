//! §2 Layers of the configuration: a key is known if the default configuration has it.

use super::{error::ConfigError, fields::Config};
use crate::parse;
use serde_json::{Map, Value};
use std::path::Path;

/// What the command line says: keys with their values, if they were given.
pub type Flags<'a> = &'a [(&'a str, Option<String>)];

/// A key, where a value for it may stand, and what it is by default.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    /// Its name in the file, with a dot for each level.
    pub path: String,
    /// Its name in the environment.
    pub variable: String,
    /// Its value where nobody says another.
    pub default: Value,
}

/// Every key.
pub(super) fn keys() -> Vec<Key> {
    let mut keys = Vec::new();
    gather("", &defaults(), &mut keys);
    keys
}

fn defaults() -> Value {
    serde_json::to_value(Config::default()).unwrap_or_default()
}

fn gather(path: &str, value: &Value, keys: &mut Vec<Key>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                gather(&below(path, name), value, keys);
            }
        }
        leaf => {
            keys.push(Key { path: path.to_owned(), variable: variable(path), default: leaf.clone() });
        }
    }
}

fn below(path: &str, name: &str) -> String {
    if path.is_empty() && !name.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// `hosts.main` is `SANKU_HOSTS_MAIN`, `companyName` is `SANKU_COMPANY_NAME`.
fn variable(path: &str) -> String {
    let mut name = String::from("SANKU_");
    for letter in path.chars() {
        match letter {
            '.' => name.push('_'),
            upper if upper.is_ascii_uppercase() => name.extend(['_', upper]),
            other => name.push(other.to_ascii_uppercase()),
        }
    }
    name
}

/// A value with its key and the place that it was said at.
struct Setting {
    place: String,
    key: String,
    value: Value,
}

/// Reads all layers, the later above the earlier.
pub(super) fn read(
    file: Option<&Path>,
    environment: impl Fn(&str) -> Option<String>,
    flags: Flags<'_>,
) -> Result<Config, ConfigError> {
    let keys = keys();
    let mut said = file.map(|file| in_file(file, &keys)).transpose()?.unwrap_or_default();
    for key in &keys {
        let text = environment(&key.variable).filter(|text| !text.is_empty());
        said.extend(text.map(|text| typed(format!("环境变量 {} 给出的", key.variable), key, &text)));
    }
    for (name, text) in flags {
        let key = keys.iter().find(|key| key.path == *name);
        said.extend(
            key.zip(text.as_ref()).map(|(key, text)| typed(format!("参数 --{name} 给出的"), key, text)),
        );
    }
    let mut whole = defaults();
    for Setting { place, key, value } in said {
        alone(&place, &key, &value)?;
        put(&mut whole, &key, value);
    }
    parse::value(whole).map_err(|why| ConfigError::senseless("", &why))
}

fn in_file(file: &Path, keys: &[Key]) -> Result<Vec<Setting>, ConfigError> {
    let bad = |why: String| ConfigError::File { path: file.to_owned(), why };
    let text = std::fs::read_to_string(file).map_err(|why| bad(why.to_string()))?;
    let whole: Map<String, Value> = parse::json(text.as_bytes()).map_err(bad)?;
    let mut said = Vec::new();
    leaves("", &Value::Object(whole), keys, &mut said);
    let place = format!("配置文件 {} 中的", file.display());
    match said.iter().find(|(path, _)| !keys.iter().any(|key| key.path == *path)) {
        Some((path, _)) => Err(unknown(place, path, keys)),
        None => {
            Ok(said.into_iter().map(|(key, value)| Setting { place: place.clone(), key, value }).collect())
        }
    }
}

/// What a file says, each with its path: as deep as the keys go, so that a key's own value stays whole.
fn leaves(path: &str, value: &Value, keys: &[Key], into: &mut Vec<(String, Value)>) {
    let leads_on = path.is_empty() || keys.iter().any(|key| key.path.starts_with(&format!("{path}.")));
    match value {
        Value::Object(fields) if leads_on => {
            for (name, value) in fields {
                leaves(&below(path, name), value, keys, into);
            }
        }
        other => into.push((path.to_owned(), other.clone())),
    }
}

fn unknown(place: String, key: &str, keys: &[Key]) -> ConfigError {
    let known: Vec<&str> = keys.iter().map(|key| key.path.as_str()).collect();
    ConfigError::Unknown { place, key: key.to_owned(), known: known.join("、") }
}

/// A text as the type that its key has; what is no such text stays one and is refused as one.
fn typed(place: String, key: &Key, text: &str) -> Setting {
    let json = || serde_json::from_str(text).ok();
    let listed = || text.split(',').map(|one| Value::from(one.trim())).collect();
    let value = match &key.default {
        Value::Number(_) | Value::Bool(_) => json(),
        Value::Array(_) if text.trim_start().starts_with('[') => json(),
        Value::Array(_) => Some(Value::Array(listed())),
        _ => None,
    };
    Setting { place, key: key.path.clone(), value: value.unwrap_or_else(|| text.into()) }
}

/// Tries one value, everything else left as it is by default, so that what is wrong has a name.
fn alone(place: &str, key: &str, value: &Value) -> Result<(), ConfigError> {
    let mut whole = defaults();
    put(&mut whole, key, value.clone());
    let wrong = |why: String| ConfigError::Wrong { place: place.to_owned(), key: key.to_owned(), why };
    let config: Config = parse::value(whole).map_err(|why| wrong(after(key, &why)))?;
    let back = serde_json::to_value(config).map_err(|why| wrong(why.to_string()))?;
    let kept = key.split('.').try_fold(&back, |value, name| value.get(name)).unwrap_or(&Value::Null);
    match stranger(key, value, kept) {
        Some(path) => Err(ConfigError::Unknown { place: place.to_owned(), key: path, known: names(kept) }),
        None => Ok(()),
    }
}

/// What is said of a key, without the key in front of it.
fn after(key: &str, why: &str) -> String {
    why.strip_prefix(key).unwrap_or(why).trim_start().to_owned()
}

/// The first name within a value that was not read.
fn stranger(path: &str, said: &Value, kept: &Value) -> Option<String> {
    match (said, kept) {
        (Value::Object(said), Value::Object(kept)) => said.iter().find_map(|(name, value)| {
            let path = below(path, name);
            kept.get(name).map_or(Some(path.clone()), |kept| stranger(&path, value, kept))
        }),
        (Value::Array(said), Value::Array(kept)) => said
            .iter()
            .zip(kept)
            .enumerate()
            .find_map(|(at, (said, kept))| stranger(&format!("{path}[{at}]"), said, kept)),
        _ => None,
    }
}

/// The names in an object, or in the first of a list.
fn names(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().map(String::as_str).collect::<Vec<_>>().join("、"),
        Value::Array(list) => list.first().map(names).unwrap_or_default(),
        _ => String::new(),
    }
}

fn put(whole: &mut Value, key: &str, value: Value) {
    let found = key.split('.').try_fold(whole, |value, name| value.get_mut(name));
    if let Some(place) = found {
        *place = value;
    }
}
