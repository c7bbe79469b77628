//! REC-1 The page: what is asked, how its sentence changes, and what is said where there is nothing.

mod assistant;

use super::{
    view::{RecommendationContent, ToldNeed},
    *,
};
use crate::{
    boot::Boot,
    library::Library,
    machine::fed,
    rules::{
        need::told::{Loosened, NeedKind, NeedMargin, NeedReading, Recommendation as Hit, UnreadPiece},
        selected::Selected,
        viewer::NOBODY,
    },
};

const TAB: TabId = TabId(3);
const BOLT: &str = "/part/recommendation?sentence=M8+%E8%9E%BA%E6%A0%93%EF%BC%8C%E9%95%BF30";

fn after(page: Recommendation, input: Input<RecommendationEvent>) -> Step<Recommendation> {
    fed(page, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(page: &Recommendation) -> RecommendationView {
    page.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn at(address: &str) -> Input<RecommendationEvent> {
    Heard(Fact::Shown { tab: TAB, route: Route::read(address).unwrap() })
}

fn opened(address: &str) -> Step<Recommendation> {
    after(Recommendation::from(TAB), at(address))
}

fn asked(step: &Step<Recommendation>) -> Option<ReadRecommended> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadRecommended(ask)) => Some(ask.clone()),
        _ => None,
    })
}

fn led(step: &Step<Recommendation>) -> Option<String> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, replace: false }) => {
            Route::read(to).unwrap().query.get(SENTENCE).or(Some(String::new()))
        }
        _ => None,
    })
}

fn of(answer: Result<Recommended, ApiError>) -> Input<RecommendationEvent> {
    Got(Tag::default(), Answer::ReadRecommended(answer.map(Box::new)))
}

fn reading([from, to]: [u32; 2], text: &str, said: &str, kind: NeedKind) -> NeedReading {
    NeedReading { from, to, text: text.into(), label: "项".into(), said: said.into(), kind }
}

/// M8 螺栓，长30
fn told() -> Recommended {
    let readings = vec![
        reading([0, 2], "M8", "M8", NeedKind::Limit),
        reading([3, 5], "螺栓", "螺栓", NeedKind::Subject),
        reading([6, 9], "长30", "30 mm", NeedKind::Limit),
    ];
    Recommended { readings, considered: 12, passed: 3, unknown: 2, ..Recommended::default() }
}

fn hit() -> Hit {
    let margin = |ratio: f64| NeedMargin { ratio, holds: ratio >= 1.0, ..NeedMargin::default() };
    Hit {
        set_id: "gbt-5783".into(),
        config_name: Some("M8×30".into()),
        name: "六角头螺栓".into(),
        model: "GB/T 5783".into(),
        margins: [1.0, 3.0, 1e300, 0.0, f64::NAN, -1.0].map(margin).into(),
        uncompared: vec!["疲劳".into(), "温度".into()],
        ..Hit::default()
    }
}

fn answered(of_it: Recommended) -> Recommendation {
    after(opened(BOLT).state, of(Ok(of_it))).state
}

fn shown(page: &Recommendation) -> ToldNeed {
    match view(page).content {
        RecommendationContent::Told(told) => *told,
        other => panic!("{other:?}"),
    }
}

// REC-1
#[test]
fn rec_1_the_address_says_the_sentence_and_without_one_there_are_examples() {
    let step = opened(BOLT);
    let ask = ReadRecommended { library: Library::Part, sentence: "M8 螺栓，长30".into() };
    assert_eq!((asked(&step), view(&step.state).busy), (Some(ask), true));
    assert_eq!(view(&step.state).content, RecommendationContent::Waiting);
    for library in ["part", "component", "mat"] {
        let bare = opened(&["/plugin/", library, "/recommendation"].concat());
        let RecommendationContent::Empty { examples } = view(&bare.state).content else {
            panic!("{library}")
        };
        assert_eq!((asked(&bare), examples.len()), (None, 3));
        for example in examples {
            let route = Route::read(&example.to).unwrap();
            assert!(route.plugin && route.query.get(SENTENCE) == Some(example.label));
        }
    }
}

// REC-1
#[test]
fn rec_1_what_is_typed_is_asked_by_the_address_and_beside_one_that_cannot_hold_it() {
    let ask = |text: &str| {
        let typed = after(answered(told()), On(RecommendationEvent::Typed { text: text.into() }));
        after(typed.state, On(RecommendationEvent::Asked))
    };
    assert_eq!(led(&ask(" M10\n螺栓 ")), Some("M10 螺栓".to_owned()));
    assert_eq!(led(&ask(" ")), Some(String::new()), "nothing is asked any more");
    let again = ask("M8 螺栓，长30");
    assert_eq!((led(&again), asked(&again).is_some()), (None, true), "the same is asked anew");
    let long = "螺".repeat(READ);
    let beside = ask(&long);
    assert_eq!((led(&beside), asked(&beside).map(|ask| ask.sentence)), (None, Some(long.clone())));
    assert_eq!(view(&beside.state).counter.as_deref(), Some("400/400"));
    let stays = after(beside.state, at(BOLT));
    assert_eq!((view(&stays.state).text, asked(&stays)), (long, None));
}

