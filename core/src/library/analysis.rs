//! KEY-9 Kinds of analysis: what a simulation needs to know of a material, and what a material lacks for it.

use super::{Library, item::Item};

/// The facet of what a material can be used for.
pub const ANALYSIS: &str = "analysis";

/// A property that must be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// What people call it.
    pub name: &'static str,
    /// The parameters of which one tells it.
    pub keys: &'static [&'static str],
}

/// A kind of simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Analysis {
    /// Displacements and stresses at rest.
    Static,
    /// Natural frequencies.
    Modal,
    /// Temperatures at rest.
    Thermal,
    /// Temperatures over time.
    TransientThermal,
    /// Stresses by temperatures.
    ThermalStress,
    /// Cycles until failure.
    Fatigue,
    /// Impacts, with plastic deformation until fracture.
    Crash,
    /// Pressures and velocities of a fluid.
    Flow,
    /// Heat in a fluid that flows.
    ConjugateHeat,
    /// Currents.
    Electric,
}

const STRENGTH: Need = Need {
    name: "强度",
    keys: &["yieldStrength", "tensileStrength", "flexuralStrength", "compressiveStrength"],
};
const DENSITY: Need = Need { name: "密度", keys: &["density"] };
const MODULUS: Need = Need { name: "弹性模量", keys: &["youngsModulus"] };
const POISSON: Need = Need { name: "泊松比", keys: &["poissonRatio"] };
const YIELD: Need = Need { name: "屈服强度", keys: &["yieldStrength"] };
const TENSILE: Need = Need { name: "抗拉强度", keys: &["tensileStrength"] };
const FATIGUE: Need = Need { name: "疲劳强度", keys: &["fatigueStrength"] };
const ELONGATION: Need = Need { name: "断裂伸长率", keys: &["elongation"] };
const EXPANSION: Need = Need { name: "热膨胀系数", keys: &["thermalExpansion"] };
const CONDUCTIVITY: Need = Need { name: "导热系数", keys: &["thermalConductivity"] };
const HEAT: Need = Need { name: "比热容", keys: &["specificHeat"] };
const VISCOSITY: Need = Need { name: "动力黏度", keys: &["viscosity"] };
const ELECTRIC: Need = Need { name: "电导率", keys: &["electricalConductivity"] };

impl Analysis {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Static,
        Self::Modal,
        Self::Thermal,
        Self::TransientThermal,
        Self::ThermalStress,
        Self::Fatigue,
        Self::Crash,
        Self::Flow,
        Self::ConjugateHeat,
        Self::Electric,
    ];

    /// Its name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Modal => "modal",
            Self::Thermal => "thermal",
            Self::TransientThermal => "transientThermal",
            Self::ThermalStress => "thermalStress",
            Self::Fatigue => "fatigue",
            Self::Crash => "crash",
            Self::Flow => "flow",
            Self::ConjugateHeat => "conjugateHeat",
            Self::Electric => "electric",
        }
    }

    /// The one of a name.
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|analysis| analysis.id() == id)
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Static => "静力分析",
            Self::Modal => "模态分析",
            Self::Thermal => "稳态热分析",
            Self::TransientThermal => "瞬态热分析",
            Self::ThermalStress => "热应力分析",
            Self::Fatigue => "疲劳分析",
            Self::Crash => "碰撞分析",
            Self::Flow => "流动分析",
            Self::ConjugateHeat => "共轭传热分析",
            Self::Electric => "导电分析",
        }
    }

    /// What it needs to know.
    pub const fn needs(self) -> &'static [Need] {
        match self {
            Self::Static => &[MODULUS, POISSON, STRENGTH],
            Self::Modal => &[DENSITY, MODULUS, POISSON],
            Self::Thermal => &[CONDUCTIVITY],
            Self::TransientThermal => &[DENSITY, CONDUCTIVITY, HEAT],
            Self::ThermalStress => &[MODULUS, POISSON, EXPANSION, CONDUCTIVITY],
            Self::Fatigue => &[MODULUS, POISSON, TENSILE, FATIGUE],
            Self::Crash => &[DENSITY, MODULUS, POISSON, YIELD, TENSILE, ELONGATION],
            Self::Flow => &[DENSITY, VISCOSITY],
            Self::ConjugateHeat => &[DENSITY, VISCOSITY, HEAT, CONDUCTIVITY],
            Self::Electric => &[ELECTRIC],
        }
    }

    /// Whether it is about a material with these properties at all: no solid flows, and no fluid breaks.
    fn concerns(self, known: impl Fn(&str) -> bool) -> bool {
        match self {
            Self::Static | Self::Modal | Self::ThermalStress | Self::Fatigue | Self::Crash => {
                !known("viscosity")
            }
            Self::Flow | Self::ConjugateHeat => known("viscosity"),
            Self::Thermal | Self::TransientThermal | Self::Electric => true,
        }
    }

    /// What a material with these properties lacks.
    fn lacks(self, known: impl Fn(&str) -> bool) -> impl Iterator<Item = &'static Need> {
        self.needs().iter().filter(move |need| !need.keys.iter().any(|key| known(key)))
    }

    /// The kinds of analysis that an item is about, each with what it lacks; none, if it is no material.
    pub fn all_of(item: &Item) -> impl Iterator<Item = (Self, Vec<&'static Need>)> {
        let known = |key: &str| item.parameters.iter().any(|parameter| parameter.key == key);
        let about =
            Self::ALL.into_iter().filter(move |one| item.library == Library::Mat && one.concerns(known));
        about.map(move |one| (one, one.lacks(known).collect()))
    }

    /// The value of the facet for materials that lack this alone, and otherwise have what it needs.
    pub fn lacking(self, need: &Need) -> String {
        [self.id(), LACKS, need.keys.first().copied().unwrap_or_default()].concat()
    }

    /// Whether a value of the facet is of this analysis: complete, or lacking one thing.
    pub fn has(self, value: &str) -> bool {
        value.strip_prefix(self.id()).is_some_and(|rest| rest.is_empty() || rest.starts_with(LACKS))
    }
}

