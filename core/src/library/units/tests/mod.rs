//! §5 Units: what is read, how amounts compare, how they are written.

use super::*;
use std::cmp::Ordering::{Equal, Greater, Less};

const E24: [&str; 24] = [
    "10", "11", "12", "13", "15", "16", "18", "20", "22", "24", "27", "30", "33", "36", "39", "43", "47",
    "51", "56", "62", "68", "75", "82", "91",
];

/// What a text reads as, the way it is shown.
fn shown(text: &str) -> Result<String, NoQuantity> {
    Quantity::parse(text).map(|quantity| quantity.to_string())
}

fn check(rows: &[(&str, &str)]) {
    for (text, is) in rows {
        assert_eq!(shown(text).as_deref(), Ok(*is), "{text:?}");
    }
}

fn refused(why: NoQuantity, texts: &[&str]) {
    for text in texts {
        assert_eq!(Quantity::parse(text), Err(why), "{text:?}");
    }
}

fn read(text: &str) -> Quantity {
    Quantity::parse(text).unwrap_or_else(|why| panic!("{text:?}: {why}"))
}

#[test]
fn unt_1_each_unit_is_read_in_any_letter_case() {
    let names = ["pf", "nf", "uf", "mf", "f", "nh", "uh", "mh", "h"];
    for (unit, name) in Unit::ALL.into_iter().zip(names) {
        for bits in 0..1_u32 << name.len() {
            let cased = name
                .chars()
                .enumerate()
                .map(|(at, letter)| if bits >> at & 1 == 1 { letter.to_ascii_uppercase() } else { letter });
            let cased: String = cased.collect();
            assert_eq!(Unit::parse(&cased), Ok(unit), "{cased}");
            assert_eq!(
                Quantity::parse(&format!("1{cased}")),
                Quantity::parse(&format!("1 {}", unit.symbol()))
            );
        }
    }
}

#[test]
fn unt_1_mf_is_millifarad_however_it_is_written() {
    check(&[("1 MF", "1000 μF"), ("1 mF", "1000 μF"), ("1 Mf", "1000 μF"), ("1 MH", "1 mH")]);
}

#[test]
fn unt_1_every_micro_sign_is_one() {
    for sign in ["u", "U", "\u{B5}", "\u{3BC}", "\u{39C}", "ｕ", "Ｕ"] {
        check(&[(&format!("4.7{sign}F"), "4.7 \u{3BC}F"), (&format!("4.7 {sign}h"), "4.7 \u{3BC}H")]);
    }
}

#[test]
fn unt_1_full_width_forms_and_inner_spaces_fold() {
    check(&[
        ("１．５ｕＦ", "1.5 μF"),
        ("１，５００　ｐＦ", "1.5 nF"),
        (" 1 0 0\u{A0}n\tF\n", "100 nF"),
        ("\u{FEFF}1\u{200B}0 e \u{2060}- 3\u{3000}H", "10 mH"),
        ("１Ｅ－３ｍＨ", "1 μH"),
    ]);
    check(&[("２２ｎ Ｆ", "22 nF")]);
}

#[test]
fn unt_1_decimals_and_exponents_are_read() {
    check(&[
        ("4.7nF", "4.7 nF"),
        (".1uF", "100 nF"),
        ("1e3pF", "1 nF"),
        ("1E+3 pF", "1 nF"),
        ("1.50e-3F", "1500 μF"),
        ("007 H", "7 H"),
        ("0.0010 H", "1 mH"),
        ("1e0000000000000000003 pF", "1 nF"),
        ("1e30 pF", "1000000000000000000 F"),
        ("1e-30 F", "0.000000000000000001 pF"),
        ("1e-30 pF", "0.000000000000000000000000000001 pF"),
    ]);
}

#[test]
fn unt_1_a_comma_stands_between_full_groups_alone() {
    check(&[("1,500 pF", "1.5 nF"), ("12,345,678.9 pF", "12.3456789 μF"), ("1,500e3pF", "1.5 μF")]);
    let wrong = [
        "1,5 uF",
        "1,50uF",
        "1,5000uF",
        "1234,567uF",
        "0,500uF",
        "012,345uF",
        ",500uF",
        "1,,500uF",
        "1,500,uF",
        "1,uF",
        "1.500,000uF",
        "1.5,0uF",
        "1e3,000uF",
        ",",
        "1,5",
        "1,500,00.1uF",
    ];
    refused(NoQuantity::Comma, &wrong);
}

#[test]
fn unt_1_no_exponent_is_further_from_0_than_30() {
    refused(NoQuantity::Exponent, &["1e31F", "1e-31F", "1e999999999", "1e-99999999999999999999 uF", "0e31F"]);
}

#[test]
fn unt_1_forty_digits_are_read_to_the_last() {
    let forty = "1234567890123456789012345678901234567891";
    check(&[(&format!("{forty} F"), &format!("{forty} F"))]);
    check(&[(&format!("0.{} H", &forty[1..]), "234.567890123456789012345678901234567891 mH")]);
    let (whole, fraction) = forty.split_at(2);
    check(&[(&format!("{whole}.{fraction} F"), &format!("{whole}.{fraction} F"))]);
    refused(NoQuantity::Digits, &[&format!("{forty}0F"), &format!("0{forty}F"), &format!("{forty}.0F")]);
}

