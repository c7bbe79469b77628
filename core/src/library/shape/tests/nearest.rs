//! SHP-1 Which bodies are nearest.

use super::{bodies, lefty, mirrored, moved};
use crate::library::shape::{Descriptor, Measure, Near, Triangles, distance, likeness, nearest};

const ALL: [Measure; 4] = [Measure::Standard, Measure::Scaled, Measure::Outside, Measure::Same];

/// Whether the nearest is a row, or one that is the same body.
fn is_first(asked: &Descriptor, rows: &[Descriptor], row: usize, measure: Measure) {
    let first = nearest(asked, rows.iter(), measure, 50)[0];
    let away = distance(&rows[first.row], &rows[row], measure);
    assert!(away < 0.01, "{measure:?}: {} and not {row}, {away}, {}", first.row, first.distance);
}

#[test]
fn shp_1_a_body_that_was_moved_is_first_and_one_in_another_size_where_sizes_do_not_count() {
    let meshes: Vec<_> = bodies().iter().map(|(_, solid)| Triangles::of(solid)).collect();
    let rows: Vec<_> = meshes.iter().map(|mesh| Descriptor::of(mesh).unwrap()).collect();
    for (at, mesh) in meshes.iter().enumerate() {
        let own = Descriptor::of(&moved(mesh, 0.7)).unwrap();
        for measure in [Measure::Standard, Measure::Scaled, Measure::Same] {
            is_first(&own, &rows, at, measure);
        }
        let inch = Descriptor::of(&moved(mesh, 2.1).map(|point| point.map(|along| along / 25.4))).unwrap();
        is_first(&inch, &rows, at, Measure::Scaled);
        let seen = Descriptor::of(&mirrored(mesh)).unwrap();
        is_first(&seen, &rows, at, Measure::Standard);
    }
}

#[test]
fn shp_1_a_mirror_image_is_near_but_not_the_same() {
    let own = Descriptor::of(&lefty()).unwrap();
    let other = Descriptor::of(&mirrored(&lefty())).unwrap();
    let [usual, strict] = [Measure::Standard, Measure::Same].map(|measure| distance(&own, &other, measure));
    assert!(usual > 0.0 && strict > usual, "{usual} {strict}");
    assert!(likeness(usual) >= 90 && likeness(strict) < likeness(usual), "{}", likeness(strict));
}

#[test]
fn shp_1_the_same_is_alike_in_hundred_percent_and_nothing_is_in_more() {
    let own = Descriptor::of(&lefty()).unwrap();
    for measure in ALL {
        assert_eq!(likeness(distance(&own, &own, measure)), 100);
    }
    let told: Vec<_> = [0.0, 0.01, 0.1, 0.5, 1.0, 5.0, 1e9, f64::INFINITY, f64::NAN].map(likeness).to_vec();
    assert!(told.is_sorted_by(|one, other| one >= other) && told[0] == 100 && told[6] == 0, "{told:?}");
}

#[test]
fn shp_1_size_counts_unless_it_is_ignored() {
    let own = Descriptor::of(&lefty()).unwrap();
    let large = Descriptor::of(&lefty().map(|point| point.map(|along| along * 2.0))).unwrap();
    assert!(likeness(distance(&own, &large, Measure::Standard)) < 50);
    assert!(likeness(distance(&own, &large, Measure::Scaled)) >= 99);
}

#[test]
fn shp_1_of_the_nearest_no_more_are_told_than_are_wanted_the_nearest_first() {
    let rows: Vec<_> =
        bodies().iter().map(|(_, solid)| Descriptor::of(&Triangles::of(solid)).unwrap()).collect();
    let near = nearest(&rows[3], rows.iter(), Measure::Standard, 5);
    assert_eq!((near.len(), near[0]), (5, Near { row: 3, distance: 0.0 }));
    assert!(near.is_sorted_by(|one, other| one.distance <= other.distance));
    let twice = [rows[0], rows[3], rows[3]];
    let places: Vec<_> =
        nearest(&rows[3], twice.iter(), Measure::Same, 9).iter().map(|near| near.row).collect();
    assert_eq!(places, [1, 2, 0]);
    assert!(nearest(&rows[3], rows.iter(), Measure::Standard, 0).is_empty());
}
