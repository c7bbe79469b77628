//! QRY-1 Bills of materials: which lines of a pasted text are looked up, and what of each.

use crate::{
    rules::limits::{BILL_LINES, SEARCH_MAX},
    text::{cut, trim},
};

/// The lines that say something, each cut as a search box cuts, and one more than are looked up: so it is known that there were more.
pub fn lines(text: &str) -> Vec<String> {
    let lines = text.split(['\n', '\r']).map(|line| trim(cut(trim(line), SEARCH_MAX)));
    lines.filter(|line| !line.is_empty()).take(BILL_LINES + 1).map(str::to_owned).collect()
}

/// Whether a text that is pasted into a search box is a bill: it has several lines.
pub fn is_bill(text: &str) -> bool {
    text.split(['\n', '\r']).filter(|line| !trim(line).is_empty()).nth(1).is_some()
}

/// What of a line is looked up. Cells of a table stand between tabs: a number before the others is the number of the line, and one behind them
/// says how many; bars are no keywords here.
pub fn searched(line: &str) -> String {
    let mut cells: Vec<&str> = line.split('\t').map(trim).filter(|cell| !cell.is_empty()).collect();
    let counts = |cell: &str| cell.bytes().all(|letter| letter.is_ascii_digit());
    // A number beside words alone is a designation: 轴承 6204.
    let says_one = |rest: &[&str]| rest.iter().any(|cell| cell.bytes().any(|letter| letter.is_ascii_digit()));
    if cells.split_last().is_some_and(|(last, rest)| counts(last) && says_one(rest)) {
        cells.pop();
    }
    if cells.split_first().is_some_and(|(first, rest)| counts(first) && says_one(rest)) {
        cells.remove(0);
    }
    cells.join(" ").replace(['|', '｜'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qry_1_lines_that_say_nothing_are_none_and_one_more_than_are_looked_up_is_kept() {
        assert_eq!(lines(" M6×20 \r\n\n\t\nGB/T 70.1\r"), ["M6×20", "GB/T 70.1"]);
        assert_eq!(lines(&"a\n".repeat(500)).len(), 201);
        assert_eq!(lines(&"三".repeat(300)), ["三".repeat(128)]);
        assert_eq!(lines(""), [""; 0]);
    }

    #[test]
    fn qry_1_what_has_several_lines_is_a_bill() {
        for (text, is) in
            [("M6\nM8", true), ("M6\n", false), ("\r\n M6 \r\n\n", false), ("a\rb", true), ("", false)]
        {
            assert_eq!(is_bill(text), is, "{text:?}");
        }
    }

    #[test]
    fn qry_1_the_number_of_a_line_and_its_count_are_not_looked_up() {
        for (line, is) in [
            ("螺栓 GB/T 5782 M12×80", "螺栓 GB/T 5782 M12×80"),
            ("1\t螺栓\tGB/T 5782\tM12×80\t20", "螺栓 GB/T 5782 M12×80"),
            ("轴承\t6204", "轴承 6204"),
            ("6204\t轴承\t4", "6204 轴承"),
            ("轴承 6204\t4", "轴承 6204"),
            ("12\t", "12"),
            ("3\t4", "3"),
            ("a|b｜c", "a b c"),
        ] {
            assert_eq!(searched(line), is, "{line:?}");
        }
    }
}
