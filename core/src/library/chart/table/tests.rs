//! ASH-1 Which rows stand in the table, and in which order.

use super::*;
use crate::library::chart::sheet::{Mark, Sheet};

fn sheet(marks: &[Mark]) -> Sheet {
    Sheet::of([600, 400], 1.0, [20.0, 20.0, 500.0, 300.0], marks)
}

fn limit(of: &str, from: Option<f64>, to: Option<f64>) -> Stage {
    Stage::Limit { of: of.into(), from, to }
}

// ASH-1
#[test]
fn rows_that_pass_stand_by_the_last_index_line_the_better_first() {
    // ν/ρ: 2, 10, 3; ρ·ν: 50, 160, 3.
    let mut sheet = sheet(&[
        ("a", "steel", [5.0; 3], [10.0; 3]),
        ("b", "steel", [4.0; 3], [40.0; 3]),
        ("c", "steel", [1.0; 3], [3.0; 3]),
        ("fails", "steel", [2.0; 3], [12.0; 3]),
    ]);
    sheet.passed.rows[3] = false;
    for (stages, expected) in [
        (vec![], [0, 1, 2]),
        (vec![limit("ρ", None, Some(9.0))], [0, 1, 2]),
        (vec![limit("ν/ρ", Some(1.0), None), limit("ρ", Some(1.0), None)], [1, 2, 0]),
        (vec![limit("ν/ρ", None, None)], [1, 2, 0]),
        (vec![limit("ν/ρ", Some(1.0), Some(20.0))], [1, 2, 0]),
        (vec![limit("ν/ρ", None, Some(20.0))], [0, 2, 1]),
        (vec![limit("ν/ρ", Some(1.0), None), limit("ρ*ν", Some(1.0), None)], [1, 0, 2]),
        (vec![limit("ρ*ν", None, Some(999.0)), Stage::Category(vec!["steel".into()])], [2, 0, 1]),
    ] {
        sheet.state.stages = stages;
        let found = order(&sheet.state, &sheet.passed, &sheet.limits());
        assert_eq!(found, expected, "{:?}", sheet.state.stages);
    }
}

// ASH-1
#[test]
fn a_table_shows_two_hundred_rows_and_never_begins_behind_the_last_page() {
    let mark = |at: u16| ("one", "steel", [f64::from(at); 3], [1.0; 3]);
    let mut sheet = sheet(&(0..450).map(mark).collect::<Vec<_>>());
    for (count, asked, first, rows) in [
        (450, Some(0), 0, 200),
        (450, Some(200), 200, 200),
        (450, Some(1_000), 400, 50),
        (400, Some(400), 200, 200),
        (201, Some(200), 200, 1),
        (200, Some(200), 0, 200),
        (0, Some(7), 0, 0),
        (450, None, 0, 200),
    ] {
        sheet.screen.table = asked;
        let (mut seen, order) = (ChartSeen::default(), (0..count).collect());
        fill(&mut seen, &sheet.view(), &[], Some(&order));
        assert_eq!((seen.first, seen.rows.len()), (first, rows), "{count} {asked:?}");
        let begins = seen.rows.first().map_or(String::new(), |row| row.values[0].clone());
        assert_eq!(begins, if rows == 0 { String::new() } else { first.to_string() });
    }
}

// ASH-1
#[test]
fn the_chosen_are_told_in_their_order_whether_they_pass_or_not() {
    let mut sheet = sheet(&[
        ("a", "metal/steel", [5.0; 3], [10.0; 3]),
        ("b", "metal/iron", [f64::NAN; 3], [40.0; 3]),
        ("c", "metal/steel", [1.0; 3], [3.0; 3]),
    ]);
    sheet.passed.rows[1] = false;
    sheet.state.stages = vec![limit("ν/ρ", None, None)];
    sheet.state.chosen = ["mat-c", "mat-none", "mat-b"].map(String::from).to_vec();
    let mut seen = ChartSeen::default();
    fill(&mut seen, &sheet.view(), &sheet.limits(), None);
    let told =
        |row: &ChartRow| (row.name.clone(), row.place.clone(), row.passed, row.values.join(" "), row.at);
    let expected = [
        ("c".into(), "STEEL".into(), true, "1 3 3".into(), Some([21.0, 317.0])),
        ("b".into(), "IRON".into(), false, " 40 ".into(), None),
    ];
    assert_eq!((seen.chosen.iter().map(told).collect::<Vec<_>>(), seen.rows), (expected.to_vec(), vec![]));
}
