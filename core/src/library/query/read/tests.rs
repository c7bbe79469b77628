//! §1 Reading: how engineers write.

use super::*;
use crate::library::query::condition::Wanted;
use proptest::prelude::*;

fn told(reading: &Reading) -> String {
    let amounts = |amounts: &[(Kind, f64)]| {
        amounts.iter().map(|(kind, number)| format!("{kind:?} {number:e}")).collect::<Vec<_>>().join(" ")
    };
    match reading {
        Reading::Word => "word".into(),
        Reading::Standard(standard) => {
            let edition = standard.edition.as_deref().map(|year| format!(" of {year}"));
            format!("{}{}", standard.name(), edition.unwrap_or_default())
        }
        Reading::Size(size) => format!("size {}{:?}", size.sign, size.numbers),
        Reading::Number(number, all) => format!("number {number} {}", amounts(all)).trim_end().to_owned(),
        Reading::Value(all) => amounts(all),
        Reading::Range(wanted) => range(wanted),
        Reading::Class(class) => format!("class {class}"),
        Reading::Material(material) => format!("material {material}"),
        Reading::Grade(grade) => format!("grade {grade}"),
        Reading::Package(package) => format!("package {}", package.name()),
        Reading::Bearing(Bearing { base, seals, beside }) => format!("bearing {base} {seals:?} {beside:?}"),
        Reading::Motor(Motor { frame, poles }) => format!("motor {frame} {poles}"),
        Reading::Poles(poles) => format!("poles {poles}"),
        Reading::Section(section) => format!("section {section}"),
        Reading::Beginning(_) | Reading::Sound(_) => panic!("no grammar reads so"),
        Reading::Unread => "unread".into(),
    }
}

fn range(wanted: &Wanted) -> String {
    match wanted {
        Wanted::Any(all) => all.iter().map(range).collect::<Vec<_>>().join(" | "),
        Wanted::Number { of, from, to } => {
            let of = match of {
                crate::library::query::Measured::Parameter(key)
                | crate::library::query::Measured::Both(key, _) => key.clone(),
                crate::library::query::Measured::Kind(kind) => format!("{kind:?}"),
            };
            let end = |end: &Option<f64>| end.map(|end| format!("{end:.5e}")).unwrap_or_default();
            format!("{of} {}..{}", end(from), end(to))
        }
        _ => format!("{wanted:?}"),
    }
}

#[track_caller]
fn check(keyword: &str, expected: &[&str]) {
    let words = read(keyword);
    let words: Vec<_> = words.iter().map(|word| format!("{}: {}", word.text, told(&word.reading))).collect();
    assert_eq!(words, expected, "{keyword}");
}

#[test]
fn qry_1_a_grade_is_read_by_the_number_that_somebody_gave_it() {
    check("AISI 4140", &["AISI 4140: grade 4140"]);
    check("aisi304L 板", &["aisi304L: grade 304l", "板: word"]);
    check("AISI 304. ", &["AISI 304: grade 304", ".: unread"]);
    check("SAE-1045", &["SAE-1045: grade 1045"]);
    check("UNS S30400", &["UNS S30400: grade s30400"]);
    check("JIS SUS304", &["JIS SUS304: grade sus304"]);
    check("JIS S45C", &["JIS S45C: grade s45c"]);
    check("EN 1.4301", &["EN 1.4301: grade 1.4301"]);
    check("W.Nr. 1.2379", &["W.Nr. 1.2379: grade 1.2379"]);
    check("DIN 912", &["DIN 912: DIN 912"]);
    check("EN 10025", &["EN 10025: EN 10025"]);
    check("JIS B1180", &["JIS B1180: JIS B1180"]);
    check("JIS G 4051", &["JIS G 4051: JIS G4051"]);
    check("saek25 unst", &["saek25: word", "unst: word"]);
    let is_grade = |keyword: &str| matches!(read(keyword)[0].reading, Reading::Grade(_));
    for grade in ["AISI304", "SAE J403", "JIS SC46", "EN1.4301", "DIN 3.7165"] {
        assert!(is_grade(grade), "{grade}");
    }
    for other in [
        "SAE 30",
        "SAEK125",
        "UNSS30400",
        "UNS SS30400",
        "UNS S304",
        "JISSUS304",
        "JIS SUS3",
        "EN 1.43011",
        "EN 1.430",
        "EN 4.4301",
        "EN 1234ab",
    ] {
        assert!(!is_grade(other), "{other}");
    }
}

