//! SHP-1 Which bodies are nearest.

use super::{bodies, lefty, mirrored, moved};
use crate::library::shape::{Descriptor, Measure, Near, Triangles, distance, likeness, nearest};

const ALL: [Measure; 4] = [Measure::Standard, Measure::Scaled, Measure::Outside, Measure::Same];

fn first(asked: &Descriptor, rows: &[Descriptor], measure: Measure) -> Option<usize> {
    nearest(asked, rows.iter(), measure, 50).first().map(|near| near.row)
}

#[test]
fn shp_1_a_body_that_was_moved_is_first_and_one_in_another_size_where_sizes_do_not_count() {
    let meshes: Vec<_> = bodies().iter().map(|(_, solid)| Triangles::of(solid)).collect();
    let rows: Vec<_> = meshes.iter().map(|mesh| Descriptor::of(mesh).unwrap()).collect();
    for (at, mesh) in meshes.iter().enumerate() {
        let own = Descriptor::of(&moved(mesh, 0.7)).unwrap();
        for measure in [Measure::Standard, Measure::Scaled, Measure::Same] {
            assert_eq!(first(&own, &rows, measure), Some(at), "{measure:?}");
        }
        let inch = Descriptor::of(&moved(mesh, 2.1).map(|point| point.map(|along| along / 25.4))).unwrap();
        assert_eq!(first(&inch, &rows, Measure::Scaled), Some(at));
        let seen = Descriptor::of(&mirrored(mesh)).unwrap();
        assert_eq!(first(&seen, &rows, Measure::Standard), Some(at));
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
