//! SHP-2 Sketches, files and pairs of outlines with what is read of them: tests/wasm/outlines.test.mjs finds the same through the package, digit by
//! digit. `SANKU_WRITE=1` writes them anew.

use sanku_core::{
    json::{self, Read},
    library::outline::ask::answered,
};
use serde::Serialize;
use std::{env, fs};

const AT_LEAST: usize = 8;

/// What is asked, and the text of the file that comes along.
#[derive(Read, Serialize)]
struct Case {
    about: String,
    ask: String,
    file: String,
    #[serde(default)]
    told: String,
}

#[test]
fn shp_2_outlines_are_read_and_judged_the_same_to_the_last_digit() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/outlines.json");
    let known: Vec<Case> = json::read(&fs::read_to_string(path).unwrap()).unwrap();
    assert!(known.len() >= AT_LEAST, "{}", known.len());
    let told = |case: &Case| answered(&case.ask, case.file.as_bytes(), 0).unwrap_or_default();
    if env::var_os("SANKU_WRITE").is_some() {
        let lines: Vec<String> = known
            .into_iter()
            .map(|case| Case { told: told(&case), ..case })
            .map(|case| format!("  {}", serde_json::to_string(&case).unwrap()))
            .collect();
        fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
        return;
    }
    for case in known {
        assert_eq!(told(&case), case.told, "{}", case.about);
    }
}
