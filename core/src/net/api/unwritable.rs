//! GEN-6 A question that is none: no number with a fraction is written.

/// For a test.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Unwritable {
    /// What cannot be written.
    pub fraction: f64,
}
