//! §1 Designations: of a bearing with its suffixes, of a motor by frame and poles, of a section by its number.

use super::letters::{Letter, after, at, ends, run, spaces, starts, text};

/// A rolling bearing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bearing {
    /// The designation without suffixes.
    pub base: String,
    /// How it is sealed, as the standard says it and as it was typed; none for an open one.
    pub seals: Vec<&'static str>,
    /// Its clearance and its class, which no table tells apart.
    pub beside: Vec<&'static str>,
}

/// Suffixes of a seal, folded, longer ones first, and what they are in the standard.
const SEALS: &[(&str, &[&str])] = &[
    ("2rs1", &["2rs"]),
    ("2rsh", &["2rs"]),
    ("2rsr", &["2rs"]),
    ("2rs", &["2rs"]),
    ("2rz", &["2rz"]),
    ("2z", &["2z"]),
    ("zz", &["2z"]),
    ("ddu", &["2rs"]),
    ("llu", &["2rs"]),
    ("llb", &["2rz"]),
    ("vv", &["2rz"]),
    ("rs", &["rs", "2rs"]),
    ("rz", &["rz"]),
    ("z", &["z"]),
];
/// Clearances and classes.
const BESIDE: &[&str] = &["c2", "c3", "c4", "c5", "p4", "p5", "p6", "cm"];

/// A bearing that has a suffix, and how long it is.
pub fn bearing(letters: &[Letter]) -> Option<(Bearing, usize)> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    let mut length = Some(digits).filter(|digits| (3..=5).contains(digits))?;
    let (mut seals, mut beside) = (Vec::new(), Vec::new());
    loop {
        let gap = run(after(letters, length), |letter| matches!(letter, ' ' | '-' | '/' | '.')).min(2);
        let rest = after(letters, length + gap);
        let stands = |word: &str| starts(rest, word) && !at(rest, word.len()).is_ascii_digit();
        if let Some((word, said)) = SEALS.iter().find(|(word, _)| seals.is_empty() && stands(word)) {
            seals = said.to_vec();
            length += gap + word.len();
        } else if let Some(word) = BESIDE.iter().find(|word| stands(word)) {
            beside.push(*word);
            length += gap + word.len();
        } else {
            break;
        }
    }
    let suffixed = length > digits && ends(after(letters, length));
    suffixed.then(|| (Bearing { base: text(letters, digits), seals, beside }, length))
}

/// How long a designation is that would pass for a value: bearings 7304C and 22310K, timing belts 240H and 450L, chains 08A-1.
pub fn designation(letters: &[Letter]) -> Option<usize> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    let fits = match (digits, at(letters, digits)) {
        (4, 'c') => at(letters, 0) == '7',
        (5, 'k') => at(letters, 0) == '2',
        (3 | 4, 'h' | 'l') => true,
        (2, 'a' | 'b') => at(letters, 3) == '-' && matches!(at(letters, 4), '1'..='3'),
        _ => false,
    };
    let length = if digits == 2 { 5 } else { digits + 1 };
    (fits && ends(after(letters, length))).then_some(length)
}

/// A motor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Motor {
    /// Its frame: 132s.
    pub frame: String,
    /// How many poles it has.
    pub poles: String,
}

/// Heights of the shaft, in millimetres.
const FRAMES: &[&str] = &[
    "56", "63", "71", "80", "90", "100", "112", "132", "160", "180", "200", "225", "250", "280", "315", "355",
];

/// A type of three-phase motor, and how long it is: Y2-132S-4, YE3-160M-2.
pub fn motor(letters: &[Letter]) -> Option<(Motor, usize)> {
    let series = run(letters, |letter| letter.is_ascii_alphabetic());
    if at(letters, 0) != 'y' || series > 4 {
        return None;
    }
    [0, 1].into_iter().find_map(|model| {
        let start = series + model;
        let gap = usize::from(at(letters, start) == '-');
        frame(after(letters, start + gap)).map(|(motor, length)| (motor, start + gap + length))
    })
}

fn frame(letters: &[Letter]) -> Option<(Motor, usize)> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    FRAMES.contains(&text(letters, digits).as_str()).then_some(())?;
    let bed = usize::from(matches!(at(letters, digits), 's' | 'm' | 'l'));
    let core = usize::from(bed == 1 && matches!(at(letters, digits + 1), '1'..='3'));
    let length = digits + bed + core;
    let poles = run(after(letters, length + 1), |letter| letter.is_ascii_digit());
    let fits =
        at(letters, length) == '-' && (1..=2).contains(&poles) && ends(after(letters, length + 1 + poles));
    let motor = Motor { frame: text(letters, length), poles: text(after(letters, length + 1), poles) };
    fits.then_some((motor, length + 1 + poles))
}

/// How many poles, and how long that is: 4极.
pub fn poles(letters: &[Letter]) -> Option<(String, usize)> {
    let digits = run(letters, |letter| letter.is_ascii_digit());
    ((1..=2).contains(&digits) && at(letters, digits) == '极').then(|| (text(letters, digits), digits + 1))
}

/// The number of a rolled section, where its sign or its name stands before it, and how long it is: I 20#, [25c, 20a.
pub fn section(letters: &[Letter], named: bool) -> Option<(String, usize)> {
    let channel = at(letters, 0) == '[';
    let sign = if channel || at(letters, 0) == 'i' { 1 + spaces(after(letters, 1)) } else { 0 };
    let number = after(letters, sign);
    let digits = run(number, |letter| letter.is_ascii_digit() || letter == '.');
    let kind = usize::from(matches!(at(number, digits), 'a'..='c'));
    let mark = usize::from(at(number, digits + kind) == '#');
    let said = channel || if sign > 0 { sign == 1 || mark > 0 || kind > 0 } else { named };
    let fits = said && (1..=4).contains(&digits) && ends(after(number, digits + kind + mark));
    let name = text(number, digits + kind);
    let name = if sign > 0 { [at(letters, 0).to_string(), name].concat() } else { name };
    fits.then_some((name, sign + digits + kind + mark))
}