#[test]
fn qry_1_what_of_stands_between_is_two_words() {
    check("外径30的轴承", &["外径30: outsideDiameter 3.00000e1..3.00000e1", "轴承: word"]);
    check("最大的螺栓", &["最大: word", "螺栓: word"]);
}

#[test]
fn qry_1_a_size_is_read_in_every_spelling() {
    for size in ["M6×20", "M6*20", "m6-20", "M 6 X 20", "Ｍ６×２０", "M6×1×20", "M6x20mm"] {
        let [word] = &read(size)[..] else { panic!("{size}: {:?}", read(size)) };
        assert_eq!((word.text.as_str(), told(&word.reading).as_str()), (size, "size m[6.0, 20.0]"), "{size}");
    }
    check("M8×1.25×30", &["M8×1.25×30: size m[8.0, 30.0]"]);
    check("M16×1.5", &["M16×1.5: size m[16.0, 1.5]"]);
    check("M8", &["M8: size m[8.0]"]);
    check("25×52×15", &["25×52×15: size [25.0, 52.0, 15.0]"]);
    check("Φ60.3x4 ⌀40", &["Φ60.3x4: size φ[60.3, 4.0]", "⌀40: size φ[40.0]"]);
    check("ST4.2×16 Tr20x4", &["ST4.2×16: size st[4.2, 16.0]", "Tr20x4: size tr[20.0, 4.0]"]);
    check("K20×26×17 4.8×10", &["K20×26×17: size k[20.0, 26.0, 17.0]", "4.8×10: size [4.8, 10.0]"]);
    check("圆钢直径12", &["圆钢: word", "直径12: size φ[12.0]"]);
    check("L50×5 ∠63×63×6", &["L50×5: size l[50.0, 50.0, 5.0]", "∠63×63×6: size l[63.0, 63.0, 6.0]"]);
    check("角钢 50*5", &["角钢: word", "50*5: size [50.0, 50.0, 5.0]"]);
}

#[test]
fn qry_1_what_only_looks_like_a_size_is_none() {
    check("M74HC00 MMBT3904", &["M74HC00: word", "MMBT3904: word"]);
    check("M12-8", &["M12: size m[12.0]", "8: number 8"]);
    check("M10-04", &["M10: size m[10.0]", "04: number 04"]);
    check("6xa", &["6xa: word"]);
}

#[test]
fn qry_1_a_designation_that_ends_like_a_value_is_a_word() {
    check("7304C 22310K 240H 450L", &["7304C: word", "22310K: word", "240H: word", "450L: word"]);
    check("08A-1 16B-2 08A", &["08A-1: word", "16B-2: word", "08A: Resistance 1.18e2"]);
    check("HW200×200×8×12", &["HW200×200×8×12: size hw[200.0, 200.0, 8.0, 12.0]"]);
}

#[test]
fn qry_1_markings_of_the_standards_come_apart() {
    check(
        "螺栓 GB/T 5782-2016 M12×80-8.8",
        &["螺栓: word", "GB/T 5782-2016: GB/T 5782 of 2016", "M12×80: size m[12.0, 80.0]", "8.8: class 8.8"],
    );
    check("销 GB/T 119.1 6 m6×30", &["销: word", "GB/T 119.1: GB/T 119.1", "6 m6×30: size [6.0, 30.0]"]);
    check(
        "垫圈 GB/T 96.1-8-200HV",
        &["垫圈: word", "GB/T 96.1: GB/T 96.1", "8: number 8", "200HV: class 200hv"],
    );
    check("挡圈 GB/T 893-47", &["挡圈: word", "GB/T 893: GB/T 893", "47: number 47"]);
    check("GB93-87 M12", &["GB93-87: GB/T 93 of 87", "M12: size m[12.0]"]);
    check("GBT5782 gb70.1", &["GBT5782: GB/T 5782", "gb70.1: GB/T 70.1"]);
    check("DIN 127 B M10", &["DIN 127 B: DIN 127", "M10: size m[10.0]"]);
    check("DIN125A DIN471-30", &["DIN125A: DIN 125", "DIN471: DIN 471", "30: number 30"]);
    check("GB/T \"70", &["GB/T \"70: GB/T 70"]);
    check("JIS B 1180", &["JIS B 1180: JIS B1180"]);
    check("ISO7721DR", &["ISO7721DR: word"]);
}

