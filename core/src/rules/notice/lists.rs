//! What is written around a list: its pages, conditions and counts.

use super::captions::HELD_END;

/// What the filter of a configuration table takes, by an example of the table.
pub fn filter_hint(example: &str) -> String {
    if example.is_empty() { "筛选配置".to_owned() } else { format!("筛选配置，如 {example}") }
}

/// A page of a list.
pub fn page(number: u32) -> String {
    format!("第 {number} 页")
}

/// What opens the conditions of a list, with how many are in force.
pub fn filter(conditions: usize) -> String {
    if conditions == 0 { "筛选".to_owned() } else { format!("筛选 {conditions}") }
}

/// A condition in force.
pub fn condition(name: &str, value: &str) -> String {
    format!("{name}：{value}")
}

/// FAC-1: where a category is looked for.
pub const FIND_CATEGORY: &str = "查找分类";
/// FAC-1: none is called so.
pub const NO_CATEGORY: &str = "没有名称含此文字的分类";

/// FAC-1: how long a search took, in milliseconds.
pub fn took(millis: u64) -> String {
    match millis {
        0..1_000 => format!("用时 {millis} 毫秒"),
        _ => format!("用时 {}.{} 秒", millis / 1_000, millis % 1_000 / 100),
    }
}

/// What shows all values of a property.
pub fn all_values(count: usize) -> String {
    format!("展开全部 {count} 项")
}

/// FAC-2: a table has no more rows.
pub fn only_the_first(count: &str) -> String {
    format!("表格只列出前 {count} 个，请用筛选缩小范围")
}

/// So many of all.
pub fn part(count: &str, all: &str) -> String {
    format!("{count} / {all}")
}

/// FAC-1: how many of its configurations hold what is chosen.
pub fn holding(count: &str, all: &str) -> String {
    [part(count, all), " 个配置符合".to_owned()].concat()
}

/// How many configurations a set has.
pub fn configurations(count: &str) -> String {
    format!("{count} 个配置")
}

/// What a library is searched for.
pub fn search_for(typed: &str) -> String {
    format!("搜索「{typed}」")
}

/// A library, and how much of something it holds.
pub fn named_count(library: &str, count: &str) -> String {
    format!("{library} {count}")
}

/// The same, where nothing was found.
pub fn look_there(library: &str, count: &str) -> String {
    format!("在{library}中查看 {count} 个结果")
}

/// How many rows of a table are left, or all of them.
pub fn rows(left: usize, all: usize) -> String {
    if left == all { format!("共 {all} 个") } else { format!("{left} / {all} 个") }
}

/// How many items somebody publishes.
pub fn items(count: &str) -> String {
    format!("{count}{HELD_END}")
}

/// What takes a keyword away.
pub fn without_keyword(keyword: &str) -> String {
    format!("删除关键字 {keyword}")
}
