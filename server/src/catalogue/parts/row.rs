//! From the rows of a part table to its configurations: lists and ranges spread out, formulas filled in.

use super::{formula, values::Values};
use crate::catalogue::sheet::{Row, Sheet, number, parts};
use sanku_core::library::item::{Column, Configuration, Configurations};

/// What a table says of one column.
struct Spec<'a> {
    key: &'a str,
    name: &'a str,
    unit: &'a str,
    formula: &'a str,
}

fn specs<'a>(sheet: &Sheet<'a>) -> Vec<Spec<'a>> {
    let spec = |line: &'a str| {
        let mut parts = parts(line).map(|part| if part == "-" { "" } else { part });
        let mut next = || parts.next().unwrap_or_default();
        Spec { key: next(), name: next(), unit: next(), formula: next() }
    };
    sheet.all("column").map(spec).collect()
}

/// The configurations of a table, with the values behind each.
pub fn configurations(sheet: &Sheet<'_>) -> (Configurations, Vec<Values>) {
    let specs = specs(sheet);
    let mut values: Vec<_> = sheet.rows().flat_map(|row| spread(sheet, row)).collect();
    for spec in specs.iter().filter(|spec| !spec.formula.is_empty()) {
        for row in &mut values {
            let value = formula::compute(spec.formula, row).unwrap_or_default();
            row.put(spec.key, value);
        }
    }
    let columns = specs.iter().map(|spec| Column {
        key: spec.key.into(),
        name: spec.name.into(),
        unit: (!spec.unit.is_empty()).then(|| spec.unit.into()),
        numeric: values.iter().all(|row| row.text(spec.key).parse::<f64>().is_ok()),
    });
    let columns = columns.collect();
    let size = size(sheet, &specs);
    let rows = values.iter().map(|row| Configuration {
        name: row.fill(sheet.text("config")),
        values: specs.iter().map(|spec| row.text(spec.key).into()).collect(),
    });
    (Configurations { columns, rows: rows.collect(), size }, values)
}

/// What the table calls its size; unless it says so, the columns that name a configuration.
fn size(sheet: &Sheet<'_>, specs: &[Spec<'_>]) -> Vec<String> {
    let said = sheet.text("size").split(' ');
    let named = sheet.text("config").split('{').filter_map(|piece| Some(piece.split_once('}')?.0));
    let size: Vec<_> = if sheet.text("size").is_empty() { named.collect() } else { said.collect() };
    let known = |key: &&str| specs.iter().any(|spec| spec.key == *key);
    size.into_iter().filter(known).map(String::from).collect()
}

/// All combinations of what the cells of a row and the `each` lines of its table allow.
fn spread(sheet: &Sheet<'_>, row: Row<'_>) -> Vec<Values> {
    let each = sheet.all("each").filter_map(|line| line.split_once(' '));
    let start = vec![Values::default()];
    row.cells().chain(each).fold(start, |so_far, (key, cell)| {
        let options = options(sheet, key, cell);
        let with = |row: &Values, option: &String| {
            let mut row = row.clone();
            row.put(key, option.clone());
            row
        };
        so_far
            .iter()
            .flat_map(|row| options.iter().map(|option| with(row, option)).collect::<Vec<_>>())
            .collect()
    })
}

/// What a cell allows: one value, a list with commas, or a range of the lengths that the head lists.
fn options(sheet: &Sheet<'_>, key: &str, cell: &str) -> Vec<String> {
    let text = |part: &str| if part == "-" { String::new() } else { part.replace('_', " ") };
    let Some((Some(low), Some(high))) = cell.split_once("..").map(|(low, high)| (number(low), number(high)))
    else {
        return cell.split(',').map(text).collect();
    };
    let inside = |length: &&str| number(length).is_some_and(|length| (low..=high).contains(&length));
    let lengths =
        sheet.all("lengths").filter_map(|line| line.split_once(' ')).filter(|(name, _)| *name == key);
    lengths.flat_map(|(_, list)| list.split_whitespace()).filter(inside).map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::sheet::sheets;

    const TEXT: &str = "id: x\nconfig: {d}×{l}{s}\ncolumn: d | 规格 | -\ncolumn: P | 螺距 | mm | pitch\n\
        column: l | 长度 | mm\ncolumn: s | 后缀 | -\nlengths: l 5 6 8 10 12\neach: s -,-Z\nrows: d l\nM6 6..10\nM8 5,12\n";

    #[test]
    fn ranges_lists_and_each_spread_into_configurations() {
        let (table, _) = configurations(&sheets(TEXT)[0]);
        let names: Vec<_> = table.rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(
            names,
            ["M6×6", "M6×6-Z", "M6×8", "M6×8-Z", "M6×10", "M6×10-Z", "M8×5", "M8×5-Z", "M8×12", "M8×12-Z"]
        );
    }

    #[test]
    fn a_row_has_a_value_for_each_column() {
        let (table, _) = configurations(&sheets(TEXT)[0]);
        assert_eq!(table.rows[0].values, ["M6", "1", "6", ""]);
        assert_eq!(
            table.columns.iter().map(|column| column.numeric).collect::<Vec<_>>(),
            [false, true, true, false]
        );
        assert_eq!((table.columns[0].unit.as_deref(), table.columns[1].unit.as_deref()), (None, Some("mm")));
    }
}
