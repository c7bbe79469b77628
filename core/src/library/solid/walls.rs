//! §1 The faces between two rings: planes, what turns about the axis, what stands upright.

use super::{
    brep::{Piece, Shell, Surface, equal},
    math::{Frame, Vector, atan2, cross, scale, sqrt, sub, turn, unit},
    outline::{Outline, Side},
    path::{Hole, Station, Way},
    ring::Ring,
    why::Why,
};

const UP: Vector = [0.0, 0.0, 1.0];

/// The faces of one step of a path.
///
/// # Errors
/// Where no surface of ours lies between the two.
pub fn between(shell: &mut Shell, from: &Station, to: &Station, holes: &[Hole]) -> Result<(), Why> {
    let bevel = |one: &Station, other: &Station| {
        matches!(one.ring, Ring::Bevel(..)) && other.ring.radius().is_some() && equal(one.z, other.z)
    };
    let bevelled = bevel(from, to) || bevel(to, from);
    if equal(from.z, to.z) && to.way == Way::Straight && !bevelled {
        return plane(shell, from, to, holes);
    }
    if bevelled || (from.ring.radius().is_some() && to.ring.radius().is_some()) {
        for half in [0, 1] {
            turned(shell, from, to, half)?;
        }
        return Ok(());
    }
    match (from.ring.outline(), to.ring.outline()) {
        (Some(one), Some(other)) if one == other => {
            sides(shell, &one, [from.ring.chain(from.z), to.ring.chain(to.z)]);
            Ok(())
        }
        _ => Err(Why::Impossible("a wall between two different outlines")),
    }
}

/// A plane between two rings at one height, with those holes that end in it.
fn plane(shell: &mut Shell, from: &Station, to: &Station, holes: &[Hole]) -> Result<(), Why> {
    let ([near, far], [low, high]) = (from.ring.reach(), to.ring.reach());
    let grows = far < low || from.ring == Ring::Axis;
    if !grows && high >= near && to.ring != Ring::Axis {
        return Err(Why::Impossible("two rings that touch or cross"));
    }
    let z = from.z;
    let back = |chain: Vec<Piece>| chain.into_iter().rev().map(Piece::back).collect::<Vec<_>>();
    let (outer, inner, [least, most]) = match grows {
        true => (back(to.ring.chain(z)), from.ring.chain(z), [far, low]),
        false => (from.ring.chain(z), back(to.ring.chain(z)), [high, near]),
    };
    let mut loops = vec![outer, inner];
    for hole in holes.iter().filter(|hole| hole.span.iter().any(|end| equal(*end, z))) {
        let [near, far] = hole.outline.reach();
        let outside = match from.ring.outline().or(to.ring.outline()) {
            Some(outer) => !outer.sound(std::slice::from_ref(&hole.outline)),
            None => far >= most,
        };
        if outside || (least > 0.0 && near <= least) {
            continue;
        }
        loops.push(if grows { hole.outline.chain(z) } else { back(hole.outline.chain(z)) });
    }
    let frame = Frame { origin: [0.0, 0.0, z], ..Frame::WORLD };
    shell.face(Surface::Plane, frame, !grows, &loops);
    Ok(())
}

/// One half of what turns about the axis between two rings: above y = 0, or below.
fn turned(shell: &mut Shell, from: &Station, to: &Station, half: usize) -> Result<(), Why> {
    let halves = |station: &Station| {
        let chain = station.ring.chain(station.z);
        let long = chain.len() / 2;
        chain.into_iter().skip(half * long).take(long).collect::<Vec<_>>()
    };
    let (start, end) = (halves(from), halves(to));
    let x = if half == 0 { 1.0 } else { -1.0 };
    let edge = |side: f64| meridian(from, to, side * x, [&start, &end].map(|chain| chain_ends(chain, side)));
    let mut around = start.clone();
    around.extend(edge(-1.0)?);
    around.extend(end.iter().rev().map(|piece| piece.back()));
    around.extend(edge(1.0)?.map(Piece::back));
    let (surface, frame, outward) = surface(from, to)?;
    // What turns lies from x over y, whichever way the axis points.
    let y = [0.0, x, 0.0];
    shell.face(surface, Frame::of(frame.0, y, frame.1), outward, &[around]);
    Ok(())
}

/// Where half a ring starts (1) or ends (-1).
fn chain_ends(chain: &[Piece], side: f64) -> Option<Vector> {
    let piece = if side > 0.0 { chain.first() } else { chain.last() }?;
    let [start, _, end] = piece.places();
    Some(if side > 0.0 { start } else { end })
}

