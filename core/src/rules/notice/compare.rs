//! TXT-1 Texts of the comparison.

use super::captions;
use crate::rules::limits::COMPARED;

/// The states of a row: different, nobody can say, not known of all, equal.
pub const STATES: [&str; 4] = ["不同", "不确定", "部分未提供", "相同"];
/// What stands where nothing is known.
pub const MISSING: &str = "未提供";
/// What is better, and what is worse, of a property that has a direction.
pub const MARKS: [&str; 2] = ["较优", "较差"];
/// Why nobody can say: overlap, configurations, units, temperatures, kinds, predictions.
pub const DOUBTS: [&str; 6] = [
    "范围有重叠，无法判断是否不同",
    "没有选配置，取值随配置而变",
    "单位不同，无法换算比较",
    "不是相同温度下的数值",
    "一个是数值，一个是文字",
    "含预测值，不判断异同和优劣",
];
/// Nothing was gathered yet: what is said, what to do, and what leads there.
pub const EMPTY: [&str; 3] = [
    "还没有要对比的条目",
    "在搜索结果、详情页或配置表里点“加入对比”，最多 10 项；收集后在这里并排查看差异。",
    "去搜索",
];
/// All that an address names is gone.
pub const ALL_GONE: [&str; 3] =
    ["没有可以对比的条目", "地址中的条目都已不存在，或您无权查看。可以重新收集要对比的条目。", "去搜索"];
/// One alone is not compared with anything.
pub const ALONE: &str = "只有 1 项，再加入一项即可对比";
/// Only drawn side by side or laid over each other.
pub const LAYINGS: [&str; 2] = ["并排", "叠加"];
/// How a drawing is named that is not that of the configuration.
pub const OF_SERIES: &str = "系列示意图，非该配置";
/// That of a configuration.
pub const OF_ROW: &str = "按该配置的尺寸绘制";
/// What is not drawn.
pub const NOT_DRAWN: &str = "没有图";
/// What takes somebody's comparison over.
pub const TAKE: &str = "收进我的对比";
/// What the own one is called.
pub const TAKEN: &str = "已收进我的对比";
/// Heads of an exported comparison, before those of the items.
pub const HEADS: [&str; 4] = ["参数", "单位", "结论", "说明"];
/// What is known of each item besides, in an exported comparison: model, brand, source, licence, check.
pub const ABOUT: [&str; 5] = ["型号", "品牌", "来源", "许可", "核对"];
/// The sheet of a comparison in a workbook, and the name of its files.
pub const SHEET: &str = captions::COMPARE;
/// What is never compared, and why.
pub const LEFT_OUT: [&str; 3] = [
    "描述、关键词和别名是文字说明，没有对比",
    "数据手册、文件和价格没有对比",
    "来源、许可和核对情况列在表尾，不判断异同",
];
/// What was left out because of temperatures.
pub const CURVES: &str = "随温度变化的数值只在相同温度下对比，表中显示常温值";

/// There is no room for another.
pub fn full() -> String {
    format!("最多对比{COMPARED}项")
}

/// So many of them are gone, or are not for who looks.
pub fn gone(count: usize) -> String {
    format!("{count} 项已不存在或无权查看")
}

/// An address names more than may be compared.
pub fn too_many(named: usize) -> String {
    format!("地址中有 {named} 项，{}，只显示前 {COMPARED} 项", full())
}

/// How many rows there are of each state.
pub fn counted([different, undetermined, missing, equal]: [usize; 4]) -> String {
    let [is_different, is_undetermined, is_missing, is_equal] = STATES;
    let parts = [
        (is_different, different),
        (is_undetermined, undetermined),
        (is_missing, missing),
        (is_equal, equal),
    ];
    let said = parts.iter().filter(|(_, count)| *count > 0).map(|(what, count)| format!("{what} {count}"));
    said.collect::<Vec<_>>().join("，")
}

/// A state with how many rows it has.
pub fn section(state: &str, count: usize) -> String {
    format!("{state}（{count}）")
}

/// What takes the place of what was gathered before.
pub fn replace(count: usize) -> String {
    format!("替换我的对比（{count} 项）")
}

/// What leads to the comparison.
pub fn bar(count: usize) -> String {
    format!("{} {count} 项", captions::COMPARE)
}

/// What is usual, between its ends.
pub fn spread([min, typical, max]: [&str; 3]) -> String {
    format!("{typical}（{min}–{max}）")
}

/// What was predicted, with its unit if that is said, and its ends.
pub fn predicted(value: &str) -> String {
    ["≈ ", value].concat()
}

/// The same where a mark cannot stand beside it.
pub fn marked(value: &str) -> String {
    [value, " ", super::prediction::MARK].concat()
}

/// What holds at room temperature, and at how many temperatures more it is known.
pub fn curve(typical: &str, temperatures: usize) -> String {
    format!("{typical}（常温，另有 {temperatures} 个温度）")
}

/// An item of which no configuration is meant.
pub fn whole(name: &str, configurations: &str) -> String {
    format!("{name} 没有选配置，按全部 {configurations} 个配置的取值范围对比")
}

/// Items that are not drawn.
pub fn undrawn(names: &str) -> String {
    format!("没有图，未参与图样对比：{names}")
}

/// The scale of drawings.
pub fn scale(length: &str) -> String {
    format!("同一比例，{length} mm")
}

/// What takes an item out of the comparison.
pub fn remove(name: &str) -> String {
    format!("移出对比 {name}")
}
