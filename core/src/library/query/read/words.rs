//! §1 Words of the grammar: what engineers write in Chinese around numbers.

use crate::library::measure::Kind;

/// Between what says more of a thing and its name: 外径30的轴承.
pub const OF: char = '的';
/// What stands before a size, and what it is folded to.
pub const SIGNS: &[(&str, &str)] = &[
    ("m", "m"),
    ("st", "st"),
    ("tr", "tr"),
    ("k", "k"),
    ("hw", "hw"),
    ("hm", "hm"),
    ("hn", "hn"),
    ("h", "h"),
    ("φ", "φ"),
    ("公称直径", "φ"),
    ("直径", "φ"),
    ("l", "l"),
    ("∠", "l"),
    ("", ""),
];
/// A unit in Chinese begins with one of these.
pub const BEGINNINGS: &str = "毫厘微纳皮千兆吉欧法亨伏安瓦赫秒度转公克吨牛帕米英平立摄焦升巴";
/// Materials and finishes that a part is ordered in, longer ones first.
pub const MATERIALS: &[&str] = &[
    "304不锈钢",
    "316不锈钢",
    "不锈钢304",
    "不锈钢316",
    "304l",
    "316l",
    "310s",
    "303",
    "304",
    "316",
    "201",
    "不锈钢",
    "碳钢",
    "合金钢",
    "黄铜",
    "尼龙",
    "氟胶",
    "丁腈",
    "硅胶",
    "镀锌",
    "镀镍",
    "发黑",
    "达克罗",
    "本色",
    "gcr15",
];
/// Behind the number of a carbon steel.
pub const CARBON: &[&str] = &["号钢", "#钢", "钢", "号", "#"];
/// What a grade is made into.
pub const FORMS: &[&str] = &["板", "棒"];
/// Profiles with two sides, whose size says one of two equal ones once.
pub const ANGLES: &[&str] = &["角钢", "角铁"];
/// Sections that are called by their number.
pub const SECTIONS: &[&str] = &["工字钢", "工字铁", "槽钢", "槽铁", "工字梁"];
/// What the sign of a channel stands for.
pub const CHANNEL: &str = "槽钢";
/// What has codes of EIA-96.
pub const RESISTORS: &[&str] = &["电阻"];
/// What the value codes of a component count.
pub const COUNTED: &[(Kind, &str)] = &[
    (Kind::Resistance, "电阻"),
    (Kind::Resistance, "磁珠"),
    (Kind::Capacitance, "电容"),
    (Kind::Inductance, "电感"),
];
/// A diameter that is the size of a set.
pub const DIAMETER: &str = "直径";
/// The word for a package behind one.
pub const PACKAGE: &str = "封装";
/// A wide body.
pub const WIDE: &str = "宽体";
/// Behind the number of poles.
pub const POLES: &str = "极";
/// Characters of the field that look alike.
pub const ALIKE: &[&str] = &[
    "栓拴检",
    "轴铀抽",
    "垫热",
    "钉订",
    "螺蝶",
    "锈绣",
    "圈圆",
    "挡档",
    "销锁",
    "键健",
    "柱住注",
    "阻阳租",
    "容客",
    "感惑",
    "管菅",
    "钢铜纲",
    "铝铅",
    "环坏",
    "承丞",
    "压庄",
    "母毋",
    "泵汞",
    "铆柳",
    "镀渡",
    "锌锋",
    "内肉",
    "深探",
    "平乎",
    "自白",
    "簧黄",
];
