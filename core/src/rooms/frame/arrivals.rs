//! The rooms that are on their way, and what somebody asked for meanwhile: it opens when its room is there.

use crate::{
    prelude::*,
    rules::{
        notice::{own_lists, rooms},
        room::LateRoom,
    },
};

/// What is on its way.
#[derive(Debug, Default, PartialEq)]
pub struct Arrivals {
    coming: Vec<Coming>,
    asked: Option<Fact>,
}

#[derive(Debug, PartialEq)]
struct Coming {
    room: LateRoom,
    failed: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ArrivalsEvent {
    /// Tries once more.
    Retried,
    /// Wants no more of what was asked for.
    Closed,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ArrivalsView {
    /// What was asked for, while its room is on its way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Awaited>,
}

/// What stands where a dialog will be.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Awaited {
    /// Which dialog: those of `screen` have their size there.
    pub dialog: AwaitedDialog,
    /// Its title.
    pub title: &'static str,
    /// How wide it is, if that is always the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<String>,
    /// That it did not come, and what to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<&'static str>,
}

/// The dialogs that come with their room.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum AwaitedDialog {
    Login,
    Register,
    Feedback,
    Chat,
    Picture,
    Collect,
}

impl AwaitedDialog {
    fn width(self) -> Option<String> {
        match self {
            Self::Login | Self::Register => None,
            Self::Feedback => Some(format!("{}px", limits::FEEDBACK_WIDTH)),
            Self::Chat => Some(format!("{}%", limits::CHAT_PERCENT)),
            Self::Picture => Some(format!("{}%", limits::NARROW_PERCENT)),
            Self::Collect => Some(format!("{}px", limits::COLLECT_WIDTH)),
        }
    }
}

impl Machine for Arrivals {
    type Event = ArrivalsEvent;
    type View = ArrivalsView;

    fn update(self, _: &Cx<'_>, input: Input<ArrivalsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::RoomWanted { room }) => self.load(room),
            Heard(Fact::RoomFailed { room, .. }) => Step::to(self.failed(room)),
            Heard(Fact::RoomEntered { room }) => self.entered(room),
            // A seat is held by the room of the person alone.
            Heard(Fact::LogoutChosen) if self.find(LateRoom::Person).is_some() => {
                Step::to(self).with(Fact::LogoutAsked { to: None })
            }
            Heard(Fact::Online { .. }) | On(ArrivalsEvent::Retried) => self.again(),
            On(ArrivalsEvent::Closed) => Step::to(Self { asked: None, ..self }),
            Heard(fact) if dialog(&fact).is_some() && self.find(LateRoom::Person).is_some() => {
                Self { asked: Some(fact), ..self }.again()
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ArrivalsView {
        let failed = self.find(LateRoom::Person).is_some_and(|coming| coming.failed);
        let asked = self.asked.as_ref().and_then(dialog).map(|(dialog, title)| Awaited {
            dialog,
            title,
            width: dialog.width(),
            failure: failed.then_some(rooms::ROOM_FAILED),
        });
        ArrivalsView { asked }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::RoomWanted { .. }
                | Fact::RoomFailed { .. }
                | Fact::RoomEntered { .. }
                | Fact::LogoutChosen
                | Fact::Online { online: true }
        ) || dialog(fact).is_some()
    }
}

impl Arrivals {
    fn find(&self, room: LateRoom) -> Option<&Coming> {
        self.coming.iter().find(|coming| coming.room == room)
    }

    fn load(mut self, room: LateRoom) -> Step<Self> {
        self.coming.push(Coming { room, failed: false });
        Step::to(self).with(Command::LoadRoom { room })
    }

    fn failed(mut self, room: LateRoom) -> Self {
        for coming in self.coming.iter_mut().filter(|coming| coming.room == room) {
            coming.failed = true;
        }
        self
    }

    /// Asks once more for what did not come.
    fn again(mut self) -> Step<Self> {
        let mut loads = Vec::new();
        for coming in self.coming.iter_mut().filter(|coming| coming.failed) {
            coming.failed = false;
            loads.push(Command::LoadRoom { room: coming.room }.into());
        }
        Step { state: self, effects: loads }
    }

