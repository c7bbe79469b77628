//! ASH-1 What passes a stage of categories, and the middle that an index line goes through.

use super::*;
use crate::library::{chart::rows::Rows, item::Category};

// ASH-1
#[test]
fn the_middle_is_the_number_that_half_of_the_rows_are_below() {
    let reading = || Data::default().read("ρ").unwrap();
    let with = |numbers: &[f64]| {
        let values = numbers.iter().map(|number| [f64::NAN, *number, f64::NAN]).collect();
        middle(&Reading { values, ..reading() })
    };
    for (numbers, expected) in [
        (&[5.0, 1.0, 4.0, 2.0, 3.0][..], Some(3.0)),
        (&[9.0, 7.0, 1.0, 3.0, 5.0, f64::NAN], Some(5.0)),
        (&[4.0, 1.0, 3.0, 2.0], Some(3.0)),
        (&[8.0], Some(8.0)),
        (&[f64::NAN], None),
        (&[], None),
    ] {
        assert_eq!(with(numbers), expected, "{numbers:?}");
    }
}

// ASH-1
#[test]
fn a_category_lets_pass_what_stands_in_it_or_below() {
    let mut rows = Rows::default();
    for path in [&["metal", "steel"][..], &["metal", "aluminium"], &["natural", "wood"], &[]] {
        let step = |id: &&str| Category { id: (*id).into(), name: String::new() };
        rows.push("", ["x", ""], &path.iter().map(step).collect::<Vec<_>>(), false);
    }
    let data = Data::of(&rows.bytes()).unwrap();
    let spread = Spread { at: vec![[0.0; 2]; 4], ..Spread::default() };
    for (ids, expected) in [
        (&["steel"][..], [true, false, false, false]),
        (&["metal"], [true, true, false, false]),
        (&["wood", "aluminium"], [false, true, true, false]),
        (&["stee", "metal/steel"], [false; 4]),
    ] {
        let stage = Stage::Category(ids.iter().map(|id| (*id).to_owned()).collect());
        let mut known = |of: &str| data.read(of).map(Rc::new);
        let passed = Passed::of(&data, &spread, &[stage], &[true; Family::COUNT], &mut known);
        let count = u32::try_from(expected.iter().filter(|passes| **passes).count()).unwrap();
        assert_eq!((passed.rows.as_slice(), passed.count), (&expected[..], count), "{ids:?}");
        assert_eq!((passed.total, passed.stages[0].removed, passed.lacking), (4, 4 - count, 0));
    }
}
