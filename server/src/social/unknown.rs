//! §4 Why nobody knows who scanned.

/// Why nobody knows who scanned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unknown {
    /// Nobody scans on this site.
    Unasked,
    /// T9: the code says nothing, or no longer.
    NotScanned,
    /// The provider does not answer; the log says why.
    Away,
}
