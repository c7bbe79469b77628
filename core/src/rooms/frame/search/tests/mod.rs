//! §4 Search bar: what it asks, shows and refuses.

use super::*;
use crate::{
    boot::Boot,
    library::suggestion::SuggestionKind,
    machine::fed,
    net::api::{Suggest, SuggestTyped, SuggestedGroup, Suggestion},
    rules::viewer::NOBODY,
};
use std::sync::LazyLock;

static BOOT: LazyLock<Boot> = LazyLock::new(Boot::default);

fn at(now: u64) -> Cx<'static> {
    Cx { now: Millis::new(now), boot: &BOOT, viewer: &NOBODY }
}

fn on(search: Search, now: u64, event: SearchEvent) -> Step<Search> {
    fed(search, &at(now), On(event))
}

fn typed(search: Search, now: u64, text: &str) -> Search {
    on(search, now, SearchEvent::Typed { text: text.into() }).state
}

fn got(search: Search, tag: Tag, text: &str) -> Search {
    search.update(&at(0), Got(tag, Answer::Suggest(Ok(vec![text.into()])))).state
}

fn entered(path: &str) -> Search {
    go(Search::default(), path)
}

fn go(search: Search, path: &str) -> Search {
    let fact = Fact::Entered { route: Route::read(path).unwrap(), path: path.into(), how: Went::Push };
    fed(search, &at(0), Heard(fact)).state
}

fn commands(step: &Step<Search>) -> Vec<&Command> {
    step.effects
        .iter()
        .filter_map(|effect| if let Effect::Shell(command) = effect { Some(command) } else { None })
        .collect()
}

fn goes_to(step: &Step<Search>) -> Option<&str> {
    commands(step)
        .into_iter()
        .find_map(|command| if let Command::Navigate { to, .. } = command { Some(to.as_str()) } else { None })
}

fn says(step: &Step<Search>) -> Option<(&str, Millis)> {
    commands(step).into_iter().find_map(|command| {
        if let Command::Toast { text, ms, .. } = command { Some((text.as_str(), *ms)) } else { None }
    })
}

// KEY-8
#[test]
fn asks_when_the_typing_pauses() {
    let search = typed(typed(Search::default(), 0, "s"), 150, " sc ");
    assert_eq!(search.wake(&at(150)), Some(Millis::new(350)));
    let tag = search.suggest.asked;
    let step = search.update(&at(350), Tick);
    let words = Call::Suggest(Suggest { library: Library::Part, keyword: "sc".into(), size: 15, own: None });
    let kinds =
        SuggestTyped { library: Some(Library::Part), keyword: "sc ".into(), size: 15, ..Default::default() };
    let asked = [(tag, words), (Tag(tag.0 + 1), Call::SuggestTyped(kinds))];
    let asked = asked.map(|(tag, call)| Effect::Call(tag, call)).to_vec();
    assert_eq!((step.effects, step.state.wake(&at(350))), (asked, None));
}

// KEY-8
#[test]
fn asks_after_a_second_of_typing_without_a_pause() {
    let search = (0..=10).fold(Search::default(), |search, n| typed(search, n * 100, &format!("s{n}")));
    assert_eq!(search.wake(&at(1_000)), Some(Millis::new(1_000)));
    let again = typed(search.update(&at(1_000), Tick).state, 1_100, "t");
    assert_eq!(again.wake(&at(1_100)), Some(Millis::new(1_300)));
}

// KEY-8
#[test]
fn only_the_answer_to_the_last_text_is_shown() {
    let first = typed(Search::default(), 0, "s").update(&at(200), Tick).state;
    let old = first.suggest.asked;
    let second = typed(first, 300, "sc").update(&at(500), Tick).state;
    let new = second.suggest.asked;
    let shown = got(got(second, new, "screw"), old, "stale");
    assert_eq!(*shown.view(&at(500)).suggestions, ["screw"]);
}

// KEY-8
#[test]
fn an_answer_after_leaving_or_searching_is_dropped() {
    for event in [SearchEvent::Left, SearchEvent::Entered, SearchEvent::TagClosed { index: 0 }] {
        let asked = typed(Search::default(), 0, "s").update(&at(200), Tick).state;
        let tag = asked.suggest.asked;
        let left = on(asked, 300, event).state;
        assert_eq!(*got(left, tag, "late").view(&at(300)).suggestions, [""; 0]);
    }
}

// KEY-8
#[test]
fn blank_text_and_configuration_models_are_not_asked_for() {
    assert_eq!(typed(Search::default(), 0, " \u{3000}").wake(&at(0)), None);
    let by_model = on(Search::default(), 0, SearchEvent::ModeChosen { mode: KeywordMode::ConfigName }).state;
    assert_eq!(typed(by_model, 0, "M6").wake(&at(0)), None);
}

