//! Line drawings made from dimensions: side view and end view as a drawing office puts them; symbols; land patterns.

pub mod bearing;
pub mod belt;
pub mod curve;
pub mod fitting;
pub mod footprint;
pub mod motor;
pub mod nut;
pub mod pen;
pub mod pin;
pub mod profile;
pub mod ring;
pub mod screw;
pub mod swatch;
pub mod symbol;
pub mod thumbnail;
pub mod unit;
pub mod wheel;
