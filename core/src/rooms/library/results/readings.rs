//! QRY-1 Search results: how each word was read, and what a search becomes without it, or with it as it stands.

use crate::{
    library::query::{PLAIN, UnderstoodWord},
    rules::{notice::captions, search::SearchAddress, tag::Tag as Keyword},
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// How what was typed was read.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Readings {
    /// Each word.
    pub words: Vec<ReadWord>,
    /// QRY-2: nothing was found by all of it, and what was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relaxed: Option<String>,
}

/// A word as it was read.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadWord {
    /// What it is: 尺寸.
    pub label: String,
    /// What it says: M6×20.
    pub said: String,
    /// How else it is looked for.
    pub hint: String,
    /// What drops it.
    pub drop: String,
    /// What takes it as it stands, where it was read as something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<String>,
}

/// What the page says of it; nothing, where nothing but words was typed and found.
pub fn readings(words: &[UnderstoodWord], relaxed: Option<&str>, total: u64) -> Option<Readings> {
    let read = |word: &UnderstoodWord| word.reading.said != word.text || !is_plain(word);
    let worth = words.len() > 1 || relaxed.is_some() || words.iter().any(read);
    worth.then(|| Readings {
        words: words.iter().map(read_word).collect(),
        relaxed: relaxed.map(|step| captions::relaxed(step, &grouped(total))),
    })
}

fn is_plain(word: &UnderstoodWord) -> bool {
    word.reading.label == PLAIN
}

fn read_word(word: &UnderstoodWord) -> ReadWord {
    let others: Vec<_> = word.others.iter().map(|other| [&other.label, " ", &other.said].concat()).collect();
    ReadWord {
        label: word.reading.label.clone(),
        said: word.reading.said.clone(),
        hint: captions::read_also(&word.text, &others),
        drop: captions::drop_word(&word.text),
        keep: (!is_plain(word)).then(|| captions::keep_word(&word.text)),
    }
}

/// The same search without a word.
pub fn dropped(search: SearchAddress, word: &UnderstoodWord) -> SearchAddress {
    let mut place = 0..;
    let tags = search.tags.into_iter().filter_map(|tag| {
        let of_word = tag.analysed && place.next() == Some(word.keyword);
        let text = if of_word { cut_out(&tag.text, word) } else { tag.text };
        (!text.is_empty()).then_some(Keyword { text, ..tag })
    });
    SearchAddress { tags: tags.collect(), page_no: 1, ..search }
}

/// The same search with a word as it stands: KEY-9 keeps it in the address among what is not taken apart.
pub fn kept(search: SearchAddress, word: &UnderstoodWord) -> SearchAddress {
    let mut search = dropped(search, word);
    let tag = Keyword { text: word.text.clone(), analysed: false };
    if search.tags.iter().all(|there| there.text != tag.text) {
        search.tags.push(tag);
    }
    search
}

/// The rest of a keyword, with one space where the word stood; all of one in which it does not stand there.
fn cut_out(text: &str, word: &UnderstoodWord) -> String {
    let from = usize::try_from(word.from).unwrap_or(usize::MAX);
    let length = word.text.chars().count();
    if text.chars().skip(from).take(length).ne(word.text.chars()) {
        return text.to_owned();
    }
    let before: String = text.chars().take(from).collect();
    let behind: String = text.chars().skip(from.saturating_add(length)).collect();
    let parts = [before.trim(), behind.trim()].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::query::Told;

    fn word(keyword: u32, from: u32, text: &str, label: &str) -> UnderstoodWord {
        let reading = Told { label: label.into(), said: text.into() };
        UnderstoodWord { keyword, from, text: text.into(), reading, others: Vec::new() }
    }

    fn search(tags: &[(&str, bool)]) -> SearchAddress {
        let tags = tags.iter().map(|(text, analysed)| Keyword { text: (*text).into(), analysed: *analysed });
        SearchAddress { tags: tags.collect(), page_no: 3, ..SearchAddress::default() }
    }

    fn told(search: SearchAddress) -> Vec<String> {
        assert_eq!(search.page_no, 1);
        let one = |tag: Keyword| format!("{}{}", tag.text, if tag.analysed { "" } else { "!" });
        search.tags.into_iter().map(one).collect()
    }

    #[test]
    fn qry_1_a_word_is_dropped_out_of_its_keyword_and_an_empty_keyword_goes() {
        let typed = search(&[("钢 板", false), ("内六角 M6×20 304", true), ("M8", true)]);
        for (word, tags) in [
            (word(0, 4, "M6×20", ""), &["钢 板!", "内六角 304", "M8"][..]),
            (word(0, 0, "内六角", ""), &["钢 板!", "M6×20 304", "M8"]),
            (word(1, 0, "M8", ""), &["钢 板!", "内六角 M6×20 304"]),
            (word(9, 0, "M8", ""), &["钢 板!", "内六角 M6×20 304", "M8"]),
        ] {
            assert_eq!(told(dropped(typed.clone(), &word)), tags);
        }
    }

    #[test]
    fn key_9_qry_1_a_word_that_is_taken_as_it_stands_is_kept_once_among_what_is_not_taken_apart() {
        let typed = search(&[("304 板", true), ("304", false)]);
        assert_eq!(told(kept(typed.clone(), &word(0, 0, "304", ""))), ["板", "304!"]);
        assert_eq!(told(kept(typed, &word(0, 4, "板", ""))), ["304", "304!", "板!"]);
    }

    #[test]
    fn qry_1_one_plain_word_says_nothing_of_how_it_was_read() {
        let plain = [word(0, 0, "螺钉", PLAIN)];
        assert_eq!(readings(&plain, None, 5), None);
        assert!(readings(&plain, Some("按相近写法"), 5).is_some());
        assert!(readings(&[word(0, 0, "M6", "尺寸")], None, 5).is_some());
        let two = readings(&[word(0, 0, "螺钉", PLAIN), word(0, 3, "M6", "尺寸")], None, 5).unwrap();
        assert_eq!(two.words.iter().map(|word| word.keep.is_some()).collect::<Vec<_>>(), [false, true]);
    }
}
