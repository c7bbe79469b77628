//! What is true of the strengths of all materials.

use super::of;
use sanku_core::library::{
    Library,
    item::Item,
    parameter::{Amount, ParameterValue},
};

/// The least, the usual and the greatest of a property.
fn spread(item: &Item, key: &str) -> Option<[f64; 3]> {
    let parameter = item.parameters.iter().find(|parameter| parameter.key == key)?;
    let ParameterValue::Number { amount: Amount::Spread { min, typical, max }, .. } = &parameter.value else {
        return None;
    };
    Some([min, typical, max].map(|text| text.parse().unwrap()))
}

#[test]
fn no_material_yields_above_its_tensile_strength() {
    let mut seen = 0;
    for item in of(Library::Mat) {
        let both = spread(item, "yieldStrength").zip(spread(item, "tensileStrength"));
        let Some((yields, breaks)) = both else { continue };
        let below = yields.iter().zip(&breaks).all(|(one, other)| one <= other);
        assert!(below, "{} {yields:?} {breaks:?}", item.set_id);
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}

fn typical(item: &Item, key: &str) -> Option<f64> {
    item.parameters.iter().find(|parameter| parameter.key == key)?.value.number()
}

#[test]
fn what_is_usual_of_yield_lies_below_what_is_usual_of_strength() {
    for item in of(Library::Mat) {
        let both = typical(item, "yieldStrength").zip(typical(item, "tensileStrength"));
        assert!(both.is_none_or(|(yields, breaks)| yields <= breaks), "{} {both:?}", item.set_id);
    }
}

#[test]
fn shear_follows_from_youngs_modulus_and_poissons_ratio_within_three_percent() {
    let mut seen = 0;
    for item in of(Library::Mat) {
        let [e, g, nu] = ["youngsModulus", "shearModulus", "poissonRatio"].map(|key| typical(item, key));
        let Some(((e, g), nu)) = e.zip(g).zip(nu) else { continue };
        let apart = (g * 2.0 * (1.0 + nu) / e - 1.0).abs();
        assert!(apart < 0.03, "{} {e} {g} {nu}: {apart}", item.set_id);
        seen += 1;
    }
    assert!(seen >= 200, "{seen}");
}

#[test]
fn every_material_says_its_condition_and_45_is_there_in_four() {
    let mut of_45 = Vec::new();
    for item in of(Library::Mat) {
        let state = item.parameters.iter().find(|parameter| parameter.key == "condition");
        let state = state.unwrap_or_else(|| panic!("{}", item.set_id)).value.bare();
        if item.model == "45" || item.model.starts_with("45-") {
            of_45.push(state);
        }
    }
    assert_eq!(of_45, ["正火", "热轧", "调质", "冷拉"]);
}
