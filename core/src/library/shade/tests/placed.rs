//! PLG-9 Where the numbers of solids stand.

use super::*;
use crate::library::shade::{place::places, raster::Dot};

/// Where the numbers stand in a picture of 16 by 8 samples, of which this part begins at the fourth column of the third row: of each
/// sample the number of its face and one.
fn placed(rows: &[[u16; 5]], owners: &[usize]) -> Vec<Option<[f64; 2]>> {
    let dots = rows.iter().flatten().map(|face| Dot { face: *face, ..EMPTY }).collect();
    places(&Raster { from: [3, 2], size: [5, rows.len()], dots }, owners, [16, 8])
}

/// The middle of a sample of that picture, as shares of it.
fn share(right: f64, down: f64) -> Option<[f64; 2]> {
    Some([(right + 0.5) / 16.0, (down + 0.5) / 8.0])
}

// PLG-9
#[test]
fn a_number_stands_on_what_is_seen_of_its_solid_nearest_to_its_middle() {
    let rows = [[1, 1, 1, 1, 1], [2, 0, 0, 0, 3], [2, 0, 0, 0, 3], [2, 0, 0, 3, 3], [2, 2, 2, 3, 3]];
    // The row: its middle. The hook of 2: in the mean at 3.5 to the right and 4.83 down, so before its bend. 3: at 6.67 and 4.83.
    assert_eq!(placed(&rows, &[0, 1, 2]), [share(5.0, 2.0), share(3.0, 5.0), share(7.0, 5.0)]);
}

// PLG-9
#[test]
fn a_number_of_two_places_as_near_to_the_middle_stands_on_the_first() {
    let rows = [[1, 0, 2, 0, 1], [0, 0, 0, 0, 0], [0, 0, 2, 0, 0]];
    assert_eq!(placed(&rows, &[0, 1]), [share(3.0, 2.0), share(5.0, 2.0)]);
}

// PLG-9
#[test]
fn the_faces_of_a_solid_have_one_number_and_one_that_is_hidden_has_none() {
    let rows = [[1, 1, 1, 4, 4], [2, 0, 0, 0, 0]];
    assert_eq!(placed(&rows, &[0, 0, 1, 0]), [share(5.0, 2.0), None]);
}
