//! UNT-4 Numbers in the other units.

use super::*;
use crate::library::measure::Unit;

// UNT-4
#[test]
fn unt_4_a_number_is_told_in_the_other_unit_with_four_digits_or_as_many_as_it_had() {
    for (said, from, is) in [
        ("25.4", "mm", "1"),
        ("253.99", "mm", "9.9996"),
        ("254", "mm", "10"),
        ("100000", "mm", "3937.01"),
        ("20", "mm", "0.7874"),
        ("0.5", "mm", "0.01969"),
        ("1000", "mm", "39.37"),
        ("12.345", "mm", "0.48602"),
        ("0", "mm", "0"),
        ("-3", "mm", "-0.1181"),
        ("±0.1", "mm", "±0.003937"),
        ("355", "MPa", "51.49"),
        ("206", "GPa", "29880"),
        ("20", "°C", "68"),
        ("-40", "°C", "-40"),
        ("0", "°C", "32"),
        ("1538", "°C", "2800"),
        ("-273.15", "°C", "-459.67"),
        ("8–100", "mm", "0.315–3.937"),
        ("3、5、8", "mm", "0.1181、0.1969、0.315"),
    ] {
        assert_eq!(text(said, from).as_deref(), Some(is), "{said} {from}");
    }
}

// UNT-4
#[test]
fn unt_4_what_is_a_name_a_word_or_a_difference_stays() {
    for (said, from) in [
        ("M6", "mm"),
        ("M6×20", "mm"),
        ("", "mm"),
        ("8–", "mm"),
        ("约 3", "mm"),
        ("1/4-20", "mm"),
        ("±2", "°C"),
        ("20", "kN"),
        ("20", "in"),
        ("20", ""),
    ] {
        assert_eq!(text(said, from), None, "{said} {from}");
    }
    let mut thread = ParameterValue::exact("M6", Some("mm"));
    value(&mut thread);
    assert_eq!(thread, ParameterValue::exact("M6", Some("mm")));
}

// UNT-4
#[test]
fn unt_4_all_numbers_of_a_parameter_are_told_in_one_unit() {
    let number = |amount: Amount, unit: &str| ParameterValue::Number { amount, unit: Some(unit.into()) };
    let spread = |[min, typical, max]: [&str; 3]| Amount::Spread {
        min: min.into(),
        typical: typical.into(),
        max: max.into(),
    };
    let mut stress = number(spread(["355", "390", "510"]), "MPa");
    value(&mut stress);
    assert_eq!(stress, number(spread(["51.49", "56.56", "73.97"]), "ksi"));
    let curve = |celsius: &str, said: &str| Amount::Curve {
        typical: said.into(),
        points: vec![CurvePoint { celsius: celsius.into(), value: said.into() }],
    };
    let mut conductivity = number(curve("100", "390"), "W/(m·K)");
    value(&mut conductivity);
    assert_eq!(conductivity, number(curve("212", "390"), "W/(m·K)"), "the temperature alone");
    let mut modulus = number(curve("20", "206"), "GPa");
    value(&mut modulus);
    assert_eq!(modulus, number(curve("68", "29880"), "ksi"));
}

// UNT-4
#[test]
fn unt_4_a_column_is_told_otherwise_where_each_of_its_values_is_a_number() {
    let column = |unit: &str| Column { unit: Some(unit.into()), numeric: true, ..Column::default() };
    let row = |name: &str, values: &[&str]| Configuration {
        name: name.into(),
        values: values.iter().map(|value| (*value).into()).collect(),
    };
    let configurations = Configurations {
        columns: vec![column("mm"), column("mm"), column("kg")],
        rows: vec![row("M6×20", &["20", "M6", "1"]), row("M6×25", &["", "1", "2"])],
        ..Configurations::default()
    };
    let told = item(&Item { configurations, ..Item::default() }).configurations;
    let units: Vec<_> = told.columns.iter().filter_map(|column| column.unit.as_deref()).collect();
    assert_eq!(units, ["in", "mm", "kg"]);
    assert_eq!(told.rows, [row("M6×20", &["0.7874", "M6", "1"]), row("M6×25", &["", "1", "2"])]);
}

// UNT-4
#[test]
fn unt_4_ranges_and_cells_are_told_otherwise_and_filter_as_before() {
    let bar = |label: &str| Bar { from: "20".into(), to: "40".into(), label: label.into(), ..Bar::default() };
    let of = |unit: Option<&str>, label: &str| Range {
        unit: unit.map(str::to_owned),
        bars: vec![bar(label)],
        ..Range::default()
    };
    assert_eq!(range(&of(Some("mm"), "20–40 mm")), of(Some("in"), "0.7874–1.575 in"));
    assert_eq!(range(&of(None, "20–40")), of(None, "20–40"));
    assert_eq!(
        [end("20", Some("mm")), end("0.5 in", Some("mm")), end("20", None)],
        ["0.7874", "0.5 in", "20"]
    );
    assert_eq!(
        [typed("0.5", Some("mm")), typed("5 mm", Some("mm")), typed("", Some("mm")), typed("5", Some("kN"))],
        ["0.5 in", "5 mm", "", "5"]
    );
    let cell =
        |text: &str, unit: &str, number| TableCell { text: text.into(), unit: Some(unit.into()), number };
    let row = vec![cell("8–100", "mm", true), cell("20", "kN", true)];
    let told = table(Table { rows: vec![row], ..Table::default() });
    assert_eq!(told.rows, [[cell("0.315–3.937", "in", true), cell("20", "kN", true)]]);
}

// UNT-4
#[test]
fn unt_4_factors_are_those_of_the_registry() {
    for (from, to, times, zero) in UNITS {
        let canonical = |unit: &str, said: &str| Unit::named(unit).unwrap().canonical(said).unwrap();
        for said in ["0", "1", "100"] {
            let number: f64 = said.parse().unwrap();
            let back = canonical(to, &format!("{:.12}", number * times + zero));
            let is = canonical(from, said);
            assert!((back - is).abs() < 1e-6 * is.abs().max(1.0), "{said} {from}: {back} {is}");
        }
    }
}
