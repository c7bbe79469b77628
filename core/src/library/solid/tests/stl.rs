//! §1 Tests of STL files: what is written is read, what is read is closed, and whatever else comes is told why.

use super::{ROWS, solid};
use crate::library::solid::{
    Fault, Label, Mesh, Stl,
    path::Body,
    stl::{Corner, LONGEST_TEXT, MOST_TRIANGLES, file},
};
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use std::fmt::Write;

const LABEL: Label<'_> = Label { name: "M6×20 螺栓", about: &["GB/T 5782", "CC0"] };
/// How the hash of a file begins.
const PINNED: [(&str, &str); 3] =
    [("hex-bolt", "499f52dbd4f65140"), ("bearing", "cc39a4764e7ff214"), ("split-pin", "8a49b9ed0ea3a38a")];

/// A tetrahedron, counterclockwise as seen from outside.
fn simplex() -> Vec<[Corner; 3]> {
    let [o, x, y, z] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 3.0_f32]];
    vec![[o, y, x], [o, x, z], [x, y, z], [y, o, z]]
}

fn binary(triangles: &[[Corner; 3]]) -> Vec<u8> {
    let mut out = vec![b' '; 80];
    out.extend(u32::try_from(triangles.len()).unwrap().to_le_bytes());
    for corners in triangles {
        out.extend([0; 12]);
        out.extend(corners.iter().flatten().flat_map(|number| number.to_le_bytes()));
        out.extend([0; 2]);
    }
    out
}

fn text(triangles: &[[Corner; 3]]) -> String {
    let mut out = String::from("solid a name with facet and endsolid in it\r\n");
    for corners in triangles {
        out.push_str("  facet normal 0 0 -1.0e+0\n outer loop\n");
        for [x, y, z] in corners {
            writeln!(out, "\tVERTEX {x:e} {y} +{z}").unwrap();
        }
        out.push_str("endloop endfacet\n");
    }
    out + "endsolid a name\n"
}

#[test]
fn the_file_of_every_kind_is_read_again_and_is_closed() {
    for (kind, row, ..) in ROWS {
        let solid = solid(kind, row).unwrap();
        let (mesh, bytes) = (solid.mesh(), solid.stl(LABEL));
        let found = Stl::read(&bytes).unwrap();
        assert_eq!(bytes.len(), 84 + 50 * found.triangles.len());
        // No two corners were so near that one point of the file is both.
        assert_eq!(found.triangles.len(), mesh.triangles.len(), "{kind} {row}");
        let volumes = found.closed().unwrap_or_else(|fault| panic!("{kind} {row}: {fault:?}"));
        assert_eq!(volumes.len(), solid.count(), "{kind} {row}");
        let share = volumes.iter().sum::<f64>() / solid.volume();
        assert!((share - 1.0).abs() < 1e-3, "{kind} {row}: {share}");
    }
}

#[test]
fn a_file_has_its_label_in_ascii_and_normals_of_length_one() {
    let bytes = solid("hex-bolt", "d=6 s=10 k=4 l=20").unwrap().stl(LABEL);
    assert!(bytes.starts_with(b"Sanku: M6x20 ??; GB/T 5782; CC0   "));
    let long = Label {
        name: "solid\n\u{7f}",
        about: &["a very long line that is of no use here", "and more of it, and more"],
    };
    let bytes = file(&Mesh::default(), long);
    assert_eq!(bytes.len(), 84);
    assert_eq!(
        &bytes[..80],
        b"Sanku: solid??; a very long line that is of no use here; and more of it, and mor"
    );
    let ball =
        crate::library::solid::Solid::new(vec![Body::from_axis(-3.0).arc([0.0; 2], true, 0.0, 3.0)], &[]);
    for facet in ball.unwrap().stl(LABEL)[84..].chunks_exact(50) {
        let numbers: Vec<_> =
            facet[..48].chunks_exact(4).map(|four| f32::from_le_bytes(four.try_into().unwrap())).collect();
        let along = |from: usize| (0..3).map(|axis| numbers[axis] * numbers[from + axis]).sum::<f32>();
        assert!((along(0) - 1.0).abs() < 1e-6, "{numbers:?}");
        // It looks away from the middle.
        assert!(along(3) > 2.9 && along(6) > 2.9 && along(9) > 2.9, "{numbers:?}");
        assert!(numbers.iter().all(|number| number.to_bits() != 0x8000_0000), "less than nothing");
        assert_eq!(facet[48..], [0, 0]);
    }
}

