//! §5 Imports: cards of FreeCAD from 1.0 on: YAML, with the models that a material has, and the material that it inherits from.

use super::{flaw::CardFlaw, property, raw::Card};
use saphyr::{LoadableYamlNode, Yaml};

/// Longer lines, and more brackets, stand in no card: what nests too deeply is not read.
const LONGEST_LINE: usize = 4_000;
const MOST_BRACKETS: usize = 1_000;

/// Reads a card.
pub fn read(text: &str) -> Result<Card, CardFlaw> {
    let brackets = text.bytes().filter(|byte| matches!(byte, b'[' | b'{')).count();
    if text.lines().any(|line| line.len() > LONGEST_LINE) || brackets > MOST_BRACKETS || has_anchor(text) {
        return Err(CardFlaw::TooLarge);
    }
    let documents = Yaml::load_from_str(text).map_err(|why| CardFlaw::Syntax(why.to_string()))?;
    let root = documents.first().ok_or(CardFlaw::Empty)?;
    let mut card = Card::default();
    let general =
        root.as_mapping_get("General").ok_or_else(|| CardFlaw::Syntax("没有 General 一节".to_owned()))?;
    pairs(general, &mut |name, value| property::put(&mut card, name, value));
    for (_, model) in sections(root, "Models") {
        pairs(model, &mut |name, value| {
            if name != "UUID" {
                property::put(&mut card, name, value);
            }
        });
    }
    for (name, base) in sections(root, "Inherits") {
        card.inherits = base.as_mapping_get("UUID").and_then(said).unwrap_or(name);
    }
    Ok(card)
}

/// A text behind an anchor stands wherever its alias does, and may grow without end.
fn has_anchor(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    signs.array_windows().any(|[before, sign, after]| {
        *sign == '&' && (before.is_whitespace() || "[{,:-".contains(*before)) && !after.is_whitespace()
    })
}

fn sections<'y>(root: &'y Yaml<'_>, name: &str) -> Vec<(String, &'y Yaml<'y>)> {
    let mapping = root.as_mapping_get(name).and_then(Yaml::as_mapping);
    mapping.into_iter().flatten().filter_map(|(name, model)| Some((said(name)?, model))).collect()
}

fn pairs(mapping: &Yaml<'_>, take: &mut dyn FnMut(&str, &str)) {
    for (name, value) in mapping.as_mapping().into_iter().flatten() {
        if let (Some(name), Some(value)) = (said(name), said(value)) {
            take(&name, &value);
        }
    }
}

/// A scalar as it is written.
fn said(value: &Yaml<'_>) -> Option<String> {
    if let Some(text) = value.as_str() {
        return Some(text.to_owned());
    }
    let number = value.as_integer().map(|number| number.to_string());
    number.or_else(|| value.as_floating_point().map(|number| number.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEEL: &str = r#"---
# File created by FreeCAD 1.0.0
General:
  UUID: "92589471-a6cb-4bbc-b748-d425a17dea7d"
  Author: "Juergen Riegel"
  License: "CC-BY-3.0"
  Name: "CalculiX-Steel"
  Description: "Standard steel material"
Inherits:
  Steel:
    UUID: "base"
Models:
  LinearElastic:
    UUID: '7b561d1d'
    Density: '7900,00 kg/m^3'
    PoissonRatio: 0.3
    YoungsModulus: '210 GPa'
  Thermal:
    ThermalExpansionCoefficient: '12 µm/m/K'
"#;

    #[test]
    fn a_card_of_models_is_read_with_whom_it_inherits_from() {
        let card = read(STEEL).unwrap();
        assert_eq!(
            (card.name.as_str(), card.licence.as_str(), card.inherits.as_str()),
            ("CalculiX-Steel", "CC-BY-3.0", "base")
        );
        assert_eq!(card.uuid, "92589471-a6cb-4bbc-b748-d425a17dea7d");
        let names: Vec<_> = card.properties.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(
            names,
            [
                "Density=7900,00 kg/m^3",
                "PoissonRatio=0.3",
                "YoungsModulus=210 GPa",
                "ThermalExpansionCoefficient=12 µm/m/K"
            ]
        );
    }

    #[test]
    fn what_is_no_card_or_grows_without_end_is_refused() {
        assert_eq!(read("a: [1").unwrap_err().code(), "syntax");
        assert_eq!(read("a: 1").unwrap_err().code(), "syntax");
        let bomb = "General:\n  a: &a [x,x]\n  b: [*a,*a]\n";
        assert_eq!(read(bomb), Err(CardFlaw::TooLarge));
        assert_eq!(read(&"[".repeat(2_000)), Err(CardFlaw::TooLarge));
        assert_eq!(read(&"- ".repeat(100_000)), Err(CardFlaw::TooLarge));
        assert!(read("General:\n  Name: R & D, A&B\n").is_ok());
    }
}
