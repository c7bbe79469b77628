//! SHP-1 What files may hold.

/// No file is larger; bytes.
pub const LARGEST_FILE: usize = 50_000_000;
/// None has more triangles.
pub const MOST_TRIANGLES: usize = 2_000_000;
/// Nothing stands deeper within other things.
pub const DEEPEST: usize = 64;
