//! TXT-1 Texts of how what was typed was read.

/// QRY-1: what was typed, and how else it is looked for.
pub fn read_also(typed: &str, others: &[String]) -> String {
    let typed = ["输入：", typed].concat();
    if others.is_empty() { typed } else { [&typed, "；也按", &others.join("、"), "查找"].concat() }
}

/// What drops a word.
pub fn drop_word(word: &str) -> String {
    ["去掉「", word, "」"].concat()
}

/// What takes a word as it stands.
pub fn keep_word(word: &str) -> String {
    ["「", word, "」按原文查找"].concat()
}

/// What opens the ways to read a word.
pub fn read_otherwise(word: &str) -> String {
    ["「", word, "」换一种读法"].concat()
}

/// Before the way that is taken if nothing is said.
pub const READ_USUALLY: &str = "自动：";

/// QRY-1: a segment that an item does not have, before what it has.
pub fn wrong(part: &str, of: &str, called: &str) -> String {
    ["「", part, "」不是 ", of, " 的", called, "，最近："].concat()
}

/// QRY-2: what was given up, and how much is found by the rest.
pub fn relaxed(step: &str, total: &str) -> String {
    ["没有完全符合的结果，", step, "后找到 ", total, " 个"].concat()
}
