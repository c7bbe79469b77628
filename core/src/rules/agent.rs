//! §2 Browsers as their users recognise them, by what they call themselves.

use super::notice::captions;
use crate::text::has;

/// Each browser and system by a word of its own; those that also name another stand before it.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("MicroMessenger", captions::WECHAT),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows", "Windows"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// `Chrome · Windows`; what nobody knows is called so.
pub fn called(agent: &str) -> String {
    let of = |table: &[(&str, &'static str)]| {
        table.iter().find(|(word, _)| has(agent, word)).map(|(_, called)| *called)
    };
    let known: Vec<&str> = [of(&BROWSERS), of(&SYSTEMS)].into_iter().flatten().collect();
    if known.is_empty() { captions::UNKNOWN_BROWSER.to_owned() } else { known.join(" · ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_as_its_user_calls_it() {
        for (agent, is) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
                "Chrome · Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15",
                "Safari · macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0 Safari/604.1",
                "微信 · iPhone",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0", "Firefox · Linux"),
            ("Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36", "Chrome · Android"),
            ("curl/8.0", "未知浏览器"),
            ("", "未知浏览器"),
        ] {
            assert_eq!(called(agent), is, "{agent}");
        }
    }
}
