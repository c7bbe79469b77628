//! PKG-1 Land patterns laid on each other: what fits, what is remarked, and what no turn changes.

use super::*;
use crate::library::{
    land::{Lands, chip, dual, quad},
    pad::Pad,
};

mod laying;
mod limits;
mod packed;
mod shape;

const SOIC: Lands = Lands { outer: 6.95, gap: 3.0, width: 0.6 };
const QFN: Lands = Lands { outer: 5.8, gap: 4.1, width: 0.3 };

fn soic8() -> Vec<Pad> {
    dual(SOIC, 8, 1.27)
}

fn qfn32() -> Vec<Pad> {
    let mut pads = quad(QFN, 32, 0.5);
    pads.push(Pad::new(33, [0.0, 0.0], [3.45, 3.45]));
    pads
}

/// Three pads of which no turn is like another.
fn sot23() -> Vec<Pad> {
    [("1", -1.0, -0.95), ("2", -1.0, 0.95), ("3", 1.0, 0.0)]
        .map(|(number, x, y)| Pad::new(number, [x, y], [1.3, 0.6]))
        .into()
}

/// Turned by right angles counterclockwise, then moved.
fn laid(pads: &[Pad], quarters: usize, [dx, dy]: [f64; 2]) -> Vec<Pad> {
    let turn = |pad: &Pad| {
        let ([mut x, mut y], [mut w, mut h]) = (pad.centre, pad.size);
        for _ in 0..quarters {
            (x, y, w, h) = (y, -x, h, w);
        }
        Pad { centre: [x + dx, y + dy], size: [w, h], ..pad.clone() }
    };
    pads.iter().map(turn).collect()
}

fn behind(pads: &[Pad]) -> Vec<Pad> {
    pads.iter().map(|pad| Pad { centre: [-pad.centre[0], pad.centre[1]], ..pad.clone() }).collect()
}

fn changed(pads: Vec<Pad>, change: impl FnMut(&mut Pad)) -> Vec<Pad> {
    let mut pads = pads;
    pads.iter_mut().for_each(change);
    pads
}

fn kinds(fit: &Fit) -> Vec<RemarkKind> {
    fit.remarks.iter().map(|remark| remark.kind).collect()
}

fn of(pads: &[Pad]) -> Descriptor {
    LandPattern::of(pads).descriptor()
}

// PKG-1
#[test]
fn pkg_1_a_pattern_fits_itself_however_it_is_turned_and_moved() {
    for pads in [soic8(), qfn32(), sot23(), chip(SOIC), quad(QFN, 4, 0.5)] {
        for quarters in 0..4 {
            let fit = fit(&laid(&pads, quarters, [3.2, -7.1]), &pads);
            assert_eq!(
                (fit.verdict, fit.remarks.len(), fit.turn),
                (Verdict::Usable, 0, quarters as u32 * 90)
            );
            assert_eq!((fit.numbering, fit.first, fit.mirrored), (Numbering::Same, Some(true), false));
            assert!(fit.distance < 1e-6 && fit.overlap == 1.0 && fit.matched.len() == pads.len(), "{fit:?}");
        }
    }
}

#[test]
fn pkg_1_a_shift_takes_the_part_to_the_board() {
    let pads = sot23();
    let fit = fit(&laid(&pads, 1, [3.0, -7.0]), &pads);
    assert_eq!(fit.shift, [3.0, -7.0]);
}

#[test]
fn pkg_1_no_turn_and_no_shift_changes_the_thirteen_numbers() {
    for pads in [soic8(), qfn32(), sot23()] {
        for quarters in 0..4 {
            let apart = of(&pads).distance(&of(&laid(&pads, quarters, [10.0, 0.3])));
            assert!(apart < 1e-9, "{apart}");
        }
    }
}

