//! §5 Units: capacitance and inductance as exact decimal quantities, read, compared and written.

mod read;

use crate::refusals::refusals;
use std::{cmp::Ordering, fmt};

/// **D** Digits that a quantity is written with, at most (UNT-1).
pub const QUANTITY_DIGITS: usize = 40;
/// **D** How far from 0 the written exponent of a quantity may be (UNT-1).
pub const QUANTITY_EXPONENT: i16 = 30;

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// In farad.
    Capacitance,
    /// In henry.
    Inductance,
}

/// UNT-1: a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Unit {
    Picofarad,
    Nanofarad,
    Microfarad,
    Millifarad,
    Farad,
    Nanohenry,
    Microhenry,
    Millihenry,
    Henry,
}

/// An exact amount of something; one amount is one value, however it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quantity {
    kind: Kind,
    /// ASCII digits from the first that is not 0 to the last that is not, then zero bytes.
    digits: [u8; QUANTITY_DIGITS],
    length: u8,
    /// The power of ten of the last digit, in farad or henry.
    exponent: i16,
}

refusals! {
    /// UNT-3: why a text is no quantity.
    NoQuantity:
    /// Nothing stands there.
    Empty = 1 "quantityEmpty" "请输入数值和单位";
    /// What should be a number is none, or a negative one.
    Number = 2 "quantityNumber" "数值格式不正确";
    /// A comma that separates no thousands.
    Comma = 3 "quantityComma" "逗号只能用作千位分隔符";
    /// More digits than are read.
    Digits = 4 "quantityDigits" "数值最多40位数字";
    /// An exponent beyond what is read.
    Exponent = 5 "quantityExponent" "指数只能为-30至30";
    /// A number alone.
    UnitMissing = 6 "quantityUnitMissing" "请输入单位";
    /// A unit that is neither of capacitance nor of inductance.
    UnitUnknown = 7 "quantityUnitUnknown" "单位不正确，请使用pF、nF、μF、mF、F、nH、μH、mH或H";
    /// A unit of the other kind.
    KindOther = 8 "quantityKindOther" "单位与参数类型不符";
}

impl Unit {
    /// All of them, of each kind from the smallest.
    pub const ALL: [Self; 9] = [
        Self::Picofarad,
        Self::Nanofarad,
        Self::Microfarad,
        Self::Millifarad,
        Self::Farad,
        Self::Nanohenry,
        Self::Microhenry,
        Self::Millihenry,
        Self::Henry,
    ];

    const fn row(self) -> (&'static str, Kind, i16) {
        match self {
            Self::Picofarad => ("pF", Kind::Capacitance, -12),
            Self::Nanofarad => ("nF", Kind::Capacitance, -9),
            Self::Microfarad => ("\u{3BC}F", Kind::Capacitance, -6),
            Self::Millifarad => ("mF", Kind::Capacitance, -3),
            Self::Farad => ("F", Kind::Capacitance, 0),
            Self::Nanohenry => ("nH", Kind::Inductance, -9),
            Self::Microhenry => ("\u{3BC}H", Kind::Inductance, -6),
            Self::Millihenry => ("mH", Kind::Inductance, -3),
            Self::Henry => ("H", Kind::Inductance, 0),
        }
    }

    /// How it is written.
    pub const fn symbol(self) -> &'static str {
        self.row().0
    }

    /// What it measures.
    pub const fn kind(self) -> Kind {
        self.row().1
    }

    const fn exponent(self) -> i16 {
        self.row().2
    }
}

impl Quantity {
    /// What is measured.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its digits from the first to the last that is not 0; none if it is zero.
    pub fn digits(&self) -> &str {
        let digits = self.digits.get(..usize::from(self.length));
        digits.and_then(|digits| str::from_utf8(digits).ok()).unwrap_or_default()
    }

    /// The power of ten of its last digit, in farad or henry; 0 if it is zero.
    pub const fn exponent(&self) -> i16 {
        self.exponent
    }

    /// How many digits stand before the point in a unit, below 0 if zeros follow the point.
    fn before_point(&self, unit: Unit) -> i16 {
        i16::from(self.length) + self.exponent - unit.exponent()
    }

    /// UNT-2: the unit in which the number is from 1 to below 1000, where there is one; never millifarad.
    pub fn unit(&self) -> Unit {
        use Unit::{Farad, Henry, Microfarad, Microhenry, Millihenry, Nanofarad, Nanohenry, Picofarad};
        let (units, smallest): (&[Unit], Unit) = match self.kind {
            Kind::Capacitance => (&[Farad, Microfarad, Nanofarad], Picofarad),
            Kind::Inductance => (&[Henry, Millihenry, Microhenry], Nanohenry),
        };
        let fits = |unit: &&Unit| self.length == 0 || self.before_point(**unit) > 0;
        units.iter().find(fits).copied().unwrap_or(smallest)
    }

    /// The number in a unit of its kind, as a plain decimal; none in a unit of the other kind.
    pub fn number_in(&self, unit: Unit) -> Option<String> {
        (unit.kind() == self.kind).then(|| decimal(self.digits(), self.before_point(unit).into()))
    }

    /// UNT-2: the number and its unit: `4.7 μF`; it reads as the same amount.
    pub fn text(&self) -> String {
        let unit = self.unit();
        let before = self.before_point(unit);
        // Only what was written with a large exponent itself cannot be read again without one.
        let (before, exponent) = match written(self.digits(), before) <= QUANTITY_DIGITS {
            true => (before, ""),
            false if before > 0 => (before - 30, "e30"),
            false => (before + 30, "e-30"),
        };
        let number = decimal(self.digits(), before.into());
        let all = written(self.digits(), before) <= QUANTITY_DIGITS;
        let mut text = if all { number } else { number.trim_start_matches('0').to_owned() };
        text.push_str(exponent);
        text.push(' ');
        text.push_str(unit.symbol());
        text
    }
}

/// Digits with so many of them before the point, zeros where there are none.
pub(crate) fn decimal(digits: &str, before: i32) -> String {
    let places = usize::try_from(before.unsigned_abs()).unwrap_or_default();
    let zeros = |count| std::iter::repeat_n('0', count);
    let mut text = String::new();
    match digits.split_at_checked(places) {
        _ if digits.is_empty() => text.push('0'),
        _ if before <= 0 => {
            text.push_str("0.");
            text.extend(zeros(places));
            text.push_str(digits);
        }
        Some((whole, fraction)) => {
            text.push_str(whole);
            text.push_str(if fraction.is_empty() { "" } else { "." });
            text.push_str(fraction);
        }
        None => {
            text.push_str(digits);
            text.extend(zeros(places - digits.len()));
        }
    }
    text
}

/// How many digits such a decimal has.
fn written(digits: &str, before: i16) -> usize {
    let places = usize::from(before.unsigned_abs());
    if before > 0 { places.max(digits.len()) } else { 1 + places + digits.len() }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// UNT-2: exactly; a capacitance and an inductance cannot be compared.
impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        // Of as many digits before the point, digits compare like words: a shorter one goes on with zero bytes.
        let rank = |one: &Self| (one.length > 0, i16::from(one.length) + one.exponent, one.digits);
        (self.kind == other.kind).then(|| rank(self).cmp(&rank(other)))
    }
}

#[cfg(test)]
mod tests;
