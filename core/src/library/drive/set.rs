//! MOT-1 The motors of a set: its rows, by the columns whose keys are known.

use super::motor::{Motor, MotorKind};
use crate::{
    decimal,
    library::{
        captions::{HAS, MOTOR_KINDS},
        item::{Check, Column, Configuration, Item},
        measure::{Kind, Unit},
        parameter::{Amount, Parameter, ParameterValue},
    },
    text::trim,
};

/// What the kinds are called in a set.
const KINDS: [(&str, MotorKind); 8] = [
    ("servo", MotorKind::Servo),
    (MOTOR_KINDS[0], MotorKind::Servo),
    ("stepper", MotorKind::Stepper),
    (MOTOR_KINDS[1], MotorKind::Stepper),
    ("induction", MotorKind::Induction),
    (MOTOR_KINDS[2], MotorKind::Induction),
    ("motor-ac", MotorKind::Induction),
    ("motor-three-phase", MotorKind::Induction),
];
/// Points of a curve that are read.
const MOST_POINTS: usize = 64;

/// A row of a set, with its columns and with what holds for all rows.
struct Row<'a> {
    columns: &'a [Column],
    all: &'a [Parameter],
    row: &'a Configuration,
}

/// The motors of a set; none where it does not say of which kind they are.
pub fn motors_of(item: &Item) -> Vec<Motor> {
    let columns = &item.configurations.columns;
    let rows = item.configurations.rows.iter().map(|row| Row { columns, all: &item.parameters, row });
    rows.filter_map(|row| row.motor(item)).collect()
}

impl Row<'_> {
    fn motor(&self, item: &Item) -> Option<Motor> {
        let kind = self.kind(item)?;
        let torque = self.number(&["TN", "T"], Some(Kind::Torque));
        let times = |key: &str| Some(self.number(&[key], None)? * torque?);
        let most_torque = self.number(&["Tmax"], Some(Kind::Torque)).or_else(|| times("kmax"));
        Some(Motor {
            set_id: item.set_id.clone(),
            name: item.name.clone(),
            row: self.row.name.clone(),
            kind,
            speed: self.number(&["nN", "n"], Some(Kind::RotationalSpeed)),
            torque,
            most_torque,
            most_speed: self.number(&["nMax"], Some(Kind::RotationalSpeed)),
            start_torque: self.number(&["Ts"], Some(Kind::Torque)).or_else(|| times("kst")),
            inertia: self.number(&["J"], Some(Kind::Inertia)),
            curve: self.text("curve").map(|(text, _)| curve(text)).unwrap_or_default(),
            brake: self.text("brake").is_some_and(|(text, _)| HAS.contains(&text)),
            checked: item.provenance.check != Check::Unverified,
            own: item.own,
        })
    }

    /// By a column, by a parameter, or by the category.
    fn kind(&self, item: &Item) -> Option<MotorKind> {
        let said = item.parameters.iter().filter(|parameter| parameter.key == "kind");
        let said = said.filter_map(|parameter| match &parameter.value {
            ParameterValue::Text { text } => Some(text.as_str()),
            ParameterValue::Choice { choices } => choices.first().map(String::as_str),
            _ => None,
        });
        let places = item.category.iter().map(|category| category.id.as_str());
        let of = |word: &str| KINDS.iter().find(|(known, _)| word.contains(known)).map(|(_, kind)| *kind);
        self.text("kind").map(|(text, _)| text).into_iter().chain(said).chain(places).find_map(of)
    }

    fn text(&self, key: &str) -> Option<(&str, &str)> {
        self.cell(key).or_else(|| self.held(key)).filter(|(text, _)| !text.is_empty())
    }

    fn cell(&self, key: &str) -> Option<(&str, &str)> {
        let at = self.columns.iter().position(|column| column.key == key)?;
        let unit = self.columns.get(at)?.unit.as_deref().unwrap_or_default();
        self.row.values.get(at).map(|text| (trim(text), unit))
    }

    /// What all rows of a set share is no column of an imported one.
    fn held(&self, key: &str) -> Option<(&str, &str)> {
        match &self.all.iter().find(|parameter| parameter.key == key)?.value {
            ParameterValue::Text { text } => Some((trim(text), "")),
            ParameterValue::Number { amount: Amount::Exact { value }, unit } => {
                Some((trim(value), unit.as_deref().unwrap_or_default()))
            }
            _ => None,
        }
    }

    /// The number of the first of these columns that has one, above zero.
    fn number(&self, keys: &[&str], kind: Option<Kind>) -> Option<f64> {
        let (text, unit) = keys.iter().find_map(|key| self.text(key))?;
        let number = match kind.and_then(|kind| Unit::named(unit).filter(|unit| unit.kind == kind)) {
            Some(unit) => unit.canonical(text),
            None => decimal::number(text, 0).filter(|_| kind.is_none() || unit.is_empty()),
        };
        number.filter(|number| number.is_finite() && *number > 0.0)
    }
}

/// A curve as its column has it, `0:1.2;1500:1.1;3000:0.6`: r/min and N·m; none where it is no curve.
fn curve(text: &str) -> Vec<[f64; 2]> {
    let point = |text: &str| {
        let (speed, torque) = text.split_once(':')?;
        let [speed, torque] = [decimal::number(speed, 0)?, decimal::number(torque, 0)?];
        Some([speed, torque])
            .filter(|_| speed.is_finite() && torque.is_finite() && speed >= 0.0 && torque >= 0.0)
    };
    let points: Option<Vec<[f64; 2]>> =
        text.split([' ', ';']).filter(|text| !text.is_empty()).take(MOST_POINTS).map(point).collect();
    let ordered = |points: &Vec<[f64; 2]>| points.is_sorted_by(|[first, _], [second, _]| first < second);
    points.filter(ordered).unwrap_or_default()
}
