//! Vectors: the cases of each rule as data, run natively; tests/wasm/vectors.test.mjs runs the same through the package.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail loudly"
)]

mod calls;
mod drive;
mod file;
mod lands;
mod machines;
mod outlines;
mod package;
mod packages;
mod portal;
mod see;
mod shapes;
mod solids;

use file::{Kind, Vector};
use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Vectors of issue 4, the addresses of redirect.json not counted.
const AT_LEAST: usize = 3_000;

/// What a vector says that is not so; nothing if it holds.
fn run(vector: &Vector, defaults: &file::Defaults) -> Result<(), String> {
    match vector.kind()? {
        Kind::Call { call, args, want, code } => calls::run(call, args, want, code),
        Kind::Machine { machine, new, steps } => machines::run(machine, new, steps),
        Kind::Portal(script) => portal::run(&script, defaults),
    }
}

/// Runs a family; every vector that fails is told, with all that it says.
fn check(family: &str) {
    let file = file::read(family);
    let outcome = |vector: &Vector| {
        let ran = catch_unwind(AssertUnwindSafe(|| run(vector, &file.with)));
        ran.unwrap_or_else(|_| Err("it panicked".to_owned()))
    };
    let failed: Vec<String> = file
        .vectors
        .iter()
        .filter_map(|vector| Some(format!("{} {}\n    {}", family, vector.says(), outcome(vector).err()?)))
        .collect();
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), file.vectors.len(), failed.join("\n"));
}

macro_rules! families {
    ($($family:ident)*) => {
        $(#[test] fn $family() { check(stringify!($family)); })*

        const FAMILIES: &[&str] = &[$(stringify!($family),)*];
    };
}

families! {
    accounts
    announcements
    bridge
    channels
    compare
    errors
    feedback
    header
    inputs
    keywords
    licence
    login
    measures
    network
    notices
    parts
    phone
    plugin
    prompt
    routes
    search
    session
    similar
    social
    storage
    tables
    texts
    units
    uploads
    valid
    visits
}

#[test]
fn every_file_of_vectors_is_run() {
    assert_eq!(file::names(), FAMILIES.iter().copied().map(str::to_owned).collect::<BTreeSet<_>>());
}

#[test]
fn there_are_enough_vectors_each_of_a_rule_and_no_two_alike() {
    let rules = file::rules();
    let (mut seen, mut wrong) = (BTreeSet::new(), Vec::new());
    for family in FAMILIES {
        for vector in file::read(family).vectors {
            if !rules.contains(&vector.rule) {
                wrong.push(format!("{family}: no rule {}", vector.says()));
            }
            if !seen.insert(vector.without_rule()) {
                wrong.push(format!("{family}: twice {}", vector.says()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen.len() >= AT_LEAST, "{} vectors", seen.len());
}

#[test]
fn a_vector_that_proves_nothing_or_says_too_much_is_refused() {
    for (vector, why) in [
        (r#"{ "rule": "VAL-1", "call": "checkMobile", "args": ["1"], "want": "" }"#, "wanted"),
        (r#"{ "rule": "VAL-1", "call": "checkMobil", "args": ["1"], "want": "" }"#, "no call"),
        (
            r#"{ "rule": "VAL-1", "call": "checkMobile", "args": ["13800000000", 2], "want": "" }"#,
            "arguments",
        ),
        (r#"{ "rule": "VAL-1", "call": "checkMobile", "args": ["1"] }"#, "neither"),
        (
            r#"{ "rule": "VAL-1", "call": "checkMobile", "args": [""], "want": "请输入正确手机号", "code": "x" }"#,
            "code",
        ),
        (r#"{ "call": "checkMobile", "args": ["13800000000"], "want": "" }"#, "missing field `rule`"),
        (r#"{ "rule": "PLT-7", "at": "/", "wants": {} }"#, "unknown field"),
        (r#"{ "rule": "PLT-7", "at": "/" }"#, "nothing is wanted"),
        (
            r#"{ "rule": "PLT-7", "at": "/", "want": { "view": { "page": { "layout": "simple" } } } }"#,
            "wanted",
        ),
        (r#"{ "rule": "PLT-7", "at": "/", "want": { "commands": [{ "type": "reload" }] } }"#, "wanted"),
        (r#"{ "rule": "PLT-7", "at": "/x", "want": { "never": [{ "type": "navigate" }] } }"#, "never wanted"),
        (r#"{ "rule": "PLT-7", "at": "/", "inputs": [{ "want": {} }] }"#, "says nothing"),
        (r#"{ "rule": "PLT-7", "at": "/", "inputs": [{ "send": { "x": 1 }, "want": {} }] }"#, "input 0"),
        (
            r#"{ "rule": "PLT-7", "at": "/", "inputs": [{ "answer": { "to": "x" }, "want": {} }] }"#,
            "nothing asked",
        ),
        (
            r#"{ "rule": "SLD-2", "machine": "Slider", "steps": [{ "do": "fly", "want": 1 }] }"#,
            "nothing does",
        ),
        (r#"{ "rule": "SLD-2", "machine": "Slider", "steps": [{ "do": "reset" }] }"#, "nothing is wanted"),
        (r#"{ "rule": "SLD-2", "machine": "Slide", "steps": [{ "do": "reset", "want": 1 }] }"#, "no machine"),
        (r#"{ "rule": "SLD-2", "machine": "Slider", "steps": [{ "do": "end", "want": false }] }"#, "wanted"),
    ] {
        let file = file::parse(&format!(r#"{{ "about": "", "vectors": [{vector}] }}"#));
        let said = file.and_then(|file| run(&file.vectors[0], &file.with)).err().unwrap_or_default();
        assert!(said.contains(why), "{vector}: {said}");
    }
}
