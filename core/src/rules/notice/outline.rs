//! TXT-1 SHP-2 What is said of outlines and of what is found by them.

use crate::{
    library::outline::ask::Refused,
    text::{decimal, digits},
};

/// What the page does.
pub const INTRO: &str =
    "画出或导入一个视图的轮廓，标一个尺寸，按轮廓找零件；图样只在本机处理，发送的只有 32 个数和尺寸";
/// A view alone proves nothing.
pub const NOT_SAME: &str = "只按一个视图的轮廓排列：视图重合不等于零件相同，请核对其余尺寸";
/// Materials have no bodies.
pub const NO_MATERIALS: &str = "材料没有外形，不能按轮廓检索；请到零部件库按轮廓找零件";
/// What leads there.
pub const TO_PARTS: &str = "到零部件库按轮廓检索";
/// What is pressed to search.
pub const FIND: &str = "按轮廓查找";
/// The board.
pub const BOARD: &str = "画板：方向键移动光标，回车落点，退格撤销";
/// What was read, for who does not see it.
pub const READ: &str = "读出的轮廓";
/// Nothing was drawn.
pub const EMPTY: (&str, &str) =
    ("还没有轮廓", "在画板上画一个闭合轮廓，或打开 DXF、SVG、PNG、JPEG 文件；再标一个已知尺寸，结果更准");
/// It was drawn, and not searched.
pub const READY: (&str, &str) = ("轮廓已读出", "点“按轮廓查找”；标一个已知尺寸可以分清大小不同的零件");
/// Nothing was found of what was looked at so far.
pub const BUILDING: (&str, &str) =
    ("视图还在索引", "服务器刚启动，零件的视图正在逐个建立索引；请过一会儿再点“按轮廓查找”");
/// Nothing was found.
pub const NOTHING: (&str, &str) =
    ("没有找到相近的视图", "请检查轮廓是否闭合，或换一个视图；没有实体模型的零件不在其中");
/// It could not be computed.
pub const LOST: &str = "轮廓没有算出来，请重试；若文件很大，请先删去无关的图线";
/// The sketch is too long for an address.
pub const TOO_LONG: &str = "图形太多，地址放不下；请撤销一些，或改用文件";
/// A point that cannot be read.
pub const NO_POINT: &str = "坐标没有读懂，请写成 120,80，多个点用空格隔开；范围 0–400、0–300";
/// A file that is too large.
pub const TOO_LARGE: &str = "文件超过 20 MB，请删去无关内容后再打开";
/// A dimension that says nothing.
pub const NO_DIMENSION: &str = "尺寸没有读懂，请写大于 0 的数，单位 mm，也可写 in";
/// A dimension has two ends.
pub const TWO_ENDS: &str = "请用“标尺寸”在图上点两个点";
/// All configurations.
pub const ALL: &str = "全部";

/// The tools, in their order: what each is called, and how it is used.
pub const TOOLS: [(&str, &str); 6] = [
    ("轮廓", "逐点点出轮廓，点回起点或按“闭合”结束；画在已有轮廓里面的是孔"),
    ("对称", "点出左半边，另一半沿画板竖直中线对称生成；按“闭合”结束"),
    ("手绘", "按住拖动画一圈，松开即闭合"),
    ("圆", "先点圆心，再点圆上一点；画在已有轮廓里面的是孔"),
    ("孔", "先点圆心，再点孔边一点"),
    ("标尺寸", "点两个点，再填它们之间的实际距离"),
];

/// From which side something is seen.
pub fn way(word: &str) -> &'static str {
    match word {
        "front" => "主视图",
        "top" => "俯视图",
        _ => "侧视图",
    }
}

/// Why nothing was read.
pub const fn refused(why: Refused) -> &'static str {
    match why {
        Refused::Kind => "这个文件读不出来：请用文本格式的 DXF，或 SVG、PNG、JPEG",
        Refused::TooLarge => TOO_LARGE,
        Refused::Entity => "SVG 里声明了实体，为安全不读取；请从绘图程序重新导出不含 DOCTYPE 的 SVG",
        Refused::Pale => "图片里分不清线和底色，或不到 8×8 像素；请换对比更强的图片",
        Refused::Open => "没有读到闭合的轮廓；请检查线段首尾是否相接",
    }
}

/// What of a file was left out.
pub fn ignored(what: &[(String, u32)]) -> String {
    let each = what.iter().map(|(kind, count)| {
        let kind = if kind == "thin" { "细线" } else { kind };
        [kind, " ", &digits(u64::from(*count))].concat()
    });
    ["未计入：", &each.collect::<Vec<_>>().join("、")].concat()
}

/// Which part of a file is looked at.
pub fn part(at: u32, of: u32) -> String {
    ["图形 ", &digits(u64::from(at)), " / ", &digits(u64::from(of))].concat()
}

/// How much was found, and how far the index is.
pub fn status(views: u64, [done, all]: [u64; 2]) -> String {
    let found = ["比较了 ", &digits(views), " 个不同的视图"].concat();
    if done < all {
        return [&found, "；已索引 ", &digits(done), " / ", &digits(all), " 项，其余稍后可查"].concat();
    }
    found
}

/// How many share a view.
pub fn shared(count: u64) -> String {
    ["此视图有 ", &digits(count), " 个配置相同"].concat()
}

/// How much lies on the drawing.
pub fn overlap(thousandths: u32) -> String {
    let digit = thousandths % 10;
    ["重合 ", &digits(u64::from(thousandths / 10)), ".", &digits(u64::from(digit)), " %"].concat()
}

/// More than is told.
pub fn more(count: u64) -> String {
    ["另有 ", &digits(count), " 个配置，请到该件的表里查看"].concat()
}

/// The unit that a file says.
pub fn unit(size: &str) -> String {
    ["按文件单位，图形约 ", size, " mm；标一个尺寸可改"].concat()
}

/// Where the cursor is.
pub fn cursor([x, y]: [u32; 2]) -> String {
    ["光标 ", &digits(u64::from(x)), ",", &digits(u64::from(y))].concat()
}

/// Numbers that are none.
pub fn no_numbers(numbers: usize, readings: usize) -> String {
    ["请求须含 1–", &decimal(readings), " 组轮廓数，每组 ", &decimal(numbers), " 个有限的数，尺寸大于 0"]
        .concat()
}
