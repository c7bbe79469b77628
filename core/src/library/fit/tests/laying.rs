//! PKG-1 How a part is laid on a board: which turn, which pads, how far, and in which direction a pad's end lies.

use super::{
    super::{
        assigned::{Pair, assign},
        pose::Pose,
    },
    *,
};

// PKG-1
#[test]
fn pkg_1_where_a_pad_more_draws_the_part_aside_the_others_lie_as_they_should_all_the_same() {
    let part = dual(SOIC, 20, 1.27);
    let mut board = laid(&part, 0, [3.0, -2.0]);
    board.push(Pad::new(21, [6.2, 4.75], [0.6, 0.6]));
    let fit = fit(&board, &part);
    assert_eq!((fit.shift, fit.extra.as_slice()), ([3.0, -2.0], &[20][..]));
    assert_eq!((fit.matched.len(), fit.overlap, fit.deviation), (20, 1.0, 0.0));
}

#[test]
fn pkg_1_laid_once_more_a_pad_is_met_that_was_not_before() {
    // Thirty pads in a row and a flat one, which the pad more of the board, a 32nd of 3 up, has drawn off its place.
    let row = |more: Option<f64>| {
        let pad = |at: u32| Pad::new(at, [f64::from(at) * 2.0, 0.0], [1.4, 1.0]);
        let flat = Pad { size: [1.4, 0.08], ..pad(31) };
        let more = more.map(|y| Pad::new(32, [32.0, y], [0.5, 0.5]));
        (1..=30).map(pad).chain([flat]).chain(more).collect::<Vec<_>>()
    };
    let fit = fit(&row(Some(3.0)), &row(None));
    assert_eq!((fit.matched.len(), fit.shift, fit.overlap), (31, [0.0; 2], 1.0));
    assert_eq!((fit.missing.len(), fit.extra.as_slice()), (0, &[31][..]));
}

#[test]
fn pkg_1_the_mean_of_all_pads_counts_where_one_lies_far_out_and_the_box_where_one_is_missing() {
    let mut board = laid(&qfn32(), 1, [1.0, 2.0]);
    board.remove(3);
    assert_eq!(fit(&board, &qfn32()).shift, [1.0, 2.0]);
    let far = |x| qfn32().into_iter().chain([Pad::new(34, [x, 0.0], [1.0, 1.0])]).collect::<Vec<_>>();
    let fit = fit(&far(9.5), &far(9.0));
    assert!(fit.shift[0].abs() < 0.02, "{:?}", fit.shift);
}

/// The same with the numbers of those that are so many behind.
fn renumbered(pads: Vec<Pad>, by: u32) -> Vec<Pad> {
    changed(pads, |pad| pad.number = ((pad.number.parse::<u32>().unwrap() - 1 + by) % 8 + 1).to_string())
}

/// Two rows of pads of which the first stands so far out.
fn odd(by: f64) -> Vec<Pad> {
    changed(soic8(), |pad| {
        if pad.number == "1" {
            pad.centre[0] -= by;
        }
    })
}

#[test]
fn pkg_1_of_turns_that_fit_alike_the_one_of_equal_numbers_is_taken_and_no_other() {
    let of = |by: f64| {
        let fit = fit(&renumbered(odd(by), 4), &odd(by));
        (fit.turn, fit.numbering)
    };
    // Jitter: a thousandth of a square millimetre a pad.
    assert_eq!(of(0.06), (180, Numbering::Same));
    assert_eq!(of(0.2), (0, Numbering::Other));
    assert_eq!(of(1.5), (0, Numbering::Other));
}

#[test]
fn pkg_1_without_numbers_the_turn_that_fits_best_is_taken_the_first_of_those_alike() {
    let bare = |by: f64| changed(odd(by), |pad| pad.number.clear());
    let turn = |by: f64| fit(&laid(&bare(by), 2, [0.0; 2]), &bare(by)).turn;
    assert_eq!([0.05, 0.01, 0.005].map(turn), [180; 3]);
    assert_eq!([0.0005, 0.0].map(turn), [0; 2]);
}

#[test]
fn pkg_1_numbers_that_agree_from_behind_are_told_and_numbers_that_agree_in_front_are_the_same() {
    let fit = fit(&soic8(), &soic8());
    assert_eq!((fit.numbering, fit.mirrored), (Numbering::Same, false));
    let other = super::fit(&renumbered(soic8(), 1), &soic8());
    assert_eq!(other.numbering, Numbering::Other);
}

