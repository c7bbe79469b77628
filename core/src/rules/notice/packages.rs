//! TXT-1 Texts of the search for packages.

/// How a row of pads is written.
const ROW: &str = "每行写作 x y w h [编号]";
/// A pad without a size.
pub const NO_SIZE: &str = "宽和高要大于 0";

/// A file ends before it should.
pub const TORN: &str = "括号或引号没有闭合，文件不完整";
/// Something stands behind its end.
pub const STRAY: &str = "括号之外有多余内容";
/// Another kind of file.
pub const NO_FOOTPRINT: &str = "这不是 .kicad_mod 封装文件";
/// A footprint without pads.
pub const NO_PADS: &str = "文件里没有带铜的焊盘";
/// The fields of a form: their names in an address, what people read, and what may stand there.
pub const FIELDS: [(&str, &str, &str); 7] = [
    ("family", "封装系列", "SOIC、QFN、0603"),
    ("pins", "引脚数", "8 或 8..16"),
    ("pitch", "引脚间距 mm", "1.27"),
    ("body", "本体尺寸 mm", "5×5"),
    ("span", "焊盘外跨 mm", "5..7"),
    ("height", "高度 mm", "..1.2"),
    ("exposed", "散热焊盘", "yes 或 no"),
];

/// A field of the form says nothing.
pub fn no_field(field: &str) -> String {
    let label = FIELDS.iter().find(|(name, ..)| *name == field);
    let (label, hint) = label.map_or((field, ""), |(_, label, hint)| (*label, *hint));
    format!("“{label}”读不懂，可以写成：{hint}")
}

/// A file is too large.
pub fn too_large(megabytes: usize) -> String {
    format!("封装文件不能超过 {megabytes} MB")
}

/// A row that is no pad, and why.
pub fn wrong_row(line: usize, why: &str) -> String {
    format!("第 {line} 行：{why}")
}

/// There are more pads than are compared.
pub fn too_many_pads(most: usize) -> String {
    format!("焊盘最多 {most} 个")
}

/// A number of a row is missing.
pub fn short_row(name: &str) -> String {
    format!("缺少 {name}，{ROW}")
}

/// Something is no number.
pub fn no_number(cell: &str) -> String {
    format!("“{cell}” 不是数字")
}

/// A row says more than a pad.
pub fn too_much(cell: &str) -> String {
    format!("“{cell}” 多余，{ROW}")
}

/// A pad is farther away, or larger, than a board.
pub fn too_far(most: f64) -> String {
    format!("坐标和尺寸不能超过 {most} mm")
}
