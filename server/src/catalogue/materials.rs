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
    template::Template,
};

const FILES: &[&str] = &[
    include_str!("../../catalogue/materials/metals.txt"),
    include_str!("../../catalogue/materials/others.txt"),
];

/// Which column says what, in the unit of its template.
const COLUMNS: &[(&str, &str)] = &[
    ("rho", "density"),
    ("E", "youngsModulus"),
    ("nu", "poissonRatio"),
    ("Rp", "yieldStrength"),
    ("Rm", "tensileStrength"),
    ("Rb", "flexuralStrength"),
    ("Rc", "compressiveStrength"),
    ("A", "elongation"),
    ("HB", "hardness"),
    ("HV", "hardnessVickers"),
    ("SD", "hardnessShoreD"),
    ("SA", "hardnessShoreA"),
    ("mu", "viscosity"),
    ("alpha", "thermalExpansion"),
    ("beta", "volumetricExpansion"),
    ("lambda", "thermalConductivity"),
    ("c", "specificHeat"),
    ("T", "maxServiceTemperature"),
    ("sigma", "electricalConductivity"),
];

/// The conductivity of what hardly conducts, in a unit of its own.
const KAPPA: (&str, &str, &str) = ("kappa", "electricalConductivity", "S/m");

/// All grades.
pub fn items(tree: &Tree) -> Vec<Item> {
    let all = FILES.iter().flat_map(|file| sheets(file));
    let mut items: Vec<Item> =
        all.flat_map(|sheet| sheet.rows().map(|row| item(&sheet, row, tree)).collect::<Vec<_>>()).collect();
    curves::put(&mut items, |column| COLUMNS.iter().find(|(own, _)| *own == column).map(|(_, key)| *key));
    items
}

fn item(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree) -> Item {
    let (name, model) = (row.text("name"), row.text("model"));
    let equivalents: Vec<_> = row.text("eq").split(',').map(String::from).collect();
    let class = sheet.text("class");
    let category = tree.path(Library::Mat, row.raw("cat"));
    let template = Template::of(Library::Mat, &category);
    Item {
        set_id: format!("mat-{}", row.raw("id")),
        library: Library::Mat,
        description: format!("{class}；等效或相近牌号：{}", equivalents.join("、")),
        brand: record::brand("sanku-materials"),
        category,
        parameters: template.arrange(parameters(&template, sheet, row, &equivalents)),
        keywords: equivalents,
        usual: record::usual(sheet, row.raw("model")),
        thumbnail: Some(swatch(row.raw("cat"))),
        provenance: record::provenance(sheet.text("source"), "unverified"),
        name,
        model,
        ..Item::default()
    }
}

fn parameters(
    template: &Template,
    sheet: &Sheet<'_>,
    row: Row<'_>,
    equivalents: &[String],
) -> Vec<Parameter> {
    let class = Parameter::of("materialClass", ParameterValue::choice(sheet.text("class")));
    let standard =
        standard(sheet, row).map(|standard| Parameter::of("standard", ParameterValue::standard(standard)));
    let same = Parameter::of("equivalents", ParameterValue::Code { codes: equivalents.to_vec() });
    let usual = COLUMNS
        .iter()
        .map(|(column, key)| (*column, *key, template.field(key).map_or("", |field| field.unit)));
    let known = usual
        .chain([KAPPA])
        .filter_map(|(column, key, unit)| Some(Parameter::of(key, value(row.raw(column), unit)?)));
    [class, same].into_iter().chain(standard).chain(known).collect()
}

/// The standard that lists a grade.
fn standard<'s>(sheet: &Sheet<'s>, row: Row<'_>) -> Option<&'s str> {
    let lists = sheet.all("standard").filter_map(|line| line.split_once(" | "));
    let listed = |grades: &str| grades.split(' ').any(|grade| grade == row.text("model"));
    lists.filter(|(_, grades)| listed(grades)).map(|(standard, _)| standard).next()
}

/// A number; of three, how far it spreads.
fn value(cell: &str, unit: &str) -> Option<ParameterValue> {
    let amount = match cell.split(',').map(String::from).collect::<Vec<_>>().as_slice() {
        [min, typical, max] => {
            Amount::Spread { min: min.clone(), typical: typical.clone(), max: max.clone() }
        }
        _ => Amount::Exact { value: cell.into() },
    };
    let unit = Some(unit).filter(|unit| !unit.is_empty()).map(String::from);
    (!cell.is_empty()).then_some(ParameterValue::Number { amount, unit })
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
    fn a_hundred_grades_name_their_standard() {
        let named = |item: &Item| item.parameters.iter().any(|parameter| parameter.key == "standard");
        assert_eq!(items(&Tree::read()).iter().filter(|item| named(item)).count(), 100);
    }

    #[test]
    fn every_grade_that_a_standard_lists_is_there_and_listed_once() {
        for sheet in FILES.iter().flat_map(|file| sheets(file)) {
            let models: Vec<_> = sheet.rows().map(|row| row.text("model")).collect();
            let grades: Vec<_> = sheet
                .all("standard")
                .flat_map(|line| line.split(" | ").nth(1))
                .flat_map(|grades| grades.split(' '))
                .collect();
            for grade in &grades {
                assert_eq!(models.iter().filter(|model| model == grade).count(), 1, "{grade}");
                assert_eq!(grades.iter().filter(|other| *other == grade).count(), 1, "{grade}");
            }
        }
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
                let known = ["id", "cat", "name", "model", "eq", KAPPA.0].contains(key)
                    || COLUMNS.iter().any(|(column, _)| column == key);
                assert!(known, "{key}");
            }
        }
    }
}
