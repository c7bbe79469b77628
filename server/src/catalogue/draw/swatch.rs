//! Section symbols of materials after GB/T 4457.5: how a cut through each class is hatched.

use super::pen::Pen;
use sanku_core::library::drawing::{Drawing, Role};

/// The side of the square.
const SIDE: f64 = 20.0;
/// How far apart hatch lines are along its sides: as small as a stamp, closer ones run together.
const STEP: f64 = 2.0;

/// A hatched square for the classes that a category id begins with.
pub fn swatch(category: &str) -> Drawing {
    let mut pen = Pen::new(2.0);
    let class = category.split('-').next().unwrap_or_default();
    match (class, category) {
        ("polymer" | "foam", _) => crossed(&mut pen),
        ("composite", _) => layers(&mut pen),
        (_, "ceramic-glass") => strokes(&mut pen),
        ("ceramic", _) => grains(&mut pen),
        ("wood", _) => rings(&mut pen),
        ("fluid", _) => level(&mut pen),
        _ => pen.hatch_every(STEP, &square()),
    }
    pen.rect(Role::Outline, [0.0, 0.0], [SIDE, SIDE]);
    pen.finish()
}

fn square() -> [[f64; 2]; 4] {
    [[0.0, 0.0], [SIDE, 0.0], [SIDE, SIDE], [0.0, SIDE]]
}

/// Evenly spaced places inside the square.
fn places(count: u32) -> impl Iterator<Item = f64> {
    (1..count).map(move |i| SIDE * f64::from(i) / f64::from(count))
}

/// Non-metals: hatched both ways.
fn crossed(pen: &mut Pen) {
    for at in places(6) {
        for line in [[[0.0, at], [at, 0.0]], [[at, SIDE], [SIDE, at]]] {
            pen.path(Role::Hatch, &line);
            pen.path(Role::Hatch, &line.map(|[x, y]| [SIDE - x, y]));
        }
    }
    pen.path(Role::Hatch, &[[0.0, 0.0], [SIDE, SIDE]]);
    pen.path(Role::Hatch, &[[SIDE, 0.0], [0.0, SIDE]]);
}

/// Laminates: plies, every second one hatched.
fn layers(pen: &mut Pen) {
    for (i, y) in (0..).zip(places(6)) {
        pen.path(Role::Thin, &[[0.0, y], [SIDE, y]]);
        if i % 2 == 0 {
            pen.hatch_every(STEP, &[[0.0, y], [SIDE, y], [SIDE, y + SIDE / 6.0], [0.0, y + SIDE / 6.0]]);
        }
    }
}

/// Glass and what light passes: groups of short strokes.
fn strokes(pen: &mut Pen) {
    for [x, y] in [[3.0, 7.0], [10.0, 12.0], [4.0, 17.0], [13.0, 6.0]] {
        for step in [0.0, 1.2, 2.4] {
            pen.path(Role::Hatch, &[[x + step, y], [x + step + 3.0, y - 3.0]]);
        }
    }
}

/// Sintered bodies: 45° hatch between grains.
fn grains(pen: &mut Pen) {
    pen.hatch_every(STEP, &square());
    for (x, y) in places(4).flat_map(|x| places(4).map(move |y| (x, y))) {
        pen.circle(Role::Hatch, [x, y], 0.5);
    }
}

/// Wood across the grain: year rings around a corner.
fn rings(pen: &mut Pen) {
    for radius in places(6) {
        pen.arc(Role::Hatch, [0.0, SIDE], radius, [0.0, 90.0]);
    }
    for share in [0.35, 0.6, 0.8] {
        pen.path(Role::Hatch, &[[share * SIDE, 0.0], [SIDE, (1.0 - share) * SIDE]]);
    }
}

/// Fluids: a level with dashes that shorten below it.
fn level(pen: &mut Pen) {
    pen.path(Role::Thin, &[[0.0, 4.0], [SIDE, 4.0]]);
    for (i, y) in (0..).zip([7.0, 10.0, 13.0, 16.0]) {
        let shift = if i % 2 == 0 { 0.0 } else { 3.0 };
        for x in [2.0, 8.0, 14.0] {
            pen.path(Role::Hatch, &[[x + shift - 1.0, y], [x + shift + 2.0, y]]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_has_a_hatch_of_its_own() {
        let classes = [
            "steel-carbon",
            "polymer-high",
            "composite-glass",
            "ceramic-glass",
            "ceramic-technical",
            "wood",
            "fluid-gas",
        ];
        for (at, one) in classes.iter().enumerate() {
            for other in &classes[at + 1..] {
                assert_ne!(swatch(one), swatch(other), "{one} {other}");
            }
        }
        assert_eq!(swatch("steel-carbon"), swatch("copper-pure"));
    }

    #[test]
    fn no_line_leaves_the_square() {
        use super::super::pen::extent;
        for category in ["steel", "polymer", "composite", "ceramic-glass", "ceramic", "wood", "fluid"] {
            for shape in swatch(category).shapes.iter().filter(|shape| shape.role() != Role::Outline) {
                let inside =
                    extent(shape).into_iter().flatten().all(|at| (-1e-9..=SIDE + 1e-9).contains(&at));
                assert!(inside, "{category} {shape:?}");
            }
        }
    }
}
