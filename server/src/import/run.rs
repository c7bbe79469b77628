//! §5 IMP-1 Imports: what was read goes into the database, each file whole or not at all, all of it one batch.

use super::{
    contents::keep,
    error::ImportError,
    outcome::{Counts, Outcome},
    read::read,
    source::{Done, Found, Source},
};
use crate::{
    bucket::Bucket,
    store::{
        self, Store,
        library::{load::Loading, undo::undo},
    },
};
use sanku_core::time::Millis;
use std::path::{Path, PathBuf};
use tokio::{
    sync::mpsc,
    task::{JoinHandle, spawn_blocking},
};

/// Files that wait for the writer; readers stop ahead of more.
const AHEAD: usize = 8;

/// What to import.
#[derive(Debug)]
pub struct Import<S> {
    /// How it is read.
    pub source: S,
    /// A folder, or one file.
    pub root: PathBuf,
    /// Whose items; 0 is public.
    pub tenant: i64,
    /// Where the bytes of assets lie.
    pub bucket: Bucket,
    /// How many files are read at a time.
    pub threads: usize,
}

/// How far an import is: files done, of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Files that are in the database.
    pub done: usize,
    /// Files that were found.
    pub of: usize,
}

/// Imports a folder; what it brought is one batch, finished or not.
pub async fn import<S: Source>(
    store: &Store,
    import: Import<S>,
    now: fn() -> Millis,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Outcome, ImportError> {
    let Import { source, root, tenant, bucket, threads } = import;
    let reader = Reader::find(source, root, threads).await?;
    let loading = begin(store, &reader, tenant, now()).await?;
    keep_all(loading, reader, (tenant, &bucket), &now, progress).await
}

/// Imports a folder if nothing of it is skipped; else nothing is kept.
pub async fn strictly<S: Source>(
    store: &Store,
    import: Import<S>,
    now: fn() -> Millis,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Outcome, ImportError> {
    let Import { source, root, tenant, bucket, threads } = import;
    let reader = Reader::find(source, root, threads).await?;
    let (source, root, outcome) = reader.rehearse(tenant).await?;
    if !outcome.skipped.is_empty() {
        return Err(ImportError::Refused(Box::new(outcome)));
    }
    let reader = Reader::find(source, root, threads).await?;
    let loading = begin(store, &reader, tenant, now()).await?;
    let outcome = keep_all(loading, reader, (tenant, &bucket), &now, progress).await?;
    if outcome.skipped.is_empty() {
        return Ok(outcome);
    }
    // The files changed while they were read.
    undo(store, outcome.batch, now()).await?;
    Err(ImportError::Refused(Box::new(outcome)))
}

async fn begin<'a, S: Source>(
    store: &'a Store,
    reader: &Reader<S>,
    tenant: i64,
    now: Millis,
) -> Result<Loading<'a>, store::Error> {
    Loading::begin(store, tenant, reader.source.code(), &named(&reader.root), now).await
}

