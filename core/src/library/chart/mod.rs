//! ASH-1 The Ashby chart: two properties or formulas of them against each other, what passes the stages, and how it is drawn. It is computed
//! beside the page: `ask` is what is asked, `seen` what comes back beside the pixels; what the address says is `state`.

pub mod ask;
pub mod family;
pub mod formula;
pub mod index;
pub mod packed;
pub mod property;
mod ratio;
pub mod rows;
pub mod seen;
pub mod state;
mod words;
