//! §1 Look-alikes: which texts may have been meant by one that nothing says, by its letters alone (QRY-2).

use super::read::{self, ALIKE, Reading, Word};
use crate::library::terms;
use std::collections::BTreeSet;

/// Shorter words have too many neighbours, and longer ones are none.
const LATIN: std::ops::RangeInclusive<usize> = 4..=20;
/// More Chinese characters are no word.
const HAN: std::ops::RangeInclusive<usize> = 2..=12;
/// More signs of one word are not taken for others.
const FLIPS: usize = 6;
/// Signs that are taken for each other, the digit first.
const CONFUSED: [(char, &[char]); 3] = [('0', &['o']), ('1', &['i', 'l']), ('5', &['s'])];

/// Latin words that are one edit away: a letter too few, too many, another one, or two in the wrong order.
pub fn misspelled(word: &str) -> Vec<String> {
    let letters: Vec<char> = terms::fold(word).chars().collect();
    if !LATIN.contains(&letters.len()) || !letters.iter().all(char::is_ascii_alphabetic) {
        return Vec::new();
    }
    let mut near = BTreeSet::new();
    for at in 0..=letters.len() {
        let (before, behind) = letters.split_at(at);
        let mut put = |middle: &[char], skip: usize| {
            let rest = behind.get(skip..).unwrap_or_default();
            near.insert(before.iter().chain(middle).chain(rest).collect::<String>());
        };
        for other in 'a'..='z' {
            put(&[other], 0);
            put(&[other], 1);
        }
        put(&[], 1);
        if let [one, next, ..] = behind {
            put(&[*next, *one], 2);
        }
    }
    near.remove(&letters.iter().collect::<String>());
    near.into_iter().collect()
}

/// Chinese words in which one character is another that looks like it.
pub fn alike(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    if !HAN.contains(&letters.len()) || !letters.iter().all(|letter| terms::is_han(*letter)) {
        return Vec::new();
    }
    let others = |letter: char| {
        let groups = ALIKE.iter().filter(move |group| group.contains(letter));
        groups.flat_map(|group| group.chars()).filter(move |other| *other != letter)
    };
    let replaced = |(at, letter): (usize, &char)| {
        others(*letter).map(|other| put(&letters, &[(at, other)])).collect::<Vec<_>>()
    };
    letters.iter().enumerate().flat_map(replaced).collect()
}

/// What is read as something, or is another word, when signs that look alike are taken for each other: MlO, 2N39O4, M6×2O.
pub fn confused(typed: &str) -> Vec<String> {
    let letters: Vec<char> = typed.chars().collect();
    let sites: Vec<_> =
        letters.iter().enumerate().filter_map(|(at, letter)| Some((at, digit(*letter)?))).collect();
    let understood = read::read(typed).iter().all(|word| !is_open(word));
    let flips =
        letters.iter().enumerate().flat_map(|(at, letter)| others(*letter).map(move |other| (at, other)));
    let flips: Vec<_> = flips.collect();
    if understood || flips.is_empty() || flips.len() > FLIPS {
        return Vec::new();
    }
    let singles = flips.iter().map(|flip| put(&letters, &[*flip]));
    let texts: BTreeSet<_> = singles.chain([put(&letters, &sites)]).collect();
    texts.into_iter().filter(|text| text != typed && fits(typed, text)).collect()
}

fn is_open(word: &Word) -> bool {
    matches!(word.reading, Reading::Word | Reading::Unread)
}

/// Whether a text is likely meant by another: what had no digit is a marking, and what has become a number had more of them than letters.
fn fits(typed: &str, text: &str) -> bool {
    let digits = typed.chars().filter(char::is_ascii_digit).count();
    let signs = typed.chars().filter(|letter| letter.is_alphabetic()).count();
    read::read(text).iter().all(|word| match &word.reading {
        Reading::Unread | Reading::Range(_) => false,
        Reading::Word => digits > 0 && word.text == text,
        Reading::Number(..) => digits > signs,
        Reading::Value(_) | Reading::Class(_) | Reading::Grade(_) | Reading::Poles(_) => digits > 0,
        _ => true,
    })
}

/// The digit that a letter is taken for.
fn digit(letter: char) -> Option<char> {
    // A small i has its dot, and a capital L its foot.
    let plain = match letter {
        'i' | 'L' => return None,
        letter => letter.to_ascii_lowercase(),
    };
    CONFUSED.iter().find(|(_, letters)| letters.contains(&plain)).map(|(digit, _)| *digit)
}

/// What a sign may be taken for.
fn others(letter: char) -> impl Iterator<Item = char> {
    let letters = CONFUSED.iter().find(|(digit, _)| *digit == letter).map_or(&[][..], |(_, letters)| letters);
    digit(letter).into_iter().chain(letters.iter().map(char::to_ascii_uppercase))
}

fn put(letters: &[char], others: &[(usize, char)]) -> String {
    let other = |at: usize| others.iter().find(|(place, _)| *place == at).map(|(_, other)| *other);
    letters.iter().enumerate().map(|(at, letter)| other(at).unwrap_or(*letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qry_2_signs_that_look_alike_are_taken_for_each_other_where_that_reads_as_something() {
        for (typed, meant) in [
            ("MlO", "M10"),
            ("M6×2O", "M6×20"),
            ("62O4", "6204"),
            ("S782", "5782"),
            ("1OOnF", "100nF"),
            ("2N39O4", "2N3904"),
            ("0PA2134", "OPA2134"),
        ] {
            assert!(confused(typed).contains(&meant.to_owned()), "{typed}: {:?}", confused(typed));
        }
        for (typed, never) in [("SS14", "5514"), ("SOT", "50T"), ("Solo", "5010"), ("LM358", "1M358")] {
            assert!(!confused(typed).contains(&never.to_owned()), "{typed}: {:?}", confused(typed));
        }
        for read in ["M10", "M6×20", "100nF", "8.8", "0603"] {
            assert_eq!(confused(read), [""; 0], "{read} is read as it stands");
        }
    }

    #[test]
    fn qry_2_a_latin_word_is_one_edit_away_from_what_is_meant() {
        for (typed, meant) in [
            ("waser", "washer"),
            ("bearingg", "bearing"),
            ("baering", "bearing"),
            ("Crystel", "crystal"),
            ("retaning", "retaining"),
        ] {
            assert!(misspelled(typed).contains(&meant.to_owned()), "{typed}");
        }
        // Of four different letters: each gone, two swapped, one replaced, one more; what is doubled comes twice.
        assert_eq!(misspelled("abcd").len(), 4 + 3 + 4 * 25 + (5 * 26 - 4));
        for no_word in ["nut", "abcd", "m6x20", "螺栓"] {
            assert!(!misspelled(no_word).contains(&no_word.to_owned()));
        }
        assert_eq!([misspelled("nut"), misspelled("m6x20"), misspelled(&"a".repeat(21))], [[""; 0]; 3]);
    }

    #[test]
    fn qry_2_a_chinese_word_may_have_a_character_that_looks_like_the_one_meant() {
        assert_eq!(alike("六角头螺拴"), ["六角头蝶拴", "六角头螺栓", "六角头螺检"]);
        assert_eq!(alike("热圈"), ["垫圈", "热圆"]);
        assert_eq!([alike("铀"), alike("M6拴")], [[""; 0]; 2]);
    }
}
