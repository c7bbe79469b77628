//! SHP-1 Places on a body, what its triangles miss, how far bodies are apart, and how unlike their numbers.

use super::{cuboid, moved, prism};
use crate::library::shape::{
    Body, Descriptor, Measure, Near, Pose, distance, fit::deviation, likeness, nearest,
};

#[test]
fn shp_1_places_lie_on_a_surface_so_many_for_so_much_of_it() {
    let body = Body::of(&cuboid([0.0; 3], [10.0, 10.0, 20.0])).unwrap();
    assert_eq!((body.places.len(), body.corners.len()), (600, 8));
    // Ends have a tenth of it each, sides a fifth.
    for (way, at, many) in
        [(0, 0.0, 120), (0, 10.0, 120), (1, 0.0, 120), (1, 10.0, 120), (2, 0.0, 60), (2, 20.0, 60)]
    {
        let on: Vec<_> = body.places.iter().filter(|place| (place[way] - at).abs() < 1e-9).collect();
        assert!(on.len().abs_diff(many) <= 2, "{way} {at}: {}", on.len());
        for other in (0..3).filter(|other| *other != way) {
            let wide = if other == 2 { 20.0 } else { 10.0 };
            let mean = on.iter().map(|place| place[other] / wide).sum::<f64>() / on.len() as f64;
            assert!((mean - 0.5).abs() < 0.03, "{way} {other} {mean}");
            assert!(on.iter().all(|place| (-1e-9..=wide + 1e-9).contains(&place[other])));
            for quarter in 0..4 {
                let from = wide * f64::from(quarter) / 4.0;
                let few = on.iter().filter(|place| (from..from + wide / 4.0).contains(&place[other])).count();
                assert!(few.abs_diff(on.len() / 4) <= on.len() / 15, "{way} {other} {quarter}: {few}");
            }
        }
    }
    let many = Body::of(&prism(400, 10.0, 1.0)).unwrap();
    assert_eq!((many.mesh.points.len(), many.corners.len()), (802, 401));
}

#[test]
fn shp_1_a_place_stands_for_what_is_up_to_a_half_before_and_behind_it() {
    // A surface of 600 of which the first two triangles have seven and a half each.
    let body = Body::of(&cuboid([0.0; 3], [3.0, 5.0, 35.625])).unwrap();
    let end: Vec<_> = body.places.iter().take_while(|place| place[2] == 0.0).collect();
    let first = end.iter().filter(|place| place[1] / 5.0 > place[0] / 3.0).count();
    assert_eq!((body.places.len(), end.len(), first), (600, 15, 7));
    // The shares of the first steps are 0.754878 and 0.569840, folded to 0.245122 and 0.430160, then 0.509755 and 0.139681.
    for (place, [u, v]) in
        body.places.iter().zip([[0.245_122_333, 0.430_159_710], [0.509_755_333, 0.139_680_582]])
    {
        let known = [3.0 * v, 5.0 * (u + v), 0.0];
        assert!(
            place.iter().zip(known).all(|(own, known)| (own - known).abs() < 1e-6),
            "{place:?} {known:?}"
        );
    }
}

#[test]
fn shp_1_triangles_miss_as_much_as_a_round_body_rises_over_its_flat_sides() {
    let coarse = |sides: u32, high: f64| Body::of(&prism(sides, 10.0, high)).unwrap().coarse;
    let rise = |sides: u32| 10.0 * (1.0 - (std::f64::consts::PI / f64::from(sides)).cos());
    for (sides, high, known) in [
        (36, 30.0, rise(36)),
        (90, 5.0, rise(90)),
        (16, 30.0, rise(16)),
        // No more than 0.005 of the diagonal.
        (16, 1.0, 0.005 * 801.0_f64.sqrt()),
        // A bend of 24° is an edge.
        (15, 30.0, 0.0),
    ] {
        assert!((coarse(sides, high) - known).abs() < 1e-9, "{sides} {} {known}", coarse(sides, high));
    }
    assert!(Body::of(&cuboid([0.0; 3], [1.0, 2.0, 3.0])).unwrap().coarse < 1e-12);
    let body = Body::of(&moved(&cuboid([0.0; 3], [2.0, 3.0, 6.0]), 0.0)).unwrap();
    assert!(body.diagonal > 6.0 && body.diagonal < 12.0);
}

