//! PRP-1 What a question comes back with, in words and units.

use super::*;
use crate::library::predict::{
    ask::{Answered, Ask, Given, Refused, answered},
    quantity,
};
use crate::library::{
    chart::rows::{Rows, column_bytes},
    item::Category,
};

fn rows(count: u32) -> Rows {
    let step = |id: &str| Category { id: id.into(), name: String::new() };
    let mut rows = Rows::default();
    for row in 0..count {
        let number = row.to_string();
        rows.push(&["mat-", &number].concat(), [&number, "钢"], &[step("metal"), step("steel")], false);
        rows.also(&number, "");
    }
    rows
}

fn ask() -> Ask {
    let given = |key: &str, text: &str| Given { key: key.into(), text: text.into() };
    Ask {
        target: "tensileStrength".into(),
        class: "metal".into(),
        inputs: vec![given("hardness", "150"), given("density", "3 g/cm³")],
        columns: ["tensileStrength", "hardness", "density"].map(String::from).into(),
        ..Ask::default()
    }
}

fn columns() -> Vec<Vec<f64>> {
    let [hardness, density, strength] = table(80).columns.try_into().unwrap();
    vec![strength.1, hardness.1, density.1]
}

// PRP-1
#[test]
fn a_question_comes_back_in_words_and_units() {
    assert_eq!(crate::json::read::<Ask>(&ask().text()), Ok(ask()));
    let answered = ask().answer(&rows(80), columns());
    let told = answered.told.clone().unwrap();
    assert!(told.value.ends_with(" MPa") && told.value.starts_with("37"), "{told:?}");
    assert!(told.least < told.value && told.value < told.greatest && told.count == 80);
    assert_eq!((answered.nearest.len(), answered.own.clone()), (5, None));
    let [least, value, greatest] = &told.drawn;
    assert!(
        [&told.least, &told.value, &told.greatest]
            == [least, value, greatest].map(|one| [one, " MPa"].concat()).each_ref()
    );
    assert_eq!(told.inputs.iter().map(|given| given.text.as_str()).collect::<Vec<_>>(), ["150", "3000"]);
    assert!(answered.nearest[0].value.ends_with(" MPa") && answered.nearest[0].id.starts_with("mat-"));
    let text = crate::json::text_of(&answered).unwrap();
    assert_eq!(crate::json::read::<Answered>(&text), Ok(answered));
}

// PRP-1
#[test]
fn what_an_input_did_comes_back_in_percent_with_its_sign() {
    let names: Vec<String> = (0..80).map(|row| row.to_string()).collect();
    let entries: Vec<Entry> = names.iter().map(|names| Entry { path: "metal/steel", names }).collect();
    let table = Table { grades: grades(&entries), ..table(80) };
    for (hardness, density) in [("100", "4 g/cm³"), ("220", "6 g/cm³")] {
        let mut ask = Ask { like: "mat-4".into(), ..ask() };
        (ask.inputs[0].text, ask.inputs[1].text) = (hardness.into(), density.into());
        let number = |place: usize| quantity::read(&ask.inputs[place].key, &ask.inputs[place].text).unwrap();
        let asked = Question { like: Some(4), ..question(number(0), number(1)) };
        let (said, moved) =
            (ask.answer(&rows(80), columns()).told.unwrap(), predict(&table, &asked).told.unwrap().moved);
        assert_eq!((said.moved.len(), moved.len()), (3, 3));
        for (Given { key, text }, Moved { key: its, by }) in said.moved.iter().zip(&moved) {
            let (told, percent) = (text.parse::<f64>().unwrap(), 100.0 * (by - 1.0));
            assert_eq!((key, text.starts_with('+')), (its, told > 0.0), "{text}");
            assert!((told - percent).abs() <= 0.05 * percent.abs() + 0.005, "{text} {by}");
        }
    }
}

// PRP-1
#[test]
fn what_did_nothing_has_no_sign() {
    let given = |key: &str, text: &str| Given { key: key.into(), text: text.into() };
    let mut ask = ask();
    ask.inputs = vec![given("hardness", "150"), given("density", "1 kg/m³"), given("poissonRatio", "0.3")];
    ask.columns.push("poissonRatio".into());
    let [strength, hardness, _] = columns().try_into().unwrap();
    let columns = vec![strength, hardness, vec![1.0; 80], vec![0.3; 80]];
    let mut moved = ask.answer(&rows(80), columns).told.unwrap().moved;
    assert_eq!(moved.remove(0).key, "hardness");
    assert_eq!(moved, [given("density", "0"), given("poissonRatio", "0")]);
}

#[test]
fn a_share_is_told_in_percent_by_two_digits() {
    for (share, percent) in [(0.1234, "12"), (0.005_67, "0.57"), (-0.25, "-25"), (1.5, "150"), (0.0, "0")] {
        assert_eq!(quantity::percent(share), percent);
    }
}

