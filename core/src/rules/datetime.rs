//! §4 Date-times: read as people in China write them (GEN-5).

use crate::{text::apart, time::Millis};
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Timelike, Utc};

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

/// A moment as people in China read it: `2026-09-21 22:13`.
pub fn shown(at: Millis) -> String {
    let [_, _, _, hour, minute, _] = china(at);
    format!("{} {hour:02}:{minute:02}", day(at))
}

/// The day of a moment in China: `2026-09-21`.
pub fn day(at: Millis) -> String {
    let [year, month, day, ..] = china(at);
    format!("{year}-{month:02}-{day:02}")
}

/// Year, month, day, hour, minute and second of a moment in China; of one beyond the calendar, of its last.
pub fn china(at: Millis) -> [u64; 6] {
    let seconds = at.value() / 1_000 + CHINA.unsigned_abs() as u64;
    let known = i64::try_from(seconds).ok().and_then(|seconds| DateTime::from_timestamp(seconds, 0));
    let there = known.unwrap_or(DateTime::<Utc>::MAX_UTC);
    let date = [there.year().unsigned_abs(), there.month(), there.day()];
    let [year, month, day] = date.map(u64::from);
    let [hour, minute, second] = [there.hour(), there.minute(), there.second()].map(u64::from);
    [year, month, day, hour, minute, second]
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// F11: the moment of an HTTP `Date` header: `Fri, 20 Nov 2026 00:00:00 GMT`.
pub fn http_date(text: &str) -> Option<Millis> {
    let (_, rest) = apart(text, ", ")?;
    let words: Vec<&str> = rest.split(' ').collect();
    let [day, month, year, time, "GMT"] = words.as_slice() else { return None };
    let month = u32::try_from(MONTHS.iter().position(|name| name == month)?).ok()? + 1;
    let date = NaiveDate::from_ymd_opt(i32::try_from(number(year)?).ok()?, month, number(day)?)?;
    let time = NaiveTime::from_num_seconds_from_midnight_opt(time_of(time)?.0, 0)?;
    let at = date.and_time(time).and_utc().timestamp_millis();
    u64::try_from(at).ok().map(Millis::new)
}

/// The moment, and whether only a date was given.
fn parse(text: &str) -> Option<(Millis, bool)> {
    let text = crate::text::trim(text);
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
        None => return Some((stamp(date, 0, 0, CHINA)?, true)),
        Some(' ' | 'T') => rest.get(1..)?,
        Some(_) => return None,
    };
    let (time, offset) = split_offset(rest)?;
    let (time, millis) = time_of(&half_width(time))?;
    Some((stamp(date, time, millis, offset)?, false))
}

fn half_width(time: &str) -> String {
    time.chars().map(|c| if c == '：' { ':' } else { c }).collect()
}

/// Of a day since 1970, a second in it, and the offset from Greenwich in seconds.
fn stamp(day: i64, second: u32, millis: u64, offset: i32) -> Option<Millis> {
    let seconds = day * 86_400 + i64::from(second) - i64::from(offset);
    Some(Millis::new(u64::try_from(seconds).ok()? * 1_000) + Millis::new(millis))
}

/// The days from 1970 to a date; none for a date that is not in the calendar.
fn day_of(year: u32, month: u32, day: u32) -> Option<i64> {
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
    Some((date - NaiveDate::default()).num_days())
}

/// The second of the day.
fn second_of(hour: u32, minute: u32, second: u32) -> Option<u32> {
    (hour < 24 && minute < 60 && second < 60).then_some(hour * 3_600 + minute * 60 + second)
}

fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// `YYYY-MM-DD` or `YYYY/MM/DD`.
fn date_of(text: &str) -> Option<i64> {
    let mark = text.get(4..5).filter(|mark| matches!(*mark, "-" | "/"))?;
    let same = text.get(7..8) == Some(mark);
    let (year, month, day) = (text.get(..4)?, text.get(5..7)?, text.get(8..)?);
    let date = day_of(number(year)?, number(month)?, number(day)?);
    date.filter(|_| same)
}

/// `Z`, `±HH:MM`, `±HHMM`, or nothing: China.
fn split_offset(text: &str) -> Option<(&str, i32)> {
    if let Some(time) = text.strip_suffix('Z') {
        return Some((time, 0));
    }
    let Some(at) = text.bytes().rposition(|byte| matches!(byte, b'+' | b'-')) else {
        return Some((text, CHINA));
    };
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
fn time_of(text: &str) -> Option<(u32, u64)> {
    let (clock, fraction) =
        apart(text, ".").map_or((text, None), |(clock, fraction)| (clock, Some(fraction)));
    let two = |part: &str| Some(part).filter(|part| part.len() == 2).and_then(number);
    let (hour, rest) = apart(clock, ":")?;
    let (minute, second) = match apart(rest, ":") {
        Some((minute, second)) => (minute, two(second)?),
        None if fraction.is_none() => (rest, 0),
        None => return None,
    };
    let (hour, minute) = (two(hour)?, two(minute)?);
    Some((second_of(hour, minute, second)?, fraction.map_or(Some(0), millis_of)?))
}

fn millis_of(fraction: &str) -> Option<u64> {
    let known = (1..=9).contains(&fraction.len()) && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let padded = fraction.to_owned() + "00";
    padded.get(..3).filter(|_| known)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    /// 2026-11-20 00:00 in China.
    const MIDNIGHT: u64 = 1_795_104_000_000;

    fn check(text: &str, at: u64) {
        assert_eq!(moment(text), Some(Millis::new(at)), "{text}");
    }

    // GEN-5
    #[test]
    fn every_day_of_the_calendar_is_read_and_shown_and_no_other_is_read() {
        let mut days = 1;
        for (year, month, day) in (1_970..2_400_u32)
            .flat_map(|year| (0..14).flat_map(move |month| (0..33).map(move |day| (year, month, day))))
        {
            let text = format!("{year}-{month:02}-{day:02}");
            let Some(at) = moment(&text) else { continue };
            let expected = (days * DAY).checked_sub(8 * 3_600_000);
            assert!(expected.is_none_or(|expected| at == Millis::new(expected)), "{text}");
            assert_eq!(shown(at), format!("{text} 00:00"));
            days += 1;
        }
        // 1970-01-01 begins before the first moment in China.
        assert_eq!(days, (2_400 - 1_970) * 365 + 104);
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
            "2026-11-20 08:30+08:60",
            "2026-11-20 08:30+08x30",
            "20261120",
            "12345678901234",
            "２０２６-11-20",
            "2026-11-20 08:30.5",
            "-1",
        ] {
            assert_eq!(moment(text), None, "{text}");
        }
    }

    #[test]
    fn a_moment_is_shown_as_the_calendar_of_china_has_it() {
        let last = i64::try_from(u64::MAX / 1_000_000).unwrap_or(i64::MAX);
        for at in
            (0..40_000_i64).map(|day| day * 86_399_000).chain([0, 951_782_400_000, 1_735_660_800_000, last])
        {
            let there = DateTime::from_timestamp_millis(at).expect("in range") + TimeDelta::hours(8);
            let expected = there.format("%Y-%m-%d %H:%M").to_string();
            assert_eq!(shown(Millis::new(u64::try_from(at).expect("later"))), expected);
        }
        assert_eq!(china(Millis::new(MIDNIGHT + 80_049_999)), [2_026, 11, 20, 22, 14, 9]);
        assert!(!shown(Millis::new(u64::MAX)).is_empty());
    }
}
