//! §4 Announcement: which maintenance notices are shown, and how long a dismissal counts.

use crate::{
    json::{self, Read},
    rules::{datetime, lenient, limits},
    time::Millis,
};
use sanku_derive::wire;
use serde::Serialize;

/// An announcement.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Announcement {
    /// Its title.
    #[serde(default)]
    pub label: String,
    /// When it expires (GEN-5).
    pub value: String,
    /// 0 is published.
    pub status: u8,
    /// What it says.
    #[serde(default)]
    pub remark: String,
}

/// An announcement as the client keeps it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Notice {
    /// When it expires.
    pub value: String,
    /// 0 is published.
    pub status: u8,
    /// What it says.
    pub remark: String,
    /// Nobody dismissed it, and it may be shown.
    pub is_visible: bool,
}

impl Notice {
    /// ANN-1: visible if published and not expired.
    pub fn of(announcement: &Announcement, now: Millis) -> Self {
        let Announcement { value, status, remark, .. } = announcement.clone();
        Self { value, status, remark, is_visible: true }.at(now)
    }

    /// The same, not visible any more once it has expired.
    fn at(self, now: Millis) -> Self {
        let current = self.status == 0 && self.expiry().is_some_and(|expiry| now < expiry);
        Self { is_visible: self.is_visible && current, ..self }
    }

    fn expiry(&self) -> Option<Millis> {
        datetime::expiry(&self.value)
    }
}

/// F11: one moment by two clocks. A notice expires by the server's; how long ago it was dismissed, only the browser that
/// kept it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    /// By this browser's.
    pub here: Millis,
    /// By the server's.
    pub server: Millis,
}

/// Both say the same.
impl From<Millis> for Clocks {
    fn from(now: Millis) -> Self {
        Self { here: now, server: now }
    }
}

impl Clocks {
    /// A later moment.
    fn when(self, here: Millis) -> Self {
        Self { here, server: self.server + Millis::new(self.here.until(here)) }
    }
}

/// ANN-2, ANN-5: the notices to show: as fetched, or as they were dismissed.
pub fn notices(
    fetched: &[Announcement],
    stored: Option<&Stored>,
    training: bool,
    now: impl Into<Clocks>,
) -> Vec<Notice> {
    let Clocks { here, server } = now.into();
    let reused = stored.filter(|stored| !training && stored.is_reusable(fetched, here));
    match reused {
        Some(stored) => stored.notices.iter().map(|notice| notice.clone().at(server)).collect(),
        None => fetched.iter().map(|announcement| Notice::of(announcement, server)).collect(),
    }
}

/// ANN-1, ANN-2: when, by this browser's clock, the bar changes by itself: what it shows expires, or what was dismissed
/// comes back.
pub fn changes_at(
    fetched: &[Announcement],
    stored: Option<&Stored>,
    training: bool,
    now: impl Into<Clocks>,
) -> Option<Millis> {
    let now = now.into();
    let bar = notices(fetched, stored, training, now);
    if is_displayed(&bar, training) {
        let first = bar.iter().filter(|notice| notice.is_visible).filter_map(Notice::expiry).min()?;
        return Some(now.here + Millis::new(now.server.until(first)));
    }
    let back = stored?.at + limits::ANNOUNCEMENT_KEPT_FOR;
    let comes = now.here < back && is_displayed(&notices(fetched, None, training, now.when(back)), training);
    comes.then_some(back)
}

/// What was kept when a notice was dismissed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// The notices, the dismissed one not visible.
    pub notices: Vec<Notice>,
    /// When it was dismissed.
    pub at: Millis,
}

impl Stored {
    /// STO-2: what the storage kept; what does not parse is absent.
    pub fn read(notices: Option<&str>, at: Option<&str>) -> Option<Self> {
        let notices = json::read(notices?).ok()?;
        Some(Self { notices, at: Millis::new(lenient::digits(at?)?) })
    }

    /// ANN-2: what is kept of notices that are dismissed now.
    pub fn dismissed(fetched: &[Announcement], now: Millis) -> Self {
        let hidden = |notice: Notice| Notice { is_visible: false, ..notice };
        let notices = fetched.iter().map(|announcement| hidden(Notice::of(announcement, now)));
        Self { notices: notices.collect(), at: now }
    }

    /// ANN-2: what must be kept of a dismissal: what the first notice said, and when.
    pub fn of(remark: String, at: Millis) -> Self {
        Self { notices: vec![Notice { remark, ..Notice::default() }], at }
    }

    /// ANN-2: for the same first remark, from 0 to under 12 minutes old.
    fn is_reusable(&self, fetched: &[Announcement], now: Millis) -> bool {
        let remark = |notice: &Notice| notice.remark.clone();
        let same = self.notices.first().map(remark) == fetched.first().map(|first| first.remark.clone());
        same && !fetched.is_empty() && self.at <= now && now < self.at + limits::ANNOUNCEMENT_KEPT_FOR
    }
}

/// ANN-3, ANN-5: only the first decides whether the bar is there; on a training site it never is.
pub fn is_displayed(notices: &[Notice], training: bool) -> bool {
    !training && notices.first().is_some_and(|first| first.is_visible)
}

