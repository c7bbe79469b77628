//! DWN-1 DXF files: what is drawn, written and read.

use super::*;
use crate::library::drawing::{Anchor, Drawing, Role, Shape};
use std::f64::consts::SQRT_2;

fn drawing(shapes: Vec<Shape>) -> Drawing {
    Drawing { view_box: [-10.0, -5.0, 30.0, 12.5], shapes }
}

/// One shape of each kind.
fn all() -> Drawing {
    let role = Role::Outline;
    drawing(vec![
        Shape::Polyline { role, points: vec![[0.0, 0.0], [20.0, 0.0], [20.0, 1.0 / 3.0]], closed: true },
        Shape::Polyline { role: Role::Hidden, points: vec![[0.0, 1.0], [20.0, 1.0]], closed: false },
        Shape::Circle { role: Role::Thin, centre: [3.0, 4.0], radius: 2.5 },
        Shape::Arc { role, start: [1.0, 0.0], mid: [0.0, -1.0], end: [-1.0, 0.0] },
        Shape::Rect { role: Role::Centre, centre: [5.0, 5.0], size: [4.0, 2.0], radius: 0.5, angle: 30.0 },
        text("d 6 ^ ⌀"),
    ])
}

fn text(text: &str) -> Shape {
    let (at, anchor) = ([2.0, -3.0], Anchor::End);
    Shape::Text { role: Role::Dimension, at, text: text.into(), size: 10.0, anchor, angle: 90.0 }
}

fn only(shape: Shape) -> Geometry {
    entities(&drawing(vec![shape])).remove(0).geometry
}

fn corners(geometry: Geometry) -> Vec<([f64; 2], f64)> {
    match geometry {
        Geometry::Polyline { corners, .. } => corners,
        other => panic!("{other:?}"),
    }
}

#[test]
fn dwn_1_what_is_written_is_read_as_it_was_drawn() {
    let drawing = all();
    assert_eq!(read(&file(&drawing, &["来源：GB/T 5783"])), Ok(entities(&drawing)));
    assert_eq!(file(&drawing, &[]), file(&drawing, &[]));
}

#[test]
fn dwn_1_y_goes_up_and_each_role_has_its_layer() {
    let layers: Vec<_> = entities(&all()).iter().map(|entity| (entity.layer.name(), entity.dashed)).collect();
    let plain = |name| (name, false);
    assert_eq!(
        layers,
        [plain("轮廓"), ("细线", true), plain("细线"), plain("轮廓"), plain("中心线"), plain("标注")]
    );
    let circle = Geometry::Circle { centre: [3.0, -4.0], radius: 2.5 };
    assert_eq!(entities(&all())[2].geometry, circle);
    let text =
        Geometry::Text { at: [2.0, 3.0], text: "M6".into(), height: 7.0, anchor: Anchor::End, angle: 90.0 };
    assert_eq!(only(self::text("M\n6")), text, "a line that breaks would be another group");
}

#[test]
fn dwn_1_an_arc_is_the_bulge_of_its_chord_by_its_direction_and_a_line_has_none() {
    let arc = |start, mid, end| corners(only(Shape::Arc { role: Role::Outline, start, mid, end }))[0].1;
    let (right, left, top, bottom) = ([1.0, 0.0], [-1.0, 0.0], [0.0, -1.0], [0.0, 1.0]);
    let corner = SQRT_2 / 2.0;
    let near = |a: f64, b: f64| (a - b).abs() < 2e-9;
    // On the screen y goes down: over the top is counterclockwise.
    for (of, is) in [
        (arc(right, top, left), 1.0),
        (arc(left, top, right), -1.0),
        (arc(right, bottom, left), -1.0),
        (arc(right, [corner, -corner], top), SQRT_2 - 1.0),
        (arc(right, left, top), -1.0 - SQRT_2),
        (arc(left, [0.0, 0.0], right), 0.0),
        (arc(left, left, right), 0.0),
    ] {
        assert!(near(of, is), "{of} {is}");
    }
}

