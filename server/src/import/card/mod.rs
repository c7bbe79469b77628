//! §5 Imports: cards of single materials, as FreeCAD and Cura have them.

pub mod category;
pub mod fdm;
pub mod flaw;
pub mod ini;
pub mod item;
pub mod property;
pub mod raw;
pub mod read;
pub mod yaml;
