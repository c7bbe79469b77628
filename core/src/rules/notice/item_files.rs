//! DWN-1 What is said of the files that are made of an item.

/// The heads of its pins in a table, and what stands before each.
pub const PINS: [&str; 4] = ["引脚", "编号", "名称", "电气类型"];
/// A file cannot be read back.
pub const UNREAD: &str = "读回失败，因此不提供";
/// It has other units.
pub const UNITS: &str = "读回的单元数与图形不同，因此不提供";
/// It has other pins.
pub const OTHER_PINS: &str = "读回的引脚与图形不同，因此不提供";
/// Its pins bear signs that are not known of them.
pub const SIGNS: &str = "引脚带有反相、时钟等记号，读回与图形不同，因此不提供";
/// It draws something else.
pub const SHAPES: &str = "读回的图线与图形不同，因此不提供";
/// It has other pads.
pub const PADS: &str = "读回的焊盘与图形不同（切角、异形、无编号或偏心孔），因此不提供";
