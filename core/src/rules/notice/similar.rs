//! TXT-1 SIM-1 What is said of what may stand for an item.

use crate::{
    library::Library,
    rules::substitute::{
        pins::PinMatch,
        told::{Likeness, Original, ScoreKind},
    },
    text::{decimal, digits},
};

/// What the page is called.
pub const fn page(library: Library) -> &'static str {
    match library {
        Library::Part => "相似零部件",
        Library::Component => "相似元器件",
        Library::Mat => "相似材料",
    }
}

/// Gates, as they are counted.
pub const CATEGORY: &str = "类别不同";
/// SIM-1: NPN for PNP.
pub const POLARITY: &str = "极性或沟道相反";
/// SIM-1: it does something else.
pub const FUNCTION: &str = "功能不同";
/// SIM-1: a ceramic that is less steady.
pub const DIELECTRIC: &str = "介质稳定性较差";
/// SIM-1: steel for iron.
pub const FAMILY: &str = "材料大类不同";

/// A limit that is below the original's, or another value.
pub fn refused(name: &str, is_value: bool) -> String {
    [name, if is_value { "不同" } else { "低于原件" }].concat()
}

/// Margins.
pub const EQUAL: &str = "相同";
/// Neither better nor worse.
pub const OTHER: &str = "不同";

/// To check: it is worse, or other.
pub fn differs(name: &str, of: &str, with: &str) -> String {
    format!("{name}：原件 {of}，候选 {with}")
}

/// To check: nobody tells it.
pub fn look_up(name: &str) -> String {
    [name, "：查数据手册"].concat()
}

/// Why something was not compared, by who tells it.
pub const fn unknown(of: bool, with: bool) -> &'static str {
    match (of, with) {
        (true, _) => "候选未提供",
        (false, true) => "原件未提供",
        (false, false) => "双方均未提供",
    }
}

/// Why something was not compared.
pub const NO_DIRECTION: &str = "比较表未收录，不判断优劣";
/// A dimension of one of them alone.
pub const ONE_SIDE: &str = "只有一方有此尺寸";
/// Nobody tells.
pub const NO_DATA: &str = "库内没有数据";

/// How many parameters were compared.
pub fn compared(count: usize, better: usize, worse: usize) -> String {
    if count == 0 {
        return "没有可比较的参数".to_owned();
    }
    format!("比较 {} 项：{} 项更好，{} 项较差", decimal(count), decimal(better), decimal(worse))
}

/// The packages of both.
pub fn packages(of: &str, with: &str, fits: Option<bool>) -> String {
    match fits {
        None => "封装未提供".to_owned(),
        Some(true) if of == with => [of, "，焊盘一致"].concat(),
        Some(true) => from_to(of, with) + "，焊盘一致",
        Some(false) => from_to(of, with),
    }
}

/// From one to the other.
pub fn from_to(of: &str, with: &str) -> String {
    if of == with { of.to_owned() } else { [of, " → ", with].concat() }
}

/// To check: it is soldered otherwise.
pub fn other_package([of, with]: &[String; 2]) -> String {
    if of == with { "焊盘不一致".to_owned() } else { ["封装不同：", of, " → ", with].concat() }
}

/// To check: nobody knows how it is soldered.
pub const NO_PACKAGE: &str = "封装未提供：核对焊盘";
/// To check: its pads lie a little otherwise.
pub const DOUBTFUL_PADS: &str = "焊盘尺寸略有出入：核对焊盘图形";
/// Nobody knows its pins.
pub const NO_PINS: &str = "引脚名称未提供：核对引脚定义";

/// How many pins are the same.
pub fn same_pins(same: usize, all: usize) -> String {
    format!("{} 个引脚中 {} 个相同", decimal(all), decimal(same))
}

/// To check: pins by their numbers.
pub fn pins(is: PinMatch, numbers: &[&str]) -> String {
    let what = match is {
        PinMatch::Same => "引脚相同",
        PinMatch::Free => "引脚可不接",
        PinMatch::Other => "引脚不同",
        PinMatch::Unknown => "引脚名称未提供",
    };
    let shown = numbers.get(..PINS).unwrap_or(numbers);
    let more = if numbers.len() > PINS { "……" } else { "" };
    [what, "：", &shown.join("、"), more].concat()
}

/// So many pins are named in a line.
const PINS: usize = 12;

/// What no data of ours tell of a material.
pub const CORROSION: &str = "耐蚀性、焊接性";
/// To check: other classes of strength.
pub const WEAKER: &str = "性能等级：候选的最高等级较低";
/// What classes of strength are called.
pub const STRENGTH: &str = "性能等级";
/// To check: it is seated otherwise.
pub const OTHER_FORM: &str = "结构形式不同：核对支承面与安装空间";

/// To check: what it has been through.
pub fn condition(of: &[String], with: &[String]) -> String {
    let said = |all: &[String]| if all.is_empty() { "未提供".to_owned() } else { all.join("、") };
    differs("状态", &said(of), &said(with))
}

/// Grades and standards.
pub const NO_EQUIVALENT: &str = "未列为等效牌号";
/// A grade that names both.
pub fn equivalent(grade: &str) -> String {
    ["等效牌号 ", grade].concat()
}
/// Parts of other standards.
pub const OTHER_STANDARD: &str = "标准不同";
/// Parts of one.
pub fn same_standard(name: &str) -> String {
    ["同一标准 ", name].concat()
}
/// How many dimensions are the same.
pub fn same_sizes(equal: usize, all: usize) -> String {
    format!("{} 个尺寸中 {} 个相同", decimal(all), decimal(equal))
}

