//! SHP-1 Files with scenes: VRML 2.0 and GLB.

use super::readers::corner;
use crate::library::shape::{Flaw, Triangles, read};

/// As KiCad writes them, with what it could.
pub const WRL: &str = r##"#VRML V2.0 utf8
# a comment with { and [
DEF Steel Appearance { material Material { diffuseColor 0.5 0.5 0.5 } texture ImageTexture { url "a } b" } }
Transform {
  translation 10 0 0
  children [
    DEF Part Shape {
      appearance USE Steel
      geometry DEF Faces IndexedFaceSet {
        solid FALSE ccw TRUE creaseAngle 0.5
        coordIndex [ 0,2,1,-1, 0,1,3,-1 0,3,2,-1,1,2,3 ]
        coord DEF Corners Coordinate { point [ 0 0 0, 1 0 0, 0 2 0, 0 0 3 ] }
        normal Normal { vector [ 0 0 1 ] } normalIndex [ 0 0 0 ]
      }
    }
  ]
  scale 2 2 2
}
Group { children [ USE Part Transform { rotation 0 0 2 1.5707963267948966 center 1 0 0 children USE Part } ] }
"##;

fn scaled(mesh: &Triangles, by: f64) -> Vec<[f64; 3]> {
    mesh.points.iter().map(|point| point.map(|along| along * by)).collect()
}

pub fn near(found: &[[f64; 3]], known: &[[f64; 3]]) {
    assert_eq!(found.len(), known.len());
    for (found, known) in found.iter().flatten().zip(known.iter().flatten()) {
        assert!((found - known).abs() < 1e-9, "{found} {known}");
    }
}

#[test]
fn shp_1_vrml_is_read_with_its_places_its_names_and_its_unit() {
    let mesh = read("a.wrl", WRL.as_bytes()).unwrap();
    assert_eq!((mesh.points.len(), mesh.faces.len()), (12, 12));
    assert_eq!(mesh.faces[..4], corner().faces);
    let first: Vec<_> =
        scaled(&corner(), 2.0).iter().map(|[x, y, z]| [(x + 10.0) * 2.54, y * 2.54, z * 2.54]).collect();
    near(&mesh.points[..4], &first);
    // What is used again is where it was told, and not where it was first put.
    near(&mesh.points[4..8], &scaled(&corner(), 2.54));
    // A quarter about the place 1, 0, 0.
    let turned: Vec<_> =
        corner().points.iter().map(|[x, y, z]| [(1.0 - y) * 2.54, (x - 1.0) * 2.54, z * 2.54]).collect();
    near(&mesh.points[8..], &turned);
}

#[test]
fn shp_1_vrml_that_runs_clockwise_or_in_a_mirror_is_turned() {
    let back = read("a.wrl", WRL.replace("ccw TRUE", "ccw FALSE").as_bytes()).unwrap();
    assert_eq!(back.faces[0], [1, 2, 0]);
    let mirror = read("a.wrl", WRL.replace("scale 2 2 2", "scale -2 2 2").as_bytes()).unwrap();
    assert_eq!(mirror.faces[0], [0, 1, 2]);
}

#[test]
fn shp_1_vrml_that_is_broken_is_refused() {
    for (from, to, flaw) in [
        ("1,2,3 ]", "1,2,4 ]", Flaw::Corner),
        ("0 2 0,", "0 x 0,", Flaw::Word(12)),
        ("0 2 0,", "0 1e300 0,", Flaw::Number),
        ("0 2 0,", "0 NaN 0,", Flaw::Number),
        ("translation 10 0 0", "translation 10 0 {", Flaw::Word(5)),
    ] {
        assert_eq!(read("a.wrl", WRL.replacen(from, to, 1).as_bytes()), Err(flaw), "{to}");
    }
    assert_eq!(read("a.wrl", &WRL.as_bytes()[..WRL.len() - 4]), Err(Flaw::Cut));
    assert_eq!(read("a.wrl", b"#VRML V2.0 utf8\n}"), Err(Flaw::Word(2)));
    assert_eq!(read("a.wrl", b"#VRML V2.0 utf8\nGroup { }"), Err(Flaw::Empty));
    let deep = format!("#VRML V2.0 utf8\n{}", "Group { children [ ".repeat(70));
    assert_eq!(read("a.wrl", deep.as_bytes()), Err(Flaw::Deep));
    assert_eq!(
        read("a.wrl", format!("#VRML V2.0 utf8\n{}", "DEF a ".repeat(1_000_000)).as_bytes()),
        Err(Flaw::Deep)
    );
}

#[test]
fn shp_1_names_that_double_what_they_hold_end_at_the_limit() {
    let mut bomb = WRL.to_owned();
    bomb += "DEF A0 Group { children [ USE Part USE Part ] }\n";
    for at in 1..40 {
        bomb += &format!("DEF A{at} Group {{ children [ USE A{} USE A{} ] }}\n", at - 1, at - 1);
    }
    assert_eq!(read("a.wrl", bomb.as_bytes()), Err(Flaw::Many));
}

/// A tetrahedron in metres, under a node that turns, moves and mirrors it, and once more as a strip in another one.
const SCENE: &str = r#"{
  "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0, 2] } ],
  "nodes": [
    { "translation": [1, 0, 0], "scale": [-1, 1, 1], "children": [1] },
    { "mesh": 0, "rotation": [0, 0, 0.7071067811865476, 0.7071067811865476] },
    { "mesh": 1, "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,5,1] }
  ],
  "meshes": [
    { "primitives": [ { "attributes": { "POSITION": 0 }, "indices": 1 } ] },
    { "primitives": [ { "attributes": { "POSITION": 0 }, "mode": 5 }, { "attributes": { "POSITION": 0 }, "mode": 1 } ] }
  ],
  "accessors": [
    { "bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3" },
    { "bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR" }
  ],
  "bufferViews": [ { "buffer": 0, "byteLength": 64, "byteStride": 16 }, { "buffer": 0, "byteOffset": 64, "byteLength": 24 } ],
  "buffers": [ { "byteLength": 88 } ]
}"#;