#[test]
fn pkg_1_a_point_of_the_part_lies_where_it_is_turned_and_moved_to() {
    let placed =
        |turn, mirrored| Fit { turn, mirrored, shift: [10.0, 20.0], ..Fit::default() }.placed([1.0, 2.0]);
    let front = [[11.0, 22.0], [12.0, 19.0], [9.0, 18.0], [8.0, 21.0]];
    let behind = [[9.0, 22.0], [12.0, 21.0], [11.0, 18.0], [8.0, 19.0]];
    assert_eq!([0, 90, 180, 270].map(|turn| placed(turn, false)), front);
    assert_eq!([0, 90, 180, 270].map(|turn| placed(turn, true)), behind);
}

fn assigned(board: &[Pad], part: &[Pad]) -> Vec<[usize; 2]> {
    let pose = Pose { quarters: 0, mirrored: false, shift: [0.0; 2] };
    let pairs = assign(&LandPattern::of(board), &LandPattern::of(part), pose);
    pairs.into_iter().map(|Pair { wanted, offered }| [wanted, offered]).collect()
}

#[test]
fn pkg_1_a_pad_lies_on_the_nearest_that_it_touches_by_place_and_by_size() {
    let part = [Pad::new(1, [0.0; 2], [2.0, 2.0])];
    let two = |a: (f64, f64), b: (f64, f64)| {
        let pad = |(x, side): (f64, f64)| Pad::new("", [x, 0.0], [side, side]);
        assigned(&[pad(a), pad(b)], &part)
    };
    // 0.25 is less than 0.16 and two times 0.36.
    assert_eq!(two((0.5, 2.0), (-0.4, 0.8)), [[0, 0]]);
    // 0.01 and two times 0.0025 are less than 0.25.
    assert_eq!(two((0.5, 2.0), (-0.1, 1.9)), [[1, 0]]);
    // Edges that meet do not touch.
    assert_eq!(two((2.0, 2.0), (-1.5, 1.0)), [[0_usize; 2]; 0]);
    assert_eq!(two((1.9375, 2.0), (-1.5, 1.0)), [[0, 0]]);
}

/// A pad among four at the corners of a square from -1 to 1: whether what the board's reaches further is its toe and heel across.
fn is_across(at: [f64; 2], size: [f64; 2]) -> bool {
    let corner = |number, x, y| Pad::new(number, [x, y], [0.1, 0.1]);
    let part = [
        corner(1, -1.0, -1.0),
        corner(2, -1.0, 1.0),
        corner(3, 1.0, 1.0),
        corner(4, 1.0, -1.0),
        Pad::new(5, at, size),
    ];
    let board = changed(part.to_vec(), |pad| {
        if pad.number == "5" {
            pad.size[0] += 0.02
        }
    });
    let fit = fit(&board, &part);
    assert_eq!((fit.matched.len(), fit.shift), (5, [0.0; 2]));
    let Matched { toe, heel, side, .. } = fit.matched[4];
    assert!(
        [toe, heel, side] == [0.01, 0.01, 0.0] || [toe, heel, side] == [0.0, 0.0, 0.01],
        "{toe} {heel} {side}"
    );
    side == 0.0
}

#[test]
fn pkg_1_a_pads_end_is_where_it_is_farther_out_and_along_its_longer_side_where_it_is_as_far() {
    let (wide, tall, square) = ([0.4, 0.2], [0.2, 0.4], [0.3, 0.3]);
    assert_eq!([wide, tall, square].map(|size| is_across([0.5, 0.4], size)), [true; 3]);
    assert_eq!([wide, tall, square].map(|size| is_across([0.4, 0.5], size)), [false; 3]);
    assert_eq!([wide, tall, square].map(|size| is_across([0.4, 0.4], size)), [true, false, true]);
    assert_eq!([wide, tall].map(|size| is_across([0.43, 0.4], size)), [true, false]);
    assert_eq!([wide, tall].map(|size| is_across([0.4, 0.43], size)), [true, false]);
    assert_eq!([is_across([0.05, 0.0], tall), is_across([0.0, 0.05], wide)], [false; 2]);
}

#[test]
fn pkg_1_how_far_out_a_pad_is_counts_against_the_pattern_that_is_as_long_as_it_is() {
    // Ten rows: the second pad is 7 ninths up, and wholly across.
    let at = |pads: &[Pad]| laid(pads, 0, [50.0, -30.0]);
    let part = dual(SOIC, 20, 1.27);
    let board = changed(part.clone(), |pad| pad.size[0] += 0.1);
    let fit = fit(&at(&board), &at(&part));
    let told = |number: usize| (fit.matched[number].toe, fit.matched[number].side);
    assert_eq!([told(1), told(5), told(18)], [(0.05, 0.0); 3]);
    // Five columns across, two rows: their ends are up and down.
    let turned = super::fit(&at(&laid(&board, 1, [0.0; 2])), &at(&laid(&part, 1, [0.0; 2])));
    assert!(turned.matched.iter().skip(1).take(8).all(|pads| pads.toe == 0.05 && pads.side == 0.0));
}
