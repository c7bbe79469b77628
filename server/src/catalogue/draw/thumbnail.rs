//! Line drawings as small as a stamp, for lists: what nobody sees of them is left out, since each row of a search carries one.

use super::pen::{Point, framed};
use sanku_core::library::drawing::{Drawing, Role, Shape};

/// Nobody tells so many pads apart in a small drawing.
const MANY: usize = 200;
/// Of so many lines of a hatch one is drawn; all of them would run together.
const EACH: usize = 3;
/// Into so many steps the longer side is parted, at least: each is far below a pixel.
const STEPS: f64 = 2_000.0;

/// The same drawing without texts and dimensions, its hatches thinned, its numbers as short as it needs them.
pub fn thumbnail(drawing: &Drawing) -> Drawing {
    let plain = |shape: &&Shape| !matches!(shape, Shape::Text { .. }) && shape.role() != Role::Dimension;
    let shapes: Vec<&Shape> = drawing.shapes.iter().filter(plain).collect();
    let crowded = shapes.len() > MANY;
    let mut line = 0;
    let seen = shapes.into_iter().filter(|shape| match shape.role() {
        Role::Hatch => {
            line += 1;
            line % EACH == 1
        }
        Role::Pad | Role::Drill => !crowded,
        _ => true,
    });
    let [.., width, height] = drawing.view_box;
    let longer = width.max(height);
    let short = Short::of(longer);
    let shapes = seen.cloned().map(|shape| short.shape(shape)).collect();
    let Drawing { view_box, shapes } = framed(shapes, longer / 40.0);
    Drawing { view_box: view_box.map(|number| short.number(number)), shapes }
}

/// Numbers with no more decimals than a drawing of this size needs.
struct Short(f64);

impl Short {
    fn of(longer: f64) -> Self {
        Self(10_f64.powf((STEPS / longer).log10().ceil()))
    }

    fn number(&self, number: f64) -> f64 {
        let Self(parts) = self;
        (number * parts).round() / parts
    }

    fn point(&self, point: Point) -> Point {
        point.map(|number| self.number(number))
    }

    fn shape(&self, shape: Shape) -> Shape {
        match shape {
            Shape::Polyline { role, points, closed } => Shape::Polyline {
                role,
                points: points.into_iter().map(|at| self.point(at)).collect(),
                closed,
            },
            Shape::Circle { role, centre, radius } => {
                Shape::Circle { role, centre: self.point(centre), radius: self.number(radius) }
            }
            Shape::Arc { role, start, mid, end } => {
                Shape::Arc { role, start: self.point(start), mid: self.point(mid), end: self.point(end) }
            }
            Shape::Rect { role, centre, size, radius, angle } => Shape::Rect {
                role,
                centre: self.point(centre),
                size: self.point(size),
                radius: self.number(radius),
                angle,
            },
            text @ Shape::Text { .. } => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::bearing::deep_groove, *};

    fn hatched(drawing: &Drawing) -> usize {
        drawing.shapes.iter().filter(|shape| shape.role() == Role::Hatch).count()
    }

    #[test]
    fn a_small_drawing_has_a_third_of_the_hatch_and_all_outlines() {
        let large = deep_groove(20.0, 47.0, 14.0, 1.0);
        let small = thumbnail(&large);
        assert_eq!(hatched(&small), hatched(&large).div_ceil(EACH));
        let outlines =
            |drawing: &Drawing| drawing.shapes.iter().filter(|one| one.role() == Role::Outline).count();
        assert_eq!(outlines(&small), outlines(&large));
    }

    #[test]
    fn a_number_is_no_longer_than_what_is_seen_of_it() {
        for (longer, number, short) in
            [(77.2, 12.171_249_999_999_999, 12.17), (2.0, 0.123_46, 0.123), (9_000.0, 1_234.56, 1_235.0)]
        {
            assert!((Short::of(longer).number(number) - short).abs() < f64::EPSILON, "{number} of {longer}");
        }
        let text = serde_json::to_string(&thumbnail(&deep_groove(20.0, 47.0, 14.0, 1.0))).unwrap();
        let longest = text.split(|of: char| !of.is_ascii_digit()).map(str::len).max();
        assert_eq!(longest, Some(2), "{text}");
    }

    #[test]
    fn nobody_tells_the_pads_of_a_large_land_pattern_apart() {
        let of = |pads: usize| {
            let shape = |role, at| Shape::Circle { role, centre: [at, at], radius: 0.2 };
            let pads = (0..pads).map(|_| shape(Role::Pad, 1.0));
            let shapes = [shape(Role::Courtyard, 0.0)].into_iter().chain(pads).collect();
            thumbnail(&Drawing { view_box: [0.0, 0.0, 2.0, 2.0], shapes }).shapes.len()
        };
        assert_eq!((of(MANY - 1), of(MANY)), (MANY, 1));
    }
}
