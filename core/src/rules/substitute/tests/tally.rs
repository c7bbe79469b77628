//! SIM-1 How measures make a verdict: what is unclean, what is to be looked up, and what all of it is worth.

use super::super::{
    margin::{Sides, Told},
    measures::{Direction, Measure},
    told::{Score, ScoreKind},
    verdict::Tally,
};

fn measure(key: &'static str, direction: Direction, needed: bool) -> Measure {
    Measure { key, name: "", direction, tolerated: 0.9, needed }
}

fn told(number: f64) -> Told {
    Told { ends: [number; 2], said: number.to_string() }
}

fn tally(measures: &[(Measure, [Option<f64>; 2])]) -> Tally {
    let values: Vec<_> = measures.iter().map(|(_, sides)| sides.map(|side| side.map(told))).collect();
    let sided = measures.iter().zip(&values).map(|((measure, _), [own, other])| {
        let sides: Sides<'_> = [own.as_ref(), other.as_ref()];
        (measure, "名".to_owned(), sides)
    });
    Tally::of(&sided.collect::<Vec<_>>()).unwrap()
}

// SIM-1
#[test]
fn sim_1_what_is_needed_or_limits_one_side_has_to_be_looked_up_and_the_rest_is_only_said() {
    use Direction::{Alike, Band, Higher, Lower, Rating, Reach, Value};
    let of = |direction, needed, sides| {
        let tally = tally(&[(measure("key", direction, needed), sides)]);
        (tally.uncompared.len(), tally.unclean, tally.checks.len())
    };
    for direction in [Rating, Reach, Value] {
        assert_eq!(of(direction, false, [Some(1.0), None]), (1, true, 1), "{direction:?}");
        assert_eq!(of(direction, false, [None, Some(1.0)]), (1, true, 1), "{direction:?}");
        assert_eq!(of(direction, false, [None, None]), (0, false, 0), "{direction:?}");
        assert_eq!(of(direction, true, [None, None]), (1, true, 1), "{direction:?}");
    }
    for direction in [Higher, Lower, Band, Alike] {
        assert_eq!(of(direction, false, [Some(1.0), None]), (1, false, 0), "{direction:?}");
        assert_eq!(of(direction, false, [None, None]), (0, false, 0), "{direction:?}");
        assert_eq!(of(direction, true, [None, Some(1.0)]), (1, true, 1), "{direction:?}");
    }
}

// SIM-1
#[test]
fn sim_1_a_score_is_the_mean_of_what_is_not_worse_and_of_what_is_left_of_the_rest() {
    use Direction::{Alike, Higher};
    // A quarter less is three quarters; half apart is a half; more and the same are whole.
    let all = tally(&[
        (measure("a", Higher, false), [Some(4.0), Some(3.0)]),
        (measure("b", Alike, false), [Some(4.0), Some(2.0)]),
        (measure("c", Higher, false), [Some(4.0), Some(8.0)]),
        (measure("d", Higher, false), [Some(4.0), Some(16.0)]),
        (measure("e", Alike, false), [Some(4.0), Some(4.0)]),
        (measure("f", Alike, false), [Some(2.0), Some(4.0)]),
    ]);
    let Score { kind, share, said } = all.score(ScoreKind::Electrical);
    assert_eq!((kind, share), (ScoreKind::Electrical, Some(4.75 / 6.0)));
    assert_eq!(said, crate::rules::notice::similar::compared(6, 2, 1));
    assert_eq!(Tally::default().score(ScoreKind::Strength).share, None);
}

// SIM-1
#[test]
fn sim_1_a_parameter_that_is_compared_twice_is_told_once() {
    use Direction::{Higher, Lower};
    let twice = tally(&[
        (measure("a", Higher, false), [Some(4.0), Some(8.0)]),
        (measure("a", Lower, false), [Some(4.0), Some(8.0)]),
        (measure("b", Lower, false), [Some(4.0), Some(8.0)]),
    ]);
    assert_eq!(twice.margins.iter().map(|margin| margin.key.as_str()).collect::<Vec<_>>(), ["a", "b"]);
}
