//! SHP-1 GLB: numbers in each of their forms, chunks, places and depth.

use super::{
    readers::corner,
    scenes::{BIN, JSON, near, wrapped},
};
use crate::library::shape::{Flaw, Triangles, read};

const SOLID: &str = r#"{
  "nodes": [ { "mesh": 0 } ], "meshes": [ { "primitives": [ { "attributes": { "POSITION": 0 }, "indices": 1 } ] } ],
  "accessors": [ { "bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3" },
                 { "bufferView": 1, "componentType": 5121, "count": 12, "type": "SCALAR" } ],
  "bufferViews": [ { "buffer": 0 }, { "buffer": 0, "byteOffset": 48 } ], "buffers": [ {} ]
}"#;

/// Four points, then twelve corners of so many bytes.
fn binary(wide: usize) -> Vec<u8> {
    let along = |along: &f64| (*along as f32).to_le_bytes();
    let mut found: Vec<u8> = corner().points.iter().flatten().flat_map(along).collect();
    corner().faces.iter().flatten().for_each(|at| found.extend(&at.to_le_bytes()[..wide]));
    found
}

fn found(text: &str, binary: &[u8]) -> Result<Triangles, Flaw> {
    read("a.glb", &wrapped(&[(JSON, text.as_bytes()), (BIN, binary)]))
}

fn metres() -> Triangles {
    corner().map(|point| point.map(|along| along * 1000.0))
}

#[test]
fn shp_1_glb_has_corners_of_one_two_and_four_bytes_and_points_of_four() {
    for (form, wide) in [(5121, 1), (5123, 2), (5125, 4)] {
        let (text, bytes) = (SOLID.replace("5121", &form.to_string()), binary(wide));
        assert_eq!(found(&text, &bytes), Ok(metres()), "{form}");
        assert_eq!(found(&text, &bytes[..bytes.len() - 1]), Err(Flaw::Cut), "{form}");
        assert_eq!(found(&text.replace(": 12,", ": 13,"), &bytes), Err(Flaw::Cut), "{form}");
        assert_eq!(found(&text.replace(": 12,", ": 0,"), &bytes), Err(Flaw::Empty), "{form}");
        let points = SOLID.replace("5126", &form.to_string());
        assert_eq!(found(&points, &binary(4)), Err(Flaw::Packed), "{form}");
    }
    for form in ["5120", "5122", "5126"] {
        assert_eq!(found(&SOLID.replace("5121", form), &binary(4)), Err(Flaw::Packed), "{form}");
    }
}

#[test]
fn shp_1_glb_has_one_text_and_one_binary_the_first_of_each() {
    let (text, bytes) = (SOLID.as_bytes(), binary(1));
    let all: [(u32, &[u8]); 6] =
        [(7, b"{}"), (JSON, text), (7, b"other"), (JSON, b"[]"), (BIN, &bytes), (BIN, b"other")];
    let mut file = wrapped(&all);
    assert_eq!(read("a.glb", &file), Ok(metres()));
    file.extend([0; 7]);
    assert_eq!(read("a.glb", &file), Ok(metres()), "no chunk is so short");
    assert_eq!(read("a.glb", &wrapped(&[(BIN, &bytes)])), Err(Flaw::Cut));
}

#[test]
fn shp_1_glb_turns_about_any_direction_and_what_is_made_flat_is_no_mirror_image() {
    for (place, at) in [
        (r#""rotation": [2, 0, 0, 2]"#, (|[x, y, z]| [x, -z, y]) as fn([f64; 3]) -> [f64; 3]),
        (r#""rotation": [0, 3, 0, 3]"#, |[x, y, z]| [z, y, -x]),
        (r#""scale": [0, 1, 2]"#, |[_, y, z]| [0.0, y, 2.0 * z]),
    ] {
        let node = format!(r#"{{ "mesh": 0, {place} }}"#);
        let mesh = found(&SOLID.replace(r#"{ "mesh": 0 }"#, &node), &binary(1)).unwrap();
        near(&mesh.points, &metres().map(at).points);
        assert_eq!(mesh.faces, corner().faces, "{place}");
    }
}

#[test]
fn shp_1_nodes_stand_in_each_other_64_deep_and_no_deeper() {
    for (deep, is) in [(64, Ok(metres())), (65, Err(Flaw::Deep)), (66, Err(Flaw::Deep))] {
        let outer: String = (1..=deep).map(|inner| format!(r#"{{ "children": [{inner}] }},"#)).collect();
        let nodes = format!(r#""scenes": [ {{ "nodes": [0] }} ], "nodes": [ {outer} {{ "mesh": 0 }} ]"#);
        let text = SOLID.replace(r#""nodes": [ { "mesh": 0 } ]"#, &nodes);
        assert_eq!(found(&text, &binary(1)), is, "{deep}");
    }
}
