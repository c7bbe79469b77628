//! §3 The enumerations by name, for whoever reads them as data.

use super::platform::{
    AuditResult, BizCode, ErrorLevel, FeedbackType, MODULE_TYPE, PlatformType, Scene, SoftwareKind,
};

macro_rules! enumerations {
    ($($name:ident $(as $number:ty)?;)*) => {
        /// What stands elsewhere for a member of an enumeration, by the names of both: `PlatformType`, `Mat`.
        pub fn value(enumeration: &str, member: &str) -> Option<String> {
            match enumeration {
                $(stringify!($name) => {
                    let found = $name::ALL.iter().find(|one| one.name() == member)?;
                    Some(found.value().to_string())
                })*
                "ModuleType" if member == "Default" => Some(MODULE_TYPE.to_string()),
                _ => None,
            }
        }

        /// The member of an enumeration by what stands elsewhere for it: `PlatformType`, `4`.
        pub fn member(enumeration: &str, value: &str) -> Option<&'static str> {
            match enumeration {
                $(stringify!($name) => {
                    enumerations!(@ $name value $($number)?).map($name::name)
                })*
                _ => None,
            }
        }
    };
    (@ $name:ident $value:ident) => { $name::of($value) };
    (@ $name:ident $value:ident $number:ty) => { $name::of(canonical::<$number>($value)?) };
}

enumerations! {
    PlatformType as i64;
    AuditResult as i64;
    ErrorLevel as i64;
    SoftwareKind;
    BizCode;
    FeedbackType as i64;
    Scene as u32;
}

/// A number as it is written: `1`, and not `01` or `+1`.
fn canonical<T: std::str::FromStr + ToString>(text: &str) -> Option<T> {
    text.parse::<T>().ok().filter(|number| number.to_string() == text)
}

/// ENU-1: what people call the member of an enumeration, by what stands elsewhere for it; some are called nothing.
pub fn label(enumeration: &str, value: &str) -> Option<&'static str> {
    match enumeration {
        "PlatformType" => PlatformType::of(canonical(value)?)?.label(),
        "FeedbackType" => FeedbackType::of(canonical(value)?).map(FeedbackType::label),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // ENU-1
    #[test]
    fn each_member_is_found_both_ways() {
        for (enumeration, name, number) in [
            ("PlatformType", "Mat", "4"),
            ("AuditResult", "Failed", "0"),
            ("ErrorLevel", "Info", "-2"),
            ("SoftwareKind", "Cad", "CAD"),
            ("BizCode", "FootPrints", "FootPrints"),
            ("FeedbackType", "Other", "4"),
            ("Scene", "Register", "4"),
        ] {
            assert_eq!(value(enumeration, name).as_deref(), Some(number), "{enumeration}");
            assert_eq!(member(enumeration, number), Some(name), "{enumeration}");
        }
    }

    // ENU-1
    #[test]
    fn what_is_no_member_has_no_name_and_no_value() {
        assert_eq!([member("PlatformType", "04"), member("PlatformType", ""), member("x", "1")], [None; 3]);
        assert_eq!([value("PlatformType", "mat"), value("x", "Mat")], [None, None]);
        assert_eq!([label("PlatformType", "3"), label("PlatformType", "4")], [Some("材料库"), None]);
        assert_eq!([label("FeedbackType", "4"), label("FeedbackType", "5")], [Some("其他"), None]);
    }
}
