//! TXT-1 What kinds of drawings and checks are called, and the facet that every item has.

/// The kinds of drawings: of a part, a symbol, a land pattern, numbers over the temperature.
pub const DRAWINGS: [&str; 4] = ["视图", "原理图符号", "封装", "曲线"];
/// How an item was checked: by formulas, by open data, not at all.
pub const CHECKS: [&str; 3] = ["公式核对", "公开数据", "未核对"];
/// The facet of who publishes an item.
pub const BRAND: &str = "品牌";
