//! §4 After login: where any text leads, as a browser would read it.

use crate::{
    cases,
    texts::{around, strange},
};
use proptest::prelude::*;
use sanku_core::rules::redirect::{Destination, Platform, Trust, after_login};
use url::Url;

const ORIGIN: &str = "https://www.sanku.cn";

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

fn target() -> impl Strategy<Value = String> {
    around(prop_oneof![
        r"/[a-z/?#&=%.]{0,12}",
        r"https://(www|open|mat)\.sanku\.cn[/?#:]?[a-z/?#&=]{0,12}",
        r"https?://cad\.sanku\.cn(:8443)?(/part\?(token|Token|%74oken|refreshToken|x)=1&tokenExpires=2#h)?",
        r"(https?:)?[/\\]{0,3}(intranet|evil\.cn|www\.sanku\.cn\.evil\.cn|a@www\.sanku\.cn)(:[0-9]{1,5})?[/\\@:.?#a-z]{0,6}",
        r"(javascript|data|blob|file|ftp|HTTPS|//):?[/\\]{0,2}[a-z.]{0,12}",
    ])
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn nav_1_no_text_leads_out_of_the_listed_origins(text in target(), blocked in any::<bool>()) {
        let platforms = platforms();
        let trust = Trust { origin: ORIGIN, platforms: &platforms, blocked };
        match after_login(Some(&text), trust) {
            Destination::Refused => {}
            Destination::Here(path) => {
                prop_assert!(path.starts_with('/') && !path.starts_with("//"), "{}", path);
                let there = Url::parse(ORIGIN).unwrap().join(&path).unwrap();
                prop_assert_eq!(there.origin().ascii_serialization(), ORIGIN);
            }
            Destination::There { url, tokens } => {
                let there = Url::parse(&url.clone().with([("token", "secret")])).unwrap();
                let origin = there.origin().ascii_serialization();
                prop_assert!(there.username().is_empty() && there.password().is_none());
                prop_assert!(if tokens { LISTED.contains(&origin.as_str()) } else { origin == OPEN && !blocked }, "{}", origin);
                let bare = Url::parse(&url.with([])).unwrap();
                let secret = |name: &str| ["token", "refreshtoken", "tokenexpires"].contains(&name.to_lowercase().as_str());
                prop_assert!(!bare.query_pairs().any(|(name, _)| secret(&name)), "{}", bare);
            }
        }
    }

    #[test]
    fn nav_1_without_a_list_everything_stays_here(text in prop_oneof![target(), strange()]) {
        let trust = Trust { origin: ORIGIN, platforms: &[], blocked: false };
        let went = after_login(Some(&text), trust);
        prop_assert!(!matches!(went, Destination::There { .. }), "{:?}", went);
    }
}
