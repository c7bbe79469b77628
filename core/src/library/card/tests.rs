//! DWN-1 Cards: how numbers, names and comments are written, and what is read back of them.

use super::{
    comment::comments,
    number::number,
    read::{ReadBack, Told},
    *,
};
use crate::library::{
    item::Item,
    parameter::{Amount, CurvePoint, Parameter, ParameterValue},
};

fn known(property: Property, points: &[(Option<f64>, f64)]) -> Known {
    let points = points.iter().map(|(celsius, value)| Point { celsius: *celsius, value: *value }).collect();
    Known { property, points, instead: false }
}

/// Steel whose modulus is known at eight temperatures, as more do not fit into a command of APDL.
fn steel() -> Vec<Known> {
    let warm: Vec<_> =
        (0..8).map(|step| (Some(f64::from(step) * 100.0 - 50.0), 206e3 - f64::from(step))).collect();
    vec![
        known(Property::Modulus, &warm),
        known(Property::Poisson, &[(None, 0.3)]),
        known(Property::Density, &[(None, 7850.0)]),
        known(Property::Expansion, &[(Some(100.0), 12.48e-6), (Some(200.0), 12.88e-6)]),
        known(Property::Conductivity, &[(None, 53.3)]),
        known(Property::Heat, &[(None, 440.0)]),
    ]
}

fn item(model: &str, set_id: &str) -> Item {
    Item { model: model.into(), set_id: set_id.into(), ..Item::default() }
}

fn with(key: &str, value: ParameterValue) -> Item {
    Item { parameters: vec![Parameter::of(key, value)], ..Item::default() }
}

#[test]
fn dwn_1_a_number_of_a_card_is_the_decimal_that_is_known_with_its_point_moved() {
    for (value, shift, expect) in [
        (206_000.0, 0, "206000"),
        (206_000.0, 6, "2.06e11"),
        (7850.0, -12, "7.85e-9"),
        (998.21, -12, "9.9821e-10"),
        (12.48e-6, 0, "1.248e-5"),
        (-1.5e-6, 0, "-1.5e-6"),
        (440.0, 6, "4.4e8"),
        (0.3, 0, "0.3"),
        (0.001, 0, "0.001"),
        (0.000_999, 0, "9.99e-4"),
        (9_999_999.0, 0, "9999999"),
        (1e7, 0, "1e7"),
        (-50.0, 0, "-50"),
        (0.0, -12, "0"),
        (1.0 / 3.0, -12, "3.33333333333333e-13"),
    ] {
        let said = number(value, shift);
        assert_eq!(said, expect);
        assert!(said.len() <= 20, "CalculiX reads twenty letters of a number");
    }
}

#[test]
fn dwn_1_a_material_has_a_name_that_programs_take() {
    for (model, set_id, expect) in [
        ("Q235", "mat-q235", "Q235"),
        ("06Cr19Ni10", "a", "M_06Cr19Ni10"),
        ("6061-T6", "a", "M_6061-T6"),
        ("PA66 GF30", "a", "PA66_GF30"),
        ("PC+ABS", "a", "PC_ABS"),
        ("45-调质", "mat-45-tempered", "mat-45-tempered"),
        ("", "7.a:b", "M_7_a_b"),
        ("++", "mat-x", "mat-x"),
    ] {
        assert_eq!(material_name(&item(model, set_id)), expect, "{model}");
    }
    assert_eq!(material_name(&item(&"9".repeat(200), "a")).len(), 80);
}

#[test]
fn dwn_1_a_comment_stays_on_short_lines_and_holds_nothing_that_a_program_would_do() {
    let said = comments("/COM, ", &["a$b%c!d\ne".into(), "钢".repeat(61)]);
    assert_eq!(said, format!("/COM, a＄b％c！d e\n/COM, {}\n/COM, 钢\n", "钢".repeat(60)));
    assert!(said.lines().all(|line| line.len() < 256), "Abaqus reads no more");
}

