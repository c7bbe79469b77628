//! §1 Line drawings: how KiCad's texts are written and how much room they take.

use super::geometry::{Frame, Point, tidy};
use sanku_core::library::drawing::Anchor;

/// Width of a letter, as a share of its height; CJK takes the full height.
const NARROW: f64 = 0.62;

/// The corners of the box around a text; its point is halfway up the line.
pub fn box_of(at: Point, text: &str, size: f64, anchor: Anchor, angle: f64) -> [Point; 4] {
    let width = width(text, size);
    let left = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -width / 2.0,
        Anchor::End => -width,
    };
    let (right, half) = (left + width, size / 2.0);
    let frame = Frame::turned(at, angle);
    [[left, -half], [right, -half], [left, half], [right, half]].map(|corner| frame.place(corner))
}

/// How wide a text is, about.
pub fn width(text: &str, size: f64) -> f64 {
    let letters = text.chars().filter(|letter| *letter != OVERLINE);
    tidy(letters.map(|letter| if u32::from(letter) >= 0x2E80 { size } else { size * NARROW }).sum())
}

const OVERLINE: char = '\u{305}';

/// A pin's name as it is read: `~{RESET}` has a line over its letters, `{slash}` is a stroke.
pub fn shown(raw: &str) -> String {
    let plain = unbraced(raw);
    let Some(first) = plain.find("~{") else { return plain };
    let mut text = plain.get(..first).unwrap_or_default().to_owned();
    let mut over = false;
    let mut letters = plain.get(first..).unwrap_or_default().chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '~' if letters.peek() == Some(&'{') => {
                letters.next();
                over = true;
            }
            '}' if over => over = false,
            letter => {
                text.push(letter);
                if over {
                    text.push(OVERLINE);
                }
            }
        }
    }
    text
}

/// KiCad's escapes for characters that its own syntax uses.
const ESCAPES: [(&str, &str); 13] = [
    ("{slash}", "/"),
    ("{backslash}", "\\"),
    ("{colon}", ":"),
    ("{dblquote}", "\""),
    ("{quote}", "'"),
    ("{lt}", "<"),
    ("{gt}", ">"),
    ("{bar}", "|"),
    ("{space}", " "),
    ("{tab}", " "),
    ("{return}", " "),
    ("{comma}", ","),
    ("{brace}", "{"),
];

/// A name with KiCad's escapes resolved.
pub fn unbraced(raw: &str) -> String {
    if !raw.contains('{') {
        return raw.to_owned();
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('{') {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let escape = ESCAPES.iter().find(|(escape, _)| from.starts_with(escape));
        let (taken, meant) = escape.map_or((1, "{"), |(escape, meant)| (escape.len(), *meant));
        text.push_str(meant);
        rest = from.get(taken..).unwrap_or_default();
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_kicad_shows_them() {
        let table = [
            ("PA0", "PA0"),
            ("~{CS}", "C\u{305}S\u{305}"),
            ("R/~{W}", "R/W\u{305}"),
            ("A{slash}B", "A/B"),
            ("{brace}x", "{x"),
            ("a{b", "a{b"),
            ("~{open", "o\u{305}p\u{305}e\u{305}n\u{305}"),
        ];
        for (raw, expect) in table {
            assert_eq!(shown(raw), expect, "{raw}");
        }
    }

    #[test]
    fn a_text_takes_room_on_the_side_its_anchor_says() {
        let right = box_of([0.0, 0.0], "ab", 1.0, Anchor::Start, 0.0);
        assert!(right.iter().all(|corner| corner[0] >= 0.0 && corner[1].abs() == 0.5));
        let up = box_of([0.0, 0.0], "ab", 1.0, Anchor::Start, 90.0);
        assert!(up.iter().all(|corner| corner[1] <= 0.0 && corner[0].abs() == 0.5), "{up:?}");
    }
}
