//! REC-1 Numbers of a sentence: ranges and relations, codes, units, what makes no sense, and how they are told.

use super::{super::Need, readings::asks};
use crate::library::Library::{self, Component, Mat, Part};

/// The first number that is asked.
fn first(library: Library, sentence: &str) -> Option<f64> {
    Need::read(library, sentence).asks.iter().find_map(|ask| ask.from.or(ask.to))
}

// REC-1
#[test]
fn two_numbers_are_a_range_and_words_around_a_number_bound_it() {
    let [ten, twelve] = [Some(10_000.0), Some(12_000.0)];
    for (said, from, to) in [
        ("10~12kN", ten, twelve),
        ("12~10kN", ten, twelve),
        ("10 ~ 12 kN", ten, twelve),
        ("10kN到12kN", ten, twelve),
        ("12kN", twelve, None),
        ("=12kN", twelve, None),
        ("＞12kN", twelve, None),
        ("≤12kN", None, twelve),
        ("12kN以上", twelve, None),
        ("12kN 以内", None, twelve),
        ("约12kN", Some(11_400.0), Some(12_600.0)),
        ("12kN左右", Some(11_400.0), Some(12_600.0)),
    ] {
        let sentence = ["螺栓 轴向载荷", said, "长30 8.8级"].concat();
        let need = Need::read(Part, &sentence);
        let found: Vec<_> = need.asks.iter().map(|ask| (ask.key, ask.from, ask.to)).collect();
        let expected = [("load", from, to), ("length", Some(30.0), Some(30.0)), ("class", None, None)];
        assert_eq!(found, expected, "{sentence}");
        assert!(need.unread.is_empty(), "{sentence}: {:?}", need.unread);
    }
}

// REC-1
#[test]
fn spaces_and_a_word_may_stand_between_a_name_and_its_number() {
    for sentence in ["平键 轴径 为  25", "平键 轴径为25", "平键 轴径  需要 25mm", "平键 轴径 是25 mm"]
    {
        assert_eq!(asks(Part, sentence), [("shaft", Some(25.0), Some(25.0))], "{sentence}");
    }
}

// REC-1
#[test]
fn a_letter_in_place_of_the_point_says_what_its_field_measures() {
    for (sentence, key, number) in [
        ("电阻 4k7", "resistance", 4_700.0),
        ("电阻 阻值4k7", "resistance", 4_700.0),
        ("电容 4n7", "capacitance", 4.7e-9),
        ("电感 4R7", "inductance", 4.7e-6),
        ("电感 感值 2u2", "inductance", 2.2e-6),
    ] {
        assert_eq!(asks(Component, sentence), [(key, Some(number), Some(number))], "{sentence}");
    }
}

// REC-1
#[test]
fn a_part_of_a_span_and_a_load_by_the_metre_end_where_they_end() {
    let span = ("span", Some(2_000.0), Some(2_000.0));
    for bends in ["挠度≤L/400", "挠度≤1/400", "挠度 跨度/400", "≤L/400"] {
        let ratio = ("deflectionRatio", None, Some(0.0025));
        assert_eq!(asks(Part, &["梁 ", bends, " 跨度2m"].concat()), [ratio, span], "{bends}");
    }
    assert_eq!(asks(Part, "梁 均布4kN/m跨度2m"), [("evenLoad", Some(4_000.0), None), span]);
    for none in ["梁 挠度≤L/400x 跨度2m", "梁 挠度≤L/0.5 跨度2m", "梁 均布4kN 跨度2m"] {
        let need = Need::read(Part, none);
        assert!(need.asks.iter().all(|ask| ask.key != "deflectionRatio" && ask.key != "evenLoad"), "{none}");
        assert!(!need.unread.is_empty(), "{none}");
    }
}

