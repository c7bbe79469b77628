//! §2 Detail: what came of an item, and how it is told.

use super::{sheet::Sheet, table::Seen};
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

    /// Its table with what somebody looks for in it.
    pub fn filtered(self, text: String) -> Self {
        match self {
            Self::Shown { item, told, sheet, table } => {
                let table = table.filtered(&told.configurations, text);
                Self::Shown { item, told, sheet, table }
            }
            other => other,
        }
    }

    /// UNT-4: the same in other units; what is looked for in the table stays.
    pub fn told_in(self, how: (bool, bool)) -> Self {
        match self {
            Self::Shown { item, table, .. } => Self::of(item, how).filtered(table.filter().to_owned()),
            other => other,
        }
    }
}
