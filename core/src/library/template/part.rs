//! §1 Templates of the parts: what each column of a set says, and which of them lead. The symbols are those of the standards.

mod bearing;
mod drive;
mod fastener;
mod shared;
mod system;

use super::field::Table;

/// What all parts have.
const ALL: Table = &[("", &[shared::STATE])];

/// A table a family.
pub const TABLES: &[Table] = &[ALL, fastener::TABLE, drive::TABLE, bearing::TABLE, system::TABLE];
