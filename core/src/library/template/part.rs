//! §1 Templates of the parts: what each column of a set says, and which of them lead. The symbols are those of the standards.

use super::field::{Field, Table, column, field};

/// The standard of another body that says the same.
const EQUIVALENT: Field = field("standard", "等效标准", "").leading().facet();
/// The standard of another body that is near.
const NEAR: Field = field("standard", "对应标准", "").leading().facet();
const KIND: Field = field("kind", "型式", "").facet();
const MATERIAL: Field = field("material", "常用材料", "").facet();
/// Its nominal diameter: 6 of M6.
const THREAD: Field = Field { unit: "mm", ..column("d", "thread") }.leading().required();
const LENGTH: Field = column("l", "length").leading().required();
const PITCH: Field = column("P", "pitch");
const PITCH_DIAMETER: Field = column("d2", "pitchDiameter");
const THREAD_LENGTH: Field = column("b", "threadLength");
const STRESS_AREA: Field = column("As", "stressArea");
const HEAD_HEIGHT: Field = column("k", "headHeight");
const FLATS: Field = column("s", "widthAcrossFlats");
const CORNERS: Field = column("e", "widthAcrossCorners");

pub const TABLE: Table = &[
    (
        "fastener",
        &[
            EQUIVALENT,
            field("drive", "扳拧形式", "").facet(),
            field("end", "末端", "").facet(),
            field("grade", "产品等级", "").facet(),
            field("strength", "常用性能等级", "").facet(),
            MATERIAL,
        ],
    ),
    (
        "screw",
        &[
            THREAD,
            LENGTH,
            PITCH,
            PITCH_DIAMETER,
            THREAD_LENGTH,
            STRESS_AREA,
            column("dk", "headDiameter"),
            HEAD_HEIGHT,
            column("s", "socketWidth"),
            column("t", "recessDepth"),
            column("n", "slotWidth"),
            column("N", "recessNumber"),
            column("dp", "pointDiameter"),
        ],
    ),
    ("screw-countersunk", &[THREAD, LENGTH, field("angle", "沉头角", "°"), column("tx", "recessDepthMax")]),
    ("screw-set", &[THREAD, LENGTH, column("z", "pointLength")]),
    (
        "bolt",
        &[THREAD, LENGTH, PITCH, PITCH_DIAMETER, THREAD_LENGTH, STRESS_AREA, HEAD_HEIGHT, FLATS, CORNERS],
    ),
    (
        "stud",
        &[THREAD, LENGTH, PITCH, PITCH_DIAMETER, column("bm", "screwInLength"), THREAD_LENGTH, STRESS_AREA],
    ),
    (
        "nut",
        &[
            THREAD,
            PITCH.leading().required(),
            column("D1", "minorDiameter"),
            FLATS,
            CORNERS,
            column("m", "thickness"),
        ],
    ),
    (
        "nut-round",
        &[
            THREAD,
            PITCH.leading().required(),
            column("dk", "outsideDiameter"),
            column("n", "slotWidth"),
            column("t", "recessDepthMax"),
        ],
    ),
    (
        "washer",
        &[
            THREAD,
            KIND.leading(),
            EQUIVALENT,
            field("hardness", "硬度等级", "").facet(),
            column("d1", "insideDiameter"),
            column("d2", "outsideDiameter"),
            column("h", "thickness"),
        ],
    ),
    ("washer-spring", &[column("S", "thickness"), column("H", "freeHeight")]),
    (
        "pin",
        &[
            column("d", "diameter").leading().required(),
            LENGTH,
            EQUIVALENT,
            field("fit", "直径公差", "").facet(),
            field("hardening", "淬硬", "").facet(),
            column("c", "chamfer"),
        ],
    ),
    (
        "pin-split",
        &[
            column("dm", "shankDiameter"),
            column("c", "headWidth"),
            column("b", "headLength"),
            column("a", "prongLength"),
        ],
    ),
    ("pin-taper", &[column("D", "largeDiameter"), column("a", "endHeight")]),
    ("pin-spring", &[column("d1", "freeDiameter"), column("s", "thickness")]),
    (
        "pin-clevis",
        &[
            column("dk", "headDiameter"),
            column("k", "headHeight"),
            column("d1", "holeDiameter"),
            column("lh", "holeDistance"),
        ],
    ),
    (
        "retaining",
        &[
            column("d1", "nominalDiameter").leading().required(),
            column("s", "thickness").leading().required(),
            NEAR,
            field("place", "安装位置", "").facet(),
            column("d2", "grooveDiameter"),
            column("d3", "freeDiameter"),
            column("n", "grooveDepth"),
        ],
    ),
    (
        "key",
        &[
            column("b", "width").leading().required(),
            column("L", "length").leading().required(),
            NEAR,
            KIND,
            MATERIAL,
            column("h", "height"),
            column("t1", "shaftGrooveDepth"),
            column("t2", "hubGrooveDepth"),
            column("shaft", "shaftDiameter"),
        ],
    ),
    (
        "bearing",
        &[
            column("d", "bore").leading().required(),
            column("D", "outsideDiameter").leading().required(),
            field("series", "尺寸系列", "").facet(),
            NEAR,
            field("rows", "列数", "").facet(),
            column("code", "designation"),
            column("seal", "seal"),
            column("B", "width"),
            column("r", "chamfer"),
        ],
    ),
    ("bearing-thrust", &[field("direction", "承载方向", "").facet(), column("T", "height")]),
    // Its width is that of both rings together.
    (
        "bearing-tapered",
        &[column("T", "width"), column("B", "innerRingWidth"), column("C", "outerRingWidth")],
    ),
    (
        "seal-ring",
        &[
            column("d1", "insideDiameter").leading().required(),
            column("d2", "crossSection").leading().required(),
            EQUIVALENT,
            field("series", "系列", "").facet(),
            MATERIAL,
            column("D", "outsideDiameter"),
        ],
    ),
    (
        "motor",
        &[
            column("P", "power").leading().required(),
            column("n", "speed").leading().required(),
            column("T", "torque").leading().required(),
            field("poles", "极数", "").leading().facet().required(),
            field("voltage", "额定电压", "V").required(),
            field("frequency", "频率", "Hz"),
            field("mounting", "安装方式", "").facet(),
            field("synchronousSpeed", "同步转速", "r/min"),
            column("slip", "slip"),
            column("frame", "frame"),
            column("H", "shaftHeight"),
            column("A", "footWidth"),
            column("B", "footLength"),
            column("D", "shaftDiameter"),
            column("E", "shaftLength"),
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
        ],
    ),
    (
        "profile-tube",
        &[
            column("D", "outsideDiameter").leading().required(),
            column("t", "thickness").leading().required(),
            column("inner", "insideDiameter"),
        ],
    ),
    (
        "profile-bar",
        &[column("d", "diameter").leading(), FLATS.leading(), column("a", "side").leading(), CORNERS],
    ),
];
