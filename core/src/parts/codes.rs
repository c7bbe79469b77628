//! §4 Send-code buttons: one for each scene and account, whoever holds it.

use super::countdown::{Countdown, CountdownEvent};
use crate::{
    rules::{limits, platform::Scene},
    time::Millis,
};

/// CNT-3: the codes that are on their way, and those that may not be sent again yet. A new document knows of none.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Codes {
    last: u32,
    buttons: Vec<Button>,
}

/// CNT-3: a countdown belongs to a scene and an account.
#[derive(Debug, Clone, PartialEq)]
struct Button {
    scene: Scene,
    account: String,
    /// What is on its way.
    ticket: Option<Ticket>,
    countdown: Countdown,
}

/// What tells one code on its way from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket(pub u32);

/// What happens to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodesEvent {
    /// The button for a code was pressed.
    Pressed {
        /// What the code is for.
        scene: Scene,
        /// Where it goes.
        account: String,
    },
    /// It was sent.
    Sent(Ticket),
    /// It could not be sent.
    Failed(Ticket),
    /// Somebody else who holds such buttons sent one.
    SentElsewhere {
        /// What the code is for.
        scene: Scene,
        /// Where it went.
        account: String,
    },
    /// Time passed.
    Ticked,
}

/// A code is to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Send(pub Ticket);

impl Codes {
    /// The next state, and whether a code is to be sent.
    pub fn update(self, now: Millis, event: CodesEvent) -> (Self, Option<Send>) {
        match event {
            CodesEvent::Pressed { scene, account } => self.press(now, scene, account),
            CodesEvent::Sent(ticket) => (self.end(now, ticket, CountdownEvent::Succeeded), None),
            CodesEvent::Failed(ticket) => (self.end(now, ticket, CountdownEvent::Failed), None),
            CodesEvent::SentElsewhere { scene, account } => {
                let (pressed, send) = self.press(now, scene, account);
                let sent = send.map(|Send(ticket)| ticket);
                (
                    sent.into_iter().fold(pressed, |codes, it| codes.end(now, it, CountdownEvent::Succeeded)),
                    None,
                )
            }
            CodesEvent::Ticked => (self.each(now, |_| Some(CountdownEvent::Ticked)), None),
        }
    }

    fn press(mut self, now: Millis, scene: Scene, account: String) -> (Self, Option<Send>) {
        if !self.ready(scene, &account) {
            return (self, None);
        }
        let (countdown, _) = Countdown::new(limits::RESEND_AFTER).update(now, CountdownEvent::Pressed);
        self.last = self.last.wrapping_add(1);
        let ticket = Ticket(self.last);
        self.buttons.push(Button { scene, account, ticket: Some(ticket), countdown });
        (self, Some(Send(ticket)))
    }

    fn end(self, now: Millis, ticket: Ticket, event: CountdownEvent) -> Self {
        self.each(now, |button| (button.ticket == Some(ticket)).then_some(event))
    }

    /// Those that are ready again are those that nobody pressed.
    fn each(mut self, now: Millis, event: impl Fn(&Button) -> Option<CountdownEvent>) -> Self {
        for button in &mut self.buttons {
            if let Some(event) = event(button) {
                let ended = event != CountdownEvent::Ticked;
                button.ticket = button.ticket.filter(|_| !ended);
                button.countdown = button.countdown.update(now, event).0;
            }
        }
        self.buttons.retain(|button| !button.countdown.ready());
        self
    }

    fn of(&self, scene: Scene, account: &str) -> Option<&Button> {
        self.buttons.iter().find(|button| button.scene == scene && button.account == account)
    }

    /// CNT-2: such a code can be sent now.
    pub fn ready(&self, scene: Scene, account: &str) -> bool {
        self.of(scene, account).is_none()
    }

    /// Such a code is on its way.
    pub fn sending(&self, scene: Scene, account: &str) -> bool {
        self.of(scene, account).is_some_and(|button| button.ticket.is_some())
    }

    /// CNT-3: seconds until such a code can be sent again.
    pub fn seconds_left(&self, scene: Scene, account: &str, now: Millis) -> u32 {
        self.of(scene, account).map_or(0, |button| button.countdown.seconds_left(now))
    }

    /// What is on its way under a ticket: what it is for, and where it goes.
    pub fn sent_under(&self, ticket: Ticket) -> Option<(Scene, &str)> {
        let button = self.buttons.iter().find(|button| button.ticket == Some(ticket))?;
        Some((button.scene, &button.account))
    }

    /// The next edge of a second of any of them.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.buttons.iter().filter_map(|button| button.countdown.wake(now)).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: &str = "13800000000";
    const B: &str = "a@b.cn";
    const AT: fn(u64) -> Millis = Millis::new;

