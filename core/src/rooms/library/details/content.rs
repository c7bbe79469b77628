//! §2 Detail: what came of an item, and how it is told.

use super::{
    sheet::Sheet,
    table::{Seen, Typed},
};
use crate::{
    library::{customary, item::Item},
    prelude::*,
};

/// What a page holds.
#[derive(Debug, Default, PartialEq)]
pub enum Content {
    #[default]
    Empty,
    Loading,
    Shown {
        item: Shared<Item>,
        /// UNT-4: the same with its numbers as they are told.
        told: Shared<Item>,
        sheet: Shared<Sheet>,
        table: Seen,
    },
    Failed(ApiError),
}

impl Content {
    /// An item, in a panel or not, in inches or not.
    pub fn of(item: Shared<Item>, (plugin, customary): (bool, bool)) -> Self {
        let told = if customary { Shared::new(customary::item(&item)) } else { item.clone() };
        let sheet = Shared::new(Sheet::of(&item, &told, (plugin, customary)));
        let table = Seen::whole(&told.configurations);
        Self::Shown { item, told, sheet, table }
    }

    /// Its table with what somebody looks for in it, which follows from what was.
    pub fn sought(self, next: impl FnOnce(Typed) -> Typed) -> Self {
        match self {
            Self::Shown { item, told, sheet, table } => {
                let table = table.typed(&told.configurations, next(table.sought().clone()));
                Self::Shown { item, told, sheet, table }
            }
            other => other,
        }
    }

    /// UNT-4: the same in other units; what is looked for in the table stays.
    pub fn told_in(self, how: (bool, bool)) -> Self {
        match self {
            Self::Shown { item, table, .. } => Self::of(item, how).sought(|_| table.sought().clone()),
            other => other,
        }
    }
}
