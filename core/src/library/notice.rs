//! §1 The notice beside everything that the embedded catalogue says.

/// Stands wherever a catalogue value is shown.
pub const NOTICE: &str = "数据仅供选型参考，不可直接用于设计";
