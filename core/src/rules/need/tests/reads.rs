//! REC-1 What is looked for, sizes, what is told of each piece, and what is not read.

use super::super::{Need, READ, told::NeedKind};
use crate::library::Library::{self, Component, Mat, Part};

/// Key and number of each thing that is asked; of words nothing.
fn numbers(sentence: &str) -> Vec<(&'static str, f64)> {
    Need::read(Part, sentence).asks.iter().filter_map(|ask| Some((ask.key, ask.from?))).collect()
}

// REC-1
#[test]
fn the_most_that_is_said_is_looked_for_and_of_as_much_the_first() {
    for (library, sentence, key) in [
        (Part, "螺栓 螺母", Some("bolt")),
        (Part, "螺母 六角螺母", Some("nutHex")),
        (Part, "六角螺母 螺母", Some("nutHex")),
        (Part, "内六角头螺栓", Some("screwSocket")),
        (Part, "beam 槽钢", Some("channel")),
        (Part, "槽钢 beam", Some("channel")),
        (Part, "横梁", Some("beam")),
        (Part, "10k", None),
        (Component, "10k 1%", Some("resistor")),
        (Component, "1% 10k", Some("resistor")),
        (Component, "50V 100nF", Some("capacitor")),
        (Component, "10uH 0805", Some("inductor")),
        (Component, "10uH 电容", Some("capacitor")),
        (Component, "AB10k", None),
        (Component, "5V", None),
    ] {
        assert_eq!(Need::read(library, sentence).subject, key, "{sentence}");
    }
}

// REC-1
#[test]
fn where_nothing_is_named_solids_are_looked_at_and_nothing_else() {
    let solids = ["metal", "polymer", "composite", "ceramic", "wood"];
    for (library, sentence, categories) in [
        (Mat, "轻", &solids[..]),
        (Mat, "轻的泡沫", &["foam"]),
        (Part, "便宜", &[]),
        (Component, "5V", &[]),
        (Part, "螺母", &["nut-hex", "nut-flange"]),
    ] {
        assert_eq!(Need::read(library, sentence).categories(), categories, "{sentence}");
    }
}

// REC-1
#[test]
fn a_size_says_what_its_numbers_are_and_a_fine_thread_its_pitch() {
    let [d, p, l] = ["diameter", "pitch", "length"];
    for (sentence, expected) in [
        ("螺栓 M12×1.5", &[(d, 12.0), (p, 1.5)][..]),
        ("螺栓 M12×4", &[(d, 12.0), (l, 4.0)]),
        ("螺栓 M12×30", &[(d, 12.0), (l, 30.0)]),
        ("螺栓 M12×1.5×40", &[(d, 12.0), (p, 1.5), (l, 40.0)]),
        ("螺栓 M12×1.75×40", &[(d, 12.0), (l, 40.0)]),
        ("螺栓 M3×1×10", &[(d, 3.0), (p, 1.0), (l, 10.0)]),
        ("螺母 M3×1", &[(d, 3.0), (p, 1.0)]),
        ("圆柱销 φ6", &[(d, 6.0)]),
        ("圆柱销 6×20", &[(d, 6.0), (l, 20.0)]),
        ("圆柱销 M6×20", &[]),
        ("轴用挡圈 φ30", &[("shaft", 30.0)]),
        ("轴用挡圈 30×1.5", &[]),
        ("孔用挡圈 φ62", &[("hole", 62.0)]),
        ("油封 25×47×7", &[("shaft", 25.0), ("outer", 47.0), ("width", 7.0)]),
        ("轴承 20×47", &[("inner", 20.0), ("outer", 47.0)]),
    ] {
        assert_eq!(numbers(sentence), expected, "{sentence}");
        assert_eq!(Need::read(Part, sentence).unread.is_empty(), !expected.is_empty(), "{sentence}");
    }
}

/// Text, label, what it says, and kind of each reading.
fn readings(library: Library, sentence: &str) -> Vec<(String, String, String, NeedKind)> {
    let need = Need::read(library, sentence);
    need.readings.into_iter().map(|read| (read.text, read.label, read.said, read.kind)).collect()
}