    fn pressed(scene: Scene, account: &str) -> CodesEvent {
        CodesEvent::Pressed { scene, account: account.into() }
    }

    /// The codes after one was pressed at 0 and sent at 500.
    fn cooling() -> Codes {
        let (codes, send) = Codes::default().update(AT(0), pressed(Scene::Login, A));
        codes.update(AT(500), CodesEvent::Sent(send.unwrap().0)).0
    }

    fn left(codes: &Codes, now: u64) -> u32 {
        codes.seconds_left(Scene::Login, A, AT(now))
    }

    // CNT-2
    #[test]
    fn a_code_is_sent_once_until_its_outcome_is_known() {
        let (codes, send) = Codes::default().update(AT(0), pressed(Scene::Login, A));
        let Some(Send(ticket)) = send else { panic!("nothing is sent") };
        assert_eq!(codes.sent_under(ticket), Some((Scene::Login, A)));
        assert!(codes.sending(Scene::Login, A) && !codes.ready(Scene::Login, A));
        let (again, send) = codes.clone().update(AT(1), pressed(Scene::Login, A));
        assert_eq!((again, send), (codes, None));
    }

    // CNT-2
    #[test]
    fn a_code_that_was_sent_cools_down_for_a_minute_and_is_forgotten_then() {
        let codes = cooling();
        assert_eq!([left(&codes, 500), left(&codes, 30_500), left(&codes, 60_499)], [60, 30, 1]);
        assert!(!codes.sending(Scene::Login, A) && !codes.ready(Scene::Login, A));
        assert_eq!(codes.clone().update(AT(60_499), pressed(Scene::Login, A)).1, None);
        let over = codes.update(AT(60_500), CodesEvent::Ticked).0;
        assert_eq!((over.ready(Scene::Login, A), over.buttons.len(), over.wake(AT(60_500))), (true, 0, None));
    }

    // CNT-2
    #[test]
    fn a_failure_starts_no_countdown() {
        let (codes, send) = Codes::default().update(AT(0), pressed(Scene::Login, A));
        let failed = codes.update(AT(9), CodesEvent::Failed(send.unwrap().0)).0;
        assert!(failed.ready(Scene::Login, A) && left(&failed, 9) == 0);
        assert!(failed.update(AT(9), pressed(Scene::Login, A)).1.is_some());
    }

    // CNT-3
    #[test]
    fn a_countdown_belongs_to_its_scene_and_account() {
        let codes = cooling();
        for (scene, account, ready) in [
            (Scene::Login, A, false),
            (Scene::Login, B, true),
            (Scene::Register, A, true),
            (Scene::Reset, A, true),
        ] {
            assert_eq!(codes.ready(scene, account), ready, "{scene:?} {account}");
            let send = codes.clone().update(AT(600), pressed(scene, account)).1;
            assert_eq!(send.is_some(), ready, "{scene:?} {account}");
        }
    }

    // CNT-3
    #[test]
    fn two_countdowns_run_beside_each_other_and_the_sooner_edge_wakes() {
        let (codes, send) = cooling().update(AT(900), pressed(Scene::Reset, B));
        let codes = codes.update(AT(1_200), CodesEvent::Sent(send.unwrap().0)).0;
        assert_eq!(codes.wake(AT(1_200)), Some(AT(1_500)));
        assert_eq!(codes.wake(AT(1_600)), Some(AT(2_200)));
    }

    // CNT-3
    #[test]
    fn what_somebody_else_sent_cools_down_here_too() {
        let heard = CodesEvent::SentElsewhere { scene: Scene::Login, account: A.into() };
        let codes = Codes::default().update(AT(500), heard.clone()).0;
        assert_eq!((left(&codes, 500), codes.sending(Scene::Login, A)), (60, false));
        assert_eq!(codes.clone().update(AT(900), heard).0, codes, "it cools down already");
    }

    #[test]
    fn cnt_3_a_clock_set_back_does_not_lengthen_it() {
        let half = cooling().update(AT(30_500), CodesEvent::Ticked).0;
        assert_eq!((left(&half, 0), half.wake(AT(0))), (30, Some(AT(1_000))));
    }

    #[test]
    fn an_outcome_that_nobody_waits_for_is_nothing() {
        let codes = cooling();
        for event in [CodesEvent::Sent(Ticket(9)), CodesEvent::Failed(Ticket(1)), CodesEvent::Sent(Ticket(1))]
        {
            assert_eq!(codes.clone().update(AT(900), event.clone()), (codes.clone(), None), "{event:?}");
        }
    }
}
