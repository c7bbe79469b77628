//! §1 Tests of packages: each form with its box and its volume by hand, where its leads lie, what cannot be.

use super::{limits::columns, mesh};
use crate::library::{
    land::{Lands, chip, dual, quad},
    pad::Pad,
    solid::{LARGEST, Label, Solid, Why, package},
};
use proptest::prelude::*;

/// Of any size: a body asks a land pattern only where its pads are.
const LANDS: Lands = Lands { outer: 20.0, gap: 10.0, width: 0.5 };

pub fn two() -> Vec<Pad> {
    chip(LANDS)
}

/// Two on the left, one that faces them.
fn three() -> Vec<Pad> {
    let pads = dual(LANDS, 6, 0.95);
    [0, 2, 4].map(|at: usize| pads[at].clone()).into()
}

pub fn eight() -> Vec<Pad> {
    dual(LANDS, 8, 1.27)
}

fn four() -> Vec<Pad> {
    dual(LANDS, 4, 2.54)
}

fn around() -> Vec<Pad> {
    quad(LANDS, 32, 0.8)
}

fn heated() -> Vec<Pad> {
    [quad(LANDS, 16, 0.5), vec![Pad::new(17, [0.0; 2], [1.7; 2])]].concat()
}

fn beside_a_tab() -> Vec<Pad> {
    let leads = dual(LANDS, 6, 2.28).into_iter().take(3);
    leads.chain([Pad::new(4, [2.0, 0.0], [5.4, 5.2])]).collect()
}

fn in_line(pins: u32, pitch: f64) -> Vec<Pad> {
    let at = |pin: u32| (f64::from(pin) - f64::from(pins - 1) / 2.0) * pitch;
    (0..pins).map(|pin| Pad::new(pin + 1, [at(pin), 0.0], [1.0; 2])).collect()
}

fn balls() -> Vec<Pad> {
    let places = [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]];
    places.iter().zip(["A1", "A2", "B1", "B2"]).map(|(at, number)| Pad::new(number, *at, [0.4; 2])).collect()
}

/// A row of each form: its pads, how far it reaches, how many bodies it is, and what they hold, computed by hand.
type Made = (&'static str, &'static str, fn() -> Vec<Pad>, [f64; 3], usize, f64);

pub const MADE: &[Made] = &[
    ("chip", "span=1.6 length=0.3 width=0.8 bodyY=0.8 height=0.45", two, [1.6, 0.8, 0.45], 3, 0.576),
    ("melf", "span=5 length=0.425 width=2.5", two, [5.0, 2.5, 2.5], 3, 24.543_692_606_17),
    (
        "wrap",
        "span=5.05 length=1.14 width=1.45 bodyX=4.3 bodyY=2.6 height=2.3",
        two,
        [5.05, 2.6, 2.3],
        3,
        25.131_025,
    ),
    ("wrap", "span=3.2 length=0.8 width=1.2 bodyX=3.2 bodyY=1.6 height=1.8", two, [3.2, 1.6, 1.8], 3, 8.268),
    (
        "pair",
        "span=3.7 length=0.45 width=0.55 bodyX=2.7 bodyY=1.6 height=1.2",
        two,
        [3.7, 1.6, 1.2],
        3,
        4.929_375,
    ),
    ("pair", "span=3.5 length=0.6 width=0.9 bodyX=2.6 bodyY=1.6 height=1.2", two, [3.5, 1.6, 1.2], 3, 4.919),
    (
        "strip",
        "span=1.4 length=0.175 width=0.3 bodyX=1 bodyY=0.6 height=0.65",
        two,
        [1.4, 0.6, 0.65],
        3,
        0.378,
    ),
    (
        "can",
        "span=6.2 length=2.2 width=0.65 bodyX=5.3 bodyY=5.3 height=5.7",
        two,
        [6.2, 5.3, 5.7],
        3,
        120.693_192_463_912,
    ),
    (
        "dual",
        "span=6 length=0.835 width=0.41 bodyX=3.9 bodyY=4.9 height=1.75",
        eight,
        [6.0, 4.9, 1.75],
        9,
        32.466_3,
    ),
    (
        "dual",
        "span=3.2 length=0.85 width=0.75 bodyX=3.2 bodyY=3.4 height=0.8",
        four,
        [3.2, 3.4, 0.8],
        5,
        8.2875,
    ),
    (
        "sot23",
        "span=2.37 length=0.45 width=0.425 bodyX=1.3 bodyY=2.9 height=1.1",
        three,
        [2.37, 2.9, 1.1],
        4,
        3.972_725,
    ),
    ("quad", "span=9 length=0.6 width=0.375 bodyX=7 bodyY=7 height=1.6", around, [9.0, 9.0, 1.6], 33, 76.695),
    (
        "flat",
        "span=3 length=0.4 width=0.24 bodyX=3 bodyY=3 height=1 padX=1.7 padY=1.7",
        heated,
        [3.0, 3.0, 1.0],
        18,
        8.7713,
    ),
    (
        "tab",
        "span=9.9 length=1.59 width=0.765 bodyX=6.1 bodyY=6.6 height=2.4 padX=5.4 padY=5.2",
        beside_a_tab,
        [9.9, 6.6, 2.4],
        5,
        102.366_056,
    ),
    ("grid", "width=0.5 bodyX=3 bodyY=3 height=1.2", balls, [3.0, 3.0, 1.2], 5, 7.434_572_251_468),
    ("dip", "span=7.62 bodyX=6.35 bodyY=4.58 height=4.5", four, [7.87, 4.58, 7.8], 5, 119.5495),
    (
        "axial",
        "span=10.16 width=0.81 bodyX=5.2 bodyY=2.7",
        two,
        [10.732_756_492_761, 2.7, 5.7],
        3,
        34.254_036_578_07,
    ),
    ("inline", "width=0.5 bodyX=10.16 bodyY=3 height=5", || in_line(4, 2.54), [10.16, 3.0, 8.0], 5, 155.4),
    (
        "film",
        "width=0.55 bodyX=7.2 bodyY=2.5 height=5",
        || in_line(2, 5.0),
        [7.2, 2.5, 8.0],
        3,
        91.425_497_666_566,
    ),
    (
        "stadium",
        "width=0.43 bodyX=11.05 bodyY=4.65 height=3.5",
        || in_line(2, 4.88),
        [11.05, 4.65, 6.5],
        3,
        164.469_271_980_688,
    ),
    (
        "drum",
        "width=0.575 bodyX=8 bodyY=8 height=11.5",
        || in_line(2, 3.5),
        [8.0, 8.0, 14.5],
        3,
        579.611_081_867_162,
    ),
    (
        "dome",
        "width=0.45 bodyX=3.2 bodyY=3.2 height=5.3",
        || in_line(2, 2.54),
        [3.2, 3.2, 8.3],
        3,
        39.550_807_954_205,
    ),
    (
        "disc",
        "width=0.55 bodyX=5 bodyY=2.5 height=8",
        || in_line(2, 2.5),
        [5.0, 2.5, 11.0],
        3,
        94.719_190_272_737,
    ),
    (
        "half-round",
        "width=0.45 bodyX=4.8 bodyY=3.8 height=5.3",
        || in_line(3, 1.27),
        [4.8, 3.8, 8.3],
        4,
        83.253_663_071_549,
    ),
    (
        "plate",
        "width=0.745 bodyX=10.2 bodyY=4.6 height=15.9",
        || in_line(3, 2.54),
        [10.2, 4.6, 18.9],
        5,
        511.389_620_577_915,
    ),
    (
        "drilled",
        "width=1.2 bodyX=15.9 bodyY=5 height=21",
        || in_line(3, 5.45),
        [15.9, 5.0, 24.0],
        4,
        1_626.794_362_491_907,
    ),
];