/// Between an analysis and what is lacking for it.
const LACKS: &str = "-";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::template::Template;

    #[test]
    fn key_9_a_material_lacks_what_none_of_the_alternatives_tells() {
        let lacks = |analysis: Analysis, known: &[&str]| {
            analysis.lacks(|key| known.contains(&key)).map(|need| need.keys[0]).collect::<Vec<_>>()
        };
        let solid = ["density", "youngsModulus", "poissonRatio"];
        assert_eq!(lacks(Analysis::Modal, &solid), [""; 0]);
        assert_eq!(lacks(Analysis::Static, &solid), ["yieldStrength"]);
        let ceramic = [&solid[..], &["flexuralStrength"]].concat();
        assert_eq!(lacks(Analysis::Static, &ceramic), [""; 0]);
        assert_eq!(lacks(Analysis::Crash, &ceramic), ["yieldStrength", "tensileStrength", "elongation"]);
    }

    #[test]
    fn key_9_no_solid_flows_and_no_fluid_breaks() {
        let about = |known: &str| {
            let about = Analysis::ALL.into_iter().filter(|one| one.concerns(|key| key == known));
            about.map(Analysis::id).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(about("viscosity"), "thermal transientThermal flow conjugateHeat electric");
        let solid = "static modal thermal transientThermal thermalStress fatigue crash electric";
        assert_eq!(about("youngsModulus"), solid);
    }

    #[test]
    fn key_9_a_value_of_the_facet_is_of_one_analysis_alone() {
        assert_eq!(Analysis::Modal.lacking(&POISSON), "modal-poissonRatio");
        for value in Analysis::ALL
            .map(|one| one.lacking(&DENSITY))
            .iter()
            .map(String::as_str)
            .chain(["modal", "thermal"])
        {
            assert_eq!(Analysis::ALL.iter().filter(|one| one.has(value)).count(), 1, "{value}");
        }
        assert!(!Analysis::Thermal.has("thermalStress") && !Analysis::Modal.has(""));
    }

    #[test]
    fn key_9_each_need_is_a_property_of_the_materials_and_no_two_are_called_the_same() {
        let template = Template::of(Library::Mat, &[]);
        for need in Analysis::ALL.iter().flat_map(|one| one.needs()) {
            let names: Vec<_> = need.keys.iter().map(|key| template.field(key).unwrap().name).collect();
            assert!(names == [need.name] || *need == STRENGTH, "{}", need.name);
        }
        let names: std::collections::HashSet<_> =
            Analysis::ALL.iter().map(|one| (one.id(), one.name())).collect();
        assert_eq!(names.len(), Analysis::ALL.len());
        assert!(Analysis::ALL.iter().all(|one| Analysis::of(one.id()) == Some(*one)));
    }
}
