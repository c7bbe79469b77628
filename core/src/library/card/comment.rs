//! DWN-1 Comments of cards: programs read lines of a limited length, and a line that is cut would be taken for a command.

/// Letters of a line, at most: even of four bytes each they are below the 256 that Abaqus reads, and below the 75 of a `/COM`.
const LONGEST: usize = 60;

/// Texts as lines behind a mark; what a program would not take for words is written otherwise.
pub(super) fn comments(mark: &str, about: &[String]) -> String {
    let mut said = String::new();
    for text in about {
        let letters: Vec<char> = text.chars().map(harmless).collect();
        let mut rest = letters.as_slice();
        while !rest.is_empty() {
            let (line, after) = rest.split_at_checked(fit(rest)).unwrap_or((rest, &[]));
            said.push_str(mark);
            said.extend(line);
            said.push('\n');
            rest = after;
        }
    }
    said
}

/// How many letters go into a line: no number and no Latin word is torn that fits into one.
fn fit(letters: &[char]) -> usize {
    if letters.len() <= LONGEST {
        return letters.len();
    }
    let torn = |pair: &&[char]| pair.iter().all(char::is_ascii_graphic);
    let back = letters.windows(2).take(LONGEST).rev().take_while(torn).count();
    if back < LONGEST { LONGEST - back } else { LONGEST }
}

/// APDL ends a command at `$`, takes what stands between `%` for a parameter, and reads nothing behind `!`.
fn harmless(letter: char) -> char {
    match letter {
        '$' => '＄',
        '%' => '％',
        '!' => '！',
        _ if letter.is_control() => ' ',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // DWN-1
    #[test]
    fn no_number_is_torn_between_two_lines() {
        for (text, lines) in [
            (format!("{}0.1 MPa", "水".repeat(59)), vec!["水".repeat(59), "0.1 MPa".into()]),
            (format!("{}0.1 MPa", "水".repeat(57)), vec![format!("{}0.1", "水".repeat(57)), " MPa".into()]),
            ("水".repeat(61), vec!["水".repeat(60), "水".into()]),
            ("a".repeat(130), vec!["a".repeat(60), "a".repeat(60), "a".repeat(10)]),
            ("水".repeat(60), vec!["水".repeat(60)]),
        ] {
            let told = comments("** ", std::slice::from_ref(&text));
            assert_eq!(told, lines.iter().map(|line| format!("** {line}\n")).collect::<String>(), "{text}");
        }
    }
}
