//! SHP-1 Which models that somebody imported are here, and which are fetched.

use crate::{
    library::{asset::AssetContent, shape::LARGEST_FILE},
    net::api::ShapeHit,
    prelude::*,
    rules::file::FileId,
};

/// The file of a model that somebody imported.
pub const FETCH: Tag = Tag(4);
/// A larger one is fetched when its row is chosen, and not by itself; bytes.
const BY_ITSELF: u64 = 8_000_000;

/// The models of the rows that were found.
#[derive(Debug, Default, PartialEq)]
pub struct Models {
    /// Those that are here, by the places of their rows.
    here: Vec<(usize, FileId)>,
    /// The row whose model is on its way.
    pub coming: Option<usize>,
    /// Rows whose models did not come.
    lost: Vec<usize>,
}

/// The file of a model, where it can be had and read.
pub fn content(hit: &ShapeHit) -> Option<&AssetContent> {
    let content = hit.model.as_ref()?.content.as_ref()?;
    (content.size <= LARGEST_FILE as u64).then_some(content)
}

/// Whether a model is fetched when its row is chosen, and not by itself.
pub fn is_large(hit: &ShapeHit) -> bool {
    content(hit).is_some_and(|content| content.size > BY_ITSELF)
}

impl Models {
    /// All that are here.
    pub fn files(&self) -> impl Iterator<Item = FileId> + '_ {
        self.here.iter().map(|(_, file)| *file)
    }

    /// That of a row.
    pub fn file(&self, place: usize) -> Option<FileId> {
        self.here.iter().find(|(of, _)| *of == place).map(|(_, file)| *file)
    }

    /// Whether the file of a row did not come.
    pub fn is_lost(&self, place: usize) -> bool {
        self.lost.contains(&place)
    }

    /// It is asked for again.
    pub fn again(&mut self, place: usize) {
        self.lost.retain(|of| *of != place);
    }

    /// The model of a row came, or did not.
    pub fn came(&mut self, place: usize, file: Option<FileId>) {
        match file {
            Some(file) => self.here.push((place, file)),
            None => self.lost.push(place),
        }
    }

    /// Lets those go that are not of some rows, and does not wait for one that is not.
    pub fn only(&mut self, places: [Option<usize>; 2]) -> Vec<Effect> {
        let left = self.coming.take_if(|place| !places.contains(&Some(*place)));
        let (here, gone) =
            std::mem::take(&mut self.here).into_iter().partition(|(of, _)| places.contains(&Some(*of)));
        self.here = here;
        let forget = Vec::into_iter(gone).map(|(_, file)| Command::ForgetFile { file }.into());
        left.map(|_| Effect::Abort(FETCH)).into_iter().chain(forget).collect()
    }
}
