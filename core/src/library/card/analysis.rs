//! DWN-1 What a card is for: the analysis, and which properties it needs.

use super::{
    choice::{CardProgram, CardUnits, CardValues},
    property::Property,
};
use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

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

/// What a card is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the types say it")]
pub struct CardChoice {
    pub program: CardProgram,
    pub units: CardUnits,
    pub analysis: CardAnalysis,
    pub values: CardValues,
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
