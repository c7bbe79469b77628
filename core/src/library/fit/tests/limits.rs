//! PKG-1 From where on something of a fit is remarked, and how it counts: each limit from both of its sides.

use super::*;

/// Two pads far from each other: the outer edge of each, its inner one, its height.
fn two([outer, inner]: [f64; 2], high: f64) -> Vec<Pad> {
    let pad = |number: u32, side: f64| {
        Pad::new(number, [side * f64::midpoint(outer, inner), 0.0], [outer - inner, high])
    };
    vec![pad(1, -1.0), pad(2, 1.0)]
}

/// What is remarked of an edge, with its millimetres.
type Edge = Option<(RemarkKind, f64)>;

fn told(fit: &Fit) -> Vec<(RemarkKind, Verdict, f64)> {
    fit.remarks.iter().map(|remark| (remark.kind, remark.verdict, remark.value)).collect()
}

// PKG-1
#[test]
fn pkg_1_eight_tenths_of_a_pad_are_enough_and_less_than_half_is_no_joint() {
    let board = |shift: f64| fit(&two([10.0 + shift, 9.0 + shift], 1.0), &two([10.0, 9.0], 1.0));
    let of = |shift: f64| told(&board(shift)).into_iter().find(|(kind, ..)| *kind == RemarkKind::Overlap);
    let overlap = |verdict, value| Some((RemarkKind::Overlap, verdict, value));
    assert_eq!((of(0.2), board(0.2).overlap), (None, 0.8));
    assert_eq!(of(0.21), overlap(Verdict::Caution, 0.79));
    assert_eq!(of(0.5), overlap(Verdict::Caution, 0.5));
    assert_eq!(of(0.51), overlap(Verdict::Unusable, 0.49));
}

#[test]
fn pkg_1_an_edge_falls_short_from_a_tenth_on_and_reaches_far_beyond_half_a_millimetre_or_as_shares_of_a_large_side()
 {
    // A pad 9 to 10 out of the middle, so high; the board's edges instead; the greatest side of both is the height, where it is not 1.
    let cases: [(f64, [f64; 2], Edge); 18] = [
        (1.0, [9.9, 9.0], None),
        (1.0, [9.8999, 9.0], Some((RemarkKind::Toe, -0.1001))),
        (1.0, [10.0, 9.1], None),
        (1.0, [10.0, 9.1001], Some((RemarkKind::Heel, -0.1001))),
        (3.0, [9.8, 9.0], None),
        (3.0, [9.7, 9.0], None),
        (3.0, [9.6999, 9.0], Some((RemarkKind::Toe, -0.3001))),
        (3.0, [10.0, 9.3], None),
        (3.0, [10.0, 9.3001], Some((RemarkKind::Heel, -0.3001))),
        (1.0, [10.5, 9.0], None),
        (1.0, [11.0, 9.0], None),
        (1.0, [11.0002, 9.0], Some((RemarkKind::Toe, 1.0002))),
        (3.0, [11.0, 9.0], None),
        (3.0, [11.5, 9.0], None),
        (3.0, [11.5001, 9.0], Some((RemarkKind::Toe, 1.5001))),
        (3.0, [10.0, 7.5], None),
        (3.0, [10.0, 7.4999], Some((RemarkKind::Heel, 1.5001))),
        (4.0, [12.0, 7.0], None),
    ];
    for (high, edges, wanted) in cases {
        let fit = fit(&two(edges, high), &two([10.0, 9.0], high));
        let wanted: Vec<_> =
            wanted.into_iter().map(|(kind, value)| (kind, Verdict::Caution, value)).collect();
        let told: Vec<_> = told(&fit).into_iter().filter(|(kind, ..)| *kind != RemarkKind::Overlap).collect();
        assert_eq!(told, wanted, "{high} {edges:?}");
    }
}

