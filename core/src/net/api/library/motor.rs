//! §7 The call for the motors of the part library.

use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// MOT-1: asks for all motors, a row each, with what their columns say: a JSON of `Motors`.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadMotors {}
