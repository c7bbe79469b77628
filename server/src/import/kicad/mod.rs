//! §5 Imports: KiCad's symbol libraries and footprints become components of ours.

pub mod bounds;
pub mod categories;
pub mod copper;
pub mod figure;
pub mod files;
pub mod flaw;
pub mod footprint;
pub mod footprint_drawing;
pub mod footprint_item;
pub mod geometry;
pub mod lettering;
pub mod makers;
pub mod numbers;
pub mod package_name;
pub mod pad;
pub mod pads;
pub mod pin;
pub mod read;
pub mod read_back;
mod same;
pub mod sexpr;
pub mod source;
pub mod symbol;
pub mod symbol_drawing;
pub mod symbol_item;
pub mod syntax;
pub mod thumbnail;
