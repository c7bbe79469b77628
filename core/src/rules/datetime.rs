//! §4 Date-times: read as people in China write them (GEN-5).

use crate::time::Millis;
use chrono::{FixedOffset, NaiveDate, NaiveTime, TimeZone};

const CHINA: i32 = 8 * 3_600;
const DAY: u64 = 86_400_000;

/// GEN-5: the moment that a text names; a bare date is its beginning.
pub fn moment(text: &str) -> Option<Millis> {
    Some(parse(text)?.0)
}

/// GEN-5: the moment at which something expires; a bare date lasts to its last millisecond.
pub fn expiry(text: &str) -> Option<Millis> {
    let (at, bare) = parse(text)?;
    Some(if bare { at + Millis::new(DAY - 1) } else { at })
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// F11: the moment of an HTTP `Date` header: `Fri, 20 Nov 2026 00:00:00 GMT`.
pub fn http_date(text: &str) -> Option<Millis> {
    let (_, rest) = text.split_once(", ")?;
    let words: Vec<&str> = rest.split(' ').collect();
    let [day, month, year, time, "GMT"] = words.as_slice() else { return None };
    let month = u32::try_from(MONTHS.iter().position(|name| name == month)?).ok()? + 1;
    let date = NaiveDate::from_ymd_opt(i32::try_from(number(year)?).ok()?, month, number(day)?)?;
    let (time, _) = time_of(time)?;
    stamp(date, time, 0, 0)
}

/// The moment, and whether only a date was given.
fn parse(text: &str) -> Option<(Millis, bool)> {
    let text = crate::rules::text::trim(text);
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number: u64 = text.parse().ok()?;
        return match text.len() {
            13 => Some((Millis::new(number), false)),
            10 => Some((Millis::new(number * 1_000), false)),
            _ => None,
        };
    }
    let (date, rest) = text.split_at_checked(10)?;
    let date = date_of(date)?;
    let rest = match rest.chars().next() {
        None => return Some((stamp(date, NaiveTime::MIN, 0, CHINA)?, true)),
        Some(' ' | 'T') => rest.get(1..)?,
        Some(_) => return None,
    };
    let (time, offset) = split_offset(rest)?;
    let (time, millis) = time_of(&time.replace('：', ":"))?;
    Some((stamp(date, time, millis, offset)?, false))
}

fn stamp(date: NaiveDate, time: NaiveTime, millis: u64, offset: i32) -> Option<Millis> {
    let local = FixedOffset::east_opt(offset)?.from_local_datetime(&date.and_time(time)).single()?;
    Some(Millis::new(u64::try_from(local.timestamp_millis()).ok()?) + Millis::new(millis))
}

fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// `YYYY-MM-DD` or `YYYY/MM/DD`.
fn date_of(text: &str) -> Option<NaiveDate> {
    let mark = text.get(4..5).filter(|mark| matches!(*mark, "-" | "/"))?;
    let same = text.get(7..8) == Some(mark);
    let (year, month, day) = (text.get(..4)?, text.get(5..7)?, text.get(8..)?);
    let date = NaiveDate::from_ymd_opt(i32::try_from(number(year)?).ok()?, number(month)?, number(day)?);
    date.filter(|_| same)
}

/// `Z`, `±HH:MM`, `±HHMM`, or nothing: China.
fn split_offset(text: &str) -> Option<(&str, i32)> {
    if let Some(time) = text.strip_suffix('Z') {
        return Some((time, 0));
    }
    let Some(at) = text.rfind(['+', '-']) else { return Some((text, CHINA)) };
    let (time, offset) = text.split_at_checked(at)?;
    let digits = match offset.len() {
        6 if offset.get(3..4) == Some(":") => offset.get(1..3)?.to_owned() + offset.get(4..)?,
        5 => offset.get(1..)?.to_owned(),
        _ => return None,
    };
    let (hours, minutes) = (number(digits.get(..2)?)?, number(digits.get(2..)?)?);
    let seconds = i32::try_from(hours * 3_600 + minutes * 60).ok().filter(|_| hours < 24 && minutes < 60)?;
    Some((time, if offset.starts_with('-') { -seconds } else { seconds }))
}

