//! ASH-1 What formulas mean, what they measure, and why some are none.

use super::*;
use crate::library::chart::{property::Property, words::Why};
use proptest::prelude::*;

fn place(symbol: &str) -> usize {
    Property::named(symbol).unwrap()
}

/// The number of a formula where E is 210 GPa, Rp 355 MPa and ρ 7850 kg/m³.
fn number(text: &str) -> f64 {
    let known = |at: usize| match PROPERTIES[at].symbol {
        "E" => [200e3, 210e3, 220e3],
        "Rp" => [300.0, 355.0, 400.0],
        "ρ" => [7800.0, 7850.0, 7900.0],
        "ν" => [0.3; 3],
        "A" => [20.0; 3],
        "T" => [500.0; 3],
        _ => [f64::NAN; 3],
    };
    Formula::read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}")).of(known)[1]
}

// ASH-1
#[test]
fn signs_bind_as_in_school() {
    let (e, r, d) = (210e9_f64, 355e6_f64, 7850.0_f64);
    for (text, expected) in [
        ("E", 210e3),
        ("E/ρ", e / d),
        ("E^(1/2)/ρ", e.sqrt() / d),
        ("E½/ρ", e.sqrt() / d),
        ("√E/ρ", e.sqrt() / d),
        ("sqrt(E)/rho", e.sqrt() / d),
        ("E^½ ÷ ρ", e.sqrt() / d),
        ("E^(1/3)/ρ", e.cbrt() / d),
        ("Rp^(2/3)/ρ", r.powf(2.0 / 3.0) / d),
        ("Rp0.2²/(E·ρ)", r * r / e / d),
        ("Rp*Rp/E/ρ", r * r / e / d),
        ("弹性模量/密度", e / d),
        ("youngsModulus/density", e / d),
        ("ρ⁻¹", 1.0 / d),
        ("E¹ᐟ²/ρ", e.sqrt() / d),
        ("-E^2", -e * e),
        ("--E/2", e / 2.0),
        ("E-Rp+Rp", e),
        ("E-(Rp+Rp)", e - 2.0 * r),
        ("2*E/(1+ν)/2", e / 1.3),
        ("E^0.5", e.sqrt()),
        ("E^-1", 1.0 / e),
        ("E×(1－2e-1)", e * 0.8),
        ("A*E", 0.2 * e),
        ("T*ρ", 773.15 * d),
        ("ρ^2^0.5", d.powf(2f64.powf(0.5))),
    ] {
        if text == "ρ^2^0.5" {
            assert_eq!(Formula::read(text).unwrap_err().why, Why::Large, "a root of two is no ratio");
            continue;
        }
        let found = number(text);
        assert!((found - expected).abs() <= expected.abs() * 1e-12, "{text}: {found} {expected}");
    }
}

// ASH-1
#[test]
fn the_dimension_is_worked_out() {
    for (text, dimension) in [
        ("E", "kg·m⁻¹·s⁻²"),
        ("E/ρ", "m²·s⁻²"),
        ("E^(1/2)/ρ", "kg^(-1/2)·m^(5/2)·s⁻¹"),
        ("E/G", ""),
        ("ν", ""),
        ("λ/(ρ*c)", "m²·s⁻¹"),
        ("HB", "HBW"),
        ("α*T", ""),
    ] {
        assert_eq!(Formula::read(text).unwrap().dimension.text(), dimension, "{text}");
    }
}

// ASH-1
#[test]
fn what_makes_no_sense_is_refused_with_its_place() {
    for (text, why, at, length) in [
        ("", Why::Missing, 0, 1),
        ("  ", Why::Missing, 2, 1),
        ("E+ρ", Why::Unlike, 1, 1),
        ("HB-HV", Why::Unlike, 2, 1),
        ("E/ρ-1", Why::Unlike, 3, 1),
        ("E/0", Why::Zero, 2, 1),
        ("E/(2-2)", Why::Zero, 2, 5),
        ("E*0^-1", Why::Zero, 2, 4),
        ("E/q", Why::Unknown, 2, 1),
        ("E ρ", Why::Sign, 2, 1),
        ("2E", Why::Sign, 1, 1),
        ("E^ρ", Why::Exponent, 2, 1),
        ("E^(ν)", Why::Exponent, 2, 3),
        ("E^99999", Why::Large, 2, 5),
        ("E^1e3", Why::Large, 2, 3),
        ("(E", Why::Unclosed, 0, 1),
        ("E)", Why::Unopened, 1, 1),
        ("E/", Why::Missing, 2, 1),
        ("*E", Why::Missing, 0, 1),
        ("E$", Why::Strange, 1, 1),
        ("3", Why::Constant, 0, 1),
    ] {
        let fault = Formula::read(text).unwrap_err();
        assert_eq!((fault.why, fault.at, fault.length), (why, at, length), "{text}");
    }
}

