//! The one sort of what is reckoned in a browser: each further one would be fetched as well.

/// Sorts pairs by their first number, and those where it is the same by the second.
#[inline(never)]
pub fn sort_pairs(pairs: &mut [[f64; 2]]) {
    pairs.sort_unstable_by(|[a, b], [c, d]| a.total_cmp(c).then(b.total_cmp(d)));
}

/// The places of numbers, that of the least first; of equal ones in their order.
pub fn ascending(numbers: impl Iterator<Item = f64>) -> Vec<usize> {
    let mut pairs: Vec<[f64; 2]> =
        numbers.enumerate().map(|(place, number)| [number, place as f64]).collect();
    sort_pairs(&mut pairs);
    pairs.into_iter().map(|[_, place]| place as usize).collect()
}

/// Numbers, the least first.
pub fn sorted(numbers: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut pairs: Vec<[f64; 2]> = numbers.map(|number| [number, 0.0]).collect();
    sort_pairs(&mut pairs);
    pairs.into_iter().map(|[number, _]| number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_stand_by_their_first_number_and_then_by_their_second() {
        let mut pairs = [[2.0, 1.0], [1.0, 5.0], [2.0, -1.0], [1.0, 4.0]];
        sort_pairs(&mut pairs);
        assert_eq!(pairs, [[1.0, 4.0], [1.0, 5.0], [2.0, -1.0], [2.0, 1.0]]);
    }

    #[test]
    fn of_equal_numbers_the_earlier_place_comes_first() {
        assert_eq!(ascending([3.0, 1.0, 3.0, 1.0, 2.0].into_iter()), [1, 3, 4, 0, 2]);
    }

    #[test]
    fn numbers_stand_from_the_least_to_the_greatest() {
        assert_eq!(sorted([3.0, -1.0, 2.0].into_iter()), [-1.0, 2.0, 3.0]);
    }
}
