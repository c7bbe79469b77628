//! SIM-1 Components: gates, then electrical, package and pins by themselves.

use super::{
    function, measures, package,
    pins::{self, PinMatch, PinPair},
    place::within,
    row::{called, parameter, told},
    told::{Likeness, Score, ScoreKind, Uncompared},
    verdict::{Tally, Verdict},
};
use crate::{
    library::{item::Item, template::Template},
    rules::notice::{checks, similar as texts},
};

/// How a component may stand for another; the gate that refuses it.
pub fn judge(of: &Item, with: &Item) -> Result<Verdict, String> {
    if let Some(gate) = function::refused(of, with) {
        return Err(gate);
    }
    let table = measures::of_component(of);
    let template = Template::of(of.library, &of.category);
    let values: Vec<_> = table.iter().map(|measure| [of, with].map(|item| told(item, measure.key))).collect();
    let sided = table.iter().zip(&values).map(|(measure, [own, other])| {
        (measure, called(&template, [of, with], measure.key, measure.name), [own.as_ref(), other.as_ref()])
    });
    let mut tally = Tally::of(&sided.collect::<Vec<_>>())?;
    tally.uncompared.extend(further(of, with, table, &template));
    let packages = package::compared(of, with);
    let pins = pins::compared(&pins::pins(of), &pins::pins(with), &packages.renumbered);
    let class = class(&tally, packages.fits, &pins, table.is_empty() || packages.doubtful);
    let checks = checks(of, &tally, &packages, &pins);
    Ok(Verdict {
        class,
        scores: vec![tally.score(ScoreKind::Electrical), packages.score, mapped(&pins)],
        margins: tally.margins,
        checks,
        uncompared: tally.uncompared,
        pins,
    })
}

/// Only what is soldered alike, and does the same at each pin, is compatible; only what is nowhere worse or unknown is clean.
fn class(tally: &Tally, fits: Option<bool>, pins: &[PinPair], doubtful: bool) -> Likeness {
    let all = |good: fn(PinMatch) -> bool| !pins.is_empty() && pins.iter().all(|pin| good(pin.is));
    let compatible = all(|is| matches!(is, PinMatch::Same | PinMatch::Free));
    match () {
        () if fits != Some(true) || !compatible => Likeness::Near,
        () if tally.unclean || doubtful || !all(|is| is == PinMatch::Same) => Likeness::Fits,
        () => Likeness::DropIn,
    }
}

/// The score of the pin map.
fn mapped(pins: &[PinPair]) -> Score {
    let same = pins.iter().filter(|pin| pin.is == PinMatch::Same).count();
    let known = pins.iter().any(|pin| pin.is != PinMatch::Unknown);
    Score {
        kind: ScoreKind::Pins,
        share: known.then(|| same as f64 / pins.len() as f64),
        said: if known { texts::same_pins(same, pins.len()) } else { texts::NO_PINS.to_owned() },
    }
}

/// What has to be checked: what was found, then what no data of ours say.
fn checks(of: &Item, tally: &Tally, packages: &package::Packages, pins: &[PinPair]) -> Vec<String> {
    let mut checks = Vec::new();
    match packages.fits {
        Some(false) => checks.push(texts::other_package(&packages.names)),
        None => checks.push(texts::NO_PACKAGE.to_owned()),
        Some(true) if packages.doubtful => checks.push(texts::DOUBTFUL_PADS.to_owned()),
        Some(true) => {}
    }
    for is in [PinMatch::Other, PinMatch::Free, PinMatch::Unknown] {
        let numbers: Vec<&str> =
            pins.iter().filter(|pin| pin.is == is).map(|pin| pin.number.as_str()).collect();
        if !numbers.is_empty() {
            checks.push(texts::pins(is, &numbers));
        }
    }
    if pins.is_empty() {
        checks.push(texts::NO_PINS.to_owned());
    }
    checks.extend(tally.checks.iter().cloned());
    let always = ALWAYS.iter().find(|(category, _)| within(of, category));
    checks.push(always.map_or(checks::ALWAYS, |(_, check)| check).to_owned());
    checks
}

/// What no catalogue tells, by category.
const ALWAYS: [(&str, &str); 9] = [
    ("mosfet", checks::MOSFET),
    ("transistor", checks::TRANSISTOR),
    ("opamp", checks::OPAMP),
    ("comparator", checks::COMPARATOR),
    ("regulator", checks::REGULATOR),
    ("capacitor", checks::CAPACITOR),
    ("crystal", checks::CRYSTAL),
    ("optocoupler", checks::COUPLER),
    ("connector", checks::CONNECTOR),
];

/// Parameters that no table compares, of which at least one tells something else than where it comes from.
fn further(of: &Item, with: &Item, table: &[measures::Measure], template: &Template) -> Vec<Uncompared> {
    let judged = |key: &str| table.iter().any(|measure| measure.key == key) || ELSEWHERE.contains(&key);
    let mut keys: Vec<&str> = Vec::new();
    for known in of.parameters.iter().chain(&with.parameters).filter(|known| !judged(&known.key)) {
        let [own, other] = [of, with].map(|item| parameter(item, &known.key).map(|of| of.value.said()));
        if own != other && !keys.contains(&known.key.as_str()) {
            keys.push(&known.key);
        }
    }
    let told = |key: &str| Uncompared {
        name: called(template, [of, with], key, ""),
        why: texts::NO_DIRECTION.to_owned(),
    };
    keys.into_iter().map(told).collect()
}

/// What other scores and gates look at, and what says nothing of the part itself.
const ELSEWHERE: [&str; 14] = [
    "package",
    "pins",
    "packageFamily",
    "mounting",
    "pinout",
    "pinKinds",
    "type",
    "colour",
    "kicadLibrary",
    "designator",
    "unitCount",
    "base",
    "footprintFilter",
    "datasheetSource",
];
