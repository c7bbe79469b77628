//! TXT-1 Texts of the Ashby chart.

/// What the page is called.
pub const PAGE: &str = "Ashby图";
/// Leads to it from elsewhere.
pub const ON_CHART: &str = "在Ashby图中查看";
/// What the chart is, for who cannot see it: its axes stand between.
const LABEL: [&str; 2] = ["材料性能散点图：纵轴 ", "，横轴 "];
/// The fields of an axis, behind its name: what stands on it, how it is divided, its unit, from where, to where.
pub const AXIS: [&str; 5] = ["：性能或公式", "刻度", "单位", "从", "到"];
/// What an index is chosen by.
pub const INDEX: [&str; 3] = ["构件", "载荷", "目标"];
/// The fields of a limit, behind what it says.
pub const ENDS: [&str; 2] = [" 至少", " 至多"];
/// A limit without that end.
pub const NO_END: &str = "不限";
/// There is no stage yet.
pub const NO_STAGES: &str = "还没有步骤：加一条指标线或限值，选一个分类，或在图上框选、套索。";
/// What could stand in the place of what is wrong.
const NEAR: &str = "可以写：";
/// A row has no such number.
pub const NO_NUMBER_HERE: &str = "—";
/// What is chosen.
const CHOSEN: [&str; 2] = ["选中的牌号（", "）"];
/// The axes.
pub const AXES: [&str; 2] = ["横轴", "纵轴"];
/// How an axis is divided: by ratios, by differences.
pub const SCALES: [&str; 2] = ["对数", "线性"];
/// What a drag does.
pub const TOOLS: [&str; 3] = ["平移", "框选", "套索"];
/// What can be done with the chart.
pub const HANDS: &str =
    "拖动平移，滚轮缩放，单击选中；键盘：方向键平移，+ 与 − 缩放，0 显示全部，回车选中准星处的牌号";
/// What is under way while columns come.
const COMING: [&str; 3] = ["正在取材料数据，已到 ", " / ", " 项"];
/// A range that says nothing.
pub const NO_RANGE: &str = "请填两个数，前小后大";
/// A range that an axis by ratios cannot have.
pub const NOT_POSITIVE: &str = "对数轴的范围须大于 0";
/// A limit that is no number.
pub const NO_NUMBER: &str = "请填数字";
/// A formula of nothing.
pub const NO_FORMULA: &str = "请填写性能或公式，如 E^(1/2)/ρ";
/// More stages than there are.
pub const TOO_MANY: &str = "筛选步骤已满，请先移除一步";
/// An address would be too long.
pub const TOO_LONG: &str = "图的内容超出一个网址能容纳的长度，请移除一些步骤或选中项";
/// Too many materials are chosen.
pub const TOO_MANY_CHOSEN: &str = "最多同时选中 40 个牌号";
/// Nobody has a value.
pub const NO_VALUES: &str = "这两个轴上没有材料同时有数值";
/// What to do about it.
pub const NO_VALUES_THEN: &str = "换一个性能，或恢复默认坐标轴";
/// A formula says nothing.
pub const WRONG_FORMULA: &str = "坐标轴的公式读不懂";
/// What to do about it.
pub const WRONG_FORMULA_THEN: &str = "按提示修改公式，或从列表中选择性能";
/// Everything was cut away.
pub const NONE_LEFT: &str = "没有牌号通过全部步骤，请放宽或移除一步";
/// The chart could not be drawn.
pub const NOT_DRAWN: &str = "绘图没有给出结果。请再试一次，或刷新页面";
/// How many pass.
const COUNTS: [&str; 3] = ["通过 ", " / 总数 ", "，缺数据 "];
/// What a stage removed.
const REMOVED: [&str; 3] = ["去掉 ", "（其中缺数据 ", "）"];
/// What stands before the columns of the table.
pub const COLUMNS: [&str; 2] = ["牌号", "分类"];
/// What leads to the grades that limits and a category leave, in the search.
pub const TO_SEARCH: &str = "在材料检索中查看这些限值";
/// What leads to the card of a grade.
pub const TO_CARD: &str = "仿真材料卡";
/// Which rows the table shows.
const ROWS: [&str; 4] = ["第 ", "–", " 行，共 ", " 行"];
/// What marks a grade of the own organisation.
pub const OWN: &str = "自有";
/// A file's name.
pub const FILE: &str = "Ashby图";
/// The report's headings: stages, chosen, passing, sources.
pub const REPORT: [&str; 4] = ["筛选步骤", "选中的牌号", "通过的牌号", "数据来源"];
/// The column that says it of each.
pub const SOURCE: &str = "来源";
/// Where the numbers come from.
pub const SOURCES: &str = "数值取自三库仿真材料库，按各牌号条目的常用值绘制；各牌号的来源列于表中，许可与核对方式见其条目页。范围为条目给出的最小值与最大值。";
/// The report shows no more rows.
const MORE: [&str; 2] = ["只列出前 ", " 行"];
/// Where the report was made.
pub const ADDRESS: &str = "图的地址：";

/// How many are chosen.
pub fn chosen(count: usize) -> String {
    let [before, after] = CHOSEN;
    [before, &count.to_string(), after].concat()
}

/// What could stand in the place of what is wrong; nothing of nothing.
pub fn near(near: &[String]) -> String {
    if near.is_empty() { String::new() } else { [NEAR, &near.join("、")].concat() }
}

/// A predicted point, which is no material.
pub fn guess(name: &str) -> String {
    [name, "（预测值）"].concat()
}

/// What the chart is.
pub fn label([x, y]: [&str; 2]) -> String {
    let [before, between] = LABEL;
    [before, y, between, x].concat()
}

/// How far the columns are.
pub fn coming(here: usize, all: usize) -> String {
    let [before, between, after] = COMING;
    [before, &here.to_string(), between, &all.to_string(), after].concat()
}

/// How many pass, of how many, and how many lack a value.
pub fn counts(passed: u32, total: u32, lacking: u32) -> String {
    let [pass, of, lack] = COUNTS;
    [pass, &passed.to_string(), of, &total.to_string(), lack, &lacking.to_string()].concat()
}

/// What a stage removed, and how many of it for want of a value.
pub fn removed(removed: u32, lacking: u32) -> String {
    let [before, lack, after] = REMOVED;
    let removed = [before, &removed.to_string()].concat();
    if lacking == 0 { removed } else { [removed.as_str(), lack, &lacking.to_string(), after].concat() }
}

/// Which rows of how many.
pub fn rows(first: u32, last: u32, of: u32) -> String {
    let [before, to, all, after] = ROWS;
    [before, &first.to_string(), to, &last.to_string(), all, &of.to_string(), after].concat()
}

/// That a report has not all rows.
pub fn more(shown: usize) -> String {
    let [before, after] = MORE;
    [before, &shown.to_string(), after].concat()
}