    fn entered(mut self, room: LateRoom) -> Step<Self> {
        self.coming.retain(|coming| coming.room != room);
        let asked = self.asked.take_if(|_| room == LateRoom::Person);
        Step::to(self).with_some(asked)
    }
}

/// The dialog of the person's room that a fact opens.
pub const fn dialog(fact: &Fact) -> Option<(AwaitedDialog, &'static str)> {
    match fact {
        Fact::LoginAsked => Some((AwaitedDialog::Login, rooms::LOGIN)),
        Fact::RegisterAsked => Some((AwaitedDialog::Register, rooms::REGISTER)),
        Fact::FeedbackAsked | Fact::FeedbackBegun { .. } => Some((AwaitedDialog::Feedback, rooms::FEEDBACK)),
        Fact::ChatAsked => Some((AwaitedDialog::Chat, rooms::CHAT)),
        Fact::PictureShown { .. } => Some((AwaitedDialog::Picture, rooms::PICTURE)),
        Fact::CollectAsked { .. } => Some((AwaitedDialog::Collect, own_lists::COLLECT)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

    const PERSON: LateRoom = LateRoom::Person;
    const LOAD: Command = Command::LoadRoom { room: PERSON };

    /// What is asked for meanwhile, and what is shown at the end.
    fn after(inputs: Vec<Input<ArrivalsEvent>>) -> (Vec<Effect>, Option<Awaited>) {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let mut asked = Vec::new();
        let end = inputs.into_iter().fold(Arrivals::default(), |arrivals, input| {
            let Step { state, effects } = fed(arrivals, &cx, input);
            asked.extend(effects);
            state
        });
        (asked, end.view(&cx).asked)
    }

    const WANTED: Input<ArrivalsEvent> = Heard(Fact::RoomWanted { room: PERSON });
    const FAILED: Input<ArrivalsEvent> = Heard(Fact::RoomFailed { room: PERSON, guarded: true });
    const ENTERED: Input<ArrivalsEvent> = Heard(Fact::RoomEntered { room: PERSON });

    #[test]
    fn a_dialog_that_is_asked_for_stands_at_once_and_opens_when_its_room_is_there() {
        let (asked, shown) = after(vec![WANTED, Heard(Fact::FeedbackAsked)]);
        assert_eq!(asked, [LOAD.into()]);
        let shown = shown.unwrap();
        assert_eq!((shown.title, shown.width.as_deref(), shown.failure), ("意见反馈", Some("800px"), None));
        let (asked, shown) = after(vec![WANTED, Heard(Fact::LoginAsked), ENTERED]);
        assert_eq!((asked, shown), (vec![LOAD.into(), Fact::LoginAsked.into()], None));
    }

    #[test]
    fn a_room_that_did_not_come_is_asked_for_by_hand_by_another_click_and_by_the_connection() {
        let failed = || vec![WANTED, Heard(Fact::LoginAsked), FAILED];
        assert_eq!(after(failed()).1.unwrap().failure, Some("没有加载成功。请检查网络后重试"));
        let online = Heard(Fact::Online { online: true });
        for again in [On(ArrivalsEvent::Retried), Heard(Fact::LoginAsked), online] {
            let mut inputs = failed();
            inputs.push(again);
            let (asked, shown) = after(inputs);
            assert_eq!((asked, shown.unwrap().failure), (vec![LOAD.into(), LOAD.into()], None));
        }
    }

    #[test]
    fn what_was_closed_meanwhile_does_not_open() {
        let (asked, shown) = after(vec![WANTED, Heard(Fact::ChatAsked), On(ArrivalsEvent::Closed), ENTERED]);
        assert_eq!((asked, shown), (vec![LOAD.into()], None));
    }

    // SES-3
    #[test]
    fn who_leaves_before_the_room_is_there_holds_no_seat() {
        let (asked, _) = after(vec![WANTED, Heard(Fact::LogoutChosen)]);
        assert_eq!(asked, [LOAD.into(), Fact::LogoutAsked { to: None }.into()]);
    }

    #[test]
    fn where_the_room_is_there_nothing_waits() {
        let inputs = vec![WANTED, ENTERED, Heard(Fact::LoginAsked), Heard(Fact::LogoutChosen)];
        assert_eq!(after(inputs), (vec![LOAD.into()], None));
        let (asked, _) = after(vec![WANTED, Heard(Fact::RoomEntered { room: LateRoom::Library }), FAILED]);
        assert_eq!(asked, [LOAD.into()], "another room is none of its business");
    }
}
