//! §1 Understood: how each word was read, as the page says it.

use super::{
    asked::{Asked, model},
    captions,
    condition::{Measured, Wanted},
    legal::WrongSegment,
    lexicon::Lexicon,
    read::{Bearing, Motor, Reading, Word, bare, kind_of, ways},
};
use crate::{
    decimal,
    json::Read,
    library::{item::Item, measure::Kind, saying, terms},
};
use sanku_derive::wire;
use serde::Serialize;

/// A word, and how it was read.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct UnderstoodWord {
    /// The keyword that it stands in, from 0.
    pub keyword: u32,
    /// How many characters of the keyword stand before it.
    pub from: u32,
    /// As it was typed.
    pub text: String,
    /// How it was read.
    pub reading: Told,
    /// How else it is looked for.
    pub others: Vec<Told>,
    /// The ways to read it, where there are several; first the one that is taken if nothing is said.
    #[serde(default)]
    pub ways: Vec<Way>,
    /// What the nearest item does not have of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongSegment>,
}

/// A way to read a word.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Way {
    /// What is written in place of the word, so that it is read so: 封装:0603.
    pub text: String,
    /// How it is read then.
    pub reading: Told,
}

/// A reading as people call it.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Told {
    /// What it is: 尺寸.
    pub label: String,
    /// What it says: M6×20.
    pub said: String,
}

impl Asked {
    /// How each word of the keywords that are taken apart was read, in order.
    pub fn understood(&self, lexicon: &Lexicon) -> Vec<UnderstoodWord> {
        let each = self.keywords.iter().zip(0..).flat_map(|(words, keyword)| {
            words.iter().enumerate().map(move |(place, word)| UnderstoodWord {
                keyword,
                ..understood(word, words.get(..place).unwrap_or_default(), lexicon)
            })
        });
        each.collect()
    }

    /// Marks what an item does not have of what was asked, each word as it was understood.
    pub fn mark(&self, words: &mut [UnderstoodWord], item: &Item) {
        for (wrong, word) in self.wrong(item).into_iter().zip(words) {
            word.wrong = wrong;
        }
    }
}

/// How each word of a keyword is read before any catalogue is asked; none of one that can match nothing.
pub fn understand(keyword: &str) -> Vec<UnderstoodWord> {
    let asked = Asked::read(&[keyword], &[]);
    asked.map(|asked| asked.understood(&Lexicon::new())).unwrap_or_default()
}

/// What is said of a keyword while it is typed: each word that is read as more than a text, with all that it may be.
pub fn reading_line(keyword: &str) -> Vec<Told> {
    let told = |told: &Told| ![captions::TEXT, captions::UNREAD].contains(&told.label.as_str());
    let line = understand(keyword).into_iter().filter(|word| told(&word.reading)).map(
        |UnderstoodWord { reading, others, .. }| {
            let others = others.into_iter().filter(told).map(|other| other.said);
            Told {
                said: [reading.said].into_iter().chain(others).collect::<Vec<_>>().join(captions::OR_ELSE),
                ..reading
            }
        },
    );
    line.collect()
}

fn understood(word: &Word, before: &[Word], lexicon: &Lexicon) -> UnderstoodWord {
    let told = |word: &Word| {
        let mut readings = readings(word, lexicon);
        let others = readings.split_off(1.min(readings.len()));
        (readings.pop().unwrap_or_default(), others)
    };
    let (reading, others) = told(word);
    let ways = ways(word, before).into_iter().map(|(text, reading)| Way {
        reading: told(&Word { text: text.clone(), reading, ..word.clone() }).0,
        text,
    });
    UnderstoodWord {
        keyword: 0,
        from: u32::try_from(word.from).unwrap_or(u32::MAX),
        text: word.text.clone(),
        reading,
        others,
        ways: ways.collect(),
        wrong: None,
    }
}

fn told(label: &str, said: impl Into<String>) -> Told {
    Told { label: label.to_owned(), said: said.into() }
}

