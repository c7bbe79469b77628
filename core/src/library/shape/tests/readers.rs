//! SHP-1 Files of triangles.

use super::{cuboid, lefty, solid};
use crate::library::{
    shape::{Flaw, Format, LARGEST_FILE, MOST_TRIANGLES, Triangles, format, read},
    solid::Label,
};

/// A tetrahedron with corners 1, 2 and 3 from its origin.
const POINTS: [[f64; 3]; 4] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 3.0]];
const FACES: [[u32; 3]; 4] = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];

pub fn corner() -> Triangles {
    Triangles { points: POINTS.to_vec(), faces: FACES.to_vec() }
}

#[test]
fn shp_1_the_form_is_told_by_the_first_bytes_else_by_the_name() {
    for (name, bytes, form) in [
        ("a.bin", &b"glTF\x02"[..], Some(Format::Glb)),
        ("a.wrl", b"#VRML V2.0 utf8", Some(Format::Vrml)),
        ("A.STL", b"anything", Some(Format::Stl)),
        ("a.stp", b"", Some(Format::Step)),
        ("a", b"ISO-10303-21;", Some(Format::Step)),
        ("a.IGS", b"", Some(Format::Iges)),
        ("a", b"\nDBRep", None),
        ("a.brep", b"", Some(Format::Brep)),
        ("stl", b"", None),
        ("é.obj", b"", Some(Format::Obj)),
        ("a.pdf", b"%PDF", None),
    ] {
        assert_eq!(format(name, bytes), form, "{name}");
    }
    assert_eq!(read("a.step", b"ISO-10303-21;"), Err(Flaw::Format));
}

