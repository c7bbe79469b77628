//! CMP-1 Whether two things that are known say the same. Nothing is equal to what is not known.

use super::*;
use crate::library::parameter::{Amount, CurvePoint, Reference};
use Verdict::{Different, Equal, Undetermined};
use proptest::prelude::*;

fn fact(value: ParameterValue) -> Fact {
    Fact { value, ..Fact::default() }
}

fn number(amount: Amount, unit: &str) -> Fact {
    fact(ParameterValue::Number { amount, unit: Some(unit.to_owned()).filter(|unit| !unit.is_empty()) })
}

fn exact(value: &str, unit: &str) -> Fact {
    number(Amount::Exact { value: value.into() }, unit)
}

fn range(from: &str, to: &str) -> Fact {
    number(Amount::Range { from: from.into(), to: to.into() }, "V")
}

fn spread([min, typical, max]: [&str; 3]) -> Fact {
    number(Amount::Spread { min: min.into(), typical: typical.into(), max: max.into() }, "V")
}

fn each(values: &[&str]) -> Fact {
    number(Amount::List { values: values.iter().map(|value| (*value).into()).collect() }, "V")
}

fn curve(typical: &str, points: &[(&str, &str)]) -> Fact {
    let point =
        |(celsius, value): &(&str, &str)| CurvePoint { celsius: (*celsius).into(), value: (*value).into() };
    let points = points.iter().map(point).collect();
    number(Amount::Curve { typical: typical.into(), points }, "V")
}

fn check(one: &Fact, other: &Fact, wanted: Verdict) {
    assert_eq!(judge(one, other), wanted, "{one:?} {other:?}");
    assert_eq!(judge(other, one), wanted, "the other way round: {one:?} {other:?}");
}

// CMP-1, UNT-4
#[test]
fn cmp_1_the_same_size_in_another_unit_is_equal() {
    for (one, other) in [
        (("0.1", "μF"), ("100", "nF")),
        (("0.25", "in"), ("6.35", "mm")),
        (("1", "GPa"), ("1000", "MPa")),
        (("1", "ksi"), ("6.894757293168361", "MPa")),
        (("20", "°C"), ("68", "°F")),
        (("M6", ""), ("6", "mm")),
        (("±5", "%"), ("5", "%")),
        (("6.0", "mm"), ("6", "mm")),
        (("0", "mm"), ("-0", "mm")),
    ] {
        check(&exact(one.0, one.1), &exact(other.0, other.1), Equal);
    }
}

// CMP-1
#[test]
fn cmp_1_another_size_differs_and_another_kind_cannot_be_compared() {
    check(&exact("6", "mm"), &exact("6.001", "mm"), Different);
    check(&exact("100", "nF"), &exact("100", "pF"), Different);
    for (one, other) in [(("6", "mm"), ("6", "kg")), (("6", "mm"), ("6", "")), (("6", "foo"), ("6", "bar"))] {
        check(&exact(one.0, one.1), &exact(other.0, other.1), Undetermined(Doubt::Units));
    }
    check(&exact("6", "foo"), &exact("6", "foo"), Equal);
    check(&exact("6", "mm"), &fact(ParameterValue::text("6 mm")), Undetermined(Doubt::Kinds));
}

// CMP-1
#[test]
fn cmp_1_ranges_that_overlap_or_touch_are_undetermined_and_others_differ() {
    let overlap = Undetermined(Doubt::Overlap);
    check(&range("1", "5"), &range("3", "9"), overlap);
    check(&range("1", "5"), &range("5", "9"), overlap);
    check(&range("1", "9"), &range("3", "5"), overlap);
    check(&range("1", "5"), &range("6", "9"), Different);
    check(&range("1", "5"), &range("1", "5"), Equal);
    check(&range("5", "1"), &range("1", "5"), Equal);
    check(&exact("3", "V"), &range("1", "5"), overlap);
    check(&exact("1", "V"), &range("1", "5"), overlap);
    check(&exact("0.9", "V"), &range("1", "5"), Different);
    check(&exact("5", "V"), &range("5", "5"), Equal);
}

