//! §1 Named configurations: which ones of an item a query names (QRY-1). A number that fits nothing names none.

use super::{
    condition::Query,
    naming::{Fit, Naming},
};
use crate::library::document::{Document, DocumentRow, Field};

/// The configurations that hold all that was said of one, those that hold it wholly alone where there are some; none, where no size and no
/// designation was said.
pub fn named<'d>(query: &Query, document: &'d Document) -> Vec<&'d DocumentRow> {
    // What its texts say of all of them may be the number of one of them, too: 60系列 has a bore of 60.
    let said = |naming: &Naming| query.names.len() > 1 && says(document, &naming.codes);
    let held = query.names.iter().map(|naming| {
        let fits: Vec<Fit> = document.rows.iter().map(|row| naming.fit(row)).collect();
        let names = fits.contains(&Fit::Wholly) || (fits.contains(&Fit::Partly) && !said(naming));
        (naming, names.then_some(fits))
    });
    let (names, others): (Vec<_>, Vec<_>) = held.partition(|(_, fits)| fits.is_some());
    let names: Vec<Vec<Fit>> = names.into_iter().filter_map(|(_, fits)| fits).collect();
    let told = |naming: &Naming| !naming.may && !says(document, &naming.codes);
    if names.is_empty() || others.iter().any(|(naming, _)| told(naming)) {
        return Vec::new();
    }
    let fits = |at: usize| names.iter().filter_map(move |fits| fits.get(at));
    let holds =
        |at: usize, row: &DocumentRow| fits(at).all(|fit| *fit > Fit::Not) && query.is_held(row, document);
    let rows = document.rows.iter().enumerate().filter(|(at, row)| holds(*at, row));
    let rows: Vec<_> =
        rows.map(|(at, row)| (row, fits(at).filter(|fit| **fit == Fit::Wholly).count())).collect();
    let best = rows.iter().map(|(_, whole)| *whole).max().unwrap_or_default();
    rows.into_iter().filter(|(_, whole)| *whole == best).map(|(row, _)| row).collect()
}

/// Whether the item says it of all its configurations.
fn says(document: &Document, codes: &[String]) -> bool {
    let about = document.texts.iter().filter(|text| text.field != Field::Text);
    about.flat_map(|text| &text.tokens).any(|token| codes.contains(token))
}
