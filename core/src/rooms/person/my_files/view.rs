//! USR-1 What the screen shows of the user's own files, and what the user does there.

use super::state::{MyFiles, Stage, pages};
use crate::{
    net::api::{FilePage, OwnFile},
    parts::{failure::Failure, pages::Pages},
    prelude::*,
    rules::{
        datetime,
        file::{FileId, Picked, size_text},
        images,
        notice::captions,
        picture::{Picture, PictureKind},
    },
};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum MyFilesEvent {
    /// Wants to pick files.
    Asked,
    /// Dropped files onto the page.
    Dropped { files: Vec<Picked> },
    /// F16: picks a file again that was changed on its way.
    ReplaceAsked { file: FileId },
    /// Does not want a file there after all.
    Cancelled { file: FileId },
    /// Turned to a page, from 1.
    PageChosen { page: u32 },
    /// IMG-1: wants a picture large.
    PictureChosen { id: String },
    /// Wants a file removed.
    RemoveChosen { id: String },
    /// Wants it all the same.
    RemoveConfirmed,
    /// Wants it kept.
    RemoveLeft,
    /// Wants the list once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MyFilesView {
    /// Nothing has come yet.
    pub first: bool,
    /// What came has no file in it.
    pub blank: bool,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// How many there are, in words.
    pub count: String,
    /// How much room they take, in words.
    pub room: String,
    /// The same, from 0 to 100.
    pub full: u8,
    /// How large a file may be, in words; empty before that is known.
    pub largest: String,
    /// Files on their way, in the order in which they were picked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sending: Vec<SendingRow>,
    /// The pages to turn to, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<Pages>,
    /// Those of the page, the newest first.
    pub list: Shared<Vec<FileRow>>,
    /// What happened last, for who cannot see it.
    pub said: String,
    /// Something is being removed.
    pub busy: bool,
}

/// A file on its way; how far it is stands with the uploads.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SendingRow {
    /// Which.
    pub file: FileId,
    /// Its name.
    pub name: String,
    /// Its size, in words.
    pub size: String,
    /// It waits for others.
    pub waiting: bool,
}

/// A file that is there.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileRow {
    /// Its number.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its size, in words.
    pub size: String,
    /// When it came.
    pub at: String,
    /// IMG-1: it is a picture that can be looked at.
    pub picture: bool,
    /// What the user is asked before it is removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removing: Option<String>,
}

impl MyFiles {
    /// IMG-1: one of the pictures of the page, large.
    pub(super) fn enlarge(self, id: String) -> Step<Self> {
        let mut files = self.list.came().into_iter().flat_map(|page| &page.list);
        let file = files.find(|file| file.id == id && images::is_picture(&file.file_name));
        let picture =
            file.map(|file| Picture { title: file.file_name.clone(), kind: PictureKind::Stored(id) });
        Step::to(self).with_some(picture.map(|picture| Fact::PictureShown { picture }))
    }

    pub(super) fn shown(&self) -> MyFilesView {
        let nothing = FilePage::default();
        let known = self.list.came();
        let FilePage { total, used, quota, largest, list } = known.unwrap_or(&nothing);
        let sending = |(picked, stage): &(Picked, Stage)| SendingRow {
            file: picked.file,
            name: picked.name.clone(),
            size: size_text(picked.size),
            waiting: *stage == Stage::Waiting,
        };
        let words = |words: String| if known.is_some() { words } else { String::new() };
        let full = (u128::from(*used) * 100).checked_div(u128::from(*quota)).unwrap_or_default().min(100);
        MyFilesView {
            first: self.list.is_first(),
            blank: known.is_some_and(|page| page.list.is_empty()),
            failed: self.list.failure(),
            count: words(captions::files(*total)),
            room: words(captions::files_room(&size_text(*used), &size_text(*quota))),
            full: u8::try_from(full).unwrap_or(100),
            largest: words(size_text(*largest)),
            sending: self.sending.iter().map(sending).collect(),
            pages: known.and_then(|known| Pages::of(self.page.saturating_add(1), pages(known))),
            list: Shared::new(list.iter().map(|file| self.row(file)).collect()),
            said: self.said.clone(),
            busy: self.busy,
        }
    }

    fn row(&self, file: &OwnFile) -> FileRow {
        FileRow {
            id: file.id.clone(),
            name: file.file_name.clone(),
            size: size_text(file.size),
            at: datetime::shown(Millis::new(file.create_time)),
            picture: images::is_picture(&file.file_name),
            removing: (self.removing.as_ref() == Some(&file.id))
                .then(|| captions::remove_file(&file.file_name)),
        }
    }
}
