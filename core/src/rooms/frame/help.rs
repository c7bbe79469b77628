//! §7, §8 Help: its link stands in a dictionary, and opens in a window of its own.

use crate::{
    net::api::ReadDict,
    prelude::*,
    rules::{
        dictionary::{DictEntry, HELP},
        help,
    },
};

/// What is known of the link.
#[derive(Debug, Default, PartialEq)]
pub struct Help {
    entries: Option<Vec<DictEntry>>,
    asked: bool,
    /// It was clicked, and the default opens then.
    opens_at: Option<Millis>,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum HelpEvent {
    /// Came near it, by pointer or keyboard.
    Approached,
    /// Wants help.
    Chosen,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HelpView {
    /// Where it leads, as far as that is known.
    pub to: String,
}

impl Machine for Help {
    type Event = HelpEvent;
    type View = HelpView;

    fn update(self, cx: &Cx<'_>, input: Input<HelpEvent>) -> Step<Self> {
        match input {
            On(HelpEvent::Approached) if !self.asked => self.ask(),
            On(HelpEvent::Chosen) if self.entries.is_some() => self.open(cx),
            // A window may open as long as the browser remembers the click.
            On(HelpEvent::Chosen) => {
                let opens_at = self.opens_at.or(Some(cx.now + limits::HELP_AFTER));
                let step = if self.asked { Step::to(self) } else { self.ask() };
                Step { state: Self { opens_at, ..step.state }, ..step }
            }
            Got(_, Answer::ReadDict(Ok(entries))) => {
                Self { entries: Some(entries), ..self }.open_if_chosen(cx)
            }
            Got(_, Answer::ReadDict(Err(_))) => Self { asked: false, ..self }.open_if_chosen(cx),
            Tick if self.opens_at.is_some_and(|at| at <= cx.now) => self.open(cx),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> HelpView {
        HelpView { to: self.link(cx) }
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.opens_at
    }
}

impl Help {
    fn ask(self) -> Step<Self> {
        let ask = ReadDict { dict_type: HELP.to_owned() };
        Step::to(Self { asked: true, ..self }).call(Tag::default(), Call::ReadDict(ask))
    }

    /// HLP-1: the dictionary's, else the default.
    fn link(&self, cx: &Cx<'_>) -> String {
        help::link(self.entries.as_deref(), &cx.boot.setup.help).to_owned()
    }

    fn open_if_chosen(self, cx: &Cx<'_>) -> Step<Self> {
        if self.opens_at.is_some() { self.open(cx) } else { Step::to(self) }
    }

    /// T36: whoever is not of our own site gets no hold of our window.
    fn open(self, cx: &Cx<'_>) -> Step<Self> {
        let to = self.link(cx);
        let opener = help::is_ours(&to, &cx.boot.origin);
        Step::to(Self { opens_at: None, ..self }).with(Command::OpenWindow { to, opener })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        machine::fed,
        rules::{setup::Setup, viewer::NOBODY},
    };

    fn after(help: Help, now: u64, input: Input<HelpEvent>) -> Step<Help> {
        let setup = Setup { help: "https://wiki.sanku.cn/help".into(), ..Setup::default() };
        let boot = Boot { origin: "https://www.sanku.cn".into(), setup, ..Boot::default() };
        fed(help, &Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY }, input)
    }

    const CHOSEN: Input<HelpEvent> = On(HelpEvent::Chosen);
    const NEAR: Input<HelpEvent> = On(HelpEvent::Approached);

    fn found(link: &str) -> Input<HelpEvent> {
        let entry = DictEntry { label: "帮助".into(), value: link.into() };
        Got(Tag::default(), Answer::ReadDict(Ok(vec![entry])))
    }

    fn failed(code: &str) -> Input<HelpEvent> {
        Got(Tag::default(), Answer::ReadDict(Err(ApiError::of(code, 1))))
    }

    fn opened(step: &Step<Help>) -> Option<(&str, bool)> {
        step.effects.iter().find_map(|effect| match effect {
            Effect::Shell(Command::OpenWindow { to, opener }) => Some((to.as_str(), *opener)),
            _ => None,
        })
    }

    fn asks(step: &Step<Help>) -> bool {
        let ask = ReadDict { dict_type: "help_center_link".into() };
        step.effects.contains(&Effect::Call(Tag::default(), Call::ReadDict(ask)))
    }

    // HLP-1, CAL-1
    #[test]
    fn the_first_click_asks_the_dictionary_and_opens_its_link() {
        let step = after(Help::default(), 0, CHOSEN);
        assert_eq!((asks(&step), opened(&step)), (true, None));
        let step = after(step.state, 300, found("https://docs.sanku.cn/a"));
        assert_eq!(opened(&step), Some(("https://docs.sanku.cn/a", false)));
        let step = after(step.state, 400, CHOSEN);
        assert_eq!((asks(&step), opened(&step)), (false, Some(("https://docs.sanku.cn/a", false))));
    }

    // HLP-1
    #[test]
    fn whoever_comes_near_finds_the_link_there_when_they_click() {
        let near = after(Help::default(), 0, NEAR);
        assert!(asks(&near) && opened(&near).is_none());
        let near = after(near.state, 1, NEAR);
        assert!(!asks(&near));
        let step = after(after(near.state, 2, found("/about")).state, 3, CHOSEN);
        assert_eq!(opened(&step), Some(("/about", true)));
    }

    // HLP-1
    #[test]
    fn a_failed_lookup_opens_the_default_and_is_tried_again_with_the_next_click() {
        for code in ["500", "421", "403", "401"] {
            let step = after(after(Help::default(), 0, CHOSEN).state, 10, failed(code));
            assert_eq!(opened(&step), Some(("https://wiki.sanku.cn/help", false)), "{code}");
            assert!(asks(&after(step.state, 20, CHOSEN)), "{code}");
        }
    }

    // HLP-1
    #[test]
    fn a_dictionary_that_takes_too_long_opens_the_default_once() {
        let waiting = after(after(Help::default(), 0, CHOSEN).state, 1_000, CHOSEN).state;
        assert_eq!(waiting.opens_at, Some(Millis::new(2_000)));
        let early = after(waiting, 1_999, Tick);
        assert_eq!(opened(&early), None);
        let step = after(early.state, 2_000, Tick);
        assert_eq!(opened(&step), Some(("https://wiki.sanku.cn/help", false)));
        assert_eq!(opened(&after(step.state, 2_100, found("https://docs.sanku.cn"))), None);
    }

    // HLP-1, T16, T36
    #[test]
    fn only_our_own_site_keeps_its_opener_and_no_other_scheme_is_opened() {
        for (link, is) in [
            ("https://www.sanku.cn/help", ("https://www.sanku.cn/help", true)),
            ("https://www.sanku.cn:444/help", ("https://www.sanku.cn:444/help", false)),
            ("https://www.sanku.cn.evil.com/", ("https://www.sanku.cn.evil.com/", false)),
            ("javascript:alert(1)", ("https://wiki.sanku.cn/help", false)),
            ("http://www.sanku.cn/help", ("https://wiki.sanku.cn/help", false)),
            ("//evil.com", ("https://wiki.sanku.cn/help", false)),
        ] {
            let known = after(after(Help::default(), 0, NEAR).state, 1, found(link)).state;
            assert_eq!(opened(&after(known, 2, CHOSEN)), Some(is), "{link}");
        }
    }
}
