//! §2, §3 Boot facts: what the shell knows before the portal starts, and what the operator configured.

use crate::{
    few::Few,
    json::Read,
    rules::{
        setup::Setup,
        site::Site,
        storage::{self, Area, CookieHome, Kept, Key, Shelf},
    },
    secret::Secret,
    text::apart,
    time::Millis,
};
use sanku_derive::wire;

/// What the shell knows before the portal starts; it never changes afterwards.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Boot {
    /// The origin of the document: `https://www.example.com`.
    pub origin: String,
    /// Path, query and hash of the first address.
    pub path: String,
    /// The document stands in a frame of another origin.
    pub embedded: bool,
    /// The document stands in a frame, of whatever origin.
    pub framed: bool,
    /// The origin of the window around the frame, where the browser tells; else empty.
    pub around: String,
    /// The document stands in the web view of a program that speaks to it.
    pub web_view: bool,
    /// The width of the main area, in CSS pixels.
    pub width: f64,
    /// The text of `document.cookie`.
    pub cookies: Secret<String>,
    /// The local storage; empty where it cannot be read.
    pub local: Few<String, Secret<String>>,
    /// The session storage; empty where it cannot be read.
    pub session: Few<String, Secret<String>>,
    /// What the operator configured.
    pub setup: Setup,
}

impl Boot {
    /// The host of the document, with its port.
    pub fn host(&self) -> &str {
        apart(&self.origin, "://").map_or(self.origin.as_str(), |(_, host)| host)
    }

    /// The site of the document, by its host.
    pub fn site(&self) -> Site {
        Site::of(self.host())
    }

    /// STO-1: what was kept under a key before the portal started.
    pub fn kept(&self, key: Key, now: Millis) -> Option<String> {
        let name = key.name(&self.site());
        match key.area() {
            Area::Cookie => {
                storage::read_cookie(self.cookies.reveal(), &name).filter(|value| !value.is_empty())
            }
            Area::Session => self.session.get(&name).map(|value| value.reveal().clone()),
            Area::Local => storage::unpack(self.local.get(&name)?.reveal(), now).map(str::to_owned),
        }
    }

    /// STO-1: keeps a value, or removes it; nothing where a cookie could only be kept by the running page.
    pub fn keep(&self, key: Key, value: Option<&str>, now: Millis) -> Option<Kept> {
        self.keep_for(key, value, key.lifetime().unwrap_or_default(), now)
    }

    /// The same for as long as the configuration says (GRD-1).
    pub fn keep_for(&self, key: Key, value: Option<&str>, life: Millis, now: Millis) -> Option<Kept> {
        let name = key.name(&self.site());
        Some(match key.area() {
            Area::Cookie => {
                let home = CookieHome::of(self.origin.starts_with("https:"), self.embedded);
                let text = match value {
                    Some(value) => home.write(&name, value, life),
                    None => home.remove(&name),
                };
                Kept::Cookie { text: text? }
            }
            Area::Session => {
                Kept::Stored { area: Shelf::Session, key: name, value: value.map(str::to_owned) }
            }
            Area::Local => {
                let value = value.map(|value| storage::pack(value, now + life));
                Kept::Stored { area: Shelf::Local, key: name, value }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::limits;

    const NOW: Millis = Millis::new(1_000);

    fn at(origin: &str, embedded: bool) -> Boot {
        Boot { origin: origin.into(), embedded, ..Boot::default() }
    }

    // STO-1
    #[test]
    fn a_cookie_is_kept_under_its_name_for_its_lifetime() {
        let kept = |boot: Boot| match boot.keep(Key::LastSelPlatform, Some("part"), NOW) {
            Some(Kept::Cookie { text }) => text,
            other => format!("{other:?}"),
        };
        assert_eq!(
            kept(at("http://127.0.0.1:8080", false)),
            "last_sel_platform=part; Path=/; Max-Age=2592000; SameSite=Lax"
        );
        assert!(kept(at("https://www.sanku.cn", false)).ends_with("; Secure"));
        assert_eq!(kept(at("http://intranet", true)), "None");
    }

    // STO-1, STO-2
    #[test]
    fn what_was_kept_is_read_again_until_its_time_is_over() {
        let boot = at("https://www.sanku.cn", false);
        let Some(Kept::Stored { key, value: Some(value), .. }) = boot.keep(Key::LogList, Some("[]"), NOW)
        else {
            panic!("not kept")
        };
        let boot = Boot { local: [(key, Secret::new(value))].into(), ..boot };
        assert_eq!(boot.kept(Key::LogList, NOW).as_deref(), Some("[]"));
        assert_eq!(boot.kept(Key::LogList, NOW + limits::KEPT_FOR), None);
        assert_eq!(boot.kept(Key::Announcement, NOW), None);
    }

    // STO-1
    #[test]
    fn only_the_tokens_carry_the_environment() {
        let boot =
            Boot { cookies: Secret::new("prod_t=a; Org-Id=7".into()), ..at("https://www.sanku.cn", false) };
        assert_eq!(boot.kept(Key::AccessToken, NOW).as_deref(), Some("a"));
        assert_eq!(boot.kept(Key::OrgId, NOW).as_deref(), Some("7"));
    }
}