#[test]
fn pkg_1_the_mirror_image_has_the_ninth_number_with_the_other_sign() {
    // A pad a little off makes a pattern that is not its own mirror image.
    let pads = changed(qfn32(), |pad| {
        if pad.number == "3" {
            pad.centre[1] += 0.2
        }
    });
    let (Descriptor(a), Descriptor(b)) = (of(&pads), of(&behind(&pads)));
    for (place, (a, b)) in a.iter().zip(b).enumerate() {
        let expected = if place == 8 { -a } else { *a };
        assert!((expected - b).abs() < 1e-9, "{place}: {a} {b}");
    }
    assert!(a[8].abs() > 1e-3 && of(&pads).distance(&of(&behind(&pads))) < 1e-9);
}

#[test]
fn pkg_1_another_pitch_is_farther_than_jitter() {
    let wide = of(&soic8());
    let jitter = changed(soic8(), |pad| pad.centre[0] += 0.01);
    let jitter = wide.distance(&of(&jitter));
    assert!(wide.distance(&of(&dual(SOIC, 8, 0.65))) > 10.0 * jitter);
}

#[test]
fn pkg_1_a_pad_without_one_on_the_board_is_missing_and_the_part_does_not_go() {
    let mut board = soic8();
    board.remove(2);
    let fit = fit(&board, &soic8());
    assert_eq!((fit.verdict, &*fit.missing), (Verdict::Unusable, &[2][..]));
    assert_eq!((fit.remarks[0].kind, &*fit.remarks[0].number), (RemarkKind::Missing, "3"));
    assert_eq!(fit.matched.len(), 7);
}

#[test]
fn pkg_1_a_pad_more_on_the_board_is_to_be_looked_at() {
    let mut part = soic8();
    part.remove(7);
    let fit = fit(&soic8(), &part);
    assert_eq!(
        (fit.verdict, &*fit.extra, kinds(&fit)),
        (Verdict::Caution, &[7][..], vec![RemarkKind::Extra])
    );
}

#[test]
fn pkg_1_half_a_board_left_bare_is_another_parts_board() {
    let part = dual(SOIC, 4, 1.27);
    let fit = fit(&soic8(), &part);
    assert_eq!(
        (fit.verdict, fit.extra.len(), fit.remarks[0].kind),
        (Verdict::Unusable, 4, RemarkKind::Extra)
    );
}

#[test]
fn pkg_1_a_pad_whose_number_is_soldered_elsewhere_is_not_bare() {
    let tabs = |number| [-1.2, 0.0, 1.2].map(|y| Pad::new(number, [0.0, y], [0.8, 0.8]));
    let fit = |number| fit(&soic8().into_iter().chain(tabs(number)).collect::<Vec<_>>(), &soic8());
    assert_eq!((fit(8).verdict, fit(8).extra.len()), (Verdict::Caution, 3));
    assert_eq!((fit(9).verdict, fit(9).extra.len()), (Verdict::Unusable, 3));
}

#[test]
fn pkg_1_without_the_exposed_pad_the_part_sits_but_heat_does_not_go() {
    let mut board = qfn32();
    board.pop();
    let fit = fit(&board, &qfn32());
    assert_eq!((fit.verdict, kinds(&fit)), (Verdict::Caution, vec![RemarkKind::NoExposed]));
}

#[test]
fn pkg_1_other_numbers_at_the_same_places_are_named_in_pairs() {
    let board = changed(soic8(), |pad| {
        let other = match pad.number.as_str() {
            "2" => "3",
            "3" => "2",
            same => same,
        };
        pad.number = other.to_owned();
    });
    let fit = fit(&board, &soic8());
    assert_eq!((fit.verdict, fit.numbering, fit.first), (Verdict::Caution, Numbering::Other, Some(true)));
    assert_eq!(fit.renumbered, [["3", "2"], ["2", "3"]].map(|pair| pair.map(str::to_owned)));
    assert_eq!(kinds(&fit), [RemarkKind::Renumbered]);
}

