//! PKG-1 Patterns that are put away, what they have in common, and the number that a joint is told with.

use super::{super::Shelf, *};
use crate::library::land::Fillets;

// PKG-1
#[test]
fn pkg_1_a_shelf_says_how_many_patterns_and_pads_it_has_and_gives_holes_back() {
    let mut shelf = Shelf::default();
    assert!(shelf.is_empty() && shelf.pads() == 0);
    let drilled = changed(soic8(), |pad| pad.hole = Some([0.8, 0.8]));
    shelf.put(&LandPattern::of(&drilled));
    shelf.put(&LandPattern::of(&qfn32()));
    assert!(!shelf.is_empty());
    assert_eq!((shelf.len(), shelf.pads()), (2, 41));
    assert!(shelf.boxes(0).iter().all(|pad| pad.hole == Some([0.8, 0.8])));
    assert!(shelf.boxes(1).iter().all(|pad| pad.hole.is_none()));
}

#[test]
fn pkg_1_no_more_are_near_than_are_asked_for_and_all_where_there_are_as_many() {
    let mut shelf = Shelf::default();
    for pads in [4, 8, 12] {
        shelf.put(&LandPattern::of(&dual(SOIC, pads, 1.27)));
    }
    let near = |most: usize| shelf.nearest(&of(&dual(SOIC, 12, 1.28)), most, |_| true);
    assert_eq!([0, 1, 2].map(near), [vec![], vec![2], vec![2, 1]]);
    assert_eq!([3, 4].map(near), [vec![2, 1, 0], vec![2, 1, 0]]);
}

#[test]
fn pkg_1_what_patterns_have_in_common_are_micrometres_from_the_middle_and_the_numbers() {
    let told = |pads: &[Pad]| {
        let (said, frame) = LandPattern::of(pads).likeness();
        (said, frame.middle, frame.quarters)
    };
    let one = Pad { hole: Some([0.3, 0.4]), ..Pad::new("A1", [7.0, 8.0], [0.6, 1.2]) };
    // Of the turns the one whose text is the least.
    assert_eq!(told(&[one]), ("[0, 0, 1200, 600, 300]A1".to_owned(), [7.0, 8.0], 1));
    let two = [Pad::new(1, [0.0, 0.0], [0.6, 0.4]), Pad::new(2, [1.271, 2.0], [0.6, 0.5])];
    let said = "[-1000, 636, 400, 600, 0]1\n[1000, -635, 500, 600, 0]2";
    assert_eq!(told(&two), (said.to_owned(), [0.6355, 1.0], 1));
}

#[test]
fn pkg_1_a_joint_is_told_with_the_boards_number_and_with_the_parts_where_that_has_none() {
    let none = Fillets { toe: 0.0, heel: 0.0, side: 0.0 };
    let joints = Joints { own: Fillets { toe: 1.0, ..none }, least: Fillets { toe: 1.0, ..none }, pins: 8 };
    let short = |board: Vec<Pad>| {
        let fit = fit(&board, &soic8()).with_joints(&LandPattern::of(&board), &soic8(), &joints);
        let joint = fit.remarks.into_iter().find(|remark| remark.kind == RemarkKind::ToeJoint).unwrap();
        (joint.number, joint.pads)
    };
    let third = |pad: &mut Pad| {
        if pad.number == "3" {
            pad.size[0] -= 0.1;
        }
    };
    assert_eq!(short(changed(soic8(), third)), ("3".to_owned(), 1));
    let lettered = changed(soic8(), |pad| {
        third(pad);
        pad.number = format!("P{}", pad.number);
    });
    assert_eq!(short(lettered), ("P3".to_owned(), 1));
    let bare = changed(soic8(), |pad| {
        third(pad);
        pad.number.clear();
    });
    assert_eq!(short(bare), ("3".to_owned(), 1));
}
