//! Line drawings made from dimensions: side view and end view as a drawing office puts them.

pub mod bearing;
pub mod motor;
pub mod nut;
pub mod pen;
pub mod pin;
pub mod profile;
pub mod ring;
pub mod screw;
