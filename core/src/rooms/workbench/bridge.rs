//! §2 The bridge: a panel shakes hands with the program around it, hands an item over and hears what became of it; without a
//! program it saves a file. What is said, and to whom: `rules/bridge`.

mod job;
mod state;
mod take;
pub mod view;

use crate::{
    library::item::Item,
    prelude::*,
    rules::{
        bridge::{self, HostMessage},
        export::{self, Export, Format, Offer, made::Made},
        route::Route,
        tab::TabId,
    },
};
pub use state::Bridge;
use state::{Front, Goal, Host, Job, NUMBER};
use std::mem::take;
use view::{BridgeEvent, BridgeView};

impl Machine for Bridge {
    type Event = BridgeEvent;
    type View = BridgeView;

    fn update(self, cx: &Cx<'_>, input: Input<BridgeEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => self.entered(cx, &route),
            Heard(Fact::Shown { tab, .. }) => self.turned(tab),
            Heard(Fact::ItemShown { tab, item, config_name, .. }) => self.shown(tab, item, config_name),
            Heard(Fact::ItemMade { tab, made }) => self.made(tab, made),
            // T34: what was handed over for who was there is nobody's now.
            Heard(Fact::ViewerChanged) => Self { front: None, job: Job::None, ..self }.let_go(),
            Heard(Fact::HostSaid { origin, text }) => self.hear(cx, origin, text.reveal()),
            Heard(Fact::Drawn { name, number }) if name == NUMBER => self.numbered(cx.now, number.reveal()),
            On(BridgeEvent::OfferChosen { at }) => {
                let chosen = self.offers().get(at).copied();
                Step::to(Self { chosen, ..self })
            }
            Got(tag, Answer::ReadModelFile(answer) | Answer::ReadItemFile(answer)) => {
                self.file_came(tag, answer)
            }
            Got(_, Answer::ReadCard(answer)) => self.card_came(answer),
            On(BridgeEvent::InsertChosen) => self.insert(),
            On(BridgeEvent::SaveChosen) => self.save(),
            On(BridgeEvent::Retried) => self.retry(cx.now),
            On(BridgeEvent::GivenUp) => self.give_up(),
            Tick => self.ticked(cx.now),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> BridgeView {
        self.seen()
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        let Job::Sent(insertion) = &self.job else { return None };
        Some(if insertion.is_due(cx.now) { cx.now } else { insertion.due() })
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::Shown { .. }
                | Fact::ItemShown { .. }
                | Fact::ItemMade { .. }
                | Fact::ViewerChanged
                | Fact::HostSaid { .. }
                | Fact::Drawn { .. }
        )
    }
}

impl Bridge {
    /// PLG-6: only a panel speaks, and calls once; to the window around it where that is a host, to its program in a web view.
    fn entered(mut self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        self.panel = route.plugin;
        self.kind = route.query.get("fileType").unwrap_or(self.kind);
        if !self.panel || self.called {
            return Step::to(self);
        }
        let origin = Some(if cx.boot.web_view { String::new() } else { cx.boot.around.clone() });
        let origin = origin.filter(|origin| is_host(cx, origin));
        let call = origin.map(|origin| Command::TellHost { origin, text: bridge::ready() });
        Step::to(Self { called: call.is_some(), ..self }).with_some(call)
    }

    fn turned(self, tab: TabId) -> Step<Self> {
        if self.front.as_ref().is_some_and(|front| front.tab == tab) {
            return Step::to(self);
        }
        Self { front: None, job: self.job.under_way(), ..self }.let_go()
    }

    fn shown(self, tab: TabId, item: Shared<Item>, config: Option<String>) -> Step<Self> {
        let same = |front: &Front| front.item.set_id == item.set_id && front.config == config;
        if self.front.as_ref().is_some_and(same) {
            let made = self.front.and_then(|front| front.made);
            return Step::to(Self { front: Some(Front { tab, item, config, made }), ..self });
        }
        let front = Some(Front { tab, item, config, made: None });
        Self { front, chosen: None, job: self.job.under_way(), ..self }.let_go()
    }

