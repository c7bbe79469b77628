//! What JavaScript calls on each key stroke, drag and tick: compiled for speed, while all else is compiled for size.

pub mod checks;
pub mod machines;
pub mod quantities;
pub mod scratch;
pub mod slots;
