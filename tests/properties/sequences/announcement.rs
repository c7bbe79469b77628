//! §4 Announcement: every six things that happen to the bar, new pages and a clock that is set back among them.

use super::{explore, rule};
use sanku_core::{
    boot::Boot,
    effect::{Command, Effect},
    fact::Fact,
    machine::{Cx, Input, Machine},
    net::{api::Answer, flights::Tag},
    rooms::frame::announcement::{Announcement, AnnouncementEvent, AnnouncementView},
    rules::{announcement, viewer::NOBODY},
    secret::Secret,
    time::Millis,
};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;
/// 2026-11-20 00:00 in China.
const START: i64 = 1_795_104_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    /// A new page, with what the storage keeps.
    Loaded,
    /// The server tells of the works, or of others.
    Told(&'static str),
    Closed,
    /// So many minutes pass, then a tick comes.
    Passed(i64),
}

#[derive(Debug, Clone)]
struct World {
    bar: Announcement,
    stored: BTreeMap<String, String>,
    now: i64,
    told: Option<&'static str>,
    /// What was dismissed, and when.
    dismissed: Option<(&'static str, i64)>,
    host: &'static str,
    shown: bool,
}

fn at(now: i64) -> Millis {
    Millis::new(u64::try_from(now).unwrap())
}

impl World {
    fn new(host: &'static str) -> Self {
        let bar = Announcement::default();
        let (stored, told, dismissed) = (BTreeMap::new(), None, None);
        let world = Self { bar, stored, now: START, told, dismissed, host, shown: false };
        world.hear(Input::Heard(Fact::Opened))
    }

    fn boot(&self) -> Boot {
        let local =
            self.stored.iter().map(|(key, value)| (key.clone(), Secret::new(value.clone()))).collect();
        Boot { origin: format!("https://{}", self.host), local, ..Boot::default() }
    }

    fn hear(mut self, input: Input<AnnouncementEvent>) -> Self {
        let bar = std::mem::take(&mut self.bar);
        let step = bar.update(&Cx { now: at(self.now), boot: &self.boot(), viewer: &NOBODY }, input);
        for effect in step.effects {
            if let Effect::Shell(Command::Store { key, value: Some(value), .. }) = effect {
                self.stored.insert(key, value);
            }
        }
        Self { bar: step.state, ..self }
    }

    /// What is shown from now on.
    fn seen(self, event: Event) -> Result<Self, String> {
        let boot = self.boot();
        let cx = Cx { now: at(self.now), boot: &boot, viewer: &NOBODY };
        let (AnnouncementView { texts, popper_top, .. }, wake) = (self.bar.view(&cx), self.bar.wake(&cx));
        holds(&self, &texts, wake)?;
        rule!(
            popper_top == if texts.is_empty() { 54 } else { 90 },
            "ANN-4: the popper is at {popper_top} after {event:?}"
        );
        Ok(Self { shown: !texts.is_empty(), ..self })
    }
}

/// The works end in half an hour.
fn answer(remark: &str) -> Answer {
    let value = "2026-11-20 00:30".to_owned();
    Answer::ReadAnnouncements(Ok(vec![announcement::Announcement {
        value,
        remark: remark.into(),
        ..announcement::Announcement::default()
    }]))
}

fn step(world: &World, event: Event) -> Result<World, String> {
    let World { now, told, dismissed, shown, .. } = *world;
    let next = world.clone();
    let next = match event {
        Event::Loaded => {
            World { bar: Announcement::default(), told: None, ..next }.hear(Input::Heard(Fact::Opened))
        }
        Event::Told(remark) => {
            World { told: Some(remark), ..next }.hear(Input::Got(Tag::default(), answer(remark)))
        }
        Event::Closed => {
            let dismissed = told.filter(|_| shown).map(|remark| (remark, now)).or(dismissed);
            World { dismissed, ..next }.hear(Input::On(AnnouncementEvent::Closed))
        }
        Event::Passed(minutes) => World { now: now + minutes * MINUTE, ..next }.hear(Input::Tick),
    };
    next.seen(event)
}

fn holds(next: &World, texts: &[String], wake: Option<Millis>) -> Result<(), String> {
    let training = next.host.starts_with("train");
    rule!(!training || texts.is_empty(), "ANN-3: a training site shows it");
    let over = START + 30 * MINUTE <= next.now;
    rule!(!over || texts.is_empty(), "ANN-1: it is shown after its end");
    let age = next.dismissed.map(|(_, at)| next.now - at);
    let counts = age.is_some_and(|age| (0..12 * MINUTE).contains(&age));
    let hidden = counts && next.dismissed.map(|(remark, _)| remark) == next.told;
    rule!(!hidden || texts.is_empty(), "ANN-2: what was dismissed is shown within 12 minutes");
    let due = next.told.filter(|_| !over && !training && !hidden);
    rule!(due.is_none_or(|remark| texts == [remark]), "ANN-1, ANN-2: it is not shown");
    rule!(wake.is_none_or(|wake| at(next.now) < wake), "ANN-1: it wakes at once again");
    rule!(texts.is_empty() || wake.is_some(), "ANN-1: nobody takes it away at its end");
    Ok(())
}

// ANN-1, ANN-2, ANN-4
#[test]
fn no_six_events_break_the_announcement() {
    let told = [Event::Told("维护"), Event::Told("升级")];
    let events = [told[0], told[1], Event::Loaded, Event::Closed, Event::Passed(6), Event::Passed(-5)];
    assert!(explore(&World::new("www.sanku.cn"), &events, step) > 50_000);
}

// ANN-3
#[test]
fn nor_do_they_show_one_on_a_training_site() {
    let events = [Event::Told("维护"), Event::Closed, Event::Passed(6)];
    explore(&World::new("train.sanku.cn"), &events, step);
}
