//! Screws and bolts: the shank with its thread, the heads, their end views.

use super::pen::{Pen, Point, hexagon};
use sanku_core::library::drawing::{Drawing, Role};

/// What all screws have; millimetres.
#[derive(Clone, Copy)]
pub struct Shank {
    /// Nominal diameter.
    pub d: f64,
    /// Root of the thread, as thin lines show it.
    pub root: f64,
    /// Nominal length.
    pub l: f64,
    /// Threaded length; the whole shank where it is not less.
    pub b: f64,
}

/// What turns it.
#[derive(Clone, Copy)]
pub enum Drive {
    /// An inner hexagon: across flats, depth.
    Hexagon(f64, f64),
    /// A slot: width, depth.
    Slot(f64, f64),
    /// A cross recess.
    Cross,
    /// Nothing: what is below its head holds it.
    Plain,
}

/// A socket head cap screw.
pub fn cap(shank: Shank, [dk, k]: [f64; 2], drive: Drive) -> Drawing {
    let edge = 0.04 * dk;
    let r = dk / 2.0;
    let head = [[0.0, -r], [-k + edge, -r], [-k, -r + edge], [-k, r - edge], [-k + edge, r], [0.0, r]];
    headed(shank, [dk, k], &head, drive, Seat::Flat)
}

/// A screw with a rounded head; pan heads are drawn like it.
pub fn button(shank: Shank, [dk, k]: [f64; 2], drive: Drive) -> Drawing {
    let r = dk / 2.0;
    let flat = 0.45 * r;
    // A quarter ellipse from the rim to the flat on top.
    let arch = |share: f64, side: f64| {
        let angle = share * std::f64::consts::FRAC_PI_2;
        [-k * angle.sin(), side * (flat + (r - flat) * angle.cos())]
    };
    let steps = [0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0];
    let mut head: Vec<_> = steps.iter().map(|share| arch(*share, -1.0)).collect();
    head.extend(steps.iter().rev().map(|share| arch(*share, 1.0)));
    headed(shank, [dk, k], &head, drive, Seat::Flat)
}

/// A countersunk screw; its length includes the head.
pub fn countersunk(shank: Shank, [dk, k]: [f64; 2], drive: Drive) -> Drawing {
    let r = dk / 2.0;
    let neck = shank.d / 2.0;
    let slope = (r - neck).min(k);
    let head = [[0.0, -neck], [-slope, -r], [-k, -r], [-k, r], [-slope, r], [0.0, neck]];
    headed(Shank { l: shank.l - k, ..shank }, [dk, k], &head, drive, Seat::Sunk)
}

/// A hexagon head bolt.
pub fn hexagon_head(shank: Shank, [s, k]: [f64; 2]) -> Drawing {
    let mut pen = pen_for(shank.l + k, s);
    let (edge, flat) = (s / 3f64.sqrt(), s / 2.0);
    let bevel = 0.13 * k;
    let outline = [
        [0.0, -edge],
        [-k + bevel, -edge],
        [-k, -0.8 * edge],
        [-k, 0.8 * edge],
        [-k + bevel, edge],
        [0.0, edge],
    ];
    pen.ring(Role::Outline, &outline);
    for y in [-edge / 2.0, edge / 2.0] {
        pen.path(Role::Outline, &[[0.0, y], [-k + bevel / 2.0, y]]);
    }
    draw_shank(&mut pen, shank, 0.0);
    dimension_shank(&mut pen, shank, 0.0, edge);
    let gap = letter(shank.l + k, s);
    pen.along([-k, -edge], [0.0, -edge], -edge - 2.0 * gap, "k");
    let centre = [shank.l + 6.0 * gap + edge, 0.0];
    pen.ring(Role::Outline, &hexagon(centre, s));
    pen.circle(Role::Outline, centre, 0.475 * s);
    pen.cross(centre, edge);
    let [x, _] = centre;
    pen.upright([x + edge / 2.0, -flat], [x + edge / 2.0, flat], x + edge + 2.0 * gap, "s");
    pen.finish()
}

