//! §4 Tabs: the number of a page that is open.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// The number of a tab, never given twice.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
pub struct TabId(pub u32);
