//! USR-1 The user's own files: what is listed, and what is on its way.

use crate::{
    net::api::FilePage,
    parts::loaded::Loaded,
    prelude::*,
    rules::file::{FileId, Picked},
};

/// The files of who is logged in.
#[derive(Debug, Default, PartialEq)]
pub struct MyFiles {
    /// They are on screen.
    pub(super) front: bool,
    /// From 0.
    pub(super) page: u32,
    pub(super) list: Loaded<FilePage>,
    pub(super) sending: Vec<(Picked, Stage)>,
    /// F16: the one that gives way to what is picked next.
    pub(super) replacing: Option<FileId>,
    /// The one that is to be removed, if the user says so once more.
    pub(super) removing: Option<String>,
    /// It is being removed.
    pub(super) busy: bool,
    pub(super) said: String,
}

/// How far a file on its way is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Waiting,
    UnderWay,
    Broken,
}

/// How many pages they fill.
pub(super) fn pages(list: &FilePage) -> u32 {
    u32::try_from(list.total.div_ceil(limits::FILES_PAGE.into())).unwrap_or(u32::MAX)
}
