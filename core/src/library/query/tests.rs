//! §1 Queries: from what is typed to what is found and named.

use super::*;
use crate::library::{
    document::{Document, DocumentNumber, DocumentRow, DocumentText, Field},
    measure::Kind,
    terms::{self, Phrase},
};

fn print(condition: &Condition) -> String {
    let many = |all: &[Condition], between: &str| match all {
        [one] => print(one),
        _ => format!("({})", all.iter().map(print).collect::<Vec<_>>().join(between)),
    };
    match condition {
        Condition::All(all) => many(all, " & "),
        Condition::Any(any) => many(any, " | "),
        Condition::Phrase(Phrase { tokens, open }) => {
            format!("{}{}", tokens.join("+"), if *open { "*" } else { "" })
        }
        Condition::Amount(kind, number) => format!("{kind:?} {number}"),
        Condition::Size(numbers) => format!("size {numbers:?}"),
    }
}

fn lexicon() -> Lexicon {
    let row = |word: &str, other: &str| {
        (word.to_owned(), Entry { others: vec![other.to_owned()], ..Entry::default() })
    };
    Lexicon::from([row("内六角", "hex socket"), row("cap screw", "螺钉")])
}

fn query(analysed: &[&str], whole: &[&str]) -> Option<Query> {
    Some(Asked::read(analysed, whole)?.query(&lexicon()))
}

#[test]
fn every_keyword_must_be_found_and_a_word_by_its_synonyms_too() {
    for (analysed, whole, expected) in [
        (&[][..], &[][..], "()"),
        (&["轴承6204"], &[], "(轴承 & (6204* | size [6204.0] | Resistance 6200000))"),
        (&["轴承", "6204"], &[], "(轴承 & (6204* | size [6204.0] | Resistance 6200000))"),
        (&["内六角 8.8"], &[], "((内六+六角 | hex+socket) & 8.8)"),
        (&["steel cap screw"], &[], "(steel* & ((cap* & screw*) | 螺钉))"),
        (&[], &["M6 8.8"], "m6+8.8"),
        (&["GB/T"], &["钢"], "((gbt* | gb+t*) & 钢*)"),
    ] {
        let query = query(analysed, whole).unwrap();
        assert_eq!(print(&query.condition), expected, "{analysed:?} {whole:?}");
    }
}

#[test]
fn a_keyword_of_signs_alone_asks_for_nothing_that_there_is() {
    assert_eq!((query(&["M6", "!"], &[]), query(&["M6"], &["?"])), (None, None));
}

#[test]
fn qry_1_fac_1_one_configuration_must_hold_its_size_and_its_numbers() {
    let number = |key: &str, number| DocumentNumber {
        key: key.to_owned(),
        kind: Some(Kind::Length),
        from: number,
        to: number,
    };
    let numbers = vec![number("pitch", 1.0)];
    let row = DocumentRow { size: vec![6.0, 20.0], numbers, ..DocumentRow::default() };
    let all = [DocumentNumber { to: 2.0, ..number("pitch", 1.5) }, number("angle", 90.0)];
    let within = |of, from, to| Wanted::Number { of, from, to };
    let key = |key: &str| Measured::Parameter(key.to_owned());
    for (wanted, of_the_row, of_the_item) in [
        (Wanted::Size(vec![6.0]), true, true),
        (Wanted::Size(vec![6.0, 20.0]), true, true),
        (Wanted::Size(vec![20.0]), false, true),
        (Wanted::Size(vec![6.0, 20.0, 1.0]), true, true),
        (Wanted::Size(vec![6.0, 20.0, 30.0]), false, true),
        (within(key("pitch"), Some(0.5), Some(1.0)), true, false),
        (within(key("pitch"), Some(1.2), None), false, true),
        (within(key("pitch"), Some(2.0), Some(3.0)), false, true),
        (within(key("angle"), None, Some(90.0)), true, true),
        (within(Measured::Kind(Kind::Length), Some(80.0), None), true, true),
        (within(Measured::Kind(Kind::Mass), None, None), false, false),
        (Wanted::Unknown("pitch".into()), false, false),
        (Wanted::Unknown("length".into()), true, true),
    ] {
        let holds = (wanted.holds(Some(&row), &all), wanted.holds(None, &all));
        assert_eq!(holds, (of_the_row, of_the_item), "{wanted:?}");
    }
}

