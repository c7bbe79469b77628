//! §5 Imports: why a card is not taken over, as a code and a message.

use crate::import::{files::FileFlaw, source::Skipped};

/// Why a card was skipped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum CardFlaw {
    #[error(transparent)]
    File(#[from] FileFlaw),
    #[error("材料卡过大或嵌套过深")]
    TooLarge,
    #[error("第 {0} 行不是材料卡的内容：{1}")]
    Line(u64, String),
    #[error("不是材料卡：{0}")]
    Syntax(String),
    #[error("模板或未定义的材料，没有可用的数值")]
    Empty,
    #[error("没有名称或名称过长")]
    NoName,
    #[error("没有注明许可：请使用 --licence")]
    NoLicence,
    #[error("继承的材料卡 {0} 不在所导入的目录中")]
    BaseMissing(String),
    #[error("同名目录中的同名材料卡已从 {0} 读入")]
    Twice(String),
    #[error("第 {0} 行“{1}”：{2}")]
    Value(u64, String, String),
}

impl CardFlaw {
    /// Its kind, for counting and for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::File(flaw) => flaw.code(),
            Self::TooLarge => "tooLarge",
            Self::Line(..) | Self::Syntax(_) => "syntax",
            Self::Empty => "noValues",
            Self::NoName => "noName",
            Self::NoLicence => "noLicence",
            Self::BaseMissing(_) => "baseMissing",
            Self::Twice(_) => "doubled",
            Self::Value(..) => "badValue",
        }
    }

    /// A card, or a line of one, that is skipped for it.
    pub fn of(&self, file: &str) -> Skipped {
        let what = match self {
            Self::Line(line, _) | Self::Value(line, ..) => format!("{file}:{line}"),
            _ => file.to_owned(),
        };
        Skipped { kind: self.code(), what, why: self.to_string() }
    }
}
