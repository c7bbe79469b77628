//! §1 Tests of volume, surface, centroid and inertia: against known solids, and against sums over a grid.

use super::{ROWS, solid};
use crate::library::solid::{
    Mass,
    closed::volume,
    math::Frame,
    outline::Outline,
    path::Body,
    ring::{BEVEL, Ring},
    sew::shell,
};
use std::f64::consts::PI;

fn mass(body: &Body) -> Mass {
    Mass::of(&[shell(body).unwrap()])
}

fn near(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-12 * right.abs().max(1.0)
}

fn check(body: &Body, [volume, surface, height]: [f64; 3], [xx, zz]: [f64; 2]) {
    let found = mass(body);
    assert!(near(found.volume, volume), "volume {} for {volume}", found.volume);
    assert!(near(found.surface, surface), "surface {} for {surface}", found.surface);
    let [x, y, z] = found.centroid;
    assert!(near(x, 0.0) && near(y, 0.0) && near(z, height), "centroid {x} {y} {z} for {height}");
    let [a, b, c, d, e, f] = found.inertia;
    assert!(near(a, xx) && near(b, xx) && near(c, zz), "inertia {a} {b} {c} for {xx} {zz}");
    assert!([d, e, f].iter().all(|mixed| mixed.abs() < 1e-9 * zz), "{d} {e} {f}");
}

#[test]
fn a_cylinder_a_cone_a_ball_and_a_torus_are_those_of_the_textbook() {
    let (r, h): (f64, f64) = (3.0, 8.0);
    let v = PI * r * r * h;
    let cylinder = Body::from_axis(0.0).circle(r, 0.0).circle(r, h).circle(0.0, h);
    let round = 2.0 * PI * r * (r + h);
    check(&cylinder, [v, round, h / 2.0], [v * (3.0 * r * r + h * h) / 12.0, v * r * r / 2.0]);
    let cone = Body::from_axis(0.0).circle(r, 0.0).circle(0.0, h);
    let (v, side) = (v / 3.0, PI * r * (r + r.hypot(h)));
    let xx = v * (3.0 * r * r / 20.0 + 3.0 * h * h / 80.0);
    check(&cone, [v, side, h / 4.0], [xx, 0.3 * v * r * r]);
    let ball = Body::from_axis(-r).arc([0.0; 2], true, 0.0, r);
    let v = 4.0 / 3.0 * PI * r.powi(3);
    check(&ball, [v, 4.0 * PI * r * r, 0.0], [0.4 * v * r * r; 2]);
    let torus = Body::from(Ring::Circle(5.0), 1.0).arc([7.0, 1.0], true, 9.0, 1.0);
    let mut torus = torus.arc([7.0, 1.0], true, 5.0, 1.0);
    torus.ring = true;
    let v = 2.0 * PI * PI * 7.0 * 4.0;
    let zz = v * (49.0 + 0.75 * 4.0);
    check(&torus, [v, 4.0 * PI * PI * 14.0, 1.0], [v * (49.0 / 2.0 + 0.625 * 4.0), zz]);
}

#[test]
fn a_block_with_a_hole_is_a_block_less_a_cylinder() {
    let block = Body::from_axis(0.0).outline(&Outline::rectangle([10.0, 6.0], 0.0), 0.0);
    let block = block.outline(&Outline::rectangle([10.0, 6.0], 0.0), 4.0).circle(0.0, 4.0);
    let found = mass(&block.holed(Outline::circle([2.0, 1.0], 1.0), [0.0, 4.0]));
    let (volume, moment) = (240.0 - 4.0 * PI, -8.0 * PI);
    assert!(near(found.volume, volume) && near(found.centroid[0], moment / volume));
    let surface = 2.0 * (60.0 + 40.0 + 24.0) - 2.0 * PI + 8.0 * PI;
    assert!(near(found.surface, surface), "{} for {surface}", found.surface);
    // About the centre of what is left, with the sign of the tensor.
    let [x, y, _] = found.centroid;
    assert!(near(found.inertia[3], 8.0 * PI + volume * x * y), "{}", found.inertia[3]);
}

#[test]
fn a_body_elsewhere_weighs_the_same() {
    let body = Body::from_axis(0.0).circle(3.0, 0.0).circle(2.0, 8.0).circle(0.0, 8.0);
    let moved =
        Frame { origin: [40.0, -7.0, 900.0], x: [0.0, 1.0, 0.0], y: [0.0, 0.0, 1.0], z: [1.0, 0.0, 0.0] };
    let (here, there) = (mass(&body), mass(&body.placed(moved)));
    assert!(near(here.volume, there.volume) && near(here.surface, there.surface));
    let [x, _, z] = [here.inertia[0], here.inertia[1], here.inertia[2]];
    assert!((there.inertia[0] - z).abs() < 1e-9 * z && (there.inertia[2] - x).abs() < 1e-9 * x);
    assert!(near(there.centroid[0], 40.0 + here.centroid[2]) && near(there.centroid[1], -7.0));
}

