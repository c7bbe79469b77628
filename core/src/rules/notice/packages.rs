//! TXT-1 Texts of the search for packages.

/// How a row of pads is written.
const ROW: &str = "每行写作 x y w h [编号]";
/// A pad without a size.
pub const NO_SIZE: &str = "宽和高要大于 0";

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