/// A set screw without a head: its point that wide, and z longer than its thread.
pub fn headless(shank: Shank, [dp, z]: [f64; 2], drive: Drive) -> Drawing {
    let Shank { d, root, l, .. } = shank;
    let mut pen = pen_for(l, d);
    let gap = letter(l, d);
    let (r, core, point) = (d / 2.0, root / 2.0, dp / 2.0);
    let shoulder = l - z;
    let tip = (r - point).min(shoulder / 3.0);
    let bevel = r - core;
    let half = [[0.0, core], [bevel, r], [shoulder - tip, r], [shoulder, point]];
    let outline = half.into_iter().chain((z > 0.0).then_some([l, point]));
    pen.body(&outline.collect::<Vec<_>>());
    for y in [-core, core] {
        pen.path(Role::Thin, &[[0.0, y], [shoulder - tip, y]]);
    }
    pen.path(Role::Outline, &[[bevel, -r], [bevel, r]]);
    pen.path(Role::Outline, &[[shoulder - tip, -r], [shoulder - tip, r]]);
    if z > 0.0 {
        pen.path(Role::Outline, &[[shoulder, -point], [shoulder, point]]);
        pen.along([shoulder, -point], [l, -point], -r - 2.5 * gap, "z");
    }
    socket(&mut pen, 0.0, drive);
    pen.axis(0.0, l, 0.0);
    pen.along([0.0, r], [l, point], r + 2.5 * gap, "l");
    pen.upright([l, -point], [l, point], l + 2.5 * gap, "dp");
    pen.upright([bevel, -r], [bevel, r], -2.5 * gap, "d");
    end_view(&mut pen, [l + 7.0 * gap + r, 0.0], [r, core], drive, gap);
    pen.finish()
}

/// A stud: its length is that of the end for the nut, the other end is screwed in as far as `bm`.
pub fn stud(shank: Shank, bm: f64) -> Drawing {
    let Shank { d, root, l, b } = shank;
    let mut pen = pen_for(l + bm, d);
    let gap = letter(l + bm, d);
    let (r, core) = (d / 2.0, root / 2.0);
    let bevel = r - core;
    let half = [[-bm, core], [bevel - bm, r], [l - bevel, r], [l, core]];
    pen.body(&half);
    for x in [bevel - bm, 0.0, l - b, l - bevel] {
        pen.path(Role::Outline, &[[x, -r], [x, r]]);
    }
    for (y, [from, to]) in [-core, core].into_iter().flat_map(|y| [(y, [-bm, 0.0]), (y, [l - b, l])]) {
        pen.path(Role::Thin, &[[from, y], [to, y]]);
    }
    pen.axis(-bm, l, 0.0);
    pen.along([-bm, r], [0.0, r], r + 2.0 * gap, "bm");
    pen.along([l - b, r], [l, r], r + 2.0 * gap, "b");
    pen.along([0.0, r], [l, r], r + 4.5 * gap, "l");
    pen.upright([l - gap / 2.0, -r], [l - gap / 2.0, r], l + 2.2 * gap, "d");
    pen.finish()
}

#[derive(PartialEq)]
enum Seat {
    Flat,
    Sunk,
}

fn headed(shank: Shank, [dk, k]: [f64; 2], head: &[Point], drive: Drive, seat: Seat) -> Drawing {
    let mut pen = pen_for(shank.l + k, dk);
    let gap = letter(shank.l + k, dk);
    let r = dk / 2.0;
    pen.ring(Role::Outline, head);
    socket(&mut pen, -k, drive);
    draw_shank(&mut pen, shank, 0.0);
    let from = if seat == Seat::Sunk { -k } else { 0.0 };
    dimension_shank(&mut pen, shank, from, r);
    pen.along([-k, -r], [0.0, -shank.d / 2.0], -r - 2.0 * gap, "k");
    pen.upright([-k, -r], [-k, r], -k - 2.5 * gap, "dk");
    let centre = [shank.l + 6.0 * gap + r, 0.0];
    end_view(&mut pen, centre, [r, 0.92 * r], drive, gap);
    pen.finish()
}

fn end_view(pen: &mut Pen, centre: Point, [r, inner]: [f64; 2], drive: Drive, gap: f64) {
    let [x, y] = centre;
    pen.circle(Role::Outline, centre, r);
    pen.circle(Role::Thin, centre, inner);
    match drive {
        Drive::Hexagon(s, _) => {
            pen.ring(Role::Outline, &hexagon(centre, s));
            pen.upright([x, y - s / 2.0], [x, y + s / 2.0], x + r + 2.0 * gap, "s");
        }
        Drive::Slot(n, _) => {
            // By convention the slot is seen under 45° from the end.
            let turn = std::f64::consts::FRAC_1_SQRT_2;
            for half in [-n / 2.0, n / 2.0] {
                let long = (r * r - half * half).sqrt();
                let at = |along: f64| [x + (along - half) * turn, y - (along + half) * turn];
                pen.path(Role::Outline, &[at(-long), at(long)]);
            }
        }
        Drive::Cross => {
            let (long, half) = (0.55 * r, 0.12 * r);
            let arms = [0.0, 90.0, 180.0, 270.0].map(|turn: f64| {
                let (sin, cos) = turn.to_radians().sin_cos();
                [[long, half], [long, -half], [half, -half]]
                    .map(|[a, b]| [x + a * cos + b * sin, y - a * sin + b * cos])
            });
            pen.ring(Role::Outline, &arms.concat());
        }
        Drive::Plain => {}
    }
    pen.cross(centre, r);
}

