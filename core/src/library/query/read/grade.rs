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
    let length = run(letters, |letter| letter.is_alphanumeric() && !terms::is_han(letter));
    Some((text(letters, length), length))
}
