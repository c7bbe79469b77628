//! REC-1 In which order parts come, why they are proposed, and what of them nobody knows.

use super::{
    super::{Need, recommend},
    made::{holds, item, loosened, rated, saying, set},
};
use crate::library::{
    Library::{Mat, Part},
    item::Item,
    parameter::{Parameter, ParameterValue},
};

const HEX: &str = "bolt-hex";
const NUTS: &str = "nut-hex";

fn proved(of: Item, classes: &[&str]) -> Item {
    let choices = classes.iter().map(|class| (*class).to_owned()).collect();
    let strength = Parameter::of("strength", ParameterValue::Choice { choices });
    Item { parameters: [of.parameters.clone(), vec![strength]].concat(), ..of }
}

// REC-1
#[test]
fn of_a_set_the_least_is_taken_wherever_its_row_stands() {
    let keys = ["10 8 5 25 22～30", "8 7 4 40 22～30", "8 7 4 32 22～30"];
    let circlips = saying(set("circlip", "retaining-circlip", "", "d1", &["30", "25"]), "place", "轴用");
    let among = [
        set("key", "key-parallel", "", "b h t1 L shaft", &keys),
        set("pin", "pin-parallel", "", "d l", &["8 20", "6 40", "6 20"]),
        set("bolt", HEX, "", "d P l", &["10 1.5 30", "8 1.25 40", "8 1.25 30"]),
        set("nut", NUTS, "", "d P", &["10 1.5", "8 1.25"]),
        circlips,
    ];
    holds(
        Part,
        &among,
        &[
            ("平键 轴径25", &["8 7 4 32 22～30"], &[], 0),
            ("圆柱销 长≥10", &["6 20"], &[], 0),
            ("螺栓 长≥20", &["8 1.25 30"], &[], 0),
            ("螺母 螺纹≥6", &["8 1.25"], &[], 0),
            ("轴用挡圈 轴径≥20", &["25"], &[], 0),
        ],
    );
}

// REC-1
#[test]
fn of_beams_the_lightest_comes_first_though_it_bears_the_most() {
    let of = |set_id: &str, row: &str| set(set_id, "profile-box", "box-tube", "h b t mass", &[row]);
    let told = recommend(
        &Need::read(Part, "梁 跨度2m 中间2kN"),
        &[of("a", "100 100 4 40.5"), of("b", "120 120 4 14.5"), of("c", "100 100 4 20.5")],
    );
    let first: Vec<_> = told.hits.iter().map(|hit| (hit.set_id.as_str(), hit.why[0].as_str())).collect();
    assert_eq!(
        first,
        [
            ("b", "每米 14.5 kg，满足者中从轻到重"),
            ("c", "每米 20.5 kg，满足者中从轻到重"),
            ("a", "每米 40.5 kg，满足者中从轻到重"),
        ]
    );
    assert!(told.hits[0].margins[0].ratio > told.hits[1].margins[0].ratio);
}

// REC-1
#[test]
fn a_class_is_told_with_its_standard_and_a_size_that_must_be_so() {
    let among = [
        proved(set("bolt", HEX, "", "d P l", &["M8 1.25 30"]), &["5.6", "8.8", "A2-70"]),
        proved(set("nut", NUTS, "", "d P", &["8 1.25"]), &["8", "10"]),
    ];
    for (sentence, why) in [
        ("M8 螺栓 承受12kN", &["按 8.8 级校核，保证应力 580 MPa（ISO 898-1）", "M8，相符"][..]),
        ("螺栓 承受12kN 长≥20", &["按 8.8 级校核，保证应力 580 MPa（ISO 898-1）"]),
        ("不锈钢 螺栓 承受12kN", &["按 A2-70 级校核，保证应力 450 MPa（ISO 3506-1）"]),
        ("螺母 承受10kN", &["按 8 级校核，保证应力 800 MPa（GB/T 3098.2）"]),
        ("螺母 承受30kN", &["按 10 级校核，保证应力 1000 MPa（GB/T 3098.2）"]),
    ] {
        assert_eq!(recommend(&Need::read(Part, sentence), &among).hits[0].why, why, "{sentence}");
    }
}

// REC-1
#[test]
fn what_lacks_a_number_or_a_word_is_counted_as_unknown() {
    let bolts = [proved(set("bolt", HEX, "", "d P l", &["8 1.25 30", "0 1 30"]), &["8.8", "A2-70"])];
    let plain = [set("bolt", HEX, "", "d P l", &["8 1.25 30"])];
    let keys = [set("key", "key-parallel", "", "b h t1 L shaft", &["6 6 6 20 17～22", "6 6 3.5 6 17～22"])];
    let hit: &[&str] = &["8 1.25 30"];
    holds(
        Part,
        &bolts,
        &[
            ("螺栓 承受100N", hit, &["36.61 mm² × 580 MPa / 100 N = 212.330"], 1),
            ("65Mn M8 螺栓", &[], &[], 1),
            ("不锈钢 M8 螺栓", hit, &[], 0),
        ],
    );
    holds(Part, &plain, &[("不锈钢 M8 螺栓", &[], &[], 1), ("M8 螺栓", hit, &[], 0)]);
    // Of 6×6 with t1 = 6 nothing stands in the hub, and one that is as long as it is wide is round.
    holds(Part, &keys, &[("平键 轴径20 传递10N·m", &[], &[], 2)]);
}

// REC-1
#[test]
fn a_material_of_anything_but_a_bolt_is_a_word_of_the_catalogue() {
    let of =
        |word: &str| [saying(set("ring", "seal-o-ring", "", "d1 d2 D", &["20 2.65 25.3"]), "material", word)];
    let sentence = "O形圈 20×2.65 氟胶";
    holds(Part, &of("FKM"), &[(sentence, &["20 2.65 25.3"], &[], 0)]);
    holds(Part, &of("PTFE"), &[(sentence, &[], &[], 0)]);
    loosened(Part, &of("PTFE"), &[(sentence, &[])]);
    loosened(Part, &of("NBR"), &[(sentence, &["材料 氟胶 → NBR"])]);
}

fn material(set_id: &str, category: &str, ratings: &[(&str, &str, &str)]) -> Item {
    Item { library: Mat, ..rated(set_id, category, ratings) }
}

// REC-1
#[test]
fn what_conducts_no_better_than_the_limit_insulates() {
    let of = |set_id: &str, conducts: &str| {
        let numbers = [("electricalConductivity", conducts, "S/m"), ("density", "3000", "kg/m³")];
        material(set_id, "ceramic", &numbers)
    };
    let among = [
        of("far", "0.0000000001"),
        of("just", "0.00000001"),
        of("over", "0.000000011"),
        of("metal", "10000000"),
        material("silent", "ceramic", &[("density", "3000", "kg/m³")]),
    ];
    let margin: &[&str] = &["5000 kg/m³ / 3000 kg/m³ = 1.667"];
    holds(Mat, &among, &[("绝缘 密度≤5", &["far", "just"], margin, 1), ("绝缘", &["far", "just"], &[], 1)]);
}

// REC-1
#[test]
fn what_lacks_a_number_of_the_index_has_no_place() {
    let among = [
        material("heavy", "metal", &[("density", "7800", "kg/m³")]),
        material("light", "metal", &[("density", "2700", "kg/m³")]),
        item(Mat, "silent", "metal"),
        item(Mat, "mute", "metal"),
    ];
    holds(Mat, &among, &[("轻的金属", &["light", "heavy"], &[], 2)]);
}
