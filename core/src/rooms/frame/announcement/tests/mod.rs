//! §4 Announcement: when the bar is there, when it goes, when it comes back.

use super::*;
use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY, time::Millis};

/// 2026-11-20 00:00 in China.
const NOW: u64 = 1_795_104_000_000;
const MINUTE: u64 = 60_000;

fn boot(host: &str) -> Boot {
    Boot { origin: format!("https://{host}"), ..Boot::default() }
}

/// A bar at a moment.
struct Bar {
    boot: Boot,
    now: u64,
    machine: Announcement,
    effects: Vec<Effect>,
}

impl Bar {
    fn started(boot: Boot) -> Self {
        Self { boot, now: NOW, machine: Announcement::default(), effects: Vec::new() }
            .after(NOW, Heard(Fact::Opened))
    }

    /// With these notices: what each says and when it expires.
    fn with(host: &str, notices: &[(&str, &str)]) -> Self {
        Self::started(boot(host)).after(NOW, fetched(notices))
    }

    fn after(mut self, now: u64, input: Input<AnnouncementEvent>) -> Self {
        self.now = now;
        let cx = Cx { now: Millis::new(now), boot: &self.boot, viewer: &NOBODY };
        let step = fed(std::mem::take(&mut self.machine), &cx, input);
        Self { machine: step.state, effects: step.effects, ..self }
    }

    fn cx(&self) -> Cx<'_> {
        Cx { now: Millis::new(self.now), boot: &self.boot, viewer: &NOBODY }
    }

    fn says(&self) -> Vec<String> {
        self.machine.view(&self.cx()).texts
    }

    fn wakes(&self) -> Option<u64> {
        self.machine.wake(&self.cx()).map(Millis::value)
    }

    fn asks(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Call(_, Call::ReadAnnouncements(_))))
    }

    fn kept(&self) -> Vec<(String, String)> {
        let kept = |effect: &Effect| match effect {
            Effect::Shell(Command::Store { key, value: Some(value), .. }) => {
                Some((key.clone(), value.clone()))
            }
            _ => None,
        };
        self.effects.iter().filter_map(kept).collect()
    }
}

fn fetched(notices: &[(&str, &str)]) -> Input<AnnouncementEvent> {
    let notice = |(remark, value): &(&str, &str)| announcement::Announcement {
        value: (*value).into(),
        remark: (*remark).into(),
        ..announcement::Announcement::default()
    };
    Got(Tag::default(), Answer::ReadAnnouncements(Ok(notices.iter().map(notice).collect())))
}

fn failed(code: &str) -> Input<AnnouncementEvent> {
    Got(Tag::default(), Answer::ReadAnnouncements(Err(ApiError::of(code, 1))))
}

const CLOSED: Input<AnnouncementEvent> = On(AnnouncementEvent::Closed);
const BACK: Input<AnnouncementEvent> = Heard(Fact::Visibility { visible: true });

// CAL-1
#[test]
fn the_start_asks_for_the_maintenance_notices() {
    let bar = Bar::started(boot("www.sanku.cn"));
    let ask =
        Call::ReadAnnouncements(ReadAnnouncements { dict_type: "system_maintenance_notification".into() });
    assert_eq!(bar.effects.last(), Some(&Effect::Call(Tag::default(), ask)));
    assert!(bar.says().is_empty());
}

// ANN-1, ANN-5
#[test]
fn the_bar_says_what_is_published_if_the_first_notice_is_visible() {
    let says = |notices: &[(&str, &str)]| Bar::with("www.sanku.cn", notices).says();
    assert_eq!(says(&[("a", "2026-11-21"), ("b", "2026-11-19"), ("c", "2026-11-22")]), ["a", "c"]);
    assert!(says(&[("b", "2026-11-19"), ("a", "2026-11-21")]).is_empty());
}

// ANN-1
#[test]
fn the_bar_goes_when_what_it_shows_expires_and_asks_what_is_new() {
    let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-20 00:30")]);
    assert_eq!(bar.wakes(), Some(NOW + 30 * MINUTE));
    let bar = bar.after(NOW + 30 * MINUTE, Tick);
    assert_eq!((bar.says().len(), bar.asks(), bar.wakes()), (0, true, None));
}

