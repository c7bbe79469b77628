//! MOT-1 What each mechanism begins with: a case that people know, to be changed into one's own.

use super::{
    ask::{Ask, Given, Leg},
    mechanism::Mechanism,
};

/// What differs from what is usual.
type Differs = &'static [(&'static str, &'static str)];
/// Durations, speeds and forces.
type Legs = &'static [[&'static str; 3]];

const SCREW: Legs = &[["0.1", "0.3", "0"], ["0.4", "0.3", "100"], ["0.1", "0", "0"], ["0.4", "0", "0"]];
const BELT: Legs = &[["0.2", "1.5", "0"], ["0.4", "1.5", "0"], ["0.2", "0", "0"], ["0.3", "0", "0"]];
const RACK: Legs = &[
    ["0.5", "1", "0"],
    ["1", "1", "0"],
    ["0.5", "0", "0"],
    ["0.5", "-1", "0"],
    ["1", "-1", "0"],
    ["0.5", "0", "0"],
    ["1", "0", "0"],
];
const TABLE: Legs = &[["0.25", "30", "0"], ["0.25", "0", "0"], ["1", "0", "0"]];
const HOIST: Legs = &[
    ["1", "0.5", "0"],
    ["3", "0.5", "0"],
    ["1", "0", "0"],
    ["2", "0", "0"],
    ["1", "-0.5", "0"],
    ["3", "-0.5", "0"],
    ["1", "0", "0"],
];
const DIRECT: Legs = &[["0.2", "1200", "0"], ["1", "1200", "2"], ["0.2", "0", "0"], ["0.6", "0", "0"]];

impl Mechanism {
    const fn example(self) -> (Differs, Legs) {
        match self {
            Self::Screw => (&[], SCREW),
            Self::Belt => (&[("i", "5"), ("eg", "95")], BELT),
            Self::Rack => (&[("i", "10"), ("eg", "95")], RACK),
            Self::Conveyor => (&[("i", "30"), ("eg", "94")], &[["60", "0.5", "0"]]),
            Self::Table => (&[("i", "30"), ("eg", "90")], TABLE),
            Self::Hoist => (&[("mc", "60"), ("i", "20"), ("eg", "94")], HOIST),
            Self::Direct => (&[("J", "0.002")], DIRECT),
            Self::Pump => (&[], &[["60", "2900", "0"]]),
        }
    }
}

impl Ask {
    /// What a mechanism begins with.
    pub fn example(mechanism: Mechanism) -> Self {
        let (differs, legs) = mechanism.example();
        let given = |(key, text): &(&str, &str)| Given { key: (*key).to_owned(), text: (*text).to_owned() };
        let leg = |texts: &[&str; 3]| {
            let [duration, speed, force] = texts.map(str::to_owned);
            Leg { duration, speed, force }
        };
        Self {
            mechanism: mechanism.word().to_owned(),
            given: differs.iter().map(given).collect(),
            legs: legs.iter().map(leg).collect(),
            ..Self::default()
        }
    }

    /// The mechanism that it is about.
    pub fn moved_by(&self) -> Mechanism {
        Mechanism::of(&self.mechanism).unwrap_or_default()
    }
}
