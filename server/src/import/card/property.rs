//! §5 Imports: what the properties of cards are called here, and their values: decimal commas and units of any spelling.

use super::raw::Card;
use sanku_core::{
    decimal,
    library::{
        measure::Unit,
        parameter::{Parameter, ParameterValue},
    },
};

/// A property of a card: the parameter, what people call it, the unit where the card gives none, and whether 0 means that nobody knows.
type Known = (&'static str, &'static str, &'static str, &'static str, bool);

const KNOWN: [Known; 24] = [
    ("Density", "density", "", "", true),
    ("YoungsModulus", "youngsModulus", "", "", true),
    ("PoissonRatio", "poissonRatio", "", "1", true),
    ("ShearModulus", "shearModulus", "切变模量", "", true),
    ("BulkModulus", "bulkModulus", "体积模量", "", true),
    ("YieldStrength", "yieldStrength", "", "", true),
    ("UltimateTensileStrength", "tensileStrength", "", "", true),
    ("CompressiveStrength", "compressiveStrength", "", "", true),
    ("UltimateStrain", "elongation", "", "%", false),
    ("AngleOfFriction", "angleOfFriction", "内摩擦角", "°", false),
    ("ThermalExpansionCoefficient", "thermalExpansion", "", "", true),
    ("VolumetricThermalExpansionCoefficient", "volumetricExpansion", "", "", true),
    ("ThermalConductivity", "thermalConductivity", "", "", true),
    ("SpecificHeat", "specificHeat", "", "", true),
    ("ElectricalConductivity", "electricalConductivity", "", "", true),
    ("RelativePermittivity", "relativePermittivity", "相对介电常数", "1", true),
    ("DynamicViscosity", "viscosity", "", "", true),
    ("Diameter", "filamentDiameter", "线材直径", "mm", true),
    ("Weight", "spoolWeight", "每卷重量", "g", true),
    ("print temperature", "printTemperature", "打印温度", "°C", false),
    ("heated bed temperature", "bedTemperature", "热床温度", "°C", false),
    ("standby temperature", "standbyTemperature", "待机温度", "°C", false),
    ("build volume temperature", "chamberTemperature", "成型室温度", "°C", false),
    ("print cooling", "printCooling", "打印冷却", "%", false),
];

/// Units that programs write otherwise.
const UNITS: [(&str, &str); 3] = [("kg/m/s", "Pa·s"), ("kg/(m*s)", "Pa·s"), ("deg", "°")];

/// Notes a line of a card where it belongs.
pub fn put(card: &mut Card, name: &str, value: &str) {
    let own = match name {
        "Name" | "CardName" => &mut card.name,
        "MaterialNumber" => &mut card.model,
        "Description" => &mut card.description,
        "Vendor" => &mut card.maker,
        "Author" => &mut card.author,
        "License" | "Licence" => &mut card.licence,
        "Norm" | "StandardCode" => &mut card.standard,
        "ProductURL" | "SourceURL" => &mut card.link,
        "UUID" => &mut card.uuid,
        "KindOfMaterial" | "Father" if !value.is_empty() => {
            let first = if name == "Father" { card.kinds.len() } else { 0 };
            card.kinds.insert(first, value.to_owned());
            return;
        }
        "NameDE" | "KindOfMaterialDE" if !value.is_empty() && value != "-" => {
            card.words.push(value.to_owned());
            return;
        }
        _ if KNOWN.iter().any(|(known, ..)| *known == name) && !value.is_empty() => {
            card.properties.push((name.to_owned(), value.to_owned()));
            return;
        }
        _ => return,
    };
    if own.is_empty() {
        value.clone_into(own);
    }
}

