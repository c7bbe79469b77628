//! ASH-1 The axes that a stage was drawn on, as its field says them.

use super::*;

// ASH-1
#[test]
fn a_stage_on_other_axes_names_both_of_them() {
    let usual = Plane { of: ["ρ".into(), "E".into()], linear: [false; 2] };
    let other = |linear: [bool; 2]| Plane { of: ["Rm".into(), "A".into()], linear };
    for (text, plane) in [
        ("b_1_2_3_4", Some(usual.clone())),
        ("b_1_2_3_4_00_Rm_A", Some(other([false, false]))),
        ("b_1_2_3_4_10_Rm_A", Some(other([true, false]))),
        ("b_1_2_3_4_01_Rm_A", Some(other([false, true]))),
        ("b_1_2_3_4_00_Rm_", None),
        ("b_1_2_3_4_00__A", None),
        ("b_1_2_3_4_00__", None),
        ("b_1_2_3_4_00_Rm_A_E", None),
    ] {
        let found = Stage::read(text, &usual);
        let expected = plane.map(|plane| Stage::Box { plane, sides: [[1.0, 2.0], [3.0, 4.0]] });
        assert_eq!(found, expected, "{text}");
        assert!(found.is_none_or(|stage| stage.text(&usual) == text), "{text}");
    }
}
