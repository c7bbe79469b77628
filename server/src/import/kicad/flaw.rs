//! §5 Imports: why something was not taken over, as a code and a message.

use super::syntax::SyntaxError;
use crate::import::{files::FileFlaw, source::Skipped};

/// Why a file or an entry was skipped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Flaw {
    #[error(transparent)]
    File(#[from] FileFlaw),
    #[error("不是 KiCad 文件：{0}")]
    Syntax(#[from] SyntaxError),
    #[error("内容不是 {0}")]
    WrongKind(&'static str),
    #[error("同名库已从 {0} 读入")]
    LibraryTwice(String),
    #[error("KiCad 5 及更早的符号库不读取：请在 KiCad 6 以上版本中打开并另存为 .kicad_sym")]
    Old,
    #[error("没有名称或名称过长")]
    NoName,
    #[error("同一库中重名")]
    NameTwice,
    #[error("{0} 中的数值无效")]
    BadNumber(String),
    #[error("继承的符号 {0} 不存在")]
    BaseMissing(String),
    #[error("继承关系成环或过深：{0}")]
    BaseLoop(String),
    #[error("图形超过 {0} 个")]
    TooManyShapes(usize),
}

impl Flaw {
    /// Its kind, for counting and for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::File(flaw) => flaw.code(),
            Self::Syntax(_) => "syntax",
            Self::WrongKind(_) => "wrongKind",
            Self::LibraryTwice(_) => "libraryTwice",
            Self::Old => "oldFormat",
            Self::NoName => "noName",
            Self::NameTwice => "nameTwice",
            Self::BadNumber(_) => "badNumber",
            Self::BaseMissing(_) => "baseMissing",
            Self::BaseLoop(_) => "baseLoop",
            Self::TooManyShapes(_) => "tooManyShapes",
        }
    }
    /// A file or an entry that is skipped for it.
    pub fn of(&self, what: impl Into<String>) -> Skipped {
        Skipped { kind: self.code(), what: what.into(), why: self.to_string() }
    }
}
