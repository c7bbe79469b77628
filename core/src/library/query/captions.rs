//! TXT-1 How readings and steps of a search are called.

/// What is looked for as it stands.
pub const TEXT: &str = "文字";
/// A standard.
pub const STANDARD: &str = "标准";
/// The size of a set.
pub const SIZE: &str = "尺寸";
/// A number alone.
pub const NUMBER: &str = "规格";
/// A value with its unit.
pub const VALUE: &str = "数值";
/// A value of a resistor.
pub const RESISTANCE: &str = "电阻值";
/// A value of a capacitor.
pub const CAPACITANCE: &str = "电容值";
/// A value of an inductor.
pub const INDUCTANCE: &str = "电感值";
/// A value of what oscillates.
pub const FREQUENCY: &str = "频率值";
/// From one number to another.
pub const RANGE: &str = "范围";
/// A strength class.
pub const CLASS: &str = "性能等级";
/// What something is made of.
pub const MATERIAL: &str = "材料";
/// A grade of steel.
pub const GRADE: &str = "牌号";
/// A package.
pub const PACKAGE: &str = "封装";
/// A rolling bearing.
pub const BEARING: &str = "轴承";
/// A motor.
pub const MOTOR: &str = "电机";
/// How many poles a motor has.
pub const POLES: &str = "极数";
/// A designation or an order number.
pub const MODEL: &str = "型号";
/// What an order number begins with.
pub const BEGINNING: &str = "型号开头";
/// How Chinese sounds.
pub const SOUND: &str = "读音";
/// What was not read.
pub const UNREAD: &str = "未识别";
/// What people call an item.
pub const NAME: &str = "名称";
/// A category.
pub const CATEGORY: &str = "类别";
/// A keyword.
pub const KEYWORD: &str = "关键词";
/// A maker.
pub const MAKER: &str = "厂商";
/// A value of a parameter.
pub const CHOICE: &str = "属性值";
/// Between two ways to name one thing.
pub const OR: &str = "或";

/// The same, with air.
pub const OR_ELSE: &str = " 或 ";

/// The edition of a standard.
pub fn edition(year: &str) -> String {
    ["（", year, "版）"].concat()
}

/// A motor by frame and poles.
pub fn motor(frame: &str, poles: &str) -> String {
    ["机座", frame, "，", poles, "极"].concat()
}

/// What no table tells apart.
pub fn beside(class: &str) -> String {
    ["，", class, "不作区分"].concat()
}

/// QRY-2: words are left out.
pub const LEFT_OUT: &str = "忽略";
/// QRY-2: a bearing, however it is sealed.
pub const OPEN_BEARING: &str = "不限密封，按";
/// QRY-2: what an order number begins with.
pub const BY_BEGINNING: &str = "按型号开头";
/// QRY-2: what sounds the same.
pub const BY_SOUND: &str = "按相近写法";
/// QRY-2: the beginning of a word.
pub const BY_PART: &str = "只按开头";
/// QRY-2: a standard without its part.
pub const BY_STANDARD: &str = "按标准";
/// QRY-2: another word than the one that was typed.
pub fn meant(meant: &str, typed: &str) -> String {
    ["按「", meant, "」而非「", typed, "」"].concat()
}
/// QRY-2: between steps that were all taken.
pub const AND: &str = "，";
/// QRY-2: nothing but the standard.
pub const STANDARD_ALONE: &str = "只按标准号";

/// A word as it was typed.
pub fn quoted(text: &str) -> String {
    ["「", text, "」"].concat()
}
