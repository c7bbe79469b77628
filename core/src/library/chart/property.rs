//! ASH-1 The properties that stand on an axis: their customary symbols, and what they measure.

use super::{number::raised, ratio::Ratio};
use crate::library::measure::Kind;

/// What a chart can show of a material.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Property {
    /// Its name in code, and the name of its column.
    pub key: &'static str,
    /// What people call it; it and the unit as the template of the materials has them, which is too large to come along.
    name: &'static str,
    unit: &'static str,
    /// Its customary symbol.
    pub symbol: &'static str,
    /// What else it is called in formulas.
    pub others: &'static [&'static str],
    /// What it measures; nothing where it is a number alone.
    pub kind: Option<Kind>,
}

const fn property(
    key: &'static str,
    (name, unit): (&'static str, &'static str),
    symbol: &'static str,
    others: &'static [&'static str],
    kind: Kind,
) -> Property {
    Property { key, name, unit, symbol, others, kind: Some(kind) }
}

/// All of them, in the order of the template.
pub const PROPERTIES: &[Property] = &[
    property("density", ("密度", "kg/m³"), "ρ", &["rho"], Kind::Density),
    property("youngsModulus", ("弹性模量", "GPa"), "E", &[], Kind::Stress),
    Property { key: "poissonRatio", name: "泊松比", unit: "", symbol: "ν", others: &["nu"], kind: None },
    property("shearModulus", ("剪切模量", "GPa"), "G", &[], Kind::Stress),
    property("yieldStrength", ("屈服强度", "MPa"), "Rp", &["Rp0.2", "ReL", "ReH", "σs", "σy"], Kind::Stress),
    property("tensileStrength", ("抗拉强度", "MPa"), "Rm", &["σb", "UTS"], Kind::Stress),
    property("flexuralStrength", ("抗弯强度", "MPa"), "Rb", &["σf"], Kind::Stress),
    property("compressiveStrength", ("抗压强度", "MPa"), "Rc", &["Rmc", "σc"], Kind::Stress),
    property("fatigueStrength", ("疲劳强度", "MPa"), "Rd", &["σD", "σw"], Kind::Stress),
    property("elongation", ("断裂伸长率", "%"), "A", &["δ"], Kind::Ratio),
    property("hardness", ("布氏硬度", "HBW"), "HB", &["HBW"], Kind::HardnessBrinell),
    property("hardnessVickers", ("维氏硬度", "HV"), "HV", &[], Kind::HardnessVickers),
    property("hardnessShoreD", ("邵氏硬度D", "HD"), "HD", &["SD"], Kind::HardnessShoreD),
    property("hardnessShoreA", ("邵氏硬度A", "HA"), "HA", &["SA"], Kind::HardnessShoreA),
    property("viscosity", ("动力黏度", "mPa·s"), "η", &["eta", "mu", "μ"], Kind::Viscosity),
    property("thermalExpansion", ("热膨胀系数", "10⁻⁶/K"), "α", &["alpha"], Kind::ThermalExpansion),
    property("volumetricExpansion", ("体膨胀系数", "10⁻⁶/K"), "β", &["beta"], Kind::ThermalExpansion),
    property(
        "thermalConductivity",
        ("导热系数", "W/(m·K)"),
        "λ",
        &["lambda", "k"],
        Kind::ThermalConductivity,
    ),
    property("specificHeat", ("比热容", "J/(kg·K)"), "c", &["cp"], Kind::SpecificHeat),
    property("maxServiceTemperature", ("最高使用温度", "°C"), "T", &["Tmax"], Kind::Temperature),
    property(
        "electricalConductivity",
        ("电导率", "MS/m"),
        "σ",
        &["sigma", "κ", "kappa"],
        Kind::ElectricalConductivity,
    ),
];

impl Property {
    /// The place of the one that is called so: by its symbol, its key or its name.
    pub fn named(word: &str) -> Option<usize> {
        let called = |property: &Property| {
            property.symbol == word || property.key == word || property.others.contains(&word)
        };
        let by_name = || PROPERTIES.iter().position(|property| property.name() == word);
        PROPERTIES.iter().position(called).or_else(by_name)
    }

    /// What people call it.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The unit in which it is usually told; nothing where there is none.
    pub const fn unit(&self) -> &'static str {
        self.unit
    }

    /// What it measures in base units.
    pub fn dimension(&self) -> Dimension {
        self.kind.map_or(Dimension::NONE, |kind| base(kind).0)
    }

    /// How many base units its canonical unit has, and where its zero is in them.
    pub fn base(&self) -> (f64, f64) {
        self.kind.map_or((1.0, 0.0), |kind| (base(kind).1, base(kind).2))
    }
}

/// So many base quantities: mass, length, time, temperature, current; and scales of hardness, each of which is one of its own.
const BASES: usize = 9;
const SYMBOLS: [&str; BASES] = ["kg", "m", "s", "K", "A", "HBW", "HV", "HD", "HA"];

/// What is measured: an exponent of each base quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dimension([Ratio; BASES]);

impl Dimension {
    /// A number alone.
    pub const NONE: Self = Self([Ratio::ZERO; BASES]);

    /// Of a product.
    pub fn times(self, other: Self) -> Option<Self> {
        self.each(|at, exponent| exponent.plus(other.0.get(at).copied().unwrap_or(Ratio::ZERO)))
    }

