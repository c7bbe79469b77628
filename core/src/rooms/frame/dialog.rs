//! §2 Message dialogs: one at a time, in a host that the page holds.

use crate::{prelude::*, rules::dialog::DialogMessage};

/// DLG-3: the id of the element that it mounts into.
pub const HOST: &str = "inject-dialog";

/// The message on screen.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Dialog {
    message: Option<DialogMessage>,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum DialogEvent {
    /// A screen has something to say; it takes the place of what was said before.
    Opened { message: DialogMessage },
    /// The close icon was clicked.
    Closed,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DialogView {
    /// DLG-3: the id of the element that it mounts into.
    pub host: &'static str,
    /// What it says; none while it is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<DialogMessage>,
}

impl Machine for Dialog {
    type Event = DialogEvent;
    type View = DialogView;

    fn update(self, _: &Cx<'_>, input: Input<DialogEvent>) -> Step<Self> {
        match input {
            On(DialogEvent::Opened { message }) | Heard(Fact::MessageShown { message }) => {
                Step::to(Self { message: Some(message.short()) })
            }
            // T34: a message was for who was there.
            On(DialogEvent::Closed) | Heard(Fact::ViewerChanged) => Step::to(Self { message: None }),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> DialogView {
        DialogView { host: HOST, message: self.message.clone() }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::MessageShown { .. } | Fact::ViewerChanged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::fed;
    use crate::{boot::Boot, rules::viewer::NOBODY};

    fn after(dialog: Dialog, input: Input<DialogEvent>) -> Dialog {
        fed(dialog, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }, input).state
    }

    fn shown(dialog: &Dialog) -> DialogView {
        dialog.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY })
    }

    fn message(title: &str) -> DialogMessage {
        DialogMessage { title: title.into(), extra: "2026-11-21".into(), text: "<b>今晚维护</b>".into() }
    }

    #[test]
    fn dlg_3_a_message_stands_in_its_host_with_title_and_extra_until_it_is_closed() {
        assert_eq!(shown(&Dialog::default()), DialogView { host: "inject-dialog", message: None });
        let dialog = after(Dialog::default(), On(DialogEvent::Opened { message: message("通知") }));
        assert_eq!(shown(&dialog).message, Some(message("通知")), "as plain text");
        assert_eq!(shown(&after(dialog, On(DialogEvent::Closed))).message, None);
    }

    #[test]
    fn dlg_3_one_message_at_a_time_and_the_last_one_counts() {
        let dialog = after(Dialog::default(), On(DialogEvent::Opened { message: message("a") }));
        let dialog = after(dialog, Heard(Fact::MessageShown { message: message("b") }));
        assert_eq!(shown(&dialog).message.map(|message| message.title).as_deref(), Some("b"));
    }

    // T15
    #[test]
    fn dlg_3_no_message_is_longer_than_one_from_outside_may_be() {
        let long = DialogMessage { text: "三".repeat(501), ..DialogMessage::default() };
        let dialog = after(Dialog::default(), On(DialogEvent::Opened { message: long }));
        assert_eq!(shown(&dialog).message.map(|message| message.text.chars().count()), Some(500));
    }

    // T34
    #[test]
    fn dlg_3_a_message_was_for_who_was_there() {
        let dialog = after(Dialog::default(), On(DialogEvent::Opened { message: message("a") }));
        assert_eq!(shown(&after(dialog, Heard(Fact::ViewerChanged))).message, None);
    }
}
