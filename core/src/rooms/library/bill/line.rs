//! QRY-1 Bills of materials: what the page says of one line.

use super::view::{BillFound, BillOutcome, BillRow, BillSegment};
use crate::{
    library::{
        Library,
        query::{UnderstoodWord, WrongSegment},
    },
    net::api::{BillItem, BillLine},
    parts::link::Link,
    rules::{
        bill::searched,
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

/// The row of a line, whose links stay in a library and in a panel.
pub fn row(place: u32, typed: &str, found: BillLine, at: (Library, bool)) -> BillRow {
    let outcome = outcome_of(&found);
    let line = searched(typed);
    let wrong = |word: &UnderstoodWord| Some(segment(word, word.wrong.as_ref()?, &line, at));
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
        read: found.understood.iter().map(|word| word.reading.clone()).collect(),
        outcome,
        label: label_of(outcome),
        why,
        segments: found.understood.iter().filter_map(wrong).collect(),
        item: found.nearest.map(|item| self::found(item, found.total, &line, at)),
    }
}

fn found(item: BillItem, total: u64, line: &str, (library, plugin): (Library, bool)) -> BillFound {
    let BillItem { set_id, name, model, mut matches } = item;
    let configuration = if matches.len() == 1 { matches.pop() } else { None };
    let config_name = configuration.clone();
    let page = Page::Detail { library, set_id, config_name, preview: false };
    let others = (total > 1)
        .then(|| Link { label: texts::others(&grouped(total - 1)), to: search(line, (library, plugin)) });
    BillFound { name, model, configuration, to: Route::new(page).within(plugin).address(), others }
}

/// What is wrong with a segment, and the search of the line with each that there is in its place.
fn segment(word: &UnderstoodWord, wrong: &WrongSegment, line: &str, at: (Library, bool)) -> BillSegment {
    let way = |said: &str, text: &str| Link {
        label: said.to_owned(),
        to: search(
            &apart(line, &word.text)
                .map_or(String::new(), |(before, behind)| [before, text, behind].concat()),
            at,
        ),
    };
    BillSegment {
        text: readings::wrong(&wrong.part, &wrong.of, &wrong.called),
        ways: wrong.nearest.iter().map(|legal| way(&legal.said, &legal.text)).collect(),
    }
}

fn search(line: &str, (library, plugin): (Library, bool)) -> String {
    let tags = vec![Keyword { text: line.to_owned(), analysed: true }];
    let search = SearchAddress { tags, ..SearchAddress::default() };
    Route::new(Page::Search { library, tab: None, search }).within(plugin).address()
}
