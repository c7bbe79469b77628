//! §2 Detail: the table of configurations, what is looked for in it and what is chosen.

use super::narrow::{Narrowed, plain};
use crate::{
    library::item::{Configuration, Configurations},
    rules::notice::{captions, lists, nothing},
    shared::Shared,
    text::{has, trim, width},
};
use sanku_derive::wire;
use serde::Serialize;

/// What stands beside a text, in CSS pixels.
const BESIDE: u32 = 28;
/// CMP-1: what puts a row into the comparison stands beside its name.
const COMPARE: u32 = 32;
/// So many rows are seen at once: nobody narrows these by a column.
const FEW: usize = 10;

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
    /// What each column is narrowed to, that of the names first; none of a table of few rows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub narrowed: Vec<String>,
    /// Something is typed in any of these.
    pub filtered: bool,
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

/// What is typed to find rows: words that stand anywhere in them, and what a column is narrowed to, that of the names first.
#[derive(Debug, Clone, Default, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Typed {
    pub filter: String,
    pub columns: Vec<String>,
}

impl Typed {
    /// With another text above a column; one that the table does not have has none.
    pub fn narrowed(mut self, column: usize, text: String) -> Self {
        if let Some(typed) = self.columns.get_mut(column) {
            *typed = text;
        }
        self
    }

    fn words(&self) -> Vec<&str> {
        let all = [&self.filter].into_iter().chain(&self.columns);
        all.map(|text| trim(text)).filter(|text| !text.is_empty()).collect()
    }
}

/// What is seen of a table, whatever is chosen in it.
#[derive(Debug, Default, PartialEq)]
pub struct Seen {
    columns: Shared<Vec<TableColumn>>,
    rows: Shared<Vec<Configuration>>,
    typed: Typed,
}

impl Seen {
    /// All of it.
    pub fn whole(table: &Configurations) -> Self {
        Self { columns: Shared::new(columns(table)), ..Self::default() }.typed(table, Typed::default())
    }

    /// The rows that are left.
    pub fn rows(&self) -> &[Configuration] {
        &self.rows
    }

    /// What is looked for.
    pub const fn sought(&self) -> &Typed {
        &self.typed
    }

    /// The rows in which every word of a filter stands, and that each column leaves.
    pub fn typed(&self, table: &Configurations, mut typed: Typed) -> Self {
        typed.columns.resize(self.columns.len(), String::new());
        let rows = Shared::new(matching(table, &typed));
        Self { columns: self.columns.clone(), rows, typed }
    }

