//! §1 What the registry says, and that it says it once.

use super::{read::plain, *};
use crate::library::units::Quantity;

fn unit(text: &str) -> Unit {
    Unit::named(text).unwrap_or_else(|| panic!("{text}"))
}

#[track_caller]
fn check(decimal: &str, symbol: &str, kind: Kind, expected: f64) {
    let unit = unit(symbol);
    let number = unit.canonical(decimal).unwrap();
    let near = (number - expected).abs() <= expected.abs() * 1e-10;
    assert!(unit.kind == kind && near, "{decimal} {symbol}: {:?} {number}", unit.kind);
}

// UNT-1, UNT-2
#[test]
fn a_number_becomes_one_in_the_canonical_unit() {
    use Kind::*;
    for (decimal, symbol, kind, expected) in [
        ("0.1", "μF", Capacitance, 1e-7),
        ("100", "nF", Capacitance, 1e-7),
        ("1", "fF", Capacitance, 1e-15),
        ("1.5", "dm", Length, 150.0),
        ("4.7", "kΩ", Resistance, 4700.0),
        ("206", "GPa", Stress, 206_000.0),
        ("30", "ksi", Stress, 206.842_718_795_05),
        ("1", "kgf/cm²", Stress, 0.098_066_5),
        ("7.85", "g/cm³", Density, 7850.0),
        ("0.284", "lb/in³", Density, 7_861.092_937_7),
        ("12", "10⁻⁶/K", ThermalExpansion, 12e-6),
        ("12", "μm/(m·K)", ThermalExpansion, 12e-6),
        ("0.5", "in", Length, 12.7),
        ("2.54", "cm", Length, 25.4),
        ("10", "mil", Length, 0.254),
        ("57.5", "MS/m", ElectricalConductivity, 57.5e6),
        ("18.2", "mPa·s", Viscosity, 0.0182),
        ("300", "K", Temperature, 26.85),
        ("212", "°F", Temperature, 100.0),
        ("-40", "°F", Temperature, -40.0),
        ("36", "AWG", WireGauge, 0.127),
        ("24", "AWG", WireGauge, 0.510_559_227_062),
        ("1e3", "mA", Current, 1.0),
        ("50", "‰", Ratio, 5.0),
    ] {
        check(decimal, symbol, kind, expected);
    }
}

#[test]
fn what_differs_by_a_power_of_ten_is_the_same_number() {
    for (one, other) in
        [(("0.1", "μF"), ("100", "nF")), (("0.07", "GPa"), ("70", "MPa")), (("1.1", "cm"), ("11", "mm"))]
    {
        assert_eq!(unit(one.1).canonical(one.0), unit(other.1).canonical(other.0), "{one:?}");
    }
}

// UNT-1
#[test]
fn a_unit_is_read_in_any_case_script_and_sign() {
    for (written, symbol) in [
        ("KΩ", "kΩ"),
        ("k\u{2126}", "kΩ"),
        ("千欧", "kΩ"),
        ("kohm", "kΩ"),
        ("mΩ", "mΩ"),
        ("MΩ", "MΩ"),
        ("兆欧", "MΩ"),
        ("uf", "μF"),
        ("\u{B5}F", "μF"),
        ("微法", "μF"),
        ("MF", "mF"),
        ("mpa", "MPa"),
        ("兆帕", "MPa"),
        ("N/mm2", "MPa"),
        ("mm", "mm"),
        ("毫米", "mm"),
        ("厘米", "cm"),
        ("\"", "in"),
        ("英寸", "in"),
        ("℃", "°C"),
        ("RPM", "r/min"),
        ("转/分", "r/min"),
        ("N*m", "N·m"),
        ("N\u{2022}m", "N·m"),
        ("kg / m3", "kg/m³"),
        ("ｋＨｚ", "kHz"),
        ("mhz", "MHz"),
        ("W/mK", "W/(m·K)"),
        ("毫安", "mA"),
        ("awg", "AWG"),
        ("min", "min"),
        ("s", "s"),
        ("S", "S"),
        ("％", "%"),
        ("v", "V"),
        ("f", "F"),
    ] {
        assert_eq!(Unit::named(written).map(Unit::symbol).as_deref(), Some(symbol), "{written}");
    }
    for nothing in ["", " ", "M", "G", "x", "米毫", "kkΩ", "kmm", "0603"] {
        assert_eq!(Unit::named(nothing), None, "{nothing}");
    }
}

