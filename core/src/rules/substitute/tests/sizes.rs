//! SIM-1 Parts side by side: their sizes, their scores, and what has to be checked of them.

use super::{
    super::told::{Score, Standing},
    *,
};

/// One screw of these sizes, and of one more that is no number.
fn screw(set_id: &str, row: [&str; 4], shape: &str) -> Item {
    let mut item = screws(set_id, "screw-socket", &[row]);
    item.configurations.columns.push(Column {
        key: "x".into(),
        name: "形".into(),
        unit: None,
        numeric: false,
    });
    item.configurations.rows[0].values.push(shape.into());
    item
}

fn choosing(mut item: Item, key: &str, choices: &[&str]) -> Item {
    let choices = choices.iter().map(|choice| (*choice).to_owned()).collect();
    item.parameters.push(Parameter::of(key, ParameterValue::Choice { choices }));
    item
}

fn told(of: &Item, with: &Item) -> Substitute {
    judge(of, None, with, None).unwrap()
}

const ROW: [&str; 4] = ["M6", "1", "20", "6"];

// SIM-1
#[test]
fn sim_1_each_size_of_both_is_told_and_the_score_is_how_near_they_are() {
    let told = told(&screw("a", ROW, "圆"), &screw("b", ["M6", "1", "25", "4"], "方"));
    let lines: Vec<_> = told
        .margins
        .iter()
        .map(|one| [&one.key, &one.name, &one.of, &one.with, &one.said].map(String::as_str))
        .zip(told.margins.iter().map(|one| one.standing))
        .collect();
    assert_eq!(
        lines,
        [
            (["thread", "d", "M6", "M6", "相同"], Standing::Equal),
            (["pitch", "P", "1", "1", "相同"], Standing::Equal),
            (["length", "l", "20", "25", "+25%"], Standing::Other),
            (["headHeight", "k", "6", "4", "−33.3%"], Standing::Other),
            (["x", "形", "圆", "方", "不同"], Standing::Other),
        ]
    );
    // A fifth and a third of the greater; what is no number has no share.
    let Score { kind, share, said } = &told.scores[1];
    assert_eq!((*kind, said.as_str()), (ScoreKind::Size, "5 个尺寸中 2 个相同"));
    assert!((share.unwrap() - (5.0 - 0.2 - 1.0 / 3.0) / 5.0).abs() < 1e-12, "{share:?}");
    let round = self::told(&screw("a", ROW, "圆"), &screw("b", ROW, "圆"));
    let shape = round.margins.last().unwrap();
    assert_eq!((shape.standing, shape.said.as_str()), (Standing::Equal, "相同"));
    assert_eq!((round.scores[1].share, round.scores[1].said.as_str()), (Some(1.0), "5 个尺寸中 5 个相同"));
    let bare = Item { configurations: Configurations::default(), ..screw("a", ROW, "") };
    assert_eq!(self::told(&bare, &bare).scores[1].share, None);
}

// SIM-1
#[test]
fn sim_1_a_standard_of_both_is_a_score_of_its_own() {
    let named = |name: &str| Item { keywords: vec![name.into()], ..screw("b", ROW, "圆") };
    let standard = |of: &Item, with: &Item| {
        let Score { kind, share, said } = told(of, with).scores.remove(0);
        assert_eq!(kind, ScoreKind::Standard);
        (share, said)
    };
    assert_eq!(standard(&screw("ISO 1", ROW, "圆"), &named("ISO 1")), (Some(1.0), "同一标准 ISO 1".into()));
    assert_eq!(standard(&screw("ISO 1", ROW, "圆"), &named("ISO 2")), (Some(0.0), "标准不同".into()));
}

// SIM-1
#[test]
fn sim_1_the_best_strength_is_a_score_and_less_of_it_has_to_be_checked() {
    let strong = |classes: &[&str]| choosing(screw("GB/T 70.1", ROW, "圆"), "strength", classes);
    let of = strong(&["8.8", "10.9"]);
    let strength = |with: &Item| {
        let told = told(&of, with);
        let Score { kind, share, said } = &told.scores[2];
        assert_eq!(*kind, ScoreKind::Performance);
        let weaker = told.checks.contains(&"性能等级：候选的最高等级较低".to_owned());
        let unknown = told.uncompared.iter().any(|one| one.name == "性能等级");
        (share.map(|share| (share * 1e6).round() / 1e6), said.clone(), weaker, unknown, told.class)
    };
    // 2.1 of 10.9 less.
    let less = (Some(0.807_339), "8.8、10.9 → 8.8".to_owned(), true, false, Likeness::Fits);
    assert_eq!(strength(&strong(&["8.8"])), less);
    assert_eq!(strength(&of), (Some(1.0), "8.8、10.9".into(), false, false, Likeness::DropIn));
    let more = (Some(1.0), "8.8、10.9 → 8.8、12.9".to_owned(), false, false, Likeness::DropIn);
    assert_eq!(strength(&strong(&["8.8", "12.9"])), more);
    let none = (None, "库内没有数据".to_owned(), false, true, Likeness::DropIn);
    assert_eq!(strength(&screw("GB/T 70.1", ROW, "圆")), none);
}

