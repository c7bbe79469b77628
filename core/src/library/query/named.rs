//! §1 Named configurations: which ones of an item a query names (QRY-1). A number that fits nothing names none.

use super::{
    condition::Query,
    naming::{Fit, Naming},
};
use crate::library::document::{Document, DocumentRow, Field};

/// The configurations that hold all that was said of one, those that hold it wholly alone where there are some; none, where no size and no
/// designation was said.
pub fn named<'d>(query: &Query, document: &'d Document) -> Vec<&'d DocumentRow> {
    let fits = |naming: &Naming, row: &DocumentRow| naming.fit(row) > Fit::Not;
    // What its texts say of all of them may be the number of one of them, too: 60系列 has a bore of 60.
    let said = |naming: &Naming| query.names.len() > 1 && says(document, &naming.codes);
    let whole = |naming: &Naming, row: &DocumentRow| naming.fit(row) == Fit::Wholly;
    let names = |naming: &&Naming| {
        document.rows.iter().any(|row| fits(naming, row) && (whole(naming, row) || !said(naming)))
    };
    let (names, others): (Vec<_>, Vec<_>) = query.names.iter().partition(names);
    let told = |naming: &&&Naming| !naming.may && !says(document, &naming.codes);
    if names.is_empty() || others.iter().any(|naming| told(&naming)) {
        return Vec::new();
    }
    let holds =
        |row: &&DocumentRow| query.is_held(row, document) && names.iter().all(|naming| fits(naming, row));
    let rows: Vec<_> = document.rows.iter().filter(holds).collect();
    let whole = |row: &DocumentRow| names.iter().filter(|naming| naming.fit(row) == Fit::Wholly).count();
    let best = rows.iter().map(|row| whole(row)).max().unwrap_or_default();
    rows.into_iter().filter(|row| whole(row) == best).collect()
}

/// Whether the item says it of all its configurations.
fn says(document: &Document, codes: &[String]) -> bool {
    let about = document.texts.iter().filter(|text| text.field != Field::Text);
    about.flat_map(|text| &text.tokens).any(|token| codes.contains(token))
}
