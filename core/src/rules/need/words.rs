//! REC-1 Words that say something by themselves, and words that say nothing.

/// A word of a need: what it is written as, what else people type, and what the catalogue has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The key of its field.
    pub key: &'static str,
    /// As it is written.
    pub word: &'static str,
    /// What else is typed, folded.
    pub others: &'static [&'static str],
    /// What the catalogue has for it, where that is another word.
    pub stands: &'static str,
}

const fn choice(
    key: &'static str,
    word: &'static str,
    others: &'static [&'static str],
    stands: &'static str,
) -> Choice {
    Choice { key, word, others, stands }
}

/// All of them, longer ones of a kind first.
pub const CHOICES: &[Choice] = &[
    choice("material", "不锈钢", &["stainless", "304", "316", "a2", "a4"], "不锈钢"),
    choice("material", "氟胶", &["氟橡胶", "fkm", "viton"], "FKM"),
    choice("material", "丁腈", &["丁腈橡胶", "nbr"], "NBR"),
    choice("material", "硅胶", &["硅橡胶", "vmq"], "VMQ"),
    choice("material", "三元乙丙", &["epdm"], "EPDM"),
    choice("material", "65Mn", &[], "65Mn"),
    choice("seal", "2RS", &["-2rs", "两面密封", "双面密封", "橡胶密封"], "-2RS"),
    choice("seal", "2Z", &["-2z", "zz", "防尘盖", "铁盖"], "-2Z"),
    choice("support", "悬臂", &["悬臂梁", "cantilever"], ""),
    choice("support", "简支", &["简支梁"], ""),
    choice("type", "X7R", &[], "X7R"),
    choice("type", "X5R", &[], "X5R"),
    choice("type", "C0G", &["cog", "np0", "npo"], "C0G"),
    choice("package", "SMA", &[], "SMA"),
    choice("package", "SMB", &[], "SMB"),
    choice("package", "SMC", &[], "SMC"),
    choice("colour", "红", &["红色", "红光"], "红"),
    choice("colour", "绿", &["绿色", "绿光"], "绿"),
    choice("colour", "蓝", &["蓝色", "蓝光"], "蓝"),
    choice("colour", "黄", &["黄色", "黄光"], "黄"),
    choice("colour", "白", &["白色", "白光"], "白"),
    choice("insulator", "绝缘", &["绝缘性好", "电绝缘", "不导电", "insulator"], ""),
    choice("light", "轻", &["轻质", "轻量化", "重量轻", "质量轻", "light"], ""),
    choice("stiff", "硬", &["刚", "刚性好", "刚度高", "刚度好", "刚度大", "高刚度", "stiff"], ""),
    choice("strong", "强", &["强度高", "高强度", "高强", "结实", "strong"], ""),
    choice("conductive", "导热好", &["导热性好", "高导热", "散热好", "导热"], ""),
    choice("insulating", "隔热", &["隔热好", "保温", "导热差"], ""),
    choice("electric", "导电好", &["导电性好", "高导电", "导电"], ""),
    choice("steady", "膨胀小", &["热膨胀小", "尺寸稳定", "低膨胀"], ""),
    choice("hot", "耐热", &["耐热好", "耐高温", "耐热性好"], ""),
    choice("shape", "板", &["面板", "平板", "panel"], "板"),
    choice("shape", "梁", &["横梁", "beam"], "梁"),
    choice("shape", "拉杆", &["杆", "tie"], "拉杆"),
    choice("shape", "轴", &["传动轴", "shaft"], "轴"),
    choice("shape", "压杆", &["立柱", "柱"], "压杆"),
    choice("shape", "弹簧", &["spring"], "弹簧"),
];

/// Words that may stand anywhere and ask for nothing.
pub const FILLERS: &[&str] = &[
    "的",
    "而",
    "且",
    "又",
    "和",
    "与",
    "及",
    "并",
    "要求",
    "需要",
    "要",
    "需",
    "能够",
    "能",
    "可以",
    "可",
    "用来",
    "用",
    "做",
    "作",
    "一个",
    "一种",
    "个",
    "找",
    "选用",
    "选",
    "请",
    "帮我",
    "我",
    "推荐",
    "材料",
    "零件",
    "元件",
    "器件",
    "规格",
    "封装",
    "带",
    "性能等级",
    "a",
    "an",
    "of",
    "for",
    "with",
    "and",
    "the",
];

/// What stands between the name of something and its number.
pub const LINKS: &[&str] = &["需要", "要求", "应", "为", "是", "达到", "达", "至少要"];

/// What a word for what is looked for is called.
pub const SUBJECT: &str = "要找的";
/// What a bolt is made of where its class is one of ISO 3506.
pub const STAINLESS: &str = "不锈钢";
/// A beam that is held at one end.
pub const HELD: &str = "悬臂";
/// Behind a strength class.
pub const CLASS: &str = "级";
/// Behind a package.
pub const PACKAGE: &str = "封装";
/// Before the number of parts of a span.
pub const PARTS_OF: &[&str] = &["跨度/", "l/", "1/"];
/// Components, loadings and aims of the indices of the chart.
pub const TIE: &str = "拉杆";
/// What must not yield.
pub const STRENGTH: &str = "强度";
/// What must not bend.
pub const STIFFNESS: &str = "刚度";
/// What is to be small.
pub const MASS: &str = "质量";
