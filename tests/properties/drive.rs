//! MOT-1 Motor conditions: cycles that somebody might type, and others.

use crate::{
    cases,
    claims::drive::{any_text_is_refused_or_answered_with_finite_numbers, no_energy_is_lost_or_made},
};
use proptest::prelude::*;
use sanku_core::library::drive::{Ask, Given, Leg, Mechanism};

/// Numbers of any size that a field may take, and texts that are none.
const NUMBER: &str = "(-?[0-9]{1,3}(\\.[0-9]{1,3})?|1e300|-0|NaN|)";

fn leg() -> impl Strategy<Value = Leg> {
    ["[0-9]{1,2}\\.[0-9]{1,2}", "-?[0-9]{1,2}(\\.[0-9])?|0", "-?[0-9]{1,4}|0"]
        .prop_map(|[duration, speed, force]| Leg { duration, speed, force })
}

fn ask(number: &'static str) -> impl Strategy<Value = Ask> {
    let one = 0..Mechanism::ALL.len();
    (one, prop::collection::vec((0..13usize, number), 0..8), prop::collection::vec(leg(), 0..8)).prop_map(
        |(at, given, legs)| {
            let mechanism = Mechanism::ALL[at];
            let fields: Vec<_> = mechanism.fields().collect();
            let given = given
                .into_iter()
                .map(|(at, text)| Given { key: fields[at % fields.len()].key.to_owned(), text });
            Ask { mechanism: mechanism.word().to_owned(), given: given.collect(), legs, ..Ask::default() }
        },
    )
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 4_000, ..cases() })]

    // MOT-1
    #[test]
    fn energy_in_is_energy_out_and_losses(ask in ask("[0-9]{1,2}(\\.[0-9]{1,3})?")) {
        no_energy_is_lost_or_made(&ask);
    }

    // MOT-1
    #[test]
    fn any_ask_is_refused_or_answered(ask in ask(NUMBER), text in any::<String>()) {
        any_text_is_refused_or_answered_with_finite_numbers(&ask.text());
        any_text_is_refused_or_answered_with_finite_numbers(&text);
    }
}
