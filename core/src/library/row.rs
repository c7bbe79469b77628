//! DRW-1 A row of the configurations of a set: found by its name, its cells as numbers, and the rows like it.

use super::item::{Column, Configuration, Configurations};
use crate::decimal::number;

impl Configurations {
    /// The row of that name.
    pub fn row(&self, name: &str) -> Option<&Configuration> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// What stands in a column of a row.
    pub fn cell<'r>(&self, row: &'r Configuration, key: &str) -> Option<&'r str> {
        let at = self.columns.iter().position(|column| column.key == key)?;
        row.values.get(at).map(String::as_str)
    }

    /// The number in a column of a row, without the M of a thread.
    pub fn number(&self, row: &Configuration, key: &str) -> Option<f64> {
        let text = self.cell(row, key)?;
        number(text.strip_prefix('M').unwrap_or(text), 0)
    }

    /// The place of the column that a dimension of a drawing stands for: its first word is the key, or a word of the name.
    pub fn dimension(&self, text: &str) -> Option<usize> {
        let letter = text.split(' ').next().filter(|letter| !letter.is_empty())?;
        let has_letter = |column: &Column| {
            column.name.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|word| word == letter)
        };
        let by_key = self.columns.iter().position(|column| column.key == letter);
        by_key.or_else(|| self.columns.iter().position(has_letter))
    }

    /// Each value of a column, the least first, with the row that has it and is most like this one; this one has its own.
    pub fn alike(&self, row: &Configuration, at: usize) -> Vec<(&str, &Configuration)> {
        let key = self.columns.get(at).map(|column| column.key.as_str()).unwrap_or_default();
        let size = |row: &Configuration| self.number(row, key).unwrap_or(f64::MAX);
        let likeness = |other: &Configuration| {
            let equal = row.values.iter().zip(&other.values).filter(|(own, other)| own == other).count();
            equal + usize::from(row.name == other.name)
        };
        let mut found: Vec<(&str, &Configuration)> = Vec::new();
        for other in &self.rows {
            let Some(value) = other.values.get(at).filter(|value| !value.is_empty()) else { continue };
            match found.iter_mut().find(|(known, _)| known == value) {
                None => {
                    let place = found.partition_point(|(_, known)| size(known) <= size(other));
                    found.insert(place, (value, other));
                }
                Some((_, best)) if likeness(best) < likeness(other) => *best = other,
                Some(_) => {}
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::item::Column;

    #[test]
    fn drw_1_a_cell_is_a_number_with_or_without_the_m_of_a_thread_or_none() {
        let column = |key: &str| Column { key: key.into(), ..Column::default() };
        let values = ["M6", "1.25", "A4", ""].map(str::to_owned).into();
        let row = Configuration { name: "M6×20".into(), values };
        let columns = ["d", "P", "grade", "b", "l"].map(column).into();
        let table = Configurations { columns, rows: vec![row.clone()], ..Configurations::default() };
        let numbers = ["d", "P", "grade", "b", "l", "x"].map(|key| table.number(&row, key));
        assert_eq!(numbers, [Some(6.0), Some(1.25), None, None, None, None]);
        assert_eq!((table.row("M6×20"), table.row("M6")), (Some(&row), None));
    }

    fn bolts() -> Configurations {
        let column =
            |(key, name): (&str, &str)| Column { key: key.into(), name: name.into(), ..Column::default() };
        let row = |(name, values): (&str, [&str; 3])| Configuration {
            name: name.into(),
            values: values.map(str::to_owned).into(),
        };
        Configurations {
            columns: [("d", "螺纹规格 d"), ("s", "对边宽度 s"), ("length", "公称长度 l")].map(column).into(),
            rows: [
                ("M5×100", ["M5", "8", "100"]),
                ("M5×20", ["M5", "8", "20"]),
                ("M6×20", ["M6", "10", "20"]),
                ("M6×20 细", ["M6", "10", "20"]),
                ("M6×?", ["M6", "10", ""]),
                ("M10×20", ["M10", "16", "20"]),
            ]
            .map(row)
            .into(),
            ..Configurations::default()
        }
    }

    #[test]
    fn drw_1_a_dimension_stands_for_the_column_of_its_letter() {
        let table = bolts();
        let found = ["d M6", "s", "l 20", "length", "k 4", ""].map(|text| table.dimension(text));
        assert_eq!(found, [Some(0), Some(1), Some(2), Some(2), None, None]);
    }

    #[test]
    fn drw_1_each_value_of_a_column_leads_to_the_row_most_like_this_one() {
        let table = bolts();
        let alike = |name: &str, at| {
            let rows = table.row(name).map(|row| table.alike(row, at)).unwrap_or_default();
            rows.into_iter().map(|(value, row)| (value.to_owned(), row.name.clone())).collect::<Vec<_>>()
        };
        let told = |told: &[(&str, &str)]| -> Vec<(String, String)> {
            told.iter().map(|(value, name)| ((*value).to_owned(), (*name).to_owned())).collect()
        };
        assert_eq!(alike("M6×20", 0), told(&[("M5", "M5×20"), ("M6", "M6×20"), ("M10", "M10×20")]));
        assert_eq!(alike("M6×20 细", 2), told(&[("20", "M6×20 细"), ("100", "M5×100")]), "the own row");
        assert_eq!(
            alike("M5×100", 1),
            told(&[("8", "M5×100"), ("10", "M6×20"), ("16", "M10×20")]),
            "the first of equals"
        );
        assert_eq!(alike("M6×20", 7), told(&[]));
    }
}
