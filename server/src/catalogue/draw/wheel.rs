//! What turns about an axis and has no thread: sleeves, wheels, flanges; cut or seen from the side, and seen from the end.

use super::pen::{Pen, Point, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// A sleeve or a ring, cut: bore, outside diameter, length, each with its letter.
pub fn sleeve([d, outer, l]: [f64; 3], letters: [&str; 3]) -> Drawing {
    let gap = outer / 16.0;
    let mut pen = Pen::new(gap);
    let (inner, half) = (d / 2.0, outer / 2.0);
    for [top, bottom] in [[-half, -inner], [inner, half]] {
        pen.hatch(&[[0.0, top], [l, top], [l, bottom], [0.0, bottom]]);
    }
    pen.rect(Role::Outline, [0.0, -half], [l, half]);
    for y in [-inner, inner] {
        pen.path(Role::Outline, &[[0.0, y], [l, y]]);
    }
    pen.axis(0.0, l, 0.0);
    pen.along([0.0, half], [l, half], half + 2.0 * gap, letters[2]);
    pen.upright([0.0, -inner], [0.0, inner], -2.2 * gap, letters[0]);
    pen.upright([0.0, -half], [0.0, half], -5.0 * gap, letters[1]);
    end(&mut pen, [l + 3.0 * gap + half, 0.0], &[half, inner]);
    pen.finish()
}

/// A sleeve with a round flange: bore, outside diameter; flange diameter and thickness; length; the circle of its holes and one of them.
pub fn flanged([d, outer]: [f64; 2], [flange, t]: [f64; 2], l: f64, [circle, hole]: [f64; 2]) -> Drawing {
    let gap = flange / 16.0;
    let mut pen = Pen::new(gap);
    let (inner, half, edge) = (d / 2.0, outer / 2.0, flange / 2.0);
    pen.body(&[[0.0, edge], [t, edge], [t, half], [l, half]]);
    for side in [-1.0, 1.0] {
        pen.path(Role::Hidden, &[[0.0, side * inner], [l, side * inner]]);
    }
    pen.axis(0.0, l, 0.0);
    pen.along([0.0, edge], [t, edge], edge + 2.0 * gap, "t");
    pen.upright([l, -half], [l, half], l + 2.2 * gap, "D");
    pen.upright([0.0, -edge], [0.0, edge], -2.2 * gap, "A");
    let centre = [l + 6.0 * gap + edge, 0.0];
    end(&mut pen, centre, &[edge, half, inner]);
    holes(&mut pen, centre, [circle / 2.0, hole / 2.0], 6.0);
    let [x, _] = centre;
    pen.upright([x, -circle / 2.0], [x, circle / 2.0], x + edge + 2.2 * gap, "K");
    pen.upright([x, -inner], [x, inner], x - edge - 1.2 * gap, "d");
    pen.finish()
}

/// A wheel of which only circles are known, from the largest to the smallest: each with its letter; what is pitched is a centre line.
pub fn wheel(circles: &[(f64, &str, bool)]) -> Drawing {
    let outer = circles.first().map_or(1.0, |circle| circle.0);
    let gap = outer / 18.0;
    let mut pen = Pen::new(gap);
    let (half, width) = (outer / 2.0, outer / 6.0);
    pen.rect(Role::Outline, [0.0, -half], [width, half]);
    pen.axis(0.0, width, 0.0);
    let centre = [width + 9.0 * gap + half, 0.0];
    let [x, _] = centre;
    for (at, (diameter, letter, pitched)) in circles.iter().enumerate() {
        let role = if *pitched { Role::Centre } else { Role::Outline };
        let r = diameter / 2.0;
        pen.circle(role, centre, r);
        if at > 0 {
            for y in [-r, r] {
                pen.path(if *pitched { Role::Centre } else { Role::Thin }, &[[0.0, y], [width, y]]);
            }
        }
        let step = 2.6 * gap;
        pen.upright(
            [x, -r],
            [x, r],
            x + half + step * (1.0 + f64::from(u8::try_from(at).unwrap_or(0))),
            letter,
        );
    }
    pen.cross(centre, half);
    pen.finish()
}

/// A flange with a ring of holes: outside diameter; circle of the holes, their diameter and number; thickness and bore where they are known.
pub fn flange(outer: f64, [circle, hole, count]: [f64; 3], [told, bore]: [Option<f64>; 2]) -> Drawing {
    let thick = told.unwrap_or(0.1 * outer);
    let gap = outer / 18.0;
    let mut pen = Pen::new(gap);
    let half = outer / 2.0;
    pen.rect(Role::Outline, [0.0, -half], [thick, half]);
    for y in [-circle / 2.0, circle / 2.0] {
        pen.path(Role::Centre, &[[-gap, y], [thick + gap, y]]);
        for edge in [-hole / 2.0, hole / 2.0] {
            pen.path(Role::Hidden, &[[0.0, y + edge], [thick, y + edge]]);
        }
    }
    pen.axis(0.0, thick, 0.0);
    if told.is_some() {
        pen.along([0.0, half], [thick, half], half + 2.0 * gap, "C");
    }
    pen.upright([0.0, -half], [0.0, half], -2.6 * gap, "D");
    let centre = [thick + 4.0 * gap + half, 0.0];
    let [x, _] = centre;
    pen.circle(Role::Outline, centre, half);
    pen.circle(Role::Centre, centre, circle / 2.0);
    holes(&mut pen, centre, [circle / 2.0, hole / 2.0], count);
    if let Some(bore) = bore {
        for y in [-bore / 2.0, bore / 2.0] {
            pen.path(Role::Hidden, &[[0.0, y], [thick, y]]);
        }
        pen.circle(Role::Outline, centre, bore / 2.0);
        pen.upright([x, -bore / 2.0], [x, bore / 2.0], x - half - 1.2 * gap, "B1");
    }
    pen.cross(centre, half);
    pen.upright([x, -circle / 2.0], [x, circle / 2.0], x + half + 2.4 * gap, "K");
    pen.finish()
}

/// So many holes on a circle, none of them on its axes.
fn holes(pen: &mut Pen, centre: Point, [circle, radius]: [f64; 2], count: f64) {
    let step = 360.0 / count.max(1.0);
    let angles = std::iter::successors(Some(step / 2.0), |angle| Some(angle + step));
    for angle in angles.take_while(|angle| *angle < 360.0) {
        pen.circle(Role::Outline, polar(centre, circle, angle), radius);
    }
}

/// The view on the end: circles about one centre.
pub fn end(pen: &mut Pen, centre: Point, radii: &[f64]) {
    for radius in radii {
        pen.circle(Role::Outline, centre, *radius);
    }
    pen.cross(centre, radii.iter().copied().fold(0.0, f64::max));
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::drawing::Shape;

    fn radii(drawing: &Drawing) -> Vec<f64> {
        let radius = |shape: &Shape| match shape {
            Shape::Circle { radius, .. } => Some(*radius),
            _ => None,
        };
        drawing.shapes.iter().filter_map(radius).collect()
    }

    #[test]
    fn a_sleeve_is_seen_from_its_end_as_two_circles() {
        assert_eq!(radii(&sleeve([10.0, 14.0, 12.0], ["d", "D", "L"])), [7.0, 5.0]);
    }

    #[test]
    fn a_flange_has_as_many_holes_as_are_told_and_its_bore() {
        for (bore, circles) in [(None, vec![]), (Some(116.0), vec![58.0])] {
            let radii = radii(&flange(220.0, [180.0, 18.0, 8.0], [Some(24.0), bore]));
            assert_eq!(radii.iter().filter(|radius| **radius == 9.0).count(), 8);
            let others = radii.into_iter().filter(|radius| ![9.0, 110.0, 90.0].contains(radius));
            assert_eq!(others.collect::<Vec<_>>(), circles);
        }
    }

    #[test]
    fn a_wheel_has_each_of_its_circles() {
        assert_eq!(
            radii(&wheel(&[(44.0, "da", false), (40.0, "d", true), (35.0, "df", false)])),
            [22.0, 20.0, 17.5]
        );
    }
}
