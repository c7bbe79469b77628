//! §1 Tests of boundaries and of STEP files: each edge twice, the same bytes, names in any script.

use super::{ROWS, solid};
use crate::library::solid::{Label, Why, brep::Shell, path::Body, sew};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const LABEL: Label<'_> = Label { name: "M6×20", about: &["it's", "a\\b"] };

/// How the hash of a file begins, for one with hyperbolas, one with a dome and a slot, one with balls all around, one with fillets.
const PINNED: [(&str, &str); 4] = [
    ("hex-bolt", "27a63397ecd9b6b3"),
    ("pan-screw", "f7412fc8dc2e5f19"),
    ("bearing", "1cf8a734677d4625"),
    ("i-beam", "bfc8d57250ad6522"),
];

fn shell() -> Shell {
    sew::shell(&Body::from_axis(0.0).circle(3.0, 0.0).circle(3.0, 8.0).circle(0.0, 8.0)).unwrap()
}

#[test]
fn a_boundary_with_a_face_too_few_or_turned_over_is_none() {
    let whole = shell();
    assert_eq!(whole.closed(), Ok(()));
    // Euler: points and faces are two more than edges.
    assert_eq!((whole.points.len(), whole.edges.len(), whole.faces.len()), (4, 6, 4));
    let wrong = Err(Why::Impossible("an edge that is not used once in each direction"));
    let mut less = shell();
    less.faces.pop();
    assert_eq!(less.closed(), wrong);
    let mut turned = shell();
    for chain in turned.faces.iter_mut().take(1).flat_map(|face| &mut face.loops) {
        *chain = chain.iter().rev().map(|(edge, forward)| (*edge, !forward)).collect();
    }
    assert_eq!(turned.closed(), wrong);
    let mut loose = shell();
    loose.faces[0].loops[0].swap(0, 1);
    assert_eq!(loose.closed().is_err(), loose.faces[0].loops[0].len() > 2);
    assert!(Shell::default().closed().is_err());
}

#[test]
fn a_file_is_the_same_whenever_it_is_written() {
    for (kind, row, ..) in ROWS {
        let file = || solid(kind, row).unwrap().step(LABEL);
        assert_eq!(file(), file());
    }
}

/// The lines of a file by number, without what they are numbered with.
fn lines(file: &str) -> BTreeMap<&str, &str> {
    file.lines().filter_map(|line| line.strip_prefix('#')?.strip_suffix(';')?.split_once('=')).collect()
}

fn references(line: &str) -> impl Iterator<Item = &str> {
    line.split('#').skip(1).map(|rest| rest.split(|letter: char| !letter.is_ascii_digit()).next().unwrap())
}

#[test]
fn a_file_refers_to_what_it_holds_and_uses_each_edge_twice() {
    for (kind, row, ..) in ROWS {
        let solid = solid(kind, row).unwrap();
        let file = solid.step(LABEL);
        let lines = lines(&file);
        assert!(lines.values().flat_map(|line| references(line)).all(|id| lines.contains_key(id)), "{kind}");
        let count = |start: &str| lines.values().filter(|line| line.starts_with(start)).count();
        assert_eq!(count("MANIFOLD_SOLID_BREP"), solid.count());
        let mut uses: BTreeMap<&str, Vec<bool>> = BTreeMap::new();
        for line in lines.values().filter(|line| line.starts_with("ORIENTED_EDGE")) {
            uses.entry(references(line).next().unwrap()).or_default().push(line.contains(".T."));
        }
        assert_eq!(uses.len(), count("EDGE_CURVE"));
        assert!(uses.values().all(|both| both.len() == 2 && both[0] != both[1]), "{kind}");
    }
}

// The last digit of a sine that another machine tells differently would change them.
#[test]
fn a_file_is_the_same_on_every_machine() {
    for (wanted, expected) in &PINNED {
        let (kind, row, ..) = ROWS.iter().find(|(kind, ..)| kind == wanted).unwrap();
        let hash = Sha256::digest(solid(kind, row).unwrap().step(LABEL));
        let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, *expected, "{kind} {row}");
    }
}

#[test]
fn a_letter_is_told_with_four_digits_as_long_as_they_are_enough() {
    let label = Label { name: "\u{ffff}\u{10000}", about: &[] };
    let file = solid("o-ring", "d1=20 d2=2.65").unwrap().step(label);
    assert!(file.contains(r"FILE_NAME('\X2\FFFF\X0\\X4\00010000\X0\',"), "{file}");
}

#[test]
fn a_file_says_names_in_any_script_and_no_time() {
    let file = solid("o-ring", "d1=20 d2=2.65").unwrap().step(LABEL);
    assert!(file.contains(r"'M6\X2\00D7\X0\20'"), "{file}");
    assert!(file.contains(r"FILE_DESCRIPTION(('it''s','a\\b'),'2;1');"), "{file}");
    assert!(file.contains("FILE_NAME('M6") && file.contains("','',(''),(''),'Sanku'"));
    assert!(file.starts_with("ISO-10303-21;\nHEADER;\n") && file.ends_with("ENDSEC;\nEND-ISO-10303-21;\n"));
    assert!(file.contains("TOROIDAL_SURFACE('',#") && file.contains(",11.325,1.325)"));
}
