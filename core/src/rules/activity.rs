//! §4, §9 Activity: when the user was last there, and when the session is over because of it.

use super::{lenient, limits, storage};
use crate::time::Millis;

/// SES-4: what is stored of the user's activity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Activity {
    /// When they were last active, up to now.
    last: Option<Millis>,
    /// How long the session lives without them.
    lifetime: Option<Millis>,
}

/// SES-4: what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The session goes on.
    Alive,
    /// Its time is past: log out.
    Over,
    /// The last activity is unknown: the session goes on, and now is written.
    Unknown,
}

impl Activity {
    /// SES-4: the texts under `LastActivity` and `TokenExpires`; absent, NaN, ≤ 0 or in the future, they say nothing.
    pub fn read(last: Option<&str>, expires: Option<&str>, now: Millis) -> Self {
        let last = last.and_then(lenient::digits).filter(|last| (1..=now.value()).contains(last));
        Self { last: last.map(Millis::new), lifetime: expires.and_then(lifetime) }
    }

    /// SES-4: what it means at the moment.
    pub fn standing(self, now: Millis) -> Standing {
        match self.last {
            None => Standing::Unknown,
            Some(_) if self.over_at().is_some_and(|over| over <= now) => Standing::Over,
            Some(_) => Standing::Alive,
        }
    }

    /// The first moment at which the session is over, if nothing happens until then.
    pub fn over_at(self) -> Option<Millis> {
        Some(self.last? + self.lifetime? + Millis::new(1))
    }
}

/// §9 How long a session lives without activity, by the minutes of `token_expire_time`; none keeps what was known.
pub fn lifetime(token_expire_time: &str) -> Option<Millis> {
    storage::minutes(token_expire_time)
}

/// SES-4: whether an activity is to be written: at most once a second; a clock set back does not hinder it.
pub fn is_due(written: Option<Millis>, now: Millis) -> bool {
    written.is_none_or(|written| now < written || written + limits::ACTIVITY_EVERY <= now)
}

#[cfg(test)]
mod tests {
    use super::{Standing::*, *};

    const NOW: Millis = Millis::new(1_795_104_000_000);
    const MINUTE: u64 = 60_000;

    fn standing(ago: u64, minutes: &str) -> Standing {
        let last = NOW.before(ago).value().to_string();
        Activity::read(Some(&last), Some(minutes), NOW).standing(NOW)
    }

    // SES-4
    #[test]
    fn a_session_is_over_when_the_last_activity_and_its_minutes_are_past() {
        for (ago, minutes, is) in [
            (0, "30", Alive),
            (30 * MINUTE, "30", Alive),
            (30 * MINUTE + 1, "30", Over),
            (MINUTE, "1", Alive),
            (MINUTE + 1, " 1 ", Over),
            (31 * 24 * 60 * MINUTE, "30", Over),
            (31 * 24 * 60 * MINUTE, "576000", Alive),
        ] {
            assert_eq!(standing(ago, minutes), is, "{ago} {minutes}");
        }
    }

    // SES-4, F11
    #[test]
    fn a_last_activity_that_makes_no_sense_ends_nothing_and_is_written_again() {
        let future = (NOW.value() + 1).to_string();
        for last in [
            None,
            Some(""),
            Some("NaN"),
            Some("0"),
            Some("-1"),
            Some("1.5"),
            Some("1e3"),
            Some("Infinity"),
            Some("null"),
            Some("99999999999999999999"),
            Some(future.as_str()),
        ] {
            assert_eq!(Activity::read(last, Some("30"), NOW).standing(NOW), Unknown, "{last:?}");
        }
        assert_eq!(standing(0, "30"), Alive, "this very moment is not in the future");
    }

    // SES-4
    #[test]
    fn minutes_that_make_no_sense_end_nothing() {
        for minutes in ["", "0", "-30", "NaN", "1.5", "1e9", "576001", "18446744073709551615"] {
            assert_eq!(standing(9 * 24 * 60 * MINUTE, minutes), Alive, "{minutes}");
            assert_eq!(lifetime(minutes), None, "{minutes}");
        }
        let last = NOW.before(9 * 24 * 60 * MINUTE).value().to_string();
        assert_eq!(Activity::read(Some(&last), None, NOW).standing(NOW), Alive);
    }

    // SES-4
    #[test]
    fn a_session_wakes_when_it_is_over_and_not_before() {
        let last = NOW.value().to_string();
        let activity = Activity::read(Some(&last), Some("30"), NOW);
        let over = activity.over_at().expect("a moment");
        assert_eq!([activity.standing(over.before(1)), activity.standing(over)], [Alive, Over]);
        assert_eq!(Activity::read(None, Some("30"), NOW).over_at(), None);
        assert_eq!(Activity::read(Some(&last), None, NOW).over_at(), None);
    }

    // SES-4
    #[test]
    fn an_activity_is_written_at_most_once_a_second() {
        for (written, is) in [
            (None, true),
            (Some(NOW), false),
            (Some(NOW.before(999)), false),
            (Some(NOW.before(1_000)), true),
            (Some(NOW + Millis::new(1)), true),
        ] {
            assert_eq!(is_due(written, NOW), is, "{written:?}");
        }
    }

    // SES-4
    #[test]
    fn the_lifetime_is_in_minutes() {
        assert_eq!(lifetime("30"), Some(Millis::new(1_800_000)));
    }
}
