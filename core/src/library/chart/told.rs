//! ASH-1 The unit in which a formula is told: of a property its own, or another one of its kind; of a product the units of its properties.

use super::{
    formula::Formula,
    property::{PROPERTIES, Property},
    ratio::{Ratio, power},
};
use crate::library::measure::Kind;

/// A unit, how many base units it has, and where its zero is in them. A property alone is counted in its canonical unit, all else in base units.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// As it is written; empty for a number alone.
    pub text: String,
    one: f64,
    zero: f64,
    /// So many base units of the SI; none where the zero is another.
    base: Option<f64>,
}

/// A unit, how many canonical units of its kind it has, and where its zero is in them.
type Row = (&'static str, f64, f64);

const KSI: f64 = 4_448.221_615_260_5 / (25.4 * 25.4);
const POUND_PER_CUBIC_INCH: f64 = 0.453_592_37e9 / (25.4 * 25.4 * 25.4);

/// The units that a chart offers, of each kind that a property has. The registry of `measure` has the same factors, and a test holds these to it; it is
/// too large to come along.
const UNITS: [(Kind, &[Row]); 13] = [
    (Kind::Stress, &[("GPa", 1e3, 0.0), ("MPa", 1.0, 0.0), ("ksi", KSI, 0.0)]),
    (Kind::Density, &[("kg/m³", 1.0, 0.0), ("g/cm³", 1e3, 0.0), ("lb/in³", POUND_PER_CUBIC_INCH, 0.0)]),
    (Kind::Ratio, &[("%", 1.0, 0.0)]),
    (Kind::HardnessBrinell, &[("HBW", 1.0, 0.0)]),
    (Kind::HardnessVickers, &[("HV", 1.0, 0.0)]),
    (Kind::HardnessShoreD, &[("HD", 1.0, 0.0)]),
    (Kind::HardnessShoreA, &[("HA", 1.0, 0.0)]),
    (Kind::Viscosity, &[("mPa·s", 1e-3, 0.0), ("Pa·s", 1.0, 0.0)]),
    (Kind::ThermalExpansion, &[("10⁻⁶/K", 1e-6, 0.0), ("1/K", 1.0, 0.0)]),
    (Kind::ThermalConductivity, &[("W/(m·K)", 1.0, 0.0)]),
    (Kind::SpecificHeat, &[("J/(kg·K)", 1.0, 0.0), ("J/(g·K)", 1e3, 0.0)]),
    (Kind::Temperature, &[("°C", 1.0, 0.0), ("K", 1.0, -273.15), ("°F", 5.0 / 9.0, -160.0 / 9.0)]),
    (Kind::ElectricalConductivity, &[("MS/m", 1e6, 0.0), ("S/m", 1.0, 0.0), ("%IACS", 0.58e6, 0.0)]),
];

/// Those of a property.
fn units(property: &Property) -> &'static [Row] {
    UNITS.iter().find(|(of, _)| Some(*of) == property.kind).map_or(&[], |(_, units)| units)
}

fn unit(property: &Property, wanted: &str) -> Option<&'static Row> {
    units(property).iter().find(|(text, ..)| *text == wanted)
}

impl Told {
    /// The usual one of a formula.
    pub fn usual(formula: &Formula) -> Self {
        if let Some(property) = formula.alone().and_then(|at| PROPERTIES.get(at)) {
            return Self::of(property, property.unit());
        }
        if let Some((_, powers)) = formula.product.as_ref().filter(|(_, powers)| !powers.is_empty()) {
            return Self::product(powers);
        }
        let same = PROPERTIES.iter().find(|property| {
            property.dimension() == formula.dimension && property.kind != Some(Kind::Temperature)
        });
        let same =
            same.filter(|_| !formula.dimension.is_none()).map(|property| (property.unit(), si(property)));
        let (text, one) =
            same.map_or_else(|| (formula.dimension.text(), 1.0), |(unit, one)| (unit.to_owned(), one));
        Self { text, one, zero: 0.0, base: Some(one) }
    }

