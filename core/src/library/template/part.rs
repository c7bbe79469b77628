//! §1 Templates of the parts: the columns of a set that say its size lead.

use super::field::{Field, Table, column, field};

/// The standard of another body that says the same.
const EQUIVALENT: Field = field("standard", "等效标准", "").leading();
/// The standard of another body that is near.
const NEAR: Field = field("standard", "对应标准", "").leading();
const KIND: Field = field("kind", "型式", "").facet();
const MATERIAL: Field = field("material", "常用材料", "");

pub const TABLE: Table = &[
    (
        "fastener",
        &[
            EQUIVALENT,
            field("drive", "扳拧形式", "").facet(),
            field("end", "末端", "").facet(),
            field("grade", "产品等级", "").facet(),
            field("strength", "常用性能等级", ""),
            MATERIAL,
        ],
    ),
    ("screw", &[column("d").required(), column("l").required()]),
    ("screw-countersunk", &[column("d").required(), column("l").required(), field("angle", "沉头角", "°")]),
    ("bolt", &[column("d").required(), column("l").required()]),
    ("nut", &[column("d").required(), column("P").required()]),
    ("washer", &[column("d").required(), KIND.leading(), EQUIVALENT, field("hardness", "硬度等级", "")]),
    (
        "pin",
        &[
            column("d").required(),
            column("l").required(),
            EQUIVALENT,
            field("fit", "直径公差", ""),
            field("hardening", "淬硬", "").facet(),
        ],
    ),
    (
        "retaining",
        &[column("d1").required(), column("s").required(), NEAR, field("place", "安装位置", "").facet()],
    ),
    ("key", &[column("b").required(), column("L").required(), NEAR, KIND, MATERIAL]),
    (
        "bearing",
        &[
            column("d").required(),
            column("D").required(),
            field("series", "尺寸系列", "").facet(),
            NEAR,
            field("rows", "列数", ""),
        ],
    ),
    (
        "seal-ring",
        &[
            column("d1").required(),
            column("d2").required(),
            EQUIVALENT,
            field("series", "系列", "").facet(),
            MATERIAL,
        ],
    ),
    (
        "motor",
        &[
            column("P").required(),
            column("n").required(),
            column("T").required(),
            field("poles", "极数", "").leading().facet().required(),
            field("voltage", "额定电压", "V").required(),
            field("frequency", "频率", "Hz"),
            field("mounting", "安装方式", "").facet(),
            field("synchronousSpeed", "同步转速", "r/min"),
        ],
    ),
    ("profile", &[field("section", "截面", "").leading().facet().required()]),
    ("profile-section", &[column("h"), column("b").required(), column("d").required()]),
    ("profile-tube", &[column("D").required(), column("t").required()]),
    ("profile-bar", &[column("d"), column("s"), column("a")]),
];
