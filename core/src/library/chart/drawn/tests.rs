//! ASH-1 What stands where in a picture: each is painted once more by hand, from places that are reckoned here.

use super::*;
use crate::library::chart::{
    sheet::{Mark, Sheet},
    state::Guess,
};

/// The plot in CSS pixels: to the right it is 20 + x, down 62 - y; and its edges on a screen that is twice as fine.
const PLOT: [f64; 4] = [20.0, 18.0, 50.0, 44.0];
const EDGES: [f64; 4] = [40.0, 36.0, 140.0, 124.0];
/// Steel on white, and dimmed: a quarter of it and three of white, rounded down.
const STEEL: u32 = 0x1f_5fbf;
const DIMMED: u32 = 0xc7_d7ef;

fn sheet(marks: &[Mark]) -> Sheet {
    Sheet::of([100, 90], 2.0, PLOT, marks)
}

fn blank() -> Picture {
    Picture::of([200, 180], false)
}

fn put(picture: &mut Picture, form: Form, radius: f64, colour: u32, at: [f64; 2]) {
    let stamp = Stamp::of(form, radius, false, colour, picture.width);
    picture.put(&stamp, at);
}

fn same(found: &Picture, expected: &Picture, what: &str) {
    let apart = found.pixels.iter().zip(&expected.pixels).position(|(one, other)| one != other);
    let place = apart.map(|at| [at % expected.width, at / expected.width]);
    assert_eq!((found.width, found.height, place), (expected.width, expected.height, None), "{what}");
}

// ASH-1
#[test]
fn without_axes_there_is_paper_and_the_place_of_the_plot() {
    let axes = || [("x", 1.0), ("y", 2.0)].map(|(caption, end)| axis(caption, end));
    let screen = Screen { size: [100, 90], scale: 2.0, ..Screen::default() };
    let (picture, seen) = nothing(&screen, axes());
    same(&picture.unwrap(), &blank(), "paper");
    let [x, y] = axes();
    assert_eq!(seen, ChartSeen { plot: [72.0, 14.0, 10.0, 24.0], x, y, ..ChartSeen::default() });
    assert_eq!(nothing(&Screen { picture: false, ..screen }, axes()).0, None);
}

fn axis(caption: &str, end: f64) -> ChartAxis {
    ChartAxis { caption: caption.into(), range: [0.0, end], ..ChartAxis::default() }
}

// ASH-1
#[test]
fn a_mark_that_passes_covers_one_that_does_not_and_none_stands_beyond_the_plot() {
    let mut sheet = sheet(&[
        ("passes", "steel", [20.0; 3], [22.0; 3]),
        ("fails", "wood", [22.0; 3], [23.0; 3]),
        ("left", "steel", [-5.0; 3], [22.0; 3]),
        ("right", "steel", [55.0; 3], [22.0; 3]),
        ("above", "steel", [20.0; 3], [49.0; 3]),
        ("below", "steel", [20.0; 3], [-4.0; 3]),
        ("corner", "steel", [0.0; 3], [44.0; 3]),
        ("other corner", "steel", [50.0; 3], [0.0; 3]),
    ]);
    sheet.passed.rows[1] = false;
    let mut expected = blank();
    put(&mut expected, Form::Pole, 10.0, 0xde_d5cb, [84.0, 78.0]);
    for at in [[80.0, 80.0], [40.0, 36.0], [140.0, 124.0]] {
        put(&mut expected, Form::Disc, 10.0, STEEL, at);
    }
    same(&picture(&sheet.view()), &expected, "marks");
}

// ASH-1
#[test]
fn what_passes_within_the_plot_has_its_range_from_the_least_to_the_greatest() {
    let mut sheet = sheet(&[
        ("beyond every edge", "steel", [-30.0, 25.0, 90.0], [-40.0, 20.0, 60.0]),
        ("half said", "aluminium", [f64::NAN, 10.0, 24.0], [8.0, 14.0, f64::NAN]),
        ("fails", "steel", [10.0, 30.0, 50.0], [20.0, 30.0, 40.0]),
        ("elsewhere", "steel", [-40.0, -5.0, 30.0], [0.0, 22.0, 40.0]),
    ]);
    sheet.passed.rows[2] = false;
    let mut expected = blank();
    expected.ellipse([100.0, 104.0], [120.0, 100.0], STEEL, true, EDGES);
    expected.ellipse([74.0, 102.0], [14.0, 6.0], 0x0e_8a9c, true, EDGES);
    put(&mut expected, Form::Disc, 10.0, DIMMED, [100.0, 64.0]);
    put(&mut expected, Form::Disc, 10.0, STEEL, [90.0, 84.0]);
    put(&mut expected, Form::Up, 10.0, 0x0e_8a9c, [60.0, 96.0]);
    same(&picture(&sheet.view()), &expected, "ranges");
}

