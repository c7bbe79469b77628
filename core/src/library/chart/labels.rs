//! ASH-1 Where the names of envelopes stand: the largest first, each in its middle or near it, none on another and none cut off.

use super::packed::Box2;
use crate::{library::order::ascending, text::width};

/// How high a name stands; pixels.
const HEIGHT: f64 = 18.0;

/// Places for names, each with where it would stand best and how important it is; none where there is no room.
pub fn places(names: &[(&str, [f64; 2], f64)], [left, top, wide, high]: [f64; 4]) -> Vec<Option<[f64; 2]>> {
    let order = ascending(names.iter().map(|(_, _, size)| -size));
    let mut taken: Vec<Box2> = Vec::new();
    let mut all = vec![None; names.len()];
    for at in order {
        let (Some((name, [x, y], _)), Some(place)) = (names.get(at), all.get_mut(at)) else { continue };
        let half = [f64::from(width(name)) / 2.0 + 3.0, HEIGHT / 2.0];
        let around = |[x, y]: [f64; 2]| Box2 {
            least: [x - half[0], y - half[1]],
            greatest: [x + half[0], y + half[1]],
        };
        let shifts = [[0.0, 0.0], [0.0, -1.1], [0.0, 1.1], [-0.7, 0.0], [0.7, 0.0], [0.0, -2.2], [0.0, 2.2]];
        let tries = shifts.map(|[right, down]| [x + right * half[0] * 2.0, y + down * HEIGHT]);
        let fits = |place: &[f64; 2]| {
            let Box2 { least: [a, b], greatest: [c, d] } = around(*place);
            let inside = a >= left && b >= top && c <= left + wide && d <= top + high;
            inside
                && taken
                    .iter()
                    .all(|Box2 { least: [p, q], greatest: [r, s] }| a >= *r || c <= *p || b >= *s || d <= *q)
        };
        *place = tries.into_iter().find(fits);
        taken.extend(place.map(around));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    // ASH-1
    #[test]
    fn names_stand_in_the_middle_but_never_on_each_other_or_outside() {
        let names =
            [("钢", [100.0, 100.0], 50.0), ("铝合金", [102.0, 101.0], 900.0), ("木材", [-50.0, 100.0], 9.0)];
        let found = places(&names, [0.0, 0.0, 300.0, 300.0]);
        assert_eq!(found[1], Some([102.0, 101.0]), "the largest is the first");
        let [x, y] = found[0].unwrap();
        assert!((y - 101.0).abs() >= HEIGHT || (x - 102.0).abs() >= 36.0, "{x} {y}");
        assert_eq!(found[2], None);
        let crowd: Vec<_> = (0..40).map(|_| ("塑料", [150.0, 150.0], 1.0)).collect();
        assert_eq!(
            places(&crowd, [0.0, 0.0, 300.0, 300.0]).iter().flatten().count(),
            5,
            "those beside the middle touch those above"
        );
    }

    // ASH-1
    #[test]
    fn a_name_without_room_in_the_middle_stands_above_then_below_then_beside() {
        let known = |names: &[(&str, [f64; 2], f64)], within: [f64; 4], expected: &[Option<[f64; 2]>]| {
            let found = places(names, within);
            let same = |(one, other): (&Option<[f64; 2]>, &Option<[f64; 2]>)| match (one, other) {
                (Some([a, b]), Some([c, d])) => (a - c).abs() < 1e-9 && (b - d).abs() < 1e-9,
                (one, other) => one == other,
            };
            assert_eq!(found.len(), expected.len());
            assert!(found.iter().zip(expected).all(same), "{found:?} {expected:?}");
        };
        let column = [("AB", [100.0, 100.0], 1.0); 6];
        let up_and_down = [100.0, 80.2, 119.8, 60.4, 139.6].map(|y| Some([100.0, y]));
        known(&column, [0.0, 0.0, 300.0, 300.0], &[&up_and_down[..], &[None]].concat());
        // Five characters are 80 wide, 86 with what is free around them; one is 8, with it 14. 0.7 of 86 are 60.2.
        let wide = |size: f64| ("钢钢钢钢钢", [150.0, 100.0], size);
        let row = [("A", [150.0, 100.0], 9.0), wide(3.0), wide(2.0), wide(1.0)];
        let beside = [Some([150.0, 100.0]), Some([89.8, 100.0]), Some([210.2, 100.0]), None];
        known(&row, [0.0, 80.0, 300.0, 40.0], &beside);
    }
}
