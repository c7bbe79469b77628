//! §7 The call for what is compared.

use crate::{library::Library, rules::selected::Selected};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// CMP-1: asks what is known of some items or configurations, to be compared; of what is gone or not for who asks nothing is told.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadCompared {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// What, at most ten; the answer has as many places, in this order.
    pub items: Vec<Selected>,
}
