//! §1 Line drawings: fewer shapes for lists, where a drawing is as small as a stamp.

/// Evenly chosen ones, at most so many.
pub fn every_nth<T>(all: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(most.max(1)).max(1);
    all.into_iter().step_by(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_kept_and_many_are_thinned_evenly() {
        assert_eq!(every_nth(vec![1, 2, 3], 5).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(every_nth((0..10).collect(), 5).collect::<Vec<_>>(), [0, 2, 4, 6, 8]);
        assert!(every_nth((0..101).collect(), 24).count() <= 24);
        assert_eq!(every_nth(Vec::<u8>::new(), 5).count(), 0);
    }
}
