//! §1 Reading: what was typed, word by word, by grammar alone: no catalogue is asked.

pub(crate) mod code;
pub(crate) mod grade;
pub(crate) mod letters;
mod marking;
mod numbers;
mod otherwise;
pub(crate) mod package;
mod range;
mod reading;
pub(crate) mod relation;
pub(crate) mod size;
mod standard;
pub(crate) mod value;
mod words;

use crate::{
    library::{measure::Kind, terms},
    text::has,
};
use letters::{Letter, after, at, ends, letters, number, run, starts};
pub use marking::{Bearing, Motor};
pub use numbers::{Figure, numbers};
pub use otherwise::bare;
pub use package::Package;
pub use range::kind_of;
pub use reading::{Reading, Word};
pub use size::Size;
pub use standard::Standard;
pub use words::{ALIKE, CHANNEL, POLES};

/// More words of one keyword are not looked at.
const WORDS: usize = 32;

/// A keyword as words: each of its characters that is no separator belongs to one.
pub fn read(keyword: &str) -> Vec<Word> {
    let letters = letters(keyword);
    let typed: Vec<char> = keyword.chars().collect();
    let mut words: Vec<Word> = Vec::new();
    let mut place = 0;
    while place < letters.len() {
        let rest = after(&letters, place);
        if separates(at(rest, 0)) {
            place += 1;
            continue;
        }
        let (reading, start, length) = found(rest, &words);
        let mut push = |reading, from: usize, to: usize| {
            let ends = (letters.get(from), letters.get(to.saturating_sub(1)));
            let (Some(first), Some(last)) = ends else { return };
            let text = typed.get(first.at..=last.at).unwrap_or_default().iter().collect();
            words.push(Word { text, from: first.at, reading });
        };
        if start > 0 {
            push(Reading::Word, place, place + start);
        }
        push(reading, place + start, place + start + length);
        place += start + length.max(1);
    }
    unread_beyond(words)
}

/// What comes after too many words is named, but not searched.
fn unread_beyond(mut words: Vec<Word>) -> Vec<Word> {
    words.iter_mut().skip(WORDS).for_each(|word| word.reading = Reading::Unread);
    words
}

/// The ways to read a word, each under what is written for it; first the one that is taken if nothing is said. None, where there is no other.
pub fn ways(word: &Word, before: &[Word]) -> Vec<(String, Reading)> {
    let text = bare(&word.text);
    let letters = letters(text);
    let usual = if text.len() == word.text.len() {
        word.reading.clone()
    } else {
        let (reading, start, length) = found(&letters, before);
        if start == 0 && length == letters.len() { reading } else { Reading::Word }
    };
    let others = otherwise::others(text, &usual);
    if others.is_empty() { others } else { [vec![(text.to_owned(), usual)], others].concat() }
}

/// Between words, and no word.
fn separates(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            ',' | ';' | '/' | '-' | '|' | '·' | '、' | '。' | '+' | '_' | '(' | ')' | '"' | '\'' | words::OF
        )
}

/// The next reading, how many characters stand before it as a word, and how long it is.
fn found(rest: &[Letter], before: &[Word]) -> (Reading, usize, usize) {
    let whole = |(reading, length)| (reading, 0, length);
    if terms::is_han(at(rest, 0)) {
        return han(rest);
    }
    let read = if at(rest, 0).is_ascii_digit() { digit(rest, before) } else { latin(rest, before) };
    read.map_or_else(|| whole(word(rest)), whole)
}

/// Chinese: what says as what a word is to be read, a name with a relation, a size, or a word.
fn han(rest: &[Letter]) -> (Reading, usize, usize) {
    let run = run(rest, |letter| terms::is_han(letter) && letter != words::OF);
    if let Some((reading, length)) = otherwise::told(rest) {
        return (reading, 0, length);
    }
    if let Some((size, length)) = size::size(rest, false) {
        return (Reading::Size(size), 0, length);
    }
    if let Some((material, length)) = grade::material(rest).filter(|(_, length)| *length >= run) {
        return (Reading::Material(material), 0, length);
    }
    if let Some((start, range)) = range::named(rest) {
        return (Reading::Range(range.wanted), start, range.length);
    }
    if let Some(range) = range::unnamed(rest) {
        return (Reading::Range(range.wanted), 0, range.length);
    }
    // 公称直径12 and 大于10k may stand behind a word without a space.
    let later = (1..run).find(|place| {
        let rest = after(rest, *place);
        starts(rest, words::DIAMETER) && size::size(rest, false).is_some()
    });
    (Reading::Word, 0, later.unwrap_or(run))
}

/// What begins with a letter or a sign.
fn latin(rest: &[Letter], before: &[Word]) -> Option<(Reading, usize)> {
    if let Some((grade, length)) = grade::numbered(rest) {
        return Some((Reading::Grade(grade), length));
    }
    if let Some((standard, length)) = standard::standard(rest) {
        return Some((Reading::Standard(standard), length));
    }
    if let Some((motor, length)) = marking::motor(rest) {
        return Some((Reading::Motor(motor), length));
    }
    if let Some((0, range)) = range::named(rest) {
        return Some((Reading::Range(range.wanted), range.length));
    }
    common(rest, before)
}