#[test]
fn qry_3_a_value_is_read_with_its_unit() {
    check("10k 0603 1%", &["10k: Resistance 1e4", "0603: package 0603", "1%: Ratio 1e0"]);
    check("0.1uF 100nF/50V", &["0.1uF: Capacitance 1e-7", "100nF: Capacitance 1e-7", "50V: Voltage 5e1"]);
    check("0.1u", &["0.1u: Capacitance 1e-7 Inductance 1e-7"]);
    check("1/4W ±5%", &["1/4W: Power 2.5e-1", "±5%: Ratio 5e0"]);
    check("10千欧电阻", &["10千欧: Resistance 1e4", "电阻: word"]);
    check(
        "4.7k欧 22皮法 7.5千瓦",
        &["4.7k欧: Resistance 4.7e3", "22皮法: Capacitance 2.2e-11", "7.5千瓦: Power 7.5e3"],
    );
    check("16MHz晶振 600Ω", &["16MHz: Frequency 1.6e7", "晶振: word", "600Ω: Resistance 6e2"]);
    check("3mΩ 3MΩ", &["3mΩ: Resistance 3e-3", "3MΩ: Resistance 3e6"]);
    check("密度 2.7 g/cm³", &["密度 2.7 g/cm³: density 2.70000e3..2.70000e3"]);
}

#[test]
fn qry_3_a_thread_behind_a_number_is_no_unit_of_it() {
    check("1 M2", &["1: number 1", "M2: size m[2.0]"]);
    check("1 m2 3 m", &["1 m2: Area 1e6", "3: number 3", "m: word"]);
}

#[test]
fn qry_3_a_code_of_eia_96_is_a_resistance() {
    for (code, ohms) in [
        ("01C", "1e4"),
        ("01Z", "1e-1"),
        ("68X", "4.99e1"),
        ("30B", "2e3"),
        ("96D", "9.76e5"),
        ("41E", "2.61e6"),
    ] {
        check(code, &[&format!("{code}: Resistance {ohms}")]);
    }
    check("01c 97C 00C 01Q", &["01c: Charge 1e0", "97C: Charge 9.7e1", "00C: Charge 0e0", "01Q: word"]);
    check(
        "10A 68R 电容 01C",
        &["10A: Current 1e1", "68R: Resistance 6.8e1", "电容: word", "01C: Resistance 1e4"],
    );
    check("10C", &["10C: Charge 1e1"]);
    check("电阻 10C 10R", &["电阻: word", "10C: Resistance 1.24e4", "10R: Resistance 1e1"]);
}

#[test]
fn qry_1_a_word_says_as_what_it_is_to_be_read() {
    check("电容值:104 规格：8", &["电容值:104: Capacitance 1e-7", "规格：8: number 8"]);
    check("电阻值:01C 频率值:10M", &["电阻值:01C: Resistance 1e4", "频率值:10M: Frequency 1e7"]);
    check(
        "规格:0603 封装:0603 材料:304",
        &["规格:0603: number 0603", "封装:0603: package 0603", "材料:304: material 304"],
    );
    check("封装:M8", &["封装: word", ":: unread", "M8: size m[8.0]"]);
}

#[test]
fn qry_1_each_way_to_read_a_word_is_written_so_that_it_is_read_so() {
    let ways = |keyword: &str| {
        let words = read(keyword);
        let (last, before) = words.split_last().unwrap();
        let ways = ways(last, before);
        for (text, reading) in ways.iter().skip(1) {
            let [word] = &read(text)[..] else { panic!("{text}") };
            assert_eq!((&word.reading, bare(text)), (reading, bare(&last.text)), "{text}");
        }
        ways.iter().map(|(text, reading)| format!("{text}={}", told(reading))).collect::<Vec<_>>()
    };
    assert_eq!(ways("0603"), ["0603=package 0603", "规格:0603=number 0603"]);
    assert_eq!(ways("规格:0603"), ways("0603"));
    assert_eq!(
        ways("电容 104"),
        [
            "104=number 104 Capacitance 1e-7",
            "规格:104=number 104",
            "电阻值:104=Resistance 1e5",
            "电容值:104=Capacitance 1e-7",
            "电感值:104=Inductance 1e-1",
        ]
    );
    assert_eq!(ways("电容 电容值:104"), ways("电容 104"));
    assert_eq!(ways("10A"), ["10A=Current 1e1", "型号:10A=section 10a", "电阻值:10A=Resistance 1.24e2"]);
    for alone in ["螺栓", "M6×20", "LM358", "100nF", "内径 20-30"] {
        assert_eq!(ways(alone), [""; 0], "{alone}");
    }
}