#[test]
fn pkg_1_half_a_millimetre_is_the_least_that_reaches_far() {
    // Small pads: half a millimetre more makes them a millimetre long.
    let board = |outer: f64, high: f64| told(&fit(&two([outer, 9.5], high), &two([10.0, 9.5], 0.5)));
    assert_eq!(board(10.5, 0.5), []);
    assert_eq!(board(10.5002, 0.5), [(RemarkKind::Toe, Verdict::Caution, 0.5002)]);
    // At the sides half of it is on each.
    assert_eq!(board(10.0, 0.3), []);
    assert_eq!(board(10.0, 0.2998), [(RemarkKind::Side, Verdict::Caution, -0.1001)]);
}

#[test]
fn pkg_1_a_hole_may_be_a_twentieth_of_a_millimetre_smaller_and_from_a_fifth_on_the_pin_does_not_pass() {
    let drilled = |across: f64| changed(soic8(), |pad| pad.hole = Some([across, across + 0.3]));
    let told = |board: f64| told(&fit(&drilled(board), &drilled(0.5)));
    assert_eq!(told(0.45), []);
    assert_eq!(told(0.4499), [(RemarkKind::Hole, Verdict::Caution, 0.0501)]);
    assert_eq!(told(0.4), [(RemarkKind::Hole, Verdict::Caution, 0.1)]);
    assert_eq!(told(0.3999), [(RemarkKind::Hole, Verdict::Unusable, 0.1001)]);
    let through = fit(&soic8(), &drilled(0.5)).remarks;
    assert_eq!((through.len(), through[0].kind, through[0].value), (1, RemarkKind::Through, 0.5));
}

/// Four in a row, the outer ones from 3.5 inwards to an edge, so high; the inner ones are squares from 2 to 1.
fn row(edge: f64, high: f64) -> Vec<Pad> {
    let outer =
        |number: u32, side: f64| Pad::new(number, [side * f64::midpoint(3.5, edge), 0.0], [3.5 - edge, high]);
    let inner = |number: u32, x: f64| Pad::new(number, [x, 0.0], [1.0, 1.0]);
    vec![outer(1, -1.0), inner(2, -1.5), inner(3, 1.5), outer(4, 1.0)]
}

#[test]
fn pkg_1_a_pad_may_touch_a_twentieth_of_the_next_one() {
    let short = |board: f64, edge: f64, high: f64| {
        let fit = fit(&row(board, high), &row(edge, high));
        fit.remarks.into_iter().find(|remark| remark.kind == RemarkKind::Short)
    };
    // A quarter of a millimetre onto the square, a fifth high: a twentieth of it.
    assert_eq!(short(2.5, 1.75, 0.2), None);
    let found = short(2.5, 1.75, 0.4).unwrap();
    assert_eq!((found.verdict, found.pads, &*found.number), (Verdict::Unusable, 2, "2"));
    assert_eq!(found.value, 0.1);
    // The board's own pads touch each other already.
    assert_eq!(short(1.9, 1.75, 0.4), None);
    // Boxes that meet in a line do not.
    assert!(short(2.0, 1.75, 0.4).is_some());
}

#[test]
fn pkg_1_pads_of_one_number_are_not_shorted() {
    let board = changed(row(2.5, 0.4), |pad| pad.number = if pad.centre[0] < 0.0 { "1" } else { "2" }.into());
    let shorts = |board: &[Pad]| kinds(&fit(board, &row(1.75, 0.4))).contains(&RemarkKind::Short);
    assert!(!shorts(&board));
    assert!(shorts(&changed(board, |pad| pad.number.clear())));
}

#[test]
fn pkg_1_a_fifth_of_a_boards_pads_may_be_bare() {
    let bare = |pads: u32, without: &[&str]| {
        let board = dual(SOIC, pads, 1.27);
        let part = board.iter().filter(|pad| !without.contains(&pad.number.as_str()));
        let fit = fit(&board, &part.cloned().collect::<Vec<_>>());
        (fit.extra.len(), fit.verdict)
    };
    assert_eq!(bare(10, &["3", "8"]), (2, Verdict::Caution));
    assert_eq!(bare(10, &["3", "7", "9"]), (3, Verdict::Unusable));
    assert_eq!(bare(8, &["2", "7"]), (2, Verdict::Unusable));
}

