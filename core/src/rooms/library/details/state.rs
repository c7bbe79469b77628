//! §2 Detail: what a page holds.

use super::{address::DetailAddress, archive::Archiving, content::Content};
use crate::rules::tab::TabId;

/// One page.
#[derive(Debug, Default, PartialEq)]
pub struct Detail {
    pub(super) tab: TabId,
    pub(super) address: DetailAddress,
    pub(super) plugin: bool,
    /// Its tab is the one that was shown last.
    pub(super) front: bool,
    pub(super) content: Content,
    pub(super) copying: bool,
    /// The name of the file that is on its way.
    pub(super) saving: Option<String>,
    pub(super) archiving: Option<Archiving>,
    /// At which curves are read.
    pub(super) temperature: String,
    /// UNT-4: its numbers are told in inches, ksi and °F.
    pub(super) customary: bool,
}

impl From<TabId> for Detail {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}
