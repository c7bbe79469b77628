//! Words of the field that mean the same, Chinese and English.

const TEXT: &str = include_str!("../../catalogue/synonyms.txt");

/// Pairs of a Chinese and an English term; a term may stand in several pairs.
pub fn synonyms() -> Vec<(String, String)> {
    let lines = TEXT.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).map(|(left, right)| (left.into(), right.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn at_least_a_thousand_pairs_stand_in_the_table() {
        assert!(synonyms().len() >= 1000, "{}", synonyms().len());
    }

    #[test]
    fn every_pair_stands_once() {
        let mut seen = BTreeSet::new();
        for pair in synonyms() {
            assert!(seen.insert(pair.clone()), "{pair:?}");
        }
    }

    #[test]
    fn the_left_is_chinese_and_the_right_is_english() {
        for (chinese, english) in synonyms() {
            assert!(chinese.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)), "{chinese}");
            assert!(english.is_ascii() && !english.is_empty(), "{english}");
        }
    }

    #[test]
    fn every_line_of_the_table_is_a_pair() {
        let lines = TEXT.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        assert_eq!(lines.count(), synonyms().len());
    }
}
