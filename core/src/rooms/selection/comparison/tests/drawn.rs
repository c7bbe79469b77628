//! CMP-1 What of a comparison is drawn, where it comes from, and what stays when it is laid anew.

use super::{super::view::ComparisonChoice, *};
use crate::{
    library::{
        item::{DrawingKind, Provenance},
        parameter::{Amount, CurvePoint},
    },
    rules::storage::pack,
};

fn drawing(kind: DrawingKind, name: &str, exact: bool) -> ComparedDrawing {
    let circle = Shape::Circle { role: Role::Outline, centre: [0.0, 0.0], radius: 5.0 };
    let drawing = Drawing { view_box: [0.0; 4], shapes: vec![circle] };
    ComparedDrawing { kind, name: name.into(), exact, drawing }
}

fn with(drawings: Vec<ComparedDrawing>, row: Option<&str>) -> Option<Compared> {
    screw("a", "20").map(|item| Compared { drawings, config_name: row.map(str::to_owned), ..item })
}

fn laid(items: Vec<Option<Compared>>) -> Desk {
    let mut desk = Desk::new();
    desk.show("/part/compare?items=a|b");
    desk.came(items);
    desk
}

// CMP-1
#[test]
fn cmp_1_each_drawing_says_what_it_is_of() {
    let note = |drawings: Vec<ComparedDrawing>, row: Option<&str>| {
        let desk = laid(vec![with(drawings, row), screw("b", "30")]);
        desk.shown().drawings.unwrap().drawn[0].note.clone()
    };
    let view = |name: &str, exact| vec![drawing(DrawingKind::View, name, exact)];
    assert_eq!(note(view("", true), Some("M6")), texts::OF_ROW);
    assert_eq!(note(view("主视图", true), Some("M6")), "主视图");
    assert_eq!(note(view("主视图", true), None), "主视图");
    assert_eq!(note(view("", true), None), "");
    assert_eq!(note(view("主视图", false), Some("M6")), texts::OF_SERIES);
    assert_eq!(note(view("", false), Some("M6")), texts::OF_SERIES);
    assert_eq!(note(vec![], Some("M6")), texts::NOT_DRAWN);
    // What has no lines is not drawn, either.
    let empty = ComparedDrawing {
        drawing: Drawing { view_box: [0.0; 4], shapes: vec![] },
        ..drawing(DrawingKind::View, "", true)
    };
    assert_eq!(note(vec![empty], Some("M6")), texts::NOT_DRAWN);
}

// CMP-1
#[test]
fn cmp_1_a_kind_is_chosen_of_those_that_are_there_and_how_they_lie_of_two() {
    let all = || vec![drawing(DrawingKind::View, "", true), drawing(DrawingKind::Footprint, "焊盘", true)];
    let mut desk = laid(vec![with(all(), None), with(vec![drawing(DrawingKind::Symbol, "", true)], None)]);
    let told = |desk: &Desk| {
        let drawings = desk.shown().drawings.unwrap();
        (drawings.kind, drawings.kinds.iter().map(|kind| kind.value).collect::<Vec<_>>(), drawings.laying)
    };
    let kinds = vec!["view", "footprint", "symbol"];
    assert_eq!(told(&desk), ("view", kinds.clone(), "beside"));
    desk.take(On(ComparisonEvent::KindChosen { kind: "footprint".into() }));
    assert_eq!(told(&desk), ("footprint", kinds.clone(), "beside"));
    assert_eq!(desk.shown().drawings.unwrap().drawn[0].note, "焊盘");
    desk.take(On(ComparisonEvent::LayingChosen { over: true }));
    assert_eq!(told(&desk), ("footprint", kinds.clone(), "over"));
    // It stays so when everything is laid anew.
    let arrangement = Arrangement { customary: true, ..Arrangement::default() };
    desk.take(Heard(Fact::ResultsArranged { arrangement }));
    assert_eq!(told(&desk), ("footprint", kinds.clone(), "over"));
    desk.take(On(ComparisonEvent::KindChosen { kind: "symbol".into() }));
    assert_eq!(told(&desk).0, "symbol");
    desk.take(On(ComparisonEvent::KindChosen { kind: "none".into() }));
    assert_eq!(told(&desk).0, "view");
    let choice = |value, label| ComparisonChoice { value, label };
    assert_eq!(desk.shown().drawings.unwrap().layings, [choice("beside", "并排"), choice("over", "叠加")]);
    assert_eq!(desk.view().systems.map(|system| system.value), ["metric", "customary"]);
}

