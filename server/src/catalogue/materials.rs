//! Materials: each row of the tables becomes one grade with its properties as least, typical and greatest.

use super::{
    curves,
    draw::swatch::swatch,
    record,
    sheet::{Row, Sheet, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    item::Item,
    parameter::{Amount, Parameter, ParameterValue},
};

const FILES: &[&str] = &[
    include_str!("../../catalogue/materials/metals.txt"),
    include_str!("../../catalogue/materials/others.txt"),
];

/// A property: its column, key, name and unit.
struct Property(&'static str, &'static str, &'static str, &'static str);

/// In the order in which they are shown.
const PROPERTIES: &[Property] = &[
    Property("rho", "density", "密度", "kg/m³"),
    Property("E", "youngsModulus", "弹性模量", "GPa"),
    Property("nu", "poissonRatio", "泊松比", ""),
    Property("Rp", "yieldStrength", "屈服强度", "MPa"),
    Property("Rm", "tensileStrength", "抗拉强度", "MPa"),
    Property("Rb", "flexuralStrength", "抗弯强度", "MPa"),
    Property("Rc", "compressiveStrength", "抗压强度", "MPa"),
    Property("A", "elongation", "断裂伸长率", "%"),
    Property("HB", "hardness", "布氏硬度", "HBW"),
    Property("HV", "hardnessVickers", "维氏硬度", "HV"),
    Property("SD", "hardnessShoreD", "邵氏硬度D", "HD"),
    Property("SA", "hardnessShoreA", "邵氏硬度A", "HA"),
    Property("mu", "viscosity", "动力黏度", "mPa·s"),
    Property("alpha", "thermalExpansion", "热膨胀系数", "10⁻⁶/K"),
    Property("beta", "volumetricExpansion", "体膨胀系数", "10⁻⁶/K"),
    Property("lambda", "thermalConductivity", "导热系数", "W/(m·K)"),
    Property("c", "specificHeat", "比热容", "J/(kg·K)"),
    Property("T", "maxServiceTemperature", "最高使用温度", "°C"),
    Property("sigma", "electricalConductivity", "电导率", "MS/m"),
    Property("kappa", "electricalConductivity", "电导率", "S/m"),
];

/// Those that stand in result rows.
const LEADING: &[&str] = &["density", "youngsModulus", "yieldStrength", "tensileStrength", "viscosity"];

/// All grades.
pub fn items(tree: &Tree) -> Vec<Item> {
    let all = FILES.iter().flat_map(|file| sheets(file));
    let mut items: Vec<Item> =
        all.flat_map(|sheet| sheet.rows().map(|row| item(&sheet, row, tree)).collect::<Vec<_>>()).collect();
    curves::put(&mut items, |column| {
        PROPERTIES.iter().find(|property| property.0 == column).map(|property| property.1)
    });
    items
}

fn item(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree) -> Item {
    let (name, model) = (row.text("name"), row.text("model"));
    let equivalents: Vec<_> = row.text("eq").split(',').map(String::from).collect();
    let class = sheet.text("class");
    Item {
        set_id: format!("mat-{}", row.raw("id")),
        library: Library::Mat,
        description: format!("{class}；等效或相近牌号：{}", equivalents.join("、")),
        brand: record::brand("sanku-materials"),
        category: tree.path(Library::Mat, row.raw("cat")),
        parameters: parameters(row, class, &equivalents),
        keywords: equivalents,
        thumbnail: Some(swatch(row.raw("cat"))),
        provenance: record::provenance(sheet.text("source"), "unverified"),
        name,
        model,
        ..Item::default()
    }
}

fn parameters(row: Row<'_>, class: &str, equivalents: &[String]) -> Vec<Parameter> {
    let class = record::parameter("materialClass", "材料类别", ParameterValue::choice(class));
    let class = Parameter { facet: true, ..class };
    let same = ParameterValue::Code { codes: equivalents.to_vec() };
    let same = record::parameter("equivalents", "等效牌号", same);
    let known = PROPERTIES.iter().filter_map(|property| parameter(row, property));
    [class].into_iter().chain(known).chain([same]).collect()
}

fn parameter(row: Row<'_>, Property(column, key, name, unit): &Property) -> Option<Parameter> {
    let cell = Some(row.raw(column)).filter(|cell| !cell.is_empty())?;
    let amount = match cell.split(',').map(String::from).collect::<Vec<_>>().as_slice() {
        [min, typical, max] => {
            Amount::Spread { min: min.clone(), typical: typical.clone(), max: max.clone() }
        }
        _ => Amount::Exact { value: cell.into() },
    };
    let unit = Some(unit).filter(|unit| !unit.is_empty()).map(|unit| (*unit).into());
    let value = ParameterValue::Number { amount, unit };
    Some(Parameter { leading: LEADING.contains(key), ..record::parameter(key, name, value) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(id: &str, key: &str) -> Option<f64> {
        let items = items(&Tree::read());
        let item = items.iter().find(|item| item.set_id == id).unwrap();
        item.parameters
            .iter()
            .find(|parameter| parameter.key == key)
            .and_then(|parameter| parameter.value.number())
    }

    #[test]
    fn the_modulus_of_q235_is_206_gpa_in_megapascals() {
        assert_eq!(number("mat-q235", "youngsModulus"), Some(206_000.0));
    }

    #[test]
    fn numbers_stand_in_canonical_units() {
        for (id, key, expected) in [
            ("mat-q235", "density", 7850.0),
            ("mat-q235", "thermalExpansion", 12e-6),
            ("mat-t2", "electricalConductivity", 57.5e6),
            ("mat-ptfe", "electricalConductivity", 1e-17),
            ("mat-air", "viscosity", 0.0182e-3),
        ] {
            assert_eq!(number(id, key), Some(expected), "{id} {key}");
        }
    }

    #[test]
    fn a_property_nobody_gives_is_left_out() {
        assert_eq!(number("mat-ht200", "yieldStrength"), None);
    }

    #[test]
    fn every_row_is_as_wide_as_its_head() {
        for sheet in FILES.iter().flat_map(|file| sheets(file)) {
            for row in sheet.rows() {
                assert_eq!(row.width(), sheet.keys().len(), "{}", row.raw("id"));
            }
        }
    }

    #[test]
    fn every_column_is_a_property_or_a_name() {
        for sheet in FILES.iter().flat_map(|file| sheets(file)) {
            for key in sheet.keys() {
                let known = ["id", "cat", "name", "model", "eq"].contains(key)
                    || PROPERTIES.iter().any(|Property(column, ..)| column == key);
                assert!(known, "{key}");
            }
        }
    }
}
