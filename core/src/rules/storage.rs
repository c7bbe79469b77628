//! §3, §9 Browser storage: every cookie and key, how long it lives, and how it is written.

use super::{
    lenient, limits,
    query::{decode_segment, encode_segment},
    site::Site,
};
use crate::{text::trim, time::Millis};
use sanku_derive::wire;
use serde::Serialize;

/// Where a value is kept.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Area {
    /// A cookie of the site.
    Cookie,
    /// Until the browser's data is cleared, or as long as we say.
    Local,
    /// As long as the window.
    Session,
}

/// A storage of the browser.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Shelf {
    Local,
    Session,
}

/// What is written to keep a value, or to remove it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Kept {
    /// Assigned to `document.cookie`.
    Cookie { text: String },
    /// Under a key of the storage; without a value it goes.
    Stored { area: Shelf, key: String, value: Option<String> },
}

macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident: $area:ident $text:literal $life:expr;)*) => {
        /// STO-1: everything that the portal keeps in a browser.
        #[sanku_derive::wire(ts)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        #[serde(rename_all = "camelCase")]
        pub enum Key { $($(#[$doc])* $name,)* }

        impl Key {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            const fn row(self) -> (Area, &'static str, Option<Millis>) {
                match self { $(Self::$name => (Area::$area, $text, $life),)* }
            }
        }
    };
}

const MONTH: Option<Millis> = Some(limits::KEPT_FOR);
const WINDOW: Option<Millis> = None;

keys! {
    /// The access token.
    AccessToken: Cookie "_t" MONTH;
    /// The refresh token.
    RefreshToken: Cookie "_rt" MONTH;
    /// After how many minutes without activity the session ends.
    TokenExpires: Cookie "_tExpires" MONTH;
    /// When the user was last active.
    LastActivity: Cookie "_lsTime" MONTH;
    /// The organisation.
    OrgId: Cookie "Org-Id" Some(limits::ORG_ID_KEPT_FOR);
    /// The platform that was selected last.
    LastSelPlatform: Cookie "last_sel_platform" MONTH;
    /// The same, of the portal site.
    PortalSelPlatform: Cookie "portal_sel_platform" MONTH;
    /// The channel that a visit came from; see `referral_lifetime`.
    From: Cookie "from" Some(limits::REFERRAL_KEPT_FOR);
    /// The activity that it came from.
    ActivityId: Cookie "activityId" Some(limits::REFERRAL_KEPT_FOR);
    /// A page was just loaded again because a module failed.
    ReloadGuard: Cookie "reload_guard" Some(limits::RELOAD_GUARD);
    /// The module or stylesheet that it was loaded again for.
    ReloadedFor: Session "reloaded_for" WINDOW;
    /// `private` or `open`.
    Mode: Session "mode" WINDOW;
    /// T9: the state that a third party is to send back to this window.
    ScanState: Session "scan_state" WINDOW;
    /// **D** What was written in the feedback when the page had to be loaded again.
    FeedbackDraft: Session "feedback_draft" WINDOW;
    /// **D** The same of the registration: the account and the nickname.
    RegisterDraft: Session "register_draft" WINDOW;
    /// **D** And of what was about to be changed in the profile.
    ProfileDraft: Session "profile_draft" WINDOW;
    /// Which header is shown.
    HeadType: Session "headType" WINDOW;
    /// What the program around the panel said of itself.
    Plugin: Session "plugin" WINDOW;
    /// The channel's number.
    Channel: Session "channel" WINDOW;
    /// The user came by single sign-on.
    IsAuthUser: Session "isAuthUser" WINDOW;
    /// The meta-industry applies, whatever the channel.
    MetaIndustry: Session "metaIndustry" WINDOW;
    /// The licence's number of this browser.
    LicenseClientId: Local "licenseClientId" MONTH;
    /// When the licence was last confirmed.
    LicenseLastTimestamp: Local "licenseLastTimestamp" MONTH;
    /// **D** Where uploads in parts that broke off can go on; the server forgets them as soon.
    Uploads: Local "uploads" Some(limits::UPLOAD_KEPT_FOR);
    /// When the newest message that was shown was made.
    NewestMsgTime: Local "newestMsgTime" MONTH;
    /// The log.
    LogList: Local "logList" MONTH;
    /// The announcements that were dismissed.
    Announcement: Local "announcement" MONTH;
    /// When they were.
    AnnouncementTime: Local "announcementTime" MONTH;
    /// Somebody logged in or out: the other tabs of the browser hear of it; its value is never read.
    SessionMark: Local "sanku_session" None;
    /// POP-2: the next login goes straight to the platform that was selected last.
    StraightToPlatform: Local "straightToPlatform" MONTH;
    /// Light or dark, as the user chose; the screen keeps it until the browser's data is cleared.
    Theme: Local "sanku_theme" None;
    /// **D** FAC-2: results as a list or as a table, and which of its columns.
    Results: Local "sanku_results" MONTH;
    /// **D** RCT-1: what was opened last; it goes with the session.
    Recent: Local "sanku_recent" MONTH;
    /// **D** CMP-1: what is gathered to be compared; it goes with the session.
    Basket: Local "sanku_compare" MONTH;
    /// **D** REC-1: who agreed that a sentence is told to somebody else's model, by the number of the account.
    Assistant: Session "sanku_assistant" WINDOW;
    /// Where each page of the history was scrolled to; the screen keeps it.
    Scroll: Session "sanku_scroll" WINDOW;
}

impl Key {
    /// Where it is kept.
    pub const fn area(self) -> Area {
        self.row().0
    }

    /// How long it lives; none as long as the window.
    pub const fn lifetime(self) -> Option<Millis> {
        self.row().2
    }

    /// Its name, where no environment stands before it.
    pub const fn plain_name(self) -> &'static str {
        self.row().1
    }

    /// Its name on a site: those of the session's tokens tell environments apart.
    pub fn name(self, site: &Site) -> String {
        match self {
            Self::AccessToken | Self::RefreshToken | Self::TokenExpires | Self::LastActivity => {
                format!("{}{}", site.environment(), self.row().1)
            }
            _ => self.row().1.to_owned(),
        }
    }
}

/// How long a referral lives: a day, or the minutes of `from_expire_time`, if that is a number that makes sense.
pub fn referral_lifetime(from_expire_time: Option<&str>) -> Millis {
    from_expire_time.and_then(minutes).unwrap_or(limits::REFERRAL_KEPT_FOR)
}

/// The span of so many minutes as the configuration writes them; from one minute to as long as a cookie can live.
pub fn minutes(text: &str) -> Option<Millis> {
    let minutes = lenient::digits(trim(text))?;
    let span = minutes.checked_mul(limits::EXPIRY_UNIT.value()).map(Millis::new);
    span.filter(|span| Millis::new(0) < *span && *span <= limits::COOKIE_KEPT_AT_MOST)
}

/// A value for the local storage, which forgets nothing by itself: its end of life, then itself.
pub fn pack(value: &str, until: Millis) -> String {
    format!("{}|{value}", Millis::new(0).until(until))
}

/// STO-2: the value in such a text; over or malformed, it is absent.
pub fn unpack(text: &str, now: Millis) -> Option<&str> {
    let (until, value) = text.split_once('|')?;
    (now < Millis::new(until.parse().ok()?)).then_some(value)
}

/// How the cookies of a page are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CookieHome {
    /// With these attributes.
    Browser {
        /// Over https alone.
        secure: bool,
        /// Inside a page of another site.
        embedded: bool,
    },
    /// The browser would not keep them: only the running page can.
    Memory,
}

