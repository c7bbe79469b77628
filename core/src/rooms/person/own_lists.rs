//! LST-1 The user's own lists: which there are, what is in the one that the address names, and what is changed of it.

mod state;
pub mod view;

use crate::{
    csv,
    net::api::{
        KeepList, KeptFile, OwnList, ReadList, ReadListPackage, ReadLists, RemoveEntry, RemoveList,
        UpdateEntry,
    },
    parts::{loaded::Loaded, workbook},
    prelude::*,
    rules::{
        centre::Section,
        notice::own_lists as texts,
        own_list,
        page::Page,
        prompt::{PromptAnswer, PromptAsk, PromptValidator},
        route::Route,
    },
};
pub use state::OwnLists;
use state::{Asking, Removing};
use view::{OwnListsEvent, OwnListsView};

const LISTS: Tag = Tag(1);
const CONTENT: Tag = Tag(2);
const CHANGE: Tag = Tag(3);
/// DWN-1: the package that is on its way to the user's machine.
const PACKAGE: Tag = Tag(4);
/// Under which name it asks for a text.
const PROMPT: &str = "ownLists";

impl Machine for OwnLists {
    type Event = OwnListsEvent;
    type View = OwnListsView;

    fn update(self, cx: &Cx<'_>, input: Input<OwnListsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => self.entered(cx, route),
            // T34: those of who was there before are nobody's.
            Heard(Fact::ViewerChanged) => {
                let Self { front, plugin, open, .. } = self;
                Step::to(Self { front, plugin, open, ..Self::default() }).with(Effect::Leave)
            }
            Heard(Fact::SignedIn | Fact::Online { .. }) | On(OwnListsEvent::Retried) => self.load(cx),
            Heard(Fact::PromptEnded { answer: PromptAnswer { name, text } }) if name == PROMPT => {
                self.answered(text)
            }
            On(event) if !self.busy => self.done(event),
            Got(LISTS, Answer::ReadLists(answer)) => {
                let mut lists = self;
                let failed = lists.lists.settle(answer);
                Step::to(lists).with_some(failed.map(Fact::failed))
            }
            Got(CONTENT, Answer::ReadList(answer)) => {
                let mut lists = self;
                let failed = lists.content.settle(answer);
                Step::to(lists).with_some(failed.map(|error| Fact::Failed { error, shown: true }))
            }
            Got(PACKAGE, Answer::ReadListPackage(answer)) => self.packed(answer),
            Got(CHANGE, Answer::KeepList(answer)) => self.kept(cx, answer),
            Got(CHANGE, Answer::RemoveList(answer)) => self.list_removed(cx, answer),
            Got(CHANGE, Answer::UpdateEntry(answer) | Answer::RemoveEntry(answer)) => {
                self.changed(cx, answer)
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> OwnListsView {
        self.shown()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::Online { online: true }
                | Fact::PromptEnded { .. }
        )
    }
}

impl OwnLists {
    /// Another list is another page: what was said and asked on the one before is over.
    fn entered(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let front = Section::of(&route.page) == Some(Section::Lists);
        let Page::User { list: open, .. } = route.page else {
            return Step::to(Self { front: false, ..self });
        };
        let same = self.front && self.open == open;
        let entered = Self { front, plugin: route.plugin, open, ..self };
        if !front || same {
            return Step::to(entered);
        }
        let fresh =
            Self { content: Loaded::default(), removing: None, said: String::new(), busy: false, ..entered };
        fresh.load(cx)
    }

    /// Asks for the lists and for what is in the open one, where somebody looks at them.
    fn load(mut self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        self.lists.retry();
        self.content.retry();
        let content = self.open.map(|id| Effect::Call(CONTENT, Call::ReadList(ReadList { id })));
        let step = Step::to(self).with(Effect::Abort(LISTS)).with(Effect::Abort(CONTENT));
        step.call(LISTS, Call::ReadLists(ReadLists {})).with_some(content)
    }

    fn done(self, event: OwnListsEvent) -> Step<Self> {
        let left = Self { said: String::new(), ..self };
        match event {
            OwnListsEvent::NewChosen => left.ask(Asking::New, String::new()),
            OwnListsEvent::RenameChosen => {
                let name = left.content.came().map(|content| content.list.name.clone());
                left.ask_some(Asking::Name, name)
            }
            OwnListsEvent::NoteChosen { id } => {
                let note = left.entry(id).map(|entry| entry.note.clone());
                left.ask_some(Asking::Note(id), note)
            }
            OwnListsEvent::QuantityChosen { id } => {
                let quantity = left.entry(id).map(|entry| entry.quantity.to_string());
                left.ask_some(Asking::Quantity(id), quantity)
            }
            OwnListsEvent::RemoveListChosen => Step::to(Self { removing: Some(Removing::List), ..left }),
            OwnListsEvent::RemoveChosen { id } => {
                Step::to(Self { removing: Some(Removing::Entry(id)), ..left })
            }
            OwnListsEvent::RemoveLeft => Step::to(Self { removing: None, ..left }),
            OwnListsEvent::RemoveConfirmed => left.remove(),
            OwnListsEvent::SaveChosen => left.save(),
            OwnListsEvent::WorkbookChosen => left.save_workbook(),
            OwnListsEvent::PackageChosen => left.pack(),
            OwnListsEvent::Retried => Step::to(left),
        }
    }

