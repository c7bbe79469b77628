//! §1 Queries: what was typed, as a tree that every search engine can answer.

use super::{
    document::{DocumentNumber, DocumentRow},
    measure::Kind,
    terms::{self, Phrase, QueryTerm, Reading},
};
use std::collections::BTreeMap;

/// The other words of each word, under its plain spelling.
pub type Synonyms = BTreeMap<String, Vec<String>>;

/// What an amount is worth that an item has: more than any text.
pub const AMOUNT: f32 = 13.0;
/// Parts of what was said, each by itself, are worth so much of their mean.
pub const PART: f32 = 0.875;

/// What must hold of the texts of an item.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    /// Each of these; none is always true.
    All(Vec<Self>),
    /// One of these.
    Any(Vec<Self>),
    /// Neighbouring tokens of one text.
    Phrase(Phrase),
    /// One of its numbers, or of its configurations', is this in the canonical unit of its kind, whatever parameter it is of.
    Amount(Kind, f64),
}

/// What one configuration must hold; an item without a table is its own.
#[derive(Debug, Clone, PartialEq)]
pub enum Wanted {
    /// Its size begins with these numbers.
    Size(Vec<f64>),
    /// A number lies within, ends included.
    Number {
        /// Of what.
        of: Measured,
        /// The least.
        from: Option<f64>,
        /// The greatest.
        to: Option<f64>,
    },
    /// Nothing is known of a parameter.
    Unknown(String),
}

/// What a number is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Measured {
    /// A parameter, by its key.
    Parameter(String),
    /// Any parameter of a kind.
    Kind(Kind),
}

/// What is asked of a search engine.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// What must hold of it.
    pub condition: Condition,
    /// What one and the same of its configurations must hold.
    pub wanted: Vec<Wanted>,
    /// The compact spellings to rank by.
    pub keys: Vec<String>,
    /// The compact spellings of pieces with a digit, which may name a configuration.
    pub pieces: Vec<String>,
}

impl Wanted {
    /// Whether a configuration holds it: by its size, by what is measured of it, and else by what is measured of all of its item.
    pub fn holds(&self, row: Option<&DocumentRow>, all: &[DocumentNumber]) -> bool {
        let (size, own) = row.map_or((&[][..], &[][..]), |row| (&row.size, &row.numbers));
        let shared = all.iter().filter(|number| own.iter().all(|nearer| nearer.key != number.key));
        let mut numbers = own.iter().chain(shared);
        match self {
            Self::Size(wanted) => size.starts_with(wanted),
            Self::Unknown(key) => numbers.all(|number| number.key != *key),
            Self::Number { of, from, to } => numbers.any(|number| {
                let it = match of {
                    Measured::Parameter(key) => number.key == *key,
                    Measured::Kind(kind) => number.kind == Some(*kind),
                };
                it && from.is_none_or(|from| number.to >= from) && to.is_none_or(|to| number.from <= to)
            }),
        }
    }
}

impl Default for Query {
    fn default() -> Self {
        Self {
            condition: Condition::All(Vec::new()),
            wanted: Vec::new(),
            keys: Vec::new(),
            pieces: Vec::new(),
        }
    }
}

/// Keywords taken apart, before their synonyms are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The terms of each keyword that is taken apart.
    terms: Vec<Vec<QueryTerm>>,
    /// Those that stand as they are.
    whole: Vec<Phrase>,
    keys: Vec<String>,
    pieces: Vec<String>,
}

impl Asked {
    /// Keywords that are taken apart, and those that stand as they are; none if one of them can match nothing.
    pub fn read(analysed: &[&str], whole: &[&str]) -> Option<Self> {
        let all = || analysed.iter().chain(whole);
        let terms: Vec<_> = analysed.iter().map(|keyword| terms::read(keyword)).collect();
        Some(Self {
            terms: Some(terms).filter(|terms| terms.iter().all(|terms| !terms.is_empty()))?,
            whole: whole.iter().map(|keyword| terms::read_whole(keyword)).collect::<Option<_>>()?,
            keys: all().map(|keyword| terms::compact(keyword)).collect(),
            pieces: all().flat_map(|keyword| pieces(keyword)).collect(),
        })
    }

    /// Each row of its terms, of which there may be synonyms.
    pub fn words(&self) -> Vec<String> {
        let rows = |terms: &[QueryTerm]| {
            let from = 0..terms.len();
            let rows = from.flat_map(|from| (from + 1..=terms.len()).map(move |to| from..to));
            rows.filter_map(|row| Some(key_of(terms.get(row)?))).collect::<Vec<_>>()
        };
        self.terms.iter().flat_map(|terms| rows(terms)).collect()
    }

    /// The query, where each word may be another one.
    pub fn query(self, synonyms: &Synonyms) -> Query {
        let Self { terms, whole, keys, pieces } = self;
        let apart = terms.iter().flat_map(|terms| conditions(terms, synonyms));
        let condition = Condition::All(apart.chain(whole.into_iter().map(Condition::Phrase)).collect());
        Query { condition, wanted: Vec::new(), keys, pieces }
    }
}

/// The words of a keyword that hold a digit, compact.
fn pieces(keyword: &str) -> Vec<String> {
    let folded = terms::fold(keyword);
    let words = folded.split(|letter: char| letter == ' ' || terms::is_han(letter));
    words.map(terms::compact).filter(|word| word.contains(|letter: char| letter.is_ascii_digit())).collect()
}

fn key_of(terms: &[QueryTerm]) -> String {
    terms.iter().map(|term| term.key.as_str()).collect::<Vec<_>>().join(" ")
}

