//! ASH-1 The bands of a lasso, and what is on its edges.

use super::*;

const SQUARE: [[f64; 2]; 4] = [[10.0, 10.0], [266.0, 10.0], [266.0, 266.0], [10.0, 266.0]];

// ASH-1
#[test]
fn each_band_has_the_edges_that_cross_it_and_no_others() {
    let lasso = Lasso::of(&SQUARE);
    for (y, band) in [(10.0, 0), (10.9, 0), (11.0, 1), (137.5, 127), (265.5, 255), (266.0, 255)] {
        assert_eq!(lasso.band(y), band, "{y}");
    }
    let counts: Vec<_> = [0, 1, 127, 254, 255].into_iter().map(|at| lasso.bands[at].len()).collect();
    assert_eq!(counts, [3, 2, 2, 2, 3], "both upright edges, and at the ends a level one");
    let flat = Lasso::of(&[[0.0, 5.0], [3.0, 5.0], [9.0, 5.0]]);
    assert_eq!((flat.band(5.0), flat.bands[0].len(), flat.bands[1].len()), (0, 3, 0));
}

// ASH-1
#[test]
fn of_two_lassos_with_an_edge_in_common_one_holds_what_is_on_it() {
    let beside = SQUARE.map(|[x, y]| [x + 256.0, y]);
    let above = SQUARE.map(|[x, y]| [x, y + 256.0]);
    for (point, held) in [
        ([138.0, 265.5], [true, false, false]),
        ([10.0, 100.0], [true, false, false]),
        ([266.0, 100.0], [false, true, false]),
        ([100.0, 10.0], [true, false, false]),
        ([100.0, 266.0], [false, false, true]),
        ([522.0, 100.0], [false; 3]),
    ] {
        let found = [SQUARE, beside, above].map(|corners| Lasso::of(&corners).holds(point));
        assert_eq!(found, held, "{point:?}");
    }
}