// UNT-2
#[test]
fn a_capacitance_and_an_inductance_are_written_as_a_form_writes_them() {
    for (text, kind) in ["0.5 pF", "4.7 μF", "4700 μF", "1 F", "100 nF", "999.9 nF", "0.02 pF", "0 F"]
        .map(|text| (text, Kind::Capacitance))
        .into_iter()
        .chain(["0.1 nH", "2.2 mH", "10 μH", "3 H", "1500 H"].map(|text| (text, Kind::Inductance)))
    {
        let exact = Quantity::parse(text).unwrap().text();
        let (decimal, symbol) = text.split_once(' ').unwrap();
        let (number, unit) = kind.written(unit(symbol).canonical(decimal).unwrap());
        assert_eq!(format!("{number} {}", unit.symbol()), exact);
    }
}

#[test]
fn a_number_is_written_from_1_to_below_1000_where_a_prefix_is_usual() {
    for (kind, number, expected) in [
        (Kind::Resistance, 4700.0, "4.7 kΩ"),
        (Kind::Resistance, 910e3, "910 kΩ"),
        (Kind::Resistance, 1e6, "1 MΩ"),
        (Kind::Resistance, 0.47, "470 mΩ"),
        (Kind::Resistance, 4.7e-5, "0.047 mΩ"),
        (Kind::Frequency, 32_768.0, "32.768 kHz"),
        (Kind::Frequency, 0.5, "0.5 Hz"),
        (Kind::Stress, 206_000.0, "206000 MPa"),
        (Kind::Length, 0.127, "0.127 mm"),
        (Kind::Temperature, -40.0, "-40 °C"),
        (Kind::Viscosity, 1.82e-5, "0.0182 mPa·s"),
        (Kind::ThermalExpansion, 12e-6, "0.000012 1/K"),
    ] {
        let (text, unit) = kind.written(number);
        assert_eq!(format!("{text} {}", unit.symbol()), expected);
    }
}

#[test]
fn what_is_no_number_is_none() {
    for decimal in ["", "x", "1e999", "1e99999999999", "nan", "inf", "1e2147483647"] {
        assert_eq!(unit("kΩ").canonical(decimal), None, "{decimal}");
    }
}

/// Every spelling of the registry, as it is looked for.
fn spellings() -> Vec<(Kind, &'static str)> {
    let of = |kind: &Kind| {
        let kind = *kind;
        kind.bases()
            .flat_map(|base| [base.symbol].into_iter().chain(base.names.split_ascii_whitespace()))
            .map(move |name| (kind, name))
            .collect::<Vec<_>>()
    };
    KINDS.iter().flat_map(of).collect()
}

#[test]
fn each_spelling_stands_once_and_is_found_as_it_stands() {
    let all = spellings();
    for (at, (kind, name)) in all.iter().enumerate() {
        assert_eq!(plain(name), *name, "{name} would never be found");
        let again: Vec<_> = all.iter().skip(at + 1).filter(|(_, other)| other == name).collect();
        assert!(again.is_empty() || (*kind, *name) == (Kind::Length, "mm"), "{name} stands twice: {again:?}");
        assert_eq!(
            Unit::named(name).map(|unit| unit.kind),
            Some(*kind).filter(|kind| (*kind, *name) != (Kind::WireGauge, "mm")).or(Some(Kind::Length)),
            "{name}"
        );
    }
}

#[test]
fn the_canonical_unit_leaves_a_number_as_it_is() {
    for kind in KINDS {
        assert_eq!(kind.canonical().canonical("1.5"), Some(1.5), "{kind:?}");
    }
}