/// A condition for each term, or for the longest row of terms that has synonyms.
fn conditions(mut terms: &[QueryTerm], synonyms: &Synonyms) -> Vec<Condition> {
    let mut conditions = Vec::new();
    while !terms.is_empty() {
        let longest = (1..=terms.len()).rev().find_map(|length| {
            let (head, rest) = terms.split_at(length);
            synonyms.get(&key_of(head)).map(|others| (head, rest, others.as_slice()))
        });
        let (head, rest, others) = longest.unwrap_or((terms.split_at(1).0, terms.split_at(1).1, &[]));
        let itself = Condition::All(head.iter().map(term).collect());
        let others = others.iter().filter_map(|other| terms::read_whole(other)).map(Condition::Phrase);
        conditions.push(Condition::Any(std::iter::once(itself).chain(others).collect()));
        terms = rest;
    }
    conditions
}

fn term(term: &QueryTerm) -> Condition {
    let reading =
        |reading: &Reading| Condition::All(reading.iter().cloned().map(Condition::Phrase).collect());
    Condition::Any(term.readings.iter().map(reading).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(condition: &Condition) -> String {
        let many = |all: &[Condition], between: &str| match all {
            [one] => print(one),
            _ => format!("({})", all.iter().map(print).collect::<Vec<_>>().join(between)),
        };
        match condition {
            Condition::All(all) => many(all, " & "),
            Condition::Any(any) => many(any, " | "),
            Condition::Phrase(Phrase { tokens, open }) => {
                format!("{}{}", tokens.join("+"), if *open { "*" } else { "" })
            }
            Condition::Amount(kind, number) => format!("{kind:?} {number}"),
        }
    }

    fn synonyms() -> Synonyms {
        Synonyms::from([
            ("内六角".into(), vec!["hex socket".into()]),
            ("cap screw".into(), vec!["螺钉".into()]),
        ])
    }

    fn query(analysed: &[&str], whole: &[&str]) -> Option<Query> {
        Some(Asked::read(analysed, whole)?.query(&synonyms()))
    }

    #[test]
    fn every_keyword_must_be_found_and_a_word_by_its_synonyms_too() {
        for (analysed, whole, expected) in [
            (&[][..], &[][..], "()"),
            (&["轴承6204"], &[], "(轴承 & 6204*)"),
            (&["轴承", "6204"], &[], "(轴承 & 6204*)"),
            (&["内六角 8.8"], &[], "((内六+六角 | hex+socket) & 8.8*)"),
            (&["steel cap screw"], &[], "(steel* & ((cap* & screw*) | 螺钉))"),
            (&[], &["M6 8.8"], "m6+8.8"),
            (&["GB/T"], &["钢"], "((gbt* | gb+t*) & 钢*)"),
        ] {
            let query = query(analysed, whole).unwrap();
            assert_eq!(print(&query.condition), expected, "{analysed:?} {whole:?}");
        }
    }

    #[test]
    fn a_keyword_of_signs_alone_asks_for_nothing_that_there_is() {
        assert_eq!((query(&["M6", "!"], &[]), query(&["M6"], &["?"])), (None, None));
    }

    #[test]
    fn qry_1_fac_1_one_configuration_must_hold_its_size_and_its_numbers() {
        let number = |key: &str, number| DocumentNumber {
            key: key.to_owned(),
            kind: Some(Kind::Length),
            from: number,
            to: number,
        };
        let numbers = vec![number("pitch", 1.0)];
        let row = DocumentRow { size: vec![6.0, 20.0], numbers, ..DocumentRow::default() };
        let all = [DocumentNumber { to: 2.0, ..number("pitch", 1.5) }, number("angle", 90.0)];
        let within = |of, from, to| Wanted::Number { of, from, to };
        let key = |key: &str| Measured::Parameter(key.to_owned());
        for (wanted, of_the_row, of_the_item) in [
            (Wanted::Size(vec![6.0]), true, false),
            (Wanted::Size(vec![6.0, 20.0]), true, false),
            (Wanted::Size(vec![20.0]), false, false),
            (within(key("pitch"), Some(0.5), Some(1.0)), true, false),
            (within(key("pitch"), Some(1.2), None), false, true),
            (within(key("pitch"), Some(2.0), Some(3.0)), false, true),
            (within(key("angle"), None, Some(90.0)), true, true),
            (within(Measured::Kind(Kind::Length), Some(80.0), None), true, true),
            (within(Measured::Kind(Kind::Mass), None, None), false, false),
            (Wanted::Unknown("pitch".into()), false, false),
            (Wanted::Unknown("length".into()), true, true),
        ] {
            let holds = (wanted.holds(Some(&row), &all), wanted.holds(None, &all));
            assert_eq!(holds, (of_the_row, of_the_item), "{wanted:?}");
        }
    }

    #[test]
    fn the_words_that_may_have_synonyms_are_all_rows_of_terms() {
        let asked = Asked::read(&["a b 内六角", "c"], &["d"]).unwrap();
        assert_eq!(asked.words(), ["a", "a b", "a b 内六角", "b", "b 内六角", "内六角", "c"]);
    }

    #[test]
    fn it_is_ranked_by_whole_keywords_and_pieces_with_a_digit_may_name_a_configuration() {
        let query = query(&["螺钉M6×20 8.8", "GB/T"], &["A 2"]).unwrap();
        assert_eq!(query.keys, ["螺钉m6x208.8", "gbt", "a2"]);
        assert_eq!(query.pieces, ["m6x20", "8.8", "2"]);
    }
}
