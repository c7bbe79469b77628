//! DWN-1 The letters that a schematic numbers components by: R1, C2, U3.

use crate::library::item::Item;

/// What is not in the table: integrated circuits, and whatever nobody told apart.
const OTHERS: &str = "U";

/// By the category, as IEEE 315 and KiCad's own libraries have them.
const LETTERS: [(&str, &str); 24] = [
    ("resistor", "R"),
    ("capacitor", "C"),
    ("inductor", "L"),
    ("bead", "FB"),
    ("diode", "D"),
    ("led", "D"),
    ("transistor", "Q"),
    ("mosfet", "Q"),
    ("igbt", "Q"),
    ("transistor-array", "Q"),
    ("thyristor", "Q"),
    ("tube", "V"),
    ("crystal", "Y"),
    ("filter", "FL"),
    ("connector", "J"),
    ("switch", "SW"),
    ("relay", "K"),
    ("transformer", "T"),
    ("fuse", "F"),
    ("battery", "BT"),
    ("display", "DS"),
    ("sound", "LS"),
    ("electric-motor", "M"),
    ("jumper", "JP"),
];

/// What the item itself says, else by the narrowest category that has letters.
pub(super) fn designator(item: &Item) -> String {
    let own = item.parameters.iter().find(|one| one.key == "designator").map(|one| one.value.bare());
    let letters = |id: &str| LETTERS.iter().find(|(of, _)| *of == id).map(|(_, letters)| *letters);
    let known = || item.category.iter().rev().find_map(|step| letters(&step.id)).unwrap_or(OTHERS);
    own.filter(|own| !own.is_empty()).unwrap_or_else(|| known().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        item::Category,
        parameter::{Parameter, ParameterValue},
    };

    #[test]
    fn dwn_1_letters_follow_the_narrowest_category_that_has_some_and_what_is_said_goes_first() {
        let of = |ids: &[&str]| {
            let step = |id: &&str| Category { id: (*id).into(), name: String::new() };
            Item { category: ids.iter().map(step).collect(), ..Item::default() }
        };
        for (ids, letters) in [
            (&["inductor", "inductor-chip"][..], "L"),
            (&["inductor", "bead"], "FB"),
            (&["discrete", "diode", "diode-zener"], "D"),
            (&["ic", "isolator", "optocoupler"], "U"),
            (&[], "U"),
        ] {
            assert_eq!(designator(&of(ids)), letters, "{ids:?}");
        }
        let own = Parameter::of("designator", ParameterValue::code("#PWR"));
        assert_eq!(designator(&Item { parameters: vec![own], ..of(&["resistor"]) }), "#PWR");
    }
}