// REC-1
#[test]
fn rec_1_a_sentence_that_is_too_long_is_refused_and_kept() {
    let long = "螺".repeat(10_000);
    let typed = after(answered(told()), On(RecommendationEvent::Typed { text: long.clone() })).state;
    let why = Some("一句话最多 400 字，现在有 10000 字，请缩短后再推荐".to_owned());
    assert_eq!(view(&typed).refused, why);
    let step = after(typed, On(RecommendationEvent::Asked));
    assert_eq!((asked(&step), led(&step)), (None, None));
    assert_eq!(
        (view(&step.state).text, view(&step.state).refused, view(&step.state).busy),
        (long.clone(), why, false)
    );
    let linked = opened(&["/part/recommendation?sentence=", &long].concat());
    assert_eq!((asked(&linked), view(&linked.state).text), (None, long));
    let nearly = On(RecommendationEvent::Typed { text: "螺".repeat(349) });
    assert_eq!(view(&after(linked.state, nearly).state).counter, None);
}

// REC-1
#[test]
fn rec_1_a_reading_is_edited_and_removed_by_changing_the_sentence() {
    let edit = |at, text: &str| {
        led(&after(answered(told()), On(RecommendationEvent::Edited { at, text: text.into() })))
    };
    assert_eq!(edit(0, "M10").as_deref(), Some("M10 螺栓，长30"));
    assert_eq!(edit(2, " 长40 ").as_deref(), Some("M8 螺栓，长40"));
    assert_eq!(edit(2, "").as_deref(), Some("M8 螺栓"));
    assert_eq!((edit(3, "x"), edit(u32::MAX, "x")), (None, None));
    let other = after(answered(told()), On(RecommendationEvent::Typed { text: "别的".into() })).state;
    let removed = after(other, On(RecommendationEvent::Removed { at: 1 }));
    assert_eq!(led(&removed).as_deref(), Some("M8 长30"), "of the sentence that was read");
    assert_eq!(view(&removed.state).text, "M8 长30");
}

// REC-1
#[test]
fn rec_1_readings_stand_by_what_they_are_and_what_was_not_read_is_said() {
    let piece = |text: &str| UnreadPiece { text: text.into(), ..UnreadPiece::default() };
    let unread = vec![piece("好看"), piece("的")];
    let need = shown(&answered(Recommended { unread, ..told() }));
    let groups: Vec<_> = need.groups.iter().map(|group| (group.name, group.readings.len())).collect();
    assert_eq!(groups, [("找什么", 1), ("限制", 2)]);
    let places: Vec<u32> = need.groups.iter().flat_map(|group| &group.readings).map(|one| one.at).collect();
    assert_eq!((places, need.groups[1].readings[1].named.as_str()), (vec![1, 0, 2], "项 30 mm"));
    assert_eq!(need.unread.as_deref(), Some("没有读懂：好看、的。推荐时没有考虑这些字，可以换一种说法"));
    assert_eq!(need.status.as_deref(), Some("比较了 12 个规格，通过 3，缺数据 2"));
}

// REC-1
#[test]
fn rec_1_what_is_lacking_is_said_in_place_of_a_result() {
    let need = shown(&answered(Recommended { lacking: vec!["轴径，如 轴径25".into()], ..told() }));
    assert_eq!(need.lacking, ["还需要：轴径，如 轴径25"]);
    assert_eq!((need.status, need.nothing), (None, None));
}

// REC-1
#[test]
fn rec_1_a_hit_leads_to_its_configuration_and_its_margins_are_bars() {
    let need = shown(&answered(Recommended { hits: vec![hit(), hit()], ..told() }));
    let first = &need.hits[0];
    assert_eq!(first.link.to, "/part/detail/gbt-5783?configName=M8%C3%9730");
    let item = Selected { set_id: "gbt-5783".into(), config_name: Some("M8×30".into()) };
    assert_eq!((&first.item, first.model.as_str(), first.place), (&item, "GB/T 5783 M8×30", 1));
    assert_eq!([first.open, need.hits[1].open], [true, false]);
    let bars: Vec<_> = first.margins.iter().map(|bar| (bar.length, bar.holds)).collect();
    assert_eq!(bars, [(50.0, true), (75.0, true), (100.0, true), (0.0, false), (0.0, false), (0.0, false)]);
    assert_eq!(first.uncompared.as_deref(), Some("未比较：疲劳、温度"));
    assert_eq!((need.nothing, need.legend), (None, Some("余量条中的竖线表示刚好够用")));
    let bare = Hit { margins: vec![], ..hit() };
    assert_eq!(shown(&answered(Recommended { hits: vec![bare], ..told() })).legend, None);
    let panel =
        after(opened(&["/plugin", BOLT].concat()).state, of(Ok(Recommended { hits: vec![hit()], ..told() })));
    assert_eq!(shown(&panel.state).hits[0].link.to, "/part/plugin/detail/gbt-5783?configName=M8%C3%9730");
}

