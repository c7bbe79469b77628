//! §4, §7 Licence: whether a seat was granted, and by which number it is asked for.

use super::{notice, person::Person, platform::AuditResult};

/// Characters of a browser's own number, at most.
const LONGEST: usize = 64;

/// SES-6: whether the user has a seat on the platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Licence {
    /// They have, or need none.
    Accepted,
    /// They were refused.
    Failed,
    /// Whatever else the server says.
    Other(i64),
}

impl Licence {
    /// SES-6: by the `applyStatus` of the answer; without a platform or a user none is needed. An answer without a
    /// status grants nothing.
    pub fn of(apply_status: Option<i64>, platform: Option<&str>, user: Option<&Person>) -> Self {
        let asked = platform.is_some_and(|platform| !platform.is_empty()) && user.is_some();
        if asked { Self::answered(apply_status) } else { Self::Accepted }
    }

    /// SES-6: of a user on a platform.
    pub fn answered(apply_status: Option<i64>) -> Self {
        match apply_status {
            Some(status) if AuditResult::of(status) == Some(AuditResult::Accepted) => Self::Accepted,
            Some(status) if AuditResult::of(status) != Some(AuditResult::Failed) => Self::Other(status),
            _ => Self::Failed,
        }
    }

    /// The number that the session keeps.
    pub const fn status(self) -> i64 {
        match self {
            Self::Accepted => AuditResult::Accepted.value(),
            Self::Failed => AuditResult::Failed.value(),
            Self::Other(status) => status,
        }
    }
}

/// SES-6: why somebody has no seat, and what to do; none of whoever has one.
pub fn refusal(status: i64) -> Option<(&'static str, &'static str)> {
    match AuditResult::of(status) {
        Some(AuditResult::Accepted) => None,
        Some(AuditResult::Expired) => Some(notice::SEAT_EXPIRED),
        _ => Some(notice::SEAT_FAILED),
    }
}

/// SES-7: the clientId of the user; empty if the server could not say.
pub fn client_id<E>(answer: Result<String, E>) -> String {
    answer.unwrap_or_default()
}

/// SES-7: the clientId of the licence: the username, then the browser's own number.
pub fn seat(username: &str, browser: &str) -> String {
    [username, browser].concat()
}

/// SES-7: the browser's own number as it was kept; malformed, there is none, and a new one is made.
pub fn browser(kept: Option<&str>) -> Option<&str> {
    let legal = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    kept.filter(|kept| (1..=LONGEST).contains(&kept.len()) && kept.bytes().all(legal))
}

/// SES-7: a number for a browser that has none, out of 32 random digits of base 16.
pub fn number(random: &str) -> Option<String> {
    let digits = random.to_ascii_lowercase();
    let good = digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let part = |from: usize, to: usize| digits.get(from..to).unwrap_or_default();
    good.then(|| {
        [part(0, 8), part(8, 12), &format!("4{}", part(13, 16)), &format!("a{}", part(17, 20)), part(20, 32)]
            .join("-")
    })
}

/// SES-7: the `lastTimestamp` to keep: the answer's; without one, what was kept stays.
pub fn last_timestamp(answered: Option<u64>) -> Option<u64> {
    answered.filter(|timestamp| *timestamp > 0)
}

#[cfg(test)]
mod tests {
    use super::{Licence::*, *};

    // SES-6
    #[test]
    fn a_licence_is_what_the_server_answers() {
        let user = Person::default();
        for (answered, is, status) in [
            (Some(1), Accepted, 1),
            (Some(0), Failed, 0),
            (Some(2), Other(2), 2),
            (Some(-7), Other(-7), -7),
            (None, Failed, 0),
        ] {
            let licence = Licence::of(answered, Some("part"), Some(&user));
            assert_eq!((licence, licence.status()), (is, status), "{answered:?}");
        }
    }

    // SES-6
    #[test]
    fn without_a_platform_or_a_user_every_licence_is_accepted() {
        let user = Person::default();
        for answered in [None, Some(0), Some(1), Some(2)] {
            for (platform, user) in
                [(None, Some(&user)), (Some(""), Some(&user)), (Some("part"), None), (None, None)]
            {
                assert_eq!(Licence::of(answered, platform, user), Accepted, "{answered:?} {platform:?}");
            }
        }
    }

    // SES-6
    #[test]
    fn who_has_no_seat_reads_why() {
        for (status, title) in [
            (1, None),
            (0, Some("当前平台的席位已用完")),
            (2, Some("当前平台的授权已到期")),
            (7, Some("当前平台的席位已用完")),
        ] {
            assert_eq!(refusal(status).map(|(title, _)| title), title, "{status}");
        }
    }

    // SES-7
    #[test]
    fn the_users_client_id_is_empty_after_a_failure_and_the_licences_is_the_username_and_the_browser() {
        assert_eq!(client_id(Ok::<_, ()>("c".into())), "c");
        assert_eq!(client_id(Err(())), "");
        assert_eq!(seat("wang", "8b0e-1"), "wang8b0e-1");
    }

    // SES-7
    #[test]
    fn a_browsers_number_is_kept_only_while_it_looks_like_one() {
        for (kept, is) in [
            (Some("8b0e7c1a-0000-4000-8000-000000000000"), true),
            (Some("a b"), false),
            (Some("a;b"), false),
            (Some("三"), false),
            (Some(""), false),
            (None, false),
        ] {
            assert_eq!(browser(kept), kept.filter(|_| is), "{kept:?}");
        }
        let (longest, longer) = ("a".repeat(64), "a".repeat(65));
        assert!(browser(Some(&longest)).is_some() && browser(Some(&longer)).is_none());
    }

    // SES-7
    #[test]
    fn a_browser_without_a_number_gets_a_random_one_that_is_kept_as_such() {
        let made = number("0123456789ABCDEF0123456789abcdef");
        assert_eq!(made.as_deref(), Some("01234567-89ab-4def-a123-456789abcdef"));
        assert_eq!(browser(made.as_deref()), made.as_deref());
        for random in
            ["", "0123", "x123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef0", "三"]
        {
            assert_eq!(number(random), None, "{random}");
        }
    }

    // SES-7
    #[test]
    fn the_last_timestamp_is_kept() {
        for (answered, is) in [(Some(7), Some(7)), (Some(1), Some(1)), (Some(0), None), (None, None)] {
            assert_eq!(last_timestamp(answered), is, "{answered:?}");
        }
    }
}
