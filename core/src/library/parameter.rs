//! §1 Parameters: what is known of an item, each of its own type.

mod numbers;
mod read;

use crate::{json::Read, library::captions, text::has};
use sanku_derive::wire;
use serde::Serialize;

/// One thing known of an item.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Parameter {
    /// Its name in code: `headDiameter`.
    pub key: String,
    /// What people call it: 头部直径.
    pub name: String,
    /// What it says.
    pub value: ParameterValue,
    /// Stands in result rows.
    pub leading: bool,
    /// Its values are counted beside the results, and can be chosen there.
    pub facet: bool,
    /// MAT-1: how it was checked by itself; of the others the item's provenance says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<Checked>,
}

/// MAT-1: how a value was checked by itself.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Checked {
    /// It follows from a formula that a test computes again.
    Formula,
    /// Two open sources say the same.
    Two,
    /// One open source says the same.
    One,
}

impl Checked {
    /// Its sign, and the words for it.
    pub const fn told(self) -> (&'static str, &'static str) {
        let [formula, two, one] = captions::CHECKED;
        match self {
            Self::Formula => formula,
            Self::Two => two,
            Self::One => one,
        }
    }
}

/// What a parameter says.
#[wire(ts, api)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ParameterValue {
    /// Words.
    Text {
        /// As they are read.
        text: String,
    },
    /// Designations, which are the same without their signs: LQFP-48, S235JR.
    Code {
        /// One, or all that hold.
        codes: Vec<String>,
    },
    /// Words that many items choose from: 贴片.
    Choice {
        /// One, or all that hold.
        choices: Vec<String>,
    },
    /// What is counted or measured.
    Number {
        /// How much.
        amount: Amount,
        /// The unit of all its numbers, as its source has it; none for a count.
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<String>,
    },
    /// Something else that is known.
    Reference {
        /// What people call it.
        text: String,
        /// What it is.
        to: Reference,
    },
}

/// How much: each number a decimal as its source has it; ± and the M of a thread may stand before it.
#[wire(ts, api)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Amount {
    /// One number.
    Exact { value: String },
    /// The least that is met, what is usual, the greatest.
    Spread { min: String, typical: String, max: String },
    /// Everything from one to the other.
    Range { from: String, to: String },
    /// One of these.
    List { values: Vec<String> },
    /// What holds at room temperature, and a number at each temperature, the coldest first.
    Curve { typical: String, points: Vec<CurvePoint> },
}

/// A number at a temperature.
#[wire(ts, api)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct CurvePoint {
    /// In degrees Celsius.
    pub celsius: String,
    /// The number.
    pub value: String,
}

/// Something that is known elsewhere.
#[wire(ts, api)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Reference {
    /// Another item of the same library.
    Item {
        /// Its number.
        set_id: String,
    },
    /// A standard.
    Standard {
        /// As it is cited, without an edition: ISO 4762.
        number: String,
    },
    /// Who makes it.
    Maker {
        /// Their number.
        org_id: String,
    },
}

impl Default for ParameterValue {
    fn default() -> Self {
        Self::Text { text: String::new() }
    }
}

impl Parameter {
    /// What stands under a key; what it is called and where it stands, the template of the category says.
    pub fn of(key: &str, value: ParameterValue) -> Self {
        Self { key: key.to_owned(), value, ..Self::default() }
    }
}

impl ParameterValue {
    /// A designation.
    pub fn code(code: &str) -> Self {
        Self::Code { codes: vec![code.to_owned()] }
    }

    /// A word that many choose.
    pub fn choice(choice: &str) -> Self {
        Self::Choice { choices: vec![choice.to_owned()] }
    }

    /// A standard, as it is cited: GB/T 699-2015 is one with GB/T 699.
    pub fn standard(cited: &str) -> Self {
        let number = without_edition(cited).to_owned();
        Self::Reference { text: cited.to_owned(), to: Reference::Standard { number } }
    }

    /// One number.
    pub fn exact(value: &str, unit: Option<&str>) -> Self {
        let amount = Amount::Exact { value: value.to_owned() };
        Self::Number { amount, unit: unit.map(str::to_owned) }
    }

    /// Words.
    pub fn text(text: &str) -> Self {
        Self::Text { text: text.to_owned() }
    }

    /// The unit of its numbers.
    pub fn unit(&self) -> Option<&str> {
        match self {
            Self::Number { unit, .. } => unit.as_deref(),
            _ => None,
        }
    }

    /// As it is read, without its unit; of what spreads or changes the usual.
    pub fn bare(&self) -> String {
        match self {
            Self::Text { text } | Self::Reference { text, .. } => text.clone(),
            Self::Code { codes: all } | Self::Choice { choices: all } => all.join(AND),
            Self::Number { amount, .. } => amount.text(),
        }
    }

    /// Its least and greatest number as they are read, where it spreads or reaches from one to the other.
    pub fn ends(&self) -> Option<[&str; 2]> {
        match self {
            Self::Number {
                amount: Amount::Spread { min: from, max: to, .. } | Amount::Range { from, to },
                ..
            } => Some([from, to]),
            _ => None,
        }
    }

    /// As it is read, with its unit.
    pub fn said(&self) -> String {
        with_unit(&self.bare(), self.unit())
    }

    /// Each thing that it says by itself: to be counted, chosen and searched by.
    pub fn each(&self) -> Vec<String> {
        match self {
            Self::Code { codes: all } | Self::Choice { choices: all } => all.clone(),
            Self::Reference { to: Reference::Standard { number }, .. } => vec![number.clone()],
            Self::Number { amount: Amount::List { values }, unit } => {
                values.iter().map(|value| with_unit(value, unit.as_deref())).collect()
            }
            _ => Some(self.said()).filter(|said| !said.is_empty()).into_iter().collect(),
        }
    }
}

impl Amount {
    /// As it is read; of what spreads or changes the usual.
    fn text(&self) -> String {
        match self {
            Self::Exact { value }
            | Self::Spread { typical: value, .. }
            | Self::Curve { typical: value, .. } => value.clone(),
            Self::Range { from, to } => [from, TO, to].concat(),
            Self::List { values } => values.join(AND),
        }
    }
}

/// Between one of several and the next.
pub const AND: &str = "、";
/// Between the ends of a range.
pub const TO: &str = "–";

/// A number with its unit; one that is a power of ten multiplies: 12×10⁻⁶/K, (11–13)×10⁻⁶/K.
pub fn with_unit(text: &str, unit: Option<&str>) -> String {
    match unit {
        Some(unit) if !unit.starts_with("10") => [text, " ", unit].concat(),
        Some(unit) if has(text, TO) => ["(", text, ")×", unit].concat(),
        Some(unit) => [text, "×", unit].concat(),
        None => text.to_owned(),
    }
}

/// GB/T 699 of GB/T 699-2015.
pub(super) fn without_edition(cited: &str) -> &str {
    let year = |year: &str| year.len() == 4 && year.bytes().all(|digit| digit.is_ascii_digit());
    cited.rsplit_once('-').filter(|(_, last)| year(last)).map_or(cited, |(number, _)| number)
}

#[cfg(test)]
mod tests;
