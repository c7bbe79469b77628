//! REC-1 What is read, as it is told and as a sentence writes it.

use super::{
    asked::{Ask, Need},
    field::{Against, Family, Field},
    subject::Subject,
    told::NeedKind,
    words::CLASS,
};
use crate::{
    decimal::rounded,
    library::measure::{Kind, Unit},
};

/// So many digits are told of what was calculated.
const DIGITS: usize = 4;

impl Ask {
    /// What it is to the need.
    pub(super) fn kind(&self, family: Family) -> NeedKind {
        let Some(field) = family.field(self.key) else { return NeedKind::Limit };
        match field.against {
            Against::Wish => NeedKind::Wish,
            _ if field.load => NeedKind::Load,
            _ => NeedKind::Limit,
        }
    }
}

impl Need {
    /// The sentence that says it, and is read as the same need.
    pub fn sentence(&self) -> String {
        let subject = self.subject.and_then(Subject::of).map(|subject| subject.label.to_owned());
        let asks = self.family().map(|family| self.asks.iter().map(move |ask| canonical(family, ask)));
        subject.into_iter().chain(asks.into_iter().flatten()).collect::<Vec<_>>().join(" ")
    }
}

/// What something asks: ≥ 12 kN.
pub fn said(family: Family, ask: &Ask) -> String {
    let Some(field) = family.field(ask.key) else { return String::new() };
    if is_thread(family, ask) {
        return thread(ask);
    }
    written(field, ask, " ")
}

/// The same as a sentence has it: 轴向载荷≥12 kN.
pub fn canonical(family: Family, ask: &Ask) -> String {
    let Some(field) = family.field(ask.key) else { return String::new() };
    match &ask.word {
        Some(word) if ask.key == "class" && !word.starts_with(['A', 'C']) => [word, CLASS].concat(),
        Some(word) => word.clone(),
        // A thread is called by its diameter, and its number may follow alone.
        None if is_thread(family, ask) => thread(ask),
        None => [field.label, &written(field, ask, "")].concat(),
    }
}

/// The same beside what has it: 长度 30 mm.
pub fn named(family: Family, ask: &Ask) -> String {
    let own = said(family, ask);
    match family.field(ask.key) {
        Some(field) if ask.word.is_none() && !is_thread(family, ask) => [field.label, " ", &own].concat(),
        _ => canonical(family, ask),
    }
}

fn is_thread(family: Family, ask: &Ask) -> bool {
    ask.key == "diameter" && family.is_threaded() && ask.from == ask.to
}

/// M8.
fn thread(ask: &Ask) -> String {
    ["M", &Kind::count(ask.from.unwrap_or_default())].concat()
}

fn written(field: &Field, ask: &Ask, gap: &str) -> String {
    let number = |number: f64| with_unit(field, number, gap);
    match (&ask.word, ask.from, ask.to) {
        (Some(word), ..) => word.clone(),
        (_, Some(from), Some(to)) if from == to => {
            [if gap.is_empty() { "=" } else { "" }, &number(from)].concat()
        }
        (_, Some(from), Some(to)) => [number(from), number(to)].join("~"),
        (_, Some(from), None) => ["≥", gap, &number(from)].concat(),
        (_, None, Some(to)) => ["≤", gap, &number(to)].concat(),
        (_, None, None) => String::new(),
    }
}

/// A number of a field with its unit, to the last digit: with a gap as it is told, else as a sentence has it.
fn with_unit(field: &Field, number: f64, gap: &str) -> String {
    if field.key == "deflectionRatio" {
        return ["L/", &Kind::count(rounded(1.0 / number, 12))].concat();
    }
    let per = if field.key == "evenLoad" { "/m" } else { "" };
    let Some(kind) = field.kind else { return Kind::count(number) };
    let own = Unit::named(field.unit).and_then(|unit| Some((unit.text(number)?, unit)));
    match own.filter(|_| !kind.is_prefixed()) {
        Some((text, unit)) if !gap.is_empty() => [&text, gap, &unit.symbol()].concat(),
        Some((text, _)) => [&text, field.unit].concat(),
        None => {
            let (text, unit) = kind.written(number);
            [&text, gap, &unit.symbol(), per].concat()
        }
    }
}

/// A number of a kind with its unit, as far as it matters.
pub fn told(kind: Kind, number: f64) -> String {
    let (text, unit) = kind.written(rounded(number, DIGITS));
    [&text, " ", &unit.symbol()].concat()
}

/// A mere number, as far as it matters.
pub fn count(number: f64) -> String {
    Kind::count(rounded(number, DIGITS))
}
