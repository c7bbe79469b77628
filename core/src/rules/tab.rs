//! §4 Tabs: the number of a page that is open.

use crate::json::Read;
use serde::Serialize;

/// The number of a tab, never given twice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TabId(pub u32);
