//! SIM-1 Where candidates are looked for: searches that keep out what a gate would refuse, the likeliest first.

use super::{
    measures::{Direction, Measure, of_component},
    place::leaf,
    row::{parameter, words},
    told::equivalents,
};
use crate::library::{
    Library,
    item::Item,
    measure::{Kind, Unit},
    search::Filter,
    template::Template,
};

/// One search for candidates.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Look {
    /// Below which category.
    pub category: Option<String>,
    /// Between which numbers, and with which values.
    pub filters: Vec<Filter>,
    /// By which words.
    pub words: Vec<String>,
    /// How many at most.
    pub most: usize,
}

/// So many of each search.
const MOST: usize = 200;
/// So many that bear a name.
const NAMED: usize = 10;
/// So many names are looked for.
const NAMES: usize = 8;

/// The searches for what may stand for an item, or its configuration.
pub fn looks(of: &Item, config_name: Option<&str>) -> Vec<Look> {
    match of.library {
        Library::Component => components(of),
        Library::Part => parts(of, config_name),
        Library::Mat => materials(of),
    }
}

/// What has its value; of that what stands its limits, of that what comes in its package.
fn components(of: &Item) -> Vec<Look> {
    let category = Some(leaf(of).to_owned()).filter(|leaf| !leaf.is_empty());
    if category.is_none() {
        return Vec::new();
    }
    let table = of_component(of);
    let by = |direction| table.iter().filter(move |measure| measure.direction == direction);
    let values: Vec<Filter> =
        by(Direction::Value).filter_map(|measure| near(of, measure)).chain(chosen(of)).collect();
    let limits =
        by(Direction::Rating).filter(|measure| measure.needed).filter_map(|measure| least(of, measure.key));
    let limits: Vec<Filter> = values.iter().cloned().chain(limits).collect();
    let package =
        words(of, "package").into_iter().next().map(|value| Filter { key: "package".to_owned(), value });
    let packed = limits.iter().cloned().chain(package).collect();
    let look = |filters| Look { category: category.clone(), filters, most: MOST, ..Look::default() };
    [packed, limits, values].map(look).into()
}

/// What must be chosen alike.
fn chosen(of: &Item) -> Option<Filter> {
    let key = match () {
        () if leaf(of) == "led" => "colour",
        () if leaf(of) == "optocoupler" => "type",
        () => return None,
    };
    words(of, key).into_iter().next().map(|value| Filter { key: key.to_owned(), value })
}

/// Around a value, in its canonical unit.
fn near(of: &Item, measure: &Measure) -> Option<Filter> {
    let [least, most] = parameter(of, measure.key)?.value.place()?;
    let room = |end: f64| end.abs() * (measure.tolerated + 1e-6);
    let unit = unit(of, measure.key);
    let ends =
        [least - room(least), most + room(most)].map(|end| [&format!("{end:e}"), unit.as_str()].concat());
    Some(Filter::range(measure.key, [ends[0].as_str(), ends[1].as_str()]))
}

/// A limit and above; of what is below zero nothing is left out.
fn least(of: &Item, key: &str) -> Option<Filter> {
    let [least, _] = parameter(of, key)?.value.span()?;
    let from = [&format!("{:e}", least * (1.0 - 1e-6)), unit(of, key).as_str()].concat();
    (least > 0.0).then(|| Filter::range(key, [from.as_str(), ""]))
}

/// The canonical unit of a parameter; nothing of a count.
fn unit(of: &Item, key: &str) -> String {
    let kind = parameter(of, key).and_then(|of| of.value.kind());
    kind.map(Kind::canonical).map(Unit::symbol).unwrap_or_default()
}

/// Sets below what does the same, with a configuration of its first size.
fn parts(of: &Item, config_name: Option<&str>) -> Vec<Look> {
    let template = Template::of(of.library, &of.category);
    let table = &of.configurations;
    let row = config_name.and_then(|name| table.row(name)).or_else(|| table.rows.first());
    let size = row.and_then(|row| {
        let column = table
            .columns
            .iter()
            .find(|column| template.column(&column.key).is_some_and(|field| field.leading))?;
        let number = table.number(row, &column.key).filter(|number| number.is_finite())?;
        let text = format!("{number:e}");
        Some(Filter::range(template.column(&column.key)?.key, [text.as_str(), text.as_str()]))
    });
    let second = of.category.get(1).or_else(|| of.category.first()).map(|step| step.id.as_str());
    let categories: Vec<&str> = match second {
        Some("screw" | "bolt") => vec!["screw", "bolt"],
        Some("bearing-ball" | "bearing-roller") => vec!["bearing-ball", "bearing-roller"],
        other => other.into_iter().collect(),
    };
    let look = |category: &str| Look {
        category: Some(category.to_owned()),
        filters: size.iter().cloned().collect(),
        most: MOST,
        ..Look::default()
    };
    let named = equivalents(of).into_iter().chain([of.model.clone()]).filter(|name| !name.is_empty());
    named.take(NAMES).map(by_name).chain(categories.into_iter().map(look)).collect()
}

/// Whatever bears one of its names, then its own category, then its family.
fn materials(of: &Item) -> Vec<Look> {
    let named = equivalents(of).into_iter().chain([of.model.clone()]).filter(|name| !name.is_empty());
    let families = [of.category.last(), of.category.get(1)].into_iter().flatten();
    let look = |category: &crate::library::item::Category| Look {
        category: Some(category.id.clone()),
        filters: least(of, "tensileStrength").into_iter().collect(),
        most: MOST,
        ..Look::default()
    };
    named.take(NAMES).map(by_name).chain(families.map(look)).collect()
}

fn by_name(name: String) -> Look {
    Look { words: vec![name], most: NAMED, ..Look::default() }
}
