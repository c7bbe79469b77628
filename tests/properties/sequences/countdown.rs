//! §4 Countdown: every six events, the clock among them.

use super::{explore, rule};
use sanku_core::{
    parts::countdown::{Countdown, CountdownEvent},
    rules::limits,
    time::Millis,
};

#[derive(Debug, Clone, Copy)]
enum Event {
    On(CountdownEvent),
    /// So many milliseconds pass, then a tick comes.
    Passed(i64),
}

#[derive(Debug, Clone, Copy)]
struct World {
    button: Countdown,
    now: i64,
    /// Something was sent, and nobody knows yet how it ended.
    sending: bool,
}

fn left(World { button, now, .. }: &World) -> u32 {
    button.seconds_left(at(*now))
}

fn at(now: i64) -> Millis {
    Millis::new(u64::try_from(now).unwrap())
}

fn step(world: &World, event: Event) -> Result<World, String> {
    let (now, event, ticked) = match event {
        Event::On(event) => (world.now, event, false),
        Event::Passed(span) => ((world.now + span).max(0), CountdownEvent::Ticked, true),
    };
    let (button, sent) = world.button.update(at(now), event);
    let next = World { button, now, sending: (world.sending || sent.is_some()) && !ended(event) };
    let before = left(&World { now, ..*world });
    let pressed = event == CountdownEvent::Pressed;
    rule!(sent.is_none() || (pressed && world.button.ready()), "CNT-2: it sends when it is not ready");
    rule!(sent.is_some() || !(pressed && world.button.ready()), "CNT-2: a ready button sends nothing");
    rule!(!(next.sending && button.ready()), "CNT-2: it is ready while it sends");
    rule!(left(&next) <= 60, "CNT-3: more than 60 seconds are left");
    let success = world.sending && event == CountdownEvent::Succeeded;
    rule!(!success || left(&next) == 60, "CNT-2: a success starts no 60 seconds");
    rule!(success || left(&next) <= before, "CNT-2, CNT-3: it cools longer without a success");
    rule!(left(world) >= left(&World { now, ..*world }), "CNT-3: a clock set back lengthens it");
    let failure = world.sending && event == CountdownEvent::Failed;
    rule!(!failure || button.ready(), "CNT-2: it is not ready after a failure");
    rule!(!button.ready() || left(&next) == 0, "CNT-3: it is ready before the time is over");
    rule!(
        !ticked || left(&next) > 0 || button.ready() || next.sending,
        "CNT-2: it is not ready when the time is over"
    );
    rule!(!ticked || button.wake(at(now)).is_none_or(|wake| at(now) < wake), "CNT-3: it wakes at once again");
    rule!(left(&next) == 0 || button.wake(at(now)).is_some(), "CNT-3: nobody wakes it while it cools");
    Ok(next)
}

const fn ended(event: CountdownEvent) -> bool {
    matches!(event, CountdownEvent::Succeeded | CountdownEvent::Failed)
}

// CNT-2, CNT-3
#[test]
fn no_six_events_break_a_countdown() {
    use CountdownEvent::{Failed, Pressed, Succeeded};
    let passed = [0, 999, 1_000, 59_000, 60_000, -30_000, -90_000].map(Event::Passed);
    let events = [&[Pressed, Succeeded, Failed].map(Event::On)[..], &passed].concat();
    let start = World { button: Countdown::new(limits::RESEND_AFTER), now: 100_000, sending: false };
    assert!(explore(&start, &events, step) > 1_000_000);
}
