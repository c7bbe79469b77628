//! SIM-1 What a component does, beside its category: polarity, arrangement and what its name promises.

use super::{
    place::{leaf, within},
    row::words,
};
use crate::{
    library::item::Item,
    rules::notice::similar as texts,
    text::{has, lower},
};

/// Of each pair one excludes the other.
const POLARITIES: [[&str; 2]; 8] = [
    ["npn", "pnp"],
    ["n沟道", "p沟道"],
    ["n-channel", "p-channel"],
    ["nmos", "pmos"],
    ["正电压", "负电压"],
    ["单向", "双向"],
    ["共阴", "共阳"],
    ["高有效", "低有效"],
];

/// Both have it or neither does.
const EXACT: [&str; 15] = [
    "达林顿",
    "共阴",
    "共阳",
    "串联",
    "并联",
    "开漏",
    "降压",
    "升压",
    "反相",
    "无缓冲",
    "三态",
    "锁存",
    "darlington",
    "buck",
    "boost",
];

/// The candidate has what the original has; more does no harm.
const KEPT: [&str; 4] = ["超快恢复", "快恢复", "施密特", "高压开关"];

/// What a choice says must be the same, where both say it.
const CHOICES: [(&str, &str); 3] = [("led", "colour"), ("optocoupler", "type"), ("connector", "type")];

/// Dielectrics, the steadiest first.
const DIELECTRICS: [&str; 7] = ["C0G", "NP0", "X8R", "X7R", "X6S", "X5R", "Y5V"];

/// The gate that refuses the function of a candidate; none where it does what the original does.
pub fn refused(of: &Item, with: &Item) -> Option<String> {
    if leaf(of).is_empty() || leaf(of) != leaf(with) {
        return Some(texts::CATEGORY.to_owned());
    }
    let [own, other] = [of, with].map(described);
    let opposed = |[one, two]: &&[&str; 2]| {
        let is = |text: &str, word: &str, not: &str| has(text, word) && !has(text, not);
        is(&own, one, two) && is(&other, two, one) || is(&own, two, one) && is(&other, one, two)
    };
    if POLARITIES.iter().any(|pair| opposed(&pair)) {
        return Some(texts::POLARITY.to_owned());
    }
    let [own, other] = [of, with].map(|item| all_lower(&item.name));
    let differs = EXACT.iter().any(|word| has(&own, word) != has(&other, word))
        || KEPT.iter().any(|word| has(&own, word) && !has(&other, word))
        || within(of, "logic") && plain(of) != plain(with)
        || CHOICES.iter().any(|(category, key)| within(of, category) && chosen_apart(of, with, key));
    if differs {
        return Some(texts::FUNCTION.to_owned());
    }
    worse_dielectric(of, with).then(|| texts::DIELECTRIC.to_owned())
}

/// Name and line, to find words in.
fn described(item: &Item) -> String {
    all_lower(&[item.name.as_str(), " ", &item.description].concat())
}

fn all_lower(text: &str) -> String {
    text.chars().map(lower).collect()
}

/// What a logic part does, without its number and without what may be more.
fn plain(item: &Item) -> String {
    item.name.replace(&item.model, "").replace("施密特触发", "").replace("施密特", "").trim().to_owned()
}

fn chosen_apart(of: &Item, with: &Item, key: &str) -> bool {
    let [own, other] = [of, with].map(|item| words(item, key));
    !own.is_empty() && !other.is_empty() && own != other
}

/// Whether a ceramic capacitor has a less steady dielectric.
fn worse_dielectric(of: &Item, with: &Item) -> bool {
    let rank = |item: &Item| {
        let kinds = words(item, "type");
        DIELECTRICS.iter().position(|kind| kinds.iter().any(|own| own == kind))
    };
    // NP0 is C0G by its other name.
    let rank = |item: &Item| rank(item).map(|place| place.max(1));
    matches!((rank(of), rank(with)), (Some(own), Some(other)) if other > own)
}