#[test]
fn unt_2_an_amount_is_the_same_in_every_unit() {
    let same = ["0.1 μF", "100 nF", "100000 pF", "100,000pF", "1e-4mF", "0.0000001F", "0.10uF"];
    for (one, other) in same.iter().flat_map(|one| same.iter().map(move |other| (one, other))) {
        assert_eq!(read(one), read(other), "{one} {other}");
        assert_eq!(read(one).partial_cmp(&read(other)), Some(Equal), "{one} {other}");
    }
}

#[test]
fn unt_2_amounts_compare_exactly() {
    let close = "0.1000000000000000000000000000000000001uF";
    let rows = [
        ("99.999nF", Less, "0.1uF"),
        ("1000.0000001pF", Greater, "1nF"),
        (close, Greater, "100nF"),
        ("0pF", Less, "1e-30pF"),
        ("0F", Equal, "0pF"),
        ("12pF", Less, "120pF"),
        ("120pF", Less, "121pF"),
        ("9pF", Less, "10pF"),
        ("1e30F", Greater, "999F"),
        ("2 H", Greater, "1999 mH"),
    ];
    for (one, order, other) in rows {
        assert_eq!(read(one).partial_cmp(&read(other)), Some(order), "{one} {other}");
        assert_eq!(read(other).partial_cmp(&read(one)), Some(order.reverse()), "{other} {one}");
    }
}

#[test]
fn unt_2_the_number_is_from_1_to_below_1000() {
    check(&[
        ("1 pF", "1 pF"),
        ("999.9pF", "999.9 pF"),
        ("1000pF", "1 nF"),
        ("999999nF", "999.999 μF"),
        ("1000 uH", "1 mH"),
        ("0.999999H", "999.999 mH"),
        ("1234 F", "1234 F"),
    ]);
}

#[test]
fn unt_2_millifarad_is_never_chosen() {
    check(&[
        ("4700μF", "4700 μF"),
        ("4.7mF", "4700 μF"),
        ("999mF", "999000 μF"),
        ("1000mF", "1 F"),
        ("4.7mH", "4.7 mH"),
    ]);
}

#[test]
fn unt_2_below_the_smallest_unit_that_unit_stays() {
    check(&[
        ("0.5pF", "0.5 pF"),
        ("5e-13F", "0.5 pF"),
        ("0.00012nH", "0.00012 nH"),
        ("5e-13 H", "0.0005 nH"),
    ]);
}

#[test]
fn unt_2_what_only_an_exponent_can_write_reads_as_it_is_written() {
    let forty = "1234567890123456789012345678901234567891";
    check(&[
        (&format!("{forty}e1 F"), "12345678901.23456789012345678901234567891e30 F"),
        (&format!(".{forty}e-30 pF"), &format!(".{forty}e-30 pF")),
        (&format!(".{forty} pF"), "123456789012345678901234567890.1234567891e-30 pF"),
        ("1.5e-30nH", "0.0000000000000000000000000000015 nH"),
        (".00000000001e-30pF", "0.00000000001e-30 pF"),
    ]);
    for text in [
        &format!("{forty}e30 H"),
        &format!(".{forty}e-29 nH"),
        "10000000000000000000000000000000000000.5e3 F",
    ] {
        assert_eq!(Quantity::parse(&read(text).to_string()), Ok(read(text)), "{text}");
    }
}

#[test]
fn unt_2_zero_is_written_in_the_base_unit() {
    check(&[("0pF", "0 F"), ("0.000e5 uF", "0 F"), ("0nH", "0 H")]);
    assert_eq!(read("0pF"), read("0.0e9mF"));
    assert_ne!(read("0F"), read("0H"));
}