#[test]
fn the_words_that_may_have_synonyms_are_all_rows_of_terms() {
    let asked = Asked::read(&["a b 内六角", "c"], &["d"]).unwrap();
    assert_eq!(asked.words(), ["a", "a b", "a b 内六角", "b", "b 内六角", "内六角", "c", "六角"]);
    assert_eq!(Asked::read(&["abcd"], &[]).unwrap().words(), ["abcd"]);
}

/// A set of screws or the like: its texts by field, and its rows as they are named, with their size.
fn set(texts: &[(Field, &str)], rows: &[(&str, &[f64])]) -> Document {
    let text = |(field, text): (Field, &str)| {
        let spelled = terms::spellings(text).into_iter().map(|text| vec![text]);
        let tokens = spelled.chain([terms::tokens(text)]).collect::<Vec<_>>();
        tokens.into_iter().map(|tokens| DocumentText { field, tokens }).collect::<Vec<_>>()
    };
    let row = |(name, size): &(&str, &[f64])| DocumentRow {
        name: (*name).to_owned(),
        key: terms::compact(name),
        size: size.to_vec(),
        ..DocumentRow::default()
    };
    let all = texts.iter().copied().chain(rows.iter().map(|(name, _)| (Field::Text, *name)));
    Document {
        texts: all.flat_map(text).collect(),
        rows: rows.iter().map(row).collect(),
        ..Document::default()
    }
}

fn screws() -> Document {
    let rows: &[(&str, &[f64])] =
        &[("M6×20", &[6.0, 20.0]), ("M6×25", &[6.0, 25.0]), ("M20×30", &[20.0, 30.0])];
    set(
        &[(Field::Model, "GB/T 70.1"), (Field::Name, "内六角圆柱头螺钉"), (Field::Text, "8.8、10.9、12.9")],
        rows,
    )
}

fn bearings() -> Document {
    let mut set = set(
        &[(Field::Model, "GB/T 276"), (Field::Name, "深沟球轴承 62系列")],
        &[
            ("6204", &[20.0, 47.0, 14.0]),
            ("6204-2Z", &[20.0, 47.0, 14.0]),
            ("6204-2RS", &[20.0, 47.0, 14.0]),
            ("6205", &[25.0, 52.0, 15.0]),
        ],
    );
    for row in &mut set.rows {
        let bore = row.size[0];
        row.numbers =
            vec![DocumentNumber { key: "bore".into(), kind: Some(Kind::Length), from: bore, to: bore }];
    }
    set
}

#[track_caller]
fn names(keyword: &str, document: &Document, expected: &[&str]) {
    let query = query(&[keyword], &[]).unwrap();
    let rows: Vec<_> = named(&query, document).into_iter().map(|row| row.name.as_str()).collect();
    assert_eq!(rows, expected, "{keyword}");
}

#[test]
fn qry_1_a_size_names_the_configuration_of_that_size_and_no_other() {
    let screws = screws();
    for keyword in ["M6×20", "螺钉 GB/T 70.1-2008-M6×20-8.8", "m6-20", "内六角 M6 × 20 304", "M6×1×20"]
    {
        names(keyword, &screws, &["M6×20"]);
    }
    names("M6", &screws, &["M6×20", "M6×25"]);
    names("M20", &screws, &["M20×30"]);
    for keyword in ["M6×30", "M30", "螺钉", "GB/T 70.1", "8.8级", "螺钉 25"] {
        names(keyword, &screws, &[]);
    }
}

