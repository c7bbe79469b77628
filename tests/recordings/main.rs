//! §3 Record and replay: what developers exported from the portal shows the same now, and holds no secret.
#![cfg(test)]

#[path = "../../core/examples/replay/run.rs"]
#[allow(dead_code, reason = "the example prints more of a step than is compared")]
mod run;

use run::{differences, replay};
use serde_json::{Value, json};
use std::{fs, path::Path};

/// Every recording that is kept here: its name and its text.
fn recordings() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/recordings");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let recordings = files.filter(|path| path.extension().is_some_and(|end| end == "json"));
    let named = |path: std::path::PathBuf| {
        (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap())
    };
    recordings.map(named).collect()
}

fn recording(name: &str) -> Value {
    let found = recordings().into_iter().find(|(its, _)| its == name);
    serde_json::from_str(&found.unwrap().1).unwrap()
}

/// Where a recording that was changed differs.
fn differing(recording: &Value) -> Vec<String> {
    let steps = replay(&recording.to_string()).unwrap();
    steps.into_iter().flat_map(|step| step.differences).collect()
}

#[test]
fn every_recording_shows_what_was_seen() {
    let all = recordings();
    assert!(all.len() >= 2, "there are recordings");
    for (name, text) in all {
        for (at, step) in replay(&text).unwrap().iter().enumerate() {
            assert!(
                step.differences.is_empty(),
                "{name}, input {at} ({}): {:#?}",
                step.input,
                step.differences
            );
        }
    }
}

#[test]
fn a_view_that_changed_is_seen() {
    let mut search = recording("search");
    assert_eq!(differing(&search), [""; 0]);
    search["inputs"][0]["want"]["view"]["search"]["text"] = "M7".into();
    assert_eq!(differing(&search), [r#"view.search.text was "M7", is """#]);
}

#[test]
fn an_input_that_is_missing_is_seen() {
    let mut search = recording("search");
    let inputs = search["inputs"].as_array_mut().unwrap();
    let typed = inputs.iter().position(|input| input["send"]["search"]["type"] == "typed").unwrap();
    inputs.remove(typed);
    assert!(!differing(&search).is_empty());
}

#[test]
fn what_is_missing_is_null_and_a_number_is_one_however_written() {
    assert_eq!(differences("a", &json!({ "b": null, "c": [1.0] }), &json!({ "c": [1] })), [""; 0]);
    assert_eq!(differences("a", &json!({ "b": 1 }), &json!({})), ["a.b was 1, is null"]);
    assert_eq!(differences("a", &json!([1]), &json!([1, 2])), ["a was [1], is [1,2]"]);
}

#[test]
fn what_is_no_recording_says_why() {
    for (text, why) in [
        ("{", "EOF while parsing an object at line 1 column 1"),
        ("{}", "no list of inputs"),
        (r#"{"inputs":[{}]}"#, "input 0: says no time"),
        (r#"{"inputs":[{"now":1}]}"#, "input 0: says nothing"),
        (r#"{"inputs":[{"now":1,"send":{}}]}"#, "input 0: 应为只有一个字段的对象，实际为对象"),
    ] {
        assert_eq!(replay(text).unwrap_err(), why, "{text}");
    }
}
