//! MOT-1 Twelve cases worked by hand: tests/wasm/drive.test.mjs finds the same through the package.

use sanku_core::library::drive::{Ask, Motor, Motors};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::fs;

/// So far may a number be from what was worked by hand, as a share of it.
const NEAR: f64 = 1e-6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "about")]
    _about: String,
    vectors: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    rule: String,
    about: String,
    arithmetic: Vec<String>,
    ask: Value,
    motor: Option<Value>,
    want: Map<String, Value>,
}

/// What was reckoned, under the names of the vectors.
fn reckoned(case: &Case) -> Map<String, Value> {
    let ask: Ask = sanku_core::json::read(&case.ask.to_string()).unwrap();
    let motor = case.motor.as_ref().map(|motor| sanku_core::json::read::<Motor>(&motor.to_string()).unwrap());
    let ask = Ask { set_id: String::new(), row: String::new(), ..ask };
    let seen = ask.answer(&Motors { list: motor.into_iter().collect(), left_out: 0 }).unwrap();
    let seen = serde_json::to_value(&seen).unwrap();
    let mut all = seen["demand"].as_object().unwrap().clone();
    all.insert("ratio".into(), seen["chosen"]["ratio"].clone());
    all.insert("runUp".into(), seen["runUpTime"].clone());
    let margins = seen["motors"][0]["margins"].as_array().cloned().unwrap_or_default();
    all.insert("margins".into(), margins.iter().map(|margin| margin["share"].clone()).collect());
    all
}

fn near(found: &Value, want: &Value) -> bool {
    match (found, want) {
        (Value::Array(found), Value::Array(want)) => {
            found.len() == want.len() && found.iter().zip(want).all(|(found, want)| near(found, want))
        }
        (_, Value::Null) => found.is_null(),
        _ => match (found.as_f64(), want.as_f64()) {
            (Some(found), Some(want)) => (found - want).abs() <= NEAR * want.abs().max(1e-3),
            _ => false,
        },
    }
}

#[test]
fn mot_1_twelve_cases_are_what_was_worked_by_hand() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/drive.json");
    let file: File = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(file.vectors.len(), 12);
    for case in &file.vectors {
        let found = reckoned(case);
        assert!(
            case.rule == "MOT-1" && !case.arithmetic.is_empty() && case.want.len() >= 4,
            "{}",
            case.about
        );
        for (name, want) in &case.want {
            assert!(near(&found[name], want), "{}: {name} is {}, by hand {want}", case.about, found[name]);
        }
    }
}