// ANN-1, ANN-2, F11
#[test]
fn a_notice_expires_by_the_servers_clock_and_a_dismissal_counts_by_the_browsers() {
    const DAY: u64 = 24 * 60 * MINUTE;
    let notices = [("a", "2026-11-20 00:30")];
    for (ahead, now, wake) in
        [("slow", NOW - DAY, NOW - DAY + 30 * MINUTE), ("fast", NOW + DAY, NOW + DAY + 30 * MINUTE)]
    {
        let told = Heard(Fact::ServerTime { at: Millis::new(NOW) });
        let bar = Bar::started(boot("www.sanku.cn")).after(now, told).after(now, fetched(&notices));
        assert_eq!((bar.says().len(), bar.wakes()), (1, Some(wake)), "{ahead}");
        let bar = bar.after(now + 1, CLOSED);
        assert_eq!((bar.says().len(), bar.wakes()), (0, Some(now + 1 + 12 * MINUTE)), "{ahead}");
        let bar = bar.after(wake, Tick);
        assert_eq!((bar.says().len(), bar.wakes()), (0, None), "{ahead}");
    }
}

// ANN-2
#[test]
fn closing_hides_the_bar_and_keeps_that_with_its_time() {
    let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW + 5, CLOSED);
    assert!(bar.says().is_empty());
    let kept = bar.kept();
    let [(list, notices), (time, at)] = &kept[..] else { panic!("{kept:?}") };
    assert_eq!((list.as_str(), time.as_str()), ("announcement", "announcementTime"));
    assert!(notices.ends_with(r#"|[{"value":"2026-11-21","status":0,"remark":"a","isVisible":false}]"#));
    assert!(at.ends_with(&format!("|{}", NOW + 5)));
}

// ANN-2
#[test]
fn a_dismissed_bar_is_back_after_twelve_minutes_and_asks_again() {
    let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW, CLOSED);
    assert_eq!(bar.wakes(), Some(NOW + 12 * MINUTE));
    let bar = bar.after(NOW + 12 * MINUTE - 1, BACK);
    assert!(bar.says().is_empty() && !bar.asks());
    let bar = bar.after(NOW + 12 * MINUTE, Tick);
    assert_eq!((bar.says(), bar.asks()), (vec!["a".to_owned()], true));
    assert!(bar.wakes().is_some_and(|at| at > NOW + 12 * MINUTE));
}

/// The same browser with what an earlier page kept.
fn with_kept(host: &str, before: &Bar) -> Boot {
    let local = before.kept().into_iter().map(|(key, value)| (key, Secret::new(value))).collect();
    Boot { local, ..boot(host) }
}

// ANN-2, ANN-3
#[test]
fn a_dismissal_counts_on_the_next_page_for_the_same_first_remark_alone() {
    let closed = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW, CLOSED);
    for (minutes, remark, shown) in [(0, "a", false), (11, "a", false), (12, "a", true), (1, "b", true)] {
        let now = NOW + minutes * MINUTE;
        let next =
            Bar::started(with_kept("www.sanku.cn", &closed)).after(now, fetched(&[(remark, "2026-11-21")]));
        assert_eq!(!next.says().is_empty(), shown, "{minutes} {remark}");
    }
}

// ANN-2
#[test]
fn a_dismissal_from_the_future_of_a_clock_that_was_set_back_counts_for_nothing() {
    let closed = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW + 1, CLOSED);
    assert_eq!(closed.after(NOW, BACK).says(), ["a"]);
}

