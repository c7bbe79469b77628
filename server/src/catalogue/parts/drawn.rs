//! The rows of a set with the kind of body that its table names, for those that make solids of them.

use super::{FILES, row, values::Values};
use crate::catalogue::sheet::sheets;

/// A set: its number, what its table calls its kind, its rows.
pub struct Drawn {
    /// The number of the set.
    pub set: String,
    /// What `draw:` says.
    pub kind: String,
    /// How each configuration is called.
    pub names: Vec<String>,
    values: Vec<Values>,
}

impl Drawn {
    /// The number in a column of a row.
    pub fn number(&self, row: usize, key: &str) -> Option<f64> {
        self.values.get(row)?.number(key)
    }
}

/// All sets of parts.
pub fn drawn() -> Vec<Drawn> {
    let sheets = FILES.iter().flat_map(|file| sheets(file));
    let one = sheets.map(|sheet| {
        let (table, values) = row::configurations(&sheet);
        let names = table.rows.into_iter().map(|row| row.name).collect();
        Drawn { set: sheet.text("id").into(), kind: sheet.text("draw").into(), names, values }
    });
    one.collect()
}