/// A row with another number in one of its columns.
pub fn with(form: &str, row: &str, pads: &[Pad], (other, number): (&str, f64)) -> Result<Solid, Why> {
    let cell = |key: &str| {
        let mut cells = row.split(' ').filter_map(|cell| cell.split_once('='));
        let (_, said) = cells.find(|(name, _)| *name == key)?;
        if key == other { Some(number) } else { said.parse().ok() }
    };
    package(form, &cell, pads)
}

fn made(form: &str) -> Solid {
    let (form, row, pads, ..) = MADE.iter().find(|(name, ..)| *name == form).unwrap();
    with(form, row, &pads(), ("", 0.0)).unwrap()
}

#[test]
fn drw_1_a_package_is_as_large_as_its_row_says_and_a_body_for_each_pin_and_one_more() {
    for (form, row, pads, extent, count, volume) in MADE {
        let solid = with(form, row, &pads(), ("", 0.0)).unwrap_or_else(|why| panic!("{form}: {why:?}"));
        let [low, high] = solid.bounds();
        let found = [0, 1, 2].map(|axis: usize| high[axis] - low[axis]);
        let near = found.iter().zip(extent).all(|(found, extent)| (found - extent).abs() < 1e-9);
        assert!(near, "{form}: {found:?} for {extent:?}");
        assert_eq!(solid.count(), *count, "{form}");
        assert!((solid.volume() - volume).abs() < 1e-9 * volume, "{form}: {} for {volume}", solid.volume());
    }
}

#[test]
fn drw_1_the_mesh_of_a_package_is_closed_and_true_to_its_surface() {
    for (form, row, pads, ..) in MADE {
        mesh::check(form, &with(form, row, &pads(), ("", 0.0)).unwrap());
    }
}

#[test]
fn dwn_1_the_file_of_a_package_reads_back() {
    for (form, row, pads, ..) in MADE {
        let solid = with(form, row, &pads(), ("", 0.0)).unwrap();
        let label = Label { name: form, about: solid.left_out() };
        assert_eq!(solid.read_back(&solid.step(label), label), Ok(()), "{form}");
        assert!(solid.left_out().len() > 1, "{form}");
    }
}

