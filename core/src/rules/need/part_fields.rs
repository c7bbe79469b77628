//! REC-1 What can be asked of parts.

use super::field::{Against, Field, load, size, word};
use crate::library::measure::Kind::{Force, Torque};

const DIAMETER: Field = size("diameter", "螺纹", &["螺纹", "公称直径", "规格"], &["d"]);
const PITCH: Field = size("pitch", "螺距", &["螺距"], &["P"]);
const LENGTH: Field = size("length", "长度", &["公称长度", "长度", "长"], &["l", "L"]).alone();
const CLASS: Field = word("class", "性能等级", Against::Words("strength"));
const MATERIAL: Field = word("material", "材料", Against::Words("material"));
const LOAD: Field = load(
    "load",
    "轴向载荷",
    &["轴向载荷", "轴向力", "工作载荷", "承受", "承载", "拉力", "载荷", "受力", "load"],
    Force,
    "kN",
)
.alone();
/// What can be asked of such a thing.
pub(super) const BOLT: &[Field] = &[DIAMETER, PITCH, LENGTH, CLASS, MATERIAL, LOAD];
/// What can be asked of such a thing.
pub(super) const NUT: &[Field] = &[DIAMETER, PITCH, CLASS, LOAD];
/// What can be asked of such a thing.
pub(super) const WASHER: &[Field] = &[DIAMETER, MATERIAL];
/// What can be asked of such a thing.
pub(super) const KEY: &[Field] = &[
    size("shaft", "轴径", &["轴径", "轴的直径", "直径", "shaft", "d"], &[]).formula(),
    load("torque", "转矩", &["传递转矩", "传递扭矩", "转矩", "扭矩", "传递", "torque", "t"], Torque, "N·m")
        .alone(),
    size("width", "键宽", &["键宽", "宽度", "宽"], &["b"]),
    size("height", "键高", &["键高", "高度", "高"], &["h"]),
    size("length", "长度", &["键长", "长度", "长"], &["L"]).alone(),
];
/// What can be asked of such a thing.
pub(super) const PIN: &[Field] = &[
    size("diameter", "直径", &["公称直径", "直径", "销径"], &["d"]),
    LENGTH,
    load("shear", "剪切力", &["剪切力", "剪切", "剪力", "横向力", "承受", "载荷"], Force, "kN").alone(),
    MATERIAL,
];
const SHAFT: Field = size("shaft", "轴径", &["轴径", "内径", "直径", "shaft"], &["d1"]).alone();
/// What can be asked of such a thing.
pub(super) const CIRCLIP_SHAFT: &[Field] = &[SHAFT, MATERIAL];
/// What can be asked of such a thing.
pub(super) const CIRCLIP_HOLE: &[Field] =
    &[size("hole", "孔径", &["孔径", "外径", "直径", "bore"], &["d1"]).alone(), MATERIAL];
/// What can be asked of such a thing.
pub(super) const O_RING: &[Field] = &[
    size("inner", "内径", &["内径", "id"], &["d1"]),
    size("cord", "线径", &["线径", "截面直径", "截面", "cs"], &["d2"]),
    size("outer", "外径", &["外径", "od"], &["D"]),
    MATERIAL,
];
/// What can be asked of such a thing.
pub(super) const LIP_SEAL: &[Field] = &[
    SHAFT,
    size("outer", "外径", &["外径", "座孔", "孔径"], &["D"]),
    size("width", "宽度", &["宽度", "宽", "厚"], &["b"]),
    MATERIAL,
];
/// What can be asked of such a thing.
pub(super) const BEARING: &[Field] = &[
    size("inner", "内径", &["内径", "轴径", "孔径", "bore"], &["d"]),
    size("outer", "外径", &["外径", "od"], &["D"]),
    size("width", "宽度", &["宽度", "宽", "厚度", "厚"], &["B", "T"]),
    word("seal", "密封", Against::Formula),
];
/// What can be asked of such a thing.
pub(super) const BEAM: &[Field] = &[
    size("span", "跨度", &["跨度", "跨距", "悬臂长", "梁长", "长度", "长", "span"], &[]).formula().alone(),
    load("midLoad", "跨中载荷", &["跨中载荷", "中间载荷", "集中载荷", "跨中", "中间", "中点"], Force, "kN")
        .alone(),
    load("endLoad", "端部载荷", &["端部载荷", "自由端", "端部", "端头"], Force, "kN"),
    load("evenLoad", "均布载荷", &["均布载荷", "均布"], Force, "kN"),
    Field { unit: "", kind: None, ..size("deflectionRatio", "挠度", &["挠度", "变形"], &[]) }.most(),
    size("deflection", "挠度", &["挠度", "变形"], &[]).most(),
    word("support", "支承", Against::Wish),
    size("height", "高度", &["高度", "高"], &["h", "D"]),
];
