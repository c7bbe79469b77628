//! §4, §5 Keyword entry: the story of a box, event by event.

use super::{KeywordsEvent::*, KeywordsOut::*, *};
use crate::rules::keywords::{
    KeywordMode::{self, *},
    KeywordRefusal::*,
};
use proptest::prelude::*;

fn typed(text: &str) -> KeywordsEvent {
    Typed { text: text.into() }
}

fn picked(text: &str) -> KeywordsEvent {
    SuggestionPicked { text: text.into() }
}

fn after(events: impl IntoIterator<Item = KeywordsEvent>) -> Next {
    from(Keywords::default(), events)
}

fn from(start: Keywords, events: impl IntoIterator<Item = KeywordsEvent>) -> Next {
    events.into_iter().fold((start, None), |(state, _), event| state.update(event))
}

/// A box with these tags, all typed.
fn holding(tags: &[&str]) -> Keywords {
    after(tags.iter().flat_map(|tag| [typed(tag), Entered])).0
}

fn ten() -> Keywords {
    holding(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
}

fn shows(state: &Keywords) -> (Vec<&str>, &str) {
    (state.tags.iter().map(|tag| tag.text.as_str()).collect(), &state.text)
}

/// What a box shows and says after the last of these events.
fn check(start: &Keywords, events: &[KeywordsEvent], tags: &[&str], text: &str, out: Option<KeywordsOut>) {
    let (state, said) = from(start.clone(), events.to_vec());
    assert_eq!((shows(&state), said), ((tags.to_vec(), text), out), "{events:?}");
}

#[test]
fn key_1_enter_adds_the_trimmed_text_clears_the_input_and_searches() {
    check(&holding(&[]), &[typed(" 内六角 \u{200B}"), Entered], &["内六角"], "", Some(Searched));
    check(&holding(&["a"]), &[typed("b"), Entered], &["a", "b"], "", Some(Searched));
}

#[test]
fn key_1_enter_without_text_searches_by_the_tags() {
    check(&holding(&["a"]), &[typed("  "), Entered], &["a"], "", Some(Searched));
    check(&holding(&["a"]), &[Entered], &["a"], "", Some(Searched));
    assert_eq!(ten().update(Entered).1, Some(Searched));
}

#[test]
fn key_2_refused_text_stays_in_the_input() {
    check(&holding(&["a"]), &[typed(" a"), Entered], &["a"], " a", Some(Refused(Duplicate)));
    check(&holding(&[]), &[typed(" "), Entered], &[], " ", Some(Refused(Empty)));
    let (state, out) = from(ten(), [typed("x"), Entered]);
    assert_eq!((state.tags.len(), state.text(), out), (10, "x", Some(Refused(TooMany))));
}

#[test]
fn key_2_too_many_is_said_before_a_duplicate() {
    assert_eq!(from(ten(), [typed("0"), Entered]).1, Some(Refused(TooMany)));
}

#[test]
fn key_2_duplicates_are_exact() {
    check(&holding(&["a"]), &[typed("A"), Entered], &["a", "A"], "", Some(Searched));
    check(&after([picked("a")]).0, &[typed("a"), Entered], &["a"], "a", Some(Refused(Duplicate)));
}

#[test]
fn key_2_a_box_is_asked_what_it_would_say() {
    let config = |mode, search_null| KeywordsConfig { mode, search_null };
    let tags = |count: u8| (0..count).map(|n| Tag { text: n.to_string(), analysed: true }).collect();
    for (mode, search_null, held, text, said) in [
        (KeywordMode::All, false, 1, "1", Ok(())),
        (KeywordMode::All, false, 1, "0", Err(Duplicate)),
        (KeywordMode::All, false, 10, "x", Err(TooMany)),
        (KeywordMode::All, false, 0, " ", Err(Empty)),
        (KeywordMode::All, true, 0, " ", Ok(())),
        // KEY-6
        (KeywordMode::ConfigName, false, 0, "", Err(ModelEmpty)),
    ] {
        let said_now = super::check(config(mode, search_null), tags(held), text.to_owned());
        assert_eq!(said_now, said, "{held} {text:?}");
    }
}

#[test]
fn key_2_a_box_may_search_for_nothing() {
    let start = Keywords::new(KeywordsConfig { search_null: true, ..KeywordsConfig::default() });
    check(&start, &[typed(" "), Entered], &[], "", Some(Searched));
}

#[test]
fn key_2_the_input_takes_128_characters() {
    let (state, _) = after([typed(&"三".repeat(200))]);
    assert_eq!(state.text(), "三".repeat(128));
}

#[test]
fn key_3_backspace_takes_the_last_tag_back_but_its_final_character() {
    let back = BackspacePressed { repeat: false };
    check(&holding(&["a", "M6×20"]), std::slice::from_ref(&back), &["a"], "M6×2", None);
    check(&holding(&["a", "😀"]), std::slice::from_ref(&back), &["a"], "", None);
    check(&holding(&[]), std::slice::from_ref(&back), &[], "", None);
    check(&holding(&["a"]), &[typed(" "), back], &["a"], " ", None);
}

#[test]
fn key_3_a_repeating_key_does_not_reach_a_tag() {
    check(&holding(&["ab"]), &[BackspacePressed { repeat: true }], &["ab"], "", None);
}

#[test]
fn key_4_a_click_takes_a_tag_back_whole() {
    check(&holding(&["a", "b", "c"]), &[TagClicked { index: 1 }], &["a", "c"], "b", None);
    check(&holding(&["a"]), &[typed("x"), TagClicked { index: 1 }], &["a"], "x", None);
}

#[test]
fn key_4_typed_text_takes_the_place_of_the_tag() {
    let start = holding(&["a", "b", "c"]);
    check(&start, &[typed(" x "), TagClicked { index: 1 }], &["a", "x", "c"], "b", None);
    check(&start, &[typed("x|y"), TagClicked { index: 0 }], &["x", "y", "b", "c"], "a", None);
    let (state, _) = from(ten(), [typed("x"), TagClicked { index: 9 }]);
    assert_eq!((state.tags[9].text.as_str(), state.text()), ("x", "9"));
}

#[test]
fn key_4_blank_and_duplicate_text_is_dropped() {
    let start = holding(&["a", "b"]);
    for text in [" ", "|", "b", "a", "x|b", "x|x"] {
        check(&start, &[typed(text), TagClicked { index: 0 }], &["b"], "a", None);
    }
}

#[test]
fn key_4_a_click_that_would_make_eleven_does_nothing_and_says_so() {
    let (state, out) = from(ten(), [typed("x|y"), TagClicked { index: 0 }]);
    assert_eq!((state.tags[0].text.as_str(), state.text(), out), ("0", "x|y", Some(Refused(TooMany))));
}

#[test]
fn key_4_the_close_icon_removes_a_tag() {
    check(&holding(&["a", "b"]), &[typed("x"), TagClosed { index: 0 }], &["b"], "x", None);
    check(&holding(&["a"]), &[TagClosed { index: 1 }], &["a"], "", None);
}

#[test]
fn key_5_bars_separate_all_or_nothing() {
    check(&holding(&["a"]), &[typed("b| c ｜|d"), Entered], &["a", "b", "c", "d"], "", Some(Searched));
    check(&holding(&["a"]), &[typed("b|a"), Entered], &["a"], "b|a", Some(Refused(Duplicate)));
    check(&holding(&[]), &[typed("b|b"), Entered], &[], "b|b", Some(Refused(Duplicate)));
    check(&holding(&[]), &[typed("|｜"), Entered], &[], "|｜", Some(Refused(Empty)));
    let (state, out) = after([typed("0|1|2|3|4|5|6|7|8|9|10"), Entered]);
    assert_eq!((state.tags.len(), out), (0, Some(Refused(TooMany))));
}

#[test]
fn key_5_suggestions_separate_too_and_a_refused_one_leaves_the_text() {
    check(&holding(&["a"]), &[typed("x"), picked("b|c")], &["a", "b", "c"], "", Some(Searched));
    check(&holding(&["a"]), &[typed("x"), picked("b|a")], &["a"], "x", Some(Refused(Duplicate)));
    check(&holding(&["a"]), &[typed("x"), picked(" | ")], &["a"], "x", None);
}

#[test]
fn key_6_a_model_is_one_value() {
    let start = Keywords::new(KeywordsConfig { mode: ConfigName, search_null: true });
    check(&start, &[typed(" "), Entered], &[], " ", Some(Refused(ModelEmpty)));
    // KEY-5: not in configuration mode.
    check(&start, &[typed(" M6|20 "), Entered], &[], "M6|20", Some(Searched));
}

#[test]
fn key_6_only_config_name_starts_the_mode() {
    for (value, mode) in [("configName", ConfigName), ("configname", All), ("all", All), ("", All)] {
        assert_eq!(KeywordMode::of(value), mode, "{value}");
    }
}

#[test]
fn key_6_switching_modes_keeps_the_tags() {
    let model = from(holding(&["a"]), [typed("x"), ModeChosen { mode: ConfigName }]).0;
    check(&model, &[], &["a"], "x", None);
    check(&model, &[Entered], &["a"], "x", Some(Searched));
    check(&model, &[typed(""), BackspacePressed { repeat: false }], &["a"], "", None);
    for hidden in [TagClicked { index: 0 }, TagClosed { index: 0 }, picked("b")] {
        check(&model, &[hidden], &["a"], "x", None);
    }
    assert_eq!(model.update(ModeChosen { mode: All }).0.mode(), All);
}

#[test]
fn key_7_the_manufacturer_box_wants_a_name() {
    assert_eq!(manufacturer(" 三一 "), Ok("三一".into()));
    assert_eq!(manufacturer(" \u{FEFF}"), Err(Empty));
    assert_eq!(manufacturer(&"a".repeat(129)), Ok("a".repeat(128)));
}

#[test]
fn key_9_a_picked_keyword_is_not_analysed_until_taken_back() {
    let (state, _) = after([typed("a"), Entered, picked("b")]);
    assert_eq!(state.tags().iter().map(|tag| tag.analysed).collect::<Vec<_>>(), [true, false]);
    let (state, _) = from(state, [TagClicked { index: 1 }, Entered]);
    assert!(state.tags().iter().all(|tag| tag.analysed));
}

#[test]
fn key_9_the_address_restores_tags_and_leaves_what_is_typed() {
    let tags = vec![Tag { text: " b|c ".into(), analysed: false }, Tag { text: "b".into(), analysed: true }];
    let restored = Restored { mode: All, tags, text: "ignored".into() };
    check(&holding(&["a"]), &[typed("x"), restored.clone()], &["b", "c"], "x", None);
    let model = Keywords::new(KeywordsConfig { mode: ConfigName, search_null: false });
    check(&model, &[typed("x"), restored], &["b", "c"], "", None);
}

#[test]
fn key_6_the_address_restores_a_model_beside_the_tags() {
    let restored = Restored { mode: ConfigName, tags: vec![], text: " M6 ".into() };
    check(&holding(&["a"]), &[typed("x"), restored.clone()], &["a"], "M6", None);
    assert_eq!(after([restored]).0.mode(), ConfigName);
}

#[test]
fn gen_3_the_messages_and_their_codes() {
    for (why, code, message) in [
        (TooMany, 101, "关键字最多10个"),
        (Duplicate, 102, "关键字不能重复"),
        (Empty, 103, "请输入内容再进行搜索"),
        (ModelEmpty, 104, "请输入配置型号再进行搜索"),
    ] {
        assert_eq!((why as i32, why.to_string().as_str()), (code, message));
    }
}

proptest! {
    // KEY-2
    #[test]
    fn whatever_happens_tags_are_few_distinct_and_short(
        events in prop::collection::vec((0..8_u8, "[ab |｜]{0,6}", 0..4_usize), 0..60)
    ) {
        let event = |(kind, text, index): (u8, String, usize)| match kind {
            0 => Entered,
            1 => BackspacePressed { repeat: false },
            2 => TagClicked { index },
            3 => picked(&text),
            4 => ModeChosen { mode: if index == 0 { ConfigName } else { All } },
            _ => typed(&text),
        };
        let (state, _) = after(events.into_iter().map(event));
        prop_assert_eq!(normal(state.tags.clone()), state.tags);
    }
}