// ASH-1
#[test]
fn a_range_is_drawn_where_one_side_of_it_shows_beyond_the_mark() {
    for (half, drawn) in [
        ([12.0, 3.0], true),
        ([3.0, 12.0], true),
        ([11.0, 0.0], true),
        ([10.0, 10.0], false),
        ([8.0, 8.0], false),
        ([0.0, 0.0], false),
    ] {
        let [[x, wide], [y, high]] = [[25.0, half[0] / 2.0], [22.0, half[1] / 2.0]];
        let sheet = sheet(&[("one", "steel", [x - wide, x, x + wide], [y - high, y, y + high])]);
        let mut expected = blank();
        if drawn {
            // No edge is thinner than a line.
            expected.ellipse([90.0, 80.0], half.map(|side| side.max(1.5)), STEEL, true, EDGES);
        }
        put(&mut expected, Form::Disc, 10.0, STEEL, [90.0, 80.0]);
        same(&picture(&sheet.view()), &expected, &format!("{half:?}"));
    }
}

// ASH-1
#[test]
fn of_more_than_two_thousand_materials_no_range_is_drawn() {
    for (count, drawn) in [(2_000, true), (2_001, false)] {
        let mut marks: Vec<Mark> = vec![("same", "steel", [25.0; 3], [22.0; 3]); count];
        marks[0].2 = [10.0, 25.0, 40.0];
        let mut expected = blank();
        if drawn {
            expected.ellipse([90.0, 80.0], [30.0, 1.5], STEEL, true, EDGES);
        }
        let stamp = Stamp::of(Form::Disc, 8.0, false, STEEL, 200);
        (0..count).for_each(|_| expected.put(&stamp, [90.0, 80.0]));
        same(&picture(&sheet(&marks).view()), &expected, &format!("{count}"));
    }
}

// ASH-1
#[test]
fn ranges_that_cover_three_million_pixels_together_are_not_filled() {
    // Each covers 10,000 pixels of the plot: all of it, however high it is.
    for (count, filled) in [(299, true), (300, false)] {
        let marks: Vec<Mark> = vec![("large", "steel", [0.0, 50.0, 100.0], [-30.0, 50.0, 130.0]); count];
        let sheet = Sheet::of([140, 140], 1.0, [20.0, 20.0, 100.0, 100.0], &marks);
        let mut expected = Picture::of([140, 140], false);
        let edges = [20.0, 20.0, 120.0, 120.0];
        (0..count).for_each(|_| expected.ellipse([70.0; 2], [50.0, 80.0], STEEL, filled, edges));
        let stamp = Stamp::of(Form::Disc, 5.0, false, STEEL, 140);
        (0..count).for_each(|_| expected.put(&stamp, [70.0; 2]));
        same(&picture(&sheet.view()), &expected, &format!("{count}"));
    }
}

// PRP-1
#[test]
fn a_guess_within_the_plot_is_a_hollow_mark_with_an_edge_around_its_range() {
    let guess = |x: [f64; 3], y: [f64; 3]| Guess {
        name: "预测".into(),
        values: vec![("density".into(), x), ("ν".into(), y)],
    };
    let mut sheet = sheet(&[]);
    sheet.state.guesses = vec![
        guess([-10.0, 4.0, 65.0], [-13.0, 42.0, 54.0]),
        guess([-5.0; 3], [22.0; 3]),
        guess([55.0; 3], [22.0; 3]),
        guess([20.0; 3], [49.0; 3]),
        guess([20.0; 3], [-4.0; 3]),
        guess([50.0; 3], [0.0; 3]),
        Guess { name: "half".into(), values: vec![("ρ".into(), [20.0; 3])] },
    ];
    let mut expected = blank();
    let stamp = Stamp::of(Form::Disc, 16.0, true, 0xb4_690e, 200);
    expected.ellipse([95.0, 83.0], [75.0, 67.0], 0xb4_690e, false, EDGES);
    expected.put(&stamp, [48.0, 40.0]);
    expected.ellipse([140.0, 124.0], [1.5, 1.5], 0xb4_690e, false, EDGES);
    expected.put(&stamp, [140.0, 124.0]);
    same(&picture(&sheet.view()), &expected, "guesses");
}