#[test]
fn dwn_1_what_is_written_reads_back_in_each_program_and_system_and_what_differs_does_not() {
    for program in CardProgram::ALL {
        for units in CardUnits::ALL {
            let text = write(program, units, "S", (&["钢".to_owned()], &steel()));
            let back = read(program, &text).unwrap();
            assert!(back.says(units, "S", &steel()), "{text}");
            for other in CardUnits::ALL {
                assert_eq!(back.says(other, "S", &steel()), other == units, "{program:?}");
            }
            for at in 0..steel().len() {
                let mut less = steel();
                less.remove(at);
                assert!(!back.says(units, "S", &less), "{program:?} says more than is known");
                let mut other = steel();
                other[at].points.last_mut().unwrap().value *= 1.0 + 3e-12;
                assert!(!back.says(units, "S", &other), "{program:?} {at}");
                let mut near = steel();
                near[at].points.last_mut().unwrap().value *= 1.0 + 3e-13;
                assert!(back.says(units, "S", &near), "{program:?} {at}");
            }
            let mut warmer = steel();
            warmer[0].points[7].celsius = Some(651.0);
            assert!(!back.says(units, "S", &warmer));
            warmer[0].points.pop();
            assert!(!back.says(units, "S", &warmer), "one more than is known");
        }
    }
}

#[test]
fn dwn_1_a_card_that_says_no_number_or_another_name_or_zero_does_not_say_what_is_known() {
    let steel = [known(Property::Expansion, &[(None, 12e-6)])];
    let told = vec![Told { property: Property::Expansion, celsius: None, value: 12e-6 }];
    let right = ReadBack { name: Some("S".into()), told, zero: Some(20.0) };
    assert!(right.says(CardUnits::Mm, "S", &steel) && !right.says(CardUnits::Mm, "T", &steel));
    assert!(!ReadBack { zero: None, ..right.clone() }.says(CardUnits::Mm, "S", &steel));
    assert!(!ReadBack { told: vec![], ..right.clone() }.says(CardUnits::Mm, "S", &steel));
    let warm = vec![Told { celsius: Some(20.0), ..right.told[0] }];
    assert!(!ReadBack { told: warm, ..right }.says(CardUnits::Mm, "S", &steel), "it always holds");
}

#[test]
fn dwn_1_what_is_no_card_is_not_read() {
    let deck = |text: &str| read(CardProgram::Calculix, text);
    assert!(deck("** a\n*MATERIAL, NAME=S\n*ELASTIC\n1, 2\n").is_some());
    for text in [
        "",
        "*ELASTIC\n1, 2\n",
        "*MATERIAL\n",
        "*MATERIAL, NAME=S\n1\n",
        "*MATERIAL, NAME=S\n*MATERIAL, NAME=T\n",
        "*MATERIAL, NAME=S\n*STEP\n",
        "*MATERIAL, NAME=S\n*ELASTIC\n1\n",
        "*MATERIAL, NAME=S\n*ELASTIC\n1, 2, 3, 4\n",
        "*MATERIAL, NAME=S\n*DENSITY\n1, 2, 3\n",
        "*MATERIAL, NAME=S\n*DENSITY\nx\n",
        "*MATERIAL, NAME=S\n*DENSITY\n1e999\n",
        "*MATERIAL, NAME=S\n*EXPANSION\n1\n",
        "*MATERIAL, NAME=S\n*EXPANSION, ZERO=x\n1\n",
    ] {
        assert_eq!(deck(text), None, "{text}");
    }
    let commands = |text: &str| read(CardProgram::Apdl, text);
    assert!(commands("/COM, a\n/PREP7\nMAT_ID=1\nMP,EX,MAT_ID,1\n").is_some());
    for text in [
        "/SOLU\n",
        "MP,EX,MAT_ID,x\n",
        "MP,EY,MAT_ID,1\n",
        "MP,EX,1,1\n",
        "MPTEMP,2,1\n",
        "MPTEMP,1,x\n",
        "MPDATA,EX,MAT_ID,1,1\n",
        "MPTEMP,1,20\nMPDATA,EX,MAT_ID,0,1\n",
        "MPTEMP,1,20\nMPDATA,EX,MAT_ID,1,1,2\n",
        "MPTEMP,1,20\nMPTEMP\nMPDATA,EX,MAT_ID,1,1\n",
    ] {
        assert_eq!(commands(text), None, "{text}");
    }
}

