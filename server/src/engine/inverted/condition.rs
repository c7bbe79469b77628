//! §4 A condition as a query of the index; what it is worth is core's to say.

use super::schema::{Fields, size_token, whole_size};
use crate::engine::{error::Error, seam::Ask};
use sanku_core::library::{
    document::{DocumentNumber, Field as Place},
    query::{AMOUNT, Condition, PART},
    terms::Phrase,
};
use tantivy::{
    Term,
    query::{
        AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, EmptyQuery, FuzzyTermQuery,
        Occur, PhrasePrefixQuery, PhraseQuery, Query, TermQuery,
    },
    schema::{Field, IndexRecordOption},
};

/// Conditions that one may ask for.
const CONDITIONS: usize = 64;
/// The last word of a phrase that may go on stands for so many words of a segment: each is read beside the others.
const EXPANSIONS: u32 = 1_000;

type Built = Box<dyn Query>;

/// What matches, and what it is worth.
pub(super) fn query(fields: &Fields, ask: &Ask) -> Result<Built, Error> {
    let is = |term: Term| -> Built { Box::new(TermQuery::new(term, IndexRecordOption::Basic)) };
    let tenants = ask.tenants.iter().map(|tenant| is(Term::from_field_i64(fields.tenant, *tenant)));
    let library = is(Term::from_field_u64(fields.library, ask.library as u64));
    let guards = [any(tenants.collect()), library].map(|guard| (Occur::Must, worth(guard, 0.0)));
    let asked = match &ask.query.condition {
        Condition::All(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    if asked.len() > CONDITIONS {
        return Err(Error::TooComplex);
    }
    let asked = asked.iter().map(|one| (Occur::Must, build(fields, one)));
    Ok(Box::new(BooleanQuery::new(guards.into_iter().chain(asked).collect())))
}

fn build(fields: &Fields, condition: &Condition) -> Built {
    match condition {
        Condition::All(all) => {
            let parts = all.iter().map(|part| (Occur::Must, build(fields, part))).collect::<Vec<_>>();
            match all.len() {
                0 => worth(Box::new(AllQuery), 0.0),
                1 => Box::new(BooleanQuery::new(parts)),
                many => Box::new(BoostQuery::new(Box::new(BooleanQuery::new(parts)), PART / count(many))),
            }
        }
        Condition::Any(all) => any(all.iter().map(|one| build(fields, one)).collect()),
        Condition::Phrase(phrase) => said(fields, phrase),
        Condition::Amount(kind, number) => amount(fields, &DocumentNumber::token(*kind, *number)),
        Condition::Size(size) => {
            // What is longer than a size may be measured beside it; that it is, a number that is wanted says.
            let shorter = (1..size.len()).filter_map(|length| size.get(..length)).map(whole_size);
            let tokens = shorter.chain([size_token(size)]);
            any(tokens.map(|token| amount(fields, &token)).collect())
        }
    }
}

fn amount(fields: &Fields, token: &str) -> Built {
    let term = Term::from_field_text(fields.amounts, token);
    worth(Box::new(TermQuery::new(term, IndexRecordOption::Basic)), AMOUNT)
}

#[allow(clippy::cast_precision_loss, reason = "nobody says so many")]
const fn count(parts: usize) -> f32 {
    parts as f32
}

fn any(all: Vec<Built>) -> Built {
    if all.is_empty() { Box::new(EmptyQuery) } else { Box::new(DisjunctionMaxQuery::new(all)) }
}

fn worth(query: Built, score: f32) -> Built {
    Box::new(ConstScoreQuery::new(query, score))
}

/// In which field soever, and more if nothing else stands there.
fn said(fields: &Fields, phrase: &Phrase) -> Built {
    let within = fields.texts().map(|(place, field)| worth(within(field, phrase), place.worth(false)));
    let alone = Place::ALL.into_iter().filter_map(|place| {
        let term = fields.whole(place, &phrase.whole())?;
        Some(worth(Box::new(TermQuery::new(term, IndexRecordOption::Basic)), place.worth(true)))
    });
    any(within.chain(alone).collect())
}

fn within(field: Field, Phrase { tokens, open }: &Phrase) -> Built {
    let mut terms: Vec<Term> = tokens.iter().map(|token| Term::from_field_text(field, token)).collect();
    match (terms.len(), open) {
        (0, _) => Box::new(AllQuery),
        (1, false) => Box::new(TermQuery::new(terms.remove(0), IndexRecordOption::Basic)),
        // No edit, and it may go on.
        (1, true) => Box::new(FuzzyTermQuery::new_prefix(terms.remove(0), 0, false)),
        (_, false) => Box::new(PhraseQuery::new(terms)),
        (_, true) => {
            let mut phrase = PhrasePrefixQuery::new(terms);
            phrase.set_max_expansions(EXPANSIONS);
            Box::new(phrase)
        }
    }
}
