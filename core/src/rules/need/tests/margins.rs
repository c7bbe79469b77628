//! REC-1 What each kind of thing bears, by its open formula, held against figures that were worked out by other means.

use super::super::{
    Need, recommend,
    told::{Loosened, NeedMargin, Recommendation},
};
use crate::library::{
    Library::{self, Component, Part},
    item::{Category, Column, Configuration, Configurations, Item},
    parameter::{Parameter, ParameterValue},
};

fn item(library: Library, set_id: &str, category: &str) -> Item {
    let category = vec![Category { id: category.into(), name: category.into() }];
    Item { set_id: set_id.into(), library, category, ..Item::default() }
}

/// A set by its columns and its rows, whose names are their cells.
fn set(set_id: &str, category: &str, shape: &str, columns: &str, rows: &[&str]) -> Item {
    let columns = columns.split(' ').map(|key| Column { key: key.into(), ..Column::default() }).collect();
    let row = |cells: &&str| Configuration {
        name: (*cells).into(),
        values: cells.split(' ').map(str::to_owned).collect(),
    };
    let configurations =
        Configurations { columns, rows: rows.iter().map(row).collect(), ..Configurations::default() };
    Item { shape: shape.into(), configurations, ..item(Part, set_id, category) }
}

fn rated(set_id: &str, category: &str, ratings: &[(&str, &str, &str)]) -> Item {
    let parameters = ratings
        .iter()
        .map(|(key, number, unit)| Parameter::of(key, ParameterValue::exact(number, Some(unit))))
        .collect();
    Item { parameters, ..item(Component, set_id, category) }
}

fn saying(of: Item, key: &str, word: &str) -> Item {
    let mut parameters = of.parameters.clone();
    parameters.push(Parameter::of(key, ParameterValue::code(word)));
    Item { parameters, ..of }
}

fn margins(hit: &Recommendation) -> Vec<String> {
    let margin = |one: &NeedMargin| {
        assert_eq!(one.holds, one.ratio >= 1.0, "{one:?}");
        format!("{} = {:.3}", one.numbers, one.ratio)
    };
    hit.margins.iter().map(margin).collect()
}

/// What is said of a sentence: its hits, the margins of the first, and how many lack a value.
type Expected<'e> = (&'e str, &'e [&'e str], &'e [&'e str], u32);

