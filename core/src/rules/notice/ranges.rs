//! TXT-1 What is said of numbers to choose from (FAC-1, FAC-2).

/// FAC-1: nothing is known of a property.
pub const NOT_KNOWN: &str = "无此值";
/// FAC-1: something is.
pub const KNOWN: &str = "有此值";
/// FAC-1: what draws the least and the greatest number of a range.
pub const DRAWN_ENDS: [&str; 2] = ["最小", "最大"];
/// FAC-1: where they are typed.
pub const TYPED_ENDS: [&str; 2] = ["从", "到"];
/// UNT-4: the units that numbers are told in.
pub const SYSTEMS: [&str; 2] = ["公制", "英制"];
/// FAC-1: one of many values is looked for.
pub fn look_for(name: &str) -> String {
    format!("查找{name}")
}
/// FAC-1: how many configurations hold what was chosen.
pub fn configurations_found(count: &str) -> String {
    format!(" 个结果，其中 {count} 个配置符合")
}

/// A property with its unit.
pub fn in_unit(name: &str, unit: &str) -> String {
    [name, "（", unit, "）"].concat()
}

/// FAC-1: a bar, and how many configurations it holds.
pub fn bar(label: &str, count: &str) -> String {
    format!("{label}：{count}")
}

/// FAC-1: what was typed is no range.
pub fn no_range(name: &str) -> String {
    format!("无法识别的{name}范围，请输入数字，可带单位，如 0.5in")
}

/// FAC-2: an order by a number.
pub fn sort_by(name: &str, descending: bool) -> String {
    format!("按{name}从{}", if descending { "大到小" } else { "小到大" })
}

/// FAC-2: an order by what is no number.
pub fn ordered_by(name: &str) -> String {
    format!("按{name}排列")
}

/// FAC-2: the same among others.
pub fn sorted_by(name: &str, descending: bool) -> String {
    format!("{name} {}", if descending { "↓" } else { "↑" })
}

/// So many of the class have such a number; what is said of the others.
pub fn place(count: &str, below: &str, above: &str) -> String {
    let part = |text: &str, number: &str| match number {
        "0" => String::new(),
        _ => [text, number, " 种"].concat(),
    };
    let [over, under] = [part("，高于 ", below), part("，低于 ", above)];
    [count, " 种有此值", &over, &under].concat()
}

/// What leads to all of a class.
pub const CLASS: &str = "查看同类材料";

/// What stands on the way between the ends where each power of ten takes as much.
pub const LOGARITHMIC: &str = "对数刻度";
