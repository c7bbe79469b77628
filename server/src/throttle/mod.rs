//! F24, F25, T32 What one client may take of what all share: places, slots, turns, and so many a minute.

pub mod breaker;
pub mod crowd;
pub mod limiter;
pub mod pace;
pub mod permits;
pub mod ready;
pub mod refused;
pub mod slots;
pub mod subscriber;
pub mod turns;
