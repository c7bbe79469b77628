//! Families: types that differ in a few numbers are written once, and a row for each set of numbers.

use crate::catalogue::sheet::plain;

/// Tables in which each row of a sheet with lines `make: …` becomes one row of each such line: `{V}` in it is the cell of that column,
/// `{P/V}` and `{2*n}` are computed of cells and numbers. What has no number in its row is not made.
pub fn expand(text: &str) -> String {
    text.split("\n===").map(sheet).collect::<Vec<_>>().join("\n===")
}

fn sheet(text: &str) -> String {
    let made: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("make: ")).collect();
    if made.is_empty() {
        return text.into();
    }
    let mut written = String::new();
    let mut keys: Option<Vec<&str>> = None;
    for line in text.lines().filter(|line| !line.starts_with("make: ") && !line.starts_with('#')) {
        if let Some(keys) = &keys {
            let cells: Vec<_> = keys.iter().copied().zip(line.split_whitespace()).collect();
            let rows = made.iter().filter_map(|made| row(made, &cells));
            rows.for_each(|row| written.extend([row.as_str(), "\n"]));
        } else if let Some(columns) = line.strip_prefix("with: ") {
            keys = Some(columns.split_whitespace().collect());
        } else {
            written.extend([line, "\n"]);
        }
    }
    written
}

/// A line with its gaps filled; nothing where a number is missing.
fn row(made: &str, cells: &[(&str, &str)]) -> Option<String> {
    let mut written = String::new();
    let mut rest = made;
    while let Some((before, after)) = rest.split_once('{') {
        let (gap, after) = after.split_once('}')?;
        written.extend([before, &fill(gap, cells)?]);
        rest = after;
    }
    written.push_str(rest);
    (!cells.is_empty()).then_some(written)
}

fn fill(gap: &str, cells: &[(&str, &str)]) -> Option<String> {
    if let Some((_, cell)) = cells.iter().find(|(key, _)| *key == gap) {
        return (*cell != "-").then(|| (*cell).to_owned());
    }
    let number = |text: &str| {
        let cell = cells.iter().find(|(key, _)| *key == text).map_or(text, |(_, cell)| cell);
        cell.parse::<f64>().ok()
    };
    let computed = match gap.split_once('/') {
        Some((above, below)) => number(above)? / number(below)?,
        None => {
            let (one, other) = gap.split_once('*')?;
            number(one)? * number(other)?
        }
    };
    // Three digits say enough of what is computed; whole numbers stay whole.
    let places = if computed < 1.0 {
        3
    } else if computed < 10.0 {
        2
    } else {
        1
    };
    Some(plain(computed, places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_becomes_one_of_each_line_that_is_made() {
        let text = "source: x\nmake: A{V}A V={V},I={400/C}\nmake: B{n} rows={2*n}\nrows: model facts\nwith: V C n\n5.0 9.2 3\n10 17 -\n";
        assert_eq!(
            expand(text),
            "source: x\nrows: model facts\nA5.0A V=5.0,I=43.5\nB3 rows=6\nA10A V=10,I=23.5\n"
        );
    }

    #[test]
    fn a_sheet_without_such_lines_stays_as_it_is() {
        let text = "id: a\nrows: d\n1\n===\nid: b\nrows: d\n2";
        assert_eq!(expand(text), text);
    }

    #[test]
    fn a_gap_that_nobody_fills_makes_nothing() {
        assert_eq!(expand("make: {x}\nrows: model\nwith: y\n1\n"), "rows: model\n");
    }
}