// CMP-1
#[test]
fn cmp_1_what_spreads_is_equal_with_its_ends_and_what_is_usual() {
    check(&spread(["1", "2", "3"]), &spread(["1", "2", "3"]), Equal);
    check(&spread(["1", "2", "3"]), &spread(["1", "2.5", "3"]), Undetermined(Doubt::Overlap));
    check(&spread(["1", "2", "3"]), &range("1", "3"), Undetermined(Doubt::Overlap));
    check(&spread(["1", "2", "3"]), &spread(["4", "5", "6"]), Different);
}

// CMP-1
#[test]
fn cmp_1_one_of_several_is_equal_to_the_same_several() {
    check(&each(&["3.3", "5"]), &each(&["5", "3.3"]), Equal);
    check(&each(&["3.3", "5"]), &each(&["5", "12"]), Undetermined(Doubt::Overlap));
    check(&each(&["3.3", "5"]), &each(&["9", "12"]), Different);
    check(&each(&["3.3", "5"]), &exact("5", "V"), Undetermined(Doubt::Overlap));
    check(&each(&["3.3", "5"]), &exact("9", "V"), Different);
    check(&each(&["5"]), &exact("5", "V"), Equal);
    check(&each(&["3.3", "5"]), &each(&["3.3", "5", "12"]), Undetermined(Doubt::Overlap));
    for (number, wanted) in [
        ("3.9", Different),
        ("4", Undetermined(Doubt::Overlap)),
        ("4.5", Undetermined(Doubt::Overlap)),
        ("5", Undetermined(Doubt::Overlap)),
        ("5.1", Different),
    ] {
        check(&each(&["1", number]), &range("4", "5"), wanted);
    }
}

// CMP-1
#[test]
fn cmp_1_values_over_temperature_are_held_against_each_other_at_the_same_one() {
    let [cold, hot] = [("20", "5"), ("100", "4")];
    check(&curve("5", &[cold, hot]), &curve("5", &[cold, hot]), Equal);
    check(&curve("5", &[cold, hot]), &curve("5", &[cold, ("100", "3")]), Different);
    check(&curve("5", &[cold]), &curve("6", &[hot]), Different);
    check(&curve("5", &[cold]), &curve("5", &[hot]), Undetermined(Doubt::Temperatures));
    check(&curve("5", &[cold]), &curve("5", &[cold, hot]), Undetermined(Doubt::Temperatures));
    check(&curve("5", &[cold, hot]), &exact("5", "V"), Equal);
    check(&curve("5", &[cold, hot]), &exact("4", "V"), Different);
}

// CMP-1
#[test]
fn cmp_1_what_varies_with_the_configuration_is_equal_to_nothing() {
    let varying = |value: Fact| Fact { varies: true, ..value };
    let varies = Undetermined(Doubt::Varies);
    check(&varying(range("1", "5")), &varying(range("1", "5")), varies);
    check(&varying(range("1", "5")), &exact("3", "V"), varies);
    check(&varying(range("1", "5")), &exact("6", "V"), Different);
    let words = |all: &[&str]| {
        fact(ParameterValue::Choice { choices: all.iter().map(|one| (*one).into()).collect() })
    };
    check(&varying(words(&["A", "B"])), &words(&["A"]), varies);
    check(&varying(words(&["A", "B"])), &varying(words(&["A", "B"])), varies);
    check(&varying(words(&["A", "B"])), &words(&["C"]), Different);
    check(&varying(words(&["A"; WORDS])), &words(&["C"]), Different);
    let many: Vec<String> = (0..WORDS).map(|at| at.to_string()).collect();
    let many = fact(ParameterValue::Choice { choices: many });
    check(&varying(many), &words(&["C"]), varies);
}

