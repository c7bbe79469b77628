//! TXT-1 SHP-1 What is said of a file that gives no body, and of what was mended in one.

use crate::text;

/// None of the forms that are read.
pub const FORMAT: &str = "无法识别的文件：可读取 STL、OBJ、PLY、VRML 2.0（WRL）、GLB，以及 STEP、IGES、BREP";
/// It ends before it is whole.
pub const CUT: &str = "文件不完整：内容在中途结束";
/// What does not stand where its form wants it.
pub const WORD: &str = "文件内容不符合其格式";
/// A number that is none.
pub const NUMBER: &str = "文件中有无效或过大的坐标（非数字、无穷大或超过 10⁹ mm）";
/// A triangle of a corner that is not there.
pub const CORNER: &str = "三角形引用了不存在的顶点";
/// Too deep.
pub const DEEP: &str = "文件嵌套过深：最多 64 层";
/// No triangle.
pub const EMPTY: &str = "文件中没有三角形";
/// Another file.
pub const ELSEWHERE: &str = "模型数据在另一个文件中：请导出为单个 GLB 文件";
/// Packed.
pub const PACKED: &str = "模型数据经过压缩（Draco、meshopt 或稀疏存储），无法读取：请不压缩导出";
/// It encloses nothing.
pub const HOLLOW: &str = "模型不是实体：面片没有围成体积，请导出封闭的实体";
/// Holes were closed.
pub const HOLES: &str = "模型有破洞，已按边界补面，结果仅供参考";
/// It was inside out.
pub const TURNED: &str = "模型法向朝内或不一致，已自动翻转";

/// Too many bytes.
pub fn large(most: usize) -> String {
    ["文件过大：最多 ", &text::decimal(most / 1_000_000), " MB"].concat()
}

/// Too many triangles.
pub fn many(most: usize) -> String {
    ["三角形过多：最多 ", &text::grouped(most as u64), " 个"].concat()
}

/// The line that is wrong.
pub fn word(line: usize) -> String {
    ["第 ", &text::decimal(line), " 行不符合文件格式"].concat()
}
