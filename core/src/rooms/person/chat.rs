//! §1, §7 Chat: the customer service in a dialog, for who is logged in.

use crate::{
    prelude::*,
    rules::{
        chat, notice,
        page::Page,
        route::Route,
        viewer::{Place, Verdict, sees},
    },
};

/// Under which name its number is drawn.
const DRAW: &str = "chat";

/// The dialog.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Chat {
    /// Nobody talks.
    #[default]
    Closed,
    /// Its number is being drawn.
    Opening,
    /// It is open, under this number.
    Open(u64),
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ChatEvent {
    /// Wants to talk to somebody.
    Asked,
    /// Closed the dialog.
    Closed,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChatView {
    /// The address of the page in the dialog; none while it is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// What its frame may do.
    pub sandbox: &'static str,
    /// T17: what its frame says of where it stands.
    #[cfg_attr(feature = "ts", tsify(type = "'no-referrer'"))]
    pub referrer_policy: &'static str,
    /// BRK-4: the width of the dialog, in percent.
    pub width_percent: u32,
    /// Where else somebody answers.
    pub contact: String,
    /// What the way there is called.
    pub contact_label: &'static str,
}

impl Machine for Chat {
    type Event = ChatEvent;
    type View = ChatView;

    fn update(self, cx: &Cx<'_>, input: Input<ChatEvent>) -> Step<Self> {
        match (&self, input) {
            (Self::Closed, On(ChatEvent::Asked) | Heard(Fact::ChatAsked)) => self.ask(cx),
            (Self::Opening, Heard(Fact::Drawn { name, number })) if name == DRAW => {
                Step::to(chat::number(number.reveal()).map_or(Self::Closed, Self::Open))
            }
            // T34: nobody goes on talking under another name.
            (_, On(ChatEvent::Closed) | Heard(Fact::ViewerChanged)) => Step::to(Self::Closed),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ChatView {
        let page = &cx.boot.setup.chat;
        let url = match self {
            Self::Open(random) => chat::address(page, &cx.viewer.id, &cx.viewer.username, *random),
            Self::Closed | Self::Opening => None,
        };
        ChatView {
            url,
            sandbox: chat::sandbox(page, &cx.boot.origin),
            referrer_policy: "no-referrer",
            width_percent: limits::CHAT_PERCENT,
            contact: contact(cx),
            contact_label: notice::NO_CHAT.1,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::ChatAsked | Fact::Drawn { .. } | Fact::ViewerChanged)
    }
}

impl Chat {
    /// CHT-1: the login first; where no page is configured, what to do instead.
    fn ask(self, cx: &Cx<'_>) -> Step<Self> {
        let there = chat::address(&cx.boot.setup.chat, "", "", 0).is_some();
        match sees(cx.viewer, Place::CustomerService) {
            Verdict::Shown if there => Step::to(Self::Opening).with(Command::Draw { name: DRAW }),
            Verdict::Shown => {
                let (text, link) = notice::NO_CHAT;
                let told = Command::ToastWithLink {
                    text: text.to_owned(),
                    link: link.to_owned(),
                    to: contact(cx),
                    tone: Tone::Info,
                    ms: limits::UNREAD_SHOWN,
                    offset: limits::UNREAD_OFFSET,
                };
                Step::to(self).with(told)
            }
            Verdict::AsksLogin => Step::to(self).with(Fact::LoginAsked),
            Verdict::Hidden | Verdict::Disabled | Verdict::Refused => Step::to(self),
        }
    }
}

/// PLG-6: in a panel it stays one.
fn contact(cx: &Cx<'_>) -> String {
    Route::new(Page::About).within(cx.viewer.plugin).address()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::fed;
    use crate::{boot::Boot, rules::viewer::NOBODY};

    fn desk(page: &str, logged_in: bool) -> (Boot, Viewer) {
        let mut boot = Boot { origin: "https://www.sanku.cn".into(), ..Boot::default() };
        boot.setup.chat = page.into();
        let viewer = Viewer { logged_in, id: "17".into(), username: "王".into(), ..NOBODY.clone() };
        (boot, viewer)
    }

    fn after(desk: &(Boot, Viewer), chat: Chat, input: Input<ChatEvent>) -> Step<Chat> {
        fed(chat, &Cx { now: Millis::new(0), boot: &desk.0, viewer: &desk.1 }, input)
    }

    fn url(desk: &(Boot, Viewer), chat: &Chat) -> Option<String> {
        chat.view(&Cx { now: Millis::new(0), boot: &desk.0, viewer: &desk.1 }).url
    }

    fn drawn(name: &str, number: &str) -> Input<ChatEvent> {
        Heard(Fact::Drawn { name: name.into(), number: Secret::new(number.into()) })
    }

    const ASKED: Input<ChatEvent> = On(ChatEvent::Asked);

    fn open(desk: &(Boot, Viewer)) -> Chat {
        let asked = after(desk, Chat::default(), ASKED);
        assert_eq!(asked.effects, [Command::Draw { name: "chat" }.into()]);
        after(desk, asked.state, drawn("chat", &"0000000000001".repeat(2))).state
    }

    // CHT-1
    #[test]
    fn the_chat_opens_with_who_asks_and_a_number_from_outside() {
        let desk = desk("https://im.sanku.cn/chat", true);
        let chat = open(&desk);
        let address = "https://im.sanku.cn/chat?userId=17&userName=%E7%8E%8B&random=1";
        assert_eq!(url(&desk, &chat).as_deref(), Some(address));
        let view = chat.view(&Cx { now: Millis::new(0), boot: &desk.0, viewer: &desk.1 });
        assert_eq!((view.width_percent, view.referrer_policy), (80, "no-referrer"));
        assert_eq!(after(&desk, chat, ASKED).effects, [], "it is open");
    }

    // CHT-1
    #[test]
    fn who_is_not_logged_in_is_asked_to_first() {
        let desk = desk("https://im.sanku.cn/chat", false);
        let step = after(&desk, Chat::default(), ASKED);
        assert_eq!(
            (step.effects.as_slice(), url(&desk, &step.state)),
            (&[Fact::LoginAsked.into()][..], None)
        );
    }

    // CHT-1
    #[test]
    fn without_a_page_that_may_be_embedded_the_user_reads_what_to_do() {
        for page in ["", "http://im.sanku.cn", "javascript:1"] {
            let step = after(&desk(page, true), Chat::default(), ASKED);
            assert!(
                matches!(step.effects.as_slice(), [Effect::Shell(Command::ToastWithLink { to, .. })] if to == "/about"),
                "{page}"
            );
        }
    }

    // CHT-1, GEN-6
    #[test]
    fn a_number_that_is_not_ours_or_comes_too_late_opens_nothing() {
        let desk = desk("/chat", true);
        assert_eq!(url(&desk, &after(&desk, Chat::default(), drawn("chat", &"1".repeat(32))).state), None);
        for (name, number) in
            [("licence", "1".repeat(32)), ("chat", "no number".into()), ("chat", String::new())]
        {
            let opening = after(&desk, Chat::default(), ASKED).state;
            assert_eq!(
                url(&desk, &after(&desk, opening, drawn(name, &number)).state),
                None,
                "{name} {number}"
            );
        }
        let closed = after(&desk, after(&desk, Chat::default(), ASKED).state, On(ChatEvent::Closed)).state;
        assert_eq!(url(&desk, &after(&desk, closed, drawn("chat", &"1".repeat(32))).state), None);
    }

    // T34
    #[test]
    fn nobody_goes_on_talking_under_another_name() {
        let desk = desk("/chat", true);
        let chat = after(&desk, open(&desk), Heard(Fact::ViewerChanged)).state;
        assert_eq!(url(&desk, &chat), None);
    }

    // PRM-2
    #[test]
    fn a_single_sign_on_user_has_no_chat() {
        let mut desk = desk("/chat", true);
        desk.1.auth_user = true;
        assert_eq!(after(&desk, Chat::default(), ASKED).effects, []);
    }
}
