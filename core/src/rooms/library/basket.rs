//! CMP-1 What somebody gathers to compare it: put in on many pages, kept in the browser, the same in all of its tabs.

use crate::{
    library::Library,
    prelude::*,
    rules::{
        compare::basket,
        notice::compare as texts,
        page::Page,
        predicted::PredictedValue,
        selected::Selected,
        storage::{Key, unpack},
    },
};

/// What is gathered, whose it is, and where it is looked at.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Basket {
    kept: basket::Basket,
    plugin: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BasketEvent {
    /// Puts something in, or takes it out again.
    Turned { library: Library, item: Selected },
    /// PRP-1: puts a predicted value in, as an address says it, or takes it out again.
    PredictedTurned { value: String },
    /// Wants nothing of a library in it any more.
    Cleared { library: Library },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct BasketView {
    /// What is in it, of all libraries.
    pub items: Vec<BasketItem>,
    /// What leads to the comparison of each library that something is gathered of.
    pub ways: Vec<BasketWay>,
    /// PRP-1: what was predicted of them, each as an address says it.
    pub predicted: Vec<String>,
}

/// Something that is in it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BasketItem {
    /// Its library.
    pub library: Library,
    /// Itself.
    pub item: Selected,
}

/// What leads to a comparison.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BasketWay {
    /// Of what.
    pub library: Library,
    /// How many there are.
    pub label: String,
    /// Where it is.
    pub to: String,
}

impl Machine for Basket {
    type Event = BasketEvent;
    type View = BasketView;

    fn update(self, cx: &Cx<'_>, input: Input<BasketEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => self.now(basket::Basket::read(&cx.kept(Key::Basket).unwrap_or_default())),
            Heard(Fact::Entered { route, .. }) => Step::to(Self { plugin: route.plugin, ..self }),
            // A comparison that is shown for the first time did not hear what was told before.
            Heard(Fact::Shown { route, .. }) if matches!(route.page, Page::Compare { .. }) => self.told(),
            Heard(Fact::SignedIn) => self.own(cx),
            // The session takes it out of the browser.
            Heard(Fact::SignedOut) => self.now(basket::Basket::default()),
            Heard(Fact::StorageChanged { key, present: false })
                if key == Key::Basket.name(&cx.boot.site()) =>
            {
                self.now(basket::Basket::default())
            }
            Heard(Fact::BasketWritten { text }) => self.written(cx, text.reveal()),
            Heard(Fact::BasketAsked { library, items, predicted }) => {
                let mut kept = self.mine(cx);
                kept.put(library, items);
                if library == Library::Mat {
                    kept.predict(PredictedValue::read_list(&predicted));
                }
                self.keep(cx, kept)
            }
            On(BasketEvent::Turned { library, item }) => self.turn(cx, |kept| kept.turn(library, item)),
            On(BasketEvent::PredictedTurned { value }) => self.turn(cx, |kept| {
                PredictedValue::read_list(&value).into_iter().all(|one| kept.turn_predicted(one))
            }),
            On(BasketEvent::Cleared { library }) => {
                let mut kept = self.mine(cx);
                kept.put(library, Vec::new());
                self.keep(cx, kept)
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> BasketView {
        if !self.is_of(cx) {
            return BasketView::default();
        }
        let items = |library: Library| {
            self.kept.of(library).iter().map(move |item| BasketItem { library, item: item.clone() })
        };
        BasketView {
            items: Library::ALL.into_iter().flat_map(items).collect(),
            ways: Library::ALL.into_iter().filter_map(|library| self.way(library)).collect(),
            predicted: self
                .kept
                .predicted()
                .into_iter()
                .map(|one| PredictedValue::write_list(&[one]))
                .collect(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::Shown { .. }
                | Fact::SignedIn
                | Fact::SignedOut
                | Fact::StorageChanged { .. }
                | Fact::BasketWritten { .. }
                | Fact::BasketAsked { .. }
        )
    }
}

impl Basket {
    /// T34: what somebody else gathered is neither shown nor told.
    fn is_of(&self, cx: &Cx<'_>) -> bool {
        self.kept.owner.is_empty() || self.kept.owner == cx.viewer.id
    }

    fn way(&self, library: Library) -> Option<BasketWay> {
        let items = Some(self.kept.of(library)).filter(|items| !items.is_empty())?;
        let to = self.kept.comparison(library).within(self.plugin).address();
        Some(BasketWay { library, label: texts::bar(items.len()), to })
    }

    /// One in or out; false of what has no room says so.
    fn turn(self, cx: &Cx<'_>, turned: impl FnOnce(&mut basket::Basket) -> bool) -> Step<Self> {
        let mut kept = self.mine(cx);
        if turned(&mut kept) {
            self.keep(cx, kept)
        } else {
            Step::to(self).with(Command::toast(Tone::Warning, texts::full()))
        }
    }

    /// What a guest gathered is theirs who log in; what somebody else did is nobody's any more.
    fn own(self, cx: &Cx<'_>) -> Step<Self> {
        let kept = self.mine(cx);
        self.keep(cx, kept)
    }

    /// What of it is theirs who look; until it is known whose the token is, nothing goes.
    fn mine(&self, cx: &Cx<'_>) -> basket::Basket {
        if self.is_of(cx) || cx.viewer.awaited { self.kept.clone() } else { basket::Basket::default() }
    }

    /// Another tab keeps something else now.
    fn written(self, cx: &Cx<'_>, text: &str) -> Step<Self> {
        let text = unpack(text, cx.now).unwrap_or_default();
        self.now(basket::Basket::read(text))
    }

    /// It is something else from now on, here and in the browser.
    fn keep(self, cx: &Cx<'_>, mut kept: basket::Basket) -> Step<Self> {
        if !cx.viewer.awaited {
            kept.owner.clone_from(&cx.viewer.id);
        }
        if self.kept == kept {
            return Step::to(self);
        }
        let stored = cx.keep(Key::Basket, kept.written().as_deref());
        self.now(kept).with_some(stored)
    }

    /// Told where it is something else, and only there: whoever hears a fact may tell another.
    fn now(self, kept: basket::Basket) -> Step<Self> {
        if self.kept == kept {
            return Step::to(self);
        }
        Self { kept, ..self }.told()
    }

    fn told(self) -> Step<Self> {
        let fact = Fact::BasketKept { basket: self.kept.clone() };
        Step::to(self).with(fact)
    }
}

#[cfg(test)]
mod tests;
