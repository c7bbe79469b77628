//! LST-1 What the screen shows of the user's own lists, and what the user does there.

use super::state::{OwnLists, Removing};
use crate::{
    library::Library,
    net::api::{ListContent, ListEntry, OwnList},
    parts::failure::Failure,
    prelude::*,
    rules::{centre::Section, datetime, notice::own_lists as texts, page::Page, route::Route},
    text::grouped,
};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum OwnListsEvent {
    /// Wants a new list.
    NewChosen,
    /// Wants the open one called differently.
    RenameChosen,
    /// Wants to note something beside an entry.
    NoteChosen { id: u64 },
    /// Wants another quantity of an entry.
    QuantityChosen { id: u64 },
    /// Wants the open list gone.
    RemoveListChosen,
    /// Wants an entry gone.
    RemoveChosen { id: u64 },
    /// Wants it all the same.
    RemoveConfirmed,
    /// Wants it kept.
    RemoveLeft,
    /// LST-2: wants the open list as a file.
    SaveChosen,
    /// LST-2: the same as a workbook.
    WorkbookChosen,
    /// DWN-1: wants the components of the open list as a package for KiCad.
    PackageChosen,
    /// Wants them once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnListsView {
    /// Nothing has come yet.
    pub first: bool,
    /// There is no list.
    pub blank: bool,
    /// Why they did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// All of them.
    pub lists: Vec<ListLink>,
    /// The one that the address names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenList>,
    /// What happened last, for who cannot see it.
    pub said: String,
    /// Something is being changed.
    pub busy: bool,
}

/// The way to a list.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListLink {
    /// Its number.
    pub id: u64,
    /// What the user calls it.
    pub name: String,
    /// How many entries it has, in words.
    pub count: String,
    /// When it was changed last.
    pub at: String,
    /// Its address.
    pub to: String,
    /// It is open.
    pub current: bool,
}

/// An open list.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OpenList {
    /// Nothing of it has come yet.
    pub first: bool,
    /// There is nothing in it.
    pub blank: bool,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// What the user calls it.
    pub name: String,
    /// How many there are, in words.
    pub count: String,
    /// What is in it.
    pub rows: Shared<Vec<EntryRow>>,
    /// DWN-1: components are in it, of which a package can be made.
    pub packable: bool,
    /// One is on its way.
    pub packing: bool,
    /// What the user is asked before it is removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removing: Option<String>,
}

/// An entry of a list.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntryRow {
    /// Its number.
    pub id: u64,
    /// What the item is called.
    pub name: String,
    /// Where it stands; nowhere, if it is there no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// That it is there no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<&'static str>,
    /// Its standard, order number or grade.
    pub model: String,
    /// The configuration, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub configuration: Option<String>,
    /// How many of it.
    pub quantity: String,
    /// What the user noted beside it, else what leads to a note.
    pub note: String,
    /// What the user is asked before it is removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removing: Option<String>,
}

impl OwnLists {
    pub(super) fn shown(&self) -> OwnListsView {
        let lists = self.lists.came();
        OwnListsView {
            first: self.lists.is_first(),
            blank: lists.is_some_and(Vec::is_empty),
            failed: self.lists.failure(),
            lists: lists.into_iter().flatten().map(|list| self.link(list)).collect(),
            open: self.open.map(|_| self.content()),
            said: self.said.clone(),
            busy: self.busy,
        }
    }

    /// An entry of the open list.
    pub(super) fn entry(&self, id: u64) -> Option<&ListEntry> {
        self.content.came()?.entries.iter().find(|entry| entry.id == id)
    }

    fn link(&self, list: &OwnList) -> ListLink {
        ListLink {
            id: list.id,
            name: list.name.clone(),
            count: texts::entries(&grouped(list.count)),
            at: datetime::shown(Millis::new(list.update_time)),
            to: Route::new(Section::list(list.id)).within(self.plugin).address(),
            current: self.open == Some(list.id),
        }
    }

    fn content(&self) -> OpenList {
        let content = self.content.came();
        let entries = content.map(|content| content.entries.as_slice()).unwrap_or_default();
        let name = content.map(|content| content.list.name.clone()).unwrap_or_default();
        let removing = self.removing == Some(Removing::List);
        OpenList {
            first: self.content.is_first(),
            blank: content.is_some() && entries.is_empty(),
            failed: self.content.failure(),
            count: content.map(counted).unwrap_or_default(),
            rows: Shared::new(entries.iter().map(|entry| self.row(entry)).collect()),
            packable: entries.iter().any(|entry| entry.library == Library::Component && !entry.gone),
            packing: self.packing.is_some(),
            removing: removing.then(|| texts::remove_list(&name)),
            name,
        }
    }

    fn row(&self, entry: &ListEntry) -> EntryRow {
        let ListEntry { library, set_id, config_name, .. } = entry.clone();
        let page = Page::Detail { library, set_id, config_name, preview: false };
        let to = Route::new(page).within(self.plugin).address();
        EntryRow {
            id: entry.id,
            name: name(entry),
            to: (!entry.gone).then_some(to),
            gone: entry.gone.then_some(texts::GONE),
            model: entry.model.clone(),
            configuration: entry.config_name.clone(),
            quantity: grouped(entry.quantity.into()),
            note: if entry.note.is_empty() { texts::ADD_NOTE.to_owned() } else { entry.note.clone() },
            removing: (self.removing == Some(Removing::Entry(entry.id)))
                .then(|| texts::remove_entry(&name(entry))),
        }
    }
}

/// What is seen no more has its number alone.
fn name(entry: &ListEntry) -> String {
    if entry.name.is_empty() { entry.set_id.clone() } else { entry.name.clone() }
}

fn counted(content: &ListContent) -> String {
    let pieces: u64 = content.entries.iter().map(|entry| u64::from(entry.quantity)).sum();
    let entries = content.entries.len().try_into().unwrap_or(u64::MAX);
    texts::counted(&grouped(entries), &grouped(pieces))
}

/// Which columns of the table are numbers.
pub const NUMBERS: [bool; texts::HEADS.len()] = [true, false, false, false, true, false, false];

/// LST-2: a row an entry, under their heads.
pub fn table(content: &ListContent) -> impl Iterator<Item = [String; texts::HEADS.len()]> {
    let rows = content.entries.iter().zip(1..).map(|(entry, place): (_, u32)| {
        [
            place.to_string(),
            name(entry),
            entry.model.clone(),
            entry.config_name.clone().unwrap_or_default(),
            entry.quantity.to_string(),
            entry.note.clone(),
            entry.library.title().to_owned(),
        ]
    });
    std::iter::once(texts::HEADS.map(str::to_owned)).chain(rows)
}
