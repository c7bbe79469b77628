//! §4 Time: date-times against chrono, announcements, sessions, and what cools down.

use crate::{
    cases,
    texts::{around, oracle, strange},
};
use chrono::DateTime;
use proptest::{prelude::*, sample::select};
use sanku_core::{
    parts::{
        countdown::{Countdown, CountdownEvent},
        throttle::{Throttle, ThrottleEvent},
    },
    rules::{
        activity::{Activity, Standing},
        announcement::{Announcement, Notice, Stored, is_displayed, notices},
        datetime::{expiry, http_date, moment},
        limits,
    },
    text,
    time::Millis,
};

oracle! {
    WHEN = concat!(
        "^(?:(?P<digits>[0-9]{13}|[0-9]{10})|(?P<y>[0-9]{4})(?:-(?P<m1>[0-9]{2})-|/(?P<m2>[0-9]{2})/)(?P<d>[0-9]{2})",
        "(?P<time>[ T](?P<h>[0-9]{2})[:：](?P<min>[0-9]{2})(?:[:：](?P<s>[0-9]{2})(?:[.](?P<f>[0-9]{1,9}))?)?",
        "(?P<zone>Z|[+-](?:[0-9]{4}|[0-9]{2}:[0-9]{2}))?)?)$"
    );
}

/// Milliseconds that chrono finds in a text of GEN-5, and whether it is a bare date.
fn oracle(text: &str) -> Option<(i64, bool)> {
    let text = text::trim(text);
    let found = WHEN.captures(text)?;
    let part = |name: &str, absent: &str| {
        found.name(name).map_or(absent.to_owned(), |found| found.as_str().to_owned())
    };
    if let Some(digits) = found.name("digits") {
        let number: i64 = digits.as_str().parse().ok()?;
        return Some((if digits.len() == 13 { number } else { number * 1_000 }, false));
    }
    let month = part("m1", "") + &part("m2", "");
    let zone = match part("zone", "+0800").replace(':', "").as_str() {
        "Z" => "+00:00".to_owned(),
        zone => format!("{}:{}", &zone[..3], &zone[3..]),
    };
    let (date, seconds) = (format!("{}-{month}-{}", part("y", ""), part("d", "")), part("s", "00"));
    let clock = format!("{}:{}:{seconds}.{}", part("h", "00"), part("min", "00"), part("f", "0"));
    // chrono knows leap seconds, GEN-5 does not.
    let at =
        DateTime::parse_from_rfc3339(&format!("{date}T{clock}{zone}")).ok().filter(|_| seconds != "60")?;
    Some((at.timestamp_millis(), found.name("time").is_none()))
}

fn written() -> impl Strategy<Value = String> {
    prop_oneof![
        "(19[67][0-9]|20[0-9]{2}|9999)[-/](0[0-9]|1[0-3])[-/]([0-2][0-9]|3[0-2])",
        "20[0-9]{2}-(02-(28|29|30)|0[1-9]-[0-2][0-9])[ T]([01][0-9]|2[0-4])[:：][0-6][0-9]([:：][0-6][0-9]([.][0-9]{1,10})?)?(Z|[+-](0[0-9]|1[0-9]|2[0-4]):?[0-6][0-9])?",
        "[0-9]{9,14}",
    ]
}

fn at(time: i64) -> Option<Millis> {
    u64::try_from(time).ok().map(Millis::new)
}

/// Moments near to one another, and far away.
fn clock() -> impl Strategy<Value = u64> {
    prop_oneof![4 => 1_795_000_000_000..1_795_000_100_000_u64, 1 => any::<u64>(), 1 => Just(0)]
}