#[test]
fn pkg_1_a_large_pad_over_the_middle_carries_heat() {
    // Six around, of which two are tiny, and one more.
    let around = |last: Pad| {
        let pad =
            |(number, x, y, side): (u32, f64, f64, f64)| Pad::new(number, [10.0 + x, 20.0 + y], [side, side]);
        let six = [
            (1, -6.0, -4.0, 0.2),
            (2, -6.0, 4.0, 0.2),
            (3, -6.0, 0.0, 1.0),
            (4, 6.0, -4.0, 1.0),
            (5, 6.0, 4.0, 1.0),
            (6, 6.0, 0.0, 1.0),
        ];
        let part: Vec<Pad> = six.map(pad).into_iter().chain([last]).collect();
        let fit = fit(&part[..6], &part);
        assert_eq!(fit.missing, [6]);
        (fit.remarks[0].kind, fit.verdict)
    };
    let heat = (RemarkKind::NoExposed, Verdict::Caution);
    let missing = (RemarkKind::Missing, Verdict::Unusable);
    let of = |at: [f64; 2], size| around(Pad::new(7, [10.0 + at[0], 20.0 + at[1]], size));
    assert_eq!(of([0.0; 2], [2.0, 1.25]), heat);
    assert_eq!(of([0.0; 2], [2.0, 1.0]), missing, "twice as large as the others is not larger");
    assert_eq!(of([0.0; 2], [1.0, 1.2]), missing);
    assert_eq!(of([0.0; 2], [0.3, 0.3]), missing);
    assert_eq!(of([1.0, 0.0], [4.0, 2.0]), heat);
    assert_eq!(of([2.0, 0.0], [4.0, 2.0]), missing, "its edge is in the middle");
    assert_eq!(of([0.0, 1.0], [4.0, 2.0]), missing);
    assert_eq!(of([0.0, 0.75], [4.0, 2.0]), heat);
    assert_eq!(of([3.0, 0.0], [4.0, 2.0]), missing);
    assert_eq!(of([0.0, 2.5], [4.0, 2.0]), missing);
}

#[test]
fn pkg_1_where_one_has_no_pads_all_of_the_other_are_without_one() {
    let all: Vec<u32> = (0..8).collect();
    let (none, bare) = (fit(&[], &soic8()), fit(&soic8(), &[]));
    assert_eq!((&none.missing, none.extra.len(), none.distance), (&all, 0, 65_535.0));
    assert_eq!((&bare.extra, bare.missing.len(), bare.distance), (&all, 0, 65_535.0));
    assert_eq!(told(&bare), [(RemarkKind::Nothing, Verdict::Unusable, 0.0)]);
}

#[test]
fn pkg_1_a_line_a_kind_is_about_the_worst_of_its_pads_the_first_of_those_alike() {
    let board = |edges: [f64; 8]| {
        let board = changed(soic8(), |pad| {
            let less = edges[pad.number.parse::<usize>().unwrap() - 1];
            pad.size[0] -= 2.0 * less;
        });
        let fit = fit(&board, &soic8());
        let toe = fit.remarks.into_iter().find(|remark| remark.kind == RemarkKind::Toe).unwrap();
        (toe.number, toe.pads, toe.value)
    };
    let line = |number: &str, pads: u32, value: f64| (number.to_owned(), pads, value);
    assert_eq!(board([0.3, 0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0]), line("4", 2, -0.4));
    assert_eq!(board([0.4, 0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.0]), line("1", 2, -0.4));
    assert_eq!(board([0.0, 0.4, 0.0, 0.0, 0.4, 0.0, 0.0, 0.3]), line("2", 3, -0.4));
}

