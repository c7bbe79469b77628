//! TXT-1 What is said of a value that is not what it should be: the operator and developers read it.

use crate::text::decimal;

/// What an object is called.
pub const OBJECT: &str = "对象";
/// An object around one value.
pub const ONE_FIELD: &str = "只有一个字段的对象";
/// A list.
pub const LIST: &str = "列表";
/// A list of as many as there should be.
pub const LENGTH: &str = "长度相符的列表";
/// A pair.
pub const PAIR: &str = "两个值";
/// A text.
pub const TEXT: &str = "文本";
/// A text that is none of those that are known.
pub const OTHER_TEXT: &str = "其他文本";
/// Any number.
pub const NUMBER: &str = "数字";
/// A number that does not fit.
pub const OTHER_NUMBER: &str = "其他数值";
/// A number without a fraction.
pub const WHOLE: &str = "整数";
/// One within the range of a type.
pub const FITTING: &str = "范围内的整数";
/// A yes or no.
pub const FLAG: &str = "true 或 false";
/// Nothing.
pub const NOTHING: &str = "空值";
/// A stored file.
pub const FILE: &str = "带编号的文件";
/// Between names, one of which is wanted.
pub const OR: &str = " 或 ";
/// What stands before the names that lead to a field.
pub const FIELD: &str = "字段 ";
/// What stands behind them.
pub const SAYS: &str = "：";
/// What stands around what was wanted and what was found.
pub const WANTED: [&str; 2] = ["应为", "，实际为"];
/// A type that JSON cannot hold.
pub const UNWRITABLE: &str = "无法写入";

/// A text that is no JSON, and where it is none.
pub fn no_json(line: usize, column: usize) -> String {
    ["第 ", &decimal(line), " 行第 ", &decimal(column), " 列不是有效的 JSON"].concat()
}
