//! ASH-1 The Ashby chart: two properties or formulas of them against each other, what passes the stages, and how it is drawn. It is computed
//! beside the page: `ask` is what is asked, `seen` what comes back beside the pixels; what the address says is `state`.

pub mod ask;
mod axes;
pub mod axis;
mod data;
mod drawn;
pub mod family;
mod fault;
pub mod field;
pub mod formula;
mod hull;
pub mod index;
mod labels;
mod lasso;
mod line;
mod marks;
mod number;
pub mod packed;
mod plotter;
pub mod property;
mod ratio;
mod read;
pub mod rows;
pub mod seen;
#[cfg(test)]
mod sheet;
mod sieve;
pub mod stage;
pub mod state;
mod svg;
mod svg_mark;
mod table;
mod token;
mod told;
mod told_seen;
mod view;
mod words;

pub use marks::Picture;
pub use plotter::Chart;
