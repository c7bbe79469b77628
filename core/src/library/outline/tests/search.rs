//! SHP-2 Views of bodies, and whether a drawing of one finds it before all others.

use super::*;
use crate::library::solid::of;

/// Washers, nuts and pins of several sizes, seen from their sides.
fn all() -> Vec<View> {
    let washer = |(d1, d2, h): (f64, f64, f64)| {
        of("washer", &move |key: &str| {
            Some(match key {
                "d1" => d1,
                "d2" => d2,
                "h" => h,
                _ => return None,
            })
        })
        .unwrap()
    };
    let sizes = [(6.4, 12.0, 1.6), (8.4, 16.0, 1.6), (6.4, 18.0, 1.6), (10.5, 20.0, 2.0), (6.6, 12.5, 1.6)];
    sizes.into_iter().flat_map(|sizes| views(&washer(sizes))).collect()
}

// SHP-2
#[test]
fn a_body_has_each_picture_once() {
    let washer = of("washer", &|key| {
        Some(match key {
            "d1" => 6.4,
            "d2" => 12.0,
            "h" => 1.6,
            _ => return None,
        })
    })
    .unwrap();
    let ways: Vec<Way> = views(&washer).iter().map(|view| view.way).collect();
    assert_eq!(ways, [Way::Front, Way::Top], "it is the same from the front and from the side");
    let top = &views(&washer)[1];
    assert_eq!(top.outline.loops.len(), 2);
    let area = std::f64::consts::PI * (36.0 - 10.24);
    assert!((top.outline.area() / area - 1.0).abs() < 0.01);
}

// SHP-2
#[test]
fn a_view_that_is_turned_mirrored_and_shaken_finds_itself_first() {
    let all = all();
    for (at, view) in all.iter().enumerate() {
        let shaken = turned(&view.outline, 37.0 * at as f64, 1.0, at % 2 == 0);
        let (own, size) = numbers(&shaken);
        let far = |other: &View| own.distance(&other.numbers) + size.distance(other.size);
        let best = (0..all.len()).min_by(|one, two| far(&all[*one]).total_cmp(&far(&all[*two]))).unwrap();
        assert_eq!(best, at);
    }
}
