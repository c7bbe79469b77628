//! §1 Tests of meshes: each kind closed, as large as its closed form, its corners on the surface and nothing far from it.

use super::{ROWS, limits::columns, solid, with};
use crate::library::solid::{
    Mesh, Solid,
    brep::{Face, Surface},
    math::{Vector, add, cross, dot, length, scale, sub},
    outline::Outline,
    path::Body,
    ring::{BEVEL, Ring},
};
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use std::collections::HashSet;

/// How the hash of a mesh begins: a dome and a slot, balls in grooves, holes. A sine that another machine tells differently would change it.
const PINNED: [(&str, &str); 3] =
    [("pan-screw", "ccbdd4b1ec3f752d"), ("bearing", "4811776cb5c3ec64"), ("flange", "81a3ee60c524e9ad")];

fn faces(solid: &Solid) -> Vec<Face> {
    solid.shells.iter().flat_map(|shell| shell.faces.clone()).collect()
}

/// How far a point is from the surface of a face: on that side to which the surface looks, or on the other.
fn off(face: &Face, point: Vector) -> f64 {
    let [x, y, z] = face.frame.within(point);
    let r = x.hypot(y);
    match face.surface {
        Surface::Plane => z,
        Surface::Cylinder { radius } => r - radius,
        Surface::Cone { radius, slope } => (r - radius - slope * z) / slope.hypot(1.0),
        Surface::Sphere { radius } => r.hypot(z) - radius,
        Surface::Torus { major, minor } => (r - major).hypot(z) - minor,
    }
}

/// Which way the body ends at a point of a face.
fn outward(face: &Face, point: Vector) -> Vector {
    let [x, y, z] = face.frame.within(point);
    let r = x.hypot(y);
    let [out, up] = face.surface.faces(r, z);
    let facing = face.frame.along([x * out / r, y * out / r, up]);
    let facing = if face.surface == Surface::Plane { face.frame.z } else { facing };
    scale(facing, if face.outward { 1.0 } else { -1.0 })
}

/// Whether each body by itself uses every edge once in each direction, and no point of another.
fn closed(mesh: &Mesh) -> Result<(), String> {
    let (mut start, mut points) = (0, HashSet::new());
    for end in &mesh.bodies {
        let (mut edges, mut own) = (HashSet::new(), HashSet::new());
        for [a, b, c] in &mesh.triangles[start..*end] {
            own.extend([*a, *b, *c]);
            for edge in [(*a, *b), (*b, *c), (*c, *a)] {
                if edge.0 == edge.1 || !edges.insert(edge) {
                    return Err(format!("{edge:?} is used twice"));
                }
            }
        }
        if let Some(edge) = edges.iter().find(|(a, b)| !edges.contains(&(*b, *a))) {
            return Err(format!("{edge:?} is open"));
        }
        if edges.is_empty() || own.iter().any(|point| !points.insert(*point)) {
            return Err("a body of nothing, or with a point of another".into());
        }
        start = *end;
    }
    let all = start == mesh.triangles.len() && mesh.faces.len() == start && points.len() == mesh.points.len();
    if all { Ok(()) } else { Err("triangles of no body, or points of no triangle".into()) }
}

fn area([a, b, c]: [Vector; 3]) -> Vector {
    scale(cross(sub(b, a), sub(c, a)), 0.5)
}

/// All that is to hold of the mesh of a body.
pub fn check(name: &str, solid: &Solid) {
    let (mesh, faces) = (solid.mesh(), faces(solid));
    assert_eq!(closed(&mesh), Ok(()), "{name}");
    let [low, high] = solid.bounds();
    let chord = length(sub(high, low)) / 2000.0;
    let mut surface = 0.0;
    for (of, number) in mesh.triangles.iter().zip(&mesh.faces) {
        let (corners, face) = (mesh.corners(*of), &faces[*number]);
        let [a, b, c] = corners;
        for point in corners {
            assert!(off(face, point).abs() < 1e-9, "{name}: {point:?} is off {face:?}");
        }
        let middles = [(a, b), (b, c), (c, a)].map(|(a, b)| scale(add(a, b), 0.5));
        let centre = scale(add(add(a, b), c), 1.0 / 3.0);
        for point in middles.into_iter().chain([centre]) {
            let far = off(face, point).abs();
            assert!(far <= chord, "{name}: {far} of {chord} at {point:?} of {:?}", face.surface);
        }
        let (area, sides) = (area(corners), [sub(b, a), sub(c, b), sub(a, c)].map(length));
        let longest = sides.into_iter().fold(0.0, f64::max);
        assert!(length(area) > 1e-7 * longest * longest, "{name}: {corners:?} holds nothing");
        // No triangle leans from its surface by more than a right angle, those of planes not at all.
        let leans = dot(area, outward(face, centre)) / length(area);
        let least = if face.surface == Surface::Plane { 1.0 - 1e-9 } else { 0.8 };
        assert!(leans > least, "{name}: {corners:?} leans by {leans} from {:?}", face.surface);
        surface += length(area);
    }
    let share = mesh.volume() / solid.volume();
    assert!((share - 1.0).abs() < 1e-3, "{name}: {share} of the volume");
    let share = surface / solid.mass().surface;
    assert!((share - 1.0).abs() < 1e-3, "{name}: {share} of the surface");
}

