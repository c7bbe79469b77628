//! Parts: each table becomes one set with its configurations, parameters and drawing.

mod derived;
mod drawn;
mod formula;
mod frame;
mod row;
mod values;
mod view;

pub use drawn::drawing;

use super::{
    draw::thumbnail::thumbnail,
    record,
    sheet::{Sheet, number, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    item::{Category, Column, Configurations, Item, NamedDrawing},
    parameter::{Amount, Parameter, ParameterValue},
    template::Template,
};

/// One file a family.
const FILES: &[&str] = &[
    include_str!("../../../catalogue/parts/screws.txt"),
    include_str!("../../../catalogue/parts/bolts.txt"),
    include_str!("../../../catalogue/parts/studs.txt"),
    include_str!("../../../catalogue/parts/nuts.txt"),
    include_str!("../../../catalogue/parts/washers.txt"),
    include_str!("../../../catalogue/parts/pins.txt"),
    include_str!("../../../catalogue/parts/circlips.txt"),
    include_str!("../../../catalogue/parts/keys.txt"),
    include_str!("../../../catalogue/parts/seals.txt"),
    include_str!("../../../catalogue/parts/bearings.txt"),
    include_str!("../../../catalogue/parts/motors.txt"),
    include_str!("../../../catalogue/parts/profiles.txt"),
    include_str!("../../../catalogue/parts/rollers.txt"),
    include_str!("../../../catalogue/parts/units.txt"),
    include_str!("../../../catalogue/parts/sections.txt"),
    include_str!("../../../catalogue/parts/toothed.txt"),
    include_str!("../../../catalogue/parts/belts.txt"),
    include_str!("../../../catalogue/parts/pipes.txt"),
    include_str!("../../../catalogue/parts/motion.txt"),
    include_str!("../../../catalogue/parts/more-screws.txt"),
    include_str!("../../../catalogue/parts/more-nuts.txt"),
    include_str!("../../../catalogue/parts/rivets.txt"),
    include_str!("../../../catalogue/parts/rings.txt"),
];

/// All sets of parts.
pub fn items(tree: &Tree) -> Vec<Item> {
    FILES.iter().flat_map(|file| sheets(file)).map(|sheet| item(&sheet, tree)).collect()
}

fn item(sheet: &Sheet<'_>, tree: &Tree) -> Item {
    let (configurations, values) = row::configurations(sheet);
    let shown = configurations.rows.iter().position(|row| row.name == sheet.text("show"));
    let typical = shown.and_then(|at| values.get(at)).cloned().unwrap_or_default();
    let views = view::draw(sheet.text("draw"), &typical);
    let caption = format!("{} {}", sheet.text("model"), sheet.text("show"));
    let named = |drawing| NamedDrawing { name: caption.clone(), drawing, ..NamedDrawing::default() };
    let category = tree.path(Library::Part, sheet.text("category"));
    Item {
        set_id: sheet.text("id").into(),
        library: Library::Part,
        name: sheet.text("name").into(),
        model: sheet.text("model").into(),
        description: sheet.text("about").into(),
        brand: record::brand(sheet.text("brand")),
        keywords: sheet.list("words"),
        parameters: parameters(sheet, &category, &configurations),
        category,
        configurations,
        shape: sheet.text("draw").into(),
        thumbnail: views.as_ref().map(thumbnail),
        drawings: views.into_iter().map(named).collect(),
        assets: Vec::new(),
        datasheet: None,
        provenance: record::provenance(sheet.text("source"), sheet.text("check")),
        usual: record::usual(sheet, sheet.text("model")),
        own: false,
    }
}

/// How far the columns reach that lead, and the facts of the table's head.
fn parameters(sheet: &Sheet<'_>, category: &[Category], table: &Configurations) -> Vec<Parameter> {
    let template = Template::of(Library::Part, category);
    let span = |(at, column): (usize, &Column)| {
        let field = template.column(&column.key).filter(|field| field.leading)?;
        span(table, at, column, field.key)
    };
    let spans = table.columns.iter().enumerate().filter_map(span);
    let state = sheet.all("state").map(|state| format!("state | {state}"));
    let facts = sheet.all("fact").map(String::from).chain(state);
    let facts = facts.filter_map(|line| fact(&template, &line));
    template.arrange(spans.chain(facts).collect())
}

/// From the least to the greatest number of a column; the only one, where all are the same.
fn span(table: &Configurations, at: usize, column: &Column, key: &str) -> Option<Parameter> {
    let cells = table.rows.iter().filter_map(|row| row.values.get(at));
    let mut values: Vec<_> = cells.filter_map(|cell| Some((number(cell)?, cell))).collect();
    values.sort_by(|(left, _), (right, _)| left.total_cmp(right));
    let (from, to) = (values.first()?.1.clone(), values.last()?.1.clone());
    let amount = if from == to { Amount::Exact { value: to } } else { Amount::Range { from, to } };
    let value = ParameterValue::Number { amount, unit: column.unit.clone() };
    Some(Parameter { name: column.name.clone(), ..Parameter::of(key, value) })
}

/// A fact that its template knows: the key, and what it says.
fn fact(template: &Template, line: &str) -> Option<Parameter> {
    let (key, said) = line.split_once(" | ")?;
    let field = template.field(key)?;
    Some(match (key, field.unit) {
        ("standard", _) => Parameter::of(key, ParameterValue::standard(said)),
        (_, "") => Parameter::of(key, ParameterValue::Choice { choices: record::listed(said) }),
        _ => field.number(said),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_of_a_table_is_told() {
        let tree = Tree::read();
        for sheet in FILES.iter().flat_map(|file| sheets(file)) {
            let item = item(&sheet, &tree);
            for line in sheet.all("fact") {
                let key = line.split(" | ").next().unwrap();
                assert!(
                    item.parameters.iter().any(|parameter| parameter.key == key),
                    "{} {line}",
                    item.set_id
                );
            }
        }
    }
}