    /// The one of that name, if it measures the formula; else the usual one.
    pub fn named(formula: &Formula, wanted: &str) -> Self {
        let property = formula.alone().and_then(|at| PROPERTIES.get(at));
        let fits = |property: &&Property| unit(property, wanted).is_some();
        property.filter(fits).map_or_else(|| Self::usual(formula), |property| Self::of(property, wanted))
    }

    /// What a formula can be told in, the usual one first.
    pub fn choices(formula: &Formula) -> Vec<String> {
        let usual = Self::usual(formula).text;
        let property = formula.alone().and_then(|at| PROPERTIES.get(at));
        let others = property.map_or(&[][..], units).iter().map(|(text, ..)| *text);
        let others = others.filter(|unit| *unit != usual).map(str::to_owned);
        std::iter::once(usual.clone()).filter(|unit| !unit.is_empty()).chain(others).collect()
    }

    /// A number of the formula in it.
    pub fn shown(&self, number: f64) -> f64 {
        if self.one == 1.0 && self.zero == 0.0 { number } else { (number - self.zero) / self.one }
    }

    /// The number of the formula that is told so.
    pub fn known(&self, shown: f64) -> f64 {
        shown * self.one + self.zero
    }

    /// So many base units of the SI is a number in it; none where its zero is another.
    pub const fn base(&self) -> Option<f64> {
        self.base
    }

    fn of(property: &Property, unit: &str) -> Self {
        let (_, one, zero) = self::unit(property, unit).copied().unwrap_or(("", 1.0, 0.0));
        let (base, from) = property.base();
        let base = Some(one * base).filter(|_| zero == 0.0 && from == 0.0);
        Self { text: unit.to_owned(), one, zero, base }
    }

    /// `GPa^(1/2)/(kg/m³)`: what is raised to less than nothing stands below.
    fn product(powers: &[(usize, Ratio)]) -> Self {
        let (mut one, mut sides) = (1.0, [Vec::new(), Vec::new()]);
        for (at, exponent) in powers {
            let Some(property) = PROPERTIES.get(*at) else { continue };
            one *= power(si(property), *exponent);
            let unit = if property.kind == Some(Kind::Temperature) { "K" } else { property.unit() };
            if unit.is_empty() {
                continue;
            }
            let below = exponent.is_negative();
            let exponent = if below { exponent.negative() } else { *exponent };
            let bare = !unit.contains(['/', '·']) || exponent == Ratio::ONE && !below;
            let unit = if bare { unit.to_owned() } else { ["(", unit, ")"].concat() };
            let unit = if exponent == Ratio::ONE { unit } else { [&unit, "^", &exponent.text()].concat() };
            if let Some(side) = sides.get_mut(usize::from(below)) {
                side.push(unit);
            }
        }
        let [above, below] = sides.map(|side| (side.len(), side.join("·")));
        let text = match (above, below) {
            ((_, above), (0, _)) => above,
            ((0, _), (1, below)) => ["1/", &below].concat(),
            ((0, _), (_, below)) => ["1/(", &below, ")"].concat(),
            ((_, above), (1, below)) => [&above, "/", &below].concat(),
            ((_, above), (_, below)) => [&above, "/(", &below, ")"].concat(),
        };
        Self { text, one, zero: 0.0, base: Some(one) }
    }
}

