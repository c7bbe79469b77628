//! §7 Dictionaries: what the operator keeps as pairs of a name and a value.

use crate::json::Read;
use serde::Serialize;

/// An entry of a dictionary.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DictEntry {
    /// Its name.
    pub label: String,
    /// Its value.
    pub value: String,
}
