//! SIM-1 The page: what is asked, what stands in which class, and what is said where there is nothing.

use super::{view::*, *};
use crate::{
    boot::Boot,
    machine::fed,
    rules::{
        substitute::{
            pins::{PinMatch, PinPair},
            told::{Likeness, Original, Refused, Score, ScoreKind, Substitute},
        },
        viewer::NOBODY,
    },
};

fn after(page: Similar, input: Input<SimilarEvent>) -> Step<Similar> {
    fed(page, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(page: &Similar) -> SimilarView {
    page.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn at(address: &str) -> Input<SimilarEvent> {
    Heard(Fact::Shown { tab: TabId(3), route: Route::read(address).unwrap() })
}

fn opened(address: &str) -> Step<Similar> {
    after(Similar::from(TabId(3)), at(address))
}

fn asked(step: &Step<Similar>) -> Option<ReadSimilar> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadSimilar(ask)) => Some(ask.clone()),
        _ => None,
    })
}

fn of(answer: Result<Substitutes, ApiError>) -> Input<SimilarEvent> {
    Got(Tag::default(), Answer::ReadSimilar(answer.map(Box::new)))
}

fn candidate(set_id: &str, class: Likeness) -> Substitute {
    let score = |kind, share| Score { kind, share, said: "比较 2 项".into() };
    Substitute {
        set_id: set_id.into(),
        name: "双运算放大器".into(),
        model: set_id.to_uppercase(),
        class,
        scores: vec![score(ScoreKind::Electrical, Some(0.999)), score(ScoreKind::Package, None)],
        checks: vec!["封装不同".into()],
        pins: vec![
            PinPair { number: "1".into(), of: "OUT".into(), with: "OUT".into(), is: PinMatch::Same },
            PinPair { number: "2".into(), of: "IN".into(), with: "NC".into(), is: PinMatch::Other },
        ],
        ..Substitute::default()
    }
}

fn told(list: Vec<Substitute>) -> Substitutes {
    Substitutes {
        of: Original { name: "双运算放大器".into(), model: "LM358".into(), ..Original::default() },
        list,
        looked_at: 9,
        refused: vec![Refused { why: "功能不同".into(), count: 4 }],
    }
}

const CHIP: &str = "/component/similarity?item=lm358";

fn shown(page: &Similar) -> ShownSubstitutes {
    match view(page).content {
        SimilarContent::Shown(shown) => *shown,
        other => panic!("{other:?}"),
    }
}

fn with_two() -> Similar {
    after(
        opened(CHIP).state,
        of(Ok(told(vec![candidate("a", Likeness::DropIn), candidate("b", Likeness::Near)]))),
    )
    .state
}

// SIM-1
#[test]
fn sim_1_the_address_says_what_is_to_be_replaced_and_without_one_the_page_says_how_to_come_here() {
    let step = opened("/part/similarity?item=gbt-70.1:M6%C3%9720");
    let config_name = Some("M6×20".to_owned());
    assert_eq!(
        asked(&step),
        Some(ReadSimilar { library: Library::Part, set_id: "gbt-70.1".into(), config_name })
    );
    assert_eq!(view(&step.state).content, SimilarContent::Waiting);
    let bare = opened("/mat/similarity");
    assert_eq!(asked(&bare), None);
    let SimilarContent::Empty { text, search } = view(&bare.state).content else { panic!("not empty") };
    assert!(text.contains("找相似"));
    assert_eq!(search.to, "/mat/search");
}

// SIM-1
#[test]
fn sim_1_candidates_stand_by_class_and_the_first_is_open() {
    let page = with_two();
    let shown = shown(&page);
    let groups: Vec<_> = shown.groups.iter().map(|group| group.label.as_str()).collect();
    assert_eq!(groups, ["可直接替换（1）", "功能相近（1）"]);
    assert_eq!(shown.status, "比较了 9 个候选，列出 2 个");
    assert_eq!(shown.refused, ["功能不同：4 个"]);
    assert_eq!((shown.model.as_str(), shown.original.to.as_str()), ("LM358", "/component/detail/lm358"));
    let [first, second] = [&shown.groups[0].candidates[0], &shown.groups[1].candidates[0]];
    assert!(first.detail.is_some() && second.detail.is_none());
    assert_eq!((first.toggle.as_str(), second.toggle.as_str()), ("收起 A", "展开 B"));
    assert_eq!(first.compare.to, "/component/compare?items=lm358%7Ca");
    let scores: Vec<_> =
        first.scores.iter().map(|score| (score.name, score.text.as_str(), score.length)).collect();
    assert_eq!(
        scores,
        [("电气", "99 %", Some(99.0)), ("封装", "—", None)],
        "no score is rounded up to whole"
    );
}

// SIM-1
#[test]
fn sim_1_one_candidate_is_open_at_a_time_and_closes_again() {
    let open = |page: &Similar| -> Vec<String> {
        let all = shown(page).groups.into_iter().flat_map(|group| group.candidates);
        all.filter(|one| one.detail.is_some()).map(|one| one.set_id).collect()
    };
    let event = || On(SimilarEvent::Opened { set_id: "b".into() });
    let second = after(with_two(), event()).state;
    assert_eq!(open(&second), ["b"]);
    assert_eq!(open(&after(second, event()).state), [""; 0]);
}