/// The page: how one comes to it.
pub const fn how(library: Library) -> &'static str {
    match library {
        Library::Component => "打开一个元器件的详情，选「找替代」，这里会列出可以代替它的型号。",
        Library::Part => "打开一个零件的详情，选好规格后选「找相似」，这里会列出可以代替它的标准件。",
        Library::Mat => "打开一种材料的详情，选「找相似」，这里会列出等效或相当的牌号。",
    }
}
/// What leads to all of the library.
pub const SEARCH: &str = "去查找";
/// What leads to the page from an item.
pub const fn way(library: Library) -> &'static str {
    match library {
        Library::Component => "找替代",
        Library::Part | Library::Mat => "找相似",
    }
}
/// What the tab is called once it is known what is to be replaced.
pub fn title(page: &str, of: &Original) -> String {
    let model = of.config_name.as_ref().unwrap_or(&of.model);
    [page, " ", model].concat()
}

/// What a class is called, with how many there are.
pub fn group(library: Library, class: Likeness, count: usize) -> String {
    [class_name(library, class), "（", &decimal(count), "）"].concat()
}

/// What a class is called in the terms of a library.
pub const fn class_name(library: Library, class: Likeness) -> &'static str {
    match (library, class) {
        (Library::Component, Likeness::DropIn) => "可直接替换",
        (Library::Component, Likeness::Fits) => "引脚兼容",
        (Library::Part, Likeness::DropIn) => "标准等效",
        (Library::Part, Likeness::Fits) => "尺寸可换",
        (Library::Mat, Likeness::DropIn) => "等效牌号",
        (Library::Mat, Likeness::Fits) => "性能相当",
        (Library::Mat, Likeness::Near) => "性能相近",
        (_, Likeness::Near) => "功能相近",
    }
}

/// What a class means.
pub const fn meaning(library: Library, class: Likeness) -> &'static str {
    match (library, class) {
        (Library::Component, Likeness::DropIn) => {
            "焊盘和引脚一致，已知的额定值都不低于原件，其他参数没有明显变差"
        }
        (Library::Component, Likeness::Fits) => "焊盘和引脚一致，但有参数变差或未提供，要逐项核对",
        (Library::Component, Likeness::Near) => "功能相同、额定值够，但封装或引脚不同，要改板",
        (Library::Part, Likeness::DropIn) => "同一标准，尺寸全部相同",
        (Library::Part, Likeness::Fits) => "与其他零件配合的尺寸相同，头型、末端或厚度等不同",
        (Library::Part, Likeness::Near) => "主要规格相同，其余尺寸或结构不同",
        (Library::Mat, Likeness::DropIn) => "互为等效牌号，强度不低于原牌号",
        (Library::Mat, Likeness::Fits) => "同类材料，强度不低于原牌号",
        (Library::Mat, Likeness::Near) => "强度够但类别不同，或是等效牌号但强度、状态不同",
    }
}

/// How many were looked at, and how many may stand for it.
pub fn status(looked_at: u32, found: usize) -> String {
    ["比较了 ", &digits(u64::from(looked_at)), " 个候选，列出 ", &decimal(found), " 个"].concat()
}
/// Why there is nothing.
pub const fn nothing(looked_at: u32) -> &'static str {
    if looked_at == 0 {
        "库里没有同类的其他条目，可以放宽条件重新查找。"
    } else {
        "同类条目都没有通过类别、功能和额定值的检查，原因见下。"
    }
}
/// A gate, and how many it refused.
pub fn gate(why: &str, count: u32) -> String {
    [why, "：", &digits(u64::from(count)), " 个"].concat()
}

/// What a score is about.
pub const fn score(kind: ScoreKind) -> &'static str {
    match kind {
        ScoreKind::Electrical => "电气",
        ScoreKind::Package => "封装",
        ScoreKind::Pins => "引脚",
        ScoreKind::Standard => "标准",
        ScoreKind::Size => "尺寸",
        ScoreKind::Performance => "性能",
        ScoreKind::Grade => "牌号",
        ScoreKind::Strength => "强度",
        ScoreKind::Physical => "物理",
    }
}
/// Nothing was compared.
pub const NO_SCORE: &str = "—";
/// MOD-1: an item of the own organisation.
pub const OWN: &str = "企业库";
/// What opens and closes a candidate.
pub fn toggle(model: &str, open: bool) -> String {
    [if open { "收起 " } else { "展开 " }, model].concat()
}
/// What the columns of margins are called.
pub const MARGINS: [&str; 4] = ["参数", "原件", "候选", "余量"];
/// A column of pins.
pub const PIN: &str = "引脚";
/// How two pins stand to each other.
pub const RELATION: &str = "关系";
/// The same, of one pin.
pub const fn pin(is: PinMatch) -> &'static str {
    match is {
        PinMatch::Same => EQUAL,
        PinMatch::Free => "可不接",
        PinMatch::Other => OTHER,
        PinMatch::Unknown => "名称未提供",
    }
}
/// Pins that are not listed.
pub fn equal_pins(count: &str) -> String {
    ["其余 ", count, " 个引脚相同"].concat()
}
/// What the drawing shows.
pub fn both(of: &str, with: &str, differing: usize) -> String {
    if differing == 0 {
        return [of, " 与 ", with, " 的引脚对照：全部相同"].concat();
    }
    [of, " 与 ", with, " 的引脚对照：", &decimal(differing), " 个不同"].concat()
}
