//! DWN-1 What a card says when it is read, and whether that is what is known.

use crate::library::card::{
    choice::CardUnits,
    known::{Known, Point},
    property::{Property, REFERENCE},
};

/// What a card says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReadBack {
    /// What the material is called; APDL has no names.
    pub name: Option<String>,
    /// Its numbers, as they stand.
    pub told: Vec<Told>,
    /// At which temperature nothing has expanded yet, in degrees Celsius.
    pub zero: Option<f64>,
}

/// A number of a card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Told {
    /// What it is of.
    pub property: Property,
    /// At which temperature it holds, in degrees Celsius.
    pub celsius: Option<f64>,
    /// In the units of the card.
    pub value: f64,
}

/// How far a number may be off, as a share.
const NEAR: f64 = 1e-12;

impl ReadBack {
    /// It says all that is known, and nothing else.
    pub fn says(&self, units: CardUnits, name: &str, known: &[Known]) -> bool {
        let told = |property| known.iter().any(|one| one.property == property);
        let zero = told(Property::Expansion).then_some(REFERENCE);
        self.name.as_ref().is_none_or(|own| own == name)
            && self.zero == zero
            && self.told.iter().all(|one| told(one.property))
            && known.iter().all(|one| self.tells(units, one))
    }

    fn tells(&self, units: CardUnits, known: &Known) -> bool {
        let unit = unit(known.property, units);
        let near = |told: &Told, value: f64| (told.value * unit - value).abs() <= NEAR * value.abs();
        let mut told = self.told.iter().filter(|told| told.property == known.property).peekable();
        match known.points.as_slice() {
            // A ratio stands in each line of a modulus.
            [Point { celsius: None, value }] => {
                let constant = |one: &Told| one.celsius.is_none() || known.property == Property::Poisson;
                told.peek().is_some() && told.all(|one| constant(one) && near(one, *value))
            }
            points => {
                told.map(Some).chain([None]).zip(points.iter().map(Some).chain([None])).all(|pair| match pair
                {
                    (Some(one), Some(point)) => one.celsius == point.celsius && near(one, point.value),
                    (one, point) => one.is_none() && point.is_none(),
                })
            }
        }
    }
}

/// What the unit of a card is in the canonical one: of the mass and the length that its system is made of, seconds and kelvins.
fn unit(property: Property, units: CardUnits) -> f64 {
    let (mass, length) = match units {
        CardUnits::Mm => (1e3, 1e-3),
        CardUnits::Si => (1.0, 1.0),
    };
    match property {
        // kg/(m·s²) is a pascal, of which a million are known as one.
        Property::Modulus => mass / length / 1e6,
        Property::Density => mass / (length * length * length),
        Property::Conductivity => mass * length,
        Property::Heat => length * length,
        Property::Poisson | Property::Expansion => 1.0,
    }
}

/// A number of a card; none of what is no number.
pub(super) fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}
