//! §2 Detail: what is typed above a column of the configurations: a number, a range of numbers, or a part of its texts.

use crate::{
    decimal::number,
    rules::notice::item as texts,
    text::{find, fold, has, trim},
};

/// What a column is narrowed to.
pub struct Narrowed {
    range: Option<[f64; 2]>,
    words: String,
    /// One of its cells says just that.
    whole: bool,
}

impl Narrowed {
    /// What was typed above a column with these cells, if anything was.
    pub fn read<'c>(typed: &str, mut cells: impl Iterator<Item = &'c str>) -> Option<Self> {
        let words = plain(trim(typed));
        (!words.is_empty()).then(|| Self {
            range: range(&words),
            whole: cells.any(|cell| plain(cell) == words),
            words,
        })
    }

    /// Whether a cell is one of those.
    pub fn holds(&self, cell: &str) -> bool {
        let cell = plain(cell);
        match (self.range, measure(&cell)) {
            (Some([from, to]), Some(number)) => (from..=to).contains(&number),
            _ if self.whole => cell == self.words,
            _ => has(&cell, &self.words),
        }
    }
}

/// As it is compared: in small letters; `*`, `x` and `×` are one, as are the forms of a letter.
pub fn plain(text: &str) -> String {
    let letter = |letter: char| match fold(letter) {
        '×' | '*' => 'x',
        letter => letter.to_ascii_lowercase(),
    };
    text.chars().map(letter).collect()
}

/// The number that a cell says; that of a thread is its diameter.
fn measure(text: &str) -> Option<f64> {
    let text = trim(text);
    number(text.strip_prefix('m').unwrap_or(text), 0)
}

/// What stands before an end of a range: whether that is the least, and whether it is left out.
const SIGNS: [(&str, bool, bool); 6] = [
    (">=", true, false),
    ("≥", true, false),
    (">", true, true),
    ("<=", false, false),
    ("≤", false, false),
    ("<", false, true),
];

/// 6, 6-10, ≥6, <10: the least and the greatest number.
fn range(words: &str) -> Option<[f64; 2]> {
    for (sign, least, beyond) in SIGNS {
        let Some(end) = words.strip_prefix(sign) else { continue };
        let end = measure(end)?;
        return Some(match (least, beyond) {
            (true, true) => [end.next_up(), f64::INFINITY],
            (true, false) => [end, f64::INFINITY],
            (false, true) => [f64::NEG_INFINITY, end.next_down()],
            (false, false) => [f64::NEG_INFINITY, end],
        });
    }
    let both = |mark: &&str| {
        // A sign is no mark between two numbers.
        let at = find(words.get(1..)?, mark)? + 1;
        let [one, other] = [measure(words.get(..at)?)?, measure(words.get(at + mark.len()..)?)?];
        Some([one.min(other), one.max(other)])
    };
    measure(words).map(|one| [one, one]).or_else(|| texts::BETWEEN.iter().find_map(both))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left<'c>(typed: &str, cells: &[&'c str]) -> Vec<&'c str> {
        let Some(narrowed) = Narrowed::read(typed, cells.iter().copied()) else { return cells.to_vec() };
        cells.iter().copied().filter(|cell| narrowed.holds(cell)).collect()
    }

    #[test]
    fn a_number_or_a_range_of_numbers_leaves_the_cells_within() {
        let cells = ["-5", "0.5", "6", "8", "10", "16"];
        for (typed, kept) in [
            ("6", &["6"][..]),
            (" 6.0 ", &["6"]),
            ("6-10", &["6", "8", "10"]),
            ("10 ~ 6", &["6", "8", "10"]),
            ("６到８", &["6", "8"]),
            ("6至8", &["6", "8"]),
            ("0.5..6", &["0.5", "6"]),
            ("-5-1", &["-5", "0.5"]),
            (">=10", &["10", "16"]),
            ("≥ 10", &["10", "16"]),
            (">10", &["16"]),
            ("<6", &["-5", "0.5"]),
            ("≤6", &["-5", "0.5", "6"]),
            ("＞10", &["16"]),
            ("7", &[]),
            ("", &cells),
            ("  ", &cells),
        ] {
            assert_eq!(left(typed, &cells), kept, "{typed:?}");
        }
    }

    #[test]
    fn a_thread_is_found_by_its_diameter_and_by_its_name() {
        let cells = ["M6", "M8", "M16", "M64"];
        for (typed, kept) in [
            ("6", &["M6"][..]),
            ("m6", &["M6"]),
            ("M6-M16", &["M6", "M8", "M16"]),
            ("6-16", &["M6", "M8", "M16"]),
        ] {
            assert_eq!(left(typed, &cells), kept, "{typed}");
        }
    }

    #[test]
    fn a_text_is_found_by_a_part_of_it_unless_a_cell_says_just_that() {
        let cells = ["M6×20", "M6×200", "沉头", "半沉头", "ISO 4762"];
        for (typed, kept) in [
            ("m6*20", &["M6×20"][..]),
            ("m6x", &["M6×20", "M6×200"]),
            ("沉", &["沉头", "半沉头"]),
            ("沉头", &["沉头"]),
            ("iso", &["ISO 4762"]),
            ("20-30", &[]),
            ("%", &[]),
        ] {
            assert_eq!(left(typed, &cells), kept, "{typed}");
        }
    }
}