// REC-1: a thousandth to 10⁹ of the unit that is written, of prefixed kinds of their hundredth, 10 pF and 10 nH.
#[test]
fn only_numbers_that_can_be_written_again_are_read() {
    for (library, sentence, number) in [
        (Part, "螺栓 承受9999kN", Some(9.999e6)),
        (Part, "螺栓 承受10001kN", None),
        (Part, "螺栓 承受0.00002N", Some(2e-5)),
        (Part, "螺栓 承受0.000009N", None),
        (Part, "螺栓 长0.0011", Some(0.0011)),
        (Part, "螺栓 长0.0009", None),
        (Part, "螺栓 长999999999", Some(999_999_999.0)),
        (Part, "螺栓 长1100000000", None),
        (Component, "电容 0.02pF", Some(2e-14)),
        (Component, "电容 0.009pF", None),
        (Component, "电容 9mF", Some(9e-3)),
        (Component, "电容 11mF", None),
        (Component, "电感 0.02nH", Some(2e-11)),
        (Component, "电感 0.009nH", None),
        (Mat, "密度1.1kg/m3", Some(1.1)),
        (Mat, "密度0.9kg/m3", None),
    ] {
        assert_eq!(first(library, sentence), number, "{sentence}");
    }
}

// REC-1
#[test]
fn what_stands_behind_a_point_is_no_number_of_its_own() {
    for (sentence, number) in [
        ("螺栓 承受0.5kN", Some(500.0)),
        ("螺栓 承受.5kN", None),
        ("螺栓 x0.5kN", None),
        ("螺栓 1.2.3kN", None),
        ("螺栓.长30", Some(30.0)),
        ("螺栓 10..12kN", Some(12_000.0)),
    ] {
        assert_eq!(first(Part, sentence), number, "{sentence}");
    }
}

// REC-1
#[test]
fn a_number_whose_comma_may_part_thousands_is_not_read() {
    for sentence in ["螺栓 承受1,250kN", "螺栓 轴向载荷≥12,000N", "螺栓 1,250,000N", "螺栓 长1,250"]
    {
        let need = Need::read(Part, sentence);
        let unread: Vec<&str> = need.unread.iter().map(|piece| piece.text.as_str()).collect();
        assert!(
            need.asks.is_empty() && unread.len() == 1 && unread[0].contains(','),
            "{sentence}: {unread:?}"
        );
    }
    let keys =
        |library, sentence| Need::read(library, sentence).asks.iter().map(|ask| ask.key).collect::<Vec<_>>();
    assert_eq!(keys(Component, "0603,100nF"), ["package", "capacitance"]);
    assert_eq!(keys(Component, "10k,100V"), ["resistance", "ratedVoltage"]);
    assert_eq!(keys(Part, "螺栓 长1250,12kN"), ["length", "load"]);
}

// REC-1
#[test]
fn degrees_are_of_a_temperature_only_where_one_is_asked() {
    for (library, sentence, number) in [
        (Mat, "耐150°C", Some(150.0)),
        (Mat, "耐150度", Some(150.0)),
        (Mat, "耐212°F", Some(100.0)),
        (Part, "螺栓 长30°", None),
        (Part, "螺栓 长30度", None),
    ] {
        assert_eq!(first(library, sentence), number, "{sentence}");
    }
}

// REC-1
#[test]
fn a_glued_name_is_of_the_number_before_it_whatever_follows_apart() {
    for (sentence, asked, left) in [
        ("O形圈 2.65mm线径 20mm", ("cord", 2.65), "20mm"),
        ("轴承 25mm内径 52mm", ("inner", 25.0), "52mm"),
        ("轴承 25mm 内径 52mm", ("inner", 52.0), "25mm"),
        ("轴承 25mm 内径 ≤52mm", ("inner", 52.0), "25mm"),
    ] {
        let need = Need::read(Part, sentence);
        let found: Vec<_> =
            need.asks.iter().filter_map(|ask| Some((ask.key, ask.from.or(ask.to)?))).collect();
        let unread: Vec<_> = need.unread.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!((found, unread), (vec![asked], vec![left]), "{sentence}");
    }
}
