//! CMP-1 What is compared of an item, or of one of its configurations: its columns and its parameters as one list.

use super::*;
use crate::library::item::NamedDrawing;

fn column(key: &str, name: &str, unit: Option<&str>) -> Column {
    Column { key: key.into(), name: name.into(), unit: unit.map(str::to_owned), numeric: unit.is_some() }
}

fn screws() -> Item {
    let row = |name: &str, values: [&str; 4]| Configuration {
        name: name.into(),
        values: values.map(str::to_owned).into(),
    };
    let step = |id: &str| Category { id: id.into(), ..Category::default() };
    Item {
        set_id: "s".into(),
        name: "螺钉".into(),
        model: "GB/T 70.1".into(),
        category: vec![step("fastener"), step("screw")],
        parameters: vec![
            Parameter::of("strength", ParameterValue::choice("8.8")),
            Parameter::of("pitch", ParameterValue::text("粗牙")),
            Parameter::of("empty", ParameterValue::text("")),
        ],
        configurations: Configurations {
            columns: vec![
                column("d", "螺纹规格 d", None),
                column("l", "公称长度 l", Some("mm")),
                column("P", "螺距 P", Some("mm")),
                column("x", "倒角", None),
            ],
            rows: vec![
                row("M6×20", ["M6", "20", "1", "A"]),
                row("M6×8", ["M6", "8", "1", "B"]),
                row("M10×100", ["M10", "100", "1", ""]),
            ],
            ..Configurations::default()
        },
        ..Item::default()
    }
}

fn told(compared: &Compared) -> Vec<(&str, String, bool)> {
    compared.facts.iter().map(|fact| (fact.key.as_str(), fact.value.said(), fact.varies)).collect()
}

// CMP-1
#[test]
fn cmp_1_a_configuration_says_what_its_columns_mean_and_then_what_all_share() {
    let compared = Compared::of(&screws(), Some("M6×20"), |_| None).unwrap();
    assert_eq!(compared.config_name.as_deref(), Some("M6×20"));
    assert_eq!(
        told(&compared),
        [
            ("thread", "M6".into(), false),
            ("length", "20 mm".into(), false),
            ("pitch", "1 mm".into(), false),
            ("strength", "8.8".into(), false),
            ("screw/x", "A".into(), false),
        ]
    );
    assert_eq!(compared.configurations, 0);
}

// CMP-1
#[test]
fn cmp_1_a_whole_set_says_from_where_to_where_its_columns_reach() {
    let compared = Compared::of(&screws(), None, |_| None).unwrap();
    assert_eq!(
        told(&compared),
        [
            ("thread", "M6–M10".into(), true),
            ("length", "8–100 mm".into(), true),
            ("pitch", "1 mm".into(), false),
            ("strength", "8.8".into(), false),
            ("screw/x", "A、B".into(), true),
        ],
        "what its columns say comes before what is said of the whole"
    );
    assert_eq!(compared.configurations, 3);
}

// CMP-1
#[test]
fn cmp_1_a_configuration_that_is_not_there_is_none() {
    assert_eq!(Compared::of(&screws(), Some("M7"), |_| None), None);
}

// CMP-1
#[test]
fn cmp_1_what_is_drawn_of_the_configuration_takes_the_place_of_the_series() {
    let view = |name: &str, kind| NamedDrawing { kind, name: name.into(), ..NamedDrawing::default() };
    let kinds = [DrawingKind::View, DrawingKind::View, DrawingKind::Curve, DrawingKind::Footprint];
    let drawings = kinds.into_iter().map(|kind| view("a", kind)).collect();
    let item = Item { drawings, ..screws() };
    let drawn = |name: Option<&str>, live: Option<Drawing>| {
        let compared = Compared::of(&item, name, |_| live).unwrap();
        compared.drawings.iter().map(|of| (of.kind, of.exact)).collect::<Vec<_>>()
    };
    let (view, footprint) = (DrawingKind::View, DrawingKind::Footprint);
    assert_eq!(drawn(Some("M6×20"), Some(Drawing::default())), [(view, true), (footprint, false)]);
    assert_eq!(drawn(Some("M6×20"), None), [(view, false), (footprint, false)]);
    assert_eq!(drawn(None, Some(Drawing::default())), [(view, false), (footprint, false)]);
}

// CMP-1
#[test]
fn cmp_1_a_drawing_of_a_series_is_none_of_a_configuration_and_curves_are_no_drawings() {
    let drawn = |kind: DrawingKind| NamedDrawing { kind, ..NamedDrawing::default() };
    let kinds = [DrawingKind::View, DrawingKind::Curve, DrawingKind::Footprint, DrawingKind::View];
    let series = Item { drawings: kinds.map(drawn).into(), ..screws() };
    let one = Item { configurations: Configurations::default(), ..series.clone() };
    let exact = |item: &Item, row: Option<&str>| {
        let drawings = Compared::of(item, row, |_| None).unwrap().drawings;
        drawings.iter().map(|drawing| (drawing.kind, drawing.exact)).collect::<Vec<_>>()
    };
    let both = |exact| [(DrawingKind::View, exact), (DrawingKind::Footprint, exact)];
    assert_eq!(exact(&one, None), both(true));
    assert_eq!(exact(&series, None), both(false));
    assert_eq!(exact(&series, Some("M6×20")), both(false));
}

// CMP-1
#[test]
fn cmp_1_a_cell_is_a_number_in_its_unit_or_words() {
    let compared = Compared::of(&screws(), Some("M6×20"), |_| None).unwrap();
    let value = |key: &str| compared.facts.iter().find(|fact| fact.key == key).map(|fact| fact.value.clone());
    assert_eq!(value("screw/x"), Some(ParameterValue::choice("A")));
    assert_eq!(value("length"), Some(ParameterValue::exact("20", Some("mm"))));
}

// PRP-1
#[test]
fn prp_1_what_was_predicted_stands_in_the_order_of_the_template_where_nothing_is_known() {
    let known =
        |key: &str| Fact { key: key.into(), value: ParameterValue::exact("1", None), ..Fact::default() };
    let item = Compared {
        set_id: "a".into(),
        facts: vec![known("density"), known("hardness"), known("specificHeat")],
        ..Compared::default()
    };
    let of = |set: &str, key: &str| PredictedValue::of(set, key, ["0.1", "0.2", "0.3"], "1").unwrap();
    let with = item.with(&[of("a", "hardness"), of("a", "poissonRatio"), of("b", "elongation")]);
    let told: Vec<_> = with.facts.iter().map(|fact| (fact.key.as_str(), fact.predicted)).collect();
    let wanted = [("density", false), ("poissonRatio", true), ("hardness", false), ("specificHeat", false)];
    assert_eq!(told, wanted);
    assert_eq!(with.facts[1].name, "泊松比");
}
