//! SHP-1 PLY: numbers of each kind, properties of no use, how many there are; and the limits of other forms.

use super::readers::corner;
use crate::library::shape::{Flaw, Triangles, names, read};

/// A triangle at a point whose x is of a kind.
fn of_kind(kind: &str, number: &[u8]) -> Result<Triangles, Flaw> {
    let head = "ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty KIND x\nproperty float y\n\
        property float z\nelement face 1\nproperty list uchar uchar vertex_indices\nend_header\n";
    let mut bytes = head.replace("KIND", kind).into_bytes();
    bytes.extend(number);
    bytes.extend([0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0]);
    read("a.ply", &bytes)
}

#[test]
fn shp_1_ply_has_numbers_of_eight_kinds_by_two_names_each() {
    let at = |x: f64| Ok(Triangles { points: vec![[x, 0.0, 0.0]], faces: vec![[0; 3]] });
    let [low, high] = [[0xfe, 0xff, 0xff, 0xff], [0xfe, 0xff, 0xff, 0x0f]];
    for (names, bytes, is) in [
        (["char", "int8"], &low[..1], at(-2.0)),
        (["uchar", "uint8"], &low[..1], at(254.0)),
        (["short", "int16"], &low[..2], at(-2.0)),
        (["ushort", "uint16"], &low[..2], at(65_534.0)),
        (["int", "int32"], &low, at(-2.0)),
        (["uint", "uint32"], &high, at(268_435_454.0)),
        (["uint", "uint32"], &low, Err(Flaw::Number)),
        (["float", "float32"], &1.5_f32.to_le_bytes(), at(1.5)),
        (["double", "float64"], &1.1_f64.to_le_bytes(), at(1.1)),
    ] {
        for name in names {
            assert_eq!(of_kind(name, bytes), is, "{name}");
        }
    }
    assert_eq!(of_kind("half", &low), Err(Flaw::Word(4)));
}

#[test]
fn shp_1_ply_has_properties_that_are_no_places_and_lists_that_are_no_corners() {
    let mut text = String::from(
        "ply\nformat ascii 1.0\nelement vertex 4\nproperty list uchar int x\nproperty float x\nproperty float y\n\
         property float z\nproperty int vertex_index\nproperty list uchar int vertex_index\nelement face 5\n\
         property list uchar int vertex_index\nproperty list uchar float texcoord\nproperty float x\n\
         element edge 1\nproperty int vertex_index\nend_header\n",
    );
    let Triangles { points, faces } = corner();
    points.iter().for_each(|[x, y, z]| text += &format!("3 0 1 2 {x} {y} {z} 9 3 0 1 2\n"));
    text += "0 0 7\n";
    faces.iter().for_each(|[a, b, c]| text += &format!("3 {a} {b} {c} 3 0 1 2 7\n"));
    text += "5\n";
    assert_eq!(read("a.ply", text.as_bytes()), Ok(corner()));
}

#[test]
fn shp_1_ply_has_256_properties_a_thing_and_256_things() {
    let file = |properties: usize, things: usize| {
        let more = "property int a\n".repeat(properties - 3);
        let things = "element none 0\n".repeat(things - 2);
        let head =
            "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\n";
        let rest = "element face 1\nproperty list uchar int vertex_index\n";
        let point = "7 ".repeat(properties);
        let text = format!("{head}{more}{things}{rest}end_header\n{point}\n3 0 0 0\n");
        read("a.ply", text.as_bytes()).map(|mesh| mesh.points)
    };
    let point = Ok(vec![[7.0; 3]]);
    assert_eq!([file(3, 2), file(256, 2), file(3, 256)], [point.clone(), point.clone(), point]);
    // Three lines stand before the properties, eight beside the things.
    for (properties, things, line) in [(257, 2, 260), (258, 2, 260), (3, 257, 264), (3, 258, 265)] {
        assert_eq!(file(properties, things), Err(Flaw::Word(line)), "{properties} {things}");
    }
}

#[test]
fn shp_1_a_file_is_as_long_as_it_says_or_longer_and_says_no_more_than_is_read() {
    let long = [corner().bytes(), vec![0; 40]].concat();
    assert_eq!(read("a.step", &long), Ok(corner()));
    for (many, flaw) in [(2_000_000_u32, Flaw::Cut), (2_000_001, Flaw::Many)] {
        let head = [b"SANKUTRI".as_slice(), &[0; 4], &many.to_le_bytes()].concat();
        assert_eq!(read("a.step", &head), Err(flaw), "{many}");
    }
    for (many, flaw) in [(1_000_000_u32, Flaw::Cut), (1_000_001, Flaw::Many)] {
        let head = [[b' '; 80].as_slice(), &many.to_le_bytes()].concat();
        assert_eq!(read("a.stl", &head), Err(flaw), "{many}");
    }
}

#[test]
fn shp_1_a_flaw_is_said_with_its_numbers() {
    for (flaw, said) in [
        (Flaw::Large, "文件过大：最多 50 MB"),
        (Flaw::Many, "三角形过多：最多 2,000,000 个"),
        (Flaw::Word(12), "第 12 行不符合文件格式"),
        (Flaw::Word(0), names::WORD),
        (Flaw::Hollow, names::HOLLOW),
    ] {
        assert_eq!(flaw.said(), said);
    }
}
