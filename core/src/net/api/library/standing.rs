//! §7 The call for where a material stands in its class.

use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// FAC-1: asks where the numbers of a material stand among those of its class.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadStandings {
    /// The number of the material; stands in the path.
    pub set_id: String,
    /// UNT-4: told in inches, ksi and °F.
    #[serde(default)]
    pub customary: bool,
}
