//! DWN-1 How KiCad's files write numbers, points and texts.

/// Millionths of a millimetre are the least that boards of KiCad know.
const MILLIONTHS: f64 = 1e6;

/// The line over a letter, as our texts have it.
const OVERLINE: char = '\u{305}';

/// A number with at most six decimals; nothing has no sign.
pub fn number(value: f64) -> String {
    ((value * MILLIONTHS).round() / MILLIONTHS + 0.0).to_string()
}

/// Numbers behind their tag: `(start 1 -2.54)`.
pub(super) fn numbers(tag: &str, values: &[f64]) -> String {
    let mut said = ["(", tag].concat();
    for value in values {
        said.push(' ');
        said.push_str(&number(*value));
    }
    said + ")"
}

/// A text between quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut said = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => said.extend(['\\', letter]),
            '\n' => said.push_str("\\n"),
            '\r' => said.push_str("\\r"),
            letter if letter.is_control() => said.push(' '),
            letter => said.push(letter),
        }
    }
    said + "\""
}

/// A symbol's or a footprint's name: what KiCad's own names of libraries take for something else is spelled out.
pub(super) fn escaped(name: &str) -> String {
    let mut said = String::new();
    for letter in name.chars() {
        match letter {
            '/' => said.push_str("{slash}"),
            '\\' => said.push_str("{backslash}"),
            ':' => said.push_str("{colon}"),
            '"' => said.push_str("{dblquote}"),
            '<' => said.push_str("{lt}"),
            '>' => said.push_str("{gt}"),
            '{' => said.push_str("{brace}"),
            letter => said.push(letter),
        }
    }
    said
}

/// A name or a text of a symbol: letters with a line over them stand in `~{}`.
pub(super) fn lettered(text: &str) -> String {
    let (mut said, mut over) = (String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let lined = letters.next_if_eq(&OVERLINE).is_some();
        match (over, lined) {
            (false, true) => said.push_str("~{"),
            (true, false) => said.push('}'),
            _ => {}
        }
        over = lined;
        if letter == '{' { said.push_str("{brace}") } else { said.push(letter) }
    }
    if over { said + "}" } else { said }
}
