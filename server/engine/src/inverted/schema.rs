//! §4 What the index has of an item: its texts field by field, and columns to filter, count and rank by.

use crate::seam::Entry;
use sanku_core::library::{
    document::{Document, DocumentNumber, DocumentText, Field as Place},
    terms::natural_key,
};
use std::collections::BTreeSet;
use tantivy::{
    TantivyDocument, Term,
    schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions},
};

use super::{
    columns::{packed, together},
    numbers,
};

/// The fields.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields {
    pub item: Field,
    pub tenant: Field,
    pub library: Field,
    pub place: Field,
    pub category: Field,
    pub facets: Field,
    pub usual: Field,
    pub by_name: Field,
    pub by_model: Field,
    /// Each amount as a token.
    pub amounts: Field,
    /// The numbers of the item and of its configurations.
    pub numbers: Field,
    /// Whole texts, each as one token.
    wholes: Field,
    texts: [Field; Place::ALL.len()],
}

impl Fields {
    /// With the schema that they are of.
    pub fn new() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let tokens = |how| {
            let indexing = TextFieldIndexing::default().set_tokenizer("whitespace").set_fieldnorms(false);
            TextOptions::default().set_indexing_options(indexing.set_index_option(how))
        };
        let whole = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("raw")
                .set_fieldnorms(false)
                .set_index_option(IndexRecordOption::Basic),
        );
        let fields = Self {
            item: schema.add_i64_field("item", INDEXED | FAST),
            tenant: schema.add_i64_field("tenant", INDEXED),
            library: schema.add_u64_field("library", INDEXED),
            place: schema.add_i64_field("place", FAST),
            category: schema.add_i64_field("category", INDEXED | FAST),
            facets: schema.add_bytes_field("facets", INDEXED | FAST),
            usual: schema.add_u64_field("usual", FAST),
            by_name: schema.add_bytes_field("by_name", FAST),
            by_model: schema.add_bytes_field("by_model", FAST),
            amounts: schema.add_text_field("amounts", whole.clone()),
            numbers: schema.add_bytes_field("numbers", FAST),
            wholes: schema.add_text_field("wholes", whole),
            texts: Place::ALL.map(|place| {
                schema.add_text_field(name(place), tokens(IndexRecordOption::WithFreqsAndPositions))
            }),
        };
        (schema.build(), fields)
    }

    /// Where texts of a field of an item lie.
    pub fn texts(&self) -> impl Iterator<Item = (Place, Field)> {
        Place::ALL.into_iter().zip(self.texts)
    }

    /// The token of a text that says nothing else; none of a field that says more than one thing.
    pub fn whole(&self, place: Place, tokens: &[String]) -> Option<Term> {
        let is_told = place != Place::Text;
        is_told.then(|| Term::from_field_text(self.wholes, &whole(place, tokens)))
    }

    /// An item as the index keeps it.
    pub fn document(&self, entry: &Entry<'_>) -> TantivyDocument {
        let Entry { item, tenant, library, place, category, facets, document } = *entry;
        let mut kept = TantivyDocument::default();
        for (field, number) in
            [(self.item, item), (self.tenant, tenant), (self.place, place), (self.category, category)]
        {
            kept.add_i64(field, number);
        }
        kept.add_u64(self.library, library as u64);
        kept.add_u64(self.usual, document.usual.into());
        facets.iter().for_each(|pair| kept.add_bytes(self.facets, &together(*pair)));
        kept.add_bytes(self.by_name, &natural_key(&document.name));
        kept.add_bytes(self.by_model, &natural_key(&document.model));
        self.add_texts(&mut kept, document);
        amounts(document).for_each(|token| kept.add_text(self.amounts, token));
        numbers::pack(document).iter().for_each(|value| kept.add_bytes(self.numbers, &packed(value)));
        kept
    }

    fn add_texts(&self, kept: &mut TantivyDocument, document: &Document) {
        for DocumentText { field, tokens } in &document.texts {
            let places = self.texts().filter(|(place, _)| place == field);
            places.for_each(|(_, to)| kept.add_text(to, tokens.join(" ")));
            if *field != Place::Text {
                kept.add_text(self.wholes, whole(*field, tokens));
            }
        }
    }
}

const fn name(place: Place) -> &'static str {
    match place {
        Place::Standard => "standard",
        Place::Model => "model",
        Place::Name => "name",
        Place::Keyword => "keyword",
        Place::Text => "text",
    }
}

fn whole(place: Place, tokens: &[String]) -> String {
    [name(place), " ", &tokens.join(" ")].concat()
}

/// The token of the first numbers of a size.
pub(super) fn size_token(numbers: &[f64]) -> String {
    numbers.iter().fold("size".to_owned(), |token, number| format!("{token} {number}"))
}

/// The token of a size with no other numbers.
pub(super) fn whole_size(numbers: &[f64]) -> String {
    size_token(numbers) + " end"
}

/// Each number of the item, and each number and size of its configurations.
fn amounts(document: &Document) -> impl Iterator<Item = String> {
    let rows = document.rows.iter().flat_map(|row| &row.numbers);
    let one = |number: &DocumentNumber| {
        number.kind.filter(|_| number.from.total_cmp(&number.to).is_eq()).map(|kind| (kind, number.from))
    };
    let all = document.numbers.iter().chain(rows).filter_map(one);
    let sizes = document.rows.iter().map(|row| row.size.as_slice()).filter(|size| !size.is_empty());
    let beginnings = sizes.clone().flat_map(|size| (1..=size.len()).filter_map(|length| size.get(..length)));
    let sizes = sizes.map(whole_size).chain(beginnings.map(size_token));
    let amounts = all.map(|(kind, number)| DocumentNumber::token(kind, number));
    amounts.chain(sizes).collect::<BTreeSet<_>>().into_iter()
}