impl CookieHome {
    /// STO-2: for a page by its protocol and its place.
    pub const fn of(https: bool, embedded: bool) -> Self {
        match (https, embedded) {
            (false, true) => Self::Memory,
            (secure, embedded) => Self::Browser { secure, embedded },
        }
    }

    /// STO-2: what to assign to `document.cookie`; nothing where only the memory is left, or the cookie is too large.
    pub fn write(self, name: &str, value: &str, lifetime: Millis) -> Option<String> {
        let Self::Browser { secure, embedded } = self else { return None };
        let pair = format!("{name}={}", encode_segment(value));
        let seconds = Millis::new(0).until(lifetime) / 1_000;
        let site = if embedded { "None; Partitioned" } else { "Lax" };
        let secure = if secure { "; Secure" } else { "" };
        (pair.len() <= limits::COOKIE_BYTES)
            .then(|| format!("{pair}; Path=/; Max-Age={seconds}; SameSite={site}{secure}"))
    }

    /// What to assign to `document.cookie` so that a cookie goes.
    pub fn remove(self, name: &str) -> Option<String> {
        self.write(name, "", Millis::new(0))
    }
}

/// The value of a cookie in what `document.cookie` says.
pub fn read_cookie(cookies: &str, name: &str) -> Option<String> {
    let mut pairs = cookies.split(';').filter_map(|pair| pair.trim_start().split_once('='));
    pairs.find(|(other, _)| *other == name).map(|(_, value)| decode_segment(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const DAY: u64 = 86_400_000;

    #[test]
    fn sto_1_every_key_with_its_area_and_lifetime() {
        let site = Site::of("train.sanku.cn");
        let days = |key: &Key| key.lifetime().map(|life| Millis::new(0).until(life));
        let is: Vec<_> = Key::ALL.iter().map(|key| (key.name(&site), key.area(), days(key))).collect();
        let cookie = |name: &str, life| (name.to_owned(), Area::Cookie, Some(life));
        let session = |name: &str| (name.to_owned(), Area::Session, None);
        let local = |name: &str| (name.to_owned(), Area::Local, Some(30 * DAY));
        let expected = [
            cookie("train_t", 30 * DAY),
            cookie("train_rt", 30 * DAY),
            cookie("train_tExpires", 30 * DAY),
            cookie("train_lsTime", 30 * DAY),
            cookie("Org-Id", 30 * DAY),
            cookie("last_sel_platform", 30 * DAY),
            cookie("portal_sel_platform", 30 * DAY),
            cookie("from", DAY),
            cookie("activityId", DAY),
            cookie("reload_guard", 10_000),
            session("reloaded_for"),
            session("mode"),
            session("scan_state"),
            session("feedback_draft"),
            session("register_draft"),
            session("profile_draft"),
            session("headType"),
            session("plugin"),
            session("channel"),
            session("isAuthUser"),
            session("metaIndustry"),
            local("licenseClientId"),
            local("licenseLastTimestamp"),
            ("uploads".to_owned(), Area::Local, Some(DAY)),
            local("newestMsgTime"),
            local("logList"),
            local("announcement"),
            local("announcementTime"),
            ("sanku_session".to_owned(), Area::Local, None),
            local("straightToPlatform"),
            ("sanku_theme".to_owned(), Area::Local, None),
            local("sanku_results"),
            local("sanku_recent"),
            local("sanku_compare"),
            session("sanku_assistant"),
            session("sanku_scroll"),
        ];
        assert_eq!(is, expected);
    }

    #[test]
    fn grd_1_a_referral_lives_a_day_or_the_configured_minutes() {
        for (minutes, is) in [
            (None, DAY),
            (Some("90"), 5_400_000),
            (Some("\u{feff}1 "), 60_000),
            (Some("576000"), 400 * DAY),
            (Some("576001"), DAY),
            (Some("0"), DAY),
            (Some("-5"), DAY),
            (Some("+5"), DAY),
            (Some("NaN"), DAY),
            (Some("1e9"), DAY),
            (Some("99999999999999999999"), DAY),
            (Some("18446744073709551615"), DAY),
        ] {
            assert_eq!(referral_lifetime(minutes), Millis::new(is), "{minutes:?}");
        }
    }

    #[test]
    fn sto_2_a_local_value_is_absent_when_over_or_malformed() {
        let text = pack("a|b", Millis::new(1_000));
        assert_eq!(unpack(&text, Millis::new(999)), Some("a|b"));
        for (text, now) in [(text.as_str(), 1_000), ("", 0), ("abc", 0), ("x|a", 0), ("-1|a", 0), ("{}|", 0)]
        {
            assert_eq!(unpack(text, Millis::new(now)), None, "{text}");
        }
    }

    #[test]
    fn sto_2_cookies_are_secure_on_https_and_partitioned_when_embedded() {
        for (https, embedded, is) in [
            (true, false, Some("a=1; Path=/; Max-Age=60; SameSite=Lax; Secure")),
            (false, false, Some("a=1; Path=/; Max-Age=60; SameSite=Lax")),
            (true, true, Some("a=1; Path=/; Max-Age=60; SameSite=None; Partitioned; Secure")),
            (false, true, None),
        ] {
            let written = CookieHome::of(https, embedded).write("a", "1", Millis::new(60_999));
            assert_eq!(written.as_deref(), is, "{https} {embedded}");
        }
        let removed = CookieHome::of(true, false).remove("a");
        assert_eq!(removed.as_deref(), Some("a=; Path=/; Max-Age=0; SameSite=Lax; Secure"));
    }

    #[test]
    fn sto_2_a_cookie_that_no_browser_keeps_is_not_written() {
        let home = CookieHome::of(true, false);
        let written = |length| home.write("a", &"b".repeat(length), limits::KEPT_FOR).is_some();
        assert_eq!([written(4_094), written(4_095)], [true, false]);
    }

    #[test]
    fn sto_2_a_cookie_is_found_by_its_whole_name() {
        let cookies = "xfrom=1; from=a%3Bb; empty=; from=2";
        for (name, is) in [("from", Some("a;b")), ("empty", Some("")), ("rom", None), ("2", None)] {
            assert_eq!(read_cookie(cookies, name).as_deref(), is, "{name}");
        }
    }

    proptest! {
        // STO-2
        #[test]
        fn a_cookie_says_nothing_but_its_value(value in any::<String>()) {
            let written = CookieHome::of(true, false).write("a", &value, limits::KEPT_FOR).unwrap_or_default();
            prop_assert_eq!(written.matches(';').count(), 4);
            prop_assert!(!written.contains(['\r', '\n', '\0']));
            prop_assert_eq!(read_cookie(&written, "a"), Some(value));
        }
    }
}
