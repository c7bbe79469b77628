//! Every sequence of six events of the machines that a person can confuse, tried without exception.

mod announcement;
mod countdown;
mod keywords;
mod renewal;
mod tabs;

use std::fmt::Debug;

/// How many events a sequence has.
const DEPTH: usize = 6;

/// Walks through all sequences; `step` gives the next state, and panics where a rule is broken. Says how many steps it took.
fn explore<S, E: Copy + Debug>(start: &S, events: &[E], step: impl Fn(&S, E) -> Result<S, String>) -> usize {
    let mut trail = Vec::new();
    let taken = walk(start, events, &step, &mut trail);
    let all: usize = (1..=DEPTH).map(|depth| events.len().pow(u32::try_from(depth).unwrap())).sum();
    assert_eq!(taken, all, "a sequence was left out");
    taken
}

fn walk<S, E: Copy + Debug>(
    state: &S,
    events: &[E],
    step: &impl Fn(&S, E) -> Result<S, String>,
    trail: &mut Vec<E>,
) -> usize {
    if trail.len() == DEPTH {
        return 0;
    }
    let mut taken = 0;
    for event in events {
        trail.push(*event);
        match step(state, *event) {
            Ok(next) => taken += 1 + walk(&next, events, step, trail),
            Err(why) => panic!("{why} after {trail:?}"),
        }
        trail.pop();
    }
    taken
}

/// A rule and what holds by it.
macro_rules! rule {
    ($holds:expr, $($rule:tt)+) => {
        if !$holds {
            return Err(format!($($rule)+));
        }
    };
}
use rule;
