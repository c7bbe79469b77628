//! Ratings: what the tables of components say of each type, as `name=value` between commas.

use crate::catalogue::sheet::Row;
use sanku_core::library::{
    parameter::{Amount, Parameter, ParameterValue},
    template::{Field, Template},
};

/// How the tables call a rating, and its key.
const RATINGS: &[(&str, &str)] = &[
    ("VR", "reverseVoltage"),
    ("IF", "forwardCurrent"),
    ("VF", "forwardVoltage"),
    ("IFSM", "surgeCurrent"),
    ("IR", "leakageCurrent"),
    ("trr", "recoveryTime"),
    ("VZ", "zenerVoltage"),
    ("IZ", "testCurrent"),
    ("ZZ", "impedance"),
    ("PD", "ratedPower"),
    ("VCEO", "collectorEmitterVoltage"),
    ("IC", "collectorCurrent"),
    ("hFE", "currentGain"),
    ("fT", "frequency"),
    ("VDS", "drainSourceVoltage"),
    ("ID", "drainCurrent"),
    ("RDS", "onResistance"),
    ("VTH", "thresholdVoltage"),
    ("VGS", "gateVoltage"),
    ("QG", "gateCharge"),
    ("f", "frequency"),
    ("CL", "loadCapacitance"),
    ("tol", "tolerance"),
    ("channels", "channels"),
    ("VS", "maxVoltage"),
    ("VREF", "referenceVoltage"),
    ("VOUT", "outputVoltage"),
    ("IO", "ratedCurrent"),
    ("VDO", "dropoutVoltage"),
    ("IQ", "quiescentCurrent"),
    ("T", "maxServiceTemperature"),
    ("VWM", "standoffVoltage"),
    ("VBR", "breakdownVoltage"),
    ("VC", "clampingVoltage"),
    ("IPP", "peakCurrent"),
    ("PPP", "peakPower"),
    ("CTR", "currentTransferRatio"),
    ("VISO", "isolationVoltage"),
    ("V", "ratedVoltage"),
    ("n", "rows"),
    ("p", "pitch"),
    ("d", "diameter"),
    ("h", "height"),
    ("type", "type"),
];

/// The ratings of a row: what its template says of each, and the text of its number.
pub fn known<'r>(template: &'r Template, row: Row<'r>) -> impl Iterator<Item = (&'r Field, &'r str)> {
    let pairs = row.raw("facts").split(',').filter_map(|fact| fact.split_once('='));
    pairs.filter_map(|(name, value)| {
        let (_, key) = RATINGS.iter().find(|(own, _)| *own == name)?;
        Some((template.field(key)?, value))
    })
}

/// The ratings as parameters; of `a..b` both ends, of `a/b/c` the least, the usual and the greatest.
pub fn ratings(template: &Template, row: Row<'_>) -> Vec<Parameter> {
    known(template, row).map(|(field, value)| rating(field, value)).collect()
}

fn rating(field: &Field, text: &str) -> Parameter {
    if let Some(word) = text.strip_prefix('"') {
        return Parameter::of(field.key, ParameterValue::choice(&word.replace('_', " ")));
    }
    let amount = match (text.split_once(".."), text.split('/').collect::<Vec<_>>().as_slice()) {
        (Some((from, to)), _) => Amount::Range { from: from.into(), to: to.into() },
        (None, [min, typical, max]) => {
            Amount::Spread { min: (*min).into(), typical: (*typical).into(), max: (*max).into() }
        }
        _ => return field.number(text),
    };
    let unit = Some(field.unit).filter(|unit| !unit.is_empty()).map(String::from);
    Parameter::of(field.key, ParameterValue::Number { amount, unit })
}

/// What each pin is, where the row says it.
pub fn pinout(row: Row<'_>) -> Option<Parameter> {
    let names = row.raw("pins").split(',').enumerate().map(|(at, name)| format!("{}-{name}", at + 1));
    let text = names.collect::<Vec<_>>().join(" ").replace('_', " ");
    (!row.raw("pins").is_empty()).then(|| Parameter::of("pinout", ParameterValue::text(&text)))
}

/// A line about the ratings.
pub fn rated(template: &Template, row: Row<'_>) -> String {
    let said = |(field, value): (&Field, &str)| {
        let value = match value.split('/').collect::<Vec<_>>().as_slice() {
            [_, typical, _] => (*typical).to_owned(),
            _ => value.replace("..", "-").replace(['"'], "").replace('_', " "),
        };
        format!("，{}{value}{}", field.name, field.unit)
    };
    known(template, row).map(said).collect()
}