// SIM-1
#[test]
fn sim_1_pins_that_differ_are_listed_and_the_others_counted() {
    let shown = shown(&with_two());
    let pins = shown.groups[0].candidates[0].detail.as_ref().unwrap().pins.as_ref().unwrap();
    let rows: Vec<_> = pins.rows.iter().map(|row| (row.number.as_str(), row.said)).collect();
    assert_eq!(rows, [("2", "不同")]);
    assert_eq!(pins.same.as_deref(), Some("其余 1 个引脚相同"));
    assert_eq!(pins.label, "LM358 与 A 的引脚对照：1 个不同");
    assert_eq!(pins.marks.len(), 2);
}

// SIM-1
#[test]
fn sim_1_a_part_is_called_with_its_configuration_and_leads_to_it() {
    let bolt = Substitute { config_name: Some("M6×20".into()), ..candidate("b", Likeness::Fits) };
    let mut all = told(vec![bolt]);
    all.of.config_name = Some("M6×25".into());
    all.of.equivalents = vec!["ISO 4762".into()];
    let page = after(opened("/part/plugin/similarity?item=a").state, of(Ok(all))).state;
    let shown = shown(&page);
    let candidate = &shown.groups[0].candidates[0];
    assert_eq!((shown.model.as_str(), candidate.model.as_str()), ("LM358 M6×25", "B M6×20"));
    assert_eq!(candidate.item.to, "/part/plugin/detail/b?configName=M6%C3%9720");
    assert_eq!(candidate.compare.to, "/part/plugin/compare?items=a%3AM6%C3%9725%7Cb%3AM6%C3%9720");
    assert_eq!(shown.equivalents[0].label, "ISO 4762");
    assert_eq!(shown.groups[0].label, "尺寸可换（1）");
}

// SIM-1
#[test]
fn sim_1_nothing_found_says_why() {
    let page = after(opened(CHIP).state, of(Ok(told(Vec::new())))).state;
    assert_eq!(
        shown(&page).nothing.as_deref(),
        Some("同类条目都没有通过类别、功能和额定值的检查，原因见下。")
    );
    let none = Substitutes { looked_at: 0, ..told(Vec::new()) };
    let page = after(opened(CHIP).state, of(Ok(none))).state;
    assert!(shown(&page).nothing.is_some_and(|text| text.contains("没有同类的其他条目")));
}

// SIM-1
#[test]
fn sim_1_an_item_that_is_gone_or_foreign_is_said_and_another_failure_is_tried_again() {
    let gone = ApiError { code: "404".into(), ..ApiError::default() };
    let page = after(opened(CHIP).state, of(Err(gone))).state;
    assert!(matches!(view(&page).content, SimilarContent::Gone { .. }));
    assert_eq!(view(&page).failed, None);
    let page = after(opened(CHIP).state, of(Err(ApiError::default()))).state;
    assert!(view(&page).failed.is_some());
    let again = after(page, On(SimilarEvent::Retried));
    assert!(asked(&again).is_some() && view(&again.state).failed.is_none());
}

// SIM-1, T34
#[test]
fn sim_1_for_somebody_else_it_is_asked_anew_and_nothing_stays() {
    let step = after(with_two(), Heard(Fact::ViewerChanged));
    assert!(asked(&step).is_some());
    assert_eq!(view(&step.state).content, SimilarContent::Waiting);
    let behind =
        after(with_two(), Heard(Fact::Shown { tab: TabId(9), route: Route::read("/").unwrap() })).state;
    let step = after(behind, Heard(Fact::ViewerChanged));
    assert_eq!(asked(&step), None, "what nobody sees is asked for when it is shown");
    assert!(asked(&after(step.state, at(CHIP))).is_some());
}

// SIM-1
#[test]
fn sim_1_the_same_address_is_not_asked_twice_and_the_tab_is_called_after_the_item() {
    let step = after(with_two(), at(CHIP));
    assert_eq!(asked(&step), None);
    let title = "相似元器件 LM358".to_owned();
    let titled = Effect::from(Fact::Titled { tab: TabId(3), title });
    assert!(step.effects.contains(&titled), "{:?}", step.effects);
    assert!(asked(&after(step.state, at("/component/similarity?item=tl072"))).is_some());
}

// SIM-1
#[test]
fn sim_1_pins_that_differ_stand_under_both_names_and_of_equal_ones_their_number() {
    let pins = |is: [PinMatch; 2]| {
        let mut one = candidate("a", Likeness::Near);
        one.pins.iter_mut().zip(is).for_each(|(pin, is)| pin.is = is);
        let page = after(opened(CHIP).state, of(Ok(told(vec![one])))).state;
        let pins = shown(&page).groups.remove(0).candidates.remove(0).detail.unwrap().pins.unwrap();
        (pins.columns, pins.rows.len(), pins.same)
    };
    let [_, original, candidate, _] = texts::MARGINS;
    let columns = [texts::PIN, original, candidate, texts::RELATION];
    assert_eq!(pins([PinMatch::Same, PinMatch::Other]), (columns, 1, Some("其余 1 个引脚相同".into())));
    assert_eq!(pins([PinMatch::Free, PinMatch::Unknown]), (columns, 2, None));
}

// SIM-1, T34
#[test]
fn sim_1_nothing_is_tried_again_that_came_and_nothing_stays_for_somebody_else() {
    assert_eq!(asked(&after(with_two(), On(SimilarEvent::Retried))), None);
    let page = Similar { gone: true, opened: Some("b".into()), ..with_two() };
    let Similar { gone, opened, told, .. } = after(page, Heard(Fact::ViewerChanged)).state;
    assert_eq!((gone, opened, told.came().is_none()), (false, None, true));
}
