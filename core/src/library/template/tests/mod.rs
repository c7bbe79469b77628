//! §1 Which template a category has, and what it makes of parameters.

use super::*;
use crate::library::parameter::ParameterValue;
use std::collections::HashSet;

fn path(ids: &[&str]) -> Vec<Category> {
    ids.iter().map(|id| Category { id: (*id).into(), name: String::new() }).collect()
}

fn keys(library: Library, ids: &[&str]) -> Vec<&'static str> {
    Template::of(library, &path(ids)).fields().iter().map(|field| field.key).collect()
}

#[test]
fn what_is_nearer_stands_first_and_takes_the_place_of_what_is_further_away() {
    let fastener = ["standard", "drive", "end", "grade", "strength", "material", "state"];
    assert_eq!(keys(Library::Part, &["fastener"]), fastener);
    assert_eq!(
        keys(Library::Part, &["fastener", "screw", "screw-socket"]),
        [
            &["thread", "length", "pitch", "pitchDiameter", "threadLength", "stressArea", "headDiameter"][..],
            &["headHeight", "socketWidth", "recessDepth", "slotWidth", "recessNumber", "pointDiameter"],
            &fastener
        ]
        .concat()
    );
    let washer = Template::of(Library::Part, &path(&["fastener", "washer", "washer-spring"]));
    assert!(washer.field("kind").is_some_and(|kind| kind.leading && kind.facet));
    let [near, same] = [&["fastener", "retaining"][..], &["fastener", "pin"]]
        .map(|ids| Template::of(Library::Part, &path(ids)).field("standard").map(|field| field.name));
    assert_eq!((near, same), (Some("对应标准"), Some("等效标准")));
}

#[test]
fn a_category_that_nobody_knows_has_what_its_library_has() {
    assert_eq!(keys(Library::Part, &["sundries"]), ["state"]);
    assert_eq!(keys(Library::Mat, &["metal", "lead"]), keys(Library::Mat, &[]));
    assert_eq!(keys(Library::Component, &["connector"])[..2], ["pins", "package"]);
}

#[test]
fn parameters_take_their_place_and_name_and_the_others_follow_as_they_are() {
    let named = |key: &str, name: &str| Parameter {
        name: name.into(),
        ..Parameter::of(key, ParameterValue::text("x"))
    };
    let strange = Parameter { facet: true, ..named("colour", "颜色") };
    let given = vec![
        strange,
        named("grade", ""),
        named("length", "长度 l"),
        named("standard", ""),
        named("thread", ""),
    ];
    let template = Template::of(Library::Part, &path(&["fastener", "bolt"]));
    let told = |parameter: Parameter| {
        let flags = [parameter.leading, parameter.facet].map(|flag| if flag { '+' } else { '-' });
        format!("{} {} {}", parameter.key, parameter.name, flags.iter().collect::<String>())
    };
    let arranged: Vec<_> = template.arrange(given).into_iter().map(told).collect();
    assert_eq!(
        arranged,
        ["thread  +-", "length 长度 l +-", "standard 等效标准 ++", "grade 产品等级 -+", "colour 颜色 -+"]
    );
}

#[test]
fn what_must_be_there_and_is_not_is_told() {
    let template = Template::of(Library::Mat, &[]);
    let missing = |keys: &[&str]| {
        let parameters: Vec<_> =
            keys.iter().map(|key| Parameter::of(key, ParameterValue::default())).collect();
        template.missing(&parameters).map(|field| field.key).collect::<Vec<_>>()
    };
    assert_eq!(missing(&["hardness"]), ["materialClass", "density"]);
    assert_eq!(missing(&["density", "materialClass"]), [""; 0]);
}

#[test]
fn qry_1_a_column_means_what_its_nearest_category_says() {
    for (ids, symbol, key) in [
        (&["fastener", "screw", "screw-socket"][..], "d", Some("thread")),
        (&["fastener", "pin", "pin-parallel"], "c", Some("chamfer")),
        (&["fastener", "pin", "pin-split"], "c", Some("headWidth")),
        (&["bearing", "bearing-ball"], "B", Some("width")),
        (&["bearing", "bearing-roller", "bearing-tapered"], "B", Some("innerRingWidth")),
        (&["fastener", "screw"], "thread", None),
        (&["fastener", "screw"], "", None),
    ] {
        let template = Template::of(Library::Part, &path(ids));
        assert_eq!(template.column(symbol).map(|field| field.key), key, "{ids:?} {symbol}");
    }
}

#[test]
fn a_number_is_told_in_the_unit_of_its_field() {
    let template = Template::of(Library::Mat, &[]);
    let said = |key: &str| template.field(key).map(|field| field.number("7").value.said());
    assert_eq!([said("density"), said("poissonRatio")], [Some("7 kg/m³".into()), Some("7".into())]);
}

#[test]
fn no_table_says_a_thing_twice_and_every_unit_is_known() {
    for table in [part::TABLE, component::TABLE, mat::TABLE] {
        let ids: HashSet<_> = table.iter().map(|(id, _)| id).collect();
        assert_eq!(ids.len(), table.len());
        for (id, fields) in table {
            let keys: HashSet<_> = fields.iter().map(|field| field.key).collect();
            assert_eq!(keys.len(), fields.len(), "{id}");
            for field in fields.iter().filter(|field| !field.unit.is_empty()) {
                assert!(crate::library::measure::Unit::named(field.unit).is_some(), "{id} {}", field.unit);
            }
        }
    }
}
