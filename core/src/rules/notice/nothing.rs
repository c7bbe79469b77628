//! TXT-1 The texts of lists in which nothing stands: why, and what to do.

/// A search without a result.
pub const NO_MATCH: (&str, &str) = ("没有找到匹配的结果", "可减少关键字，或换用型号、标准号、英文名称再试");
/// From there to all that there is.
pub const CATALOGUE: &str = "浏览目录";
/// FBK-2: from there to whoever can add it.
pub const MISSING: &str = "缺少此条目？告诉我们";
/// FBK-2: what a feedback about it says before its author says the rest.
pub fn missing(sought: &str) -> String {
    format!("缺少的条目：{sought}\n用途：\n资料（标准、手册或链接）：")
}
/// A search without a result under the chosen filters.
pub const NO_MATCH_FILTERED: (&str, &str) = ("当前筛选条件下没有结果", "可清除筛选后再看");
/// A configuration model that nobody has.
pub const NO_MODEL: (&str, &str) = ("没有找到该配置型号", "请检查规格写法，例如 M6×20");
/// An organisation's own library, seen by somebody who does not belong to it.
pub const NOT_A_MEMBER: (&str, &str) = ("企业库仅对本企业成员开放，请使用企业账号登录后查看", "");
/// A search in an organisation's own library without a result.
pub const NO_MATCH_OWN: (&str, &str) = ("企业库中没有找到匹配的结果", "可更换关键字，或切换到公共库再试");
/// A catalogue without a category.
pub const NO_CATEGORIES: (&str, &str) = ("目录还是空的", "导入数据后，这里按分类列出全部条目。");
/// A detail whose number is not in the library.
pub const ITEM_MISSING: (&str, &str) = ("未找到该条目", "该条目可能已经下架，或链接有误");
/// A detail that did not come.
pub const ITEM_FAILED: &str = "详情没有加载成功";
/// An organisation's own library without a brand.
pub const NO_BRANDS_OWN: &str = "企业库中还没有厂商";

/// An organisation's own library without anything in it, and how something comes in.
pub fn nothing_own(library: &str, org: u64) -> (String, String) {
    (
        format!("企业库的{library}中还没有条目"),
        format!(
            "企业数据由运维人员在服务器上导入：sanku import kicad 目录 --org {org}，导入后本企业成员即可检索"
        ),
    )
}

/// Why and what to do, where something else is said in large.
pub fn in_one((why, advice): (String, String)) -> String {
    if advice.is_empty() { why } else { format!("{why}。{advice}") }
}

/// A filter of a configuration table that leaves no row.
pub fn no_row(filter: &str) -> String {
    format!("没有符合“{filter}”的配置，请换一个筛选词。")
}

/// No brand, of those with a name or of all.
pub fn no_brands(asked: &str) -> (String, String) {
    let (title, text) = match asked {
        "" => ("还没有厂商".to_owned(), "导入数据后，这里列出发布它们的厂商与标准机构。"),
        name => (format!("没有名称含“{name}”的厂商"), "请换一个名称，或查看全部厂商。"),
    };
    (title, text.to_owned())
}
