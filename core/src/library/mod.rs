//! §1 The three libraries: what they hold, whatever the storage.

pub mod analysis;
pub mod asset;
pub mod bearing;
pub mod captions;
pub mod card;
pub mod chart;
pub mod customary;
pub mod document;
pub mod drawing;
pub mod drive;
pub mod dxf;
pub mod facets;
pub mod fit;
pub mod item;
pub mod kicad;
pub mod land;
pub mod measure;
pub mod motor;
pub mod order;
pub mod outline;
pub mod pad;
pub mod parameter;
pub mod part21;
pub mod pin;
pub mod predict;
pub mod quantity;
pub mod query;
mod row;
pub mod saying;
pub mod search;
pub mod series;
pub mod shade;
pub mod shape;
pub mod solid;
pub mod suggestion;
pub mod svg;
pub mod table;
pub mod template;
pub mod terms;
pub mod thread;
pub mod units;

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// One of the three libraries; serialized as the first segment of its paths.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Read)]
#[serde(rename_all = "lowercase")]
pub enum Library {
    /// 零部件库: mechanical parts.
    #[default]
    Part,
    /// 元器件库: electronic components.
    Component,
    /// 仿真材料库: materials for simulation.
    Mat,
}

impl Library {
    /// All of them, in the order of the header.
    pub const ALL: [Self; 3] = [Self::Part, Self::Component, Self::Mat];

    /// The first segment of its paths.
    pub const fn segment(self) -> &'static str {
        match self {
            Self::Part => "part",
            Self::Component => "component",
            Self::Mat => "mat",
        }
    }

    /// The library of a path segment.
    pub fn of_segment(segment: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|library| library.segment() == segment)
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Part => "零部件库",
            Self::Component => "元器件库",
            Self::Mat => "仿真材料库",
        }
    }
}
