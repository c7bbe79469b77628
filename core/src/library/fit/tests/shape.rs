//! PKG-1 What is known of one pattern: its boxes, its thirteen numbers, which pads are near a point.

use super::{
    super::{frame::Frame, grid::Grid},
    *,
};

/// None of its numbers is nothing.
fn odd() -> Vec<Pad> {
    let pad = |(number, x, y, w, h): (u32, f64, f64, f64, f64)| Pad::new(number, [x, y], [w, h]);
    [(1, 0.0, 0.0, 1.0, 0.5), (2, 3.0, 0.5, 0.75, 1.25), (3, 1.0, 4.0, 2.0, 2.0)].map(pad).into()
}

// PKG-1
#[test]
fn pkg_1_the_thirteen_numbers_are_those_of_the_formula() {
    let expected: [f64; 13] = [
        1.098_612_288_668,
        2.173_067_468_401,
        0.741_399_489_219,
        0.153_392_997_769,
        0.437_610_863_638,
        2.083_392_156_032,
        2.304_955_369_424,
        0.363_180_480_013,
        0.157_002_244_776,
        0.950_272_855_380,
        2.590_913_002_031,
        1.083_333_333_333,
        1.416_666_666_667,
    ];
    for (place, (found, expected)) in of(&odd()).0.into_iter().zip(expected).enumerate() {
        assert!((found - expected).abs() < 1e-9, "{place}: {found} {expected}");
    }
    let Descriptor(one) = of(&[Pad::new(1, [5.0, 5.0], [1.0, 2.0])]);
    assert_eq!(one, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0]);
    assert_eq!(of(&[]).0, [0.0; 13]);
}

#[test]
fn pkg_1_each_number_has_its_weight_and_the_ninth_no_sign() {
    let weights = [4.0, 2.0, 1.0, 1.0, 0.7, 0.7, 0.5, 0.5, 0.5, 0.3, 0.2, 0.7, 0.7];
    let base = Descriptor([1.0; 13]);
    for (place, weight) in weights.into_iter().enumerate() {
        let moved = |by: f64| {
            let mut numbers = [1.0; 13];
            numbers[place] += by;
            base.distance(&Descriptor(numbers))
        };
        assert!((moved(3.0) - 3.0 * weight).abs() < 1e-12, "{place}");
        let back = if place == 8 { 0.0 } else { 2.0 * weight };
        assert!((moved(-2.0) - back).abs() < 1e-12, "{place}");
    }
    let mut both = [1.0; 13];
    (both[2], both[3]) = (4.0, 5.0);
    assert_eq!(base.distance(&Descriptor(both)), 5.0);
}

fn boxes(pads: &[Pad]) -> Vec<Land> {
    LandPattern::of(pads).lands().to_vec()
}

#[test]
fn pkg_1_right_angles_are_exact_and_others_are_boxes() {
    let half = |angle: f64| boxes(&[Pad { angle, ..Pad::new(1, [0.0; 2], [2.0, 1.0]) }])[0].half;
    for exact in [0.0, 180.0, -180.0, 360.0, 1e-7, -1e-7, 179.999_999_9] {
        assert_eq!(half(exact), [1.0, 0.5], "{exact}");
    }
    for exact in [90.0, -90.0, 270.0, 90.000_000_1] {
        assert_eq!(half(exact), [0.5, 1.0], "{exact}");
    }
    assert_ne!(half(1e-6), [1.0, 0.5]);
    let [wide, high] = half(30.0);
    assert!((wide - 1.116_025_403_784_438_6).abs() < 1e-12 && (high - 0.933_012_701_892_219_3).abs() < 1e-12);
    let [wide, high] = half(150.0);
    assert!((wide - 1.116_025_403_784_438_6).abs() < 1e-12 && (high - 0.933_012_701_892_219_3).abs() < 1e-12);
}

#[test]
fn pkg_1_of_pads_of_one_number_those_wholly_within_another_are_none_the_first_of_two_alike_stays() {
    let places = |pads: &[Pad]| boxes(pads).iter().map(|land| land.place).collect::<Vec<_>>();
    let pad = |number: u32, x: f64, side: f64| Pad::new(number, [x, 0.0], [side, side]);
    assert_eq!(places(&[pad(1, 0.0, 1.0), pad(1, 0.0, 1.0), pad(1, 0.0, 1.0)]), [0]);
    assert_eq!(places(&[pad(1, 0.0, 1.0), pad(1, 0.0, 3.0)]), [1]);
    assert_eq!(places(&[pad(1, 1.0, 1.0), pad(1, 0.0, 3.0)]), [1]);
    assert_eq!(places(&[pad(1, 1.1, 1.0), pad(1, 0.0, 3.0)]), [0, 1], "it reaches out");
    assert_eq!(places(&[pad(1, 2.5, 1.0), pad(1, 0.0, 3.0)]), [0, 1]);
    assert_eq!(places(&[pad(2, 0.0, 1.0), pad(1, 0.0, 3.0)]), [0, 1]);
    assert_eq!(places(&[Pad::new("", [0.0; 2], [1.0; 2]), Pad::new("", [0.0; 2], [1.0; 2])]), [0, 1]);
}

