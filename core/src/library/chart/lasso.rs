//! ASH-1 Which points are in a polygon, even and odd: the box around it first, then the edges that cross the band of the point.

use super::packed::Box2;

/// So many bands at most.
const BANDS: usize = 256;

/// A polygon that is asked often.
pub struct Lasso {
    within: Box2,
    /// Of each band the edges that cross it.
    bands: Vec<Vec<[[f64; 2]; 2]>>,
}

impl Lasso {
    /// With these corners.
    pub fn of(corners: &[[f64; 2]]) -> Self {
        let within = Box2::around(corners);
        let mut lasso = Self { within, bands: vec![Vec::new(); BANDS] };
        for (one, other) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let [from, to] = [one[1].min(other[1]), one[1].max(other[1])].map(|y| lasso.band(y));
            for band in lasso.bands.iter_mut().take(to + 1).skip(from) {
                band.push([*one, *other]);
            }
        }
        lasso
    }

    fn band(&self, y: f64) -> usize {
        let ([_, from], [_, to]) = (self.within.least, self.within.greatest);
        // All of a flat one is in the first band: what is no number counts as 0.
        (((y - from) / (to - from) * BANDS as f64) as usize).min(BANDS - 1)
    }

    /// Whether a point is in it.
    pub fn holds(&self, [x, y]: [f64; 2]) -> bool {
        if !self.within.holds([x, y]) {
            return false;
        }
        let crosses = |[[ax, ay], [bx, by]]: &&[[f64; 2]; 2]| {
            (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
        };
        let edges = self.bands.get(self.band(y)).map_or(&[][..], Vec::as_slice);
        edges.iter().filter(crosses).count() % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    mod bands;
    use proptest::prelude::*;

    /// Edge by edge, without a box or a band.
    fn slowly(corners: &[[f64; 2]], [x, y]: [f64; 2]) -> bool {
        let mut inside = false;
        for at in 0..corners.len() {
            let ([ax, ay], [bx, by]) = (corners[at], corners[(at + corners.len() - 1) % corners.len()]);
            if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
                inside = !inside;
            }
        }
        inside
    }

    // ASH-1
    #[test]
    fn a_point_is_in_a_star_but_not_between_its_rays() {
        let star = [
            [0.0, 3.0],
            [1.0, 1.0],
            [3.0, 0.0],
            [1.0, -1.0],
            [0.0, -3.0],
            [-1.0, -1.0],
            [-3.0, 0.0],
            [-1.0, 1.0],
        ];
        let lasso = Lasso::of(&star);
        for (point, inside) in [
            ([0.0, 0.0], true),
            ([0.0, 2.5], true),
            ([2.0, 2.0], false),
            ([9.0, 0.0], false),
            ([f64::NAN, 0.0], false),
        ] {
            assert_eq!(lasso.holds(point), inside, "{point:?}");
        }
        assert!(!Lasso::of(&[]).holds([0.0, 0.0]));
    }

    proptest! {
        // ASH-1
        #[test]
        fn bands_change_nothing(corners in prop::collection::vec([-50i8..50, -50i8..50], 3..60), points in prop::collection::vec([-60i8..60, -60i8..60], 40)) {
            let corners: Vec<[f64; 2]> = corners.iter().map(|corner| corner.map(f64::from)).collect();
            let lasso = Lasso::of(&corners);
            for point in points.iter().map(|point| point.map(|side| f64::from(side) + 0.25)) {
                prop_assert_eq!(lasso.holds(point), slowly(&corners, point));
            }
        }
    }
}
