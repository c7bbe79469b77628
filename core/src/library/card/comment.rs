//! DWN-1 Comments of cards: programs read lines of a limited length, and a line that is cut would be taken for a command.

/// Letters of a line, at most: even of four bytes each they are below the 256 that Abaqus reads, and below the 75 of a `/COM`.
const LONGEST: usize = 60;

/// Texts as lines behind a mark; what a program would not take for words is written otherwise.
pub(super) fn comments(mark: &str, about: &[String]) -> String {
    let mut said = String::new();
    for text in about {
        let letters: Vec<char> = text.chars().map(harmless).collect();
        for line in letters.chunks(LONGEST) {
            said.push_str(mark);
            said.extend(line);
            said.push('\n');
        }
    }
    said
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
