//! DWN-1 The properties that cards have: under which key they are known, and what their numbers are in the units of a card.

use super::choice::CardUnits;
use crate::library::{Library, measure::Kind, template::Template};

/// At this temperature nothing has expanded yet, in degrees Celsius: a coefficient of expansion is the mean from here on.
pub const REFERENCE: f64 = 20.0;

/// A property of a material.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Property {
    Modulus,
    Poisson,
    Density,
    Expansion,
    Conductivity,
    Heat,
}

impl Property {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Modulus, Self::Poisson, Self::Density, Self::Expansion, Self::Conductivity, Self::Heat];

    /// The parameter that tells it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Modulus => "youngsModulus",
            Self::Poisson => "poissonRatio",
            Self::Density => "density",
            Self::Expansion => "thermalExpansion",
            Self::Conductivity => "thermalConductivity",
            Self::Heat => "specificHeat",
        }
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        Template::of(Library::Mat, &[]).field(self.key()).map_or("", |field| field.name)
    }

    /// What is measured; a ratio has no unit.
    pub(super) const fn kind(self) -> Option<Kind> {
        match self {
            Self::Modulus => Some(Kind::Stress),
            Self::Poisson => None,
            Self::Density => Some(Kind::Density),
            Self::Expansion => Some(Kind::ThermalExpansion),
            Self::Conductivity => Some(Kind::ThermalConductivity),
            Self::Heat => Some(Kind::SpecificHeat),
        }
    }

    /// Whether a program can calculate with such a number: no body is without stiffness, and no ratio makes it stiff without end.
    pub(super) fn allows(self, number: f64) -> bool {
        match self {
            Self::Poisson => number > -1.0 && number < 0.5,
            Self::Expansion => number.is_finite(),
            Self::Modulus | Self::Density | Self::Conductivity | Self::Heat => {
                number > 0.0 && number.is_finite()
            }
        }
    }

    /// By which power of ten a number in the canonical unit becomes one of a card.
    pub(super) const fn shift(self, units: CardUnits) -> i32 {
        match (self, units) {
            (Self::Modulus, CardUnits::Si) | (Self::Heat, CardUnits::Mm) => 6,
            (Self::Density, CardUnits::Mm) => -12,
            _ => 0,
        }
    }
}
