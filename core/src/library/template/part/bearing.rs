//! §1 Templates of the parts: bearings.

use super::shared::NEAR;
use crate::library::template::field::{Table, column, field};

pub const TABLE: Table = &[
    (
        "bearing",
        &[
            column("d", "bore").leading().required(),
            column("D", "outsideDiameter").leading(),
            field("series", "尺寸系列", "").facet(),
            NEAR,
            field("rows", "列数", "").facet(),
            column("code", "designation"),
            column("seal", "seal"),
            column("B", "width"),
            column("r", "chamfer"),
            column("type", "type"),
        ],
    ),
    ("bearing-angular", &[field("angle", "接触角", "").facet(), column("suffix", "suffix")]),
    ("bearing-spherical", &[column("hole", "taperedBore")]),
    ("bearing-thrust", &[field("direction", "承载方向", "").facet(), column("T", "height")]),
    ("bearing-thrust-roller", &[field("direction", "承载方向", "").facet(), column("T", "height")]),
    ("bearing-joint", &[column("B", "innerRingWidth"), column("C", "outerRingWidth")]),
    (
        "bearing-unit",
        &[
            column("h", "shaftHeight"),
            column("a", "length").leading(),
            column("b", "width"),
            column("e", "mountingDistance"),
            column("z", "height"),
        ],
    ),
    // Its width is that of both rings together.
    (
        "bearing-tapered",
        &[column("T", "width"), column("B", "innerRingWidth"), column("C", "outerRingWidth")],
    ),
];
