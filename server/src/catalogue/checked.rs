//! MAT-1 Materials: which values were checked by themselves, and how; a mark holds as long as the cell is what was compared.

use sanku_core::library::parameter::{Checked, Parameter, ParameterValue};
use std::collections::HashMap;

const FILE: &str = include_str!("../../catalogue/materials/checked.txt");
/// E, G and ν of one grade agree as well as they are known: within 3 %.
pub const ELASTIC: f64 = 0.03;

/// The marks of the table, by grade and column: how a cell was checked, and what it said then.
pub struct Marks(HashMap<(&'static str, &'static str), (Checked, &'static str)>);

impl Marks {
    /// Reads `two rho=7850 E=200,206,212 | id id`; `formula` is what the name of a grade says.
    pub fn read() -> Self {
        let mut marks = HashMap::new();
        for line in FILE.lines().filter(|line| !line.starts_with('#')) {
            let Some((said, ids)) = line.split_once(" | ") else { continue };
            let mut words = said.split(' ');
            let checked = match words.next() {
                Some("formula") => Checked::Formula,
                Some("two") => Checked::Two,
                Some("one") => Checked::One,
                _ => continue,
            };
            for (column, cell) in words.filter_map(|word| word.split_once('=')) {
                marks.extend(ids.split(' ').map(|id| ((id, column), (checked, cell))));
            }
        }
        Self(marks)
    }

    /// How a cell was checked, if it still says what it said then.
    pub fn of(&self, id: &str, column: &str, cell: &str) -> Option<Checked> {
        self.0.get(&(id, column)).filter(|(_, said)| *said == cell).map(|(checked, _)| *checked)
    }
}

/// The shear modulus follows from two others where it says what they give.
pub fn shear(parameters: &mut [Parameter]) {
    let number = |key: &str| parameters.iter().find(|one| one.key == key)?.value.number();
    let all = ["youngsModulus", "poissonRatio", "shearModulus"].map(number);
    let [Some(young), Some(ratio), Some(shear)] = all else { return };
    let computed = young / (2.0 * (1.0 + ratio));
    if (shear / computed - 1.0).abs() <= ELASTIC {
        mark(parameters, "shearModulus", Checked::Formula);
    }
}

/// Marks what stands under a key.
pub fn mark(parameters: &mut [Parameter], key: &str, checked: Checked) {
    for parameter in parameters.iter_mut().filter(|parameter| parameter.key == key) {
        parameter.checked = Some(checked);
    }
}

/// A parameter with its mark.
pub fn marked(key: &str, value: ParameterValue, checked: Option<Checked>) -> Parameter {
    Parameter { checked, ..Parameter::of(key, value) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{materials, tree::Tree};

    #[test]
    fn mat_1_every_mark_is_of_a_value_that_says_what_was_compared() {
        let cells = materials::cells();
        let marks = Marks::read();
        let stale: Vec<_> = marks
            .0
            .iter()
            .filter(|((id, column), (_, said))| {
                cells.get(&((*id).into(), (*column).into())).map(String::as_str) != Some(*said)
            })
            .collect();
        assert!(
            stale.is_empty(),
            "compare again with `just check-catalogue --sources DIR --write`: {stale:?}"
        );
        assert!(marks.0.len() > 1000, "{}", marks.0.len());
    }

    /// What the name of a grade says by the rule of its standard: Q355 yields at 355 MPa at least, QT400-18 bears 400 MPa and
    /// stretches by 18 %.
    fn named(model: &str) -> Vec<(&'static str, &str)> {
        let numbers: Vec<_> =
            model.split(|sign: char| !sign.is_ascii_digit()).filter(|one| !one.is_empty()).collect();
        let letters = model.split(|sign: char| sign.is_ascii_digit()).next().unwrap_or_default();
        let columns: &[&str] = match letters {
            "Q" | "L" | "HR" | "HRB" | "HPB" | "S" => &["Rp"],
            "HC" | "ZG" => &["Rp", "Rm"],
            "QT" | "QTD" | "KTH" | "KTZ" => &["Rm", "A"],
            "HT" | "RuT" | "SAPH" => &["Rm"],
            _ => &[],
        };
        columns.iter().copied().zip(numbers).collect()
    }

    /// The marks of what follows from a formula: id, column, what the cell says.
    fn computed() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        let all = Marks::read().0.into_iter().filter(|(_, (checked, _))| *checked == Checked::Formula);
        all.map(|((id, column), (_, said))| (id, column, said))
    }

    #[test]
    fn mat_1_what_follows_from_the_name_of_a_grade_is_the_least_that_it_says() {
        let cells = materials::cells();
        let mut seen = 0;
        for (id, column, said) in computed().filter(|(_, column, _)| *column != "rho") {
            let model = &cells[&(id.into(), "model".into())];
            let (_, number) = named(model)
                .into_iter()
                .find(|(key, _)| *key == column)
                .unwrap_or_else(|| panic!("{model} {column}"));
            let least = said.split(',').next().unwrap();
            assert_eq!(least.parse::<f64>().unwrap(), number.parse::<f64>().unwrap(), "{model} {column}");
            seen += 1;
        }
        assert!(seen > 80, "{seen}");
    }

    fn typical(cell: &str) -> f64 {
        let all: Vec<_> = cell.split(',').collect();
        all[all.len() / 2].parse().unwrap()
    }

    #[test]
    fn mat_1_a_filled_plastic_weighs_what_it_is_mixed_of() {
        let cells = materials::cells();
        let marks = Marks::read();
        let model = |id: &str| cells[&(id.into(), "model".into())].clone();
        let mut seen = 0;
        for (id, _, said) in computed().filter(|(_, column, _)| *column == "rho") {
            let name = model(id);
            let (plastic, filled) = name.rsplit_once('-').unwrap();
            let fibre = if filled.starts_with("GF") { 2560.0 } else { 1780.0 };
            let share = filled[2..].parse::<f64>().unwrap() / 100.0;
            let bases = cells.iter().filter(|((_, column), cell)| column == "model" && *cell == plastic);
            let ((base, _), _) = bases.into_iter().next().unwrap();
            let own = &cells[&(base.clone(), "rho".into())];
            assert_eq!(marks.of(base, "rho", own), Some(Checked::Two), "{plastic}");
            let mixed = 1.0 / (share / fibre + (1.0 - share) / typical(own));
            assert!((typical(said) / mixed - 1.0).abs() < 0.0101, "{name} {said} {mixed}");
            seen += 1;
        }
        assert!(seen > 13, "{seen}");
    }

    #[test]
    fn mat_1_a_mark_goes_with_the_value_it_was_given() {
        let key = ("x", "rho");
        let marks = Marks(HashMap::from([(key, (Checked::Two, "7850"))]));
        assert_eq!(marks.of("x", "rho", "7850"), Some(Checked::Two));
        for (id, column, cell) in [("x", "rho", "7851"), ("y", "rho", "7850"), ("x", "E", "7850")] {
            assert_eq!(marks.of(id, column, cell), None, "{id} {column} {cell}");
        }
    }

    #[test]
    fn mat_1_every_shear_modulus_is_what_the_two_other_constants_give() {
        for item in materials::items(&Tree::read()) {
            let shear = item.parameters.iter().find(|parameter| parameter.key == "shearModulus");
            assert_eq!(
                shear.map_or(Some(Checked::Formula), |one| one.checked),
                Some(Checked::Formula),
                "{}",
                item.set_id
            );
        }
    }

    #[test]
    fn mat_1_a_shear_modulus_that_the_others_do_not_give_has_no_mark() {
        let of = |shear: &str| {
            let number =
                |key: &str, value: &str, unit| Parameter::of(key, ParameterValue::exact(value, unit));
            let mut all = [
                number("youngsModulus", "206", Some("GPa")),
                number("poissonRatio", "0.29", None),
                number("shearModulus", shear, Some("GPa")),
            ];
            super::shear(&mut all);
            all.map(|one| one.checked)
        };
        assert_eq!(of("80"), [None, None, Some(Checked::Formula)]);
        assert_eq!(of("75"), [None; 3]);
    }
}
