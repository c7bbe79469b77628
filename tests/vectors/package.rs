//! §1 DWN-1 A package as tests/vectors/packages.json has it, for who makes it of its sizes and for who gets it from the server.

use sanku_core::json::Read;
use serde::Serialize;

/// By its row; of what its body can be made anywhere, the middles of the pads among the sizes; what its file says of itself, and the sums of its files.
#[derive(Debug, Clone, PartialEq, Read, Serialize)]
pub struct Package {
    pub set: String,
    pub kind: String,
    pub sizes: Vec<(String, f64)>,
    pub name: String,
    pub about: Vec<String>,
    pub volume: f64,
    pub bounds: [f64; 6],
    pub step: String,
    pub stl: String,
}
