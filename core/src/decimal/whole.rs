//! GEN-6 Whole numbers of any size.

use std::cmp::Ordering;

/// A whole number of any size: 32 bits a word, the lowest first, the highest never 0.
#[derive(Default)]
pub(super) struct Whole(pub(super) Vec<u32>);

impl Whole {
    /// Of 64 bits.
    pub fn of(number: u64) -> Self {
        let mut whole = Self::default();
        whole.grow(0, (number >> 32) as u32);
        whole.twos(32);
        whole.grow(1, number as u32);
        whole
    }

    /// Times so much, and so much more.
    pub fn grow(&mut self, times: u32, more: u32) {
        let mut carried = u64::from(more);
        for word in &mut self.0 {
            carried += u64::from(*word) * u64::from(times);
            *word = carried as u32;
            carried >>= 32;
        }
        if carried > 0 {
            self.0.push(carried as u32);
        }
    }

    /// Times ten, so often.
    pub fn tens(&mut self, power: u64) {
        (0..power / 9).for_each(|_| self.grow(1_000_000_000, 0));
        (0..power % 9).for_each(|_| self.grow(10, 0));
    }

    /// Times two, so often.
    pub fn twos(&mut self, power: u64) {
        (0..power / 31).for_each(|_| self.grow(1 << 31, 0));
        self.grow(1 << (power % 31), 0);
    }

    /// How many bits it has.
    pub fn bits(&self) -> i64 {
        let highest = self.0.last().map_or(0, |word| word.leading_zeros());
        count(self.0.len()) * 32 - i64::from(highest)
    }

    /// Takes so much away, if so much is there.
    pub fn take(&mut self, much: &Self) -> bool {
        let mine = self.0.iter().rev();
        let sizes = self.0.len().cmp(&much.0.len());
        if sizes.then_with(|| mine.cmp(much.0.iter().rev())) == Ordering::Less {
            return false;
        }
        let mut owed = false;
        for (at, word) in self.0.iter_mut().enumerate() {
            let (less, first) = word.overflowing_sub(much.0.get(at).copied().unwrap_or_default());
            let (less, second) = less.overflowing_sub(u32::from(owed));
            (*word, owed) = (less, first || second);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        true
    }
}

/// A length as a power.
pub(super) fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
