//! Call vectors: tables from the names of the package to the rules themselves.

mod checks;
mod others;
mod search;
mod tables;
mod texts;

use crate::see::differs;
use sanku_core::time::Millis;
use serde_json::Value;
use std::cell::Cell;

/// Asks a rule; says what it answers otherwise than wanted.
pub fn run(call: &str, args: &[Value], want: &Value, code: Option<&str>) -> Result<(), String> {
    let args = Args::new(args);
    let (got, its_code) = answer(call, &args).ok_or_else(|| format!("no call {call}"))?;
    args.all_used(call)?;
    if differs(want, &got).is_some() {
        return Err(format!("wanted {want}, got {got}"));
    }
    match (code, its_code) {
        (Some(code), other) if other != Some(code) => Err(format!("wanted the code {code}, got {other:?}")),
        _ => Ok(()),
    }
}

/// What a rule answers, a check with its code; nothing if there is no such call.
pub fn answer(call: &str, args: &Args<'_>) -> Option<(Value, Option<&'static str>)> {
    let verdict = checks::verdict(call, args).map(|verdict| verdict.unwrap_or_default());
    let said = verdict.map(|(text, code)| (Value::from(text), Some(code)));
    said.or_else(|| Some((other(call, args)?, None)))
}

fn other(call: &str, args: &Args<'_>) -> Option<Value> {
    texts::answer(call, args)
        .or_else(|| search::answer(call, args))
        .or_else(|| others::answer(call, args))
        .or_else(|| tables::answer(call, args))
}

/// What a call is given. A text, a number, a list that is missing or `null` is an empty one, as in JavaScript.
pub struct Args<'a> {
    values: &'a [Value],
    used: Cell<usize>,
}

impl<'a> Args<'a> {
    /// Of a call or a method.
    pub fn new(values: &'a [Value]) -> Self {
        Self { values, used: Cell::new(0) }
    }

    /// An argument that nobody looked at proves nothing.
    pub fn all_used(&self, call: &str) -> Result<(), String> {
        let all = self.used.get() >= self.values.len();
        if all { Ok(()) } else { Err(format!("{call} does not look at all of its arguments")) }
    }

    /// An argument as it is.
    pub fn value(&self, at: usize) -> &Value {
        self.used.set(self.used.get().max(at + 1));
        self.values.get(at).unwrap_or(&Value::Null)
    }

    /// A text.
    pub fn text(&self, at: usize) -> &str {
        self.value(at).as_str().unwrap_or_default()
    }

    /// A number; `{ "number": "NaN" }` is one that JSON lacks.
    pub fn number(&self, at: usize) -> Option<f64> {
        let value = self.value(at);
        value.as_f64().or_else(|| value["number"].as_str()?.parse().ok())
    }

    /// A whole number.
    pub fn whole(&self, at: usize) -> Option<u64> {
        self.value(at).as_u64()
    }

    /// Yes or no.
    pub fn flag(&self, at: usize) -> bool {
        self.value(at) == true
    }

    /// A moment.
    pub fn moment(&self, at: usize) -> Millis {
        Millis::from_js(self.number(at).unwrap_or_default())
    }

    /// A list of texts; a text alone is one of them.
    pub fn texts(&self, at: usize) -> Vec<&str> {
        match self.value(at) {
            Value::String(text) => vec![text],
            list => list.as_array().into_iter().flatten().filter_map(Value::as_str).collect(),
        }
    }
}
