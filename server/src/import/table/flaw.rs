//! §5 Imports: why a row or a column of a table is not taken over, as a code and a message, and where it stands.

use crate::import::{files::FileFlaw, source::Skipped};
use sanku_core::library::asset::AssetFlaw;

/// Why a row, a column or a file was skipped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Flaw {
    #[error(transparent)]
    File(#[from] FileFlaw),
    #[error(transparent)]
    Asset(#[from] AssetFlaw),
    #[error("不是 UTF-8、UTF-16 或 GB18030 文本")]
    NotText,
    #[error("没有表头")]
    Empty,
    #[error("缺少列“{0}”")]
    NoColumn(&'static str),
    #[error("超过 {0} 列")]
    TooWide(usize),
    #[error("列没有名称，未读入")]
    NoHead,
    #[error("与第 {0} 列重复，未读入")]
    HeadTwice(usize),
    #[error("单位 {0} 不认识")]
    UnknownUnit(String),
    #[error("单位 {0} 不是{1}的单位")]
    WrongUnit(String, String),
    #[error("没有单位，应如 {0}")]
    NoUnit(String),
    #[error("只有 {0} 格，应有 {1} 格{2}")]
    Short(usize, usize, &'static str),
    #[error("有 {0} 格，多于表头的 {1} 格")]
    Long(usize, usize),
    #[error("引号未闭合，其后的内容无法读取（文件可能被截断）")]
    OpenQuote,
    #[error("文件在此处被截断")]
    Cut,
    #[error("不是 JSON 对象：{0}")]
    Json(String),
    #[error("“{0}”在同一行中出现两次")]
    KeyTwice(String),
    #[error("缺少“{0}”")]
    Missing(&'static str),
    #[error("内容过长或含有控制字符")]
    BadText,
    #[error("没有注明许可：请填写“许可”列，或使用 --licence")]
    NoLicence,
    #[error("类别“{0}”不存在；新类别的名称前请加 +")]
    UnknownCategory(String),
    #[error("编号 {0} 已出现在{1}")]
    Doubled(String, String),
    #[error("规格 {0} 已出现在第 {1} 行")]
    ConfigurationTwice(String, u64),
    #[error("编号 {0} 有多行，各行都应填写“规格”")]
    NoConfiguration(String),
    #[error("与第 {1} 行同一编号的“{0}”不一致")]
    Differs(String, u64),
    #[error("{0} 用了小数逗号，应写作小数点")]
    DecimalComma(String),
    #[error("{0} 不是有限的数")]
    NotFinite(String),
    #[error("{0} 不是数；范围请写作 1..5")]
    NotNumber(String),
    #[error("下限 {0} 大于上限 {1}")]
    MinMax(String, String),
    #[error("与“{0}”说的是同一参数")]
    ParameterTwice(String),
    #[error("文件 {0} 不存在")]
    FileMissing(String),
    #[error("文件 {0} 应在表格所在的目录内")]
    FileOutside(String),
    #[error("{0} 不属于现在的模型文件，或不是这一版本算出的：请再运行 just shapes")]
    Shape(String),
    #[error("数据手册的地址 {0} 无效：应以 https:// 开头")]
    BadLink(String),
}

impl Flaw {
    /// Its kind, for counting and for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::File(flaw) => flaw.code(),
            Self::Asset(_) | Self::Shape(_) => "badFile",
            Self::NotText => "notText",
            Self::Empty | Self::NoColumn(_) | Self::NoHead => "noColumn",
            Self::TooWide(_) => "tooWide",
            Self::HeadTwice(_) | Self::KeyTwice(_) | Self::ParameterTwice(_) => "columnTwice",
            Self::UnknownUnit(_) | Self::WrongUnit(..) => "wrongUnit",
            Self::NoUnit(_) => "noUnit",
            Self::Short(..) => "shortRow",
            Self::Long(..) => "longRow",
            Self::OpenQuote | Self::Cut => "cut",
            Self::Json(_) => "notJson",
            Self::Missing(_) | Self::NoConfiguration(_) => "missing",
            Self::BadText => "badText",
            Self::NoLicence => "noLicence",
            Self::UnknownCategory(_) => "unknownCategory",
            Self::Doubled(..) | Self::ConfigurationTwice(..) => "doubled",
            Self::Differs(..) => "differs",
            Self::DecimalComma(_) => "decimalComma",
            Self::NotFinite(_) => "notFinite",
            Self::NotNumber(_) => "notNumber",
            Self::MinMax(..) => "minMax",
            Self::FileMissing(_) | Self::FileOutside(_) => "fileMissing",
            Self::BadLink(_) => "badLink",
        }
    }

    /// Of a whole row.
    pub const fn of_row(self, line: u64) -> Trouble {
        Trouble { line, place: None, flaw: self }
    }

    /// Of a cell, by the place of its head.
    pub const fn at(self, line: u64, place: String) -> Trouble {
        Trouble { line, place: Some(place), flaw: self }
    }
}

/// A flaw and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The line of the file, from 1; 0 is all of it.
    pub line: u64,
    /// The column, as people find it.
    pub place: Option<String>,
    /// What is wrong.
    pub flaw: Flaw,
}

impl Trouble {
    /// As the report has it.
    pub fn of(&self, file: &str) -> Skipped {
        let place = self.place.as_deref().unwrap_or_default();
        let (what, why) = match self.line {
            0 => (file.to_owned(), self.flaw.to_string()),
            line => (format!("{file}:{line}"), format!("第 {line} 行{place}：{}", self.flaw)),
        };
        Skipped { kind: self.flaw.code(), what, why }
    }
}
