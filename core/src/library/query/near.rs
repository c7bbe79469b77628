//! §1 Near words: what somebody may have meant who typed a word that nothing says: MlO is M10, waser a washer, 螺拴 a 螺栓 (QRY-2).

use super::{
    alike::{alike, confused, misspelled},
    asked::Asked,
    condition::{Condition, Query},
    lexicon::Lexicon,
    read::{self, Reading, Word},
    tree,
};
use crate::library::terms;

/// A word that may be written wrong.
#[derive(Debug, Clone, PartialEq)]
pub struct Doubt {
    /// The keyword that it stands in.
    keyword: usize,
    /// The characters from where to where it stands there.
    span: (usize, usize),
    /// As it was typed.
    pub typed: String,
    /// What the word alone asks for: who finds that, needs no other.
    pub query: Query,
    /// What may be meant, each as it stands.
    pub meant: Vec<Meant>,
}

/// What may be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Meant {
    /// As it would be typed.
    pub text: String,
    /// The token that an index must know for it; none of what is no word.
    pub token: Option<String>,
    /// What it asks for by itself.
    pub query: Query,
    words: Vec<Word>,
}

impl Asked {
    /// The words that may be written wrong, each with what may be meant.
    pub fn doubts(&self, lexicon: &Lexicon) -> Vec<Doubt> {
        let all = self.keywords.iter().enumerate();
        let chunks = all.flat_map(|(keyword, words)| {
            words.chunk_by(|one, next| end(one) == next.from).map(move |chunk| (keyword, chunk))
        });
        let doubts = chunks.flat_map(|(keyword, chunk)| {
            let confused = doubt(keyword, chunk, confused(&typed(chunk)), lexicon);
            let single = chunk.iter().filter(|word| word.reading == Reading::Word).filter_map(move |word| {
                let texts = [misspelled(&word.text), alike(&word.text)].concat();
                doubt(keyword, std::slice::from_ref(word), texts, lexicon)
            });
            confused.into_iter().chain(single).collect::<Vec<_>>()
        });
        doubts.collect()
    }

    /// Whether the word that is in doubt stands there still.
    pub(super) fn says(&self, doubt: &Doubt) -> bool {
        let (from, to) = doubt.span;
        let words = self.keywords.get(doubt.keyword).into_iter().flatten();
        let stands = words.filter(|word| word.from >= from && word.from < to);
        stands.map(|word| word.text.as_str()).collect::<String>() == doubt.typed
    }

    /// The same with what was meant in the place of a word.
    pub fn with(&self, doubt: &Doubt, meant: &Meant) -> Self {
        let mut asked = self.clone();
        let (from, to) = doubt.span;
        if let Some(words) = asked.keywords.get_mut(doubt.keyword) {
            let place = words.iter().position(|word| word.from >= from && word.from < to);
            words.retain(|word| word.from < from || word.from >= to);
            let place = place.unwrap_or(words.len()).min(words.len());
            words.splice(place..place, meant.words.iter().cloned());
        }
        asked
    }
}

fn typed(chunk: &[Word]) -> String {
    chunk.iter().map(|word| word.text.as_str()).collect()
}

fn end(word: &Word) -> usize {
    word.from + word.text.chars().count()
}

/// A word or several without a space between them; none where nothing else may be meant.
fn doubt(keyword: usize, chunk: &[Word], texts: Vec<String>, lexicon: &Lexicon) -> Option<Doubt> {
    let (from, to) = (chunk.first()?.from, end(chunk.last()?));
    let meant: Vec<_> = texts.into_iter().filter_map(|text| meant(text, from, lexicon)).collect();
    (!meant.is_empty()).then(|| Doubt {
        keyword,
        span: (from, to),
        typed: typed(chunk),
        query: alone(chunk, lexicon),
        meant,
    })
}

fn meant(text: String, from: usize, lexicon: &Lexicon) -> Option<Meant> {
    let mut words = read::read(&text);
    words.iter_mut().for_each(|word| word.from = from);
    let token = match words.as_slice() {
        [] => return None,
        // Chinese is kept in pairs, each of which says little of the whole.
        [Word { reading: Reading::Word, text, .. }] if !text.chars().any(terms::is_han) => {
            terms::tokens(text).pop()
        }
        _ => None,
    };
    Some(Meant { query: alone(&words, lexicon), text, token, words })
}

fn alone(words: &[Word], lexicon: &Lexicon) -> Query {
    let mut query = Query::default();
    let mut conditions = Vec::new();
    tree::grow(&mut query, &mut conditions, words, lexicon);
    Query { condition: Condition::All(conditions), ..query }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qry_2_what_was_meant_stands_in_the_place_of_what_was_typed() {
        let asked = Asked::read(&["螺栓 M6×2O 304", "x"], &[]).unwrap();
        let all = asked.doubts(&Lexicon::new());
        let doubt = all.iter().find(|doubt| doubt.typed == "M6×2O").unwrap();
        let words = asked.with(doubt, &doubt.meant[0]).keywords;
        let texts: Vec<Vec<_>> =
            words.iter().map(|words| words.iter().map(|word| word.text.as_str()).collect()).collect();
        assert_eq!(texts, [vec!["螺栓", "M6×20", "304"], vec!["x"]]);
    }

    #[test]
    fn qry_2_a_word_of_an_index_is_told_from_what_is_read_as_something() {
        let tokens = |keyword: &str| {
            let doubts = Asked::read(&[keyword], &[]).unwrap().doubts(&Lexicon::new());
            doubts
                .into_iter()
                .flat_map(|doubt| doubt.meant)
                .map(|meant| (meant.text, meant.token))
                .collect::<Vec<_>>()
        };
        assert!(tokens("waser").contains(&("washer".into(), Some("washer".into()))));
        assert_eq!(tokens("MlO"), [("M10".to_owned(), None)]);
        assert!(tokens("螺拴").contains(&("螺栓".into(), None)));
    }
}
