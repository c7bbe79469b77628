//! §4 PLG-9 How the program around a panel has bodies drawn, by what it says of itself in the panel's address.

use super::{plugin::Plugin, query::Query};

/// In which colour, and whether their solids are numbered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ModelLook {
    /// `0xrrggbb`; the portal's own, if nothing is said.
    pub colour: Option<u32>,
    /// Whether solids are numbered.
    pub numbered: bool,
}

impl ModelLook {
    /// What a query says, if it names a program.
    pub fn of(query: &Query) -> Self {
        let Plugin { model_color, show_sequence, .. } = Plugin::enter(query, "").unwrap_or_default();
        let numbered = show_sequence == "1" || show_sequence.eq_ignore_ascii_case("true");
        Self { colour: colour(&model_color), numbered }
    }
}

/// A colour as CSS writes it in hex, three digits or six, its `#` left out if one likes; anything else is none.
fn colour(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let times = match digits.len() {
        3 => 2,
        6 => 1,
        _ => return None,
    };
    digits.chars().try_fold(0, |colour, digit| {
        let digit = digit.to_digit(16)?;
        Some((0..times).fold(colour, |colour, _| colour << 4 | digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(query: &str) -> ModelLook {
        ModelLook::of(&Query::read(query))
    }

    // PLG-9
    #[test]
    fn a_colour_is_three_or_six_digits_of_base_16_and_anything_else_none() {
        for (said, colour) in [
            ("%23ff8000", Some(0xff8000)),
            ("FF8000", Some(0xff8000)),
            ("%23f80", Some(0xff8800)),
            ("0a0", Some(0x00aa00)),
            ("000", Some(0)),
            ("%20fff%20", Some(0xffffff)),
            ("", None),
            ("%23", None),
            ("%23%23fff", None),
            ("ff80", None),
            ("+ff", None),
            ("%2bff800", None),
            ("ff8000ff", None),
            ("red", None),
            ("rgb(1,2,3)", None),
            ("%E4%B8%80", None),
        ] {
            assert_eq!(look(&format!("swType=CAD&modelColor={said}")).colour, colour, "{said}");
        }
    }

    // PLG-9, PLG-1
    #[test]
    fn solids_are_numbered_for_1_and_true_and_nothing_counts_without_a_program() {
        for (said, numbered) in
            [("1", true), ("true", true), ("True", true), ("0", false), ("yes", false), ("", false)]
        {
            assert_eq!(look(&format!("swType=EDA&showSequence={said}")).numbered, numbered, "{said}");
        }
        for query in
            ["modelColor=f00&showSequence=1", "swType=VIM&modelColor=f00&showSequence=1", "swType=CAD"]
        {
            assert_eq!(look(query), ModelLook::default(), "{query}");
        }
    }
}
