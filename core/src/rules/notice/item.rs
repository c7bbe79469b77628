//! TXT-1 Texts of the page of an item: its pins and pads, its table of configurations, what changes with the temperature.

/// The table of a component's pins, and of what has pads alone.
pub const TERMINALS: [&str; 2] = ["引脚", "焊盘"];
/// What its columns are called: number, name, what it does, width and height of the pad, its hole.
pub const TERMINAL_COLUMNS: [&str; 5] = ["编号", "名称", "类型", "焊盘宽×高", "孔"];
/// What stands before the size of a pad and of a hole in a line.
pub const TERMINAL_SIZES: [&str; 2] = ["焊盘 ", "孔 "];

/// What is typed between the ends of a range.
pub const BETWEEN: [&str; 6] = ["..", "~", "到", "至", "–", "-"];

/// What is typed to read what changes with the temperature.
pub const TEMPERATURE: &str = "读取温度";

/// Between which temperatures something is known.
pub fn known(from: &str, to: &str) -> String {
    [from, " ~ ", to].concat()
}

/// A temperature at which nothing is known.
pub fn outside(from: &str, to: &str, unit: &str) -> String {
    ["超出 ", &known(from, to), " ", unit].concat()
}

/// What was typed is no temperature.
pub const NO_TEMPERATURE: &str = "请输入温度数值，如 100";
