//! TXT-1 Texts of a user's own lists.

use crate::rules::limits::{BILL_LINES, LIST_ENTRIES_MAX, LIST_QUANTITY_MAX, LISTS_MAX};

/// The dialog that asks into which list something comes.
pub const COLLECT: &str = "加入清单";
/// A new list among those to choose from.
pub const NEW: &str = "新清单";
/// What asks for the name of a new list, and of one that is called differently.
pub const NAMES: [&str; 2] = ["新清单的名称", "清单的名称"];
/// What asks for the note beside an entry.
pub const NOTE: &str = "备注";
/// What leads there where nothing is noted.
pub const ADD_NOTE: &str = "添加备注";
/// What asks for the quantity of an entry.
pub const QUANTITY: &str = "数量";
/// A list without a name.
pub const NAMELESS: &str = "请输入清单名称";
/// Another list has the name.
pub const NAME_TAKEN: &str = "已有同名的清单，请换一个名称";
/// An item that comes into a list is none, or is not seen, or has no such configuration.
pub const ITEM_MISSING: &str = "条目或配置不存在，没有加入清单";
/// An entry of which the item is there no more.
pub const GONE: &str = "已下架";
/// What leads to the list that something came into.
pub const TO_LIST: &str = "查看清单";
/// Heads of a list, as it is exported.
pub const HEADS: [&str; 7] = ["序号", "名称", "型号", "配置", "数量", "备注", "库"];
/// The sheet of a list in a workbook.
pub const SHEET: &str = "清单";

/// How the file of a package for KiCad ends.
pub const PACKAGE: &str = "_KiCad.zip";
/// It is on its way.
pub const PACKING: &str = "正在打包 KiCad 库…";

/// How many of it cannot be wanted.
pub fn bad_quantity() -> String {
    format!("请输入 1 到 {LIST_QUANTITY_MAX} 的整数")
}

/// There are as many lists as there may be.
pub fn too_many_lists() -> String {
    format!("最多保存 {LISTS_MAX} 个清单，请先删除不用的清单")
}

/// A list is full.
pub fn too_many_entries() -> String {
    format!("一个清单最多 {LIST_ENTRIES_MAX} 项，请换一个清单")
}

/// Nothing comes into a list, or too much at once.
pub fn bad_entries() -> String {
    format!("一次请加入 1 到 {BILL_LINES} 项")
}

/// How many entries a list has.
pub fn entries(count: &str) -> String {
    format!("{count} 项")
}

/// How many there are in the list on screen, and how many pieces that is.
pub fn counted(entries: &str, pieces: &str) -> String {
    format!("共 {entries} 项，{pieces} 件")
}

/// Several things that come into a list.
pub fn several(count: &str) -> String {
    format!("清单中的 {count} 项")
}

/// What came into a list.
pub fn added(list: &str) -> String {
    format!("已加入「{list}」")
}

/// What is asked before a list goes.
pub fn remove_list(name: &str) -> String {
    format!("删除清单「{name}」及其中的全部条目")
}

/// What is asked before an entry goes.
pub fn remove_entry(name: &str) -> String {
    format!("移除 {name}")
}

/// What went.
pub fn removed(name: &str) -> String {
    format!("{name} 已移除")
}

/// The file of an exported list, with this at its end.
pub fn file(name: &str, ending: &str) -> String {
    let plain = |letter| match letter {
        '\\' | '/' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
        letter => letter,
    };
    [name.chars().map(plain).collect::<String>().as_str(), ending].concat()
}
