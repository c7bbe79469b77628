//! §1 Triangles of what turns about an axis: rows of points from one side of the face to the other, zipped with their neighbours.

use super::{
    super::{
        brep::{Face, Surface},
        math::{atan2, cos, sin, sqrt},
    },
    edges::{Fine, Net, sides},
};

/// Points from one side of a face to the other, each with its angle from the middle of the face.
type Row = Vec<(usize, f64)>;

/// The triangles of a face; none if it does not lie between two rows and two sides, which no face of ours fails to.
pub fn triangles(net: &mut Net<'_>, face: &Face, fine: &Fine) -> Vec<[usize; 3]> {
    rows(net, face, fine).map_or_else(Vec::new, |rows| {
        let pairs = rows.iter().zip(rows.iter().skip(1));
        pairs.flat_map(|(row, next)| zipped(row, next)).collect()
    })
}

/// All rows, the first as the loop of the face runs.
fn rows(net: &mut Net<'_>, face: &Face, fine: &Fine) -> Option<Vec<Row>> {
    let [first, second] = sides(net.shell, face)?;
    let chain = face.loops.first()?;
    let right = net.walk(*chain.get(first)?);
    let mut left = net.walk(*chain.get(second)?);
    left.reverse();
    let mut last = net.chain(chain.get(first + 1..second)?.iter().copied());
    last.reverse();
    let mut start = net.chain(chain.get(second + 1..)?.iter().chain(chain.get(..first)?).copied());
    // A row that is but a point on the axis has no edges.
    for (row, end) in [(&mut start, right.first()), (&mut last, right.last())] {
        if row.is_empty() {
            row.extend(end);
        }
    }
    let edge = |net: &Net<'_>, row: Vec<usize>| -> Row {
        row.into_iter().map(|point| (point, place(net, face, point)[0])).collect()
    };
    let mut rows = vec![edge(net, start)];
    let inner = left.len().min(right.len()).saturating_sub(2);
    for (from, to) in left.into_iter().zip(right).skip(1).take(inner) {
        rows.push(row(net, face, fine, [from, to]));
    }
    rows.push(edge(net, last));
    Some(rows)
}

/// The angle of a point from the middle of its face, its distance from the axis, its height.
fn place(net: &Net<'_>, face: &Face, point: usize) -> [f64; 3] {
    let [x, y, z] = face.frame.within(net.at(point));
    [atan2(-x, y), sqrt(x * x + y * y), z]
}

/// A row between a point of the left side and one of the right that is as high.
fn row(net: &mut Net<'_>, face: &Face, fine: &Fine, [from, to]: [usize; 2]) -> Row {
    let ([start, r, z], [end, other, height]) = (place(net, face, from), place(net, face, to));
    let (r, z) = (f64::midpoint(r, other), f64::midpoint(z, height));
    let step = match face.surface {
        // About as wide as they are high.
        Surface::Sphere { radius } => fine.across(radius) * radius / r,
        _ => fine.around(r),
    };
    let count = ((end - start).abs() / step - 1e-6).ceil().clamp(1.0, 4096.0);
    let mut row = vec![(from, start)];
    let mut at = 1.0;
    while at < count {
        let angle = start + (end - start) * at / count;
        row.push((net.add(face.frame.at([-r * sin(angle), r * cos(angle), z])), angle));
        at += 1.0;
    }
    row.push((to, end));
    row
}

/// The triangles between a row and the next one, to its left.
fn zipped(row: &Row, next: &Row) -> Vec<[usize; 3]> {
    let grows = |row: &Row| row.last().zip(row.first()).map_or(0.0, |(last, first)| last.1 - first.1);
    let sign = if grows(row) + grows(next) < 0.0 { -1.0 } else { 1.0 };
    let middle = |row: &Row, at: usize| Some(sign * (row.get(at)?.1 + row.get(at + 1)?.1));
    let (mut here, mut there, mut found) = (0, 0, Vec::new());
    while let (Some((a, _)), Some((b, _))) = (row.get(here), next.get(there)) {
        // The one whose step has its middle first goes on.
        let goes = match (middle(row, here), middle(next, there)) {
            (Some(one), Some(other)) => one <= other + 1e-9,
            (one, _) => one.is_some(),
        };
        let Some((third, _)) = (if goes { row.get(here + 1) } else { next.get(there + 1) }) else { break };
        found.push([*a, *third, *b]);
        if goes { here += 1 } else { there += 1 }
    }
    found.retain(|[a, b, c]| a != b && b != c && c != a);
    found
}
