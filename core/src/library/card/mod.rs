//! DWN-1 Material cards: what a simulation program reads of a material, and how such a text is read back. The same bytes for the same
//! numbers: no time, no chance.

mod apdl;
mod comment;
mod deck;
mod known;
mod name;
mod number;
mod property;
mod read;
#[cfg(test)]
mod tests;

pub use known::{Known, Point, parameter};
pub use name::material_name;
pub use property::Property;
pub use read::{ReadBack, Told};

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// At this temperature nothing has expanded yet, in degrees Celsius: a coefficient of expansion is the mean from here on.
pub const REFERENCE: f64 = 20.0;

/// Which program reads a card.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum CardProgram {
    /// CalculiX: keywords in an `.inp`.
    #[default]
    Calculix,
    /// Abaqus: the same keywords.
    Abaqus,
    /// Ansys Mechanical APDL: commands in a `.mac`.
    Apdl,
}

/// In which units its numbers are; temperatures are in degrees Celsius in each.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum CardUnits {
    /// Newton, millimetre, tonne, second; so megapascal and t/mm³.
    #[default]
    Mm,
    /// Newton, metre, kilogram, second; so pascal and kg/m³.
    Si,
}

/// What is simulated with it.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum CardAnalysis {
    /// Displacements and stresses at rest, by temperatures too.
    #[default]
    Static,
    /// Natural frequencies.
    Modal,
    /// Temperatures, at rest and over time.
    Thermal,
}

/// Which of the values that are known of a property.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum CardValues {
    /// What is usual; over the temperature, where that is known.
    #[default]
    Typical,
    /// The least.
    Least,
    /// The greatest.
    Greatest,
}

/// What a card is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the types say it")]
pub struct CardChoice {
    pub program: CardProgram,
    pub units: CardUnits,
    pub analysis: CardAnalysis,
    pub values: CardValues,
}

impl CardProgram {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Calculix, Self::Abaqus, Self::Apdl];

    /// Its word in the names of files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Calculix => "calculix",
            Self::Abaqus => "abaqus",
            Self::Apdl => "apdl",
        }
    }

    /// The ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Calculix | Self::Abaqus => "inp",
            Self::Apdl => "mac",
        }
    }
}

impl CardUnits {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Mm, Self::Si];

    /// Its word in the names of files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mm => "mm",
            Self::Si => "si",
        }
    }
}

impl CardAnalysis {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Static, Self::Modal, Self::Thermal];

    /// Its word in the names of files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Modal => "modal",
            Self::Thermal => "thermal",
        }
    }

    /// What it cannot do without.
    pub const fn needs(self) -> &'static [Property] {
        use Property::{Conductivity, Density, Heat, Modulus, Poisson};
        match self {
            Self::Static => &[Modulus, Poisson],
            Self::Modal => &[Modulus, Poisson, Density],
            Self::Thermal => &[Conductivity, Heat, Density],
        }
    }

    /// What else its card says where it is known: weight and expansion.
    pub const fn wants(self) -> &'static [Property] {
        match self {
            Self::Static => &[Property::Density, Property::Expansion],
            Self::Modal | Self::Thermal => &[],
        }
    }
}

impl CardValues {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Typical, Self::Least, Self::Greatest];

    /// Its word in the names of files; what is usual has none.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Typical => "",
            Self::Least => "min",
            Self::Greatest => "max",
        }
    }
}

/// The text of a card: comments, each on lines of its own, then what is known of a material of that name.
pub fn write(
    program: CardProgram,
    units: CardUnits,
    name: &str,
    (about, known): (&[String], &[Known]),
) -> String {
    match program {
        CardProgram::Calculix | CardProgram::Abaqus => deck::write(units, name, about, known),
        CardProgram::Apdl => apdl::write(units, about, known),
    }
}

/// What a card of a program says; none if it is no such card.
pub fn read(program: CardProgram, text: &str) -> Option<ReadBack> {
    match program {
        CardProgram::Calculix | CardProgram::Abaqus => read::deck(text),
        CardProgram::Apdl => read::apdl(text),
    }
}
