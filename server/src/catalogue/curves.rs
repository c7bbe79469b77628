//! Materials over the temperature: for some grades a number is known at more than one, and is drawn.

use super::{
    draw::curve::curve,
    sheet::{Row, Sheet, number, plain, sheets},
};
use sanku_core::library::{
    item::{DrawingKind, Item, NamedDrawing},
    parameter::{Amount, CurvePoint, Parameter, ParameterValue},
};

const FILE: &str = include_str!("../../catalogue/materials/curves.txt");

/// Puts the curves of the table in the place of the single numbers; each item says where they are from.
pub fn put(items: &mut [Item], key_of: impl Fn(&str) -> Option<&'static str>) {
    for sheet in sheets(FILE) {
        for row in sheet.rows() {
            for id in row.raw("id").split(',') {
                let item = items.iter_mut().find(|item| item.set_id == format!("mat-{id}"));
                let (Some(item), Some(key)) = (item, key_of(row.raw("column"))) else { continue };
                put_one(item, key, row, sheet.text("times") == "typical");
                cite(item, &sheet);
            }
        }
    }
}

fn put_one(item: &mut Item, key: &str, row: Row<'_>, factors: bool) {
    let Some(parameter) = item.parameters.iter_mut().find(|parameter| parameter.key == key) else { return };
    let typical = parameter.value.bare();
    let unit = parameter.value.unit().map(str::to_owned);
    let times = if factors { number(&typical).unwrap_or(1.0) } else { 1.0 };
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
    Some(NamedDrawing { kind: DrawingKind::Curve, name: parameter.name.clone(), drawing })
}

fn cite(item: &mut Item, sheet: &Sheet<'_>) {
    let source = &mut item.provenance.source;
    let curves = format!("；随温度变化的值：{}", sheet.text("source"));
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

    #[track_caller]
    fn check(set_id: &str, key: &str, within: f64, formula: impl Fn(f64) -> f64) {
        for [celsius, value] in numbers(&materials::items(&Tree::read()), set_id, key) {
            let computed = formula(celsius);
            assert!((value / computed - 1.0).abs() < within, "{set_id} {key} {celsius}: {value} {computed}");
        }
    }

    #[test]
    fn water_is_as_dense_as_the_formula_of_kell_says() {
        check("mat-water", "density", 2e-5, |t| {
            let above =
                [999.839_52, 16.945_176, -7.987_040_1e-3, -46.170_461e-6, 105.563_02e-9, -280.542_53e-12];
            above.iter().rev().fold(0.0, |sum, factor| sum * t + factor) / (1.0 + 16.879_85e-3 * t)
        });
    }

    #[test]
    fn water_is_as_viscous_as_the_formula_of_vogel_says() {
        check("mat-water", "viscosity", 0.025, |t| 2.414e-2 * 10_f64.powf(247.8 / (t + 273.15 - 140.0)));
    }

    #[test]
    fn air_is_an_ideal_gas_whose_viscosity_follows_sutherland() {
        check("mat-air", "density", 1e-3, |t| 101_325.0 / (287.05 * (t + 273.15)));
        check("mat-air", "viscosity", 3e-3, |t| {
            let warm = (t + 273.15) / 273.15;
            1.716e-2 * warm.powf(1.5) * (273.15 + 110.4) / (t + 273.15 + 110.4)
        });
    }

    #[test]
    fn steels_and_aluminium_are_warm_as_the_formulas_of_the_eurocodes_say() {
        for id in ["mat-q235", "mat-q275", "mat-20"] {
            check(id, "thermalConductivity", 2e-3, |t| 54.0 - 3.33e-2 * t);
            check(id, "specificHeat", 2e-3, |t| 425.0 + 0.773 * t - 1.69e-3 * t * t + 2.22e-6 * t.powi(3));
            check(id, "thermalExpansion", 2e-3, |t| (12.0 * t + 4e-3 * t * t - 241.6) / (t - 20.0));
        }
        check("mat-022cr19ni10", "thermalConductivity", 5e-3, |t| 14.6 + 1.27e-2 * t);
        check("mat-022cr19ni10", "thermalExpansion", 2e-3, |t| 16.0 + 4.79e-3 * t - 1.243e-6 * t * t);
        check("mat-6063-t5", "thermalConductivity", 2e-3, |t| 0.07 * t + 190.0);
        check("mat-5052-o", "thermalConductivity", 2e-3, |t| 0.1 * t + 140.0);
        check("mat-6061-t6", "thermalExpansion", 2e-3, |t| (0.01 * t * t + 22.5 * t - 450.0) / (t - 20.0));
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
