//! §1 Grades: strength classes of fasteners, and materials as drawings name them.

use super::letters::{Letter, after, at, ends, first, number, run, text};
use super::size::times;
use super::words::{CARBON, FORMS, MATERIALS};
use crate::library::terms;

/// Classes of screws with a point, and of screws, nuts and washers with their letters.
const CLASSES: &[&str] = &[
    "10.9", "12.9", "3.6", "4.6", "4.8", "5.6", "5.8", "6.8", "8.8", "9.8", "14h", "22h", "33h", "45h",
    "100hv", "140hv", "200hv", "300hv",
];

/// A strength class, and how long it is: 8.8, 8.8级, A2-70, 10级.
pub fn class(letters: &[Letter]) -> Option<(String, usize)> {
    let (name, length) = steel(letters)
        .or_else(|| first(letters, CLASSES).map(|(word, length)| (word.to_owned(), length)))
        .or_else(|| number(letters).filter(|(_, length)| *length < 3 && at(letters, *length) == '级'))?;
    let grade = usize::from(at(letters, length) == '级');
    let rest = after(letters, length);
    (ends(rest) && times(rest).is_none()).then_some((name, length + grade))
}

/// Stainless steel: A2-70.
fn steel(letters: &[Letter]) -> Option<(String, usize)> {
    let digits = run(after(letters, 3), |letter| letter.is_ascii_digit());
    let stands = matches!(at(letters, 0), 'a' | 'c')
        && matches!(at(letters, 1), '1'..='5')
        && at(letters, 2) == '-'
        && digits == 2;
    stands.then(|| (text(letters, 5), 5))
}

/// A material or a finish, and how long it is.
pub fn material(letters: &[Letter]) -> Option<(String, usize)> {
    let (word, length) = first(letters, MATERIALS)?;
    let alone = ends(after(letters, length)) && !matches!(at(letters, length), '-' | '/' | '.' | '#');
    alone.then(|| (word.to_owned(), length))
}

/// A grade of steel by its number of carbon, and how long it is: 45#, 45号钢, 50钢.
pub fn carbon(letters: &[Letter]) -> Option<(String, usize)> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    let rest = after(letters, digits);
    let (_, mark) = first(rest, CARBON)?;
    let behind = after(rest, mark);
    let alone = !at(behind, 0).is_alphanumeric() || first(behind, FORMS).is_some();
    ((1..=3).contains(&digits) && alone).then(|| (text(letters, digits), digits + mark))
}

/// A grade of alloy steel, which is no quantity, and how long it is: 65Mn, 40Cr, 35CrMo.
pub fn alloy(letters: &[Letter]) -> Option<(String, usize)> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    first(after(letters, digits), &["cr", "mn", "si", "ni"]).filter(|_| (1..=3).contains(&digits))?;
    let length = run(letters, terms::is_word);
    Some((text(letters, length), length))
}

/// Who numbers grades, longer spellings first.
const NUMBERING: &[&str] = &["aisi", "sae", "uns", "jis", "en", "din", "w.-nr.", "w.nr.", "w.nr", "wnr"];

/// A grade by the number that somebody abroad gave it, and how long it is with who that is: AISI 4140, EN 1.4301, JIS SUS304.
pub fn numbered(letters: &[Letter]) -> Option<(String, usize)> {
    let (by, name) = first(letters, NUMBERING)?;
    let gap = run(after(letters, name), |letter| matches!(letter, ' ' | '-'));
    let rest = after(letters, name + gap);
    let whole = run(rest, terms::is_word);
    let behind = run(after(rest, whole + 1), terms::is_word);
    let length = if at(rest, whole) == '.' && behind > 0 { whole + 1 + behind } else { whole };
    let grade = text(rest, length);
    let is_digit = |letter: &char| letter.is_ascii_digit();
    let (digits, before) = (
        grade.chars().filter(is_digit).count(),
        grade.chars().take_while(|letter| !is_digit(letter)).count(),
    );
    let stands = match by {
        // Without a space another letter makes another word of it.
        "aisi" | "sae" => digits > 2 && (gap > 0 || before == 0),
        "uns" => gap > 0 && before == 1 && digits > 3,
        // JIS G 4051 is a standard.
        "jis" => gap > 0 && digits > 1 && (before > 1 || grade.ends_with('c')),
        // 1.4301, where EN 1090 is a standard.
        _ => first(rest, &["1.", "2.", "3."]).is_some() && digits == 5 && length == 6,
    };
    stands.then_some((grade, name + gap + length))
}
