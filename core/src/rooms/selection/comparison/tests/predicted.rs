//! PRP-1 Predicted values in a comparison: marked, only where nothing is known, and gathered with their materials.

use super::*;

const HARD: &str = "b:hardness_180_187_195_2.5";

fn steel(id: &str, facts: &[(&str, &str)]) -> Option<Compared> {
    let fact = |(key, value): &(&str, &str)| Known {
        key: (*key).into(),
        name: (*key).into(),
        value: ParameterValue::exact(value, Some("HBW")),
        ..Known::default()
    };
    Some(Compared { set_id: id.into(), facts: facts.iter().map(fact).collect(), ..Compared::default() })
}

fn shown(address: &str) -> Desk {
    let mut desk = Desk::new();
    desk.show(address);
    desk.came(vec![steel("a", &[("hardness", "200")]), steel("b", &[])]);
    desk
}

fn address() -> String {
    format!("/mat/compare?items=a|b&guess={HARD}|a:hardness_1_2_3_1|a:odd_1_2_3_1")
}

fn hardness(desk: &Desk) -> Vec<(String, Option<&'static str>)> {
    let cells = &desk.shown().sections[0].rows[0].cells;
    cells.iter().map(|cell| (cell.text.clone(), cell.predicted)).collect()
}

// PRP-1, CMP-1
#[test]
fn prp_1_a_predicted_value_is_marked_and_never_stands_for_a_known_one() {
    let desk = shown(&address());
    let row = &desk.shown().sections[0].rows[0];
    assert_eq!(hardness(&desk), [("200".into(), None), ("≈ 187（180–195）".into(), Some("预测值"))]);
    assert_eq!(row.doubt, Some("含预测值，不判断异同和优劣"));
    assert!(
        desk.shown().left_out[0].starts_with("标“预测值”的不是库中的数据"),
        "{:?}",
        desk.shown().left_out
    );
    let bare = shown("/mat/compare?items=a|b");
    assert_eq!(hardness(&bare)[1], ("未提供".into(), None));
    assert!(!bare.shown().left_out[0].contains("预测值"));
}

// PRP-1
#[test]
fn prp_1_another_address_lays_the_same_items_anew_without_asking() {
    let mut desk = shown("/mat/compare?items=a|b");
    assert_eq!(asked(&desk.show(&address())), None);
    assert_eq!(hardness(&desk)[1].1, Some("预测值"));
}

// PRP-1
#[test]
fn prp_1_every_file_says_that_it_was_predicted() {
    let mut desk = shown(&address());
    let mut text = |file| match desk.take(On(ComparisonEvent::FileAsked { file })).swap_remove(0) {
        Effect::Shell(Command::SaveText { text, .. }) => text,
        other => panic!("{other:?}"),
    };
    assert!(text(ComparisonFile::Csv).contains("≈ 187（180–195） 预测值"));
    let json: serde_json::Value = serde_json::from_str(&text(ComparisonFile::Json)).unwrap();
    assert_eq!(json["rows"][0]["values"], serde_json::json!(["200", "≈ 187（180–195） 预测值"]));
    assert_eq!(json["rows"][0]["predicted"], serde_json::json!([false, true]));
    assert_eq!(json["rows"][0]["verdict"], "undetermined");
}

// PRP-1
#[test]
fn prp_1_what_is_taken_over_and_taken_out_keeps_what_was_predicted_of_the_rest() {
    let mut desk = shown(&format!("/mat/compare?items=a|b&guess={HARD}"));
    assert_eq!(desk.view().taking.as_deref(), Some("收进我的对比"));
    let items: Vec<_> = ["a", "b"].map(Selected::item).into();
    let taken = Fact::BasketAsked { library: Library::Mat, items: items.clone(), predicted: HARD.into() };
    assert_eq!(desk.take(On(ComparisonEvent::Taken))[0], taken.into());
    let mut basket = Basket::default();
    basket.put(Library::Mat, items);
    desk.take(Heard(Fact::BasketKept { basket: basket.clone() }));
    assert!(desk.view().taking.is_some(), "the own one says nothing of it");
    basket.predict(PredictedValue::read_list(HARD));
    desk.take(Heard(Fact::BasketKept { basket }));
    assert_eq!(desk.view().taking, None);
    assert_eq!(
        went(&desk.show("/mat/compare")),
        Some("/mat/compare?guess=b%3Ahardness_180_187_195_2.5&items=a%7Cb")
    );
    desk.show(&format!("/mat/compare?items=a|b&guess={HARD}"));
    desk.came(vec![steel("a", &[]), steel("b", &[])]);
    let effects = desk.take(On(ComparisonEvent::Removed { at: 1 }));
    assert_eq!(went(&effects), Some("/mat/compare?items=a"));
}
