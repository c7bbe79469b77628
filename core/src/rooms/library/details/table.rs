//! §2 Detail: the table of configurations, what is looked for in it and what is chosen.

use crate::{
    library::item::{Configuration, Configurations},
    rules::notice::{captions, lists, nothing},
    shared::Shared,
    text::{has, width},
};
use sanku_derive::wire;
use serde::Serialize;

/// What stands beside a text, in CSS pixels.
const BESIDE: u32 = 28;

/// The configurations of a set.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConfigurationTable {
    /// The columns, that of the names first.
    pub columns: Shared<Vec<TableColumn>>,
    /// The rows that the filter leaves.
    pub rows: Shared<Vec<Configuration>>,
    /// How many these are, or of how many.
    pub count: String,
    /// Why no row is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<String>,
    /// The filter.
    pub filter: String,
    /// What may be typed there, by an example of this table.
    pub filter_hint: String,
    /// The chosen configuration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// Its place among the rows that the filter leaves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// The configuration that the address names is not in the table.
    pub unknown: bool,
}

/// A column; rows that scroll into sight do not move it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableColumn {
    /// What people call it.
    pub name: String,
    /// The unit of all its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// It holds numbers.
    pub numeric: bool,
    /// How wide it stands for its longest text, in CSS pixels.
    pub width: u32,
}

/// What is seen of a table, whatever is chosen in it.
#[derive(Debug, Default, PartialEq)]
pub struct Seen {
    columns: Shared<Vec<TableColumn>>,
    rows: Shared<Vec<Configuration>>,
    filter: String,
}

impl Seen {
    /// All of it.
    pub fn whole(table: &Configurations) -> Self {
        Self { columns: Shared::new(columns(table)), ..Self::default() }.filtered(table, String::new())
    }

    /// What is looked for.
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// The rows in which every word of a filter stands.
    pub fn filtered(&self, table: &Configurations, filter: String) -> Self {
        let rows = Shared::new(matching(table, &filter));
        Self { columns: self.columns.clone(), rows, filter }
    }

    /// As it is shown with a configuration that the address names; an empty table is not.
    pub fn shown(&self, table: &Configurations, named: Option<&str>) -> Option<ConfigurationTable> {
        let chosen = named.filter(|name| table.rows.iter().any(|row| row.name == *name));
        let (left, all) = (self.rows.len(), table.rows.len());
        (all > 0).then(|| ConfigurationTable {
            columns: self.columns.clone(),
            rows: self.rows.clone(),
            count: lists::rows(left, all),
            nothing: (left == 0).then(|| nothing::no_row(&self.filter)),
            filter: self.filter.clone(),
            filter_hint: lists::filter_hint(&example(table, chosen)),
            chosen: chosen.map(str::to_owned),
            place: chosen.and_then(|name| self.rows.iter().position(|row| row.name == name)),
            unknown: named.is_some() && chosen.is_none(),
        })
    }
}

fn columns(table: &Configurations) -> Vec<TableColumn> {
    let column = |name: &str, unit: Option<&String>, numeric, texts: &mut dyn Iterator<Item = &String>| {
        let head = width(name) + unit.map_or(0, |unit| width(unit) + width(" "));
        let longest = texts.map(|text| width(text)).fold(head, u32::max);
        TableColumn { name: name.to_owned(), unit: unit.cloned(), numeric, width: longest + BESIDE }
    };
    let names = column(captions::SEARCH_MODES[1], None, false, &mut table.rows.iter().map(|row| &row.name));
    let values = table.columns.iter().enumerate().map(|(at, of)| {
        let mut texts = table.rows.iter().filter_map(|row| row.values.get(at));
        column(&of.name, of.unit.as_ref(), of.numeric, &mut texts)
    });
    [names].into_iter().chain(values).collect()
}

