//! ASH-1 Exponents: exact ratios of small whole numbers.

/// A ratio in lowest terms; what is below is positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ratio {
    above: i32,
    below: i32,
}

/// No exponent of an index is larger, above or below.
const MOST: i64 = 10_000;

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { above: 0, below: 1 };
    /// One.
    pub const ONE: Self = Self { above: 1, below: 1 };

    /// One number over another; none over zero, and none of large ones.
    pub fn of(above: i64, below: i64) -> Option<Self> {
        let common = i64::try_from(divisor(above.unsigned_abs(), below.unsigned_abs())).ok()?;
        let common = common.checked_mul(below.signum())?;
        let [above, below] = [above.checked_div(common)?, below.checked_div(common)?];
        let small = above.abs() <= MOST && below <= MOST;
        Some(Self { above: i32::try_from(above).ok()?, below: i32::try_from(below).ok()? }).filter(|_| small)
    }

    /// A decimal of few digits.
    pub fn decimal(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = [whole, fraction].concat();
        if !(1..=8).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number = digits.bytes().fold(0, |number: i64, byte| number * 10 + i64::from(byte & 15));
        Self::of(number, (0..fraction.len()).fold(1, |ten, _| ten * 10))
    }

    /// Their sum.
    pub fn plus(self, other: Self) -> Option<Self> {
        let [a, b, c, d] = self.with(other);
        Self::of(a * d + c * b, b * d)
    }

    /// Their product.
    pub fn times(self, other: Self) -> Option<Self> {
        let [a, b, c, d] = self.with(other);
        Self::of(a * c, b * d)
    }

    /// Their quotient; none by nothing.
    pub fn over(self, other: Self) -> Option<Self> {
        let [a, b, c, d] = self.with(other);
        Self::of(a * d, b * c)
    }

    /// The other way.
    pub const fn negative(self) -> Self {
        Self { above: -self.above, below: self.below }
    }

    /// It is nothing.
    pub const fn is_zero(self) -> bool {
        self.above == 0
    }

    /// It is less than nothing.
    pub const fn is_negative(self) -> bool {
        self.above < 0
    }

    /// As a whole number, if it is one.
    pub const fn whole(self) -> Option<i32> {
        if self.below == 1 { Some(self.above) } else { None }
    }

    /// As a number.
    pub fn number(self) -> f64 {
        f64::from(self.above) / f64::from(self.below)
    }

    /// As it stands behind a `^`: `2`, `(1/2)`.
    pub fn text(self) -> String {
        let whole = |number: i32| crate::library::measure::Kind::count(f64::from(number));
        match self.below {
            1 if self.above >= 0 => whole(self.above),
            1 => ["(", &whole(self.above), ")"].concat(),
            below => ["(", &whole(self.above), "/", &whole(below), ")"].concat(),
        }
    }

    fn with(self, other: Self) -> [i64; 4] {
        [self.above, self.below, other.above, other.below].map(i64::from)
    }
}

const fn divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A number to an exponent, the same in every program.
pub fn power(base: f64, exponent: Ratio) -> f64 {
    match (exponent.above, exponent.below) {
        (1, 3) => libm::cbrt(base),
        _ => libm::pow(base, exponent.number()),
    }
}

#[cfg(test)]
mod tests;