#[test]
fn shp_1_a_cube_in_another_is_as_far_from_it_as_their_sides_and_farther_at_the_corners() {
    let cube = |wide: f64, size: f64| Body::of(&cuboid([-wide * size; 3], [wide * size; 3])).unwrap();
    let pose =
        Pose { turn: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], scale: 2.0, shift: [0.0; 3] };
    // From within all of it is one away. From outside: over the middle of a side (100 of 144) one;
    // over its rim (40) the mean of √(1 + t²); over its corners (4) that of √(1 + s² + t²).
    let mean = (1.0 + (100.0 + 40.0 * 1.147_794 + 4.0 * 1.280_789) / 144.0) / 2.0;
    for (asked, row) in [(5.0, 6.0), (6.0, 5.0)] {
        let [greatest, own] = deviation(&cube(asked, 0.5), &cube(row, 1.0), &pose);
        assert!((greatest - 3.0_f64.sqrt()).abs() < 1e-9, "{greatest}");
        assert!((own - mean).abs() < 0.003, "{own} {mean}");
    }
    let [greatest, mean] = deviation(&cube(5.0, 0.5), &cube(5.0, 1.0), &pose);
    assert!(greatest < 1e-9 && mean < 1e-9);
}

#[test]
fn shp_1_each_number_counts_by_its_weight() {
    let apart = |at: &[usize], measure: Measure| {
        let mut numbers = [1.0; 32];
        at.iter().for_each(|at| numbers[*at] += 0.5);
        (distance(&Descriptor([1.0; 32]), &Descriptor(numbers), measure) * 2.0 * 1e6).round() / 1e6
    };
    let each = [Measure::Standard, Measure::Scaled, Measure::Outside, Measure::Same];
    for (at, known) in [
        (&[0][..], [4.0, 0.0, 4.0, 4.0]),
        (&[1], [7.7; 4]),
        (&[10], [2.4; 4]),
        (&[11], [2.8, 2.8, 0.0, 2.8]),
        (&[31], [0.2, 0.2, 0.0, 20.0]),
        (&[0, 5, 13], [36.81_f64.sqrt(), 20.81_f64.sqrt(), 32.81_f64.sqrt(), 36.81_f64.sqrt()]),
    ] {
        assert_eq!(
            each.map(|measure| apart(at, measure)),
            known.map(|known| (known * 1e6).round() / 1e6),
            "{at:?}"
        );
    }
    let told = [0.0, 0.01, 0.0253, 0.105_36, std::f64::consts::LN_2, 1.0, 6.0].map(likeness);
    assert_eq!(told, [100, 99, 98, 90, 50, 37, 0]);
}

#[test]
fn shp_1_of_equal_rows_the_first_ones_are_told() {
    let row = |size: f32| {
        let mut numbers = [0.0; 32];
        numbers[0] = size;
        Descriptor(numbers)
    };
    let rows = [3.0, 1.0, -1.0, 2.0, 1.0, 0.0, 3.0].map(row);
    let told = |most: usize| -> Vec<usize> {
        let found = nearest(&row(0.0), rows.iter(), Measure::Standard, most);
        assert!(
            found.iter().all(|Near { row, distance }| *distance == 4.0 * f64::from(rows[*row].0[0].abs()))
        );
        found.iter().map(|near| near.row).collect()
    };
    assert_eq!(told(9), [5, 1, 2, 4, 3, 0, 6]);
    assert_eq!([told(3), told(1), told(0)], [vec![5, 1, 2], vec![5], vec![]]);
}
