//! Materials over the temperature: for some grades a number is known at more than one, and is drawn.

use super::{
    draw::curve::curve,
    sheet::{Row, Sheet, number, plain, sheets},
};
use sanku_core::library::{
    item::{DrawingKind, Item, NamedDrawing},
    parameter::{Amount, Checked, CurvePoint, Parameter, ParameterValue},
};

const FILE: &str = include_str!("../../catalogue/materials/curves.txt");

/// Puts the curves of the table in the place of the single numbers; each item says where they are from.
pub fn put(items: &mut [Item], key_of: impl Fn(&str) -> Option<&'static str>) {
    for sheet in sheets(FILE) {
        for row in sheet.rows() {
            for id in row.raw("id").split(',') {
                let item = items.iter_mut().find(|item| item.set_id == format!("mat-{id}"));
                let (Some(item), Some(key)) = (item, key_of(row.raw("column"))) else { continue };
                put_one(item, key, row, &sheet);
                cite(item, &sheet);
            }
        }
    }
}

fn put_one(item: &mut Item, key: &str, row: Row<'_>, sheet: &Sheet<'_>) {
    let Some(parameter) = item.parameters.iter_mut().find(|parameter| parameter.key == key) else { return };
    let typical = parameter.value.bare();
    let unit = parameter.value.unit().map(str::to_owned);
    let times = if sheet.text("times") == "typical" { number(&typical).unwrap_or(1.0) } else { 1.0 };
    let points = points(row, times);
    let drawing = drawn(parameter, &points);
    parameter.value = ParameterValue::Number { amount: Amount::Curve { typical, points }, unit };
    item.drawings.extend(drawing);
}

/// The points of a row; of factors, the number at room temperature times each.
fn points(row: Row<'_>, times: f64) -> Vec<CurvePoint> {
    let told = |value: &str| match number(value) {
        Some(factor) if times.to_bits() != 1_f64.to_bits() => plain(factor * times, 1),
        _ => value.to_owned(),
    };
    let point = |(celsius, value): (&str, &str)| CurvePoint { celsius: celsius.into(), value: told(value) };
    row.raw("points").split(',').filter_map(|pair| pair.split_once(':')).map(point).collect()
}

fn drawn(parameter: &Parameter, points: &[CurvePoint]) -> Option<NamedDrawing> {
    let place = |point: &CurvePoint| Some([number(&point.celsius)?, number(&point.value)?]);
    let places: Vec<_> = points.iter().filter_map(place).collect();
    let unit = parameter.value.unit().unwrap_or_default();
    let drawing = curve(&places, format!("{} {unit}", parameter.name).trim_end())?;
    Some(NamedDrawing {
        kind: DrawingKind::Curve,
        name: parameter.name.clone(),
        drawing,
        ..NamedDrawing::default()
    })
}

