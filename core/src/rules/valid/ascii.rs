//! §5 Validation: the grammars of ASCII, over the code units of either encoding.

use crate::{rules::limits, text::Text};

/// The code units of a text; what is not ASCII is a byte that no grammar knows.
pub fn bytes<T: Text + ?Sized>(text: &T) -> impl Iterator<Item = u8> {
    text.units().map(|unit| u8::try_from(unit).unwrap_or(u8::MAX))
}

/// Nothing was typed.
pub fn is_empty<T: Text + ?Sized>(text: &T) -> bool {
    text.units().len() == 0
}

/// VAL-1: 11 digits, 1, then 3-9.
pub fn is_mobile<T: Text + ?Sized>(text: &T) -> bool {
    let mut units = bytes(text);
    let starts = |first, second| matches!((first, second), (Some(b'1'), Some(b'3'..=b'9')));
    text.units().len() == limits::MOBILE_DIGITS
        && starts(units.next(), units.next())
        && units.all(|unit| unit.is_ascii_digit())
}

/// VAL-6: six digits.
pub fn is_code<T: Text + ?Sized>(text: &T) -> bool {
    text.units().len() == limits::CODE_DIGITS && bytes(text).all(|unit| unit.is_ascii_digit())
}

/// VAL-2: the grammar of `input type=email`, with a dot in the domain.
pub fn is_email<T: Text + ?Sized>(text: &T) -> bool {
    let mut units = bytes(text);
    let mut before = 0;
    let local = units.by_ref().take_while(|unit| *unit != b'@').all(|unit| {
        before += 1;
        is_local(unit)
    });
    local && before > 0 && is_domain(units)
}

const fn is_local(unit: u8) -> bool {
    unit.is_ascii_alphanumeric()
        || matches!(unit, b'.' | b'!' | b'#'..=b'\'' | b'*' | b'+' | b'-' | b'/' | b'=' | b'?' | b'^'..=b'`' | b'{'..=b'~')
}

/// Labels of 1 to 63 letters, digits and inner hyphens, two at least.
fn is_domain(units: impl Iterator<Item = u8>) -> bool {
    let (mut label, mut last, mut dots) = (0, 0, 0);
    for unit in units {
        match unit {
            b'.' if label == 0 || last == b'-' => return false,
            b'.' => (label, dots) = (0, dots + 1),
            b'-' if label == 0 => return false,
            _ if label == 63 || !(unit == b'-' || unit.is_ascii_alphanumeric()) => return false,
            _ => label += 1,
        }
        last = unit;
    }
    dots > 0 && label > 0 && last != b'-'
}