#[test]
fn qry_1_a_number_behind_a_name_is_its_size_and_one_that_fits_nothing_names_none() {
    let washers = set(&[(Field::Name, "平垫圈")], &[("M8", &[8.0]), ("M10", &[10.0])]);
    names("垫圈 8", &washers, &["M8"]);
    names("平垫圈 M10", &washers, &["M10"]);
    names("垫圈 8.4", &washers, &[]);
    names("垫圈 9", &washers, &[]);
}

#[test]
fn qry_1_a_designation_names_its_configuration_with_its_suffixes() {
    let bearings = bearings();
    names("轴承 6204", &bearings, &["6204"]);
    names("6204ZZ", &bearings, &["6204-2Z"]);
    names("6204-2RS1/C3", &bearings, &["6204-2RS"]);
    names("6204 DDU 深沟球轴承", &bearings, &["6204-2RS"]);
    names("25×52×15", &bearings, &["6205"]);
    names("轴承 6306", &bearings, &[]);
    names("轴承 内径20-30", &bearings, &[]);
    let angular: Vec<(&str, &[f64])> =
        ["7205C", "7205AC", "7205B", "7206AC"].map(|name| (name, &[][..])).into();
    let angular = set(&[(Field::Name, "角接触球轴承")], &angular);
    names("7205", &angular, &["7205C", "7205AC", "7205B"]);
    names("角接触球轴承 7205AC", &angular, &["7205AC"]);
    let sections = set(&[(Field::Name, "热轧工字钢")], &[("I10", &[]), ("I20a", &[]), ("I20b", &[])]);
    names("工字钢20a", &sections, &["I20a"]);
    names("I 20#", &sections, &["I20a", "I20b"]);
    names("工字钢 10#", &sections, &["I10"]);
}

#[test]
fn qry_1_more_numbers_than_a_size_has_must_be_measured_of_it() {
    let mut circlips = set(&[(Field::Name, "孔用弹性挡圈")], &[("52", &[52.0])]);
    names("挡圈 52×2", &circlips, &[]);
    let thickness = DocumentNumber { key: "thickness".into(), kind: Some(Kind::Length), from: 2.0, to: 2.0 };
    circlips.rows[0].numbers = vec![thickness];
    names("挡圈 52×2", &circlips, &["52"]);
    names("挡圈 52×3", &circlips, &[]);
}

#[test]
fn a_text_further_up_is_nearer_and_a_whole_one_nearer_than_a_part() {
    let near = |keyword: &str, field, text: &str| {
        let query = query(&[keyword], &[]).unwrap();
        score(&query.condition, &set(&[(field, text)], &[])).unwrap_or_default()
    };
    let fields = [Field::Text, Field::Keyword, Field::Name, Field::Model, Field::Standard];
    let parts = fields.map(|field| near("螺钉", field, "螺钉组件"));
    let wholes = fields.map(|field| near("螺钉", field, "螺钉"));
    assert_eq!((parts, wholes), ([2.0, 4.0, 6.0, 8.0, 10.0], [2.0, 5.0, 7.0, 9.0, 11.0]));
    assert_eq!(near("螺钉", Field::Name, "螺母"), 0.0);
    assert_eq!(near("50钢", Field::Model, "50"), 9.0, "a grade is nearer than what begins so");
    assert!(near("GB/T 70.1", Field::Model, "GB/T 70.1") > near("GB/T 70", Field::Model, "GB/T 70.1"));
}

#[test]
fn qry_2_what_a_library_cannot_hold_is_given_up_first_and_each_step_is_named() {
    let steps = |keyword: &str| {
        let relaxed = Asked::read(&[keyword], &[]).unwrap().relaxed(&Lexicon::new(), &[]);
        relaxed.into_iter().map(|relaxed| relaxed.step).collect::<Vec<_>>()
    };
    assert_eq!(steps("304 内六角 M6×20")[..2], ["忽略「304」", "忽略「304」，按相近写法「内六角」"]);
    assert_eq!(steps("LM358DR"), ["按型号开头「LM358」"]);
    assert_eq!(steps("1N4148W-7-F"), ["按型号开头「1N4148W」"]);
    assert_eq!(steps("SN74HC138DR"), ["按型号开头「SN74HC138」"]);
    assert_eq!(steps("6204VV"), ["不限密封，按「6204」"]);
    assert_eq!(steps("schotky"), ["只按开头「scho」"]);
    assert_eq!(steps("GB894.1 30"), ["按标准「GB/T 894」", "忽略「30」", "忽略「GB894.1」", "只按标准号"]);
    assert_eq!(steps("M6×21 螺钉"), ["按相近写法「螺钉」", "忽略「螺钉」", "忽略「M6×21」"]);
}

