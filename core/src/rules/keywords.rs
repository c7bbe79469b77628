//! §4, §5 Keywords: what a search box searches by, and what it refuses.

use crate::{json::Read, refusals::refusals};
use sanku_derive::wire;
use serde::Serialize;

/// What the box searches by.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum KeywordMode {
    /// Keywords, as tags.
    #[default]
    All,
    /// One configuration model.
    ConfigName,
}

impl KeywordMode {
    /// KEY-6: the mode that the query value partSearchType starts.
    pub fn of(part_search_type: &str) -> Self {
        if part_search_type == "configName" { Self::ConfigName } else { Self::All }
    }
}

refusals! {
    /// Why it does not search.
    #[wire(ts)]
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    KeywordRefusal:
    /// KEY-2.
    TooMany = 101 "keywordsTooMany" "关键字最多10个";
    /// KEY-2.
    Duplicate = 102 "keywordsDuplicate" "关键字不能重复";
    /// KEY-2, and KEY-7 in the manufacturer box.
    Empty = 103 "keywordsEmpty" "请输入内容再进行搜索";
    /// KEY-6.
    ModelEmpty = 104 "keywordsModelEmpty" "请输入配置型号再进行搜索";
}
