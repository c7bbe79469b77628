//! TXT-1 REC-1 What is said of a need and of what answers it.

use crate::{
    library::Library,
    rules::need::{
        READ,
        told::{Loosened, NeedKind},
    },
    text::{decimal, digits},
};

/// What the page does.
pub const INTRO: &str = "用一句话说出要什么、受多大的力、有哪些限制。读出的条件可以逐项修改；每个推荐附公开的算式和余量，供选型参考";

/// Sentences that could be asked.
pub const fn examples(library: Library) -> [&'static str; 3] {
    match library {
        Library::Part => {
            ["不锈钢 M8 螺栓 长30 承受12kN", "轴径25 传递80N·m 的平键", "梁 跨度2m 中间2kN 挠度≤L/400"]
        }
        Library::Component => {
            ["10k 1% 0603 50V", "陶瓷电容 4.7µF 工作电压12V X7R", "P沟道MOSFET 工作电压12V 工作电流2A"]
        }
        Library::Mat => ["轻而硬的板 耐150°C", "铝合金 导热好 屈服≥200MPa", "钛合金 轻而强 耐400°C"],
    }
}

/// More was typed than is read.
pub fn too_long(long: usize) -> String {
    ["一句话最多 ", &decimal(READ), " 字，现在有 ", &decimal(long), " 字，请缩短后再推荐"].concat()
}

/// What a reading is to the need.
pub const fn kind(kind: NeedKind) -> &'static str {
    match kind {
        NeedKind::Subject => "找什么",
        NeedKind::Limit => "限制",
        NeedKind::Load => "载荷",
        NeedKind::Wish => "希望",
    }
}

/// What was not read.
pub fn unread<'p>(pieces: impl Iterator<Item = &'p str>) -> String {
    let pieces: Vec<&str> = pieces.collect();
    ["没有读懂：", &pieces.join("、"), "。推荐时没有考虑这些字，可以换一种说法"].concat()
}

/// What must still be said.
pub fn lacking(what: &str) -> String {
    ["还需要：", what].concat()
}

/// How many were looked at, and what became of them.
pub fn status(library: Library, [considered, passed, unknown]: [u32; 3], left_out: u32) -> String {
    let of = match library {
        Library::Part => " 个规格",
        Library::Component => " 个元器件",
        Library::Mat => " 种材料",
    };
    let [considered, passed, unknown] = [considered, passed, unknown].map(|count| digits(count.into()));
    let more = if left_out == 0 {
        String::new()
    } else {
        ["；另有 ", &digits(left_out.into()), " 个条目没有比较，请把要找的说得更具体"].concat()
    };
    ["比较了 ", &considered, of, "，通过 ", &passed, "，缺数据 ", &unknown, &more].concat()
}

/// How a bar is read.
pub const LEGEND: &str = "余量条中的竖线表示刚好够用";

/// What was not compared.
pub fn uncompared(what: &[String]) -> String {
    ["未比较：", &what.join("、")].concat()
}

/// The library holds none of what is looked for.
pub const NOTHING_THERE: &str = "库里没有这类条目，可以换一种说法，或到检索里查找。";
/// No single limit helps.
pub const NOTHING_PASSES: &str = "只放宽一项条件，仍然没有能通过的。可以同时放宽几项，或去掉不必要的条件。";
/// A single limit helps.
pub const LOOSEN: &str = "放宽下面任何一项，就有能通过的：";

/// Which limit could be loosened, from what to what.
pub fn loosened(Loosened { label, from, to, .. }: &Loosened) -> String {
    [label.as_str(), "：", from, " → ", to].concat()
}

/// How many then pass.
pub fn passes(count: u32) -> String {
    [&digits(count.into()), " 个通过"].concat()
}

/// Has the sentence said in other words.
pub const TURN: &str = "让 AI 改写成需求";
/// The same, of a visitor.
pub const LOGIN_AND_TURN: &str = "登录后让 AI 改写";
/// It was.
pub const TURNED: &str = "AI 已把这句话改写成需求，推荐和算式仍由本门户给出。";
/// Nothing of the answer holds.
pub const NOT_TURNED: &str = "AI 的回答中没有可以采用的条件，原来的语句不变。";

/// How a sentence came about, and what of the answer was dropped.
pub fn turned(how: &str, dropped: Vec<String>) -> Vec<String> {
    let dropped = dropped.into_iter().map(|what| ["没有采用 ", &what].concat());
    std::iter::once(how.to_owned()).chain(dropped).collect()
}

/// To whom a sentence would be told, and what for.
pub fn consent(host: &str) -> String {
    [
        "下面这句话将发送给 ",
        host,
        "，由那里的 AI 服务拆成一项项条件。只发送这一句话，不发送账号、企业库的条目和推荐结果。同意后，本页不再询问。",
    ]
    .concat()
}
