//! DRW-1 A row of the configurations of a set: found by its name, its cells as numbers.

use super::item::{Configuration, Configurations};
use crate::decimal::number;

impl Configurations {
    /// The row of that name.
    pub fn row(&self, name: &str) -> Option<&Configuration> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// The number in a column of a row, without the M of a thread.
    pub fn number(&self, row: &Configuration, key: &str) -> Option<f64> {
        let at = self.columns.iter().position(|column| column.key == key)?;
        let text = row.values.get(at)?;
        number(text.strip_prefix('M').unwrap_or(text), 0)
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
}
