//! Answers: random inputs for every export of the package, each with what the rules themselves say; tests/wasm/answers.test.mjs
//! asks the package the same. `cargo run --example answers SEED CALLS MACHINES` writes a line of JSON for each.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    dead_code,
    reason = "what the vectors use is more than this needs, and it may fail loudly"
)]

mod calls;
#[path = "../claims/stream/dice.rs"]
mod dice;
mod file;
#[path = "answers/inputs.rs"]
mod inputs;
mod machines;
mod see;
#[path = "answers/steps.rs"]
mod steps;
#[path = "../properties/strange.rs"]
mod strange;
#[path = "answers/words.rs"]
mod words;

use calls::Args;
use dice::Dice;
use serde_json::{Value, json};
use std::io::{BufWriter, Write, stdout};

/// Half a pair, as JSON can say it and no text of Rust: the rules read U+FFFD instead (GEN-4).
const HALVES: [&str; 3] = ["\\ud800", "\\udbff", "\\udfff"];

/// What is given, with some of the characters that stand for half a pair told as half a pair.
fn told(given: &Value, dice: &mut Dice) -> String {
    let half = dice.of(&HALVES);
    if dice.one_in(4) { given.to_string() } else { given.to_string().replace('\u{FFFD}', half) }
}

/// A call and its answer.
fn call(seed: u64, name: &str, make: inputs::Make) -> String {
    let mut dice = Dice::new(seed);
    let Value::Array(args) = make(&mut dice) else { panic!("{name} takes a list of arguments") };
    let (want, code) = calls::answer(name, &Args::new(&args)).unwrap_or_else(|| panic!("no call {name}"));
    let code = code.map_or_else(String::new, |code| format!(r#","code":"{code}""#));
    let args = told(&args.into(), &mut dice);
    format!(r#"{{"seed":{seed},"call":"{name}","args":{args},"want":{want}{code}}}"#)
}

/// A machine, what is done to it, and what it answers and shows each time.
fn machine(seed: u64, name: &str) -> String {
    let mut dice = Dice::new(seed);
    let new = steps::new(name, &mut dice);
    let mut machine = machines::made(name, &Args::new(&new)).unwrap();
    let mut step = |dice: &mut Dice| {
        let (method, args) = steps::act(name, dice);
        let want = machine.act(method, &Args::new(&args)).unwrap_or_else(|| panic!("nothing does {method}"));
        // A box that holds U+FFFD for half a pair says so, and only JavaScript can tell the two apart.
        let args = if method == "type" { json!(args).to_string() } else { told(&args.into(), dice) };
        format!(r#"{{"do":"{method}","args":{args},"want":{want},"see":{}}}"#, machine.see())
    };
    let count = 1 + dice.below(12);
    let steps: Vec<_> = (0..count).map(|_| step(&mut dice)).collect();
    format!(r#"{{"seed":{seed},"machine":"{name}","new":{},"steps":[{}]}}"#, json!(new), steps.join(","))
}

fn main() {
    let mut said = std::env::args().skip(1).map(|text| text.parse::<u64>().unwrap());
    let mut next = |otherwise| said.next().unwrap_or(otherwise);
    let (seed, calls, machines) = (next(1), next(1_000), next(100));
    let mut out = BufWriter::new(stdout().lock());
    let mut dice = Dice::new(seed);
    for (turn, (name, make)) in (0..calls).zip(inputs::CALLS.iter().cycle()) {
        writeln!(out, "{}", call(dice.seed() ^ turn, name, *make)).unwrap();
    }
    for (turn, name) in (0..machines).zip(steps::MACHINES.iter().cycle()) {
        writeln!(out, "{}", machine(dice.seed() ^ turn, name)).unwrap();
    }
}
