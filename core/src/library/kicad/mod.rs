//! DWN-1 Symbols and footprints as files of KiCad's (format 20211014, which KiCad 6 and all later ones read): the same bytes for the same
//! item. Who imports such files reads them back.

mod about;
mod designator;
mod footprint;
pub mod http;
mod out;
mod package;
mod symbol;
#[cfg(test)]
mod tests;

pub use about::land;
pub use footprint::footprint;
pub use out::number;
pub use package::{LIBRARY, NICKNAME, Package};
pub use symbol::{names_a_pin, symbol, symbol_name, units};
