//! §1 Tests of words: why there is no body, what the tables of a kind lack, what the body of a package leaves out.

use super::{
    package::{MADE, with},
    solid,
};
use crate::library::solid::{Why, names};

#[test]
fn a_reason_is_said_in_words_with_what_is_missing_in_them() {
    for (why, said) in [
        (Why::Kind, "这种零件还没有三维模型"),
        (Why::Column("d2"), "表中没有 d2 的数值，得不出三维模型"),
        (Why::Missing("壁厚"), "标准表没有给出壁厚，得不出三维模型"),
        (Why::Impossible("a wall without thickness"), "表中的尺寸相互矛盾，得不出三维模型"),
    ] {
        assert_eq!(why.said(), said);
    }
}

#[test]
fn each_kind_that_no_table_describes_lacks_something_of_its_own() {
    for (kind, lacks) in [
        ("elbow-45", "壁厚"),
        ("tee", "壁厚"),
        ("reducer", "壁厚"),
        ("cap", "壁厚"),
        ("timing-belt", "宽度与高度"),
        ("flanged", "长度"),
        ("chain", "链板厚度"),
        ("motor", "外壳形状"),
        ("square-motor", "外壳形状"),
        ("cylinder", "外壳形状"),
        ("pillow-unit", "座体形状"),
        ("square-unit", "座体形状"),
        ("oval-unit", "座体形状"),
        ("linear-rail", "导轨截面"),
        ("wing-nut", "翼的形状"),
    ] {
        assert_eq!(solid(kind, "d=6"), Err(Why::Missing(lacks)), "{kind}");
    }
}

/// What each row of a package leaves out or assumes, in their order.
const LEFT_OUT: [&[&str]; 26] = [
    &[names::PACKAGE, names::CAPS],
    &[names::PACKAGE, names::TUBE],
    &[names::PACKAGE, names::WRAPPED],
    &[names::PACKAGE, names::WRAPPED],
    // Their heels are at 1.4 and 1.15, their bodies end at 1.35 and 1.3.
    &[names::PACKAGE, names::GULL_WINGS],
    &[names::PACKAGE, names::STRIPS],
    &[names::PACKAGE, names::STRIPS],
    &[names::PACKAGE, names::STRIPS, names::CAN],
    &[names::PACKAGE, names::GULL_WINGS],
    // These leads end where their body does.
    &[names::PACKAGE, names::PLATES_UNDER],
    &[names::PACKAGE, names::GULL_WINGS],
    &[names::PACKAGE, names::GULL_WINGS],
    &[names::PACKAGE, names::PLATES_UNDER],
    &[names::PACKAGE, names::TAB],
    &[names::PACKAGE, names::BALLS],
    &[names::PACKAGE, names::DIP_LEADS],
    &[names::WIRE_SQUARE, names::BELOW],
    // Flat leads of what stands, or round wires; then what is drawn of its body.
    &[names::PACKAGE, names::FLAT_LEADS],
    &[names::PACKAGE, names::BELOW],
    &[names::PACKAGE, names::BELOW],
    &[names::PACKAGE, names::BELOW],
    &[names::PACKAGE, names::FLAT_LEADS, names::DOME],
    &[names::PACKAGE, names::BELOW, names::DISC],
    &[names::PACKAGE, names::FLAT_LEADS, names::HALF_ROUND],
    &[names::PACKAGE, names::FLAT_LEADS, names::HEAT_PLATE],
    &[names::PACKAGE, names::FLAT_LEADS, names::SCREW_HOLE],
];

#[test]
fn drw_1_each_package_names_what_it_leaves_out_and_assumes() {
    assert_eq!(MADE.len(), LEFT_OUT.len());
    for ((form, row, pads, ..), left_out) in MADE.iter().zip(LEFT_OUT) {
        let solid = with(form, row, &pads(), ("", 0.0)).unwrap();
        assert_eq!(solid.left_out(), left_out, "{form} {row}");
    }
}