#[test]
fn unt_2_every_e24_value_in_every_unit_and_decade_survives_format_and_parse() {
    let mut checked = 0;
    for unit in Unit::ALL {
        for (digits, power) in E24.iter().flat_map(|digits| (-4..=2).map(move |power| (digits, power))) {
            let quantity = read(&format!("{digits}e{power} {}", unit.symbol()));
            assert_eq!(Quantity::parse(&quantity.to_string()), Ok(quantity), "{quantity}");
            for into in Unit::ALL.into_iter().filter(|into| into.kind() == unit.kind()) {
                let number = quantity.number_in(into).unwrap_or_default();
                assert_eq!(read(&format!("{number}{}", into.symbol())), quantity, "{quantity} as {number}");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, 9 * 24 * 7);
}

#[test]
fn unt_2_a_number_is_written_plainly_in_any_unit_of_its_kind() {
    let rows = [
        ("4.7uF", ["4700000", "4700", "4.7", "0.0047", "0.0000047"]),
        ("0 F", ["0"; 5]),
        ("1,200 F", ["1200000000000000", "1200000000000", "1200000000", "1200000", "1200"]),
    ];
    for (text, numbers) in rows {
        for (unit, number) in Unit::ALL.into_iter().zip(numbers) {
            assert_eq!(read(text).number_in(unit).as_deref(), Some(number), "{text} {unit:?}");
        }
        assert_eq!(read(text).number_in(Unit::Henry), None);
    }
}

#[test]
fn unt_2_the_parts_of_an_amount_are_its_digits_and_their_power_of_ten() {
    for (text, digits, exponent) in [("4.70uF", "47", -7), ("1200 H", "12", 2), ("0.000 pF", "", 0)] {
        assert_eq!((read(text).digits(), read(text).exponent()), (digits, exponent), "{text}");
    }
}

#[test]
fn unt_3_what_is_no_number_is_refused() {
    let wrong = [
        "uF",
        ".",
        "1.",
        "1.uF",
        ".uF",
        "1..5uF",
        "1.5.5uF",
        "-1uF",
        "--1",
        "+1uF",
        "−1uF",
        "1e+uF",
        "1e--3uF",
        "1e3.5uF",
        "1-2uF",
        "e3uF",
        "NaN",
        "Infinity F",
        "约1uF",
        "٣uF",
        "①uF",
        "½uF",
        "\u{FFFD}",
    ];
    refused(NoQuantity::Number, &wrong);
}

#[test]
fn unt_3_a_missing_unit_has_an_error_of_its_own() {
    refused(NoQuantity::UnitMissing, &["1", "4.7", ".1", "1e3", "1,500", "0", "１００ "]);
    assert_eq!(Unit::parse(" "), Err(NoQuantity::UnitMissing));
}

#[test]
fn unt_3_any_other_unit_is_refused() {
    let wrong = [
        "1 kF",
        "1 pH",
        "1 fF",
        "1 GH",
        "1 Ω",
        "1 V",
        "1 m",
        "1 u",
        "1 FF",
        "1 uFF",
        "1 uF x",
        "1 eF",
        "1e",
        "1 mmF",
        "1 Fm",
        "1 微法",
        "1 ㎌",
        "1 uF±10%",
        "1uF1",
        "1 \u{131}F",
        "1 uF;",
    ];
    refused(NoQuantity::UnitUnknown, &wrong);
}

#[test]
fn unt_3_nothing_is_no_quantity() {
    refused(NoQuantity::Empty, &["", " ", "\t\u{3000}\u{FEFF}\u{200B}"]);
}

#[test]
fn unt_3_a_capacitance_never_reads_as_an_inductance() {
    for unit in Unit::ALL {
        let text = format!("1{}", unit.symbol());
        let other = match unit.kind() {
            Kind::Capacitance => Kind::Inductance,
            Kind::Inductance => Kind::Capacitance,
        };
        assert_eq!(Quantity::parse_as(unit.kind(), &text).map(|read| read.kind()), Ok(unit.kind()));
        assert_eq!(Quantity::parse_as(other, &text), Err(NoQuantity::KindOther));
    }
    assert_eq!(read("1F").partial_cmp(&read("1H")), None);
    assert_eq!(Quantity::parse_as(Kind::Capacitance, "1"), Err(NoQuantity::UnitMissing));
}

#[test]
fn unt_3_each_error_has_a_code_and_a_text_of_its_own() {
    let codes: Vec<_> = NoQuantity::ALL.iter().map(|why| why.code()).collect();
    assert_eq!(
        codes,
        [
            "quantityEmpty",
            "quantityNumber",
            "quantityComma",
            "quantityDigits",
            "quantityExponent",
            "quantityUnitMissing",
            "quantityUnitUnknown",
            "quantityKindOther",
        ]
    );
    for (at, why) in NoQuantity::ALL.iter().enumerate() {
        assert_eq!((*why as usize, why.to_string().as_str()), (at + 1, why.text()));
        assert_eq!(NoQuantity::ALL.iter().filter(|other| other.text() == why.text()).count(), 1);
    }
}

// GEN-6
#[test]
fn a_text_of_any_length_has_an_answer() {
    let long = |text: &str| text.repeat(1_000_000);
    let rows = [
        (long("9") + "F", NoQuantity::Digits),
        (long("0") + "F", NoQuantity::Digits),
        (format!("1e{}F", long("9")), NoQuantity::Exponent),
        (format!("1{}", long("F")), NoQuantity::UnitUnknown),
        (long("-"), NoQuantity::Number),
        (long(","), NoQuantity::Comma),
        (long("\u{3000}"), NoQuantity::Empty),
        (long("三"), NoQuantity::Number),
    ];
    for (text, why) in rows {
        assert_eq!(Quantity::parse(&text), Err(why));
    }
    assert_eq!(shown(&format!("1{}e{}-3{}F", long(" "), long("\t"), long(" "))).as_deref(), Ok("1000 μF"));
    assert_eq!(shown(&format!("1e-{}3F", long("0"))).as_deref(), Ok("1000 μF"));
}