// PRP-1
#[test]
fn bytes_are_answered_and_torn_ones_are_not() {
    let column = |numbers: Vec<f64>| {
        let spread: Vec<_> = numbers.iter().map(|typical| [f64::NAN, *typical, f64::NAN]).collect();
        column_bytes(&spread)
    };
    let (rows, columns) = (rows(80).bytes(), columns().into_iter().map(column).collect::<Vec<_>>());
    let columns: Vec<&[u8]> = columns.iter().map(Vec::as_slice).collect();
    assert!(answered(&ask().text(), &rows, &columns).unwrap().told.is_some());
    assert_eq!(answered(&ask().text(), &rows[1..], &columns), None);
    assert_eq!(answered(&ask().text(), &rows, &[&columns[0][8..]]), None);
    assert_eq!(answered("{}", &rows, &columns), None);
}

// PRP-1
#[test]
fn a_known_grade_says_what_is_known_beside_what_is_told() {
    let itself = Ask { like: "mat-4".into(), is_it: true, ..ask() };
    let answered = itself.answer(&rows(80), columns());
    assert_eq!(answered.own.as_deref(), Some("688.688 MPa"));
    assert_eq!(answered.told.unwrap().count, 79);
    assert_eq!(Ask { is_it: false, ..itself }.answer(&rows(80), columns()).own, None);
}

// PRP-1
#[test]
fn all_that_is_known_of_a_material_is_given_back() {
    let fills = Ask { like: "mat-4".into(), fills: true, ..ask() };
    let Answered { given, class, told: None, refused: None, .. } = fills.answer(&rows(80), columns()) else {
        panic!("nothing but what is known")
    };
    let texts: Vec<_> = given.iter().map(|given| [given.key.as_str(), given.text.as_str()]).collect();
    assert_eq!(
        texts,
        [["tensileStrength", "688.688 MPa"], ["hardness", "208 HBW"], ["density", "4000 kg/m³"]]
    );
    assert_eq!(class, "metal");
    let nobody = Ask { like: "mat-x".into(), fills: true, ..ask() };
    assert_eq!(nobody.answer(&rows(80), columns()), Answered::default());
}

#[test]
fn what_cannot_be_read_makes_no_sense() {
    let ask = |text: &str| Ask {
        target: "hardness".into(),
        class: "metal".into(),
        inputs: vec![Given { key: "youngsModulus".into(), text: text.into() }],
        ..Ask::default()
    };
    for text in ["", "x", "206 kg", "-", "1e", "206 GPa GPa", "1e999", "１２３ 牛顿"] {
        let refused = ask(text).answer(&Rows::default(), Vec::new()).refused;
        assert_eq!(refused, Some(Refused::Senseless { key: "youngsModulus".into() }), "{text}");
    }
    assert_eq!(ask("206").answer(&Rows::default(), Vec::new()).refused, Some(Refused::Few { count: 0 }));
}

#[test]
fn numbers_are_read_and_told_in_units() {
    for (key, typed, number) in [
        ("youngsModulus", "206", Some(206e3)),
        ("youngsModulus", "206 GPa", Some(206e3)),
        ("youngsModulus", "２０６ＧＰａ", Some(206e3)),
        ("youngsModulus", "2.06e5 MPa", Some(206e3)),
        ("poissonRatio", "0.3", Some(0.3)),
        ("poissonRatio", "0.3 MPa", None),
        ("thermalExpansion", "12", Some(12e-6)),
        ("thermalExpansion", "12×10⁻⁶/K", Some(12e-6)),
        ("thermalExpansion", "12 10⁻⁶/K", Some(12e-6)),
        ("thermalExpansion", "12 ppm/K", Some(12e-6)),
        ("electricalConductivity", "1.23×10⁻¹⁵ S/m", Some(1.23e-15)),
        ("electricalConductivity", "1.23×10 S/m", None),
        ("maxServiceTemperature", "300 K", Some(26.850_000_000_000_023)),
        ("electricalConductivity", "1e-14 S/m", Some(1e-14)),
        ("materialClass", "x", None),
        ("nothing", "1", None),
        ("youngsModulus", "2.06E+5MPa", Some(206e3)),
        ("youngsModulus", "206e", None),
        ("youngsModulus", "206 eV", None),
        ("youngsModulus", "206eGPa", None),
        ("poissonRatio", "0.3e", None),
    ] {
        assert_eq!(quantity::read(key, typed), number, "{key} {typed}");
    }
    for (key, number, told) in [
        ("youngsModulus", 206_123.0, "206 GPa"),
        ("poissonRatio", 0.298_7, "0.299"),
        ("thermalExpansion", 11.96e-6, "12×10⁻⁶/K"),
        ("maxServiceTemperature", -40.0, "-40 °C"),
        ("electricalConductivity", 1.234e-15, "1.23×10⁻¹⁵ S/m"),
        ("electricalConductivity", -1.234e-15, "-1.23×10⁻¹⁵ S/m"),
        ("density", 7850.0, "7850 kg/m³"),
        ("nothing", 1.5, "1.5"),
    ] {
        assert_eq!(quantity::told(key, number), told);
    }
}