    /// As it is shown with a configuration that the address names; an empty table is not.
    pub fn shown(&self, table: &Configurations, named: Option<&str>) -> Option<ConfigurationTable> {
        let chosen = named.filter(|name| table.rows.iter().any(|row| row.name == *name));
        let (left, all) = (self.rows.len(), table.rows.len());
        (all > 0).then(|| ConfigurationTable {
            columns: self.columns.clone(),
            rows: self.rows.clone(),
            count: lists::rows(left, all),
            nothing: (left == 0).then(|| nothing::no_row(&self.typed.words().join(" "))),
            filter: self.typed.filter.clone(),
            filter_hint: lists::filter_hint(&example(table, chosen)),
            narrowed: if all > FEW { self.typed.columns.clone() } else { Vec::new() },
            filtered: !self.typed.words().is_empty(),
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
    let names = TableColumn { width: names.width + COMPARE, ..names };
    [names].into_iter().chain(values).collect()
}

/// The chosen row, or the one in the middle, as words that find it.
fn example(table: &Configurations, chosen: Option<&str>) -> String {
    let middle = || table.rows.get(table.rows.len() / 2).map(|row| row.name.as_str());
    let name = chosen.or_else(middle).unwrap_or_default().replace('×', " ");
    name.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
}

/// The rows in which every word of the filter stands, and that each column leaves.
fn matching(table: &Configurations, Typed { filter, columns }: &Typed) -> Vec<Configuration> {
    let filter = plain(filter);
    let words: Vec<&str> = filter.split_whitespace().collect();
    let stands = |Configuration { name, values }: &Configuration, word: &str| {
        has(&plain(name), word) || values.iter().any(|value| plain(value) == word)
    };
    let narrowed = columns.iter().enumerate().filter_map(|(at, typed)| {
        Some((at, Narrowed::read(typed, table.rows.iter().map(|row| text(row, at)))?))
    });
    let narrowed: Vec<_> = narrowed.collect();
    let found = |row: &&Configuration| {
        words.iter().all(|word| stands(row, word))
            && narrowed.iter().all(|(at, narrowed)| narrowed.holds(text(row, *at)))
    };
    table.rows.iter().filter(found).cloned().collect()
}

/// What stands in a column, that of the names first.
fn text(Configuration { name, values }: &Configuration, column: usize) -> &str {
    column.checked_sub(1).map_or(name, |at| values.get(at).map_or("", |value| value))
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
            let typed = Typed { filter: words, ..Typed::default() };
            assert!(!Seen::whole(&table).typed(&table, typed).rows.is_empty(), "{hinted}");
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
            let typed = Typed { filter: filter.into(), ..Typed::default() };
            let shown = Seen::whole(&table).typed(&table, typed).shown(&table, named).expect("a table");
            assert_eq!((shown.count.as_str(), shown.nothing.as_deref()), (count, nothing), "{filter}");
            assert_eq!((shown.place, shown.unknown), (place, unknown), "{filter} {named:?}");
            assert_eq!(shown.chosen.as_deref(), named.filter(|_| !unknown), "{filter} {named:?}");
        }
    }

    #[test]
    fn a_column_narrows_the_rows_beside_the_filter_and_the_other_columns() {
        let names: Vec<_> = (0..12).map(|at| format!("M{}×{}", at % 3 + 5, 10 * (at + 1))).collect();
        let mut table = table(&names.iter().map(String::as_str).collect::<Vec<_>>());
        for (at, row) in (1..).zip(&mut table.rows) {
            row.values = vec![(10 * at).to_string()];
        }
        let seen = |typed: Typed| Seen::whole(&table).typed(&table, typed);
        let narrowed = |column, text: &str| {
            Typed { columns: vec![String::new(); 2], ..Typed::default() }.narrowed(column, text.into())
        };
        let left = |typed| seen(typed).rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>();
        assert_eq!(left(narrowed(1, "20-40")), ["M6×20", "M7×30", "M5×40"]);
        let both = Typed { filter: "m5".into(), ..narrowed(1, "20-40") };
        assert_eq!(left(both.clone()), ["M5×40"]);
        assert_eq!(left(both.narrowed(0, "M7".into())), Vec::<String>::new());
        assert_eq!(left(narrowed(7, "20")).len(), 12, "a column that is not there");
        let shown = seen(narrowed(1, "15")).shown(&table, None).expect("a table");
        assert_eq!((shown.narrowed, shown.filtered), (vec![String::new(), "15".into()], true));
        assert_eq!(shown.nothing.as_deref(), Some("没有符合“15”的配置，请换一个筛选词。"));
        let few = super::Configurations { rows: table.rows[..10].to_vec(), ..table.clone() };
        let few = Seen::whole(&few).shown(&few, None).expect("a table");
        assert_eq!((few.narrowed.len(), few.filtered), (0, false));
    }

    #[test]
    fn a_column_is_as_wide_as_its_longest_text_and_a_chinese_character_as_two_others() {
        let widths = |names: &[&str]| {
            let table = table(names);
            let shown = Seen::whole(&table).shown(&table, None).expect("a table");
            shown.columns.iter().map(|column| column.width).collect::<Vec<_>>()
        };
        assert_eq!(widths(&["M6"]), [8 * 8 + 28 + 32, (4 + 1 + 2) * 8 + 28]);
        assert_eq!(widths(&["M6×20×100×3", "螺钉螺钉螺钉"]), [12 * 8 + 28 + 32, 7 * 8 + 28]);
    }
}