// REC-1
#[test]
fn rec_1_where_nothing_passes_the_page_says_which_limit_to_loosen_and_one_click_asks_it() {
    let loosened = Loosened {
        label: "耐压".into(),
        from: "≥ 50 V".into(),
        to: "≥ 25 V".into(),
        passes: 4,
        sentence: "M8 螺栓，长25".into(),
    };
    let page = answered(Recommended { loosen: vec![loosened], ..told() });
    let need = shown(&page);
    assert_eq!(need.nothing, Some("放宽下面任何一项，就有能通过的："));
    let one = &need.loosen[0];
    assert_eq!((one.said.as_str(), one.then.as_str()), ("耐压：≥ 50 V → ≥ 25 V", "4 个通过"));
    assert_eq!(
        led(&after(page, On(RecommendationEvent::Loosened { at: 0 }))).as_deref(),
        Some("M8 螺栓，长25")
    );
    let stuck = answered(told());
    assert_eq!(
        shown(&stuck).nothing,
        Some("只放宽一项条件，仍然没有能通过的。可以同时放宽几项，或去掉不必要的条件。")
    );
    assert_eq!(after(stuck, On(RecommendationEvent::Loosened { at: 0 })).effects, []);
    let none = shown(&answered(Recommended { considered: 0, ..told() }));
    assert_eq!(none.nothing, Some("库里没有这类条目，可以换一种说法，或到检索里查找。"));
}

// REC-1, ASH-1
#[test]
fn rec_1_materials_lead_to_the_chart_with_the_limits_of_the_need() {
    let chart = Some("x=%CF%81&y=E&st=l".to_owned());
    let need = shown(&answered(Recommended { chart, ..told() }));
    assert_eq!(need.chart.unwrap().to, "/mat/search/point-cloud?x=%CF%81&y=E&st=l");
}

// REC-1
#[test]
fn rec_1_what_was_told_stands_until_the_next_answer_and_back_reads_the_sentence_before() {
    let page = after(answered(told()), at("/part/recommendation?sentence=M10"));
    assert_eq!(asked(&page).map(|ask| ask.sentence).as_deref(), Some("M10"));
    assert!(view(&page.state).busy);
    assert_eq!(shown(&page.state).groups.len(), 2);
    let edited = after(page.state, On(RecommendationEvent::Edited { at: 0, text: "M12".into() }));
    assert_eq!(
        led(&edited).as_deref(),
        Some("M12 螺栓，长30"),
        "its piece of the sentence that it was read in"
    );
    let back = after(edited.state, at(BOLT));
    assert_eq!(asked(&back).map(|ask| ask.sentence).as_deref(), Some("M8 螺栓，长30"));
    let empty = after(back.state, at("/part/recommendation"));
    assert!(matches!(view(&empty.state).content, RecommendationContent::Empty { .. }));
    assert!(empty.effects.contains(&stop()) && !view(&empty.state).busy);
}

#[test]
fn a_failure_is_told_and_tried_again() {
    let error = ApiError { code: "500".into(), ..ApiError::default() };
    let failed = after(opened(BOLT).state, of(Err(error)));
    assert!(matches!(failed.effects.as_slice(), [Effect::Tell(Fact::Failed { .. })]));
    assert!(view(&failed.state).failed.is_some() && !view(&failed.state).busy);
    assert!(asked(&after(failed.state, On(RecommendationEvent::Retried))).is_some());
    let fine = answered(told());
    assert_eq!(after(fine, On(RecommendationEvent::Retried)).effects, []);
}

// T34
#[test]
fn nothing_that_somebody_saw_is_left_for_who_comes_next() {
    let step = after(answered(told()), Heard(Fact::ViewerChanged));
    assert_eq!((asked(&step).is_some(), view(&step.state).content), (true, RecommendationContent::Waiting));
    let other = Heard(Fact::Shown { tab: TabId(4), route: Route::read("/part").unwrap() });
    let behind = after(after(answered(told()), other).state, Heard(Fact::ViewerChanged));
    assert_eq!((asked(&behind), view(&behind.state).content), (None, RecommendationContent::Waiting));
    assert!(asked(&after(behind.state, at(BOLT))).is_some());
}

#[test]
fn the_page_is_there_for_the_tab_that_shows_it() {
    let opens = |address: &str| {
        Recommendation::opened_by(&Fact::Shown { tab: TAB, route: Route::read(address).unwrap() })
    };
    assert_eq!([opens(BOLT), opens("/part/similarity")], [Some(TAB), None]);
}