#[test]
fn closed_form_and_boundary_agree_for_every_kind() {
    for (kind, row, ..) in ROWS {
        let solid = solid(kind, row).unwrap();
        let (closed, boundary) = (solid.volume(), solid.mass().volume);
        assert!((closed - boundary).abs() < 1e-11 * closed, "{kind} {row}: {closed} {boundary}");
    }
}

/// The volume of what a height stands over each point of a square, summed over a grid.
fn grid(side: f64, height: impl Fn(f64, f64) -> f64) -> f64 {
    const STEPS: u32 = 1200;
    let step = side / f64::from(STEPS);
    let at = |index: u32| (f64::from(index) + 0.5) * step - side / 2.0;
    let row = |y: u32| (0..STEPS).map(|x| height(at(x), at(y))).sum::<f64>();
    (0..STEPS).map(row).sum::<f64>() * step * step
}

fn like(body: &Body, side: f64, height: impl Fn(f64, f64) -> f64) {
    let (grid, closed, boundary) = (grid(side, height), volume(body), mass(body).volume);
    assert!((grid - closed).abs() < 3e-4 * closed, "{grid} for {closed}");
    assert!((boundary - closed).abs() < 1e-12 * closed, "{boundary} for {closed}");
}

#[test]
fn a_bevelled_hexagon_is_what_lies_below_prism_and_cone() {
    let body =
        Body::from_axis(0.0).outline(&Outline::hexagon(10.0), 0.0).to(Ring::Bevel(10.0, 4.75, -BEVEL), 4.0);
    like(&body.circle(4.75, 4.0).circle(0.0, 4.0), 12.0, |x, y| {
        let flat = |turn: f64| (x * turn.to_radians().sin() + y * turn.to_radians().cos()).abs() <= 5.0;
        let cone = 4.0 - (x.hypot(y) - 4.75).max(0.0) * BEVEL;
        if [0.0, 60.0, 120.0].into_iter().all(flat) { cone } else { 0.0 }
    });
}

#[test]
fn a_slot_through_cylinder_cone_and_dome_leaves_two_towers() {
    let slot = |y: f64, whole: f64, ground: f64| if y.abs() < 1.0 { whole.min(ground) } else { whole };
    let start = || Body::from_axis(0.0).circle(6.0, 0.0);
    let cylinder = start().to(Ring::Slotted(6.0, 1.0), 3.0).slotted(1.0, &[[6.0, 5.0]]);
    like(&cylinder, 12.0, |x, y| if x.hypot(y) < 6.0 { slot(y, 5.0, 3.0) } else { 0.0 });
    let cone = start().to(Ring::Slotted(5.0, 1.0), 2.0).slotted(1.0, &[[4.25, 3.5]]);
    like(&cone, 12.0, |x, y| slot(y, (12.0 - 2.0 * x.hypot(y)).clamp(0.0, 3.5), 2.0));
    // A sphere of radius 6.5 about a point 2.5 below, up to a flat at 3.5.
    let ground = (6.5_f64.powi(2) - 4.5 * 4.5).sqrt();
    let dome = start().arc_to([0.0, -2.5], true, Ring::Slotted(ground, 1.0), 2.0);
    like(&dome.slotted_dome(1.0, -2.5, [2.5, 3.5]), 12.0, |x, y| {
        let r = x.hypot(y);
        if r < 6.0 { slot(y, ((6.5_f64.powi(2) - r * r).sqrt() - 2.5).min(3.5), 2.0) } else { 0.0 }
    });
}

#[test]
fn sections_have_the_area_of_their_table() {
    for (kind, row, area) in [
        ("i-beam", "h=100 b=68 d=4.5 t=7.6 r=6.5", 14.345),
        ("i-beam", "h=200 b=100 d=7 t=11.4 r=9", 35.578),
        ("channel", "h=100 b=48 d=5.3 t=8.5 r=8.5", 12.748),
        ("channel", "h=50 b=37 d=4.5 t=7 r=7", 6.928),
        ("angle", "b=50 d=5 r=5.5", 4.803),
        ("unequal-angle", "B=100 b=63 d=8 r=10", 12.584),
        ("parallel-beam", "h=200 b=100 d=5.6 t=8.5 r=12", 28.484),
        ("box-tube", "h=100 b=100 t=5", 18.356),
    ] {
        let found = solid(kind, row).unwrap().volume() / 1e5;
        assert!((found - area).abs() < 3e-3 * area, "{kind} {row}: {found} for {area}");
    }
}