/// So many base units has the usual unit of a property; of a temperature a kelvin has one.
fn si(property: &Property) -> f64 {
    let (base, zero) = property.base();
    let (_, one, _) = unit(property, property.unit()).copied().unwrap_or(("", 1.0, 0.0));
    if zero == 0.0 { one * base } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::measure::Unit;

    fn read(text: &str) -> Formula {
        Formula::read(text).unwrap()
    }

    // ASH-1
    #[test]
    fn a_formula_is_told_in_the_units_of_its_properties() {
        for (text, unit, number, shown) in [
            ("E", "GPa", 206_000.0, 206.0),
            ("ρ", "kg/m³", 7850.0, 7850.0),
            ("α", "10⁻⁶/K", 12e-6, 12.0),
            ("T", "°C", 250.0, 250.0),
            ("E/ρ", "GPa/(kg/m³)", 2e9, 2.0),
            ("E^(1/2)/ρ", "GPa^(1/2)/(kg/m³)", 2e9_f64.sqrt(), 2f64.sqrt()),
            ("λ/(ρ*c)", "W/(m·K)/((kg/m³)·(J/(kg·K)))", 3.0, 3.0),
            ("1/α", "1/(10⁻⁶/K)", 1e6, 1.0),
            ("E-G", "GPa", 1e9, 1.0),
            ("E*α-G*α", "kg·m⁻¹·s⁻²·K⁻¹", 2.0, 2.0),
            ("T*α", "K·10⁻⁶/K", 1e-6, 1.0),
            ("ν", "", 0.3, 0.3),
            ("ν/2", "", 0.3, 0.3),
            ("1-ν", "", 0.7, 0.7),
            ("A/2", "%", 0.25, 25.0),
        ] {
            let told = Told::usual(&read(text));
            assert_eq!(told.text, unit, "{text}");
            assert!((told.shown(number) - shown).abs() < 1e-9 * shown.abs(), "{text} {}", told.shown(number));
        }
    }

    // ASH-1
    #[test]
    fn a_property_is_told_in_another_unit_of_its_kind() {
        for (text, wanted, unit, number, shown) in [
            ("E", "ksi", "ksi", 6.894_757_293_168_361, 1.0),
            ("ρ", "g/cm³", "g/cm³", 7850.0, 7.85),
            ("T", "K", "K", 20.0, 293.15),
            ("T", "°F", "°F", 100.0, 212.0),
            ("ρ", "MPa", "kg/m³", 7850.0, 7850.0),
            ("ν", "%", "", 0.3, 0.3),
            ("E/ρ", "MPa", "GPa/(kg/m³)", 1e9, 1.0),
        ] {
            let told = Told::named(&read(text), wanted);
            assert_eq!(told.text, unit, "{text} {wanted}");
            assert!(
                (told.shown(number) - shown).abs() < 1e-9 * shown.abs(),
                "{text} {wanted} {}",
                told.shown(number)
            );
        }
        assert_eq!(["K", "°C", "°F"].map(|unit| Told::named(&read("T"), unit).base()), [None; 3]);
        assert_eq!(Told::named(&read("E"), "GPa").base(), Some(1e9));
    }

    // ASH-1
    #[test]
    fn a_number_is_known_again_from_how_it_is_told() {
        for (text, unit, shown, number) in [
            ("E", "GPa", 2.0, 2000.0),
            ("ρ", "g/cm³", 7.85, 7850.0),
            ("T", "K", 293.15, 20.0),
            ("T", "°F", 212.0, 100.0),
            ("T", "°F", -40.0, -40.0),
        ] {
            let known = Told::named(&read(text), unit).known(shown);
            assert!((known - number).abs() < 1e-9, "{text} {unit} {known}");
        }
    }

    #[test]
    fn every_unit_that_is_offered_measures_its_kind() {
        for property in PROPERTIES {
            let choices = Told::choices(&read(property.symbol));
            assert_eq!(choices.first().map_or("", String::as_str), property.unit());
            for choice in choices {
                let known = Unit::named(&choice).unwrap();
                let number = |text: &str| known.canonical(text).unwrap();
                let (_, one, zero) = unit(property, &choice).unwrap();
                assert_eq!(Some(known.kind), property.kind, "{choice}");
                assert!((number("0") - zero).abs() < 1e-9, "{choice}");
                assert!((number("1") - number("0") - one).abs() < one * 1e-9, "{choice}");
            }
        }
        assert_eq!(Told::choices(&read("E")), ["GPa", "MPa", "ksi"]);
    }
}
