//! SIM-1 Margins, each in its own direction.

use super::*;
use proptest::prelude::*;

fn told(from: f64, to: f64) -> Told {
    Told { ends: [from, to], said: format!("{from}–{to}") }
}

fn measure(direction: Direction, tolerated: f64) -> Measure {
    Measure { key: "key", name: "", direction, tolerated, needed: false }
}

/// Who is better, by how much as it is read, whether it is refused, and whether it has to be checked.
fn compared(
    direction: Direction,
    tolerated: f64,
    of: [f64; 2],
    with: [f64; 2],
) -> (Standing, String, bool, bool) {
    let [own, other] = [of, with].map(|[from, to]| told(from, to));
    match judged(&measure(direction, tolerated), "名", &[Some(&own), Some(&other)]) {
        Judged::Compared { margin, refused, noted } => (margin.standing, margin.said, refused, noted),
        Judged::Unknown { .. } => panic!("both are told"),
    }
}

// SIM-1
#[test]
fn sim_1_each_direction_has_its_own_better_its_gate_and_what_has_to_be_checked() {
    use Direction::{Alike, Band, Higher, Lower, Rating, Reach, Value};
    use Standing::{Better, Equal, Other, Worse};
    for (direction, tolerated, of, with, expected) in [
        (Rating, 0.0, [50.0; 2], [60.0; 2], (Better, "+20%", false, false)),
        (Rating, 0.0, [60.0; 2], [50.0; 2], (Worse, "−16.7%", true, false)),
        (Rating, 0.0, [60.0; 2], [60.0; 2], (Equal, "相同", false, false)),
        (Rating, 0.0, [-35.0; 2], [-40.0; 2], (Better, "+14.3%", false, false)),
        (Rating, 0.0, [215.0, 280.0], [205.0, 900.0], (Worse, "−4.65%", true, false)),
        (Lower, 0.2, [0.5; 2], [0.75; 2], (Worse, "−50%", false, true)),
        (Lower, 0.2, [0.5; 2], [0.55; 2], (Worse, "−10%", false, false)),
        (Lower, 0.2, [0.75; 2], [0.5; 2], (Better, "+33.3%", false, false)),
        (Higher, 0.4, [150.0; 2], [100.0; 2], (Worse, "−33.3%", false, false)),
        (Value, 0.01, [10.0; 2], [10.05; 2], (Other, "+0.5%", false, false)),
        (Value, 0.01, [10.0; 2], [11.0; 2], (Other, "+10%", true, false)),
        (Alike, 0.1, [12.0; 2], [20.0; 2], (Other, "+66.7%", false, true)),
        (Reach, 0.0, [2.0, 6.0], [1.0, 8.0], (Better, "+300%", false, false)),
        (Reach, 0.0, [2.0, 6.0], [4.5, 5.5], (Worse, "−63.9%", true, false)),
        (Reach, 0.0, [2.0, 6.0], [1.0, 5.0], (Other, "+50%", true, false)),
        (Band, 0.1, [200.0, 450.0], [420.0, 800.0], (Other, "+110%", false, true)),
        (Band, 0.1, [50.0, 600.0], [200.0, 400.0], (Better, "+300%", false, false)),
        (Band, 0.1, [200.0, 400.0], [50.0, 600.0], (Worse, "−75%", false, true)),
        (Reach, 0.0, [2.0, 6.0], [3.0, 8.0], (Other, "−8.33%", true, false)),
        (Reach, 0.0, [2.0, 6.0], [2.0, 8.0], (Better, "+33.3%", false, false)),
        (Reach, 0.0, [2.0, 6.0], [2.0, 3.0], (Worse, "−50%", true, false)),
        (Reach, 0.0, [2.0, 6.0], [1.0, 6.0], (Better, "+100%", false, false)),
        (Reach, 0.0, [2.0, 6.0], [4.0, 6.0], (Worse, "−50%", true, false)),
        (Reach, 0.0, [2.0, 4.0], [1.0, 2.0], (Other, "不同", true, false)),
        (Alike, 0.5, [1.0; 2], [2.0; 2], (Other, "+100%", false, false)),
        (Alike, 0.5, [1.0; 2], [2.01; 2], (Other, "+101%", false, true)),
        (Value, 0.5, [1.0; 2], [2.0; 2], (Other, "+100%", false, false)),
        (Value, 0.01, [10.0, 20.0], [11.0, 20.0], (Other, "+10%", true, false)),
        (Value, 0.01, [10.0, 20.0], [10.0, 22.0], (Other, "+10%", true, false)),
        (Alike, 0.01, [10.0, 20.0], [9.0, 21.0], (Other, "−10%", false, true)),
        (Higher, 0.4, [1.0; 2], [1.00567; 2], (Better, "+0.6%", false, false)),
        (Higher, 0.4, [1.0; 2], [1.0567; 2], (Better, "+5.67%", false, false)),
        (Higher, 0.4, [1.0; 2], [50.0; 2], (Better, "+>999%", false, false)),
        (Lower, 0.2, [1.0; 2], [50.0; 2], (Worse, "−>999%", false, true)),
        (Higher, 0.4, [-1.0; 2], [-2.0; 2], (Worse, "−50%", false, true)),
    ] {
        let (standing, said, refused, noted) = compared(direction, tolerated, of, with);
        assert_eq!((standing, said.as_str(), refused, noted), expected, "{direction:?} {of:?} {with:?}");
    }
}

