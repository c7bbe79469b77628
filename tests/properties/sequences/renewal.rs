//! §4 Token refresh: every six events of many calls, a renewal and a login, from three beginnings.

use super::{explore, rule};
use sanku_core::{
    parts::renewal::{Reason, Renewal, RenewalEvent, RenewalOut},
    rules::limits,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    /// A call that nobody sent again yet ended because its token has expired.
    Expired,
    /// The renewal ends, or one that was forgotten.
    Renewed,
    NotRenewed,
    /// The oldest call that was sent again ends well, badly, or expired again.
    ReplayedWell,
    ReplayedBadly,
    ExpiredAgain,
    LoggedIn,
}

#[derive(Debug, Clone, Copy)]
struct World {
    renewal: Renewal,
    /// Renewals under way.
    renewing: u32,
    /// Calls that wait for a token, and those that were sent again.
    waiting: u32,
    replayed: u32,
    /// Attempts since the last login or success.
    attempts: u32,
    /// None is tried any more before the next login; with the reason.
    over: Option<Reason>,
}

/// What the machine hears of an event; nothing of what cannot happen.
const fn heard(world: &World, event: Event) -> Option<RenewalEvent> {
    Some(match event {
        Event::Expired => RenewalEvent::Expired,
        Event::Renewed if world.renewing > 0 => RenewalEvent::Renewed,
        Event::NotRenewed if world.renewing > 0 => RenewalEvent::NotRenewed,
        Event::ReplayedWell if world.replayed > 0 => RenewalEvent::Replayed { ok: true },
        Event::ReplayedBadly if world.replayed > 0 => RenewalEvent::Replayed { ok: false },
        Event::ExpiredAgain if world.replayed > 0 => RenewalEvent::Expired,
        Event::LoggedIn => RenewalEvent::LoggedIn,
        _ => return None,
    })
}

/// The world after an event, before the machine answers.
fn happened(world: &World, event: Event) -> World {
    let mut next = *world;
    match event {
        Event::Expired => next.waiting += 1,
        Event::Renewed | Event::NotRenewed => next.renewing -= 1,
        Event::ReplayedWell | Event::ReplayedBadly => next.replayed -= 1,
        Event::ExpiredAgain => {
            next.replayed -= 1;
            next.waiting += 1;
        }
        Event::LoggedIn => {}
    }
    if matches!(event, Event::ReplayedWell | Event::LoggedIn) {
        next.attempts = 0;
        next.over = next.over.filter(|why| *why == Reason::Refused && event != Event::LoggedIn);
    }
    next
}

fn step(world: &World, event: Event) -> Result<World, String> {
    let Some(said) = heard(world, event) else { return Ok(*world) };
    let mut next = happened(world, event);
    let (renewal, out) = world.renewal.update(said);
    next.renewal = renewal;
    match out {
        Some(RenewalOut::Renew) => {
            rule!(next.renewing == 0, "TOK-2: two renewals run");
            rule!(next.over.is_none(), "TOK-2: it tries again what was refused");
            next.renewing = 1;
            next.attempts += 1;
            rule!(next.attempts < limits::REFRESH_ATTEMPTS, "TOK-3: the fifth attempt is made");
        }
        Some(RenewalOut::Replay) => {
            rule!(event == Event::Renewed, "TOK-2: calls are sent again without a token");
            next.replayed += next.waiting;
            next.waiting = 0;
        }
        Some(RenewalOut::GiveUp(why)) => {
            let fifth = next.attempts + 1 == limits::REFRESH_ATTEMPTS && world.renewing == 0;
            rule!(why != Reason::Exceeded || fifth, "TOK-3: it gives up before the fifth attempt");
            rule!(
                why != Reason::Refused || event == Event::NotRenewed || world.over == Some(why),
                "TOK-2: nobody refused"
            );
            rule!(
                (why == Reason::Replaced) == (event == Event::LoggedIn),
                "TOK-2: a session is replaced by a login alone"
            );
            next.over = Some(why).filter(|why| *why != Reason::Replaced);
            next.waiting = 0;
            next.renewing = 0;
        }
        None => {}
    }
    rule!(next.waiting == 0 || next.renewing == 1, "TOK-2: calls wait for nothing");
    rule!(renewal.runs() == (next.renewing == 1), "TOK-2: it does not know whether it renews");
    rule!(out.is_some() || event != Event::Renewed, "TOK-2: a new token sends nothing again");
    Ok(next)
}

/// The world after these events.
fn after(events: &[Event]) -> World {
    let start = World {
        renewal: Renewal::new(limits::REFRESH_ATTEMPTS),
        renewing: 0,
        waiting: 0,
        replayed: 0,
        attempts: 0,
        over: None,
    };
    events.iter().fold(start, |world, event| step(&world, *event).unwrap())
}

const ALL: [Event; 7] = [
    Event::Expired,
    Event::Renewed,
    Event::NotRenewed,
    Event::ReplayedWell,
    Event::ReplayedBadly,
    Event::ExpiredAgain,
    Event::LoggedIn,
];

// TOK-2
#[test]
fn no_six_events_break_a_renewal() {
    assert!(explore(&after(&[]), &ALL, step) > 100_000);
}

// TOK-3
#[test]
fn nor_do_six_more_after_three_or_four_attempts_without_a_success() {
    let round = [Event::Expired, Event::Renewed, Event::ReplayedBadly];
    for rounds in [3, 4] {
        let tired = after(&round.repeat(rounds));
        assert_eq!(tired.attempts as usize, rounds);
        explore(&tired, &ALL, step);
    }
    let last = step(&after(&round.repeat(4)), Event::Expired).unwrap();
    assert_eq!((last.over, last.waiting), (Some(Reason::Exceeded), 0));
    assert_eq!(Reason::Exceeded.to_string(), "refresh time exceed");
}
