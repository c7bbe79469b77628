//! §4, §5 Keyword entry: every six things done to a search box, from an empty one and from a full one.

use super::{explore, rule};
use sanku_core::{
    parts::keywords::{Keywords, KeywordsConfig, KeywordsEvent, KeywordsOut},
    rules::{
        keywords::{KeywordMode, KeywordRefusal},
        tag::Tag,
    },
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    Typed(&'static str),
    Entered,
    Backspace,
    Clicked(usize),
    Closed(usize),
    Picked(&'static str),
    Mode(KeywordMode),
}

fn heard(event: Event) -> KeywordsEvent {
    match event {
        Event::Typed(text) => KeywordsEvent::Typed { text: text.into() },
        Event::Entered => KeywordsEvent::Entered,
        Event::Backspace => KeywordsEvent::BackspacePressed { repeat: false },
        Event::Clicked(index) => KeywordsEvent::TagClicked { index },
        Event::Closed(index) => KeywordsEvent::TagClosed { index },
        Event::Picked(text) => KeywordsEvent::SuggestionPicked { text: text.into() },
        Event::Mode(mode) => KeywordsEvent::ModeChosen { mode },
    }
}

fn texts(tags: &[Tag]) -> Vec<&str> {
    tags.iter().map(|tag| tag.text.as_str()).collect()
}

fn holds(next: &Keywords) -> Result<(), String> {
    let tags = texts(next.tags());
    rule!(tags.len() <= 10, "KEY-2: {} tags", tags.len());
    for (at, tag) in tags.iter().enumerate() {
        rule!(!tags[..at].contains(tag), "KEY-2: {tag} is there twice");
        rule!(!tag.trim().is_empty() && tag.trim() == *tag, "KEY-1: {tag:?} is not trimmed");
        rule!(!tag.contains(['|', '｜']), "KEY-5: {tag} is more than one");
    }
    Ok(())
}

fn step(before: &Keywords, event: Event) -> Result<Keywords, String> {
    let (next, out) = before.clone().update(heard(event));
    holds(&next)?;
    let (was, is) = (texts(before.tags()), texts(next.tags()));
    let all = before.mode() == KeywordMode::All;
    match out {
        Some(KeywordsOut::Refused(why)) => {
            rule!(next == *before, "KEY-2: a refused text does not stay");
            rule!((why == KeywordRefusal::ModelEmpty) != all, "KEY-6: {why} in the other mode");
            rule!(why != KeywordRefusal::TooMany || was.len() >= 9, "KEY-2: too many beside {}", was.len());
        }
        Some(KeywordsOut::Searched) if all => {
            rule!(next.text().is_empty(), "KEY-1: a search leaves its text");
            rule!(!is.is_empty() && is.starts_with(&was), "KEY-1, KEY-2: it searches with other tags");
        }
        Some(KeywordsOut::Searched) => {
            rule!(!next.text().trim().is_empty() && is == was, "KEY-6: it searches without a model")
        }
        None => {}
    }
    let searches = out == Some(KeywordsOut::Searched);
    rule!(!searches || matches!(event, Event::Entered | Event::Picked(_)), "KEY-1: {event:?} searches");
    rule!(all || is == was, "KEY-6: the tags change in the other mode");
    effect(before, &next, event, all)?;
    Ok(next)
}

/// What each event does, besides what holds always.
fn effect(before: &Keywords, next: &Keywords, event: Event, all: bool) -> Result<(), String> {
    let (was, is) = (texts(before.tags()), texts(next.tags()));
    match event {
        Event::Mode(mode) => rule!(
            is == was && next.mode() == mode && next.text() == before.text(),
            "KEY-6: a switch loses something"
        ),
        Event::Typed(text) => {
            rule!(is == was && next.text() == text, "KEY-1: typing changes more than the text")
        }
        Event::Backspace if all && before.text().is_empty() && !was.is_empty() => {
            let mut last = was[was.len() - 1].to_owned();
            last.pop();
            rule!(is == was[..was.len() - 1] && next.text() == last, "KEY-3: the last tag is not taken back");
        }
        Event::Backspace => rule!(next == before, "KEY-3: Backspace takes a tag beside a text"),
        Event::Closed(index) if all && index < was.len() => {
            rule!(
                is.len() + 1 == was.len() && !is.contains(&was[index]) && next.text() == before.text(),
                "KEY-4: the wrong tag goes"
            );
        }
        Event::Clicked(index) if all && index < was.len() && next != before => {
            rule!(next.text() == was[index] && !is.contains(&was[index]), "KEY-4: the tag is not taken back");
            let others: Vec<_> = was.iter().filter(|tag| **tag != was[index]).collect();
            rule!(others.iter().all(|tag| is.contains(tag)), "KEY-4: another tag is lost");
        }
        _ => {}
    }
    Ok(())
}

// KEY-1, KEY-2, KEY-3, KEY-4, KEY-5
#[test]
fn no_six_events_break_a_keyword_box() {
    let events = [
        Event::Typed("a"),
        Event::Typed(" b｜c "),
        Event::Typed(" "),
        Event::Entered,
        Event::Backspace,
        Event::Clicked(0),
        Event::Closed(1),
        Event::Picked("a"),
    ];
    explore(&Keywords::new(KeywordsConfig::default()), &events, step);
}

// KEY-2
#[test]
fn nor_one_that_is_nearly_full() {
    let tags: Vec<_> = (0..9).map(|n| Tag { text: format!("t{n}"), analysed: true }).collect();
    let restored = KeywordsEvent::Restored { mode: KeywordMode::All, tags, text: String::new() };
    let (full, _) = Keywords::new(KeywordsConfig::default()).update(restored);
    let events = [
        Event::Typed("a|b"),
        Event::Typed("t8"),
        Event::Entered,
        Event::Backspace,
        Event::Clicked(8),
        Event::Picked("c"),
    ];
    explore(&full, &events, step);
}

// KEY-6
#[test]
fn nor_one_whose_mode_is_switched() {
    let events = [
        Event::Typed("a"),
        Event::Typed(""),
        Event::Entered,
        Event::Backspace,
        Event::Clicked(0),
        Event::Mode(KeywordMode::ConfigName),
        Event::Mode(KeywordMode::All),
    ];
    explore(&Keywords::new(KeywordsConfig::default()), &events, step);
}