#[test]
fn typing_on_keeps_what_is_shown_without_a_look_at_it() {
    let shown = got(Search::default(), Tag(0), "screw");
    let before = shown.view(&at(0));
    assert!(std::ptr::eq(&*before.suggestions, &*typed(shown, 0, "sc").view(&at(0)).suggestions));
}

// KEY-1
#[test]
fn enter_adds_the_text_as_a_tag_and_searches_with_all_tags() {
    let one = on(typed(Search::default(), 0, " 内六角 "), 0, SearchEvent::Entered);
    assert_eq!(goes_to(&one), Some("/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92"));
    let two = on(typed(one.state, 1, "M6×20"), 1, SearchEvent::Entered);
    assert_eq!(goes_to(&two), Some("/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92%7CM6%C3%9720"));
    assert_eq!(two.state.view(&at(1)).text, "");
}

/// The box with this text, and what is offered for it among the parts.
fn offered(path: &str, text: &str, it: Suggestion) -> Search {
    let box_ = typed(entered(path), 0, text).update(&at(200), Tick).state;
    let beside = Tag(box_.suggest.asked.0 + 1);
    let groups = vec![SuggestedGroup { library: Library::Part, total: 9, list: vec![it] }];
    box_.update(&at(200), Got(beside, Answer::SuggestTyped(Ok(groups)))).state
}

fn picked(path: &str, text: &str, it: Suggestion) -> Step<Search> {
    let said = it.text.clone();
    on(offered(path, text, it), 300, SearchEvent::OptionPicked { at: 0, text: said })
}

fn meant(kind: SuggestionKind, text: &str) -> Suggestion {
    Suggestion { kind, text: text.into(), count: 3, ..Suggestion::default() }
}

// SUG-2
#[test]
fn sug_2_a_pick_leads_where_it_says_and_what_was_typed_is_done_with() {
    for (path, it, to) in [
        ("/part", "/part/detail/s1?configName=M6", "/part/detail/s1?configName=M6"),
        ("/part/plugin/search", "/part/detail/s1", "/part/plugin/detail/s1"),
        (
            "/part/search?keyWords=k",
            "/part/search?keyWords=k&category=nut",
            "/part/search?keyWords=k&category=nut",
        ),
        ("/mat/search?entryType=1", "/mat/search?category=steel", "/mat/search?entryType=1&category=steel"),
    ] {
        let step = picked(path, "x", Suggestion { to: it.into(), ..meant(SuggestionKind::Item, "y") });
        assert_eq!(goes_to(&step), Some(to));
        let view = step.state.view(&at(300));
        assert_eq!((view.text.as_str(), view.groups.len()), ("", 0), "{to}");
    }
}

// SUG-2
#[test]
fn sug_2_what_is_measured_goes_on_in_the_box() {
    let it = Suggestion { more: "轴承 内径 ≥".into(), ..meant(SuggestionKind::Property, "内径 ≥") };
    let step = picked("/part", "轴承 内", it);
    let view = step.state.view(&at(300));
    assert_eq!((goes_to(&step), view.text.as_str(), view.groups.len()), (None, "轴承 内径 ≥", 0));
    assert_eq!(step.state.wake(&at(300)), Some(Millis::new(500)), "what may follow is asked for");
}

// SUG-2
#[test]
fn sug_2_a_pick_of_something_else_than_stands_there_is_nothing_and_one_that_is_refused_changes_nothing() {
    let screw = || meant(SuggestionKind::Item, "screw");
    for (at, text) in [(1, "screw"), (0, "nut")] {
        let step =
            on(offered("/part", "s", screw()), 300, SearchEvent::OptionPicked { at, text: text.into() });
        assert_eq!((goes_to(&step), step.state.view(&super::tests::at(300)).groups.len()), (None, 1));
    }
    let step = picked("/part/search?keyWords=screw", "s", screw());
    assert_eq!((says(&step).map(|said| said.0), goes_to(&step)), (Some("关键字不能重复"), None));
    let view = step.state.view(&at(300));
    assert_eq!((view.text.as_str(), view.tags.len()), ("s", 1));
}

// SUG-3
#[test]
fn sug_3_another_library_is_searched_for_all_that_is_typed() {
    let box_ = typed(entered("/part/search?keyWords=k"), 0, "a b").update(&at(200), Tick).state;
    let beside = Tag(box_.suggest.asked.0 + 1);
    let groups = vec![SuggestedGroup { library: Library::Mat, total: 9, list: vec![] }];
    let box_ = box_.update(&at(200), Got(beside, Answer::SuggestTyped(Ok(groups)))).state;
    let step = on(box_, 300, SearchEvent::OptionPicked { at: 0, text: "仿真材料库".into() });
    assert_eq!(goes_to(&step), Some("/mat/search?keyWords=k%7Ca+b"));
}