// SIM-1
#[test]
fn sim_1_bands_lie_apart_with_less_than_a_quarter_of_the_narrower_in_common() {
    let apart = |of: [f64; 2], with: [f64; 2]| compared(Direction::Band, 0.9, of, with).0 == Standing::Other;
    assert!(!apart([0.0, 4.0], [3.0, 9.0]) && apart([0.0, 4.0], [3.1, 9.0]));
    assert!(!apart([500.0, 700.0], [640.0, 1_000.0]) && apart([500.0, 700.0], [651.0, 1_000.0]));
    assert!(!apart([640.0, 1_000.0], [500.0, 700.0]) && apart([651.0, 1_000.0], [500.0, 700.0]));
    assert!(!apart([5.0, 5.0], [1.0, 9.0]) && !apart([1.0, 9.0], [5.0, 5.0]), "one number within a band");
    assert!(apart([5.0, 5.0], [6.0, 8.0]) && apart([6.0, 8.0], [5.0, 5.0]), "and outside of it");
    assert!(apart([1.0, 2.0], [2.0, 9.0]), "they meet in a number");
}

// SIM-1
#[test]
fn sim_1_what_is_read_alike_is_not_told_in_percent() {
    let told = |to: f64| Told { ends: [to; 2], said: "约 5".into() };
    let (of, with) = (told(5.0), told(6.0));
    let judged = judged(&measure(Direction::Higher, 0.0), "名", &[Some(&of), Some(&with)]);
    assert!(matches!(&judged, Judged::Compared { margin, .. } if margin.said == "不同"), "{judged:?}");
}

// SIM-1
#[test]
fn sim_1_how_much_more_is_a_share_of_the_greater_and_of_nothing_or_no_end_none() {
    assert_eq!([more(3.0, 4.0), more(4.0, 3.0), more(0.0, 3.0), more(-2.0, 2.0)], [0.25, -0.25, 1.0, 2.0]);
    assert_eq!([more(0.0, 0.0), more(f64::INFINITY, 1.0), more(1.0, f64::NEG_INFINITY)], [0.0; 3]);
}

// SIM-1
#[test]
fn sim_1_what_one_side_does_not_tell_is_not_compared() {
    let own = told(1.0, 1.0);
    let of = |sides: Sides<'_>| judged(&measure(Direction::Higher, 0.0), "名", &sides);
    assert_eq!(of([Some(&own), None]), Judged::Unknown { of: true, with: false });
    assert_eq!(of([None, None]), Judged::Unknown { of: false, with: false });
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -1e6..1e6,
        1 => prop::sample::select(vec![0.0, -0.0, 1e300, -1e300, f64::MAX, f64::MIN_POSITIVE, 1e-320]),
    ]
}

fn range() -> impl Strategy<Value = [f64; 2]> {
    (number(), number()).prop_map(|(one, other)| [one.min(other), one.max(other)])
}

fn direction() -> impl Strategy<Value = Direction> {
    use Direction::{Alike, Band, Higher, Lower, Rating, Reach, Value};
    prop::sample::select(vec![Rating, Reach, Value, Higher, Lower, Band, Alike])
}

proptest! {
    // SIM-1
    #[test]
    fn sim_1_swapping_a_pair_turns_its_margins_around(direction in direction(), of in range(), with in range()) {
        let [own, other] = [of, with].map(|[from, to]| told(from, to));
        let measure = measure(direction, 0.1);
        let of = |sides: Sides<'_>| match judged(&measure, "名", &sides) {
            Judged::Compared { margin, .. } => margin,
            Judged::Unknown { .. } => Margin::default(),
        };
        let [there, back] = [of([Some(&own), Some(&other)]), of([Some(&other), Some(&own)])];
        prop_assert_eq!(there.share, -back.share);
        prop_assert!(there.share.is_finite());
        let turned = match there.standing {
            Standing::Better => Standing::Worse,
            Standing::Worse => Standing::Better,
            same => same,
        };
        prop_assert_eq!(turned, back.standing);
        prop_assert_eq!((there.of, there.with), (back.with, back.of));
    }
}