// ASH-1
#[test]
fn what_is_too_long_or_too_deep_is_refused() {
    let why = |text: &str| Formula::read(text).unwrap_err().why;
    assert_eq!(why(&"(".repeat(10_000)), Why::Long);
    assert_eq!([why(&["(".repeat(33), "E".into()].concat()), why(&"√".repeat(100))], [Why::Deep; 2]);
    let deep = ["(".repeat(32), "E".into(), ")".repeat(32)].concat();
    assert!(Formula::read(&deep).is_ok());
}

#[test]
fn a_symbol_that_is_unknown_offers_near_ones() {
    let near = |text: &str| Formula::read(text).unwrap_err().near;
    assert_eq!(near("e"), ["E"]);
    assert_eq!(near("Rho/e"), ["ρ"]);
    assert_eq!(near("rp/E"), ["Rp"]);
    assert!(near("强度").contains(&"Rm"));
}

#[test]
fn the_keys_of_a_formula_are_told_whatever_else_is_wrong_with_it() {
    assert_eq!(keys("E^(1/2)/ρ + q) E"), ["youngsModulus", "density"]);
    assert_eq!(keys("屈服强度/Rp0.2"), ["yieldStrength"]);
    assert_eq!(keys("$"), [""; 0]);
}

#[test]
fn a_product_of_powers_is_known_as_one() {
    let product = |text: &str| Formula::read(text).unwrap().product;
    let of = |exponents: [(&str, i64, i64); 2]| {
        exponents.map(|(symbol, above, below)| (place(symbol), Ratio::of(above, below).unwrap())).to_vec()
    };
    assert_eq!(product("2*E^(1/2)/ρ"), Some((2.0, of([("E", 1, 2), ("ρ", -1, 1)]))));
    assert_eq!(product("(E/ρ^2)^½"), Some((1.0, of([("E", 1, 2), ("ρ", -1, 1)]))));
    assert_eq!(product("E*Rp/(ρ*Rp)"), Some((1.0, of([("E", 1, 1), ("ρ", -1, 1)]))));
    assert_eq!([product("E+G"), product("(E-G)/ρ")], [None, None]);
}

#[test]
fn what_lacks_a_value_has_no_number() {
    let of = |text: &str| {
        Formula::read(text).unwrap().of(|at| if at == place("E") { [1.0, 2.0, 3.0] } else { [f64::NAN; 3] })
    };
    assert!(of("E/ρ").iter().all(|number| number.is_nan()));
    assert!(of("E-E*1e300*1e300").iter().any(|number| number.is_nan()));
}

#[test]
fn the_ends_are_those_of_any_values_between_the_ends() {
    let of = |text: &str| {
        Formula::read(text)
            .unwrap()
            .of(|at| if PROPERTIES[at].symbol == "E" { [1e-6, 2e-6, 3e-6] } else { [2.0, 4.0, 8.0] })
    };
    for (text, expected) in [
        ("E/ρ", [0.125, 0.5, 1.5]),
        ("E*ρ", [2.0, 8.0, 24.0]),
        ("E^-1", [1.0 / 3.0, 0.5, 1.0]),
        ("-E", [-3.0, -2.0, -1.0]),
        ("E-E", [-2.0, 0.0, 2.0]),
    ] {
        let found = of(text);
        assert!(
            found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-9),
            "{text} {found:?}"
        );
    }
}

proptest! {
    // ASH-1
    #[test]
    fn any_text_is_a_formula_or_has_a_fault_in_it(text in "[EρGνRp0-9+*/^()√½² .a强-]{0,40}") {
        match Formula::read(&text) {
            Ok(formula) => {
                prop_assert!(formula.properties().count() > 0);
                prop_assert!(formula.of(|_| [1.0, 2.0, 3.0]).iter().all(|number| !number.is_infinite()));
                let keys = keys(&text);
                prop_assert!(formula.properties().all(|at| keys.contains(&PROPERTIES[at].key)));
            }
            Err(fault) => prop_assert!(fault.at <= text.chars().count() && fault.length > 0),
        }
    }
}

// ASH-1
#[test]
fn a_number_of_many_digits_is_one_and_no_exact_exponent() {
    for text in ["00222222222222222222222", "2.2222222222222222222222e20"] {
        let share = number(&["E*", text].concat()) / number("E*1") / 2.222_222_222_222_222e20;
        assert!((share - 1.0).abs() < 1e-12, "{text}: {share}");
    }
    let power = |digits: usize| ["E^0.", &"1".repeat(digits)].concat();
    assert!(Formula::read(&power(3)).is_ok() && Formula::read(&power(30)).is_err());
}