    fn ask_some(self, asking: Asking, text: Option<String>) -> Step<Self> {
        match text {
            Some(text) => self.ask(asking, text),
            None => Step::to(self),
        }
    }

    /// What the box does not take, the server would not take either.
    fn ask(self, asking: Asking, text: String) -> Step<Self> {
        let [new, name] = texts::NAMES;
        let named = || (Some(PromptValidator::ListName), texts::NAMELESS.to_owned());
        let (title, (validator, message)) = match asking {
            Asking::New => (new, named()),
            Asking::Name => (name, named()),
            Asking::Note(_) => (texts::NOTE, (None, String::new())),
            Asking::Quantity(_) => {
                (texts::QUANTITY, (Some(PromptValidator::Quantity), texts::bad_quantity()))
            }
        };
        let (name, title) = (PROMPT.to_owned(), title.to_owned());
        let ask = PromptAsk { name, title, text, validator, message, ..PromptAsk::default() };
        Step::to(Self { asking: Some(asking), ..self }).with(Fact::PromptAsked { ask })
    }

    fn answered(mut self, text: Option<String>) -> Step<Self> {
        let call = match (self.asking.take(), text) {
            (Some(asking), Some(text)) => self.call(asking, &text),
            _ => None,
        };
        self.change(call)
    }

    fn call(&self, asking: Asking, text: &str) -> Option<Call> {
        Some(match asking {
            Asking::New => Call::KeepList(KeepList { id: None, name: own_list::name(text)? }),
            Asking::Name => Call::KeepList(KeepList { id: self.open, name: own_list::name(text)? }),
            Asking::Note(id) => {
                Call::UpdateEntry(UpdateEntry { id, quantity: None, note: Some(own_list::note(text)) })
            }
            Asking::Quantity(id) => {
                let quantity = Some(own_list::quantity(text)?);
                Call::UpdateEntry(UpdateEntry { id, quantity, note: None })
            }
        })
    }

    fn remove(self) -> Step<Self> {
        let call = match (self.removing, self.open) {
            (Some(Removing::List), Some(id)) => Some(Call::RemoveList(RemoveList { id })),
            (Some(Removing::Entry(id)), _) => Some(Call::RemoveEntry(RemoveEntry { id })),
            _ => None,
        };
        self.change(call)
    }

    fn change(self, call: Option<Call>) -> Step<Self> {
        match call {
            Some(call) => Step::to(Self { busy: true, ..self }).call(CHANGE, call),
            None => Step::to(self),
        }
    }

    /// A new list is opened, one that has another name is shown under it.
    fn kept(self, cx: &Cx<'_>, answer: Result<OwnList, ApiError>) -> Step<Self> {
        let left = Self { busy: false, ..self };
        match answer {
            Ok(list) if left.open == Some(list.id) => left.load(cx),
            Ok(list) => left.go(Section::list(list.id)),
            Err(error) => Step::to(left).with(Fact::failed(error)),
        }
    }

    /// One that is gone already is removed as well.
    fn list_removed(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        match answer {
            Err(error) if error.code != "404" => self.changed(cx, Err(error)),
            _ => Self { busy: false, removing: None, ..self }.go(Section::Lists.page()),
        }
    }

    fn changed(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let gone = match self.removing {
            Some(Removing::Entry(id)) => self.entry(id).map(|entry| texts::removed(&entry.name)),
            _ => None,
        };
        let left = Self { busy: false, removing: None, ..self };
        match answer {
            Err(error) if error.code != "404" => Step::to(left).with(Fact::failed(error)),
            _ => Self { said: gone.unwrap_or_default(), ..left }.load(cx),
        }
    }

    fn go(self, page: Page) -> Step<Self> {
        let to = Route::new(page).within(self.plugin).address();
        Step::to(self).with(Command::Navigate { to, replace: false })
    }

    /// LST-2
    fn save(self) -> Step<Self> {
        let Some(content) = self.content.came() else { return Step::to(self) };
        let save = Command::SaveText {
            name: texts::file(&content.list.name, ".csv"),
            media_type: "text/csv",
            text: csv::file(view::table(content)),
        };
        Step::to(self).with(save)
    }

    /// LST-2
    fn save_workbook(self) -> Step<Self> {
        let Some(content) = self.content.came() else { return Step::to(self) };
        let bytes = workbook::file(texts::SHEET, view::table(content), &view::NUMBERS);
        let name = texts::file(&content.list.name, ".xlsx");
        Step::to(self).with(Command::save_bytes(name, workbook::MEDIA_TYPE, bytes))
    }

    /// DWN-1
    fn pack(self) -> Step<Self> {
        let Some(list) = self.content.came().map(|content| &content.list) else { return Step::to(self) };
        let (name, call) =
            (texts::file(&list.name, texts::PACKAGE), Call::ReadListPackage(ReadListPackage { id: list.id }));
        let packing = Self { packing: Some(name), said: texts::PACKING.to_owned(), ..self };
        Step::to(packing).with(Effect::Abort(PACKAGE)).call(PACKAGE, call)
    }

    fn packed(mut self, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        let effect = Effect::kept(self.packing.take(), answer);
        Step::to(Self { said: String::new(), ..self }).with(effect)
    }
}

#[cfg(test)]
mod tests;
