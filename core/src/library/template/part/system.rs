//! §1 Templates of the parts: seals, flanges, fittings, profiles.

use super::shared::{CORNERS, EQUIVALENT, FLATS, KIND, MATERIAL};
use crate::library::template::field::{Table, column, field};

pub const TABLE: Table = &[
    (
        "seal-ring",
        &[
            column("d1", "insideDiameter").leading().required(),
            column("d2", "crossSection").leading().required(),
            EQUIVALENT,
            field("series", "系列", "").facet(),
            MATERIAL,
            column("code", "designation"),
            column("D", "outsideDiameter"),
        ],
    ),
    (
        "seal-lip",
        &[
            column("d1", "shaftDiameter").leading().required(),
            column("D", "outsideDiameter").leading().required(),
            EQUIVALENT,
            KIND,
            MATERIAL,
            column("b", "width"),
        ],
    ),
    (
        "flange",
        &[
            column("DN", "nominalSize").leading().required(),
            field("pressure", "压力等级", "").leading().facet().required(),
            EQUIVALENT,
            KIND,
            column("NPS", "nominalPipeSize"),
            column("D", "outsideDiameter").leading(),
            column("K", "boltCircleDiameter"),
            column("L", "holeDiameter"),
            column("n", "holeCount"),
            column("bolt", "boltSize"),
            column("B1", "bore"),
            column("C", "thickness"),
        ],
    ),
    (
        "fitting",
        &[
            column("DN", "nominalSize").leading().required(),
            EQUIVALENT,
            KIND.leading(),
            field("angle", "弯曲角", "°").facet(),
            column("D", "outsideDiameter").leading(),
            column("F", "centreToEnd"),
            column("H", "length"),
            column("DN2", "nominalSizeSmall"),
            column("D2", "outsideDiameterSmall"),
        ],
    ),
    (
        "profile",
        &[
            field("section", "截面", "").leading().facet().required(),
            column("area", "area"),
            column("mass", "linearMass"),
        ],
    ),
    (
        "profile-section",
        &[
            column("h", "height").leading(),
            column("b", "width").leading().required(),
            column("d", "thickness").leading().required(),
            column("no", "designation"),
            column("t", "flangeThickness"),
            column("r", "filletRadius"),
            column("B", "longLeg").leading(),
        ],
    ),
    (
        "profile-flat",
        &[column("b", "width").leading().required(), column("t", "thickness").leading().required()],
    ),
    (
        "profile-box",
        &[
            column("h", "height").leading().required(),
            column("b", "width").leading().required(),
            column("t", "thickness").leading().required(),
        ],
    ),
    (
        "profile-tube",
        &[
            column("D", "outsideDiameter").leading().required(),
            column("t", "thickness").leading().required(),
            column("DN", "nominalSize"),
            column("inner", "insideDiameter"),
        ],
    ),
    (
        "profile-bar",
        &[column("d", "diameter").leading(), FLATS.leading(), column("a", "side").leading(), CORNERS],
    ),
];
