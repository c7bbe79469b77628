//! §5 Imports: the columns of a table that are no parameters, under the names that they may have.

/// What a column says of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Own {
    Id,
    Name,
    Model,
    Category,
    Maker,
    Source,
    Licence,
    Keywords,
    Description,
    Datasheet,
    Configuration,
    Files,
}

/// Each with the name that people know it by, and what else it may be called.
const NAMES: [(Own, &str, &[&str]); 12] = [
    (Own::Id, "编号", &["id", "number"]),
    (Own::Name, "名称", &["name"]),
    (Own::Model, "型号", &["model", "牌号"]),
    (Own::Category, "类别", &["category", "分类"]),
    (Own::Maker, "厂商", &["maker", "brand", "manufacturer", "品牌", "制造商"]),
    (Own::Source, "来源", &["source"]),
    (Own::Licence, "许可", &["licence", "license"]),
    (Own::Keywords, "关键词", &["keywords"]),
    (Own::Description, "说明", &["description", "描述"]),
    (Own::Datasheet, "数据手册", &["datasheet"]),
    (Own::Configuration, "规格", &["configuration"]),
    (Own::Files, "文件", &["files", "file", "model file", "模型文件"]),
];

impl Own {
    /// The column of this name.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        let called = |(_, first, others): &&(Self, &str, &[&str])| *first == name || others.contains(&&*name);
        NAMES.iter().find(called).map(|(own, ..)| *own)
    }

    /// As people know it.
    pub fn label(self) -> &'static str {
        NAMES.iter().find(|(own, ..)| *own == self).map_or("", |(_, label, _)| label)
    }

    /// Whether all rows of one number say the same of it.
    pub const fn is_shared(self) -> bool {
        !matches!(self, Self::Configuration | Self::Files)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_has_a_chinese_and_an_english_name_and_each_stands_once() {
        let mut seen = std::collections::BTreeSet::new();
        for (own, label, others) in NAMES {
            for name in [label].iter().chain(others) {
                assert_eq!(Own::named(name), Some(own), "{name}");
                assert!(seen.insert(*name), "{name}");
            }
            assert!(!label.is_ascii() && others.iter().any(|name| name.is_ascii()), "{label}");
        }
        assert_eq!((Own::named("Name"), Own::named("density")), (Some(Own::Name), None));
    }
}