// STO-2
#[test]
fn what_the_storage_says_in_another_tongue_counts_as_absent() {
    for (list, at) in [("{", "1"), (r#"{"__proto__":[]}"#, "1"), ("[]", "x"), (r#"[{"isVisible":7}]"#, "1")] {
        let packed = |text: &str| Secret::new(format!("{}|{text}", NOW * 2));
        let local = [("announcement".into(), packed(list)), ("announcementTime".into(), packed(at))].into();
        let bar =
            Bar::started(Boot { local, ..boot("www.sanku.cn") }).after(NOW, fetched(&[("a", "2026-11-21")]));
        assert_eq!(bar.says(), ["a"], "{list} {at}");
    }
}

// ANN-3
#[test]
fn a_training_site_neither_asks_nor_shows() {
    for host in ["train.sanku.cn", "trainopen.sanku.cn"] {
        let bar = Bar::started(boot(host));
        assert!(!bar.asks(), "{host}");
        assert!(bar.after(NOW, fetched(&[("a", "2026-11-21")])).says().is_empty(), "{host}");
    }
}

// ANN-4
#[test]
fn the_search_popper_stands_below_the_bar() {
    let top = |bar: &Bar| bar.machine.view(&bar.cx()).popper_top;
    let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]);
    assert_eq!(top(&bar), 90);
    assert_eq!(top(&bar.after(NOW, CLOSED)), 54);
}

// NTC-1
#[test]
fn a_text_that_does_not_fit_passes_by_in_ten_seconds_a_width() {
    let measured = |text, visible, still| {
        let event = AnnouncementEvent::Measured { text, visible, still };
        let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW, On(event));
        bar.machine.view(&bar.cx()).seconds
    };
    let is = [measured(800.0, 400.0, false), measured(800.0, 400.0, true), measured(300.0, 400.0, false)];
    assert_eq!(is, [Some(20.0), None, None]);
}

#[test]
fn whoever_comes_back_after_long_sees_what_is_new() {
    for (minutes, asks) in [(0, false), (11, false), (12, true)] {
        let bar = Bar::with("www.sanku.cn", &[]).after(NOW + minutes * MINUTE, BACK);
        assert_eq!(bar.asks(), asks, "{minutes}");
    }
    assert!(Bar::with("www.sanku.cn", &[]).after(NOW - 1, BACK).asks(), "the clock was set back");
    let hidden = Heard(Fact::Visibility { visible: false });
    assert!(
        !Bar::with("www.sanku.cn", &[]).after(NOW + 12 * MINUTE, hidden).asks(),
        "who leaves sees nothing"
    );
}

#[test]
fn a_failed_call_is_silent_and_asked_again_with_the_connection() {
    for code in ["421", "500", "403", "401", "499"] {
        let bar = Bar::started(boot("www.sanku.cn")).after(NOW, failed(code));
        assert_eq!(bar.effects, [], "{code}");
        assert!(bar.after(NOW, Heard(Fact::Online { online: true })).asks(), "{code}");
    }
    let bar = Bar::with("www.sanku.cn", &[]).after(NOW, Heard(Fact::Online { online: true }));
    assert!(!bar.asks(), "what came is not asked for again");
    let bar = Bar::started(boot("www.sanku.cn")).after(NOW, failed("500")).after(NOW, fetched(&[]));
    assert!(!bar.after(NOW, Heard(Fact::Online { online: true })).asks(), "it came after all");
}

#[test]
fn a_notice_that_another_tab_dismissed_goes_here_too() {
    let key = "announcementTime".to_owned();
    let fact = Fact::StorageChanged { key, present: true };
    assert!(Announcement::hears(&fact));
    assert!(!Announcement::hears(&Fact::StorageChanged { key: "announcement".into(), present: true }));
    let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW, Heard(fact));
    assert_eq!((bar.says().len(), bar.effects.len(), bar.wakes()), (0, 0, Some(NOW + 12 * MINUTE)));
}

// ANN-2
#[test]
fn a_bar_that_was_closed_here_comes_back_in_its_time_whatever_another_tab_dismisses_meanwhile() {
    let told = Heard(Fact::StorageChanged { key: "announcementTime".into(), present: true });
    let bar = Bar::with("www.sanku.cn", &[("a", "2026-11-21")]).after(NOW, CLOSED);
    assert_eq!(bar.after(NOW + 5 * MINUTE, told).wakes(), Some(NOW + 12 * MINUTE));
}

#[test]
fn closing_a_bar_that_is_not_there_is_nothing() {
    let bar = Bar::with("www.sanku.cn", &[]).after(NOW, CLOSED);
    assert!(bar.effects.is_empty());
}