    /// Of a power.
    pub fn to(self, exponent: Ratio) -> Option<Self> {
        self.each(|_, own| own.times(exponent))
    }

    /// It is a number alone.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// As it is read: `kg·m⁻³`; nothing for a number alone.
    pub fn text(self) -> String {
        let one = |(exponent, symbol): (&Ratio, &str)| match *exponent {
            exponent if exponent.is_zero() => None,
            Ratio::ONE => Some(symbol.to_owned()),
            exponent => Some(match exponent.whole() {
                Some(power) => [symbol, &raised(power)].concat(),
                None => [symbol, "^", &exponent.text()].concat(),
            }),
        };
        self.0.iter().zip(SYMBOLS).filter_map(one).collect::<Vec<_>>().join("·")
    }

    fn each(self, of: impl Fn(usize, Ratio) -> Option<Ratio>) -> Option<Self> {
        let mut all = self;
        for (at, exponent) in all.0.iter_mut().enumerate() {
            *exponent = of(at, *exponent)?;
        }
        Some(all)
    }
}

/// The dimension of a kind of quantity, how many base units its canonical unit has, and where its zero is in them. The kinds that no material has
/// are numbers alone.
fn base(kind: Kind) -> (Dimension, f64, f64) {
    let whole = |exponents: [i64; 5]| {
        let mut all = Dimension::NONE;
        for (place, exponent) in all.0.iter_mut().zip(exponents) {
            *place = Ratio::of(exponent, 1).unwrap_or(Ratio::ZERO);
        }
        all
    };
    let scale = |at: usize| {
        let mut all = Dimension::NONE;
        all.0.iter_mut().skip(at).take(1).for_each(|place| *place = Ratio::ONE);
        (all, 1.0, 0.0)
    };
    match kind {
        Kind::Density => (whole([1, -3, 0, 0, 0]), 1.0, 0.0),
        Kind::Stress => (whole([1, -1, -2, 0, 0]), 1e6, 0.0),
        Kind::Ratio => (Dimension::NONE, 0.01, 0.0),
        Kind::Viscosity => (whole([1, -1, -1, 0, 0]), 1.0, 0.0),
        Kind::ThermalExpansion => (whole([0, 0, 0, -1, 0]), 1.0, 0.0),
        Kind::ThermalConductivity => (whole([1, 1, -3, -1, 0]), 1.0, 0.0),
        Kind::SpecificHeat => (whole([0, 2, -2, -1, 0]), 1.0, 0.0),
        Kind::Temperature => (whole([0, 0, 0, 1, 0]), 1.0, 273.15),
        Kind::ElectricalConductivity => (whole([-1, -3, 3, 0, 2]), 1.0, 0.0),
        Kind::HardnessBrinell => scale(5),
        Kind::HardnessVickers => scale(6),
        Kind::HardnessShoreD => scale(7),
        Kind::HardnessShoreA => scale(8),
        _ => (Dimension::NONE, 1.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{Library, measure::Unit, template::Template};
    use std::collections::HashSet;

    // ASH-1
    #[test]
    fn each_measured_property_of_the_template_is_there_with_the_kind_of_its_unit() {
        let template = Template::of(Library::Mat, &[]);
        let measured =
            template.fields().iter().filter(|field| !field.unit.is_empty() || field.key == "poissonRatio");
        let keys: Vec<_> = measured.map(|field| field.key).collect();
        assert_eq!(PROPERTIES.iter().map(|property| property.key).collect::<Vec<_>>(), keys);
        for property in PROPERTIES {
            let field = template.field(property.key).unwrap();
            assert_eq!((property.name(), property.unit()), (field.name, field.unit));
            let kind = Unit::named(property.unit()).map(|unit| unit.kind);
            assert_eq!(property.kind, kind, "{}", property.key);
            assert_eq!(
                property.dimension().is_none(),
                matches!(kind, None | Some(Kind::Ratio)),
                "{}",
                property.key
            );
        }
    }

    // ASH-1
    #[test]
    fn each_kind_of_property_has_its_dimension_in_base_units() {
        for (symbol, dimension) in [
            ("ρ", "kg·m⁻³"),
            ("E", "kg·m⁻¹·s⁻²"),
            ("A", ""),
            ("HB", "HBW"),
            ("HV", "HV"),
            ("SD", "HD"),
            ("SA", "HA"),
            ("η", "kg·m⁻¹·s⁻¹"),
            ("α", "K⁻¹"),
            ("λ", "kg·m·s⁻³·K⁻¹"),
            ("c", "m²·s⁻²·K⁻¹"),
            ("T", "K"),
            ("σ", "kg⁻¹·m⁻³·s³·A²"),
        ] {
            let property = Property::named(symbol).and_then(|at| PROPERTIES.get(at)).unwrap();
            assert_eq!(property.dimension().text(), dimension, "{symbol}");
        }
    }

    #[test]
    fn no_two_properties_are_called_the_same() {
        let mut seen = HashSet::new();
        for (at, property) in PROPERTIES.iter().enumerate() {
            for word in [property.symbol, property.key, property.name()]
                .into_iter()
                .chain(property.others.iter().copied())
            {
                assert!(seen.insert(word), "{word}");
                assert_eq!(Property::named(word), Some(at), "{word}");
            }
        }
        assert_eq!(Property::named("e"), None);
    }
}