/// ANN-4: the top of the search popper, in pixels.
pub const fn popper_top(displayed: bool) -> u32 {
    if displayed { limits::POPPER_TOP_ANNOUNCED } else { limits::POPPER_TOP }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis::new(1_795_104_000_000);
    const MINUTES_12: u64 = 12 * 60_000;

    fn announcement(value: &str, status: u8, remark: &str) -> Announcement {
        Announcement { label: String::new(), value: value.into(), status, remark: remark.into() }
    }

    fn dismissed(remark: &str, at: Millis) -> Option<Stored> {
        Some(Stored { notices: vec![Notice { remark: remark.into(), ..Notice::default() }], at })
    }

    // ANN-1
    #[test]
    fn a_notice_is_visible_while_it_is_published_and_not_expired() {
        for (value, status, visible) in [
            ("2026-11-20", 0, true),
            ("2026-11-19", 0, false),
            ("2026-11-20 00:00", 0, false),
            ("2026-11-20 00:00:01", 0, true),
            ("2026-11-20", 1, false),
            ("soon", 0, false),
        ] {
            assert_eq!(
                Notice::of(&announcement(value, status, "r"), NOW).is_visible,
                visible,
                "{value} {status}"
            );
        }
    }

    // ANN-2
    #[test]
    fn a_dismissal_counts_for_the_same_remark_and_under_twelve_minutes() {
        let fetched = [announcement("2026-11-21", 0, "r")];
        for (remark, at, training, shown) in [
            ("r", NOW, false, false),
            ("r", NOW.before(MINUTES_12 - 1), false, false),
            ("r", NOW.before(MINUTES_12), false, true),
            ("r", NOW + Millis::new(1), false, true),
            ("other", NOW, false, true),
        ] {
            let notices = notices(&fetched, dismissed(remark, at).as_ref(), training, NOW);
            assert_eq!(is_displayed(&notices, training), shown, "{remark} {at:?}");
        }
        let taught = notices(&fetched, dismissed("r", NOW).as_ref(), true, NOW);
        assert!(taught[0].is_visible, "a training site reuses nothing");
    }

    // ANN-3, ANN-5
    #[test]
    fn only_the_first_entry_decides_and_training_sites_show_none() {
        let shown = |value: &str| Notice::of(&announcement(value, 0, "r"), NOW);
        assert!(is_displayed(&[shown("2026-11-21"), shown("2026-11-01")], false));
        assert!(!is_displayed(&[shown("2026-11-01"), shown("2026-11-21")], false));
        assert!(!is_displayed(&[shown("2026-11-21")], true) && !is_displayed(&[], false));
    }

    // ANN-4
    #[test]
    fn the_bar_moves_the_search_popper() {
        assert_eq!([popper_top(false), popper_top(true)], [54, 90]);
    }

    // ANN-1, ANN-2
    #[test]
    fn the_bar_changes_at_the_first_expiry_of_what_it_shows_or_when_a_dismissal_is_over() {
        let fetched = |values: &[&str]| -> Vec<Announcement> {
            values.iter().map(|value| announcement(value, 0, "r")).collect()
        };
        let day = Millis::new(86_400_000 - 1);
        let back = NOW + Millis::new(MINUTES_12);
        for (values, stored, training, at) in [
            (vec!["2026-11-20"], None, false, Some(NOW + day)),
            (vec!["2026-11-20", "2026-11-20 01:00"], None, false, Some(NOW + Millis::new(3_600_000))),
            (vec!["2026-11-20"], dismissed("r", NOW), false, Some(back)),
            (vec!["2026-11-20 00:11"], dismissed("r", NOW), false, None),
            (vec!["2026-11-20"], dismissed("other", NOW), false, Some(NOW + day)),
            (vec!["2026-11-20"], None, true, None),
            (vec!["2026-11-20"], dismissed("r", NOW), true, None),
            (vec![], dismissed("r", NOW), false, None),
            (vec!["2026-11-19"], None, false, None),
        ] {
            let list = fetched(&values);
            assert_eq!(changes_at(&list, stored.as_ref(), training, NOW), at, "{values:?} {training}");
        }
    }

    // ANN-1, ANN-2
    #[test]
    fn a_kept_notice_is_not_shown_beyond_its_expiry_whatever_the_storage_says() {
        let kept = |value: &str| {
            let notice =
                Notice { value: value.into(), remark: "r".into(), is_visible: true, ..Notice::default() };
            Stored { notices: vec![notice], at: NOW }
        };
        for (value, shown) in [("2026-11-20", true), ("2026-11-19", false)] {
            let bar = notices(&[announcement("2026-11-20", 0, "r")], Some(&kept(value)), false, NOW);
            assert_eq!(is_displayed(&bar, false), shown, "{value}");
        }
    }

    // STO-2
    #[test]
    fn a_kept_dismissal_that_does_not_parse_counts_as_absent() {
        let list =
            serde_json::to_string(&Stored::dismissed(&[announcement("2026-11-21", 0, "r")], NOW).notices)
                .expect("a list");
        let at = NOW.value().to_string();
        let read = Stored::read(Some(&list), Some(&at)).expect("kept");
        assert_eq!((read.at, read.notices[0].remark.as_str(), read.notices[0].is_visible), (NOW, "r", false));
        for (list, at) in [
            (None, Some(at.as_str())),
            (Some(list.as_str()), None),
            (Some("{"), Some(&at)),
            (Some(r#"{"__proto__":[]}"#), Some(&at)),
            (Some(r#"[{"status":"x"}]"#), Some(&at)),
            (Some(&list), Some("NaN")),
            (Some(&list), Some("-1")),
            (Some(&list), Some("")),
        ] {
            assert_eq!(Stored::read(list, at), None, "{list:?} {at:?}");
        }
    }
}
