//! What is true of whole families of parts: dimension series, teeth, belts, flanges, fittings, cylinders, and the state of standards.

use super::{item, of, sizes::numbers};
use sanku_core::library::{Library, item::Item};

/// The columns of all sets whose number begins so, a row each.
fn rows<const N: usize>(begins: &str, keys: [&str; N]) -> Vec<(String, [f64; N])> {
    let of_item = |item: &'static Item| {
        let columns = keys.map(|key| numbers(item, key));
        let table = item.configurations.rows.iter().enumerate();
        table.map(move |(at, row)| {
            (format!("{} {}", item.set_id, row.name), columns.each_ref().map(|column| column[at]))
        })
    };
    let items = of(Library::Part).filter(|item| item.set_id.starts_with(begins));
    let found: Vec<_> = items.flat_map(of_item).collect();
    assert!(!found.is_empty(), "{begins}");
    found
}

#[test]
fn bearings_of_one_dimension_series_are_as_large_as_each_other() {
    for (known, others) in [
        ("gbt-276-60", &["gbt-292-70", "gbt-283-10"][..]),
        ("gbt-276-62", &["gbt-281-12", "gbt-292-72", "gbt-283-2", "gbt-294-qj2"]),
        ("gbt-276-63", &["gbt-281-13", "gbt-292-73", "gbt-283-3", "gbt-294-qj3"]),
        ("gbt-281-22", &["gbt-283-22", "gbt-288-222", "din-625-3-42"]),
        ("gbt-281-23", &["gbt-283-23", "gbt-288-223", "din-625-3-43"]),
    ] {
        let size = |set: &str| {
            let columns = ["d", "D", "B"].map(|key| numbers(item(set), key));
            (0..columns[0].len()).map(|at| columns.each_ref().map(|column| column[at])).collect::<Vec<_>>()
        };
        let first = size(known);
        for other in others {
            let mut shared = 0;
            for [bore, outer, width] in size(other) {
                for expected in first.iter().filter(|[d, ..]| *d == bore) {
                    assert_eq!([bore, outer, width], *expected, "{other} {bore}");
                    shared += 1;
                }
            }
            assert!(shared >= 10, "{known} {other} {shared}");
        }
    }
}

#[test]
fn a_guide_holds_its_holes_and_its_rail() {
    for (name, [w, b, l, c]) in rows("linear-", ["W", "B", "L", "C"]) {
        assert!(b < w && c < l, "{name}");
    }
    for (name, [w, wr, h, hr]) in rows("linear-", ["W", "WR", "H", "HR"]) {
        assert!(wr < w && hr < h, "{name}");
    }
    // Of one rail all blocks are as wide and as high as each other, whatever their length.
    for set in ["linear-hgh", "linear-hgw", "linear-mgn"] {
        let mut table = rows(set, ["d", "WR", "HR", "W", "H", "B", "P"]);
        table.sort_by(|(_, one), (_, other)| one[0].total_cmp(&other[0]));
        for pair in table.windows(2) {
            let [(_, one), (name, other)] = pair else { continue };
            assert!(one == other || one.iter().zip(other).take(6).all(|(one, other)| one < other), "{name}");
        }
    }
    let rails = |set| rows(set, ["d", "WR", "HR", "P"]).into_iter().map(|(_, rail)| rail);
    for rail in rails("linear-hgw") {
        assert!(rails("linear-hgh").any(|other| other == rail), "{rail:?}");
    }
}

#[test]
fn a_bearing_is_larger_than_its_bore_and_a_needle_bearing_is_called_by_its_size() {
    for set in ["gbt-276", "gbt-281", "gbt-283", "gbt-288", "gbt-29", "gbt-301", "gbt-9163", "lm-"] {
        for (name, [d, outer]) in rows(set, ["d", "D"]) {
            assert!(d < outer, "{name}");
        }
    }
    for (name, [d, width]) in rows("gbt-290-hk", ["d", "B"]) {
        assert!(name.ends_with(&format!("HK{d:02}{width:02}")), "{name}");
    }
    for (name, [d, outer]) in rows("gbt-4605-axk", ["d", "D"]) {
        assert!(name.ends_with(&format!("AXK{d:02}{outer}")), "{name}");
    }
}