// REC-1
#[test]
fn each_piece_is_told_with_its_name_what_it_says_and_what_it_is_to_the_need() {
    use NeedKind::{Limit, Load, Subject, Wish};
    for (library, sentence, expected) in [
        (
            Part,
            "M8×30 螺栓 轴向载荷10~12kN",
            &[
                ("M8×30", "螺纹、长度", "M8、30 mm", Limit),
                ("螺栓", "要找的", "螺栓", Subject),
                ("轴向载荷10~12kN", "轴向载荷", "10 kN~12 kN", Load),
            ][..],
        ),
        (Part, "圆柱销 直径6", &[("圆柱销", "要找的", "圆柱销", Subject), ("直径6", "直径", "6 mm", Limit)]),
        (Part, "悬臂 梁", &[("悬臂", "支承", "悬臂", Wish), ("梁", "要找的", "梁", Subject)]),
        (
            Mat,
            "轻 绝缘 密度＜2.7",
            &[
                ("轻", "目标", "轻", Wish),
                ("绝缘", "绝缘", "绝缘", Limit),
                ("密度＜2.7", "密度", "≤ 2.7 g/cm³", Limit),
            ],
        ),
    ] {
        let expected: Vec<_> = expected
            .iter()
            .map(|(text, label, said, kind)| ((*text).into(), (*label).into(), (*said).into(), *kind))
            .collect();
        assert_eq!(readings(library, sentence), expected, "{sentence}");
    }
}

// REC-1
#[test]
fn a_need_is_written_in_the_units_of_its_fields() {
    for (library, sentence, written) in [
        (Mat, "铝合金 密度<2.7", "铝合金 密度≤2.7g/cm3"),
        (Mat, "铝合金 弹性模量≥70", "铝合金 弹性模量≥70GPa"),
        (Part, "M8 螺栓 承受12000N", "螺栓 M8 轴向载荷≥12kN"),
        (Part, "H型钢 均布4kN/m 跨度2m 挠度≤L/400", "H型钢 均布载荷≥4kN/m 跨度=2000mm 挠度≤L/400"),
        (Part, "轴承 内径20~25 8mm宽", "轴承 内径20mm~25mm 宽度=8mm"),
    ] {
        assert_eq!(Need::read(library, sentence).sentence(), written, "{sentence}");
    }
}

// REC-1
#[test]
fn what_is_not_read_is_a_character_of_chinese_or_a_whole_word_and_signs_are_neither() {
    for (library, sentence, left, keys) in [
        (Part, "螺栓 便长30", &["便"][..], &["length"][..]),
        (Part, "螺栓 cheap 长30", &["cheap"], &["length"]),
        (Part, "螺栓 M8bolt 长30", &["M8bolt"], &["length"]),
        (Mat, "qρ3", &["qρ3"], &[]),
        (Mat, "ρ3", &[], &["density"]),
        (Part, "“M8”, 螺栓、长30。8.8级；不锈钢", &[], &["diameter", "length", "class", "material"]),
    ] {
        let need = Need::read(library, sentence);
        assert_eq!(need.unread.iter().map(|piece| &piece.text).collect::<Vec<_>>(), left, "{sentence}");
        assert_eq!(need.asks.iter().map(|ask| ask.key).collect::<Vec<_>>(), keys, "{sentence}");
    }
}

// REC-1
#[test]
fn of_what_stands_beyond_twenty_characters_are_told() {
    for (more, said) in [(1, "长".to_owned()), (20, "长".repeat(20)), (21, "长".repeat(20) + "…")] {
        let beyond = Need::read(Part, &"长".repeat(READ + more)).unread.pop().unwrap();
        assert_eq!((beyond.from as usize, beyond.to as usize), (READ, READ + more));
        assert_eq!(beyond.text, said);
    }
    let last = Need::read(Part, &"长".repeat(READ)).unread.pop().unwrap();
    assert_eq!((last.from, last.to as usize), (0, READ));
}
