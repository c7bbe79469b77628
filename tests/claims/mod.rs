//! What holds for every input: `properties` tries it with chance, `fuzz` with whatever reaches code that none reached before.

pub mod address;
pub mod chart;
pub mod drive;
pub mod dxf;
pub mod json;
pub mod need;
pub mod outline;
pub mod pads;
pub mod part21;
pub mod redirect;
pub mod shapes;
pub mod stream;
pub mod units;