#[test]
fn the_ring_of_a_tapered_bearing_is_no_wider_than_the_bearing() {
    for (name, [t, inner, outer]) in rows("gbt-297", ["T", "B", "C"]) {
        assert!(outer < t && inner <= t && outer <= inner, "{name}");
    }
}

#[test]
fn circles_of_teeth_lie_within_each_other() {
    for (name, [m, d, tip, root]) in rows("gbt-1357", ["m", "d", "da", "df"]) {
        assert!((tip - d - 2.0 * m).abs() < 1e-6 && (d - root - 2.5 * m).abs() < 1e-6, "{name}");
    }
    for (name, [p, z, d, roller]) in rows("gbt-1243-sprocket", ["p", "z", "d", "dr"]) {
        let chord = d * (std::f64::consts::PI / z).sin();
        assert!((chord - p).abs() < 6e-3 && roller < p, "{name} {chord}");
    }
    for (name, [p, z, d, outer]) in rows("pulley-", ["p", "z", "d", "da"]) {
        assert!((d * std::f64::consts::PI - p * z).abs() < 0.02 && outer < d, "{name}");
    }
}

#[test]
fn belts_and_chains_are_as_long_and_wide_as_they_say() {
    for (name, [p, z, long]) in
        rows("gbt-11616", ["p", "z", "L"]).into_iter().chain(rows("htd-", ["p", "z", "L"]))
    {
        assert!((p * z - long).abs() < 1e-3, "{name}");
    }
    for (name, [top, pitch, height]) in rows("gbt-11544", ["b", "bp", "h"]) {
        assert!(top > pitch && pitch >= height, "{name}");
    }
    for (name, [p, roller, inner, row]) in rows("gbt-1243-chain", ["p", "d1", "b1", "pt"]) {
        assert!(roller < p && inner < p && row > inner, "{name}");
    }
}

