//! PRP-1 A question as it goes to what computes beside the page, and its answer as it comes back: texts, since who shows them knows no units.

use super::{
    flaw::Flaw,
    grades::{Entry, grades},
    known::Table,
    quantity::{bare, known, percent, read, told, usual},
    question::{Moved, Predicted, Prediction, Question, Refusal, predict},
};
use crate::{
    json::{self, Read},
    library::chart::rows::{Row, Rows, column},
};
use serde::Serialize;

/// What is asked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Ask {
    /// The key of what is asked.
    pub target: String,
    /// The number of the class, where it is like no material.
    pub class: String,
    /// The number of the material whose category it has; of none an empty one.
    pub like: String,
    /// It is that material, and nothing is learnt from it.
    pub is_it: bool,
    /// What is known of it.
    pub inputs: Vec<Given>,
    /// Nothing is to be told yet: what is known of that material is to be given back.
    pub fills: bool,
    /// The keys of the columns, in the order in which these come.
    pub columns: Vec<String>,
}

/// Something that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Given {
    /// The key of the property.
    pub key: String,
    /// As it was typed: `206 GPa`.
    pub text: String,
}

/// What comes back.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Answered {
    /// A value; none where it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<Told>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// The nearest known grades.
    pub nearest: Vec<Near>,
    /// What is known of the material itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// All that is known of it, where that was asked.
    pub given: Vec<Given>,
    /// Its class; that of a material of none is empty.
    pub class: String,
}

/// A value with its interval, in the usual unit; shares in percent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[allow(missing_docs, reason = "`Prediction` says it")]
pub struct Told {
    pub value: String,
    pub least: String,
    pub greatest: String,
    pub count: u32,
    pub error: String,
    pub plain: String,
    pub covered: String,
    pub moved: Vec<Given>,
    pub unused: Vec<String>,
    /// The least, the value and the greatest as bare decimals in the usual unit, for who draws them.
    pub drawn: [String; 3],
    /// The inputs, so.
    pub inputs: Vec<Given>,
}

/// Why there is no value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "`Refusal` says it")]
pub enum Refused {
    Classless,
    Few { count: u32 },
    Inputs { count: u32 },
    Far,
    Senseless { key: String },
    Elastic { follows: String, by: String },
    Yield,
}

/// A known grade.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Near {
    /// Its number.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What is known of it.
    pub value: String,
}

/// The answer to a question, from the bytes of rows and of its columns; none where they say nothing, or not the same.
pub fn answered(ask: &str, rows: &[u8], columns: &[&[u8]]) -> Option<Answered> {
    let (ask, rows) = (json::read::<Ask>(ask).ok()?, Rows::read(rows)?);
    let typical = |bytes: &&[u8]| {
        let column = column(bytes, rows.rows.len())?;
        Some(column.into_iter().map(|[_, typical, _]| typical).collect())
    };
    let columns = columns.iter().map(typical).collect::<Option<Vec<Vec<f64>>>>()?;
    Some(ask.answer(&rows, columns))
}

impl Ask {
    /// As a text.
    pub fn text(&self) -> String {
        json::text_of(self).unwrap_or_default()
    }

    /// The answer, from rows and the typical numbers in its columns.
    pub fn answer<'a>(&self, all: &'a Rows, columns: Vec<Vec<f64>>) -> Answered {
        let Rows { rows, .. } = all;
        let entry =
            |row: &'a Row| Entry { path: all.place(row).map_or("", |place| &place.path), names: &row.names };
        let entries: Vec<Entry<'a>> = rows.iter().map(entry).collect();
        let columns = self.columns.iter().cloned().zip(columns).collect();
        let table = Table { grades: grades(&entries), columns };
        let like = rows.iter().position(|row| row.set_id == self.like);
        if self.fills { self.filled(&table, like) } else { self.predicted(rows, &table, like) }
    }

    fn filled(&self, table: &Table, like: Option<usize>) -> Answered {
        let class = like.and_then(|row| table.grades.get(row)?.class).map_or("", |class| class.id);
        let given =
            |key: &String| Some(Given { key: key.clone(), text: known(key, table.number(like?, key)?) });
        let given = self.columns.iter().filter_map(given).collect();
        Answered { given, class: class.to_owned(), ..Answered::default() }
    }

    fn predicted(&self, rows: &[Row], table: &Table, like: Option<usize>) -> Answered {
        // What cannot be read makes no sense.
        let number = |given: &Given| (given.key.clone(), read(&given.key, &given.text).unwrap_or(f64::NAN));
        let question = Question {
            class: self.class.clone(),
            like,
            is_it: self.is_it,
            target: self.target.clone(),
            inputs: self.inputs.iter().map(number).collect(),
        };
        let Predicted { told, nearest } = predict(table, &question);
        let known = |row: usize| table.number(row, &self.target).map(|number| known(&self.target, number));
        let near = |row: usize| {
            let Row { set_id, name, .. } = rows.get(row)?.clone();
            Some(Near { id: set_id, name, value: known(row)? })
        };
        let nearest = nearest.into_iter().filter_map(near).collect();
        let own = like.filter(|_| self.is_it).and_then(known);
        let answered = Answered { nearest, own, ..Answered::default() };
        match told {
            Ok(told) => Answered { told: Some(self.told(&told, &question.inputs)), ..answered },
            Err(why) => Answered { refused: Some(refused(why)), ..answered },
        }
    }

    fn write(&self, number: f64) -> String {
        told(&self.target, number)
    }

    fn told(&self, of: &Prediction, inputs: &[(String, f64)]) -> Told {
        Told {
            value: self.write(of.value),
            least: self.write(of.least),
            greatest: self.write(of.greatest),
            count: count(of.measured.count),
            error: percent(of.measured.error),
            plain: percent(of.measured.plain),
            covered: percent(of.measured.covered),
            moved: of.moved.iter().map(given).collect(),
            unused: of.unused.clone(),
            drawn: [of.least, of.value, of.greatest].map(|number| bare(&self.target, number)),
            inputs: inputs
                .iter()
                .map(|(key, number)| Given { key: key.clone(), text: usual(key, *number) })
                .collect(),
        }
    }
}

/// What an input did, in percent.
fn given(Moved { key, by }: &Moved) -> Given {
    Given { key: key.clone(), text: signed(by - 1.0) }
}

fn refused(why: Refusal) -> Refused {
    match why {
        Refusal::Classless => Refused::Classless,
        Refusal::Few(known) => Refused::Few { count: count(known) },
        Refusal::Inputs(known) => Refused::Inputs { count: count(known) },
        Refusal::Far => Refused::Far,
        Refusal::Flawed(Flaw::Senseless(key)) => Refused::Senseless { key },
        Refusal::Flawed(Flaw::Yield) => Refused::Yield,
        Refusal::Flawed(Flaw::Elastic { follows, by }) => {
            Refused::Elastic { follows: told("shearModulus", follows), by: percent(by.abs()) }
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A share in percent with its sign; nothing of what is too small to be told.
fn signed(share: f64) -> String {
    let text = percent(share);
    if share > 0.0 { ["+", &text].concat() } else { text }
}
