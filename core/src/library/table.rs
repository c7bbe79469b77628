//! FAC-2 Tables: what is known of many items, a column each parameter of their category; what leads stands first.

use super::{
    Library,
    document::reach,
    item::{Category, Item},
    measure::Unit,
    parameter::{AND, ParameterValue, TO},
    saying,
    template::{Field, Template},
};
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// What is known of the items of a page.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Table {
    /// What each column says; those of every page of a search are the same.
    pub columns: Vec<TableHead>,
    /// What each item says of it, in the order of the items.
    pub rows: Vec<Vec<TableCell>>,
}

/// What a column says.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct TableHead {
    /// The parameter's key.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// It matters: it stands in rows, or is counted beside them.
    #[serde(default)]
    pub leading: bool,
}

/// What an item says: nothing where it is not known.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct TableCell {
    /// As it is read, without its unit; of several configurations from the least to the greatest.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// It is a number, or several.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub number: bool,
}

/// So many different words of the configurations of one item are said one by one.
const WORDS: usize = 3;

impl Table {
    /// Of items of a category, by the way to it.
    pub fn of(library: Library, path: &[Category], items: &[Item]) -> Self {
        let template = Template::of(library, path);
        let (leading, further): (Vec<_>, Vec<_>) = template.fields().iter().partition(|field| field.leading);
        let fields: Vec<&Field> = leading.into_iter().chain(further).collect();
        let row = |item: &Item| fields.iter().map(|field| cell(item, field.key)).collect();
        Self {
            columns: fields.iter().map(|field| head(&template, field)).collect(),
            rows: items.iter().map(row).collect(),
        }
    }
}

fn head(template: &Template, field: &Field) -> TableHead {
    let leading = field.leading || field.facet;
    TableHead { key: field.key.to_owned(), name: called(template, field.key).to_owned(), leading }
}

/// What people call a parameter of a category.
pub fn called<'k>(template: &Template, key: &'k str) -> &'k str {
    let name = template.field(key).map(|field| field.name).filter(|name| !name.is_empty());
    name.or_else(|| saying::name(key)).unwrap_or(key)
}

/// What an item says of a parameter: as a whole, else in its configurations.
fn cell(item: &Item, key: &str) -> TableCell {
    let told =
        item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| &parameter.value);
    match told {
        Some(value) => TableCell {
            text: value.bare(),
            unit: value.unit().map(str::to_owned),
            number: matches!(value, ParameterValue::Number { .. }),
        },
        None => spread(item, key).unwrap_or_default(),
    }
}

/// What its configurations say of it.
fn spread(item: &Item, key: &str) -> Option<TableCell> {
    let table = Some(&item.configurations).filter(|table| !table.columns.is_empty())?;
    let template = Template::of(item.library, &item.category);
    let of = |symbol: &str| template.column(symbol).map_or_else(|| symbol == key, |field| field.key == key);
    let at = table.columns.iter().position(|column| of(&column.key))?;
    let unit = table.columns.get(at)?.unit.clone();
    let texts = || table.rows.iter().filter_map(|row| row.values.get(at)).filter(|text| !text.is_empty());
    let measured = unit.as_deref().and_then(Unit::named);
    let mut numbers =
        texts().map(|text| Some((reach(text, measured)?, text.as_str()))).collect::<Option<Vec<_>>>();
    if let Some(numbers) = numbers.as_mut().filter(|numbers| !numbers.is_empty()) {
        numbers.sort_by(|([one, _], _), ([other, _], _)| one.total_cmp(other));
        let [(_, least), .., (_, greatest)] = numbers.as_slice() else {
            return numbers.first().map(|(_, text)| TableCell {
                text: (*text).to_owned(),
                unit,
                number: true,
            });
        };
        let text = if least == greatest { (*least).to_owned() } else { [least, TO, greatest].concat() };
        return Some(TableCell { text, unit, number: true });
    }
    let mut words: Vec<&str> = Vec::new();
    texts().for_each(|text| {
        if !words.contains(&text.as_str()) {
            words.push(text)
        }
    });
    let more = if words.len() > WORDS { "…" } else { "" };
    words.truncate(WORDS);
    Some(TableCell { text: [words.join(AND).as_str(), more].concat(), unit: None, number: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        item::{Column, Configuration, Configurations},
        parameter::Parameter,
    };

    fn path(ids: &[&str]) -> Vec<Category> {
        ids.iter().map(|id| Category { id: (*id).into(), ..Category::default() }).collect()
    }

    fn screws() -> Item {
        let column = |key: &str, unit: Option<&str>| Column {
            key: key.into(),
            unit: unit.map(str::to_owned),
            numeric: unit.is_some(),
            ..Column::default()
        };
        let row = |name: &str, values: &[&str]| Configuration {
            name: name.into(),
            values: values.iter().map(|value| (*value).into()).collect(),
        };
        Item {
            category: path(&["fastener", "screw"]),
            parameters: vec![
                Parameter::of("thread", ParameterValue::exact("M6", None)),
                Parameter::of("drive", ParameterValue::choice("内六角")),
            ],
            configurations: Configurations {
                columns: vec![column("l", Some("mm")), column("P", Some("mm")), column("N", None)],
                rows: vec![
                    row("M6×100", &["100", "1", "a"]),
                    row("M6×8", &["8", "1", "b"]),
                    row("M6×20", &["20", "1", "a"]),
                ],
                ..Configurations::default()
            },
            ..Item::default()
        }
    }

    fn said(table: &Table, key: &str) -> Vec<String> {
        let at = table.columns.iter().position(|column| column.key == key).expect(key);
        let cells = table.rows.iter().map(|row| &row[at]);
        cells.map(|cell| [&cell.text, cell.unit.as_deref().unwrap_or("-")].join(" ")).collect()
    }

    #[test]
    fn fac_2_a_table_has_what_leads_in_its_category_first_and_says_of_a_set_from_where_to_where_it_reaches() {
        let table = Table::of(Library::Part, &path(&["fastener", "screw"]), &[screws(), Item::default()]);
        let heads: Vec<_> =
            table.columns.iter().map(|head| (head.key.as_str(), head.name.as_str())).collect();
        assert_eq!(heads[..2], [("thread", "螺纹"), ("length", "长度")]);
        let leads: Vec<_> = table.columns.iter().map(|head| head.leading).collect();
        assert!(leads[0] && leads.contains(&false), "{leads:?}");
        for (key, expected) in [
            ("thread", ["M6 -", " -"]),
            ("length", ["8–100 mm", " -"]),
            ("pitch", ["1 mm", " -"]),
            ("drive", ["内六角 -", " -"]),
            ("recessNumber", ["a、b -", " -"]),
            ("headHeight", [" -", " -"]),
        ] {
            assert_eq!(said(&table, key), expected, "{key}");
        }
    }

    #[test]
    fn fac_2_of_many_words_the_first_are_said() {
        let mut item = screws();
        let rows = ["a", "b", "c", "d"].map(|word| Configuration {
            name: word.into(),
            values: vec!["1".into(), "1".into(), word.into()],
        });
        item.configurations.rows = rows.into();
        let table = Table::of(Library::Part, &item.category.clone(), &[item]);
        assert_eq!(said(&table, "recessNumber"), ["a、b、c… -"]);
        assert_eq!(said(&table, "length"), ["1 mm"]);
    }
}