// SIM-1
#[test]
fn sim_1_what_both_choose_and_not_alike_has_to_be_checked() {
    let of = choosing(screw("a", ROW, "圆"), "drive", &["内六角"]);
    let checks = |with: &Item| told(&of, with).checks;
    assert_eq!(checks(&choosing(screw("b", ROW, "圆"), "drive", &["内六角"])), ["材料、表面处理与产品等级"]);
    assert_eq!(checks(&screw("b", ROW, "圆")), ["材料、表面处理与产品等级"]);
    assert_eq!(told(&screw("b", ROW, "圆"), &of).checks, ["材料、表面处理与产品等级"]);
    assert_eq!(
        checks(&choosing(screw("b", ROW, "圆"), "drive", &["十字", "一字"])),
        ["扳拧形式：原件 内六角，候选 十字、一字", "材料、表面处理与产品等级"]
    );
    let long = screw("b", ["M6", "1", "25", "4"], "圆");
    assert_eq!(
        told(&of, &long).checks,
        ["l：原件 20，候选 25", "材料、表面处理与产品等级"],
        "what meets other parts"
    );
}

/// A bearing that says this of where it sits.
fn bearing(key: &str, choices: &[&str]) -> Item {
    let bearing = Item { category: path(&["bearing", "bearing-ball"]), ..screw("a", ROW, "圆") };
    if choices.is_empty() { bearing } else { choosing(bearing, key, choices) }
}

// SIM-1
#[test]
fn sim_1_a_bearing_has_no_strength_class_and_other_things_to_check() {
    let told = told(&bearing("", &[]), &bearing("", &[]));
    assert_eq!(told.checks, ["额定载荷、极限转速与游隙"]);
    assert!(told.uncompared.is_empty(), "{:?}", told.uncompared);
}

// SIM-1
#[test]
fn sim_1_another_place_or_direction_is_another_function_where_both_say_it() {
    for key in ["place", "direction"] {
        let judged = |of: &[&str], with: &[&str]| class(&bearing(key, of), &bearing(key, with));
        assert_eq!(judged(&["轴"], &["孔"]), Err("功能不同".to_owned()), "{key}");
        for (of, with) in [(&["轴"][..], &["轴"][..]), (&["轴"], &[]), (&[], &["孔"]), (&[], &[])] {
            assert!(judged(of, with).is_ok(), "{key} {of:?} {with:?}");
        }
    }
}

// SIM-1
#[test]
fn sim_1_what_is_for_something_else_is_another_function_whatever_its_sizes() {
    let of = |ids: &[&str]| Item { category: path(ids), ..screw("a", ROW, "圆") };
    let judged = |one: &[&str], other: &[&str]| class(&of(one), &of(other));
    let refused = Err("功能不同".to_owned());
    assert_eq!(judged(&["fastener", "washer", "washer-flat"], &["fastener", "nut", "nut-hex"]), refused);
    assert_eq!(judged(&["fastener", "washer", "washer-flat"], &["fastener", "screw", "screw-pan"]), refused);
    assert!(judged(&["fastener", "nut", "nut-hex"], &["fastener", "nut", "nut-cap"]).is_ok());
    assert_eq!(judged(&["fastener", "nut", "nut-hex"], &["fastener", "nut", "nut-wing"]), refused);
}

// SIM-1
#[test]
fn sim_1_sizes_are_the_same_by_their_numbers_and_by_their_words_where_they_have_none() {
    let judged = |one: &str, other: &str| {
        class(&screw("a", [one, "1", "20", "6"], "圆"), &screw("b", [other, "1", "20", "6"], "圆"))
    };
    assert!(judged("M6", "6").is_ok() && judged("M6", "M6.0").is_ok());
    assert_eq!(judged("M6", "M6.001"), Err("d不同".to_owned()));
    assert!(judged("甲", "甲").is_ok());
    assert_eq!(judged("甲", "乙"), Err("d不同".to_owned()));
    assert_eq!(judged("M6", "甲"), Err("d不同".to_owned()));
}

// SIM-1
#[test]
fn sim_1_of_rows_that_meet_other_parts_alike_the_one_with_the_nearest_rest_is_taken() {
    let with = |rows: &[(&str, [&str; 4], &str)]| {
        let mut item = screw("b", ROW, "圆");
        let row = |(name, values, shape): &(&str, [&str; 4], &str)| Configuration {
            name: (*name).into(),
            values: values.iter().chain([shape]).map(|text| (*text).to_owned()).collect(),
        };
        item.configurations.rows = rows.iter().map(row).collect();
        item
    };
    let nearest = |rows: &[(&str, [&str; 4], &str)]| {
        judge(&screw("a", ROW, "圆"), None, &with(rows), None).unwrap().config_name.unwrap()
    };
    let high = |k| ["M6", "1", "20", k];
    assert_eq!(nearest(&[("square", high("6"), "方"), ("round", high("6"), "圆")]), "round");
    assert_eq!(nearest(&[("round", high("6"), "圆"), ("square", high("6"), "方")]), "round");
    assert_eq!(nearest(&[("low", high("3"), "圆"), ("high", high("5"), "圆")]), "high");
    assert_eq!(nearest(&[("one", high("5"), "圆"), ("two", high("5"), "圆")]), "one");
    // What meets other parts comes first, whatever the rest.
    let long = ["M6", "1", "21", "6"];
    assert_eq!(nearest(&[("long", long, "圆"), ("other", high("1"), "方")]), "other");
}