#[test]
fn shp_1_what_another_reader_made_is_read_back() {
    assert_eq!(read("a.step", &corner().bytes()), Ok(corner()));
    let bytes = corner().bytes();
    for long in [8, 12, 15, 16, 40, bytes.len() - 1] {
        assert_eq!(read("", &bytes[..long]), Err(Flaw::Cut), "{long}");
    }
    let mut many = bytes.clone();
    many[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(read("", &many), Err(Flaw::Many));
    let mut endless = bytes.clone();
    endless[16..20].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert_eq!(read("", &endless), Err(Flaw::Number));
    let mut stray = bytes;
    let last = stray.len() - 4;
    stray[last..].copy_from_slice(&4_u32.to_le_bytes());
    assert_eq!(read("", &stray), Err(Flaw::Corner));
}

#[test]
fn shp_1_stl_is_read_in_both_forms() {
    let bolt = solid("hex-bolt", &[("d", 6.0), ("s", 10.0), ("k", 4.0), ("l", 20.0)]);
    let binary = bolt.stl(Label { name: "M6", about: &[] });
    let many = (binary.len() - 84) / 50;
    assert_eq!(read("a.stl", &binary).unwrap().faces.len(), many);
    assert_eq!(read("a.stl", &binary[..binary.len() - 1]), Err(Flaw::Cut));
    let text = "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1e0 0 0\nvertex 0 2.5 0\nendloop\nendfacet\nendsolid a\n";
    let mesh = read("a.stl", text.as_bytes()).unwrap();
    assert_eq!((mesh.points[2], mesh.faces.len()), ([0.0, 2.5, 0.0], 1));
    // 零件 in GB18030.
    let named =
        [b"solid \xc1\xe3\xbc\xfe\n".as_slice(), text.strip_prefix("solid a\n").unwrap().as_bytes()].concat();
    assert_eq!(read("a.stl", &named).unwrap().faces.len(), 1);
    assert_eq!(read("a.stl", text.replace("2.5", "nan").as_bytes()), Err(Flaw::Number));
    assert_eq!(read("a.stl", text.replace("vertex", "corner").as_bytes()), Err(Flaw::Word(0)));
    assert_eq!(read("a.stl", b"solid a\nendsolid"), Err(Flaw::Empty));
    assert_eq!(read("a.stl", b""), Err(Flaw::Cut));
}

#[test]
fn shp_1_obj_is_read_with_numbers_from_both_ends_and_polygons() {
    let text = "# a plate\nmtllib a.mtl\no 零件\nv 0 0 0\nv 1 0 0 0.5\nv 1 1 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\nusemtl x\nf 1/1/1 2//1 3/1 4\r\nf -4 -3 -1\n";
    let mesh = read("a.obj", text.as_bytes()).unwrap();
    assert_eq!((mesh.points.len(), &mesh.faces[..]), (4, &[[0, 1, 2], [0, 2, 3], [0, 1, 3]][..]));
    for (from, to, flaw) in [
        ("v 1 1 0", "v 1 1", Flaw::Word(6)),
        ("v 1 1 0", "v 1 x 0", Flaw::Word(6)),
        ("v 1 1 0", "v 1 1e400 0", Flaw::Number),
        ("f -4", "f 1 2\nf -4", Flaw::Word(12)),
        ("f -4", "f 0", Flaw::Word(12)),
        ("f -4", "f -5", Flaw::Word(12)),
        ("f -4", "f 9223372036854775807", Flaw::Word(12)),
        ("f -4", "f 5", Flaw::Corner),
    ] {
        assert_eq!(read("a.obj", text.replacen(from, to, 1).as_bytes()), Err(flaw), "{to}");
    }
    assert_eq!(read("a.obj", b"v 0 0 0"), Err(Flaw::Empty));
}

const HEAD: &str = "ply\nformat FORM 1.0\ncomment 零件\nelement vertex 4\nproperty float x\nproperty float y\nproperty double z\nproperty uchar red\nelement face 4\nproperty list uchar int vertex_indices\nproperty short mark\nelement none 99999999999\nend_header\n";

fn ply(big: bool) -> Vec<u8> {
    let form = if big { "binary_big_endian" } else { "binary_little_endian" };
    let mut bytes = HEAD.replace("FORM", form).into_bytes();
    let mut put = |lowest_first: &[u8]| {
        let mut own = lowest_first.to_vec();
        if big {
            own.reverse();
        }
        bytes.extend(own);
    };
    for [x, y, z] in POINTS {
        put(&(x as f32).to_le_bytes());
        put(&(y as f32).to_le_bytes());
        put(&z.to_le_bytes());
        put(&[255]);
    }
    for face in FACES {
        put(&[3]);
        face.iter().for_each(|at| put(&at.to_le_bytes()));
        put(&7_u16.to_le_bytes());
    }
    bytes
}

#[test]
fn shp_1_ply_is_read_as_text_and_as_both_ways_of_bytes() {
    let mut text = HEAD.replace("FORM", "ascii");
    POINTS.iter().for_each(|[x, y, z]| text += &format!("{x} {y} {z} 255\n"));
    FACES.iter().for_each(|[a, b, c]| text += &format!("3 {a} {b} {c} 7\n"));
    for bytes in [text.clone().into_bytes(), ply(false), ply(true)] {
        assert_eq!(read("a.ply", &bytes), Ok(corner()));
        assert_eq!(read("a.ply", &bytes[..bytes.len() - 3]), Err(Flaw::Cut));
    }
    for (from, to, flaw) in [
        ("ascii", "utf8", Flaw::Format),
        ("end_header", "end", Flaw::Cut),
        ("element vertex 4", "element vertex -4", Flaw::Word(4)),
        ("property float x", "property real x", Flaw::Word(5)),
        ("element vertex 4\n", "", Flaw::Word(4)),
        ("element vertex 4", "element vertex 40000000000000", Flaw::Cut),
        ("3 0 2 1", "3 0 2 -1", Flaw::Corner),
        ("3 0 2 1", "3 0 2 4", Flaw::Corner),
        ("3 0 2 1", "-3 0 2 1", Flaw::Number),
        ("1 0 0", "1 nan 0", Flaw::Number),
    ] {
        assert_eq!(read("a.ply", text.replacen(from, to, 1).as_bytes()), Err(flaw), "{to}");
    }
    let wide = format!("{}{}", "property int a\n".repeat(300), "end_header\n");
    assert!(matches!(read("a.ply", text.replace("end_header\n", &wide).as_bytes()), Err(Flaw::Word(_))));
}

#[test]
fn shp_1_files_that_are_too_large_are_not_read() {
    assert_eq!(read("a.stl", &vec![b' '; LARGEST_FILE + 1]), Err(Flaw::Large));
    assert_eq!(read("a", &vec![b' '; LARGEST_FILE]), Err(Flaw::Format));
    let mut fan = String::from("v 0 0 0\nv 1 0 0\nv 0 1 0\nf");
    fan += &" 1".repeat(MOST_TRIANGLES + 3);
    assert_eq!(read("a.obj", fan.as_bytes()), Err(Flaw::Many));
}

#[test]
fn shp_1_no_piece_of_a_file_and_no_changed_byte_does_more_than_be_refused() {
    let mut seed = 1_u32;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % below.max(1)
    };
    let obj: String = lefty().points.iter().map(|[x, y, z]| format!("v {x} {y} {z}\n")).collect::<String>()
        + "f 1 2 3\nf -1 -2 -3\n";
    let files = [
        ("a.obj", obj.into_bytes()),
        ("a.ply", ply(false)),
        ("a.ply", ply(true)),
        ("a", cuboid([0.0; 3], [1.0; 3]).bytes()),
        ("a.wrl", super::scenes::WRL.as_bytes().to_vec()),
        ("a.glb", super::scenes::glb()),
    ];
    for (name, bytes) in &files {
        for _ in 0..2_000 {
            let mut own = bytes.clone();
            for _ in 0..=next(3) {
                let at = next(own.len());
                own[at] = next(256) as u8;
            }
            if next(3) == 0 {
                own.truncate(next(own.len()));
            }
            let told = read(name, &own);
            assert!(told.is_ok() || told.is_err_and(|flaw| !flaw.said().is_empty()));
        }
    }
}
