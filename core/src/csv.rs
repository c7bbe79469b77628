//! §3 Tables as texts that a spreadsheet reads (RFC 4180).

use crate::text::has;

/// By this mark at its beginning a spreadsheet knows how a file is encoded.
const MARK: &str = "\u{feff}";

/// A file of these rows.
pub fn file<R: AsRef<[String]>>(rows: impl Iterator<Item = R>) -> String {
    [MARK.to_owned(), text(rows, ",")].concat()
}

/// A line a row, with this between the cells.
pub fn text<R: AsRef<[String]>>(rows: impl Iterator<Item = R>, between: &str) -> String {
    let line = |row: R| {
        let cells = row.as_ref().iter().map(|cell| quoted(&harmless(cell), between));
        cells.collect::<Vec<_>>().join(between) + "\r\n"
    };
    rows.map(line).collect()
}

/// A spreadsheet takes what begins so for a formula, unless it is a number.
fn harmless(cell: &str) -> String {
    let begins = cell.bytes().next().is_some_and(|letter| b"=+-@\t\r".contains(&letter));
    if begins && !is_number(cell) { ["'", cell].concat() } else { cell.to_owned() }
}

fn is_number(cell: &str) -> bool {
    let size = cell.strip_prefix(['+', '-']).unwrap_or(cell);
    let (whole, fraction) = size.split_once('.').unwrap_or((size, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    digits(whole) && digits(fraction)
}

fn quoted(cell: &str, between: &str) -> String {
    if [between, "\"", "\n", "\r"].iter().any(|mark| has(cell, mark)) {
        ["\"", &cell.replace('"', "\"\""), "\""].concat()
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // LST-2
    #[test]
    fn lst_2_what_a_spreadsheet_takes_for_a_formula_is_made_harmless_and_numbers_stay_numbers() {
        for (cell, is) in [
            ("=1+1", "'=1+1"),
            ("+86 10", "'+86 10"),
            ("-螺母", "'-螺母"),
            ("@a", "'@a"),
            ("\ta", "'\ta"),
            ("-40", "-40"),
            ("-1.5", "-1.5"),
            ("-1.", "'-1."),
            ("-", "'-"),
            ("M6×20", "M6×20"),
            ("", ""),
        ] {
            assert_eq!(harmless(cell), is, "{cell:?}");
        }
    }

    // LST-2
    #[test]
    fn lst_2_cells_are_quoted_where_they_hold_what_parts_them() {
        let rows = || [["a,b".to_owned(), "c\"d".to_owned()], ["e\tf".to_owned(), "g\nh".to_owned()]];
        assert_eq!(file(rows().into_iter()), "\u{feff}\"a,b\",\"c\"\"d\"\r\ne\tf,\"g\nh\"\r\n");
        assert_eq!(text(rows().into_iter(), "\t"), "a,b\t\"c\"\"d\"\r\n\"e\tf\"\t\"g\nh\"\r\n");
    }
}
