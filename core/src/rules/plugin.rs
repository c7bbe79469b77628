//! §4 Plugin mode: what the program around the panel says of itself.

use super::{
    channel::Channel,
    lenient,
    platform::SoftwareKind,
    query::Query,
    redirect::Origin,
    route::{PROGRAM, Route},
};
use crate::{
    json::{self, Read, Value},
    text::{apart, cut, trim},
};
use sanku_derive::wire;
use serde::{Serialize, Serializer};

/// Characters of a name or a version that a program gives, at most.
const LONGEST: usize = 64;

/// The program around the panel; kept for the session as JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Plugin {
    /// PLG-1: its kind; none where nothing is known of it.
    #[serde(serialize_with = "write_kind")]
    #[read(read_kind)]
    pub software_type: Option<SoftwareKind>,
    /// Its name.
    #[read(read_name)]
    pub software_name: String,
    /// What kind of file it asks for.
    #[read(read_name)]
    pub file_type: String,
    /// The plugin's version.
    #[read(read_name)]
    pub plugin_version: String,
    /// PLG-5: the origin that a scanned login is told to.
    #[read(lenient::text)]
    pub wechat_origin: String,
    /// PLG-3: no login is wanted, and no token refreshed.
    #[read(read_no_login)]
    pub no_login: bool,
    /// The colour it draws models in.
    #[read(read_name)]
    pub model_color: String,
    /// Whether it numbers what it shows.
    #[read(read_name)]
    pub show_sequence: String,
    /// PLG-4: how it looks.
    #[read(read_theme)]
    pub theme: Theme,
}

/// PLG-4: under which name an address says how the page looks.
pub const THEME: &str = "theme";

/// PLG-4: how a page looks.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of a word; none for any other.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

impl Plugin {
    /// PLG-1, PLG-7: what a query says, if it says `swType` in one of the four words; `domain` as in `wechat_origin`.
    pub fn enter(query: &Query, domain: &str) -> Option<Self> {
        let software_type = Some(SoftwareKind::of(&query.get(PROGRAM)?)?);
        let said = |name: &str| query.get(name).unwrap_or_default();
        let named = |name: &str| name_of(&said(name));
        Some(Self {
            software_type,
            software_name: named("softwareName"),
            file_type: named("fileType"),
            plugin_version: named("pluginVersion"),
            wechat_origin: wechat_origin(&said("wechatOrigin"), domain).unwrap_or_default(),
            no_login: says_true(&said("noLogin")),
            model_color: named("modelColor"),
            show_sequence: named("showSequence"),
            theme: Theme::of(&said(THEME)).unwrap_or_default(),
        })
    }

    /// PLG-1, PLG-6: the program around a page: by its query, else on the paths of a panel as it was kept; none elsewhere.
    pub fn around(route: &Route, kept: Option<&str>, domain: &str) -> Option<Self> {
        let restored = || route.plugin.then(|| Self::restore(kept, domain));
        Self::enter(&route.query, domain).or_else(restored)
    }

    /// PLG-1, PLG-6: what was kept for the session; malformed, it says nothing: light, and with a login.
    pub fn restore(kept: Option<&str>, domain: &str) -> Self {
        let read: Option<Self> = kept.and_then(|text| json::read(text).ok());
        let plugin = read.filter(|plugin| plugin.software_type.is_some()).unwrap_or_default();
        let wechat_origin = wechat_origin(&plugin.wechat_origin, domain).unwrap_or_default();
        Self { wechat_origin, ..plugin }
    }

    /// What is kept for the session.
    pub fn keep(&self) -> String {
        json::text_of(self).unwrap_or_default()
    }

    /// PLG-2: the channel: by the number in the query, else by what the program says of itself.
    pub fn channel(&self, query: &Query) -> Option<Channel> {
        Channel::of_visit(&query.get("channel").unwrap_or_default(), &self.software_name, &self.file_type)
    }
}

/// PLG-5: the origin of a text, if its host is the company's domain or ends with a dot and that domain. The domain
/// stands alone, or behind `http://` where the company's site has no https.
pub fn wechat_origin(text: &str, domain: &str) -> Option<String> {
    let (secure, suffix) = match apart(domain, "://") {
        Some(("http", suffix)) => (false, suffix),
        Some(("https", suffix)) => (true, suffix),
        Some(_) => return None,
        None => (true, domain),
    };
    let Origin { secure: is_secure, host, port } = Origin::read(text)?;
    let suffix = suffix.to_ascii_lowercase();
    let above = host.strip_suffix(&suffix)?;
    let ours = above.is_empty() || (above.len() > 1 && above.ends_with('.'));
    let (scheme, usual) = if secure { ("https", 443) } else { ("http", 80) };
    let port = if port == usual { String::new() } else { format!(":{port}") };
    (ours && secure == is_secure && !suffix.is_empty()).then(|| format!("{scheme}://{host}{port}"))
}

fn name_of(text: &str) -> String {
    // A cut may end in what is trimmed.
    trim(cut(trim(text), LONGEST)).to_owned()
}

fn read_name(value: &Value) -> String {
    name_of(&lenient::text(value))
}

fn read_no_login(value: &Value) -> bool {
    value.as_bool().unwrap_or_else(|| says_true(&lenient::text(value)))
}

/// PLG-3: `true` in any case, and nothing else.
const fn says_true(text: &str) -> bool {
    text.eq_ignore_ascii_case("true")
}

fn read_kind(value: &Value) -> Option<SoftwareKind> {
    SoftwareKind::of(&lenient::text(value))
}

fn read_theme(value: &Value) -> Theme {
    Theme::of(&lenient::text(value)).unwrap_or_default()
}

fn write_kind<S: Serializer>(kind: &Option<SoftwareKind>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(kind.map_or("", SoftwareKind::value))
}

#[cfg(test)]
mod tests;
