//! TXT-1 Texts of a bill of materials.

/// Heads of its table, as they are exported.
pub const HEADS: [&str; 9] = ["行", "原文", "数量", "理解", "结果", "名称", "型号", "配置", "说明"];
/// What became of a line: found, found by less, not found, not looked up.
pub const OUTCOMES: [&str; 4] = ["查到", "近似", "没有", "未查"];
/// What stands behind a number that says how many.
pub const COUNTERS: [&str; 9] = ["个", "件", "只", "套", "根", "片", "颗", "pcs", "PCS"];
/// What the column of a table is called that says how many.
pub const COUNT_HEADS: [&str; 5] = ["数量", "件数", "用量", "qty", "quantity"];
/// What columns are called in which nothing stands that is looked up.
pub const ASIDE_HEADS: [&str; 10] =
    ["序号", "编号", "行", "位号", "备注", "no.", "ref", "reference", "designator", "remark"];
/// A file that holds no text.
pub const NOT_TEXT: &str = "读不出这个文件里的文字；请另存为 CSV 或 XLSX，或复制单元格后粘贴";
/// A file that holds no line.
pub const EMPTY_FILE: &str = "文件里没有可以查找的行";
/// The file of an exported bill, and as a workbook.
pub const FILES: [&str; 2] = ["清单查询结果.csv", "清单查询结果.xlsx"];
/// Its sheet in a workbook.
pub const SHEET: &str = "清单查询结果";
/// Nothing was found by a line.
pub const NOTHING: &str = "没有找到匹配的结果";
/// What was found is taken for what was meant.
pub const TAKE: &str = "采用";
/// There was no time for a line.
pub const LATE: &str = "时间用完，这一行没有查；请分批粘贴";
/// A line is still looked up.
pub const ASKED: &str = "正在查询…";
/// Nothing of a line can be looked up.
pub const UNREADABLE: &str = "这一行没有可以查找的内容";

/// There are more lines than are looked up.
pub fn too_many(most: usize) -> String {
    format!("一次最多查 {most} 行，其余的行没有查；请分批粘贴")
}

/// How many lines there are, and what became of them.
pub fn counted(lines: usize, [found, near, none, late]: [usize; 4]) -> String {
    let [is_found, is_near, is_none, is_late] = OUTCOMES;
    let all = format!("共 {lines} 行：{is_found} {found}，{is_near} {near}，{is_none} {none}");
    if late > 0 { format!("{all}，{is_late} {late}") } else { all }
}

/// How many others were found by a line.
pub fn others(count: &str) -> String {
    format!("另有 {count} 个")
}
