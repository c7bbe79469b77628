//! REC-1 A sentence, piece by piece.

use crate::text::{blank, trim};

/// A sentence with another text in place of its characters from one to another; of what lay between two pieces nothing is left twice.
pub fn replaced(sentence: &str, [from, to]: [u32; 2], with: &str) -> String {
    let [from, to] = [from, to].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
    let before: String = sentence.chars().take(from).collect();
    let after: String = sentence.chars().skip(to.max(from)).collect();
    let with = trim(with);
    if !with.is_empty() {
        return [&before, with, &after].concat();
    }
    let (before, after) = (before.trim_end_matches(parts), after.trim_start_matches(parts));
    let between = if before.is_empty() || after.is_empty() { "" } else { " " };
    [before, between, after].concat()
}

/// What stands between two pieces.
const fn parts(c: char) -> bool {
    blank(c) || matches!(c, ',' | '，' | '、' | ';' | '；')
}

/// The same in one line, with nothing around it.
pub fn in_a_line(sentence: &str) -> String {
    trim(sentence).chars().map(|c| if blank(c) { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // REC-1
    #[test]
    fn a_piece_is_replaced_by_another_and_one_that_goes_leaves_no_gap() {
        let said = "不锈钢 M8 螺栓，长30";
        for (piece, with, is) in [
            ([4, 6], "M10", "不锈钢 M10 螺栓，长30"),
            ([4, 6], "  ", "不锈钢 螺栓，长30"),
            ([0, 3], "", "M8 螺栓，长30"),
            ([10, 13], "", "不锈钢 M8 螺栓"),
            ([7, 9], "", "不锈钢 M8 长30"),
            ([0, 99], "", ""),
            ([90, 99], "长40", "不锈钢 M8 螺栓，长30长40"),
            ([6, 4], "", "不锈钢 M8 螺栓，长30"),
            ([u32::MAX, u32::MAX], "", said),
        ] {
            assert_eq!(replaced(said, piece, with), is, "{piece:?} {with}");
        }
    }

    // REC-1
    #[test]
    fn a_pasted_sentence_stands_in_one_line() {
        assert_eq!(in_a_line(" M8\n螺栓\u{3000}长30\t"), "M8 螺栓 长30");
    }
}
