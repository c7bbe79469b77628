//! SHP-2 The cells that an outline covers, turned and mirrored.

use super::*;

// SHP-2
#[test]
fn an_outline_covers_the_cells_whose_middle_lies_in_it() {
    let plate = Outline { loops: vec![vec![[1.0, -2.0], [4.0, -2.0], [4.0, 0.0], [1.0, 0.0]]] };
    for (step, way, mirrored, columns, rows) in [
        ([1.0; 2], [1.0, 0.0], false, 65..68, 62..64),
        ([0.5; 2], [1.0, 0.0], false, 66..72, 60..64),
        ([1.0, 0.5], [1.0, 0.0], false, 65..68, 60..64),
        ([1.0; 2], [1.0, 0.0], true, 60..63, 62..64),
        ([1.0; 2], [0.0, 1.0], false, 64..66, 65..68),
        ([1.0; 2], [0.0, 1.0], true, 64..66, 60..63),
    ] {
        let Cells(found) = Cells::of(&plate, step, way, mirrored);
        let row: u128 = columns.map(|column| 1 << column).sum();
        for (at, cells) in found.into_iter().enumerate() {
            assert_eq!(
                cells,
                if rows.contains(&at) { row } else { 0 },
                "{step:?} {way:?} {mirrored}: row {at}"
            );
        }
    }
}

// SHP-2
#[test]
fn of_two_that_are_as_good_the_first_stays() {
    let [first, second] = [(0.5, (0.0, false)), (0.5, (15.0, true))];
    assert_eq!(better(first, second), first);
    assert_eq!(better(first, (0.6, second.1)), (0.6, second.1));
    assert_eq!(better(first, (0.4, second.1)), first);
}
