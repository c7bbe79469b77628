//! DRW-1, DWN-1 Bodies with their volume, their box and the SHA-256 of their files: tests/wasm/geometry.test.mjs finds the same through the package,
//! digit by digit and byte by byte. `SANKU_WRITE=1` writes them anew.

use sanku_core::{
    library::solid::{self, Label, Solid},
    rules::sha256::sha256,
};
use serde::{Deserialize, Serialize};
use std::{env, fs};

/// What a file says that is made of one of them.
const LABEL: Label<'static> = Label { name: "GB/T 1 螺栓", about: &["来源：tests/vectors"] };
const AT_LEAST: usize = 60;

/// The numbers by the keys of their columns.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    kind: String,
    sizes: Vec<(String, f64)>,
    volume: f64,
    bounds: [f64; 6],
    step: String,
    stl: String,
}

/// The body of a kind from the numbers in its columns.
pub fn made(kind: &str, sizes: &[(String, f64)]) -> Solid {
    let size = |key: &str| sizes.iter().find(|(name, _)| name == key).map(|(_, size)| *size);
    solid::of(kind, &size).unwrap_or_else(|why| panic!("{kind}: {why:?}"))
}

fn found(Body { kind, sizes, .. }: &Body) -> Body {
    let body = made(kind, sizes);
    let [[a, b, c], [d, e, f]] = body.bounds();
    Body {
        kind: kind.clone(),
        sizes: sizes.clone(),
        volume: body.volume(),
        bounds: [a, b, c, d, e, f],
        step: sha256(body.step(LABEL).as_bytes()),
        stl: sha256(body.stl(LABEL)),
    }
}

#[test]
fn dwn_1_bodies_and_their_files_are_the_same_to_the_last_digit() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/solids.json");
    let known = fs::read_to_string(path).unwrap();
    let bodies: Vec<Body> = serde_json::from_str(&known).unwrap();
    assert!(bodies.len() >= AT_LEAST, "{}", bodies.len());
    let line = |body: &Body| format!("  {}", serde_json::to_string(&found(body)).unwrap());
    let lines: Vec<_> = bodies.iter().map(line).collect();
    if env::var_os("SANKU_WRITE").is_some() {
        fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
        return;
    }
    // As texts: what reads the numbers here may miss their last digit.
    for (known, found) in known.lines().skip(1).zip(lines) {
        assert_eq!(known.trim_end_matches(','), found);
    }
}
