//! ASH-1 The chart: formulas and questions that somebody might write, and others.

use crate::{
    cases,
    claims::chart::{a_question_is_answered, a_text_is_a_formula_or_has_a_fault_in_it},
};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases())]

    // ASH-1
    #[test]
    fn any_text_is_a_formula_or_has_a_fault_in_it(text in any::<String>(), near in "([EρGνλTA]|Rp|Rm|HB|[0-9.]{1,3}|[-+*/^()√²⁻½ ]){0,24}") {
        a_text_is_a_formula_or_has_a_fault_in_it(&text);
        a_text_is_a_formula_or_has_a_fault_in_it(&near);
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 1_000, ..cases() })]

    // ASH-1
    #[test]
    fn any_question_is_answered(
        [x, y] in prop::array::uniform2("(E|ρ|T|Rp|E\\^\\(1/2\\)/ρ|E/Rp|E-Rp|ρ\\*T|[a-zE+ρ]{0,6})"),
        stages in "((l_(E|E/ρ|Rp\\^2/E|T|q)_[0-9.]{0,4}_[0-9.]{0,4}|b_[0-9]_[0-9]{4}_[0-9]_[0-9]{5}|c_(steel|wood)|a_0_4_-1_6_([A-Za-z0-9.-]{4}){3,9})~){0,4}",
        ranges in "(xr=[0-9e.-]{1,6}_[0-9e.-]{1,6}\n)?(yr=[0-9e.-]{1,6}_[0-9e.-]{1,6}\n)?",
        more in "(xs=lin\n)?(ys=lin\n)?(xu=(K|MPa|g/cm³)\n)?(yu=(ksi|K|°F)\n)?(hide=[0-9]{1,2}(~[0-9])?\n)?(sel=[a-f](~[a-f]){0,3}\n)?(guess=g_E_1_2_3_ρ_1_[0-9]_3\n)?",
        screen in "(screen=[0-9]{1,4} [0-9]{1,4} [0-9.]{1,3}\n)?flags=(picture )?(dark )?(file)?\n(pointer=[0-9]{1,3} [0-9]{1,3}\n)?(table=[0-9]{1,3}\n)?",
    ) {
        a_question_is_answered(&format!("x={x}\ny={y}\nst={stages}\n{ranges}{more}{screen}"));
    }
}
