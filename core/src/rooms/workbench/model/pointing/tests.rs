//! DRW-1 What is asked ahead of a choice, and when it is seen.

use super::{super::view::ModelEvent, *};
use crate::{
    boot::Boot,
    library::{
        drawing::Drawing,
        item::{Configuration, Configurations, Item},
    },
    machine::fed,
    rules::{tab::TabId, viewer::NOBODY},
};

fn at(model: Model, now: u64, input: Input<ModelEvent>) -> Step<Model> {
    fed(model, &Cx { now: Millis::new(now), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn chosen(set_id: &str, name: &str) -> Input<ModelEvent> {
    let row = |name: &str| Configuration { name: name.into(), ..Configuration::default() };
    let rows = ["A", "B", "C"].map(row).into();
    let configurations = Configurations { rows, ..Configurations::default() };
    let item = Shared::new(Item { set_id: set_id.into(), configurations, ..Item::default() });
    let config_name = Some(name.to_owned());
    Heard(Fact::ItemShown { tab: TabId(3), item, config_name, customary: false, guess: String::new() })
}

fn facts() -> ModelFacts {
    ModelFacts { drawing: Some(Drawing::default()), ..ModelFacts::default() }
}

fn came(tag: Tag) -> Input<ModelEvent> {
    Got(tag, Answer::ReadModel(Ok(facts())))
}

fn failed(tag: Tag) -> Input<ModelEvent> {
    Got(tag, Answer::ReadModel(Err(ApiError::default())))
}

/// A page that shows A.
fn page() -> Model {
    let asked = at(Model::from(TabId(3)), 1, chosen("s", "A")).state;
    at(asked, 1, came(Tag::default())).state
}

fn pointed(model: Model, now: u64, name: &str) -> Step<Model> {
    at(model, now, On(ModelEvent::ConfigurationPointed { name: name.into() }))
}

/// The page, when a hand has rested on B.
fn rested() -> Model {
    at(pointed(page(), 100, "B").state, 140, Tick).state
}

fn asked(step: &Step<Model>) -> Vec<(Tag, &str)> {
    let ask = |effect| match effect {
        &Effect::Call(tag, Call::ReadModel(ref ask)) => Some((tag, ask.config_name.as_str())),
        _ => None,
    };
    step.effects.iter().filter_map(ask).collect()
}

/// What is drawn, and the failure.
fn seen(model: &Model) -> (Option<String>, bool) {
    let view = model.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY });
    (view.drawing.map(|drawing| drawing.caption.clone()), view.failed.is_some())
}

fn drawn(name: &str) -> (Option<String>, bool) {
    (Some(["视图 ·  ", name].concat()), false)
}

#[test]
fn drw_1_a_row_is_asked_for_when_a_hand_has_rested_on_it() {
    let on = pointed(page(), 100, "B");
    let cx = Cx { now: Millis::new(100), boot: &Boot::default(), viewer: &NOBODY };
    assert_eq!(on.state.wake(&cx), Some(Millis::new(140)));
    let early = at(on.state, 139, Tick);
    assert_eq!(asked(&early), []);
    let over = pointed(early.state, 139, "C");
    assert_eq!(asked(&at(pointed(over.state, 150, "C").state, 178, Tick)), []);
    let late = at(pointed(page(), 100, "C").state, 140, Tick);
    assert_eq!(asked(&late), [(AHEAD, "C")]);
    assert_eq!(asked(&at(late.state, 500, Tick)), [], "once");
}

#[test]
fn drw_1_the_chosen_row_and_one_that_is_not_in_the_table_are_not_asked_for() {
    for name in ["A", "D"] {
        assert_eq!(asked(&at(pointed(page(), 100, name).state, 900, Tick)), [], "{name}");
    }
}

#[test]
fn drw_1_what_came_ahead_is_seen_at_once_when_it_is_chosen() {
    let here = at(rested(), 150, came(AHEAD));
    assert_eq!((seen(&here.state), asked(&here)), (drawn("A"), vec![]));
    let next = at(here.state, 160, chosen("s", "B"));
    assert_eq!((seen(&next.state), asked(&next)), (drawn("B"), vec![]));
    assert!(next.effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::ItemMade { .. }))));
    assert_eq!(asked(&at(next.state, 170, chosen("s", "A"))), [(Tag::default(), "A")]);
}

#[test]
fn drw_1_what_is_on_its_way_when_it_is_chosen_is_waited_for() {
    let next = at(rested(), 150, chosen("s", "B"));
    assert_eq!((seen(&next.state), asked(&next)), (drawn("A"), vec![]));
    let elsewhere = pointed(next.state, 160, "C");
    assert_eq!(seen(&at(elsewhere.state, 170, came(AHEAD)).state), drawn("B"));
    let next = at(rested(), 150, chosen("s", "B")).state;
    let without = at(next, 160, failed(AHEAD)).state;
    assert_eq!(seen(&without), (None, true));
    assert_eq!(asked(&at(without, 170, On(ModelEvent::Retried))), [(Tag::default(), "B")]);
}

#[test]
fn drw_1_what_did_not_come_ahead_is_asked_for_when_it_is_chosen() {
    let without = at(rested(), 150, failed(AHEAD));
    assert_eq!(seen(&without.state), drawn("A"));
    assert_eq!(asked(&at(without.state, 160, chosen("s", "B"))), [(Tag::default(), "B")]);
}

#[test]
fn drw_1_nothing_of_the_item_before_and_of_who_was_here_before_is_seen() {
    let here = || at(rested(), 150, came(AHEAD)).state;
    let another = at(here(), 160, chosen("t", "B"));
    assert_eq!(asked(&another), [(Tag::default(), "B")]);
    assert!(another.effects.contains(&Effect::Abort(AHEAD)));
    let gone = at(here(), 160, Heard(Fact::ViewerChanged));
    assert!(gone.effects.contains(&Effect::Abort(AHEAD)));
    assert_eq!(asked(&at(gone.state, 170, chosen("s", "B"))), [(Tag::default(), "B")]);
}

#[test]
fn drw_1_who_points_elsewhere_stops_what_is_on_its_way() {
    let over = pointed(rested(), 150, "C");
    assert!(over.effects.contains(&Effect::Abort(AHEAD)));
    assert!(pointed(rested(), 150, "B").effects.is_empty(), "it is the same");
}
