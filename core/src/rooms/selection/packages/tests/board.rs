//! PKG-1 The grid: its keys, presses, pads and lines.

use super::super::board::{Board, drawn};
use crate::{
    library::{
        drawing::{Anchor, Drawing, Role, Shape},
        fit::PADS_MAX,
        pad::Pad,
    },
    rules::limits::BILL_LINES,
};

/// A board with these rows, and a step of a millimetre.
fn board(rows: &str) -> Board {
    let mut board = Board::default();
    board.choose(3);
    board.write(rows);
    board
}

fn cursor(board: &Board) -> String {
    board.shown().cursor
}

// PKG-1
#[test]
fn pkg_1_keys_move_the_cursor_a_step_and_no_farther_than_ten() {
    let mut one = board("");
    let mut after = |key: &str| {
        one.key(key);
        cursor(&one)
    };
    assert_eq!(after("ArrowUp"), "x 0 mm，y -1 mm，空");
    assert_eq!(after("ArrowLeft"), "x -1 mm，y -1 mm，空");
    assert_eq!(after("ArrowDown"), "x -1 mm，y 0 mm，空");
    assert_eq!(after("ArrowRight"), "x 0 mm，y 0 mm，空");
    after("ArrowDown");
    assert_eq!(after("Escape"), "x 0 mm，y 1 mm，空");
    assert_eq!(after("Home"), "x 0 mm，y 0 mm，空");
    (0..20).for_each(|_| {
        after("ArrowRight");
        after("ArrowUp");
    });
    assert_eq!(after(""), "x 10 mm，y -10 mm，空");
}

#[test]
fn pkg_1_a_press_is_a_cell_of_twenty_one() {
    let pressed = |x: f64, y: f64| {
        let mut board = board("");
        board.press(x, y);
        board.text().to_owned()
    };
    assert_eq!(pressed(0.5, 0.5), "0 0 0.6 1.5 1");
    assert_eq!(pressed(0.0, 0.999), "-10 10 0.6 1.5 1");
    assert_eq!(pressed(0.97, 0.03), "10 -10 0.6 1.5 1");
    assert_eq!(pressed(0.94, 0.06), "9 -9 0.6 1.5 1");
    assert_eq!(pressed(7.0, -7.0), "10 -10 0.6 1.5 1");
}

#[test]
fn pkg_1_a_step_is_one_of_six_and_the_rows_can_be_cleared() {
    let mut one = board("0 0 1 1 1");
    let step = |board: &mut Board, step: u32| {
        board.choose(step);
        board.shown().step
    };
    assert_eq!([0, 5, 6, u32::MAX].map(|place| step(&mut one, place)), [0, 5, 5, 5]);
    assert_eq!((one.text(), one.lines().map(|lines| lines.len())), ("0 0 1 1 1", Some(1)));
    one.clear();
    assert_eq!((one.text(), one.lines(), one.shown().ready), ("", Some(vec![]), false));
    let steps = one.shown().steps;
    assert_eq!(
        steps.iter().map(|step| &*step.label).collect::<Vec<_>>(),
        ["0.25 mm", "0.5 mm", "0.65 mm", "1 mm", "1.27 mm", "2.54 mm"]
    );
}

#[test]
fn pkg_1_a_pad_is_under_the_cursor_that_is_nearer_than_half_a_step() {
    let is_there = |place: &str| {
        let mut board = board(&[place, " 1 1 1"].concat());
        ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown"]
            .into_iter()
            .for_each(|key| board.key(key));
        cursor(&board).ends_with("有焊盘")
    };
    for there in ["2 3", "2.499 3", "1.501 3", "2 3.499", "2 2.501", "2.4 2.6"] {
        assert!(is_there(there), "{there}");
    }
    let edge = |place: &str| cursor(&board(&[place, " 1 1 1"].concat())).ends_with("有焊盘");
    assert_eq!(
        ["0.499998 0", "0.499999 0", "0 0.499998", "0 0.499999"].map(edge),
        [true, false, true, false]
    );
    for elsewhere in ["2.5 3", "1.5 3", "2 3.5", "2 2.5", "0 0", "2 0", "0 3", "2 -3", "-2 3"] {
        assert!(!is_there(elsewhere), "{elsewhere}");
    }
}

#[test]
fn pkg_1_as_many_pads_are_drawn_by_hand_as_are_compared() {
    let drawn = |rows: usize| {
        let mut board = board(&vec!["500 500 1 1"; rows].join("\n"));
        board.key("Enter");
        board.lines().map(|lines| lines.len())
    };
    assert_eq!(drawn(PADS_MAX - 1), Some(PADS_MAX));
    assert_eq!(drawn(PADS_MAX), Some(PADS_MAX));
}

