//! Call vectors: one table from the names of the package to the rules themselves.

use crate::see::differs;
use serde_json::Value;

/// Asks a rule; says what it answers otherwise than wanted.
pub fn run(call: &str, args: &[Value], want: &Value) -> Result<(), String> {
    let got = answer(call, args)?;
    let why = differs(want, &got);
    why.map_or(Ok(()), |_| Err(format!("wanted {want}, got {got}")))
}

fn answer(call: &str, _args: &[Value]) -> Result<Value, String> {
    Err(format!("no call {call}"))
}