fn one(name: &str, body: Body) {
    check(name, &Solid::new(vec![body], &[]).unwrap_or_else(|why| panic!("{name}: {why:?}")));
}

#[test]
fn the_mesh_of_every_kind_is_closed_and_true_to_its_surface() {
    for (kind, row, ..) in ROWS {
        check(&format!("{kind} {row}"), &solid(kind, row).unwrap());
    }
}

#[test]
fn what_swells_or_comes_to_a_point_has_a_true_mesh() {
    one("ball", Body::from_axis(-3.0).arc([0.0; 2], true, 0.0, 3.0));
    one("cone", Body::from_axis(0.0).circle(3.0, 0.0).circle(0.0, 8.0));
    one("top", Body::from_axis(-2.0).circle(3.0, 0.0).circle(0.0, 8.0));
    one("funnel", Body::from_axis(2.0).circle(3.0, 0.0).circle(4.0, 0.0).circle(0.0, 8.0));
    let torus = |r: f64| {
        let half = Body::from(Ring::Circle(7.0 - r), 1.0).arc([7.0, 1.0], true, 7.0 + r, 1.0);
        let mut torus = half.arc([7.0, 1.0], true, 7.0 - r, 1.0);
        torus.ring = true;
        torus
    };
    one("torus", torus(2.0));
    one("thick torus", torus(6.9));
    one("thin torus", torus(0.01));
    // A dish: the sphere looks inwards.
    let dish = Body::from_axis(0.0).circle(6.0, 0.0).circle(6.0, 5.0).circle(4.0, 5.0);
    one("dish", dish.arc([0.0, 5.0], false, 0.0, 1.0));
    one(
        "lens",
        Body::from_axis(0.0).arc([0.0, 1000.0], true, 20.0, 1000.0 - 999_600.0_f64.sqrt()).circle(0.0, 5.0),
    );
}

#[test]
fn a_bevelled_hexagon_has_a_true_mesh() {
    let bevelled = |r: f64, low: f64| {
        let body = Body::from_axis(low).circle(r, low).to(Ring::Bevel(10.0, r, BEVEL), low);
        body.to(Ring::Bevel(10.0, r, -BEVEL), 4.0).circle(r, 4.0).circle(0.0, 4.0)
    };
    one("hexagon", bevelled(4.75, 0.0));
    one("hexagon on its flats", bevelled(4.99, 0.0));
    one("hexagon with a point", bevelled(0.3, -9.0));
}

#[test]
fn a_plate_with_holes_has_a_true_mesh() {
    let outline = Outline::rectangle([40.0, 30.0], 3.0);
    let plate = Body::from_axis(0.0).outline(&outline, 0.0).outline(&outline, 4.0).circle(0.0, 4.0);
    let round = |at, r| Outline::circle(at, r);
    // The third hole stands behind the second as the first sees it; the last is almost at an edge.
    let holes = [
        round([10.0, 5.0], 3.0),
        round([-10.0, 5.0], 3.0),
        round([-16.0, 5.0], 1.5),
        round([0.0, -8.0], 5.0),
        round([14.0, -8.0], 5.9),
    ];
    let plate = holes.into_iter().fold(plate, |plate, hole| plate.holed(hole, [0.0, 4.0]));
    one("plate", plate);
    // From the first hole no corner of the square is in sight, but the other holes are.
    let sharp = Outline::rectangle([40.0, 40.0], 0.0);
    let sharp = Body::from_axis(0.0)
        .outline(&sharp, 0.0)
        .outline(&sharp, 4.0)
        .circle(0.0, 4.0)
        .holed(round([1.0, 0.0], 2.0), [0.0, 4.0]);
    let corners = [[12.0, 12.0], [-12.0, 12.0], [-12.0, -12.0], [12.0, -12.0]];
    one("square", corners.into_iter().fold(sharp, |sharp, at| sharp.holed(round(at, 5.0), [0.0, 4.0])));
    let bore = Ring::Circle(5.0);
    let disc = Body::from(bore.clone(), 0.0).circle(20.0, 0.0).circle(20.0, 3.0).to(bore, 3.0).round();
    let square =
        Outline::rounded(&[([8.0, -2.0], 0.0), ([12.0, -2.0], 0.0), ([12.0, 2.0], 0.0), ([8.0, 2.0], 0.5)]);
    let disc = disc.holed(square, [0.0, 3.0]).holed(round([-12.0, 0.0], 6.9), [0.0, 3.0]);
    one("disc", disc.holed(round([0.0, 19.0], 0.9), [0.0, 3.0]));
}