proptest! {
    #![proptest_config(cases())]

    // GEN-5
    #[test]
    fn a_moment_is_what_chrono_reads_in_the_texts_that_the_rule_knows(text in around(written())) {
        let read = oracle(&text);
        prop_assert_eq!(moment(&text), read.and_then(|(time, _)| at(time)), "{:?}", text);
        let end = |(time, bare): (i64, bool)| Some(at(time)? + Millis::new(if bare { 86_399_999 } else { 0 }));
        prop_assert_eq!(expiry(&text), read.and_then(end), "{:?}", text);
    }

    #[test]
    fn gen_5_a_header_s_date_is_what_chrono_reads(seconds in 0..253_402_300_799_i64, text in strange()) {
        let date = DateTime::from_timestamp(seconds, 0).unwrap().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
        prop_assert_eq!(http_date(&date), at(seconds * 1_000));
        let _ = http_date(&text);
    }

    #[test]
    fn ann_1_what_is_not_visible_never_is_again(value in around(written()), status in 0..3_u8, one in clock(), other in clock()) {
        let announcement = Announcement { value, status, ..Announcement::default() };
        let visible = |now: u64| Notice::of(&announcement, Millis::new(now)).is_visible;
        prop_assert!(visible(one.min(other)) || !visible(one.max(other)));
        prop_assert!(status == 0 || !visible(one));
    }

    #[test]
    fn ann_2_a_dismissal_counts_from_0_to_under_12_minutes_for_the_same_remark(
        dismissed in clock(), age in prop_oneof![0..720_000_u64, 719_998..720_003_u64, any::<u32>().prop_map(u64::from)], back in any::<bool>(),
        same in any::<bool>(), training in any::<bool>(),
    ) {
        let of = |remark: &str| [Announcement { value: "9999-12-31".into(), remark: remark.into(), ..Announcement::default() }];
        let dismissed = Millis::new(dismissed);
        let now = if back { dismissed.before(age) } else { dismissed + Millis::new(age) };
        let stored = Stored::dismissed(&of("a"), dismissed);
        let shown = is_displayed(&notices(&of(if same { "a" } else { "b" }), Some(&stored), training, now), training);
        let hidden = same && now >= dismissed && dismissed.until(now) < 720_000;
        let expired = Millis::new(253_402_271_999_999) <= now;
        prop_assert_eq!(shown, !hidden && !training && !expired);
    }

    #[test]
    fn ses_4_a_session_is_over_when_its_minutes_are_past_and_never_by_nonsense(last in around("[0-9]{1,14}"), expires in around("[0-9]{1,5}"), now in clock()) {
        let now = Millis::new(now);
        let activity = Activity::read(Some(&last), Some(&expires), now);
        let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u64>().ok()).flatten();
        let known = plain(&last).filter(|last| *last > 0 && *last <= now.value());
        let standing = match (known, plain(text::trim(&expires)).filter(|minutes| (1..=576_000).contains(minutes))) {
            (None, _) => Standing::Unknown,
            (Some(last), Some(minutes)) if now.value() - last > minutes * 60_000 => Standing::Over,
            _ => Standing::Alive,
        };
        prop_assert_eq!(activity.standing(now), standing);
    }

    #[test]
    fn cnt_3_by_any_clock_the_remainder_is_from_0_to_60(steps in prop::collection::vec((clock(), 0..4_usize), 0..30)) {
        let mut button = Countdown::new(limits::RESEND_AFTER);
        for (now, event) in steps {
            let now = Millis::new(now);
            let event = [CountdownEvent::Pressed, CountdownEvent::Succeeded, CountdownEvent::Failed, CountdownEvent::Ticked][event];
            let was_ready = button.ready();
            let (next, out) = button.update(now, event);
            prop_assert_eq!(out.is_some(), was_ready && event == CountdownEvent::Pressed);
            prop_assert!(next.seconds_left(now) <= 60 && (!next.ready() || next.seconds_left(now) == 0));
            if event == CountdownEvent::Ticked {
                prop_assert!(next.wake(now).is_none_or(|wake| now < wake || now == Millis::MAX));
            }
            button = next;
        }
    }

    // BRK-2
    #[test]
    fn a_throttle_handles_the_first_and_the_last_and_keeps_its_distance(steps in prop::collection::vec((0..150_u64, any::<bool>()), 0..40)) {
        let (mut gate, mut now, mut handled, mut waiting) = (Throttle::new(Millis::new(100)), 0, None::<u64>, false);
        for (pause, happened) in steps {
            now += pause;
            let event = if happened { ThrottleEvent::Happened } else { ThrottleEvent::Ticked };
            let (next, out) = gate.update(Millis::new(now), event);
            waiting |= happened;
            if out.is_some() {
                prop_assert!(waiting && handled.is_none_or(|before| before + 100 <= now));
                (handled, waiting) = (Some(now), false);
            }
            prop_assert_eq!(next.wake().is_some(), waiting);
            prop_assert!(happened || next.wake().is_none_or(|wake| Millis::new(now) < wake));
            gate = next;
        }
    }

    // GEN-6
    #[test]
    fn no_number_of_javascript_is_out_of_range(now in prop_oneof![any::<f64>(), select(vec![f64::NAN, f64::INFINITY, -0.0, 9e15, 1e300])]) {
        let read = Millis::from_js(now);
        prop_assert!(read <= Millis::MAX && (!(0.0..9e15).contains(&now) || read.value() == now.trunc() as u64));
    }
}
