//! Packages: each with its land pattern, as items of their own and for the components inside them.

use super::{
    family,
    pattern::{draw, is_through},
};
use crate::catalogue::{
    draw::thumbnail::thumbnail,
    record,
    sheet::{Row, Sheet, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    item::{Item, NamedDrawing},
    parameter::{Parameter, ParameterValue, Reference},
    template::Template,
};

/// The table of packages.
pub const FILE: &str = include_str!("../../../catalogue/components/packages.txt");

/// The packages of the table.
pub struct Packages(Vec<Package>);

/// A package: what a component says of itself by it.
struct Package {
    id: String,
    pins: String,
    mounting: &'static str,
    /// Whether it is an item of its own.
    listed: bool,
    land: NamedDrawing,
}

impl Packages {
    /// Reads the table and draws every package.
    pub fn read() -> Self {
        let package = |sheet: &Sheet<'_>, row: Row<'_>| {
            let [id, pins] = ["id", "pins"].map(|key| row.raw(key).to_owned());
            let land = NamedDrawing { name: id.clone(), ..draw(row)? };
            Some(Package { id, pins, mounting: mounting(row), listed: listed(sheet), land })
        };
        Self(each(package))
    }

    /// What a component says of where it is soldered: its package, with a way to it if the table has it, its pins, and how. A family
    /// of one package is none.
    pub fn place(&self, name: &str, pins: Option<&str>) -> Vec<Parameter> {
        let known = self.0.iter().find(|package| package.id == name);
        // A land that only one component has is no choice beside the results, and there are hundreds of them.
        let told = !name.is_empty() && known.is_none_or(|known| known.listed);
        let package = told.then(|| self.parameter(name));
        let pins = pins.or(known.map(|package| package.pins.as_str()));
        let pins = pins.map(|pins| Parameter::of("pins", ParameterValue::exact(pins, None)));
        let family = known.map(|_| first_word(name)).filter(|family| *family != name);
        let words = [("packageFamily", family), ("mounting", known.map(|package| package.mounting))];
        let words = words
            .into_iter()
            .filter_map(|(key, word)| Some(Parameter::of(key, ParameterValue::choice(word?))));
        package.into_iter().chain(pins).chain(words).collect()
    }

    /// The package that a component says it has.
    fn parameter(&self, package: &str) -> Parameter {
        let to = Reference::Item { set_id: set_id(package) };
        let value = match self.0.iter().find(|known| known.id == package) {
            Some(known) if known.listed => ParameterValue::Reference { text: package.into(), to },
            _ => ParameterValue::code(package),
        };
        Parameter::of("package", value)
    }

    /// The land pattern of a package; nothing for one the table lacks.
    pub fn footprint(&self, name: &str) -> Option<NamedDrawing> {
        self.0.iter().find(|package| package.id == name).map(|package| package.land.clone())
    }
}

/// Every package as an item.
pub fn items(tree: &Tree, packages: &Packages) -> Vec<Item> {
    each(|sheet, row| item(sheet, row, tree, packages))
}

/// Those of a sheet that says `listed: no` belong to components of the same name, and are no items beside them.
pub fn listed(sheet: &Sheet<'_>) -> bool {
    sheet.text("listed") != "no"
}

pub(super) fn each<T>(make: impl Fn(&Sheet<'_>, Row<'_>) -> Option<T>) -> Vec<T> {
    let text = family::expand(FILE);
    let all = sheets(&text);
    all.iter().flat_map(|sheet| sheet.rows().filter_map(|row| make(sheet, row))).collect()
}

fn item(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree, packages: &Packages) -> Option<Item> {
    let id = row.raw("id");
    if !listed(sheet) {
        return None;
    }
    let footprint = packages.footprint(id)?;
    let pins = row.raw("pins");
    let keywords = row
        .text("words")
        .split(',')
        .chain([id, "封装", "footprint", "land pattern"])
        .filter(|word| !word.is_empty())
        .map(String::from)
        .collect();
    let category = tree.path(Library::Component, row.raw("cat"));
    Some(Item {
        set_id: set_id(id),
        library: Library::Component,
        name: format!("封装 {id}"),
        model: id.into(),
        description: format!("{id} 封装，{pins} 个引脚，本体 {} mm；焊盘按公差公式生成", row.raw("body")),
        brand: record::brand("sanku-generic"),
        parameters: parameters(&Template::of(Library::Component, &category), row),
        category,
        keywords,
        usual: record::usual(sheet, id),
        thumbnail: Some(thumbnail(&footprint.drawing)),
        drawings: vec![footprint],
        provenance: record::provenance(sheet.text("source"), sheet.text("check")),
        ..Item::default()
    })
}

fn set_id(package: &str) -> String {
    format!("package-{}", package.to_lowercase())
}

fn parameters(template: &Template, row: Row<'_>) -> Vec<Parameter> {
    let family = ParameterValue::choice(first_word(row.raw("id")));
    let body = ParameterValue::code(&format!("{} mm", row.raw("body")));
    let mounting = ParameterValue::choice(mounting(row));
    let words = [("packageFamily", family), ("mounting", mounting), ("body", body)];
    let words = words.map(|(key, word)| Parameter::of(key, word));
    let columns = [("pins", "pins"), ("pitch", "pitch"), ("height", "height"), ("exposedPad", "ep")];
    // Of a pad with two sides neither is told.
    let square = |column: &str| Some(row.raw(column)).filter(|cell| !cell.contains('×'));
    let numbers = columns.into_iter().filter_map(|(key, column)| template.number(key, square(column)?));
    template.arrange(words.into_iter().chain(numbers).collect())
}

fn first_word(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

/// Whether its pins go through the board.
fn mounting(row: Row<'_>) -> &'static str {
    if is_through(row.raw("kind")) { "插件" } else { "贴片" }
}

#[cfg(test)]
mod tests;
