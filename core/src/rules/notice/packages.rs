//! TXT-1 Texts of the search for packages.

/// How a row of pads is written.
const ROW: &str = "每行写作 x y w h [编号]";
/// A pad without a size.
pub const NO_SIZE: &str = "宽和高至少 0.001 mm";

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
pub fn too_far(most: u32) -> String {
    format!("坐标和尺寸不能超过 {most} mm")
}

/// The ways to look for a package: by words, by form, by pads.
pub const MODES: [&str; 3] = ["按名称", "按外形", "按焊盘"];
/// The verdicts.
pub const VERDICTS: [&str; 3] = ["可用", "可用但注意", "不可用"];
/// Nothing is asked yet: what to do, by the way to look for it.
pub const EMPTY: [(&str, &str); 3] = [
    ("还没有输入封装名称", "输入名称、引脚数、间距或本体尺寸，例如 SOIC8 1.27、SC-70-5、QFN32 5x5 0.5。"),
    ("还没有填写外形", "至少填写一项；数值可以写成范围，例如 0.4..0.65。"),
    ("还没有焊盘", "在网格上画，按行输入 x y w h，或粘贴、打开一个 .kicad_mod 文件。"),
];
/// Nothing holds what is asked: what else may.
pub const NOTHING: (&str, &str) =
    ("没有这样的封装", "减少一项条件，把数值写成范围，或换一种方式：按名称、按外形、按焊盘。");
/// The index is still being made.
pub const BUILDING: &str = "正在建立封装索引，结果还不完整，稍后自动更新";
/// What a pattern is called whose package nobody names.
pub const NAMELESS: &str = "未命名封装";
/// The packages of a pattern, and the components behind it.
pub const BEHIND: [&str; 2] = ["相同焊盘的封装", "采用这个封装的元器件"];
/// No component is known in a package.
pub const NO_COMPONENTS: &str = "库里还没有元器件采用这个封装";
/// The two patterns laid over each other.
pub const OVERLAY: &str = "封装焊盘（铜色）与您的焊盘（轮廓线）叠放";
/// The pads of a hit alone.
pub const ALONE: &str = "封装焊盘";
/// The size of the pads that are drawn says nothing.
pub const NO_BRUSH: &str = "焊盘尺寸写作 宽x高，例如 0.6x1.5";

/// How many packages were found, among how many patterns.
pub fn found(total: &str, patterns: &str) -> String {
    format!("找到 {total} 种焊盘图形，共查 {patterns} 种")
}

/// The same of packages that may be soldered onto pads.
pub fn fitting(total: &str, patterns: &str) -> String {
    format!("{total} 种可用，共查 {patterns} 种焊盘图形")
}

/// How many pads there are.
pub fn pads(count: &str) -> String {
    format!("{count} 个焊盘")
}

/// A number that several pads bear.
pub fn repeated(number: &str, count: usize) -> String {
    format!("编号 {number} 出现 {count} 次，按同一引脚处理")
}

/// There are more pads than an address says.
pub fn not_in_address(most: usize) -> String {
    format!("焊盘超过 {most} 个，地址里不含焊盘，刷新或分享后需要重新输入")
}

/// Where the cursor of the grid is.
pub fn cursor(x: &str, y: &str, taken: bool) -> String {
    let there = if taken { "有焊盘" } else { "空" };
    format!("x {x} mm，y {y} mm，{there}")
}

/// How a package lies: turned, pads that match, how far edges are apart.
pub fn laid(turn: u32, matched: usize, wanted: usize, deviation: &str, overlap: &str) -> String {
    format!("旋转 {turn}°，{matched}/{wanted} 个焊盘重合，边缘偏差 {deviation} mm，最小重叠 {overlap}%")
}

/// How many components call their package so.
pub fn used(package: &str, count: &str) -> String {
    format!("{package}（{count}）")
}

/// How many components a pattern has.
pub fn components(count: &str) -> String {
    format!("{count} 个元器件")
}

/// How many pins there are.
pub fn pins(count: &str) -> String {
    format!("{count} 引脚")
}

/// How far apart they are.
pub fn pitch(millimetres: &str) -> String {
    format!("间距 {millimetres} mm")
}

/// The sides of a body.
pub fn body(width: &str, length: &str) -> String {
    format!("本体 {width}×{length} mm")
}

/// How high a package is.
pub fn height(millimetres: &str) -> String {
    format!("高 {millimetres} mm")
}
