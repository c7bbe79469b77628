//! §1 Which item.

use sanku_core::library::Library;

/// Which item: its tenant, library and number.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key<'a> {
    pub tenant: i64,
    pub library: Library,
    pub set_id: &'a str,
}
