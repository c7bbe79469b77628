//! §1 What is measured of a configuration, as the database keeps it: its size, then each number, on lines.

use sanku_core::library::{
    document::{DocumentNumber, DocumentRow},
    measure::KINDS,
};
use std::fmt::Write;

/// Size and numbers: `6 20`, and a line `key kind least greatest` a number.
pub(super) fn write(row: &DocumentRow) -> String {
    let mut text = row.size.iter().map(f64::to_string).collect::<Vec<_>>().join(" ");
    for DocumentNumber { key, kind, from, to } in &row.numbers {
        let kind = kind.and_then(|kind| KINDS.iter().position(|one| *one == kind));
        let kind = kind.map_or_else(|| "-".to_owned(), |kind| kind.to_string());
        // A text never refuses.
        _ = write!(text, "\n{key} {kind} {from} {to}");
    }
    text
}

/// A configuration by its name, its key and what is measured of it; what cannot be read is not measured.
pub(super) fn read(name: String, key: String, measured: &str) -> DocumentRow {
    let mut lines = measured.lines();
    let size = lines.next().unwrap_or_default().split(' ').map_while(|number| number.parse().ok()).collect();
    DocumentRow { name, key, size, numbers: lines.filter_map(number).collect(), ..DocumentRow::default() }
}

fn number(line: &str) -> Option<DocumentNumber> {
    let mut words = line.split(' ');
    let (key, kind) = (words.next()?.to_owned(), words.next()?);
    let kind = kind.parse().ok().and_then(|kind: usize| KINDS.get(kind).copied());
    Some(DocumentNumber { key, kind, from: words.next()?.parse().ok()?, to: words.next()?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::measure::Kind;

    #[test]
    fn what_is_measured_is_read_as_it_was_written() {
        let number = |kind, from, to| DocumentNumber { key: "length".into(), kind, from, to };
        let numbers = vec![number(Some(Kind::Length), 1e-7, 20.5), number(None, 3.0, 3.0)];
        for (size, numbers) in
            [(vec![6.0, 20.5], numbers.clone()), (Vec::new(), numbers), (vec![1.0], Vec::new())]
        {
            let row =
                DocumentRow { name: "M6".into(), key: "m6".into(), size, numbers, ..DocumentRow::default() };
            assert_eq!(read("M6".into(), "m6".into(), &write(&row)), row);
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_measured() {
        let row = read("a".into(), "a".into(), "x\nlength\nlength 1 x 2");
        assert_eq!((row.size, row.numbers), (Vec::new(), Vec::new()));
    }
}
