//! §1 Templates of the parts: what fastens: screws, bolts, nuts, washers, pins, rings, rivets, keys.

use super::shared::{
    CORNERS, EQUIVALENT, FLATS, HEAD_HEIGHT, KIND, LENGTH, MATERIAL, NEAR, PITCH, PITCH_DIAMETER,
    STRESS_AREA, TEETH, THREAD, THREAD_LENGTH,
};
use crate::library::template::field::{Table, column, field};

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
    // Its thread forms its own nut: the pitch is that of sheet metal or wood.
    ("screw-tapping", &[THREAD, LENGTH, FLATS, column("c", "collarDiameter")]),
    ("screw-wood", &[THREAD, LENGTH, FLATS]),
    (
        "screw-shoulder",
        &[column("ds", "shoulderDiameter").leading(), THREAD, LENGTH, column("lt", "threadLength")],
    ),
    ("bolt-flange", &[THREAD, LENGTH, column("dc", "flangeDiameter"), column("c", "flangeThickness")]),
    ("bolt-square-neck", &[THREAD, LENGTH, column("dk", "headDiameter"), column("f", "neckHeight")]),
    ("nut-flange", &[THREAD, column("dc", "flangeDiameter"), column("c", "flangeThickness")]),
    ("nut-cap", &[THREAD, column("dk", "domeDiameter"), column("h", "height"), column("m", "thickness")]),
    ("nut-castle", &[THREAD, column("w", "slotBottomHeight"), column("n", "slotWidth")]),
    ("nut-weld", &[THREAD, column("d2", "collarDiameter"), column("b", "projectionWidth")]),
    (
        "rivet",
        &[
            column("d", "diameter").leading().required(),
            LENGTH,
            EQUIVALENT,
            KIND,
            column("dk", "headDiameter"),
            HEAD_HEIGHT,
            column("dm", "mandrelDiameter"),
            column("hole", "holeDiameter"),
        ],
    ),
    (
        "bolt",
        &[
            THREAD,
            LENGTH,
            PITCH,
            PITCH_DIAMETER,
            THREAD_LENGTH,
            STRESS_AREA,
            HEAD_HEIGHT,
            FLATS,
            CORNERS,
            column("ds", "shankDiameter"),
        ],
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
            column("M", "innerThread"),
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
            column("d1", "nominalDiameter").leading(),
            column("s", "thickness").leading().required(),
            NEAR,
            field("place", "安装位置", "").facet(),
            column("d2", "grooveDiameter"),
            column("d3", "freeDiameter"),
            column("n", "grooveDepth"),
        ],
    ),
    (
        "retaining-e",
        &[
            column("d2", "grooveDiameter").leading(),
            column("D", "outsideDiameter"),
            column("shaft", "shaftDiameter"),
        ],
    ),
    ("key-woodruff", &[column("D", "diameter").leading().required(), column("L", "length")]),
    (
        "spline",
        &[
            TEETH,
            column("d", "minorDiameter").leading().required(),
            column("D", "outsideDiameter").leading().required(),
            EQUIVALENT,
            field("series", "系列", "").facet(),
            field("centring", "定心方式", "").facet(),
            column("B", "width"),
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
];
