//! SHP-2 Points along arcs, ellipses and splines.

use super::loops::Point;

/// So many points make a full turn.
const TURN: f64 = 96.0;
/// So many points make a piece of a spline.
const PIECE: usize = 12;
/// Control points that are looked at.
const POLES: usize = 4_000;

/// Along an ellipse: its centre, half of its length, its width by its length, and from where to where in radians, counterclockwise.
pub fn ellipse(centre: Point, [ax, ay]: Point, flat: f64, [from, to]: [f64; 2]) -> Option<Vec<Point>> {
    let full = 2.0 * std::f64::consts::PI;
    let turn = (to - from) % full;
    let turn = if turn <= 1e-9 { turn + full } else { turn };
    let at = |angle: f64| {
        let (sine, cosine) = libm::sincos(angle);
        let across = sine * flat;
        [centre[0] + ax * cosine - ay * across, centre[1] + ay * cosine + ax * across]
    };
    (turn.is_finite() && flat.is_finite()).then(|| {
        let count = (turn / full * TURN) as usize + 2;
        (0..=count).map(|step| at(from + turn * step as f64 / count as f64)).collect()
    })
}

/// Along corners, each with the bulge of the edge behind it: the tangent of a quarter of its angle.
pub fn bulged(corners: &[(Point, f64)], closed: bool) -> Vec<Point> {
    let mut points: Vec<Point> = corners.first().map(|(at, _)| *at).into_iter().collect();
    let after = corners.iter().skip(1).chain(corners.first().filter(|_| closed));
    for ((from, bulge), (to, _)) in corners.iter().zip(after) {
        if *bulge != 0.0 && bulge.is_finite() {
            arc(&mut points, *from, *to, *bulge);
        }
        points.push(*to);
    }
    points
}

/// The points between the ends of an arc: each angle at the edge sees the same chord.
fn arc(points: &mut Vec<Point>, [ax, ay]: Point, [bx, by]: Point, bulge: f64) {
    // From the middle of the chord to that of the circle; nothing of this divides by less than a bulge.
    let rise = (1.0 - bulge * bulge) / (4.0 * bulge);
    let centre = [f64::midpoint(ax, bx) - rise * (by - ay), f64::midpoint(ay, by) + rise * (bx - ax)];
    let [x, y] = [ax - centre[0], ay - centre[1]];
    let turn = 4.0 * libm::atan(bulge);
    let count = (turn.abs() / (2.0 * std::f64::consts::PI) * TURN) as usize + 1;
    for step in 1..=count {
        let (sine, cosine) = libm::sincos(turn * step as f64 / (count + 1) as f64);
        points.push([centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine]);
    }
}

/// Along a spline, by de Boor; nothing where it says too little.
pub fn spline(degree: usize, knots: &[f64], poles: &[Point], weights: &[f64]) -> Option<Vec<Point>> {
    let fits = (1..=10).contains(&degree) && poles.len() <= POLES;
    if !fits || knots.len() < poles.len() + degree + 1 {
        return None;
    }
    let weighted: Vec<[f64; 3]> = poles
        .iter()
        .enumerate()
        .map(|(at, [x, y])| {
            let weight = weights.get(at).copied().unwrap_or(1.0);
            [x * weight, y * weight, weight]
        })
        .collect();
    let mut points = Vec::new();
    for span in degree..poles.len() {
        let (from, to) = (*knots.get(span)?, *knots.get(span + 1)?);
        if to > from {
            let place = |step: usize| from + (to - from) * step as f64 / PIECE as f64;
            let first = usize::from(!points.is_empty());
            points
                .extend((first..=PIECE).filter_map(|step| boor(degree, knots, &weighted, span, place(step))));
        }
    }
    (!points.is_empty()).then_some(points)
}

fn boor(degree: usize, knots: &[f64], poles: &[[f64; 3]], span: usize, at: f64) -> Option<Point> {
    let mut own: Vec<[f64; 3]> = poles.get(span - degree..=span)?.to_vec();
    for round in 1..=degree {
        for place in (round..=degree).rev() {
            let (low, high) = (*knots.get(span - degree + place)?, *knots.get(span + 1 + place - round)?);
            let share = if high > low { (at - low) / (high - low) } else { 0.0 };
            let (before, now) = (*own.get(place - 1)?, *own.get(place)?);
            let mut next = now;
            for (next, before) in next.iter_mut().zip(before) {
                *next = before + share * (*next - before);
            }
            *own.get_mut(place)? = next;
        }
    }
    let [x, y, weight] = own.last().copied()?;
    Some([x / weight, y / weight])
}
