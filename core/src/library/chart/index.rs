//! ASH-1 Indices of materials: what a component under a load is best made of, by what is kept small or made large. After M. F. Ashby, Materials
//! Selection in Mechanical Design, 4th edition, chapter 5 and appendix C: of a free section, or a free thickness.

use super::{
    formula::Formula,
    words::{
        BEAM, COLUMN, DIFFUSION, ENERGY, FLYWHEEL, HEATED, LITTLE, MASS, PANEL, QUICK, RANGE, SHAFT, SHOCK,
        SPRING, STABILITY, STIFFNESS, STRENGTH, TIE, VOLUME, WARPING,
    },
};

/// An index: the larger, the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Index {
    /// What is made: 梁.
    pub component: &'static str,
    /// What is given: 刚度.
    pub loading: &'static str,
    /// What is kept small, or made large: 质量.
    pub aim: &'static str,
    /// Its formula.
    pub formula: &'static str,
}

const fn index(
    component: &'static str,
    loading: &'static str,
    aim: &'static str,
    formula: &'static str,
) -> Index {
    Index { component, loading, aim, formula }
}

/// All of them, those of a component together.
pub const INDICES: &[Index] = &[
    index(TIE, STIFFNESS, MASS, "E/ρ"),
    index(TIE, STRENGTH, MASS, "Rp/ρ"),
    index(BEAM, STIFFNESS, MASS, "E^(1/2)/ρ"),
    index(BEAM, STRENGTH, MASS, "Rp^(2/3)/ρ"),
    index(PANEL, STIFFNESS, MASS, "E^(1/3)/ρ"),
    index(PANEL, STRENGTH, MASS, "Rp^(1/2)/ρ"),
    index(SHAFT, STIFFNESS, MASS, "G^(1/2)/ρ"),
    index(SHAFT, STRENGTH, MASS, "Rp^(2/3)/ρ"),
    index(COLUMN, STABILITY, MASS, "E^(1/2)/ρ"),
    index(SPRING, ENERGY, MASS, "Rp^2/(E*ρ)"),
    index(SPRING, ENERGY, VOLUME, "Rp^2/E"),
    index(FLYWHEEL, ENERGY, MASS, "Rp/ρ"),
    index(HEATED, SHOCK, RANGE, "Rp/(E*α)"),
    index(HEATED, WARPING, LITTLE, "λ/α"),
    index(HEATED, DIFFUSION, QUICK, "λ/(ρ*c)"),
];

impl Index {
    /// As it is called in the list of stages: 梁 · 刚度 · 质量.
    pub fn name(&self) -> String {
        [self.component, self.loading, self.aim].join(" · ")
    }

    /// The first one of a formula, however that is spelled.
    pub fn of(formula: &Formula) -> Option<&'static Self> {
        let (_, wanted) = formula.product.as_ref()?;
        let same = |own: Formula| {
            let powers = own.product.map(|(_, powers)| powers).unwrap_or_default();
            powers.len() == wanted.len() && powers.iter().all(|power| wanted.contains(power))
        };
        INDICES.iter().find(|index| Formula::read(index.formula).is_ok_and(same))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    // ASH-1
    #[test]
    fn every_index_is_a_line_in_a_chart_of_decades_and_stands_once() {
        let mut seen = HashSet::new();
        for index in INDICES {
            assert!(Formula::read(index.formula).unwrap().product.is_some(), "{}", index.formula);
            assert!(seen.insert(index.name()), "{}", index.name());
        }
    }

    #[test]
    fn an_index_is_known_however_it_is_spelled() {
        for (formula, name) in [
            ("E½/ρ", Some("梁 · 刚度 · 质量")),
            ("√E/密度", Some("梁 · 刚度 · 质量")),
            ("2*Rp²/(ρ·E)", Some("弹簧 · 储能 · 质量")),
            ("E", None),
            ("E-G", None),
        ] {
            let found = Index::of(&Formula::read(formula).unwrap()).map(Index::name);
            assert_eq!(found.as_deref(), name, "{formula}");
        }
    }
}
