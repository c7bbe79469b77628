//! PKG-1 Pairs of land patterns with the thirteen numbers of both and how the one sits on the other: tests/wasm/lands.test.mjs finds the same
//! through the package, digit by digit. `SANKU_WRITE=1` writes them anew.

use sanku_core::{
    json::{self, Read},
    library::{
        fit::{Descriptor, Fit, LandPattern},
        pad::Pad,
    },
};
use serde::Serialize;
use std::{env, fs};

const AT_LEAST: usize = 70;

/// A part on a board.
#[derive(Read)]
struct Pair {
    about: String,
    wanted: Vec<Pad>,
    offered: Vec<Pad>,
}

/// The same, with what is known of it.
#[derive(Serialize)]
struct Known<'p> {
    about: &'p str,
    wanted: &'p [Pad],
    offered: &'p [Pad],
    descriptors: [[f64; 13]; 2],
    fit: Fit,
}

fn found(Pair { about, wanted, offered }: &Pair) -> String {
    let [board, part] = [wanted, offered].map(|pads| LandPattern::of(pads));
    let descriptors = [&board, &part].map(|pattern| {
        let Descriptor(numbers) = pattern.descriptor();
        numbers
    });
    let known = Known { about, wanted, offered, descriptors, fit: board.fit(&part) };
    format!("  {}", serde_json::to_string(&known).unwrap())
}

#[test]
fn pkg_1_pairs_of_land_patterns_fit_the_same_to_the_last_digit() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/lands.json");
    let known = fs::read_to_string(path).unwrap();
    let pairs: Vec<Pair> = json::read(&known).unwrap();
    assert!(pairs.len() >= AT_LEAST, "{}", pairs.len());
    let lines: Vec<_> = pairs.iter().map(found).collect();
    if env::var_os("SANKU_WRITE").is_some() {
        fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
        return;
    }
    // As texts: what reads the numbers here may miss their last digit.
    for (known, found) in known.lines().skip(1).zip(lines) {
        assert_eq!(known.trim_end_matches(','), found);
    }
}
