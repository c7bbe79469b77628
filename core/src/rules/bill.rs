//! QRY-1 Bills of materials: which lines of a pasted text are looked up, and what of each.

pub mod file;

use crate::{
    rules::{
        limits::{BILL_LINES, SEARCH_MAX},
        notice::bill::COUNTERS,
        own_list::quantity,
    },
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

/// What of a line is looked up, and how many of it are wanted, if it says so. Cells of a table stand between tabs: a number before the others
/// is the number of the line, and one behind them says how many, as does a number with its counter (20 个) at the end or alone in the last; bars are no keywords here.
pub fn read(line: &str) -> (String, Option<u32>) {
    let mut cells: Vec<&str> = line.split('\t').map(trim).filter(|cell| !cell.is_empty()).collect();
    // A number beside words alone is a designation: 轴承 6204.
    let says_one = |rest: &[&str]| rest.iter().any(|cell| has_digit(cell));
    let mut wanted = None;
    if let Some((last, rest)) = cells.split_last() {
        let counts = COUNTERS.iter().find_map(|counter| last.strip_suffix(counter)).map(trim);
        let count = counts.filter(|count| !rest.is_empty() && is_count(count));
        if let Some(count) = count.or(Some(*last).filter(|last| is_count(last) && says_one(rest))) {
            wanted = quantity(count);
            cells.pop();
        }
    }
    if cells.split_first().is_some_and(|(first, rest)| is_count(first) && says_one(rest)) {
        cells.remove(0);
    }
    let said = cells.join(" ").replace(['|', '｜'], " ");
    let counted = COUNTERS.iter().find_map(|counter| counted(&said, counter)).filter(|_| wanted.is_none());
    match counted {
        Some((said, wanted)) => (said.to_owned(), Some(wanted)),
        None => (said, wanted),
    }
}

/// What of a line is looked up.
pub fn searched(line: &str) -> String {
    read(line).0
}

/// What stands before a number with its counter, and the number.
fn counted<'a>(said: &'a str, counter: &str) -> Option<(&'a str, u32)> {
    let before = trim(said.strip_suffix(counter)?);
    let (rest, number) = before.rsplit_once(' ')?;
    Some((trim(rest), quantity(number)?)).filter(|(rest, _)| has_digit(rest))
}

fn has_digit(text: &str) -> bool {
    text.bytes().any(|letter| letter.is_ascii_digit())
}

fn is_count(cell: &str) -> bool {
    !cell.is_empty() && cell.bytes().all(|letter| letter.is_ascii_digit())
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
        for (line, is, wanted) in [
            ("螺栓 GB/T 5782 M12×80", "螺栓 GB/T 5782 M12×80", None),
            ("1\t螺栓\tGB/T 5782\tM12×80\t20", "螺栓 GB/T 5782 M12×80", Some(20)),
            ("轴承\t6204", "轴承 6204", None),
            ("6204\t轴承\t4", "6204 轴承", Some(4)),
            ("轴承 6204\t4", "轴承 6204", Some(4)),
            ("轴承 6204\t0", "轴承 6204", None),
            ("轴承 6204 4个", "轴承 6204", Some(4)),
            ("1\t轴承 6204\t12 pcs", "轴承 6204", Some(12)),
            ("轴承 6204个", "轴承 6204个", None),
            ("4个", "4个", None),
            ("12\t", "12", None),
            ("3\t4", "3", Some(4)),
            ("螺母\t3个", "螺母", Some(3)),
            ("螺母\t3 个", "螺母", Some(3)),
            ("螺母 3个", "螺母 3个", None),
            ("a|b｜c", "a b c", None),
        ] {
            assert_eq!(read(line), (is.to_owned(), wanted), "{line:?}");
        }
    }
}