#[test]
fn pkg_1_what_does_not_fit_into_an_address_is_said_with_the_courtyard() {
    let notes = |pads: usize, courtyard: &str| {
        let rows: Vec<String> = (0..pads).map(|pad| format!("{pad} 0 0.5 0.5 {pad}")).collect();
        board(&[&rows.join("\n"), "\n", courtyard].concat()).shown().notes.len()
    };
    assert_eq!((notes(BILL_LINES, ""), notes(BILL_LINES + 1, "")), (0, 1));
    assert_eq!([BILL_LINES - 1, BILL_LINES].map(|pads| notes(pads, "courtyard 0 0 4 4")), [0, 1]);
}

#[test]
fn pkg_1_pads_and_footprints_can_be_looked_for_and_a_wrong_row_cannot() {
    let ready = |text: &str| board(text).shown().ready;
    assert_eq!(
        ["0 0 1 1", " (footprint x", "", "0 0 x 1", "# nothing"].map(ready),
        [true, true, false, false, false]
    );
}

fn line(role: Role, from: [f64; 2], to: [f64; 2]) -> Shape {
    Shape::Polyline { role, points: vec![from, to], closed: false }
}

fn rect(role: Role, centre: [f64; 2], size: [f64; 2]) -> Shape {
    Shape::Rect { role, centre, size, radius: 0.0, angle: 0.0 }
}

#[test]
fn pkg_1_the_grid_is_lines_pads_the_courtyard_and_the_cell_of_the_cursor() {
    let mut board = board("1 2 0.5 0.25\ncourtyard 1 0 4 3");
    board.key("ArrowLeft");
    let Drawing { view_box, shapes } = board.shown().grid;
    assert_eq!((view_box, shapes.len()), ([-10.5, -10.5, 21.0, 21.0], 45));
    assert_eq!(shapes[0], line(Role::Fabrication, [-10.0, -10.5], [-10.0, 10.5]));
    assert_eq!(shapes[1], line(Role::Fabrication, [-10.5, -10.0], [10.5, -10.0]));
    assert_eq!(shapes[20], line(Role::Centre, [0.0, -10.5], [0.0, 10.5]));
    assert_eq!(shapes[21], line(Role::Centre, [-10.5, 0.0], [10.5, 0.0]));
    assert_eq!(shapes[22], line(Role::Fabrication, [1.0, -10.5], [1.0, 10.5]));
    assert_eq!(shapes[41], line(Role::Fabrication, [-10.5, 10.0], [10.5, 10.0]));
    assert_eq!(shapes[42], rect(Role::Pad, [1.0, 2.0], [0.5, 0.25]));
    assert_eq!(shapes[43], rect(Role::Courtyard, [1.0, 0.0], [4.0, 3.0]));
    assert_eq!(shapes[44], rect(Role::Outline, [-1.0, 0.0], [1.0, 1.0]));
    board.choose(0);
    let Drawing { view_box, shapes } = board.shown().grid;
    assert_eq!(view_box, [-2.625, -2.625, 5.25, 5.25]);
    assert_eq!(shapes[0], line(Role::Fabrication, [-2.5, -2.625], [-2.5, 2.625]));
}

#[test]
fn pkg_1_a_pad_is_drawn_with_its_hole_and_four_letters_of_its_number() {
    let pad = Pad { hole: Some([0.8, 1.0]), angle: 30.0, ..Pad::new("GND12", [1.0, 2.0], [2.0, 1.5]) };
    let number = Shape::Text {
        role: Role::Pin,
        at: [1.0, 2.0],
        text: "GND1".into(),
        size: 1.5 * 0.6,
        anchor: Anchor::Middle,
        angle: 0.0,
    };
    let body = |role| Shape::Rect { role, centre: [1.0, 2.0], size: [2.0, 1.5], radius: 0.0, angle: 30.0 };
    let hole = Shape::Circle { role: Role::Drill, centre: [1.0, 2.0], radius: 0.4 };
    assert_eq!(drawn(&pad, Role::Pad), [body(Role::Pad), hole.clone(), number]);
    assert_eq!(drawn(&pad, Role::Outline), [body(Role::Outline), hole]);
    let bare = Pad { hole: None, number: String::new(), ..pad };
    assert_eq!(drawn(&bare, Role::Pad), [body(Role::Pad)]);
}
