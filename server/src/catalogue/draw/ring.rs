//! Rings: washers, spring washers, circlips, O-rings; cut along the axis and seen from the end.

use super::pen::{Pen, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// A flat washer: bore d1, outside d2, thickness h.
pub fn washer(d1: f64, d2: f64, h: f64) -> Drawing {
    let gap = d2 / 16.0;
    let mut pen = Pen::new(gap);
    let (inner, outer) = (d1 / 2.0, d2 / 2.0);
    for [top, bottom] in [[-outer, -inner], [inner, outer]] {
        pen.hatch(&[[0.0, top], [h, top], [h, bottom], [0.0, bottom]]);
    }
    pen.rect(Role::Outline, [0.0, -outer], [h, outer]);
    for y in [-inner, inner] {
        pen.path(Role::Outline, &[[0.0, y], [h, y]]);
    }
    pen.axis(0.0, h, 0.0);
    pen.along([0.0, outer], [h, outer], outer + 2.0 * gap, "h");
    pen.upright([0.0, -inner], [0.0, inner], -2.2 * gap, "d1");
    pen.upright([0.0, -outer], [0.0, outer], -5.0 * gap, "d2");
    let centre = [h + 3.0 * gap + outer, 0.0];
    pen.circle(Role::Outline, centre, outer);
    pen.circle(Role::Outline, centre, inner);
    pen.cross(centre, outer);
    pen.finish()
}

/// A spring washer: bore, wire thickness s, free height.
pub fn spring(bore: f64, s: f64, height: f64) -> Drawing {
    let outer = bore / 2.0 + s;
    let gap = outer / 8.0;
    let mut pen = Pen::new(gap);
    let [left, right] = [(height - s) / 2.0, (height + s) / 2.0];
    // One turn of the helix: the ends stand off by half the free height each.
    let outline = [
        [left, -outer],
        [right, -outer],
        [height, -0.3 * s],
        [height - s, 0.3 * s],
        [right, outer],
        [left, outer],
        [0.0, 0.3 * s],
        [s, -0.3 * s],
    ];
    pen.ring(Role::Outline, &outline);
    pen.axis(0.0, height, 0.0);
    pen.along([0.0, 0.3 * s], [height, -0.3 * s], outer + 2.2 * gap, "H");
    let centre = [height + 3.5 * gap + outer, 0.0];
    let [x, y] = centre;
    for radius in [outer, bore / 2.0] {
        pen.circle(Role::Outline, centre, radius);
    }
    for tilt in [75.0, 82.0] {
        pen.path(Role::Outline, &[polar(centre, bore / 2.0, tilt), polar(centre, outer, tilt)]);
    }
    pen.cross(centre, outer);
    pen.upright([x, y - bore / 2.0], [x, y + bore / 2.0], x - outer - 1.6 * gap, "d");
    pen.upright([x, y + bore / 2.0], [x, y + outer], x + outer + 2.2 * gap, "S");
    pen.finish()
}

/// A circlip in its free state: inner and outer diameter of the ring, thickness, and whether its ears point outwards.
pub fn circlip([inner, outer]: [f64; 2], s: f64, outward: bool) -> Drawing {
    let gap = outer / 18.0;
    let mut pen = Pen::new(gap);
    let centre = [0.0, 0.0];
    let (r1, r2) = (inner / 2.0, outer / 2.0);
    let ear = 0.11 * outer;
    for radius in [r1, r2] {
        pen.arc(Role::Outline, centre, radius, [105.0, 270.0]);
        pen.arc(Role::Outline, centre, radius, [270.0, 435.0]);
    }
    let at = if outward { r2 } else { r1 } + if outward { 0.35 * ear } else { -0.35 * ear };
    for angle in [105.0, 75.0] {
        let middle = polar(centre, at, angle);
        pen.circle(Role::Outline, middle, ear * 0.62);
        pen.circle(Role::Outline, middle, ear * 0.25);
        pen.path(Role::Outline, &[polar(centre, r1, angle), polar(centre, r2, angle)]);
    }
    pen.cross(centre, r2 + ear);
    let letter = "d3";
    let measured = if outward { r1 } else { r2 };
    pen.along([-measured, 0.0], [measured, 0.0], r2 + 3.0 * gap, letter);
    let x = r2 + ear + 4.0 * gap;
    pen.rect(Role::Outline, [x, -r2], [x + s, r2]);
    pen.hatch(&[[x, -r2], [x + s, -r2], [x + s, -r1], [x, -r1]]);
    pen.hatch(&[[x, r1], [x + s, r1], [x + s, r2], [x, r2]]);
    for y in [-r1, r1] {
        pen.path(Role::Outline, &[[x, y], [x + s, y]]);
    }
    pen.axis(x, x + s, 0.0);
    pen.along([x, r2], [x + s, r2], r2 + 3.0 * gap, "s");
    pen.finish()
}

/// A ring that is pushed onto a shaft from the side: its groove, outside diameter, thickness.
pub fn open_ring(groove: f64, outer: f64, s: f64) -> Drawing {
    let gap = outer / 16.0;
    let mut pen = Pen::new(gap);
    let (r1, r2) = (groove / 2.0, outer / 2.0);
    for radius in [r1, r2] {
        pen.arc(Role::Outline, [0.0, 0.0], radius, [125.0, 270.0]);
        pen.arc(Role::Outline, [0.0, 0.0], radius, [270.0, 415.0]);
    }
    for angle in [125.0, 55.0] {
        pen.path(Role::Outline, &[polar([0.0, 0.0], r1, angle), polar([0.0, 0.0], r2, angle)]);
    }
    pen.cross([0.0, 0.0], r2);
    pen.along([-r2, 0.0], [r2, 0.0], r2 + 2.4 * gap, "D");
    pen.upright([0.0, -r1], [0.0, r1], -r2 - 2.2 * gap, "d2");
    let x = r2 + 4.0 * gap;
    pen.rect(Role::Outline, [x, -r2], [x + s, r2]);
    pen.hatch(&[[x, r1], [x + s, r1], [x + s, r2], [x, r2]]);
    pen.along([x, r2], [x + s, r2], r2 + 2.4 * gap, "s");
    pen.finish()
}

/// An O-ring: inner diameter d1, cord d2.
pub fn o_ring(d1: f64, d2: f64) -> Drawing {
    let outer = d1 / 2.0 + d2;
    let gap = outer / 8.0;
    let mut pen = Pen::new(gap);
    let middle = (d1 + d2) / 2.0;
    for y in [-middle, middle] {
        pen.circle(Role::Outline, [d2 / 2.0, y], d2 / 2.0);
        let round = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5];
        pen.hatch(&round.map(|angle| polar([d2 / 2.0, y], d2 / 2.0, angle)));
    }
    for x in [0.0, d2] {
        pen.path(Role::Outline, &[[x, -middle], [x, middle]]);
    }
    pen.axis(0.0, d2, 0.0);
    pen.along([0.0, middle], [d2, middle], outer + 2.0 * gap, "d2");
    pen.upright([d2 / 2.0, -d1 / 2.0], [d2 / 2.0, d1 / 2.0], -2.2 * gap, "d1");
    let centre = [d2 + 3.0 * gap + outer, 0.0];
    for radius in [outer, d1 / 2.0] {
        pen.circle(Role::Outline, centre, radius);
    }
    pen.cross(centre, outer);
    let [x, _] = centre;
    pen.upright([x, -outer], [x, outer], x + outer + 2.2 * gap, "D");
    pen.finish()
}
