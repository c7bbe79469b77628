//! ASH-1 Signs, numbers and brackets of formulas as they are read, and what an unknown word may stand for.

use super::*;

// ASH-1
#[test]
fn an_unknown_word_offers_what_it_begins_or_what_begins_it() {
    for (word, near) in [
        ("e", &["E"][..]),
        ("DENSITY", &["ρ"]),
        ("young", &["E"]),
        ("Rho2", &["ρ"]),
        ("shearModulusOfSteel", &["G"]),
        ("uts", &["Rm"]),
        ("Exy", &[]),
        ("q", &[]),
    ] {
        let fault = Formula::read(word).unwrap_err();
        assert_eq!((fault.why, fault.near.as_slice()), (Why::Unknown, near), "{word}");
    }
}

// ASH-1
#[test]
fn the_numbers_of_a_product_are_reckoned_with_their_signs() {
    for (text, number) in [
        ("-E", -1.0),
        ("--E", 1.0),
        ("E*-2", -2.0),
        ("2*E/4", 0.5),
        ("E*(6/3)/4", 0.5),
        ("3*E*5", 15.0),
        ("E*(7-2)", 5.0),
        ("E*(2-7)/2", -2.5),
    ] {
        assert_eq!(Formula::read(text).unwrap().product.map(|(number, _)| number), Some(number), "{text}");
    }
    for text in ["E/(6/3-2)", "E/(2*3-6)", "E/(-2+2)"] {
        assert_eq!(Formula::read(text).unwrap_err().why, Why::Zero, "{text}");
    }
    for (text, exponent) in
        [("E^(6/4)", (3, 2)), ("E^(2*3)", (6, 1)), ("E^(-1/2)", (-1, 2)), ("E^(1-3)", (-2, 1))]
    {
        let powers = Formula::read(text).unwrap().product.unwrap().1;
        assert_eq!(powers[0].1, Ratio::of(exponent.0, exponent.1).unwrap(), "{text}");
    }
}

// ASH-1
#[test]
fn brackets_behind_each_other_are_no_deeper_than_one() {
    let many = ["(E)"; 50].join("+");
    assert_eq!((many.len(), Formula::read(&many).is_ok()), (199, true));
    let roots = ["√E"; 60].join("+");
    assert!(Formula::read(&roots).is_ok());
}

// ASH-1
#[test]
fn a_formula_has_200_characters_at_most() {
    let of = |spaces: usize| Formula::read(&["E", &" ".repeat(spaces)].concat());
    assert!(of(199).is_ok());
    let fault = of(200).unwrap_err();
    assert_eq!((fault.why, fault.at, fault.length), (Why::Long, 200, 1));
}
