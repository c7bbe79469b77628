//! QRY-1 Search results: how each word was read, and what a search becomes without it, with it as it stands, or read otherwise.

use crate::{
    library::query::{LegalSegment, PLAIN, UnderstoodWord, Way},
    parts::link::Link,
    rules::{notice::readings as texts, search::SearchAddress, tag::Tag as Keyword},
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
    /// What it may be read as otherwise, where there is anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Otherwise>,
    /// What the nearest item does not have of it, and what it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Wrong>,
}

/// A segment that an item does not have.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Wrong {
    /// What is wrong with it.
    pub text: String,
    /// The same search with what it has.
    pub ways: Vec<Link>,
}

/// The ways to read a word.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Otherwise {
    /// What opens the choice.
    pub label: String,
    /// Each of them.
    pub ways: Vec<ReadWay>,
}

/// A way to read a word.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadWay {
    /// As what.
    pub label: String,
    /// It is the one in force.
    pub chosen: bool,
}

/// What the page says of it; nothing, where nothing but words was typed and found.
pub fn readings(
    (words, relaxed, total): (&[UnderstoodWord], Option<&str>, u64),
    search: &SearchAddress,
    address: &dyn Fn(SearchAddress) -> String,
) -> Option<Readings> {
    let read = |word: &UnderstoodWord| word.reading.said != word.text || !is_plain(word);
    let worth = words.len() > 1 || relaxed.is_some() || words.iter().any(read);
    let wrong = |word: &UnderstoodWord| {
        let wrong = word.wrong.as_ref()?;
        let way = |legal: &LegalSegment| Link {
            label: legal.said.clone(),
            to: address(replaced(search.clone(), word, &legal.text)),
        };
        let text = texts::wrong(&wrong.part, &wrong.of, &wrong.called);
        Some(Wrong { text, ways: wrong.nearest.iter().map(way).collect() })
    };
    worth.then(|| Readings {
        words: words.iter().map(|word| ReadWord { wrong: wrong(word), ..read_word(word) }).collect(),
        relaxed: relaxed.map(|step| texts::relaxed(step, &grouped(total))),
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
        hint: texts::read_also(&word.text, &others),
        drop: texts::drop_word(&word.text),
        keep: (!is_plain(word)).then(|| texts::keep_word(&word.text)),
        otherwise: otherwise(word),
        wrong: None,
    }
}

fn otherwise(word: &UnderstoodWord) -> Option<Otherwise> {
    let way = |(place, way): (usize, &Way)| {
        let usual = if place == 0 { texts::READ_USUALLY } else { "" };
        let label = [usual, &way.reading.label, " ", &way.reading.said].concat();
        ReadWay { label, chosen: way.text == word.text }
    };
    let ways: Vec<_> = word.ways.iter().enumerate().map(way).collect();
    (!ways.is_empty()).then(|| Otherwise { label: texts::read_otherwise(&word.text), ways })
}

/// The same search without a word.
pub fn dropped(search: SearchAddress, word: &UnderstoodWord) -> SearchAddress {
    replaced(search, word, "")
}

/// The same search with a word read in another of its ways: what is written in its place says so in the address.
pub fn read_as(search: SearchAddress, word: &UnderstoodWord, way: usize) -> SearchAddress {
    match word.ways.get(way) {
        Some(way) => replaced(search, word, &way.text),
        None => search,
    }
}

/// The same search with something else in the place of a word.
fn replaced(search: SearchAddress, word: &UnderstoodWord, with: &str) -> SearchAddress {
    let mut place = 0..;
    let tags = search.tags.into_iter().filter_map(|tag| {
        let of_word = tag.analysed && place.next() == Some(word.keyword);
        let text = if of_word { put(&tag.text, word, with) } else { tag.text };
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

/// A keyword with something else where a word stood, or with one space for nothing; all of one in which it does not stand there.
fn put(text: &str, word: &UnderstoodWord, with: &str) -> String {
    let from = usize::try_from(word.from).unwrap_or(usize::MAX);
    let length = word.text.chars().count();
    if text.chars().skip(from).take(length).ne(word.text.chars()) {
        return text.to_owned();
    }
    let before: String = text.chars().take(from).collect();
    let behind: String = text.chars().skip(from.saturating_add(length)).collect();
    let parts = [before.trim(), with, behind.trim()].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::query::{Told, WrongSegment};

    fn word(keyword: u32, from: u32, text: &str, label: &str) -> UnderstoodWord {
        let reading = Told { label: label.into(), said: text.into() };
        UnderstoodWord { keyword, from, text: text.into(), reading, ..UnderstoodWord::default() }
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

    fn told_of(words: &[UnderstoodWord], relaxed: Option<&str>) -> Option<Readings> {
        let words_of = |search: SearchAddress| told(search).join("|");
        readings((words, relaxed, 5), &search(&[("螺栓 M12×83", true)]), &words_of)
    }

    #[test]
    fn qry_1_a_wrong_segment_is_named_and_leads_to_the_same_search_with_what_there_is() {
        let legal = |said: &str| LegalSegment { said: said.into(), text: ["M12×", said].concat() };
        let wrong = WrongSegment {
            part: "83".into(),
            called: "公称长度".into(),
            of: "GB/T 5782".into(),
            nearest: vec![legal("80"), legal("90")],
        };
        let size = UnderstoodWord { wrong: Some(wrong), ..word(0, 3, "M12×83", "尺寸") };
        let wrong = told_of(&[size], Some("忽略「M12×83」")).unwrap().words.remove(0).wrong.unwrap();
        assert_eq!(wrong.text, "「83」不是 GB/T 5782 的公称长度，最近：");
        let ways: Vec<_> = wrong.ways.iter().map(|way| (way.label.as_str(), way.to.as_str())).collect();
        assert_eq!(ways, [("80", "螺栓 M12×80"), ("90", "螺栓 M12×90")]);
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
    fn qry_1_a_word_is_read_in_another_of_its_ways_by_what_the_address_says_in_its_place() {
        let way = |label: &str, text: &str| Way {
            text: text.into(),
            reading: Told { label: label.into(), said: "104".into() },
        };
        let ways = vec![way("规格", "104"), way("数值", "电容值:104")];
        let typed = UnderstoodWord { ways, ..word(0, 3, "104", "规格") };
        let at = search(&[("电容 104 0603", true), ("M8", false)]);
        assert_eq!(told(read_as(at.clone(), &typed, 1)), ["电容 电容值:104 0603", "M8!"]);
        assert_eq!(read_as(at.clone(), &typed, 2), at);
        let read = UnderstoodWord { text: "电容值:104".into(), ..typed.clone() };
        let back = search(&[("电容 电容值:104 0603", true), ("M8", false)]);
        assert_eq!(told(read_as(back, &read, 0)), ["电容 104 0603", "M8!"]);
        let shown = |word: &UnderstoodWord| {
            let ways =
                told_of(std::slice::from_ref(word), None).unwrap().words.remove(0).otherwise.unwrap().ways;
            ways.into_iter().map(|way| (way.label, way.chosen)).collect::<Vec<_>>()
        };
        let both =
            |first, second| vec![("自动：规格 104".to_owned(), first), ("数值 104".to_owned(), second)];
        assert_eq!((shown(&typed), shown(&read)), (both(true, false), both(false, true)));
    }

    #[test]
    fn qry_1_one_plain_word_says_nothing_of_how_it_was_read() {
        let plain = [word(0, 0, "螺钉", PLAIN)];
        assert_eq!(told_of(&plain, None), None);
        assert!(told_of(&plain, Some("按相近写法")).is_some());
        assert!(told_of(&[word(0, 0, "M6", "尺寸")], None).is_some());
        let two = told_of(&[word(0, 0, "螺钉", PLAIN), word(0, 3, "M6", "尺寸")], None).unwrap();
        assert_eq!(two.words.iter().map(|word| word.keep.is_some()).collect::<Vec<_>>(), [false, true]);
    }
}