/// Keeps what the files give in the batch that was opened for them, to its end.
pub(super) async fn keep_all<S: Source>(
    mut loading: Loading<'_>,
    reader: Reader<S>,
    (tenant, bucket): (i64, &Bucket),
    now: &(dyn Fn() -> Millis + Sync),
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Outcome, ImportError> {
    let mut outcome = reader.outcome(loading.batch(), tenant);
    load(&mut loading, bucket, reader, now, &mut outcome, progress).await?;
    loading.end(&outcome.report(), now()).await?;
    Ok(outcome)
}

/// The folder as people call it.
fn named(root: &Path) -> String {
    let whole = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    whole.to_string_lossy().into_owned()
}

/// What reads the files.
pub(super) struct Reader<S: Source> {
    source: S,
    root: PathBuf,
    found: Found<S::File>,
    threads: usize,
}

impl<S: Source> Reader<S> {
    /// Finds the files below a folder.
    pub async fn find(mut source: S, root: PathBuf, threads: usize) -> Result<Self, ImportError> {
        let find = spawn_blocking(move || (source.find(&root), source, root));
        let (found, source, root) = find.await.map_err(interrupted)?;
        if found.count() > 0 {
            return Ok(Self { source, root, found, threads });
        }
        let why = found.skipped.first().map(|skipped| format!("（{}）", skipped.why)).unwrap_or_default();
        Err(ImportError::Nothing { root, files: source.files(), why })
    }

    /// Nothing is read yet.
    pub fn outcome(&self, batch: i64, tenant: i64) -> Outcome {
        let mut outcome = Outcome::new(batch, tenant, self.found.count(), self.source.kinds());
        outcome.skip(self.found.skipped.iter().cloned());
        outcome
    }

    /// Reads all files while `take` gets what they give; it has come to its end when that has.
    pub fn begin(self) -> (mpsc::Receiver<Done>, JoinHandle<(S, PathBuf)>) {
        let Self { source, root, found, threads } = self;
        let (give, take) = mpsc::channel::<Done>(AHEAD);
        let reader = spawn_blocking(move || {
            read(&source, &found.rounds, threads, &|done| give.blocking_send(done).is_ok());
            (source, root)
        });
        (take, reader)
    }

    /// Reads all files for what would be skipped.
    async fn rehearse(self, tenant: i64) -> Result<(S, PathBuf, Outcome), ImportError> {
        let mut outcome = self.outcome(0, tenant);
        let (mut take, reader) = self.begin();
        while let Some(done) = take.recv().await {
            let counts = Counts { skipped: done.skipped.len() as u64, ..Counts::default() };
            outcome.add(done.kind, counts);
            outcome.skip(done.skipped);
        }
        let (source, root) = reader.await.map_err(interrupted)?;
        Ok((source, root, outcome))
    }
}

async fn load<S: Source>(
    loading: &mut Loading<'_>,
    bucket: &Bucket,
    reader: Reader<S>,
    now: &(dyn Fn() -> Millis + Sync),
    outcome: &mut Outcome,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<(), ImportError> {
    let (mut take, reader) = reader.begin();
    let mut files = 0;
    while let Some(Done { kind, items, contents, skipped }) = take.recv().await {
        keep(loading, bucket, contents, now()).await?;
        let mut counts = Counts { skipped: skipped.len() as u64, ..Counts::default() };
        loading.put(&items, &mut |change| counts.count(change)).await?;
        outcome.add(kind, counts);
        outcome.skip(skipped);
        files += 1;
        progress(Progress { done: files, of: outcome.files });
    }
    // It has dropped its end of the channel: all files are here. A reader that panicked is a defect, not an outcome.
    reader.await.map_err(interrupted)?;
    Ok(())
}

pub(super) fn interrupted(why: tokio::task::JoinError) -> store::Error {
    store::Error::Interrupted(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        import::{
            files,
            source::{Kind, Skipped},
        },
        store::{
            Seen,
            library::{batch::batches, search::read_item},
        },
    };
    use sanku_core::library::{Library, item::Item};

    const NOW: Millis = Millis::new(1_790_000_000_000);
    const ROWS: Kind = Kind { code: "rows", name: "行" };

    /// A table with an item a line.
    struct Table;

    impl Source for Table {
        type File = files::File;

        fn code(&self) -> &'static str {
            "table"
        }

        fn files(&self) -> &'static str {
            ".csv"
        }

        fn kinds(&self) -> &'static [Kind] {
            &[ROWS]
        }

        fn find(&mut self, root: &Path) -> Found<files::File> {
            let (mut files, skipped) = files::find(root);
            files.retain(|file| file.name.ends_with(".csv"));
            Found { rounds: vec![files], skipped }
        }

        fn read(&self, file: &files::File) -> Done {
            let text = files::text(&file.path).unwrap();
            let (named, blank): (Vec<_>, Vec<_>) = text.lines().partition(|line| !line.is_empty());
            let item = |name: &str| Item {
                set_id: name.to_owned(),
                library: Library::Part,
                name: name.to_owned(),
                ..Item::default()
            };
            let skip = |_| Skipped { kind: "blank", what: file.name.clone(), why: "空行".to_owned() };
            let items = named.into_iter().map(item).collect();
            Done { kind: ROWS, items, contents: Vec::new(), skipped: blank.into_iter().map(skip).collect() }
        }
    }

    async fn run(store: &Store, root: &Path) -> Result<Outcome, ImportError> {
        let bucket = Bucket::disk(store.directory());
        let import_ = Import { source: Table, root: root.to_owned(), tenant: 0, bucket, threads: 2 };
        import(store, import_, || NOW, &mut |_| {}).await
    }

    // IMP-1
    #[tokio::test]
    async fn a_source_of_any_kind_is_run_counted_and_recorded_alike() {
        let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Store::open(data.path()).await.unwrap();
        std::fs::write(folder.path().join("a.csv"), "a1\n\na2\n").unwrap();
        std::fs::write(folder.path().join("b.csv"), "b1\n").unwrap();
        let outcome = run(&store, folder.path()).await.unwrap();
        assert_eq!(outcome.kinds, [(ROWS, Counts { added: 3, skipped: 1, ..Counts::default() })]);
        assert!(
            outcome.to_string().contains("2 个文件\n行：新增 3，更新 0，未变 0，跳过 1\n跳过原因 blank：1")
        );
        assert_eq!(batches(&store, Seen::default()).await.unwrap()[0].kind, "table");
        let item = read_item(&store, Seen::default(), Library::Part, "a2").await.unwrap();
        assert_eq!(item.unwrap().name, "a2");
    }

    #[tokio::test]
    async fn where_nothing_is_found_the_message_says_which_files_were_looked_for() {
        let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Store::open(data.path()).await.unwrap();
        let why = run(&store, folder.path()).await.unwrap_err().to_string();
        assert_eq!(why, format!("{} 下没有可读的 .csv 文件", folder.path().display()));
    }
}