#[test]
fn pkg_1_of_overlaps_the_least_is_the_worst() {
    let overlap = |shares: [f64; 2]| {
        // As many up as down, so that the part stays where it is.
        let pads = |[one, other]: [f64; 2]| {
            let pad = |(number, up): (u32, f64)| Pad::new(number, [f64::from(number) * 4.0, up], [1.0, 2.0]);
            [(1, one), (3, other), (5, -one), (7, -other), (9, 0.0)].map(pad)
        };
        let fit = fit(&pads(shares.map(|share| 2.0 - 2.0 * share)), &pads([0.0; 2]));
        let line = fit.remarks.into_iter().find(|remark| remark.kind == RemarkKind::Overlap).unwrap();
        (line.number, line.pads)
    };
    assert_eq!(overlap([0.7, 0.6]), ("3".to_owned(), 4));
    assert_eq!(overlap([0.6, 0.7]), ("1".to_owned(), 4));
    assert_eq!(overlap([0.7, 0.7]), ("1".to_owned(), 4));
}

#[test]
fn pkg_1_pin_1_on_another_is_told_and_so_is_how_many_bear_other_numbers() {
    let swapped = changed(sot23(), |pad| {
        pad.number = match pad.number.as_str() {
            "1" => "3",
            "3" => "1",
            same => same,
        }
        .into();
    });
    let fit = fit(&swapped, &sot23());
    assert_eq!((fit.first, fit.numbering, fit.remarks[0].pads), (Some(false), Numbering::Other, 2));
}

#[test]
fn pkg_1_a_hundredth_of_a_millimetre_or_three_in_a_hundred_of_a_side_is_a_distance_of_1() {
    let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-6, "{a} {b}");
    let of = |change: fn(&mut Pad)| fit(&changed(soic8(), change), &soic8());
    let apart = of(|pad| pad.centre[0] += pad.centre[0].signum() * 0.02);
    near(apart.distance, 2.0);
    assert_eq!(apart.deviation, 0.02);
    near(of(|pad| pad.size[0] *= 0.03_f64.exp()).distance, 1.0);
    near(of(|pad| pad.size[1] *= 0.06_f64.exp()).distance, 2.0);
    near(of(|pad| pad.size = pad.size.map(|side| side * 0.03_f64.exp())).distance, 2.0_f64.sqrt());
    // Edges of both sides: 0.1 and 0.2 farther out.
    let grown = of(|pad| pad.size = [pad.size[0] + 0.2, pad.size[1] + 0.4]);
    assert_eq!(grown.deviation, 0.2236);
    // One row is 0.04 farther away: the part lies in the middle.
    let half = of(|pad| pad.centre[0] += if pad.centre[0] > 0.0 { 0.04 } else { 0.0 });
    near(half.distance, 2.0);
}

#[test]
fn pkg_1_a_pad_alone_is_half_a_millimetre_of_distance() {
    let mut board = soic8();
    let lone = board.remove(2);
    // 2500 for the one, nothing for the seven.
    assert!((fit(&board, &soic8()).distance - (2_500.0_f64 / 8.0).sqrt()).abs() < 1e-6);
    board.push(Pad { centre: [0.0, lone.centre[1]], ..lone });
    let fit = fit(&board, &soic8());
    assert_eq!((fit.missing.len(), fit.extra.len(), fit.deviation), (1, 1, 0.0));
    assert!((fit.distance - (5_000.0_f64 / 9.0).sqrt()).abs() < 1e-6, "{fit:?}");
}

#[test]
fn pkg_1_what_is_less_than_a_tenth_of_a_micrometre_is_nothing() {
    let board = changed(soic8(), |pad| pad.size[0] -= 0.00002);
    let fit = fit(&board, &soic8());
    assert!(fit.matched.iter().all(|pads| pads.toe == 0.0 && pads.toe.is_sign_positive()), "{fit:?}");
}