/// What begins with a digit.
fn digit(rest: &[Letter], before: &[Word]) -> Option<(Reading, usize)> {
    if let Some((class, length)) = grade::class(rest) {
        return Some((Reading::Class(class), length));
    }
    if let Some((material, length)) = grade::material(rest) {
        return Some((Reading::Material(material), length));
    }
    if let Some((grade, length)) =
        grade::carbon(rest).filter(|_| !names_section(before)).or_else(|| grade::alloy(rest))
    {
        return Some((Reading::Grade(grade), length));
    }
    if let Some(length) = marking::designation(rest) {
        return Some((Reading::Word, length));
    }
    if let Some((bearing, length)) = marking::bearing(rest) {
        return Some((Reading::Bearing(bearing), length));
    }
    if let Some((poles, length)) = marking::poles(rest) {
        return Some((Reading::Poles(poles), length));
    }
    common(rest, before)
}

/// What begins with either.
fn common(rest: &[Letter], before: &[Word]) -> Option<(Reading, usize)> {
    if let Some((size, length)) = size::size(rest, says(before, words::ANGLES)) {
        return Some((Reading::Size(size), length));
    }
    if let Some((package, length)) = package::package(rest) {
        return Some((Reading::Package(package), length));
    }
    if let Some((section, length)) = marking::section(rest, names_section(before)) {
        return Some((Reading::Section(section), length));
    }
    if let Some((class, length)) = grade::class(rest) {
        return Some((Reading::Class(class), length));
    }
    if let Some(range) = range::unnamed(rest) {
        return Some((Reading::Range(range.wanted), range.length));
    }
    amount(rest, before)
}

/// A value, a value code, or a number alone.
fn amount(rest: &[Letter], before: &[Word]) -> Option<(Reading, usize)> {
    let named = |(amounts, length)| (Reading::Value(of_kind(amounts, before)), length);
    // 01C is no quantity; 10C is one, unless a resistor was named.
    let marked = (at(rest, 0) == '0' || says(before, words::RESISTORS)) && at(rest, 2) != 'r';
    if let Some(code) = code::point(rest).or_else(|| code::eia96(rest).filter(|_| marked)) {
        return Some(named(code));
    }
    if let Some(value) = value::value(rest).filter(|value| value.unit != value::Measure::Nothing) {
        return Some(named((value.unit.amounts(&value.number), value.length)));
    }
    if let Some(code) = code::eia96(rest) {
        return Some(named(code));
    }
    let (number, length) =
        number(rest).filter(|(_, length)| ends(after(rest, *length)) && goes_alone(after(rest, *length)))?;
    let mark = usize::from(at(rest, length) == '#');
    let amounts = code::digits(rest).filter(|code| code.1 == length).map(|code| of_kind(code.0, before));
    Some((Reading::Number(number, amounts.unwrap_or_default()), length + mark))
}

/// A hyphen, a dot or a comma with more behind it makes one word of both: 74-04; but a class may follow: 8-200HV.
fn goes_alone(rest: &[Letter]) -> bool {
    if grade::class(after(rest, 1)).is_some() {
        return true;
    }
    !(matches!(at(rest, 0), '-' | '.' | ',' | '_') && at(rest, 1).is_alphanumeric())
}

/// Of the kind that was named before it, where one was: 电容 472.
fn of_kind(amounts: Vec<(Kind, f64)>, before: &[Word]) -> Vec<(Kind, f64)> {
    let named = words::COUNTED.iter().find(|(_, name)| says(before, &[name])).map(|(kind, _)| *kind);
    let of = |amount: &&(Kind, f64)| named.is_none_or(|kind| kind == amount.0);
    let own: Vec<_> = amounts.iter().filter(of).copied().collect();
    if own.is_empty() { amounts } else { own }
}

fn names_section(before: &[Word]) -> bool {
    says(before, words::SECTIONS)
}

fn says(before: &[Word], names: &[&str]) -> bool {
    let fold = |word: &Word| terms::fold(&word.text);
    before.iter().any(|word| word.reading == Reading::Word && names.iter().any(|name| has(&fold(word), name)))
}

/// A word of letters and digits, with what joins them; else a sign, which nobody can search.
fn word(rest: &[Letter]) -> (Reading, usize) {
    let mut length = 0;
    loop {
        length += run(after(rest, length), terms::is_word);
        let joins = matches!(at(rest, length), '-' | '_' | '/' | '.' | ',' | '+' | '\'');
        if length == 0 || !joins || !terms::is_word(at(rest, length + 1)) {
            break;
        }
        length += 1;
    }
    if length == 0 { (Reading::Unread, 1) } else { (Reading::Word, length) }
}

#[cfg(test)]
mod tests;
