//! §7 DWN-1 Files that were made, kept as long as there is room: each is made once and given many times. They are gone with the process.

use crate::store::library::search::Record;
use axum::body::Bytes;
use quick_cache::{
    DefaultHashBuilder, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle},
};
use sanku_core::rules::{model::NoFile, sha256::sha256};
use std::sync::Arc;

/// So many bytes are kept.
const ROOM: u64 = 64 << 20;
/// How many bytes a file has, about: STL files have more, drawings less.
const USUAL: u64 = 16 << 10;
/// What one takes beside its bytes.
const BESIDE: usize = 256;

/// A file that was made.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct MadeFile {
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub bytes: Bytes,
    /// Its SHA-256.
    pub sha256: String,
}

impl MadeFile {
    /// Of its bytes.
    pub(crate) fn of(name: String, bytes: Vec<u8>) -> Self {
        let sha256 = sha256(&bytes);
        Self { name, bytes: bytes.into(), sha256 }
    }

    /// How many bytes it has.
    pub(crate) fn size(&self) -> u64 {
        u64::try_from(self.bytes.len()).unwrap_or(u64::MAX)
    }
}

/// One that was made, or why there is none.
pub(crate) type Made = Result<Arc<MadeFile>, NoFile>;

/// What a file is made of: a record as it is kept, and what is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Recipe([u8; 32]);

impl Recipe {
    /// Of a record, a row of it or nothing, and a form.
    pub(crate) fn of(record: &Record, row: &str, form: &str) -> Self {
        let mut hash = blake3::Hasher::new();
        for part in [&record.text, row, form] {
            hash.update(&part.len().to_le_bytes());
            hash.update(part.as_bytes());
        }
        Self(hash.finalize().into())
    }
}

/// All that are kept.
#[derive(Debug)]
pub(crate) struct MadeFiles(Cache<Recipe, Made, Weight>);

impl Default for MadeFiles {
    fn default() -> Self {
        Self::with_room(ROOM)
    }
}

impl MadeFiles {
    /// One shard: in a share of the room the largest files would find no place.
    fn with_room(room: u64) -> Self {
        let usual = usize::try_from(room / USUAL).unwrap_or(usize::MAX);
        let options =
            OptionsBuilder::new().shards(1).weight_capacity(room).estimated_items_capacity(usual).build();
        Self(options.map_or_else(
            |_| Cache::with_weighter(usual, room, Weight),
            |options| {
                Cache::with_options(
                    options,
                    Weight,
                    DefaultHashBuilder::default(),
                    DefaultLifecycle::default(),
                )
            },
        ))
    }

    /// The file of a recipe, made unless it was; who asks for the same meanwhile waits for it. One that is not what it was made of is
    /// not given, and the log says so, once.
    ///
    /// # Errors
    /// What `make` says is not kept.
    pub(crate) fn file<E>(
        &self,
        recipe: Recipe,
        make: impl FnOnce() -> Result<(String, Result<Vec<u8>, NoFile>), E>,
    ) -> Result<Made, E> {
        self.0.get_or_insert_with(&recipe, || {
            let (name, made) = make()?;
            Ok(given(name, made).map(Arc::new))
        })
    }
}

/// A file, if there is one; what is not what it was made of is none, and the log says so.
pub(crate) fn given(name: String, made: Result<Vec<u8>, NoFile>) -> Result<MadeFile, NoFile> {
    if let Err(NoFile::Wrong(why)) = &made {
        tracing::warn!(file = name, why, "a file is not what it was made of");
    }
    made.map(|bytes| MadeFile::of(name, bytes))
}

/// In bytes.
#[derive(Debug, Clone, Copy)]
struct Weight;

impl Weighter<Recipe, Made> for Weight {
    fn weight(&self, _: &Recipe, made: &Made) -> u64 {
        let size = made.as_ref().map_or(0, |file| file.bytes.len());
        u64::try_from(size + BESIDE).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{cell::Cell, convert::Infallible};

    fn recipe(form: &str) -> Recipe {
        Recipe::of(&Record::default(), "M6", form)
    }

    /// Whether it had to be made.
    fn is_made(files: &MadeFiles, form: &str, size: usize) -> bool {
        let asked = Cell::new(false);
        let file = files.file(recipe(form), || {
            asked.set(true);
            Ok::<_, Infallible>((form.to_owned(), Ok(vec![7; size])))
        });
        let Ok(file) = file;
        let file = file.unwrap();
        assert_eq!((file.name.as_str(), file.bytes.len()), (form, size));
        assert_eq!(file.sha256, sha256(vec![7; size]));
        asked.get()
    }

    #[test]
    fn dwn_1_a_file_is_made_once_and_what_there_is_no_room_for_again() {
        let files = MadeFiles::with_room(100_000);
        assert!(is_made(&files, "step", 30_000));
        assert!(!is_made(&files, "step", 30_000));
        assert!(is_made(&files, "large", 200_000));
        assert!(is_made(&files, "large", 200_000), "larger than all the room");
        for form in 0..50 {
            is_made(&files, &form.to_string(), 10_000);
        }
        assert!(files.0.weight() <= 100_000, "{}", files.0.weight());
        assert!((0..50).any(|form| is_made(&files, &form.to_string(), 10_000)));
    }

    #[test]
    fn dwn_1_why_there_is_none_is_kept_and_what_failed_otherwise_is_not() {
        let files = MadeFiles::default();
        let none = || Ok::<_, ()>(("a".to_owned(), Err(NoFile::Without)));
        assert_eq!(files.file(recipe("a"), none), Ok(Err(NoFile::Without)));
        assert_eq!(files.file(recipe("a"), || Err(())), Ok(Err(NoFile::Without)));
        assert_eq!(files.file(recipe("b"), || Err(())), Err(()));
        assert!(is_made(&files, "b", 1));
    }

    #[test]
    fn dwn_1_another_record_row_or_form_is_another_file() {
        let of =
            |text: &str, row, form| Recipe::of(&Record { text: text.into(), ..Record::default() }, row, form);
        let all = [of("a", "b", "c"), of("ab", "", "c"), of("a", "", "bc"), of("a", "b", "")];
        assert!(all.iter().enumerate().all(|(at, one)| !all[at + 1..].contains(one)));
        assert_eq!(of("a", "b", "c"), all[0]);
    }
}
