//! §4 What a condition finds in a segment; what it is worth is core's to say.

use super::{
    columns::together,
    found::{Found, Set},
    known::Known,
    phrase::Words,
    schema::{Fields, size_token, whole_size},
};
use crate::{
    error::Error,
    filters::Filters,
    seam::{Ask, Limit},
};
use sanku_core::library::{
    document::{DocumentNumber, ENDING, Field as Place},
    query::{AMOUNT, Condition, PART},
    terms::Phrase,
};
use std::sync::Arc;
use tantivy::{DocId, SegmentReader, Term, index::SegmentId, schema::Field};

/// Conditions that one may ask for.
const CONDITIONS: usize = 64;

/// A segment in which somebody looks.
pub(super) struct Within<'a> {
    pub fields: &'a Fields,
    pub known: &'a Known,
    pub segment: &'a SegmentReader,
    pub limit: &'a Limit,
}

/// The conditions of an ask, as many as one may ask for.
pub(super) fn asked(ask: &Ask) -> Result<&[Condition], Error> {
    let asked = match &ask.query.condition {
        Condition::All(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    if asked.len() > CONDITIONS { Err(Error::TooComplex) } else { Ok(asked) }
}

impl Within<'_> {
    /// What is found of what somebody may see, and among what is chosen where that is told.
    pub fn found(&self, ask: &Ask, chosen: Option<&Filters>) -> Result<Vec<(DocId, f32)>, Error> {
        let seen = self.seen(ask)?;
        let mut found = chosen.map_or(Ok(None), |filters| self.chosen(filters))?;
        for condition in asked(ask)? {
            found = Some(match found {
                Some(found) => self.and(found, condition)?,
                None => self.of(condition)?,
            });
        }
        Ok(match found {
            Some(found) => found.0.iter().filter(|(document, _)| seen.has(*document)).copied().collect(),
            None => seen.all().map(|document| (document, 0.0)).collect(),
        })
    }

    /// What has a chosen category and of each facet a chosen value; nothing where nothing is chosen.
    fn chosen(&self, Filters { category, chosen }: &Filters) -> Result<Option<Arc<Found>>, Error> {
        let term = |pair| Term::from_field_bytes(self.fields.facets, &together(pair));
        let category = category.iter().map(|below| {
            below.iter().map(|number| Term::from_field_i64(self.fields.category, *number)).collect::<Vec<_>>()
        });
        let values = chosen
            .iter()
            .map(|choice| choice.good.iter().map(|value| term((choice.facet, *value))).collect::<Vec<_>>());
        let mut found: Option<Found> = None;
        for terms in category.chain(values) {
            let mut any = Found::default();
            for term in &terms {
                any = any.or(&Found::of(self.listed(term)?, 0.0));
            }
            found = Some(found.map_or_else(|| any.clone(), |found| found.and(&any)));
        }
        Ok(found.map(Arc::new))
    }

    fn and(&self, found: Arc<Found>, condition: &Condition) -> Result<Arc<Found>, Error> {
        // What finds nothing finds no more.
        if found.0.is_empty() { Ok(found) } else { Ok(Arc::new(found.and(&*self.of(condition)?))) }
    }

    fn of(&self, condition: &Condition) -> Result<Arc<Found>, Error> {
        match condition {
            Condition::All(all) => self.all(all),
            Condition::Any(any) => {
                let mut found = Arc::new(Found::default());
                for one in any {
                    let other = self.of(one)?;
                    found = if found.0.is_empty() { other } else { Arc::new(found.or(&other)) };
                }
                Ok(found)
            }
            Condition::Phrase(phrase) => self.phrase(phrase),
            Condition::Amount(kind, number) => self.amounts(vec![DocumentNumber::token(*kind, *number)]),
            Condition::Size(size) => {
                // What is longer than a size may be measured beside it; that it is, a number that is wanted says.
                let shorter = (1..size.len()).filter_map(|length| size.get(..length)).map(whole_size);
                self.amounts(shorter.chain([size_token(size)]).collect())
            }
        }
    }

    fn all(&self, all: &[Condition]) -> Result<Arc<Found>, Error> {
        let Some((first, rest)) = all.split_first() else {
            return Ok(Arc::new(Found::of((0..self.segment.max_doc()).collect(), 0.0)));
        };
        let mut found = self.of(first)?;
        for one in rest {
            found = self.and(found, one)?;
        }
        let part = PART / count(all.len());
        let parts = || found.0.iter().map(|(document, worth)| (*document, worth * part)).collect();
        Ok(if rest.is_empty() { found } else { Arc::new(Found(parts())) })
    }

    fn amounts(&self, tokens: Vec<String>) -> Result<Arc<Found>, Error> {
        let mut found = Found::default();
        for token in tokens {
            let term = Term::from_field_text(self.fields.amounts, &token);
            found = found.or(&Found::of(self.listed(&term)?, AMOUNT));
        }
        Ok(Arc::new(found))
    }

    /// In which field soever, and more if nothing else stands there.
    fn phrase(&self, phrase: &Phrase) -> Result<Arc<Found>, Error> {
        self.known.phrases.get((self.id(), name(phrase)), || {
            let mut found = Found::default();
            for (place, field) in self.fields.texts() {
                found = found.or(&Found::of(self.words(field)?.with(phrase)?, place.worth(false)));
            }
            if let Some(ending) = phrase.ending() {
                for (place, field) in self.fields.texts().filter(|(place, _)| *place == Place::Name) {
                    let named = self.words(field)?.with(&ending)?;
                    found = found.or(&Found::of(named, place.worth(false) + ENDING));
                }
            }
            let whole = phrase.whole();
            for place in Place::ALL {
                if let Some(term) = self.fields.whole(place, &whole) {
                    found = found.or(&Found::of(self.listed(&term)?, place.worth(true)));
                }
            }
            Ok(found)
        })
    }

    /// What somebody may see of a library.
    fn seen(&self, ask: &Ask) -> Result<Arc<Set>, Error> {
        let key = format!("{} {:?}", ask.library as u8, ask.tenants);
        self.known.seen.get((self.id(), key), || {
            let documents = self.segment.max_doc();
            let library = Term::from_field_u64(self.fields.library, ask.library as u64);
            let library = Set::of(self.listed(&library)?, documents);
            let mut seen = Vec::new();
            for tenant in &ask.tenants {
                let own = self.listed(&Term::from_field_i64(self.fields.tenant, *tenant))?;
                seen.extend(own.into_iter().filter(|document| library.has(*document)));
            }
            Ok(Set::of(seen, documents))
        })
    }

    fn listed(&self, term: &Term) -> Result<Vec<DocId>, Error> {
        self.words(term.field())?.one(term.serialized_value_bytes())
    }

    fn words(&self, field: Field) -> Result<Words<'_>, Error> {
        Words::of(self.segment, field, self.limit)
    }

    fn id(&self) -> SegmentId {
        self.segment.segment_id()
    }
}

/// What no other phrase is called.
fn name(Phrase { tokens, open }: &Phrase) -> String {
    [if *open { "*" } else { "=" }, &tokens.join(" ")].concat()
}

#[allow(clippy::cast_precision_loss, reason = "nobody says so many")]
const fn count(parts: usize) -> f32 {
    parts as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_phrases_have_one_name() {
        let named = |tokens: &[&str], open| {
            name(&Phrase { tokens: tokens.iter().map(|token| (*token).to_owned()).collect(), open })
        };
        let names = [
            named(&["open", "x"], false),
            named(&["x"], true),
            named(&["x"], false),
            named(&["open", "x"], true),
        ];
        assert_eq!(names.iter().collect::<std::collections::BTreeSet<_>>().len(), names.len());
    }
}
