//! Compact tables: a head of `key: value` lines, then rows of cells divided by white space; `===` divides sheets.
//!
//! `_` in a cell is a space, `-` is nothing, `|` divides the parts of a head's value.

/// One table with its head.
pub struct Sheet<'a> {
    head: Vec<(&'a str, &'a str)>,
    keys: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

/// All sheets of a file.
pub fn sheets(text: &str) -> Vec<Sheet<'_>> {
    text.split("\n===").map(Sheet::read).filter(|sheet| !sheet.head.is_empty()).collect()
}

impl<'a> Sheet<'a> {
    fn read(text: &'a str) -> Self {
        let mut sheet = Self { head: Vec::new(), keys: Vec::new(), rows: Vec::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.split_once(": ") {
                _ if !sheet.keys.is_empty() => sheet.rows.push(line.split_whitespace().collect()),
                Some(("rows", keys)) => sheet.keys = keys.split_whitespace().collect(),
                Some((key, value)) => sheet.head.push((key, value.trim())),
                None => {}
            }
        }
        sheet
    }

    /// The value of a head line, or nothing at all.
    pub fn text(&self, key: &str) -> &'a str {
        self.all(key).next().unwrap_or_default()
    }

    /// The values of a head line that may stand several times.
    pub fn all(&self, key: &str) -> impl Iterator<Item = &'a str> {
        self.head.iter().filter(move |(name, _)| *name == key).map(|(_, value)| *value)
    }

    /// The parts of a head line.
    pub fn list(&self, key: &str) -> Vec<String> {
        self.all(key).flat_map(parts).map(String::from).collect()
    }

    /// The names of the columns.
    #[cfg(test)]
    pub fn keys(&self) -> &[&'a str] {
        &self.keys
    }

    /// The rows, as wide as they were written.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { keys: &self.keys, cells })
    }
}

/// The parts of a value divided by `|`, trimmed.
pub fn parts(value: &str) -> impl Iterator<Item = &str> {
    value.split('|').map(str::trim)
}

/// One row.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    keys: &'a [&'a str],
    cells: &'a [&'a str],
}

impl<'a> Row<'a> {
    /// The cells with the names of their columns.
    pub fn cells(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.keys.iter().copied().zip(self.cells.iter().copied())
    }

    /// How many cells it has.
    #[cfg(test)]
    pub fn width(self) -> usize {
        self.cells.len()
    }

    /// A cell as it is written, or nothing at all.
    pub fn raw(self, key: &str) -> &'a str {
        let cell = self.cells().find(|(name, _)| *name == key).map_or("", |(_, cell)| cell);
        if cell == "-" { "" } else { cell }
    }

    /// A cell as people read it.
    pub fn text(self, key: &str) -> String {
        self.raw(key).replace('_', " ")
    }

    /// A cell as a number, if it is one.
    pub fn number(self, key: &str) -> Option<f64> {
        number(self.raw(key))
    }
}

/// The number in a text, without the M of a thread.
pub fn number(text: &str) -> Option<f64> {
    text.strip_prefix('M').unwrap_or(text).parse().ok()
}

/// A number with at most `places` decimals and no trailing zeros.
pub fn plain(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "id: a\nword: x | y\nword: z\nrows: d l\nM6 5..30\n- a_b\n===\n# only a remark\nid: b\nrows: d\n1.5\n";

    #[test]
    fn a_file_holds_several_sheets() {
        let ids: Vec<_> = sheets(TEXT).iter().map(|sheet| sheet.text("id")).collect();
        assert_eq!(ids, ["a", "b"]);
    }

    #[test]
    fn repeated_head_lines_add_up() {
        assert_eq!(sheets(TEXT)[0].list("word"), ["x", "y", "z"]);
        assert_eq!(sheets(TEXT)[0].text("none"), "");
    }

    #[test]
    fn cells_are_read_by_the_name_of_their_column() {
        let sheet = &sheets(TEXT)[0];
        let rows: Vec<_> = sheet.rows().collect();
        assert_eq!(rows[0].number("d"), Some(6.0));
        assert_eq!(rows[0].text("l"), "5..30");
        assert_eq!((rows[1].text("d"), rows[1].text("l")), (String::new(), "a b".into()));
    }

    #[test]
    fn numbers_lose_their_trailing_zeros_alone() {
        for (value, places, expected) in
            [(100.0, 0, "100"), (5.350, 3, "5.35"), (20.0, 2, "20"), (0.25, 1, "0.2")]
        {
            assert_eq!(plain(value, places), expected);
        }
    }
}
