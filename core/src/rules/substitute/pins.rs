//! SIM-1 Pin maps: position by position, under one name for what has many.

use crate::{
    json::Read,
    library::item::{DrawingKind, Item},
};
use sanku_derive::wire;
use serde::Serialize;
use std::collections::BTreeMap;

/// A position of both.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct PinPair {
    /// The number of the pin.
    pub number: String,
    /// What the original calls it; nothing where it has none there.
    pub of: String,
    /// What the candidate calls it.
    pub with: String,
    /// Whether they are the same.
    pub is: PinMatch,
}

/// Whether two pins are the same.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum PinMatch {
    /// They do the same.
    Same,
    /// One is not connected, where the other asks for nothing that matters.
    Free,
    /// They do not, or one is not there.
    #[default]
    Other,
    /// Somebody does not say what it does.
    Unknown,
}

/// The pins of a component: what each number is called.
pub type Pins = BTreeMap<Number, String>;

/// The number of a pin, ordered as people count: 2 before 10, A2 before B1.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number {
    letters: String,
    count: u64,
    text: String,
}

impl Number {
    fn of(text: &str) -> Self {
        let digits = text.find(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len());
        let (letters, rest) = text.split_at_checked(digits).unwrap_or((text, ""));
        Self { letters: letters.to_owned(), count: rest.parse().unwrap_or_default(), text: text.to_owned() }
    }
}

impl Number {
    /// The number that the original's pad has there.
    fn placed(&self, renumbered: &[[String; 2]]) -> Self {
        let there = renumbered.iter().find(|[_, part]| *part == self.text);
        there.map_or_else(|| self.clone(), |[board, _]| Self::of(board))
    }
}

/// The pins of a component's symbols; of several that show a pin, the one that says most.
pub fn pins(item: &Item) -> Pins {
    let mut found = Pins::new();
    let symbols = item.drawings.iter().filter(|drawing| drawing.kind == DrawingKind::Symbol);
    for pin in symbols.flat_map(|symbol| &symbol.pins).filter(|pin| !pin.number.is_empty()) {
        let name = found.entry(Number::of(&pin.number)).or_default();
        if pin.name.len() > name.len() {
            name.clone_from(&pin.name);
        }
    }
    found
}

/// Both maps, position by position; nothing where one has none. Where the pads bear other numbers, the candidate's is that of
/// the pad which lies at the same place.
pub fn compared(of: &Pins, with: &Pins, renumbered: &[[String; 2]]) -> Vec<PinPair> {
    if of.is_empty() || with.is_empty() {
        return Vec::new();
    }
    // What has two pins without names works either way round.
    let nameless = |pins: &Pins| pins.len() <= 2 && pins.values().all(String::is_empty);
    let symmetric = nameless(of) && nameless(with) && of.len() == with.len();
    let apart = [of, with].into_iter().any(has_both_grounds);
    let placed: Pins = with.iter().map(|(number, name)| (number.placed(renumbered), name.clone())).collect();
    let with = &placed;
    let mut numbers: Vec<&Number> = of.keys().chain(with.keys()).collect();
    numbers.sort();
    numbers.dedup();
    let pair = |number: &Number| {
        let [own, other] = [of, with].map(|pins| pins.get(number));
        let is = match (own, other) {
            _ if symmetric => PinMatch::Same,
            (Some(own), Some(other)) => matched(own, other, apart),
            _ => PinMatch::Other,
        };
        let [own, other] = [own, other].map(|name| name.cloned().unwrap_or_default());
        PinPair { number: number.text.clone(), of: own, with: other, is }
    };
    numbers.into_iter().map(pair).collect()
}

/// Where a part has a ground beside its negative supply, these two are not one.
fn has_both_grounds(pins: &Pins) -> bool {
    let negative = || pins.values().filter(|name| plain(name) == NEGATIVE);
    negative().any(|name| is_ground(name)) && negative().any(|name| !is_ground(name))
}

