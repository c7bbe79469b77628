//! QRY-1 Bills of materials: what the page says of one line.

use super::view::{BillFound, BillMend, BillOutcome, BillRow, BillSegment};
use crate::{
    library::{
        Library,
        query::{UnderstoodWord, WrongSegment},
    },
    net::api::{BillItem, BillLine},
    parts::link::Link,
    rules::{
        bill::read,
        notice::{bill as texts, readings},
        page::Page,
        route::Route,
        search::SearchAddress,
        tag::Tag as Keyword,
    },
    text::{apart, grouped},
};

const fn outcome_of(found: &BillLine) -> BillOutcome {
    match found {
        BillLine { late: true, .. } => BillOutcome::Late,
        BillLine { nearest: None, .. } => BillOutcome::Nothing,
        BillLine { relaxed: Some(_), .. } => BillOutcome::Near,
        _ => BillOutcome::Found,
    }
}

const fn label_of(outcome: BillOutcome) -> &'static str {
    let [found, near, nothing, late] = texts::OUTCOMES;
    match outcome {
        BillOutcome::Found => found,
        BillOutcome::Near => near,
        BillOutcome::Nothing => nothing,
        BillOutcome::Late => late,
    }
}

/// The row of a line, by what was found unless it is still asked for; its links stay in a library and in a panel.
pub fn row(place: u32, typed: &str, found: Option<&BillLine>, at: (Library, bool)) -> BillRow {
    let Some(found) = found else { return asked(place, typed) };
    let outcome = outcome_of(found);
    let (line, quantity) = read(typed);
    let counted = |text: &str| with_count(text, quantity);
    let wrong = |word: &UnderstoodWord| Some(segment(word, word.wrong.as_ref()?, &line, counted));
    let why = match outcome {
        BillOutcome::Found => None,
        BillOutcome::Near => found.relaxed.clone(),
        BillOutcome::Late => Some(texts::LATE.to_owned()),
        BillOutcome::Nothing if found.understood.is_empty() => Some(texts::UNREADABLE.to_owned()),
        BillOutcome::Nothing => Some(texts::NOTHING.to_owned()),
    };
    BillRow {
        place,
        typed: typed.to_owned(),
        quantity,
        read: found.understood.iter().map(|word| word.reading.clone()).collect(),
        outcome,
        label: label_of(outcome),
        why,
        segments: found.understood.iter().filter_map(wrong).collect(),
        take: found
            .nearest
            .as_ref()
            .filter(|_| outcome == BillOutcome::Near)
            .map(|item| BillMend { label: texts::TAKE.to_owned(), line: counted(&said(item)) }),
        item: found.nearest.clone().map(|item| self::found(item, found.total, &line, at)),
    }
}

/// The row of a line that is still asked for.
fn asked(place: u32, typed: &str) -> BillRow {
    let outcome = BillOutcome::Late;
    BillRow {
        place,
        typed: typed.to_owned(),
        quantity: read(typed).1,
        read: Vec::new(),
        outcome,
        label: label_of(outcome),
        why: Some(texts::ASKED.to_owned()),
        segments: Vec::new(),
        take: None,
        item: None,
    }
}

/// A line that says as much, and how many are wanted as a table does.
fn with_count(text: &str, quantity: Option<u32>) -> String {
    match quantity {
        Some(quantity) => [text, "\t", &quantity.to_string()].concat(),
        None => text.to_owned(),
    }
}

/// An item with the configuration that is meant, in words that name it.
fn said(item: &BillItem) -> String {
    let configuration = if let [one] = &item.matches[..] { one } else { "" };
    let words = [&item.name, &item.model, configuration];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn found(item: BillItem, total: u64, line: &str, (library, plugin): (Library, bool)) -> BillFound {
    let BillItem { set_id, name, model, mut matches } = item;
    let configuration = if matches.len() == 1 { matches.pop() } else { None };
    let config_name = configuration.clone();
    let page = Page::Detail { library, set_id: set_id.clone(), config_name, preview: false };
    let others = (total > 1)
        .then(|| Link { label: texts::others(&grouped(total - 1)), to: search(line, (library, plugin)) });
    let to = Route::new(page).within(plugin).address();
    BillFound { set_id, name, model, configuration, to, others }
}

/// What is wrong with a segment, and the line with each that there is in its place.
fn segment(
    word: &UnderstoodWord,
    wrong: &WrongSegment,
    line: &str,
    counted: impl Fn(&str) -> String,
) -> BillSegment {
    let around = apart(line, &word.text);
    let way = |said: &str, text: &str| {
        let (before, behind) = around?;
        Some(BillMend { label: said.to_owned(), line: counted(&[before, text, behind].concat()) })
    };
    BillSegment {
        text: readings::wrong(&wrong.part, &wrong.of, &wrong.called),
        ways: wrong.nearest.iter().filter_map(|legal| way(&legal.said, &legal.text)).collect(),
    }
}

fn search(line: &str, (library, plugin): (Library, bool)) -> String {
    let tags = vec![Keyword { text: line.to_owned(), analysed: true }];
    let search = SearchAddress { tags, ..SearchAddress::default() };
    Route::new(Page::Search { library, tab: None, search }).within(plugin).address()
}
