//! ASH-1 The convex envelope of points: a chain along the lower side, and one back along the upper.

use crate::library::order::sort_pairs;

/// The corners of the envelope, counterclockwise where y points up; the points themselves where there are fewer than three.
pub fn hull(points: &mut Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    sort_pairs(points);
    points.dedup();
    let mut lower = chain(points.iter().copied());
    let mut upper = chain(points.iter().rev().copied());
    lower.pop();
    if points.len() > 1 {
        upper.pop();
    }
    lower.append(&mut upper);
    lower
}

fn chain(points: impl Iterator<Item = [f64; 2]>) -> Vec<[f64; 2]> {
    let mut chain: Vec<[f64; 2]> = Vec::new();
    for point in points {
        while let [.., one, other] = *chain.as_slice()
            && turn(one, other, point) <= 0.0
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

/// More than nothing where the way turns to the left.
fn turn([ax, ay]: [f64; 2], [bx, by]: [f64; 2], [cx, cy]: [f64; 2]) -> f64 {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// How large a polygon is, and its centre.
pub fn area(corners: &[[f64; 2]]) -> (f64, [f64; 2]) {
    let [mut twice, mut right, mut down] = [0.0; 3];
    let next = corners.iter().cycle().skip(1);
    for ([ax, ay], [bx, by]) in corners.iter().zip(next) {
        let cross = ax * by - bx * ay;
        twice += cross;
        right += (ax + bx) * cross;
        down += (ay + by) * cross;
    }
    let count = corners.len() as f64;
    let mean = corners.iter().fold([0.0; 2], |[x, y], [a, b]| [x + a / count, y + b / count]);
    if twice.abs() < 1e-9 {
        (0.0, mean)
    } else {
        (twice.abs() / 2.0, [right, down].map(|sum| sum / (3.0 * twice)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // ASH-1
    #[test]
    fn an_envelope_has_the_outer_points_alone() {
        let mut points =
            vec![[0.0, 0.0], [2.0, 0.0], [1.0, 1.0], [2.0, 2.0], [0.0, 2.0], [1.0, 0.0], [0.0, 0.0]];
        assert_eq!(hull(&mut points), [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]);
        assert_eq!(hull(&mut vec![]), Vec::<[f64; 2]>::new());
        assert_eq!(hull(&mut vec![[1.0, 2.0], [1.0, 2.0]]), [[1.0, 2.0]]);
        assert_eq!(hull(&mut vec![[1.0, 2.0], [0.0, 1.0], [2.0, 3.0]]), [[0.0, 1.0], [2.0, 3.0]]);
    }

    #[test]
    fn an_area_has_a_size_and_a_centre() {
        assert_eq!(area(&[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [0.0, 2.0]]), (8.0, [2.0, 1.0]));
        assert_eq!(area(&[[1.0, 1.0], [3.0, 1.0]]), (0.0, [2.0, 1.0]));
        let (size, [x, y]) = area(&[[0.0, 0.0], [1e-9, 0.0], [0.0, 1.0]]);
        assert_eq!(size, 5e-10, "the least that is no line");
        assert!((x - 1e-9 / 3.0).abs() < 1e-18 && (y - 1.0 / 3.0).abs() < 1e-9, "{x} {y}");
    }

    proptest! {
        // ASH-1
        #[test]
        fn no_point_is_outside_and_every_corner_is_a_point(points in prop::collection::vec([0u8..20, 0u8..20], 3..40)) {
            let points: Vec<[f64; 2]> = points.iter().map(|point| point.map(f64::from)).collect();
            let corners = hull(&mut points.clone());
            prop_assert!(corners.iter().all(|corner| points.contains(corner)));
            for (at, one) in corners.iter().enumerate().filter(|_| corners.len() > 2) {
                let other = corners[(at + 1) % corners.len()];
                prop_assert!(points.iter().all(|point| turn(*one, other, *point) >= 0.0));
            }
        }
    }
}
