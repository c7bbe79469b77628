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
/// Components of the table of indices, and what is kept small or made large in them.
pub const TIE: &str = "拉杆";
/// A beam.
pub const BEAM: &str = "梁";
/// A panel.
pub const PANEL: &str = "板";
/// A shaft.
pub const SHAFT: &str = "轴";
/// A column.
pub const COLUMN: &str = "压杆";
/// A spring.
pub const SPRING: &str = "弹簧";
/// A rotor.
pub const FLYWHEEL: &str = "飞轮";
/// Anything that is heated.
pub const HEATED: &str = "受热件";
/// Of a given stiffness.
pub const STIFFNESS: &str = "刚度";
/// Of a given strength.
pub const STRENGTH: &str = "强度";
/// Stable under a load along it.
pub const STABILITY: &str = "稳定";
/// What it stores.
pub const ENERGY: &str = "储能";
/// A sudden change of the temperature.
pub const SHOCK: &str = "抗热震";
/// Warping by a flow of heat.
pub const WARPING: &str = "热变形";
/// How quickly a temperature spreads.
pub const DIFFUSION: &str = "导温";
/// The mass is to be small.
pub const MASS: &str = "质量";
/// The volume is to be small.
pub const VOLUME: &str = "体积";
/// The range of temperatures is to be large.
pub const RANGE: &str = "温差";
/// It is to be little.
pub const LITTLE: &str = "小";
/// It is to be quick.
pub const QUICK: &str = "快";
/// A stage of categories.
pub const CATEGORY: &str = "类别";
/// A rectangle.
pub const BOX: &str = "矩形";
/// A lasso.
pub const LASSO: &str = "套索";
/// What a picture says of where its numbers come from.
pub const SOURCES: &str = "数值为各牌号的典型值；来源见各材料的详情页";
/// One axis against the other.
pub const VERSUS: &str = " – ";
/// What passes, of how many, and what lacks a value.
pub const COUNTS: [&str; 3] = ["通过 ", " / 总数 ", "，缺数据 "];

/// Why a formula is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It is longer than the longest.
    Long,
    /// Its brackets are too deep.
    Deep,
    /// Something is missing here.
    Missing,
    /// A character that stands in no formula.
    Strange,
    /// A sign between two things is missing.
    Sign,
    /// A bracket that is not closed.
    Unclosed,
    /// A bracket that was not opened.
    Unopened,
    /// Nothing is called so.
    Unknown,
    /// What is added is not of the same dimension.
    Unlike,
    /// Something is divided by nothing.
    Zero,
    /// An exponent that is no number.
    Exponent,
    /// An exponent that is too large, or no ratio of whole numbers.
    Large,
    /// It names no property.
    Constant,
}

impl Why {
    /// For the screen.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Long => "公式太长：最多 200 个字符",
            Self::Deep => "括号套得太深：最多 32 层",
            Self::Missing => "这里缺少一个性能符号或数字",
            Self::Strange => "公式里不能有这个字符",
            Self::Sign => "这里缺少运算符（+ - × / ^）",
            Self::Unclosed => "这个括号没有闭合",
            Self::Unopened => "这个括号没有对应的左括号",
            Self::Unknown => "没有这个性能符号",
            Self::Unlike => "量纲不同的两项不能相加减",
            Self::Zero => "不能除以零",
            Self::Exponent => "指数必须是数字",
            Self::Large => "指数太大，或不是简单的分数",
            Self::Constant => "公式里至少要有一个性能符号",
        }
    }
}
