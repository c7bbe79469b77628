//! §4 The end of a session: by idleness, which the server's clock decides, and what outlives it.

use super::*;

const MINUTE: u64 = 60_000;
const KEPT: &str = "local_t=a; local_rt=r; local_tExpires=30; local_lsTime=1000";

// F11, SES-4
#[test]
fn what_is_known_of_the_servers_clock_outlives_a_session() {
    let told = after(set(), Heard(Fact::ServerTime { at: Millis::new(90_000_000) })).state;
    let out = after(told, Heard(Fact::AccountClosed)).state;
    let step = after(out, got("b"));
    let written = step.effects.iter().any(
        |effect| matches!(effect, Effect::Shell(Command::SetCookie { text }) if text.starts_with("local_lsTime=90000000;")),
    );
    assert!(written, "{:?}", step.effects);
}

// SES-4
#[test]
fn nobody_is_looked_after_who_is_not_there_or_whose_time_is_not_over() {
    assert_eq!(after(set(), Tick).effects, []);
    let boot = boot("local_tExpires=30; local_lsTime=1000");
    let nobody = at(&boot, 1_000, Session::default(), Heard(Fact::Opened)).state;
    assert_eq!(at(&boot, 60 * MINUTE, nobody, Heard(Fact::Active)).effects, []);
}

// SES-4, F8
#[test]
fn a_session_that_another_tab_keeps_alive_goes_on_and_nobody_asks_anew_who_it_is() {
    let boot = boot(KEPT);
    let set = introduced(at(&boot, 1_000, Session::default(), Heard(Fact::Opened)).state, "1").state;
    let over = at(&boot, 60 * MINUTE, set, Tick);
    assert!(asks_lock(&over));
    let alive = KEPT.replace("lsTime=1000", &format!("lsTime={}", 59 * MINUTE));
    let step = at(&boot, 60 * MINUTE, over.state, locked(&alive));
    assert!(has_user(&step.state) && !asks_who(&step));
}
