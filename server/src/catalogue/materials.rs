//! Materials: each row of the tables becomes one grade with its properties as least, typical and greatest.

use super::{
    checked::{self, Marks},
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
    include_str!("../../catalogue/materials/steels.txt"),
    include_str!("../../catalogue/materials/alloys.txt"),
    include_str!("../../catalogue/materials/others.txt"),
    include_str!("../../catalogue/materials/plastics.txt"),
];

/// Which column says what, in the unit of its template.
const COLUMNS: &[(&str, &str)] = &[
    ("rho", "density"),
    ("E", "youngsModulus"),
    ("nu", "poissonRatio"),
    ("G", "shearModulus"),
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
    let marks = Marks::read();
    let all = FILES.iter().flat_map(|file| sheets(file));
    let of = |sheet: Sheet<'_>| sheet.rows().map(|row| item(&sheet, row, tree, &marks)).collect::<Vec<_>>();
    let mut items: Vec<Item> = all.flat_map(of).collect();
    curves::put(&mut items, |column| COLUMNS.iter().find(|(own, _)| *own == column).map(|(_, key)| *key));
    items
}

/// Each cell of the tables by its grade and column.
#[cfg(test)]
pub fn cells() -> std::collections::HashMap<(String, String), String> {
    let of = |sheet: &Sheet<'_>, row: Row<'_>| -> Vec<_> {
        let cell = |key: &&str| ((row.raw("id").into(), (*key).into()), row.raw(key).into());
        sheet.keys().iter().map(cell).collect()
    };
    let all = FILES.iter().flat_map(|file| sheets(file));
    all.flat_map(|sheet| sheet.rows().flat_map(|row| of(&sheet, row)).collect::<Vec<_>>()).collect()
}

fn item(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree, marks: &Marks) -> Item {
    let (name, model) = (row.text("name"), row.text("model"));
    let equivalents: Vec<_> =
        row.text("eq").split(',').filter(|grade| !grade.is_empty()).map(String::from).collect();
    // A grade in a condition of its own, `45-调质`, is the grade, too.
    let own = model.split_once('-').filter(|(_, state)| !state.is_ascii()).map(|(grade, _)| grade.to_owned());
    let category = tree.path(Library::Mat, row.raw("cat"));
    let template = Template::of(Library::Mat, &category);
    let mut parameters = parameters(&template, sheet, row, &equivalents, marks);
    checked::shear(&mut parameters);
    Item {
        set_id: format!("mat-{}", row.raw("id")),
        library: Library::Mat,
        description: described(sheet, row, &equivalents),
        brand: record::brand("sanku-materials"),
        category,
        parameters: template.arrange(parameters),
        keywords: words(equivalents, own, sheet),
        usual: record::usual(sheet, row.raw("model")),
        thumbnail: Some(swatch(row.raw("cat"))),
        provenance: record::provenance(sheet.text("source"), sheet.text("check")),
        name,
        model,
        ..Item::default()
    }
}

/// What else people type: the same grade elsewhere, and the class of what has none.
fn words(equivalents: Vec<String>, own: Option<String>, sheet: &Sheet<'_>) -> Vec<String> {
    let words: Vec<_> = equivalents.into_iter().chain(own).collect();
    if words.is_empty() { vec![sheet.text("class").into()] } else { words }
}

fn described(sheet: &Sheet<'_>, row: Row<'_>, equivalents: &[String]) -> String {
    let state = head(sheet, "state", row).map_or(String::new(), |state| format!("，{state}"));
    let same = equivalents.join("、");
    let same = if same.is_empty() { same } else { format!("；等效或相近牌号：{same}") };
    format!("{}{state}{same}", sheet.text("class"))
}

fn parameters(
    template: &Template,
    sheet: &Sheet<'_>,
    row: Row<'_>,
    equivalents: &[String],
    marks: &Marks,
) -> Vec<Parameter> {
    let class = Parameter::of("materialClass", ParameterValue::choice(sheet.text("class")));
    let standard =
        standard(sheet, row).map(|standard| Parameter::of("standard", ParameterValue::standard(standard)));
    let same = (!equivalents.is_empty())
        .then(|| Parameter::of("equivalents", ParameterValue::Code { codes: equivalents.to_vec() }));
    let condition =
        head(sheet, "state", row).map(|state| Parameter::of("condition", ParameterValue::choice(state)));
    let shear = head(sheet, "G", row).and_then(|shear| template.number("shearModulus", shear));
    let usual = COLUMNS
        .iter()
        .map(|(column, key)| (*column, *key, template.field(key).map_or("", |field| field.unit)));
    let known = usual.chain([KAPPA]).filter_map(|(column, key, unit)| {
        let cell = row.raw(column);
        Some(checked::marked(key, value(cell, unit)?, marks.of(row.raw("id"), column, cell)))
    });
    [Some(class), same, standard, condition, shear].into_iter().flatten().chain(known).collect()
}

/// What a line of the head says of a grade: `state: 正火 | 45 50` of those that it names, `state: 退火` of all others.
fn head<'s>(sheet: &Sheet<'s>, key: &str, row: Row<'_>) -> Option<&'s str> {
    let lines =
        || sheet.all(key).map(|line| line.split_once(" | ").map_or((line, None), |(it, of)| (it, Some(of))));
    let named = |grades: &str| grades.split(' ').any(|grade| grade == row.raw("model"));
    let own = lines().find(|(_, grades)| grades.is_some_and(named));
    own.or_else(|| lines().find(|(_, grades)| grades.is_none())).map(|(it, _)| it)
}

/// The standard that lists a grade.
fn standard<'s>(sheet: &Sheet<'s>, row: Row<'_>) -> Option<&'s str> {
    head(sheet, "standard", row)
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
    fn most_metals_name_their_standard() {
        let named = |item: &Item| item.parameters.iter().any(|parameter| parameter.key == "standard");
        assert_eq!(items(&Tree::read()).iter().filter(|item| named(item)).count() / 100, 4);
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
    fn every_grade_that_a_line_of_a_head_names_is_in_its_table() {
        for sheet in FILES.iter().flat_map(|file| sheets(file)) {
            let models: Vec<_> = sheet.rows().map(|row| row.raw("model")).collect();
            for line in ["state", "G"].into_iter().flat_map(|key| sheet.all(key)) {
                for grade in line.split_once(" | ").into_iter().flat_map(|(_, grades)| grades.split(' ')) {
                    assert!(models.contains(&grade), "{line}: {grade}");
                }
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
