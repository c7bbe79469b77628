//! ASH-1 Where axes end, and how many marks they have.

use super::*;

fn ends(known: Option<[f64; 2]>, range: Option<[f64; 2]>, linear: bool) -> [f64; 2] {
    Scale::of(linear, known, range, [0.0, 100.0]).ends
}

// ASH-1
#[test]
fn an_axis_ends_where_its_range_does_or_a_little_beyond_what_is_known() {
    for (known, range, linear, expected) in [
        (None, Some([1e6, 1e6 + 1.0]), true, [1e6, 1e6 + 1.0]),
        (None, Some([0.0, 0.0]), true, [0.0, 1.0]),
        (None, Some([-f64::MAX, f64::MAX]), true, [0.0, 1.0]),
        (None, Some([5.0, f64::INFINITY]), true, [0.0, 1.0]),
        (None, Some([10.0, 1000.0]), false, [1.0, 3.0]),
        (Some([1e6, 1e6 + 1.0]), None, true, [1e6 - 0.04, 1e6 + 1.04]),
        (Some([1e-12, 3e-12]), None, true, [0.92e-12, 3.08e-12]),
        (Some([5.0, 5.0 + 1e-9]), None, true, [2.5, 7.5 + 1e-9]),
        (Some([0.0, 0.0]), None, true, [-0.5, 0.5]),
        (Some([2.0, 2.0]), None, false, [1.7, 2.3]),
    ] {
        let found = ends(known, range, linear);
        let near = found.iter().zip(expected).all(|(one, other)| (one - other).abs() <= other.abs() * 1e-14);
        assert!(near, "{known:?} {range:?} {found:?}");
    }
}

// ASH-1
#[test]
fn the_step_is_the_smallest_round_one_that_leaves_room_for_texts() {
    let all = ["0", "2", "4", "6", "8", "10"].map(String::from).to_vec();
    assert_eq!(labels(true, [0.0, 10.0], 320.0), (all.clone(), 21), "64 pixels are enough");
    assert_eq!(labels(true, [0.0, 10.0], 319.0).0, ["0", "5", "10"]);
    let ticks = Scale::of(true, None, Some([0.0, 10.0]), [1_000.0, 1_320.0]).ticks();
    let told: Vec<_> = ticks.iter().map(|tick| &tick.label).filter(|label| !label.is_empty()).collect();
    assert_eq!((told, ticks.len()), (all.iter().collect(), 21), "wherever it begins");
    assert_eq!([ticks[0].at, ticks[1].at, ticks[20].at], [1_000.0, 1_016.0, 1_320.0]);
}

// ASH-1
#[test]
fn an_axis_of_decades_has_marks_for_all_of_them() {
    let of = |ends: [f64; 2], pixels: f64| {
        let ticks = Scale { linear: false, ends, pixels: [0.0, pixels] }.ticks();
        let labels = ticks.iter().map(|tick| tick.label.clone()).filter(|label| !label.is_empty());
        (labels.collect::<Vec<_>>(), ticks.len())
    };
    assert_eq!(of([0.0, 0.7], 600.0), (["1", "2", "5"].map(String::from).to_vec(), 5), "the last is 5");
    let (labels, count) = of([0.0, 30.0], 1_920.0);
    assert_eq!((labels.len(), count), (31, 271), "nine a decade, and the last");
    assert_eq!([&labels[0], &labels[30]], ["1", "10³⁰"]);
    let wide = ["10⁻¹⁴⁴", "10⁻⁹⁶", "10⁻⁴⁸", "1", "10⁴⁸", "10⁹⁶", "10¹⁴⁴"].map(String::from);
    assert_eq!(of([-150.0, 150.0], 400.0), (wide.to_vec(), 7), "every 48th decade");
}
