//! §4 Responsive size: how wide the main area is, and what follows from it.

use crate::{
    parts::throttle::{Throttle, ThrottleEvent},
    prelude::*,
    rules::{
        agreement::{AGREEMENTS, Agreement},
        notice::captions,
        screen,
    },
};

/// The width of the main area; before it was measured, that of the boot facts.
#[derive(Debug, PartialEq)]
pub struct Screen {
    room: Room,
    /// The last one that was reported; the gate says when it counts.
    reported: Room,
    gate: Throttle,
}

/// How wide the main area is, and the window, in which dialogs stand.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Room {
    main: f64,
    window: f64,
}

impl Default for Screen {
    fn default() -> Self {
        Self { room: Room::default(), reported: Room::default(), gate: Throttle::new(limits::RESIZE_EVERY) }
    }
}

/// Nothing is done to it; the shell reports its width.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum ScreenEvent {}

/// What follows from the width.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScreenView {
    /// BRK-1: its class.
    pub size: screen::Size,
    /// BRK-4: how wide an error dialog is at most.
    pub error_dialog_width: u32,
    /// BRK-4: how large the login dialog is.
    pub login_dialog: screen::DialogSize,
    /// BRK-4: how large the registration's dialog is.
    pub register_dialog: screen::DialogSize,
    /// BRK-4: how large the dialog of the forgotten password is.
    pub forgot_dialog: screen::DialogSize,
    /// BRK-4: how large the dialog of an agreement is.
    pub agreement_dialog: screen::DialogSize,
    /// DLG-2: the agreements that have such a dialog.
    pub agreements: [Agreement; 2],
    /// What the fields of the forms ask for while they are empty.
    pub hints: Hints,
}

/// What a field asks for while it is empty.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Hints {
    pub password: &'static str,
    pub code: &'static str,
    pub mobile: &'static str,
}

impl Machine for Screen {
    type Event = ScreenEvent;
    type View = ScreenView;

    fn update(self, cx: &Cx<'_>, input: Input<ScreenEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let width = cx.boot.width;
                Step::to(Self { room: Room { main: width, window: width }, ..self })
            }
            Heard(Fact::Resized { width, window }) => {
                let reported = Room { main: width, window: window.unwrap_or(width) };
                Step::to(Self { reported, ..self }.measured(cx.now, ThrottleEvent::Happened))
            }
            Tick => Step::to(self.measured(cx.now, ThrottleEvent::Ticked)),
            _ => Step::to(self),
        }
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.gate.wake()
    }

    fn view(&self, _: &Cx<'_>) -> ScreenView {
        // A page has a width at least; a window has none.
        let size = screen::size(self.room.main.min(self.room.window));
        ScreenView {
            size: screen::size(self.room.main),
            error_dialog_width: limits::ERROR_MAX_WIDTH,
            login_dialog: screen::Dialog::Login.size(size),
            register_dialog: screen::Dialog::Register.size(size),
            forgot_dialog: screen::Dialog::Forgot.size(size),
            agreement_dialog: screen::Dialog::Agreement.size(size),
            agreements: AGREEMENTS,
            hints: Hints {
                password: captions::PASSWORD_HINT,
                code: captions::CODE_HINT,
                mobile: captions::MOBILE_HINT,
            },
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::Resized { .. })
    }
}

impl Screen {
    /// BRK-2: the last width counts, every 100 ms at most.
    fn measured(self, now: Millis, event: ThrottleEvent) -> Self {
        let (gate, handle) = self.gate.update(now, event);
        let room = if handle.is_some() { self.reported } else { self.room };
        Self { gate, room, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, rules::viewer::NOBODY};

    /// The sizes that inputs lead to, one after the other.
    fn sizes(inputs: &[(u64, Option<f64>)]) -> Vec<screen::Size> {
        let boot = Boot { width: 1_440.0, ..Boot::default() };
        let at = |now| Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY };
        let mut screen = Screen::default().update(&at(0), Heard(Fact::Opened)).state;
        let mut sizes = vec![screen.view(&at(0)).size];
        for (now, width) in inputs {
            let input = width.map_or(Tick, |width| Heard(Fact::Resized { width, window: None }));
            screen = screen.update(&at(*now), input).state;
            assert!(screen.wake(&at(*now)).is_none_or(|wake| wake > Millis::new(*now)));
            sizes.push(screen.view(&at(*now)).size);
        }
        sizes
    }

    // BRK-2
    #[test]
    fn a_width_counts_at_once_and_then_the_last_one_every_hundred_milliseconds() {
        use screen::Size::{ExtraSmall, Large, Middle, Small};
        let inputs = [
            (0, Some(1_200.0)),
            (10, Some(600.0)),
            (99, Some(400.0)),
            (100, None),
            (150, Some(700.0)),
            (200, None),
        ];
        assert_eq!(sizes(&inputs), [Large, Middle, Middle, Middle, ExtraSmall, ExtraSmall, Small]);
    }

    // BRK-4
    #[test]
    fn dialogs_follow_a_window_that_is_narrower_than_the_page_may_be() {
        let boot = Boot { width: 500.0, ..Boot::default() };
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        for (main, window, forgot) in [
            (500.0, Some(420.0), "98%"),
            (500.0, Some(499.9), "98%"),
            (500.0, Some(500.0), "460px"),
            (1_440.0, Some(380.0), "98%"),
            (1_440.0, None, "460px"),
        ] {
            let opened = Screen::default().update(&cx, Heard(Fact::Opened)).state;
            let screen = opened.update(&cx, Heard(Fact::Resized { width: main, window })).state.view(&cx);
            assert_eq!(screen.forgot_dialog.width.as_deref(), Some(forgot), "{main} {window:?}");
            assert_eq!(screen.size, screen::size(main), "the page keeps its layout");
        }
    }
}