/// `HH:mm`, `HH:mm:ss`, `HH:mm:ss.fff`: the time of day and its milliseconds.
fn time_of(text: &str) -> Option<(NaiveTime, u64)> {
    let (clock, fraction) =
        text.split_once('.').map_or((text, None), |(clock, fraction)| (clock, Some(fraction)));
    let two = |part: &str| Some(part).filter(|part| part.len() == 2).and_then(number);
    let (hour, rest) = clock.split_once(':')?;
    let (minute, second) = match rest.split_once(':') {
        Some((minute, second)) => (minute, two(second)?),
        None if fraction.is_none() => (rest, 0),
        None => return None,
    };
    let (hour, minute) = (two(hour)?, two(minute)?);
    Some((NaiveTime::from_hms_opt(hour, minute, second)?, fraction.map_or(Some(0), millis_of)?))
}

fn millis_of(fraction: &str) -> Option<u64> {
    let known = (1..=9).contains(&fraction.len()) && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let padded = fraction.to_owned() + "00";
    padded.get(..3).filter(|_| known)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-20 00:00 in China.
    const MIDNIGHT: u64 = 1_795_104_000_000;

    fn check(text: &str, at: u64) {
        assert_eq!(moment(text), Some(Millis::new(at)), "{text}");
    }

    // GEN-5
    #[test]
    fn every_way_to_write_a_moment_is_read() {
        check("2026-11-20", MIDNIGHT);
        check("2026/11/20 00:00", MIDNIGHT);
        check(" 2026-11-20T08:30：15 ", MIDNIGHT + 30_615_000);
        check("2026-11-20 00:00:00.5", MIDNIGHT + 500);
        check("2026-11-20 00:00:00.123456789", MIDNIGHT + 123);
        check("2026-11-19T16:00:00Z", MIDNIGHT);
        check("2026-11-19T17:30:00+01:30", MIDNIGHT);
        check("2026-11-19T11:00:00-0500", MIDNIGHT);
        check("1795104000000", MIDNIGHT);
        check("1795104000", MIDNIGHT);
    }

    // F11
    #[test]
    fn the_servers_clock_is_read_from_its_header() {
        assert_eq!(http_date("Thu, 19 Nov 2026 16:00:00 GMT"), Some(Millis::new(MIDNIGHT)));
        for text in
            ["", "x", "Thu, 19 Nov 2026", "Thu, 31 Nov 2026 16:00:00 GMT", "Thu, 19 Nov 2026 16:00:00 CST"]
        {
            assert_eq!(http_date(text), None, "{text}");
        }
    }

    // GEN-5
    #[test]
    fn a_bare_date_expires_with_its_last_millisecond() {
        assert_eq!(expiry("2026-11-20"), Some(Millis::new(MIDNIGHT + 86_399_999)));
        assert_eq!(expiry("2026-11-20 00:00"), Some(Millis::new(MIDNIGHT)));
    }

    // GEN-5
    #[test]
    fn all_else_is_no_time() {
        for text in [
            "",
            "x",
            "2026-02-30",
            "2026-11-20 24:00",
            "2026-11-20 23:60",
            "2026-11-20 23:59:60",
            "2026-11/20",
            "26-11-20",
            "2026-11-20x",
            "2026-11-20 8:30",
            "2026-11-20 08:30:00.",
            "2026-11-20 08:30:00.1234567890",
            "2026-11-20 08:30+8",
            "2026-11-20 08:30+25:00",
            "20261120",
            "12345678901234",
            "２０２６-11-20",
            "2026-11-20 08:30.5",
            "-1",
        ] {
            assert_eq!(moment(text), None, "{text}");
        }
    }
}
