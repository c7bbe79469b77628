//! §1 DWN-1 Bodies of packages with the SHA-256 of the STEP files that the server gives of them, and of their triangles (tests/server/sums.rs, which writes them anew): made of their
//! sizes alone they are the same here, and through the package in tests/wasm/geometry.test.mjs, digit by digit and byte by byte.

use crate::{package::Package, solids::made};
use sanku_core::{json, library::solid::Label, rules::sha256::sha256};
use std::{collections::BTreeSet, fs};

/// So many forms of packages at least.
const FORMS: usize = 10;

#[test]
fn dwn_1_packages_are_the_same_from_their_sizes_as_from_the_catalogue() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/packages.json");
    let packages: Vec<Package> = json::read(&fs::read_to_string(path).unwrap()).unwrap();
    let forms: BTreeSet<_> = packages.iter().map(|package| &package.kind).collect();
    assert!(forms.len() >= FORMS, "{forms:?}");
    for Package { set, kind, sizes, name, about, volume, bounds, step, stl } in packages {
        let body = made(&kind, &sizes);
        assert_eq!((body.volume(), body.bounds().concat()), (volume, bounds.to_vec()), "{set}");
        let about: Vec<_> = about.iter().map(String::as_str).collect();
        let label = Label { name: &name, about: &about };
        assert_eq!((sha256(body.step(label).as_bytes()), sha256(body.stl(label))), (step, stl), "{set}");
    }
}