#[test]
fn a_flange_holds_its_holes_and_grows_with_its_pipe_and_its_pressure() {
    for (name, [dn, outer, circle, hole, count]) in rows("gbt-9124", ["DN", "D", "K", "L", "n"]) {
        assert!(circle + hole < outer && circle - hole > dn && count % 4.0 == 0.0, "{name}");
    }
    for (name, [dn, outer, circle, hole]) in rows("asme-b16.5", ["DN", "D", "K", "L"]) {
        assert!(circle + hole < outer && circle - hole > dn, "{name}");
    }
    let mut seen = 0;
    for [low, high] in [["6", "10"], ["10", "16"], ["16", "25"], ["25", "40"]] {
        let [low, high] =
            [low, high].map(|pressure| rows(&format!("gbt-9124.1-pn{pressure}"), ["DN", "D", "K"]));
        for pair in low.windows(2).chain(high.windows(2)) {
            assert!(pair[0].1.iter().zip(&pair[1].1).all(|(less, more)| less <= more), "{}", pair[1].0);
        }
        for (_, [dn, outer, circle]) in &low {
            for (name, [_, wider, further]) in high.iter().filter(|(_, other)| other[0] == *dn) {
                assert!(outer <= wider && circle <= further, "{name}");
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn a_flange_of_a_class_grows_thicker_with_its_pipe_and_its_pressure() {
    let [low, middle, high] =
        ["150", "300", "600"].map(|class| rows(&format!("asme-b16.5-{class}"), ["DN", "C", "D"]));
    for pair in [&low, &middle, &high].iter().flat_map(|sizes| sizes.windows(2)) {
        assert!(pair[0].1.iter().zip(&pair[1].1).all(|(less, more)| less <= more), "{}", pair[1].0);
    }
    let mut seen = 0;
    for (thin, thick) in [(&low, &middle), (&middle, &high)] {
        for (name, [dn, less, _]) in thin {
            for (_, [_, more, _]) in thick.iter().filter(|(_, other)| other[0] == *dn) {
                assert!(less <= more, "{name}");
                seen += 1;
            }
        }
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn fittings_grow_with_their_pipe_and_end_on_its_outside() {
    let pipes = rows("gbt-12459", ["DN", "D"]);
    for (name, [dn, outer]) in &pipes {
        let same = pipes.iter().filter(|(_, [other, _])| other == dn).all(|(_, [_, size])| size == outer);
        assert!(outer > dn && same, "{name}");
    }
    for set in ["gbt-12459-90l", "gbt-12459-90s", "gbt-12459-45", "gbt-12459-tee"] {
        for pair in rows(set, ["DN", "F"]).windows(2) {
            assert!(pair[0].1[0] < pair[1].1[0] && pair[0].1[1] <= pair[1].1[1], "{}", pair[1].0);
        }
    }
    for (name, [large, small]) in rows("gbt-12459-reducer", ["D", "D2"]) {
        assert!(small < large, "{name}");
    }
}

#[test]
fn a_cylinder_pulls_less_than_it_pushes_and_a_screw_has_its_core() {
    for (name, [bore, rod, push, pull, holes]) in rows("iso-15552", ["D", "d", "F1", "F2", "TG"]) {
        assert!(rod < bore && pull < push && (holes / bore - 0.9).abs() < 0.15, "{name}");
    }
    for (name, [d, middle, core, nut]) in rows("gbt-5796", ["d", "d2", "d3", "D4"]) {
        assert!(core < middle && middle < d && d < nut, "{name}");
    }
}

#[test]
fn a_withdrawn_edition_says_so_and_names_what_took_its_place() {
    let state = |set: &str| {
        let told = item(set).parameters.iter().find(|parameter| parameter.key == "state");
        told.map(|parameter| parameter.value.bare())
    };
    assert_eq!(state("gbt-93").as_deref(), Some("被 GB/T 93-2025 代替"));
    assert_eq!(state("gbt-70.1").as_deref(), Some("现行"));
    assert_eq!(state("pulley-mxl").as_deref(), Some("废止"));
    assert_eq!(state("gbt-5789"), None);
    for item in of(Library::Part) {
        let legal = state(&item.set_id)
            .is_none_or(|state| ["现行", "废止"].contains(&state.as_str()) || state.ends_with(" 代替"));
        assert!(legal, "{}", item.set_id);
    }
}

/// How far the area of a rolled section lies from what its sides and fillets say, at most: the toe is half the fillet, rounded either way.
fn apart(area: f64, [h, b, d, t, r]: [f64; 5], fillets: f64) -> f64 {
    let toes = [r / 2.0, (r * 5.0 + 0.5).floor() / 10.0, (r * 5.0).floor() / 10.0];
    let by = |toe: f64| (h * d + 2.0 * t * (b - d) + fillets * (r * r - toe * toe)) / 100.0;
    toes.iter().map(|toe| (by(*toe) / area - 1.0).abs()).fold(f64::INFINITY, f64::min)
}

#[test]
fn sections_with_sloping_flanges_have_the_area_that_their_sides_and_fillets_say() {
    for (set, fillets, sizes) in [("gbt-706-i", 0.615, 22), ("gbt-706-channel", 0.349, 24)] {
        let item = item(set);
        let areas = numbers(item, "area");
        assert_eq!(areas.len(), sizes);
        let sides = ["h", "b", "d", "t", "r"].map(|key| numbers(item, key));
        for (at, area) in areas.iter().enumerate() {
            let apart = apart(*area, std::array::from_fn(|side| sides[side][at]), fillets);
            assert!(apart < 1e-4, "{set} {} {apart}", item.configurations.rows[at].name);
        }
    }
}

#[test]
fn elbows_reach_one_or_one_and_a_half_times_their_nominal_size() {
    let inches = [
        (15.0, 0.5),
        (20.0, 0.75),
        (25.0, 1.0),
        (32.0, 1.25),
        (40.0, 1.5),
        (50.0, 2.0),
        (65.0, 2.5),
        (80.0, 3.0),
        (100.0, 4.0),
    ];
    let inch =
        |dn: f64| inches.iter().find(|(size, _)| *size == dn).map_or((dn / 25.0).round(), |(_, inch)| *inch);
    for (set, times, sizes) in [("gbt-12459-90l", 38.1, 19), ("gbt-12459-90s", 25.4, 17)] {
        let (nominal, reach) = (numbers(item(set), "DN"), numbers(item(set), "F"));
        assert_eq!(reach.len(), sizes);
        for (dn, reach) in nominal.iter().zip(reach) {
            // The standard makes the two smallest as long as an inch.
            let expected = times * inch(*dn).max(1.0);
            assert!((reach - expected).abs() <= 0.6, "{set} DN{dn}: {reach} {expected}");
        }
    }
}
