//! What is done to the machines of the package.

use crate::{dice::Dice, inputs::tag, words::near};
use serde_json::{Value, json};

/// The classes.
pub const MACHINES: &[&str] = &["KeywordBox", "Tabs", "Slider", "Countdown", "ImageViewer"];

const TEXTS: &[&str] = &["a", "b|c", " ", "", "内六角", "a｜a"];
const PATHS: &[&str] = &["/home", "/part", "/part?a=1", "/part?a=1#x", "/mat/detail/1", "/?x", "/part?"];
const MODES: [&str; 2] = ["all", "configName"];

/// What its constructor is given.
pub fn new(machine: &str, dice: &mut Dice) -> Vec<Value> {
    match (machine, dice.one_in(3)) {
        (_, true) => Vec::new(),
        ("KeywordBox", _) => vec![json!({ "mode": dice.of(&MODES), "searchNull": dice.one_in(2) })],
        ("Tabs", _) => vec![page(dice)],
        ("Slider", _) => vec![width(dice)],
        ("Countdown", _) => vec![json!(dice.of(&[1, 999, 1_000, 60_000, 9_000_000_000_000_000_u64]))],
        _ => Vec::new(),
    }
}

/// A method and its arguments.
pub fn act(machine: &str, dice: &mut Dice) -> (&'static str, Vec<Value>) {
    match machine {
        "KeywordBox" => boxed(dice),
        "Tabs" => tabbed(dice),
        "Slider" => slid(dice),
        "Countdown" => counted(dice),
        _ => (
            dice.of(&["zoomIn", "zoomIn", "zoomOut", "turnRight", "turnLeft", "switchFit", "reset"]),
            Vec::new(),
        ),
    }
}

fn boxed(dice: &mut Dice) -> (&'static str, Vec<Value>) {
    let index = |dice: &mut Dice| json!(dice.below(11));
    match dice.below(10) {
        0..3 => ("type", vec![near(dice, TEXTS).into()]),
        3 | 4 => ("enter", vec![dice.one_in(6).into()]),
        5 => ("backspace", vec![dice.one_in(4).into(), dice.one_in(6).into()]),
        6 => ("take", vec![index(dice)]),
        7 => ("remove", vec![index(dice)]),
        8 => match dice.below(3) {
            0 => ("setMode", vec![dice.of(&MODES).into()]),
            _ => ("pick", vec![near(dice, TEXTS).into()]),
        },
        _ => {
            let tags: Vec<_> = (0..dice.below(13)).map(|_| tag(dice)).collect();
            ("restore", vec![json!({ "mode": dice.of(&MODES), "tags": tags, "text": near(dice, TEXTS) })])
        }
    }
}

fn page(dice: &mut Dice) -> Value {
    let path = if dice.one_in(2) { format!("/part/detail/{}", dice.below(20)) } else { near(dice, PATHS) };
    json!({ "title": near(dice, TEXTS), "name": near(dice, TEXTS), "path": path, "cache": dice.one_in(2) })
}

fn tabbed(dice: &mut Dice) -> (&'static str, Vec<Value>) {
    let path = |dice: &mut Dice| page(dice)["path"].clone();
    match dice.below(10) {
        0..5 => ("open", vec![page(dice)]),
        5 => ("replace", vec![path(dice)]),
        6 => ("setTitle", vec![path(dice), near(dice, TEXTS).into()]),
        7 => ("activate", vec![path(dice)]),
        8 => ("close", vec![path(dice)]),
        _ => ("reset", Vec::new()),
    }
}

fn width(dice: &mut Dice) -> Value {
    json!(dice.of(&[320.0, 330.0, 0.0, -60.0, 0.5, 1e15]) + dice.below(8) as f64 / 8.0)
}

fn slid(dice: &mut Dice) -> (&'static str, Vec<Value>) {
    match dice.below(9) {
        0..3 => {
            let x = dice.below(3_000) as f64 / 8.0 - 10.0;
            let odd = json!({ "number": dice.of(&["NaN", "Infinity", "-Infinity"]) });
            ("move", vec![if dice.one_in(6) { odd } else { json!(x) }])
        }
        3 | 4 => ("release", Vec::new()),
        5 => ("step", vec![dice.one_in(3).into()]),
        6 => ("end", Vec::new()),
        7 => ("reset", Vec::new()),
        _ => ("resize", vec![width(dice)]),
    }
}

/// Nothing cools down at the end of all time: from there a clock can only be set back.
fn counted(dice: &mut Dice) -> (&'static str, Vec<Value>) {
    let now = match dice.below(8) {
        0 => json!({ "number": dice.of(&["NaN", "-Infinity", "-1"]) }),
        1 => json!(dice.seed()),
        _ => json!(1_795_000_000_000_u64 + dice.below(90_000) as u64),
    };
    match dice.below(6) {
        0 | 1 => ("press", Vec::new()),
        2 => ("sent", vec![(!dice.one_in(4)).into(), now]),
        3 | 4 => ("secondsLeft", vec![now]),
        _ => ("wake", vec![now]),
    }
}