#[test]
fn dwn_1_a_rectangle_is_turned_counterclockwise_and_its_corners_are_quarters() {
    let rect = |radius, angle| {
        let (centre, size) = ([10.0, 0.0], [4.0, 2.0]);
        corners(only(Shape::Rect { role: Role::Outline, centre, size, radius, angle }))
    };
    assert_eq!(rect(0.0, 90.0), [[9.0, 2.0], [9.0, -2.0], [11.0, -2.0], [11.0, 2.0]].map(|at| (at, 0.0)));
    let round = rect(5.0, 0.0);
    assert_eq!(round.len(), 8);
    assert_eq!((round[0].0, round[1].0), ([12.0, 0.0], [11.0, 1.0]), "no wider than its shorter side allows");
    assert!((round[0].1 - 0.414_213_562).abs() < 1e-9 && round[1].1 == 0.0);
}

#[test]
fn dwn_1_a_file_says_version_unit_extent_and_where_it_comes_from() {
    let file = file(&all(), &["来源：GB/T 5783", "许可：MIT\n  0\nEOF"]);
    assert!(file.starts_with("999\n来源：GB/T 5783\n999\n许可：MIT   0 EOF\n  0\nSECTION\n"));
    for said in [
        "$ACADVER\n  1\nAC1021\n",
        "$INSUNITS\n 70\n4\n",
        "$EXTMIN\n 10\n-10.0\n 20\n-7.5\n",
        "$EXTMAX\n 10\n20.0\n 20\n5.0\n",
        "$LTSCALE\n 40\n0.1\n",
    ] {
        assert!(file.contains(said), "{said}");
    }
}

#[test]
fn dwn_1_what_is_wrong_with_a_file_is_told_with_its_line() {
    let good = file(&all(), &[]);
    let with = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        read(&good.replacen(from, to, 1)).unwrap_err()
    };
    assert_eq!(read(&good[..good.len() - 1]), Ok(entities(&all())), "the last line need not end");
    assert_eq!(read(&good[..good.len() - 4]), Err(Fault::End));
    assert_eq!(read(&good[..good.len() - 8]), Err(Fault::End));
    assert_eq!(read(&[&good, "  0\n"].concat()), Err(Fault::End));
    assert_eq!(with("$INSUNITS\n 70\n4", "$INSUNITS\n 70\n1"), Fault::Unit);
    assert_eq!(with("$INSUNITS", "$UNITS"), Fault::Unit);
    assert_eq!(with("ENTITIES", "ENTITY"), Fault::NoEntities);
    assert_eq!(with("  0\nSECTION", "x\nSECTION"), Fault::Code(1));
    assert!(matches!(with("\nCIRCLE\n", "\nELLIPSE\n"), Fault::Kind(_)));
    assert!(matches!(with("  8\n细线", "  8\nLayer1"), Fault::Layer(_)));
    assert!(matches!(with(" 40\n2.5\n  0", " 40\nNaN\n  0"), Fault::Number(_)));
    assert!(matches!(with(" 72\n2\n", " 72\n5\n"), Fault::Number(_)));
    assert!(matches!(with(" 40\n2.5\n  0", " 41\n2.5\n  0"), Fault::Lacking(_)));
    assert!(matches!(with(" 90\n3\n", " 90\n4\n"), Fault::Lacking(_)));
    assert!(matches!(with(" 20\n0.0\n 42", " 21\n0.0\n 42"), Fault::Lacking(_)));
    assert!(matches!(with("  5\n1F\n", "  5\n1E\n"), Fault::Dangling(_)));
    assert!(matches!(with("  5\n1B\n", "  5\n1F\n"), Fault::Twice(_)));
}

#[test]
fn dwn_1_what_is_too_large_is_not_read() {
    assert_eq!(read(&" ".repeat(LONGEST_TEXT + 1)), Err(Fault::TooLarge));
    let line = Shape::Polyline { role: Role::Thin, points: vec![], closed: false };
    let most = vec![line; MOST_ENTITIES];
    assert_eq!(read(&file(&drawing(most.clone()), &[])).map(|all| all.len()), Ok(MOST_ENTITIES));
    assert_eq!(read(&file(&drawing([most, vec![text("")]].concat()), &[])), Err(Fault::TooLarge));
}
