//! §5 Refusals: all that a check may find wrong, each with its number, its stable code and its text.

use super::{valid::Invalid, viewer::NoValue};
use crate::{library::units::NoQuantity, rules::keywords::KeywordRefusal};

/// What a check found wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// Its place in the lists of the npm package.
    pub number: u16,
    /// Its stable name.
    pub code: &'static str,
    /// What the user reads.
    pub text: &'static str,
}

/// Quantities are refused with numbers from here on.
const QUANTITY: u16 = 200;
/// A permission that is none.
const NO_VALUE: u16 = 301;

impl From<Invalid> for Refusal {
    fn from(why: Invalid) -> Self {
        Self { number: why as u16, code: why.code(), text: why.text() }
    }
}

impl From<KeywordRefusal> for Refusal {
    fn from(why: KeywordRefusal) -> Self {
        Self { number: why as u16, code: why.code(), text: why.text() }
    }
}

impl From<NoQuantity> for Refusal {
    fn from(why: NoQuantity) -> Self {
        Self { number: QUANTITY + why as u16, code: why.code(), text: why.text() }
    }
}

impl From<NoValue> for Refusal {
    fn from(_: NoValue) -> Self {
        Self { number: NO_VALUE, code: "permissionMissing", text: NoValue::TEXT }
    }
}

impl Refusal {
    /// The greatest number.
    pub const LAST: u16 = NO_VALUE;

    /// All of them, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::LAST).filter_map(Self::of)
    }

    /// The one with a number.
    pub fn of(number: u16) -> Option<Self> {
        let is = |refusal: &Self| refusal.number == number;
        let mut invalid = Invalid::ALL.iter().map(|why| Self::from(*why));
        let mut keywords = KeywordRefusal::ALL.iter().map(|why| Self::from(*why));
        let mut quantities = NoQuantity::ALL.iter().map(|why| Self::from(*why));
        let some = invalid.find(is).or_else(|| keywords.find(is)).or_else(|| quantities.find(is));
        some.or_else(|| Some(NoValue.into()).filter(is))
    }
}

/// A check as one number: 0 is fine, any other the number of what is wrong.
pub fn number<T>(outcome: Result<T, impl Into<Refusal>>) -> u16 {
    outcome.err().map_or(0, |why| why.into().number)
}

#[cfg(test)]
mod tests {
    use super::*;

    // GEN-3
    #[test]
    fn each_refusal_has_a_number_and_a_code_of_its_own() {
        let numbers: Vec<_> = Refusal::all().map(|refusal| refusal.number).collect();
        assert!(numbers.is_sorted_by(|one, other| one < other) && !numbers.contains(&0), "{numbers:?}");
        let mut codes: Vec<_> = Refusal::all().map(|refusal| refusal.code).collect();
        codes.sort_unstable();
        assert!(codes.is_sorted_by(|one, other| one < other), "{codes:?}");
        let plain = |code: &str| code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        assert!(Refusal::all().all(|refusal| plain(refusal.code) && !refusal.text.is_empty()));
    }

    #[test]
    fn gen_3_the_first_of_each_kind_keeps_its_number() {
        let known =
            |wanted: u16| Refusal::all().find(|refusal| refusal.number == wanted).map(|found| found.code);
        let codes = [1, 101, 201, 301].map(known);
        let is = ["mobileEmpty", "keywordsTooMany", "quantityEmpty", "permissionMissing"];
        assert_eq!(codes, is.map(Some));
    }

    #[test]
    fn an_outcome_is_0_or_the_number_of_what_is_wrong() {
        assert_eq!(number::<()>(Err(Invalid::CodeFormat)), 4);
        assert_eq!(number::<()>(Err(NoQuantity::UnitMissing)), 206);
        assert_eq!(number::<u8>(Ok::<_, Invalid>(7)), 0);
    }
}
