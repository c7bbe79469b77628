//! What is true of whole tables of parts: sizes grow with each other, no thread is longer than its screw, what follows does.

use super::{ITEMS, item, of};
use sanku_core::library::{Library, bearing, item::Item};

/// The density of steel, in kg per metre of a square centimetre.
const STEEL: f64 = 0.785;

/// The numbers of a column, a row each, without the M of a thread; none of a table that has no such column.
pub fn numbers(item: &Item, key: &str) -> Vec<f64> {
    let table = &item.configurations;
    let Some(at) = table.columns.iter().position(|column| column.key == key) else { return Vec::new() };
    let cells = table.rows.iter().map(|row| row.values[at].as_str());
    cells.map(|cell| cell.trim_start_matches('M').parse().unwrap_or(f64::NAN)).collect()
}

fn is_within(item: &Item, category: &str) -> bool {
    item.category.iter().any(|step| step.id == category)
}

#[test]
fn no_thread_is_longer_than_its_screw() {
    for item in of(Library::Part) {
        let (threads, lengths) = (numbers(item, "b"), numbers(item, "l"));
        if !is_within(item, "fastener") || is_within(item, "pin") || threads.len() != lengths.len() {
            continue;
        }
        for (at, (b, l)) in threads.iter().zip(&lengths).enumerate() {
            assert!(b <= l, "{} {}: {b}", item.set_id, item.configurations.rows[at].name);
        }
    }
    assert_eq!(numbers(item("gbt-70.3"), "b")[0], 8.0);
}

#[test]
fn heads_nuts_and_washers_grow_with_their_thread() {
    for item in of(Library::Part).filter(|item| is_within(item, "fastener")) {
        let threads = numbers(item, "d");
        for key in ["dk", "k", "s", "e", "m", "d1", "d2", "D1", "h", "S", "H", "n", "c", "P"] {
            // The pitch diameter of a screw is named like the outside of a washer; of fine threads it hangs on the pitch.
            let fine = ["d2", "D1", "P"].contains(&key) && item.configurations.size.contains(&"P".into());
            let values = numbers(item, key);
            if threads.len() != values.len() || fine {
                continue;
            }
            let mut pairs: Vec<_> = threads.iter().zip(&values).collect();
            pairs.sort_by(|left, right| left.0.total_cmp(right.0));
            for pair in pairs.windows(2) {
                let grows = pair[0].1 <= pair[1].1;
                assert!(
                    grows,
                    "{} {key}: {} {}, {} {}",
                    item.set_id, pair[0].0, pair[0].1, pair[1].0, pair[1].1
                );
            }
        }
    }
}

#[test]
fn the_bore_of_a_bearing_follows_from_its_code() {
    let by_code = |item: &&Item| {
        is_within(item, "bearing") && !is_within(item, "bearing-needle") && !is_within(item, "bearing-joint")
    };
    let bearings: Vec<_> = of(Library::Part).filter(by_code).collect();
    assert!(bearings.len() >= 40);
    for item in bearings {
        if item.set_id == "gbt-4605-axk" {
            continue;
        }
        let bores = numbers(item, "d");
        for (row, bore) in item.configurations.rows.iter().zip(bores) {
            let code = row.name.split(['-', ' ']).next().unwrap();
            assert_eq!(bearing::bore(code).map(f64::from), Some(bore), "{} {}", item.set_id, row.name);
        }
    }
}

#[test]
fn what_a_profile_weighs_is_its_section_times_the_density_of_steel() {
    let mut seen = 0;
    for item in of(Library::Part).filter(|item| is_within(item, "profile")) {
        let (areas, masses) = (numbers(item, "area"), numbers(item, "mass"));
        assert!(!areas.is_empty() && areas.len() == masses.len(), "{}", item.set_id);
        for ((row, area), mass) in item.configurations.rows.iter().zip(areas).zip(masses) {
            let apart = (mass / (area * STEEL) - 1.0).abs();
            assert!(
                apart < 0.01 || (mass - area * STEEL).abs() < 2e-3,
                "{} {} {apart}",
                item.set_id,
                row.name
            );
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_slot_is_given_by_its_least_depth_and_its_greatest_has_a_name_of_its_own() {
    for item in of(Library::Part).filter(|item| is_within(item, "screw")) {
        for column in item.configurations.columns.iter().filter(|column| column.key == "t") {
            assert!(column.name.ends_with(" t（最小）"), "{} {}", item.set_id, column.name);
        }
    }
    let (least, greatest) = (numbers(item("gbt-68"), "t"), numbers(item("gbt-68"), "tx"));
    assert!(!least.is_empty() && least.iter().zip(&greatest).all(|(least, greatest)| least < greatest));
}

#[test]
fn the_lengths_of_button_heads_are_those_of_the_edition_that_is_named() {
    let item = item("gbt-70.2");
    assert!(item.provenance.source.starts_with("GB/T 70.2-2015"));
    for (last, next) in [("M3×30", "M3×35"), ("M6×60", "M6×65"), ("M16×90", "M16×100")] {
        let has = |name: &str| item.configurations.rows.iter().any(|row| row.name == name);
        assert!(has(last) && !has(next), "{last}");
    }
}

#[test]
fn a_category_holds_what_it_is_called() {
    for (category, word) in [("copper-nickel", "白铜"), ("copper-bronze", "青铜")] {
        let held: Vec<_> = ITEMS.iter().filter(|item| is_within(item, category)).collect();
        assert!(!held.is_empty() && held.iter().all(|item| item.name.contains(word)), "{category}");
    }
    let strangers =
        ITEMS.iter().filter(|item| is_within(item, "composite-glass") && item.name.contains("芳纶"));
    assert_eq!(strangers.count(), 0);
}

#[test]
fn what_stands_beside_a_standard_is_as_large_as_the_standard() {
    for (coarse, fine, key) in [
        ("gbt-5782", "gbt-5785", "k"),
        ("gbt-5783", "gbt-5786", "k"),
        ("gbt-5782", "gbt-5780", "k"),
        ("gbt-5783", "gbt-5781", "s"),
        ("gbt-6175", "gbt-6176", "m"),
        ("gbt-6172.1", "gbt-6173", "m"),
        ("gbt-6172.1", "gbt-6174", "m"),
        ("gbt-97.1", "gbt-97.2", "h"),
        ("gbt-97.1", "gbt-95", "d2"),
    ] {
        let [known, other] = [coarse, fine].map(|set| {
            let item = item(set);
            numbers(item, "d").into_iter().zip(numbers(item, key)).collect::<Vec<_>>()
        });
        let mut shared = 0;
        for (d, value) in &other {
            for (_, expected) in known.iter().filter(|(thread, _)| thread == d) {
                assert_eq!(value, expected, "{fine} M{d} {key}");
                shared += 1;
            }
        }
        assert!(shared >= 8, "{coarse} {fine} {shared}");
    }
}
