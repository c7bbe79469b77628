//! §5 Imports: KiCad's symbol libraries and footprints become components of ours.

pub mod figure;
pub mod files;
pub mod flaw;
pub mod footprint;
pub mod geometry;
pub mod lettering;
pub mod pad;
pub mod pin;
pub mod sexpr;
pub mod symbol;
pub mod symbol_drawing;
pub mod thumbnail;
