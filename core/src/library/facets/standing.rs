//! FAC-1 Where a number of an item stands among those of its class: between the least and the greatest of them, beside all others.

use super::spread::{DECADES, Spread, written};
use crate::{
    json::Read,
    library::{
        customary,
        parameter::{Parameter, ParameterValue},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// So many of a class have a number, or there is nothing to compare it with.
const FEW: u64 = 3;
/// Places of others that are told apart: more than a screen can show.
const PLACES: f64 = 1000.0;

/// A number of an item among those of its class. Places are shares of the way from the least to the greatest.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(default)]
pub struct Standing {
    /// The parameter's key.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// As it is read, with its unit.
    pub value: String,
    /// The least of the class, and the greatest.
    pub ends: [String; 2],
    /// From where to where the item's own reaches.
    pub at: [f64; 2],
    /// Where all of the class are, each place once.
    pub others: Vec<f64>,
    /// How many of the class have such a number.
    pub count: u64,
    /// How many of them lie wholly below the item's.
    pub below: u64,
    /// How many wholly above.
    pub above: u64,
    /// Each power of ten takes as much of the way as the next.
    pub logarithmic: bool,
}

impl Standing {
    /// Of a parameter among what is spread like that; in inches and ksi if wanted so. None where there is nothing to compare.
    pub fn of(parameter: &Parameter, spread: &Spread, customary: bool) -> Option<Self> {
        let Parameter { key, name, value, .. } = parameter;
        let own = value.place().filter(|_| value.kind() == spread.kind)?;
        let count = spread.spans.iter().map(|(_, count)| count).sum();
        let [least, greatest] = ends(spread).filter(|[least, greatest]| least < greatest && count >= FEW)?;
        let way = Way::between(least, greatest);
        let how_many = |lies: &dyn Fn(&[f64; 2]) -> bool| {
            spread.spans.iter().filter(|(span, _)| lies(span)).map(|(_, count)| count).sum()
        };
        let mut others: Vec<f64> =
            spread.spans.iter().map(|([from, to], _)| way.place(f64::midpoint(*from, *to))).collect();
        others.sort_by(f64::total_cmp);
        others.dedup();
        let unit = spread.unit(key);
        let said = |mut value: ParameterValue| {
            if customary {
                customary::value(&mut value);
            }
            value.said()
        };
        let end = |number| {
            let (text, unit) = written(unit, number);
            said(ParameterValue::exact(&text, unit.map(|unit| unit.symbol()).as_deref()))
        };
        Some(Self {
            key: key.clone(),
            name: name.clone(),
            value: said(value.clone()),
            ends: [end(least), end(greatest)],
            at: own.map(|end| way.place(end)),
            others,
            count,
            below: how_many(&|[_, to]| *to < own[0]),
            above: how_many(&|[from, _]| *from > own[1]),
            logarithmic: way.logarithmic,
        })
    }
}

/// From the least number to the greatest.
struct Way {
    least: f64,
    greatest: f64,
    logarithmic: bool,
}

impl Way {
    fn between(least: f64, greatest: f64) -> Self {
        Self { least, greatest, logarithmic: least > 0.0 && greatest / least > DECADES }
    }

    /// How far along it a number is.
    fn place(&self, number: f64) -> f64 {
        let Self { least, greatest, logarithmic } = self;
        let share = match logarithmic {
            true => libm::log(number / least) / libm::log(greatest / least),
            false => (number - least) / (greatest - least),
        };
        (share.clamp(0.0, 1.0) * PLACES).round() / PLACES
    }
}

/// The least number and the greatest.
fn ends(Spread { spans, .. }: &Spread) -> Option<[f64; 2]> {
    let least = spans.iter().map(|([from, _], _)| *from).reduce(f64::min)?;
    Some([least, spans.iter().map(|([_, to], _)| *to).reduce(f64::max)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{measure::Kind, parameter::Amount};

    fn parameter(value: ParameterValue) -> Parameter {
        Parameter { key: "yieldStrength".into(), name: "屈服强度".into(), value, ..Parameter::default() }
    }

    fn stress(numbers: &[(f64, u64)]) -> Spread {
        let spans = numbers.iter().map(|(number, count)| ([*number; 2], *count)).collect();
        Spread { kind: Some(Kind::Stress), spans, unknown: 4 }
    }

    // FAC-1 **D**
    #[test]
    fn fac_1_a_number_stands_between_the_ends_of_its_class_with_how_many_lie_below_and_above() {
        let own = parameter(ParameterValue::exact("235", Some("MPa")));
        let spread = stress(&[(195.0, 1), (235.0, 2), (275.0, 3), (355.0, 1)]);
        let told = Standing::of(&own, &spread, false).unwrap();
        assert_eq!((told.key.as_str(), told.name.as_str()), ("yieldStrength", "屈服强度"));
        assert_eq!(
            (told.value.as_str(), told.ends.each_ref().map(String::as_str)),
            ("235 MPa", ["195 MPa", "355 MPa"])
        );
        assert_eq!((told.at, told.others), ([0.25, 0.25], vec![0.0, 0.25, 0.5, 1.0]));
        assert_eq!((told.count, told.below, told.above, told.logarithmic), (7, 1, 4, false));
    }

    // FAC-1, UNT-4
    #[test]
    fn fac_1_what_spreads_stands_at_its_usual_number_a_range_takes_a_stretch_and_ksi_is_told_where_it_is_wanted()
     {
        let of = |amount| parameter(ParameterValue::Number { amount, unit: Some("MPa".into()) });
        let spread = stress(&[(100.0, 1), (300.0, 1), (200.0, 1)]);
        let usual = of(Amount::Spread { min: "110".into(), typical: "200".into(), max: "300".into() });
        assert_eq!(Standing::of(&usual, &spread, false).unwrap().at, [0.5, 0.5]);
        let own = of(Amount::Range { from: "200".into(), to: "300".into() });
        let told = Standing::of(&own, &spread, true).unwrap();
        assert_eq!((told.at, told.below, told.above), ([0.5, 1.0], 1, 0));
        assert_eq!(
            (told.value.as_str(), told.ends.each_ref().map(String::as_str)),
            ("29.01–43.51 ksi", ["14.5 ksi", "43.51 ksi"])
        );
    }

    // FAC-1
    #[test]
    fn fac_1_what_spans_decades_stands_by_its_power_of_ten() {
        let spread = stress(&[(1.0, 1), (100.0, 1), (10_000.0, 1)]);
        let told =
            Standing::of(&parameter(ParameterValue::exact("100", Some("MPa"))), &spread, false).unwrap();
        assert_eq!((told.at, told.logarithmic), ([0.5, 0.5], true));
    }

    #[test]
    fn nothing_is_told_of_few_of_one_number_and_of_what_measures_something_else() {
        let own = parameter(ParameterValue::exact("235", Some("MPa")));
        let told = |own: &Parameter, numbers: &[(f64, u64)]| Standing::of(own, &stress(numbers), false);
        assert_eq!(told(&own, &[(235.0, 1), (300.0, 1)]), None);
        assert_eq!(told(&own, &[(235.0, 9)]), None);
        assert_eq!(told(&own, &[]), None);
        let three = [(1.0, 1), (235.0, 1), (300.0, 1)];
        assert!(told(&own, &three).is_some());
        assert_eq!(told(&parameter(ParameterValue::exact("235", Some("mm"))), &three), None);
        assert_eq!(told(&parameter(ParameterValue::text("Q235")), &three), None);
    }
}