#[test]
fn qry_2_a_word_that_finds_nothing_is_another_one_that_does_before_anything_is_left_out() {
    let asked = Asked::read(&["304 spring waser"], &[]).unwrap();
    let mut doubts = asked.doubts(&Lexicon::new());
    doubts.retain(|doubt| doubt.typed == "waser");
    doubts[0].meant.retain(|meant| ["wafer", "washer"].contains(&meant.text.as_str()));
    doubts[0].meant.reverse();
    let steps = asked.relaxed(&Lexicon::new(), &doubts);
    let named: Vec<_> = steps.iter().map(|step| step.step.as_str()).collect();
    assert_eq!(
        named[..4],
        [
            "忽略「304」",
            "忽略「304」，按「washer」而非「waser」",
            "忽略「304」，按「wafer」而非「waser」",
            "忽略「304」，按「washer」而非「waser」，只按开头「spri」「wash」",
        ]
    );
    assert_eq!(print(&steps[1].query.condition), "(spring* & washer*)");
    assert_eq!(asked.relaxed(&Lexicon::new(), &[])[1].step, "忽略「304」，只按开头「spri」「was」");
}

#[test]
fn qry_2_chinese_that_nobody_knows_is_what_it_ends_with_before_it_is_left_out() {
    let called = |word: &str| (word.to_owned(), Entry { known: vec![Known::Category], ..Entry::default() });
    let lexicon = Lexicon::from(["螺栓", "锁紧螺母"].map(called));
    let steps = |keyword: &str| {
        let asked = Asked::read(&[keyword], &[]).unwrap();
        asked.relaxed(&lexicon, &[]).into_iter().map(|relaxed| relaxed.step).collect::<Vec<_>>()
    };
    assert_eq!(
        steps("地脚螺栓 M16"),
        [
            "按相近写法「地脚螺栓」",
            "按「螺栓」而非「地脚螺栓」",
            "按「螺栓」而非「地脚螺栓」，忽略「M16」",
            "忽略「M16」",
            "忽略「地脚螺栓」"
        ]
    );
    assert!(steps("預埋鎖緊螺母").contains(&"按「锁紧螺母」而非「預埋鎖緊螺母」".to_owned()));
    assert!(steps("尼龙锁紧螺母").contains(&"按「锁紧螺母」而非「尼龙锁紧螺母」".to_owned()));
    let names_an_end = |keyword: &str| steps(keyword).iter().any(|step| step.contains("而非"));
    assert!(!names_an_end("锁紧螺母"), "what is known is what it says");
    assert!(
        !names_an_end("地脚罗栓") && !names_an_end("很长很长很长的地脚螺栓"[..24].trim()),
        "{:?}",
        steps("地脚罗栓")
    );
    let asked = Asked::read(&["地脚螺栓 M16"], &[]).unwrap();
    assert!(["脚螺栓", "螺栓"].iter().all(|ending| asked.words().iter().any(|word| word == ending)));
    let ended = asked.relaxed(&lexicon, &[]).into_iter().find(|step| step.step.contains("而非")).unwrap();
    assert_eq!(print(&ended.query.condition), "(螺栓 & (m16 | size [16.0]))");
}

