//! §4 The documents of a segment of which a text of a field has a phrase: neighbouring tokens, the last of which may go on.

use super::found::Set;
use crate::{error::Error, seam::Limit};
use sanku_core::library::terms::Phrase;
use std::sync::Arc;
use tantivy::{
    DocId, DocSet, InvertedIndexReader, SegmentReader, TERMINATED,
    postings::{Postings, SegmentPostings, TermInfo},
    schema::{Field, IndexRecordOption},
};

/// The last word of a phrase that may go on stands for so many words of a segment: each is read beside the others.
const EXPANSIONS: usize = 1_000;
/// So many words are read before somebody looks whether there is time.
const STEPS: usize = 1_024;

/// The words of a field of a segment.
pub(super) struct Words<'a> {
    index: Arc<InvertedIndexReader>,
    documents: DocId,
    limit: &'a Limit,
}

impl<'a> Words<'a> {
    pub fn of(segment: &SegmentReader, field: Field, limit: &'a Limit) -> Result<Self, Error> {
        Ok(Self { index: segment.inverted_index(field)?, documents: segment.max_doc(), limit })
    }

    /// The documents of one word, in order.
    pub fn one(&self, word: &[u8]) -> Result<Vec<DocId>, Error> {
        self.known(word)?.map_or_else(|| Ok(Vec::new()), |known| self.listed(&known))
    }

    /// Those that have a phrase, in order.
    pub fn with(&self, Phrase { tokens, open }: &Phrase) -> Result<Vec<DocId>, Error> {
        self.in_time()?;
        match (tokens.as_slice(), open) {
            ([], _) => Ok((0..self.documents).collect()),
            ([token], false) => self.one(token.as_bytes()),
            ([token], true) => self.one_of(&self.beginning(token, usize::MAX)?),
            (tokens, false) => Ok(self.beside(tokens)?.into_iter().map(|(document, _)| document).collect()),
            ([first @ .., last], true) => self.going_on(&self.beside(first)?, last),
        }
    }

    fn in_time(&self) -> Result<(), Error> {
        if self.limit.is_over() { Err(Error::TooComplex) } else { Ok(()) }
    }

    fn known(&self, word: &[u8]) -> Result<Option<TermInfo>, Error> {
        Ok(self.index.terms().get(word)?)
    }

    /// The words that begin so, the first of them.
    fn beginning(&self, token: &str, most: usize) -> Result<Vec<TermInfo>, Error> {
        let mut words = self.index.terms().range().ge(token).into_stream()?;
        let mut all = Vec::new();
        while all.len() < most && words.advance() && words.key().starts_with(token.as_bytes()) {
            all.push(words.value().clone());
        }
        Ok(all)
    }

    fn listed(&self, word: &TermInfo) -> Result<Vec<DocId>, Error> {
        let mut list = self.index.read_block_postings_from_terminfo(word, IndexRecordOption::Basic)?;
        let mut all = Vec::with_capacity(word.doc_freq as usize);
        while !list.docs().is_empty() {
            all.extend_from_slice(list.docs());
            list.advance();
        }
        Ok(all)
    }

    fn one_of(&self, words: &[TermInfo]) -> Result<Vec<DocId>, Error> {
        let mut all = Vec::new();
        for some in words.chunks(STEPS) {
            self.in_time()?;
            for word in some {
                all.extend(self.listed(word)?);
            }
        }
        Ok(in_order(all, self.documents))
    }

    fn placed(&self, word: &TermInfo) -> Result<SegmentPostings, Error> {
        Ok(self.index.read_postings_from_terminfo(word, IndexRecordOption::WithFreqsAndPositions)?)
    }

    /// Those of which these are neighbours, each with the places behind the last.
    fn beside(&self, tokens: &[String]) -> Result<Vec<(DocId, Vec<u32>)>, Error> {
        let mut words = Vec::new();
        for (token, behind) in tokens.iter().rev().zip(1..) {
            let Some(word) = self.known(token.as_bytes())? else { return Ok(Vec::new()) };
            words.push((word, behind));
        }
        // The rarest leads.
        words.sort_by_key(|(word, _)| word.doc_freq);
        let mut lists = Vec::new();
        for (word, behind) in &words {
            lists.push((self.placed(word)?, *behind));
        }
        let Some(((lead, behind), others)) = lists.split_first_mut() else { return Ok(Vec::new()) };
        let (mut all, mut steps) = (Vec::new(), 0_usize);
        while lead.doc() != TERMINATED {
            steps += 1;
            if steps.is_multiple_of(STEPS) {
                self.in_time()?;
            }
            match others.iter_mut().map(|(other, _)| at(other, lead.doc())).find(|next| *next != lead.doc()) {
                Some(next) => _ = lead.seek(next),
                None => {
                    let ends = ends((lead, *behind), others);
                    all.extend((!ends.is_empty()).then(|| (lead.doc(), ends)));
                    lead.advance();
                }
            }
        }
        Ok(all)
    }

    /// Those of which a word that begins so stands behind one of the places.
    fn going_on(&self, found: &[(DocId, Vec<u32>)], token: &str) -> Result<Vec<DocId>, Error> {
        let (mut all, mut places) = (Vec::new(), Vec::new());
        let words = if found.is_empty() { Vec::new() } else { self.beginning(token, EXPANSIONS)? };
        for word in &words {
            self.in_time()?;
            let (mut list, mut rest) = (self.placed(word)?, found);
            while let Some((document, ends)) = rest.first() {
                let next = at(&mut list, *document);
                if next == *document {
                    list.positions(&mut places);
                    all.extend(ends.iter().any(|end| places.contains(end)).then_some(next));
                }
                let behind = rest.partition_point(|(other, _)| *other < next.max(document + 1));
                rest = rest.get(behind..).unwrap_or_default();
            }
        }
        Ok(in_order(all, self.documents))
    }
}

/// The next document of a list from one on.
fn at(list: &mut SegmentPostings, document: DocId) -> DocId {
    if list.doc() < document { list.seek(document) } else { list.doc() }
}

/// Where all of them end together, of one document; each has so many places to the end.
fn ends((lead, behind): (&mut SegmentPostings, u32), others: &mut [(SegmentPostings, u32)]) -> Vec<u32> {
    let (mut ends, mut places) = (Vec::new(), Vec::new());
    lead.positions_with_offset(behind, &mut ends);
    for (other, behind) in others {
        if ends.is_empty() {
            break;
        }
        other.positions_with_offset(*behind, &mut places);
        ends.retain(|end| places.binary_search(end).is_ok());
    }
    ends
}

/// Each once.
fn in_order(mut documents: Vec<DocId>, below: DocId) -> Vec<DocId> {
    // Of many, a set is faster than to sort them.
    if documents.len() > below as usize / 64 {
        return Set::of(documents, below).all().collect();
    }
    documents.sort_unstable();
    documents.dedup();
    documents
}
