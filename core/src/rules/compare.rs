//! CMP-1 The comparison: what is laid side by side, what is equal in it and what differs, and where one is better.

pub mod basket;
pub mod compared;
pub mod direction;
pub mod export;
pub mod laid;
mod measured;
pub mod rows;
mod unit;
pub mod verdict;