fn holds(library: Library, among: &[Item], all: &[Expected<'_>]) {
    for (sentence, hits, first, unknown) in all {
        let told = recommend(&Need::read(library, sentence), among);
        let name = |hit: &Recommendation| hit.config_name.clone().unwrap_or_else(|| hit.set_id.clone());
        assert_eq!(told.hits.iter().map(name).collect::<Vec<_>>(), *hits, "{sentence}");
        assert_eq!(told.hits.first().map(margins).unwrap_or_default(), *first, "{sentence}");
        assert_eq!(told.unknown, *unknown, "{sentence}");
    }
}

/// What would have to be asked where nothing passes.
fn loosened(library: Library, among: &[Item], all: &[(&str, &[&str])]) {
    for (sentence, expected) in all {
        let told = recommend(&Need::read(library, sentence), among);
        let said = |one: &Loosened| format!("{} {} → {}", one.label, one.from, one.to);
        assert_eq!(told.loosen.iter().map(said).collect::<Vec<_>>(), *expected, "{sentence}");
        for one in &told.loosen {
            let again = recommend(&Need::read(library, &one.sentence), among);
            assert_eq!((again.passed, again.passed > 0), (one.passes, true), "{}", one.sentence);
        }
    }
}

fn beams() -> Vec<Item> {
    let [flanged, steel] = ["h b d t r mass", "profile-section"];
    let of = |shape: &str, section: &str, rows: &[&str]| {
        saying(set(shape, steel, shape, flanged, rows), "section", section)
    };
    vec![
        of("parallel-beam", "H形", &["150 75 5 7 8 14.0", "200 100 5.5 8 8 20.9"]),
        of("i-beam", "工字形", &["160 88 6 9.9 8 20.5"]),
        of("channel", "槽形", &["100 48 5.3 8.5 8.5 10.0"]),
        of("parallel-channel", "槽形", &["120 60 6 8 8 12.0"]),
        saying(
            set(
                "box",
                "profile-box",
                "box-tube",
                "h b t mass",
                &["100 100 4 11.7", "120 60 8 18.1", "200 200 12 66.0"],
            ),
            "section",
            "方管",
        ),
        set("tube", "profile-tube", "tube", "D t mass", &["60 5 6.78", "60 5 0"]),
        set("bar", steel, "round-bar", "d mass", &["60 22"]),
    ]
}

// REC-1: second moments by integrating the width over the height, roundings as circles (the thick box differs by a thousandth); moments and deflections by the two tables of beams.
#[test]
fn beams_bear_their_load_and_their_own_weight() {
    holds(
        Part,
        &beams(),
        &[
            (
                "H型钢 跨度2m 中间2kN 挠度≤L/400",
                &["150 75 5 7 8 14.0"],
                &[
                    "156.7 MPa × 88.81 cm³ / 1.069 kN·m = 13.021",
                    "5 mm / 0.2638 mm（E = 206 GPa，I = 666.1 cm⁴） = 18.956",
                ],
                0,
            ),
            (
                "工字钢 跨度3m 均布4kN/m 挠度≤5mm",
                &["160 88 6 9.9 8 20.5"],
                &[
                    "156.7 MPa × 143.3 cm³ / 4.726 kN·m = 4.750",
                    "5 mm / 1.876 mm（E = 206 GPa，I = 1146 cm⁴） = 2.665",
                ],
                0,
            ),
            (
                "槽钢 跨度1.5m 端部0.5kN",
                &["100 48 5.3 8.5 8.5 10.0", "120 60 6 8 8 12.0"],
                &["156.7 MPa × 40.28 cm³ / 0.8603 kN·m = 7.335"],
                0,
            ),
            (
                "方管 跨度4m 中间3kN 挠度≤L/250",
                &["100 100 4 11.7"],
                &[
                    "156.7 MPa × 45.27 cm³ / 3.229 kN·m = 2.196",
                    "16 mm / 9.398 mm（E = 206 GPa，I = 226.4 cm⁴） = 1.702",
                ],
                0,
            ),
            ("圆管 跨度1m 中间1kN", &["60 5 6.78"], &["156.7 MPa × 10.98 cm³ / 0.2583 kN·m = 6.659"], 1),
            (
                "梁 跨度8m 中间30kN 挠度≤60mm",
                &["200 200 12 66.0"],
                &[
                    "156.7 MPa × 473.4 cm³ / 65.18 kN·m = 1.138",
                    "60 mm / 36.35 mm（E = 206 GPa，I = 4734 cm⁴） = 1.651",
                ],
                2,
            ),
        ],
    );
    loosened(
        Part,
        &beams(),
        &[
            ("梁 跨度6m 中间60kN", &["跨度 6000 mm → 4810 mm", "跨中载荷 ≥ 60 kN → ≥ 47.1 kN"]),
            ("梁 跨度8m 中间40kN 挠度≤L/400", &["跨度 8000 mm → 5260 mm", "跨中载荷 ≥ 40 kN → ≥ 13.9 kN"]),
            (
                "梁 跨度4m 中间40kN 挠度≤4mm",
                &["跨度 4000 mm → 3560 mm", "跨中载荷 ≥ 40 kN → ≥ 27.3 kN", "挠度 ≤ 4 mm → ≤ 5.69 mm"],
            ),
        ],
    );
}

fn keys() -> [Item; 1] {
    let rows = ["8 7 4 32 22～30", "8 7 4 40 22～30", "12 8 5 40 38～44", "6 6 6 4 17～22"];
    [set("key", "key-parallel", "", "b h t1 L shaft", &rows)]
}

// REC-1: 100·25·3·24/2 = 90 N·m by the pressure, 60·25·8·24/2 = 144 N·m by the shear.
#[test]
fn keys_fit_their_shaft_and_bear_the_torque() {
    holds(
        Part,
        &keys(),
        &[
            (
                "轴径25 传递80N·m 的平键",
                &["8 7 4 32 22～30"],
                &[
                    "100 MPa × 25 mm × 3 mm × 24 mm / (2 × 80 N·m) = 1.125",
                    "60 MPa × 25 mm × 8 mm × 24 mm / (2 × 80 N·m) = 1.800",
                ],
                0,
            ),
            (
                "轴径30 传递120N·m 的平键",
                &["8 7 4 40 22～30"],
                &[
                    "100 MPa × 30 mm × 3 mm × 32 mm / (2 × 120 N·m) = 1.200",
                    "60 MPa × 30 mm × 8 mm × 32 mm / (2 × 120 N·m) = 1.920",
                ],
                0,
            ),
            ("平键 8×7×40 轴径23", &["8 7 4 40 22～30"], &[], 0),
            ("轴径22 平键 传递10N·m", &[], &[], 1),
        ],
    );
    loosened(
        Part,
        &keys(),
        &[
            ("轴径22 平键 传递10N·m", &["轴径 22 mm → 23 mm"]),
            ("轴径60 平键 传递80N·m", &["轴径 60 mm → 44 mm"]),
            ("轴径40 平键 传递500N·m", &["转矩 ≥ 500 N·m → ≥ 168 N·m"]),
        ],
    );
}

// REC-1: 80·π/4·6² = 2.262 kN.
#[test]
fn pins_are_sheared_at_one_place() {
    let pins = [set("pin", "pin-parallel", "", "d l", &["6 20", "8 30", "0 30"])];
    holds(
        Part,
        &pins,
        &[
            ("圆柱销 承受2kN", &["6 20"], &["80 MPa × π/4 × (6 mm)² / 2 kN = 1.131"], 1),
            ("圆柱销 剪切3kN", &["8 30"], &["80 MPa × π/4 × (8 mm)² / 3 kN = 1.340"], 1),
            ("圆柱销 6×20 剪切1kN", &["6 20"], &["80 MPa × π/4 × (6 mm)² / 1 kN = 2.262"], 0),
        ],
    );
    loosened(Part, &pins, &[("圆柱销 剪切5kN", &["剪切力 ≥ 5 kN → ≥ 4.02 kN"])]);
}

fn sized() -> Vec<Item> {
    let circlip = |set_id: &str, place: &str| {
        saying(set(set_id, "retaining-circlip", "", "d1", &["30", "25"]), "place", place)
    };
    let nut = |set_id: &str, rows: &[&str]| set(set_id, "nut-hex", "", "d P", rows);
    vec![
        set("small", "washer-plain", "", "d d1", &["8 8.4", "10 10.5"]),
        Item { usual: 9, ..set("usual", "washer-plain", "", "d d1", &["8 9"]) },
        nut("plain", &["8 1.25", "8 1"]),
        saying(nut("proved", &["8 1.25", "10 1.5"]), "strength", "8"),
        set("o-ring", "seal-o-ring", "", "d1 d2 D", &["20 2.65 25.3", "20 3.55 27.1"]),
        set("lip", "seal-lip", "", "d1 D b", &["25 40 7", "25 47 7"]),
        set(
            "bearing",
            "bearing-deep-groove",
            "",
            "d D B seal",
            &["20 47 14 -2RS", "20 47 14 -2Z", "25 52 15 -2RS"],
        ),
        circlip("shaft", "轴用"),
        circlip("hole", "孔用"),
    ]
}

// REC-1
#[test]
fn what_has_sizes_alone_is_found_by_them_and_the_usual_comes_first() {
    holds(
        Part,
        &sized(),
        &[
            ("M8 垫圈", &["8 9", "8 8.4"], &[], 0),
            ("M8 螺母", &["8 1.25", "8 1.25"], &[], 0),
            ("M8×1 螺母", &["8 1"], &[], 0),
            ("M8 螺母 承受10kN", &["8 1.25"], &["36.61 mm² × 800 MPa / 10 kN = 2.929"], 1),
            ("O形圈 20×2.65", &["20 2.65 25.3"], &[], 0),
            ("O形圈 外径27.1", &["20 3.55 27.1"], &[], 0),
            ("油封 25×47×7", &["25 47 7"], &[], 0),
            ("轴承 20×47×14", &["20 47 14 -2RS"], &[], 0),
            ("轴承 内径20 2Z", &["20 47 14 -2Z"], &[], 0),
            ("轴承 内径25 双面密封", &["25 52 15 -2RS"], &[], 0),
            ("轴用挡圈 轴径25", &["25"], &[], 0),
            ("孔用挡圈 孔径30", &["30"], &[], 0),
        ],
    );
}

fn components() -> Vec<Item> {
    let capacitor = |set_id: &str, category: &str, volts: &str, ratings: &[(&str, &str, &str)]| {
        rated(
            set_id,
            category,
            &[&[("capacitance", "0.00001", "F"), ("ratedVoltage", volts, "V")], ratings].concat(),
        )
    };
    let semiconductor = |set_id: &str, category: &str, [volts, amperes]: [&str; 2], ratings: [&str; 2]| {
        rated(set_id, category, &[(volts, ratings[0], "V"), (amperes, ratings[1], "A")])
    };
    let diode = ["reverseVoltage", "forwardCurrent"];
    vec![
        capacitor(
            "x7r-16",
            "capacitor-chip",
            "16",
            &[("tolerance", "±10", "%"), ("maxServiceTemperature", "125", "°C")],
        ),
        capacitor("x7r-10", "capacitor-chip", "10", &[("tolerance", "±20", "%")]),
        capacitor("tantalum", "capacitor-tantalum", "25", &[]),
        capacitor("aluminium", "capacitor-electrolytic", "50", &[]),
        semiconductor("diode-40", "diode-schottky", diode, ["40", "1"]),
        semiconductor("diode-100", "diode-rectifier", diode, ["100", "3"]),
        semiconductor(
            "npn",
            "transistor-npn",
            ["collectorEmitterVoltage", "collectorCurrent"],
            ["40", "0.2"],
        ),
        semiconductor("mosfet", "mosfet-n", ["drainSourceVoltage", "drainCurrent"], ["30", "5"]),
        rated(
            "resistor",
            "resistor-chip",
            &[
                ("resistance", "1000", "Ω"),
                ("ratedPower", "0.1", "W"),
                ("limitingVoltage", "50", "V"),
                ("tolerance", "±1", "%"),
            ],
        ),
    ]
}

// REC-1
#[test]
fn components_are_derated_and_the_nearest_comes_first() {
    holds(
        Component,
        &components(),
        &[
            (
                "10uF 电容 工作电压8V",
                &["x7r-10", "tantalum", "x7r-16", "aluminium"],
                &["0.8 × 10 V / 8 V = 1.000"],
                0,
            ),
            (
                "10uF 电容 工作电压12V",
                &["tantalum", "x7r-16", "aluminium"],
                &["0.5 × 25 V / 12 V = 1.042"],
                0,
            ),
            ("10uF 钽电容 工作电压12V", &["tantalum"], &["0.5 × 25 V / 12 V = 1.042"], 0),
            ("10uF 铝电解电容 工作电压12V", &["aluminium"], &["0.8 × 50 V / 12 V = 3.333"], 0),
            ("10uF 电容 耐压16V", &["x7r-16", "tantalum", "aluminium"], &["16 V / 16 V = 1.000"], 0),
            ("10uF 电容 耐温105°C", &["x7r-16"], &["125 °C / 105 °C = 1.190"], 3),
            ("10uF 电容 容差15%", &["x7r-16"], &["15 % / 10 % = 1.500"], 2),
            (
                "二极管 工作电压24V 工作电流0.5A",
                &["diode-40", "diode-100"],
                &["0.8 × 40 V / 24 V = 1.333", "0.8 × 1 A / 500 mA = 1.600"],
                0,
            ),
            ("二极管 工作电压48V", &["diode-100"], &["0.8 × 100 V / 48 V = 1.667"], 0),
            (
                "NPN 工作电压24V 工作电流0.1A",
                &["npn"],
                &["0.8 × 40 V / 24 V = 1.333", "0.8 × 200 mA / 100 mA = 1.600"],
                0,
            ),
            (
                "NMOS 工作电压12V 工作电流2A",
                &["mosfet"],
                &["0.8 × 30 V / 12 V = 2.000", "0.8 × 5 A / 2 A = 2.000"],
                0,
            ),
            ("1k 电阻 耗散0.05W", &["resistor"], &["0.7 × 100 mW / 50 mW = 1.400"], 0),
            (
                "1k 电阻 耐压5V",
                &["resistor"],
                &["0.7 × 100 mW / ((5 V)² / 1 kΩ) = 2.800", "50 V / 5 V = 10.000"],
                0,
            ),
            ("1k 电阻 1%", &["resistor"], &["1 % / 1 % = 1.000"], 0),
        ],
    );
    loosened(
        Component,
        &components(),
        &[
            ("1k 电阻 工作电压60V", &["工作电压 ≥ 60 V → ≥ 8.36 V"]),
            ("1k 电阻 耗散0.5W", &["耗散功率 ≥ 500 mW → ≥ 69.9 mW"]),
            ("10uF 电容 工作电压60V", &["工作电压 ≥ 60 V → ≥ 40 V"]),
            ("10uF 贴片电容 容差5%", &["容差 ≤ 5 % → ≤ 10 %"]),
            ("4.7uF 贴片电容", &["容值 4.7 μF → 10 μF"]),
        ],
    );
}
