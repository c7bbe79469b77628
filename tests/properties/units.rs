//! §5 Units: what is read is what the grammar says, and amounts are exact rationals.

use crate::{
    cases,
    claims::units::{self, amount, folded, oracle},
    texts::around,
};
use proptest::prelude::*;
use sanku_core::library::units::{Kind, NoQuantity, Quantity, Unit};

fn written() -> impl Strategy<Value = String> {
    let number = prop_oneof![
        "[0-9]{1,4}([.][0-9]{1,4})?",
        "[1-9][0-9]{0,2}(,[0-9]{3}){1,3}([.][0-9]{1,3})?",
        "0{0,3}[.]0{0,20}[1-9][0-9]{0,9}",
        "[0-9]{30,41}",
        "[0-9]{1,3}[.][0-9]{34,40}",
        "[1-9]0{0,30}",
    ];
    let exponent = prop_oneof![4 => Just(String::new()), 3 => "[eE][+-]?[0-9]", 2 => "[eE][+-]?(2[0-9]|30)", 1 => "[eE][+-]?3[0-9]"];
    let unit = "([pPnNuUµμmM]?[fFhH]| [nu]F|　ｐＦ)";
    (number, exponent, unit).prop_map(|(number, exponent, unit)| format!("{number}{exponent}{unit}"))
}

proptest! {
    #![proptest_config(cases())]

    // UNT-1, UNT-3
    #[test]
    fn a_text_is_read_exactly_as_the_grammar_says(text in around(written())) {
        units::a_text_is_read_exactly_as_the_grammar_says(&text);
    }

    #[test]
    fn unt_3_an_error_says_what_is_missing(text in around("[0-9]{1,3}([.,e][0-9]{1,3})?")) {
        let bare = folded(&text);
        match Quantity::parse(&text) {
            Err(NoQuantity::Empty) => prop_assert!(bare.is_empty()),
            Err(NoQuantity::UnitMissing) => prop_assert!(oracle(&(text + "F")).is_some()),
            Err(NoQuantity::Comma) => prop_assert!(bare.contains(',')),
            Err(NoQuantity::Digits) => prop_assert!(bare.len() > 40),
            Err(NoQuantity::Exponent) => prop_assert!(bare.contains(['e', 'E'])),
            Err(NoQuantity::UnitUnknown) => prop_assert!(bare.contains(|c: char| !c.is_ascii_digit())),
            Err(NoQuantity::Number) | Ok(_) => {}
            Err(NoQuantity::KindOther) => prop_assert!(false, "no kind was asked for"),
        }
    }

    #[test]
    fn unt_3_a_kind_reads_its_own_and_nothing_else(text in around(written())) {
        for kind in [Kind::Capacitance, Kind::Inductance] {
            let expected = match Quantity::parse(&text) {
                Ok(read) if read.kind() != kind => Err(NoQuantity::KindOther),
                any => any,
            };
            prop_assert_eq!(Quantity::parse_as(kind, &text), expected);
        }
    }

    #[test]
    fn unt_2_amounts_are_ordered_as_numbers_are(one in written(), other in written(), shift in 0..4_u32) {
        // The same digits in another unit are near enough to be confused.
        let other = if shift == 0 { one.replacen(['p', 'P', 'u', 'm'], "n", 1) } else { other };
        if let (Ok(one), Ok(other)) = (Quantity::parse(&one), Quantity::parse(&other)) {
            let ((kind, size), (other_kind, other_size)) = (amount(&one), amount(&other));
            prop_assert_eq!(one.partial_cmp(&other), (kind == other_kind).then(|| size.cmp(&other_size)));
            prop_assert_eq!(one == other, kind == other_kind && size == other_size);
        }
    }

    #[test]
    fn unt_2_what_is_written_reads_as_the_same_amount(text in written()) {
        units::what_is_written_reads_as_the_same_amount(&text);
    }

    #[test]
    fn unt_2_the_number_stands_from_1_to_below_1000_or_the_unit_is_the_last(text in written()) {
        let Ok(read) = Quantity::parse(&text) else { return Ok(()) };
        let (unit, shown) = (read.unit(), read.number_in(read.unit()).unwrap());
        let before = shown.split('.').next().unwrap();
        let (small, large) = (before == "0", before.len() > 3);
        prop_assert!(unit != Unit::Millifarad && unit.kind() == read.kind());
        prop_assert!(!small || matches!(unit, Unit::Picofarad | Unit::Nanohenry) || shown == "0", "{} {:?}", shown, unit);
        // Above a microfarad comes the farad.
        let last = matches!(unit, Unit::Farad | Unit::Henry) || (unit == Unit::Microfarad && before.len() <= 6);
        prop_assert!(!large || last, "{} {:?}", shown, unit);
        prop_assert!(shown != "0" || matches!(unit, Unit::Farad | Unit::Henry));
    }

    #[test]
    fn unt_2_an_amount_is_the_same_in_every_unit_of_its_kind(text in written()) {
        let Ok(read) = Quantity::parse(&text) else { return Ok(()) };
        for unit in Unit::ALL {
            let number = read.number_in(unit);
            prop_assert_eq!(number.is_some(), unit.kind() == read.kind());
            let exact = number.filter(|number| number.bytes().filter(u8::is_ascii_digit).count() <= 40);
            if let Some(number) = exact {
                prop_assert_eq!(Quantity::parse(&format!("{number}{}", unit.symbol())), Ok(read), "{} {:?}", number, unit);
            }
        }
    }
}