#[test]
fn pkg_1_numbers_that_run_the_other_way_round_are_those_of_a_pattern_seen_from_behind() {
    let fit = fit(&behind(&soic8()), &soic8());
    assert_eq!((fit.numbering, fit.mirrored, fit.verdict), (Numbering::Mirrored, false, Verdict::Caution));
}

#[test]
fn pkg_1_what_lies_on_it_only_from_behind_does_not_go() {
    let pads = changed(qfn32(), |pad| match pad.number.as_str() {
        "3" => pad.centre[1] += 0.2,
        "33" => pad.centre[0] += 0.4,
        _ => (),
    });
    let odd: Vec<Pad> =
        pads.into_iter().filter(|pad| !matches!(pad.number.as_str(), "1" | "2" | "12")).collect();
    let fit = fit(&behind(&odd), &odd);
    assert!(fit.mirrored && fit.verdict == Verdict::Unusable, "{fit:?}");
    assert_eq!(fit.remarks[0].kind, RemarkKind::Mirrored);
}

#[test]
fn pkg_1_of_pads_without_numbers_that_is_said_and_no_reason_against() {
    let board = changed(soic8(), |pad| pad.number.clear());
    let fit = fit(&board, &soic8());
    assert_eq!((fit.verdict, fit.numbering, fit.first), (Verdict::Usable, Numbering::Unknown, None));
    assert_eq!(kinds(&fit), [RemarkKind::Unnumbered]);
}

#[test]
fn pkg_1_toe_heel_and_side_say_how_much_further_the_board_reaches() {
    // 0.2 further out, 0.05 less far in, 0.1 wider in all.
    let board = changed(soic8(), |pad| {
        pad.centre[0] += pad.centre[0].signum() * 0.125;
        pad.size = [pad.size[0] + 0.15, pad.size[1] + 0.1];
    });
    let fit = fit(&board, &soic8());
    for matched in &fit.matched {
        assert_eq!([matched.toe, matched.heel, matched.side], [0.2, -0.05, 0.05], "{matched:?}");
    }
    assert_eq!((fit.verdict, fit.overlap), (Verdict::Usable, 0.9747));
}

#[test]
fn pkg_1_toe_points_outwards_at_each_of_four_sides() {
    let board = changed(quad(QFN, 32, 0.5), |pad| {
        let axis = usize::from(pad.size[1] > pad.size[0]);
        pad.centre[axis] += pad.centre[axis].signum() * 0.05;
    });
    let fit = fit(&board, &quad(QFN, 32, 0.5));
    assert!(fit.matched.iter().all(|matched| [matched.toe, matched.heel] == [0.05, -0.05]), "{fit:?}");
}

#[test]
fn pkg_1_the_edge_that_falls_short_the_most_is_remarked_with_its_pad() {
    let board = changed(soic8(), |pad| {
        if pad.number == "5" {
            pad.size[0] -= 0.6
        }
    });
    let fit = fit(&board, &soic8());
    let toe = fit.remarks.iter().find(|remark| remark.kind == RemarkKind::Toe).unwrap();
    assert_eq!((toe.verdict, toe.pads, &*toe.number, toe.value), (Verdict::Caution, 1, "5", -0.3));
    assert_eq!(fit.verdict, Verdict::Caution);
}

#[test]
fn pkg_1_little_overlap_is_no_joint() {
    let board = changed(soic8(), |pad| pad.centre[0] += pad.centre[0].signum() * 1.2);
    let fit = fit(&board, &soic8());
    assert_eq!(fit.verdict, Verdict::Unusable);
    assert!(kinds(&fit).contains(&RemarkKind::Overlap) && fit.overlap < 0.5);
}