// SUG-3
#[test]
fn sug_3_at_home_all_three_libraries_are_asked_and_in_one_of_them_that_one() {
    let question = |path: &str, text: &str| {
        let step = typed(entered(path), 0, text).update(&at(200), Tick);
        step.effects.into_iter().find_map(|effect| match effect {
            Effect::Call(_, Call::SuggestTyped(ask)) => {
                Some((ask.library, ask.size, ask.key_words, ask.keyword))
            }
            _ => None,
        })
    };
    assert_eq!(question("/", "a"), Some((None, 5, vec![], "a".to_owned())));
    let there = question("/mat/search?keyWords=k", " a b\u{3000}");
    assert_eq!(there, Some((Some(Library::Mat), 15, vec!["k".to_owned()], "a b ".to_owned())));
}

// SUG-1, KEY-8
#[test]
fn sug_1_words_are_offered_where_no_kinds_come() {
    // A server that gives up finds nothing anywhere.
    let nothing = Library::ALL.map(|library| SuggestedGroup { library, ..SuggestedGroup::default() });
    for lost in [Err(ApiError::default()), Ok(nothing.into())] {
        let asked = typed(Search::default(), 0, "s").update(&at(200), Tick).state;
        let (words, kinds) = (asked.suggest.asked, Tag(asked.suggest.asked.0 + 1));
        let came = got(asked, words, "screw");
        assert_eq!(came.view(&at(200)).groups.len(), 0, "they may still come");
        let view = came.update(&at(200), Got(kinds, Answer::SuggestTyped(lost))).state.view(&at(200));
        let option = &view.groups[0].options[0];
        assert_eq!((option.text.as_str(), option.badge, &option.count), ("screw", None, &None));
    }
}

// KEY-9
#[test]
fn a_suggestion_is_searched_as_it_is() {
    let picked = on(Search::default(), 0, SearchEvent::SuggestionPicked { text: "screw".into() });
    assert_eq!(goes_to(&picked), Some("/part/search?notAnalyzerKeyWords=screw"));
}

// KEY-2
#[test]
fn an_empty_search_is_refused_for_a_second() {
    let step = on(Search::default(), 0, SearchEvent::Entered);
    assert_eq!((says(&step), goes_to(&step)), (Some(("请输入内容再进行搜索", Millis::new(1_000))), None));
}

// KEY-6
#[test]
fn the_mode_of_the_address_starts_the_bar_and_its_value_is_searched() {
    let bar = entered("/part/search?partSearchType=configName&keyWords=M6%C3%9720");
    let view = bar.view(&at(0));
    assert_eq!((view.mode, view.text.as_str(), view.tags.len()), (KeywordMode::ConfigName, "M6×20", 0));
    let searched = on(bar, 0, SearchEvent::Entered);
    assert_eq!(goes_to(&searched), Some("/part/search?keyWords=M6%C3%9720&partSearchType=configName"));
    assert_eq!(entered("/part/search?partSearchType=x&keyWords=a").view(&at(0)).mode, KeywordMode::All);
}

// KEY-6, KEY-10
#[test]
fn the_placeholder_follows_the_library_and_the_mode() {
    for (path, placeholder) in [
        ("/part", "请输入关键字/产品名称/型号"),
        ("/component", "请输入关键字/产品名称/型号"),
        ("/mat", "请输入关键字查询"),
        ("/part/search?partSearchType=configName", "请输入配置型号"),
    ] {
        assert_eq!(entered(path).view(&at(0)).placeholder, placeholder, "{path}");
    }
}

// KEY-6
#[test]
fn where_is_searched_is_told_when_it_changes_and_not_with_a_key() {
    let told = |step: &Step<Search>| {
        step.effects.iter().find_map(|effect| match effect {
            Effect::Tell(Fact::ScopeChanged { library }) => Some(*library),
            _ => None,
        })
    };
    let typed = on(Search::default(), 0, SearchEvent::Typed { text: "M6".into() });
    assert_eq!(told(&typed), None);
    let elsewhere = on(typed.state, 0, SearchEvent::LibraryChosen { library: Library::Mat });
    assert_eq!(told(&elsewhere), Some(Library::Mat));
    assert_eq!(told(&on(elsewhere.state, 0, SearchEvent::LibraryChosen { library: Library::Mat })), None);
}

// KEY-9
#[test]
fn the_tags_of_the_address_stand_in_the_bar() {
    let view = entered("/mat/search?keyWords=a|b&notAnalyzerKeyWords=c").view(&at(0));
    let tags: Vec<_> = view.tags.iter().map(|tag| (tag.text.as_str(), tag.analysed)).collect();
    assert_eq!((view.library, tags), (Library::Mat, vec![("a", true), ("b", true), ("c", false)]));
}

