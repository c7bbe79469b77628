//! Whether what is there holds what is wanted: in parts, since a vector names what matters.

use serde_json::{Map, Value};

/// Where they differ; nothing if all that is wanted is there.
///
/// An object wants its fields, `null` among them for what must not be there; a list wants each of its places, and as many.
/// Of a list of names and values, as headers are, an object wants values by their names. `{ "$has": … }` wants a part of a
/// text or some places of a list, `{ "$length": … }` so many, `{ "$json": … }` what the text says as JSON, `{ "$url": [path,
/// query] }` an address with such a path and these values in its query, in any order, `{ "$not": … }` anything else.
pub fn differs(want: &Value, got: &Value) -> Option<String> {
    at("", want, got)
}

fn at(path: &str, want: &Value, got: &Value) -> Option<String> {
    let other = || Some(format!("{path}: wanted {want}, got {got}"));
    match (want, got) {
        (Value::Object(fields), _) if special(fields).is_some() => special_at(path, want, got),
        (Value::Object(fields), Value::Array(list)) if list.iter().all(is_pair) => {
            at(path, &Value::Object(fields.clone()), &by_name(list))
        }
        (Value::Object(fields), Value::Object(there)) => fields.iter().find_map(|(name, want)| {
            at(&format!("{path}.{name}"), want, there.get(name).unwrap_or(&Value::Null))
        }),
        (Value::Array(wants), Value::Array(list)) if wants.len() == list.len() => {
            let pairs = wants.iter().zip(list).enumerate();
            pairs.into_iter().find_map(|(index, (want, got))| at(&format!("{path}[{index}]"), want, got))
        }
        (Value::Number(want), Value::Number(got)) if want.as_f64() == got.as_f64() => None,
        _ if want == got => None,
        _ => other(),
    }
}

fn special(fields: &Map<String, Value>) -> Option<(&str, &Value)> {
    let (name, value) = fields.iter().next().filter(|_| fields.len() == 1)?;
    name.starts_with('$').then_some((name, value))
}

fn special_at(path: &str, want: &Value, got: &Value) -> Option<String> {
    let (name, value) = special(want.as_object()?)?;
    let holds = match (name, value, got) {
        ("$has", Value::String(part), Value::String(text)) => text.contains(part),
        ("$has", Value::Array(wants), Value::Array(list)) => {
            wants.iter().all(|want| list.iter().any(|got| differs(want, got).is_none()))
        }
        ("$length", Value::Number(length), Value::Array(list)) => {
            length.as_u64() == u64::try_from(list.len()).ok()
        }
        ("$length", Value::Number(length), Value::String(text)) => {
            length.as_u64() == u64::try_from(text.chars().count()).ok()
        }
        ("$json", _, Value::String(text)) => {
            let said = serde_json::from_str(text).unwrap_or(Value::Null);
            return at(&format!("{path}$json"), value, &said);
        }
        ("$url", Value::Array(parts), Value::String(text)) => {
            return at(&format!("{path}$url"), &parts.as_slice().into(), &taken_apart(text));
        }
        ("$not", ..) => differs(value, got).is_some(),
        _ => false,
    };
    (!holds).then(|| format!("{path}: wanted {want}, got {got}"))
}

/// An address as its path and the values in its query, each as it stands there.
fn taken_apart(url: &str) -> Value {
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let values = pairs.map(|(name, value)| (name.to_owned(), Value::from(value))).collect::<Map<_, _>>();
    vec![Value::from(path), values.into()].into()
}

fn is_pair(value: &Value) -> bool {
    value.as_object().is_some_and(|fields| {
        fields.len() == 2 && fields.get("name").is_some_and(Value::is_string) && fields.contains_key("value")
    })
}

fn by_name(list: &[Value]) -> Value {
    let pair = |pair: &Value| (pair["name"].as_str().unwrap_or_default().to_owned(), pair["value"].clone());
    list.iter().map(pair).collect::<Map<_, _>>().into()
}
