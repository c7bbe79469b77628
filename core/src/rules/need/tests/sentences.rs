//! REC-1 The eighty sentences of tests/need: what they mean, as an engineer wrote it before there was a grammar.

use super::super::{
    Ask, Need,
    subject::{Subject, subjects},
};
use crate::library::Library;
use std::collections::BTreeMap;

const SENTENCES: &str = include_str!("../../../../../tests/need/sentences.json");

#[derive(serde::Deserialize)]
struct Sentence {
    library: Library,
    sentence: String,
    subject: Option<String>,
    asks: BTreeMap<String, String>,
    #[serde(default)]
    unread: Vec<String>,
}

fn sentences() -> Vec<Sentence> {
    serde_json::from_str(SENTENCES).unwrap()
}

/// As the file writes it.
fn written(ask: &Ask) -> String {
    match (&ask.word, ask.from, ask.to) {
        (Some(word), ..) => word.clone(),
        (_, Some(from), Some(to)) if from == to => format!("={from}"),
        (_, Some(from), Some(to)) => format!("{from}~{to}"),
        (_, Some(from), None) => format!("≥{from}"),
        (_, None, Some(to)) => format!("≤{to}"),
        _ => String::new(),
    }
}

/// Numbers are the same to a millionth.
fn same(one: &str, other: &str) -> bool {
    let number = |text: &str| text.trim_start_matches(['=', '≥', '≤']).parse::<f64>().ok();
    match (number(one), number(other)) {
        (Some(a), Some(b)) => {
            one.chars().next() == other.chars().next() && (a - b).abs() <= 1e-6 * a.abs().max(b.abs())
        }
        _ => one == other,
    }
}

fn is_meant(sentence: &Sentence, need: &Need) -> bool {
    let asks: BTreeMap<String, String> =
        need.asks.iter().map(|ask| (ask.key.to_owned(), written(ask))).collect();
    let unread: Vec<&str> = need.unread.iter().map(|piece| piece.text.as_str()).collect();
    need.subject == sentence.subject.as_deref()
        && asks.len() == sentence.asks.len()
        && sentence.asks.iter().all(|(key, text)| asks.get(key).is_some_and(|own| same(own, text)))
        && unread == sentence.unread
}

// REC-1
#[test]
fn each_sentence_is_read_as_it_is_meant() {
    let all = sentences();
    for sentence in &all {
        let need = Need::read(sentence.library, &sentence.sentence);
        let asks: Vec<String> = need.asks.iter().map(|ask| format!("{} {}", ask.key, written(ask))).collect();
        let Need { subject, unread, .. } = &need;
        assert!(is_meant(sentence, &need), "{}: {subject:?} {asks:?} unread {unread:?}", sentence.sentence);
    }
    assert!(all.len() >= 80);
}

// REC-1
#[test]
fn a_need_is_read_again_from_its_own_sentence() {
    for sentence in sentences() {
        let need = Need::read(sentence.library, &sentence.sentence);
        let again = Need::read(sentence.library, &need.sentence());
        assert_eq!((again.subject, &again.asks), (need.subject, &need.asks), "{}", need.sentence());
        assert!(again.unread.is_empty(), "{} {:?}", need.sentence(), again.unread);
    }
}

#[test]
fn every_key_is_known_once_in_a_family_and_every_subject_once() {
    let mut keys = Vec::new();
    for library in Library::ALL {
        for subject in subjects(library) {
            assert!(!keys.contains(&subject.key), "{}", subject.key);
            keys.push(subject.key);
            assert_eq!(Subject::of(subject.key), Some(subject));
            let mut fields: Vec<&str> = subject.family.fields().iter().map(|field| field.key).collect();
            fields.sort_unstable();
            assert!(fields.windows(2).all(|pair| pair[0] != pair[1]), "{fields:?}");
            let mut alone: Vec<_> =
                subject.family.fields().iter().filter(|field| field.alone).map(|field| field.kind).collect();
            alone.sort_unstable();
            assert!(alone.windows(2).all(|pair| pair[0] != pair[1]), "{}: {alone:?}", subject.key);
        }
    }
}