// CMP-1
#[test]
fn cmp_1_words_are_equal_whatever_their_case_width_and_spaces_and_designations_without_their_signs() {
    let text = |text: &str| fact(ParameterValue::text(text));
    let code = |code: &str| fact(ParameterValue::code(code));
    check(&text("不锈钢 A2"), &text("不锈钢Ａ２"), Equal);
    check(&text("A-2"), &text("A2"), Different);
    check(&code("LQFP-48"), &code("lqfp48"), Equal);
    check(&code("LQFP-48"), &text("LQFP 48"), Equal);
    check(&code("LQFP-48"), &code("LQFP-64"), Different);
    let both = |codes: [&str; 2]| fact(ParameterValue::Code { codes: codes.map(str::to_owned).into() });
    check(&both(["A", "B"]), &both(["B", "A"]), Equal);
    check(&both(["A", "B"]), &code("A"), Different);
    let item = |text: &str| {
        let to = Reference::Item { set_id: "x".into() };
        fact(ParameterValue::Reference { text: text.into(), to })
    };
    check(&item("a"), &item("A"), Equal);
}

// CMP-1
#[test]
fn cmp_1_numbers_beyond_all_sizes_are_compared_as_words_and_never_trap() {
    for odd in ["1e999", "NaN", "-", "", "--5", "1e300", "-1e300", "0x10"] {
        check(&exact(odd, "V"), &exact(odd, "V"), Equal);
        assert_ne!(judge(&exact(odd, "V"), &exact("5", "V")), Equal, "{odd}");
        assert_ne!(judge(&exact(odd, "V"), &range("NaN", "1e300")), Equal, "{odd}");
    }
}

// CMP-1
#[test]
fn cmp_1_only_what_is_beyond_doubt_has_an_order() {
    let order = |one: &Fact, other: &Fact| order(one, other);
    assert_eq!(order(&exact("5", "V"), &exact("6", "V")), Some(Ordering::Less));
    assert_eq!(order(&exact("1", "kV"), &exact("6", "V")), Some(Ordering::Greater));
    assert_eq!(order(&exact("1", "kV"), &exact("1000", "V")), Some(Ordering::Equal));
    assert_eq!(order(&range("1", "5"), &range("6", "9")), Some(Ordering::Less));
    assert_eq!(order(&range("1", "5"), &range("3", "9")), None);
    assert_eq!(order(&each(&["1", "2"]), &exact("9", "V")), None);
    assert_eq!(order(&fact(ParameterValue::text("a")), &fact(ParameterValue::text("b"))), None);
}

fn any_fact() -> impl Strategy<Value = Fact> {
    let decimal = || prop_oneof!["-?[0-9]{1,3}(\\.[0-9]{1,2})?", "M[0-9]{1,2}", "±[0-9]", ".{0,3}"];
    let unit = || prop_oneof![Just("mm"), Just("in"), Just("V"), Just(""), Just("foo")];
    let amount = prop_oneof![
        decimal().prop_map(|value| Amount::Exact { value }),
        (decimal(), decimal()).prop_map(|(from, to)| Amount::Range { from, to }),
        prop::collection::vec(decimal(), 0..4).prop_map(|values| Amount::List { values }),
        (decimal(), prop::collection::vec((decimal(), decimal()), 0..3)).prop_map(|(typical, points)| {
            let points = points.into_iter().map(|(celsius, value)| CurvePoint { celsius, value }).collect();
            Amount::Curve { typical, points }
        }),
    ];
    let value = prop_oneof![
        (amount, unit()).prop_map(|(amount, unit)| ParameterValue::Number {
            amount,
            unit: Some(unit.to_owned()).filter(|unit| !unit.is_empty())
        }),
        prop::collection::vec("[a-c]{1,2}", 0..4).prop_map(|choices| ParameterValue::Choice { choices }),
        "[a-c -]{0,3}".prop_map(|code| ParameterValue::code(&code)),
    ];
    (value, any::<bool>()).prop_map(|(value, varies)| Fact { value, varies, ..Fact::default() })
}

proptest! {
    // CMP-1
    #[test]
    fn cmp_1_swapping_two_values_swaps_nothing_but_their_order(one in any_fact(), other in any_fact()) {
        prop_assert_eq!(judge(&one, &other), judge(&other, &one));
        prop_assert_eq!(order(&one, &other), order(&other, &one).map(Ordering::reverse));
    }
}
