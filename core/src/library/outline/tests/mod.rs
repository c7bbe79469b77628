//! SHP-2 Outlines: what is read, what it is found by, and how much of two lies on each other.

mod asked;
mod cells;
mod curves;
mod drawn;
mod files;
mod numbers;
mod pixels;
mod search;

use super::*;

/// A plate of that size with round holes: centre and radius of each.
fn plate([wide, high]: Point, holes: &[([f64; 2], f64)]) -> Outline {
    let mut loops = vec![vec![[0.0, 0.0], [wide, 0.0], [wide, high], [0.0, high]]];
    loops.extend(holes.iter().map(|([x, y], radius)| {
        let at = |turn: u32| {
            let (sine, cosine) = libm::sincos(-f64::from(turn * 6).to_radians());
            [x + radius * cosine, y + radius * sine]
        };
        (0..60).map(at).collect()
    }));
    Outline { loops }
}

/// An angle, which is its own mirror image nowhere.
fn angle() -> Outline {
    Outline {
        loops: vec![vec![[0.0, 0.0], [40.0, 0.0], [40.0, 6.0], [10.0, 6.0], [10.0, 25.0], [0.0, 25.0]]],
    }
}

fn turned(outline: &Outline, degrees: f64, scale: f64, mirrored: bool) -> Outline {
    let (sine, cosine) = libm::sincos(degrees.to_radians());
    let way = if mirrored { -1.0 } else { 1.0 };
    let mut outline = outline.moved(|[x, y]| {
        let [x, y] = [x * way * scale, y * scale];
        [x * cosine - y * sine + 7.0, x * sine + y * cosine - 3.0]
    });
    if mirrored {
        outline.loops.iter_mut().for_each(|corners| corners.reverse());
    }
    outline
}

fn numbers(outline: &Outline) -> (Descriptor, Size) {
    Descriptor::of(outline).unwrap()
}

// SHP-2
#[test]
fn turning_mirroring_and_another_scale_change_no_number() {
    for outline in [angle(), plate([60.0, 20.0], &[([15.0, 8.0], 4.0), ([45.0, 12.0], 6.0)])] {
        let (own, Size(size)) = numbers(&outline);
        for (degrees, scale, mirrored) in [(33.0, 1.0, false), (90.0, 3.0, true), (217.0, 0.2, true)] {
            let (other, Size(other_size)) = numbers(&turned(&outline, degrees, scale, mirrored));
            assert!(own.distance(&other) < 1e-9, "{degrees} {scale} {mirrored}: {}", own.distance(&other));
            assert!((other_size / size / scale - 1.0).abs() < 1e-9);
        }
    }
}

// SHP-2
#[test]
fn other_outlines_have_other_numbers() {
    let own = numbers(&plate([60.0, 20.0], &[([15.0, 10.0], 4.0)])).0;
    for other in [
        plate([60.0, 20.0], &[]),
        plate([60.0, 20.0], &[([30.0, 10.0], 4.0)]),
        plate([60.0, 20.0], &[([15.0, 10.0], 7.0)]),
        plate([60.0, 26.0], &[([15.0, 10.0], 4.0)]),
        angle(),
    ] {
        assert!(own.distance(&numbers(&other).0) > 0.01, "{}", own.distance(&numbers(&other).0));
    }
}

// SHP-2
#[test]
fn what_holds_nothing_or_is_endless_has_no_numbers() {
    let line = vec![[0.0, 0.0], [1.0, 1.0]];
    for loops in [
        vec![],
        vec![vec![]],
        vec![line.clone()],
        vec![vec![[0.0, 0.0], [f64::NAN, 0.0], [1.0, 1.0]]],
        vec![vec![[0.0, 0.0], [1e300, 0.0], [1e300, 1e300]]],
        vec![vec![[0.0, 0.0], [f64::INFINITY, 0.0], [1.0, 1.0]]],
    ] {
        assert_eq!(Descriptor::of(&Outline { loops }), None);
    }
}

// SHP-2
#[test]
fn the_same_lies_on_itself_however_it_is_turned_and_another_does_not() {
    let outline = angle();
    for (degrees, mirrored) in [(0.0, false), (77.0, false), (180.0, true), (301.0, true)] {
        let share = overlap(&outline, &turned(&outline, degrees, 1.0, mirrored), true);
        assert!(share > 0.97, "{degrees} {mirrored}: {share}");
        let larger = turned(&outline, degrees, 2.0, mirrored);
        assert!(overlap(&outline, &larger, false) > 0.97);
        assert!(overlap(&outline, &larger, true) < 0.35, "a quarter as large");
    }
    assert!(overlap(&outline, &plate([30.0, 30.0], &[]), false) < 0.75);
    assert!(overlap(&outline, &Outline::default(), false) == 0.0);
}

// SHP-2
#[test]
fn what_is_long_and_thin_is_as_large_as_it_is_filled_traced_written_and_laid_on_itself() {
    for [wide, high] in [[6000.0, 5.0], [5.0, 6000.0], [300.0, 1.78], [1000.0, 37.3]] {
        let bar = plate([wide, high], &[]);
        let mut grid = grid::Grid::over(bar.bounds().unwrap(), 65_536.0);
        grid.fill(bar.loops.iter().map(Vec::as_slice), true);
        let traced = trace::trace(&grid);
        let (loops, step) = traced.written();
        let read = Outline::of_steps(&loops, step);
        let [own, there, told] = [&bar, &traced, &read].map(numbers);
        assert!(alike((own.1, &own.0), (there.1, &there.0)), "{wide}: {:?} {:?}", own.1, there.1);
        assert!(alike((there.1, &there.0), (told.1, &told.0)), "{wide}: {:?} {:?}", there.1, told.1);
        assert!(overlap(&bar, &turned(&read, 33.0, 1.0, true), true) > 0.97);
        let share = overlap(&bar, &plate([wide * 1.25, high], &[]), true);
        assert!((share - 0.8).abs() < 0.02, "{wide}: {share}");
        let share = overlap(&bar, &plate([wide, high * 1.25], &[]), true);
        assert!((share - 0.8).abs() < 0.02, "{wide}: {share}");
    }
}

// SHP-2
#[test]
fn an_outline_is_written_in_whole_steps_and_read_again() {
    let outline = angle();
    let (loops, step) = outline.written();
    assert_eq!(loops[0].iter().max(), Some(&1000));
    let read = Outline::of_steps(&loops, step);
    for (own, other) in outline.loops[0].iter().zip(&read.loops[0]) {
        assert!((own[0] - other[0]).abs() <= step && (own[1] - other[1]).abs() <= step);
    }
}

// SHP-2
#[test]
fn what_is_full_is_followed_with_its_holes() {
    let outline = plate([60.0, 20.0], &[([15.0, 10.0], 4.0), ([45.0, 10.0], 6.0)]);
    let mut grid = grid::Grid::over(outline.bounds().unwrap(), 65_536.0);
    grid.fill(outline.loops.iter().map(Vec::as_slice), true);
    let traced = trace::trace(&grid);
    assert_eq!(traced.loops.len(), 3);
    assert!((traced.area() / outline.area() - 1.0).abs() < 5e-3);
    assert!((traced.filled().area() / 1200.0 - 1.0).abs() < 5e-3);
    assert!(traced.loops.iter().all(|corners| corners.len() < 80));
    assert!(numbers(&outline).0.distance(&numbers(&traced).0) < 0.05);
}
