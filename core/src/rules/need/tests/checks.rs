//! REC-1 Checks at their very limits, and how far a limit is loosened.

use super::{
    super::{
        Ask, Need,
        beam::{self, Loads},
        candidate::Candidate,
        check::{Outcome, Would},
        field::Family,
        gate, recommend,
        section::{Section, boxed},
        told::Recommended,
    },
    made::{margins, rated, set},
};
use crate::library::{
    Library::{Mat, Part},
    item::Item,
};

fn between(key: &'static str, from: Option<f64>, to: Option<f64>) -> Ask {
    Ask { key, from, to, word: None }
}

fn of(item: &Item) -> Candidate<'_> {
    Candidate { item, row: item.configurations.rows.first() }
}

// REC-1
#[test]
fn a_share_is_told_of_what_is_more_than_nothing() {
    for (own, from, to, holds, ratio) in [
        ("3", Some(2.0), None, true, Some(1.5)),
        ("2", Some(5.0), None, false, Some(0.4)),
        ("2", None, Some(5.0), true, Some(2.5)),
        ("5", None, Some(2.0), false, Some(0.4)),
        ("0", None, Some(5.0), true, None),
        ("-1", None, Some(5.0), true, None),
        ("3", Some(0.0), None, true, None),
        ("3", Some(2.0), Some(5.0), true, None),
    ] {
        let ask = between("tensileStrength", from, to);
        let need = Need::of(Mat, Some("metal"), vec![ask.clone()]);
        let item = Item { library: Mat, ..rated("one", "metal", &[("tensileStrength", own, "MPa")]) };
        let check = gate::check(&need, Family::Material, &ask, &of(&item));
        assert_eq!((check.outcome == Outcome::Holds, check.ratio), (holds, ratio), "{own} {from:?} {to:?}");
        let told = recommend(&need, &[item]);
        let said = told.hits.first().map(margins).unwrap_or_default();
        let expected = ratio.filter(|_| holds).map(|ratio| format!(" = {ratio:.3}"));
        assert_eq!(said.len(), usize::from(expected.is_some()), "{own} {from:?} {to:?}: {said:?}");
        assert!(said.iter().zip(expected).all(|(said, end)| said.ends_with(&end)), "{said:?}");
    }
}

// REC-1
#[test]
fn a_limit_is_loosened_to_the_side_on_which_it_is_met_and_never_for_nothing() {
    let both = |number: f64| (Some(number), Some(number));
    for (ends, exact, number, expected) in [
        ((Some(5.0), None), false, 4.567, Some((Some(4.56), None))),
        ((Some(5.0), None), false, 5.0, None),
        ((Some(5.0), None), false, 0.0, None),
        ((Some(5.0), None), false, -1.0, None),
        ((None, Some(5.0)), false, 5.123, Some((None, Some(5.13)))),
        ((None, Some(5.0)), false, 5.0, None),
        ((Some(10.0), Some(12.0)), false, 8.0, Some((Some(8.0), None))),
        (both(10.0), true, 8.765, Some(both(8.765))),
        (both(10.0), false, 8.765, Some(both(8.76))),
        (both(10.0), true, 10.0, None),
        (both(10.0), true, 0.0, None),
        ((None, None), false, 3.0, None),
    ] {
        let loosened = between("span", ends.0, ends.1).loosened(exact, number);
        let found = loosened.map(|ask| (ask.from, ask.to));
        assert_eq!(found, expected, "{ends:?} {exact} {number}");
    }
}

// REC-1
#[test]
fn a_beam_that_bends_just_as_far_as_it_may_asks_for_no_other_span() {
    let item = set("box", "profile-box", "box-tube", "h b t mass", &["100 100 4 11.7"]);
    let section = Section::of(&of(&item)).unwrap();
    let loads = Loads { single: 1000.0, even: section.mass * 9.806_65 / 1000.0, span: 2000.0, held: false };
    let bends = loads.deflection(section.moment);
    for (limit, shorter) in [(bends, false), (bends * 1.01, false), (bends * 0.99, true)] {
        let asks = vec![
            between("span", Some(2000.0), Some(2000.0)),
            between("midLoad", Some(1000.0), None),
            between("deflection", None, Some(limit)),
        ];
        let need = Need::of(Part, Some("beam"), asks);
        let check = beam::check(&need, "span", &need.asks[0], &of(&item));
        let would = check.would.map(|would| matches!(would, Would::Number(span) if span < 2000.0));
        assert_eq!(would, shorter.then_some(true), "{limit}");
    }
}

// REC-1
#[test]
fn a_section_bears_something_and_weighs_something() {
    for (shape, columns, row, is_one) in [
        ("tube", "D t mass", "60 5 6.78", true),
        ("tube", "D t mass", "60 0 6.78", false),
        ("tube", "D t mass", "60 5 0", false),
        ("tube", "D t mass", "10 20 1", false),
        ("tube", "D mass", "60 6.78", false),
        ("parallel-beam", "h b d t mass", "150 75 5 7 14", true),
        ("parallel-beam", "h b d t mass", "0 75 5 7 14", false),
        ("round-bar", "d mass", "60 22", false),
    ] {
        let item = set("one", "profile-section", shape, columns, &[row]);
        assert_eq!(Section::of(&of(&item)).is_some(), is_one, "{shape} {row}");
    }
}

// REC-1: EN 10219-2, in cm⁴: corners of 2 walls up to 6 mm, of 2.5 up to 10 mm, of 3 above.
#[test]
fn thick_tubes_are_rounder() {
    for (wall, moment) in [(6.0, 2832.75), (8.0, 3566.25), (10.0, 4251.06), (12.0, 4730.22)] {
        let own = boxed([200.0, 200.0, wall]) / 1e4;
        assert!((own / moment - 1.0).abs() < 2e-3, "{wall}: {own}");
    }
}

// REC-1
#[test]
fn how_many_were_not_looked_at_is_said_where_there_are_any() {
    for (left_out, said) in [(0, None), (1, Some(1)), (3, Some(3))] {
        let told = serde_json::to_value(Recommended { left_out, ..Recommended::default() }).unwrap();
        assert_eq!(told.get("leftOut").and_then(serde_json::Value::as_u64), said);
    }
}
