//! TXT-1 PRP-1 What is said of values that nobody measured.

/// What it rests on.
pub const BASIS: &str = "基于典型值";
/// What the page does.
pub const INTRO: &str =
    "由库里同类牌号的已知典型值推算一项未知性能，只供选材时参考：给出 90 % 区间，推不出时说明原因";
/// A visitor is asked for the login.
pub const LOGIN: &str = "预测要读取全库数值，请先登录";
/// What is pressed.
pub const ASK: &str = "预测";
/// The same, of a visitor.
pub const LOGIN_AND_ASK: &str = "登录后预测";
/// No material is called so.
pub const NO_GRADE: &str = "没有找到材料，请换一个牌号或名称";
/// They were not found.
pub const GRADES_FAILED: &str = "材料没有查到，请稍后再输入，或直接填写数值";
/// It could not be computed.
pub const LOST: &str = "没有算出来，请重试";
/// Leads to the card with the value in it.
pub const TO_CARD: &str = "写进仿真材料卡（标为预测值）";
/// What stands for family and category.
pub const CATEGORY: &str = "所属类别";
/// The property is not changed by an input.
pub const STILL: &str = "0 %";

/// What a point that nobody measured is called.
pub fn predicted(name: &str) -> String {
    [name, "（预测值）"].concat()
}

/// What marks a value that nobody measured.
pub const MARK: &str = "预测值";
/// What is said of such values wherever they stand beside known ones.
pub const NOT_KNOWN: &str =
    "标“预测值”的不是库中的数据：由同类牌号的已知典型值推算，给出 90 % 区间，不参与优劣判断，只供选材参考";

/// A property of a grade.
pub fn of(title: &str, name: &str) -> String {
    [title, " ", name].concat()
}

/// Such a value in words.
pub fn marked(value: &str, [least, greatest]: [&str; 2], error: &str) -> String {
    let interval = interval(least, greatest);
    ["≈ ", value, "（", MARK, "，", &interval, "，留一误差中位 ", error, " %）"].concat()
}

/// What a value and its interval are called.
pub fn interval(least: &str, greatest: &str) -> String {
    ["90 % 区间 ", least, " – ", greatest].concat()
}

/// What is known of the grade itself.
pub fn own(value: &str) -> String {
    ["已知值 ", value].concat()
}

/// How much an input did.
pub fn moved(by: &str) -> String {
    if by == "0" { STILL.to_owned() } else { [by, " %"].concat() }
}

/// How far the class is missed: 金属的抗拉强度.
pub fn measured([class, name]: [&str; 2], count: &str, [error, plain, covered]: [&str; 3]) -> String {
    [
        "留一误差（",
        class,
        "，",
        name,
        "）：中位 ",
        error,
        " %，n = ",
        count,
        "；只取同类中位数为 ",
        plain,
        " %；区间覆盖 ",
        covered,
        " %",
    ]
    .concat()
}

/// Inputs that too few others know.
pub fn unused(names: &str) -> String {
    ["未用：", names, "（同类中过半数未给出）"].concat()
}

/// Why nothing is told.
pub const CLASSLESS: &str = "这种材料不属于任何可以预测的类别";
/// The same.
pub const FAR: &str = "与已知牌号都相差太远：预测的方差超过留一检验的 99 %";
/// The same.
pub const YIELD: &str = "屈服强度大于抗拉强度，输入互相矛盾";

/// The class has too few values.
pub fn few(class: &str, name: &str, count: &str) -> String {
    [class, "中已知", name, "的只有 ", count, " 个值，少于 25 个"].concat()
}

/// Too few inputs.
pub fn inputs(count: &str) -> String {
    ["可用的已知性能只有 ", count, " 项，至少要两项同类牌号也给出的"].concat()
}

/// A number that makes no sense.
pub fn senseless(name: &str) -> String {
    [name, "的数值或单位不合理"].concat()
}

/// E, G and ν.
pub fn elastic(follows: &str, by: &str) -> String {
    [
        "弹性模量、泊松比与剪切模量互相矛盾：由前两者得剪切模量 ",
        follows,
        "，输入与它相差 ",
        by,
        " %（容许 5 %）",
    ]
    .concat()
}
