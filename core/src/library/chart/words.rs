//! ASH-1 What the chart says: names of families and of components, and why a formula is none.

/// The families, in the order of their table.
pub const FAMILIES: [&str; 14] = [
    "钢",
    "铸铁",
    "铝合金",
    "铜合金",
    "钛合金",
    "橡胶",
    "木材",
    "其他金属",
    "塑料",
    "复合材料",
    "陶瓷与玻璃",
    "流体",
    "多孔材料",
    "其他",
];