/// The hidden lines of the drive in the side view, from the top of the head.
fn socket(pen: &mut Pen, top: f64, drive: Drive) {
    match drive {
        Drive::Hexagon(s, depth) => {
            let half = s / 3f64.sqrt();
            let tip = top + depth + 0.3 * half;
            let outline = [[top, -half], [top + depth, -half], [tip, 0.0], [top + depth, half], [top, half]];
            pen.path(Role::Hidden, &outline);
            pen.path(Role::Hidden, &[[top + depth, -half], [top + depth, half]]);
        }
        Drive::Slot(n, t) => {
            pen.path(
                Role::Outline,
                &[[top, -n / 2.0], [top + t, -n / 2.0], [top + t, n / 2.0], [top, n / 2.0]],
            );
        }
        Drive::Cross | Drive::Plain => {}
    }
}

fn draw_shank(pen: &mut Pen, Shank { d, root, l, b }: Shank, axis_from: f64) {
    let (r, core) = (d / 2.0, root / 2.0);
    let bevel = r - core;
    let start = (l - b).max(0.0);
    pen.path(Role::Outline, &[[0.0, -r], [l - bevel, -r], [l, -core], [l, core], [l - bevel, r], [0.0, r]]);
    pen.path(Role::Outline, &[[l - bevel, -r], [l - bevel, r]]);
    if start > 0.0 {
        pen.path(Role::Outline, &[[start, -r], [start, r]]);
    }
    for y in [-core, core] {
        pen.path(Role::Thin, &[[start, y], [l, y]]);
    }
    pen.axis(axis_from - d, l, 0.0);
}

/// l and b below, d at the end; `from` is where the nominal length begins.
fn dimension_shank(pen: &mut Pen, shank: Shank, from: f64, reach: f64) {
    let Shank { d, l, b, .. } = shank;
    let gap = letter(l, 2.0 * reach);
    let r = d / 2.0;
    let base = reach.max(r);
    if b < l {
        pen.along([l - b, r], [l, r], base + 2.0 * gap, "b");
        pen.along([from, r], [l, r], base + 4.5 * gap, "l");
    } else {
        pen.along([from, r], [l, r], base + 2.0 * gap, "l");
    }
    pen.upright([l - gap / 2.0, -r], [l - gap / 2.0, r], l + 2.2 * gap, "d");
}

fn letter(long: f64, wide: f64) -> f64 {
    (long + 2.0 * wide) / 30.0
}

fn pen_for(long: f64, wide: f64) -> Pen {
    Pen::new(letter(long, wide))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::drawing::Shape;

    const M6: Shank = Shank { d: 6.0, root: 4.917, l: 20.0, b: 24.0 };

    fn circles(drawing: &Drawing) -> Vec<f64> {
        let radius = |shape: &Shape| match shape {
            Shape::Circle { radius, .. } => Some(*radius),
            _ => None,
        };
        drawing.shapes.iter().filter_map(radius).collect()
    }

    fn letters(drawing: &Drawing) -> Vec<&str> {
        let texts =
            drawing.shapes.iter().map(|shape| if let Shape::Text { text, .. } = shape { text } else { "" });
        texts.filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn the_end_view_of_an_m6_cap_screw_is_a_circle_of_10() {
        let drawing = cap(M6, [10.0, 6.0], Drive::Hexagon(5.0, 3.0));
        assert_eq!(circles(&drawing)[0], 5.0);
    }

    #[test]
    fn a_shank_that_is_threaded_to_the_head_has_no_b() {
        let drive = Drive::Hexagon(5.0, 3.0);
        assert!(!letters(&cap(M6, [10.0, 6.0], drive)).contains(&"b"));
        assert!(letters(&cap(Shank { l: 40.0, ..M6 }, [10.0, 6.0], drive)).contains(&"b"));
    }

    #[test]
    fn each_head_names_its_dimensions() {
        let drive = Drive::Hexagon(4.0, 2.2);
        for (drawing, expected) in [
            (cap(M6, [10.0, 6.0], drive), vec!["l", "d", "k", "dk", "s"]),
            (countersunk(M6, [13.44, 3.72], Drive::Cross), vec!["l", "d", "k", "dk"]),
            (hexagon_head(M6, [10.0, 4.0]), vec!["l", "d", "k", "s"]),
            (headless(M6, [4.0, 0.0], drive), vec!["l", "dp", "d", "s"]),
            (headless(M6, [4.0, 3.0], Drive::Slot(1.0, 1.6)), vec!["z", "l", "dp", "d"]),
            (stud(Shank { b: 12.0, ..M6 }, 6.0), vec!["bm", "b", "l", "d"]),
        ] {
            assert_eq!(letters(&drawing), expected);
        }
    }
}
