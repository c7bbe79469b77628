//! DWN-1 What is said in and of the cards of materials for simulation programs.

/// The programs, as they are offered.
pub const PROGRAMS: [&str; 3] = ["CalculiX", "Abaqus", "Ansys APDL"];
/// The systems of units, as they are offered.
pub const UNITS: [&str; 2] = ["N-mm-t-s", "SI（N-m-kg-s）"];
/// The kinds of analysis, as they are offered.
pub const ANALYSES: [&str; 3] = ["静力", "模态", "热"];
/// The values, as they are offered.
pub const VALUES: [&str; 3] = ["典型", "最小", "最大"];
/// What is chosen: program, units, analysis, values.
pub const CHOICES: [&str; 4] = ["程序", "单位制", "分析", "取值"];

/// The first line of a card: its units, one by one.
pub const UNIT_LINES: [&str; 2] = [
    "单位制：N-mm-t-s；应力 MPa，密度 t/mm³，导热 mW/(mm·K)，比热 mJ/(t·K)，°C",
    "单位制：SI（N-m-kg-s）；应力 Pa，密度 kg/m³，导热 W/(m·K)，比热 J/(kg·K)，°C",
];
/// A coefficient of expansion is a mean.
pub const MEAN: &str = "热膨胀系数是自 20 °C 起的平均值";
/// What changes with the temperature stands in a table.
pub const CHANGES: &str = "，随温度变化";
/// How a card is read.
pub const MATERIAL_NUMBER: &str = "材料号 MAT_ID 可改";

/// What a material is called.
pub fn material(model: &str, name: &str) -> String {
    ["材料：", model, " ", name].concat()
}

/// What is known of it.
pub fn known(name: &str, value: &str) -> String {
    [name, "：", value].concat()
}

/// For which program, for what, with which values.
pub fn purpose(program: &str, analysis: &str, values: &str) -> String {
    ["用途：", program, "，", analysis, "分析；取值：", values].concat()
}

/// How all of it was checked.
pub fn checked(check: &str) -> String {
    ["核验：", check].concat()
}

/// A value, and how it was checked by itself.
pub fn value(said: &str, changes: bool, check: Option<&str>) -> String {
    let (open, close) = if check.is_some() { ("（", "）") } else { ("", "") };
    [said, if changes { CHANGES } else { "" }, open, check.unwrap_or_default(), close].concat()
}

/// Of some properties the usual stands in the place of what is asked for.
pub fn instead(values: &str, names: &str) -> String {
    ["没有可用的", values, "值，取典型值：", names].concat()
}

/// What an analysis cannot do without is not known.
pub fn lacks(names: &str) -> String {
    ["缺少：", names].concat()
}

/// PRP-1: a predicted value cannot be.
pub const SENSELESS: &str = "地址中的预测值无效：性能、数值或区间不合理，请在性能预测页重新生成";
/// How a card was checked.
pub const CHECKED: &str = "已读回：每个数与条目相差不到 1e-12";
/// What a card says is not what is known.
pub const DIFFERS: &str = "读回的数值与条目不同，因此不提供";