/// The parameter that a property is; none where nobody knows it, and why where it cannot be read.
pub fn parameter(
    name: &str,
    text: &str,
    unit_of: impl Fn(&str) -> &'static str,
) -> Result<Option<Parameter>, String> {
    let Some((_, key, called, usual, zero)) = KNOWN.iter().find(|(known, ..)| *known == name) else {
        return Ok(None);
    };
    let text = text.trim();
    let end = text
        .find(|letter: char| !(letter.is_ascii_digit() || "+-.,eE".contains(letter)))
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let number = point(number).ok_or_else(|| format!("{text} 不是数"))?;
    let size = decimal::number(&number, 0)
        .filter(|size| size.is_finite())
        .ok_or_else(|| format!("{text} 不是有限的数"))?;
    if size == 0.0 && *zero {
        return Ok(None);
    }
    let unit = unit.trim();
    let unit = UNITS.iter().find(|(written, _)| *written == unit).map_or(unit, |(_, unit)| unit);
    let unit = if unit.is_empty() { usual } else { unit };
    if unit == "1" {
        return Ok(Some(named(key, called, ParameterValue::exact(&number, None))));
    }
    if unit.is_empty() {
        return Err(format!("{text} 没有单位"));
    }
    let unit = Unit::named(unit).ok_or_else(|| format!("单位 {unit} 不认识"))?;
    let fits = Unit::named(unit_of(key)).is_none_or(|wanted| wanted.kind == unit.kind);
    if !fits {
        return Err(format!("单位 {} 不是它的单位", unit.symbol()));
    }
    Ok(Some(named(key, called, ParameterValue::exact(&number, Some(&unit.symbol())))))
}

fn named(key: &str, called: &str, value: ParameterValue) -> Parameter {
    Parameter { name: called.to_owned(), ..Parameter::of(key, value) }
}

/// A decimal with a point: a comma alone is one, and before a point it divides thousands.
fn point(number: &str) -> Option<String> {
    let number = number.trim();
    let commas = number.matches(',').count();
    let even = match (commas, number.contains('.')) {
        (0, _) => number.to_owned(),
        (1, false) => number.replace(',', "."),
        (_, true) => number.replace(',', ""),
        _ => return None,
    };
    decimal::number(&even, 0).is_some().then_some(even)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::template;

    fn read(name: &str, text: &str) -> Result<Option<(String, f64)>, String> {
        let read = parameter(name, text, |key| template::unit(key).unwrap_or_default())?;
        Ok(read.map(|one| (one.key, one.value.number().unwrap())))
    }

    #[test]
    fn every_spelling_amounts_to_the_same() {
        for (name, text, key, number) in [
            ("Density", "1750,000 kg/m^3", "density", 1750.0),
            ("Density", "1.24 g/cm^3", "density", 1240.0),
            ("YoungsModulus", "210000 MPa", "youngsModulus", 210_000.0),
            ("YoungsModulus", "2,10 GPa", "youngsModulus", 2100.0),
            ("ThermalExpansionCoefficient", "0.000012 m/m/K", "thermalExpansion", 12e-6),
            ("ThermalExpansionCoefficient", "12,0 µm/m/K", "thermalExpansion", 12e-6),
            ("ThermalExpansionCoefficient", "3.43e-3 1/K", "thermalExpansion", 3.43e-3),
            ("SpecificHeat", "0,59 kJ/kg/K", "specificHeat", 590.0),
            ("DynamicViscosity", "1.003e-3 kg/m/s", "viscosity", 1.003e-3),
            ("UltimateStrain", "22", "elongation", 22.0),
            ("PoissonRatio", "0,3", "poissonRatio", 0.3),
            ("YieldStrength", "1,200.5 MPa", "yieldStrength", 1200.5),
        ] {
            assert_eq!(read(name, text), Ok(Some((key.to_owned(), number))), "{name} {text}");
        }
    }

    #[test]
    fn what_nobody_knows_is_left_out_and_what_is_wrong_is_said() {
        assert_eq!(read("Density", "0 kg/m^3"), Ok(None));
        assert_eq!(read("UltimateStrain", "0"), Ok(Some(("elongation".to_owned(), 0.0))));
        assert_eq!(read("PrandtlNumber", "7.56"), Ok(None));
        assert_eq!(read("Density", "kg/m^3").unwrap_err(), "kg/m^3 不是数");
        assert_eq!(read("Density", "7850 MPa").unwrap_err(), "单位 MPa 不是它的单位");
        assert_eq!(read("Density", "7850 kg/xx").unwrap_err(), "单位 kg/xx 不认识");
        assert_eq!(read("Density", "7850").unwrap_err(), "7850 没有单位");
        assert_eq!(read("Density", "1e999 kg/m^3").unwrap_err(), "1e999 kg/m^3 不是有限的数");
    }
}
