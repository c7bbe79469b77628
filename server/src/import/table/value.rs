//! §5 Imports: what a cell says of a parameter: a number in its unit, several, or words; nothing is guessed.

use super::{flaw::Flaw, meaning::Meaning};
use sanku_core::{
    decimal,
    library::{
        measure::{Kind, Unit},
        parameter::{Amount, CurvePoint, ParameterValue},
    },
};

/// Parameters that are numbers, and measure nothing.
const COUNTS: [&str; 6] = ["poissonRatio", "pins", "padCount", "unitCount", "channels", "poles"];
/// Parameters that are designations.
const CODES: [&str; 4] = ["package", "equivalents", "designation", "designator"];
/// What a spreadsheet writes where it has no number.
const NO_NUMBERS: [&str; 11] =
    ["nan", "inf", "infinity", "∞", "#n/a", "#num!", "#value!", "#div/0!", "#ref!", "#name?", "#null!"];
const TO: [&str; 4] = ["~", "～", "–", "…"];

/// Reads a cell; `unit` is that of its head.
pub fn value(text: &str, meaning: &Meaning, unit: Option<Unit>) -> Result<ParameterValue, Flaw> {
    if unit.is_none() && meaning.kind.is_none() {
        return words(text, meaning);
    }
    let (text, own) = apart(text);
    let unit = match (own, unit) {
        (Some(own), Some(head)) if own.kind != head.kind => return Err(wrong(own, &meaning.name)),
        (Some(own), _) => own,
        (None, Some(head)) => head,
        (None, None) => {
            amount(text, None)?;
            return Err(Flaw::NoUnit(format!("{text} {}", meaning.usual)));
        }
    };
    fits(unit, meaning)?;
    Ok(ParameterValue::Number { amount: amount(text, Some(unit.kind))?, unit: Some(unit.symbol()) })
}

/// Whether a unit can be one of a parameter.
pub fn fits(unit: Unit, meaning: &Meaning) -> Result<(), Flaw> {
    if meaning.kind.is_none_or(|kind| kind == unit.kind) { Ok(()) } else { Err(wrong(unit, &meaning.name)) }
}

fn wrong(unit: Unit, name: &str) -> Flaw {
    Flaw::WrongUnit(unit.symbol(), name.to_owned())
}

/// What has no unit: a number where it is one, else words of the kind that the parameter has.
fn words(text: &str, meaning: &Meaning) -> Result<ParameterValue, Flaw> {
    let counts = COUNTS.contains(&meaning.key.as_str());
    match amount(text, None) {
        Ok(amount @ Amount::Exact { .. }) => return Ok(ParameterValue::Number { amount, unit: None }),
        Ok(amount) if counts => return Ok(ParameterValue::Number { amount, unit: None }),
        Err(flaw) if counts || !matches!(flaw, Flaw::NotNumber(_) | Flaw::MinMax(..)) => return Err(flaw),
        _ => {}
    }
    let each =
        || text.split(['、', ';', '；']).map(|one| one.trim().to_owned()).filter(|one| !one.is_empty());
    Ok(match meaning.key.as_str() {
        "standard" => ParameterValue::standard(text),
        key if CODES.contains(&key) => ParameterValue::Code { codes: each().collect() },
        _ if meaning.facet => ParameterValue::Choice { choices: each().collect() },
        _ => ParameterValue::text(text),
    })
}

/// A number, or several, and the unit behind it.
fn apart(text: &str) -> (&str, Option<Unit>) {
    let text = text.trim();
    let mut after = false;
    for (at, letter) in text.char_indices() {
        let (number, rest) = text.split_at(at);
        if after
            && !letter.is_ascii_digit()
            && let Some(unit) = Unit::named(rest.trim()).filter(|_| !rest.trim().is_empty())
        {
            return (number.trim(), Some(unit));
        }
        after |= letter.is_ascii_digit();
    }
    (text, None)
}

