//! §2 The bridge: a panel shakes hands with the program around it, hands an item over and hears what became of it; without a
//! program it saves a file. What is said, and to whom: `rules/bridge`.

mod job;
mod state;
pub mod view;

use crate::{
    library::item::{Item, NamedDrawing},
    prelude::*,
    rules::{
        bridge::{self, HostMessage},
        export::{self, Export, Format, Offer},
        route::Route,
        tab::TabId,
    },
};
pub use state::Bridge;
use state::{Front, Host, Job};
use std::mem::take;
use view::{BridgeEvent, BridgeView};

/// The name of what is handed over among the numbers that the shell draws.
const NUMBER: &str = "insert";

impl Machine for Bridge {
    type Event = BridgeEvent;
    type View = BridgeView;

    fn update(self, cx: &Cx<'_>, input: Input<BridgeEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => self.entered(cx, &route),
            Heard(Fact::Shown { tab, .. }) => Step::to(self.turned(tab)),
            Heard(Fact::ItemShown { tab, item, config_name, .. }) => {
                Step::to(self.shown(tab, item, config_name))
            }
            Heard(Fact::ModelDrawn { tab, config_name, drawing }) => {
                Step::to(self.drawn(tab, &config_name, drawing))
            }
            // T34: what was handed over for who was there is nobody's now.
            Heard(Fact::ViewerChanged) => Step::to(Self { front: None, job: Job::None, ..self }),
            Heard(Fact::HostSaid { origin, text }) => self.hear(cx, origin, text.reveal()),
            Heard(Fact::Drawn { name, number }) if name == NUMBER => self.numbered(cx.now, number.reveal()),
            On(BridgeEvent::OfferChosen { at }) => {
                let chosen = self.offers().get(at).copied();
                Step::to(Self { chosen, ..self })
            }
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
                | Fact::ModelDrawn { .. }
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

    fn turned(self, tab: TabId) -> Self {
        let stays = self.front.as_ref().is_some_and(|front| front.tab == tab);
        if stays { self } else { Self { front: None, job: self.job.under_way(), ..self } }
    }

    fn shown(self, tab: TabId, item: Shared<Item>, config: Option<String>) -> Self {
        let same = self
            .front
            .as_ref()
            .is_some_and(|front| front.item.set_id == item.set_id && front.config == config);
        let (chosen, job) = if same { (self.chosen, self.job) } else { (None, self.job.under_way()) };
        Self { front: Some(Front { tab, item, config, drawn: None }), chosen, job, ..self }
    }

    /// DRW-1: the drawing of the configuration in front takes the place of that of one for all.
    fn drawn(mut self, tab: TabId, config: &str, drawing: Shared<NamedDrawing>) -> Self {
        let shown = |front: &&mut Front| front.tab == tab && front.config.as_deref() == Some(config);
        if let Some(front) = self.front.as_mut().filter(shown) {
            front.drawn = Some(drawing);
        }
        self
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
        let Some(drawings) = self.front.as_ref().map(Front::drawings) else { return Vec::new() };
        let accepted = self.host.as_ref().map(|host| export::offers(drawings, &host.formats, &self.kind));
        let some = accepted.filter(|offers| !offers.is_empty());
        some.unwrap_or_else(|| export::offers(drawings, &Format::ALL, &self.kind))
    }

    /// The program takes what is chosen.
    fn is_taken(&self, offer: Offer) -> bool {
        self.host.as_ref().is_some_and(|host| host.formats.contains(&offer.format))
    }

    fn offer(&self) -> Option<Offer> {
        self.chosen.or_else(|| self.offers().first().copied())
    }

    fn packed(&self) -> Option<(Offer, Export)> {
        let front @ Front { item, config, .. } = self.front.as_ref()?;
        let offer = self.offer()?;
        Some((offer, export::pack((item, front.drawings()), config.as_deref(), offer)?))
    }

    fn insert(self) -> Step<Self> {
        let Some((_, export)) = self.packed().filter(|(offer, _)| self.is_taken(*offer) && !self.is_busy())
        else {
            return Step::to(self);
        };
        Step::to(Self { job: Job::Packed(export), ..self }).with(Command::Draw { name: NUMBER })
    }

    const fn is_busy(&self) -> bool {
        matches!(self.job, Job::Packed(_) | Job::Sent(_))
    }

    fn save(self) -> Step<Self> {
        let Some((offer, export)) = self.packed() else { return Step::to(self) };
        let job = if self.is_busy() { self.job } else { Job::Saved { file: export.file_name.clone() } };
        let save = Command::SaveText {
            name: export.file_name,
            media_type: offer.format.media_type(),
            text: export.payload,
        };
        Step::to(Self { job, ..self }).with(save)
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