/// From where to where along x the corners of a body at a height lie, and along y.
pub fn level(solid: &Solid, body: usize, z: f64) -> [[f64; 2]; 2] {
    let points = solid.shells[body].points.iter().filter(|point| (point[2] - z).abs() < 1e-9);
    let mut found = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
    for point in points {
        for (axis, [low, high]) in found.iter_mut().enumerate() {
            (*low, *high) = (low.min(point[axis]), high.max(point[axis]));
        }
    }
    found
}

pub fn near(found: [[f64; 2]; 2], told: [[f64; 2]; 2]) {
    let all = found.iter().flatten().zip(told.iter().flatten());
    assert!(all.clone().all(|(found, told)| (found - told).abs() < 1e-9), "{found:?} for {told:?}");
}

#[test]
fn drw_1_the_first_lead_lies_over_the_first_pad_from_heel_to_toe() {
    // In the land pattern y points down: pin 1 of a dual is on the upper left.
    near(level(&made("dual"), 1, 0.0), [[-3.0, -2.165], [1.7, 2.11]]);
    near(level(&made("dual"), 8, 0.0), [[2.165, 3.0], [1.7, 2.11]]);
    // That of a quad, too; pin 9 is the first at the bottom.
    near(level(&made("quad"), 1, 0.0), [[-4.5, -3.9], [2.6125, 2.9875]]);
    near(level(&made("quad"), 9, 0.0), [[-2.9875, -2.6125], [-4.5, -3.9]]);
    near(level(&made("quad"), 25, 0.0), [[2.6125, 2.9875], [3.9, 4.5]]);
    near(level(&made("flat"), 17, 0.0), [[-0.85, 0.85], [-0.85, 0.85]]);
    // A tab ends where the leads on the other side do.
    near(level(&made("tab"), 4, 0.0), [[-0.45, 4.95], [-2.6, 2.6]]);
    near(level(&made("tab"), 1, 0.0), [[-4.95, -3.36], [1.8975, 2.6625]]);
    near(level(&made("chip"), 1, 0.0), [[-0.8, -0.5], [-0.4, 0.4]]);
    near(level(&made("dip"), 1, -3.3), [[-3.935, -3.685], [1.02, 1.52]]);
}

#[test]
fn drw_1_a_gull_wing_leaves_its_body_at_half_its_height_above_the_board() {
    let solid = made("dual");
    near(level(&solid, 0, 0.1), [[-1.95, 1.95], [-2.45, 2.45]]);
    near(level(&solid, 1, 0.85), [[-2.165, -1.95], [1.7, 2.11]]);
    near(level(&solid, 1, 1.0), [[-2.315, -1.95], [1.7, 2.11]]);
}

#[test]
fn drw_1_a_ball_meets_its_body_in_a_circle_of_its_pad() {
    let solid = made("grid");
    near(level(&solid, 0, 0.4), [[-1.5, 1.5], [-1.5, 1.5]]);
    near(level(&solid, 1, 0.4), [[-0.7, -0.3], [0.5, 0.5]]);
}

#[test]
fn drw_1_the_flat_side_of_a_half_round_faces_who_sees_its_first_pin_on_the_left() {
    let [low, high] = made("half-round").boxes().next().unwrap();
    assert!((low[1] + 1.9).abs() < 1e-9 && (high[1] - 1.9).abs() < 1e-9, "{low:?} {high:?}");
    let flat = level(&made("half-round"), 0, 0.0);
    assert!((flat[1][0] + 1.9).abs() < 1e-9 && (flat[0][1] - 1.949_358_868_961_793).abs() < 1e-9, "{flat:?}");
    // The heat plate is behind, and higher than what it stands behind.
    let plate = made("plate");
    let [body, heat] = [0, 1].map(|at: usize| plate.boxes().nth(at).unwrap());
    assert!(heat[0][1] > 0.0 && (heat[0][1] - body[1][1]).abs() < 1e-9 && heat[1][2] > body[1][2]);
}

#[test]
fn drw_1_what_no_row_describes_says_what_it_lacks() {
    assert_eq!(package("header", &|_| Some(1.0), &two()), Err(Why::Kind));
    for (form, row, pads, ..) in MADE {
        for column in columns(row) {
            for number in [f64::NAN, f64::INFINITY, -1.0, 0.0, 2.0 * LARGEST] {
                let found = with(form, row, &pads(), (column, number));
                // The heat pad is asked for only where there is one.
                assert!(found.is_err(), "{form}: {column} of {number}");
            }
        }
    }
    let (form, row, pads, ..) = MADE[8];
    assert_eq!(with(form, row, &pads(), ("height", -1.0)), Err(Why::Column("height")));
    assert!(with(form, row, &pads(), ("height", 0.05)).is_err(), "lower than its standoff");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    // Every answer is a body that is closed and whose volumes agree, or a reason.
    #[test]
    fn drw_1_any_numbers_give_a_package_or_a_reason(at in 0..MADE.len(), which in 0..8usize, number in 0.001..30.0f64) {
        let (form, row, pads, ..) = MADE[at];
        let column = columns(row).nth(which).unwrap_or("width");
        if let Ok(solid) = with(form, row, &pads(), (column, number)) {
            prop_assert!(solid.volume() > 0.0);
        }
    }
}
