//! SIM-1 What a part is for, and in which form.

use super::super::{place::within, row::words};
use crate::library::item::Item;

/// Categories that stand for a function of their own, wherever they lie.
const OWN_FUNCTION: [&str; 21] = [
    "washer-spring",
    "bearing-thrust",
    "bearing-thrust-roller",
    "bearing-joint",
    "bearing-unit",
    "bearing-needle",
    "screw-set",
    "screw-tapping",
    "screw-wood",
    "screw-shoulder",
    "nut-round",
    "nut-weld",
    "nut-t",
    "nut-wing",
    "key-woodruff",
    "retaining-e",
    "pulley",
    "sprocket",
    "gear",
    "linear-bearing",
    "seal-lip",
];

/// What does the same in another form.
const SAME_FUNCTION: [(&str, &str); 4] =
    [("bolt", "screw"), ("screw", "screw"), ("bearing-ball", "bearing"), ("bearing-roller", "bearing")];

/// What a part is for.
pub fn function(item: &Item) -> &str {
    let steps = || item.category.iter().map(|step| step.id.as_str());
    let own = steps().find(|id| OWN_FUNCTION.contains(id));
    let same = || {
        steps().find_map(|id| SAME_FUNCTION.iter().find(|(of, _)| *of == id)).map(|(_, function)| *function)
    };
    own.or_else(same).or_else(|| steps().nth(1)).or_else(|| steps().next()).unwrap_or_default()
}

/// Forms that are seated otherwise than their like.
const OTHER_SEAT: [&str; 5] = ["screw-countersunk", "pin-spring", "pin-split", "pin-taper", "pin-clevis"];

/// Whether both are of one form: of one kind, and seated alike.
pub fn is_same_form(of: &Item, with: &Item) -> bool {
    let kind = |item: &Item| item.category.get(1).map(|step| step.id.clone());
    let seat = |item: &Item| OTHER_SEAT.into_iter().find(|seat| within(item, seat));
    kind(of) == kind(with) && seat(of) == seat(with)
}

/// Whether both choose, and something else.
pub fn apart(of: &Item, with: &Item, key: &str) -> bool {
    let [own, other] = [of, with].map(|item| words(item, key));
    !own.is_empty() && !other.is_empty() && own != other
}