/// One number, what it spreads from and to, a list, or a curve over the temperature: `1`, `1..5`, `1..3..5`, `1;2`, `206@20;203@100`.
fn amount(text: &str, kind: Option<Kind>) -> Result<Amount, Flaw> {
    let decimal = |text: &str| decimal(text, kind);
    if text.contains('@') {
        return curve(text, &decimal);
    }
    let list: Vec<&str> =
        text.split([';', '；', '、']).map(str::trim).filter(|one| !one.is_empty()).collect();
    if list.len() > 1 {
        let values = list.into_iter().map(decimal).collect::<Result<_, _>>()?;
        return Ok(Amount::List { values });
    }
    let even = TO.iter().fold(text.to_owned(), |text, to| text.replace(to, ".."));
    let ends = even.split("..").map(str::trim).map(decimal).collect::<Result<Vec<_>, _>>();
    // Of what is no range, the text itself is told, and not a part of it.
    let ends = ends.map_err(|flaw| {
        if matches!(flaw, Flaw::NotNumber(_)) { Flaw::NotNumber(text.to_owned()) } else { flaw }
    })?;
    match ends.as_slice() {
        [value] => Ok(Amount::Exact { value: value.clone() }),
        [from, to] => {
            rises(from, to)?;
            let (from, to) = (from.clone(), to.clone());
            Ok(if from == to { Amount::Exact { value: from } } else { Amount::Range { from, to } })
        }
        [min, typical, max] => {
            rises(min, typical)?;
            rises(typical, max)?;
            Ok(Amount::Spread { min: min.clone(), typical: typical.clone(), max: max.clone() })
        }
        _ => Err(Flaw::NotNumber(text.to_owned())),
    }
}

fn rises(from: &str, to: &str) -> Result<(), Flaw> {
    let number = |text: &str| decimal::number(text.trim_start_matches(['±', 'M']), 0);
    if number(from) > number(to) { Err(Flaw::MinMax(from.to_owned(), to.to_owned())) } else { Ok(()) }
}

fn curve(text: &str, decimal: &dyn Fn(&str) -> Result<String, Flaw>) -> Result<Amount, Flaw> {
    let point = |point: &str| {
        let (value, celsius) = point.split_once('@').ok_or_else(|| Flaw::NotNumber(point.to_owned()))?;
        Ok(CurvePoint { celsius: decimal(celsius)?, value: decimal(value)? })
    };
    let points = text.split([';', '；', '、']).map(str::trim).filter(|one| !one.is_empty());
    let mut points = points.map(point).collect::<Result<Vec<_>, Flaw>>()?;
    let at = |point: &CurvePoint| decimal::number(&point.celsius, 0).unwrap_or_default();
    points.sort_by(|one, other| at(one).total_cmp(&at(other)));
    if let Some([one, _]) = points.array_windows().find(|[one, other]| at(one) == at(other)) {
        return Err(Flaw::KeyTwice(format!("{} °C", one.celsius)));
    }
    let near = |point: &&CurvePoint| (at(point) - 20.0).abs();
    let room = points.iter().min_by(|one, other| near(one).total_cmp(&near(other)));
    let typical = room.map(|point| point.value.clone()).ok_or_else(|| Flaw::NotNumber(text.to_owned()))?;
    Ok(if points.len() > 1 { Amount::Curve { typical, points } } else { Amount::Exact { value: typical } })
}

