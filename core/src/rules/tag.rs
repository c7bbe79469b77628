//! §5 Search bar: keywords as tags, and as the lists of an address.

use crate::{
    json::Read,
    rules::limits,
    text::{cut, trim},
};
use sanku_derive::wire;
use serde::Serialize;

/// A keyword of the search.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Read)]
pub struct Tag {
    /// What it says: trimmed, not blank, without `|` and `｜`.
    pub text: String,
    /// The search takes it apart; one picked from the suggestions it takes as it is.
    pub analysed: bool,
}

/// KEY-5: the keywords in a text.
pub fn split(text: &str) -> Vec<String> {
    text.split(['|', '｜'])
        .map(|piece| trim(cut(trim(piece), limits::SEARCH_MAX)))
        .filter(|piece| !piece.is_empty())
        .map(str::to_owned)
        .collect()
}

/// KEY-9: the tags of an address: the analysed first, blanks and repeats dropped, no more than a search takes.
pub fn read_lists(key_words: &str, not_analyzer_key_words: &str) -> Vec<Tag> {
    let tags = |list, analysed| split(list).into_iter().map(move |text| Tag { text, analysed });
    distinct(tags(key_words, true).chain(tags(not_analyzer_key_words, false)))
}

/// KEY-9: keyWords and notAnalyzerKeyWords.
pub fn write_lists(tags: &[Tag]) -> (String, String) {
    let list = |analysed| {
        let listed = tags.iter().filter(|tag| tag.analysed == analysed);
        listed.fold(String::new(), |list, tag| {
            let bar = if list.is_empty() { "" } else { "|" };
            list + bar + &tag.text
        })
    };
    (list(true), list(false))
}

/// KEY-9: the texts that the search takes apart, and those that it takes as they are.
pub fn texts(tags: &[Tag]) -> (Vec<String>, Vec<String>) {
    let (analysed, plain): (Vec<&Tag>, _) = tags.iter().partition(|tag| tag.analysed);
    let texts = |tags: Vec<&Tag>| tags.into_iter().map(|tag| tag.text.clone()).collect();
    (texts(analysed), texts(plain))
}

/// KEY-9: the tags that these texts make, as a search takes them.
pub fn listed(analysed: &[String], whole: &[String]) -> Vec<Tag> {
    let tags = |list: &[String], analysed| {
        list.iter().map(|text| Tag { text: text.clone(), analysed }).collect::<Vec<_>>()
    };
    normal([tags(analysed, true), tags(whole, false)].concat())
}

/// Tags as the box may hold them, whoever made them.
pub fn normal(tags: Vec<Tag>) -> Vec<Tag> {
    let pieces = |tag: Tag| split(&tag.text).into_iter().map(move |text| Tag { text, ..tag });
    distinct(tags.into_iter().flat_map(pieces))
}

fn distinct(tags: impl Iterator<Item = Tag>) -> Vec<Tag> {
    let mut kept: Vec<Tag> = Vec::new();
    for tag in tags {
        if kept.len() < limits::KEYWORDS && kept.iter().all(|other| other.text != tag.text) {
            kept.push(tag);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn said(tags: &[Tag]) -> Vec<(&str, bool)> {
        tags.iter().map(|tag| (tag.text.as_str(), tag.analysed)).collect()
    }

    #[test]
    fn key_5_both_bars_separate_and_blanks_go() {
        assert_eq!(split(" M6×20 |内六角｜ |｜a b\u{200B}"), ["M6×20", "内六角", "a b"]);
        assert_eq!(split(" |｜ "), Vec::<String>::new());
    }

    #[test]
    fn key_9_key_words_come_first_and_repeats_go() {
        let tags = read_lists("b||a| b ", "c|a|C|");
        assert_eq!(said(&tags), [("b", true), ("a", true), ("c", false), ("C", false)]);
    }

    #[test]
    fn key_9_ten_are_kept() {
        let tags = read_lists("1|2|3|4|5|6|7|8", "8|9|10|11|12");
        assert_eq!(tags.last(), Some(&Tag { text: "10".into(), analysed: false }));
        assert_eq!(tags.len(), 10);
    }

    #[test]
    fn key_9_each_is_cut_at_128_before_it_counts_as_a_repeat() {
        let long = "三".repeat(128);
        assert_eq!(said(&read_lists(&format!("{long}a|{long}b"), "")), [(long.as_str(), true)]);
        let spaced = format!("{} b", "a".repeat(127));
        assert_eq!(split(&spaced), ["a".repeat(127)]);
    }

    #[test]
    fn key_9_tags_are_written_as_two_lists() {
        assert_eq!(write_lists(&read_lists("a|b", "c|d e")), ("a|b".into(), "c|d e".into()));
        assert_eq!(write_lists(&[]), (String::new(), String::new()));
    }

    #[test]
    fn key_2_tags_from_elsewhere_are_made_to_fit() {
        let tag = |text: &str| Tag { text: text.into(), analysed: false };
        assert_eq!(said(&normal(vec![tag(" a|b "), tag(""), tag("a")])), [("a", false), ("b", false)]);
    }

    proptest! {
        // KEY-9
        #[test]
        fn what_is_written_reads_the_same(one in "[ab c|｜三]{0,40}", other in any::<String>()) {
            let tags = read_lists(&one, &other);
            let (key_words, not_analyzer) = write_lists(&tags);
            prop_assert_eq!(read_lists(&key_words, &not_analyzer), tags.clone());
            prop_assert_eq!(normal(tags.clone()), tags);
        }
    }
}
