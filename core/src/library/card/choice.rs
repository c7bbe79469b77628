//! DWN-1 What cards are chosen by, but for the analysis: the program that reads one, its units, and which values it has.

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

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