/// Pads in rows and columns, a pitch apart.
fn lattice(columns: u32, rows: u32, [pitch, other]: [f64; 2]) -> Vec<Pad> {
    let pad = |at: u32| {
        let centre = [f64::from(at % columns) * pitch - 1.3, f64::from(at / columns) * other + 0.7];
        Pad::new(at, centre, [0.1, 0.1])
    };
    (0..columns * rows).map(pad).collect()
}

fn gridded(pads: &[Pad]) -> (Vec<Land>, Grid) {
    let LandPattern { lands, grid, .. } = LandPattern::of(pads);
    (lands, grid)
}

#[test]
fn pkg_1_all_pads_within_reach_of_a_point_are_near_it() {
    let random = (1..40_u32).map(|seed| {
        let at = |n: u32| f64::from((seed * 7_919 + n * 104_729) % 1_009) / 97.0 - 3.0;
        (0..9 + seed % 3).map(|pad| Pad::new(pad, [at(pad), at(pad + 50)], [0.1, 0.1])).collect::<Vec<_>>()
    });
    let even = (2..20_u32).map(|side| lattice(side, side, [0.1 * f64::from(side), 0.37]));
    let rows =
        [(1, 1), (1, 9), (9, 1), (4, 25), (3, 3)].map(|(columns, rows)| lattice(columns, rows, [0.7, 0.9]));
    for pads in random.chain(even).chain(rows) {
        let (lands, grid) = gridded(&pads);
        let reach = grid.reach();
        let points = lands.iter().flat_map(|land| {
            [
                [0.0, 0.0],
                [0.99, 0.0],
                [-0.99, 0.0],
                [0.0, 0.99],
                [0.0, -0.99],
                [0.7, 0.7],
                [-0.7, -0.7],
                [5.0, -9.0],
            ]
            .map(|[x, y]| [land.centre[0] + x * reach, land.centre[1] + y * reach])
        });
        for [x, y] in points {
            let mut near: Vec<usize> = grid.near([x, y]).collect();
            near.sort_unstable();
            assert!(near.windows(2).all(|two| two[0] < two[1]), "each once");
            for (place, Land { centre, .. }) in lands.iter().enumerate() {
                let within = (centre[0] - x).powi(2) + (centre[1] - y).powi(2) < reach * reach;
                assert!(!within || near.contains(&place), "{place} of {} at {x} {y}", lands.len());
            }
        }
    }
}

#[test]
fn pkg_1_a_cell_holds_about_one_pad_and_no_others_than_those_around_are_looked_at() {
    let (lands, grid) = gridded(&lattice(20, 20, [1.0, 1.0]));
    // 19 long, by the root of 400.
    let near = |reach: f64, wanted: f64| assert!((reach - wanted).abs() < 1e-9, "{reach}");
    near(grid.reach(), 0.95);
    assert!(lands.iter().all(|land| (1..=16).contains(&grid.near(land.centre).count())));
    assert_eq!(grid.near([1e6, 1e6]).count(), 0);
    assert_eq!(grid.near([-1e6, -1e6]).count(), 0);
    let (_, square) = gridded(&lattice(2, 2, [4.0, 4.0]));
    near(square.reach(), 2.0);
    let (_, dense) = gridded(&lattice(2, 2, [0.1, 0.2]));
    near(dense.reach(), 0.25);
}

#[test]
fn pkg_1_a_drawing_is_moved_to_its_like_and_back() {
    let frame = |quarters| Frame { middle: [1.0, 2.0], quarters };
    let shared = [[3.0, 4.0], [4.0, -3.0], [-3.0, -4.0], [-4.0, 3.0]];
    for (quarters, at) in shared.into_iter().enumerate() {
        assert_eq!(frame(quarters).shared([4.0, 6.0]), at);
        assert_eq!(frame(quarters).own(at), [4.0, 6.0]);
    }
}
