//! §2 What came to a library, in a line.

use crate::text::grouped;

/// How many items are new, have other values, and are of another edition of their standard; and whether they were imported.
pub fn said(imported: bool, [added, changed, renewed]: [u64; 3]) -> String {
    let parts = [
        (added, "新增", "个条目"),
        (changed.saturating_sub(renewed), "更新", "个条目"),
        (renewed, "标准换版", "个条目"),
    ];
    let said: Vec<String> = parts
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, what, of)| format!("{what} {} {of}", grouped(count)))
        .collect();
    format!("{}{}", if imported { "导入：" } else { "" }, said.join("，"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_is_counted_by_what_it_did() {
        for (imported, counts, is) in [
            (true, [1_200, 0, 0], "导入：新增 1,200 个条目"),
            (false, [3, 5, 2], "新增 3 个条目，更新 3 个条目，标准换版 2 个条目"),
            (false, [0, 2, 2], "标准换版 2 个条目"),
        ] {
            assert_eq!(said(imported, counts), is);
        }
    }
}