#[test]
fn qry_3_a_code_is_another_way_to_read_a_number() {
    check("103", &["103: number 103 Resistance 1e4 Capacitance 1e-8 Inductance 1e-2"]);
    check("电容 472", &["电容: word", "472: number 472 Capacitance 4.7e-9"]);
    check("电感100 0805", &["电感: word", "100: number 100 Inductance 1e-5", "0805: package 0805"]);
    check("1003", &["1003: number 1003 Resistance 1e5"]);
    check(
        "2k2 R47 3M3",
        &[
            "2k2: Resistance 2.2e3",
            "R47: Resistance 4.7e-1 Inductance 4.7e-7 Capacitance 4.7e-13",
            "3M3: Resistance 3.3e6",
        ],
    );
    check("4n7 100R", &["4n7: Capacitance 4.7e-9 Inductance 4.7e-9", "100R: Resistance 1e2"]);
    check("317 0001", &["317: number 317", "0001: number 0001"]);
}

#[test]
fn qry_1_a_relation_bounds_what_was_named_before_it() {
    let above = "yieldStrength 3.00000e2..";
    for keyword in ["屈服>300", "屈服强度大于300", "屈服 > 300MPa", "Rel>300"] {
        check(keyword, &[&format!("{keyword}: {above}")]);
    }
    check("铝屈服不小于0.4GPa", &["铝: word", "屈服不小于0.4GPa: yieldStrength 4.00000e2.."]);
    check("密度<3 密度小于3000", &["密度<3: density ..3.00000e3", "密度小于3000: density ..3.00000e3"]);
    check("屈服300-400", &["屈服300-400: yieldStrength 3.00000e2..4.00000e2"]);
    check("弹性模量 60~80GPa", &["弹性模量 60~80GPa: youngsModulus 6.00000e4..8.00000e4"]);
    check("耐温 200度以上", &["耐温 200度以上: maxServiceTemperature 2.00000e2.."]);
    check("轴承 外径52", &["轴承: word", "外径52: outsideDiameter 5.20000e1..5.20000e1"]);
    check(
        "内径 20-30 轴承",
        &["内径 20-30: bore 2.00000e1..3.00000e1 | insideDiameter 2.00000e1..3.00000e1", "轴承: word"],
    );
    check("M8 L=20", &["M8: size m[8.0]", "L=20: length 2.00000e1..2.00000e1"]);
    check("M8 长20", &["M8: size m[8.0]", "长20: length 2.00000e1..2.00000e1"]);
}

#[test]
fn qry_3_a_relation_without_a_name_bounds_what_is_measured_so() {
    check("10k以下 1%", &["10k以下: Resistance ..1.00000e4", "1%: Ratio 1e0"]);
    check("10k~47k", &["10k~47k: Resistance 1.00000e4..4.70000e4"]);
    check(
        "1-10uF 20至30mm",
        &["1-10uF: Capacitance 1.00000e-6..1.00000e-5", "20至30mm: Length 2.00000e1..3.00000e1"],
    );
    check("电容 1uF至10uF", &["电容 1uF至10uF: capacitance 1.00000e-6..1.00000e-5"]);
    check("肖特基 ≥40V", &["肖特基: word", "≥40V: Voltage 4.00000e1.."]);
    check("约100nF", &["约100nF: Capacitance 9.50000e-8..1.05000e-7"]);
    check("电机 5~8kW 2极", &["电机: word", "5~8kW: Power 5.00000e3..8.00000e3", "2极: poles 2"]);
    check("300-400", &["300-400: word"]);
}

