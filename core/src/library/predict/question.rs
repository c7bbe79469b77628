//! PRP-1 A question about a property of a material, and its answer.

use super::{
    class::Class,
    flaw::{Flaw, flaw},
    known::Table,
    learn::{Known, Learnt, median, nearest},
    sense::{learnt, told},
};
use crate::library::order::ascending;

/// Learns from so many rows at most: the nearest.
pub const LEARNT: usize = 300;
/// A class with fewer values of a property says nothing of it.
pub const LEAST_KNOWN: usize = 25;
/// So many inputs are wanted.
const LEAST_INPUTS: usize = 2;
/// So many known grades are named beside an answer.
const NAMED: usize = 5;

/// What is asked.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Question {
    /// The number of the class, where no row says it.
    pub class: String,
    /// The row of whose category it is; none of what is like no row.
    pub like: Option<usize>,
    /// It is that row, and nothing is learnt from it and all that is its grade.
    pub is_it: bool,
    /// The key of what is asked.
    pub target: String,
    /// What is known: by its key, in canonical units.
    pub inputs: Vec<(String, f64)>,
}

/// What an input did to the value: so many times as much as without it.
#[derive(Debug, Clone, PartialEq)]
pub struct Moved {
    /// The key of the input; of the category an empty one.
    pub key: String,
    /// A factor.
    pub by: f64,
}

/// A value with its interval, and what to think of it; in the canonical unit.
#[derive(Debug, Clone, PartialEq)]
pub struct Prediction {
    /// What it should be.
    pub value: f64,
    /// Nine of ten of what was left out lie between such bounds: the lower one.
    pub least: f64,
    /// The upper one.
    pub greatest: f64,
    /// How far what it was learnt from is missed.
    pub measured: Measured,
    /// What each input did, the most first.
    pub moved: Vec<Moved>,
    /// The keys of inputs that too few others know.
    pub unused: Vec<String>,
}

/// How far rows are missed when each is left out with all that is its grade.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// How many rows there are.
    pub count: usize,
    /// By which share one is missed, in the middle.
    pub error: f64,
    /// The same of who would say the median of all of them.
    pub plain: f64,
    /// Which share of them lies in its interval.
    pub covered: f64,
}

/// Why nothing is told.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// The material is in no class.
    Classless,
    /// The inputs cannot be.
    Flawed(Flaw),
    /// The class has too few values: so many.
    Few(usize),
    /// Too few inputs that others know, too: so many.
    Inputs(usize),
    /// It is like nothing that is known.
    Far,
}

/// The answer, and the rows of the nearest known grades.
#[derive(Debug, Clone, PartialEq)]
pub struct Predicted {
    /// A value, or why there is none.
    pub told: Result<Prediction, Refusal>,
    /// The nearest rows that know the property; of the class, where it has any.
    pub nearest: Vec<usize>,
}

/// Answers a question from a table.
pub fn predict(table: &Table, question: &Question) -> Predicted {
    let like = question.like.and_then(|row| table.grades.get(row));
    let class = match like {
        Some(grade) => grade.class,
        None => Class::of(&question.class),
    };
    let Some(class) = class else {
        return Predicted { told: Err(Refusal::Classless), nearest: Vec::new() };
    };
    let keys: Vec<&str> = question.inputs.iter().map(|(key, _)| key.as_str()).collect();
    let mut known = table.known(class, &question.target, &keys);
    let own = like.filter(|_| question.is_it).map(|grade| grade.number);
    known.retain(|one| Some(one.number) != own);
    let asked = Known {
        inputs: question.inputs.iter().map(|(key, number)| learnt(key, *number)).collect(),
        family: like.and_then(|grade| grade.family),
        category: like.and_then(|grade| grade.category),
        ..Known::default()
    };
    let named = nearest(&known, &asked, NAMED);
    let nearest = named.iter().filter_map(|place| known.get(*place)).map(|one| one.row).collect();
    Predicted { told: answer(question, known, asked), nearest }
}

fn answer(question: &Question, known: Vec<Known>, asked: Known) -> Result<Prediction, Refusal> {
    if let Some(flaw) = flaw(&question.inputs) {
        return Err(Refusal::Flawed(flaw));
    }
    if known.len() < LEAST_KNOWN {
        return Err(Refusal::Few(known.len()));
    }
    let used = Table::used(&known, question.inputs.len());
    if used.len() < LEAST_INPUTS {
        return Err(Refusal::Inputs(used.len()));
    }
    let known: Vec<Known> = known.into_iter().map(|one| with(one, &used)).collect();
    let asked = with(asked, &used);
    let near: Vec<Known> =
        nearest(&known, &asked, LEARNT).into_iter().filter_map(|place| known.get(place).cloned()).collect();
    let learnt = Learnt::from(&near).ok_or(Refusal::Far)?;
    let said = learnt.tell(&asked);
    if learnt.is_far(&said) {
        return Err(Refusal::Far);
    }
    let told = |logarithm: f64| told(&question.target, logarithm);
    let unused = question.inputs.iter().enumerate().filter(|(place, _)| !used.contains(place));
    Ok(Prediction {
        value: told(said.value),
        least: told(said.least),
        greatest: told(said.greatest),
        measured: Measured::of(&learnt, &near),
        moved: moved(question, &learnt, &asked, &used),
        unused: unused.map(|(_, (key, _))| key.clone()).collect(),
    })
}

/// A row with some of its inputs alone.
fn with(known: Known, used: &[usize]) -> Known {
    let inputs = used.iter().filter_map(|place| known.inputs.get(*place).copied()).collect();
    Known { inputs, ..known }
}

impl Measured {
    /// Of what was learnt from these.
    pub fn of(learnt: &Learnt, from: &[Known]) -> Self {
        let missed = |told: f64, one: &Known| (libm::exp(told - one.value) - 1.0).abs();
        let errors = learnt.left_out().zip(from).map(|(told, one)| missed(told.value, one));
        let middle = median(from.iter().map(|one| one.value));
        let plain = from.iter().map(|one| missed(middle, one));
        let covered = learnt.left_out().zip(from).filter(|(told, one)| told.covers(one)).count();
        Self {
            count: from.len(),
            error: median(errors),
            plain: median(plain),
            covered: covered as f64 / from.len().max(1) as f64,
        }
    }
}

/// What each input did, and the category: how the value differs from that without it.
fn moved(question: &Question, learnt: &Learnt, asked: &Known, used: &[usize]) -> Vec<Moved> {
    let whole = learnt.tell(asked).value;
    let factor = |without: &Known| libm::exp(whole - learnt.tell(without).value);
    let input = |(at, place): (usize, &usize)| {
        let mut without = asked.clone();
        *without.inputs.get_mut(at)? = f64::NAN;
        let (key, _) = question.inputs.get(*place)?;
        Some(Moved { key: key.clone(), by: factor(&without) })
    };
    let category = asked.category.map(|_| {
        let without = Known { family: None, category: None, ..asked.clone() };
        Moved { key: String::new(), by: factor(&without) }
    });
    let moved: Vec<Moved> = used.iter().enumerate().filter_map(input).chain(category).collect();
    let order = ascending(moved.iter().map(|one| -libm::log(one.by).abs()));
    order.into_iter().filter_map(|place| moved.get(place).cloned()).collect()
}
