//! §1 Runs: the stretches of one script in a text.

/// Longer tokens are cut, when indexed and when asked.
pub(super) const TOKEN_CHARS: usize = 64;

/// A stretch of one script in a folded text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// Chinese and its neighbours: written without spaces.
    Han(Vec<char>),
    /// Letters and digits, in parts where a hyphen, slash or dot joins them.
    Word(Vec<String>),
}

/// Whether a character belongs to a script without spaces.
pub fn is_han(letter: char) -> bool {
    matches!(letter, '\u{3007}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Whether a character belongs to a word of letters or digits, which ends at Chinese.
pub fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() && !is_han(letter)
}

/// The runs of a folded text, in order.
pub(super) fn runs(folded: &str) -> Vec<Run> {
    let letters: Vec<char> = folded.chars().collect();
    let mut runs = Vec::new();
    let mut open = false;
    for (at, &letter) in letters.iter().enumerate() {
        let next = letters.get(at + 1).copied().unwrap_or(' ');
        if is_han(letter) {
            push_han(&mut runs, open, letter);
            open = true;
        } else if is_word(letter) {
            push_word(&mut runs, open, letter);
            open = true;
        } else if open && is_word(next) {
            open = join(&mut runs, letter, next);
        } else {
            open = false;
        }
    }
    runs
}

fn push_han(runs: &mut Vec<Run>, open: bool, letter: char) {
    match runs.last_mut() {
        Some(Run::Han(han)) if open => han.push(letter),
        _ => runs.push(Run::Han(vec![letter])),
    }
}

fn push_word(runs: &mut Vec<Run>, open: bool, letter: char) {
    match runs.last_mut() {
        Some(Run::Word(parts)) if open => match parts.last_mut() {
            Some(part) if part.chars().count() < TOKEN_CHARS => part.push(letter),
            _ => {}
        },
        _ => runs.push(Run::Word(vec![letter.to_string()])),
    }
}

/// A dot between digits belongs to the number, other joiners begin a part; the rest ends the run.
fn join(runs: &mut [Run], letter: char, next: char) -> bool {
    let Some(Run::Word(parts)) = runs.last_mut() else { return false };
    let Some(part) = parts.last_mut() else { return false };
    let decimal =
        letter == '.' && next.is_ascii_digit() && part.ends_with(|last: char| last.is_ascii_digit());
    if decimal {
        part.push(letter);
    } else if matches!(letter, '-' | '_' | '/' | '.' | ',' | '+' | '\'') {
        parts.push(String::new());
    } else {
        return false;
    }
    true
}

pub(super) fn pairs(han: &[char]) -> impl Iterator<Item = String> {
    han.windows(2).map(|pair| pair.iter().collect())
}

pub(super) fn cut(word: &str) -> String {
    word.chars().take(TOKEN_CHARS).collect()
}