#[test]
fn qry_1_designations_are_decoded() {
    check("6204ZZ", &["6204ZZ: bearing 6204 [\"2z\"] []"]);
    check("6205-2RS1/C3", &["6205-2RS1/C3: bearing 6205 [\"2rs\"] [\"c3\"]"]);
    check(
        "6205 2RS 轴承 6204 DDU",
        &["6205 2RS: bearing 6205 [\"2rs\"] []", "轴承: word", "6204 DDU: bearing 6204 [\"2rs\"] []"],
    );
    check(
        "Y2-132S-4 YE3-160M1-2 Y132S1-2",
        &["Y2-132S-4: motor 132s 4", "YE3-160M1-2: motor 160m1 2", "Y132S1-2: motor 132s1 2"],
    );
    check(
        "I 20# 工字钢20a [10",
        &["I 20#: section i20", "工字钢: word", "20a: section 20a", "[10: section [10"],
    );
    check(
        "SOT23-6 SO-8封装 QFN32",
        &["SOT23-6: package SOT-23-6", "SO-8封装: package SO-8", "QFN32: package QFN-32"],
    );
    check("槽钢 [25c [ 5", &["槽钢: word", "[25c: section [25c", "[ 5: section [5"]);
    check("A2-70 12.9级 10级", &["A2-70: class a2-70", "12.9级: class 12.9", "10级: class 10"]);
    check(
        "45# 45号钢 50钢 65Mn",
        &["45#: grade 45", "45号钢: grade 45", "50钢: grade 50", "65Mn: grade 65mn"],
    );
    check("304 内六角 316L", &["304: material 304", "内六角: word", "316L: material 316l"]);
}

#[test]
fn an_outline_is_looked_for_under_each_of_its_names() {
    let names = |keyword: &str| match read(keyword).as_slice() {
        [Word { reading: Reading::Package(package), .. }] => {
            package.spellings().concat().into_iter().collect::<std::collections::BTreeSet<_>>()
        }
        other => panic!("{keyword}: {other:?}"),
    };
    for same in [
        &["SOT-23", "SOT-23-3", "SOT23-3", "TO-236AB"][..],
        &["SOT-23-5", "SC-74A", "SOT25"],
        &["SC-70", "SOT-323", "SC-70-3"],
        &["SC-88", "SC70-6", "SOT-363"],
        &["DO-214AC", "do214ac"],
        &["TO-252", "TO-252-3"],
    ] {
        same.iter().for_each(|name| assert_eq!(names(name), names(same[0]), "{name}"));
    }
    assert!(names("DO-214AC").contains("sma"));
    for (one, other) in [("SOT-23-5", "sot23"), ("SOT-23", "sot323"), ("SOIC-8", "sot23"), ("0603", "0402")] {
        assert!(!names(one).contains(other), "{one} {other}");
    }
}

#[test]
fn order_numbers_stay_one_word() {
    for keyword in
        ["LM358DR", "74HC595D,118", "1N4148W-7-F", "2N7002-7-F", "SS14-E3/61T", "SN74LVC1G-04", "BC847B,215"]
    {
        check(keyword, &[&format!("{keyword}: word")]);
    }
}

proptest! {
    #[test]
    fn qry_1_every_text_is_read_and_every_character_belongs_to_a_word(text in any_text()) {
        let typed: Vec<char> = text.chars().collect();
        let mut covered = vec![false; typed.len()];
        for word in read(&text) {
            let length = word.text.chars().count();
            prop_assert!(length > 0);
            prop_assert_eq!(typed[word.from..word.from + length].iter().collect::<String>(), word.text);
            covered[word.from..word.from + length].iter_mut().for_each(|place| {
                assert!(!*place, "read twice");
                *place = true;
            });
        }
        for (letter, covered) in typed.iter().zip(covered) {
            let nothing = terms::plain(*letter).is_none_or(separates);
            prop_assert!(covered || nothing, "{letter:?} of {text:?}");
        }
    }
}

fn any_text() -> impl Strategy<Value = String> {
    let pieces = [
        "M", "6", "×", "20", " ", "GB/T", "5782", "-", "屈服", ">", "300", "k", "Φ", "~", "级", "2RS", "uF",
        "直径", "长", ".", "#", "%", "繁體",
    ];
    let pieces = prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..12)
        .prop_map(|pieces| pieces.concat());
    prop_oneof![any::<String>(), pieces]
}
