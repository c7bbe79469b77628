//! KCD-1 The library of KiCad's that is read by HTTP: what its tokens are called, and the file that KiCad opens it by.

use super::{limits::KICAD_TOKEN_NAME_MAX, notice::kicad::FILE_SAYS};
use crate::{json, secret::Secret, text::trim};

/// What every token begins with, so that who finds one knows what it opens.
pub const PREFIX: &str = "sanku_kicad_";
/// What the file is called.
pub const FILE: &str = "sanku.kicad_httplib";
/// What such a file is.
pub const MEDIA_TYPE: &str = "application/json";
/// Where the library is, behind the origin; KiCad puts the version behind it.
pub const ROOT: &str = "/kicad";
/// What stands before the token in the header that says it.
const SCHEME: &str = "Token ";
/// For so many seconds KiCad takes a part as it read it.
const PART_KEPT: u32 = 600;
/// The same of the list of a category.
const CATEGORY_KEPT: u32 = 3_600;

/// What a token is called, without the white space around it: one line, neither empty nor too long.
pub fn name(text: &str) -> Option<&str> {
    let name = trim(text);
    let fits = !name.is_empty() && name.chars().count() <= KICAD_TOKEN_NAME_MAX;
    (fits && !name.chars().any(char::is_control)).then_some(name)
}

/// The token that the value of an `Authorization` header holds, if it may be one of ours.
pub fn held(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_at_checked(SCHEME.len())?;
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_';
    let ours = scheme.eq_ignore_ascii_case(SCHEME) && token.starts_with(PREFIX) && token.bytes().all(plain);
    ours.then_some(token)
}

/// KCD-3: what KiCad opens the library by: where it is, and the token.
pub fn file(origin: &str, token: &Secret<String>) -> String {
    let quoted = |text: &str| json::text_of(text).unwrap_or_default();
    let (root, token) = (quoted(&[origin, ROOT].concat()), quoted(token.reveal()));
    let [name, description] = FILE_SAYS.map(quoted);
    format!(
        r#"{{
  "meta": {{
    "version": 1.0
  }},
  "name": {name},
  "description": {description},
  "source": {{
    "type": "REST_API",
    "api_version": "v1",
    "root_url": {root},
    "token": {token},
    "timeout_parts_seconds": {PART_KEPT},
    "timeout_categories_seconds": {CATEGORY_KEPT}
  }}
}}
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn kcd_1_a_token_has_a_name_of_one_line() {
        let long = "长".repeat(64);
        for (text, is) in [
            (" 办公室\u{3000}", Some("办公室")),
            (&long, Some(&*long)),
            ("a b", Some("a b")),
            ("7", Some("7")),
        ] {
            assert_eq!(name(text), is, "{text:?}");
        }
        for text in ["", " \t", "a\nb", "a\u{7f}b", &"长".repeat(65)] {
            assert_eq!(name(text), None, "{text:?}");
        }
    }

    #[test]
    fn kcd_1_a_header_holds_a_token_of_ours_behind_its_scheme_or_nothing() {
        for (header, is) in [
            ("Token sanku_kicad_ab12", Some("sanku_kicad_ab12")),
            ("token sanku_kicad_ab12", Some("sanku_kicad_ab12")),
            ("Bearer sanku_kicad_ab12", None),
            ("Token ab12", None),
            ("Token", None),
            ("Token ", None),
            ("Token  sanku_kicad_ab12", None),
            ("Token sanku_kicad_ab12 ", None),
            ("Token sanku_kicad_三", None),
            ("三三三三", None),
            ("", None),
        ] {
            assert_eq!(held(header), is, "{header:?}");
        }
    }

    #[test]
    fn kcd_3_the_file_says_where_the_library_is_and_what_opens_it() {
        let text = file("https://www.sanku.cn", &Secret::new("sanku_kicad_ab12".into()));
        let read: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            read["source"],
            json!({
                "type": "REST_API", "api_version": "v1", "root_url": "https://www.sanku.cn/kicad",
                "token": "sanku_kicad_ab12", "timeout_parts_seconds": 600, "timeout_categories_seconds": 3600
            })
        );
        assert_eq!(read["meta"], json!({ "version": 1.0 }));
        assert!(read["name"].is_string() && text.lines().count() > 10, "{text}");
    }
}
