//! CMP-1 Drawings to one scale: where each stands, and over each other.

use super::*;

fn rect(centre: [f64; 2], size: [f64; 2], role: Role) -> Shape {
    Shape::Rect { role, centre, size, radius: 0.0, angle: 0.0 }
}

fn drawing(shapes: Vec<Shape>) -> Drawing {
    Drawing { view_box: [0.0; 4], shapes }
}

// CMP-1
#[test]
fn cmp_1_every_window_is_as_large_as_the_largest_needs_and_stands_around_the_middle() {
    let small = drawing(vec![rect([5.0, 5.0], [2.0, 2.0], Role::Outline)]);
    let large = drawing(vec![rect([0.0, 0.0], [10.0, 4.0], Role::Outline)]);
    let laid = Laid::of(&[Some(&small), None, Some(&large)], false);
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    let [wide, high] = laid.size;
    assert!(near(wide, 11.6) && near(high, 11.6 / 1.1), "{wide} {high}");
    let boxes: Vec<_> =
        laid.drawings.iter().map(|drawing| drawing.as_ref().map(|drawing| drawing.view_box)).collect();
    let [Some([x, y, w, h]), None, Some([left, top, ..])] = boxes[..] else { panic!("{boxes:?}") };
    assert!(near(x + w / 2.0, 5.0) && near(y + h / 2.0, 5.0), "around its own middle");
    assert!(near(left, -5.8) && near(top, -5.8 / 1.1));
}

// CMP-1
#[test]
fn cmp_1_dimensions_and_texts_go_and_count_for_no_size_where_drawings_lie_over_each_other() {
    let text = Shape::Text {
        role: Role::Outline,
        at: [99.0, 0.0],
        text: "x".into(),
        size: 3.0,
        anchor: crate::library::drawing::Anchor::Middle,
        angle: 0.0,
    };
    let shapes = vec![
        rect([0.0, 0.0], [2.0, 2.0], Role::Outline),
        rect([50.0, 0.0], [9.0, 9.0], Role::Dimension),
        text,
    ];
    let with = drawing(shapes);
    let count = |bare| {
        let laid = Laid::of(&[Some(&with)], bare);
        (laid.size[0].round(), laid.drawings[0].as_ref().map(|drawing| drawing.shapes.len()))
    };
    assert_eq!((count(false), count(true)), ((64.0, Some(3)), (3.0, Some(1))));
}

// CMP-1
#[test]
fn cmp_1_what_has_nothing_or_reaches_beyond_everything_is_not_drawn() {
    let circle = |radius| Shape::Circle { role: Role::Outline, centre: [0.0, 0.0], radius };
    for shapes in [vec![], vec![circle(f64::NAN)], vec![circle(1e300)], vec![circle(f64::INFINITY)]] {
        let odd = drawing(shapes);
        let laid = Laid::of(&[Some(&odd)], false);
        assert!(laid.size.iter().all(|side| side.is_finite()), "{odd:?}");
        assert_eq!(laid.drawings, [None], "{odd:?}");
    }
    assert_eq!(Laid::of(&[], true).drawings, []);
}

// CMP-1
#[test]
fn cmp_1_a_turned_rectangle_and_an_arc_reach_as_far_as_they_do() {
    let turned =
        Shape::Rect { role: Role::Pad, centre: [0.0, 0.0], size: [4.0, 2.0], radius: 0.0, angle: 90.0 };
    let [_, _, right, low] = bounds(&drawing(vec![turned]), true).unwrap();
    assert!((right - 1.0).abs() < 1e-9 && (low - 2.0).abs() < 1e-9);
    let arc = Shape::Arc { role: Role::Outline, start: [0.0, 0.0], mid: [1.0, 1.0], end: [2.0, 0.0] };
    assert_eq!(bounds(&drawing(vec![arc]), true), Some([0.0, 0.0, 2.0, 1.0]));
    let line = Shape::Polyline { role: Role::Thin, points: vec![[0.0, 3.0], [2.0, -1.0]], closed: false };
    assert_eq!(bounds(&drawing(vec![line]), true), Some([0.0, -1.0, 2.0, 3.0]));
}

// CMP-1
#[test]
fn cmp_1_the_scale_is_a_round_length_that_fits() {
    for (wide, length) in [(100.0, 20.0), (11.6, 2.0), (0.9, 0.2), (2_500.0, 500.0), (31.0, 10.0)] {
        let (told, share) = Laid { drawings: vec![], size: [wide, 1.0] }.bar();
        assert!((told - length).abs() < 1e-9 * length, "{wide}: {told}");
        assert!((share - told / wide * 100.0).abs() < 1e-9 && share <= 34.0);
    }
}
