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
