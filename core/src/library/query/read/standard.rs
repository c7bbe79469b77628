//! §1 Standards: GB/T 5782-2016, GBT5782, DIN912, JIS B 1180. The edition is kept beside, and not searched for.

use super::letters::{Letter, after, at, ends, first, number, run, spaces, text};
use super::size::size;
use crate::text::has;

/// A standard as it is cited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standard {
    /// Who publishes it: GB/T.
    pub body: &'static str,
    /// Its number, with its part: 70.1.
    pub number: String,
    /// The year.
    pub edition: Option<String>,
}

/// Who publishes standards, folded and as they are written, longer spellings first.
const BODIES: &[(&str, &str)] = &[
    ("gb/t", "GB/T"),
    ("gb t", "GB/T"),
    ("gbt", "GB/T"),
    ("gb", "GB/T"),
    ("iso", "ISO"),
    ("din", "DIN"),
    ("jis", "JIS"),
    ("astm", "ASTM"),
    ("ansi", "ANSI"),
    ("asme", "ASME"),
    ("iec", "IEC"),
    ("jb/t", "JB/T"),
    ("jbt", "JB/T"),
    ("hg/t", "HG/T"),
    ("qc/t", "QC/T"),
    ("yb/t", "YB/T"),
    ("yb/t", "YB/T"),
    ("sj/t", "SJ/T"),
    ("gjb", "GJB"),
    // What follows these without a space is an order number more often.
    ("jb ", "JB/T"),
    ("en ", "EN"),
    ("bs ", "BS"),
    ("hg ", "HG/T"),
    ("yb ", "YB/T"),
];

/// A standard, and how long it is.
pub fn standard(letters: &[Letter]) -> Option<(Standard, usize)> {
    let (folded, body) = BODIES.iter().find(|(folded, _)| super::letters::starts(letters, folded))?;
    let mut length = folded.chars().count();
    length += gap(after(letters, length));
    let series = series(after(letters, length), body);
    let (digits, count) = number(after(letters, length + series.1)).filter(|(_, count)| *count <= 9)?;
    length += series.1 + count;
    let part = part(after(letters, length), body);
    length += part.as_ref().map_or(0, |part| part.chars().count());
    length += form(after(letters, length));
    if !ends(after(letters, length)) {
        return None;
    }
    let edition = edition(after(letters, length));
    length += edition.as_ref().map_or(0, |(_, count)| *count);
    let edition = edition.map(|(year, _)| year);
    Some((Standard { body, number: series.0 + &digits + &part.unwrap_or_default(), edition }, length))
}

/// Spaces, quotes or a hyphen may stand between body and number.
fn gap(letters: &[Letter]) -> usize {
    let gap = run(letters, |letter| matches!(letter, ' ' | '"' | '\''));
    gap + usize::from(gap == 0 && at(letters, 0) == '-')
}

/// JIS B 1180 and ASTM A36 have a letter before the number.
fn series(letters: &[Letter], body: &str) -> (String, usize) {
    let letter = at(letters, 0);
    if !matches!(body, "JIS" | "ASTM") || !letter.is_ascii_alphabetic() {
        return (String::new(), 0);
    }
    (letter.to_string(), 1 + spaces(after(letters, 1)))
}

/// The part of a standard of these bodies: ISO 7046-1.
fn part(letters: &[Letter], body: &str) -> Option<String> {
    let has_parts = matches!(body, "ISO" | "DIN" | "IEC" | "EN") && at(letters, 0) == '-';
    let one = at(letters, 1).is_ascii_digit() && ends(after(letters, 2));
    (has_parts && one).then(|| text(letters, 2))
}

/// The form that DIN has behind the number: DIN 125 A.
fn form(letters: &[Letter]) -> usize {
    let gap = spaces(letters).min(1);
    let is = matches!(at(letters, gap), 'a' | 'b') && !at(letters, gap + 1).is_alphanumeric();
    if is { gap + 1 } else { 0 }
}

/// Four digits of a year; two of a standard of before 2000 where a size follows: GB93-87 M12.
fn edition(letters: &[Letter]) -> Option<(String, usize)> {
    let (_, sign) = first(letters, &["-", ":"])?;
    let year = after(letters, sign);
    let digits = run(year, |letter| letter.is_ascii_digit());
    let (rest, text) = (after(year, digits), text(year, digits));
    let behind = after(rest, run(rest, |letter| matches!(letter, ' ' | '-')));
    let stands = match digits {
        4 => text.starts_with("19") || text.starts_with("20"),
        2 => matches!(text.get(..1), Some("7" | "8" | "9")) && size(behind, false).is_some(),
        _ => false,
    };
    (stands && ends(rest)).then_some((text, sign + digits))
}

impl Standard {
    /// As it is cited, without the edition.
    pub fn name(&self) -> String {
        [self.body, " ", &self.number.to_ascii_uppercase()].concat()
    }

    /// Its tokens, apart and in one, and whether they may go on: GB/T 70 has its parts 70.1 and 70.2.
    pub fn spellings(&self) -> Vec<(Vec<String>, bool)> {
        let body: Vec<String> = self.body.to_ascii_lowercase().split('/').map(str::to_owned).collect();
        let mut bodies = vec![body];
        if self.body == "GB/T" {
            bodies.push(vec!["gb".to_owned()]);
        }
        let mut numbers = vec![(self.number.clone(), false)];
        if !has(&self.number, ".") {
            numbers.push(([&self.number, "."].concat(), true));
        }
        let mut spellings = Vec::new();
        for (number, open) in numbers {
            for body in &bodies {
                let number = number.split('-').map(str::to_owned);
                let apart: Vec<String> = body.iter().cloned().chain(number).collect();
                spellings.push((vec![apart.concat()], open));
                spellings.push((apart, open));
            }
        }
        spellings
    }
}
