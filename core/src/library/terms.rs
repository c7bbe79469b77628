//! §1 Search terms: what is indexed and what is asked, folded and taken apart by the same rules.

mod fold;
mod reading;

pub use fold::{compact, fold, natural_cmp};
pub use reading::{Part, Phrase, Reading, key, read, read_whole};

/// Longer tokens are cut, when indexed and when asked.
const TOKEN_CHARS: usize = 64;

/// A stretch of one script in a folded text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Run {
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

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() && !is_han(letter)
}

/// The runs of a folded text, in order.
pub(crate) fn runs(folded: &str) -> Vec<Run> {
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

/// The tokens of a text in order: each pair of Chinese characters and the last alone, each part of a word.
///
/// One character then is a prefix of a pair or the last, and longer texts are neighbours.
pub fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    for run in runs(&fold(text)) {
        match run {
            Run::Han(han) => {
                tokens.extend(pairs(&han));
                tokens.extend(han.last().map(char::to_string));
            }
            Run::Word(parts) => tokens.extend(parts),
        }
    }
    tokens
}

pub(crate) fn pairs(han: &[char]) -> impl Iterator<Item = String> {
    han.windows(2).map(|pair| pair.iter().collect())
}

/// Other spellings of its words: without the hyphens, and from the first digit on.
pub fn spellings(text: &str) -> Vec<String> {
    let mut spellings = Vec::new();
    for run in runs(&fold(text)) {
        let Run::Word(parts) = run else { continue };
        let whole = cut(&parts.concat());
        spellings.extend(tail(&whole));
        if parts.len() > 1 {
            spellings.push(whole);
        }
    }
    spellings
}

/// Spellings of a whole model: GB/T 70.1 is also gbt70.1 and gb70.1.
pub fn model_spellings(model: &str) -> Vec<String> {
    let mut spellings = spellings(model);
    let whole = cut(&compact(model));
    if let Some(number) =
        whole.strip_prefix("gbt").filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    {
        spellings.push(format!("gb{number}"));
    }
    spellings.push(whole);
    spellings.retain(|spelling| !spelling.is_empty());
    spellings
}

fn cut(word: &str) -> String {
    word.chars().take(TOKEN_CHARS).collect()
}

fn tail(word: &str) -> Option<String> {
    let at = word.find(|letter: char| letter.is_ascii_digit()).filter(|&at| at > 0)?;
    word.get(at..).filter(|tail| tail.len() > 2).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        assert_eq!(tokens(text).join(" "), expect, "{text}");
    }

    #[test]
    fn chinese_is_indexed_in_pairs_and_its_last_character_alone() {
        check("内六角螺钉", "内六 六角 角螺 螺钉 钉");
        check("钢", "钢");
        check("钢 板", "钢 板");
        check("不锈钢A2", "不锈 锈钢 钢 a2");
    }

    #[test]
    fn words_come_apart_at_their_joiners_but_numbers_keep_their_dot() {
        check("GB/T 70.1", "gb t 70.1");
        check("SN74LVC1G-04", "sn74lvc1g 04");
        check("0.1μF, 16V", "0.1uf 16v");
        check("U.S. 3.", "u s 3");
    }

    #[test]
    fn nothing_but_signs_is_no_token() {
        for text in ["", " ", "%_*\"'", "\0", "😀😀", "---", "/"] {
            check(text, "");
        }
    }

    #[test]
    fn a_sign_ends_a_word() {
        check("a%b (c)", "a b c");
        check("螺钉-M6", "螺钉 钉 m6");
    }

    #[test]
    fn a_word_is_also_found_without_hyphens_and_from_its_first_digit() {
        assert_eq!(spellings("SN74LVC1G-04 x"), ["74lvc1g04", "sn74lvc1g04"]);
        assert_eq!(spellings("M6×20"), ["6x20"]);
        assert_eq!(spellings("轴承 A2 A12"), [""; 0], "two digits would find too much");
    }

    #[test]
    fn a_standard_is_found_in_one_word_and_without_its_t() {
        assert_eq!(model_spellings("GB/T 70.1"), ["gbt", "gb70.1", "gbt70.1"]);
        assert_eq!(model_spellings("GBTX"), ["gbtx"]);
        assert_eq!(model_spellings(""), [""; 0]);
    }

    #[test]
    fn a_token_is_cut_the_same_when_indexed_and_asked() {
        let long = "a".repeat(200);
        assert_eq!(tokens(&long), ["a".repeat(TOKEN_CHARS)]);
        assert_eq!(model_spellings(&long), ["a".repeat(TOKEN_CHARS)]);
    }
}
