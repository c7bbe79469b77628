//! §1 Trees: what must be found for a reading, and what it names.

use super::{
    condition::{Condition, Query, Wanted},
    lexicon::Lexicon,
    naming::Naming,
    read::{Bearing, CHANNEL, Motor, POLES, Package, Reading, Size, Word, bare},
};
use crate::{
    decimal,
    library::{
        measure::Kind,
        terms::{self, Phrase, QueryTerm},
    },
    text::has,
};
use std::collections::BTreeSet;

/// Adds the words of a keyword to a query.
pub fn grow(query: &mut Query, conditions: &mut Vec<Condition>, words: &[Word], lexicon: &Lexicon) {
    let mut rest = words;
    while let Some((word, behind)) = rest.split_first() {
        if word.reading == Reading::Word {
            let plain = rest.iter().take_while(|word| word.reading == Reading::Word).count();
            let (row, behind) = rest.split_at(plain);
            let terms: Vec<_> = row.iter().flat_map(|word| terms::read(&word.text)).collect();
            conditions.extend(found(&terms, lexicon));
            query.names.extend(row.iter().filter_map(designation));
            rest = behind;
            continue;
        }
        conditions.extend(condition(word));
        query.wanted.extend(wanted(&word.reading));
        query.names.extend(naming(word));
        rest = behind;
    }
}

/// A condition for each term, or for the longest row of terms that has synonyms.
fn found(mut terms: &[QueryTerm], lexicon: &Lexicon) -> Vec<Condition> {
    let mut conditions = Vec::new();
    while !terms.is_empty() {
        let longest = (1..=terms.len()).rev().find_map(|length| {
            let (head, rest) = terms.split_at(length);
            let others = lexicon.get(&key_of(head)).map(|entry| entry.others.as_slice());
            others.filter(|others| !others.is_empty()).map(|others| (head, rest, others))
        });
        let (head, rest, others) = longest.unwrap_or((terms.split_at(1).0, terms.split_at(1).1, &[]));
        let itself = Condition::All(head.iter().map(term).collect());
        let others = others.iter().filter_map(|other| terms::read_whole(other)).map(Condition::Phrase);
        conditions.push(Condition::Any(std::iter::once(itself).chain(others).collect()));
        terms = rest;
    }
    conditions
}

/// The plain spelling of a row of terms.
pub fn key_of(terms: &[QueryTerm]) -> String {
    terms.iter().map(|term| term.key.as_str()).collect::<Vec<_>>().join(" ")
}

fn term(term: &QueryTerm) -> Condition {
    let reading =
        |reading: &terms::Reading| Condition::All(reading.iter().cloned().map(Condition::Phrase).collect());
    Condition::Any(term.readings.iter().map(reading).collect())
}

fn closed(tokens: Vec<String>) -> Condition {
    Condition::Phrase(Phrase { tokens, open: false })
}

fn token(token: &str) -> Condition {
    closed(vec![token.to_owned()])
}

fn words(text: &str) -> Condition {
    Condition::All(terms::read(text).iter().map(term).collect())
}

/// What must be found; nothing where a number of a configuration must hold, and of what was not read.
fn condition(word: &Word) -> Option<Condition> {
    let amounts = |all: &[(Kind, f64)]| {
        all.iter().map(|(kind, number)| Condition::Amount(*kind, *number)).collect::<Vec<_>>()
    };
    Some(match &word.reading {
        Reading::Word | Reading::Material(_) => words(bare(&word.text)),
        Reading::Standard(standard) => {
            let phrase = |(tokens, open)| Condition::Phrase(Phrase { tokens, open });
            Condition::Any(standard.spellings().into_iter().map(phrase).collect())
        }
        Reading::Size(size) => {
            let texts = size.spellings().into_iter().map(|text| token(&text));
            Condition::Any(texts.chain([Condition::Size(size.numbers.clone())]).collect())
        }
        Reading::Number(number, all) => {
            let size = decimal::number(number, 0).map(|number| Condition::Size(vec![number]));
            Condition::Any([vec![short(number)], size.into_iter().collect(), amounts(all)].concat())
        }
        Reading::Value(all) => {
            Condition::Any([phrase_of(&word.text).into_iter().collect(), amounts(all)].concat())
        }
        Reading::Class(class) => {
            let spellings = BTreeSet::from([terms::tokens(class), vec![terms::compact(class)]]);
            Condition::Any(spellings.into_iter().map(closed).collect())
        }
        Reading::Grade(grade) => short(grade),
        Reading::Section(name) => section(name),
        Reading::Package(package) => packages(package),
        Reading::Bearing(bearing) => {
            Condition::Any(designations(bearing).iter().map(|name| token(name)).collect())
        }
        Reading::Motor(Motor { frame, poles }) => Condition::All(vec![token(frame), of_poles(poles)]),
        Reading::Poles(poles) => of_poles(poles),
        Reading::Beginning(models) => Condition::Any(models.iter().map(|model| begins(model)).collect()),
        Reading::Sound(text) => sound(text)?,
        Reading::Range(_) | Reading::Unread => return None,
    })
}

