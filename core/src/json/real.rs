//! GEN-6 From digits to the nearest number of 64 bits: what `str::parse` says, without its tables (12.7 of the module's 237
//! KB). Most numbers take one multiplication or division of exact floats; the others are divided as whole numbers.

use std::cmp::Ordering;

/// So many digits decide; of those behind them counts whether one is not 0.
const DECIDING: usize = 800;
/// A float holds every whole number below.
const EXACT: u64 = 1 << 53;
/// The largest power of ten that a float holds.
const LARGEST_TEN: u64 = 22;
/// The smallest float is this power of two.
const SMALLEST: i64 = -1_074;
/// So many bits of a quotient are looked at: 53 that stay, one to round by, and what an estimate may be off.
const BITS: i64 = 56;

/// The number nearest to `whole.fraction` × 10^`exponent`, of two as near the even one; infinite beyond the largest.
pub fn real(whole: &str, fraction: &str, exponent: i64) -> f64 {
    let digits = whole.bytes().chain(fraction.bytes()).skip_while(|digit| *digit == b'0');
    let digits: Vec<u8> = digits.map(|digit| digit - b'0').collect();
    let shift = exponent.saturating_sub(count(fraction.len()));
    let (kept, dropped) = digits.split_at(digits.len().min(DECIDING));
    let place = shift.saturating_add(count(digits.len()));
    match place {
        _ if kept.is_empty() => 0.0,
        ..=-330 => 0.0,
        310.. => f64::INFINITY,
        _ => near(kept, dropped, shift),
    }
}

fn near(kept: &[u8], dropped: &[u8], shift: i64) -> f64 {
    let short = if kept.len() < 20 {
        kept.iter().fold(0, |size, digit| size * 10 + u64::from(*digit))
    } else {
        EXACT
    };
    if short < EXACT && shift.unsigned_abs() <= LARGEST_TEN {
        let ten = (0..shift.unsigned_abs()).fold(1.0, |ten, _| ten * 10.0);
        return if shift < 0 { short as f64 / ten } else { short as f64 * ten };
    }
    let mut number = Whole::default();
    kept.iter().for_each(|digit| number.grow(10, u32::from(*digit)));
    let mut shift = shift.saturating_add(count(dropped.len()));
    if dropped.iter().any(|digit| *digit != 0) {
        number.grow(10, 1);
        shift -= 1;
    }
    let mut parts = Whole(vec![1]);
    if shift < 0 {
        parts.tens(shift.unsigned_abs())
    } else {
        number.tens(shift.unsigned_abs())
    }
    divided(number, parts)
}

/// The float nearest to a fraction.
fn divided(mut number: Whole, mut parts: Whole) -> f64 {
    let low = (number.bits() - parts.bits() - BITS + 2).max(SMALLEST - 1);
    if low < 0 {
        number.twos(low.unsigned_abs())
    } else {
        parts.twos(low.unsigned_abs())
    }
    parts.twos(BITS.unsigned_abs());
    let mut quotient = 0_u64;
    for _ in 0..=BITS {
        quotient = quotient * 2 + u64::from(number.take(&parts));
        number.grow(2, 0);
    }
    // Whether something is left is one bit more.
    let quotient = quotient * 2 + u64::from(!number.0.is_empty());
    let (low, bits) = (low - 1, i64::from(u64::BITS - quotient.leading_zeros()));
    let cut = (bits - 53).max(SMALLEST - low);
    let (half, kept) = (1 << (cut - 1), quotient >> cut);
    let rest = quotient - (kept << cut);
    let up = rest > half || (rest == half && kept % 2 == 1);
    (kept + u64::from(up)) as f64 * two(low + cut)
}

/// A power of two, from the smallest float on.
fn two(power: i64) -> f64 {
    let power = (power - SMALLEST).unsigned_abs();
    f64::from_bits(if power < 52 { 1 << power } else { (power - 51) << 52 })
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// A whole number of any size: 32 bits a word, the lowest first, the highest never 0.
#[derive(Default)]
struct Whole(Vec<u32>);

impl Whole {
    /// Times so much, and so much more.
    fn grow(&mut self, times: u32, more: u32) {
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

    fn tens(&mut self, power: u64) {
        (0..power / 9).for_each(|_| self.grow(1_000_000_000, 0));
        (0..power % 9).for_each(|_| self.grow(10, 0));
    }

    fn twos(&mut self, power: u64) {
        (0..power / 31).for_each(|_| self.grow(1 << 31, 0));
        self.grow(1 << (power % 31), 0);
    }

    /// How many bits it has.
    fn bits(&self) -> i64 {
        let highest = self.0.last().map_or(0, |word| word.leading_zeros());
        count(self.0.len()) * 32 - i64::from(highest)
    }

    /// Takes so much away, if so much is there.
    fn take(&mut self, much: &Self) -> bool {
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