fn packed(text: &str) -> Vec<u8> {
    let mut binary = Vec::new();
    for point in corner().points {
        point.iter().for_each(|along| binary.extend((*along as f32).to_le_bytes()));
        binary.extend([0; 4]);
    }
    corner().faces.iter().flatten().for_each(|at| binary.extend((*at as u16).to_le_bytes()));
    let mut text = text.as_bytes().to_vec();
    text.resize(text.len().next_multiple_of(4), b' ');
    wrapped(&[(JSON, &text), (BIN, &binary)])
}

/// The kinds of chunks.
pub const JSON: u32 = 0x4e4f_534a;
pub const BIN: u32 = 0x004e_4942;

/// A file of chunks.
pub fn wrapped(chunks: &[(u32, &[u8])]) -> Vec<u8> {
    let whole: usize = chunks.iter().map(|(_, bytes)| 8 + bytes.len()).sum();
    let mut out = b"glTF\x02\0\0\0".to_vec();
    out.extend((12 + whole as u32).to_le_bytes());
    for (kind, bytes) in chunks {
        out.extend((bytes.len() as u32).to_le_bytes());
        out.extend(kind.to_le_bytes());
        out.extend(*bytes);
    }
    out
}

pub fn glb() -> Vec<u8> {
    packed(SCENE)
}

#[test]
fn shp_1_glb_is_read_with_its_places_in_metres() {
    let mesh = read("a.glb", &glb()).unwrap();
    assert_eq!((mesh.points.len(), mesh.faces.len()), (8, 6));
    // A quarter, then mirrored, then moved.
    let first: Vec<_> =
        corner().points.iter().map(|[x, y, z]| [1000.0 * (1.0 + y), 1000.0 * x, 1000.0 * z]).collect();
    for (found, known) in mesh.points.iter().zip(&first) {
        found
            .iter()
            .zip(known)
            .for_each(|(found, known)| assert!((found - known).abs() < 1e-3, "{found} {known}"));
    }
    assert_eq!(mesh.faces[0], [0, 1, 2], "a mirror turns it");
    assert_eq!(mesh.points[4], [0.0, 0.0, 5000.0]);
    assert_eq!(mesh.faces[4..], [[4, 5, 6], [5, 7, 6]]);
}

#[test]
fn shp_1_glb_that_lies_elsewhere_is_packed_or_broken_is_refused() {
    for (from, to, flaw) in [
        (r#""byteLength": 88"#, r#""byteLength": 88, "uri": "http://a/b.bin""#, Flaw::Elsewhere),
        (r#""buffer": 0, "byteLength": 64"#, r#""buffer": 1, "byteLength": 64"#, Flaw::Word(0)),
        (
            r#""scene": 0"#,
            r#""scene": 0, "extensionsRequired": ["KHR_draco_mesh_compression"]"#,
            Flaw::Packed,
        ),
        (r#""componentType": 5126"#, r#""componentType": 5122"#, Flaw::Packed),
        (r#""count": 4"#, r#""count": 4, "sparse": {}"#, Flaw::Packed),
        (r#""count": 4"#, r#""count": 40000000000000"#, Flaw::Cut),
        (r#""count": 12"#, r#""count": 1e9"#, Flaw::Word(0)),
        (r#""count": 4"#, r#""count": 3"#, Flaw::Corner),
        (r#""byteOffset": 64"#, r#""byteOffset": 99999"#, Flaw::Cut),
        (r#""byteStride": 16"#, r#""byteStride": 2"#, Flaw::Cut),
        (r#""type": "VEC3""#, r#""type": "VEC4""#, Flaw::Word(0)),
        (r#""children": [1]"#, r#""children": [0]"#, Flaw::Word(0)),
        (r#""children": [1]"#, r#""children": [1, 1]"#, Flaw::Word(0)),
        (r#""children": [1]"#, r#""children": [9]"#, Flaw::Word(0)),
        (r#""mesh": 0"#, r#""mesh": 7"#, Flaw::Word(0)),
        (r#"{ "nodes": [0, 2] }"#, r#"{ "nodes": [] }"#, Flaw::Empty),
        (r#""asset""#, "asset", Flaw::Word(0)),
        ("[1, 0, 0]", "[1e300, 0, 0]", Flaw::Number),
    ] {
        assert_eq!(read("a.glb", &packed(&SCENE.replacen(from, to, 1))), Err(flaw), "{to}");
    }
    let whole = glb();
    for long in [4, 8, 11, 30, whole.len() - 1] {
        assert!(read("a.glb", &whole[..long]).is_err(), "{long}");
    }
    let mut old = whole;
    old[4] = 1;
    assert_eq!(read("a.glb", &old), Err(Flaw::Format));
}

#[test]
fn shp_1_nodes_deeper_than_64_are_refused() {
    let nodes: Vec<String> = (1..=80).map(|next| format!(r#"{{ "children": [{next}] }}"#)).collect();
    let text = format!(r#"{{ "scenes": [{{ "nodes": [0] }}], "nodes": [{}, {{}}] }}"#, nodes.join(","));
    assert_eq!(read("a.glb", &packed(&text)), Err(Flaw::Deep));
}