#[test]
fn a_file_is_the_same_on_every_machine() {
    for (wanted, expected) in &PINNED {
        let (kind, row, ..) = ROWS.iter().find(|(kind, ..)| kind == wanted).unwrap();
        let hash = Sha256::digest(solid(kind, row).unwrap().stl(LABEL));
        let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, *expected, "{kind} {row}");
    }
}

#[test]
fn what_is_one_point_in_the_file_is_no_triangle() {
    let near = [[0.0; 3], [1.0, 0.0, 0.0], [1.0 + 1e-12, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let mesh = Mesh { points: near.to_vec(), triangles: vec![[0, 1, 2], [0, 1, 3]], ..Mesh::default() };
    assert_eq!(Stl::read(&file(&mesh, LABEL)).map(|found| found.triangles.len()), Ok(1));
}

#[test]
fn a_triangle_without_area_has_no_normal() {
    // Its corners are three, but on one line.
    let points = vec![[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]];
    let bytes = file(&Mesh { points, triangles: vec![[0, 1, 2]], ..Mesh::default() }, LABEL);
    assert_eq!(bytes.len(), 84 + 50);
    assert_eq!(bytes[84..96], [0; 12]);
}

#[test]
fn as_much_is_read_as_the_limits_say_and_no_more() {
    let zeros = |count: usize| {
        let mut bytes = vec![0; 84 + 50 * count];
        bytes[80..84].copy_from_slice(&u32::try_from(count).unwrap().to_le_bytes());
        Stl::read(&bytes).map(|found| found.triangles.len())
    };
    assert_eq!((zeros(1_000_000), zeros(1_000_001)), (Ok(1_000_000), Err(Fault::TooLarge)));
    // What is not too long is looked at: its sixth byte is no text.
    let long = |long: usize| {
        let mut bytes = vec![0; long];
        bytes[..6].copy_from_slice(b"solid\xff");
        Stl::read(&bytes)
    };
    assert_eq!((long(LONGEST_TEXT), long(LONGEST_TEXT + 1)), (Err(Fault::Word(0)), Err(Fault::TooLarge)));
}

#[test]
fn both_forms_say_the_same() {
    let whole = Stl { triangles: simplex() };
    assert_eq!(Stl::read(&binary(&simplex())), Ok(whole.clone()));
    assert_eq!(Stl::read(text(&simplex()).as_bytes()), Ok(whole.clone()));
    assert_eq!(whole.closed(), Ok(vec![1.0]));
    // A binary file may begin like a text.
    let mut bytes = binary(&simplex());
    bytes[..5].copy_from_slice(b"solid");
    assert_eq!(Stl::read(&bytes), Ok(whole));
    // A text may hold several.
    let twice = Stl::read((text(&simplex()) + "\n" + &text(&simplex())).as_bytes()).unwrap();
    assert_eq!((twice.triangles.len(), twice.closed()), (8, Ok(vec![1.0, 1.0])));
    // Less than nothing is nothing.
    let read = Stl::read(text(&[[[-0.0, 0.0, 0.0]; 3]]).as_bytes()).unwrap();
    assert_eq!(read.triangles[0][0][0].to_bits(), 0);
    let read = Stl::read(&binary(&[[[-0.0, 0.0, 0.0]; 3]])).unwrap();
    assert_eq!(read.triangles[0][0][0].to_bits(), 0);
}

#[test]
fn a_binary_file_that_is_none_says_why() {
    let whole = binary(&simplex());
    for cut in 0..whole.len() {
        assert_eq!(Stl::read(&whole[..cut]), Err(Fault::Cut), "{cut}");
    }
    let longer: Vec<u8> = whole.iter().copied().chain([0]).collect();
    assert_eq!(Stl::read(&longer), Err(Fault::Count));
    let count = |count: u32| {
        let mut bytes = whole.clone();
        bytes[80..84].copy_from_slice(&count.to_le_bytes());
        Stl::read(&bytes)
    };
    assert_eq!((count(3), count(5)), (Err(Fault::Count), Err(Fault::Cut)));
    assert_eq!((count(1_000_000), count(1_000_001)), (Err(Fault::Cut), Err(Fault::TooLarge)));
    assert_eq!(count(u32::MAX), Err(Fault::TooLarge));
    assert_eq!(Stl::read(&vec![0; 84 + 50 * (MOST_TRIANGLES + 1)]), Err(Fault::Count));
    assert_eq!(Stl::read(&binary(&[])), Err(Fault::Empty));
    for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let mut triangles = simplex();
        triangles[2][1][2] = number;
        assert_eq!(Stl::read(&binary(&triangles)), Err(Fault::Number));
    }
}

#[test]
fn a_text_that_is_none_says_why() {
    let read = |text: &str| Stl::read(text.as_bytes());
    let whole = text(&simplex());
    let end = whole.find("endsolid a name\n").unwrap() + "endsolid".len();
    for cut in 5..end {
        assert!(matches!(read(&whole[..cut]), Err(Fault::Cut | Fault::Word(_))), "{cut}");
    }
    assert!(read(&whole[..end]).is_ok());
    assert_eq!(read("solid\nendsolid\n"), Err(Fault::Empty));
    assert_eq!(read("solid x"), Err(Fault::Cut));
    assert_eq!(read("solidus\n"), Err(Fault::Word(1)));
    assert_eq!(read("solid x\nfacet abnormal"), Err(Fault::Word(3)));
    assert_eq!(read("solid x\nface normal"), Err(Fault::Word(2)));
    assert_eq!(read("solid x\nendsolid x\nsolid y\nface normal"), Err(Fault::Word(4)));
    assert_eq!(read("solid x\nfacet normal 0 0 one"), Err(Fault::Word(6)));
    assert_eq!(read(&(whole.clone() + "more")), Err(Fault::Word(87)));
    for number in ["nan", "-NaN", "inf", "+Infinity", "1e39", "-1e300", "1e999999999"] {
        assert_eq!(read(&whole.replace("+3", number)), Err(Fault::Number), "{number}");
    }
    for number in ["1e99999999999", "0x1", "--1", "1_0", "", "."] {
        assert!(matches!(read(&whole.replace("+3", number)), Err(Fault::Word(_))), "{number}");
    }
    assert_eq!(Stl::read(b"solid x\nfacet normal \xff"), Err(Fault::Word(0)));
}

#[test]
fn what_leaks_is_told() {
    let closed = |change: fn(&mut Vec<[Corner; 3]>)| {
        let mut triangles = simplex();
        change(&mut triangles);
        Stl { triangles }.closed()
    };
    assert_eq!(closed(|_| ()), Ok(vec![1.0]));
    assert_eq!(closed(|all| all.truncate(3)), Err(Fault::Open(2)));
    assert_eq!(closed(|all| all[1].reverse()), Err(Fault::Open(1)));
    assert_eq!(closed(|all| all.push(all[0])), Err(Fault::Open(4)));
    assert_eq!(closed(|all| all.iter_mut().for_each(|one| one.reverse())), Err(Fault::Inside(3)));
    assert_eq!(closed(|all| all[3][2][2] = 3.000_000_5), Err(Fault::Open(3)));
    assert_eq!(closed(|all| all[3][1] = all[3][0]), Err(Fault::Open(3)));
    assert_eq!(closed(Vec::clear), Err(Fault::Empty));
    // Far from the origin a body holds as much, and two that touch are two.
    let far = |one: &[Corner; 3]| one.map(|[x, y, z]| [x + 1000.0, y, z]);
    assert_eq!(Stl { triangles: simplex().iter().map(far).collect() }.closed(), Ok(vec![1.0]));
    let flat = [[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], [[0.0; 3], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]];
    assert_eq!(Stl { triangles: flat.to_vec() }.closed(), Err(Fault::Inside(1)));
}

proptest! {
    // Whatever comes is read, or told why; nothing is taken that does not stand there.
    #[test]
    fn any_bytes_are_read_or_told_why(at in 0..284usize, byte in any::<u8>(), cut in 0..300usize, words in ".{0,60}") {
        let mut bytes = binary(&simplex());
        bytes[at.min(283)] = byte;
        bytes.truncate(cut);
        if let Ok(found) = Stl::read(&bytes) {
            prop_assert_eq!(found.triangles.len(), 4);
            let _ = found.closed();
        }
        let mut said = text(&simplex()).into_bytes();
        let end = said.len();
        said.splice(at.min(end)..(at + cut).min(end), words.bytes());
        if let Ok(found) = Stl::read(&said) {
            prop_assert!(found.triangles.len() <= 4);
            let _ = found.closed();
        }
    }
}
