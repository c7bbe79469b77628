//! SHP-1 Bodies with their 32 numbers: tests/wasm/shapes.test.mjs finds the same through the package, in Node and in Chromium, bit by bit.
//! `SANKU_WRITE=1` writes them anew.

use sanku_core::library::{
    shape::{Descriptor, Triangles},
    solid,
};
use serde::{Deserialize, Serialize};
use std::{env, fs};

const AT_LEAST: usize = 20;

/// The numbers by the keys of their columns, and those of the shape as hexadecimal digits.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    kind: String,
    sizes: Vec<(String, f64)>,
    descriptor: String,
}

fn found(Body { kind, sizes, .. }: &Body) -> String {
    let size = |key: &str| sizes.iter().find(|(name, _)| name == key).map(|(_, size)| *size);
    let body = solid::of(kind, &size).unwrap_or_else(|why| panic!("{kind}: {why:?}"));
    let descriptor = Descriptor::of(&Triangles::of(&body)).unwrap_or_else(|flaw| panic!("{kind}: {flaw:?}"));
    let body = Body { kind: kind.clone(), sizes: sizes.clone(), descriptor: descriptor.text() };
    format!("  {}", serde_json::to_string(&body).unwrap())
}

#[test]
fn shp_1_bodies_have_the_same_numbers_to_the_last_bit() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/shapes.json");
    let known = fs::read_to_string(path).unwrap();
    let bodies: Vec<Body> = serde_json::from_str(&known).unwrap();
    assert!(bodies.len() >= AT_LEAST, "{}", bodies.len());
    let lines: Vec<_> = bodies.iter().map(found).collect();
    if env::var_os("SANKU_WRITE").is_some() {
        fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
        return;
    }
    // As texts: what reads the numbers here may miss their last digit.
    for (known, found) in known.lines().skip(1).zip(lines) {
        assert_eq!(known.trim_end_matches(','), found);
    }
}
