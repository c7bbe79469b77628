//! TXT-1 Texts of the library that KiCad reads by HTTP.

use crate::rules::limits::{KICAD_TOKEN_NAME_MAX, KICAD_TOKENS_MAX};

/// What the file says of the library: its name, and a line about it.
pub const FILE_SAYS: [&str; 2] = ["Sanku", "三库元器件库"];
/// What asks for the name of a new token.
pub const NAME: &str = "令牌名称";
/// A token that was not used yet.
pub const UNUSED: &str = "未使用";
/// A token ended.
pub const ENDED: &str = "令牌已失效";

/// A name that a token cannot have.
pub fn bad_name() -> String {
    format!("请输入 1 到 {KICAD_TOKEN_NAME_MAX} 字的名称")
}

/// There are as many tokens as there may be.
pub fn too_many() -> String {
    format!("最多 {KICAD_TOKENS_MAX} 个有效令牌，请先停用不用的令牌")
}

/// When a token was made.
pub fn since(at: &str) -> String {
    format!("创建于 {at}")
}

/// What is asked before a token ends.
pub fn end(name: &str) -> String {
    format!("停用令牌「{name}」，使用它的 KiCad 将不能再读取元器件库")
}

/// What is said of a token that was made.
pub fn made(name: &str) -> String {
    format!("令牌「{name}」已创建。它只显示这一次，请复制或下载后妥善保存")
}
