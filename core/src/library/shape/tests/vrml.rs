//! SHP-1 VRML: places, names, what is passed over, and depth.

use super::{joined, readers::corner, scenes::near};
use crate::library::shape::{Flaw, Triangles, read};

const POINTS: &str = "point [ 0 0 0, 1 0 0, 0 2 0, 0 0 3 ]";
const CORNERS: &str = "coordIndex [ 0,2,1,-1, 0,1,3,-1, 0,3,2,-1, 1,2,3,-1 ]";

/// A tetrahedron.
fn solid() -> String {
    format!("IndexedFaceSet {{ coord Coordinate {{ {POINTS} }} {CORNERS} }}\n")
}

fn found(text: &str) -> Result<Triangles, Flaw> {
    read("a.wrl", format!("#VRML V2.0 utf8\n{text}").as_bytes())
}

fn inches(mesh: &Triangles) -> Triangles {
    mesh.clone().map(|point| point.map(|along| along * 2.54))
}

#[test]
fn shp_1_vrml_turns_about_any_direction_and_what_is_made_flat_is_no_mirror_image() {
    for (place, at) in [
        ("rotation 5 0 0 1.5707963267948966", (|[x, y, z]| [x, -z, y]) as fn([f64; 3]) -> [f64; 3]),
        ("rotation 0 -0.5 0 1.5707963267948966", |[x, y, z]| [-z, y, x]),
        ("rotation 0 0 0 1.5707963267948966", |point| point),
        ("scale 0 1 2", |[_, y, z]| [0.0, y, 2.0 * z]),
    ] {
        let mesh = found(&format!("Transform {{ {place} children {} }}", solid())).unwrap();
        near(&mesh.points, &inches(&corner().map(at)).points);
        assert_eq!(mesh.faces, corner().faces, "{place}");
    }
}

#[test]
fn shp_1_what_stands_within_what_is_of_pictures_alone_is_no_part_of_the_body() {
    let inner = "{ ccw FALSE coordIndex [ 9 9 9 ] coord Coordinate { point [ 9 9 9 ] } }";
    let text = solid().trim_end().trim_end_matches('}').to_owned() + "texCoord A " + inner + " solid TRUE }";
    assert_eq!(found(&text), Ok(inches(&corner())));
    let quoted = r#"WorldInfo { title "a \" } b" info [ "c \\" "\\\" {" ] } "#;
    assert_eq!(found(&(quoted.to_owned() + &solid())), Ok(inches(&corner())));
}

#[test]
fn shp_1_points_with_a_name_are_used_again_the_last_ones_of_that_name() {
    let points = |of: &str| format!("Shape {{ geometry IndexedFaceSet {{ coord {of} {CORNERS} }} }}\n");
    let named = |name: &str, far: u32| {
        points(&format!("DEF {name} Coordinate {{ {} }}", POINTS.replace('1', &far.to_string())))
    };
    let far = |far: f64| corner().map(|[x, y, z]| [x * far, y, z]);
    let text = named("A", 4) + &named("B", 5) + &named("A", 6) + &named("C", 7);
    for (name, known) in [("A", 6.0), ("B", 5.0), ("C", 7.0)] {
        let mesh = found(&(text.clone() + &points(&format!("USE {name}")))).unwrap();
        let all = [4.0, 5.0, 6.0, 7.0, known].map(far);
        assert_eq!(mesh, inches(&joined(&all)), "{name}");
    }
}

#[test]
fn shp_1_faces_without_points_are_none_and_end_where_they_end() {
    let two = solid() + &solid();
    for points in ["USE Nobody", "NULL", "Coordinate { }", "Coordinate { point [ ] }"] {
        let text = format!("IndexedFaceSet {{ coord {points} coordIndex [ ] }}\n{two}");
        assert_eq!(found(&text), Ok(inches(&joined(&[corner(), corner()]))), "{points}");
    }
    let none = format!("IndexedFaceSet {{ coord Coordinate {{ }} coordIndex [ 0 1 2 -1 ] }}\n{}", solid());
    assert_eq!(found(&none), Err(Flaw::Corner), "nor are the points of what follows");
    let stray = solid().replace("1,2,3,-1", "1,2,4,-1") + &solid();
    assert_eq!(found(&stray), Err(Flaw::Corner), "a point of what follows is none of its own");
}

#[test]
fn shp_1_vrml_stands_in_each_other_64_deep_and_no_deeper() {
    for (open, close, most) in [
        ("Group { children [ ", " ] }", 64),
        ("Transform { children [ ", " ] }", 64),
        ("DEF a ", "", 64),
        ("DEF a Group { ", " }", 32),
        ("DEF a Transform { ", " }", 32),
    ] {
        let deep = |many: usize| found(&(open.repeat(many) + &solid() + &close.repeat(many)));
        assert_eq!(deep(most), Ok(inches(&corner())), "{open}");
        assert_eq!([deep(most + 1), deep(most + 2)], [Err(Flaw::Deep), Err(Flaw::Deep)], "{open}");
    }
}

#[test]
fn shp_1_of_names_256_are_known() {
    let points = |at: usize| {
        format!("IndexedFaceSet {{ coord DEF N{at} Coordinate {{ {POINTS} }} coordIndex [ ] }}\n")
    };
    let all: String = (1..=257).map(points).collect();
    let used = |name: &str| found(&format!("{all} IndexedFaceSet {{ coord USE {name} {CORNERS} }}"));
    assert_eq!(used("N256").map(|mesh| mesh.faces.len()), Ok(4));
    assert_eq!(used("N257"), Err(Flaw::Corner));
}
