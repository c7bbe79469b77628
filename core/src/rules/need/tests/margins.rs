//! REC-1 What each kind of thing bears, by its open formula, held against figures that were worked out by other means.

use super::made::{holds, loosened, saying, set};
use crate::library::{Library::Part, item::Item};

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
            (
                "梁 跨度8m 中间30kN 挠度≤L/400",
                &["跨度 8000 mm → 6000 mm", "跨中载荷 ≥ 30 kN → ≥ 14.1 kN", "挠度 ≤ L/400 → ≤ L/219"],
            ),
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