#[test]
fn a_name_that_ends_with_a_word_is_nearer_than_one_that_holds_it() {
    let near = |keyword: &str, field, text: &str| {
        let query = query(&[keyword], &[]).unwrap();
        score(&query.condition, &set(&[(field, text)], &[])).unwrap_or_default()
    };
    let names = ["环氧玻璃布层压板", "钠钙玻璃", "硼玻璃 3.3", "玻璃"];
    assert_eq!(names.map(|name| near("玻璃", Field::Name, name)), [6.0, 6.5, 6.5, 7.0]);
    assert_eq!(["铝合金", "纯铝", "铝"].map(|name| near("铝", Field::Name, name)), [6.0, 6.5, 7.0]);
    assert_eq!(near("glass", Field::Name, "soda glass"), 6.0);
    assert_eq!(near("玻璃", Field::Keyword, "钠钙玻璃"), 4.0);
}

#[test]
fn qry_2_a_step_asks_for_what_it_says() {
    let asked = |keyword: &str, step: &str| {
        let relaxed = Asked::read(&[keyword], &[]).unwrap().relaxed(&Lexicon::new(), &[]);
        print(&relaxed.into_iter().find(|relaxed| relaxed.step.starts_with(step)).unwrap().query.condition)
    };
    assert_eq!(asked("六角罗栓", "按相近写法"), "(liujiaoluoshuan* | (liujiao* & luoshuan*))");
    assert_eq!(asked("304 M6×20", "忽略"), "(m6x20 | 6x20 | size [6.0, 20.0])");
    assert_eq!(asked("SN74HC138DR", "按型号开头"), "(sn74hc138* | 74hc138*)");
}

#[test]
fn qry_1_a_model_that_is_known_is_the_longest_beginning_of_an_order_number() {
    let model = |word: &str| (word.to_owned(), Entry { known: vec![Known::Model], ..Entry::default() });
    let lexicon = Lexicon::from(["lm358", "lm35", "74hc138"].map(model));
    let condition = |keyword: &str| {
        let asked = Asked::read(&[keyword], &[]).unwrap();
        assert!(
            asked.words().iter().any(|word| lexicon.contains_key(word)),
            "{keyword}: {:?}",
            asked.words()
        );
        (print(&asked.query(&lexicon).condition), asked.understood(&lexicon)[0].reading.said.clone())
    };
    assert_eq!(condition("LM358DR"), ("lm358*".into(), "LM358".into()));
    assert_eq!(condition("SN74HC138DR"), ("74hc138*".into(), "74HC138".into()));
    assert_eq!(condition("LM358"), ("lm358*".into(), "LM358".into()));
}

#[test]
fn qry_1_each_word_says_how_it_was_read() {
    let understood = |keyword: &str| {
        let words = Asked::read(&[keyword], &[]).unwrap().understood(&Lexicon::new());
        let word = |word: UnderstoodWord| format!("{} {}", word.reading.label, word.reading.said);
        words.into_iter().map(word).collect::<Vec<_>>()
    };
    assert_eq!(
        understood("螺栓 GB/T 5782-2016 M12*80 8.8级"),
        ["文字 螺栓", "标准 GB/T 5782（2016版）", "尺寸 M12×80", "性能等级 8.8"]
    );
    assert_eq!(understood("0.1u 0603 1k~10k"), ["数值 100 nF", "封装 0603", "范围 1 kΩ–10 kΩ"]);
    assert_eq!(understood("密度<3 !"), ["范围 密度 < 3000 kg/m³", "未识别 !"]);
    assert_eq!(understood("Y2-132S-4 6205-2RS1/C3"), ["电机 机座132S，4极", "轴承 6205-2RS，C3不作区分"]);
}

#[test]
fn qry_1_the_sign_of_a_channel_names_channels_alone() {
    let query = query(&["GB/T 706 [25c"], &[]).unwrap();
    assert!(print(&query.condition).ends_with("& (槽钢 & 25c*))"), "{}", print(&query.condition));
    let rows: &[(&str, &[f64])] = &[("[25a", &[]), ("[25c", &[])];
    names("[25c", &set(&[(Field::Name, "热轧槽钢")], rows), &["[25c"]);
}
