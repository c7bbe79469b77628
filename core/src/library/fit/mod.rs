//! PKG-1 Whether the land pattern of one package takes the place of another's: pads laid on each other, and what differs, in numbers.

mod assigned;
mod courtyard;
mod descriptor;
mod fitted;
mod fitting;
mod frame;
mod grid;
mod joints;
mod judged;
mod laid;
mod land;
mod pattern;
mod pose;
mod shelf;
#[cfg(test)]
mod tests;

pub use courtyard::Courtyard;
pub use descriptor::Descriptor;
pub use fitted::{Fit, Matched, Numbering, Remark, RemarkKind, Verdict};
pub use fitting::fit;
pub use frame::Frame;
pub use joints::Joints;
pub use land::{Land, PADS_MAX, REACH_MAX, SIZE_MIN};
pub use pattern::LandPattern;
pub use shelf::Shelf;
