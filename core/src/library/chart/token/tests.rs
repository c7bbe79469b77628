//! ASH-1 Words, numbers and raised letters, and where each of them ends.

use super::*;

fn first(text: &str) -> (Token, usize) {
    let (token, at, length) = next(&text.chars().collect::<Vec<_>>(), 0).unwrap();
    assert_eq!(at, 0, "{text}");
    (token, length)
}

// ASH-1
#[test]
fn raised_letters_are_exponents() {
    let all = [
        ("⁰", 0, 1),
        ("¹", 1, 1),
        ("²", 2, 1),
        ("³", 3, 1),
        ("⁴", 4, 1),
        ("⁵", 5, 1),
        ("⁶", 6, 1),
        ("⁷", 7, 1),
        ("⁸", 8, 1),
        ("⁹", 9, 1),
        ("½", 1, 2),
        ("⅓", 1, 3),
        ("⅔", 2, 3),
        ("¼", 1, 4),
        ("¾", 3, 4),
        ("⁻¹²", -12, 1),
        ("³ᐟ⁴", 3, 4),
        ("⁻⁹⁄⁵", -9, 5),
    ];
    for (text, above, below) in all {
        let expected = Token::Raised(Ratio::of(above, below).unwrap());
        assert_eq!(first(text), (expected.clone(), text.chars().count()), "{text}");
        assert_eq!(first(&[text, "E"].concat()), (expected, text.chars().count()), "{text}E");
    }
    assert_eq!([first("⁻").0, first("²⁻").0], [Token::Strange, Token::Strange]);
}

// ASH-1
#[test]
fn a_number_ends_before_what_is_no_number() {
    let exact = |above: i64, below: i64| Ratio::of(above, below);
    for (text, number, ratio, length) in [
        ("2", 2.0, exact(2, 1), 1),
        ("2.5", 2.5, exact(5, 2), 3),
        (".5E", 0.5, exact(1, 2), 2),
        ("2e", 2.0, exact(2, 1), 1),
        ("2e+", 2.0, exact(2, 1), 1),
        ("2e3", 2000.0, None, 3),
        ("2e-1)", 0.2, None, 4),
    ] {
        assert_eq!(first(text), (Token::Number(number, ratio), length), "{text}");
    }
}

// ASH-1
#[test]
fn a_word_has_a_point_in_it_only_where_a_property_is_called_so() {
    for (text, word) in
        [("Rp0.2", "Rp0.2"), ("Rp0.2/ρ", "Rp0.2"), ("Rp0.25", "Rp0"), ("E.2", "E"), ("σs2ρ强", "σs2ρ强")]
    {
        assert_eq!(first(text), (Token::Word(word.into()), word.chars().count()), "{text}");
    }
}