#[test]
fn dwn_1_what_is_asked_for_is_taken_or_what_is_usual_stands_in_its_place() {
    let spread = Amount::Spread { min: "200".into(), typical: "206".into(), max: "212".into() };
    let steel = with("youngsModulus", ParameterValue::Number { amount: spread, unit: Some("GPa".into()) });
    let value = |item: &Item, values| {
        let known = Known::of(item, Property::Modulus, values)?;
        let [Point { celsius: None, value }] = known.points[..] else { panic!("{known:?}") };
        Some((value, known.instead))
    };
    assert_eq!(
        CardValues::ALL.map(|values| value(&steel, values)),
        [Some((206e3, false)), Some((200e3, false)), Some((212e3, false))]
    );
    let exact = with("youngsModulus", ParameterValue::exact("206", Some("GPa")));
    assert_eq!(
        CardValues::ALL.map(|values| value(&exact, values)),
        [Some((206e3, false)), Some((206e3, true)), Some((206e3, true))]
    );
    let range = Amount::Range { from: "200".into(), to: "212".into() };
    let range = with("youngsModulus", ParameterValue::Number { amount: range, unit: Some("GPa".into()) });
    assert_eq!(
        CardValues::ALL.map(|values| value(&range, values)),
        [None, Some((200e3, false)), Some((212e3, false))]
    );
    let stiff = Amount::Spread { min: "0.3".into(), typical: "0.42".into(), max: "0.5".into() };
    let stiff = with("poissonRatio", ParameterValue::Number { amount: stiff, unit: None });
    let ratio = Known::of(&stiff, Property::Poisson, CardValues::Greatest).unwrap();
    assert_eq!((ratio.points[0].value, ratio.instead), (0.42, true), "no program takes 0.5");
}

#[test]
fn dwn_1_what_measures_something_else_or_nothing_is_not_known() {
    let none = |key: &str, value: ParameterValue, property| {
        assert_eq!(Known::of(&with(key, value), property, CardValues::Typical), None, "{key}");
    };
    none("youngsModulus", ParameterValue::exact("206", Some("kg/m³")), Property::Modulus);
    none("youngsModulus", ParameterValue::exact("206", None), Property::Modulus);
    none("youngsModulus", ParameterValue::exact("0", Some("GPa")), Property::Modulus);
    none("youngsModulus", ParameterValue::text("hard"), Property::Modulus);
    none("poissonRatio", ParameterValue::exact("0.3", Some("%")), Property::Poisson);
    none("poissonRatio", ParameterValue::exact("-1", None), Property::Poisson);
    none("density", ParameterValue::exact("-1", Some("kg/m³")), Property::Density);
    let below = with("thermalExpansion", ParameterValue::exact("-0.5", Some("10⁻⁶/K")));
    assert!(Known::of(&below, Property::Expansion, CardValues::Typical).is_some());
    assert_eq!(Property::Heat.name(), "比热容");
}

#[test]
fn dwn_1_a_curve_is_taken_whole_if_its_temperatures_rise_and_its_numbers_hold() {
    let curve = |key: &str, unit: Option<&str>, points: &[(&str, &str)], values| {
        let point = |(celsius, value): &(&str, &str)| CurvePoint {
            celsius: (*celsius).into(),
            value: (*value).into(),
        };
        let points = points.iter().map(point).collect();
        let amount = Amount::Curve { typical: "0.3".into(), points };
        let item = with(key, ParameterValue::Number { amount, unit: unit.map(str::to_owned) });
        let property = if unit.is_some() { Property::Conductivity } else { Property::Poisson };
        let known = Known::of(&item, property, values).unwrap();
        (known.changes(), known.points.len(), known.instead)
    };
    let heat =
        |points: &[(&str, &str)], values| curve("thermalConductivity", Some("W/(m·K)"), points, values);
    let points = [("-20", "1"), ("0", "2.5"), ("20.5", "3")];
    assert_eq!(heat(&points, CardValues::Typical), (true, 3, false));
    assert_eq!(heat(&points, CardValues::Least), (false, 1, true), "it has no least");
    for wrong in [&[("0", "1"), ("0", "2")][..], &[("x", "1")], &[("0", "x")], &[("0", "-1")], &[]] {
        assert_eq!(heat(wrong, CardValues::Typical), (false, 1, false), "{wrong:?}");
    }
    let ratio = curve("poissonRatio", None, &[("0", "0.3"), ("9", "0.4")], CardValues::Typical);
    assert_eq!(ratio, (false, 1, false), "it stands beside the modulus");
}