/// A decimal as it is kept; ± may stand before it, and M before that of a thread.
fn decimal(text: &str, kind: Option<Kind>) -> Result<String, Flaw> {
    let text = text.trim().replace('\u{2212}', "-");
    let length = kind == Some(Kind::Length);
    let bare = text.strip_prefix('±').or_else(|| text.strip_prefix('M').filter(|_| length)).unwrap_or(&text);
    let number = |text: &str| decimal::number(text, 0);
    let unsigned = bare.trim_start_matches(['+', '-']).to_lowercase();
    match number(bare) {
        Some(size) if size.is_finite() => Ok(text),
        None if bare.contains(',') && number(&bare.replace(',', "")).is_some() => {
            Err(Flaw::DecimalComma(text))
        }
        None if !NO_NUMBERS.contains(&unsigned.as_str()) => Err(Flaw::NotNumber(text)),
        _ => Err(Flaw::NotFinite(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::table::category;
    use sanku_core::library::{Library, template::Template};

    fn read(name: &str, unit: &str, text: &str) -> Result<ParameterValue, Flaw> {
        let template = Template::of(Library::Mat, &category::path(Library::Mat, "steel").unwrap());
        let meaning = Meaning::of(name, Library::Mat, &template);
        value(text, &meaning, Unit::named(unit).filter(|_| !unit.is_empty()))
    }

    fn number(name: &str, unit: &str, text: &str) -> Option<f64> {
        read(name, unit, text).unwrap().number()
    }

    #[test]
    fn a_number_keeps_its_unit_and_amounts_to_the_canonical_one() {
        let density = read("密度", "g/cm³", "7.85").unwrap();
        assert_eq!((density.said().as_str(), density.number()), ("7.85 g/cm³", Some(7850.0)));
        assert_eq!(number("密度", "kg/m³", "7.85 g/cm³"), Some(7850.0));
        assert_eq!(number("密度", "", "7850kg/m3"), Some(7850.0));
        assert_eq!(number("弹性模量", "GPa", "206"), Some(206_000.0));
        assert_eq!(number("热膨胀系数", "μm/m/K", "12"), Some(12e-6));
        assert_eq!(number("热膨胀系数", "", "1.2e-5 1/K"), Some(1.2e-5));
        assert!((number("屈服强度", "ksi", "36").unwrap() - 248.211).abs() < 1e-3);
        assert_eq!(number("泊松比", "", "0.3"), Some(0.3));
        assert_eq!(number("最高使用温度", "°C", "−40"), Some(-40.0));
    }

    #[test]
    fn numbers_spread_reach_are_listed_and_follow_the_temperature() {
        let span = |text| read("屈服强度", "MPa", text).unwrap().span();
        assert_eq!(span("200..250"), Some([200.0, 250.0]));
        assert_eq!(span("200～250 MPa"), Some([200.0, 250.0]));
        assert_eq!(span("200;250;225"), Some([200.0, 250.0]));
        assert_eq!(number("屈服强度", "MPa", "200..225..250"), Some(225.0));
        let curve = read("弹性模量", "GPa", "203@100;206@20;195@200").unwrap();
        assert_eq!((curve.number(), curve.span()), (Some(206_000.0), Some([195_000.0, 206_000.0])));
    }

    #[test]
    fn what_is_wrong_with_a_number_is_said() {
        for (name, unit, text, code) in [
            ("密度", "kg/m³", "7,85", "decimalComma"),
            ("密度", "kg/m³", "1,234.5", "decimalComma"),
            ("泊松比", "", "0,3", "decimalComma"),
            ("密度", "kg/m³", "NaN", "notFinite"),
            ("密度", "kg/m³", "-inf", "notFinite"),
            ("密度", "kg/m³", "1e999", "notFinite"),
            ("密度", "kg/m³", "#DIV/0!", "notFinite"),
            ("供货状态", "", "#N/A", "notFinite"),
            ("泊松比", "", "约 0.3", "notNumber"),
            ("密度", "kg/m³", "重", "notNumber"),
            ("屈服强度", "MPa", "1-5", "notNumber"),
            ("屈服强度", "MPa", "250..200", "minMax"),
            ("屈服强度", "MPa", "200..260..250", "minMax"),
            ("密度", "", "7850", "noUnit"),
            ("密度", "MPa", "7850", "wrongUnit"),
            ("密度", "kg/m³", "7850 MPa", "wrongUnit"),
            ("弹性模量", "GPa", "206@20;203@20", "columnTwice"),
        ] {
            let read = read(name, unit, text);
            assert_eq!(read.as_ref().map_err(Flaw::code), Err(code), "{name} {unit} {text}");
        }
    }

    #[test]
    fn words_are_of_the_kind_that_the_parameter_has() {
        assert_eq!(read("供货状态", "", "热轧、正火").unwrap(), ParameterValue::text("热轧、正火"));
        let choices = ["碳钢".to_owned(), "结构钢".to_owned()].to_vec();
        assert_eq!(read("材料类别", "", "碳钢; 结构钢").unwrap(), ParameterValue::Choice { choices });
        assert_eq!(read("标准", "", "GB/T 700").unwrap(), ParameterValue::standard("GB/T 700"));
        assert_eq!(read("批次", "", "12").unwrap().number(), Some(12.0));
    }
}
