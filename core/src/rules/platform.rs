//! §3 Enumerations: numbers and names that the server and the programs around the panel use.

use super::notice::captions;
use crate::library::Library;
use serde::Serialize;

macro_rules! enumeration {
    ($(#[$about:meta])* $name:ident from $from:ty as $as:ty: $($(#[$doc:meta])* $variant:ident = $value:literal,)*) => {
        $(#[$about])*
        #[sanku_derive::wire(ts)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        #[serde(rename_all = "camelCase")]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// What it is called in code.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant),)* }
            }

            /// What stands for it elsewhere.
            pub const fn value(self) -> $as {
                match self { $(Self::$variant => $value,)* }
            }

            /// ENU-1: what such a value stands for.
            pub fn of(value: $from) -> Option<Self> {
                match value { $($value => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

enumeration! {
    /// A platform by its number.
    PlatformType from i64 as i64:
    Part = 1,
    Component = 2,
    System = 3,
    Mat = 4,
}

impl PlatformType {
    /// ENU-1: the label of the library; the third is called after the materials, the fourth has none.
    pub const fn label(self) -> Option<&'static str> {
        match self {
            Self::Part => Some("零部件"),
            Self::Component => Some("元器件"),
            Self::System => Some("材料库"),
            Self::Mat => None,
        }
    }

    /// The platform of a library.
    pub const fn of_library(library: Library) -> Self {
        match library {
            Library::Part => Self::Part,
            Library::Component => Self::Component,
            Library::Mat => Self::Mat,
        }
    }
}

enumeration! {
    /// How an audit or an acceptance ended.
    AuditResult from i64 as i64:
    Failed = 0,
    Accepted = 1,
    Expired = 2,
}

enumeration! {
    /// How bad an error is.
    ErrorLevel from i64 as i64:
    Info = -2,
    Warn = -1,
    Error = 0,
    Danger = 1,
}

enumeration! {
    /// PLG-1: the kind of program that the panel stands in; exactly these names.
    SoftwareKind from &str as &'static str:
    Cad = "CAD",
    Eda = "EDA",
    Cae = "CAE",
    Cam = "CAM",
}

enumeration! {
    /// What an uploaded file is for.
    BizCode from &str as &'static str:
    ModelFiles = "ModelFiles",
    Images = "Images",
    DataSheets = "DataSheets",
    Symbols = "Symbols",
    FootPrints = "FootPrints",
    Temp = "Temp",
    Simulation = "Simulation",
    Other = "Other",
    Mark = "Mark",
}

/// The moduleType of a file that says none.
pub const MODULE_TYPE: i64 = 3;

enumeration! {
    /// What a feedback is about.
    FeedbackType from i64 as i64:
    Need = 1,
    Suggestion = 2,
    Problem = 3,
    Other = 4,
}

enumeration! {
    /// LGN-7: what a code is sent for.
    Scene from u32 as u32:
    Login = 1,
    Reset = 2,
    Register = 4,
}

impl Scene {
    /// TXT-1: what a code is for, as its letter says.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Login => captions::SCENES[0],
            Self::Reset => captions::SCENES[1],
            Self::Register => captions::SCENES[2],
        }
    }
}

impl FeedbackType {
    /// TXT-1: what people choose by.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Need => captions::FEEDBACK_TYPES[0],
            Self::Suggestion => captions::FEEDBACK_TYPES[1],
            Self::Problem => captions::FEEDBACK_TYPES[2],
            Self::Other => captions::FEEDBACK_TYPES[3],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That each value leads to its member and back, and that no other value leads anywhere.
    fn check<T: Copy + PartialEq + std::fmt::Debug, V: Copy + PartialEq + std::fmt::Debug>(
        all: &[T],
        value: fn(T) -> V,
        of: fn(V) -> Option<T>,
        rows: &[(T, V)],
        foreign: &[V],
    ) {
        assert_eq!(all.iter().map(|member| (*member, value(*member))).collect::<Vec<_>>(), rows);
        assert!(rows.iter().all(|(member, value)| of(*value) == Some(*member)));
        assert!(foreign.iter().all(|value| of(*value).is_none()));
    }

    #[test]
    fn enu_1_platform_types() {
        use PlatformType::{Component, Mat, Part, System};
        let rows = [(Part, 1), (Component, 2), (System, 3), (Mat, 4)];
        check(PlatformType::ALL, PlatformType::value, PlatformType::of, &rows, &[0, 5, -1]);
        let labels = rows.map(|(platform, _)| platform.label());
        assert_eq!(labels, [Some("零部件"), Some("元器件"), Some("材料库"), None]);
        assert_eq!(Library::ALL.map(PlatformType::of_library), [Part, Component, Mat]);
    }

    #[test]
    fn enu_1_audit_results() {
        use AuditResult::{Accepted, Expired, Failed};
        let rows = [(Failed, 0), (Accepted, 1), (Expired, 2)];
        check(AuditResult::ALL, AuditResult::value, AuditResult::of, &rows, &[-1, 3]);
    }

    #[test]
    fn enu_1_error_levels() {
        use ErrorLevel::{Danger, Error, Info, Warn};
        let rows = [(Info, -2), (Warn, -1), (Error, 0), (Danger, 1)];
        check(ErrorLevel::ALL, ErrorLevel::value, ErrorLevel::of, &rows, &[-3, 2]);
    }

    #[test]
    fn enu_1_software_kinds() {
        use SoftwareKind::{Cad, Cae, Cam, Eda};
        let rows = [(Cad, "CAD"), (Eda, "EDA"), (Cae, "CAE"), (Cam, "CAM")];
        // PLG-1
        let foreign = ["", "cad", "CADx", " CAD", "EDA,CAD", "__proto__"];
        check(SoftwareKind::ALL, SoftwareKind::value, SoftwareKind::of, &rows, &foreign);
    }

    #[test]
    fn enu_1_biz_codes() {
        let rows: Vec<_> = BizCode::ALL.iter().map(|code| (*code, code.value())).collect();
        check(BizCode::ALL, BizCode::value, BizCode::of, &rows, &["", "images", "Footprints"]);
        let names = rows.iter().map(|(_, name)| *name).collect::<Vec<_>>().join(" ");
        assert_eq!(names, "ModelFiles Images DataSheets Symbols FootPrints Temp Simulation Other Mark");
        assert_eq!(MODULE_TYPE, 3);
    }

    #[test]
    fn enu_1_feedback_types() {
        use FeedbackType::{Need, Other, Problem, Suggestion};
        let rows = [(Need, 1), (Suggestion, 2), (Problem, 3), (Other, 4)];
        check(FeedbackType::ALL, FeedbackType::value, FeedbackType::of, &rows, &[0, 5]);
        assert_eq!(rows.map(|(kind, _)| kind.label()), ["需求反馈", "意见建议", "问题反馈", "其他"]);
    }

    #[test]
    fn lgn_7_scenes_of_codes() {
        use Scene::{Login, Register, Reset};
        check(Scene::ALL, Scene::value, Scene::of, &[(Login, 1), (Reset, 2), (Register, 4)], &[0, 3, 5]);
        // TXT-1
        assert_eq!([Login, Reset, Register].map(Scene::label), ["登录", "验证身份", "注册"]);
    }
}
