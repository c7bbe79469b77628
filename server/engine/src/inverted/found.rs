//! §4 What is found in a segment: its documents in their order, each with what it is worth.

use std::cmp::Ordering;
use tantivy::DocId;

/// Where one of two lists is so much longer, it is looked up in rather than walked along.
const LONGER: usize = 16;

/// Documents in order.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Found(pub Vec<(DocId, f32)>);

impl Found {
    /// Each of these is worth the same.
    pub fn of(documents: Vec<DocId>, worth: f32) -> Self {
        Self(documents.into_iter().map(|document| (document, worth)).collect())
    }

    /// What is in one of them, and worth what it is where it is worth more.
    pub fn or(&self, other: &Self) -> Self {
        let (mut rest, mut others) = (self.0.as_slice(), other.0.as_slice());
        let mut all = Vec::with_capacity(rest.len() + others.len());
        while let (Some((one, behind)), Some((two, beyond))) = (rest.split_first(), others.split_first()) {
            let order = one.0.cmp(&two.0);
            all.push(match order {
                Ordering::Less => *one,
                Ordering::Equal => (one.0, one.1.max(two.1)),
                Ordering::Greater => *two,
            });
            rest = if order == Ordering::Greater { rest } else { behind };
            others = if order == Ordering::Less { others } else { beyond };
        }
        all.extend_from_slice(rest);
        all.extend_from_slice(others);
        Self(all)
    }

    /// What is in both of them, and worth the sum.
    pub fn and(&self, other: &Self) -> Self {
        let sum = |(document, worth): &(DocId, f32), other: &f32| (*document, worth + other);
        if self.0.len() > other.0.len().saturating_mul(LONGER) {
            let held = other.0.iter().filter_map(looked_up(&self.0));
            return Self(held.map(|(other, one)| sum(one, &other.1)).collect());
        }
        if other.0.len() > self.0.len().saturating_mul(LONGER) {
            let held = self.0.iter().filter_map(looked_up(&other.0));
            return Self(held.map(|(one, other)| sum(one, &other.1)).collect());
        }
        let mut others = other.0.as_slice();
        let held = |one: &(DocId, f32)| {
            let behind = others.iter().take_while(|two| two.0 < one.0).count();
            others = others.get(behind..).unwrap_or_default();
            others.first().filter(|two| two.0 == one.0).map(|two| sum(one, &two.1))
        };
        Self(self.0.iter().filter_map(held).collect())
    }
}

type Pair<'a> = (&'a (DocId, f32), &'a (DocId, f32));

/// Each with that of the longer list, as they come in their order.
fn looked_up<'a>(longer: &'a [(DocId, f32)]) -> impl FnMut(&'a (DocId, f32)) -> Option<Pair<'a>> {
    let mut rest = longer;
    move |one| {
        let behind = rest.partition_point(|other| other.0 < one.0);
        rest = rest.get(behind..).unwrap_or_default();
        rest.first().filter(|other| other.0 == one.0).map(|other| (one, other))
    }
}

/// Documents in no order, of which many are asked one by one.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Set(Vec<u64>);

impl Set {
    /// Of documents below a number.
    pub fn of(documents: impl IntoIterator<Item = DocId>, below: DocId) -> Self {
        let mut words = vec![0; below.div_ceil(u64::BITS) as usize];
        for document in documents {
            if let Some(word) = words.get_mut((document / u64::BITS) as usize) {
                *word |= 1 << (document % u64::BITS);
            }
        }
        Self(words)
    }

    /// Whether it is one of them.
    pub fn has(&self, document: DocId) -> bool {
        let word = self.0.get((document / u64::BITS) as usize);
        word.is_some_and(|word| word >> (document % u64::BITS) & 1 == 1)
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = DocId> {
        self.0.iter().zip((0..).step_by(u64::BITS as usize)).flat_map(|(word, from)| {
            let rest = std::iter::successors(Some(*word), |word| Some(word & word.wrapping_sub(1)));
            rest.take_while(|word| *word != 0).map(move |word| from + word.trailing_zeros())
        })
    }

    /// How many bytes it takes.
    pub const fn size(&self) -> usize {
        self.0.len() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(list: &[(DocId, f32)]) -> Found {
        Found(list.to_vec())
    }

    #[test]
    fn what_is_in_one_of_two_is_worth_the_greater_and_what_is_in_both_the_sum() {
        let (one, other) = (found(&[(1, 2.0), (4, 1.0), (9, 1.0)]), found(&[(1, 1.0), (5, 3.0), (9, 4.0)]));
        for (one, other) in [(&one, &other), (&other, &one)] {
            assert_eq!(one.or(other), found(&[(1, 2.0), (4, 1.0), (5, 3.0), (9, 4.0)]));
            assert_eq!(one.and(other), found(&[(1, 3.0), (9, 5.0)]));
            assert_eq!(one.or(&Found::default()), *one);
            assert_eq!(one.and(&Found::default()), Found::default());
        }
    }

    #[test]
    fn a_much_longer_list_gives_the_same() {
        let long = Found::of((0..1_000).map(|document| document * 3).collect(), 2.0);
        let short = Found::of(vec![0, 7, 9, 2_997, 5_000], 1.0);
        let both = found(&[(0, 3.0), (9, 3.0), (2_997, 3.0)]);
        assert_eq!((long.and(&short), short.and(&long)), (both.clone(), both));
    }

    #[test]
    fn a_set_has_what_was_put_in() {
        let set = Set::of([0, 63, 64, 99, 400], 100);
        assert_eq!(set.all().collect::<Vec<_>>(), [0, 63, 64, 99]);
        assert_eq!((set.has(64), set.has(65), set.has(400), set.size()), (true, false, false, 16));
    }
}