#[test]
fn pkg_1_a_pad_that_reaches_onto_two_shorts_them() {
    let wide = changed(soic8(), |pad| pad.size[1] = 2.2);
    let fit = fit(&soic8(), &wide);
    let short = fit.remarks.iter().find(|remark| remark.kind == RemarkKind::Short).unwrap();
    assert_eq!((fit.verdict, short.verdict), (Verdict::Unusable, Verdict::Unusable));
}

#[test]
fn pkg_1_holes_are_in_both_and_not_smaller() {
    let drilled = |across: f64| changed(soic8(), |pad| pad.hole = Some([across, across]));
    let verdict = |board: &[Pad], part: &[Pad]| fit(board, part).verdict;
    assert_eq!(verdict(&soic8(), &drilled(0.5)), Verdict::Unusable);
    assert_eq!(verdict(&drilled(0.5), &soic8()), Verdict::Unusable);
    assert_eq!(verdict(&drilled(0.5), &drilled(0.5)), Verdict::Usable);
    assert_eq!(verdict(&drilled(0.44), &drilled(0.5)), Verdict::Caution);
    assert_eq!(verdict(&drilled(0.3), &drilled(0.5)), Verdict::Unusable);
}

#[test]
fn pkg_1_vias_under_a_pad_of_their_number_are_no_pads_of_their_own() {
    let mut board = qfn32();
    board.extend((0..9).map(|via| Pad {
        hole: Some([0.2, 0.2]),
        ..Pad::new(33, [f64::from(via % 3 - 1), f64::from(via / 3 - 1)], [0.5, 0.5])
    }));
    let fit = fit(&board, &qfn32());
    assert_eq!((fit.verdict, fit.matched.len()), (Verdict::Usable, 33));
}

#[test]
fn pkg_1_two_pads_at_one_place_count_once() {
    let twice = [soic8(), soic8()].concat();
    assert_eq!(LandPattern::of(&twice).lands().len(), 8);
}

#[test]
fn pkg_1_a_turned_pad_is_its_box() {
    let pad = Pad { angle: 90.0, ..Pad::new(1, [0.0, 0.0], [2.0, 1.0]) };
    assert_eq!(LandPattern::of(&[pad]).lands()[0].half, [0.5, 1.0]);
    let pad = Pad { angle: -45.0, ..Pad::new(1, [0.0, 0.0], [2.0, 1.0]) };
    let [width, height] = LandPattern::of(&[pad]).lands()[0].half;
    assert!((width - 1.5 / 2.0_f64.sqrt()).abs() < 1e-9 && (height - width).abs() < 1e-9);
}

// GEN-6
#[test]
fn pkg_1_pads_that_are_none_are_left_out_and_nothing_traps() {
    let odd = [f64::NAN, f64::INFINITY, 1e300, -1.0, 0.0];
    for value in odd {
        let bad = [Pad::new(1, [value, 0.0], [1.0, 1.0]), Pad::new(2, [0.0, 0.0], [value, 1.0])];
        let fit = fit(&bad, &soic8());
        assert_eq!(fit.verdict, Verdict::Unusable, "{value}");
        assert!(fit.distance.is_finite() && of(&bad).0.iter().all(|number| number.is_finite()));
    }
    let fit = fit(&[], &[]);
    assert_eq!((fit.verdict, kinds(&fit)), (Verdict::Unusable, vec![RemarkKind::Nothing]));
}

#[test]
fn pkg_1_two_thousand_pads_are_compared_and_no_more() {
    let side = 50_u32;
    let ball = |ball: u32| {
        Pad::new(ball + 1, [f64::from(ball % side) * 0.8, f64::from(ball / side) * 0.8], [0.4, 0.4])
    };
    let balls: Vec<Pad> = (0..side * side).map(ball).collect();
    assert_eq!(LandPattern::of(&balls).lands().len(), PADS_MAX);
    let most: Vec<Pad> = balls.into_iter().take(PADS_MAX).collect();
    assert_eq!(fit(&laid(&most, 1, [0.0; 2]), &most).verdict, Verdict::Usable);
}