#[test]
fn a_slot_through_cylinder_cone_and_dome_leaves_a_true_mesh() {
    let start = || Body::from_axis(0.0).circle(6.0, 0.0);
    one("cylinder", start().to(Ring::Slotted(6.0, 1.0), 3.0).slotted(1.0, &[[6.0, 5.0]]));
    one(
        "steps",
        start().to(Ring::Slotted(6.0, 1.0), 3.0).slotted(1.0, &[[6.0, 5.0], [4.0, 5.0], [2.0, 7.0]]),
    );
    one("cone", start().to(Ring::Slotted(5.0, 1.0), 2.0).slotted(1.0, &[[4.25, 3.5]]));
    one("cone that grows", start().to(Ring::Slotted(6.0, 2.0), 2.0).slotted(2.0, &[[12.0, 5.0]]));
    one("cone to a ridge", start().to(Ring::Slotted(6.0, 1.0), 2.0).slotted(1.0, &[[1.01, 9.0]]));
    let ground = (6.5_f64.powi(2) - 4.5 * 4.5).sqrt();
    let dome = || start().arc_to([0.0, -2.5], true, Ring::Slotted(ground, 1.0), 2.0);
    one("dome", dome().slotted_dome(1.0, -2.5, [2.5, 3.5]));
    one(
        "dome to a ridge",
        dome().slotted_dome(1.0, -2.5, [1.01, (6.5_f64.powi(2) - 1.01 * 1.01).sqrt() - 2.5]),
    );
}

#[test]
fn bodies_that_touch_are_told_apart_by_face_and_number() {
    let solid = solid("thrust-bearing", "d=20 D=35 T=10").unwrap();
    let mesh = solid.mesh();
    assert_eq!(mesh.bodies.len(), solid.count());
    assert!(mesh.faces.windows(2).all(|pair| pair[0] == pair[1] || pair[0] + 1 == pair[1]));
    assert_eq!(mesh.faces.last().map(|last| last + 1), Some(faces(&solid).len()));
    assert_eq!(mesh.bodies.last(), Some(&mesh.triangles.len()));
}

#[test]
fn no_more_triangles_than_a_view_can_draw() {
    for (kind, row, most) in [
        ("hex-bolt", "d=6 s=10 k=4 l=20", 1_000),
        ("bearing", "d=20 D=47 B=14 r=1", 50_000),
        ("flange", "D=90 K=65 L=11 n=4 C=14", 2_000),
        ("i-beam", "h=100 b=68 d=4.5 t=7.6 r=6.5", 1_000),
    ] {
        let many = solid(kind, row).unwrap().mesh().triangles.len();
        assert!((most / 2..most).contains(&many), "{kind}: {many}");
    }
}

#[test]
fn a_ball_that_is_small_beside_its_neighbour_has_eight_rows_all_the_same() {
    let outline = Outline::rectangle([100.0; 2], 0.0);
    let block = Body::from_axis(-100.0).outline(&outline, -100.0).outline(&outline, 0.0).circle(0.0, 0.0);
    let ball = Body::from_axis(0.0).arc([0.0, 0.1], true, 0.0, 0.2);
    let mesh = Solid::new(vec![block, ball], &[]).unwrap().mesh();
    // Its poles, 128 points around its middle, and three rows in each half: from side to side they have 4, 6 and 8 steps to half
    // a turn, a step being as wide as a row is high.
    assert_eq!(mesh.points.len(), 8 + 2 + 128 + 2 * 2 * (4 + 6 + 8));
}

#[test]
fn a_mesh_is_the_same_on_every_machine() {
    for (wanted, expected) in &PINNED {
        let (kind, row, ..) = ROWS.iter().find(|(kind, ..)| kind == wanted).unwrap();
        let (mesh, mut hash) = (solid(kind, row).unwrap().mesh(), Sha256::new());
        mesh.points.iter().flatten().for_each(|number| hash.update(number.to_le_bytes()));
        mesh.triangles.iter().flatten().for_each(|at| hash.update(u32::try_from(*at).unwrap().to_le_bytes()));
        let hash: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, *expected, "{kind} {row}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_body_has_a_closed_mesh(at in 0..ROWS.len(), which in 0..8usize, number in prop_oneof![
        any::<f64>(), 0.001..100.0f64, Just(0.5), Just(1.0), Just(5.0), Just(6.0), Just(10.0)
    ]) {
        let (kind, row, ..) = ROWS[at];
        let column = columns(row).nth(which).unwrap_or("d");
        if let Ok(solid) = with(kind, row, column, number) {
            let mesh = solid.mesh();
            prop_assert_eq!(closed(&mesh), Ok(()));
            let share = mesh.volume() / solid.volume();
            // Hundreds of small balls may miss a little more than a thousandth.
            let most = if mesh.triangles.len() < 300_000 { 1e-3 } else { 2e-3 };
            prop_assert!((share - 1.0).abs() < most, "{} of the volume", share);
            prop_assert!(mesh.triangles.len() < 500_000);
        }
    }
}