fn is_ground(name: &str) -> bool {
    name.to_ascii_uppercase().contains("GND") || name == "0V"
}

fn matched(of: &str, with: &str, apart: bool) -> PinMatch {
    if of.is_empty() || with.is_empty() {
        return PinMatch::Unknown;
    }
    let [own, other] = [of, with].map(plain);
    if apart && own == NEGATIVE && other == NEGATIVE && is_ground(of) != is_ground(with) {
        return PinMatch::Other;
    }
    let idle = |name: &str| matches!(name, "NC" | "BYP");
    match () {
        () if own == other => PinMatch::Same,
        () if idle(&own) && idle(&other) => PinMatch::Free,
        () => PinMatch::Other,
    }
}

/// The negative supply.
const NEGATIVE: &str = "V-";

/// Names that mean the same, under the first of them.
const NAMES: &[&[&str]] = &[
    &["V+", "VCC", "VDD", "VS+", "VCC+", "VDD+", "VS", "+VS", "+VCC", "+V"],
    &[NEGATIVE, "GND", "VSS", "VEE", "VS-", "VCC-", "-VS", "-V", "0V"],
    &["IN", "VIN", "VI", "INPUT"],
    &["OUT", "VOUT", "VO", "OUTPUT"],
    &["EN", "CE", "ON/OFF", "SHDN", "ENABLE", "ON"],
    &["BYP", "BP", "BYPASS"],
    &["NC", "N.C.", "DNC", "NOCONNECT"],
    &["K", "CATHODE", "CATH"],
    &["A", "ANODE"],
    &["REF", "ADJ"],
    &["THRES", "THR", "THRESHOLD"],
    &["TRIG", "TRI", "TRIGGER"],
    &["DISCH", "DIS", "DISCHARGE"],
    &["CONT", "CV", "CTRL", "CONTROL"],
    &["RESET", "RST", "R"],
];

/// What the terminals of a channel are called without its number.
const CHANNEL: [&str; 3] = ["OUT", "IN+", "IN-"];

/// A name as others write it, too: VCC is V+, and 1OUT, OUTA and OUT1 are one.
pub fn plain(name: &str) -> String {
    let upper = name.to_ascii_uppercase();
    let signs = ['~', '{', '}', ' ', '_', '#', '!'];
    let name: String = upper
        .chars()
        .filter(|sign| !signs.contains(sign))
        .map(|sign| if sign == '−' { '-' } else { sign })
        .collect();
    if let Some(names) = NAMES.iter().find(|names| names.contains(&name.as_str())) {
        return names.first().map(|name| (*name).to_owned()).unwrap_or_default();
    }
    channel(&name).unwrap_or(name)
}

/// The terminal of a channel, under its number: OUT1 of 1OUT, OUTA, OUT_A, A_OUT; IN-2 of 2IN-, INB-, -INB, IN2-.
fn channel(name: &str) -> Option<String> {
    let turned = |name: &str| match name.strip_prefix(['+', '-']) {
        Some(rest) => format!("{rest}{}", name.get(..1).unwrap_or_default()),
        None => name.to_owned(),
    };
    let name = turned(name);
    let named = |base: &str, place: char| {
        let number = match place {
            '1'..='9' => place,
            'A'..='H' => char::from(b'1' + (place as u8 - b'A')),
            _ => return None,
        };
        CHANNEL.contains(&base).then(|| format!("{base}{number}"))
    };
    let sign = name.strip_suffix(['+', '-']).map(|_| name.get(name.len() - 1..).unwrap_or_default());
    let bare = name.trim_end_matches(['+', '-']);
    let sign = sign.unwrap_or_default();
    let mut letters = bare.chars();
    let first = letters.next()?;
    let after = named(&[letters.as_str(), sign].concat(), first);
    let mut letters = bare.chars();
    let last = letters.next_back()?;
    after.or_else(|| named(&[letters.as_str(), sign].concat(), last))
}

#[cfg(test)]
mod tests;
