//! §1 Reading a keyword: what must be found for it.

use super::{
    fold::fold,
    runs::{Run, cut, is_han, pairs, runs},
};

/// Adjacent tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// The tokens, in order.
    pub tokens: Vec<String>,
    /// The last one may go on.
    pub open: bool,
}

impl Phrase {
    /// Whether the tokens of a text hold it.
    pub fn stands_in(&self, text: &[String]) -> bool {
        let Some((last, first)) = self.tokens.split_last() else { return true };
        text.windows(self.tokens.len()).any(|window| {
            let Some((end, begin)) = window.split_last() else { return false };
            begin == first && (end == last || self.open && end.starts_with(last.as_str()))
        })
    }

    /// The same where its Chinese ends: none of what does not end in Chinese.
    pub fn ending(&self) -> Option<Self> {
        let han = |token: &String| token.chars().all(is_han);
        self.tokens.last().filter(|last| han(last)).map(|_| Self { tokens: self.whole(), open: false })
    }

    /// The tokens of a text that says this and nothing else: of Chinese, the last character stands once more.
    pub fn whole(&self) -> Vec<String> {
        let last = self.tokens.last().map(|last| last.chars().collect::<Vec<_>>());
        let once_more = last.filter(|last| last.len() == 2 && last.iter().all(|letter| is_han(*letter)));
        let once_more = once_more.and_then(|last| last.last().map(char::to_string));
        self.tokens.iter().cloned().chain(once_more).collect()
    }
}

/// One way to read a term: all phrases must be found.
pub type Reading = Vec<Phrase>;

/// A term of a keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryTerm {
    /// Its plain spelling: what synonyms are looked up by, parts of an expression joined by spaces.
    pub key: String,
    /// One of them must hold.
    pub readings: Vec<Reading>,
}

/// More terms of one keyword are not looked at.
const TERMS: usize = 32;
/// Longer runs of Chinese are not taken apart.
const DIVISIBLE: usize = 12;

/// Takes a keyword apart: each term must be found; nothing to find gives none.
pub fn read(keyword: &str) -> Vec<QueryTerm> {
    runs(&fold(keyword)).iter().take(TERMS).map(term).collect()
}

/// A keyword as it stands: its tokens next to each other.
pub fn read_whole(keyword: &str) -> Option<Phrase> {
    let runs = runs(&fold(keyword));
    let (last, first) = runs.split_last()?;
    let mut tokens = Vec::new();
    for run in first {
        match run {
            Run::Han(han) => {
                tokens.extend(pairs(han));
                tokens.extend(han.last().map(char::to_string));
            }
            Run::Word(parts) => tokens.extend(parts.iter().cloned()),
        }
    }
    let open = match last {
        Run::Han(han) => {
            tokens.extend(adjacent(han).tokens);
            han.len() == 1
        }
        Run::Word(parts) => {
            tokens.extend(parts.iter().cloned());
            false
        }
    };
    Some(Phrase { tokens, open })
}

/// The plain spelling of a text, in which its terms stand between spaces.
pub fn key(text: &str) -> String {
    runs(&fold(text)).iter().map(key_of).collect::<Vec<_>>().join(" ")
}

fn key_of(run: &Run) -> String {
    match run {
        Run::Han(han) => han.iter().collect(),
        Run::Word(parts) => parts.join(" "),
    }
}

fn term(run: &Run) -> QueryTerm {
    let readings = match run {
        Run::Han(han) => divisions(han),
        Run::Word(parts) => {
            let whole = phrase(vec![cut(&parts.concat())]);
            let apart = (parts.len() > 1).then(|| vec![phrase(parts.clone())]);
            std::iter::once(vec![whole]).chain(apart).collect()
        }
    };
    QueryTerm { key: key_of(run), readings }
}

fn phrase(tokens: Vec<String>) -> Phrase {
    let open = !tokens.last().is_some_and(|last| is_size(last));
    Phrase { tokens, open }
}

/// M6x2 is a size of its own, not the beginning of M6x20.
fn is_size(token: &str) -> bool {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    token.match_indices('x').any(|(at, _)| {
        digit(token.get(..at).and_then(|before| before.chars().last()))
            && digit(token.get(at + 1..).and_then(|after| after.chars().next()))
    })
}

