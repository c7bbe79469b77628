//! §4 Announcement: which maintenance notices are shown, and how long a dismissal counts.

use crate::{
    net::api::Announcement,
    rules::{datetime, limits},
    time::Millis,
};
use serde::{Deserialize, Serialize};

/// Where the search popper stands without the bar, in pixels.
pub const POPPER_TOP: u32 = 54;
/// Where it stands below the bar.
pub const POPPER_TOP_BELOW_BAR: u32 = 90;

/// An announcement as the client keeps it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
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
        let is_visible = status == 0 && datetime::expiry(&value).is_some_and(|expiry| now < expiry);
        Self { value, status, remark, is_visible }
    }
}

/// ANN-2, ANN-5: the notices to show: as fetched, or as they were dismissed.
pub fn notices(fetched: &[Announcement], stored: Option<Stored>, training: bool, now: Millis) -> Vec<Notice> {
    let fresh: Vec<Notice> = fetched.iter().map(|announcement| Notice::of(announcement, now)).collect();
    let reused = stored.filter(|stored| !training && stored.is_reusable(fetched, now));
    reused.map_or(fresh, |stored| stored.notices)
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
            let notices = notices(&fetched, dismissed(remark, at), training, NOW);
            assert_eq!(is_displayed(&notices, training), shown, "{remark} {at:?}");
        }
        let taught = notices(&fetched, dismissed("r", NOW), true, NOW);
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
        assert_eq!((POPPER_TOP, POPPER_TOP_BELOW_BAR), (54, 90));
    }
}
