//! GEN-6 From digits to the nearest number of 64 bits: what `str::parse` says, without its tables (12.7 of the module's 237
//! KB). Most numbers take one multiplication or division of exact floats; the others are divided as whole numbers.

use super::whole::{Whole, count};

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

/// The number nearest to a decimal times a power of ten: rounded once. None of what is no decimal: its exponent, too, may be written.
pub fn number(decimal: &str, power: i32) -> Option<f64> {
    let (mantissa, exponent) = match decimal.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse().ok()?),
        None => (decimal, 0_i32),
    };
    let size = mantissa.strip_prefix(['+', '-']).unwrap_or(mantissa);
    let (whole, fraction) = size.split_once('.').unwrap_or((size, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_decimal = digits(whole) && digits(fraction) && whole.len() + fraction.len() > 0;
    let size = is_decimal.then(|| real(whole, fraction, exponent.saturating_add(power).into()))?;
    Some(if mantissa.starts_with('-') { -size } else { size })
}

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
