//! §4, §5 Search bar: keywords as texts and lists, and the box itself.

use crate::texts;
use hot::slots::{Kept, Slots};
use sanku_core::{
    parts::keywords::{self, Keywords, KeywordsConfig, KeywordsEvent, KeywordsOut},
    rules::{
        keywords::KeywordMode,
        refusal::number,
        tag::{self, Tag},
    },
};
use wasm_bindgen::prelude::*;

/// What an action answers when a search is to be made.
const SEARCH: i32 = -1;

thread_local! {
    /// What a call answered that has many texts; JavaScript reads it at once.
    static TAGS: Kept<Vec<Tag>> = const { Kept::new(Vec::new()) };
    static BOXES: Slots<Keywords> = const { Slots::new(Vec::new()) };
}

const fn mode(config_name: bool) -> KeywordMode {
    if config_name { KeywordMode::ConfigName } else { KeywordMode::All }
}

const fn config(config_name: bool, search_null: bool) -> KeywordsConfig {
    KeywordsConfig { mode: mode(config_name), search_null }
}

/// Tags as texts that begin with 1 where the search takes them apart.
fn tags(texts: Vec<String>) -> Vec<Tag> {
    let tag = |text: String| Tag {
        analysed: text.starts_with('1'),
        text: text.get(1..).unwrap_or_default().to_owned(),
    };
    texts.into_iter().map(tag).collect()
}

/// KEY-2, KEY-6: the first text of the list is checked, the others are the tags.
#[wasm_bindgen(js_name = checkKeywords)]
pub fn check_keywords(length: usize, config_name: bool, search_null: bool) -> u16 {
    let mut texts = texts::list(length);
    let text = texts.pop().unwrap_or_default();
    number(keywords::check(config(config_name, search_null), tags(texts), text))
}

/// KEY-7.
#[wasm_bindgen(js_name = checkManufacturer)]
pub fn check_manufacturer(length: usize) -> u16 {
    number(keywords::manufacturer(&texts::owned(length)))
}

fn tell(tags: Vec<Tag>) -> usize {
    let count = tags.len();
    TAGS.with(|known| known.with(|known| *known = tags));
    count
}

/// KEY-5: how many keywords a text has; `tag` brings each.
#[wasm_bindgen(js_name = splitKeywords)]
pub fn split_keywords(length: usize) -> usize {
    tell(tag::split(&texts::owned(length)).into_iter().map(|text| Tag { text, analysed: true }).collect())
}

/// KEY-9: how many tags two lists have; `tag` brings each.
#[wasm_bindgen(js_name = readKeywords)]
pub fn read_keywords(first: usize, second: usize) -> usize {
    let (key_words, not_analyzer) = texts::pair(first, second);
    tell(tag::read_lists(&key_words, &not_analyzer))
}

/// A tag of the last call that answered with many.
#[wasm_bindgen]
pub fn tag(place: usize) -> i32 {
    TAGS.with(|tags| tags.with(|tags| text_of(tags.get(place))))
}

/// Whether the search takes it apart.
#[wasm_bindgen(js_name = tagAnalysed)]
pub fn tag_analysed(place: usize) -> bool {
    TAGS.with(|tags| tags.with(|tags| tags.get(place).is_some_and(|tag| tag.analysed)))
}

fn text_of(tag: Option<&Tag>) -> i32 {
    texts::maybe(tag.map(|tag| tag.text.as_str()))
}

/// KEY-9: one of the two lists that tags are written as.
#[wasm_bindgen(js_name = writeKeywords)]
pub fn write_keywords(length: usize, analysed: bool) -> i32 {
    let (key_words, not_analyzer) = tag::write_lists(&tags(texts::list(length)));
    texts::answer(if analysed { &key_words } else { &not_analyzer })
}

