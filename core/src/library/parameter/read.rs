//! §1 Parameters as they are read, those of programs before this one, too.

use super::{Amount, Parameter, ParameterValue, with_unit};
use crate::json::{Error, Fields, Read, Value};

impl Read for Parameter {
    fn read(value: &Value) -> Result<Self, Error> {
        let fields = Fields::of(value)?;
        let mut read = Self::default();
        fields.fill("key", &mut read.key)?;
        fields.fill("name", &mut read.name)?;
        fields.fill("leading", &mut read.leading)?;
        fields.fill("facet", &mut read.facet)?;
        read.checked = fields.get("checked")?;
        match fields.find("value") {
            Some(Value::String(text)) => read.value = earlier(text, fields)?,
            _ => fields.fill("value", &mut read.value)?,
        }
        Ok(read)
    }
}

#[derive(Read)]
struct Range {
    min: String,
    max: String,
}

/// What a parameter said as programs before this one kept it: a text, a unit, and how far it spreads.
fn earlier(text: &str, fields: Fields<'_>) -> Result<ParameterValue, Error> {
    let (unit, number, range): (Option<String>, Option<f64>, Option<Range>) =
        (fields.get("unit")?, fields.get("number")?, fields.get("range")?);
    let value = || text.to_owned();
    Ok(match (range, number) {
        (Some(Range { min, max }), _) => {
            ParameterValue::Number { amount: Amount::Spread { min, typical: value(), max }, unit }
        }
        (None, Some(_)) => ParameterValue::Number { amount: Amount::Exact { value: value() }, unit },
        (None, None) => ParameterValue::Text { text: with_unit(&value(), unit.as_deref()) },
    })
}