#[test]
fn a_detail_keeps_the_keywords_and_another_library_does_not() {
    let detail = || go(entered("/part/search?keyWords=a"), "/part/detail/gbt-70.1");
    assert_eq!(detail().view(&at(0)).tags.len(), 1);
    for other in ["/mat", "/mat/detail/1"] {
        assert_eq!(go(detail(), other).view(&at(0)).tags.len(), 0, "{other}");
    }
}

// KEY-6
#[test]
fn another_library_is_searched_by_the_same_keywords_and_by_a_model_only_where_there_are_some() {
    for (mode, library, kept, to) in [
        (KeywordMode::All, Library::Mat, KeywordMode::All, "/mat/search?keyWords=M6"),
        (KeywordMode::ConfigName, Library::Mat, KeywordMode::All, "/mat/search?keyWords=M6"),
        (
            KeywordMode::ConfigName,
            Library::Part,
            KeywordMode::ConfigName,
            "/part/search?keyWords=M6&partSearchType=configName",
        ),
    ] {
        let bar = on(Search::default(), 0, SearchEvent::ModeChosen { mode }).state;
        let bar = on(bar, 0, SearchEvent::LibraryChosen { library }).state;
        assert_eq!((bar.view(&at(0)).library, bar.view(&at(0)).mode), (library, kept));
        assert_eq!(goes_to(&on(typed(bar, 0, "M6"), 0, SearchEvent::Entered)), Some(to));
    }
}

// KEY-9
#[test]
fn another_search_of_the_materials_keeps_how_they_were_entered() {
    for (path, to) in [
        ("/mat/search?entryType=2&keyWords=b", "/mat/search?keyWords=b%7Ca&entryType=2"),
        ("/mat/search/category?entryType=1", "/mat/search?keyWords=a&entryType=1"),
        ("/mat/search", "/mat/search?keyWords=a"),
        ("/part/search?entryType=2", "/part/search?keyWords=a"),
    ] {
        let step = on(typed(entered(path), 0, "a"), 0, SearchEvent::Entered);
        assert_eq!(goes_to(&step), Some(to), "{path}");
    }
    let there = entered("/mat/search?entryType=2");
    let onward = |path: &str| go(there_again(&there), path);
    let search =
        |path: &str| goes_to(&on(typed(onward(path), 0, "a"), 0, SearchEvent::Entered)).map(str::to_owned);
    assert_eq!(search("/mat/detail/1").as_deref(), Some("/mat/search?keyWords=a&entryType=2"));
    assert_eq!(search("/part").as_deref(), Some("/part/search?keyWords=a"));
}

fn there_again(search: &Search) -> Search {
    Search { entry_type: search.entry_type, library: search.library, ..Search::default() }
}

// HDR-3
#[test]
fn nobody_searches_from_a_preview() {
    let preview = entered("/mat/detail/1?preview=1");
    for event in [
        SearchEvent::Typed { text: "a".into() },
        SearchEvent::Entered,
        SearchEvent::SuggestionPicked { text: "a".into() },
        SearchEvent::LibraryChosen { library: Library::Part },
    ] {
        let step = on(entered("/mat/detail/1?preview=1"), 0, event.clone());
        assert_eq!((step.effects, &step.state), (vec![], &preview), "{event:?}");
    }
    assert!(goes_to(&on(typed(entered("/mat/detail/1"), 0, "a"), 0, SearchEvent::Entered)).is_some());
}

// KEY-9
#[test]
fn behind_a_keyword_stands_no_placeholder_and_each_says_what_a_click_does() {
    let view = |path: &str| go(Search::default(), path).view(&at(0));
    let bare = view("/part");
    assert_eq!((bare.tagged, bare.placeholder.is_empty()), (false, false));
    let tagged = view("/part/search?keyWords=a&notAnalyzerKeyWords=b");
    assert_eq!((tagged.tagged, tagged.placeholder), (true, ""));
    let said: Vec<_> = tagged.tags.iter().map(|tag| (tag.hint, tag.remove.as_str())).collect();
    assert_eq!(said, [("点击修改", "删除关键字 a"), ("完整匹配，点击修改", "删除关键字 b")]);
}

// QRY-1
#[test]
fn several_pasted_lines_lead_to_the_page_of_a_bill_and_one_is_typed() {
    let pasted = |text: &str| on(entered("/component"), 0, SearchEvent::BillPasted { text: text.into() });
    assert_eq!(
        goes_to(&pasted("10k 0603\r\n\r\n100nF\t20")),
        Some("/component/search/bill?lines=10k+0603%0A100nF%0920")
    );
    let one = pasted("10k 0603\n");
    assert_eq!((goes_to(&one), one.state.keywords.text()), (None, "10k 0603\n"));
    let panel = on(entered("/part/plugin"), 0, SearchEvent::BillPasted { text: "a\nb".into() });
    assert_eq!(goes_to(&panel), Some("/part/plugin/search/bill?lines=a%0Ab"));
}