/// A run of Chinese whole, or as two or three words of two characters and more: 内六角螺钉 finds 内六角圆柱头螺钉.
fn divisions(han: &[char]) -> Vec<Reading> {
    let mut readings = vec![vec![adjacent(han)]];
    if han.len() > DIVISIBLE {
        return readings;
    }
    for first in 2..han.len().saturating_sub(1) {
        let (head, rest) = han.split_at(first);
        readings.push(vec![adjacent(head), adjacent(rest)]);
        for second in 2..rest.len().saturating_sub(1) {
            let (middle, tail) = rest.split_at(second);
            readings.push(vec![adjacent(head), adjacent(middle), adjacent(tail)]);
        }
    }
    readings
}

fn adjacent(han: &[char]) -> Phrase {
    match han {
        [one] => Phrase { tokens: vec![one.to_string()], open: true },
        _ => Phrase { tokens: pairs(han).collect(), open: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(reading: &Reading) -> String {
        let one =
            |phrase: &Phrase| format!("{}{}", phrase.tokens.join("+"), if phrase.open { "*" } else { "" });
        reading.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn check(keyword: &str, expect: &[&str]) {
        let parts: Vec<String> = read(keyword)
            .iter()
            .map(|part| part.readings.iter().map(print).collect::<Vec<_>>().join(" | "))
            .collect();
        assert_eq!(parts, expect, "{keyword}");
    }

    #[test]
    fn each_part_of_a_keyword_must_be_found() {
        check("GB/T \"70", &["gbt* | gb+t*", "70*"]);
        check("轴承6204", &["轴承", "6204*"]);
        check("  ", &[]);
    }

    #[test]
    fn a_model_is_found_with_and_without_its_hyphens() {
        check("74LVC1G-04", &["74lvc1g04* | 74lvc1g+04*"]);
        check("GB/T70.1", &["gbt70.1* | gb+t70.1*"]);
    }

    #[test]
    fn a_size_does_not_go_on() {
        check("m6*2", &["m6x2"]);
        check("max", &["max*"]);
        check("max2", &["max2*"]);
        check("m6xa", &["m6xa*"]);
    }

    #[test]
    fn chinese_is_read_whole_or_as_words() {
        check("六", &["六*"]);
        check("六角头", &["六角+角头"]);
        check("六角螺钉", &["六角+角螺+螺钉 | 六角 螺钉"]);
        assert_eq!(read("不锈钢内六角螺钉").first().map(|part| part.readings.len()), Some(1 + 5 + 6));
    }

    #[test]
    fn long_chinese_is_not_taken_apart() {
        for (characters, readings) in [(12, 1 + 9 + 28), (13, 1), (128, 1)] {
            let parts = read(&"钢".repeat(characters));
            assert_eq!(parts.first().map(|part| part.readings.len()), Some(readings), "{characters}");
        }
    }

    #[test]
    fn a_whole_text_has_the_tokens_that_are_indexed_of_it() {
        for text in ["螺钉", "内六角圆柱头螺钉", "钢", "GB/T 70.1", "Q235 钢板"] {
            let whole = read_whole(text).map(|phrase| phrase.whole());
            assert_eq!(whole, Some(super::super::tokens(text)), "{text}");
        }
    }

    #[test]
    fn as_it_stands_means_neighbours() {
        let whole = |text| read_whole(text).map(|phrase| print(&vec![phrase]));
        assert_eq!(whole("内六角 M6×20").as_deref(), Some("内六+六角+角+m6x20"));
        assert_eq!(whole("GB/T 70").as_deref(), Some("gb+t+70"));
        assert_eq!(whole("六").as_deref(), Some("六*"));
        assert_eq!(whole("%"), None);
    }

    #[test]
    fn spellings_of_one_word_have_one_key() {
        for text in ["Socket-Head  cap screw", "socket head CAP/screw"] {
            assert_eq!(key(text), "socket head cap screw");
        }
        assert_eq!(read("内六角M6").first().map(|part| part.key.as_str()), Some("内六角"));
    }

    #[test]
    fn a_keyword_of_many_parts_stays_small() {
        assert_eq!(read(&"a%".repeat(64)).len(), TERMS);
    }
}