    /// What is made of the configuration in front, and no longer what was known of it before.
    fn made(mut self, tab: TabId, made: Shared<Made>) -> Step<Self> {
        let shown = |front: &&mut Front| front.tab == tab && front.config == made.config_name;
        match self.front.as_mut().filter(shown) {
            Some(front) if front.made.as_ref() != Some(&made) => {
                front.made = Some(made);
                self.let_go()
            }
            _ => Step::to(self),
        }
    }

    /// T8, T19: only a host is heard, and after the greeting only the one that greeted.
    fn hear(self, cx: &Cx<'_>, origin: String, text: &str) -> Step<Self> {
        let Some(message) = HostMessage::read(text).filter(|_| self.panel && is_host(cx, &origin)) else {
            return Step::to(self);
        };
        if let HostMessage::Hello { version, formats, program } = message {
            return self.greet(cx.now, Host { origin, formats, name: program }, version);
        }
        if self.host.as_ref().is_none_or(|host| host.origin != origin) {
            return Step::to(self);
        }
        Step::to(match message {
            HostMessage::Bye => Self { host: None, ..self },
            message => Self { job: self.job.answered(cx.now, message), ..self },
        })
    }

    /// A program that greets again may have forgotten what it was asked: it is asked again under the same number.
    fn greet(self, now: Millis, host: Host, version: Option<u64>) -> Step<Self> {
        let origin = host.origin.clone();
        let Some(version) = version else {
            return Step::to(self).with(Command::TellHost { origin, text: bridge::stranger() });
        };
        let text = bridge::welcome(version, &host.formats);
        let step = Step::to(Self { host: Some(host), chosen: None, ..self });
        step.with(Command::TellHost { origin, text }).and(|mut bridge| match take(&mut bridge.job) {
            Job::Sent(insertion) => bridge.send(now, insertion),
            job => Step::to(Self { job, ..bridge }),
        })
    }

    fn offers(&self) -> Vec<Offer> {
        let Some(front) = &self.front else { return Vec::new() };
        let accepted = self.host.as_ref().map(|host| front.offers(host.formats.iter().copied(), &self.kind));
        let some = accepted.filter(|offers| !offers.is_empty());
        some.unwrap_or_else(|| front.offers(Format::files(), &self.kind))
    }

    /// The program takes what is chosen.
    fn is_taken(&self, offer: Offer) -> bool {
        self.host.as_ref().is_some_and(|host| host.formats.contains(&offer.format))
    }

    /// What is chosen, as long as there is that.
    fn offer(&self) -> Option<Offer> {
        let offers = self.offers();
        self.chosen.filter(|chosen| offers.contains(chosen)).or_else(|| offers.first().copied())
    }

    fn packed(&self, offer: Offer) -> Option<Export> {
        let front @ Front { item, config, .. } = self.front.as_ref()?;
        export::pack((item, front.drawings()), config.as_deref(), offer)
    }

    fn insert(self) -> Step<Self> {
        let Some(offer) = self.offer().filter(|offer| self.is_taken(*offer) && !self.is_busy()) else {
            return Step::to(self);
        };
        if offer.format.is_made() {
            return self.take(offer, Goal::Program);
        }
        match self.packed(offer) {
            Some(export) => self.let_go().and(|bridge| {
                Step::to(Self { job: Job::Packed(export), ..bridge }).with(Command::Draw { name: NUMBER })
            }),
            None => Step::to(self),
        }
    }

    /// Something is being handed over, or asked for.
    fn is_busy(&self) -> bool {
        self.takes() || self.job.is_open()
    }

    fn save(self) -> Step<Self> {
        let Some(offer) = self.offer().filter(|_| !self.takes()) else { return Step::to(self) };
        if offer.format.is_made() {
            return self.take(offer, Goal::Disk);
        }
        let Some(export) = self.packed(offer) else { return Step::to(self) };
        let job = if self.is_busy() { self.job } else { Job::Saved { file: export.file_name.clone() } };
        let save = Command::SaveText {
            name: export.file_name,
            media_type: offer.format.media_type(),
            text: export.payload,
        };
        Step::to(Self { job, taking: None, ..self }).with(save)
    }
}

fn is_host(cx: &Cx<'_>, origin: &str) -> bool {
    match origin {
        "" => cx.boot.web_view,
        origin => cx.boot.framed && bridge::is_host(origin, &cx.boot.setup.frame_ancestors),
    }
}

#[cfg(test)]
mod tests;
