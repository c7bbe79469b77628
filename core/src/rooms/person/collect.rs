//! LST-1 Into which list something comes: a dialog over the lists of who is logged in, with a new one among them.

use crate::{
    net::api::{AddToList, NewEntry, OwnList, ReadLists},
    parts::{failure::Failure, loaded::Loaded},
    prelude::*,
    rules::{centre::Section, notice::own_lists as texts, own_list, route::Route},
    text::{cut, grouped},
};

const LISTS: Tag = Tag(1);
const ADD: Tag = Tag(2);

/// What is to come into a list.
#[derive(Debug, Default, PartialEq)]
pub struct Collect {
    plugin: bool,
    open: bool,
    /// It opens once somebody is logged in.
    waiting: bool,
    what: String,
    entries: Vec<NewEntry>,
    lists: Loaded<Vec<OwnList>>,
    /// The list, or a new one.
    chosen: Option<u64>,
    /// What the new one is called.
    name: String,
    /// Why that is refused.
    refused: Option<&'static str>,
    busy: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum CollectEvent {
    /// Chose a list; without a number a new one.
    ListChosen {
        #[serde(default)]
        id: Option<u64>,
    },
    /// Typed the name of the new one.
    Typed { text: String },
    /// Wants it in there.
    Submitted,
    /// Wants it in none.
    Closed,
    /// Wants the lists once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CollectView {
    /// The dialog, while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<CollectBox>,
}

/// The open dialog.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CollectBox {
    /// Its title.
    pub title: &'static str,
    /// How wide it is, in CSS pixels.
    pub width: u32,
    /// What comes into the list.
    pub what: String,
    /// The lists have not come yet.
    pub first: bool,
    /// Why they did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// The lists, the new one last.
    pub choices: Vec<CollectChoice>,
    /// A new one is chosen: it needs a name.
    pub naming: bool,
    /// Its name.
    pub name: String,
    /// Why that is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<&'static str>,
    /// It is on its way into the list.
    pub busy: bool,
}

/// A list to choose.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CollectChoice {
    /// Its number; none of a new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// What it is called.
    pub name: String,
    /// How many entries it has, in words.
    pub count: String,
    /// It is chosen.
    pub chosen: bool,
}

impl Machine for Collect {
    type Event = CollectEvent;
    type View = CollectView;

    fn update(self, cx: &Cx<'_>, input: Input<CollectEvent>) -> Step<Self> {
        match input {
            Heard(Fact::CollectAsked { what, entries }) => {
                Self { plugin: self.plugin, what, entries, ..Self::default() }.ask(cx)
            }
            Heard(Fact::SignedIn) if self.waiting => self.ask(cx),
            // T34: it was for who was there; who logs in for it still wants it.
            Heard(Fact::ViewerChanged) if !self.waiting => self.closed(),
            // Who goes elsewhere meanwhile wants it no more.
            Heard(Fact::Entered { route, .. }) => {
                let plugin = route.plugin;
                self.closed().and(|closed| Step::to(Self { plugin, ..closed }))
            }
            On(CollectEvent::Closed) => self.closed(),
            On(CollectEvent::Retried) if self.open => self.load(),
            On(event) if self.open && !self.busy => self.edit(event),
            Got(LISTS, Answer::ReadLists(answer)) => self.came(answer),
            Got(ADD, Answer::AddToList(answer)) => self.added(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> CollectView {
        let open = self.open.then(|| CollectBox {
            title: texts::COLLECT,
            width: limits::COLLECT_WIDTH,
            what: self.what.clone(),
            first: self.lists.is_first(),
            failed: self.lists.failure(),
            choices: self.choices(),
            naming: self.lists.came().is_some() && self.chosen.is_none(),
            name: self.name.clone(),
            error: self.refused,
            busy: self.busy,
        });
        CollectView { open }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::CollectAsked { .. } | Fact::SignedIn | Fact::ViewerChanged | Fact::Entered { .. }
        )
    }
}

impl Collect {
    /// The login first.
    fn ask(self, cx: &Cx<'_>) -> Step<Self> {
        if cx.viewer.logged_in {
            return Self { open: true, waiting: false, ..self }.load();
        }
        Step::to(Self { waiting: true, ..self }).with(Fact::LoginAsked)
    }

    fn load(mut self) -> Step<Self> {
        self.lists.retry();
        Step::to(self).with(Effect::Abort(LISTS)).call(LISTS, Call::ReadLists(ReadLists {}))
    }

    fn closed(self) -> Step<Self> {
        Step::to(Self { plugin: self.plugin, ..Self::default() })
            .with(Effect::Abort(LISTS))
            .with(Effect::Abort(ADD))
    }

    /// The list that was changed last is chosen.
    fn came(mut self, answer: Result<Vec<OwnList>, ApiError>) -> Step<Self> {
        let failed = self.lists.settle(answer);
        self.chosen = self.lists.came().and_then(|lists| lists.first()).map(|list| list.id);
        Step::to(self).with_some(failed.map(|error| Fact::Failed { error, shown: true }))
    }

    fn edit(self, event: CollectEvent) -> Step<Self> {
        match event {
            CollectEvent::ListChosen { id } => Step::to(Self { chosen: id, refused: None, ..self }),
            CollectEvent::Typed { text } => {
                let name = cut(&text, limits::LIST_NAME_MAX).to_owned();
                Step::to(Self { name, refused: None, ..self })
            }
            CollectEvent::Submitted if self.lists.came().is_some() => self.submit(),
            _ => Step::to(self),
        }
    }

    fn submit(self) -> Step<Self> {
        let name = match (self.chosen, own_list::name(&self.name)) {
            (Some(_), _) => String::new(),
            (None, Some(name)) => name,
            (None, None) => return Step::to(Self { refused: Some(texts::NAMELESS), ..self }),
        };
        let call = AddToList { id: self.chosen, name, entries: self.entries.clone() };
        Step::to(Self { busy: true, ..self }).call(ADD, Call::AddToList(call))
    }

    fn added(self, answer: Result<OwnList, ApiError>) -> Step<Self> {
        match answer {
            Ok(OwnList { id, name, .. }) => {
                let told = Command::ToastWithLink {
                    text: texts::added(&name),
                    link: texts::TO_LIST.to_owned(),
                    to: Route::new(Section::list(id)).within(self.plugin).address(),
                    tone: Tone::Success,
                    ms: limits::UNREAD_SHOWN,
                    offset: limits::UNREAD_OFFSET,
                };
                self.closed().and(|closed| Step::to(closed).with(told))
            }
            Err(error) => Step::to(Self { busy: false, ..self }).with(Fact::failed(error)),
        }
    }

    fn choices(&self) -> Vec<CollectChoice> {
        let of = |list: &OwnList| CollectChoice {
            id: Some(list.id),
            name: list.name.clone(),
            count: texts::entries(&grouped(list.count)),
            chosen: self.chosen == Some(list.id),
        };
        let Some(lists) = self.lists.came() else { return Vec::new() };
        let chosen = self.chosen.is_none();
        let new = CollectChoice { id: None, name: texts::NEW.to_owned(), count: String::new(), chosen };
        lists.iter().map(of).chain([new]).collect()
    }
}

#[cfg(test)]
mod tests;