/// The edge from one ring to the next in the plane y = 0, on the side of x = 1 or x = -1.
fn meridian(
    from: &Station,
    to: &Station,
    x: f64,
    [start, end]: [Option<Vector>; 2],
) -> Result<Option<Piece>, Why> {
    let on_axis = |z: f64| [0.0, 0.0, z];
    let (start, end) = (start.unwrap_or(on_axis(from.z)), end.unwrap_or(on_axis(to.z)));
    match to.way {
        Way::Straight => Ok(Some(Piece::line(start, end))),
        Way::Arc { centre: [r, z], left } => {
            let frame =
                Frame { origin: [x * r, 0.0, z], x: [x, 0.0, 0.0], y: UP, z: cross([x, 0.0, 0.0], UP) };
            let (radius, span) = swept(from, to, [r, z], left)?;
            Ok(Some(Piece::arc(frame, radius, span)))
        }
    }
}

/// The radius of an arc between two rings, and from which angle to which it goes.
pub fn swept(from: &Station, to: &Station, [r, z]: [f64; 2], left: bool) -> Result<(f64, [f64; 2]), Why> {
    let place = |station: &Station| station.ring.radius().map(|radius| [radius - r, station.z - z]);
    let (Some([a, b]), Some([c, d])) = (place(from), place(to)) else {
        return Err(Why::Impossible("an arc that does not end at a circle"));
    };
    let (radius, other) = (sqrt(a * a + b * b), sqrt(c * c + d * d));
    if !equal(radius, other) || radius < super::math::NEAR {
        return Err(Why::Impossible("an arc whose ends are not as far from its centre"));
    }
    let (first, last) = (atan2(b, a), atan2(d, c));
    let sweep = if left { turn(last - first) } else { -turn(first - last) };
    Ok((radius, [first, first + sweep]))
}

/// The surface that turns between two rings: where its axis starts and points to, and whether it looks outside as the body does.
pub fn surface(from: &Station, to: &Station) -> Result<(Surface, (Vector, Vector), bool), Why> {
    let at = |z: f64| [0.0, 0.0, z];
    if let Way::Arc { centre: [r, z], left } = to.way {
        let (radius, _) = swept(from, to, [r, z], left)?;
        if equal(r, 0.0) {
            return Ok((Surface::Sphere { radius }, (at(z), UP), left));
        }
        if r < radius {
            return Err(Why::Impossible("a torus that crosses its axis"));
        }
        return Ok((Surface::Torus { major: r, minor: radius }, (at(z), UP), left));
    }
    match (&from.ring, &to.ring) {
        (Ring::Bevel(_, radius, slope), _) | (_, Ring::Bevel(_, radius, slope)) => {
            let cone = Surface::Cone { radius: *radius, slope: 1.0 / slope.abs() };
            Ok((cone, (at(from.z), scale(UP, slope.signum())), true))
        }
        _ => straight(from, to),
    }
}

/// A cylinder or a cone.
fn straight(from: &Station, to: &Station) -> Result<(Surface, (Vector, Vector), bool), Why> {
    let (Some(first), Some(last)) = (from.ring.radius(), to.ring.radius()) else {
        return Err(Why::Impossible("a cone that does not end at circles"));
    };
    let rise = to.z - from.z;
    let outward = rise > 0.0;
    if equal(first, last) {
        return Ok((Surface::Cylinder { radius: first }, ([0.0, 0.0, from.z], UP), outward));
    }
    let slope = (last - first) / rise;
    let (radius, z) = if first < last { (first, from.z) } else { (last, to.z) };
    let cone = Surface::Cone { radius, slope: slope.abs() };
    Ok((cone, ([0.0, 0.0, z], scale(UP, slope.signum())), outward))
}

/// What stands upright on an outline, from one height to another: looks away from it if that is higher, else into it.
pub fn upright(shell: &mut Shell, outline: &Outline, [from, to]: [f64; 2]) {
    sides(shell, outline, [outline.chain(from), outline.chain(to)]);
}

/// The upright sides between two chains of edges above each other.
fn sides(shell: &mut Shell, outline: &Outline, [from, to]: [Vec<Piece>; 2]) {
    for ((side, below), above) in outline.sides.iter().zip(from).zip(to) {
        let ([a, middle, b], [c, _, d]) = (below.places(), above.places());
        let chain = vec![below, Piece::line(b, d), above.back(), Piece::line(c, a)];
        let rises = d[2] > b[2];
        match *side {
            Side::Line { .. } => {
                let (along, up) = (unit(sub(b, a)), UP);
                let frame = Frame { origin: a, x: along, y: up, z: cross(along, up) };
                shell.face(Surface::Plane, frame, rises, &[chain]);
            }
            Side::Arc { centre: [x, y], radius, span: [first, last] } => {
                let origin = [x, y, a[2]];
                let frame = Frame::of(origin, unit(sub([middle[0], middle[1], a[2]], origin)), UP);
                shell.face(Surface::Cylinder { radius }, frame, rises == (last > first), &[chain]);
            }
        }
    }
}