/// KEY-6: whether the query value starts the configuration mode.
#[wasm_bindgen(js_name = keywordMode)]
pub fn keyword_mode(length: usize) -> bool {
    KeywordMode::of(&texts::owned(length)) == KeywordMode::ConfigName
}

/// A search box.
#[wasm_bindgen(js_name = box)]
pub fn new_box(place: usize, config_name: bool, search_null: bool) {
    BOXES.with(|boxes| boxes.put(place, Keywords::new(config(config_name, search_null))));
}

fn with_box<R: Default>(place: usize, change: impl FnOnce(&mut Keywords) -> R) -> R {
    BOXES.with(|boxes| boxes.at(place, change))
}

fn tell_box(place: usize, event: KeywordsEvent) -> i32 {
    match with_box(place, |held| held.change(event)) {
        Some(KeywordsOut::Searched) => SEARCH,
        Some(KeywordsOut::Refused(why)) => i32::from(number::<()>(Err(why))),
        None => 0,
    }
}

/// The input changed; as an answer what it holds then.
#[wasm_bindgen(js_name = boxType)]
pub fn box_type(place: usize, length: usize) -> i32 {
    tell_box(place, KeywordsEvent::Typed { text: texts::owned(length) });
    with_box(place, |held| texts::kept(length, held.text()))
}

/// Enter, Backspace, a repeated Backspace: 0 to 2.
#[wasm_bindgen(js_name = boxPress)]
pub fn box_press(place: usize, what: u8) -> i32 {
    let event = match what {
        0 => KeywordsEvent::Entered,
        1 => KeywordsEvent::BackspacePressed { repeat: false },
        _ => KeywordsEvent::BackspacePressed { repeat: true },
    };
    tell_box(place, event)
}

/// A click on a tag, or on its close icon.
#[wasm_bindgen(js_name = boxClick)]
pub fn box_click(place: usize, index: f64, close: bool) -> i32 {
    let index = crate::index(index);
    let event = if close { KeywordsEvent::TagClosed { index } } else { KeywordsEvent::TagClicked { index } };
    tell_box(place, event)
}

/// A suggestion was picked.
#[wasm_bindgen(js_name = boxPick)]
pub fn box_pick(place: usize, length: usize) -> i32 {
    tell_box(place, KeywordsEvent::SuggestionPicked { text: texts::owned(length) })
}

/// The mode was switched.
#[wasm_bindgen(js_name = boxMode)]
pub fn box_mode(place: usize, config_name: bool) {
    tell_box(place, KeywordsEvent::ModeChosen { mode: mode(config_name) });
}

/// The address says so; the last text is the model, the others are tags.
#[wasm_bindgen(js_name = boxRestore)]
pub fn box_restore(place: usize, length: usize, config_name: bool) {
    let mut texts = texts::list(length);
    let text = texts.pop().unwrap_or_default();
    tell_box(place, KeywordsEvent::Restored { mode: mode(config_name), tags: tags(texts), text });
}

/// How many tags it has, and 16 more if it searches by configuration model.
#[wasm_bindgen(js_name = boxHolds)]
pub fn box_holds(place: usize) -> usize {
    let mode = |held: &Keywords| if held.mode() == KeywordMode::ConfigName { 16 } else { 0 };
    with_box(place, |held| held.tags().len() + mode(held))
}

/// What stands in the input.
#[wasm_bindgen(js_name = boxText)]
pub fn box_text(place: usize) -> i32 {
    with_box(place, |held| texts::answer(held.text()))
}

/// A tag.
#[wasm_bindgen(js_name = boxTag)]
pub fn box_tag(place: usize, index: usize) -> i32 {
    with_box(place, |held| text_of(held.tags().get(index)))
}

/// Whether the search takes it apart.
#[wasm_bindgen(js_name = boxTagAnalysed)]
pub fn box_tag_analysed(place: usize, index: usize) -> bool {
    with_box(place, |held| held.tags().get(index).is_some_and(|tag| tag.analysed))
}
