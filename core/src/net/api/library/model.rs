//! §7 Calls for the model of a configuration: what it is, and the files of it.

use crate::{json::Read, library::drawing::Drawing, rules::model::ModelFormat};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// DRW-1: asks what a configuration of a part looks like, and which files there are of it.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadModel {
    /// The number of the set; stands in the path.
    pub set_id: String,
    /// The name of the configuration: M6×20.
    pub config_name: String,
}

/// DWN-1: asks for a file of a configuration.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadModelFile {
    /// The number of the set; stands in the path.
    pub set_id: String,
    /// The name of the configuration.
    pub config_name: String,
    /// In which form.
    pub format: ModelFormat,
    /// Its text is wanted, to be handed on; nothing of it is sent.
    #[serde(skip)]
    pub reads: bool,
}

/// DWN-1: asks for the files of several configurations of a part in one ZIP; a text in it names those that have none, and why.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadModelArchive {
    /// The number of the set.
    pub set_id: String,
    /// The names of the configurations, 200 at most.
    pub config_names: Vec<String>,
    /// In which form.
    pub format: ModelFormat,
}

/// What there is of a configuration.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct ModelFacts {
    /// Its drawing, true to scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
    /// Its body, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<BodyFacts>,
    /// Why it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_body: Option<String>,
    /// The files, each read back and found right.
    pub files: Vec<ModelFile>,
}

/// What a body measures.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct BodyFacts {
    /// How many solids it consists of.
    pub solids: u32,
    /// Its extent along x, y and z, in millimetres.
    pub size: [f64; 3],
    /// Its volume in cubic millimetres.
    pub volume: f64,
    /// Its surface in square millimetres.
    pub surface: f64,
    /// Its centre of mass, in millimetres from its origin.
    pub centroid: [f64; 3],
    /// What the shape simplifies.
    pub left_out: Vec<String>,
}

/// A file of a configuration.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct ModelFile {
    /// In which form.
    pub format: ModelFormat,
    /// What it is called.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
}
