//! §4 After login: wherever any text leads, it is an origin that may be reached.

use sanku_core::rules::redirect::{Destination, Platform, Trust, after_login};
use url::Url;

/// Where the portal stands.
pub const ORIGIN: &str = "https://www.sanku.cn";

fn platforms() -> Vec<Platform> {
    let platform = |origin: &str, open| Platform { origin: origin.into(), open };
    vec![
        platform("https://open.sanku.cn", true),
        platform("cad.sanku.cn:8443", false),
        platform("http://intranet", false),
        platform("https://mat.sanku.cn/", false),
        platform("javascript:alert(1)", false),
        platform("", false),
    ]
}

/// The origins that a session may reach, as a browser writes them.
const LISTED: [&str; 3] = ["https://cad.sanku.cn:8443", "http://intranet", "https://mat.sanku.cn"];
const OPEN: &str = "https://open.sanku.cn";

// NAV-1, T1, T2, T3, T4
pub fn no_text_leads_out_of_the_listed_origins(text: &str, blocked: bool) {
    let platforms = platforms();
    let trust = Trust { origin: ORIGIN, platforms: &platforms, blocked };
    match after_login(Some(text), trust) {
        Destination::Refused => {}
        Destination::Here(path) => {
            assert!(path.starts_with('/') && !path.starts_with("//"), "{}", path);
            let there = Url::parse(ORIGIN).unwrap().join(&path).unwrap();
            assert_eq!(there.origin().ascii_serialization(), ORIGIN);
        }
        Destination::There { url, tokens } => {
            let there = Url::parse(&url.clone().with([("token", "secret")])).unwrap();
            let origin = there.origin().ascii_serialization();
            assert!(there.username().is_empty() && there.password().is_none());
            assert!(
                if tokens { LISTED.contains(&origin.as_str()) } else { origin == OPEN && !blocked },
                "{}",
                origin
            );
            let bare = Url::parse(&url.with([])).unwrap();
            let secret = |name: &str| {
                ["token", "refreshtoken", "tokenexpires"].contains(&name.to_lowercase().as_str())
            };
            assert!(!bare.query_pairs().any(|(name, _)| secret(&name)), "{}", bare);
        }
    }
}