/// The chosen row, or the one in the middle, as words that find it.
fn example(table: &Configurations, chosen: Option<&str>) -> String {
    let middle = || table.rows.get(table.rows.len() / 2).map(|row| row.name.as_str());
    let name = chosen.or_else(middle).unwrap_or_default().replace('×', " ");
    name.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
}

/// The rows in which every word of the filter stands; `*`, `x` and `×` are one.
fn matching(table: &Configurations, filter: &str) -> Vec<Configuration> {
    let fold = |text: &str| text.to_ascii_lowercase().replace(['×', '*'], "x");
    let words: Vec<String> = fold(filter).split_whitespace().map(str::to_owned).collect();
    let holds = |name: &str, values: &[String], word: &str| {
        has(&fold(name), word) || values.iter().any(|value| fold(value) == word)
    };
    let found = |row: &&Configuration| words.iter().all(|word| holds(&row.name, &row.values, word));
    table.rows.iter().filter(found).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::item::Column;

    fn table(names: &[&str]) -> Configurations {
        let row = |name: &&str| Configuration { name: (*name).into(), values: vec!["20".into()] };
        let column =
            Column { name: "长度".into(), unit: Some("mm".into()), numeric: true, ..Column::default() };
        Configurations {
            columns: vec![column],
            rows: names.iter().map(row).collect(),
            ..Configurations::default()
        }
    }

    const SCREWS: [&str; 3] = ["M5×10", "M6×20", "M8×30×2"];

    // T34
    #[test]
    fn the_filter_gives_an_example_of_its_own_table_that_finds_the_row() {
        for (names, chosen, hinted) in [
            (&SCREWS[..], None, "筛选配置，如 M6 20"),
            (&SCREWS, Some("M8×30×2"), "筛选配置，如 M8 30"),
            (&["6204"], None, "筛选配置，如 6204"),
        ] {
            let table = table(names);
            let shown = Seen::whole(&table).shown(&table, chosen).expect("a table");
            assert_eq!(shown.filter_hint, hinted, "{names:?}");
            let words = hinted.trim_start_matches("筛选配置，如 ").to_owned();
            assert!(!Seen::whole(&table).filtered(&table, words).rows.is_empty(), "{hinted}");
        }
        assert_eq!(Seen::whole(&table(&[])).shown(&table(&[]), None), None);
    }

    #[test]
    fn a_table_says_how_many_rows_a_filter_leaves_and_where_the_chosen_one_is_among_them() {
        let table = table(&SCREWS);
        for (filter, named, count, nothing, place, unknown) in [
            ("", None, "共 3 个", None, None, false),
            ("", Some("M8×30×2"), "共 3 个", None, Some(2), false),
            ("m8*", Some("M8×30×2"), "1 / 3 个", None, Some(0), false),
            ("m5", Some("M8×30×2"), "1 / 3 个", None, None, false),
            ("m9", Some("M7"), "0 / 3 个", Some("没有符合“m9”的配置，请换一个筛选词。"), None, true),
        ] {
            let shown =
                Seen::whole(&table).filtered(&table, filter.into()).shown(&table, named).expect("a table");
            assert_eq!((shown.count.as_str(), shown.nothing.as_deref()), (count, nothing), "{filter}");
            assert_eq!((shown.place, shown.unknown), (place, unknown), "{filter} {named:?}");
            assert_eq!(shown.chosen.as_deref(), named.filter(|_| !unknown), "{filter} {named:?}");
        }
    }

    #[test]
    fn a_column_is_as_wide_as_its_longest_text_and_a_chinese_character_as_two_others() {
        let widths = |names: &[&str]| {
            let table = table(names);
            let shown = Seen::whole(&table).shown(&table, None).expect("a table");
            shown.columns.iter().map(|column| column.width).collect::<Vec<_>>()
        };
        assert_eq!(widths(&["M6"]), [8 * 8 + 28, (4 + 1 + 2) * 8 + 28]);
        assert_eq!(widths(&["M6×20×100×3", "螺钉螺钉螺钉"]), [12 * 8 + 28, 7 * 8 + 28]);
    }
}