// CMP-1
#[test]
fn cmp_1_where_each_comes_from_stands_below() {
    let from = |id: &str, source: &str| {
        let provenance = Provenance { source: source.into(), licence: "CC0".into(), ..Provenance::default() };
        screw(id, "20").map(|item| Compared { provenance, ..item })
    };
    let sources = laid(vec![from("a", "GB/T 70.1"), from("b", "ISO 4762")]).shown().sources;
    let [_, _, source, licence, check] = texts::ABOUT;
    assert_eq!(sources.iter().map(|line| line.name).collect::<Vec<_>>(), [source, licence, check]);
    assert_eq!(sources[0].texts, ["GB/T 70.1", "ISO 4762"]);
    assert_eq!(sources[1].texts, ["CC0", "CC0"]);
    assert_eq!(sources[2].texts.len(), 2);
}

// CMP-1
#[test]
fn cmp_1_what_is_left_out_stands_in_the_files_too_and_one_configuration_is_all_of_it() {
    let mut desk =
        laid(vec![screw("a", "20").map(|item| Compared { configurations: 1, ..item }), screw("b", "30")]);
    let left_out = desk.shown().left_out;
    assert_eq!(left_out, texts::LEFT_OUT);
    let effects = desk.take(On(ComparisonEvent::FileAsked { file: ComparisonFile::Csv }));
    let [Effect::Shell(Command::SaveText { text, .. })] = &effects[..] else { panic!("{effects:?}") };
    assert!(left_out.iter().all(|line| text.contains(line.as_str())), "{text}");
    let points = vec![CurvePoint { celsius: "600".into(), value: "90".into() }];
    let amount = Amount::Curve { typical: "5".into(), points };
    let curved = screw("a", "20").map(|mut item| {
        item.facts[0].value = ParameterValue::Number { amount, unit: Some("mm".into()) };
        item
    });
    assert_eq!(laid(vec![curved, screw("b", "30")]).shown().left_out[0], texts::CURVES);
}

// CMP-1
#[test]
fn cmp_1_the_same_address_is_asked_for_once_and_ten_items_are_not_too_many() {
    let mut desk = compared();
    assert_eq!(asked(&desk.show("/part/compare?items=a|b|c")), None);
    assert!(asked(&desk.show("/part/compare?items=a|b")).is_some());
    assert!(asked(&desk.show("/mat/compare?items=a|b")).is_some());
    let ten: Vec<_> = (0..10).map(|id| id.to_string()).collect();
    desk.show(&["/part/compare?items=", &ten.join("|")].concat());
    assert_eq!(
        desk.view().notes.len(),
        1,
        "what is there is of another address yet: {:?}",
        desk.view().notes
    );
    let mut bare = Desk::new();
    bare.show(&["/part/compare?items=", &ten.join("|")].concat());
    assert_eq!(bare.view().notes, [""; 0]);
}

// CMP-1, T34
#[test]
fn cmp_1_the_own_basket_leads_its_owner() {
    let mut desk = Desk::new();
    desk.viewer.id = "7".into();
    let mut basket = Basket::default();
    basket.owner = "7".into();
    basket.put(Library::Part, vec![Selected::item("a")]);
    desk.take(Heard(Fact::BasketKept { basket }));
    assert_eq!(went(&desk.show("/part/compare")), Some("/part/compare?items=a"));
}

// CMP-1
#[test]
fn cmp_1_in_a_panel_what_is_compared_leads_to_pages_of_it() {
    let mut desk = Desk::new();
    desk.show("/part/plugin/compare?items=a|b");
    desk.came(vec![screw("a", "20"), screw("b", "30")]);
    assert_eq!(desk.shown().heads[0].to, "/part/plugin/detail/a");
}

// CMP-1, UNT-4
#[test]
fn cmp_1_the_units_that_were_kept_are_told_from_the_beginning() {
    let mut desk = Desk::new();
    let kept = Arrangement { customary: true, ..Arrangement::default() }.written();
    let name = Key::Results.name(&desk.boot.site());
    desk.boot.local.insert(name, Secret::new(pack(&kept, Millis::new(9))));
    desk.take(Heard(Fact::Opened));
    assert_eq!(desk.view().units, "customary");
}