fn cite(item: &mut Item, sheet: &Sheet<'_>) {
    let source = &mut item.provenance.source;
    let said = |checked: Checked| format!("（{}）", checked.told().1);
    let checked = match sheet.text("check") {
        "formula" => said(Checked::Formula),
        "two" => said(Checked::Two),
        _ => String::new(),
    };
    let curves = format!("；随温度变化的值{checked}：{}", sheet.text("source"));
    if !source.ends_with(&curves) {
        source.push_str(&curves);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{materials, tree::Tree};
    use std::collections::BTreeSet;

    /// The numbers over the temperature of a property.
    fn numbers(items: &[Item], set_id: &str, key: &str) -> Vec<[f64; 2]> {
        let item = items.iter().find(|item| item.set_id == set_id).unwrap();
        let parameter = item.parameters.iter().find(|parameter| parameter.key == key).unwrap();
        let ParameterValue::Number { amount: Amount::Curve { points, .. }, .. } = &parameter.value else {
            panic!("{set_id} {key}")
        };
        points.iter().map(|point| [point.celsius.parse().unwrap(), point.value.parse().unwrap()]).collect()
    }

    /// Which formula a curve of a table follows, and how far it may be from it.
    fn formula(source: &str, id: &str, column: &str, t: f64) -> (f64, f64) {
        let [steel, stainless, aluminium] =
            ["第 3.4 条", "第 C.3 条", "EN 1999"].map(|part| source.contains(part));
        let strong = id.starts_with(['3', '6']);
        let kelvin = t + 273.15;
        match column {
            "lambda" if steel => (54.0 - 3.33e-2 * t, 2e-3),
            "c" if steel => (425.0 + 0.773 * t - 1.69e-3 * t * t + 2.22e-6 * t.powi(3), 2e-3),
            "alpha" if steel => ((12.0 * t + 4e-3 * t * t - 241.6) / (t - 20.0), 2e-3),
            "lambda" if stainless => (14.6 + 1.27e-2 * t, 5e-3),
            "c" if stainless => (450.0 + 0.28 * t - 2.91e-4 * t * t + 1.34e-7 * t.powi(3), 2e-3),
            "alpha" if stainless => (16.0 + 4.79e-3 * t - 1.243e-6 * t * t, 2e-3),
            "lambda" if aluminium && strong => (0.07 * t + 190.0, 2e-3),
            "lambda" if aluminium => (0.1 * t + 140.0, 2e-3),
            "c" if aluminium => (0.41 * t + 903.0, 2e-3),
            "alpha" if aluminium => ((0.01 * t * t + 22.5 * t - 450.0) / (t - 20.0), 2e-3),
            "rho" if id == "air" => (101_325.0 / (287.05 * kelvin), 1e-3),
            "mu" if id == "air" => {
                let warm = kelvin / 273.15;
                (1.716e-2 * warm.powf(1.5) * (273.15 + 110.4) / (kelvin + 110.4), 3e-3)
            }
            "rho" if id == "water" => (kell(t), 2e-5),
            "mu" if id == "water" => (kestin(t), 4e-3),
            _ => panic!("no formula: {source} {id} {column}"),
        }
    }

    /// How dense water is.
    fn kell(t: f64) -> f64 {
        let above = [999.839_52, 16.945_176, -7.987_040_1e-3, -46.170_461e-6, 105.563_02e-9, -280.542_53e-12];
        above.iter().rev().fold(0.0, |sum, factor| sum * t + factor) / (1.0 + 16.879_85e-3 * t)
    }

    /// How viscous water is, of 1.002 mPa·s at 20 °C.
    fn kestin(t: f64) -> f64 {
        let below = 20.0 - t;
        let power =
            [1.2378, -1.303e-3, 3.06e-6, 2.55e-8].iter().rev().fold(0.0, |sum, factor| sum * below + factor);
        1.002 * 10_f64.powf(below / (t + 96.0) * power)
    }

    #[test]
    fn mat_1_every_curve_that_says_so_follows_its_formula() {
        let mut seen = 0;
        for sheet in sheets(FILE).iter().filter(|sheet| sheet.text("check") == "formula") {
            for row in sheet.rows() {
                for id in row.raw("id").split(',') {
                    for pair in row.raw("points").split(',') {
                        let (t, value) = pair.split_once(':').unwrap();
                        let [t, value]: [f64; 2] = [t, value].map(|number| number.parse().unwrap());
                        let (computed, within) = formula(sheet.text("source"), id, row.raw("column"), t);
                        let apart = (value / computed - 1.0).abs();
                        assert!(apart < within, "{id} {} {t}: {value} {computed}", row.raw("column"));
                        seen += 1;
                    }
                }
            }
        }
        assert!(seen > 1000, "{seen}");
    }

    #[test]
    fn mat_1_a_curve_says_in_its_source_how_it_was_checked_and_its_usual_number_keeps_its_own_mark() {
        let items = materials::items(&Tree::read());
        let source = |id: &str| &items.iter().find(|item| item.set_id == id).unwrap().provenance.source;
        let [formula, two] = [Checked::Formula, Checked::Two].map(|checked| checked.told().1);
        let said = [
            format!("；随温度变化的值（{formula}）：EN 1993-1-2:2005 第 3.4 条公式"),
            format!("；随温度变化的值（{two}）：EN 1993-1-2:2005 表 3.1"),
        ];
        assert!(said.iter().all(|said| source("mat-q235").contains(said)), "{}", source("mat-q235"));
        assert!(source("mat-06cr19ni10").contains("；随温度变化的值：Incropera"));
        let q235 = items.iter().find(|item| item.set_id == "mat-q235").unwrap();
        let modulus = q235.parameters.iter().find(|parameter| parameter.key == "youngsModulus").unwrap();
        assert_eq!(modulus.checked, Some(Checked::Two));
    }

    #[test]
    fn what_is_left_of_a_number_is_its_factor_of_the_typical_one() {
        let items = materials::items(&Tree::read());
        assert_eq!(numbers(&items, "mat-q235", "yieldStrength")[5..7], [[500.0, 183.3], [600.0, 110.4]]);
        assert_eq!(numbers(&items, "mat-q235", "youngsModulus")[2], [200.0, 185.4]);
    }

    #[test]
    fn every_row_becomes_a_curve_with_its_drawing_and_its_source() {
        let items = materials::items(&Tree::read());
        let all = sheets(FILE);
        let told = |sheet: &Sheet<'_>| -> Vec<(String, String, String)> {
            let text = |row: Row<'_>, id: &str| (id.into(), row.text("column"), sheet.text("source").into());
            sheet.rows().flat_map(|row| row.raw("id").split(',').map(move |id| text(row, id))).collect()
        };
        let told: Vec<_> = all.iter().flat_map(told).collect();
        for (id, column, source) in &told {
            let same = told.iter().filter(|(other, same, _)| other == id && same == column);
            assert_eq!(same.count(), 1, "{id} {column}");
            let item = items
                .iter()
                .find(|item| item.set_id == format!("mat-{id}"))
                .unwrap_or_else(|| panic!("{id}"));
            let curves = item.parameters.iter().filter(|parameter| {
                matches!(&parameter.value, ParameterValue::Number { amount: Amount::Curve { .. }, .. })
            });
            let rows = told.iter().filter(|(other, ..)| other == id).count();
            assert_eq!((curves.count(), item.drawings.len()), (rows, rows), "{id}");
            assert!(item.provenance.source.contains(source), "{}", item.provenance.source);
        }
        let grades: BTreeSet<_> = told.iter().map(|(id, ..)| id).collect();
        assert!(grades.len() >= 40, "{}", grades.len());
    }

    #[test]
    fn what_is_usual_lies_on_its_curve() {
        for item in materials::items(&Tree::read()) {
            for parameter in &item.parameters {
                let ParameterValue::Number { amount: Amount::Curve { typical, points }, .. } =
                    &parameter.value
                else {
                    continue;
                };
                let number = |text: &str| text.parse::<f64>().unwrap();
                let warm: Vec<f64> = points.iter().map(|point| number(&point.celsius)).collect();
                assert!(warm.is_sorted_by(|one, next| one < next), "{} {}", item.set_id, parameter.key);
                let [below, above] = [15.0, 30.0];
                let near = points.iter().filter(|point| (below..above).contains(&number(&point.celsius)));
                for point in near {
                    let apart = (number(&point.value) / number(typical) - 1.0).abs();
                    assert!(apart < 0.1, "{} {}: {typical} {point:?}", item.set_id, parameter.key);
                }
            }
        }
    }
}
