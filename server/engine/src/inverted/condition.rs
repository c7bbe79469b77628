//! §4 What a condition finds in a segment; what it is worth is core's to say.

use super::{
    columns::{Numbers, together},
    found::{Found, Set},
    known::Known,
    numbers::Want,
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
use std::{fmt::Write, sync::Arc};
use tantivy::{DocId, SegmentReader, Term, index::SegmentId, schema::Field};

/// Conditions that one may ask for.
const CONDITIONS: usize = 64;
/// What ends a token and a condition in their name: no text has it.
const END: &str = "\0";
/// Of fewer documents than this part of a segment each is asked for itself.
const FEW: usize = 16;

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
        let found = match (asked(ask)?, chosen.map_or(Ok(None), |filters| self.chosen(filters))?) {
            ([], chosen) => chosen,
            (asked, None) => Some(self.each(asked)?),
            (_, Some(chosen)) if chosen.0.is_empty() => Some(chosen),
            (asked, Some(chosen)) => Some(Arc::new(chosen.and(&*self.each(asked)?))),
        };
        let count = found.as_ref().map_or(self.segment.max_doc() as usize, |found| found.0.len());
        let wanted = self.wanted(ask, count)?;
        let is_one =
            |document: DocId| seen.has(document) && wanted.iter().all(|wanted| wanted.is_one(document));
        Ok(match found {
            Some(found) => found.0.iter().filter(|(document, _)| is_one(*document)).copied().collect(),
            None => seen.all().filter(|one| is_one(*one)).map(|document| (document, 0.0)).collect(),
        })
    }

    /// What has a configuration that holds a number, of each that is wanted: looked up where that is asked of many documents.
    fn wanted(&self, ask: &Ask, count: usize) -> Result<Vec<Holding>, Error> {
        let all = ask.query.wanted.iter().map(|wanted| {
            let want = Want::from(wanted);
            let numbers = Numbers::of(self.segment, &self.known.numbers)?;
            if count < self.segment.max_doc() as usize / FEW {
                return Ok(Holding::Each(numbers, want));
            }
            let holding = || Ok::<_, Error>(numbers.holding(&want, self.segment.max_doc()));
            self.known.wanted.get((self.id(), format!("{wanted:?}")), holding).map(Holding::Known)
        });
        all.collect()
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

    /// What holds each of them; what stands before the last is often asked again.
    fn each(&self, asked: &[Condition]) -> Result<Arc<Found>, Error> {
        match asked {
            [] => Ok(Arc::new(Found::of((0..self.segment.max_doc()).collect(), 0.0))),
            [one] => self.of(one),
            [before @ .., last] => self.kept(named("&", asked), || {
                let found = self.each(before)?;
                // What finds nothing finds no more.
                if found.0.is_empty() { Ok(Found::default()) } else { Ok(found.and(&*self.of(last)?)) }
            }),
        }
    }

    fn of(&self, condition: &Condition) -> Result<Arc<Found>, Error> {
        let name = || named("", std::slice::from_ref(condition));
        let amounts = |tokens| self.kept(name(), || self.amounts(tokens));
        match condition {
            Condition::All(all) => self.all(all),
            Condition::Any(any) => self.any(any),
            Condition::Phrase(phrase) => self.kept(name(), || self.phrase(phrase)),
            Condition::Amount(kind, number) => amounts(vec![DocumentNumber::token(*kind, *number)]),
            Condition::Size(size) => {
                // What is longer than a size may be measured beside it; that it is, a number that is wanted says.
                let shorter = (1..size.len()).filter_map(|length| size.get(..length)).map(whole_size);
                amounts(shorter.chain([size_token(size)]).collect())
            }
        }
    }

    fn any(&self, any: &[Condition]) -> Result<Arc<Found>, Error> {
        if let [one] = any {
            return self.of(one);
        }
        let or = |found: Found, one| Ok(found.or(&*self.of(one)?));
        self.kept(named("|", any), || any.iter().try_fold(Found::default(), or))
    }

    /// Each of several is worth a part.
    fn all(&self, all: &[Condition]) -> Result<Arc<Found>, Error> {
        let found = self.each(all)?;
        if all.len() < 2 {
            return Ok(found);
        }
        let part = PART / count(all.len());
        Ok(Arc::new(Found(found.0.iter().map(|(document, worth)| (*document, worth * part)).collect())))
    }

    /// What was found for the same before, or else is now.
    fn kept(&self, name: String, find: impl FnOnce() -> Result<Found, Error>) -> Result<Arc<Found>, Error> {
        self.known.conditions.get((self.id(), name), find)
    }

    fn amounts(&self, tokens: Vec<String>) -> Result<Found, Error> {
        let mut found = Found::default();
        for token in tokens {
            let term = Term::from_field_text(self.fields.amounts, &token);
            found = found.or(&Found::of(self.listed(&term)?, AMOUNT));
        }
        Ok(found)
    }

    /// In which field soever, and more if nothing else stands there.
    fn phrase(&self, phrase: &Phrase) -> Result<Found, Error> {
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

/// What no other conditions are called.
fn named(all: &str, conditions: &[Condition]) -> String {
    let mut name = all.to_owned();
    conditions.iter().for_each(|one| say(one, &mut name));
    name
}

fn say(condition: &Condition, name: &mut String) {
    let mut each = |open, all: &[Condition], close| {
        name.push(open);
        all.iter().for_each(|one| say(one, name));
        name.push(close);
    };
    match condition {
        Condition::All(all) => each('(', all, ')'),
        Condition::Any(any) => each('[', any, ']'),
        Condition::Phrase(Phrase { tokens, open }) => {
            name.push(if *open { '*' } else { '=' });
            tokens.iter().for_each(|token| name.extend([token, END]));
        }
        Condition::Amount(..) | Condition::Size(_) => _ = write!(name, "{condition:?}"),
    }
    name.push_str(END);
}

/// What has a configuration that holds a number.
enum Holding {
    Known(Arc<Set>),
    Each(Numbers, Want),
}

impl Holding {
    fn is_one(&self, document: DocId) -> bool {
        match self {
            Self::Known(set) => set.has(document),
            Self::Each(numbers, want) => numbers.table(document).any_holds(want),
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "nobody says so many")]
const fn count(parts: usize) -> f32 {
    parts as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::measure::Kind;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_conditions_have_one_name() {
        let phrase = |tokens: &[&str], open| {
            let tokens = tokens.iter().map(|token| (*token).to_owned()).collect();
            Condition::Phrase(Phrase { tokens, open })
        };
        let [one, two] = [phrase(&["x"], false), phrase(&["y"], false)];
        let lists = [
            vec![one.clone()],
            vec![phrase(&["x"], true)],
            vec![phrase(&["*x"], false)],
            vec![phrase(&["x", "y"], false)],
            vec![phrase(&["xy"], false)],
            vec![one.clone(), two.clone()],
            vec![Condition::All(vec![one.clone(), two.clone()])],
            vec![Condition::Any(vec![one.clone(), two.clone()])],
            vec![Condition::Any(vec![one.clone()]), two.clone()],
            vec![Condition::Any(vec![]), one, two],
            vec![Condition::Amount(Kind::Length, 6.0)],
            vec![Condition::Amount(Kind::Mass, 6.0)],
            vec![Condition::Size(vec![6.0])],
            vec![Condition::Size(vec![6.0, 2.0])],
        ];
        let names: BTreeSet<String> =
            ["&", "|"].iter().flat_map(|all| lists.iter().map(|list| named(all, list))).collect();
        assert_eq!(names.len(), 2 * lists.len());
    }
}
