//! §4 Which documents have a configuration that holds what is wanted: what each value of a segment says by itself is asked but once.

use super::{Number, Row, Table, Values, Want, is_size};
use crate::inverted::found::Set;

impl Values {
    /// The places of those that hold it by themselves.
    pub fn alone(&self, want: &Want) -> Set {
        let holds = |place: &u32| match self.number(*place) {
            Some(number) => want.is(&number),
            None => self.row(*place).is_some_and(|row| is_held(row, want)),
        };
        let count = u32::try_from(self.count()).unwrap_or(u32::MAX);
        Set::of((0..count).filter(holds), count)
    }
}

/// Whether a configuration holds it by what is measured of itself.
fn is_held(row: Row<'_>, want: &Want) -> bool {
    match want {
        Want::Size(wanted) => is_size(row, wanted),
        _ => row.numbers().any(|number| want.is(&number)),
    }
}

impl Table<'_> {
    /// Whether any configuration holds it, by what holds it by itself.
    pub fn has_one(&self, want: &Want, alone: &Set) -> bool {
        let row = || self.rows.iter().any(|place| alone.has(*place));
        match want {
            Want::Size(_) => self.rows.is_empty() || row(),
            Want::Number { .. } => {
                row() || self.own().any(|number| want.is(&number) && self.is_left(&number))
            }
            Want::Unknown(_) | Want::Any(_) => self.any_holds(want),
        }
    }

    /// Whether any configuration holds it.
    pub fn any_holds(&self, want: &Want) -> bool {
        self.rows().any(|row| self.holds(row, want))
    }

    /// Whether a number of the item is one of a configuration, too: of one that has none of that key.
    fn is_left(&self, number: &Number) -> bool {
        self.rows().any(|row| !row.has(number.key))
    }
}
