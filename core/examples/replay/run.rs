//! §3 A recording, put into the rules once more: each input with what it shows, and where that is not what was seen.

use sanku_core::{
    app::{self, App},
    json,
    time::Millis,
};
use serde_json::{Map, Number, Value};
use std::collections::BTreeSet;

/// An input and what came of it.
#[derive(Debug)]
pub struct Step {
    /// When it came.
    pub now: u64,
    /// What it was: `send search typed`.
    pub input: String,
    /// The slices that it changed.
    pub view: Value,
    /// Where that is not what was recorded.
    pub differences: Vec<String>,
}

impl Step {
    /// The names of the slices that it changed.
    pub fn slices(&self) -> Vec<&str> {
        self.view.as_object().into_iter().flat_map(Map::keys).map(String::as_str).collect()
    }
}

/// Replays a recording; fails where it is none.
pub fn replay(text: &str) -> Result<Vec<Step>, String> {
    let recording: Value = serde_json::from_str(text).map_err(|why| why.to_string())?;
    let inputs = part(&recording, "inputs").as_array().ok_or("no list of inputs")?;
    // The older ones were made before rooms came when they are wanted.
    let mut app: App = if part(&recording, "byRoom") == true { App::frame() } else { App::default() };
    let seen = inputs.iter().map(|input| part(part(input, "want"), "view"));
    // A slice that came to the portal later is no difference.
    let known: BTreeSet<_> = seen.filter_map(Value::as_object).flat_map(Map::keys).collect();
    let step = |(at, input): (usize, &Value)| {
        step(&mut app, input, &known).map_err(|why| format!("input {at}: {why}"))
    };
    inputs.iter().enumerate().map(step).collect()
}

fn step(app: &mut App, input: &Value, known: &BTreeSet<&String>) -> Result<Step, String> {
    let now = part(input, "now").as_u64().ok_or("says no time")?;
    let update = put(app, Millis::new(now), input)?;
    let mut update = serde_json::to_value(update).map_err(|why| why.to_string())?;
    if let Some(slices) = update.get_mut("view").and_then(Value::as_object_mut) {
        slices.retain(|name, _| known.contains(name));
    }
    let seen = part(input, "want");
    let differences = ["view", "wake"].map(|name| differences(name, part(seen, name), part(&update, name)));
    Ok(Step {
        now,
        input: named(input),
        differences: differences.concat(),
        view: part(&update, "view").clone(),
    })
}

fn put(app: &mut App, now: Millis, input: &Value) -> Result<sanku_core::app::Update, String> {
    let fields = input.as_object().ok_or("is no object")?;
    if let Some(boot) = fields.get("start") {
        return Ok(app.start(now, read(boot)?));
    }
    if let Some(name) = fields.get("enter") {
        let name = read(name)?;
        return Ok(app.enter(now, name, app::room(name)));
    }
    if let Some(event) = fields.get("send") {
        let event = json::parse(&event.to_string()).and_then(|event| app.read(&event));
        return Ok(app.send(now, event.map_err(|why| why.to_string())?));
    }
    if let Some(fact) = fields.get("hear") {
        return Ok(app.hear(now, read(fact)?));
    }
    if let Some(ended) = fields.get("resolve") {
        let id = part(ended, "id")
            .as_u64()
            .and_then(|id| u32::try_from(id).ok())
            .ok_or("an answer without a number")?;
        return Ok(app.resolve(now, id, &read(part(ended, "outcome"))?));
    }
    if fields.contains_key("tick") { Ok(app.tick(now)) } else { Err("says nothing".to_owned()) }
}

fn part<'a>(of: &'a Value, name: &str) -> &'a Value {
    of.get(name).unwrap_or(&Value::Null)
}

fn read<T: json::Read>(value: &Value) -> Result<T, String> {
    json::read(&value.to_string()).map_err(|why| why.to_string())
}

/// `send search typed`, `resolve 3`.
fn named(input: &Value) -> String {
    let fields = input.as_object().into_iter().flatten();
    let words =
        fields.filter(|(name, _)| !["now", "want"].contains(&name.as_str())).flat_map(|(name, value)| {
            let (feature, inside) = value.as_object().and_then(|fields| fields.iter().next()).unzip();
            let kind = part(value, "type")
                .as_str()
                .or_else(|| inside.and_then(|inside| part(inside, "type").as_str()));
            let feature = feature.filter(|_| name == "send").cloned();
            let number = part(value, "id").as_u64().map(|id| id.to_string());
            [Some(name.clone()), feature, kind.map(str::to_owned), number]
        });
    words.flatten().collect::<Vec<_>>().join(" ")
}

/// The same number, however it was written and read: the last digit is the writer's.
fn near(was: &Number, is: &Number) -> bool {
    was.as_f64().zip(is.as_f64()).is_some_and(|(was, is)| (was - is).abs() <= was.abs() * 1e-14)
}

/// Every place where two values differ; what is missing is null, as in JavaScript.
pub fn differences(path: &str, was: &Value, is: &Value) -> Vec<String> {
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => {
            let names: BTreeSet<_> = was.keys().chain(is.keys()).collect();
            let inside = |name: &&String| {
                differences(
                    &format!("{path}.{name}"),
                    was.get(name.as_str()).unwrap_or(&Value::Null),
                    is.get(name.as_str()).unwrap_or(&Value::Null),
                )
            };
            names.iter().flat_map(inside).collect()
        }
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            let pairs = was.iter().zip(is).enumerate();
            pairs.flat_map(|(at, (was, is))| differences(&format!("{path}[{at}]"), was, is)).collect()
        }
        (Value::Number(was), Value::Number(is)) if near(was, is) => Vec::new(),
        _ if was == is => Vec::new(),
        _ => vec![format!("{path} was {was}, is {is}")],
    }
}
