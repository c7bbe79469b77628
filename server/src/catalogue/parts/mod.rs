//! Parts: each table becomes one set with its configurations, parameters and drawing.

mod formula;
mod frame;
mod row;
mod values;
mod view;

use super::{
    draw::pen::thumbnail,
    record,
    sheet::{Sheet, number, parts, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    item::{Column, Configurations, DrawingKind, Item, NamedDrawing},
    parameter::{Amount, Parameter, ParameterValue, Reference},
};

/// One file a family.
const FILES: &[&str] = &[
    include_str!("../../../catalogue/parts/screws.txt"),
    include_str!("../../../catalogue/parts/bolts.txt"),
    include_str!("../../../catalogue/parts/nuts.txt"),
    include_str!("../../../catalogue/parts/washers.txt"),
    include_str!("../../../catalogue/parts/pins.txt"),
    include_str!("../../../catalogue/parts/circlips.txt"),
    include_str!("../../../catalogue/parts/keys.txt"),
    include_str!("../../../catalogue/parts/seals.txt"),
    include_str!("../../../catalogue/parts/bearings.txt"),
    include_str!("../../../catalogue/parts/motors.txt"),
    include_str!("../../../catalogue/parts/profiles.txt"),
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
    let named = |drawing| NamedDrawing { kind: DrawingKind::View, name: caption.clone(), drawing };
    Item {
        set_id: sheet.text("id").into(),
        library: Library::Part,
        name: sheet.text("name").into(),
        model: sheet.text("model").into(),
        description: sheet.text("about").into(),
        brand: record::brand(sheet.text("brand")),
        category: tree.path(Library::Part, sheet.text("category")),
        keywords: sheet.list("words"),
        parameters: parameters(sheet, &configurations),
        configurations,
        thumbnail: views.as_ref().map(thumbnail),
        drawings: views.into_iter().map(named).collect(),
        datasheet: None,
        provenance: record::provenance(sheet.text("source"), sheet.text("check")),
        own: false,
    }
}

/// How far the leading columns reach, then the facts of the table's head.
fn parameters(sheet: &Sheet<'_>, table: &Configurations) -> Vec<Parameter> {
    let columns = table.columns.iter().enumerate();
    let leading = sheet.text("lead").split_whitespace();
    let spans = leading.filter_map(|key| columns.clone().find(|(_, column)| column.key == key));
    let spans = spans.filter_map(|(at, column)| span(table, at, column));
    spans.chain(sheet.all("fact").map(fact)).collect()
}

/// From the least to the greatest number of a column; the only one, where all are the same.
fn span(table: &Configurations, at: usize, column: &Column) -> Option<Parameter> {
    let cells = table.rows.iter().filter_map(|row| row.values.get(at));
    let mut values: Vec<_> = cells.filter_map(|cell| Some((number(cell)?, cell))).collect();
    values.sort_by(|(left, _), (right, _)| left.total_cmp(right));
    let (from, to) = (values.first()?.1.clone(), values.last()?.1.clone());
    let amount = if from == to { Amount::Exact { value: to } } else { Amount::Range { from, to } };
    let value = ParameterValue::Number { amount, unit: column.unit.clone() };
    Some(Parameter { leading: true, ..record::parameter(&column.key, &column.name, value) })
}

fn fact(line: &str) -> Parameter {
    let mut parts = parts(line);
    let mut next = || parts.next().filter(|part| *part != "-").unwrap_or_default();
    let (key, name, value, unit, flags) = (next(), next(), next(), next(), next());
    let fact = match (key, unit) {
        ("standard", _) => record::parameter(key, name, standard(value)),
        (_, "") => record::parameter(key, name, ParameterValue::Choice { choices: record::listed(value) }),
        _ => record::number(key, name, value, unit),
    };
    Parameter { leading: flags.contains("lead"), facet: flags.contains("facet"), ..fact }
}

fn standard(number: &str) -> ParameterValue {
    ParameterValue::Reference { text: number.into(), to: Reference::Standard { number: number.into() } }
}
