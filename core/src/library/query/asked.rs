//! §1 What is asked: keywords as they were read, before the catalogue is known.

use super::{
    condition::{Condition, Query},
    lexicon::{Known, Lexicon},
    naming::Naming,
    read::{self, Reading, Word},
    tree,
};
use crate::{
    library::terms::{self, Phrase, QueryTerm},
    text::find,
};

/// Keywords as they were read.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// The words of each keyword that is taken apart.
    pub(super) keywords: Vec<Vec<Word>>,
    /// Those that stand as they are.
    whole: Vec<Phrase>,
    /// The same, compact: each may name a configuration.
    designations: Vec<String>,
}

impl Asked {
    /// Keywords that are taken apart, and those that stand as they are; none if one of them can match nothing.
    pub fn read(analysed: &[&str], whole: &[&str]) -> Option<Self> {
        let keywords: Vec<_> = analysed.iter().map(|keyword| read::read(keyword)).collect();
        let says = |words: &Vec<Word>| words.iter().any(|word| word.reading != Reading::Unread);
        Some(Self {
            keywords: Some(keywords).filter(|keywords| keywords.iter().all(says))?,
            whole: whole.iter().map(|keyword| terms::read_whole(keyword)).collect::<Option<_>>()?,
            designations: whole.iter().map(|keyword| terms::compact(keyword)).collect(),
        })
    }

    /// What a lexicon is asked for: each row of terms, what an order number may begin with, and Chinese may end with.
    pub fn words(&self) -> Vec<String> {
        let rows = |words: &[Word]| {
            let terms: Vec<QueryTerm> = words.iter().flat_map(|word| terms::read(&word.text)).collect();
            let from = 0..terms.len();
            let rows = from.flat_map(|from| (from + 1..=terms.len()).map(move |to| from..to));
            rows.filter_map(|row| Some(tree::key_of(terms.get(row)?))).collect::<Vec<_>>()
        };
        let plain = |word: &&Word| word.reading == Reading::Word;
        let rows = self.keywords.iter().flat_map(|words| {
            words.chunk_by(|one, next| plain(&one) == plain(&next)).flat_map(rows).collect::<Vec<_>>()
        });
        let plain = self.keywords.iter().flatten().filter(plain);
        let parts = |word: &Word| [beginnings(&word.text), endings(&word.text)].concat();
        rows.chain(plain.flat_map(parts)).collect()
    }

    /// The query, where each word may be another one.
    pub fn query(&self, lexicon: &Lexicon) -> Query {
        let mut query = Query::default();
        let mut conditions = Vec::new();
        for words in &self.keywords {
            tree::grow(&mut query, &mut conditions, &self.known(words, lexicon), lexicon);
        }
        conditions.extend(self.whole.iter().cloned().map(Condition::Phrase));
        let codes = self.designations.iter().map(|code| vec![code.clone()]);
        query.names.extend(codes.map(|codes| Naming { codes, may: true, ..Naming::default() }));
        Query { condition: Condition::All(conditions), ..query }
    }

    /// An order number that is unknown, and begins as a model that is known, is that one.
    fn known(&self, words: &[Word], lexicon: &Lexicon) -> Vec<Word> {
        let model = |word: &Word| model(&word.text, lexicon);
        let word = |word: &Word| match model(word).filter(|_| word.reading == Reading::Word) {
            Some(model) => Word { reading: Reading::Beginning(vec![model]), ..word.clone() },
            None => word.clone(),
        };
        words.iter().map(word).collect()
    }
}

/// Longer Chinese has no end that says what it is.
const ENDED: usize = 8;

/// What Chinese may end with that says what it is, the longest first: 脚螺栓 and 螺栓 of 地脚螺栓.
pub(super) fn endings(word: &str) -> Vec<String> {
    let letters: Vec<char> = terms::fold(word).chars().collect();
    let han = letters.len() <= ENDED && letters.iter().all(|letter| terms::is_han(*letter));
    let last = if han { letters.len().saturating_sub(1) } else { 0 };
    (1..last).filter_map(|at| letters.get(at..)).map(|ending| ending.iter().collect()).collect()
}

/// The longest beginning of an order number that is a model, and not all of it.
pub(super) fn model(word: &str, lexicon: &Lexicon) -> Option<String> {
    let is_model = |word: &String| lexicon.get(word).is_some_and(|entry| entry.known.contains(&Known::Model));
    let whole = terms::key(word);
    beginnings(word).into_iter().find(is_model).filter(|_| !is_model(&whole))
}

/// What the model of an order number may be, the longest first: without what stands behind a sign, without letters at its end, and
/// without the maker's letters before a series of logic. No number is cut in two.
pub(super) fn beginnings(word: &str) -> Vec<String> {
    let folded = terms::fold(word);
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    if !folded.contains(|letter: char| letter.is_ascii_alphabetic()) || digits(&folded) < 2 {
        return Vec::new();
    }
    let mut found: Vec<String> = Vec::new();
    let cuts = folded.char_indices().rev().filter(|(at, letter)| *at > 2 && !letter.is_ascii_digit());
    for head in cuts.filter_map(|(at, _)| folded.get(..at)).filter(|head| digits(head) > 1) {
        let series = find(head, "74").and_then(|at| head.get(at..)).filter(|series| digits(series) > 3);
        for key in [Some(head), series].into_iter().flatten().map(terms::key) {
            if key.len() > 2 && !found.contains(&key) {
                found.push(key);
            }
        }
    }
    found
}