/// The reading, and the others that it is looked for by.
fn readings(word: &Word, lexicon: &Lexicon) -> Vec<Told> {
    let text = || bare(&word.text).to_owned();
    let amounts = |all: &[(Kind, f64)]| {
        all.iter().map(|(kind, number)| told(captions::VALUE, written(*kind, *number))).collect::<Vec<_>>()
    };
    let plain = || told(captions::TEXT, text());
    let said = bare(&word.text) != word.text;
    match &word.reading {
        Reading::Word => plain_word(word, lexicon),
        Reading::Standard(standard) => {
            let edition = standard.edition.as_ref().map(|year| captions::edition(year)).unwrap_or_default();
            vec![told(captions::STANDARD, standard.name() + &edition)]
        }
        Reading::Size(size) => {
            let sign = size.sign.to_ascii_uppercase();
            vec![told(captions::SIZE, sign + &size.texts.join("×")), plain()]
        }
        Reading::Number(number, all) => {
            [vec![told(captions::NUMBER, number.clone())], amounts(all), vec![plain()]].concat()
        }
        Reading::Value(all) if said => amounts(all),
        Reading::Value(all) => [amounts(all), vec![plain()]].concat(),
        Reading::Range(wanted) => vec![told(captions::RANGE, range(wanted))],
        Reading::Class(class) => vec![told(captions::CLASS, class.to_ascii_uppercase())],
        Reading::Material(_) => vec![told(captions::MATERIAL, text())],
        Reading::Grade(_) => vec![told(captions::GRADE, text())],
        Reading::Package(package) => vec![told(captions::PACKAGE, package.name())],
        Reading::Bearing(bearing) => vec![told(captions::BEARING, of_bearing(bearing))],
        Reading::Motor(Motor { frame, poles }) => {
            vec![told(captions::MOTOR, captions::motor(&frame.to_ascii_uppercase(), poles))]
        }
        Reading::Poles(poles) => vec![told(captions::POLES, poles.clone())],
        Reading::Section(name) => vec![told(captions::MODEL, name.clone())],
        Reading::Beginning(models) => {
            vec![told(captions::BEGINNING, models.first().cloned().unwrap_or_default())]
        }
        Reading::Sound(text) => vec![told(captions::SOUND, text.clone())],
        Reading::Unread => vec![told(captions::UNREAD, text())],
    }
}

fn plain_word(word: &Word, lexicon: &Lexicon) -> Vec<Told> {
    if let Some(model) = model(&word.text, lexicon) {
        return vec![
            told(captions::BEGINNING, model.to_ascii_uppercase()),
            told(captions::TEXT, word.text.clone()),
        ];
    }
    let entry = lexicon.get(&terms::key(&word.text));
    let known = entry.into_iter().flat_map(|entry| &entry.known);
    let known: Vec<_> = known.map(|known| told(known.label(), word.text.clone())).collect();
    if known.is_empty() { vec![told(captions::TEXT, word.text.clone())] } else { known }
}

fn of_bearing(Bearing { base, seals, beside }: &Bearing) -> String {
    let seals = seals
        .iter()
        .map(|seal| ["-", &seal.to_ascii_uppercase()].concat())
        .collect::<Vec<_>>()
        .join(captions::OR);
    let beside: String = beside.iter().map(|class| captions::beside(&class.to_ascii_uppercase())).collect();
    [base.as_str(), &seals, &beside].concat()
}

fn written(kind: Kind, number: f64) -> String {
    let (text, unit) = kind.written(number);
    [&text, " ", &unit.symbol()].concat()
}

/// A range, with what it is of.
fn range(wanted: &Wanted) -> String {
    [measured(wanted).unwrap_or_default(), &bounds(wanted)].join(" ").trim_start().to_owned()
}

/// What people call the parameter of a range, the likeliest of several; none where only a kind was said.
fn measured(wanted: &Wanted) -> Option<&'static str> {
    match wanted {
        Wanted::Any(any) => any.first().and_then(measured),
        Wanted::Number { of: Measured::Parameter(key) | Measured::Both(key, _), .. } => saying::name(key),
        Wanted::Number { .. } | Wanted::Size(_) | Wanted::Unknown(_) => None,
    }
}

/// The ends of a range, each parameter's once.
fn bounds(wanted: &Wanted) -> String {
    match wanted {
        Wanted::Any(any) => any.first().map(bounds).unwrap_or_default(),
        Wanted::Number { of, from, to } => {
            let kind = match of {
                Measured::Kind(kind) | Measured::Both(_, kind) => Some(*kind),
                Measured::Parameter(key) => kind_of(key),
            };
            let end =
                |end: f64| kind.map_or_else(|| Kind::count(round(end)), |kind| written(kind, round(end)));
            match (from, to) {
                (Some(from), Some(to)) if from == to => end(*from),
                (Some(from), Some(to)) => [end(*from), end(*to)].join("–"),
                (Some(from), None) => [if round(*from) < *from { "> " } else { "≥ " }, &end(*from)].concat(),
                (None, Some(to)) => [if round(*to) > *to { "< " } else { "≤ " }, &end(*to)].concat(),
                (None, None) => String::new(),
            }
        }
        Wanted::Size(_) | Wanted::Unknown(_) => String::new(),
    }
}

/// What is just above or below a number is told as that number.
fn round(number: f64) -> f64 {
    decimal::rounded(number, 10)
}
