//! ASH-1 The Ashby chart: two properties or formulas of them against each other, what passes the stages, and how it is drawn. It is computed
//! beside the page: `ask` is what is asked, `seen` what comes back beside the pixels; what the address says is `state`.

pub mod ask;
pub mod axis;
mod chart;
mod data;
mod drawn;
pub mod family;
pub mod formula;
mod hull;
pub mod index;
mod labels;
mod lasso;
mod line;
mod marks;
mod number;
pub mod packed;
pub mod property;
mod ratio;
pub mod rows;
pub mod seen;
mod sieve;
pub mod state;
mod svg;
mod table;
mod told;
mod told_seen;
mod view;
mod words;

pub use chart::Chart;
pub use marks::Picture;
