//! §1 Search terms: what is indexed and what is asked, folded and taken apart by the same rules.

mod fold;
mod initial;
mod pinyin;
mod reading;
mod runs;
mod script;

pub use fold::{compact, fold, natural_cmp, natural_key, plain};
pub use initial::{initial, initial_key};
pub use pinyin::pinyin;
pub use reading::{Phrase, QueryTerm, Reading, key, read, read_whole};
use runs::{Run, cut, pairs, runs};
pub use runs::{is_han, is_word};

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

/// How each run of Chinese is spelled in pinyin, from each of its characters on while two are left, and the first letters of each.
pub fn sounds(text: &str) -> Vec<String> {
    let mut sounds = Vec::new();
    for run in runs(&fold(text)) {
        let Run::Han(han) = run else { continue };
        for from in 0..han.len().saturating_sub(1) {
            let rest: String = han.iter().skip(from).take(SPELLED).collect();
            let Some((full, initials)) = pinyin(&rest) else { continue };
            sounds.push(full);
            if from == 0 || initials.len() > 2 {
                sounds.push(initials);
            }
        }
    }
    sounds
}

/// More characters are not spelled in one.
const SPELLED: usize = 8;

fn tail(word: &str) -> Option<String> {
    let at = word.find(|letter: char| letter.is_ascii_digit()).filter(|&at| at > 0)?;
    word.get(at..).filter(|tail| tail.len() > 2).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::{runs::TOKEN_CHARS, *};

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
