//! §4 The engine beside the database: an inverted index in a folder, by tantivy. Tokens come from core, so it takes no text apart.

mod collect;
mod columns;
mod condition;
mod found;
mod glance;
mod judge;
mod kept;
mod known;
mod measure;
mod numbers;
mod phrase;
mod schema;

use super::{
    error::Error,
    filters::Filters,
    seam::{Ask, Engine, Entry, Glance, Hits, Limit},
};
use collect::Pass;
use condition::Within;
use glance::Look;
use known::Known;
use measure::Measuring;
use sanku_core::library::facets::Spread;
use schema::Fields;
use std::{
    fs,
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
};
use tantivy::{
    Index, IndexReader, IndexWriter, ReloadPolicy, Searcher, TantivyError, Term,
    collector::{Collector, SegmentCollector},
    directory::error::LockError,
};

/// What is written lies in memory until there is so much of it.
const MEMORY: usize = 30_000_000;
/// While the whole index is made anew, two writers have more.
const MEMORY_ANEW: usize = 200_000_000;
const WRITERS_ANEW: usize = 2;

/// The index, and who writes it now.
pub struct Inverted {
    index: Index,
    fields: Fields,
    reader: IndexReader,
    /// The mark of what the reader sees.
    mark: Mutex<Option<String>>,
    writer: Mutex<Option<IndexWriter>>,
    known: Known,
}

impl std::fmt::Debug for Inverted {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Inverted({:?})", self.index.directory())
    }
}

impl Inverted {
    /// Opens the index of a folder; one that is broken, or of another program, is made anew, and has no mark.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        Self::read(folder).or_else(|why| {
            tracing::info!(%why, "the search index is made anew");
            empty(folder)?;
            let (schema, _) = Fields::new();
            Index::create_in_dir(folder, schema)?;
            Self::read(folder)
        })
    }

    fn read(folder: &Path) -> Result<Self, Error> {
        let index = Index::open_in_dir(folder)?;
        let (schema, fields) = Fields::new();
        let damaged = index.validate_checksum()?;
        if index.schema() != schema || !damaged.is_empty() {
            return Err(TantivyError::SchemaError("it is of another program, or damaged".to_owned()).into());
        }
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).doc_store_cache_num_blocks(1);
        let mark = Mutex::new(index.load_metas()?.payload);
        let known = Known::default();
        Ok(Self { reader: reader.try_into()?, index, fields, mark, writer: Mutex::default(), known })
    }

    /// Who writes; it has the lock until the next commit.
    fn writing(&self) -> Result<MutexGuard<'_, Option<IndexWriter>>, Error> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writer.is_none() {
            *writer = Some(self.index.writer_with_num_threads(1, MEMORY).map_err(refused)?);
        }
        Ok(writer)
    }

    /// Goes over what an ask finds, segment by segment.
    fn pass<C: Collector>(
        &self,
        searcher: &Searcher,
        (ask, limit): (&Ask, &Limit),
        chosen: Option<&Filters>,
        collector: &C,
    ) -> Result<C::Fruit, Error> {
        let mut parts = Vec::new();
        for (segment, number) in searcher.segment_readers().iter().zip(0..) {
            let within = Within { fields: &self.fields, known: &self.known, segment, limit };
            let mut part = collector.for_segment(number, segment)?;
            for (document, score) in within.found(ask, chosen)? {
                if !segment.is_deleted(document) {
                    part.collect(document, score);
                }
            }
            parts.push(part.harvest());
        }
        Ok(collector.merge_fruits(parts)?)
    }

    fn write<T>(&self, what: impl FnOnce(&mut IndexWriter) -> Result<T, TantivyError>) -> Result<T, Error> {
        let mut writing = self.writing()?;
        let done = writing.as_mut().map(what);
        // Whoever writes next begins anew, without what is half done.
        let done = done.unwrap_or(Err(TantivyError::SystemError("nobody writes".to_owned())));
        if done.is_err() {
            *writing = None;
        }
        Ok(done?)
    }
}

fn refused(why: TantivyError) -> Error {
    match why {
        TantivyError::LockFailure(LockError::LockBusy, _) => Error::Busy,
        why => why.into(),
    }
}

/// Takes away what lies in a folder.
fn empty(folder: &Path) -> Result<(), Error> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

impl Engine for Inverted {
    fn put(&self, entry: &Entry<'_>) -> Result<(), Error> {
        let document = self.fields.document(entry);
        let old = Term::from_field_i64(self.fields.item, entry.item);
        self.write(|writer| {
            writer.delete_term(old);
            writer.add_document(document).map(|_| ())
        })
    }

    fn remove(&self, item: i64) -> Result<(), Error> {
        let old = Term::from_field_i64(self.fields.item, item);
        self.write(|writer| {
            writer.delete_term(old);
            Ok(())
        })
    }

    fn clear(&self) -> Result<(), Error> {
        {
            let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
            // The folder has one writer.
            *writer = None;
            let anew = self.index.writer_with_num_threads(WRITERS_ANEW, MEMORY_ANEW);
            *writer = Some(anew.map_err(refused)?);
        }
        self.write(|writer| writer.delete_all_documents().map(|_| ()))
    }

    fn commit(&self, mark: &str) -> Result<(), Error> {
        self.write(|writer| {
            let mut commit = writer.prepare_commit()?;
            commit.set_payload(mark);
            commit.commit()
        })?;
        self.mark()?;
        let writer = self.writing()?.take();
        // Segments become fewer before another process may write.
        Ok(writer.map_or(Ok(()), IndexWriter::wait_merging_threads)?)
    }

    fn mark(&self) -> Result<Option<String>, Error> {
        let kept = self.index.load_metas()?.payload;
        let mut seen = self.mark.lock().unwrap_or_else(PoisonError::into_inner);
        if *seen != kept {
            self.reader.reload()?;
            self.known.retain(&self.reader.searcher());
            seen.clone_from(&kept);
        }
        Ok(kept)
    }

    fn known(&self, tokens: &[String]) -> Result<Vec<bool>, Error> {
        let searcher = self.reader.searcher();
        let known = |token: &String| {
            let mut terms = self.fields.texts().map(|(_, field)| Term::from_field_text(field, token));
            terms.try_fold(false, |known, term| Ok(known || searcher.doc_freq(&term)? > 0))
        };
        tokens.iter().map(known).collect()
    }

    fn search(&self, ask: &Ask, limit: &Limit) -> Result<Hits, Error> {
        let pass = Pass::new(ask, limit, &self.known);
        self.pass(&self.reader.searcher(), (ask, limit), None, &pass)?.ok_or(Error::TooComplex)
    }

    fn measure(&self, ask: &Ask, keys: &[&str], limit: &Limit) -> Result<Vec<Spread>, Error> {
        let pass = Measuring::new(ask, keys, (limit, &self.known));
        self.pass(&self.reader.searcher(), (ask, limit), None, &pass)?.ok_or(Error::TooComplex)
    }

    fn suggest(&self, asks: &[Ask], limit: &Limit) -> Result<Vec<Glance>, Error> {
        let searcher = self.reader.searcher();
        let look = |ask: &Ask| {
            let open = Ask { filters: Filters::default(), ..ask.clone() };
            // What is chosen by values alone is looked up instead of at each.
            let (judged, chosen) =
                if ask.filters.is_by_number() { (ask, None) } else { (&open, Some(&ask.filters)) };
            let pass = Look::new(judged, limit, &self.known);
            self.pass(&searcher, (ask, limit), chosen, &pass)?.ok_or(Error::TooComplex)
        };
        asks.iter().map(look).collect()
    }
}