/// What was said to be an amount is no text.
fn phrase_of(text: &str) -> Option<Condition> {
    Some(text).filter(|text| bare(text) == *text).and_then(terms::read_whole).map(Condition::Phrase)
}

/// The sign of a channel is no letter of its name.
fn section(name: &str) -> Condition {
    match name.strip_prefix('[') {
        Some(number) => Condition::All(vec![words(CHANNEL), short(number)]),
        None => short(name),
    }
}

/// One or two digits are no beginning of others.
fn short(text: &str) -> Condition {
    let goes_on = text.len() > 2 && !has(text, ".");
    Condition::Phrase(Phrase { tokens: vec![text.to_owned()], open: goes_on })
}

fn begins(text: &str) -> Condition {
    Condition::Phrase(Phrase { tokens: vec![text.to_owned()], open: true })
}

fn packages(package: &Package) -> Condition {
    Condition::Any(package.spellings().into_iter().map(closed).collect())
}

/// A bearing as its tables name it, compact.
fn designations(Bearing { base, seals, .. }: &Bearing) -> Vec<String> {
    match seals.as_slice() {
        [] => vec![base.clone()],
        seals => seals.iter().map(|seal| [base.as_str(), seal].concat()).collect(),
    }
}

fn of_poles(poles: &str) -> Condition {
    Condition::Any(vec![token(&[poles, "p"].concat()), closed(vec![poles.to_owned(), POLES.to_owned()])])
}

/// Whole, or in two parts: 六角罗栓 is 六角头螺栓.
fn sound(text: &str) -> Option<Condition> {
    let letters: Vec<char> = text.chars().collect();
    let spelled = |part: &[char]| Some(begins(&terms::pinyin(&part.iter().collect::<String>())?.0));
    let parts = (2..letters.len().saturating_sub(1)).filter_map(|at| {
        let (head, tail) = letters.split_at(at);
        Some(Condition::All(vec![spelled(head)?, spelled(tail)?]))
    });
    Some(Condition::Any(std::iter::once(spelled(&letters)?).chain(parts).collect()))
}

fn wanted(reading: &Reading) -> Option<Wanted> {
    match reading {
        Reading::Size(Size { numbers, .. }) => Some(Wanted::Size(numbers.clone())),
        Reading::Range(wanted) => Some(wanted.clone()),
        _ => None,
    }
}

/// How it names a configuration; a number, an amount and a word may name none.
fn naming(word: &Word) -> Option<Naming> {
    let codes = |codes: Vec<String>| Naming { codes, ..Naming::default() };
    Some(match &word.reading {
        Reading::Size(size) => Naming { size: size.numbers.clone(), ..codes(size.spellings()) },
        Reading::Number(number, _) => {
            Naming { size: decimal::number(number, 0).into_iter().collect(), ..codes(vec![number.clone()]) }
        }
        Reading::Section(name) => codes(vec![name.trim_start_matches('[').to_owned()]),
        Reading::Bearing(bearing) => codes(designations(bearing)),
        Reading::Motor(Motor { frame, .. }) => codes(vec![frame.clone()]),
        Reading::Value(amounts) => Naming { amounts: amounts.clone(), may: true, ..Naming::default() },
        Reading::Grade(grade) if word.text.ends_with('#') => {
            Naming { may: true, ..codes(vec![grade.clone()]) }
        }
        _ => return None,
    })
}

/// A word with a digit may be one: NU204.
fn designation(word: &Word) -> Option<Naming> {
    let code = terms::compact(&word.text);
    let digit = code.contains(|letter: char| letter.is_ascii_digit());
    digit.then(|| Naming { codes: vec![code], may: true, ..Naming::default() })
}
